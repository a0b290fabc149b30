"""The arrays that events are written to, by kernels and by Python alike.

Every kept event holds the whole partial answer, so that dropping one never spoils
another. The number of an event decides whether it is kept: those that are multiples of
the stride are, and pinned ones always. When no room is left, the stride doubles and the
kept events that are not multiples of it go; so a record of any length is thinned
evenly, always in the same way, and the cost of recording falls towards that of
counting.

Kernels count and keep, which costs little to compile. A kernel stops when the buffer is
`full`, and the `Recorder` thins it before the kernel goes on (`thinning`).

Functions marked as indexers index arrays and never make one: kernels call them, and
Python does.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import indexer
from gridwright.solvers.trace.events import Op

# CONTROL. ON: whether anything is recorded. LEFT: events to come before the one that is
# kept next, whose number is NEXT. STRIDE: a power of two. KEPT and USED: rows and codes
# in use. SOLVER: the engine at work. OFFSET: what is added to its numbers of nodes.
# BEST, BOUND: of the search. LINE: how many steps of the best answer are marked.
# DROPPED: pinned events that went. SETTLED: of the improvements, the first ones that
# were looked at whether they are kept as differences. PINS: other pinned events.
# PIN_STRIDE: of which one in so many stays.
ON = 0
LEFT = 1
NEXT = 2
STRIDE = 3
KEPT = 4
USED = 5
SOLVER = 6
OFFSET = 7
BEST = 8
BOUND = 9
LINE = 10
DROPPED = 11
SETTLED = 12
PINS = 13
PIN_STRIDE = 14
CONTROLS = 15

# The fields of a row. NUMBER: of the event, from 0. SCORE: of the partial answer.
# TRIED, CELL, VALUE: what the event speaks of, as codes of its engine. FIRST, LENGTH:
# where the codes of the partial answer are. EXTRA: how many more codes follow them.
# PINNED: 0, or the number of a pinned event, from 1. DIFFERENCE: 0, or how many codes
# there are in place of the partial answer, which say how it differs from the
# improvement before.
NUMBER = 0
NODE = 1
OP = 2
ENGINE = 3
SCORE = 4
TOP = 5
LIMIT = 6
REASON = 7
TRIED = 8
AT = 9
VALUE = 10
FIRST = 11
LENGTH = 12
EXTRA = 13
PINNED = 14
DIFFERENCE = 15
FIELDS = 16

NONE = -(2**62)
"""No score, no bound."""
NOTHING = -1
"""No code."""
MARGIN = 8
"""Events that a kernel may keep between two looks at whether the buffer is full."""

# Plain numbers, not literals: numba would compile a function anew for each.
_IMPROVE = np.int64(Op.IMPROVE)
_ZERO = np.int64(0)
_ONE = np.int64(1)
_NOTHING = np.int64(NOTHING)


class Buffer(NamedTuple):
    """rows: (events, FIELDS). codes: of partial answers. line: (steps, 2), for each
    step of the best answer the node at which it was tried and the codes of the partial
    answer then. scratch: room for a partial answer, for engines that have none in an
    array of its own."""

    control: NDArray[np.int64]
    rows: NDArray[np.int64]
    codes: NDArray[np.int32]
    line: NDArray[np.int64]
    scratch: NDArray[np.int64]


def new_buffer(rows: int, codes: int, longest: int) -> Buffer:
    """An empty buffer; without rows, one that records nothing. longest: codes of a
    partial answer at most. What is not in use is not cleared: that would touch memory
    which short searches never need."""
    control = np.zeros(CONTROLS, np.int64)
    control[[ON, STRIDE, PIN_STRIDE]] = rows > 0, 1, 1
    control[[BEST, BOUND]] = NONE
    return Buffer(
        control,
        np.empty((max(rows, 1), FIELDS), np.int64),
        np.empty(max(codes, 1), np.int32),
        np.empty((longest + 1, 2), np.int64),
        np.empty(longest + 1, np.int64),
    )


def beside(b: Buffer) -> Buffer:
    """Room for the same events in other arrays; the rest is shared."""
    return b._replace(rows=np.empty_like(b.rows), codes=np.empty_like(b.codes))


def same_room(a: Buffer, b: Buffer) -> bool:
    """True if both have room for as many events and codes."""
    return (len(a.rows), len(a.codes)) == (len(b.rows), len(b.codes))


def copied(b: Buffer, into: Buffer) -> Buffer:
    """The same events in the arrays of another buffer; what is not in use is not
    copied."""
    kept, used = b.control[[KEPT, USED]].tolist()
    into.rows[:kept] = b.rows[:kept]
    into.codes[:used] = b.codes[:used]
    return into


@indexer
def due(b: Buffer) -> Any:
    """Count an event; returns whether it is one to `keep`."""
    left = b.control[LEFT] - 1
    b.control[LEFT] = left
    return left < 0


@indexer
def skipped(b: Buffer, events: Any) -> Any:
    """Count a number of events at once if none of them is one to keep; returns whether
    that is so."""
    left = b.control[LEFT] - events
    if left < 0:
        return False
    b.control[LEFT] = left
    return True


@indexer
def seen(control: Any) -> Any:
    """How many events there were."""
    return control[NEXT] - control[LEFT]


@indexer
def plan_next(control: Any) -> None:
    """The next event that is kept: the next multiple of the stride."""
    events = seen(control)
    stride = control[STRIDE]
    control[NEXT] = (events + stride - 1) & -stride
    control[LEFT] = control[NEXT] - events


@indexer
def enter(
    b: Buffer,
    op: Any,
    node: Any,
    score: Any,
    reason: Any,
    tried: Any,
    cell: Any,
    value: Any,
    length: Any,
    pinned: Any,
) -> Any:
    """Write the event counted last, but for its partial answer of that many codes.
    Returns where they go, or -1 if the room does not suffice for it all."""
    control = b.control
    rows = b.rows
    row = control[KEPT]
    first = control[USED]
    number = seen(control) - 1
    if control[LEFT] < 0:
        plan_next(control)
    if row == rows.shape[0] or first + length > b.codes.shape[0]:
        return _NOTHING
    rows[row, NUMBER] = number
    rows[row, NODE] = control[OFFSET] + node
    rows[row, OP] = op
    rows[row, ENGINE] = control[SOLVER]
    rows[row, SCORE] = score
    rows[row, TOP] = control[BEST]
    rows[row, LIMIT] = control[BOUND]
    rows[row, REASON] = reason
    rows[row, TRIED] = tried
    rows[row, AT] = cell
    rows[row, VALUE] = value
    rows[row, FIRST] = first
    rows[row, LENGTH] = length
    rows[row, EXTRA] = 0
    rows[row, PINNED] = pinned
    rows[row, DIFFERENCE] = 0
    control[KEPT] = row + 1
    control[USED] = first + length
    return first


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
    """Write the event counted last, if it has room. answer: the first `length` codes of
    it are the partial answer."""
    first = enter(b, op, node, score, reason, tried, cell, value, length, pinned)
    if first >= 0:
        for index in range(length):
            b.codes[first + index] = answer[index]


@indexer
def count_improvement(b: Buffer, score: Any) -> None:
    """An improvement comes, with steps of its own."""
    b.control[LEFT] -= 1
    b.control[BEST] = score
    b.control[LINE] = 0


@indexer
def keep_improvement(
    b: Buffer, node: Any, score: Any, cell: Any, answer: Any, length: Any
) -> None:
    """A complete answer, better than all before: always kept."""
    count_improvement(b, score)
    keep(b, _IMPROVE, node, score, _ZERO, _NOTHING, cell, _ZERO, answer, length, _ONE)


@indexer
def mark_step(b: Buffer, node: Any, length: Any) -> None:
    """The next step of the answer just kept: where it was tried (the offset added), and
    the length of the partial answer then."""
    step = b.control[LINE]
    if step < b.line.shape[0]:
        b.line[step, 0] = node
        b.line[step, 1] = length
        b.control[LINE] = step + 1


@indexer
def full(b: Buffer) -> Any:
    """True if the buffer has to be thinned before more is kept: the room may not
    suffice for `MARGIN` events."""
    control = b.control
    most = MARGIN * b.line.shape[0]
    crowded = (
        control[KEPT] + MARGIN > b.rows.shape[0]
        or control[USED] + most > b.codes.shape[0]
    )
    return control[ON] != 0 and crowded


def keep_extra(b: Buffer, extra: NDArray[np.int32]) -> None:
    """Add codes to the event written last."""
    control = b.control
    first, last = int(control[USED]), int(control[KEPT]) - 1
    end = first + len(extra)
    if end > len(b.codes) or b.rows[last, NUMBER] != seen(control) - 1:
        return
    b.codes[first:end] = extra
    b.rows[last, EXTRA] += len(extra)
    control[USED] = end


class Events(NamedTuple):
    """The data of events that are known together, an array a field, or one number where
    it is the same for all. codes: of one event after the other, first the `lengths`
    codes of the partial answer, then `extra` more."""

    ops: NDArray[Any] | int
    nodes: NDArray[Any]
    scores: NDArray[Any]
    tried: NDArray[Any]
    cells: NDArray[Any] | int
    values: NDArray[Any]
    lengths: NDArray[Any] | int
    extra: int
    codes: NDArray[Any]


def room(b: Buffer, sizes: NDArray[np.int64]) -> int:
    """The number of events, with these numbers of codes, that are kept one after the
    other before it is `full`."""
    control = b.control
    rows = len(b.rows) - MARGIN - int(control[KEPT])
    codes = len(b.codes) - MARGIN * len(b.line) - int(control[USED])
    return 1 + min(rows, int(np.searchsorted(np.cumsum(sizes), codes, "right")))


def keep_all(b: Buffer, numbers: NDArray[np.int64], events: Events) -> None:
    """Write events that have `room`, none of them pinned. numbers: of these events, a
    stride apart."""
    control = b.control
    count = len(numbers)
    row = int(control[KEPT])
    first = int(control[USED])
    end = first + len(events.codes)
    alike = [0] * FIELDS
    alike[ENGINE], alike[TOP], alike[LIMIT] = control[[SOLVER, BEST, BOUND]].tolist()
    alike[EXTRA] = events.extra
    rows = b.rows[row : row + count]
    rows[:] = alike
    rows[:, NUMBER] = numbers
    rows[:, NODE] = control[OFFSET] + events.nodes
    rows[:, OP] = events.ops
    rows[:, SCORE] = events.scores
    rows[:, TRIED] = events.tried
    rows[:, AT] = events.cells
    rows[:, VALUE] = events.values
    rows[:, LENGTH] = events.lengths
    rows[:, FIRST] = first
    rows[1:, FIRST] += np.cumsum(rows[:-1, LENGTH] + events.extra)
    b.codes[first:end] = events.codes
    control[KEPT] = row + count
    control[USED] = end
    control[NEXT] = numbers[-1] + control[STRIDE]
    control[LEFT] = control[STRIDE] - 1
