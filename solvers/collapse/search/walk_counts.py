"""Exact counts of walks that reach a score, and of best walks by room and step, at any
size.

`count_walks` counts the walks to one corner by the pair (food, water) they bring to
each room. No pair is dropped for a better one, since worse pairs are walks too. Only
the bounds remove pairs, and a walk that a bound rules out misses the score. On an easy
level one pair per room remains.

`BestWalkCounts` counts the best walks through each room and each step. The rows of
counts hold how many walks bring each pair (food, water) to a room. A second pass goes
back over them and counts the ways in which a walk goes on from a room with a pair to a
best end. The walks through a room are the sum, over its pairs, of one number times the
other (forward-backward). Those through a step are the same sum with the ways on from
the room that the step leads to.
"""

from __future__ import annotations

from collections.abc import Generator
from math import ceil
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import Pair, Quarter
from gridwright.solvers.collapse.search.arrays import (
    DONE,
    FULL,
    LIMB_BITS,
    MORE,
    CountedRow,
)
from gridwright.solvers.collapse.search.bounds import Budget, Loops, QuarterBounds
from gridwright.solvers.kind import Cell, Progress, decimal

_FIRST_POOL = 1 << 10
MOST_WORK = 30_000_000
"""Pairs times limbs added before a hard level counts as too large: some tenths of a
second."""


def count_walks(
    bounds: QuarterBounds,
    score: int,
    loops: Loops,
    budget: Budget,
    most_work: int | None,
    kept: list[CountedRow] | None = None,
) -> Generator[Progress, None, tuple[int | None, int]]:
    """The walks of a quarter with at least `score`, None if that is over `most_work`;
    work done.

    `score` must be the optimum, or the bounds could rule out walks that better it.
    kept: gets every row, each reserved in the budget; the caller releases `row_bytes`
    of each.
    """
    counting = _Counting(bounds, score, budget, most_work)
    try:
        loop = yield from loops.group("counts")
        height, width = bounds.part.shape
        for index in range(height):
            done = yield from counting.add_row(loop, index)
            if not done:
                return None, counting.work
            if kept is not None:
                row = counting.last_row()
                kept.append(row)
                budget.reserve(row_bytes(row))
    finally:
        counting.close()
    total = _total(counting.above, width - 1, score, bounds.base)
    return total, counting.work


class _Counting:
    """The row of pairs under way and the one above it. work: pairs times limbs added so
    far."""

    def __init__(
        self, bounds: QuarterBounds, score: int, budget: Budget, most_work: int | None
    ) -> None:
        self.part = bounds.part
        self.reach = bounds.reach(score, score)
        width = bounds.part.shape[1]
        bits = bounds.part.steps + 1
        limbs = ceil(bits / LIMB_BITS)
        self.above = _empty(width, limbs)
        self.row = _empty(width, limbs)
        self.work = 0
        self._unreported = 0
        self._used = 0
        self._reserved = 0
        self._budget = budget
        self._most_work = most_work
        self._reserve(2 * row_bytes(self.row))

    def add_row(self, loop: ModuleType, index: int) -> Generator[Progress, None, bool]:
        """Count the next row; False where that is too much work."""
        state = np.zeros(3, np.int64)
        status = MORE
        budget = self._budget
        while status != DONE:
            before = int(state[2])
            status = loop.count_row(
                self.part.codes,
                index,
                self.reach,
                self.above,
                self.row,
                state,
                budget.chunk,
            )
            added = int(state[2]) - before
            width = self.part.shape[1]
            self.work += added
            self._unreported += width + added
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
    _start, _count, keys, limbs = row
    return keys.nbytes + limbs.nbytes


def _doubled(row: CountedRow) -> CountedRow:
    start, count, keys, limbs = row
    size = len(keys)
    more_keys = np.empty(2 * size, np.int64)
    more_limbs = np.empty((2 * size, limbs.shape[1]), np.int64)
    more_keys[:size] = keys
    more_limbs[:size] = limbs
    return start, count, more_keys, more_limbs


def _trimmed(row: CountedRow, used: int) -> CountedRow:
    """A copy of a finished row without the room it did not need."""
    start, count, keys, limbs = row
    return (
        start.copy(),
        count.copy(),
        keys[:used].copy(),
        limbs[:used].copy(),
    )


def _total(row: CountedRow, col: int, score: int, base: Pair) -> int:
    """How many walks bring a pair of at least that score to a room."""
    start, count, keys, limbs = row
    base_food, base_water = base
    first = int(start[col])
    total = 0
    for place in range(first, first + int(count[col])):
        key = int(keys[place])
        food = base_food + (key >> 16)
        water = base_water + (key & 65535)
        if min(food, water) >= score:
            total += _number(limbs[place].tolist())
    return total


def _number(limbs: list[int]) -> int:
    """The number that has these limbs, the low one first."""
    number = 0
    for limb in reversed(limbs):
        number = (number << LIMB_BITS) + limb
    return number


Numbers = NDArray[Any]
"""Whole numbers: int64, or Python integers where those could overflow."""
Step = tuple[int, int]

_ROOMS = 64
"""Rooms between two messages: a few milliseconds."""


class BestWalkCounts:
    """Numbers of best walks, by flat index and by step, the smaller index first."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows = rows
        self.cols = cols
        self.rooms = [0] * (rows * cols)
        self.steps: dict[Step, int] = {}

    def grid(self) -> list[list[str]]:
        """By row and column, as decimal strings."""
        digits = list(map(decimal, self.rooms))
        starts = range(0, len(digits), self.cols)
        return [digits[start : start + self.cols] for start in starts]

    def listed(self) -> list[list[int | str]]:
        """[row, column, row, column, number] of every step on a best walk."""
        lines: list[list[int | str]] = []
        for (a, b), number in sorted(self.steps.items()):
            start = divmod(a, self.cols)
            end = divmod(b, self.cols)
            lines.append([*start, *end, decimal(number)])
        return lines

    def add_quarter(
        self,
        bounds: QuarterBounds,
        score: int,
        loops: Loops,
        budget: Budget,
        most_work: int | None,
    ) -> Generator[Progress, None, int | None]:
        """Add the walks of a quarter with at least `score`, the optimum; their number,
        or None if they are too many pairs to count."""
        kept: list[CountedRow] = []
        try:
            walks, _ = yield from count_walks(
                bounds, score, loops, budget, most_work, kept
            )
            if walks:
                yield from self._go_back(_Pairs(bounds, kept, score), budget)
            return walks
        finally:
            budget.release(sum(map(row_bytes, kept)))

    def _go_back(
        self, pairs: _Pairs, budget: Budget
    ) -> Generator[Progress, None, None]:
        height, width = pairs.part.shape
        below: dict[int, Numbers] = {}
        for row in range(height - 1, -1, -1):
            onward: dict[int, Numbers] = {}
            for col in range(width - 1, -1, -1):
                if (row * width + col) % _ROOMS == 0:
                    yield budget.progress()
                after: dict[Cell, Numbers] = {}
                if col in below:
                    after[row + 1, col] = below[col]
                if col + 1 in onward:
                    after[row, col + 1] = onward[col + 1]
                found = self._room(pairs, (row, col), after)
                if found is not None:
                    onward[col] = found
            below = onward

    def _room(
        self,
        pairs: _Pairs,
        room: Cell,
        after: dict[Cell, Numbers],
    ) -> Numbers | None:
        """The ways on from each pair of a room; None if no best walk enters it. after:
        those of the rooms that follow it."""
        keys, ways = pairs.of(*room)
        if not len(keys):
            return None
        is_corner = room == pairs.corner
        onward = pairs.ends(keys) if is_corner else np.zeros_like(ways)
        here = pairs.cell(*room)
        for next_room, beyond in after.items():
            through = pairs.onward(keys, next_room, beyond)
            onward = onward + through
            number = int((ways * through).sum())
            if number:
                there = pairs.cell(*next_room)
                step = min(here, there), max(here, there)
                self.steps[step] = self.steps.get(step, 0) + number
        self.rooms[here] += int((ways * onward).sum())
        return onward


class _Pairs:
    """The pairs that walks bring to the rooms of a quarter, row by row."""

    def __init__(
        self, bounds: QuarterBounds, kept: list[CountedRow], score: int
    ) -> None:
        self.part: Quarter = bounds.part
        height, width = bounds.part.shape
        self.corner = (height - 1, width - 1)
        self._base = bounds.base
        self._score = score
        self._kept = kept
        _start, _count, _keys, limbs = kept[0]
        self._wide = limbs.shape[1] > 1
        codes = bounds.part.codes.astype(np.int64)
        foods = codes // 10
        waters = codes % 10
        self._own = foods * 65536 + waters

    def cell(self, row: int, col: int) -> int:
        """The flat index of a room in the level."""
        flat = self.part.cells(np.array(row), np.array(col))
        return int(flat)

    def of(self, row: int, col: int) -> tuple[NDArray[np.int64], Numbers]:
        """The pairs of a room, falling, and how many walks bring each."""
        start, count, keys, limbs = self._kept[row]
        first = int(start[col])
        here = slice(first, first + int(count[col]))
        if not self._wide:
            return keys[here], limbs[here, 0]
        ways = np.zeros(int(count[col]), object)
        for k in reversed(range(limbs.shape[1])):
            limb = limbs[here, k].astype(object)
            ways = ways * 2**LIMB_BITS + limb
        return keys[here], ways

    def ends(self, keys: NDArray[np.int64]) -> Numbers:
        """1 for each pair in the corner that is a best end."""
        base_food, base_water = self._base
        food = base_food + (keys >> 16)
        water = base_water + (keys & 65535)
        best: NDArray[np.bool_] = np.minimum(food, water) >= self._score
        return best.astype(object if self._wide else np.int64)

    def onward(self, keys: NDArray[np.int64], room: Cell, beyond: Numbers) -> Numbers:
        """The ways on from each pair by a step to the next room, which has those
        `beyond`."""
        there, _ways = self.of(*room)
        wanted = keys + self._own[room]
        place = np.searchsorted(-there, -wanted)
        place = np.minimum(place, len(there) - 1)
        found: Numbers = np.where(there[place] == wanted, beyond[place], 0)
        return found
