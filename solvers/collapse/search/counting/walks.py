"""How many walks reach a score: exact, at any size.

Counted are the walks to one corner by the pair (food, water) they bring to each room. No pair
gives way to a better one, since worse pairs are walks too; only the bounds thin them out, and a
walk that a bound rules out misses the score. On an easy level a single pair a room is left.
"""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType

import numpy as np

from solvers.collapse.search.arrays import DONE, FULL, LIMB_BITS, MORE, CountedRow
from solvers.collapse.search.bounds import QuarterBounds
from solvers.collapse.search.budget import Budget, Loops
from solvers.problem import Progress

_FIRST_POOL = 1 << 10
MOST_WORK = 30_000_000
"""Pairs times limbs added before a hard level counts as too large: some tenths of a second."""


def count_walks(
    bounds: QuarterBounds,
    score: int,
    loops: Loops,
    budget: Budget,
    most_work: int | None,
    kept: list[CountedRow] | None = None,
) -> Generator[Progress, None, tuple[int | None, int]]:
    """The walks of a quarter with at least `score`, None if that is over `most_work`; work done.

    `score` must be the optimum, or the bounds could rule out walks that better it. kept: gets every
    row, each reserved in the budget; whoever asks for them releases `row_bytes` of each.
    """
    counting = _Counting(bounds, score, budget, most_work)
    try:
        loop = yield from loops.group("counts")
        for index in range(bounds.part.shape[0]):
            done = yield from counting.add_row(loop, index)
            if not done:
                return None, counting.work
            if kept is not None:
                kept.append(counting.last_row())
                budget.reserve(row_bytes(kept[-1]))
    finally:
        counting.close()
    last = bounds.part.shape[1] - 1
    return _total(counting.above, last, score, bounds.base), counting.work


class _Counting:
    """The row of pairs under way and the one above it. work: pairs times limbs added so far."""

    def __init__(
        self, bounds: QuarterBounds, score: int, budget: Budget, most_work: int | None
    ) -> None:
        self.part, self.reach = bounds.part, bounds.reach(score, score)
        limbs = -(-(bounds.part.steps + 1) // LIMB_BITS)
        width = bounds.part.shape[1]
        self.above, self.row = _empty(width, limbs), _empty(width, limbs)
        self.work = self._unreported = self._used = self._reserved = 0
        self._budget, self._most_work = budget, most_work
        self._reserve(2 * row_bytes(self.row))

    def add_row(self, loop: ModuleType, index: int) -> Generator[Progress, None, bool]:
        """Count the next row; False where that is too much work."""
        state, status, budget = np.zeros(3, np.int64), MORE, self._budget
        while status != DONE:
            before = int(state[2])
            status = loop.count_row(
                self.part.codes, index, self.reach, self.above, self.row, state, budget.chunk
            )
            added = int(state[2]) - before
            self.work += added
            self._unreported += self.part.shape[1] + added
            if self._most_work is not None and self.work > self._most_work:
                return False
            if status == FULL:
                self._reserve(row_bytes(self.row))
                self.row = _doubled(self.row)
            if status != DONE or self._unreported >= budget.chunk:
                self._report()
                yield budget.progress()
        self._used = int(state[1])
        self.above, self.row = self.row, self.above
        return True

    def last_row(self) -> CountedRow:
        """A copy of the row just counted."""
        return _trimmed(self.above, self._used)

    def close(self) -> None:
        """Account for the tables that are gone."""
        self._report()
        self._budget.release(self._reserved)

    def _reserve(self, size: int) -> None:
        self._budget.reserve(size)
        self._reserved += size

    def _report(self) -> None:
        self._budget.nodes += self._unreported
        self._unreported = 0


def _empty(width: int, limbs: int) -> CountedRow:
    size = max(_FIRST_POOL, 2 * width)
    return (
        np.zeros(width, np.int64),
        np.zeros(width, np.int32),
        np.zeros(size, np.int64),
        np.zeros((size, limbs), np.int64),
    )


def row_bytes(row: CountedRow) -> int:
    """Bytes of the pairs of a row and their counts."""
    return row[2].nbytes + row[3].nbytes


def _doubled(row: CountedRow) -> CountedRow:
    start, count, keys, limbs = row
    size = len(keys)
    more_keys = np.empty(2 * size, np.int64)
    more_limbs = np.empty((2 * size, limbs.shape[1]), np.int64)
    more_keys[:size], more_limbs[:size] = keys, limbs
    return start, count, more_keys, more_limbs


def _trimmed(row: CountedRow, used: int) -> CountedRow:
    """A copy of a finished row without the room it did not need."""
    start, count, keys, limbs = row
    return start.copy(), count.copy(), keys[:used].copy(), limbs[:used].copy()


def _total(row: CountedRow, col: int, score: int, base: tuple[int, int]) -> int:
    start, count, keys, limbs = row
    total = 0
    for p in range(int(start[col]), int(start[col]) + int(count[col])):
        food, water = base[0] + (int(keys[p]) >> 16), base[1] + (int(keys[p]) & 65535)
        if min(food, water) >= score:
            total += sum(int(limb) << (LIMB_BITS * k) for k, limb in enumerate(limbs[p]))
    return total
