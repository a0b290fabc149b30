"""What the pruned frontier tells of its layers."""

from __future__ import annotations

import random
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from solvers.text import Text
from solvers.trace.events import Op, Reason
from solvers.trace.reader import Event
from solvers.trace.recorder import Recorder
from solvers.walks.board import PathBoard
from solvers.walks.engines.frontier.events import ALL_SHOWN, SAMPLE, FrontierReader
from solvers.walks.engines.frontier.layout import FrontierBoard
from solvers.walks.engines.frontier.unrank import path_of

_PARTS = np.arange(SAMPLE)
STATE_BYTES = 28
"""Of a state: its key, its score, its promise and how it came."""


class PrunedReader(FrontierReader):
    """Layers, and how many states were dropped or merged on the way there."""

    def sentence(self, event: Event) -> Text | None:
        if event.op == Op.PRUNE:
            if event.reason == Reason.NOT_AMONG_BEST:
                return Text(
                    "The beam is full: {count:,} states that promise least are dropped.",
                    count=event.value,
                )
            return Text(
                "{count:,} states are dropped: even with all they promise they cannot win.",
                count=event.value,
            )
        if event.op == Op.MERGE:
            return Text(
                "{count:,} partial routes come to a state that is known.", count=event.value
            )
        return super().sentence(event)


class Line:
    """The steps drawn on the way to one state behind each cell in turn.

    The way is followed back only to where it joins the one before: what is drawn up to there is
    the same.
    """

    def __init__(self, cells: int) -> None:
        self._drawn = np.zeros(cells, np.int32)
        self._states = [0] * cells
        self._known = 0

    def to(self, parents: Sequence[NDArray[np.uint32]], state: int) -> NDArray[np.int32]:
        """The steps to a state behind the last cell. parents: of the states behind each cell; they
        are final behind all but the last one."""
        last = len(parents) - 1
        for k in range(last, -1, -1):
            if k < last:
                if k < self._known and self._states[k] == state:
                    break
                self._states[k] = state
            entry = parents[k].item(state)
            self._drawn[k] = entry & 3
            state = entry >> 2
        self._known = last
        return self._drawn[: last + 1]


class PrunedEvents:
    """Records the passes of the pruned frontier."""

    def __init__(self, board: PathBoard, laid: FrontierBoard, recorder: Recorder) -> None:
        self._board, self._laid = board, laid
        reader = PrunedReader("pruned", board, laid)
        self._recorder = recorder.open(reader, laid.cells + 2 * ALL_SHOWN)
        self.on = recorder.on
        self._line = Line(laid.cells)
        self._random = random.Random(0)

    def cell(
        self,
        node: int,
        parents: Sequence[NDArray[np.uint32]],
        best: int | None,
        keys: NDArray[np.uint64],
        dropped: int,
        merged: int,
    ) -> None:
        """The states behind a cell. parents: of those behind each cell so far. best: the most
        promising state, if there is one."""
        keep, k = self._recorder.keep, len(parents)
        drawn = self._line.to(parents, best) if best is not None else np.empty(0, np.int32)
        if dropped:
            keep(Op.PRUNE, node, reason=Reason.BOUND, cell=k, value=dropped, answer=drawn)
        if merged:
            keep(Op.MERGE, node, cell=k, value=merged, answer=drawn)
        shown = keys
        if keys.size > ALL_SHOWN:  # one of each of so many equal parts
            shown = keys[_PARTS * keys.size // SAMPLE + self._random.randrange(keys.size // SAMPLE)]
        extra = np.empty(3 + 2 * shown.size, np.int32)
        extra[:3] = min(STATE_BYTES * keys.size, 2**31 - 1), shown.size, 0
        extra[3:] = shown.view(np.int32)
        keep(Op.LAYER, node, cell=k, value=keys.size, answer=drawn, extra=extra, pinned=True)

    def narrowed(self, k: int, node: int, dropped: int) -> None:
        """So many states of a layer were given up."""
        self._recorder.keep(Op.PRUNE, node, reason=Reason.NOT_AMONG_BEST, cell=k, value=dropped)

    def improved(self, node: int, score: int, drawn: list[int]) -> None:
        """A better route was completed."""
        if self.on:
            path = path_of(self._laid, drawn)
            self._recorder.improve(node, self._board.base + score, path)
