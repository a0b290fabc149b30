"""Searches that need one row of a quarter to get to the next, and a way back along the rows.

Only the last row is kept, and checkpoints as memory allows. To walk back, rows are computed
again from checkpoints that halve their distances as they are used up (after Griewank 1992,
"Achieving logarithmic growth of temporal and spatial complexity in reverse automatic
differentiation").

`FrontsPass` is the bounded Pareto DP over one quarter: is there a walk with at least so much food
and water?

Searched are all walks, by the sets of pairs (food, water) they bring to each room. A pair is
dropped if another one of the room is at least as good in both, or if a bound of
`solvers.collapse.search.bounds` says that it can no longer reach the goal. Both are safe, so an
empty corner proves that the goal is out of reach, unless `cap` made a room give up pairs: then the
pass can only find, not refute.

The published array method over one quarter, row by row: most water for each amount of food.

A room's array is indexed by the food collected on the way there and holds the most water that any
such walk brings. It is exact and keeps everything, so it is at its best where nothing can be
ruled out; then the loop over an array is one maximum of neighbours and runs at the speed of the
processor's vector units. With goals, amounts that cannot reach them are left off both ends.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass
from types import ModuleType
from typing import Generic, NamedTuple, Protocol, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter
from solvers.collapse.search.arrays import DONE, FULL, Ints, Longs, Shorts
from solvers.collapse.search.bounds import Budget, CornerWalk, Loops, MemoryLimit, QuarterBounds
from solvers.problem import Progress

CHECKPOINT_BYTES = 512 << 20
"""What checkpoints may take together, within the memory limit."""


class RoomRow(Protocol):
    """What a search knows of the rooms of one row."""

    @property
    def nbytes(self) -> int:
        """Bytes it occupies."""

    @property
    def states(self) -> int:
        """How many amounts or pairs it holds."""

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether some walk brings this pair to a room, as far as the search remembers."""

    def compact(self) -> Self:
        """The same row, holding on to no more memory than it needs."""


R = TypeVar("R", bound=RoomRow)


class RowSearch(ABC, Generic[R]):
    """All rows of a quarter, computed when asked for, from the first to the last and back.

    most_kept: bytes that checkpoints may take together.
    """

    most_kept = CHECKPOINT_BYTES

    def __init__(self, part: Quarter, budget: Budget, checkpoints: bool = True) -> None:
        """checkpoints=False: keep the last row only."""
        self.part, self._budget = part, budget
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
    def corner(self) -> Generator[Progress, None, NDArray[np.int64]]:
        """(k, 2) pairs of food and water brought to the corner, from the quarter's start."""

    def row(self, index: int) -> Generator[Progress, None, R]:
        """Row `index`; after the last row, rows must be asked for in falling order."""
        while self._kept and self._kept[-1][0] > index:
            self._drop()
        at, row = self._kept[-1] if self._kept else (-1, None)
        if self._latest is not None and at < self._latest[0] <= index:
            at, row = self._latest
        self._latest = None
        keep = set(self._checkpoints(at, index)) if self._checkpoints_wanted else set()
        while row is None or at < index:
            above = row
            at, row = at + 1, self._next(at + 1, row)
            if self.watch is not None and at > self._seen:
                self._seen = at
                self.watch(at, above, row)
            if at in keep:
                self._keep(at, row)
            if self._work >= self._budget.chunk:
                self._work = 0
                yield self._budget.progress()
        self._latest = at, row
        return row

    def best(
        self, pairs: NDArray[np.int64], base: tuple[int, int], floor: int
    ) -> Generator[Progress, None, CornerWalk | None]:
        """The walk for the best of the corner's pairs, if its score is above `floor`."""
        scores = np.min(pairs + base, axis=1)
        if not len(pairs) or scores.max() <= floor:
            return None
        food, water = pairs[int(np.argmax(scores))].tolist()
        downs = yield from self.downs(food, water)
        return CornerWalk(base[0] + food, base[1] + water, downs)

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

    def clear(self) -> Generator[Progress, None, None]:
        """Give the checkpoints back a few at a time: freeing many large rows takes a while."""
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
        spacing = max(1, -(-(index - at) // (slots + 1)))
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


NO_CAP = 2**31 - 1
MOST_PAIRS = 1 << 27
"""Pairs that a pass may keep in all rooms together."""


class FrontsPass:
    """One pass at one goal. Its tables are released by `release`."""

    def __init__(
        self,
        bounds: QuarterBounds,
        goal: tuple[int, int],
        cap: int | None,
        loop: ModuleType,
        budget: Budget,
    ) -> None:
        self._bounds, self._budget = bounds, budget
        self._loop = loop
        rooms = bounds.part.codes.size
        self._reserved = 0
        self._reserve(12 * rooms)
        self.start = np.zeros(bounds.part.shape, np.int64)
        self.count = np.zeros(bounds.part.shape, np.int32)
        # Memory that is never written to costs nothing, so there is no growing and copying; what
        # is written is reserved as it is used.
        most = min(cap or NO_CAP, 9 * bounds.part.steps + 1)
        size = min((rooms + 2) * most, MOST_PAIRS, 1 + budget.free // 4)
        self._food = np.empty(size, np.int16)
        self._water = np.empty(size, np.int16)
        self._food[0] = self._water[0] = 0
        self._reach = bounds.reach(*goal)
        self._settings = np.array([cap or NO_CAP, *bounds.leaning], np.int64)
        self._state = np.array([1, 1, 0, 0], np.int64)
        self.count[0, 0] = 1

    @property
    def cut(self) -> bool:
        """Whether the cap made any room give up pairs."""
        return bool(self._state[2])

    @property
    def next_room(self) -> int:
        """The first room, in reading order, that is not done."""
        return int(self._state[0])

    def run(self, most_work: int | None) -> Generator[Progress, None, bool]:
        """Fill all rooms; False if that would look at more than `most_work` pairs, if given."""
        bounds, state = self._bounds, self._state
        status = -1
        while status != DONE:
            if most_work is not None and state[3] >= most_work:
                return False
            seen = int(state[3])
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
            self._budget.nodes += int(state[3]) - seen
            self._reserve(12 * bounds.part.codes.size + 4 * int(state[1]) - self._reserved)
            if status == FULL:
                raise MemoryLimit
            yield self._budget.progress()
        return True

    def _reserve(self, size: int) -> None:
        self._budget.reserve(size)
        self._reserved += size

    def pairs(self, row: int, col: int) -> NDArray[np.int64]:
        """(k, 2) food and water brought to a room, from the quarter's start, food falling."""
        at = np.s_[self.start[row, col] : self.start[row, col] + self.count[row, col]]
        return np.stack([self._food[at], self._water[at]], axis=1).astype(np.int64)

    def best(self) -> CornerWalk | None:
        """The walk with the best score among those kept; None if none was."""
        base = self._bounds.base
        pairs = self.pairs(*(side - 1 for side in self._bounds.part.shape))
        if not len(pairs):
            return None
        food, water = pairs[int(np.argmax(np.min(pairs + base, axis=1)))].tolist()
        height, width = self._bounds.part.shape
        downs = self.downs(height - 1, width - 1, food, water)
        return CornerWalk(food + base[0], water + base[1], downs)

    def downs(self, row: int, col: int, food: int, water: int) -> NDArray[np.bool_]:
        """The steps of a walk that brings this pair to a room, found from its end."""
        codes = self._bounds.part.codes
        downs = np.zeros(row + col, np.bool_)
        for step in range(len(downs) - 1, -1, -1):
            code = int(codes[row, col])
            food, water = food - code // 10, water - code % 10
            if row and self._has(row - 1, col, food, water):
                downs[step] = True
                row -= 1
            else:
                col -= 1
        return downs

    def _has(self, row: int, col: int, food: int, water: int) -> bool:
        first = int(self.start[row, col])
        low, high = first, first + int(self.count[row, col])
        while low < high:
            middle = (low + high) // 2
            if self._food[middle] > food:
                low = middle + 1
            else:
                high = middle
        end = first + int(self.count[row, col])
        return low < end and bool(self._food[low] == food and self._water[low] == water)

    def release(self) -> None:
        """Give the tables back."""
        self._budget.release(self._reserved)
        self._reserved = 0


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
        self._goals, self._loop = goals, loop
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
        width, size = self.part.shape[1], self._pool
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
