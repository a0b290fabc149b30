"""Signs and numbers before each line of a text."""

from __future__ import annotations

import re
from collections.abc import Sequence

Lines = list[str]
_QUOTED = re.compile(r"[ \t]*(?:>[ \t]?){1,8}")
_COMMENTED = re.compile(r"[ \t]*//[ \t]?")
_DATA = re.compile(r"[ \t]*(?:\d{1,5}[ \t]+)?DATA[ \t]+")
_NUMBERED = re.compile(
    r"""
    [ \t]*
    (\d{1,4})            # the number
    (
        [ \t]*
        [:.)|\]]         # a sign behind it
        [ \t]?
        |
        [ \t]{1,8}       # or blanks alone
    )
    """,
    re.VERBOSE,
)
_BULLET = re.compile(
    r"""
    [ \t]*
    [-*+•]               # the sign of a list
    [ \t]+
    (?=[\[\"'])          # before a row in brackets or quotes
    """,
    re.VERBOSE,
)
_ANY_BULLET = re.compile(r"[ \t]*[-*+•][ \t]+(?=\S)")
_WALL = frozenset("#█▓■%")
"""Signs of walls: only rows with such have numbers of lines without a sign behind."""
_DIGITS = frozenset("0123456789")


def without_quoting(lines: Sequence[str]) -> Lines | None:
    """Leave out the signs that mail puts before each line."""
    return _without_prefix(_QUOTED, lines)


def without_comments(lines: Sequence[str]) -> Lines | None:
    """Leave out the strokes that make comments of all lines."""
    return _without_prefix(_COMMENTED, lines)


def without_data(lines: Sequence[str]) -> Lines | None:
    """Leave out the word that begins each line of values in BASIC."""
    return _without_prefix(_DATA, lines)


def without_bullets(lines: Sequence[str]) -> Lines | None:
    """Leave out the signs of a list before rows in brackets or quotes, and the name
    above it."""
    first = lines[0].rstrip()
    if not first.endswith(":") or _BULLET.match(first):
        return _without_bullets(lines)
    if len(lines) < 3:
        return None
    rest = _without_bullets(lines[1:])
    return None if rest is None else ["", *rest]


def _without_bullets(lines: Sequence[str]) -> Lines | None:
    """Leave out the signs before rows in brackets or quotes, or before words of one
    length without the sign."""
    made = _without_prefix(_BULLET, lines)
    if made is not None:
        return made
    made = _without_prefix(_ANY_BULLET, lines)
    if made is None:
        return None
    signs = {line.strip()[0] for line in lines}
    rows = [line.strip() for line in made]
    return made if len(signs) == 1 and _are_words(rows, *signs) else None


def _are_words(rows: Sequence[str], sign: str) -> bool:
    """True for words of one length, more than one character, without the sign."""
    even = len(set(map(len, rows))) == 1 and len(rows[0]) > 1
    return even and not any(" " in row or sign in row for row in rows)


def _without_prefix(pattern: re.Pattern[str], lines: Sequence[str]) -> Lines | None:
    made = []
    for line in lines:
        found = pattern.match(line)
        if found is None:
            return None
        made.append(_blanked(line, found.end()))
    return made


def _blanked(line: str, end: int) -> str:
    """A line with blanks in the place of its first characters."""
    blanks = " " * end
    return blanks + line[end:]


def without_tabs(lines: Sequence[str]) -> Lines | None:
    """Make blanks of the tabs before all lines, unless others stand behind them."""
    depth = min(map(_tabs_before, lines))
    if not depth:
        return None
    if any("\t" in line[depth:] for line in lines):
        return None
    return [_blanked(line, depth) for line in lines]


def _tabs_before(line: str) -> int:
    rest = line.lstrip("\t")
    return len(line) - len(rest)


def without_numbers(lines: Sequence[str]) -> Lines | None:
    """Leave out the numbers of the lines. They count, and behind them stands a sign, or
    a drawing without digits."""
    numbers: list[int] = []
    rests: Lines = []
    made: Lines = []
    signs = True
    for line in lines:
        found = _NUMBERED.match(line)
        if found is None:
            return None
        numbers.append(int(found[1]))
        signs &= bool(found[2].strip())
        rests.append(line[found.end() :])
        made.append(_blanked(line, found.end()))
    if not _count(numbers) or _are_neighbours(numbers, rests):
        return None
    plain = _are_rows(rests) if signs else _are_drawn(rests)
    return made if plain else None


def _count(numbers: Sequence[int]) -> bool:
    """True for numbers of which each is one more than that before."""
    first = numbers[0]
    return list(numbers) == list(range(first, first + len(numbers)))


def _are_rows(rests: Sequence[str]) -> bool:
    """True if each line has words, and no border of a table."""
    return all(rest.strip() and "|" not in rest for rest in rests)


def _are_drawn(rests: Sequence[str]) -> bool:
    """True for rows of a drawing with walls and without digits."""
    signs = set("".join(rests))
    return len(rests) > 2 and bool(_WALL & signs) and not _DIGITS & signs


def _are_neighbours(numbers: Sequence[int], rests: Sequence[str]) -> bool:
    """True for the neighbours of each number, in both directions."""
    pairs = set()
    for number, rest in zip(numbers, rests, strict=True):
        words = rest.replace(",", " ").split()
        for word in words:
            if not word.isdecimal():
                return False
            pairs.add((number, int(word)))
    mutual = {(other, one) for one, other in pairs}
    return bool(pairs) and pairs == mutual
