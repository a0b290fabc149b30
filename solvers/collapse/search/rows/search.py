"""Searches that need one row of a quarter to get to the next, and a way back along the
rows.

Only the last row is kept, and checkpoints as memory allows. To walk back, rows are
computed again from checkpoints that halve their distances as they are used up (after
Griewank 1992, "Achieving logarithmic growth of temporal and spatial complexity in
reverse automatic differentiation").

The published array method over one quarter, row by row: most water for each amount of
food.

A room's array is indexed by the food collected on the way there and holds the most
water that any such walk brings. It is exact and keeps everything, so it is at its best
where nothing can be ruled out; then the loop over an array is one maximum of neighbours
and runs at the speed of the processor's vector units. With goals, amounts that cannot
reach them are left off both ends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from math import ceil
from types import ModuleType
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

import numpy as np

from gridwright.solvers.collapse.quarters import Downs, Pair, Quarter
from gridwright.solvers.collapse.search.arrays import FULL, Ints, Longs, Shorts
from gridwright.solvers.collapse.search.bounds import (
    Budget,
    CornerWalk,
    Loops,
    MemoryLimit,
)
from gridwright.solvers.problem import Progress

CHECKPOINT_BYTES = 512 << 20
"""Bytes that checkpoints may take together, within the memory limit."""


class RoomRow(Protocol):
    """A search's knowledge of the rooms of one row."""

    @property
    def nbytes(self) -> int:
        """Bytes it occupies."""

    @property
    def states(self) -> int:
        """How many amounts or pairs it holds."""

    def has(self, col: int, food: int, water: int) -> bool:
        """True if some walk brings this pair to a room, as far as the search
        remembers."""

    def compact(self) -> Self:
        """The same row, holding on to no more memory than it needs."""


R = TypeVar("R", bound=RoomRow)


class RowSearch(ABC, Generic[R]):
    """All rows of a quarter, computed when asked for, from the first to the last and
    back.

    most_kept: bytes that checkpoints may take together.
    """

    most_kept = CHECKPOINT_BYTES

    def __init__(self, part: Quarter, budget: Budget, checkpoints: bool = True) -> None:
        """checkpoints=False: keep the last row only."""
        self.part = part
        self._budget = budget
        self._checkpoints_wanted = checkpoints
        self._kept: list[tuple[int, R]] = []
        self._kept_bytes = 0
        self._latest: tuple[int, R] | None = None
        self._work = 0
        self._seen = -1
        self.watch: Callable[[int, RoomRow | None, RoomRow], None] | None = None
        """Called with the index of each row, the row above and the row, once."""

    @abstractmethod
    def _next(self, index: int, above: R | None) -> R:
        """Row `index` from the row above it; counts its work by `_worked`."""

    @abstractmethod
    def _expected_bytes(self, index: int) -> int:
        """About how large row `index` is."""

    @abstractmethod
    def corner(self) -> Generator[Progress, None, Longs]:
        """(k, 2) pairs of food and water brought to the corner, from the quarter's
        start."""

    def row(self, index: int) -> Generator[Progress, None, R]:
        """Row `index`; after the last row, rows must be asked for in falling order."""
        while self._kept and self._kept[-1][0] > index:
            self._drop()
        at, row = self._nearest(index)
        self._latest = None
        keep = self._checkpoints(at, index) if self._checkpoints_wanted else range(0)
        while row is None or at < index:
            above = row
            at += 1
            row = self._next(at, above)
            self._show(at, above, row)
            if at in keep:
                self._keep(at, row)
            if self._work >= self._budget.chunk:
                self._work = 0
                yield self._budget.progress()
        self._latest = at, row
        return row

    def _nearest(self, index: int) -> tuple[int, R | None]:
        """The nearest row at hand that is not after `index`, with its number; without
        one, the place before the first row."""
        at, row = self._kept[-1] if self._kept else (-1, None)
        if self._latest is not None and at < self._latest[0] <= index:
            return self._latest
        return at, row

    def _show(self, index: int, above: R | None, row: R) -> None:
        """Hand a row to the one who watches, the first time it is computed."""
        if self.watch is not None and index > self._seen:
            self._seen = index
            self.watch(index, above, row)

    def best(
        self, pairs: Longs, base: Pair, floor: int
    ) -> Generator[Progress, None, CornerWalk | None]:
        """The walk for the best of the corner's pairs, if its score is above
        `floor`."""
        scores = np.min(pairs + base, axis=1)
        if not len(pairs) or scores.max() <= floor:
            return None
        best = int(np.argmax(scores))
        food, water = pairs[best].tolist()
        downs = yield from self.downs(food, water)
        base_food, base_water = base
        return CornerWalk(base_food + food, base_water + water, downs)

    def downs(self, food: int, water: int) -> Generator[Progress, None, Downs]:
        """The steps of a walk that brings this pair to the corner, found from its
        end."""
        codes = self.part.codes
        height, width = codes.shape
        row = height - 1
        col = width - 1
        downs = np.zeros(row + col, np.bool_)
        above = (yield from self.row(row - 1)) if row else None
        for step in reversed(range(len(downs))):
            code = int(codes[row, col])
            food = food - code // 10
            water = water - code % 10
            if above is not None and above.has(col, food, water):
                downs[step] = True
                row -= 1
                above = (yield from self.row(row - 1)) if row else None
            else:
                col -= 1
        return downs

    def clear(self) -> Generator[Progress, None, None]:
        """Give the checkpoints back a few at a time: freeing many large rows takes a
        while."""
        self._latest = None
        while self._kept:
            for _ in range(min(16, len(self._kept))):
                self._drop()
            yield self._budget.progress()

    def release(self) -> None:
        """Give the checkpoints back."""
        self._latest = None
        while self._kept:
            self._drop()

    def _worked(self, amount: int) -> None:
        self._budget.nodes += amount
        self._work += amount

    def _checkpoints(self, at: int, index: int) -> range:
        """Half of the slots that are left, evenly over the rows up to `index`."""
        free = min(self.most_kept - self._kept_bytes, self._budget.free // 2)
        slots = max(0, free) // (2 * self._expected_bytes(index))
        rows = index - at
        spacing = max(1, ceil(rows / (slots + 1)))
        return range(at + spacing, index, spacing)

    def _keep(self, at: int, row: R) -> None:
        try:
            self._budget.reserve(row.nbytes)
        except MemoryLimit:
            return
        self._kept.append((at, row.compact()))
        self._kept_bytes += row.nbytes

    def _drop(self) -> None:
        _, row = self._kept.pop()
        self._budget.release(row.nbytes)
        self._kept_bytes -= row.nbytes


SLOWNESS = 4
"""A room with its array costs several times a room of a sweep: plain loops end at n =
9."""

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

    def room(self, col: int) -> Longs:
        """(k, 2) food and most water of a room, food rising, only what some walk
        collects."""
        water = self._water(col).astype(np.int64)
        food = int(self.low[col]) + np.arange(len(water))
        pairs = np.stack([food, water], axis=1)
        return pairs[water >= 0]

    def _water(self, col: int) -> Shorts:
        """The part of the pool that is a room's."""
        start = int(self.start[col])
        return self.pool[start : start + int(self.sizes[col])]

    def array(self, col: int, food: int, water: int, most: int) -> WaterArray:
        """The array of a room after so much food and water: its least food, how many
        amounts it has, and of the first `most` of them the most water, -1 where no walk
        collects that food."""
        own = self._water(col)
        shown = np.maximum(own[:most], np.int16(-1))
        if water:
            shown[shown >= 0] += np.int16(water)
        return int(self.low[col]) + food, len(own), shown

    def best(self, col: int, food: int, water: int) -> tuple[int, int, int]:
        """How many pairs a room has, and the food and water of the one that is best
        after so much food and water, the first of equals; -1 each if it has none."""
        low = int(self.low[col])
        own = self._water(col)
        count = int(np.count_nonzero(own >= 0))
        if not count:
            return 0, -1, -1
        least_food = low + food
        foods = np.arange(least_food, least_food + len(own), dtype=np.int32)
        waters = own
        if water:
            waters = np.where(own < 0, np.int32(-1), own + np.int32(water))
        k = int(np.minimum(waters, foods).argmax())
        return count, low + k, int(own[k])

    def has(self, col: int, food: int, water: int) -> bool:
        """True if `water` is the most water for that food in a room."""
        k = food - self.low.item(col)
        if not 0 <= k < self.sizes.item(col):
            return False
        at = self.start.item(col) + k
        return bool(self.pool.item(at) == water)


@dataclass(frozen=True, eq=False)
class Goals:
    """The supplies that a walk must still be able to collect: tables (H, W) of the most
    onward, and totals."""

    most_food: Ints
    most_water: Ints
    totals: Longs


def no_goals(part: Quarter) -> Goals:
    """Goals that rule nothing out."""
    most_food = np.zeros(part.shape, np.int32)
    most_water = np.zeros(part.shape, np.int32)
    totals = np.zeros(2, np.int64)
    return Goals(most_food, most_water, totals)


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

    def corner(self) -> Generator[Progress, None, Longs]:
        """(k, 2) food and most water brought to the corner, from the quarter's
        start."""
        height, width = self.part.shape
        last = yield from self.row(height - 1)
        return last.room(width - 1)

    def _expected_bytes(self, index: int) -> int:
        # Random arrays span some six tenths of the amounts there could be.
        width = self.part.shape[1]
        steps = index + width / 2
        amounts = 0.6 * 9 * width * steps
        return 16 * width + int(2 * amounts)

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
                more = np.zeros(size, np.int16)
                row = row._replace(pool=np.concatenate([row.pool, more]))
                size *= 2
        finally:
            self._budget.release(2 * size)
        self._pool = size
        _column, used, seen = state.tolist()
        self._worked(seen)
        return row._replace(pool=row.pool[:used])


def _empty_row(width: int, size: int) -> ArrayRow:
    return ArrayRow(
        np.zeros(width, np.int64),
        np.zeros(width, np.int32),
        np.zeros(width, np.int32),
        np.zeros(size, np.int16),
    )


def pareto_front(
    parts: Sequence[Quarter], base: Pair, loops: Loops, budget: Budget
) -> Generator[Progress, None, Longs]:
    """(k, 2) int64: the pairs no route betters in both, food rising and water falling.

    The array method over every quarter; O(rooms * amounts) time, a row of arrays of
    memory.
    """
    loop = yield from loops.group("published")
    corners = []
    for part in parts:
        arrays = WaterArrays(part, no_goals(part), loop, budget, checkpoints=False)
        pairs = yield from arrays.corner()
        corners.append(pairs + np.array(base))
    return non_dominated(np.concatenate(corners))


def non_dominated(pairs: Longs) -> Longs:
    """The rows (food, water) of (m, 2) that no other row matches or betters, food
    rising."""
    food, water = pairs.T
    order = np.lexsort((-water, -food))
    falling: Longs = pairs[order]
    water = falling[:, 1]
    most_so_far = np.maximum.accumulate(water)
    most_before = np.concatenate([[-1], most_so_far[:-1]])
    rising: Longs = falling[water > most_before][::-1]
    return rising
