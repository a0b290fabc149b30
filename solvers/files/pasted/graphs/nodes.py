"""The nodes and edges that plain values name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from gridwright.solvers.files.pasted.source.values import Atom, Listed, Value
from gridwright.solvers.kind import Cell, LevelError

Node = int | Cell


def cells_beside(cell: Cell) -> list[Cell]:
    """The four cells that share a side with a cell."""
    row, col = cell
    return [
        (row - 1, col),
        (row, col - 1),
        (row, col + 1),
        (row + 1, col),
    ]


def pair_of(value: Value) -> Cell | None:
    """Two whole numbers in round brackets; None for another value."""
    plain = plain_value(value)
    if _is_place(plain):
        pair: Cell = plain
        return pair
    return None


def plain_value(value: Value) -> Any:
    """A value as plain lists; a pair in round brackets as a place."""
    if isinstance(value, Atom):
        return value.value
    if isinstance(value, Listed):
        items = [plain_value(one) for one in value.items]
        return tuple(items) if value.round else items
    return {_key(key): plain_value(one) for key, one in value.pairs}


def _key(key: Any) -> Any:
    """The node in a key; JSON writes numbers and places in quotes."""
    if not isinstance(key, str):
        return key
    parts = [part.strip() for part in key.strip("()[] ").split(",")]
    digits = "".join(parts)
    if not all(parts) or not digits.isascii() or not digits.isdigit():
        return key
    numbers = [int(part[:9]) for part in parts]
    if len(numbers) == 1:
        return numbers[0]
    return tuple(numbers)


def are_all(values: Iterable[Any], types: Any) -> bool:
    """True if all values are of some types."""
    return all(isinstance(value, types) for value in values)


def edges_of(value: Any) -> list[tuple[Node, Node]] | None:
    """The edges in a list of pairs of nodes; None if it is another list."""
    if not isinstance(value, list | tuple) or not value:
        return None
    found: list[tuple[Node, Node]] = []
    for one in value:
        edge = _edge_of(one)
        if edge is None:
            return None
        found.append(edge)
    return found


def _edge_of(value: Any) -> tuple[Node, Node] | None:
    """The two nodes of a pair: numbers in round brackets, or cells; None for another
    value."""
    if _is_place(value):
        edge: tuple[Node, Node] = value
        return edge
    if not isinstance(value, list | tuple) or len(value) != 2:
        return None
    one, other = map(as_place, value)
    if not are_all((one, other), tuple):
        return None
    return one, other


def as_place(value: Any) -> Any:
    """Two whole numbers in a list as a place; any other value as it is."""
    if not isinstance(value, list):
        return value
    pair = tuple(value)
    return pair if _is_place(pair) else value


def _is_place(value: Any) -> bool:
    """True for a pair of whole numbers in round brackets."""
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    return all(type(part) is int for part in value)


def node_of(value: Any) -> Node:
    """The node that a value is. LevelError if it is neither a number nor a cell."""
    value = as_place(value)
    if type(value) is int and value >= 0:
        return value
    if _is_place(value):
        place: Cell = value
        return place
    raise LevelError("{value} is not the number of a cell", value=str(value)[:40])
