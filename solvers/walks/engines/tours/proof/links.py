"""The tables of the decision search, and its links.

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
