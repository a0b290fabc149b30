"""The kernel that counts the walks through each choice of a diagram, all and optimal,
in one pass.

All numbers are kept modulo a power of 2**64: sums and products modulo that power are
exact when the results are known to be smaller, and no number of walks through a choice
exceeds the number of all walks. What overflows on the way (states that no walk reaches
have no bound) does no harm.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import indexer, kernel
from gridwright.solvers.walks.engines.frontier.values.kernels import Layers

Counts = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]

# Why the kernel returned, and what it is told in `at`: the cell, the state in its layer
# and the first row of it, and how many columns the number of ways has in `arrived`.
FINISHED, BUDGET = range(2)
CELL = 0
STATE = 1
USED = 2
WAYS = 3

TIP = 4
TOP = 30
MASK = (1 << 30) - 1
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_HALF = np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@indexer
def next_part(
    at: Ints,
    sizes: Ints,
    arrived: Counts,
    budget: int,
) -> int:
    """How many states come next, all of one layer; 0 at the end, or if the budget is
    spent.

    The ways to the states behind a layer are cleared when it begins.
    """
    last = sizes.size - 1
    while at[CELL] < last and at[STATE] == sizes[at[CELL]]:
        at[USED] += at[STATE]
        at[CELL] += 1
        at[STATE] = 0
    k = at[CELL]
    half = arrived.shape[0] // 2
    if k == last:
        return 0
    if at[STATE] == 0:
        begin = (k + 1) % 2 * half
        for i in range(begin, begin + sizes[k + 1] + 2):
            for column in range(arrived.shape[1]):
                arrived[i, column] = _ZERO
    return int(min(budget, sizes[k] - at[STATE]))


@indexer
def high_half(a: np.uint64, b: np.uint64) -> np.uint64:
    """The upper 64 bits of a product of two numbers of 64 bits."""
    a_low = a & _LOW
    a_high = a >> _HALF
    b_low = b & _LOW
    b_high = b >> _HALF
    middle = a_high * b_low + (a_low * b_low >> _HALF)
    return (
        a_high * b_high
        + (middle >> _HALF)
        + (a_low * b_high + (middle & _LOW) >> _HALF)
    )


@indexer
def _add_double(
    into: Counts,
    row: np.int64,
    column: int,
    low: np.uint64,
    high: np.uint64,
) -> None:
    """Add a number of two columns."""
    total = into[row, column] + low
    into[row, column + 1] += high + np.uint64(total < low)
    into[row, column] = total


@indexer
def _double(
    rows: Rows,
    states: tuple[int, int, int],
    values: Counts,
    places: tuple[int, int],
    arrived: Counts,
    onward: int,
    sums: Counts,
    cell: tuple[int, int, int, int],
) -> None:
    """Some states of a layer, both numbers of ways in two columns, as on most boards:
    no loops over columns.

    states: their first row, how many, and where they stand in `arrived`. places: where
    they stand in `values`, and where the next layer does. onward: where the next layer
    stands in `arrived`. cell: which row of `sums` is its first, what a visit scores,
    whether it is an end of all walks, and the columns of the numbers of walks.
    """
    (used, count, mine), (here, after) = states, places
    bucket, gain, tip, limbs = cell
    wide = limbs > 1
    wide_best = values.shape[1] > limbs + 2
    for i in range(count):
        low, high = arrived[mine + i, 0], arrived[mine + i, 1]
        best = arrived[mine + i, 2]
        over = arrived[mine + i, 3]
        if not low | high | best | over:
            continue
        kind = np.int64(rows[used + i, 0]) >> TOP
        for c in range(rows.shape[1]):
            to = np.int64(rows[used + i, c])
            if c == 0:
                to &= MASK
            lead = after + to
            choice = 4 * kind + c
            walks = values[lead, 1]
            more = values[lead, 2] if wide else _ZERO
            if not walks | more:
                continue
            visited = tip or choice > 0
            if visited:  # how many walks leave the cell out is not asked
                more = high_half(low, walks) + high * walks + low * more
                _add_double(sums, bucket + choice, 0, low * walks, more)
            _add_double(arrived, onward + to, 0, low, high)
            if best | over:
                score = np.int64(values[lead, 0]) + (gain if visited else 0)
                if score == np.int64(values[here + i, 0]):
                    walks = values[lead, limbs + 1]
                    more = high_half(best, walks) + over * walks
                    if wide_best:
                        more += best * values[lead, limbs + 2]
                    _add_double(sums, bucket + choice, 2, best * walks, more)
                    _add_double(arrived, onward + to, 2, best, over)


@kernel
def spread(
    at: Ints,
    layers: Layers,
    values: Counts,
    limbs: int,
    arrived: Counts,
    sums: Counts,
    budget: int,
) -> int:
    """From the first layer to the last: how many walks make each choice of each cell.

    layers, values, limbs: see values.kernels.evaluate; here every layer has a place of
    its own. arrived: the ways to each state, in two halves that take turns: at[WAYS]
    columns of all ways, lowest first, and the others of ways that only optimal walks
    go. The first half begins with those to layer 0. sums[12 * k + 4 * kind + choice]:
    added to, in the same columns, the walks that make a choice at the k-th cell;
    skipping a cell is not counted. budget: states in this call.
    """
    rows, sizes, flags, weight, place = layers
    half = arrived.shape[0] // 2
    count = next_part(at, sizes, arrived, budget)
    while count:
        k = at[CELL]
        begin = at[STATE] + 2
        cell = (12 * k, weight[k], flags[k] & TIP, limbs)
        states = (at[USED] + at[STATE], count, k % 2 * half + begin)
        places = (place[k] + begin, place[k + 1])
        onward = (k + 1) % 2 * half
        _double(rows, states, values, places, arrived, onward, sums, cell)
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
    sums = np.zeros((12, 4), np.uint64)
    layers = Layers(rows, line, line[:1], line[:1], line)
    spread(at, layers, values, 1, np.zeros((8, 4), np.uint64), sums, 1)
