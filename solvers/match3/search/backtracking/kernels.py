"""The backtracking kernel, its stack and its table of known boards.

The layers need none of it, so that a first `exact` search does not wait for it to
compile.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.match3.search.layers import (
    Memory,
    SearchStack,
    slots_for,
    workspace,
)
from gridwright.solvers.match3.search.layout import BoardLayout
from gridwright.solvers.match3.search.swap_kernels import (
    COLS,
    ORIGIN,
    SPAN,
    STRIDE,
    U,
    copy,
    digest,
    mark_swaps,
    pack,
    rehash,
    seek,
    swap,
)
from gridwright.solvers.runtime.jit import indexer, kernel
from gridwright.solvers.trace.buffer import (
    NOTHING,
    OFFSET,
    ON,
    due,
    full,
    keep,
    keep_improvement,
    mark_step,
    new_buffer,
)
from gridwright.solvers.trace.events import Op, PruneReason

# A frame: swaps to make, next one, score, the swap under way and its points, then what
# the board was worth so far (`Memory.worth`), and the number of the swap under way.
SIZE = 0
NEXT = 1
SCORE = 2
MOVE = 3
GAIN = 4
VALUE = 5
EVERY = 6
BEST_COUNT = 7
CHOICE = 8
LINK = 9
TRIED = 10
# The state of a backtracking search. LENGTH: of an improved answer, its swaps in
# `path`. BY_ROW: of swaps that earn the same, TOP_K takes those of the top row first,
# not of the left column.
DEPTH = 0
OPENING = 1
LEFT = 2
EXACTLY = 3
TOP_K = 4
MEMO = 5
KNOWN = 6
TOTAL = 7
IMPROVED = 8
LENGTH = 9
SWAPS = 10
DEEPEST = 11
OVERFLOW = 12
CUT = 13
FIRST_ANY = 14
BY_ROW = 15
CONTROLS = 16
# Typed: plain ones compile apart.
TRY = np.int64(Op.TRY)
UNDO = np.int64(Op.UNDO)
MERGE = np.int64(Op.MERGE)
PRUNE = np.int64(Op.PRUNE)
NOT_AMONG_BEST = np.int64(PruneReason.NOT_AMONG_BEST)
WHY_NOT = np.int64(PruneReason.NONE)
NOWHERE = np.int64(NOTHING)
MOST_COUNT = 2**61
ONLY = np.int64(0)  # row of `Memory.probe`


def frames(layout: BoardLayout, depths: int) -> SearchStack:
    """Stack of a search that makes up to `depths` swaps; unused rows take no memory."""
    most = layout.rows * (layout.cols - 1) + layout.cols * (layout.rows - 1)
    return SearchStack(
        layout.blank(depths + 2),
        np.empty((depths + 1, most + 1), np.int32),
        np.zeros(most + 1, np.int64),
        np.zeros((depths + 1, 11), np.int64),
        np.zeros(depths + 1, np.int32),
        np.zeros(depths + 1, np.int32),
    )


def memory(layout: BoardLayout, boards: int) -> Memory:
    """An empty table of known boards."""
    words = layout.key_words + 1
    return Memory(
        np.empty((boards, words), np.uint64),
        np.empty((boards, 5), np.int64),
        np.zeros(slots_for(boards), np.uint64),
        np.zeros((1, words), np.uint64),
    )


@indexer
def _told(trace: Any) -> Any:
    """Count an event; whether it is one to record. A question of its own, because
    hundreds go by without one."""
    return trace.control[ON] != 0 and due(trace)


@indexer
def _record(
    trace: Any,
    frames: Any,
    control: Any,
    op: Any,
    reason: Any,
    place: Any,
    length: Any,
    score: Any,
    worth: Any,
) -> None:
    """An event of a swap. length: of the swaps in `frames.line` that are made after
    it."""
    node = control[SWAPS]
    answer = frames.line
    keep(trace, op, node, score, reason, place, NOWHERE, worth, answer, length, WHY_NOT)


@indexer
def _answer(
    frames: Any, control: Any, memory: Any, trace: Any, score: Any, known: Any
) -> None:
    """Write the swaps of an improved answer: those under way, then what the table
    remembers."""
    depth = control[DEPTH]
    for k in range(depth + 1):
        frames.path[k] = frames.line[k]
    length = depth + 1
    while known >= 0 and memory.worth[known, 3] >= 0:
        frames.path[length] = memory.worth[known, 3]
        length += 1
        known = memory.worth[known, 4]
    control[LENGTH] = length
    if trace.control[ON]:
        keep_improvement(trace, control[SWAPS], score, NOWHERE, frames.path, length)
        for k in range(depth + 1):
            mark_step(trace, frames.rows[k, TRIED], k + 1)


@indexer
def _open(frames: Any, control: Any, space: Any, trace: Any, evals: Any) -> Any:
    """List the swaps of the board on top; with TOP_K only those that earn most at once.

    Returns how many of `evals` swaps are left. When none is, OPENING stays set: on a
    large board the next call goes on where this one stopped, from what the frame's row
    says.
    """
    geometry = space.geometry
    depth = control[DEPTH]
    board = frames.boards[depth]
    work = frames.boards[depth + 1]
    flags = space.boards[1]
    origin = geometry[ORIGIN]
    any_pair = control[FIRST_ANY] * (depth == 0)
    row = frames.rows[depth]
    if control[OPENING] == 1:
        if any_pair:
            copy(space.boards[4], flags, origin, geometry[SPAN])
        else:
            mark_swaps(board, flags, geometry)
        row[SIZE] = 0
        row[NEXT] = 0
        control[OPENING] = 2
    size = row[SIZE]
    limit = control[TOP_K]
    cols = geometry[COLS]
    stride = geometry[STRIDE]
    for step in range(row[NEXT], 2 * cols * stride):
        place = step
        if control[
            BY_ROW
        ]:  # the highest cells of all columns, then the next lower ones
            cell = step >> 1
            place = 2 * (cell % cols * stride + stride - 1 - cell // cols) + (step & 1)
        if not flags[origin + (place >> 1)] >> (place & 1) & 1:
            continue
        if limit and (evals <= 0 or full(trace)):
            row[SIZE] = size
            row[NEXT] = step
            return evals
        at = size
        gain = 0
        if limit:
            copy(board, work, origin, geometry[SPAN])
            gain = swap(work, place, any_pair, space)[0]
            control[SWAPS] += 1
            evals -= 1
            if gain < 0:
                continue
            while at > 0 and frames.gains[at - 1] < gain:
                at -= 1
            if size == limit:
                control[CUT] = 1
                gone = place if at == size else np.int64(frames.todo[depth, size - 1])
                if _told(trace):
                    why = NOT_AMONG_BEST
                    score = row[SCORE]
                    _record(
                        trace, frames, control, PRUNE, why, gone, depth, score, NOWHERE
                    )
                if at == size:
                    continue
                size -= 1
            for k in range(size, at, -1):
                frames.todo[depth, k] = frames.todo[depth, k - 1]
                frames.gains[k] = frames.gains[k - 1]
        frames.todo[depth, at] = place
        frames.gains[at] = gain
        size += 1
    row[SIZE] = size
    row[NEXT] = 0
    row[CHOICE] = -1
    row[LINK] = -1
    stop = (
        1 - control[EXACTLY]
    )  # where stopping is allowed, going no further is an answer
    row[VALUE] = stop - 1
    row[EVERY] = stop
    row[BEST_COUNT] = stop
    control[OPENING] = 0
    return evals


@indexer
def _weigh(
    row: Any, control: Any, value: Any, every: Any, best: Any, link: Any
) -> None:
    """Add to a frame what the board after its swap under way is worth."""
    if value < 0:
        return
    row[EVERY] += every
    if row[GAIN] + value > row[VALUE]:
        row[VALUE] = row[GAIN] + value
        row[BEST_COUNT] = 0
        row[CHOICE] = row[MOVE]
        row[LINK] = link
    if row[GAIN] + value == row[VALUE]:
        row[BEST_COUNT] += best
    if row[EVERY] > MOST_COUNT:
        control[OVERFLOW] = 1
        row[EVERY] = row[BEST_COUNT] = 0


@indexer
def _probe(board: Any, depth: Any, space: Any, memory: Any) -> Any:
    """Write the key of a board at a depth to memory.probe; returns the tag of its
    hash."""
    pack(board, space.key, space.geometry)
    for k in range(space.key_words.size):
        memory.probe[0, k] = space.key_words[k]
    memory.probe[0, space.key_words.size] = U(depth)
    return digest(memory.probe[0]) >> U(32)


@indexer
def _leave(frames: Any, control: Any, space: Any, memory: Any, trace: Any) -> None:
    """Pop the top frame of the stack and pass the value of its board to the frame
    below."""
    depth = control[DEPTH]
    row = frames.rows[depth]
    value = row[VALUE]
    every = row[EVERY]
    best = row[BEST_COUNT]
    link = np.int64(-1)
    if control[MEMO]:
        tag = _probe(frames.boards[depth], depth, space, memory)
        _, slot = seek(memory.slots, memory.keys, tag, memory.probe, ONLY)
        link = control[KNOWN]
        control[KNOWN] += 1
        memory.slots[slot] = (tag << U(32)) | U(control[KNOWN])
        for k in range(memory.keys.shape[1]):
            memory.keys[link, k] = memory.probe[0, k]
        for k in range(5):
            memory.worth[link, k] = row[VALUE + k]
    control[DEPTH] -= 1
    if depth > 0:
        above = frames.rows[depth - 1]
        _weigh(above, control, value, every, best, link)
        score = row[SCORE] - above[GAIN]
        if _told(trace):
            _record(
                trace,
                frames,
                control,
                UNDO,
                WHY_NOT,
                above[MOVE],
                depth - 1,
                score,
                value,
            )


@kernel
def explore(
    frames: Any, control: Any, space: Any, memory: Any, trace: Any, evals: Any
) -> None:
    """Go on backtracking for `evals` swaps, to the end (DEPTH -1), until an answer
    improved, or until the table of known boards or the trace is full. control: int64,
    see the names on top; TOTAL is the best total so far, KNOWN the boards in the table.
    trace: a Buffer of events.
    """
    geometry = space.geometry
    while (
        control[DEPTH] >= 0 and evals > 0 and not control[IMPROVED] and not full(trace)
    ):
        if control[MEMO] and control[KNOWN] >= memory.keys.shape[0]:
            return
        if control[OPENING]:
            evals = _open(frames, control, space, trace, evals)
            if control[OPENING]:
                return
        depth = control[DEPTH]
        row = frames.rows[depth]
        if row[NEXT] == row[SIZE]:
            _leave(frames, control, space, memory, trace)
            continue
        place = np.int64(frames.todo[depth, row[NEXT]])
        row[NEXT] += 1
        board = frames.boards[depth + 1]
        copy(frames.boards[depth], board, geometry[ORIGIN], geometry[SPAN])
        earned, _, _ = swap(board, place, control[FIRST_ANY] * (depth == 0), space)
        evals -= 1
        control[SWAPS] += 1
        if earned < 0:
            continue
        row[MOVE] = place
        row[GAIN] = earned
        row[TRIED] = trace.control[OFFSET] + control[SWAPS]
        frames.line[depth] = place
        score = row[SCORE] + earned
        control[DEEPEST] = max(control[DEEPEST], depth + 1)
        if _told(trace):
            _record(
                trace, frames, control, TRY, WHY_NOT, place, depth + 1, score, earned
            )
        last = depth + 1 == control[LEFT]
        known = np.int64(-1)
        value = np.int64(0) if last or not control[EXACTLY] else np.int64(-1)
        if control[MEMO] and not last:
            tag = _probe(board, depth + 1, space, memory)
            known, _ = seek(memory.slots, memory.keys, tag, memory.probe, ONLY)
            if known >= 0:
                value = memory.worth[known, 0]
        if known >= 0 and _told(trace):
            _record(
                trace, frames, control, MERGE, WHY_NOT, place, depth + 1, score, value
            )
        if value >= 0 and score + value > control[TOTAL]:
            control[TOTAL] = score + value
            control[IMPROVED] = 1
            _answer(frames, control, memory, trace, score + value, known)
        if last or known >= 0:
            every = best = np.int64(1)
            if known >= 0:
                every = memory.worth[known, 1]
                best = memory.worth[known, 2]
            _weigh(row, control, value, every, best, known)
            if _told(trace):
                _record(
                    trace,
                    frames,
                    control,
                    UNDO,
                    WHY_NOT,
                    place,
                    depth,
                    row[SCORE],
                    value,
                )
        else:
            control[DEPTH] = depth + 1
            control[OPENING] = 1
            frames.rows[depth + 1, SCORE] = score


def warm() -> None:
    """Compile or load the kernels, on one empty cell."""
    layout = BoardLayout(1, 1, 1)
    zeros = np.zeros(3, np.int64)
    space = workspace(layout, zeros, zeros, layout.blank()[0])
    table = memory(layout, 1)
    explore(
        frames(layout, 1),
        np.zeros(CONTROLS, np.int64),
        space,
        table,
        new_buffer(0, 0, 0),
        1,
    )
    rehash(table.slots, 0, 1, table.slots)
