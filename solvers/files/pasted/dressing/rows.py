"""Brackets and borders round the rows and the cells of a board."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from gridwright.solvers.files.pasted.dressing.prefixes import Lines

_ROW_IN_BRACKETS = re.compile(
    r"""
    \s*
    [\[({]
    ([^\[\](){}\"'`]*)    # a row without brackets and quotes
    [\])}]
    [,;]?
    \s*
    """,
    re.VERBOSE,
)
_CELL_IN_BRACKETS = re.compile(
    r"""
    [\[(]
    ([^\[\](){}\"'`,;]{0,3})
    [\])]
    """,
    re.VERBOSE,
)
_BORDER = re.compile(
    r"""
    [ \t]*
    \+(?:[-=]+\+){2,}     # of two columns at least
    [ \t]*
    """,
    re.VERBOSE,
)
_FRAME = re.compile(r"[+┌╭└╰][-=─]{2,}[+┐╮┘╯]")
"""The upper or lower line of a frame, without crossings."""
_LINES = frozenset("|│+┼├┤┬┴─")
_NO_SIDES = str.maketrans("|│", "  ")
_NUMBER = re.compile(r"-?\d+(?:\.\d*)?")
_PAIR = re.compile(r"\((\s*\d\s*),(\s*\d\s*)\)")


def without_row_brackets(lines: Sequence[str]) -> Lines | None:
    """Leave out the brackets round each row of tokens that are not values."""
    words: list[str] = []
    made: Lines = []
    for line in lines:
        found = _ROW_IN_BRACKETS.fullmatch(line)
        if found is None:
            return None
        row = found[1]
        words += row.replace(",", " ").split()
        bare = " " * found.start(1) + row
        made.append(bare.ljust(len(line)))
    if not words or all(map(_NUMBER.fullmatch, words)):
        return None
    return made


def without_cell_brackets(lines: Sequence[str]) -> Lines | None:
    """Leave out the brackets round each cell; an empty one is floor."""
    counts = set()
    for line in lines:
        bare, count = _CELL_IN_BRACKETS.subn("", line)
        counts.add(count)
        if bare.strip():
            return None
    if len(counts) != 1 or min(counts) < 2:
        return None
    return [_CELL_IN_BRACKETS.sub(_bare_cell, line) for line in lines]


def _bare_cell(found: re.Match[str]) -> str:
    """The content of a cell, as wide as it was with its brackets."""
    wide = len(found[0])
    content = found[1].strip() or "."
    return f" {content}".ljust(wide) if found[1] else content.ljust(wide)


def without_borders(lines: Sequence[str]) -> Lines | None:
    """Leave out the borders of a table that databases print; below its head they are
    the rule of a table of Markdown."""
    borders = [bool(_BORDER.fullmatch(line)) for line in lines]
    if not any(borders) or not _have_rows_together(borders):
        return None
    made: Lines = []
    headed = borders[0] and borders[2:3] == [True] and borders.count(True) == 3
    for number, line in enumerate(lines):
        bare = line.strip()
        if borders[number]:
            rule = headed and number == 2
            made.append(_as_rule(line) if rule else " " * len(line))
        elif len(bare) > 2 and bare[0] == bare[-1] == "|":
            made.append(line)
        else:
            return None
    return made


def _have_rows_together(borders: Sequence[bool]) -> bool:
    """True if no border stands between some two rows: then they are not the walls of a
    drawing."""
    return any(not one and not after for one, after in pairwise(borders))


def _as_rule(border: str) -> str:
    """A border as the rule below the head of a table of Markdown."""
    return border.replace("+", "|").replace("=", "-")


def _have_rims(texts: Sequence[str]) -> bool:
    """True for lines of one length, the first and the last of which may be the rims of
    a frame."""
    if len(texts) < 3 or len(set(map(len, texts))) > 1:
        return False
    return all(_FRAME.fullmatch(rim) for rim in (texts[0], texts[-1]))


def without_frame(lines: Sequence[str]) -> Lines | None:
    """Leave out a frame of lines round rows of characters."""
    texts = [line.strip() for line in lines]
    if not _have_rims(texts):
        return None
    signs = ""
    sides = ""
    for text in texts[1:-1]:
        signs += text[1:-1]
        sides += text[0] + text[-1]
    if not set(sides) <= set("|│"):
        return None
    cells = signs.replace(" ", "")
    if len(cells) < 2 or _LINES & set(cells):
        return None
    made = [line.translate(_NO_SIDES).rstrip() for line in lines[1:-1]]
    return ["", *made, ""]


def without_code_signs(lines: Sequence[str]) -> Lines | None:
    """Leave out the signs that show each line as code."""
    made: Lines = []
    for line in lines:
        bare = line.strip()
        if len(bare) < 3 or bare[0] != "`" or bare.find("`", 1) != len(bare) - 1:
            return None
        made.append(line.replace("`", " ").rstrip())
    return made


def without_latex(lines: Sequence[str]) -> Lines | None:
    """Leave out the signs of a table of LaTeX."""
    made: Lines = []
    ended = False
    for line in lines:
        row = "&" in line
        ended |= row and line.rstrip().endswith("\\\\")
        if row:
            bare = line.replace("\\\\", "  ").replace("\\hline", " " * 6)
            bare = bare.replace("&", " ")
            made.append(bare.replace("\\", " "))
        elif line.lstrip().startswith("\\"):
            made.append("")
        else:
            return None
    return made if ended else None


def without_pair_brackets(lines: Sequence[str]) -> Lines | None:
    """Make food and water of two numbers in brackets, on a square board."""
    side = len(lines)
    if side < 3 or side % 2 == 0:
        return None
    made: Lines = []
    for line in lines:
        bare, count = _PAIR.subn("", line)
        between = bare.replace(",", "")
        if count != side or between.strip():
            return None
        pairs = _PAIR.sub(r" \1/\2 ", line)
        made.append(pairs.replace(",", " "))
    return made
