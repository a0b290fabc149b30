"""Kernels of the constructive tour search that draw at random: a first cover, and
merging cycles.

`greedy` joins nodes as long as it finds free neighbours; `cover_kernels` completes that
to a 2-factor, in which every node has two links. `merge` walks at random from one
2-factor to the next and looks for one that is a single cycle.

Direct the unused links from black to white and the used ones from white to black:
exchanging used and unused along a directed cycle gives another 2-factor, and any two
2-factors differ by such cycles, so every cover can be reached. A random walk finds a
short cycle when it first meets itself. The number of cycles that the exchange leaves
follows from the few pieces that it cuts (as in k-opt moves for the travelling salesman:
sort the cuts, then go from piece to piece; Helsgaun 2009), so the cost of a refused
exchange does not grow with the board. An exchange that leaves more cycles is accepted
with a small probability. The search proves nothing and need not end.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.walks.engines.random_numbers import draw

Ints = NDArray[np.int64]
Sides = NDArray[np.int8]
Flags = NDArray[np.bool_]
Words = NDArray[np.uint64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same
Shape = tuple[Ints, Ints, Sides, Flags]  # adj, fixed, side, stops of a TourGraph
Cycles = tuple[Ints, Ints, Ints, Ints, Ints]  # mates, comp, pos, size, spare

LOOP = 96  # longest exchange tried, in nodes
RIM_TRIES = 500  # tries between two looks at where cycles touch
AWAY = np.int64(32)  # one exchange in so many starts anywhere
BITES = np.int64(16)  # one in so many moves a free end
WHOLE = np.int64(2**31 - 1)
# numba compiles a function anew for every literal it is called with; these are plain
# numbers
NONE = np.int64(-1)
ZERO = np.int64(0)
TWO = np.int64(2)
FOUR = np.int64(4)


@helper
def _join(
    mates: Ints,
    u: Int,
    v: Int,
) -> None:
    mates[u, 0 if mates[u, 0] < 0 else 1] = v
    mates[v, 0 if mates[v, 0] < 0 else 1] = u


@helper
def _part(
    mates: Ints,
    u: Int,
    v: Int,
) -> None:
    mates[u, 0 if mates[u, 0] == v else 1] = -1
    mates[v, 0 if mates[v, 0] == u else 1] = -1


@kernel
def greedy(
    adj: Ints,
    mates: Ints,
    order: Ints,
    rng: Words,
) -> None:
    """A first, partial cover: nodes in the given order take free neighbours at
    random."""
    for i in range(len(order)):
        u = order[i]
        first = draw(rng, FOUR)
        for j in range(4):
            v = adj[u, (first + j) & 3]
            if v < 0 or (mates[u, 0] >= 0 and mates[u, 1] >= 0):
                continue
            if (
                (mates[v, 0] < 0 or mates[v, 1] < 0)
                and mates[u, 0] != v
                and mates[u, 1] != v
            ):
                _join(mates, u, v)


@helper
def _number(
    mates: Ints,
    comp: Ints,
    pos: Ints,
    first: Int,
    label: Int,
) -> Int:
    """Label one cycle and number its nodes from `first` on; returns its length."""
    u = first
    came = -1
    place = 0
    while True:
        comp[u] = label
        pos[u] = place
        place += 1
        v = mates[u, 0] if mates[u, 0] != came else mates[u, 1]
        if place == 1:
            v = mates[u, 1]
        came = u
        u = v
        if u == first:
            return place


@kernel
def label_all(cycles: Cycles) -> Int:
    """Label all cycles 0, 1, ... and return how many. size: by label; spare: unused
    labels."""
    mates, comp, pos, size, spare = cycles
    nodes = len(mates)
    for u in range(nodes):
        comp[u] = -1
    count = ZERO
    for u in range(nodes):
        if comp[u] < 0:
            size[count] = _number(mates, comp, pos, u, count)
            count += 1
    for k in range(nodes - count):
        spare[k] = nodes - 1 - k
    return count


@helper
def _find_loop(
    shape: Shape,
    end: Int,
    mates: Ints,
    mark: Ints,
    trail: Ints,
    u: Int,
    rng: Words,
    stamp: Int,
) -> Int:
    """A random walk from u until it meets itself: trail[from:to] is a directed cycle.

    Returns from * 1024 + to; 0 if the walk ends or grows too long. It is rotated, if
    need be, to start at a node of colour 0.
    """
    adj, fixed, side, stops = shape
    length = 0
    while length < LOOP:
        if mark[u] >= stamp:
            first = mark[u] - stamp
            if side[trail[first]] == 1:
                trail[length] = u
                first += 1
                length += 1
            return first * 1024 + length
        mark[u] = stamp + length
        trail[length] = u
        length += 1
        v: Int = NONE
        if side[u] == 1:
            k = draw(rng, TWO)
            v = mates[u, k]
            if v == fixed[u, 0] or v == fixed[u, 1]:
                v = mates[u, 1 - k]
                if v == fixed[u, 0] or v == fixed[u, 1]:
                    return 0
        elif u == end:
            v = draw(rng, len(adj))
            if not stops[v] or mates[u, 0] == v or mates[u, 1] == v:
                return 0
        else:
            seen = 0
            for k in range(4):
                w = adj[u, k]
                if w >= 0 and mates[u, 0] != w and mates[u, 1] != w:
                    seen += 1
                    if draw(rng, seen) == 0:
                        v = w
            if v < 0 and end >= 0 and side[end] == 1 and stops[u]:
                if mates[u, 0] == end or mates[u, 1] == end:
                    return 0
                v = end
        if v < 0:
            return 0
        u = v
    return 0


@helper
def _cycles_after(
    loop: Ints,
    comp: Ints,
    pos: Ints,
    size: Ints,
    place: Ints,
    cut: Ints,
    rank: Ints,
) -> Int:
    """How many cycles fewer (negative: more) an exchange along the loop leaves.

    Cuts are sorted by cycle and position; the two ends of the piece between
    neighbouring cuts are then known, and added links lead from piece to piece. Entry 2i
    is the near end of cut i (position p), 2i + 1 the far end (p + 1).
    """
    cuts = len(loop) // 2
    nodes = len(comp)
    for i in range(cuts):
        w = loop[2 * i + 1]
        b = loop[2 * i + 2] if i + 1 < cuts else loop[0]
        near = w if pos[b] == (pos[w] + 1) % size[comp[w]] else b
        key = np.int64(comp[w]) * nodes + pos[near]
        j = i
        while j > 0 and cut[j - 1] > key:
            cut[j] = cut[j - 1]
            place[j] = place[j - 1]
            j -= 1
        cut[j] = key
        place[j] = 2 * i + 1 if near == w else -(2 * i + 1)
    touched = 0
    for i in range(cuts):
        # the loop's node k (odd: white, removed link to k + 1) gets its place among the
        # ends
        k = place[i]
        white = k if k > 0 else -k
        black = white + 1 if white + 1 < 2 * cuts else 0
        rank[white if k > 0 else black] = 2 * i
        rank[black if k > 0 else white] = 2 * i + 1
        cut[i] //= nodes
        touched += i == 0 or cut[i] != cut[i - 1]
    for i in range(cuts):
        a = rank[2 * i]
        b = rank[2 * i + 1]
        place[a] = b
        place[b] = a
    return touched - _hop(cut, place, cuts)


@helper
def _hop(
    cut: Ints,
    place: Ints,
    cuts: Int,
) -> Int:
    """Cycles made of the pieces: place[e] is the end joined to end e; destroyed on the
    way."""
    cycles = 0
    for first in range(2 * cuts):
        if place[first] < 0:
            continue
        cycles += 1
        e = first
        while place[e] >= 0:
            f = place[e]
            place[e] = -1
            place[f] = -1
            i = f // 2
            if (
                f & 1
            ):  # far end of cut i: its piece runs up to the next cut of this cycle
                j = i + 1
                if j == cuts or cut[j] != cut[i]:
                    j = i
                    while j > 0 and cut[j - 1] == cut[i]:
                        j -= 1
                e = 2 * j
            else:
                j = i - 1
                if j < 0 or cut[j] != cut[i]:
                    j = i
                    while j + 1 < cuts and cut[j + 1] == cut[i]:
                        j += 1
                e = 2 * j + 1
    return cycles


@helper
def _exchange(
    loop: Ints,
    cycles: Cycles,
    free: Int,
) -> Int:
    """Carry out an exchange and label the cycles it touched; returns the new count of
    spares."""
    mates, comp, pos, size, spare = cycles
    length = len(loop)
    for i in range(1, length, 2):
        _part(mates, loop[i], loop[i + 1] if i + 1 < length else loop[0])
    for i in range(0, length, 2):
        _join(mates, loop[i], loop[i + 1])
    for i in range(length):
        label = comp[loop[i]]
        if size[label] > 0:
            size[label] = 0
            spare[free] = label
            free += 1
        comp[loop[i]] = -1
    for i in range(length):
        if comp[loop[i]] < 0:
            free -= 1
            label = spare[free]
            size[label] = _number(mates, comp, pos, loop[i], label)
    return free


@helper
def _backbite(
    shape: Shape,
    end: Int,
    mates: Ints,
    trail: Ints,
    rng: Words,
) -> Int:
    """Move a free end: it reaches for a neighbour and bites off one of that cell's
    links.

    Returns like `_find_loop`; the loop is end cell, neighbour, new end cell and END.
    """
    adj, fixed, side, stops = shape
    tip = mates[end, 0] if mates[end, 0] != fixed[end, 0] else mates[end, 1]
    w = adj[tip, draw(rng, FOUR)]
    if w < 0 or mates[tip, 0] == w or mates[tip, 1] == w:
        return 0
    x = mates[w, draw(rng, TWO)]
    if (
        x == tip or not stops[x] or fixed[w, 0] == x or fixed[w, 1] == x
    ):  # END never stops
        return 0
    if side[end] == 0:
        trail[0] = end
        trail[1] = x
        trail[2] = w
        trail[3] = tip
    else:
        trail[0] = tip
        trail[1] = w
        trail[2] = x
        trail[3] = end
    return 4


@helper
def _list_rim(
    adj: Ints,
    side: Sides,
    comp: Ints,
    rim: Ints,
) -> Int:
    """The nodes of colour 0 next to another cycle; returns how many."""
    count = 0
    for u in range(len(adj)):
        if side[u] == 0:
            for k in range(4):
                v = adj[u, k]
                if v >= 0 and comp[v] != comp[u]:
                    rim[count] = u
                    count += 1
                    break
    return count


@helper
def _first_node(
    adj: Ints,
    side: Sides,
    rim: Ints,
    count: Int,
    rng: Words,
) -> Int:
    """Where to start an exchange: mostly at or near a place where two cycles touch."""
    if count == 0 or draw(rng, AWAY) == 0:
        u = draw(rng, len(adj))
        return u if side[u] == 0 else -1
    u = rim[draw(rng, count)]
    if draw(rng, TWO):
        return u
    for _ in range(2):
        v = adj[u, draw(rng, FOUR)]
        u = v if v >= 0 else u
    return u if side[u] == 0 else -1


@kernel
def merge(
    shape: Shape,
    end: Int,
    cycles: Cycles,
    room: Any,
    rng: Words,
    state: Ints,
    heat: Int,
) -> bool:
    """Random exchanges until state[3] of them were tried or one cycle is left: then
    True.

    state: [cycles, spares, stamp, tries left, rim nodes, tries till the rim is listed].
    heat: the probability, out of 2**31, of accepting an exchange that leaves one cycle
    more; each further one multiplies it again. room: (rim, mark, loops), the last of
    them from `room_for_loops`.
    """
    adj, _, side, _ = shape
    rim, mark, loops = room
    trail, place, rank, cut = loops
    mates, comp, pos, size, _ = cycles
    while state[3] > 0 and state[0] > 1:
        state[3] -= 1
        if state[5] <= 0:
            state[4] = _list_rim(adj, side, comp, rim)
            state[5] = RIM_TRIES
        state[5] -= 1
        if end >= 0 and draw(rng, BITES) == 0:
            found = _backbite(shape, end, mates, trail, rng)
        else:
            u = _first_node(adj, side, rim, state[4], rng)
            if u < 0:
                continue
            state[2] += LOOP + 2
            found = _find_loop(shape, end, mates, mark, trail, u, rng, state[2])
        if found == 0:
            continue
        loop = trail[found // 1024 : found % 1024]
        gain = _cycles_after(loop, comp, pos, size, place, cut, rank)
        worse = gain
        while worse < 0 and draw(rng, WHOLE) < heat:
            worse += 1
        if worse < 0:
            continue
        state[0] -= gain
        state[1] = _exchange(loop, cycles, state[1])
    return bool(state[0] == 1)


def room_for_loops() -> tuple[Ints, ...]:
    """Arrays for the loops that `merge` writes: a kernel that makes no arrays is called
    without numba."""
    return tuple(np.empty((4, LOOP + 2), np.int64))


def warm() -> None:
    """Compile on a 2 x 2 board: a closed tour of four cells."""
    adj = np.array(
        [[1, 2, -1, -1], [0, 3, -1, -1], [0, 3, -1, -1], [1, 2, -1, -1]], np.int64
    )
    fixed = np.full((4, 2), -1, np.int64)
    mates = np.full((4, 2), -1, np.int64)
    side = np.array([0, 1, 1, 0], np.int8)
    stops = np.zeros(4, np.bool_)
    order = np.array([0, 3], np.int64)
    rng = np.ones(1, np.uint64)
    comp, pos, size, spare, rim = np.zeros((5, 4), np.int64)
    cycles = (mates, comp, pos, size, spare)
    greedy(adj, mates, order, rng)
    mates[:] = adj[:, :2]
    mark = np.full(4, -1, np.int64)
    state = np.zeros(6, np.int64)
    state[0] = label_all(cycles)
    merge(
        (adj, fixed, side, stops),
        -1,
        cycles,
        (rim, mark, room_for_loops()),
        rng,
        state,
        0,
    )
