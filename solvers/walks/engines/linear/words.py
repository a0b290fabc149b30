"""Why no walk satisfies the linear program, in words, with the cells that the proof speaks of."""

from __future__ import annotations

from solvers.text import Text
from solvers.walks.engines.linear.cutting import Cutting
from solvers.walks.engines.linear.model import NONE

SMALL = 1e-6
"""Of the largest entry of a ray: what is smaller is a rounding error."""


def contradiction(cutting: Cutting) -> tuple[Text, list[list[int]]]:
    """A sentence, and [row, column] of the cells whose rows contradict each other."""
    relaxation, found = cutting.relaxation, cutting.network
    ray = relaxation.ray or []
    size = max((abs(each) for each in ray), default=0.0) or 1.0
    first = len(relaxation.rows) - len(cutting.cuts)
    nodes: set[int] = set()
    sets = 0
    for place, dual in enumerate(ray[: len(relaxation.rows)]):
        if abs(dual) <= SMALL * size:
            continue
        if place < first:
            nodes.add(place)
        else:
            nodes |= set(cutting.cuts[place - first].inside)
            sets += 1
    cells = sorted(int(found.flat[node]) for node in nodes if found.flat[node] != NONE)
    marked = [[cell // found.board.cols, cell % found.board.cols] for cell in cells]
    return told(len(cells), sets, found.goal == NONE), marked


def told(cells: int, sets: int, closed: bool) -> Text:
    """That the rows of so many cells contradict each other. sets: of cells, that cuts speak of."""
    if cells == 1:
        return Text("The steps at one cell cannot be chosen as every walk needs them.")
    if sets == 1:
        return Text(
            "The steps of {cells} cells cannot be chosen so that the walk joins a group of them to "
            "the rest.",
            cells=cells,
        )
    if sets:
        return Text(
            "The steps of {cells} cells cannot be chosen so that the walk joins each of {sets} "
            "groups of them to the rest.",
            cells=cells,
            sets=sets,
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
