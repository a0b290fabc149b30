"""Rows of words between blanks."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.lines.block import Block, Line
from gridwright.solvers.files.pasted.lines.labels import without_numbers
from gridwright.solvers.files.pasted.lines.tables import (
    Spot,
    refuse_uneven,
    table_of,
)
from gridwright.solvers.kind import MAX_CELLS
from gridwright.solvers.kind.foreign import SymbolTable

_DECIMAL = re.compile(r"[+-]?\d{1,9}\.\d{0,25}(?:[eE][+-]?\d{1,2})?")


def cells_of_words(
    block: Block, spots: bool, budget: ReadingBudget
) -> Iterator[SymbolTable]:
    """Words between blanks."""
    if len(block.lines) * 2 > MAX_CELLS:
        return
    rows = _rows_of_words(block, budget)
    if not all(rows):
        return
    places = [_word_spots(line) for line in block.lines] if spots else None
    if len(rows[0]) + 1 == len(rows[-1]) or rows[-1][0].startswith("["):
        rows, places = without_numbers(rows, places)
    refuse_uneven(rows)
    if len(rows[0]) == 1 and _is_one_word_a_row(rows):
        return
    yield table_of(
        rows,
        "text",
        budget,
        places,
        sure=_sureness(rows),
        remarks=tuple(block.remarks),
        meant=block.meant,
    )


def _rows_of_words(block: Block, budget: ReadingBudget) -> list[list[str]]:
    """The words of each line; commas are blanks."""
    rows: list[list[str]] = []
    for line in block.lines:
        budget.spend(10 + (len(line.text) >> 2))
        words = line.text.replace(",", " ").split()
        rows.append(list(map(_whole, words)) if "." in line.text else words)
    return rows


def _whole(word: str) -> str:
    """A decimal without a fraction as a whole number; any other word as it is."""
    if not _DECIMAL.fullmatch(word):
        return word
    value = float(word)
    return str(int(value)) if value.is_integer() else word


def are_decimals(lines: Sequence[Line]) -> bool:
    """True for lines of decimals alone, as numpy saves them."""
    for line in lines:
        words = line.text.split()
        if len(words) < 2 or not all(map(_DECIMAL.fullmatch, words)):
            return False
    return True


def _is_one_word_a_row(rows: list[list[str]]) -> bool:
    """True for a single row, and for rows of a word that has several characters."""
    return len(rows) == 1 or max(len(row[0]) for row in rows) > 1


def _sureness(rows: list[list[str]]) -> float:
    """How sure it is that words between blanks are cells."""
    if len(rows[0]) == 1:
        return 0.9
    single = all(len(word) == 1 for row in rows[:50] for word in row)
    return 1.0 if single or _apart(rows) else 0.97


def _apart(rows: Sequence[Sequence[str]]) -> bool:
    """True if words of several lengths stand in the rows, as numbers and names do."""
    return any(word[:1].isalnum() or word[:1] in "$-." for word in rows[0])


def _word_spots(line: Line) -> list[Spot]:
    text = line.text.replace(",", " ")
    return [
        (line.number, found.start(), found.end() - found.start())
        for found in re.finditer(r"\S+", text)
    ]
