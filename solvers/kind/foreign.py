"""A board that was not written for this program, before anyone says what it means.

A text is read once into a `SymbolTable`: its symbols and where each stands, the walls
between its cells, and what the text names beside the board. A kind judges the table:
see `gridwright.solvers.kind.meaning`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell, Cells
from gridwright.solvers.text import Text

MOST_UNKNOWN = 60
"""Symbols without a meaning up to which a person is asked for one; a text with more of
them is prose."""
RIGHT = 1
BELOW = 2
START = "start"
END = "end"
STOP = "stop"
WALL = "wall"
WALL_RIGHT = "wall right"
WALL_BELOW = "wall below"

What = str
"""One of the names above."""


@dataclass(frozen=True)
class BoardMark:
    """Something that a text names beside its board. place: a cell, or the number of an
    open cell in reading order. order: of a stop, from 1. guessed: the text does not
    name it."""

    what: What
    place: Cell | int
    name: str = ""
    order: int = 0
    guessed: bool = False


@dataclass(frozen=True, eq=False)
class SymbolTable:
    """Rows of symbols, whatever they mean.

    cells: (rows, cols) places in `symbols`. walls: (rows, cols) bits, `RIGHT` and
    `BELOW`; None without any. spots: (rows, cols, 3) of each cell its line and column
    in the text, from 0, and its length; None for a long text. form: as in
    `gridwright.solvers.files.formats`. sure: how well the text suits this way to cut it
    into cells, from 0 to 1. remarks: a sentence for all in the text that was not used.
    """

    cells: Cells
    symbols: tuple[str, ...]
    form: str
    walls: NDArray[np.int8] | None = None
    marks: tuple[BoardMark, ...] = ()
    spots: NDArray[np.int32] | None = None
    sure: float = 1.0
    of_digits: bool = False
    """True if each row was one string of 0 and 1."""
    meant: Mapping[str, str] = field(default_factory=dict)
    """Tokens that the form of the text gives to symbols."""
    guesses: tuple[Text, ...] = ()
    remarks: tuple[Text, ...] = ()

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns."""
        rows, cols = self.cells.shape
        return rows, cols

    @cached_property
    def counts(self) -> dict[str, int]:
        """The number of cells of each symbol, in the order of the symbols."""
        numbers = np.bincount(self.cells.ravel(), minlength=len(self.symbols))
        return dict(zip(self.symbols, numbers.tolist(), strict=True))

    @cached_property
    def rim(self) -> dict[str, float]:
        """The share of the rim that each symbol has."""
        rim = np.concatenate(
            (
                self.cells[0],
                self.cells[-1],
                self.cells[1:-1, 0],
                self.cells[1:-1, -1],
            )
        )
        numbers = np.bincount(rim, minlength=len(self.symbols)) / len(rim)
        return dict(zip(self.symbols, numbers.tolist(), strict=True))

    def at(self, cell: Cell) -> str | None:
        """The symbol of a cell; None for one that is not on the board."""
        row, col = cell
        rows, cols = self.shape
        if not (0 <= row < rows and 0 <= col < cols):
            return None
        return self.symbols[int(self.cells[row, col])]

    def rows(self) -> list[list[str]]:
        """The symbols of all cells."""
        return [[self.symbols[place] for place in row] for row in self.cells.tolist()]

    @cached_property
    def numbers(self) -> dict[int, str]:
        """The symbols that are whole numbers, by their value."""
        found = {}
        for symbol in self.symbols:
            value = whole(symbol)
            if value is not None:
                found[value] = symbol
        return found

    def marked(self, what: What) -> list[BoardMark]:
        """The marks of one sort."""
        return [mark for mark in self.marks if mark.what == what]


def whole(symbol: str) -> int | None:
    """The value of a symbol that is a whole number of at most nine digits; else
    None."""
    digits = symbol.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()) or len(digits) > 9:
        return None
    return int(symbol)


def once(table: SymbolTable, symbol: str) -> bool:
    """True if a symbol has one cell."""
    return table.counts.get(symbol) == 1
