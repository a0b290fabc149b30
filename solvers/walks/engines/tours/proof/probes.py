"""The kernel that looks for a second tour beside a known one, or proves that there is
none.

What it searches: every link that deduction leaves open at the root, the state without
any decision, is tried the other way than the known tour has it. Such a probe is a
depth-first search with the rules of `kernels`. It decides next where it has just
deduced something, and first as the known tour has it, so that it stays close to that
tour: other tours are mostly local changes of it, and contradictions are near, too. A
probe has a budget of nodes. Sweeps over all open links go on with the same budget while
they refute anything, and with five times as much where they do not. The first sweeps
are light: they deduce from the two links of every node alone, which costs a hundredth.
Where cells are numbered, the last ones look at zones after every decision.
After each decision the links that are still open are taken as the known tour has them:
where that gives one cycle, the probe has changed no more than it had to.

Why it is right: a probe that ends with a tour has found one with another value of its
link, so a second one. A probe that is refuted within its budget shows that all tours
have the known value of its link, given what the root holds, which holds in all tours
itself. So the root may take that value, and what follows from it, for good. Where every
link is decided at the root, there is the known tour alone. The last budget is larger
than any search, so that it ends.

What it does not promise: that it ends soon. Whether there is a second tour is as hard
as whether there is one at all (another solution problem, Yato and Seta 2003).
"""

import numpy as np

from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.walks.engines.tours.proof.cuts import (
    IN,
    LEVEL,
    NODES,
    NONE,
    OPEN,
    OUT,
    RANK,
    ROUND,
    STATUS,
    TOTAL,
    TRAIL,
    TRAILED,
    UNKNOWN,
    ZERO,
    ZONES,
    A,
    B,
    Int,
    Ints,
    Lines,
    Marks,
    Net,
    clear_queue,
    degrees,
    search_tables,
    set_link,
    undo,
)
from gridwright.solvers.walks.engines.tours.proof.kernels import begin, consequences

# what `sweep` returns
WORKING = 0
ONLY = 1
SEVERAL = 2
WRONG = 3
"""The known tour contradicts the graph."""

# entries of `plan`
CURSOR = 0
"""The link that the sweep looks at next."""
BUDGET = 1
"""Nodes of a probe."""
LEFT = 2
"""Nodes left of the probe under way; NEW where the root is to be looked at, REST
between two probes."""
TRIED = 3
"""Probes of this sweep."""
GAINED = 4
"""Those of them that were refuted."""
LIGHT = 5
"""1 in the light sweeps."""
ZONED = 6
"""1 where probes look at zones after every decision."""

NEW = -2
REST = -1
LIGHT_BUDGET = 12
GROWTH = 5
LARGEST = 1 << 50
MOST_PLAIN = 25
FIRST_ZONED = 5
"""The budgets with which probes end that look at zones at the root alone, and with
which others begin that do so after every decision: that takes several times as long as
all other deductions."""


def first_plan(numbered: bool) -> Ints:
    """The state of a search that has not begun. Zones need numbers."""
    plan = np.zeros(7, np.int64)
    plan[BUDGET] = LIGHT_BUDGET
    plan[LEFT] = REST
    plan[LIGHT] = 1
    plan[ZONED] = not numbered
    return plan


@helper
def _next_link(edge: Ints, plan: Ints) -> Int:
    """The next open link of this sweep, or of the next one; -1 if none is open, or if
    the light sweeps have ended."""
    while True:
        e = plan[CURSOR]
        while e < len(edge) and edge[e, STATUS] != UNKNOWN:
            e += 1
        if e < len(edge):
            plan[CURSOR] = e + 1
            return e
        if plan[TRIED] == 0:
            return -1
        plan[CURSOR] = 0
        plan[TRIED] = 0
        if plan[GAINED] == 0 and plan[LIGHT]:
            plan[LIGHT] = 0
            plan[BUDGET] = 1
            plan[LEFT] = NEW
            return -1
        if plan[GAINED] == 0 and plan[ZONED] == 0 and plan[BUDGET] >= MOST_PLAIN:
            plan[ZONED] = 1
            plan[BUDGET] = FIRST_ZONED
        elif plan[GAINED] == 0:
            plan[BUDGET] = min(plan[BUDGET] * GROWTH, LARGEST)
        plan[GAINED] = 0


@helper
def _nearest(net: Net, known: Ints, since: Int) -> Int:
    """An open link at the first node with one along the trail, if possible one that the
    known tour uses. since: the place in the trail at which the probe began."""
    node, edge, first, around, state = net
    for t in range(since, state[TRAILED]):
        c = edge[t, TRAIL]
        for u in (edge[c, A], edge[c, B]):
            if node[u, OPEN] == 0:
                continue
            pick = -1
            for i in range(first[u], first[u + 1]):
                e = around[i]
                if edge[e, STATUS] == UNKNOWN and (pick < 0 or known[e] == IN):
                    pick = e
            return pick
    pick = -1
    for e in range(len(edge)):
        if edge[e, STATUS] == UNKNOWN and (pick < 0 or known[e] == IN):
            pick = e
    return pick


@helper
def _used(edge: Ints, known: Ints, e: Int) -> bool:
    """True if a link is used, or open and used by the known tour."""
    status = edge[e, STATUS]
    return bool(status == IN or (status == UNKNOWN and known[e] == IN))


@helper
def _two_everywhere(net: Net, known: Ints) -> bool:
    """True if each node has two of the links that `_completed` takes."""
    node, edge, first, around, _ = net
    for u in range(len(node)):
        count = 0
        for i in range(first[u], first[u + 1]):
            count += _used(edge, known, around[i])
        if count != 2:
            return False
    return True


@helper
def _completed(net: Net, known: Ints) -> bool:
    """True if the links that are used or open and used by the known tour are one cycle
    through all nodes, the numbered ones in order."""
    node, edge, first, around, state = net
    if not _two_everywhere(net, known):
        return False
    u = ZERO
    came = NONE
    last = NONE
    sense = ZERO
    for step in range(len(node)):
        if state[ROUND] and node[u, RANK] >= 0:
            apart = (node[u, RANK] - last) % state[ROUND]
            if last >= 0 and apart != 1 and apart != state[ROUND] - 1:
                return False
            if last >= 0 and sense != 0 and apart != sense:
                return False
            sense = apart if last >= 0 else sense
            last = node[u, RANK]
        following = NONE
        for i in range(first[u], first[u + 1]):
            e = around[i]
            if e != came and _used(edge, known, e):
                following = e
        u = edge[following, A] + edge[following, B] - u
        came = following
        if u == 0:
            return bool(step == len(node) - 1)
    return False


@helper
def _decide(net: Net, level: Ints, e: Int, value: Int) -> bool:
    """Note a decision and make it."""
    state = net[4]
    level[state[LEVEL], 0] = e
    level[state[LEVEL], 1] = state[TRAILED]
    state[LEVEL] += 1
    return set_link(net, e, value)


@helper
def _take_back(net: Net, level: Ints) -> Int:
    """Take back the last decision; returns its link."""
    node, edge, _, _, state = net
    clear_queue(node, state)
    state[LEVEL] -= 1
    undo(node, edge, state, level[state[LEVEL], 1])
    return level[state[LEVEL], 0]


@helper
def _other(value: Int) -> Int:
    return IN + OUT - value


@kernel
def sweep(  # noqa: C901, PLR0912 - one state machine that can stop after any node
    net: Net,
    marks: Marks,
    lines: Lines,
    level: Ints,
    known: Ints,
    plan: Ints,
    nodes: Int,
) -> Int:
    """Up to `nodes` steps of the search. known: (edges,) the value of each link in the
    known tour. level: (edges, 2), each decision and the length of the trail before."""
    node, edge, _, _, state = net
    while nodes > 0:
        fine = True
        # a spent probe may still be taking back what is refuted: no other begins then
        if plan[LEFT] == REST and state[LEVEL] == 0:
            e = _next_link(edge, plan)
            if e < 0 and plan[LEFT] == REST:
                return ONLY
            if e < 0:
                continue
            plan[LEFT] = plan[BUDGET]
            state[ZONES] = plan[ZONED]
            plan[TRIED] += 1
            fine = _decide(net, level, e, _other(known[e]))
        nodes -= 1
        state[NODES] += 1
        if fine and plan[LIGHT]:
            fine = degrees(net)
        elif fine:
            fine = consequences(net, marks, lines)
        if state[LEVEL] == 0:  # at the root
            if not fine:
                return WRONG
            if state[TOTAL] == len(node):
                return ONLY
            plan[LEFT] = REST
            continue
        plan[LEFT] -= 1
        if fine and (state[TOTAL] == len(node) or _completed(net, known)):
            return SEVERAL
        if fine and plan[LEFT] <= 0:
            clear_queue(node, state)
            undo(node, edge, state, level[0, 1])
            state[LEVEL] = 0
            plan[LEFT] = REST
            continue
        if fine:
            e = _nearest(net, known, level[0, 1])
            if _decide(net, level, e, known[e]):
                continue
        if not _retreat(net, level, known, plan):
            return WRONG
    return WORKING


@helper
def _retreat(net: Net, level: Ints, known: Ints, plan: Ints) -> bool:
    """Take back the last decision and make the other one, or go on back where that
    contradicts at once, too. False: the known tour contradicts the root."""
    state = net[4]
    while True:
        e = _take_back(net, level)
        if state[LEVEL] == 0:
            plan[GAINED] += 1
            return set_link(net, e, known[e])
        if set_link(net, e, _other(known[e])):
            return True


def warm() -> None:
    """Compile on a 2 x 2 board: a closed tour of four cells."""
    links = np.array([[0, 1], [0, 2], [1, 3], [2, 3]], np.int64)
    tables = search_tables(links, np.array([0, 1, 1, 0], np.int8), 0)
    begin(tables[0], np.zeros(0, np.int64))
    known = np.full(len(links), IN, np.int64)
    sweep(tables[0], tables[1], tables[2], tables[4], known, first_plan(False), 1)
