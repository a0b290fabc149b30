"""The kernel that values the states of a diagram: see solvers.paths.frontier_kernels."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.jit import kernel

Counts = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]
Scores = NDArray[np.int64]

# Why the kernel returned, and where it stands, in `at`: cell, state in its layer, first row of it.
FINISHED, BUDGET, NEED_LIMBS = range(3)
CELL, STATE, USED = range(3)

NO_WALK = -(1 << 62)
"""The best score of a state that no walk completes."""

_TIP = 4
_ZERO, _ONE = np.uint64(0), np.uint64(1)
_MASK = (1 << 30) - 1


@kernel
def _add_choice(best: Scores, counts: Counts, to: int, lead: int, gain: int, limbs: int) -> None:
    """Add one more choice to the values of a state."""
    value = best[lead] + gain
    low, top = 0, limbs
    for part in range(2):
        if part == 1:
            low, top = limbs, counts.shape[1]
            if value > best[to]:
                for column in range(low, top):
                    counts[to, column] = 0
                best[to] = value
            elif value < best[to]:
                top = low
        carry = _ZERO
        for column in range(low, top):
            x = counts[to, column] + carry
            total = x + counts[lead, column]
            carry = np.uint64((x < carry) | (total < x))
            counts[to, column] = total


@kernel
def evaluate(
    at: Ints,
    high: Counts,
    rows: Rows,
    sizes: Ints,
    flags: Ints,
    weight: Scores,
    place: Ints,
    best: Scores,
    counts: Counts,
    limbs: int,
    end: int,
    budget: int,
) -> int:
    """From the last layer of a row to the first: what is still to come from every state.

    at[CELL]: the cell whose layer is computed, at[STATE]: where in it, at[USED]: where its rows
    begin. best and counts hold the values of layer k from place[k] on: entry 0 of a layer is DEAD,
    1 is DONE. counts[:, :limbs]: the number of walks, 64 bits a column, lowest first;
    counts[:, limbs:]: of those with the best score. end: compute only states below `end` of this
    one layer, for a thread that shares it; negative: all layers down to the first.
    high: written, the bits seen in either's top column; NEED_LIMBS when a sum could overflow in
    the next layer.
    """
    choices, columns = rows.shape[1], counts.shape[1]
    while at[CELL] >= 0:
        cell = at[CELL]
        here, after = place[cell] + 2, place[cell + 1]
        size = sizes[cell] if end < 0 else end
        gain = weight[cell]
        skip_gain = gain if flags[cell] & _TIP else 0
        if at[STATE] == 0:
            best[here - 2], best[here - 1] = NO_WALK, 0
            for column in range(columns):
                counts[here - 2, column] = 0
                counts[here - 1, column] = _ONE if column == 0 or column == limbs else _ZERO
        while at[STATE] < size:
            if budget <= 0:
                return BUDGET
            start = at[STATE]
            count = size - start if size - start < budget else budget
            top_all = top_best = _ZERO
            for i in range(start, start + count):
                row = at[USED] + i
                entry = np.int64(rows[row, 0])
                a = (entry & _MASK) + after
                b = np.int64(rows[row, 1]) + after
                first = best[a] + (skip_gain if entry <= _MASK else gain)
                second = best[b] + gain
                top = first if first > second else second
                carry = _ZERO
                for column in range(limbs):
                    x = counts[a, column] + carry
                    total = x + counts[b, column]
                    carry = np.uint64((x < carry) | (total < x))
                    counts[here + i, column] = total
                carry = _ZERO
                mask_a = ~_ZERO if first == top else _ZERO
                mask_b = ~_ZERO if second == top else _ZERO
                for column in range(limbs, columns):
                    x = (counts[a, column] & mask_a) + carry
                    total = x + (counts[b, column] & mask_b)
                    carry = np.uint64((x < carry) | (total < x))
                    counts[here + i, column] = total
                best[here + i] = top
                for c in range(2, choices):
                    _add_choice(best, counts, here + i, np.int64(rows[row, c]) + after, gain, limbs)
                if limbs:
                    top_all |= counts[here + i, limbs - 1]
                    top_best |= counts[here + i, columns - 1]
            high[0] |= top_all
            high[1] |= top_best
            at[STATE] += count
            budget -= count
        if end >= 0:
            return FINISHED
        at[CELL] -= 1
        at[STATE] = 0
        if at[CELL] >= 0:
            at[USED] -= sizes[at[CELL]]
        if limbs and (high[0] | high[1]) >> np.uint64(60):
            return NEED_LIMBS
    return FINISHED


def warm() -> None:
    """Compile or load the kernel, on a board of one cell."""
    at, high = np.zeros(8, np.int64), np.zeros(2, np.uint64)
    rows, line = np.zeros((4, 2), np.uint32), np.zeros(2, np.int64)
    best, counts = np.zeros(8, np.int64), np.zeros((8, 2), np.uint64)
    evaluate(at, high, rows, line, line, line, line, best, counts, 1, -1, 1)
