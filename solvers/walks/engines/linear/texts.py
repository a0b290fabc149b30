"""The linear program in words: why no walk satisfies it, and the events that its search
records.

`contradiction` gives the sentence with the cells that the proof refers to.
`LinearEvents` records each round of cuts and each step of a proof, and `LinearReader`
reads them.
"""

from __future__ import annotations

from typing import Literal

import numpy as np

from gridwright.solvers.kind import Cell, Text
from gridwright.solvers.trace.events import Event, Op, Pieces
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.linear.cuts import AnyCut, Parity, ends_in
from gridwright.solvers.walks.engines.linear.cutting import Cutting
from gridwright.solvers.walks.engines.linear.model import NONE, Floats, Network
from gridwright.solvers.walks.engines.reader import WalkReader

Border = Literal["even", "odd", "ends"]
"""How often a walk crosses a border: an even or odd number of times, or it depends on
its ends."""

SMALL = 1e-6
"""The share of the largest entry of a ray below which an entry is a rounding error."""


def contradiction(cutting: Cutting) -> tuple[Text, list[list[int]]]:
    """A sentence, and [row, column] of the cells whose rows contradict each other."""
    relaxation = cutting.relaxation
    found = cutting.network
    ray = relaxation.ray or []
    size = max(map(abs, ray), default=0.0) or 1.0
    first = len(relaxation.rows) - len(cutting.cuts)
    nodes: set[int] = set()
    joined = 0
    borders: set[Border] = set()
    crossed = 0
    for place, dual in enumerate(ray[: len(relaxation.rows)]):
        if abs(dual) <= SMALL * size or found.nodes <= place < first:
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
    marked = _cells_of(found, nodes)
    kind = borders.pop() if len(borders) == 1 else "ends"
    closed = found.goal == NONE
    return contradiction_words(len(marked), joined, crossed, kind, closed), marked


def _cells_of(network: Network, nodes: set[int]) -> list[list[int]]:
    """The row and column of the nodes that are cells, in reading order."""
    cols = network.board.cols
    places = (int(network.flat[node]) for node in nodes)
    cells = sorted(place for place in places if place != NONE)
    return [[cell // cols, cell % cols] for cell in cells]


def border(found: Network, cut: Parity) -> Border:
    """The parity of a walk's crossings of a cut's border; "ends" if the walk's ends
    decide it."""
    if found.goal != NONE and found.flat[found.goal] == NONE:
        return "ends"
    return "odd" if ends_in(found, cut.inside) % 2 else "even"


def contradiction_words(
    cells: int, joined: int, crossed: int, kind: Border, closed: bool
) -> Text:
    """The sentence that the rows of `cells` cells contradict each other.

    joined, crossed: of the groups of the cuts, those that the walk joins to the rest,
    and those whose border it crosses an even or odd number of times. kind: which of
    these.
    """
    if cells == 1:
        return Text("The steps at one cell cannot be chosen as every walk needs them.")
    if joined and crossed:
        return Text(
            "The steps of {cells:# cell|# cells} cannot be chosen so that the walk "
            "{joins} and "
            "{crosses}.",
            cells=cells,
            joins=_joins(joined),
            crosses=_crosses(crossed, kind),
        )
    if joined or crossed:
        return Text(
            "The steps of {cells:# cell|# cells} cannot be chosen so that the walk "
            "{does}.",
            cells=cells,
            does=_joins(joined) if joined else _crosses(crossed, kind),
        )
    if closed:
        return Text(
            "The steps of {cells:# cell|# cells} cannot be chosen so that each cell "
            "has two of "
            "them.",
            cells=cells,
        )
    return Text(
        "The steps of {cells:# cell|# cells} cannot be chosen so that each cell has "
        "two of "
        "them, and an end of the walk one.",
        cells=cells,
    )


def _joins(groups: int) -> Text:
    if groups == 1:
        return Text("joins a group of them to the rest")
    return Text(
        "joins {groups:one group|each of # groups} of them to the rest", groups=groups
    )


def _crosses(groups: int, kind: Border) -> Text:
    if groups == 1:
        if kind == "even":
            return Text("crosses the border of a group of them an even number of times")
        if kind == "odd":
            return Text("crosses the border of a group of them an odd number of times")
        return Text(
            "crosses the border of a group of them an odd number of times if exactly "
            "one of its "
            "ends is inside, otherwise an even number of times"
        )
    if kind == "even":
        return Text(
            "crosses the border of {groups:one group|each of # groups} of them an "
            "even number "
            "of times",
            groups=groups,
        )
    if kind == "odd":
        return Text(
            "crosses the border of {groups:one group|each of # groups} of them an odd "
            "number of "
            "times",
            groups=groups,
        )
    return Text(
        "crosses the border of {groups:one group|each of # groups} of them an odd "
        "number of "
        "times if exactly one of its ends is inside, otherwise an even number of times",
        groups=groups,
    )


HALF = 0.5 - 1e-6
"""Steps of at least so much are drawn."""

TARGET, NOWHERE = range(2)
"""The statement that a PROOF event proves, its `cell`: no walk of a score, or no walk
at all."""


class LinearReader(WalkReader):
    """A point of the program as the pairs of cells of its steps; extra: the cells
    spoken of."""

    def moves(self, event: Event) -> tuple[str, ...]:
        return () if _pointed(event) else super().moves(event)

    def depth(self, event: Event) -> int:
        return len(event.codes) // 2 if _pointed(event) else super().depth(event)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return (
            self._places(event.extra.astype(np.int64))
            if _pointed(event)
            else super().cells(event)
        )

    def pieces(self, event: Event) -> Pieces:
        """Each step of the point that is drawn."""
        if not _pointed(event):
            return ()
        ends = self._places(event.codes.astype(np.int64))
        return tuple(zip(ends[::2], ends[1::2], strict=True))

    def sentence(self, event: Event) -> Text | None:
        if event.op == Op.CUT:
            return _round(event.value, event.bound)
        if event.op != Op.PROOF:
            return None
        if event.cell == NOWHERE:
            return Text(
                "The rules of the linear program contradict each other: there is no "
                "walk."
            )
        return Text(
            "Proved: no walk scores {score:,}, since none is left among the steps "
            "that such a walk "
            "could make.",
            score=event.value,
        )


def _round(cuts: int, bound: int | None) -> Text:
    if cuts == 1:
        said = Text(
            "The answer of the linear program, drawn here, is not a walk: one cut is "
            "added, for the "
            "marked cells."
        )
    else:
        said = Text(
            "The answer of the linear program, drawn here, is not a walk: {cuts:# cut "
            "is|# cuts "
            "are} added, the most violated one for the marked cells.",
            cuts=cuts,
        )
    if bound is None:
        return said
    return Text("No walk scores above {bound:,}. {said}", bound=bound, said=said)


class LinearEvents:
    """Records a linear search."""

    def __init__(self, board: PathBoard, recorder: Recorder) -> None:
        # a cell has at most four steps of a half or more, each of two cells; and the
        # cells of a cut
        most = 5 * int(np.count_nonzero(board.open)) + 4
        self._recorder = recorder.open(LinearReader("linear", board), most)

        self._whole = True

    def branch(self) -> None:
        """Record rounds as those of parts of the board from now on, and pin them no
        more."""
        self._whole = False

    def cut(
        self, node: int, bound: int, found: Network, point: Floats, cuts: list[AnyCut]
    ) -> None:
        """A round of cuts, the most violated one first. bound: proved so far."""
        self._recorder.bound(node, bound)
        if not self._recorder.on:
            return
        if not self._whole and not self._recorder.due():
            self._recorder.keep(Op.CUT, node)
            return
        steps = found.flat[found.pairs[point[: found.edges] >= HALF]]
        answer = steps[(steps != NONE).all(axis=1)].ravel()
        inside = found.flat[list(cuts[0].inside)]
        cells = inside[inside != NONE]
        count = len(cuts)
        pinned = self._whole
        self._recorder.keep(
            Op.CUT, node, value=count, answer=answer, extra=cells, pinned=pinned
        )

    def missed(self, node: int, score: int) -> None:
        """No walk has that score."""
        self._recorder.keep(Op.PROOF, node, cell=TARGET, value=score, pinned=True)

    def refuted(self, node: int, cells: list[list[int]], cols: int) -> None:
        """Record the cells which prove that no walk exists."""
        flat = [row * cols + col for row, col in cells]
        self._recorder.keep(Op.PROOF, node, cell=NOWHERE, extra=flat, pinned=True)


def _pointed(event: Event) -> bool:
    return event.op in (Op.CUT, Op.PROOF)
