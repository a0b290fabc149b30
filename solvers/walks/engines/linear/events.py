"""What the linear program tells: each round of cuts, and each step of its proofs."""

from __future__ import annotations

import numpy as np

from solvers.level import Cell
from solvers.text import Text
from solvers.trace.events import Op
from solvers.trace.reader import Event, Pieces
from solvers.trace.recorder import Recorder
from solvers.walks.board import PathBoard
from solvers.walks.engines.linear.cuts.families import AnyCut
from solvers.walks.engines.linear.model import NONE, Network
from solvers.walks.engines.linear.points import Floats
from solvers.walks.engines.reader import WalkReader

HALF = 0.5 - 1e-6
"""Steps of at least so much are drawn."""

TARGET, NOWHERE = range(2)
"""What a PROOF event proves, its `cell`: no walk of a score, or no walk at all."""


class LinearReader(WalkReader):
    """A point of the program as the pairs of cells of its steps; extra: the cells spoken of."""

    def moves(self, event: Event) -> tuple[str, ...]:
        return () if _pointed(event) else super().moves(event)

    def depth(self, event: Event) -> int:
        return len(event.codes) // 2 if _pointed(event) else super().depth(event)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return (
            self._places(event.extra.astype(np.int64)) if _pointed(event) else super().cells(event)
        )

    def pieces(self, event: Event) -> Pieces:
        """Each step of the point that is drawn."""
        if not _pointed(event):
            return ()
        pairs = event.codes.astype(np.int64).reshape(-1, 2)
        return tuple(self._places(pair) for pair in pairs)

    def sentence(self, event: Event) -> Text | None:
        if event.op == Op.CUT:
            return _round(event.value, event.bound)
        if event.op != Op.PROOF:
            return None
        if event.cell == NOWHERE:
            return Text("The rules of the linear program contradict each other: there is no walk.")
        return Text(
            "Proved: no walk scores {score:,}, since none is left among the steps that such a walk "
            "could make.",
            score=event.value,
        )


def _round(cuts: int, bound: int | None) -> Text:
    if cuts == 1:
        said = Text(
            "The answer of the linear program, drawn here, is no walk: one cut is added, for the "
            "marked cells."
        )
    else:
        said = Text(
            "The answer of the linear program, drawn here, is no walk: {cuts:,} cuts are added, "
            "the most violated one for the marked cells.",
            cuts=cuts,
        )
    if bound is None:
        return said
    return Text("No walk scores above {bound:,}. {said}", bound=bound, said=said)


class LinearEvents:
    """Records a linear search."""

    def __init__(self, board: PathBoard, recorder: Recorder) -> None:
        # a cell has at most four steps of a half or more, each of two cells; and the cells of a cut
        most = 5 * int(np.count_nonzero(board.open)) + 4
        self._recorder = recorder.open(LinearReader("linear", board), most)

        self._whole = True

    def branch(self) -> None:
        """From now on rounds are of parts of the board, and no more pinned."""
        self._whole = False

    def cut(self, node: int, bound: int, found: Network, point: Floats, cuts: list[AnyCut]) -> None:
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
        count, pinned = len(cuts), self._whole
        self._recorder.keep(Op.CUT, node, value=count, answer=answer, extra=cells, pinned=pinned)

    def missed(self, node: int, score: int) -> None:
        """No walk has that score."""
        self._recorder.keep(Op.PROOF, node, cell=TARGET, value=score, pinned=True)

    def refuted(self, node: int, cells: list[list[int]], cols: int) -> None:
        """There is no walk; the cells are why."""
        flat = [row * cols + col for row, col in cells]
        self._recorder.keep(Op.PROOF, node, cell=NOWHERE, extra=flat, pinned=True)


def _pointed(event: Event) -> bool:
    return event.op in (Op.CUT, Op.PROOF)
