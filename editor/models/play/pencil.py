"""Pencil marks: crosses and dots that a player draws on cells and between cells.

A mark is the player's own note: cross for "not here", dot for "here". No rule checks
it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.editor.models.program.language import translated, words_of
from gridwright.solvers.level import STEPS, Cell
from gridwright.solvers.reasons.fact import step_of
from gridwright.solvers.text import place_of

_tr = words_of("Pencil")

Spot = tuple[Cell, ...]
"""Where a mark stands: one cell, or two cells side by side, the first one in reading
order first."""

NONE = ""
"""No mark."""
CROSS = "cross"
"""Not here."""
DOT = "dot"
"""Here."""
CYCLE = (NONE, CROSS, DOT)
"""The marks in the order in which clicks lead through them."""


def following(mark: str) -> str:
    """The mark that the next click at the same place leads to."""
    number = CYCLE.index(mark) + 1
    return CYCLE[number % len(CYCLE)]


def beside(cell: Cell, letter: str, rows: int, cols: int) -> Spot | None:
    """The place between a cell and its neighbour; None where there is none."""
    other = neighbour(cell, letter)
    if not inside(other, rows, cols):
        return None
    return step_of(cell, other)


def neighbour(cell: Cell, letter: str) -> Cell:
    """The cell that an arrow leads to, on beyond the edges of the board."""
    down, right = STEPS[letter]
    row, col = cell
    return row + down, col + right


def inside(cell: Cell, rows: int, cols: int) -> bool:
    """True if a cell lies on the board."""
    row, col = cell
    return 0 <= row < rows and 0 <= col < cols


def spot_of(data: Any, rows: int, cols: int) -> Spot:
    """A place that was kept as a list of cells. Raises ValueError if it is not one."""
    cells: list[Cell] = []
    for row, col in data:
        cells.append((int(row), int(col)))
    if not all(inside(cell, rows, cols) for cell in cells):
        raise ValueError(data)
    if len(cells) == 1:
        return (cells[0],)
    one, other = cells
    if other not in (neighbour(one, letter) for letter in STEPS):
        raise ValueError(data)
    return step_of(one, other)


# -- words -----------------------------------------------------------------------------
def spoken_mark(spot: Spot, mark: str) -> str:
    """A mark with its place, for a screen reader."""
    place = _place(spot)
    if mark == CROSS:
        return _tr("Cross: {place}").format(place=place)
    if mark == DOT:
        return _tr("Dot: {place}").format(place=place)
    return _tr("No mark: {place}").format(place=place)


def _place(spot: Spot) -> str:
    places = [translated(place_of(*cell)) for cell in spot]
    if len(places) == 1:
        return places[0]
    one, other = places
    text = _tr("between {one} and {other}")
    return text.format(one=one, other=other)


def marks_at(cell: Cell, marks: Mapping[Spot, str]) -> str:
    """The marks in and around a cell, for a screen reader; empty if there are none."""
    if not marks:
        return ""
    return ", ".join(_words_at(cell, marks))


def _words_at(cell: Cell, marks: Mapping[Spot, str]) -> Iterator[str]:
    own = marks.get((cell,), NONE)
    if own == CROSS:
        yield _tr("cross")
    elif own == DOT:
        yield _tr("dot")
    sides = {
        "U": (_tr("cross above"), _tr("dot above")),
        "D": (_tr("cross below"), _tr("dot below")),
        "L": (_tr("cross on the left"), _tr("dot on the left")),
        "R": (_tr("cross on the right"), _tr("dot on the right")),
    }
    for letter, (cross, dot) in sides.items():
        spot = step_of(cell, neighbour(cell, letter))
        mark = marks.get(spot, NONE)
        if mark == CROSS:
            yield cross
        elif mark == DOT:
            yield dot
