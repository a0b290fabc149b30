"""The kernel of `heat_kernels` for boards whose numbers of walks need more than two
columns."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import indexer, kernel
from gridwright.solvers.walks.engines.frontier.values.kernels import Layers
from gridwright.solvers.walks.engines.tally.heat_kernels import (
    BUDGET,
    CELL,
    FINISHED,
    MASK,
    STATE,
    TIP,
    TOP,
    USED,
    WAYS,
    high_half,
    next_part,
)

Counts = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]
Columns = tuple[int, int, int, int]

_ZERO = np.uint64(0)


@indexer
def _some(numbers: Counts, row: int, begin: int, end: int) -> bool:
    """True if one of the columns begin .. end of a row is not 0."""
    some = _ZERO
    for column in range(begin, end):
        some |= numbers[row, column]
    return bool(some)


@indexer
def _add(
    into: Counts, row: np.int64, ways: Counts, at: int, begin: int, end: int
) -> None:
    """Add columns begin .. end of a row of `ways` to those of a row."""
    carry = _ZERO
    for column in range(begin, end):
        x = into[row, column] + carry
        total = x + ways[at, column]
        carry = np.uint64((x < carry) | (total < x))
        into[row, column] = total


@indexer
def _add_product(
    sums: Counts,
    row: np.int64,
    ways: Counts,
    at: int,
    part: Columns,
    values: Counts,
    lead: int,
) -> None:
    """Add a product to a row: of some columns of a row of `ways` and of a row of
    `values`.

    part: where the columns of `ways` and `sums` begin and end, lowest first, where
    those of `values` begin, and how many they are. What does not fit in the columns of
    `sums` is dropped.
    """
    begin, end, first, limbs = part
    for x in range(begin, end):
        factor = ways[at, x]
        carry = _ZERO
        if not factor:
            continue
        for column in range(x, end):
            number = values[lead, first + column - x] if column - x < limbs else _ZERO
            low = factor * number + carry
            over = high_half(factor, number) + np.uint64(low < carry)
            total = sums[row, column] + low
            carry = over + np.uint64(total < low)
            sums[row, column] = total


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
    """From the first layer to the last: see heat_kernels.spread."""
    rows, sizes, flags, weight, place = layers
    half = arrived.shape[0] // 2
    columns = arrived.shape[1]
    ways = at[WAYS]
    every = (0, ways, 1, limbs)
    optimal = (ways, columns, limbs + 1, values.shape[1] - limbs - 1)
    count = next_part(at, sizes, arrived, budget)
    while count:
        k = at[CELL]
        begin = at[STATE] + 2
        mine = k % 2 * half + begin
        onward = (k + 1) % 2 * half
        here = place[k] + begin
        after = place[k + 1]
        used = at[USED] + at[STATE]
        tip = flags[k] & TIP
        for i in range(count):
            if not _some(arrived, mine + i, 0, columns):
                continue
            best = _some(arrived, mine + i, ways, columns)
            kind = np.int64(rows[used + i, 0]) >> TOP
            for c in range(rows.shape[1]):
                to = np.int64(rows[used + i, c])
                if c == 0:
                    to &= MASK
                lead = after + to
                choice = 4 * kind + c
                if not _some(values, lead, 1, limbs + 1):
                    continue
                visited = tip or choice > 0
                into = 12 * k + choice
                if visited:
                    _add_product(sums, into, arrived, mine + i, every, values, lead)
                _add(arrived, onward + to, arrived, mine + i, 0, ways)
                score = np.int64(values[lead, 0]) + (weight[k] if visited else 0)
                if best and score == np.int64(values[here + i, 0]):
                    _add_product(sums, into, arrived, mine + i, optimal, values, lead)
                    _add(arrived, onward + to, arrived, mine + i, ways, columns)
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
    sums = np.zeros((12, 6), np.uint64)
    layers = Layers(rows, line, line[:1], line[:1], line)
    spread(at, layers, values, 1, np.zeros((8, 6), np.uint64), sums, 1)
