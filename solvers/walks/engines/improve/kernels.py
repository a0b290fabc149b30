"""Kernel of the route improver: simulated annealing on one walk between two fixed ends.

A walk is a linked list of cells on a board with a closed border. The moves, each found
at a random step u-v and one of its two sides:

* the two cells beside the step are free: lead the step over them;
* the walk turns at v: v changes places with the free cell across the turn;
* the walk passes beside in the same direction: cross over and walk the part between
  backward;
* it passes in the other direction: short-cut. The part between becomes a loose cycle,
  which is hung in again at another place where it runs beside the walk, or dropped (a
  cycle of two cells, the bulge, is always dropped: the opposite of the first move).

And, from any cell of the walk, a detour: stroll at random over free cells until the
walk is met again, and take the stroll instead of the part of the walk between. It leads
round walls, where the other moves cannot go.

A move that loses score is accepted with probability exp(loss / temperature)
(Kirkpatrick, Gelatt and Vecchi 1983). The best walk is kept. Nothing is proved.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel, recording_of
from gridwright.solvers.trace import buffer as tracing
from gridwright.solvers.trace.buffer import (
    Buffer,
    due,
    full,
    keep,
    keep_improvement,
    new_buffer,
)
from gridwright.solvers.trace.events import Op
from gridwright.solvers.walks.engines.improve.linked_walk import (
    BEFORE,
    BEST,
    FREE,
    KEPT,
    LABEL,
    NEXT,
    OFF,
    WALL,
    WORTH,
    Int,
    Ints,
    barred,
    link,
    loose_worth,
    number,
    rehang,
    reverse,
    spread,
)
from gridwright.solvers.walks.engines.random_numbers import draw

Words = NDArray[np.uint64]
Floats = NDArray[np.float64]

LONGEST_STROLL = 64
DETOURS = np.int64(3)  # one move in so many is a detour
STROLL = np.int64(3)  # in column OFF
LOST = np.int64(2**60)
RECORDING = False
"""True if events are recorded; `recording_of` makes such a kernel."""
TRY = np.int64(Op.TRY)
ZERO = np.int64(0)
NONE = np.int64(tracing.NOTHING)
# Which move changed the walk, in the last place of `place`; 0 while none did.
BULGE = 1
CORNER = 2
CROSS = 3
REHANG = 4
DROP = 5
DETOUR = 6
MOVE = 4
TRIES_A_CELL = np.int64(2)
"""Moves tried for each cell of the better walks that are reported."""
CELLS_A_LOOK = np.int64(256)  # one look at the score for so many cells and tries


@helper
def _place_for(cell: Ints, v: Int, y: Int, wide: Int, rng: Words, place: Ints) -> bool:
    """A random place where the cycle v ... y runs beside the rest of the walk.

    place: [p, q, r, s]: cycle step p-q, in its direction, beside the walk's step r-s or
    s-r.
    """
    seen = 0
    low, high = cell[v, LABEL], cell[y, LABEL]
    p = v
    while p != y:
        q = cell[p, NEXT]
        side = wide if abs(q - p) == 1 else 1
        for d in (side, -side):
            r = p + d
            s = q + d
            if cell[r, OFF] != 2 or cell[s, OFF] != 2:
                continue
            if low <= cell[r, LABEL] <= high or low <= cell[s, LABEL] <= high:
                continue
            if cell[r, NEXT] != s and cell[s, NEXT] != r:
                continue
            if barred(cell, p, r) or barred(cell, q, s):
                continue
            seen += 1
            if draw(rng, np.int64(seen)) == 0:
                place[0] = p
                place[1] = q
                place[2] = r
                place[3] = s
        p = q
    return seen > 0


@helper
def _try_move(
    cell: Ints, start: Int, u: Int, d: Int, wide: Int, hot: Any, rng: Words, place: Ints
) -> Int:
    """One move at the step out of u, on side d (1 or -1). Returns the gain."""
    v = cell[u, NEXT]
    side = d * (wide if abs(v - u) == 1 else 1)
    x, y = u + side, v + side
    if cell[x, OFF] == FREE and cell[y, OFF] == FREE:
        return _bulge(cell, start, u, x, y, place)
    w = cell[v, NEXT]
    if w >= 0 and w == y and cell[x, OFF] == FREE and cell[v, KEPT] == 0:
        gain = cell[x, WORTH] - cell[v, WORTH]
        if barred(cell, u, x) or barred(cell, x, w) or not _accepted(gain, hot, rng):
            return 0
        cell[x, LABEL] = cell[v, LABEL]
        cell[v, OFF] = FREE
        cell[x, OFF] = 2
        link(cell, u, x)
        link(cell, x, w)
        place[MOVE] = CORNER
        return gain
    if cell[x, OFF] != 2 or cell[y, OFF] != 2:
        return 0
    if cell[x, NEXT] == y:
        if barred(cell, u, x) or barred(cell, v, y):
            return 0
        if cell[u, LABEL] < cell[x, LABEL]:
            reverse(cell, u, v, x, y)
        else:
            reverse(cell, x, y, u, v)
        place[MOVE] = CROSS
        return 0
    if cell[y, NEXT] != x:
        return 0
    if cell[y, LABEL] < cell[u, LABEL]:
        u, x, y = y, v, u  # the earlier of the two steps first
    if barred(cell, u, x):
        return 0
    return _cut_short(cell, start, u, y, wide, hot, rng, place)


@helper
def _bulge(cell: Ints, start: Int, u: Int, x: Int, y: Int, place: Ints) -> Int:
    """u-v becomes u-x-y-v. Returns the gain."""
    v = cell[u, NEXT]
    room = cell[v, LABEL] - cell[u, LABEL]
    if barred(cell, u, x) or barred(cell, x, y) or barred(cell, y, v):
        return 0
    cell[x, OFF] = cell[y, OFF] = 2
    link(cell, u, x)
    link(cell, x, y)
    link(cell, y, v)
    if room < 3:
        number(cell, start)
    else:
        cell[x, LABEL] = cell[u, LABEL] + room // 3
        cell[y, LABEL] = cell[u, LABEL] + 2 * room // 3
    place[MOVE] = BULGE
    return cell[x, WORTH] + cell[y, WORTH]


@helper
def _cut_short(
    cell: Ints, start: Int, u: Int, y: Int, wide: Int, hot: Any, rng: Words, place: Ints
) -> Int:
    """u-v ... y-x: go from u to x at once, and hang v ... y in elsewhere or drop it."""
    v = cell[u, NEXT]
    x = cell[y, NEXT]
    lost = loose_worth(cell, v, y)
    if lost < 0:
        return 0
    loose = cell[v, NEXT] != y and not barred(cell, v, y)
    if loose and _place_for(cell, v, y, wide, rng, place):
        rehang(cell, u, v, y, x, place)
        if cell[place[2], NEXT] == place[0]:
            spread(cell, start, place[2], place[3])
        else:
            spread(cell, start, place[3], place[2])
        place[MOVE] = REHANG
        return 0
    if not _accepted(-lost, hot, rng):
        return 0
    w = v
    while w != x:
        cell[w, OFF] = FREE
        w = cell[w, NEXT]
    link(cell, u, x)
    place[MOVE] = DROP
    return -lost


@helper
def _stroll(
    cell: Ints, start: Int, u: Int, sides: Ints, hot: Any, rng: Words, route: Ints
) -> Int:
    """A detour from u. Returns the gain."""
    v = u
    length = 0
    gain = np.int64(0)
    taken = np.int64(0)
    done = False
    while not done and length < len(route):
        f = np.int64(-1)
        seen = 0
        for k in range(4):
            w = v + sides[k]
            if cell[w, OFF] == FREE and not barred(cell, v, w):
                seen += 1
                if draw(rng, np.int64(seen)) == 0:
                    f = w
        if f < 0:
            break
        route[length] = f
        length += 1
        cell[f, OFF] = STROLL
        gain += cell[f, WORTH]
        v = f
        w = v + sides[draw(rng, np.int64(4))]
        if cell[w, OFF] == 2 and w != u and not barred(cell, v, w):
            taken = _take(cell, start, u, w, gain, hot, rng, route[:length])
            done = taken < LOST
    for i in range(length):
        if cell[route[i], OFF] == STROLL:
            cell[route[i], OFF] = FREE
    return taken if done else 0


@helper
def _take(
    cell: Ints,
    start: Int,
    u: Int,
    w: Int,
    gain: Int,
    hot: Any,
    rng: Words,
    stroll: Ints,
) -> Int:
    """Take the stroll from u to w instead of what lies between. LOST if that is
    refused."""
    forward = cell[u, LABEL] < cell[w, LABEL]
    a, b = (u, w) if forward else (w, u)
    if cell[a, NEXT] != b:
        lost = loose_worth(cell, cell[a, NEXT], cell[b, BEFORE])
        if lost < 0 or not _accepted(gain - lost, hot, rng):
            return LOST
        gain -= lost
        c = cell[a, NEXT]
        while c != b:
            cell[c, OFF] = FREE
            c = cell[c, NEXT]
    c = a
    for i in range(len(stroll)):
        f = stroll[i] if forward else stroll[len(stroll) - 1 - i]
        cell[f, OFF] = 2
        link(cell, c, f)
        c = f
    link(cell, c, b)
    spread(cell, start, a, b)
    return gain


@helper
def _accepted(gain: Int, hot: Any, rng: Words) -> bool:
    if gain >= 0:
        return True
    return bool(draw(rng, np.int64(2**31 - 1)) < np.exp(gain / hot) * 2147483647.0)


@helper
def _record(
    b: Buffer, cell: Ints, start: Int, node: Int, at: Int, place: Ints, score: Int
) -> None:
    """A move that changed the walk. The partial answer is the walk, a complete one."""
    length = _written(b, cell, start)
    keep(b, TRY, node, score, ZERO, NONE, at, place[MOVE], b.scratch, length, ZERO)


@helper
def _written(b: Buffer, cell: Ints, start: Int) -> Int:
    """Write the walk down as a list; returns its length."""
    length = np.int64(0)
    w = start
    while w >= 0:
        b.scratch[length] = w
        length += 1
        w = cell[w, NEXT]
    return length


@kernel
def anneal(
    cell: Ints,
    cells: Ints,
    state: Ints,
    heat: Floats,
    rng: Words,
    room: Any,
    tries: Int,
    b: Buffer,
) -> Int:
    """Try that many moves; fewer if the trace is full. Returns how many were tried.

    state: [start, width, score, best score, tries till the next look, moves tried
    before, score earned before the walk, moves tried from which a better walk is
    reported: writing walks down must stay a small share of the time]. room: from
    `room_for_moves`. heat: [now, factor a move]. The best walk is kept in column BEST:
    the next cell of each, -1 at the end. Writing it down takes time that grows with its
    length, so on larger boards the score is looked at only once in many tries. b: where
    events go.
    """
    place, route, sides = room
    start = state[0]
    wide = state[1]
    node = state[5]
    crowded = False
    for _ in range(tries):
        state[4] -= 1
        node += 1
        heat[0] *= heat[1]
        u = cells[draw(rng, np.int64(len(cells)))]
        if cell[u, OFF] != 2:
            continue
        place[MOVE] = 0
        if draw(rng, DETOURS) == 0:
            gain = _stroll(cell, start, u, sides, heat[0], rng, route)
            place[MOVE] = DETOUR if gain else 0
            state[2] += gain
        elif cell[u, NEXT] >= 0:
            d = 2 * draw(rng, np.int64(2)) - 1
            state[2] += _try_move(cell, start, u, d, wide, heat[0], rng, place)
        if RECORDING and place[MOVE] and due(b):
            _record(b, cell, start, node, u, place, state[6] + state[2])
            crowded = full(b)
        if state[2] > state[3] and state[4] <= 0:
            state[3] = state[2]
            state[4] = len(cells) // CELLS_A_LOOK
            w = start
            length = ZERO
            while w >= 0:
                cell[w, BEST] = cell[w, NEXT]
                if RECORDING:
                    b.scratch[length] = w
                    length += 1
                w = cell[w, NEXT]
            score = state[6] + state[2]
            if RECORDING and score > b.control[tracing.BEST]:
                if node >= state[7]:
                    keep_improvement(b, node, score, u, b.scratch, length)
                    state[7] += TRIES_A_CELL * length
                    crowded = full(b)
                else:
                    b.control[tracing.DROPPED] += 1
        if crowded:
            break
    return node - state[5]


def room_for_moves(wide: int) -> tuple[Ints, Ints, Ints]:
    """Working arrays of `anneal`, for boards whose rows are `wide` cells apart: a
    kernel that makes no arrays is called without numba."""
    sides = np.array([-wide, -1, 1, wide], np.int64)
    return np.zeros(5, np.int64), np.zeros(LONGEST_STROLL, np.int64), sides


def warm() -> None:
    """Compile on a walk of two cells."""
    warm_with(anneal, new_buffer(0, 0, 0))


def warm_recording() -> None:
    """Compile the kernel that records its events: for that alone."""
    warm_with(recording_of(anneal), new_buffer(1, 1, 1))


def warm_with(run: Any, b: Buffer) -> None:
    """Compile a kernel made of `anneal`."""
    cell = np.zeros((16, 8), np.int64)
    cell[:, OFF] = WALL
    cell[5, OFF] = cell[6, OFF] = 2
    cell[5, NEXT] = 6
    cell[6, NEXT] = -1
    cell[5, BEFORE] = -1
    cell[6, BEFORE] = 5
    state = np.array([5, 4, 2, 2, 0, 0, 0, 0], np.int64)
    run(
        cell,
        np.array([5]),
        state,
        np.ones(2),
        np.ones(1, np.uint64),
        room_for_moves(4),
        1,
        b,
    )
