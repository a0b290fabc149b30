"""Kernels of the complete tour search: it decides links, and proves it where there is
no tour.

The unknowns are the links of a `TourGraph`, not the cells of a walk. After every
decision the search applies these rules until none of them says anything new:

* a node with two used links bans its other links; a node with only two links left uses
  both;
* a link that would close a cycle before all nodes are on it is banned;
* each run of used links is contracted to one node; if the removal of one node then
  divides the rest, no tour exists (one depth-first search: Hopcroft and Tarjan 1973);
* two links whose removal divides the rest are both used. The same search finds
  candidates: each link outside its tree gets a random number and each link of the tree
  the xor of those that bridge it, and the two links of such a pair have the same
  number. A flood checks every candidate;
* where cells are numbered, the lines between numbers keep to their zones (`zones`);
* there must be a 2-factor that agrees with the decisions (a flow, repaired after each
  decision).

The next decision is made where most contradictions were met (a weight for each node:
Boussemart et al. 2004). The search restarts after growing numbers of contradictions and
keeps what holds without any decision. A decision that failed becomes a consequence of
the earlier ones, so the search is complete: a contradiction with no decision left to
take back is a proof.
"""

import numpy as np

from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.walks.engines.tours.proof.cuts import (
    CONFLICTS,
    COVER,
    CULPRIT,
    IN,
    LEVEL,
    NODES,
    OPEN,
    OUT,
    RESTART_AT,
    ROUND,
    STATUS,
    TOTAL,
    TRAILED,
    UNKNOWN,
    USED,
    ZONES,
    A,
    B,
    Int,
    Ints,
    Lines,
    Marks,
    Net,
    Weights,
    clear_queue,
    covered,
    degrees,
    enqueue,
    follow,
    search_tables,
    set_link,
    structure,
    undo,
)
from gridwright.solvers.walks.engines.tours.proof.zones import zoned

OPEN_END = 0
SOLVED = 1
REFUTED = 2


@helper
def consequences(net: Net, marks: Marks, lines: Lines) -> bool:
    """All that follows from the decisions. False: a contradiction."""
    node, _, _, _, state = net
    while True:
        if not degrees(net):
            return False
        if state[TOTAL] == len(node):
            return True
        news = structure(net, marks)
        if news == 0 and state[ROUND] and (state[ZONES] or state[LEVEL] == 0):
            news = zoned(net, lines)
        if news < 0:
            clear_queue(node, state)
            return False
        if news == 0:
            return covered(net)


@helper
def _choose(node: Ints, edge: Ints, first: Ints, around: Ints, weight: Weights) -> Int:
    """The link to decide next: of the 2-factor, at the node most contradictions were
    met at."""
    best = -1.0
    pick = -1
    for u in range(len(node)):
        count = node[u, OPEN]
        if count == 0:
            continue
        ways = count if node[u, USED] == 1 else count * (count - 1) // 2
        if weight[u] / ways <= best:
            continue
        for i in range(first[u], first[u + 1]):
            e = around[i]
            if edge[e, STATUS] == UNKNOWN and edge[e, COVER]:
                best = weight[u] / ways
                pick = e
                break
    return pick


@kernel
def decide(
    net: Net, marks: Marks, lines: Lines, weight: Weights, level: Ints, nodes: Int
) -> Int:
    """Up to `nodes` steps of the search. OPEN_END, SOLVED (used links: the tour) or
    REFUTED.

    level: (edges, 2): each decision and the length of the trail before it.
    """
    node, edge, first, around, state = net
    while nodes > 0:
        nodes -= 1
        state[NODES] += 1
        if consequences(net, marks, lines):
            if state[TOTAL] == len(node):
                return SOLVED
            if state[CONFLICTS] >= state[RESTART_AT] and state[LEVEL] > 0:
                state[RESTART_AT] = state[CONFLICTS] * 3 // 2 + 30
                state[LEVEL] = 0
                undo(node, edge, state, level[0, 1])
            e = _choose(node, edge, first, around, weight)
            level[state[LEVEL], 0] = e
            level[state[LEVEL], 1] = state[TRAILED]
            state[LEVEL] += 1
            set_link(net, e, IN)
            continue
        clear_queue(node, state)
        state[CONFLICTS] += 1
        weight[state[CULPRIT]] += 1.0
        if state[LEVEL] == 0:
            return REFUTED
        state[LEVEL] -= 1
        undo(node, edge, state, level[state[LEVEL], 1])
        set_link(net, level[state[LEVEL], 0], OUT)
    return OPEN_END


@kernel
def begin(net: Net, fixed: Ints) -> bool:
    """Use the links that are in every answer. False: they contradict each other."""
    node, edge, _, _, state = net
    for u in range(len(node)):
        enqueue(node, state, u)
    fine = True
    if state[ROUND]:
        for e in range(len(edge)):
            if not follow(node, state, edge[e, A], edge[e, B]):
                set_link(net, e, OUT)
    for i in range(len(fixed)):
        fine = fine and set_link(net, fixed[i], IN)
    return fine


def warm() -> None:
    """Compile on a 2 x 2 board: a closed tour of four cells."""
    links = np.array([[0, 1], [0, 2], [1, 3], [2, 3]], np.int64)
    tables = search_tables(links, np.array([0, 1, 1, 0], np.int8), 0)
    begin(tables[0], np.zeros(0, np.int64))
    decide(tables[0], tables[1], tables[2], tables[3], tables[4], 1)
