"""The 2-factor that agrees with the decisions, repaired along alternating paths."""

from solvers.runtime.jit import helper
from solvers.walks.engines.tours.proof.tables import (
    BACK,
    COVER,
    CULPRIT,
    DEGREE,
    IN,
    OUT,
    SEEN,
    SIDE,
    STACK,
    STAMP,
    STATUS,
    UNKNOWN,
    A,
    B,
    Int,
    Ints,
    Net,
)


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
