"""Tests of what is decided: cuts and the 2-factor.

Cuts are runs of used links whose removal divides the rest, and pairs of links that do.
The 2-factor agrees with the decisions, and is repaired along alternating paths.

The tables of the decision search, and its links.

`search_tables` makes the tables. Links: deciding one, taking decisions back, and what
the two links of every node imply.

Numbered nodes stand on the cycle in the order of their numbers. Each run of used links
remembers at both tips which number lies nearest, and whether the numbers grow on the
way out through that tip. A link between two runs with numbers is banned unless they
follow each other, the highest number followed by the lowest again.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Weights = NDArray[np.float64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same
Net = tuple[Ints, Ints, Ints, Ints, Ints]  # node, edge, first, around, state
Marks = tuple[Words, Words, Words, Ints]  # keys, value, table, pairs
Lines = tuple[Words, Words, Ints]  # zone, dirty, ends; see `zones`

# columns of `node`
USED = 0
OPEN = 1
TIP = 2
QUEUED = 3
QUEUE = 4
NUM = 5
LOW = 6
NEXT = 7
CAME = 8
STACK = 9
DEGREE = 10
SEEN = 11
BACK = 12
SIDE = 13
NEAR = 14
RANK = 15
LIST = 16
ORDER = 17
# columns of `edge`
A = 0
B = 1
STATUS = 2
TRAIL = 3
TRAIL_A = 4
TRAIL_B = 5
COVER = 6
SLOT = 7
NEAR_A = 8
NEAR_B = 9
# plain numbers, not literals: numba would compile a function anew for each
UNKNOWN, IN, OUT = np.arange(3)
NONE = np.int64(-1)
ZERO = np.int64(0)
# entries of `state`
TRAILED = 0
TOTAL = 1
CULPRIT = 2
HEAD = 3
TAIL = 4
STAMP = 5
LEVEL = 6
CONFLICTS = 7
RESTART_AT = 8
NODES = 9
ROUND = 10
ZONES = 11
"""1 where zones are looked at after every decision, 0 at the root alone."""
ZONED_AT = 12
"""The length of the trail when zones were last looked at without any decision; -1: they
were not."""

FEWEST = 4
"""Numbers on a cycle that may be out of order: three are in order either way round."""

MOST_LINES = 128
"""Numbers on a cycle at most: 99, and the ends of the tour."""


def search_tables(
    links: Ints,
    sides: NDArray[np.int8],
    seed: Int,
) -> tuple[Any, ...]:
    """The arrays of `decide`, in its order, for (links, 2) nodes and colours by
    node."""
    count = len(links)
    nodes = len(sides)
    node = np.zeros((nodes, 18), np.int64)
    node[:, [NEAR, RANK]] = NONE
    node[:, TIP] = np.arange(nodes)
    node[:, SIDE] = sides
    edge = np.zeros((count, 10), np.int64)
    edge[:, :2] = links
    both = np.concatenate([links[:, 0], links[:, 1]])
    by_node = np.argsort(both, kind="stable").astype(np.int64)
    around = by_node % max(count, 1)
    numbers = np.bincount(both, minlength=nodes)
    first = np.zeros(nodes + 1, np.int64)
    np.cumsum(numbers, out=first[1:])
    node[:, OPEN] = np.diff(first)
    state = np.zeros(13, np.int64)
    state[ZONED_AT] = NONE
    state[RESTART_AT] = 30
    rng = np.random.default_rng(seed)
    keys = rng.integers(1, 2**64, count, dtype=np.uint64)
    slots = 1 << int(4 * count + 2).bit_length()
    table = np.zeros((slots, 2), np.uint64)
    value = np.zeros(nodes, np.uint64)
    pairs = np.zeros((count, 2), np.int64)
    level = np.zeros((count + 1, 2), np.int64)
    net = (node, edge, first, around, state)
    marks = (keys, value, table, pairs)
    zone = np.full((nodes, 4), ~np.uint64(0), np.uint64)
    dirty = np.zeros(2, np.uint64)
    lines = (zone, dirty, np.zeros((MOST_LINES, 2), np.int64))
    return net, marks, lines, np.ones(nodes), level


def put_in_order(net: Net, ring: Ints) -> None:
    """Number the nodes of `ring`: every cycle passes them in that order, either way
    round."""
    node, _, _, _, state = net
    assert len(ring) <= MOST_LINES
    if len(ring) < FEWEST:
        return
    state[ROUND] = len(ring)
    node[ring, RANK] = np.arange(len(ring))
    node[ring, NEAR] = 3 * np.arange(len(ring)) + 1


@helper
def follow(
    node: Ints,
    state: Ints,
    u: Int,
    v: Int,
) -> bool:
    """True if the numbers of two runs may follow each other over a link of their tips
    u and v. A tip holds three times its nearest number, plus 2 where numbers grow on
    the way out through it, 1 where the run has one number, 0 where they fall."""
    one = node[u, NEAR]
    other = node[v, NEAR]
    if one < 0 or other < 0:
        return True
    apart = (other // 3 - one // 3) % state[ROUND]
    if apart == 1:
        return bool(one % 3 >= 1 and other % 3 <= 1)
    return bool(apart == state[ROUND] - 1 and one % 3 <= 1 and other % 3 >= 1)


@helper
def _join_numbers(
    node: Ints,
    state: Ints,
    u: Int,
    v: Int,
    a: Int,
    b: Int,
) -> None:
    """Tell the tips of a run, a and b, of its numbers after a link from u to v."""
    one = node[u, NEAR]
    other = node[v, NEAR]
    if one >= 0 and other >= 0:
        grows = (other // 3 - one // 3) % state[ROUND] == 1
        node[b, NEAR] = node[b, NEAR] // 3 * 3 + (2 if grows else 0)
        node[a, NEAR] = node[a, NEAR] // 3 * 3 + (0 if grows else 2)
    elif one >= 0:
        node[b, NEAR] = one
    elif other >= 0:
        node[a, NEAR] = other


@helper
def enqueue(
    node: Ints,
    state: Ints,
    u: Int,
) -> None:
    """Let `degrees` look at a node."""
    if not node[u, QUEUED]:
        node[u, QUEUED] = 1
        node[state[TAIL] % len(node), QUEUE] = u
        state[TAIL] += 1


@helper
def _record(
    node: Ints,
    edge: Ints,
    state: Ints,
    e: Int,
    value: Int,
    a: Int,
    b: Int,
) -> None:
    t = state[TRAILED]
    edge[e, STATUS] = value
    edge[t, TRAIL] = e
    edge[t, TRAIL_A] = a
    edge[t, TRAIL_B] = b
    state[TRAILED] = t + 1
    for u in (edge[e, A], edge[e, B]):
        node[u, OPEN] -= 1
        enqueue(node, state, u)


@helper
def set_link(
    net: Net,
    e: Int,
    value: Int,
) -> bool:
    """Decide one link. False: it contradicts what is known."""
    node, edge, first, around, state = net
    if edge[e, STATUS] != UNKNOWN:
        return bool(edge[e, STATUS] == value)
    u = edge[e, A]
    v = edge[e, B]
    if value == OUT:
        _record(node, edge, state, e, OUT, NONE, NONE)
        return True
    closing = node[u, TIP] == v
    full = node[u, USED] == 2 or node[v, USED] == 2
    too_early = closing and state[TOTAL] != len(node) - 1
    if full or too_early or not follow(node, state, u, v):
        state[CULPRIT] = u
        return False
    a = node[u, TIP]
    b = node[v, TIP]
    edge[state[TRAILED], NEAR_A] = node[a, NEAR]
    edge[state[TRAILED], NEAR_B] = node[b, NEAR]
    _record(node, edge, state, e, IN, a, b)
    if state[ROUND] and not closing:
        _join_numbers(node, state, u, v, a, b)
    node[u, USED] += 1
    node[v, USED] += 1
    state[TOTAL] += 1
    node[a, TIP] = b
    node[b, TIP] = a
    # the link between the two tips would close too early
    if state[TOTAL] < len(node) - 1:
        links_a = first[a + 1] - first[a]
        links_b = first[b + 1] - first[b]
        if links_a > links_b:
            a, b = b, a
        for i in range(first[a], first[a + 1]):
            c = around[i]
            far = edge[c, A] + edge[c, B] - a
            if far == b and edge[c, STATUS] == UNKNOWN:
                _record(node, edge, state, c, OUT, NONE, NONE)
        if state[ROUND]:
            for tip in (a, b):
                _ban_out_of_order(net, tip)
    return True


@helper
def _ban_out_of_order(net: Net, u: Int) -> None:
    """Ban the links at a tip that lead to a run with other numbers than the next."""
    node, edge, first, around, state = net
    for i in range(first[u], first[u + 1]):
        e = around[i]
        far = edge[e, A] + edge[e, B] - u
        if edge[e, STATUS] == UNKNOWN and not follow(node, state, u, far):
            _record(node, edge, state, e, OUT, NONE, NONE)


@helper
def undo(
    node: Ints,
    edge: Ints,
    state: Ints,
    length: Int,
) -> None:
    """Take decisions back until the trail has that length."""
    while state[TRAILED] > length:
        state[TRAILED] -= 1
        t = state[TRAILED]
        e = edge[t, TRAIL]
        u = edge[e, A]
        v = edge[e, B]
        node[u, OPEN] += 1
        node[v, OPEN] += 1
        if edge[e, STATUS] == IN:
            node[u, USED] -= 1
            node[v, USED] -= 1
            state[TOTAL] -= 1
            a = edge[t, TRAIL_A]
            b = edge[t, TRAIL_B]
            node[a, TIP] = u
            node[b, TIP] = v
            node[a, NEAR] = edge[t, NEAR_A]
            node[b, NEAR] = edge[t, NEAR_B]
        edge[e, STATUS] = UNKNOWN


@helper
def degrees(net: Net) -> bool:
    """Deduce what the two links of every node imply. False: a contradiction."""
    node, edge, first, around, state = net
    fine = True
    while state[HEAD] < state[TAIL]:
        u = node[state[HEAD] % len(node), QUEUE]
        state[HEAD] += 1
        node[u, QUEUED] = 0
        if not fine:
            continue
        missing = 2 - node[u, USED]
        left = node[u, OPEN]
        if left < missing:
            state[CULPRIT] = u
            fine = False
        elif left > 0 and (missing == 0 or missing == left):
            value = OUT if missing == 0 else IN
            for i in range(first[u], first[u + 1]):
                e = around[i]
                if fine and edge[e, STATUS] == UNKNOWN:
                    fine = set_link(net, e, value)
    return fine


@helper
def clear_queue(node: Ints, state: Ints) -> None:
    """Let `degrees` look at nothing."""
    while state[HEAD] < state[TAIL]:
        u = node[state[HEAD] % len(node), QUEUE]
        node[u, QUEUED] = 0
        state[HEAD] += 1


@helper
def _drop(
    node: Ints,
    edge: Ints,
    e: Int,
) -> None:
    u = edge[e, A]
    v = edge[e, B]
    edge[e, COVER] = 0
    node[u, DEGREE] -= 1
    node[v, DEGREE] -= 1


@helper
def covered(net: Net) -> bool:
    """Repair the 2-factor to agree with the decisions. False: there is none."""
    node, edge, first, around, state = net
    for e in range(len(edge)):
        if edge[e, STATUS] == OUT and edge[e, COVER]:
            _drop(node, edge, e)
        elif edge[e, STATUS] == IN and not edge[e, COVER]:
            for u in (edge[e, A], edge[e, B]):
                for i in range(first[u], first[u + 1]):
                    c = around[i]
                    free = edge[c, COVER] and edge[c, STATUS] == UNKNOWN
                    if free and node[u, DEGREE] == 2:
                        _drop(node, edge, c)
            edge[e, COVER] = 1
            for u in (edge[e, A], edge[e, B]):
                node[u, DEGREE] += 1
    for root in range(len(node)):
        while node[root, SIDE] == 0 and node[root, DEGREE] < 2:
            if not _augmented(net, root):
                state[CULPRIT] = root
                return False
    return True


@helper
def _augmented(net: Net, root: Int) -> bool:
    """One more link for `root` along a path of undecided links, unused and used in
    turn."""
    node, edge, first, around, state = net
    state[STAMP] += 1
    stamp = state[STAMP]
    node[root, SEEN] = stamp
    node[0, STACK] = root
    head = 0
    tail = 1
    while head < tail:
        u = node[head, STACK]
        head += 1
        for i in range(first[u], first[u + 1]):
            e = around[i]
            v = edge[e, A] + edge[e, B] - u
            if edge[e, STATUS] != UNKNOWN or node[v, SEEN] == stamp:
                continue
            if edge[e, COVER] != node[u, SIDE]:
                continue
            node[v, SEEN] = stamp
            node[v, BACK] = e
            if node[u, SIDE] == 0 and node[v, DEGREE] < 2:
                node[v, DEGREE] += 1
                node[root, DEGREE] += 1
                while v != root:
                    e = node[v, BACK]
                    edge[e, COVER] = 1 - edge[e, COVER]
                    v = edge[e, A] + edge[e, B] - v
                return True
            node[tail, STACK] = v
            tail += 1
    return False


@helper
def other_run(
    node: Ints,
    edge: Ints,
    u: Int,
    e: Int,
) -> Int:
    """The run at the far side of link e, seen from run u, by its smaller tip."""
    a = edge[e, A]
    b = edge[e, B]
    far = b if a == u or a == node[u, TIP] else a
    return min(far, node[far, TIP])


@helper
def link_at(
    node: Ints,
    first: Ints,
    around: Ints,
    u: Int,
    k: Int,
) -> Int:
    """The k-th link at the tips of run u; -1 past the last."""
    here = first[u + 1] - first[u]
    if k < here:
        return around[first[u] + k]
    v = node[u, TIP]
    there = first[v + 1] - first[v]
    beyond = k - here
    if v == u or beyond >= there:
        return -1
    return around[first[v] + beyond]


@helper
def _runs(node: Ints, state: Ints) -> Int:
    """Mark all runs unvisited; returns how many there are and one of them, packed."""
    count = 0
    some = 0
    for u in range(len(node)):
        if node[u, USED] < 2 and u <= node[u, TIP]:
            node[u, NUM] = -1
            count += 1
            some = u
    return count * np.int64(len(node)) + some


@helper
def _parts_apart(
    net: Net,
    e: Int,
    f: Int,
) -> bool:
    """True if the runs hang together no more without links e and f."""
    node, edge, first, around, state = net
    packed = _runs(node, state)
    count = packed // len(node)
    root = packed % len(node)
    node[root, NUM] = 0
    node[0, STACK] = root
    top = 1
    met = 1
    while top > 0:
        top -= 1
        u = node[top, STACK]
        k = ZERO
        g = link_at(node, first, around, u, k)
        while g >= 0:
            if edge[g, STATUS] == UNKNOWN and g != e and g != f:
                v = other_run(node, edge, u, g)
                if node[v, NUM] < 0:
                    node[v, NUM] = 0
                    node[top, STACK] = v
                    top += 1
                    met += 1
            k += 1
            g = link_at(node, first, around, u, k)
    return bool(met < count)


@helper
def _candidate(
    table: Words,
    e: Int,
    key: Any,
    pairs: Ints,
    found: Int,
) -> Int:
    """Enter a link under its number; note it as a pair if another one has the same."""
    size = len(table)
    slot = np.int64(key & np.uint64(size - 1))
    while table[slot, 0] != 0:
        if table[slot, 0] == key:
            if found < len(pairs):
                pairs[found, 0] = np.int64(table[slot, 1])
                pairs[found, 1] = e
                return found + 1
            return found
        slot = (slot + 1) & (size - 1)
    table[slot, 0] = key
    table[slot, 1] = np.uint64(e)
    return found


@helper
def _connected(net: Net, marks: Marks) -> Int:
    """Depth-first over the runs. -1: one run parts the others; else how many pairs were
    noted."""
    node, edge, first, around, state = net
    keys, value, table, pairs = marks
    packed = _runs(node, state)
    count = packed // len(node)
    root = packed % len(node)
    if count <= 2:
        return 0
    table[:] = 0
    found = ZERO
    met = 1
    top = 1
    branches = 0
    node[0, STACK] = root
    node[root, NUM] = 0
    node[root, LOW] = 0
    node[root, NEXT] = 0
    node[root, CAME] = -1
    value[root] = 0
    while top > 0:
        u = node[top - 1, STACK]
        e = link_at(node, first, around, u, node[u, NEXT])
        node[u, NEXT] += 1
        if e >= 0:
            if edge[e, STATUS] != UNKNOWN or e == node[u, CAME]:
                continue
            v = other_run(node, edge, u, e)
            if node[v, NUM] < 0:
                node[v, NUM] = met
                node[v, LOW] = met
                met += 1
                node[v, NEXT] = 0
                node[v, CAME] = e
                value[v] = 0
                node[top, STACK] = v
                top += 1
            else:
                value[u] ^= keys[e]
                if node[v, NUM] < node[u, NUM]:
                    node[u, LOW] = min(node[u, LOW], node[v, NUM])
                    found = _candidate(table, e, keys[e], pairs, found)
            continue
        top -= 1
        if top == 0:
            break
        p = node[top - 1, STACK]
        branches += p == root
        parts = p != root and node[u, LOW] >= node[p, NUM]
        if parts or value[u] == 0:
            state[CULPRIT] = p
            return -1
        node[p, LOW] = min(node[p, LOW], node[u, LOW])
        found = _candidate(table, node[u, CAME], value[u], pairs, found)
        value[p] ^= value[u]
    if met < count or branches > 1:
        state[CULPRIT] = root
        return -1
    return found


@helper
def structure(net: Net, marks: Marks) -> Int:
    """Cut runs and cut pairs. -1: contradiction, 1: links were decided, 0: nothing
    new."""
    _, edge, _, _, _ = net
    _, _, _, pairs = marks
    found = _connected(net, marks)
    if found < 0:
        return -1
    news = 0
    for i in range(found):
        e = pairs[i, 0]
        f = pairs[i, 1]
        if edge[e, STATUS] == IN and edge[f, STATUS] == IN:
            continue
        # links used since the search shrink runs further, which keeps a cut a cut
        if edge[e, STATUS] == UNKNOWN and edge[f, STATUS] == UNKNOWN:
            if not _parts_apart(net, e, f):
                continue
        elif edge[e, STATUS] == OUT or edge[f, STATUS] == OUT:
            continue
        news = 1
        for g in (e, f):
            if not set_link(net, g, IN):
                return -1
    return news
