"""Depth-first search over walks: one explicit stack, stopped and resumed anywhere.

The functions are plain Python over a table of rows of whole numbers: lists on tiny
boards, one (ROWS, n) int64 array otherwise, for which they are compiled. Cells are
indices of the board with a rim of walls round it, so every cell has all neighbours.

All counts are int64: at 10**8 nodes a second they would overflow after 2,900 years.
"""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from typing import Any, cast

import numpy as np

from gridwright.solvers.runtime.jit import indexer, kernel, recording_of
from gridwright.solvers.trace import buffer as tracing
from gridwright.solvers.trace.buffer import (
    Buffer,
    due,
    full,
    keep,
    keep_improvement,
    mark_step,
    new_buffer,
    skipped,
)
from gridwright.solvers.trace.events import Op, PruneReason

Row = MutableSequence[int]
Table = Sequence[Row]
Advance = Callable[[Table, Buffer, int, int], None]

# The rows. One number a cell: FLAGS (below), WEIGHT, TAKEN (1 on walls and visited
# cells, never on the end), MARK and QUEUE of the flood. One a depth: PATH; TURN, the
# next of the four steps to try; REACH, the weight of the cells that the walker can
# still reach; SPLIT, whether these are in several parts. BEST: the best route, its
# number of cells first. TRIED_AT, one a depth: the node at which it was entered, filled
# in where the search is recorded.
FLAGS = 0
WEIGHT = 1
TAKEN = 2
MARK = 3
QUEUE = 4
PATH = 5
TURN = 6
REACH = 7
SPLIT = 8
BEST = 9
TOTALS = 10
SETTINGS = 11
TRIED_AT = 12
ORDERS = 13
"""One number a cell: the order in which its four steps are tried, two bits each, first
ones low."""
ROWS = 14
SHORTEST = 16
"""The fewest columns a table may have, for the last two rows."""

# FLAGS of a cell. Bits 0 to 3: the steps it allows (U, D, L, R). From bit FORCED_STEP:
# those that every walk makes. FORCED: every walk visits it. LOOK: the test of `arcs`
# does not hold there. From bit PLACE: its place in the order of numbered cells, from 1
# on.
FORCED_STEP = 4
FORCED = 8
LOOK = 9
PLACE = 10

# TOTALS: where the search stands. NEEDED_*: what is forced and not yet on the walk.
# FLOOR: no route below that score is wanted. TOP: the best score so far. NEXT: the
# numbered cell that is due.
DEPTH = 0
NODES = 1
WORK = 2
SCORE = 3
NEEDED_CELLS = 4
NEEDED_STEPS = 5
FLOOR = 6
TOP = 7
SOLUTIONS = 8
OPTIMAL = 9
STAMP = 10
STATUS = 11
NEXT = 12

# SETTINGS: what never changes. END: 0 if the end is free (cell 0 is rim). LENGTH: the
# cells of a walk that covers the board, a closed one counting its first cell twice; 0
# if it need not. ONCE: the walk is closed; of it and its reverse one counts. COUNT:
# want every route. PAUSE: stop at each route. NO_CUTS: go on wherever a step is free,
# as the plain search does. DIRECTED: numbers tell a closed walk and its reverse apart.
WIDTH = 0
END = 1
LENGTH = 2
ONCE = 3
COUNT = 4
PAUSE = 5
NO_CUTS = 6
DIRECTED = 7

RUNNING = 0
FOUND = 1
DONE = 2
"""STATUS. FOUND: paused at a route, the path on the stack."""

RECORDING = False
"""True if events are recorded; `recording_of` makes such a kernel."""

# Events and reasons as numbers: compiled code takes no enumerations.
TRY = np.int64(Op.TRY)
UNDO = np.int64(Op.UNDO)
PRUNE = np.int64(Op.PRUNE)
ANSWER = np.int64(Op.FOUND)
ZERO = np.int64(0)
"""Plain numbers, not literals: numba would compile one more function for each."""
HOPEFUL = int(PruneReason.NONE)
EXIT_CUT_OFF = int(PruneReason.EXIT_CUT_OFF)
CELLS_CUT_OFF = int(PruneReason.CELLS_CUT_OFF)
FORCED_CUT_OFF = int(PruneReason.FORCED_CUT_OFF)
LOW = int(PruneReason.BOUND)
DEAD_END = int(PruneReason.DEAD_END)
MIRRORED = int(PruneReason.MIRRORED)
ROUTE = -1
ENDED_EARLY = int(PruneReason.ENDED_EARLY)
FORCED_MISSED = int(PruneReason.FORCED_MISSED)


@indexer
def step_to(cell: int, turn: int, width: int) -> int:
    """The neighbour in direction 0 to 3: U, D, L, R."""
    if turn < 2:
        return cell - width if turn == 0 else cell + width
    return cell - 1 if turn == 2 else cell + 1


@indexer
def way_of(t: Table, cell: int, turn: int) -> int:
    """The step (0 to 3) that is tried at a cell at its turn."""
    return t[ORDERS][cell] >> 2 * turn & 3


@indexer
def arcs(taken: Row, cell: int, width: int) -> int:
    """Into how many arcs the ring of taken cells round a cell parts its free side
    neighbours.

    At most one: they reach each other round the cell, and its loss disconnects nothing.
    """
    up = cell - width
    down = cell + width
    found = 0
    if not taken[up] and (taken[up - 1] or taken[cell - 1]):
        found += 1
    if not taken[cell + 1] and (taken[up + 1] or taken[up]):
        found += 1
    if not taken[down] and (taken[down + 1] or taken[cell + 1]):
        found += 1
    if not taken[cell - 1] and (taken[down - 1] or taken[down]):
        found += 1
    return found


@indexer
def flood(t: Table, cell: int) -> tuple[int, int, int, int]:
    """Measure what a walker on `cell` can still reach: cells, parts, weight, forced
    cells.

    The end counts with the cells; no way leads through it, and alone it does not count
    as a part. Everything reached is marked with the current stamp.
    """
    flags = t[FLAGS]
    taken = t[TAKEN]
    mark = t[MARK]
    queue = t[QUEUE]
    width = t[SETTINGS][WIDTH]
    end = t[SETTINGS][END]
    t[TOTALS][STAMP] += 1
    stamp = t[TOTALS][STAMP]
    cells = parts = weight = forced = 0
    for seed_turn in range(4):
        seed = step_to(cell, seed_turn, width)
        if not flags[cell] >> seed_turn & 1 or taken[seed] or mark[seed] == stamp:
            continue
        parts += seed != end
        mark[seed] = stamp
        queue[0] = seed
        waiting = 1
        while waiting:
            waiting -= 1
            here = queue[waiting]
            cells += 1
            weight += t[WEIGHT][here]
            forced += flags[here] >> FORCED & 1
            for turn in range(4 if here != end else 0):
                other = step_to(here, turn, width)
                if (
                    flags[here] >> turn & 1
                    and not taken[other]
                    and mark[other] != stamp
                ):
                    mark[other] = stamp
                    queue[waiting] = other
                    waiting += 1
    t[TOTALS][WORK] += cells
    return cells, parts, weight, forced


@indexer
def hopeless(t: Table, cell: int, depth: int) -> int:
    """Why no wanted route goes on from here, if so. Fills in REACH and SPLIT at this
    depth.

    What the walker can reach changes only by the cell just entered, unless that cell
    parts it; only then is it measured afresh.
    """
    totals = t[TOTALS]
    end = t[SETTINGS][END]
    length = t[SETTINGS][LENGTH]
    if t[SETTINGS][NO_CUTS] and depth:
        t[REACH][depth] = t[REACH][depth - 1] - t[WEIGHT][cell]
        return HOPEFUL
    look = t[FLAGS][cell] >> LOOK & 1 or t[SPLIT][depth - 1]
    if look or arcs(t[TAKEN], cell, t[SETTINGS][WIDTH]) > 1:
        cells, parts, weight, forced = flood(t, cell)
        t[REACH][depth] = weight
        t[SPLIT][depth] = 1 if parts > 1 else 0
        if end and t[MARK][end] != totals[STAMP]:
            return EXIT_CUT_OFF if cells else DEAD_END
        if length and (parts > 1 or depth + 1 + cells < length):
            return CELLS_CUT_OFF if cells else DEAD_END
        if forced < totals[NEEDED_CELLS]:
            return FORCED_CUT_OFF
    else:
        t[REACH][depth] = t[REACH][depth - 1] - t[WEIGHT][cell]
        t[SPLIT][depth] = 0
    return LOW if totals[SCORE] + t[REACH][depth] < totals[FLOOR] else HOPEFUL


@indexer
def fault(t: Table, depth: int) -> int:
    """The reason why the finished walk on the stack is not a wanted route; 0 if it is
    one."""
    totals = t[TOTALS]
    if t[SETTINGS][LENGTH] and depth + 1 != t[SETTINGS][LENGTH]:
        return ENDED_EARLY
    if totals[NEEDED_CELLS] or totals[NEEDED_STEPS]:
        return FORCED_MISSED
    if totals[SCORE] < totals[FLOOR]:
        return LOW
    once = t[SETTINGS][ONCE] and not t[SETTINGS][DIRECTED]
    if once and t[PATH][1] >= t[PATH][depth - 1]:
        return MIRRORED
    return HOPEFUL


@indexer
def take_route(t: Table, depth: int) -> None:
    """Count the route on the stack, and keep it if it is the best."""
    totals = t[TOTALS]
    score = totals[SCORE]
    totals[SOLUTIONS] += 1
    if score > totals[TOP]:
        totals[TOP] = score
        totals[OPTIMAL] = 0
        t[BEST][0] = depth + 1
        for place in range(depth + 1):
            t[BEST][place + 1] = t[PATH][place]
    if score == totals[TOP]:
        totals[OPTIMAL] += 1
    if not t[SETTINGS][COUNT]:
        totals[FLOOR] = score + 1
    totals[STATUS] = FOUND


@indexer
def record(
    t: Table, b: Buffer, event: Any, reason: Any, cell: int, length: int
) -> None:
    """An event of the trace. length: the cells of the walk after it."""
    totals = t[TOTALS]
    keep(
        b,
        event,
        totals[NODES],
        totals[SCORE],
        reason,
        cell,
        cell,
        ZERO,
        t[PATH],
        length,
        ZERO,
    )


@indexer
def record_route(t: Table, b: Buffer, cell: int, depth: int) -> None:
    """A route was found; if it is the best one, all its steps can be looked at
    later."""
    score = t[TOTALS][SCORE]
    if score > b.control[tracing.BEST]:
        keep_improvement(b, t[TOTALS][NODES], score, cell, t[PATH], depth + 1)
        for step in range(depth + 1):
            mark_step(b, t[TRIED_AT][step], step + 1)
    elif due(b):
        record(t, b, ANSWER, ZERO, cell, depth + 1)


@indexer
def passed(t: Table, b: Buffer, found: int, depth: int) -> bool:
    """Note when a cell was entered; whether no event of that is kept."""
    t[TRIED_AT][depth] = b.control[tracing.OFFSET] + t[TOTALS][NODES]
    return found != ROUTE and skipped(b, 1 if found == HOPEFUL else 2)


@indexer
def record_entry(t: Table, b: Buffer, found: int, cell: int, depth: int) -> None:
    """A cell was entered. found: what `enter` says of it."""
    if due(b):
        record(t, b, TRY, ZERO, cell, depth + 1)
    if found == ROUTE:
        record_route(t, b, cell, depth)
    elif found and due(b):
        record(t, b, PRUNE, found, cell, depth + 1)


@indexer
def enter(t: Table, cell: int, depth: int) -> int:
    """Put a cell on the stack and decide whether the walk goes on from it.

    HOPEFUL if it does; else why not, or ROUTE if it is one.
    """
    totals = t[TOTALS]
    end = t[SETTINGS][END]
    totals[DEPTH] = depth
    totals[NODES] += 1
    t[PATH][depth] = cell
    t[TURN][depth] = 0
    totals[SCORE] += t[WEIGHT][cell]
    totals[NEEDED_CELLS] -= t[FLAGS][cell] >> FORCED & 1
    totals[NEXT] += t[FLAGS][cell] >> PLACE > 0
    if depth:
        before = t[PATH][depth - 1]
        made = FORCED_STEP + way_of(t, before, t[TURN][depth - 1] - 1)
        totals[NEEDED_STEPS] -= t[FLAGS][before] >> made & 1
    ended = cell == end and (depth > 0 or not t[SETTINGS][ONCE])
    over = ended or depth + 1 == t[SETTINGS][LENGTH]
    if cell != end:
        t[TAKEN][cell] = 1
    found = fault(t, depth) if over else hopeless(t, cell, depth)
    if over and found == HOPEFUL:
        take_route(t, depth)
        found = ROUTE
    if found != HOPEFUL:
        t[TURN][depth] = 4
    return found


@indexer
def leave(t: Table, cell: int, depth: int) -> None:
    """Take a cell whose steps are all tried off the stack."""
    totals = t[TOTALS]
    t[TAKEN][cell] = 0
    totals[SCORE] -= t[WEIGHT][cell]
    totals[NEEDED_CELLS] += t[FLAGS][cell] >> FORCED & 1
    totals[NEXT] -= t[FLAGS][cell] >> PLACE > 0
    if depth:
        before = t[PATH][depth - 1]
        made = FORCED_STEP + way_of(t, before, t[TURN][depth - 1] - 1)
        totals[NEEDED_STEPS] += t[FLAGS][before] >> made & 1
        totals[DEPTH] = depth - 1
    else:
        totals[STATUS] = DONE


@kernel
def advance(t: Table, b: Buffer, max_nodes: int, max_work: int) -> None:
    """Search on until `max_nodes` nodes or `max_work` steps of work more, the trace is
    full, or the end.

    With PAUSE, a route found stops it too; calling again goes on behind it.
    """
    totals = t[TOTALS]
    width = t[SETTINGS][WIDTH]
    last_node = totals[NODES] + max_nodes
    last_work = totals[WORK] + max_work
    if totals[NODES] == 0:
        found = enter(t, t[PATH][0], 0)
        if RECORDING and not passed(t, b, found, 0):
            record_entry(t, b, found, t[PATH][0], 0)
    else:
        totals[STATUS] = RUNNING
    while totals[NODES] < last_node and totals[WORK] < last_work:
        if t[SETTINGS][PAUSE] and totals[STATUS] == FOUND:
            return
        totals[WORK] += 1
        depth = totals[DEPTH]
        cell = t[PATH][depth]
        turn = t[TURN][depth]
        if turn == 4:
            leave(t, cell, depth)
            if RECORDING and due(b):
                record(t, b, UNDO, ZERO, cell, depth)
                if full(b):
                    return
            if depth == 0:
                return
            continue
        t[TURN][depth] = turn + 1
        way = way_of(t, cell, turn)
        other = step_to(cell, way, width)
        place = t[FLAGS][other] >> PLACE
        in_order = not place or place == totals[NEXT]
        if t[FLAGS][cell] >> way & 1 and in_order and not t[TAKEN][other]:
            found = enter(t, other, depth + 1)
            if RECORDING and not passed(t, b, found, depth + 1):
                record_entry(t, b, found, other, depth + 1)
                if full(b):
                    return


def warm() -> None:
    """Compile `advance` and what it calls."""
    warm_with(advance, new_buffer(0, 0, 0))


def warm_recording() -> None:
    """Compile the kernel that records its events: for that alone."""
    warm_with(recording_of(advance), new_buffer(1, 1, 1))


def warm_with(run: Advance, b: Buffer) -> None:
    """Compile a kernel made of `advance`, and run it on a board of one cell."""
    run(cast(Table, np.zeros((ROWS, SHORTEST), np.int64)), b, 1, 1)
