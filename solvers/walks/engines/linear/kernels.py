"""Kernels that look for cuts that a fractional point violates.

Components: the pieces that hang together by edges above a threshold. Flows: for a node
v, a maximum flow from v to the root over edges with their values as capacities; where
it is less than 2 y(v), a smallest cut separates them that the walk would have to cross
twice (Ford and Fulkerson 1956). The flows are found by shortest augmenting paths
(Edmonds and Karp 1972) and broken off at 2 y(v), so that few paths are needed; all
numbers are integers, units of 2**-30. Nodes come in the order of their visits. One that
has its flow joins the root: a cut for a later node w that had it inside would be one of
less than 2 y(w) <= 2 y(v) for v. So does what hangs on it by whole steps, since a cut
between the two ends of such a step gets no larger if it takes both.

Odd cuts: where a step of value x costs min(x, 1 - x), a set whose border costs less
than 1 and has an odd number of steps of more than a half violates a parity cut; so does
one where that number is even, with the cheapest step of the border counted the other
way. Smallest cuts between the nodes, in the order of a tree of them (Gusfield 1990),
contain such sets (Padberg and Rao 1982; Letchford, Reinelt and Theis 2008).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.walks.engines.linear import row_kernels

Ints = NDArray[np.int64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same

UNIT = 1 << 30
"""Values are integers that count units of 2**-30."""
LEAST = UNIT // 1000
"""A cut violated by less is left alone: it would hardly move the bound."""
POSITION = 0
CUTS = 1
ROOM = 2
MARK = 3
"""Places in the state of a search: the next node, the cuts found, the nodes in them,
the last mark."""


class Graph(NamedTuple):
    """first: (nodes + 1,) where the neighbours of a node begin in `other`, and in
    `edge` the edges to them."""

    first: Ints
    other: Ints
    edge: Ints


class Flow(NamedTuple):
    """Room for flows. sent: by edge, from the smaller node to the larger. seen: by
    node, the last search that reached it. came, queue: nodes; by_edge: the edge by
    which a node was reached. covered: nodes in a cut of this round. home: nodes where a
    flow may end. found: the nodes of the cuts, one after the other; ends: where each of
    them ends; source: the node that it separates."""

    sent: Ints
    seen: Ints
    came: Ints
    by_edge: Ints
    queue: Ints
    covered: Ints
    home: Ints
    found: Ints
    ends: Ints
    source: Ints
    state: Ints


def flow_room(edges: int, nodes: int) -> Flow:
    """Room for the flows of a graph."""
    found = np.zeros(8 * nodes, np.int64)
    state = np.zeros(4, np.int64)
    by_node = np.zeros((8, nodes), np.int64)
    rooms = [np.zeros(edges, np.int64), *by_node[:6], found, *by_node[6:], state]
    return Flow(*rooms)


@kernel
def components(graph: Graph, value: Ints, least: Int, label: Ints, stack: Ints) -> int:
    """Number the pieces by edges of more than `least`; returns how many there are."""
    label[:] = -1
    count = 0
    for node in range(len(label)):
        if label[node] >= 0:
            continue
        label[node] = count
        stack[0] = node
        size = 1
        while size > 0:
            size -= 1
            here = stack[size]
            for place in range(graph.first[here], graph.first[here + 1]):
                there = graph.other[place]
                if label[there] < 0 and value[graph.edge[place]] > least:
                    label[there] = count
                    stack[size] = there
                    size += 1
        count += 1
    return count


@helper
def _left(value: Ints, sent: Ints, edge: Int, here: Int, there: Int) -> Int:
    """The amount that an edge can still carry from here to there."""
    flow = sent[edge] if here < there else -sent[edge]
    return value[edge] - flow


@helper
def _reach(graph: Graph, value: Ints, flow: Flow, source: Int, mark: Int) -> Int:
    """Search from source over edges with room; returns how many nodes were reached, and
    the negative number if the last of them is a home."""
    flow.seen[source] = mark
    flow.queue[0] = source
    begin = 0
    size = 1
    while begin < size:
        here = flow.queue[begin]
        begin += 1
        for place in range(graph.first[here], graph.first[here + 1]):
            there = graph.other[place]
            edge = graph.edge[place]
            if (
                flow.seen[there] == mark
                or _left(value, flow.sent, edge, here, there) <= 0
            ):
                continue
            flow.seen[there] = mark
            flow.came[there] = here
            flow.by_edge[there] = edge
            flow.queue[size] = there
            size += 1
            if flow.home[there]:
                return -size
    return size


@helper
def _augment(value: Ints, flow: Flow, source: Int, last: Int, most: Int) -> Int:
    """Send as much as fits along the path found to a node, at most so much."""
    node = last
    while node != source:
        before = flow.came[node]
        most = min(most, _left(value, flow.sent, flow.by_edge[node], before, node))
        node = before
    node = last
    while node != source:
        before = flow.came[node]
        flow.sent[flow.by_edge[node]] += most if before < node else -most
        node = before
    return most


@helper
def _settle(graph: Graph, value: Ints, flow: Flow, node: Int) -> None:
    """Make a node a home, and all that hangs on it by whole steps, which no cut
    parts."""
    flow.home[node] = 1
    flow.queue[0] = node
    size = 1
    while size > 0:
        size -= 1
        here = flow.queue[size]
        for place in range(graph.first[here], graph.first[here + 1]):
            there = graph.other[place]
            if not flow.home[there] and value[graph.edge[place]] >= UNIT - 1:
                flow.home[there] = 1
                flow.queue[size] = there
                size += 1


@helper
def _excess(graph: Graph, value: Ints, flow: Flow, reached: Int, mark: Int) -> Int:
    """The cost of the border of the set in the queue, where its number of steps is
    odd."""
    cost = np.int64(0)
    flip = np.int64(UNIT)
    odd = np.int64(0)
    for index in range(reached):
        here = flow.queue[index]
        for place in range(graph.first[here], graph.first[here + 1]):
            if flow.seen[graph.other[place]] == mark:
                continue
            x = value[graph.edge[place]]
            cost += min(x, UNIT - x)
            odd ^= 2 * x > UNIT
            flip = min(flip, abs(UNIT - 2 * x))
    return cost if odd else cost + flip


@helper
def _keep(flow: Flow, reached: Int, source: Int) -> bool:
    """Add the set in the queue to the cuts; returns whether there was room for it."""
    state = flow.state
    if state[CUTS] == len(flow.ends) or state[ROOM] + reached > len(flow.found):
        return False
    for place in range(reached):
        flow.found[state[ROOM] + place] = flow.queue[place]
    state[ROOM] += reached
    flow.ends[state[CUTS]] = state[ROOM]
    flow.source[state[CUTS]] = source
    state[CUTS] += 1
    return True


@kernel
def odd_cuts(
    graph: Graph, value: Ints, cost: Ints, flow: Flow, tree: Ints, count: Int
) -> bool:
    """Separate `count` nodes from those before them in the tree. tree: by node, at
    first any node of its piece. cost: by edge, min(x, 1 - x). Return True if all nodes
    were looked at or the room is used up."""
    state = flow.state
    stop = min(state[POSITION] + count, len(tree))
    while state[POSITION] < stop:
        v = state[POSITION]
        state[POSITION] += 1
        sink = tree[v]
        if sink == v:
            continue
        flow.sent[:] = 0
        flow.home[sink] = 1
        total = np.int64(0)
        while total + LEAST < UNIT:
            state[MARK] += 1
            reached = _reach(graph, cost, flow, v, state[MARK])
            if reached < 0:
                total += _augment(cost, flow, v, sink, UNIT - total)
                continue
            for place in range(reached):
                other = flow.queue[place]
                if other != v and tree[other] == sink:
                    tree[other] = v
            if flow.seen[tree[sink]] == state[MARK]:
                tree[v] = tree[sink]
                tree[sink] = v
            violated = _excess(graph, value, flow, reached, state[MARK]) + LEAST < UNIT
            if violated and not _keep(flow, reached, v):
                flow.home[sink] = 0
                return True
            break
        flow.home[sink] = 0
    return bool(state[POSITION] == len(tree))


@kernel
def flows(
    graph: Graph, value: Ints, need: Ints, order: Ints, flow: Flow, count: Int
) -> bool:
    """Look at `count` nodes of the order, with the root as the first home. Return True
    if all nodes were looked at or the room is used up."""
    state = flow.state
    stop = min(state[POSITION] + count, len(order))
    while state[POSITION] < stop:
        v = order[state[POSITION]]
        state[POSITION] += 1
        if flow.covered[v] or flow.home[v]:
            continue
        flow.sent[:] = 0
        total = np.int64(0)
        while total + LEAST < need[v]:
            state[MARK] += 1
            reached = _reach(graph, value, flow, v, state[MARK])
            if reached < 0:
                last = flow.queue[-reached - 1]
                total += _augment(value, flow, v, last, need[v] - total)
                continue
            if not _keep(flow, reached, v):
                return True
            for place in range(reached):
                flow.covered[flow.queue[place]] = 1
            break
        if total + LEAST >= need[v]:
            _settle(graph, value, flow, v)
    return bool(state[POSITION] == len(order))


def warm() -> None:
    """Compile all on a graph of two nodes, and the kernels of rows."""
    row_kernels.warm()
    graph = Graph(np.array([0, 1, 2]), np.array([1, 0]), np.zeros(2, np.int64))
    one = np.ones(1, np.int64)
    two = np.zeros(2, np.int64)
    flow = flow_room(1, 2)
    components(graph, one, 0, two.copy(), two.copy())
    flows(graph, one, two + 2, np.array([1]), flow, 1)
    flow.state[:] = 0
    odd_cuts(graph, one, one.copy(), flow, two.copy(), 1)
