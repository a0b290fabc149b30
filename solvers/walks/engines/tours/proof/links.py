"""Links: deciding one, taking decisions back, and what the two links of every node imply."""

from solvers.runtime.jit import helper
from solvers.walks.engines.tours.proof.tables import (
    CULPRIT,
    HEAD,
    IN,
    NONE,
    OPEN,
    OUT,
    QUEUE,
    QUEUED,
    STATUS,
    TAIL,
    TIP,
    TOTAL,
    TRAIL,
    TRAIL_A,
    TRAIL_B,
    TRAILED,
    UNKNOWN,
    USED,
    A,
    B,
    Int,
    Ints,
    Net,
)


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
