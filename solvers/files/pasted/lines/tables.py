"""Tables of symbols, made of rows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from gridwright.solvers.files.bounded import shortened
from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.rows import MAX_TOKEN, uneven
from gridwright.solvers.kind import MAX_CELLS, LevelError
from gridwright.solvers.kind.foreign import SymbolTable

Spot = tuple[int, int, int]
"""The line and the column of a cell in its text, from 0, and its length."""
_TOGETHER = 1 << 14
"""Cells that are counted at a time: less than a millisecond."""


def refuse_uneven(rows: Sequence[Sequence[str]]) -> None:
    """LevelError for a row that is not as long as the first one."""
    width = len(rows[0])
    for number, row in enumerate(rows):
        if len(row) != width:
            raise LevelError(uneven(number, len(row), width))


def table_of(
    rows: Sequence[Sequence[str]],
    form: str,
    budget: ReadingBudget,
    spots: Sequence[Sequence[Spot]] | None = None,
    **more: Any,
) -> SymbolTable:
    """The table of some rows. LevelError for rows that are not even, and for a symbol
    that is longer than a token can be.

    more: other fields of the table.
    """
    if not rows or not rows[0]:
        raise LevelError("a level needs at least one row")
    width = len(rows[0])
    if len(rows) * width > MAX_CELLS:
        raise LevelError(
            "{rows} x {width} cells are over the limit of {limit}",
            rows=len(rows),
            width=width,
            limit=MAX_CELLS,
        )
    refuse_uneven(rows)
    budget.hold(4 * width * len(rows))
    cells = np.empty((len(rows), width), np.int32)
    places: dict[str, int] = {}
    for number, row in enumerate(rows):
        for first in range(0, width, _TOGETHER):
            part = row[first : first + _TOGETHER]
            budget.spend(2 * len(part))
            for symbol in dict.fromkeys(part):
                if symbol not in places:
                    _refuse_long(symbol, number, row)
                    places[symbol] = len(places)
            found = np.fromiter(map(places.__getitem__, part), np.int32, len(part))
            cells[number, first : first + len(part)] = found
    held = None
    if spots is not None:
        held = np.array(spots, np.int32).reshape(len(rows), width, 3)
    return SymbolTable(cells, tuple(places), form, spots=held, **more)


def _refuse_long(symbol: str, number: int, row: Sequence[str]) -> None:
    if len(symbol) > MAX_TOKEN:
        raise LevelError(
            "row {row}, column {col}: {token} is too long for a token",
            row=number,
            col=list(row).index(symbol),
            token=shortened(symbol),
        )


def filled_up(rows: Sequence[list[str]], symbol: str) -> int:
    """Make short rows as long as the longest, in place. The number that were short."""
    width = max(map(len, rows), default=0)
    short = 0
    for row in rows:
        if len(row) < width:
            short += 1
            row += [symbol] * (width - len(row))
    return short
