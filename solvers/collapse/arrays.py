"""The published array method over one quarter, row by row: most water for each amount of food.

A room's array is indexed by the food collected on the way there and holds the most water that any
such walk brings. It is exact and keeps everything, so it is at its best where nothing can be
ruled out; then the loop over an array is one maximum of neighbours and runs at the speed of the
processor's vector units. With goals, amounts that cannot reach them are left off both ends.

Only a row is needed to go on. To walk back, earlier rows are computed again from checkpoints
that halve their distances as they are used up (after Griewank 1992, "Achieving logarithmic
growth of temporal and spatial complexity in reverse automatic differentiation").
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.bounds import Walk
from solvers.collapse.quarters import Budget, MemoryLimit, Quarter
from solvers.collapse.sweeps import FULL, Ints, Longs, Shorts
from solvers.search import Progress

_FIRST_POOL = 1 << 12
CHECKPOINT_BYTES = 512 << 20
"""What checkpoints may take together, within the memory limit."""


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

    def room(self, col: int) -> NDArray[np.int64]:
        """(k, 2) food and most water of a room, food rising, only what some walk collects."""
        at = int(self.start[col])
        water = self.pool[at : at + int(self.sizes[col])].astype(np.int64)
        food = int(self.low[col]) + np.arange(len(water))
        return np.stack([food, water], axis=1)[water >= 0]

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether `water` is the most water for that food in a room."""
        k = food - int(self.low[col])
        return 0 <= k < self.sizes[col] and int(self.pool[self.start[col] + k]) == water


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


class WaterArrays:
    """All rows of a quarter, computed when asked for, from the first to the last and back."""

    def __init__(
        self,
        part: Quarter,
        goals: Goals,
        loop: ModuleType,
        budget: Budget,
        checkpoints: bool = True,
    ) -> None:
        """checkpoints=False: for who wants the last row alone."""
        self.part = part
        self._goals = goals
        self._loop = loop
        self._budget = budget
        self._checkpoints_wanted = checkpoints
        self._kept: list[tuple[int, ArrayRow]] = []
        self._latest: tuple[int, ArrayRow] | None = None
        self._kept_bytes = 0
        self._pool = _FIRST_POOL
        self._work = 0

    def row(self, index: int) -> Generator[Progress, None, ArrayRow]:
        """Row `index`; after the last row, rows must be asked for in falling order."""
        while self._kept and self._kept[-1][0] > index:
            self._drop()
        at, row = self._kept[-1] if self._kept else (-1, None)
        if self._latest is not None and at < self._latest[0] <= index:
            at, row = self._latest
        keep = set(self._checkpoints(at, index)) if self._checkpoints_wanted else set()
        while row is None or at < index:
            at, row = at + 1, (yield from self._next(at + 1, row))
            if at in keep:
                self._keep(at, row)
        self._latest = at, row
        return row

    def corner(self) -> Generator[Progress, None, NDArray[np.int64]]:
        """(k, 2) food and most water brought to the corner, from the quarter's start."""
        height, width = self.part.shape
        return (yield from self.row(height - 1)).room(width - 1)

    def best(
        self, pairs: NDArray[np.int64], base: tuple[int, int], floor: int
    ) -> Generator[Progress, None, Walk | None]:
        """The walk for the best of the corner's pairs, if its score is above `floor`."""
        scores = np.min(pairs + base, axis=1)
        if not len(pairs) or scores.max() <= floor:
            return None
        food, water = pairs[int(np.argmax(scores))].tolist()
        downs = yield from self.downs(food, water)
        return Walk(base[0] + food, base[1] + water, downs)

    def downs(self, food: int, water: int) -> Generator[Progress, None, NDArray[np.bool_]]:
        """The steps of a walk that brings this pair to the corner, found from its end."""
        codes, downs = self.part.codes, np.zeros(self.part.steps, np.bool_)
        row, col = codes.shape[0] - 1, codes.shape[1] - 1
        above = (yield from self.row(row - 1)) if row else None
        for step in range(len(downs) - 1, -1, -1):
            code = int(codes[row, col])
            food, water = food - code // 10, water - code % 10
            if above is not None and above.has(col, food, water):
                downs[step] = True
                row -= 1
                above = (yield from self.row(row - 1)) if row else None
            else:
                col -= 1
        return downs

    def release(self) -> None:
        """Give the checkpoints back."""
        self._latest = None
        while self._kept:
            self._drop()

    def _checkpoints(self, at: int, index: int) -> range:
        """Half of the slots that are left, evenly over the rows up to `index`."""
        allowed = min(CHECKPOINT_BYTES, self._kept_bytes + self._budget.free // 2)
        width = self.part.shape[1]
        # Random arrays span some six tenths of the amounts there could be.
        size = 16 * width + int(0.6 * 2 * 9 * width * (index + width / 2))
        slots = (allowed - self._kept_bytes) // (2 * size)
        spacing = max(1, -(-(index - at) // (slots + 1)))
        return range(at + spacing, index, spacing)

    def _keep(self, at: int, row: ArrayRow) -> None:
        try:
            self._budget.reserve(row.nbytes)
        except MemoryLimit:
            return
        self._kept.append((at, row._replace(pool=row.pool.copy())))
        self._kept_bytes += row.nbytes

    def _drop(self) -> None:
        _, row = self._kept.pop()
        self._budget.release(row.nbytes)
        self._kept_bytes -= row.nbytes

    def _next(self, index: int, above: ArrayRow | None) -> Generator[Progress, None, ArrayRow]:
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
        self._budget.nodes += int(state[2])
        self._work += int(state[2])
        if self._work >= self._budget.chunk:
            self._work = 0
            yield self._budget.progress()
        return row._replace(pool=row.pool[: int(state[1])])


def _empty_row(width: int, size: int) -> ArrayRow:
    return ArrayRow(
        np.zeros(width, np.int64),
        np.zeros(width, np.int32),
        np.zeros(width, np.int32),
        np.zeros(size, np.int16),
    )


def pareto_front(
    parts: Sequence[Quarter], base: tuple[int, int], loop: ModuleType, budget: Budget
) -> Generator[Progress, None, NDArray[np.int64]]:
    """(k, 2) int64: the pairs no route betters in both, food rising and water falling.

    The array method over every quarter; O(rooms * amounts) time, a row of arrays of memory.
    """
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
