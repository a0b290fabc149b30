"""The kernels that look how far simple deduction gets on tour boards, and for a second
tour.

A tour is a Hamiltonian cycle of a graph: cells, and for an open tour one node more,
HOME, which is joined to the start and to every cell that may be the end. Each node has
two edges of the cycle, so:

- a node with two edges in it has no other; a node with two edges left has both;
- an edge that would close a cycle before all nodes are in it is out;
- on a checkerboard the colours alternate, which tells the colour of the end, and
  whether there is a tour at all;
- a node whose loss would part the others shows that there is none (looked for once, at
  the end).

Deduction is sound: what it decides holds in every tour. How many edges it leaves open
is a measure of how far a board is from one tour. A depth-first search with the same
rules finds two tours, or proves that there is one or none; it gives up after a number
of nodes.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel

Ints = NDArray[np.int64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same

OPEN = 0
IN = 1
OUT = 2
WALL = -1
START = -2
EXIT = -3
WIDE = 5
"""Edges of a cell at most: four sides and HOME."""
NONE = 0
ONE = 1
SEVERAL = 2
UNKNOWN = 3
"""How many tours there are."""


class LinkGraph(NamedTuple):
    """ends: (edges, 2) nodes. edges: (5 * nodes + more,) the edges of node u from 5 * u
    on, of HOME, the last node, as many as it has. numbers: (nodes,) how many those are.
    size: edges and nodes. place: (cells,) the node of each cell. walk: (6, nodes), to
    look for cut nodes."""

    ends: Ints
    edges: Ints
    numbers: Ints
    size: Ints
    place: Ints
    walk: Ints


def room(cells: int) -> tuple[LinkGraph, Ints, Ints]:
    """Arrays for boards of `cells` cells: the graph, states of the search, and a
    queue."""
    edges = 3 * cells + 2
    nodes = cells + 1
    graph = LinkGraph(
        np.zeros((edges, 2), np.int64),
        np.zeros(WIDE * nodes + cells + 2, np.int64),
        np.zeros(nodes, np.int64),
        np.zeros(2, np.int64),
        np.zeros(cells, np.int64),
        np.zeros((6, nodes), np.int64),
    )
    return (
        graph,
        np.zeros((64, edges + 3 * nodes + 2), np.int64),
        np.zeros(5 * edges, np.int64),
    )


@helper
def _join(
    graph: LinkGraph,
    u: Int,
    v: Int,
) -> None:
    e = graph.size[0]
    graph.ends[e, 0] = u
    graph.ends[e, 1] = v
    graph.edges[WIDE * u + graph.numbers[u]] = e
    graph.edges[WIDE * v + graph.numbers[v]] = e
    graph.numbers[u] += 1
    graph.numbers[v] += 1
    graph.size[0] = e + 1


@helper
def _build(
    graph: LinkGraph,
    cells: Ints,
    limits: Ints,
) -> bool:
    """Make the graph of a board; whether the colours let it have a tour. Edge 0 is
    HOME's to the start."""
    cols = limits[0]
    closed = limits[1]
    nodes = 0
    start = -1
    end = -1
    balance = 0
    for cell in range(len(cells)):
        if cells[cell] == WALL:
            continue
        graph.place[cell] = nodes
        graph.numbers[nodes] = 0
        nodes += 1
        balance += 1 - 2 * ((cell // cols + cell % cols) % 2)
        if cells[cell] == START:
            start = cell
        elif cells[cell] == EXIT:
            end = cell
    graph.numbers[nodes] = 0
    graph.size[0] = 0
    graph.size[1] = nodes if closed else nodes + 1
    if closed:
        if balance != 0:
            return False
    else:
        if start < 0:
            return False
        mine = (start // cols + start % cols) % 2
        if balance != (nodes % 2) * (1 - 2 * mine):
            return False
        _join_home(graph, cells, cols, start, end)
    for cell in range(len(cells)):
        if cells[cell] != WALL:
            right = cell + 1
            if right % cols and cells[right] != WALL:
                _join(graph, graph.place[cell], graph.place[right])
            below = cell + cols
            if below < len(cells) and cells[below] != WALL:
                _join(graph, graph.place[cell], graph.place[below])
    return True


@helper
def _join_home(
    graph: LinkGraph,
    cells: Ints,
    cols: Int,
    start: Int,
    end: Int,
) -> None:
    """Join HOME, the last node, to the start and to every cell that may be the end.
    end: -1 if it is free."""
    home = graph.size[1] - 1
    last_colour = (start // cols + start % cols) % 2
    if home % 2 == 0:
        last_colour = 1 - last_colour
    _join(graph, graph.place[start], home)
    for cell in range(len(cells)):
        if cell == start or cells[cell] == WALL:
            continue
        colour = (cell // cols + cell % cols) % 2
        if colour == last_colour and (end < 0 or cell == end):
            _join(graph, graph.place[cell], home)


@helper
def _drop(
    graph: LinkGraph,
    state: Ints,
    d: Int,
    e: Int,
    queue: Ints,
    tail: Int,
) -> Int:
    """Decide that an edge is out; the new end of the queue."""
    left = graph.size[0] + graph.size[1]
    u = graph.ends[e, 0]
    v = graph.ends[e, 1]
    state[d, e] = OUT
    state[d, left + u] -= 1
    state[d, left + v] -= 1
    queue[tail] = u
    queue[tail + 1] = v
    return tail + 2


@helper
def _take(
    graph: LinkGraph,
    state: Ints,
    d: Int,
    e: Int,
    queue: Ints,
    tail: Int,
) -> Int:
    """Decide that an edge is in; the new end of the queue, -1 for a contradiction.

    Behind the edges a state has, for every node, the edges in, those left open, and the
    other end of its path; then how many edges are in.
    """
    used = graph.size[0]
    nodes = graph.size[1]
    left = used + nodes
    mate = used + 2 * nodes
    u = graph.ends[e, 0]
    v = graph.ends[e, 1]
    if state[d, used + u] == 2 or state[d, used + v] == 2:
        return -1
    a = state[d, mate + u]
    b = state[d, mate + v]
    total = used + 3 * nodes
    state[d, total] += 1
    if a == v and state[d, total] < nodes:
        return -1
    state[d, e] = IN
    for w in (u, v):
        state[d, used + w] += 1
        state[d, left + w] -= 1
    state[d, mate + a] = b
    state[d, mate + b] = a
    queue[tail] = u
    queue[tail + 1] = v
    tail += 2
    if state[d, total] < nodes - 1:
        for k in range(graph.numbers[a]):
            f = graph.edges[WIDE * a + k]
            if state[d, f] == OPEN and graph.ends[f, 0] + graph.ends[f, 1] == a + b:
                tail = _drop(graph, state, d, f, queue, tail)
    return tail


@helper
def _settle(
    graph: LinkGraph,
    state: Ints,
    d: Int,
    queue: Ints,
    tail: Int,
) -> bool:
    """Deduce until nothing follows any more; False for a contradiction."""
    used = graph.size[0]
    nodes = graph.size[1]
    head = 0
    while head < tail:
        u = queue[head]
        head += 1
        taken = state[d, used + u]
        left = state[d, used + nodes + u]
        if taken + left < 2:
            return False
        if left == 0 or (taken < 2 and taken + left > 2):
            continue
        for k in range(graph.numbers[u]):
            e = graph.edges[WIDE * u + k]
            if state[d, e] == OPEN:
                if taken == 2:
                    tail = _drop(graph, state, d, e, queue, tail)
                else:
                    tail = _take(graph, state, d, e, queue, tail)
                if tail < 0:
                    return False
    return True


@helper
def _parted(graph: LinkGraph, state: Ints) -> bool:
    """True if the edges that are not out leave a node unreached, or one that parts the
    others (Tarjan 1972, without recursion).

    The rows of `walk` are named by what they hold for each node: its place in preorder,
    its low point, the node it was reached from, the next of its edges and the number of
    its children; the last row is the path to the current node.
    """
    nodes = graph.size[1]
    walk = graph.walk
    number = 0
    low = 1
    back = 2
    at = 3
    children = 4
    path = 5
    for u in range(nodes):
        walk[number, u] = 0
        walk[at, u] = 0
        walk[children, u] = 0
    met = 1
    walk[number, 0] = met
    walk[low, 0] = met
    walk[back, 0] = -1
    walk[path, 0] = 0
    depth = 0
    while depth >= 0:
        u = walk[path, depth]
        if walk[at, u] < graph.numbers[u]:
            e = graph.edges[WIDE * u + walk[at, u]]
            walk[at, u] += 1
            v = graph.ends[e, 0] + graph.ends[e, 1] - u
            if state[0, e] == OUT or v == walk[back, u]:
                continue
            seen = walk[number, v]
            if seen:
                walk[low, u] = min(walk[low, u], seen)
                continue
            met += 1
            walk[number, v] = met
            walk[low, v] = met
            walk[back, v] = u
            walk[children, u] += 1
            depth += 1
            walk[path, depth] = v
            continue
        depth -= 1
        if depth >= 0:
            above = walk[path, depth]
            walk[low, above] = min(walk[low, above], walk[low, u])
            if depth > 0 and walk[low, u] >= walk[number, above]:
                return True
    return bool(met < nodes or walk[children, 0] > 1)


@helper
def _choice(
    graph: LinkGraph,
    state: Ints,
    d: Int,
) -> Int:
    """An open edge, at the end of a path if there is one; -1 if all are decided."""
    found = -1
    for e in range(graph.size[0]):
        if state[d, e] == OPEN:
            found = e
            taken = state[d, graph.size[0] + graph.ends[e, 0]]
            if taken + state[d, graph.size[0] + graph.ends[e, 1]] > 0:
                return e
    return found


@helper
def _count(
    graph: LinkGraph,
    state: Ints,
    queue: Ints,
    most: Int,
) -> Int:
    """How many tours a settled state has. most: nodes of the search."""
    width = graph.size[0] + 3 * graph.size[1] + 1
    chosen = width
    d = 0
    found = 0
    nodes = 0
    alive = True
    while True:
        if not alive:
            d -= 1
            if d < 0:
                return found
            tail = _drop(graph, state, d, state[d, chosen], queue, 0)
            alive = _settle(graph, state, d, queue, tail)
            continue
        e = _choice(graph, state, d)
        if e < 0:
            found += 1
            if found == SEVERAL:
                return found
            alive = False
            continue
        nodes += 1
        if nodes > most or d + 1 == len(state):
            return UNKNOWN
        for k in range(width):
            state[d + 1, k] = state[d, k]
        state[d, chosen] = e
        d += 1
        tail = _take(graph, state, d, e, queue, 0)
        alive = tail >= 0 and _settle(graph, state, d, queue, tail)


@kernel
def look(
    cells: Ints,
    graph: LinkGraph,
    state: Ints,
    queue: Ints,
    limits: Ints,
) -> Int:
    """4 * the edges that deduction leaves open + how many tours there are.

    cells: (cells,) codes of a board with at least three free cells. limits: columns;
    whether tours are closed; open edges above which tours are not looked for, and nodes
    of the search; then their number is UNKNOWN.
    """
    if not _build(graph, cells, limits):
        return NONE
    edges = graph.size[0]
    nodes = graph.size[1]
    for e in range(edges):
        state[0, e] = OPEN
    for u in range(nodes):
        state[0, edges + u] = 0
        state[0, edges + nodes + u] = graph.numbers[u]
        state[0, edges + 2 * nodes + u] = u
        queue[u] = u
    state[0, edges + 3 * nodes] = 0
    tail = nodes if limits[1] else _take(graph, state, 0, 0, queue, nodes)
    if tail < 0 or not _settle(graph, state, 0, queue, tail) or _parted(graph, state):
        return NONE
    left = 0
    for e in range(edges):
        left += state[0, e] == OPEN
    if left > limits[2]:
        return 4 * left + UNKNOWN
    return 4 * left + _count(graph, state, queue, limits[3])


@kernel
def sieve(
    cells: Ints,
    graph: LinkGraph,
    state: Ints,
    queue: Ints,
    limits: Ints,
    places: Ints,
    sets: Ints,
) -> Int:
    """Look at boards with holes made or closed in sets of cells; how many were looked
    at.

    limits: of `look`, then the number of tours that refuses a board, beside none.
    places: the cells to choose from. sets: (boards + 1, size + 1) the sets that are not
    refused, 1 behind each; the last row has the rising indices of the first set, then
    those of the next one, and 1 behind them if there is none.
    """
    size = sets.shape[1] - 1
    last = len(sets) - 1
    tried = 0
    count = 0
    while tried < last and sets[last, size] == 0:
        for k in range(size):
            cells[places[sets[last, k]]] = WALL - cells[places[sets[last, k]]]
        tours = look(cells, graph, state, queue, limits) % 4
        for k in range(size):
            cells[places[sets[last, k]]] = WALL - cells[places[sets[last, k]]]
        tried += 1
        if tours != NONE and tours != limits[4]:
            for k in range(size):
                sets[count, k] = sets[last, k]
            sets[count, size] = 1
            count += 1
        k = size - 1
        while k >= 0 and sets[last, k] == len(places) - size + k:
            k -= 1
        if k < 0:
            sets[last, size] = 1
        else:
            sets[last, k] += 1
            for j in range(k + 1, size):
                sets[last, j] = sets[last, j - 1] + 1
    return tried


def warm() -> None:
    """Compile or load the kernels."""
    board = np.array([START, 0, 0, 0]), *room(4), np.array([2, 0, 24, 10, SEVERAL])
    look(*board)
    sieve(*board, np.array([1, 2]), np.zeros((2, 2), np.int64))
