"""The kernel that values the states of a diagram: see
gridwright.solvers.walks.engines.frontier.kernels."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, indexer, kernel
from gridwright.solvers.walks.engines.frontier.kernels import JUMP, MARKED

Counts = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]
Place = np.uint64
Masks = tuple[np.uint64, np.uint64]
Part = tuple[int, int, int, int, int]
"""Some states of a layer: their first row, the first of them in the layer, how many,
and where they and the next layer have their values."""
Gains = tuple[int, int, int, int, int]
"""Gains at a cell: the score of its choices that do not visit it, and of the others;
where the layer behind the next one has its values, and the score of the next cell; 1 if
a row is `kernels.lead_words`."""

# Why the kernel returned, and where it stands, in `at`: cell, state in its layer, first
# row of it.
FINISHED = 0
BUDGET = 1
NEED_LIMBS = 2
CELL = 0
STATE = 1
USED = 2

NO_WALK = -(1 << 62)
"""The best score of a state that no walk completes."""

_TIP = 4
_ZERO = np.uint64(0)
_ONE = np.uint64(1)
_MASK = (1 << 30) - 1


class Layers(NamedTuple):
    """The layers of one row of cells, and where their values stand.

    rows: (states, choices) uint32, the layers one behind the other, see `kernels`; with
    one entry a state, what `lead_words` there finds. sizes: states before each cell,
    and behind the last. flags, weight: of the cells. place: where in `values` the
    values of each layer begin.
    """

    rows: Rows
    sizes: Ints
    flags: Ints
    weight: Ints
    place: Ints


@helper
def _leads(
    rows: Rows,
    row: int,
    state: int,
    after: int,
    gains: Gains,
) -> tuple[Place, Place, np.int64, np.int64]:
    """Where the first two choices of a state have their values, and what each of them
    scores.

    The places have no sign, so that numba does not look whether they count from the
    end.
    """
    skip, gain, onward, beyond, words = gains
    edge, keep = (MARKED, 0) if words else (JUMP, _MASK)
    entry = np.int64(rows[np.uint64(row), 0])
    lead = np.int64(rows[np.uint64(row), np.uint64(rows.shape[1] > 1)])
    visits = np.int64(entry >= edge)
    jump = (lead >> 30) & 1
    first = after + (entry & keep) + (state + 2) * words
    other = after + (lead & _MASK) + jump * (onward - after)
    return (
        np.uint64(first),
        np.uint64(other),
        skip + visits * (gain - skip),
        gain + jump * beyond,
    )


@indexer
def _narrow(
    values: Counts,
    rows: Rows,
    part: Part,
    gains: Gains,
    high: Counts,
) -> None:
    """Two choices, numbers of one column: most boards, so without loops over
    columns."""
    used, state, count, here, after = part
    seen_all = seen_best = _ZERO
    for i in range(count):
        k = np.uint64(here + i)
        a, b, gain, other = _leads(rows, used + i, state + i, after, gains)
        first = np.int64(values[a, 0]) + gain
        second = np.int64(values[b, 0]) + other
        total = values[a, 1] + values[b, 1]
        ways = (values[a, 2] if first >= second else _ZERO) + (
            values[b, 2] if second >= first else _ZERO
        )
        values[k, 0] = np.uint64(first if first > second else second)
        values[k, 1] = total
        values[k, 2] = ways
        seen_all |= total
        seen_best |= ways
    high[0] |= seen_all
    high[1] |= seen_best


@indexer
def _double(
    values: Counts,
    rows: Rows,
    part: Part,
    gains: Gains,
    high: Counts,
    limbs: int,
) -> None:
    """Two choices, numbers of walks of two or three columns, those of optimal walks of
    one or two.

    It differs from `_wide` in that numba makes no loops.
    """
    three = limbs == 3
    both = values.shape[1] == limbs + 3
    at_best = np.uint64(limbs + 1)
    used, state, count, here, after = part
    seen_all = seen_best = _ZERO
    for i in range(count):
        k = np.uint64(here + i)
        a, b, gain, other = _leads(rows, used + i, state + i, after, gains)
        first = np.int64(values[a, 0]) + gain
        second = np.int64(values[b, 0]) + other
        total = values[a, 1] + values[b, 1]
        over = np.uint64(total < values[a, 1])
        half = values[a, 2] + over
        more = half + values[b, 2]
        mine = values[a, at_best] if first >= second else _ZERO
        others = values[b, at_best] if second >= first else _ZERO
        ways = mine + others
        values[k, 0] = np.uint64(first if first > second else second)
        values[k, 1] = total
        values[k, 2] = more
        if three:
            more = (
                values[a, 3] + values[b, 3] + np.uint64((half < over) | (more < half))
            )
            values[k, 3] = more
        values[k, at_best] = ways
        seen_all |= more
        if both:
            over = np.uint64(ways < mine)
            at_high = at_best + _ONE
            over += values[a, at_high] if first >= second else _ZERO
            others = values[b, at_high] if second >= first else _ZERO
            values[k, at_high] = over + others
        seen_best |= ways
    high[0] |= seen_all
    high[1] |= seen_best


@indexer
def _add(
    values: Counts,
    into: Place,
    one: Place,
    other: Place,
    begin: int,
    end: int,
    masks: Masks,
) -> None:
    """The sum of columns begin .. end of two rows, each masked, in a third."""
    carry = _ZERO
    for place in range(begin, end):
        column = np.uint64(place)
        x = (values[one, column] & masks[0]) + carry
        y = values[other, column] & masks[1]
        total = x + y
        carry = np.uint64((x < carry) | (total < x))
        values[into, column] = total


@indexer
def _wide(
    values: Counts,
    rows: Rows,
    part: Part,
    gains: Gains,
    high: Counts,
    limbs: int,
) -> None:
    """Any number of choices and columns."""
    used, state, count, here, after = part
    columns = values.shape[1]
    every = ~_ZERO
    for row in range(used, used + count):
        i = np.uint64(here + row - used)
        a, b, gain, other = _leads(rows, row, state + row - used, after, gains)
        best = np.int64(values[a, 0]) + gain
        for c in range(1, max(2, rows.shape[1])):
            if c > 1:
                b = np.uint64(np.int64(rows[row, c]) + after)
            value = np.int64(values[b, 0]) + other
            masks = (
                every if best >= value else _ZERO,
                every if value >= best else _ZERO,
            )
            best = best if best > value else value
            _add(values, i, a, b, 1, limbs + 1, (every, every))
            _add(values, i, a, b, limbs + 1, columns, masks)
            a = i  # what the choices so far add up to
        values[i, 0] = np.uint64(best)
        if limbs:
            high[0] |= values[i, limbs]
            high[1] |= values[i, columns - 1]


@kernel
def evaluate(
    at: Ints,
    high: Counts,
    layers: Layers,
    values: Counts,
    limbs: int,
    end: int,
    budget: int,
) -> int:
    """From the last layer of a row to the first: what is still to come from every
    state.

    at[CELL]: the cell whose layer is computed, at[STATE]: where in it, at[USED]: where
    its rows begin. values holds the values of layer k from place[k] on: entry 0 of a
    layer is DEAD, 1 is DONE. All that belongs to a state stands side by side, for one
    cache miss a choice instead of three. values[:, 0]: the best score, as int64; the
    `limbs` columns behind it: the number of walks, 64 bits a column, lowest first; the
    others: of those with the best score. end: compute only states below `end` of this
    one layer, for a thread that shares it; negative: all layers down to the first.
    high: written, the bits seen in either's top column; NEED_LIMBS when a sum could
    overflow in the next layer.
    """
    rows, sizes, flags, weight, place = layers
    columns = values.shape[1] if rows.shape[1] <= 2 else 0
    words = int(rows.shape[1] == 1)
    while at[CELL] >= 0:
        cell = at[CELL]
        here = place[cell] + 2
        after = place[cell + 1]
        size = sizes[cell] if end < 0 else end
        skip = weight[cell] if flags[cell] & _TIP else 0
        onward = after
        beyond = weight[cell]
        if cell + 1 < flags.size:
            onward = place[cell + 2]
            beyond = weight[cell + 1]
        gains = (skip, weight[cell], onward, beyond, words)
        if at[STATE] == 0:
            for column in range(values.shape[1]):
                values[here - 2, column] = _ZERO
                counts = column == 1 or column == limbs + 1
                values[here - 1, column] = _ONE if counts else _ZERO
            values[here - 2, 0] = np.uint64(NO_WALK)
            values[here - 1, 0] = _ZERO
        while at[STATE] < size:
            if budget <= 0:
                return BUDGET
            count = size - at[STATE] if size - at[STATE] < budget else budget
            part = (at[USED] + at[STATE], at[STATE], count, here + at[STATE], after)
            if columns == 3 and limbs == 1:
                _narrow(values, rows, part, gains, high)
            elif 2 <= limbs <= 3 and limbs + 2 <= columns <= limbs + 3:
                _double(values, rows, part, gains, high, limbs)
            else:
                _wide(values, rows, part, gains, high, limbs)
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
    at = np.zeros(8, np.int64)
    high = np.zeros(2, np.uint64)
    rows = np.zeros((4, 2), np.uint32)
    line = np.zeros(2, np.int64)
    values = np.zeros((8, 3), np.uint64)
    evaluate(at, high, Layers(rows, line, line[:1], line[:1], line), values, 1, -1, 1)
