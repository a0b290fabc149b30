"""Places of a board as text: "2,3" is a cell, "2,3-2,4" a step between two cells.

Conditions of a level and options of solvers name places; blanks separate them. A step goes either
way, so its first cell is the first in reading order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from solvers.level import Cell

Step = tuple[Cell, Cell]
Place = Cell | Step

_PLACE = re.compile(r"(\d{1,7}),(\d{1,7})(?:-(\d{1,7}),(\d{1,7}))?", re.ASCII)


def read_place(text: str) -> tuple[Cell, ...] | None:
    """The one cell or the two cells, in reading order, that a text names; None for another text."""
    match = _PLACE.fullmatch(text)
    if match is None:
        return None
    numbers = [int(group) for group in match.groups() if group is not None]
    return tuple(sorted(zip(numbers[::2], numbers[1::2], strict=True)))


def touching(first: Cell, second: Cell) -> bool:
    """Whether two cells share a side."""
    return abs(first[0] - second[0]) + abs(first[1] - second[1]) == 1


def is_step(place: Place) -> bool:
    """Whether a place is a step rather than a cell."""
    return isinstance(place[0], tuple)


def cells_of(place: Place) -> tuple[Cell, ...]:
    """The one cell or the two cells of a place."""
    first, second = place
    if isinstance(first, tuple) and isinstance(second, tuple):
        return first, second
    assert isinstance(first, int) and isinstance(second, int)
    return ((first, second),)


def place_of_cells(cells: Sequence[Cell]) -> Place:
    """The place of one cell, or of two that touch."""
    first, *others = sorted(cells)
    return (first, others[0]) if others else first


def place_text(place: Place) -> str:
    """A cell or a step as conditions have it."""
    return "-".join(f"{row},{col}" for row, col in cells_of(place))


def places_text(places: Iterable[Place]) -> str:
    """Places in one text, the cells first, each in reading order."""
    return " ".join(map(place_text, sorted(places, key=_order)))


def _order(place: Place) -> tuple[bool, Any]:
    return is_step(place), place


def number_of_conditions(conditions: Mapping[str, Any] | None) -> int:
    """How many conditions there are: places in texts, and other values one each."""
    values = (conditions or {}).values()
    return sum(len(set(v.split())) if isinstance(v, str) else 1 for v in values)
