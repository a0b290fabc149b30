"""The arrays that events are written to, by kernels and by Python alike.

Every kept event holds the whole partial answer, so that dropping one never spoils another. The
number of an event decides whether it is kept: those that are multiples of the stride are, and
pinned ones always. When there is no room left, the stride doubles and the kept events that are not
multiples of it go; so a record of any length is thinned evenly, always in the same way, and the
cost of recording falls towards that of counting.

Pinned events take at most half of the room. If there are more, every second of them goes, except
the first event and the last improvement, and `DROPPED` counts them.

The functions index arrays and make none: kernels call them, and Python does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.jit import indexer
from solvers.trace.events import Op

# CONTROL. ON: whether anything is recorded. SEEN: events so far. STRIDE: a power of two. KEPT and
# USED: rows and codes in use. SOLVER: the engine at work. OFFSET: what is added to its numbers of
# nodes. BEST, BOUND: of the search. LINE: how many steps of the best answer are marked.
ON, SEEN, STRIDE, KEPT, USED, SOLVER, OFFSET, BEST, BOUND, LINE, DROPPED = range(11)
CONTROLS = 11

# The fields of a row. NUMBER: of the event, from 0. SCORE: of the partial answer. TRIED, CELL,
# VALUE: what the event speaks of, as codes of its engine. FIRST, LENGTH: where the codes of the
# partial answer are. EXTRA: how many more codes follow them.
NUMBER, NODE, OP, ENGINE, SCORE, TOP, LIMIT, REASON, TRIED, AT, VALUE = range(11)
FIRST, LENGTH, EXTRA, PINNED = range(11, 15)
FIELDS = 15

NONE = -(2**62)
"""No score, no bound."""
NOTHING = -1
"""No code."""

_IMPROVE = int(Op.IMPROVE)


class Buffer(NamedTuple):
    """rows: (events, FIELDS). codes: of partial answers. line: (steps, 2), for each step of the
    best answer the node at which it was tried and the codes of the partial answer then."""

    control: NDArray[np.int64]
    rows: NDArray[np.int64]
    codes: NDArray[np.int32]
    line: NDArray[np.int64]


def new_buffer(rows: int, codes: int, steps: int) -> Buffer:
    """An empty buffer; without rows, one that records nothing."""
    control = np.zeros(CONTROLS, np.int64)
    control[[ON, STRIDE]] = rows > 0, 1
    control[[BEST, BOUND]] = NONE
    return Buffer(
        control,
        np.zeros((max(rows, 1), FIELDS), np.int64),
        np.zeros(max(codes, 1), np.int32),
        np.zeros((max(steps, 1), 2), np.int64),
    )


@indexer
def due(b: Buffer) -> Any:
    """Count an event; returns whether it is one to `keep`."""
    seen = b.control[SEEN]
    b.control[SEEN] = seen + 1
    return seen & (b.control[STRIDE] - 1) == 0


@indexer
def keep(
    b: Buffer,
    op: Any,
    node: Any,
    score: Any,
    reason: Any,
    tried: Any,
    cell: Any,
    value: Any,
    answer: Any,
    length: Any,
    pinned: Any,
) -> None:
    """Write the event counted last. answer: the first `length` codes of it are the partial
    answer."""
    control, codes = b.control, b.codes
    if not make_room(b, length):
        return
    row, first = control[KEPT], control[USED]
    at = b.rows[row]
    at[NUMBER] = control[SEEN] - 1
    at[NODE] = control[OFFSET] + node
    at[OP] = op
    at[ENGINE] = control[SOLVER]
    at[SCORE] = score
    at[TOP] = control[BEST]
    at[LIMIT] = control[BOUND]
    at[REASON] = reason
    at[TRIED] = tried
    at[AT] = cell
    at[VALUE] = value
    at[FIRST] = first
    at[LENGTH] = length
    at[EXTRA] = 0
    at[PINNED] = pinned
    for index in range(length):
        codes[first + index] = answer[index]
    control[KEPT] = row + 1
    control[USED] = first + length


@indexer
def keep_improvement(b: Buffer, node: Any, score: Any, cell: Any, answer: Any, length: Any) -> None:
    """A complete answer, better than all before: always kept."""
    b.control[SEEN] += 1
    b.control[BEST] = score
    b.control[LINE] = 0
    keep(b, _IMPROVE, node, score, 0, NOTHING, cell, 0, answer, length, 1)


@indexer
def mark_step(b: Buffer, node: Any, length: Any) -> None:
    """The next step of the answer just kept: where it was tried (the offset added), and the length
    of the partial answer then."""
    step = b.control[LINE]
    if step < b.line.shape[0]:
        b.line[step, 0] = node
        b.line[step, 1] = length
        b.control[LINE] = step + 1


@indexer
def keep_extra(b: Buffer, extra: Any, length: Any) -> None:
    """Add codes to the event written last. It goes without them where they have no room."""
    control, codes = b.control, b.codes
    last = b.control[SEEN] - 1
    if not make_room(b, length) or b.rows[control[KEPT] - 1, NUMBER] != last:
        return
    first = control[USED]
    for index in range(length):
        codes[first + index] = extra[index]
    b.rows[control[KEPT] - 1, EXTRA] += length
    control[USED] = first + length


@indexer
def make_room(b: Buffer, length: Any) -> Any:
    """Thin until one more event with so many codes has room; False if it never has."""
    control = b.control
    rows, codes = b.rows.shape[0], b.codes.shape[0]
    if 4 * length > codes:
        return False
    while control[KEPT] == rows or control[USED] + length > codes:
        control[STRIDE] *= 2
        _drop(b, False)
        pins = pinned_codes = 0
        for row in range(control[KEPT]):
            if b.rows[row, PINNED]:
                pins += 1
                pinned_codes += b.rows[row, LENGTH] + b.rows[row, EXTRA]
        if 2 * pins > rows or 2 * pinned_codes > codes:
            _drop(b, True)
    return True


@indexer
def _drop(b: Buffer, pins: Any) -> None:
    """Drop events that are not multiples of the stride; or every second of the pinned ones."""
    control, rows, codes = b.control, b.rows, b.codes
    stride, kept, best = control[STRIDE], control[KEPT], control[KEPT] - 1
    while best > 0 and rows[best, OP] != _IMPROVE:
        best -= 1
    row = used = pinned = 0
    for old in range(kept):
        if pins:
            pinned += rows[old, PINNED]
            stays = rows[old, PINNED] == 0 or pinned & 1 == 0
        else:
            stays = rows[old, PINNED] != 0 or rows[old, NUMBER] & (stride - 1) == 0
        if old and old != best and not stays:
            control[DROPPED] += rows[old, PINNED]
            continue
        first, length = rows[old, FIRST], rows[old, LENGTH] + rows[old, EXTRA]
        for index in range(length):
            codes[used + index] = codes[first + index]
        for field in range(FIELDS):
            rows[row, field] = rows[old, field]
        rows[row, FIRST] = used
        used += length
        row += 1
    control[KEPT] = row
    control[USED] = used
