"""What the pruned frontier tells of its layers."""

from __future__ import annotations

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


class PrunedEvents:
    """Records the passes of the pruned frontier."""

    def __init__(self, board: PathBoard, laid: FrontierBoard, recorder: Recorder) -> None:
        self._board, self._laid = board, laid
        reader = PrunedReader("pruned", board, laid)
        self._recorder = recorder.open(reader, laid.cells + 2 * ALL_SHOWN)
        self.on = recorder.on
        self._random = np.random.default_rng(0)

    def cell(
        self,
        k: int,
        node: int,
        drawn: list[int],
        keys: NDArray[np.uint64],
        dropped: int,
        merged: int,
    ) -> None:
        """The states before the k-th cell. drawn: the steps to the most promising of them."""
        keep = self._recorder.keep
        if dropped:
            keep(Op.PRUNE, node, reason=Reason.BOUND, cell=k, value=dropped, answer=drawn)
        if merged:
            keep(Op.MERGE, node, cell=k, value=merged, answer=drawn)
        shown = keys
        if keys.size > ALL_SHOWN:
            shown = keys[np.sort(self._random.choice(keys.size, SAMPLE, replace=False))]
        head = np.array([min(STATE_BYTES * keys.size, 2**31 - 1), shown.size, 0], np.int32)
        extra = np.concatenate([head, np.ascontiguousarray(shown).view(np.int32)])
        keep(Op.LAYER, node, cell=k, value=keys.size, answer=drawn, extra=extra, pinned=True)

    def narrowed(self, k: int, node: int, dropped: int) -> None:
        """So many states of a layer were given up."""
        self._recorder.keep(Op.PRUNE, node, reason=Reason.NOT_AMONG_BEST, cell=k, value=dropped)

    def improved(self, node: int, score: int, drawn: list[int]) -> None:
        """A better route was completed."""
        if self.on:
            path = path_of(self._laid, drawn)
            self._recorder.improve(node, self._board.base + score, path)
