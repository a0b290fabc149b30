"""Rows with a cell a character, and drawings in which every cell has two."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise, zip_longest

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.block import Block, Line
from gridwright.solvers.files.pasted.lines.tables import Spot, filled_up, table_of
from gridwright.solvers.files.pasted.lines.words import are_decimals
from gridwright.solvers.kind import MAX_CELLS, Text
from gridwright.solvers.kind.foreign import SymbolTable
from gridwright.solvers.kind.meaning import FLOOR_WORDS, WALL_WORDS, words_of

_JOINED = re.compile("[\ufe00-\ufe0f\u200b-\u200d\u2060]")
"""Characters that are not cells: variants of signs, and joints."""
_DRAWN_WALLS = frozenset("#█▓▒■%*XW⬛🧱=")
_WIDE_CELL = 6
"""Characters of a cell and its separator, beyond which lines are sentences."""


def _one_a_cell(
    rows: list[list[str]],
) -> tuple[list[list[str]], int, tuple[Text, ...]]:
    """Rows with a character a cell, the number of characters that a cell has in the
    text, and what is guessed."""
    doubled = _doubled(rows)
    if doubled is None:
        return rows, 1, ()
    return doubled, 2, (Text("two characters were taken for one cell"),)


def cells_of_characters(
    block: Block,
    spots: bool,
    budget: ReadingBudget,
) -> Iterator[SymbolTable]:
    """A cell a character; a blank is floor, and so is what a short row lacks."""
    lines = block.lines
    if all(_is_spaced(line.text) for line in lines):
        return
    if _are_columns(lines) or _are_parted(lines) or are_decimals(lines):
        return
    indent = _indent(lines)
    rows = _rows_of_signs(lines, indent, budget)
    if not rows:
        return
    blanks = " " in chain.from_iterable(rows)
    rows, step, guesses = _one_a_cell(rows)
    if filled_up(rows, " "):
        guesses += (Text("short rows were filled up with floor"),)
    width = len(rows[0])
    if width * len(rows) < 2:
        return
    places = None
    if spots:
        places = _spots_of_signs(
            lines,
            indent,
            step,
            width,
        )
    yield table_of(
        rows,
        "text",
        budget,
        places,
        sure=0.95 if blanks else 0.99,
        of_digits=not blanks and _are_bits(rows),
        guesses=guesses,
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


def _indent(lines: Sequence[Line]) -> int:
    """The number of blanks with which every line begins."""
    return min(len(line.text) - len(line.text.lstrip(" ")) for line in lines)


def _spots_of_signs(
    lines: Sequence[Line],
    indent: int,
    step: int,
    width: int,
) -> list[list[Spot]]:
    """The places of cells of `step` characters."""
    columns = range(indent, indent + step * width, step)
    return [[(line.number, col, step) for col in columns] for line in lines]


def _are_bits(rows: list[list[str]]) -> bool:
    """True for rows of several digits 0 and 1."""
    if len(rows[0]) < 2:
        return False
    return all(set(row) <= {"0", "1"} for row in rows)


def _rows_of_signs(
    lines: Sequence[Line],
    indent: int,
    budget: ReadingBudget,
) -> list[list[str]]:
    """The characters of each line; [] if a text with blanks or with uneven lines is
    not a drawing."""
    texts = []
    for line in lines:
        budget.spend(5 + 3 * len(line.text))
        text = line.text[indent:]
        texts.append(text if text.isascii() else _JOINED.sub("", text))
    bare = [text.rstrip() for text in texts]
    if len(set(map(len, bare))) == 1 and " " not in "".join(bare):
        texts = bare  # blanks behind rows that end together
    if not _drawn(texts):
        texts = [text.rstrip() for text in texts]
        if _is_ragged(texts):
            return []
    if _is_sparse(texts) or any("\t" in text for text in texts):
        return []
    return [list(text) for text in texts]


def _is_ragged(texts: list[str]) -> bool:
    """True for uneven lines without blanks, and for many signs between blanks."""
    if any(" " in text for text in texts):
        return not _few_signs(texts)
    return len(set(map(len, texts))) > 1


def _is_sparse(texts: list[str]) -> bool:
    """True if less than a tenth of the board is more than blanks."""
    filled = sum(len(text) - text.count(" ") for text in texts)
    area = len(texts) * max(map(len, texts))
    return 10 * filled < area


def _drawn(texts: Sequence[str]) -> bool:
    """True for a drawing with walls of one sign, in which blanks are cells."""
    letters = set("".join(texts[:200]))
    return " " in letters and not letters.isdisjoint(_DRAWN_WALLS)


def _is_spaced(text: str) -> bool:
    """True for single characters with a blank between them."""
    text = text.strip()
    between = text[1::2]
    if len(text) % 2 == 0 or between.strip():
        return False
    return " " not in text[::2]


def _are_parted(lines: Sequence[Line]) -> bool:
    """True if a sign of tables parts every line into as many short cells."""
    longest = max(len(line.text) for line in lines)
    for sign in ",;\t":
        counts = {line.text.count(sign) for line in lines}
        if len(counts) > 1 or 0 in counts:
            continue
        cells = counts.pop() + 1
        if longest <= _WIDE_CELL * cells:
            return True
    return False


def _are_columns(lines: Sequence[Line]) -> bool:
    """True for single characters that stand under each other, with several blanks
    between them and as many everywhere."""
    first = _places_of_signs(lines[0].text)
    steps = {after - before for before, after in pairwise(first)}
    if len(lines) < 2 or len(steps) != 1 or min(steps) < 2:
        return False
    return all(_places_of_signs(line.text) == first for line in lines[1:])


def _places_of_signs(text: str) -> list[int]:
    """The columns of a line that are not blank."""
    return [col for col, sign in enumerate(text[:20_000]) if sign != " "]


def _few_signs(texts: Sequence[str]) -> bool:
    """True if rows with blanks are of a few signs, and not sentences."""
    signs = set("".join(texts[:200])) - {" "}
    known = set(words_of(FLOOR_WORDS)) | set(words_of(WALL_WORDS))
    return len(signs) <= 12 and not signs.isdisjoint(known)


def _doubled(rows: list[list[str]]) -> list[list[str]] | None:
    """Rows with each second character left out, if every cell is drawn with two; else
    None. One sign alone does not tell."""
    if len(set(chain.from_iterable(rows))) < 2:
        return None
    pairs = _pairs_of(rows)
    if sum(pairs.values()) > MAX_CELLS or max(map(len, rows)) < 6:
        return None
    odd = 0
    walls = 0
    for (left, right), times in pairs.items():
        if left == right == " ":
            continue
        if left == right:
            walls += times
        elif " " in (left, right):
            odd += times
        else:
            return None
    if odd > 4 or walls < max(8, 4 * odd):
        return None
    return [_halved(row) for row in rows]


def _pairs_of(rows: list[list[str]]) -> Counter[tuple[str, str]]:
    """How often each two characters stand side by side in places for one cell."""
    pairs: Counter[tuple[str, str]] = Counter()
    for row in rows:
        first = row[::2]
        second = row[1::2]
        pairs.update(zip_longest(first, second, fillvalue=" "))
    return pairs


def _halved(row: list[str]) -> list[str]:
    """The first of each two characters, or the second if that one is a blank."""
    first = row[::2]
    second = row[1::2]
    halved = []
    for one, other in zip_longest(first, second, fillvalue=" "):
        halved.append(other if one == " " else one)
    return halved
