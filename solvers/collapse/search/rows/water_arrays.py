"""The published array method over one quarter, row by row: most water for each amount of food.

A room's array is indexed by the food collected on the way there and holds the most water that any
such walk brings. It is exact and keeps everything, so it is at its best where nothing can be
ruled out; then the loop over an array is one maximum of neighbours and runs at the speed of the
processor's vector units. With goals, amounts that cannot reach them are left off both ends.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter
from solvers.collapse.search.arrays import FULL, Ints, Longs, Shorts
from solvers.collapse.search.bounds import Budget, Loops
from solvers.collapse.search.rows.search import RowSearch
from solvers.problem import Progress

SLOWNESS = 4
"""A room with its array costs several times a room of a sweep: plain loops end at n = 9."""

_FIRST_POOL = 1 << 12


WaterArray = tuple[int, int, Shorts]
"""The least food, how many amounts there are, and the most water of the first ones."""


class ArrayRow(NamedTuple):
    """One row: room j has sizes[j] amounts from low[j] food on, at pool[start[j]]."""

    start: Longs
    sizes: Ints
    low: Ints
    pool: Shorts

    @property
    def nbytes(self) -> int:
        """Bytes of its arrays."""
        return sum(part.nbytes for part in self)

    @property
    def states(self) -> int:
        """How many amounts its rooms hold."""
        return int(self.sizes.sum())

    def compact(self) -> ArrayRow:
        """A copy without the unused rest of the pool."""
        return self._replace(pool=self.pool.copy())

    def room(self, col: int) -> NDArray[np.int64]:
        """(k, 2) food and most water of a room, food rising, only what some walk collects."""
        at = int(self.start[col])
        water = self.pool[at : at + int(self.sizes[col])].astype(np.int64)
        food = int(self.low[col]) + np.arange(len(water))
        return np.stack([food, water], axis=1)[water >= 0]

    def array(self, col: int, food: int, water: int, most: int) -> WaterArray:
        """The array of a room after so much food and water: its least food, how many amounts it
        has, and of the first `most` of them the most water, -1 where no walk collects that food."""
        at, size = int(self.start[col]), int(self.sizes[col])
        shown = np.maximum(self.pool[at : at + min(size, most)], np.int16(-1))
        if water:
            shown[shown >= 0] += np.int16(water)
        return int(self.low[col]) + food, size, shown

    def best(self, col: int, food: int, water: int) -> tuple[int, int, int]:
        """How many pairs a room has, and the food and water of the one that is best after so much
        food and water, the first of equals; -1 each if it has none."""
        at, low = int(self.start[col]), int(self.low[col])
        found = self.pool[at : at + int(self.sizes[col])]
        count = int(np.count_nonzero(found >= 0))
        if not count:
            return 0, -1, -1
        foods = np.arange(low + food, low + food + len(found), dtype=np.int32)
        waters = np.where(found < 0, np.int32(-1), found + np.int32(water)) if water else found
        k = int(np.minimum(waters, foods).argmax())
        return count, low + k, int(found[k])

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether `water` is the most water for that food in a room."""
        k = food - self.low.item(col)
        inside = 0 <= k < self.sizes.item(col)
        return inside and bool(self.pool.item(self.start.item(col) + k) == water)


@dataclass(frozen=True, eq=False)
class Goals:
    """What a walk must still be able to collect: tables (H, W) of the most onward, and totals."""

    most_food: Ints
    most_water: Ints
    totals: Longs


def no_goals(part: Quarter) -> Goals:
    """Goals that rule nothing out."""
    table = np.broadcast_to(np.int32(0), part.shape)
    return Goals(np.ascontiguousarray(table), np.ascontiguousarray(table), np.zeros(2, np.int64))


class WaterArrays(RowSearch[ArrayRow]):
    """The arrays of all rows, cut off where they miss the goals."""

    def __init__(
        self,
        part: Quarter,
        goals: Goals,
        loop: ModuleType,
        budget: Budget,
        checkpoints: bool = True,
    ) -> None:
        super().__init__(part, budget, checkpoints)
        self._goals = goals
        self._loop = loop
        self._pool = _FIRST_POOL

    def corner(self) -> Generator[Progress, None, NDArray[np.int64]]:
        """(k, 2) food and most water brought to the corner, from the quarter's start."""
        height, width = self.part.shape
        return (yield from self.row(height - 1)).room(width - 1)

    def _expected_bytes(self, index: int) -> int:
        # Random arrays span some six tenths of the amounts there could be.
        width = self.part.shape[1]
        return 16 * width + int(0.6 * 2 * 9 * width * (index + width / 2))

    def _next(self, index: int, above: ArrayRow | None) -> ArrayRow:
        width = self.part.shape[1]
        size = self._pool
        self._budget.reserve(2 * size)
        row = _empty_row(width, size)
        state = np.zeros(3, np.int64)
        goals = self._goals
        try:
            while True:
                status = self._loop.most_water_row(
                    self.part.codes,
                    index,
                    goals.most_food,
                    goals.most_water,
                    goals.totals,
                    tuple(above or row),
                    tuple(row),
                    state,
                )
                if status != FULL:
                    break
                self._budget.reserve(2 * size)
                row = row._replace(pool=np.concatenate([row.pool, np.zeros(size, np.int16)]))
                size *= 2
        finally:
            self._budget.release(2 * size)
        self._pool = size
        self._worked(int(state[2]))
        return row._replace(pool=row.pool[: int(state[1])])


def _empty_row(width: int, size: int) -> ArrayRow:
    return ArrayRow(
        np.zeros(width, np.int64),
        np.zeros(width, np.int32),
        np.zeros(width, np.int32),
        np.zeros(size, np.int16),
    )


def pareto_front(
    parts: Sequence[Quarter], base: tuple[int, int], loops: Loops, budget: Budget
) -> Generator[Progress, None, NDArray[np.int64]]:
    """(k, 2) int64: the pairs no route betters in both, food rising and water falling.

    The array method over every quarter; O(rooms * amounts) time, a row of arrays of memory.
    """
    loop = yield from loops.group("published")
    corners = []
    for part in parts:
        arrays = WaterArrays(part, no_goals(part), loop, budget, checkpoints=False)
        corners.append((yield from arrays.row(part.shape[0] - 1)).room(part.shape[1] - 1))
    return non_dominated(np.concatenate(corners) + np.array(base))


def non_dominated(pairs: NDArray[np.int64]) -> NDArray[np.int64]:
    """The rows (food, water) of (m, 2) that no other row matches or betters, food rising."""
    falling: NDArray[np.int64] = pairs[np.lexsort((-pairs[:, 1], -pairs[:, 0]))]
    before = np.concatenate([[-1], np.maximum.accumulate(falling[:, 1])[:-1]])
    best: NDArray[np.int64] = falling[falling[:, 1] > before][::-1]
    return best
