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
    if sets:
        text = Text(
            "The steps of {cells} cells cannot be shared out among them so that the walk enters "
            "and leaves each of {sets} groups of cells.",
            cells=len(cells),
            sets=sets,
        )
    else:
        text = Text(
            "The steps of {cells} cells cannot be shared out among them, two to each cell.",
            cells=len(cells),
        )
    return text, marked
