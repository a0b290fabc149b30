"""On how many best walks each room and each step lies: exact, at any size.

The rows of `counting` tell how many walks bring each pair (food, water) to a room. This pass goes
back over them and tells in how many ways a walk goes on from a room with a pair to a best end. The
walks through a room are the sum, over its pairs, of one number times the other (forward-backward),
and those through a step the same with the ways on of the room that it leads to.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter
from solvers.collapse.search.arrays import LIMB_BITS, CountedRow
from solvers.collapse.search.bounds import QuarterBounds
from solvers.collapse.search.budget import Budget, Loops
from solvers.collapse.search.counting.walks import count_walks, row_bytes
from solvers.decimals import decimal
from solvers.problem import Progress

Numbers = NDArray[Any]
"""Whole numbers: int64, or Python integers where those could overflow."""
Step = tuple[int, int]

_ROOMS = 64
"""Rooms between two messages: a few milliseconds."""


class RoomCounts:
    """Numbers of best walks, by flat index and by step, the smaller index first."""

    def __init__(self, rows: int, cols: int) -> None:
        self.rows, self.cols = rows, cols
        self.rooms = [0] * (rows * cols)
        self.steps: dict[Step, int] = {}

    def grid(self) -> list[list[str]]:
        """By row and column, as decimal strings."""
        digits = [decimal(number) for number in self.rooms]
        return [digits[r * self.cols : (r + 1) * self.cols] for r in range(self.rows)]

    def listed(self) -> list[list[int | str]]:
        """[row, column, row, column, number] of every step on a best walk."""
        return [
            [*divmod(a, self.cols), *divmod(b, self.cols), decimal(number)]
            for (a, b), number in sorted(self.steps.items())
        ]

    def add_quarter(
        self, bounds: QuarterBounds, score: int, loops: Loops, budget: Budget, most_work: int | None
    ) -> Generator[Progress, None, int | None]:
        """Add the walks of a quarter with at least `score`, the optimum; their number, or None if
        they are too many pairs to count."""
        kept: list[CountedRow] = []
        try:
            walks, _ = yield from count_walks(bounds, score, loops, budget, most_work, kept)
            if walks:
                yield from self._go_back(_Pairs(bounds, kept, score), budget)
            return walks
        finally:
            budget.release(sum(map(row_bytes, kept)))

    def _go_back(self, pairs: _Pairs, budget: Budget) -> Generator[Progress, None, None]:
        height, width = pairs.part.shape
        below: dict[int, Numbers] = {}
        for row in range(height - 1, -1, -1):
            onward: dict[int, Numbers] = {}
            for col in range(width - 1, -1, -1):
                if (row * width + col) % _ROOMS == 0:
                    yield budget.progress()
                after = ((row + 1, col, below.get(col)), (row, col + 1, onward.get(col + 1)))
                found = self._room(pairs, row, col, after)
                if found is not None:
                    onward[col] = found
            below = onward

    def _room(
        self, pairs: _Pairs, row: int, col: int, after: tuple[tuple[int, int, Numbers | None], ...]
    ) -> Numbers | None:
        """The ways on from each pair of a room; None if no best walk enters it."""
        keys, ways = pairs.of(row, col)
        if not len(keys):
            return None
        onward = pairs.ends(keys) if (row, col) == pairs.corner else np.zeros_like(ways)
        here = pairs.cell(row, col)
        for down, right, beyond in after:
            if beyond is None:
                continue
            through = pairs.onward(keys, down, right, beyond)
            onward = onward + through
            number = int((ways * through).sum())
            if number:
                there = pairs.cell(down, right)
                step = min(here, there), max(here, there)
                self.steps[step] = self.steps.get(step, 0) + number
        self.rooms[here] += int((ways * onward).sum())
        return onward


class _Pairs:
    """The pairs that walks bring to the rooms of a quarter, row by row."""

    def __init__(self, bounds: QuarterBounds, kept: list[CountedRow], score: int) -> None:
        self.part: Quarter = bounds.part
        self.corner = bounds.part.shape[0] - 1, bounds.part.shape[1] - 1
        self._base, self._score, self._kept = bounds.base, score, kept
        self._wide = kept[0][3].shape[1] > 1 or bounds.part.steps >= LIMB_BITS
        codes = bounds.part.codes.astype(np.int64)
        self._own = codes // 10 * 65536 + codes % 10

    def cell(self, row: int, col: int) -> int:
        """The flat index of a room in the level."""
        return int(self.part.cells(np.array([row]), np.array([col]))[0])

    def of(self, row: int, col: int) -> tuple[NDArray[np.int64], Numbers]:
        """The pairs of a room, falling, and how many walks bring each."""
        start, count, keys, limbs = self._kept[row]
        here = slice(int(start[col]), int(start[col]) + int(count[col]))
        if not self._wide:
            return keys[here], limbs[here, 0]
        ways = np.zeros(int(count[col]), object)
        for k in range(limbs.shape[1] - 1, -1, -1):
            ways = ways * 2**LIMB_BITS + limbs[here, k].astype(object)
        return keys[here], ways

    def ends(self, keys: NDArray[np.int64]) -> Numbers:
        """1 for each pair in the corner that is a best end."""
        food, water = self._base[0] + (keys >> 16), self._base[1] + (keys & 65535)
        best: NDArray[np.bool_] = np.minimum(food, water) >= self._score
        return best.astype(object if self._wide else np.int64)

    def onward(self, keys: NDArray[np.int64], row: int, col: int, beyond: Numbers) -> Numbers:
        """The ways on from each pair by a step to the next room, which has those `beyond`."""
        there, _ = self.of(row, col)
        wanted = keys + self._own[row, col]
        place = np.minimum(np.searchsorted(-there, -wanted), len(there) - 1)
        found: Numbers = np.where(there[place] == wanted, beyond[place], 0)
        return found
