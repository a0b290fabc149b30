"""What the search for tours tells: walks on tiny boards, then covers by cycles, then links."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.level import Cell
from solvers.text import Text
from solvers.trace.events import Op, Reason
from solvers.trace.reader import Event, Pieces
from solvers.trace.recorder import Recorder
from solvers.walks.board import PathBoard
from solvers.walks.engines.reader import WalkReader, lines_of
from solvers.walks.engines.tours.graph import TourGraph

WALKED, MERGED, DECIDED = range(3)
"""The stage an event belongs to, its `cell`."""


class TourReader(WalkReader):
    """Walks in the first stage; pairs of cells that are linked in the others."""

    def moves(self, event: Event) -> tuple[str, ...]:
        return () if _linked(event) else super().moves(event)

    def depth(self, event: Event) -> int:
        return len(event.codes) // 2 if _linked(event) else super().depth(event)

    def tried(self, event: Event) -> str | None:
        return None if _linked(event) else super().tried(event)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        if event.reason == Reason.CELLS_CUT_OFF:
            return super().cells(event)
        return ()

    def pieces(self, event: Event) -> Pieces:
        """The links as lines and cycles of cells; a cycle ends with its first cell."""
        if not _linked(event):
            return ()
        lines = []
        links = ((one, other) for one, other in event.codes.reshape(-1, 2).tolist())
        for line, closed in lines_of(links):
            cells = [divmod(cell, self._board.cols) for cell in line]
            lines.append((*cells, cells[0]) if closed else tuple(cells))
        return tuple(lines)

    def sentence(self, event: Event) -> Text | None:
        if not _linked(event):
            return None
        if event.cell == MERGED:
            return Text(
                "Links were exchanged: {count:,} cycles cover the board.", count=event.value
            )
        return Text("{count:,} decisions hold; what follows from them is drawn.", count=event.value)


class TourEvents:
    """Records the stages of a search for a tour."""

    def __init__(self, board: PathBoard, recorder: Recorder) -> None:
        self._cols = board.cols
        self._score = board.base + int(board.weight[board.open].sum())
        reader = TourReader("construct", board)
        self._recorder = recorder.open(reader, 2 * board.open.size + 2)
        self.on = recorder.on

    def walk(self, op: Op, node: int, walk: list[int], reason: Reason = Reason.NONE) -> None:
        """A step of the plain search. walk: flat indices, after it."""
        last = walk[-1] if walk else -1
        self._recorder.keep(op, node, reason=reason, tried=last, cell=WALKED, answer=walk)

    def left(self, node: int, walk: list[int], cell: int) -> None:
        """A cell was taken off the walk."""
        self._recorder.keep(Op.UNDO, node, tried=cell, cell=WALKED, answer=walk)

    def found(self, node: int, path: list[int]) -> None:
        """The walk is a tour."""
        self._recorder.improve(node, self._score, path)

    def cover(self, node: int, graph: TourGraph, mates: NDArray[np.int64], cycles: int) -> None:
        """The cover after some exchanges."""
        if not self._recorder.due():
            self._recorder.keep(Op.TRY, node)
            return
        one = np.repeat(np.arange(graph.nodes), 2)
        links = self._steps(graph, np.column_stack((one, mates.ravel())))
        self._recorder.keep(Op.TRY, node, cell=MERGED, value=cycles, answer=links)

    def decided(self, node: int, graph: TourGraph, links: NDArray[np.int64], level: int) -> None:
        """The links in use after some decisions."""
        steps = self._steps(graph, links)
        self._recorder.keep(Op.PROOF, node, cell=DECIDED, value=level, answer=steps)

    def _steps(self, graph: TourGraph, links: NDArray[np.int64]) -> NDArray[np.int64]:
        """Of links between nodes, those that are steps of the board, as pairs of flat indices."""
        real = (links >= 0).all(axis=1) & (links < graph.cells).all(axis=1)
        cells = np.sort(graph.flat[links[real]], axis=1)
        cells = np.unique(cells, axis=0)
        apart = cells[:, 1] - cells[:, 0]
        beside = (apart == 1) & (cells[:, 1] % self._cols != 0) | (apart == self._cols)
        steps: NDArray[np.int64] = cells[beside].ravel()
        return steps


def _linked(event: Event) -> bool:
    return event.cell in (MERGED, DECIDED) and event.op in (Op.TRY, Op.PROOF)
