"""The stops and walls that values beside a board name."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.solvers.files.pasted.boards.names import (
    ENDS,
    ORDERS,
    SIZES,
    STARTS,
    STOPS,
    WALLS,
)
from gridwright.solvers.files.pasted.boards.places import (
    are_places,
    are_steps,
    items_of,
    pair_of,
    place_of,
    whole_numbers,
)
from gridwright.solvers.files.pasted.source.program import Named
from gridwright.solvers.files.pasted.source.values import Listed, Members, Value
from gridwright.solvers.kind import LevelError
from gridwright.solvers.kind.foreign import (
    STOP,
    WALL,
    WALL_BELOW,
    WALL_RIGHT,
    BoardMark,
)


def cells_marked(one: Named) -> list[BoardMark]:
    """The stops, walls and lines that a value names; none if it names none."""
    low = one.name.lower()
    if low in STOPS and are_places(one.value):
        items = items_of(one.value)
        return [
            BoardMark(STOP, place_of(value), one.name, order)
            for order, value in zip(_orders(items), items, strict=True)
        ]
    if low in WALLS and isinstance(one.value, Listed) and not one.value.items:
        return []
    if low in WALLS and are_places(one.value):
        return [
            BoardMark(WALL, place_of(value), one.name) for value in items_of(one.value)
        ]
    if low in WALLS and are_steps(one.value):
        return _thin(one)
    return []


def _orders(items: Sequence[Value]) -> Sequence[int]:
    """The numbers of some stops: those that they name themselves, else from 1 in the
    order in which they are listed."""
    for name in ORDERS:
        found = [
            whole_numbers({str(key).lower(): inner for key, inner in one.pairs})
            for one in items
            if isinstance(one, Members)
        ]
        numbers = [members[name] for members in found if name in members]
        if len(numbers) == len(items):
            return numbers
    return range(1, len(items) + 1)


def stands_beside(one: Named) -> bool:
    """True for a value that a name puts beside a board."""
    name = one.name.lower()
    if name in (*STOPS, *WALLS):
        empty = isinstance(one.value, Listed) and not one.value.items
        return empty or are_places(one.value) or are_steps(one.value)
    return name in (*STARTS, *ENDS, *SIZES) and pair_of(one.value) is not None


def _thin(one: Named) -> list[BoardMark]:
    """The walls between neighbours that a list of steps names."""
    found = []
    for step in items_of(one.value):
        assert isinstance(step, Listed)
        first, second = sorted(pair_of(place) or (0, 0) for place in step.items)
        row, col = first
        if second == (row, col + 1):
            found.append(BoardMark(WALL_RIGHT, first, one.name))
        elif second == (row + 1, col):
            found.append(BoardMark(WALL_BELOW, first, one.name))
        else:
            raise LevelError(
                "{name} holds cells that are not neighbours", name=one.name
            )
    return found
