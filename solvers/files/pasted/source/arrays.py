"""Arrays that an expression makes of few values: filled, repeated, or in columns."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.solvers.files.pasted.budget import ReadingBudget
from gridwright.solvers.files.pasted.source.parts import Group, Unreadable, has
from gridwright.solvers.files.pasted.source.values import (
    Atom,
    Listed,
    Value,
)
from gridwright.solvers.kind import MAX_CELLS, LevelError

FILLED = {"zeros": 0, "ones": 1, "empty": 0, "full": None}
"""Calls that make an array of one value; None for one that is an argument."""
ROW_MODULES = frozenset(
    ("np", "numpy", "jnp", "cp", "cupy", "torch", "tf", "tensorflow")
)
"""Modules whose `reshape` goes row by row."""


class ArrayMaker:
    """Makes arrays, and counts the cells of all of them."""

    def __init__(self, budget: ReadingBudget) -> None:
        self._budget = budget
        self._cells = 0

    def filled(self, name: str, group: Group) -> Value:
        """An array made by zeros, ones, empty or full."""
        held = group.value
        if held is None:
            raise Unreadable
        pair = isinstance(held, Listed) and not held.atoms
        items = arguments_of(held) if pair else [held]
        value = FILLED[name]
        cell: Any = Atom(value, group.at, group.end)
        if value is None:
            if has(group.items, ",") and isinstance(held, Listed):
                items = held.items
            if len(items) < 2 or not isinstance(items[1], Atom):
                raise Unreadable
            cell = items[1]
        return self._array(_shape_in(items[0]), cell, group)

    def _array(self, shape: list[int], cell: Any, group: Group) -> Value:
        cells = 1
        for side in shape:
            cells *= max(1, side)
        self._count(cells)
        made = cell
        row: Any = None
        for side in reversed(shape):
            row = made
            # The rows of a board are lists of their own: cells are set in them.
            items = (
                [_copy(row) for _ in range(side)] if row is not cell else [row] * side
            )
            made = Listed(items, group.at, group.end)
        assert isinstance(made, Listed)
        return made

    def repeated(self, one: Value, times: Any) -> Value:
        """A list times a number, in either order."""
        if isinstance(one, Atom) and isinstance(times, Listed):
            return self.often(times, one)
        return self.often(one, times)

    def often(self, one: Value, times: Value | None) -> Listed:
        """The items of a list as often as a number says."""
        if not isinstance(one, Listed) or not isinstance(times, Atom):
            raise Unreadable
        if type(times.value) is not int:
            raise Unreadable
        count = max(0, times.value)
        self._count(count * max(1, one.cells, len(one.items)))
        items: list[Any] = []
        for _ in range(count):
            items += [_copy(item) for item in one.items]
        return Listed(items, one.at, one.end)

    def _count(self, cells: int) -> None:
        self._cells += cells
        if self._cells > MAX_CELLS:
            raise LevelError(
                "more than {count:# cell|# cells} in arrays", count=MAX_CELLS
            )
        self._budget.hold(24 * cells)


def in_columns(values: Listed, said: Mapping[str, Value]) -> Value:
    """A matrix of R: its values column by column, unless it says otherwise. said: the
    arguments that have names."""
    rows = _number_in(said.get("nrow"))
    cols = _number_in(said.get("ncol"))
    count = len(values.items)
    if not isinstance(rows, int) and isinstance(cols, int) and cols > 0:
        rows = count // cols
    if not isinstance(rows, int) or rows < 1 or count % rows:
        return values
    width = count // rows
    by_row = _number_in(said.get("byrow"))
    made: list[Any] = []
    for row in range(rows):
        items = (
            values.items[row * width : (row + 1) * width]
            if by_row
            else values.items[row::rows]
        )
        made.append(Listed(items, values.at, values.end))
    return Listed(made, values.at, values.end)


def goes_by_row(
    name: str, shape: Value, said: Mapping[str, Value], *, imported: bool
) -> bool | None:
    """True for a call of reshape that goes row by row, false for column by column; None
    where nothing says it.

    name: of the function, with its module. shape: its second argument. said: the
    arguments that have names. imported: the text imports a function that goes by row.
    """
    if said:
        return _by_row_of(said.get("order")) if len(said) == 1 else None
    module = name.rpartition(".")[0]
    if module in ROW_MODULES or (imported and not module):
        return True
    # Python and Julia both have round brackets here, and go different ways.
    square = isinstance(shape, Listed) and not shape.round
    return False if square and not module else None


def _by_row_of(order: Value | None) -> bool | None:
    """True if an order is that of rows, in C and in Fortran; None for another."""
    if isinstance(order, Atom):
        return {"C": True, "F": False}.get(str(order.value))
    if order is None or not isinstance(order, Listed):
        return None
    numbers = [_number_in(one) for one in order.items]
    if numbers == [2, 1]:
        return True
    return False if numbers == [1, 2] else None


def reshaped(values: Listed, shape: Value, *, by_row: bool) -> Value:
    """Rows of a shape, filled with values row by row or, as in Fortran and MATLAB,
    column by column. Unreadable for another number of values."""
    sides = _shape_in(shape)
    if len(sides) != 2:
        raise Unreadable
    rows, cols = sides
    if rows * cols != len(values.items):
        raise Unreadable
    place = (values.at, values.end)
    said = {
        "nrow": Atom(rows, *place),
        "byrow": Atom(int(by_row), *place),
    }
    return in_columns(values, said)


def _copy(value: Value) -> Value:
    """A list of its own with the same cells; atoms never change."""
    if not isinstance(value, Listed):
        return value
    made = Listed.__new__(Listed)
    made.items = [_copy(one) for one in value.items]
    made.at = value.at
    made.end = value.end
    made.round = value.round
    made.cells = value.cells
    made.depth = value.depth
    return made


def _number_in(value: Value | None) -> Any:
    """The value of an atom; None for what is not an atom."""
    return value.value if isinstance(value, Atom) else None


def _shape_in(value: Value) -> list[int]:
    """The sides of an array, three at most. Unreadable if they are not numbers."""
    sides = value.items if isinstance(value, Listed) else [value]
    shape = [one.value for one in sides if isinstance(one, Atom)]
    if not 1 <= len(shape) <= 3:
        raise Unreadable
    if any(type(side) is not int or side < 0 for side in shape):
        raise Unreadable
    return shape


def arguments_of(held: Value) -> list[Value]:
    """The arguments of a call: what is between its commas."""
    if isinstance(held, Listed) and held.round:
        return held.items
    return [held]
