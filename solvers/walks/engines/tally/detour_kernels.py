"""The kernel of `detours`: the best walks through each cell and round it, in one pass
forward.

Numbers of walks are kept modulo a power of 2**64, as in heat_kernels: no number asked
for exceeds the number of all walks, which fits.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import indexer, kernel
from gridwright.solvers.walks.engines.frontier.values.kernels import NO_WALK, Layers
from gridwright.solvers.walks.engines.tally.heat_kernels import (
    BUDGET,
    CELL,
    FINISHED,
    MASK,
    STATE,
    TIP,
    USED,
    next_part,
)
from gridwright.solvers.walks.engines.tally.heat_wide_kernels import (
    _add,
    _add_product,
    _some,
)

Counts = NDArray[np.uint64]
Ints = NDArray[np.int64]

ROUND = 0
THROUGH = 1
ENDED = 2
"""Rows of a cell: walks that leave it out, that visit it, and that are complete before
it."""

_ZERO = np.uint64(0)


@indexer
def _clear(numbers: Counts, row: Any, begin: int, end: int) -> None:
    for column in range(begin, end):
        numbers[row, column] = _ZERO


@indexer
def _arrive(arrived: Counts, to: Any, here: int, score: np.int64, ways: int) -> None:
    """The ways to a state and the best of them, one step on: into the state it leads
    to."""
    _add(arrived, to, arrived, here, 0, ways)
    known = _some(arrived, to, ways, 2 * ways)
    best = np.int64(arrived[to, 2 * ways])
    if known and score < best:
        return
    if not known or score > best:
        _clear(arrived, to, ways, 2 * ways)
        arrived[to, 2 * ways] = np.uint64(score)
    _add(arrived, to, arrived, here, ways, 2 * ways)


@indexer
def _sum_up(
    sums: Counts,
    row: Any,
    arrived: Counts,
    here: int,
    values: Counts,
    lead: Any,
    score: np.int64,
    every: tuple[int, int, int, int],
    optimal: tuple[int, int, int, int],
) -> None:
    """Walks through two states, with the best score among them, into a row of sums."""
    column = optimal[1]
    _add_product(sums, row, arrived, here, every, values, lead)
    best = np.int64(sums[row, column])
    if score > best:
        _clear(sums, row, optimal[0], column)
        sums[row, column] = np.uint64(score)
        best = score
    if score == best:
        _add_product(sums, row, arrived, here, optimal, values, lead)


@kernel
def detour(
    at: Ints,
    layers: Layers,
    values: Counts,
    limbs: int,
    arrived: Counts,
    sums: Counts,
    budget: int,
) -> int:
    """From the first layer to the last: walks that leave each cell out, visit it, end
    before it.

    at, layers, values, limbs, budget: as in heat_kernels.spread. arrived, by state in
    two halves that take turns: columns of all ways to it, as many of those with the
    best score so far, and that score as int64. sums[3 * k + ROUND, THROUGH or ENDED]:
    of the k-th cell, in the same columns, all walks, those with the best score, and
    that score (NO_WALK: there is none).
    """
    rows, sizes, flags, weight, place = layers
    half = arrived.shape[0] // 2
    ways = arrived.shape[1] // 2
    every = (0, ways, 1, limbs)
    optimal = (ways, 2 * ways, limbs + 1, values.shape[1] - limbs - 1)
    count = next_part(at, sizes, arrived, budget)
    while count:
        k = at[CELL]
        begin = at[STATE] + 2
        mine = k % 2 * half + begin
        onward = (k + 1) % 2 * half
        after = place[k + 1]
        used = at[USED] + at[STATE]
        tip = flags[k] & TIP
        for i in range(count):
            if not _some(arrived, mine + i, ways, 2 * ways):
                continue
            so_far = np.int64(arrived[mine + i, 2 * ways])
            for c in range(rows.shape[1]):
                to = np.int64(rows[used + i, c])
                visited = c > 0 or tip > 0
                if c == 0:
                    visited = visited or to > MASK
                    to &= MASK
                lead = after + to
                rest = np.int64(values[lead, 0])
                if rest <= NO_WALK // 2:
                    continue
                score = so_far + (weight[k] if visited else 0)
                into = 3 * k + (THROUGH if visited else ROUND)
                for row in (into, 3 * k + ENDED):
                    if row != into and to != 1:
                        continue
                    _sum_up(
                        sums,
                        row,
                        arrived,
                        mine + i,
                        values,
                        lead,
                        score + rest,
                        every,
                        optimal,
                    )
                if to > 1:
                    _arrive(arrived, onward + to, mine + i, score, ways)
        at[STATE] += count
        budget -= count
        count = next_part(at, sizes, arrived, budget)
    return FINISHED if at[CELL] == flags.size else BUDGET


def warm() -> None:
    """Compile or load the kernel, on a board of one cell."""
    at = np.zeros(4, np.int64)
    rows = np.zeros((4, 2), np.uint32)
    line = np.zeros(2, np.int64)
    values = np.zeros((8, 3), np.uint64)
    sums = np.zeros((3, 5), np.uint64)
    layers = Layers(rows, line, line[:1], line[:1], line)
    detour(at, layers, values, 1, np.zeros((8, 5), np.uint64), sums, 1)
