"""Why no walk satisfies the linear program, in words, with the cells that the proof speaks of."""

from __future__ import annotations

from typing import Literal

from solvers.text import Text
from solvers.walks.engines.linear.cuts.parity import Parity, ends_in
from solvers.walks.engines.linear.cutting import Cutting
from solvers.walks.engines.linear.model import NONE, Network

Border = Literal["even", "odd", "ends"]
"""How often a walk crosses a border: an even or odd number of times, or it depends on its ends."""

SMALL = 1e-6
"""Of the largest entry of a ray: what is smaller is a rounding error."""


def contradiction(cutting: Cutting) -> tuple[Text, list[list[int]]]:
    """A sentence, and [row, column] of the cells whose rows contradict each other."""
    relaxation, found = cutting.relaxation, cutting.network
    ray = relaxation.ray or []
    size = max((abs(each) for each in ray), default=0.0) or 1.0
    first = len(relaxation.rows) - len(cutting.cuts)
    nodes: set[int] = set()
    joined = 0
    borders: set[Border] = set()
    crossed = 0
    for place, dual in enumerate(ray[: len(relaxation.rows)]):
        if abs(dual) <= SMALL * size:
            continue
        if place < first:
            nodes.add(place)
            continue
        cut = cutting.cuts[place - first]
        nodes |= set(cut.inside)
        if isinstance(cut, Parity):
            borders.add(border(found, cut))
            crossed += 1
        else:
            joined += 1
    cells = sorted(int(found.flat[node]) for node in nodes if found.flat[node] != NONE)
    marked = [[cell // found.board.cols, cell % found.board.cols] for cell in cells]
    kind = borders.pop() if len(borders) == 1 else "ends"
    return told(len(cells), joined, crossed, kind, found.goal == NONE), marked


def border(found: Network, cut: Parity) -> Border:
    """How often a walk crosses the border of the set that a cut speaks of."""
    if found.goal != NONE and found.flat[found.goal] == NONE:
        return "ends"
    return "odd" if ends_in(found, cut.inside) % 2 else "even"


def told(cells: int, joined: int, crossed: int, kind: Border, closed: bool) -> Text:
    """That the rows of so many cells contradict each other.

    joined, crossed: of the groups that cuts speak of, those that the walk joins to the rest, and
    those whose border it crosses an even or odd number of times. kind: which of these.
    """
    if cells == 1:
        return Text("The steps at one cell cannot be chosen as every walk needs them.")
    if joined and crossed:
        return Text(
            "The steps of {cells} cells cannot be chosen so that the walk {joins} and {crosses}.",
            cells=cells,
            joins=_joins(joined),
            crosses=_crosses(crossed, kind),
        )
    if joined or crossed:
        return Text(
            "The steps of {cells} cells cannot be chosen so that the walk {does}.",
            cells=cells,
            does=_joins(joined) if joined else _crosses(crossed, kind),
        )
    if closed:
        return Text(
            "The steps of {cells} cells cannot be chosen so that each cell has two of them.",
            cells=cells,
        )
    return Text(
        "The steps of {cells} cells cannot be chosen so that each cell has two of them, and an end "
        "of the walk one.",
        cells=cells,
    )


def _joins(groups: int) -> Text:
    if groups == 1:
        return Text("joins a group of them to the rest")
    return Text("joins each of {groups} groups of them to the rest", groups=groups)


def _crosses(groups: int, kind: Border) -> Text:
    if groups == 1:
        if kind == "even":
            return Text("crosses the border of a group of them an even number of times")
        if kind == "odd":
            return Text("crosses the border of a group of them an odd number of times")
        return Text(
            "crosses the border of a group of them an odd number of times if exactly one of its "
            "ends is inside, otherwise an even number of times"
        )
    if kind == "even":
        return Text(
            "crosses the border of each of {groups} groups of them an even number of times",
            groups=groups,
        )
    if kind == "odd":
        return Text(
            "crosses the border of each of {groups} groups of them an odd number of times",
            groups=groups,
        )
    return Text(
        "crosses the border of each of {groups} groups of them an odd number of times if exactly "
        "one of its ends is inside, otherwise an even number of times",
        groups=groups,
    )
