"""Graphs whose nodes have names: each gets a dot, so that every line goes to one of the
eight dots around.

A search with backtracking: a node is placed beside one that has its dot already, and
beside all its neighbours that have one. It gives up after some tries, so a refusal does
not prove that the graph has no such drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from gridwright.solvers.level import Cell, LevelError

NameLists = Mapping[str, Counter[str]]
"""For every name its neighbours, and how many lines lead to each."""
_TRIES = 20_000
"""Dots tried before a graph is refused."""
_AROUND = (
    (0, 1),
    (1, 0),
    (1, 1),
    (1, -1),
    (0, -1),
    (-1, 0),
    (-1, 1),
    (-1, -1),
)
"""Rows and columns from a dot to those around it, sides before corners."""
_DOUBLED = 2
"""The most lines between two dots."""
_MOST = 60
"""The most names of a graph."""


def lists_of_names(value: Any) -> NameLists:
    """The neighbours by name in a table of them, or in a list of pairs of names, both
    as plain lists; empty if it is something else."""
    if isinstance(value, dict):
        return _of_table(value)
    if isinstance(value, list | tuple):
        return _of_pairs(value)
    return {}


def _of_table(table: dict[Any, Any]) -> NameLists:
    """The neighbours of a table: every neighbour has a line of its own."""
    lists: dict[str, Counter[str]] = {name: Counter() for name in table}
    for name, near in table.items():
        if not isinstance(name, str):
            return {}
        if not isinstance(near, list | tuple | set):
            return {}
        for other in near:
            if not isinstance(other, str) or other not in lists:
                return {}
        for other, times in Counter(near).items():
            most = max(lists[name][other], times)
            lists[name][other] = most
            lists[other][name] = most
    return lists if any(lists.values()) else {}


def _of_pairs(pairs: list[Any] | tuple[Any, ...]) -> NameLists:
    """The neighbours of pairs in round brackets, a line each."""
    lists: dict[str, Counter[str]] = {}
    for pair in pairs:
        if not isinstance(pair, tuple) or len(pair) != 2:
            return {}
        for end in pair:
            if not isinstance(end, str):
                return {}
            if not end[:1].isalpha():
                return {}
            lists.setdefault(end, Counter())
        one, other = pair
        lists[one][other] += 1
        lists[other][one] += 1
    return lists


def dots_of_names(lists: NameLists) -> dict[str, Cell]:
    """A dot for every name. LevelError if none was found for all of them."""
    if len(lists) > _MOST:
        raise LevelError("more than {count} names of dots", count=_MOST)
    for name, near in lists.items():
        if name in near:
            raise LevelError("{node} cannot have these neighbours", node=name[:40])
    most = max(max(near.values(), default=0) for near in lists.values())
    if most > _DOUBLED:
        raise LevelError("more than two lines between two dots cannot be drawn")
    drawing = _Drawing(lists)
    if not drawing.done():
        raise LevelError(
            "no way was found to draw this graph with dots on a grid, each line "
            "to one of the eight dots around"
        )
    top = min(row for row, _col in drawing.place.values())
    left = min(col for _row, col in drawing.place.values())
    place: dict[str, Cell] = {}
    for name, (row, col) in drawing.place.items():
        place[name] = row - top, col - left
    return place


class _Drawing:
    """The dots given so far."""

    def __init__(self, lists: NameLists) -> None:
        self.place: dict[str, Cell] = {}
        self._lists = lists
        self._order = list(_in_reach(lists))
        self._tries = 0

    def done(self) -> bool:
        """Give the next name a dot, and all after it. True if all have one."""
        number = len(self.place)
        if number == len(self._order):
            return True
        name = self._order[number]
        for cell in self._free(name):
            self._tries += 1
            if self._tries > _TRIES:
                return False
            self.place[name] = cell
            if self.done():
                return True
            del self.place[name]
        return False

    def _free(self, name: str) -> Iterator[Cell]:
        """The dots that a name may have, beside all its neighbours that have one."""
        near = self._lists[name]
        beside = [cell for one, cell in self.place.items() if one in near]
        taken = set(self.place.values())
        if not beside:
            columns = [col for _row, col in taken]
            right = max(columns, default=-2) + 2
            yield 0, right
            return
        row, col = beside[0]
        for down, across in _AROUND:
            cell = row + down, col + across
            if cell in taken:
                continue
            if all(_touch(cell, one) for one in beside):
                yield cell


def _touch(cell: Cell, other: Cell) -> bool:
    """True if a dot is one of the eight around another."""
    row, col = cell
    to_row, to_col = other
    down = abs(row - to_row)
    across = abs(col - to_col)
    return max(down, across) == 1


def _in_reach(lists: NameLists) -> Iterator[str]:
    """All names, each but the first of a part after one of its neighbours; of several,
    that with the most neighbours before it."""
    left = dict.fromkeys(lists)
    seen: set[str] = set()

    def urgency(name: str) -> tuple[int, int]:
        near = set(lists[name])
        return len(near & seen), len(near)

    while left:
        name = max(left, key=urgency)
        del left[name]
        seen.add(name)
        yield name
