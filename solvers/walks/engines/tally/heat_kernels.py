"""The kernel that counts the walks through each choice of a diagram, all and optimal, in one pass.

All numbers are kept modulo a power of 2**64: sums and products modulo that power are exact when the
results are known to be smaller, and no number of walks through a choice exceeds the number of all
walks. What overflows on the way (states that no walk reaches have no bound) does no harm.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.jit import helper, kernel
from solvers.walks.engines.frontier.value_kernels import Layers

Counts = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]

# Why the kernel returned, and what it is told in `at`: the cell, the state in its layer and the
# first row of it, and how many columns the number of ways has in `arrived`.
FINISHED, BUDGET = range(2)
CELL, STATE, USED, WAYS = range(4)

_TIP = 4
_TOP, _MASK = 30, (1 << 30) - 1
_ZERO, _ONE, _HALF = np.uint64(0), np.uint64(1), np.uint64(32)
_LOW = np.uint64(0xFFFFFFFF)


@helper
def _high(a: np.uint64, b: np.uint64) -> np.uint64:
    """The upper 64 bits of a product of two numbers of 64 bits."""
    a_low, a_high, b_low, b_high = a & _LOW, a >> _HALF, b & _LOW, b >> _HALF
    middle = a_high * b_low + (a_low * b_low >> _HALF)
    return a_high * b_high + (middle >> _HALF) + (a_low * b_high + (middle & _LOW) >> _HALF)


@helper
def _add_double(into: Counts, row: np.int64, column: int, low: np.uint64, high: np.uint64) -> None:
    """Add a number of two columns, modulo 2**128."""
    total = into[row, column] + low
    into[row, column + 1] += high + np.uint64(total < low)
    into[row, column] = total


@helper
def _double(
    values: Counts,
    rows: Rows,
    place: tuple[int, int, int, int],
    limbs: int,
    gain: int,
    tip: bool,
    arrived: Counts,
    sums: Counts,
) -> None:
    """Both numbers of ways in two columns: most boards, so without loops over columns.

    place: where the states begin in `values`, the next layer in `values`, the states in `arrived`,
    and the next layer there.
    """
    here, after, mine, onward = place
    wide, wide_best = limbs == 2, values.shape[1] == limbs + 3
    for i in range(rows.shape[0]):
        low, high = arrived[mine + i, 0], arrived[mine + i, 1]
        best, best_high = arrived[mine + i, 2], arrived[mine + i, 3]
        if not low | high | best | best_high:
            continue
        kind = np.int64(rows[i, 0]) >> _TOP
        for c in range(rows.shape[1]):
            lead = np.int64(rows[i, c])
            if c == 0:
                lead &= _MASK
            walks, more = values[after + lead, 1], _ZERO
            if wide:
                more = values[after + lead, 2]
            if not walks | more:
                continue
            bucket = 4 * kind + c
            visited = tip or bucket > 0
            if visited:  # how many walks leave the cell out is not asked
                over = _high(low, walks) + high * walks + low * more
                _add_double(sums, bucket, 0, low * walks, over)
            _add_double(arrived, onward + lead, 0, low, high)
            if best | best_high:
                score = np.int64(values[after + lead, 0]) + (gain if visited else 0)
                if score == np.int64(values[here + i, 0]):
                    walks, more = values[after + lead, limbs + 1], _ZERO
                    if wide_best:
                        more = values[after + lead, limbs + 2]
                    over = _high(best, walks) + best_high * walks + best * more
                    _add_double(sums, bucket, 2, best * walks, over)
                    _add_double(arrived, onward + lead, 2, best, best_high)


@helper
def _add(into: Counts, row: np.int64, ways: Counts, at: int, first: int, last: int) -> None:
    """Add columns first .. last of a row of `ways` to those of a row."""
    carry = _ZERO
    for column in range(first, last):
        x = into[row, column] + carry
        total = x + ways[at, column]
        carry = np.uint64((x < carry) | (total < x))
        into[row, column] = total


@helper
def _add_product(
    sums: Counts, bucket: np.int64, ways: Counts, at: int, part: tuple[int, int], walks: Counts
) -> None:
    """Add the product of columns of a row of `ways` with a number, lowest column first.

    part: the first and the last column, of `ways` as of `sums`.
    """
    first, last = part
    for x in range(first, last):
        factor = ways[at, x]
        if not factor:
            continue
        carry = _ZERO
        for column in range(x, last):
            y = column - x
            number = walks[y] if y < walks.size else _ZERO
            if y >= walks.size and not carry:
                break
            low, high = factor * number, _high(factor, number)
            low += carry
            high += np.uint64(low < carry)
            total = sums[bucket, column] + low
            carry = high + np.uint64(total < low)
            sums[bucket, column] = total


@helper
def _many(
    values: Counts,
    rows: Rows,
    place: tuple[int, int, int, int],
    columns_of: tuple[int, int],
    gain: int,
    tip: bool,
    arrived: Counts,
    sums: Counts,
) -> None:
    """Any number of columns. columns_of: of a number of walks in `values`, of ways in `arrived`."""
    here, after, mine, onward = place
    limbs, ways = columns_of
    columns = arrived.shape[1]
    for i in range(rows.shape[0]):
        some = best = _ZERO
        for column in range(ways):
            some |= arrived[mine + i, column]
        for column in range(ways, columns):
            best |= arrived[mine + i, column]
        if not some | best:
            continue
        kind = np.int64(rows[i, 0]) >> _TOP
        for c in range(rows.shape[1]):
            lead = np.int64(rows[i, c])
            if c == 0:
                lead &= _MASK
            walks = values[after + lead]
            some = _ZERO
            for column in range(1, limbs + 1):
                some |= walks[column]
            if not some:
                continue
            bucket = 4 * kind + c
            visited = tip or bucket > 0
            if visited:
                parts = walks[1 : limbs + 1]
                _add_product(sums, bucket, arrived, mine + i, (0, ways), parts)
            _add(arrived, onward + lead, arrived, mine + i, 0, ways)
            score = np.int64(walks[0]) + (gain if visited else 0)
            if best and score == np.int64(values[here + i, 0]):
                parts = walks[limbs + 1 :]
                _add_product(sums, bucket, arrived, mine + i, (ways, columns), parts)
                _add(arrived, onward + lead, arrived, mine + i, ways, columns)


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

    layers, values, limbs: see value_kernels.evaluate; here every layer has a place of its own.
    arrived: the ways to each state, in two halves that take turns: at[WAYS] columns of all ways,
    lowest first, and the others of ways that only optimal walks go. The first half begins with
    those to layer 0. sums[k, 4 * kind + choice]: added to, in the same columns, the walks that make
    a choice at the k-th cell; skipping a cell is not counted. budget: states in this call.
    """
    rows, sizes, flags, weight, place = layers
    ways, half = at[WAYS], arrived.shape[0] // 2
    double = ways == 2 and arrived.shape[1] == 4
    while at[CELL] < flags.size:
        cell = at[CELL]
        size, tip = sizes[cell], flags[cell] & _TIP != 0
        mine, onward = cell % 2 * half, (cell + 1) % 2 * half
        if at[STATE] == 0:
            arrived[onward : onward + sizes[cell + 1] + 2] = _ZERO
        while at[STATE] < size:
            if budget <= 0:
                return BUDGET
            count = min(size - at[STATE], budget)
            part = rows[at[USED] + at[STATE] : at[USED] + at[STATE] + count]
            begin = at[STATE] + 2
            at_states = (place[cell] + begin, place[cell + 1], mine + begin, onward)
            if double:
                _double(values, part, at_states, limbs, weight[cell], tip, arrived, sums[cell])
            else:
                wide = (limbs, ways)
                _many(values, part, at_states, wide, weight[cell], tip, arrived, sums[cell])
            at[STATE] += count
            budget -= count
        at[USED] += size
        at[CELL] += 1
        at[STATE] = 0
    return FINISHED


def warm() -> None:
    """Compile or load the kernel, on a board of one cell."""
    at = np.zeros(4, np.int64)
    rows, line = np.zeros((4, 2), np.uint32), np.zeros(2, np.int64)
    values, sums = np.zeros((8, 3), np.uint64), np.zeros((1, 12, 3), np.uint64)
    spread(at, Layers(rows, line, line[:1], line[:1], line), values, 1, values.copy(), sums, 1)
