"""The bounded Pareto DP over one quarter: is there a walk with at least the food
and water of a goal?

Searched are all walks, by the sets of pairs (food, water) they bring to each room. A
pair is dropped if another one of the room is at least as good in both, or if a bound of
`gridwright.solvers.collapse.search.bounds` says that it can no longer reach the goal.
Both are safe, so an empty corner proves that the goal is out of reach, unless `cap`
made a room give up pairs: then the pass can only find, not refute.
"""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import Downs, Pair
from gridwright.solvers.collapse.search.arrays import DONE, FULL
from gridwright.solvers.collapse.search.bounds import (
    Budget,
    CornerWalk,
    MemoryLimit,
    QuarterBounds,
)
from gridwright.solvers.problem import Progress

NO_CAP = 2**31 - 1
MOST_PAIRS = 1 << 27
"""Pairs that a pass may keep in all rooms together."""


class FrontsPass:
    """One pass at one goal. Its tables are released by `release`."""

    def __init__(
        self,
        bounds: QuarterBounds,
        goal: Pair,
        cap: int | None,
        loop: ModuleType,
        budget: Budget,
    ) -> None:
        self._bounds = bounds
        self._budget = budget
        self._loop = loop
        rooms = bounds.part.codes.size
        self._reserved = 0
        self._reserve(12 * rooms)
        self.start = np.zeros(bounds.part.shape, np.int64)
        self.count = np.zeros(bounds.part.shape, np.int32)
        # Memory that is never written to costs nothing, so there is no growing and
        # copying; what is written is reserved as it is used.
        most = min(cap or NO_CAP, 9 * bounds.part.steps + 1)
        size = min((rooms + 2) * most, MOST_PAIRS, 1 + budget.free // 4)
        self._food = np.empty(size, np.int16)
        self._water = np.empty(size, np.int16)
        self._food[0] = 0
        self._water[0] = 0
        self._reach = bounds.reach(*goal)
        self._settings = np.array([cap or NO_CAP, *bounds.leaning], np.int64)
        self._state = np.array([1, 1, 0, 0], np.int64)
        self.count[0, 0] = 1

    @property
    def cut(self) -> bool:
        """True if the cap made any room give up pairs."""
        return bool(self._state[2])

    @property
    def next_room(self) -> int:
        """The first room, in reading order, that is not done."""
        return int(self._state[0])

    def run(self, most_work: int | None) -> Generator[Progress, None, bool]:
        """Fill all rooms; False if that would look at more than `most_work` pairs, if
        given."""
        bounds = self._bounds
        state = self._state
        status = -1
        while status != DONE:
            if most_work is not None and state[3] >= most_work:
                return False
            seen_before = int(state[3])
            status = self._loop.grow_fronts(
                bounds.part.codes,
                self._reach,
                self.start,
                self.count,
                (self._food, self._water),
                self._settings,
                state,
                self._budget.chunk,
            )
            seen = int(state[3])
            self._budget.nodes += seen - seen_before
            rooms = bounds.part.codes.size
            pairs = int(state[1])
            self._reserve(12 * rooms + 4 * pairs - self._reserved)
            if status == FULL:
                raise MemoryLimit
            yield self._budget.progress()
        return True

    def _reserve(self, size: int) -> None:
        self._budget.reserve(size)
        self._reserved += size

    def pairs(self, row: int, col: int) -> NDArray[np.int64]:
        """(k, 2) food and water brought to a room, from the quarter's start, food
        falling."""
        first = self.start[row, col]
        end = first + self.count[row, col]
        food = self._food[first:end]
        water = self._water[first:end]
        return np.stack([food, water], axis=1).astype(np.int64)

    def best(self) -> CornerWalk | None:
        """The walk with the best score among those kept; None if none was."""
        height, width = self._bounds.part.shape
        pairs = self.pairs(height - 1, width - 1)
        if not len(pairs):
            return None
        base_food, base_water = self._bounds.base
        scores = np.min(pairs + self._bounds.base, axis=1)
        food, water = pairs[int(np.argmax(scores))].tolist()
        downs = self.downs(height - 1, width - 1, food, water)
        return CornerWalk(base_food + food, base_water + water, downs)

    def downs(self, row: int, col: int, food: int, water: int) -> Downs:
        """The steps of a walk that brings this pair to a room, found from its end."""
        codes = self._bounds.part.codes
        downs = np.zeros(row + col, np.bool_)
        for step in range(len(downs) - 1, -1, -1):
            code = int(codes[row, col])
            food = food - code // 10
            water = water - code % 10
            if row and self._has(row - 1, col, food, water):
                downs[step] = True
                row -= 1
            else:
                col -= 1
        return downs

    def _has(self, row: int, col: int, food: int, water: int) -> bool:
        """True if a room has this pair: a search by halves, as food falls."""
        low = int(self.start[row, col])
        end = low + int(self.count[row, col])
        high = end
        while low < high:
            middle = (low + high) // 2
            if self._food[middle] > food:
                low = middle + 1
            else:
                high = middle
        if low == end:
            return False
        return bool(self._food[low] == food and self._water[low] == water)

    def release(self) -> None:
        """Give the tables back."""
        self._budget.release(self._reserved)
        self._reserved = 0
