"""How many walks reach a score: exact, at any size.

Counted are the walks to one corner by the pair (food, water) they bring to each room. No pair
gives way to a better one, since worse pairs are walks too; only the bounds thin them out, and a
walk that a bound rules out misses the score. On an easy level a single pair a room is left.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.bounds import QuarterBounds
from solvers.collapse.quarters import Budget, Loops
from solvers.collapse.sweeps import FULL, LIMB_BITS, Ints, Longs
from solvers.search import Progress

_Row = tuple[Longs, Ints, Longs, NDArray[np.int64]]
_FIRST_POOL = 1 << 10
MOST_WORK = 30_000_000
"""Pairs times limbs added before a hard level counts as too large: some tenths of a second."""


def count_walks(
    bounds: QuarterBounds, score: int, loops: Loops, budget: Budget, most_work: int | None
) -> Generator[Progress, None, tuple[int | None, int]]:
    """The walks of a quarter with at least `score`, None if that is over `most_work`; work done.

    `score` must be the optimum, or the bounds could rule out walks that better it.
    """
    loop = yield from loops.group("counts")
    height, width = bounds.part.shape
    weights, goals = np.array(bounds.weights, np.int64), bounds.goals(score, score)
    limbs = -(-(bounds.part.steps + 1) // LIMB_BITS)
    above, row = _empty(width, limbs), _empty(width, limbs)
    reserved = row[2].nbytes + row[3].nbytes
    budget.reserve(2 * reserved)
    work = unreported = 0
    try:
        for index in range(height):
            state = np.zeros(3, np.int64)
            while (
                loop.count_row(
                    bounds.part.codes, index, bounds.tables, weights, goals, above, row, state
                )
                == FULL
            ):
                budget.reserve(2 * reserved)
                reserved *= 2
                above, row = _doubled(above), _doubled(row)
            work += int(state[2])
            unreported += width + int(state[2])
            if most_work is not None and work > most_work:
                return None, work
            above, row = row, above
            if unreported >= budget.chunk:
                budget.nodes += unreported
                unreported = 0
                yield budget.progress()
    finally:
        budget.nodes += unreported
        budget.release(2 * reserved)
    return _total(above, width - 1, score, bounds.base), work


def _empty(width: int, limbs: int) -> _Row:
    size = max(_FIRST_POOL, 2 * width)
    return (
        np.zeros(width, np.int64),
        np.zeros(width, np.int32),
        np.zeros(size, np.int64),
        np.zeros((size, limbs), np.int64),
    )


def _doubled(row: _Row) -> _Row:
    start, count, keys, limbs = row
    return start, count, np.resize(keys, 2 * len(keys)), np.concatenate([limbs, limbs])


def _total(row: _Row, col: int, score: int, base: tuple[int, int]) -> int:
    start, count, keys, limbs = row
    total = 0
    for p in range(int(start[col]), int(start[col]) + int(count[col])):
        food, water = base[0] + (int(keys[p]) >> 16), base[1] + (int(keys[p]) & 65535)
        if min(food, water) >= score:
            total += sum(int(limb) << (LIMB_BITS * k) for k, limb in enumerate(limbs[p]))
    return total
