"""The pruned frontier with ties kept: it finds a second walk as good as the best.

What it searches: the states of `gridwright.solvers.walks.engines.pruned.solver` that
may still equal the optimum, which is known, each with a second way to it where there is
one of the same score. If the best walk has no second way at any of its states, and no
other walk is complete, it is the only one, unless a beam dropped states that promised
as much. What it does not promise: a decision within the memory limit.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.problem import Limits
from gridwright.solvers.walks.engines.frontier.layout import FrontierBoard
from gridwright.solvers.walks.engines.frontier.unrank import path_of
from gridwright.solvers.walks.engines.pruned.solver import PrunedSweep

Path = list[int]


class TiesSweep(PrunedSweep):
    """Passes that look for two walks of the best score.

    paths: the walks found, two at most. decided: whether they are all there are, once
    the pass is over.
    """

    way_bytes = 8

    def __init__(
        self,
        board: FrontierBoard,
        limits: Limits,
        score: int,
    ) -> None:
        """score: the optimum, without what was scored before the start."""
        super().__init__(board, limits)
        self.optimum = score
        self.score = score
        self.paths: list[Path] = []
        self._others: list[NDArray[np.uint32]] = []
        self._room = np.empty(0, np.uint32)

    @property
    def decided(self) -> bool:
        """True if no pass could find another pair."""
        return len(self.paths) > 1 or self.gave_up < self.optimum

    def begin(self) -> None:
        """Forget what the last pass found."""
        self.paths = []
        self._others = []

    def _admit(
        self,
        buffer: NDArray[np.uint64],
        kinds: NDArray[np.int64],
        begin: int,
        scores: NDArray[np.int64],
        cell: Any,
        found: Any,
        state: NDArray[np.int64],
    ) -> None:
        assert self._pruned is not None
        if self._room.size < found.keys.size:
            self._room = np.resize(self._room, found.keys.size)
        self._pruned.admit_ties(
            buffer, kinds, begin, scores, cell, found, self._room, state
        )

    def _complete(self, k: int, state: NDArray[np.int64]) -> None:
        pruned = self._pruned
        assert pruned is not None
        drawn = self._trace(k, int(state[pruned.PARENT]), int(state[pruned.CODE]))
        ways = [drawn, self._second_way(k, int(state[pruned.PARENT]), drawn)]
        if state[pruned.AGAIN] >= 0:
            again = int(state[pruned.AGAIN])
            ways.append(self._trace(k, again, int(state[pruned.AGAIN_CODE])))
        for way in ways:
            if way is not None and len(self.paths) < 2:
                path = path_of(self.board, way)
                self.paths.append([int(cell) for cell in path])

    def _second_way(
        self,
        k: int,
        state: int,
        drawn: list[int],
    ) -> list[int] | None:
        """The steps of another walk that ends as one complete at the k-th cell does.
        state: the last one of the latter; drawn: its steps."""
        for layer in range(k - 1, -1, -1):
            other = int(self._others[layer][state])
            if other != self._no_other:
                return [
                    *self._trace(layer, other >> 2, other & 3),
                    *drawn[layer + 1 :],
                ]
            state = int(self._parents[layer][state]) >> 2
        return None

    @property
    def _no_other(self) -> int:
        assert self._pruned is not None
        return int(self._pruned.NO_OTHER)

    def _keep_ways(self, found: Any, number: int) -> None:
        super()._keep_ways(found, number)
        self._others.append(self._room[:number].copy())
        self._behind += self._others[-1].nbytes

    def _narrow_ways(self, kept: NDArray[np.bool_]) -> None:
        super()._narrow_ways(kept)
        self._behind -= self._others[-1].nbytes
        self._others[-1] = self._others[-1][kept]
        self._behind += self._others[-1].nbytes
