"""Tests of what is decided: cuts and the 2-factor.

Cuts are runs of used links whose removal divides the rest, and pairs of links that do. The 2-factor
agrees with the decisions, and is repaired along alternating paths.

The tables of the decision search, and its links.

`search_tables` makes the tables. Links: deciding one, taking decisions back, and what the two links
of every node imply.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.jit import helper

Ints = NDArray[np.int64]
Words = NDArray[np.uint64]
Weights = NDArray[np.float64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same
Net = tuple[Ints, Ints, Ints, Ints, Ints]  # node, edge, first, around, state
Marks = tuple[Words, Words, Words, Ints]  # keys, value, table, pairs

# columns of `node`
USED, OPEN, TIP, QUEUED, QUEUE, NUM, LOW, NEXT, CAME, STACK, DEGREE, SEEN, BACK, SIDE = range(14)
# columns of `edge`
A, B, STATUS, TRAIL, TRAIL_A, TRAIL_B, COVER, SLOT = range(8)
# plain numbers, not literals: numba would compile a function anew for each
UNKNOWN, IN, OUT = np.arange(3)
NONE, ZERO = np.int64(-1), np.int64(0)
# entries of `state`
TRAILED, TOTAL, CULPRIT, HEAD, TAIL, STAMP, LEVEL, CONFLICTS, RESTART_AT, NODES = range(10)


def search_tables(links: Ints, sides: NDArray[np.int8], seed: Int) -> tuple[Any, ...]:
    """What `decide` works on, in its order, for (links, 2) nodes and colours by node."""
    count, nodes = len(links), len(sides)
    node = np.zeros((nodes, 14), np.int64)
    node[:, TIP] = np.arange(nodes)
    node[:, SIDE] = sides
    edge = np.zeros((count, 8), np.int64)
    edge[:, :2] = links
    both = np.concatenate([links[:, 0], links[:, 1]])
    around = np.argsort(both, kind="stable").astype(np.int64) % max(count, 1)
    first = np.zeros(nodes + 1, np.int64)
    np.cumsum(np.bincount(both, minlength=nodes), out=first[1:])
    node[:, OPEN] = np.diff(first)
    state = np.zeros(10, np.int64)
    state[RESTART_AT] = 30
    keys = np.random.default_rng(seed).integers(1, 2**64, count, dtype=np.uint64)
    table = np.zeros((1 << int(4 * count + 2).bit_length(), 2), np.uint64)
    value, pairs = np.zeros(nodes, np.uint64), np.zeros((count, 2), np.int64)
    level = np.zeros((count + 1, 2), np.int64)
    net = (node, edge, first, around, state)
    return net, (keys, value, table, pairs), np.ones(nodes), level


@helper
def enqueue(node: Ints, state: Ints, u: Int) -> None:
    """Let `degrees` look at a node."""
    if not node[u, QUEUED]:
        node[u, QUEUED] = 1
        node[state[TAIL] % len(node), QUEUE] = u
        state[TAIL] += 1


@helper
def _record(node: Ints, edge: Ints, state: Ints, e: Int, value: Int, a: Int, b: Int) -> None:
    edge[e, STATUS] = value
    edge[state[TRAILED], TRAIL] = e
    edge[state[TRAILED], TRAIL_A] = a
    edge[state[TRAILED], TRAIL_B] = b
    state[TRAILED] += 1
    for u in (edge[e, A], edge[e, B]):
        node[u, OPEN] -= 1
        enqueue(node, state, u)


@helper
def set_link(net: Net, e: Int, value: Int) -> bool:
    """Decide one link. False: it contradicts what is known."""
    node, edge, first, around, state = net
    if edge[e, STATUS] != UNKNOWN:
        return bool(edge[e, STATUS] == value)
    u, v = edge[e, A], edge[e, B]
    if value == OUT:
        _record(node, edge, state, e, OUT, NONE, NONE)
        return True
    closing = node[u, TIP] == v
    if node[u, USED] == 2 or node[v, USED] == 2 or (closing and state[TOTAL] != len(node) - 1):
        state[CULPRIT] = u
        return False
    a, b = node[u, TIP], node[v, TIP]
    _record(node, edge, state, e, IN, a, b)
    node[u, USED] += 1
    node[v, USED] += 1
    state[TOTAL] += 1
    node[a, TIP] = b
    node[b, TIP] = a
    if state[TOTAL] < len(node) - 1:  # the link between the two tips would close too early
        if first[a + 1] - first[a] > first[b + 1] - first[b]:
            a, b = b, a
        for i in range(first[a], first[a + 1]):
            c = around[i]
            if edge[c, A] + edge[c, B] - a == b and edge[c, STATUS] == UNKNOWN:
                _record(node, edge, state, c, OUT, NONE, NONE)
    return True


@helper
def undo(node: Ints, edge: Ints, state: Ints, length: Int) -> None:
    """Take decisions back until the trail has that length."""
    while state[TRAILED] > length:
        state[TRAILED] -= 1
        t = state[TRAILED]
        e = edge[t, TRAIL]
        u, v = edge[e, A], edge[e, B]
        node[u, OPEN] += 1
        node[v, OPEN] += 1
        if edge[e, STATUS] == IN:
            node[u, USED] -= 1
            node[v, USED] -= 1
            state[TOTAL] -= 1
            node[edge[t, TRAIL_A], TIP] = u
            node[edge[t, TRAIL_B], TIP] = v
        edge[e, STATUS] = UNKNOWN


@helper
def degrees(net: Net) -> bool:
    """What the two links of every node imply. False: a contradiction."""
    node, edge, first, around, state = net
    fine = True
    while state[HEAD] < state[TAIL]:
        u = node[state[HEAD] % len(node), QUEUE]
        state[HEAD] += 1
        node[u, QUEUED] = 0
        if not fine:
            continue
        missing = 2 - node[u, USED]
        if node[u, OPEN] < missing:
            state[CULPRIT] = u
            fine = False
        elif node[u, OPEN] > 0 and (missing == 0 or missing == node[u, OPEN]):
            value = OUT if missing == 0 else IN
            for i in range(first[u], first[u + 1]):
                if fine and edge[around[i], STATUS] == UNKNOWN:
                    fine = set_link(net, around[i], value)
    return fine


@helper
def clear_queue(node: Ints, state: Ints) -> None:
    """Let `degrees` look at nothing."""
    while state[HEAD] < state[TAIL]:
        node[node[state[HEAD] % len(node), QUEUE], QUEUED] = 0
        state[HEAD] += 1


@helper
def _drop(node: Ints, edge: Ints, e: Int) -> None:
    edge[e, COVER] = 0
    node[edge[e, A], DEGREE] -= 1
    node[edge[e, B], DEGREE] -= 1


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
                    if node[u, DEGREE] == 2 and edge[c, COVER] and edge[c, STATUS] == UNKNOWN:
                        _drop(node, edge, c)
            edge[e, COVER] = 1
            node[edge[e, A], DEGREE] += 1
            node[edge[e, B], DEGREE] += 1
    for root in range(len(node)):
        while node[root, SIDE] == 0 and node[root, DEGREE] < 2:
            if not _augmented(net, root):
                state[CULPRIT] = root
                return False
    return True


@helper
def _augmented(net: Net, root: Int) -> bool:
    """One more link for `root` along a path of undecided links, unused and used in turn."""
    node, edge, first, around, state = net
    state[STAMP] += 1
    stamp = state[STAMP]
    node[root, SEEN] = stamp
    node[0, STACK] = root
    head, tail = 0, 1
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
def _other_run(node: Ints, edge: Ints, u: Int, e: Int) -> Int:
    """The run at the far side of link e, seen from run u, by its smaller tip."""
    a, b = edge[e, A], edge[e, B]
    far = b if a == u or a == node[u, TIP] else a
    return min(far, node[far, TIP])


@helper
def _link_at(node: Ints, first: Ints, around: Ints, u: Int, k: Int) -> Int:
    """The k-th link at the tips of run u; -1 past the last."""
    here = first[u + 1] - first[u]
    if k < here:
        return around[first[u] + k]
    v = node[u, TIP]
    if v == u or k - here >= first[v + 1] - first[v]:
        return -1
    return around[first[v] + k - here]


@helper
def _runs(node: Ints, state: Ints) -> Int:
    """Mark all runs unvisited; returns how many there are and one of them, packed."""
    count, some = 0, 0
    for u in range(len(node)):
        if node[u, USED] < 2 and u <= node[u, TIP]:
            node[u, NUM] = -1
            count += 1
            some = u
    return count * np.int64(len(node)) + some


@helper
def _parts_apart(net: Net, e: Int, f: Int) -> bool:
    """Whether the runs hang together no more without links e and f."""
    node, edge, first, around, state = net
    packed = _runs(node, state)
    count, root = packed // len(node), packed % len(node)
    node[root, NUM] = 0
    node[0, STACK] = root
    top, met = 1, 1
    while top > 0:
        top -= 1
        u = node[top, STACK]
        k = ZERO
        g = _link_at(node, first, around, u, k)
        while g >= 0:
            if edge[g, STATUS] == UNKNOWN and g != e and g != f:
                v = _other_run(node, edge, u, g)
                if node[v, NUM] < 0:
                    node[v, NUM] = 0
                    node[top, STACK] = v
                    top += 1
                    met += 1
            k += 1
            g = _link_at(node, first, around, u, k)
    return bool(met < count)


@helper
def _candidate(table: Words, e: Int, key: Any, pairs: Ints, found: Int) -> Int:
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
    """Depth-first over the runs. -1: one run parts the others; else how many pairs were noted."""
    node, edge, first, around, state = net
    keys, value, table, pairs = marks
    packed = _runs(node, state)
    count, root = packed // len(node), packed % len(node)
    if count <= 2:
        return 0
    table[:] = 0
    found, met, top, branches = ZERO, 1, 1, 0
    node[0, STACK] = root
    node[root, NUM] = node[root, LOW] = 0
    node[root, NEXT] = 0
    node[root, CAME] = -1
    value[root] = 0
    while top > 0:
        u = node[top - 1, STACK]
        e = _link_at(node, first, around, u, node[u, NEXT])
        node[u, NEXT] += 1
        if e >= 0:
            if edge[e, STATUS] != UNKNOWN or e == node[u, CAME]:
                continue
            v = _other_run(node, edge, u, e)
            if node[v, NUM] < 0:
                node[v, NUM] = node[v, LOW] = met
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
        if (p != root and node[u, LOW] >= node[p, NUM]) or value[u] == 0:
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
    """Cut runs and cut pairs. -1: contradiction, 1: links were decided, 0: nothing new."""
    _, edge, _, _, _ = net
    _, _, _, pairs = marks
    found = _connected(net, marks)
    if found < 0:
        return -1
    news = 0
    for i in range(found):
        e, f = pairs[i, 0], pairs[i, 1]
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
