"""The dots of nodes between which lines are drawn, also slanting ones."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from gridwright.solvers.files.pasted.graphs.cells import (
    numbers_of,
    own_cells,
    widths_of,
)
from gridwright.solvers.files.pasted.graphs.lists import Lists
from gridwright.solvers.files.pasted.graphs.nodes import Node
from gridwright.solvers.kind import Cell, LevelError


def dots_of(lists: Lists) -> dict[Node, Cell]:
    """The dot of every node, each line going to one of the eight dots around it.
    LevelError if the nodes do not lie on a grid."""
    place = own_cells(lists)
    if place is not None:
        least = min(min(cell) for cell in place.values())
        if least >= 0 and are_near(lists, place):
            return place
    numbers = numbers_of(lists)
    if numbers is not None:
        for cols in _widths_beside(lists, numbers):
            place = {node: divmod(node, cols) for node in numbers}
            if are_near(lists, place):
                return place
    raise LevelError(
        "no board has these neighbours with its cells numbered in reading order"
    )


def lines_between(
    lists: Lists, place: Mapping[Node, Cell]
) -> Counter[tuple[Cell, Cell]]:
    """The number of lines between each two dots, the earlier dot first."""
    lines: Counter[tuple[Cell, Cell]] = Counter()
    for node, others in lists.items():
        for other, times in others.items():
            if place[node] < place[other]:
                lines[place[node], place[other]] = times
    return lines


def _widths_beside(lists: Lists, numbers: list[int]) -> list[int]:
    """The widths that a board of dots may have: a line may also go to a dot beside the
    one below."""
    widths: set[int] = set()
    for step in widths_of(lists, numbers):
        widths.update((step - 1, step, step + 1))
    return sorted(width for width in widths if width > 1)


def are_near(lists: Lists, place: Mapping[Node, Cell]) -> bool:
    """True if all neighbours are at most one step from each other."""
    for node, others in lists.items():
        row, col = place[node]
        for other in others:
            down, right = place[other]
            if max(abs(down - row), abs(right - col)) > 1:
                return False
    return True
