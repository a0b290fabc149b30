"""TextPlaces: where the cells of a board stand in its text, and back."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cell
from gridwright.solvers.kind.foreign import SymbolTable

Span = tuple[int, int, int]
"""A line and a column of a text, from 0, and a number of characters."""
Mask = NDArray[np.bool_]
NOWHERE = np.zeros((0, 0, 3), np.int32)
"""The places of a text without cells."""


class TextPlaces:
    """The places of the cells of one table. text: all of it, as it is shown."""

    def __init__(self, text: str, table: SymbolTable | None) -> None:
        self._table = table
        self._skipped = skipped_lines(text)
        self._spots = NOWHERE
        if table is not None and table.spots is not None:
            self._spots = table.spots
        lines, begins, lengths = np.moveaxis(self._spots, 2, 0)
        self._lines = lines + self._skipped
        self._begins = begins
        self._ends = begins + lengths
        self._there = lengths > 0
        self.used: set[int] = set()
        """The lines that hold cells."""
        used = np.unique(self._lines[self._there])
        self.used.update(used.tolist())

    def cell_at(self, line: int, col: int) -> Cell | None:
        """Return the cell that a character belongs to. None if it is not of a cell."""
        if line not in self.used:
            return None
        there = self._lines == line
        there &= self._begins <= col
        there &= self._ends > col
        found = np.argwhere(there)
        if not len(found):
            return None
        row, column = found[0].tolist()
        return row, column

    def span_of(self, cell: Cell) -> Span | None:
        """Return the place of a cell in the text. None if it has none, as a short
        row."""
        if self._table is None or self._table.at(cell) is None:
            return None
        if not self.used:
            return None
        there = np.zeros(self._lines.shape, bool)
        there[cell] = True
        for span in self._spans(there, 1):
            return span
        return None

    def spans_of(self, symbol: str, most: int) -> list[Span]:
        """Return the places of the cells with a symbol. most: how many at most."""
        table = self._table
        if table is None or symbol not in table.symbols:
            return []
        there = table.cells == table.symbols.index(symbol)
        if not self.used:
            return []
        return self._spans(there, most)

    def _spans(self, there: Mask, most: int) -> list[Span]:
        """Return the places of some cells, without those of no length."""
        there &= self._there
        found = []
        listed = self._spots[there][:most]
        for line, col, length in listed.tolist():
            span = line + self._skipped, col, length
            found.append(span)
        return found


def plain_text(data: bytes) -> str:
    """Return a text as it shows: without the mark of its encoding, and with one sign at
    the end of each line."""
    text = data.decode(errors="replace").lstrip("\ufeff")
    return text.replace("\r\n", "\n").replace("\r", "\n")


def is_fence(line: str) -> bool:
    """True for a line by which chats set a text apart. The reader leaves it out."""
    return line.lstrip(" \t").startswith("```")


def skipped_lines(text: str) -> int:
    """Return the number of lines before a text that the reader leaves out: blank ones
    and fences."""
    before = 0
    for line in text.split("\n"):
        if line and not is_fence(line):
            break
        before += 1
    return before
