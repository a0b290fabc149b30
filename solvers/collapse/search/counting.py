"""How many walks reach a score: exact, at any size.

Counted are the walks to one corner by the pair (food, water) they bring to each room. No pair
gives way to a better one, since worse pairs are walks too; only the bounds thin them out, and a
walk that a bound rules out misses the score. On an easy level a single pair a room is left.
"""

from __future__ import annotations

from collections.abc import Generator

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
    loop = yield from loops.group("counts")
    height, width = bounds.part.shape
    reach = bounds.reach(score, score)
    limbs = -(-(bounds.part.steps + 1) // LIMB_BITS)
    above, row = _empty(width, limbs), _empty(width, limbs)
    reserved = 2 * row_bytes(row)
    budget.reserve(reserved)
    work = unreported = 0
    try:
        for index in range(height):
            state = np.zeros(3, np.int64)
            status = MORE
            while status != DONE:
                before = int(state[2])
                status = loop.count_row(
                    bounds.part.codes, index, reach, above, row, state, budget.chunk
                )
                work += int(state[2]) - before
                unreported += width + int(state[2]) - before
                if most_work is not None and work > most_work:
                    return None, work
                if status == FULL:
                    budget.reserve(row_bytes(row))
                    reserved += row_bytes(row)
                    row = _doubled(row)
                if status != DONE or unreported >= budget.chunk:
                    budget.nodes += unreported
                    unreported = 0
                    yield budget.progress()
            if kept is not None:
                kept.append(_trimmed(row, int(state[1])))
                budget.reserve(row_bytes(kept[-1]))
            above, row = row, above
    finally:
        budget.nodes += unreported
        budget.release(reserved)
    return _total(above, width - 1, score, bounds.base), work


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
