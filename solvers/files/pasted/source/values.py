"""The values of expressions: atoms, lists and objects, and brackets.

A list knows how many cells it stands for and how deep it is, so that shared lists
cannot multiply unseen.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.solvers.kind import MAX_CELLS, LevelError

MAX_DEPTH = 32
"""How deep brackets may stand in each other."""


class Atom:
    """A number or a text, and its place in the source."""

    __slots__ = ("at", "end", "value")

    def __init__(self, value: Any, at: int, end: int) -> None:
        self.value = value
        self.at = at
        self.end = end

    cells = 1
    depth = 0


class Listed:
    """A list of values. round: in round brackets. cells: that it stands for. depth:
    1 for a list of atoms."""

    __slots__ = ("at", "cells", "depth", "end", "items", "round")

    def __init__(
        self, items: list[Any], at: int, end: int, *, round_: bool = False
    ) -> None:
        self.items = items
        self.at = at
        self.end = end
        self.round = round_
        self.cells = 0
        self.depth = 0
        for item in items:
            self.cells += max(1, item.cells)
            self.depth = max(self.depth, item.depth)
        self.depth += 1
        _refuse_over(self.cells, self.depth)

    @property
    def atoms(self) -> bool:
        """True if none of its items is a list."""
        return self.depth == 1


class Members:
    """An object or a dictionary: its values by their keys, which are texts, numbers or
    places."""

    __slots__ = ("at", "cells", "depth", "end", "pairs")

    def __init__(self, pairs: list[tuple[Any, Any]], at: int, end: int) -> None:
        self.pairs = pairs
        self.at = at
        self.end = end
        self.cells = sum(max(1, value.cells) for _, value in pairs)
        self.depth = 1 + max((value.depth for _, value in pairs), default=0)
        _refuse_over(self.cells, self.depth)


def _refuse_over(cells: int, depth: int) -> None:
    """LevelError for a value that stands for more cells than a level has, or that is
    deeper than any board."""
    if cells > MAX_CELLS:
        raise LevelError("more than {count:# cell|# cells} in arrays", count=MAX_CELLS)
    if depth > MAX_DEPTH:
        raise LevelError(
            "nested deeper than {max_depth:# level|# levels}", max_depth=MAX_DEPTH
        )


Value = Atom | Listed | Members


def atoms_of(value: Value) -> Iterator[Atom]:
    """The numbers and texts in a value, in order."""
    waiting: list[Value] = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, Atom):
            yield one
        elif isinstance(one, Listed):
            waiting += reversed(one.items)
        else:
            waiting += [inner for _, inner in reversed(one.pairs)]
