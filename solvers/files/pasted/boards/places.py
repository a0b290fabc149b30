"""Places, numbers of cells and lists of either among values."""

from __future__ import annotations

from collections.abc import Mapping

from gridwright.solvers.files.pasted.source.values import Atom, Listed, Members, Value
from gridwright.solvers.kind import Cell

_AXES = (
    ("row", "col"),
    ("r", "c"),
    ("row", "column"),
    ("y", "x"),
)
"""Names of the two numbers of a place."""


def whole_numbers(by_name: Mapping[str, Value]) -> dict[str, int]:
    """The values that are whole numbers, by name."""
    return {
        name: value.value
        for name, value in by_name.items()
        if isinstance(value, Atom) and type(value.value) is int
    }


def pair_of(value: Value) -> Cell | None:
    """Two whole numbers in a list."""
    if not isinstance(value, Listed) or len(value.items) != 2 or not value.atoms:
        return None
    row, col = (one.value for one in value.items)
    if type(row) is not int or type(col) is not int:
        return None
    return row, col


def is_place(value: Value) -> bool:
    """True for a pair of whole numbers in round brackets."""
    return isinstance(value, Listed) and value.round and pair_of(value) is not None


def is_mark(value: Value) -> bool:
    """True for a place, or the number of a cell."""
    if isinstance(value, Members):
        return _row_and_col(value) is not None
    if isinstance(value, Atom):
        return type(value.value) is int
    return pair_of(value) is not None


def _row_and_col(value: Members) -> Cell | None:
    """The place in an object with a row and a column, or with x and y."""
    found = whole_numbers({str(key).lower(): one for key, one in value.pairs})
    for row, col in _AXES:
        if row in found and col in found:
            return found[row], found[col]
    return None


def place_of(value: Value) -> Cell | int:
    """The place, or the number of a cell, in a value that is a mark."""
    if isinstance(value, Members):
        cell = _row_and_col(value)
        assert cell is not None
        return cell
    if isinstance(value, Atom):
        number: int = value.value
        return number
    pair = pair_of(value)
    assert pair is not None
    return pair


def items_of(value: Value) -> list[Value]:
    """The values in a list or an object; none in an atom."""
    if isinstance(value, Listed):
        return value.items
    if isinstance(value, Members):
        return [inner for _, inner in value.pairs]
    return []


def are_places(value: Value) -> bool:
    """True for a list of places."""
    items = items_of(value)
    if isinstance(value, Listed) and pair_of(value) is not None:
        return False
    return bool(items) and all(
        is_mark(one) and not isinstance(one, Atom) for one in items
    )


def are_steps(value: Value) -> bool:
    """True for a list of pairs of places."""
    items = items_of(value)
    return bool(items) and all(map(_is_step, items))


def _is_step(value: Value) -> bool:
    """True for a pair of places."""
    if not isinstance(value, Listed) or len(value.items) != 2:
        return False
    return all(pair_of(place) is not None for place in value.items)
