"""Zones: the cells that the line between two numbers that follow each other can use.

What it deduces: numbered nodes part every cycle into lines, each from a number to the
next. The zone of a line holds the runs of used links that it may still contain. A run
without a number belongs to one line. So:

* a line goes from its number to the next by a simple path: what hangs on one run only
  is not in its zone (the blocks between both numbers, by one depth-first search:
  Hopcroft and Tarjan 1973);
* a run that parts both numbers within the zone is on that line, and in no other zone;
* a run in no zone, and a zone that does not join its numbers, are contradictions;
* a link between runs that share no zone is banned, and so is one from a number to a run
  that neither of its two lines may contain.

A zone that shrinks is looked at again, until none of them shrinks. After a decision
only those are looked at that have to do with what was decided.

Why it is right: each rule takes from a zone what no cycle has there that agrees with
the decisions. Zones that are known without any decision hold in all of the search, so
each look begins with them.

What it does not promise: all that follows from the order. Lines with no cell in common
are not compared, nor is it known how many cells a line needs.
"""

import numpy as np

from gridwright.solvers.runtime.jit import helper
from gridwright.solvers.walks.engines.tours.proof.cuts import (
    CAME,
    CULPRIT,
    LEVEL,
    LIST,
    LOW,
    NEAR,
    NEXT,
    NONE,
    NUM,
    ORDER,
    OUT,
    RANK,
    ROUND,
    SEEN,
    STACK,
    STAMP,
    STATUS,
    TIP,
    TRAIL,
    TRAILED,
    UNKNOWN,
    USED,
    ZERO,
    ZONED_AT,
    A,
    B,
    Int,
    Ints,
    Lines,
    Net,
    Words,
    link_at,
    other_run,
    set_link,
)

# columns of `zone`, a row for each node
BASE = 0
"""The lines, two words of bits, that a node may be on, whatever is decided."""
NOW = 2
"""The same as far as is known now, for each run at its smaller tip."""

WORD = 64
ONE = np.uint64(1)
NO_LINE = np.uint64(0)


@helper
def _bit(line: Int) -> Int:
    return ONE << np.uint64(line % WORD)


@helper
def _in_zone(
    zone: Words,
    run: Int,
    line: Int,
) -> bool:
    return bool(zone[run, NOW + line // WORD] & _bit(line))


@helper
def _serves(
    node: Ints,
    state: Ints,
    tip: Int,
    line: Int,
) -> bool:
    """True if a line may begin or end at a tip of a run with numbers."""
    number = node[tip, NEAR] // 3
    sense = node[tip, NEAR] % 3
    if sense >= 1 and number == line:
        return True
    return bool(sense <= 1 and (number - 1) % state[ROUND] == line)


@helper
def _leads(
    net: Net,
    zone: Words,
    e: Int,
    line: Int,
    root: Int,
    goal: Int,
) -> bool:
    """True if a line from run `root` to run `goal` may use a link."""
    node, edge, _, _, state = net
    for u in (edge[e, A], edge[e, B]):
        run = min(u, node[u, TIP])
        if node[u, NEAR] < 0:
            if not _in_zone(zone, run, line):
                return False
        elif run not in (root, goal) or not _serves(node, state, u, line):
            return False
    return True


@helper
def _explored(
    net: Net,
    zone: Words,
    line: Int,
    root: Int,
    goal: Int,
) -> Int:
    """Number the runs on paths from `root` to `goal` within a zone; returns how many
    there are, 0 if `goal` is out of reach. They stand in ORDER."""
    node, edge, first, around, state = net
    state[STAMP] += 1
    stamp = state[STAMP]
    node[0, STACK] = root
    node[0, ORDER] = root
    node[root, SEEN] = stamp
    node[root, NUM] = 0
    node[root, LOW] = 0
    node[root, NEXT] = 0
    node[root, CAME] = NONE
    met = ZERO + 1
    top = 1
    while top > 0:
        u = node[top - 1, STACK]
        e = link_at(node, first, around, u, node[u, NEXT])
        node[u, NEXT] += 1
        if e >= 0:
            if edge[e, STATUS] != UNKNOWN or e == node[u, CAME]:
                continue
            if not _leads(net, zone, e, line, root, goal):
                continue
            v = other_run(node, edge, u, e)
            if node[v, SEEN] != stamp:
                node[v, SEEN] = stamp
                node[v, NUM] = met
                node[v, LOW] = met
                node[v, NEXT] = 0
                node[v, CAME] = e
                node[met, ORDER] = v
                node[top, STACK] = v
                met += 1
                top += 1
            elif node[v, NUM] < node[u, NUM]:
                node[u, LOW] = min(node[u, LOW], node[v, NUM])
            continue
        top -= 1
        if top == 0:
            break
        p = node[top - 1, STACK]
        holds = node[goal, SEEN] == stamp and node[goal, NUM] >= node[u, NUM]
        if node[u, LOW] < node[p, NUM]:
            node[p, LOW] = min(node[p, LOW], node[u, LOW])
        elif not holds:  # it hangs on p alone
            met = node[u, NUM]
    return met if node[goal, SEEN] == stamp else ZERO


@helper
def _shrunk(
    net: Net,
    zone: Words,
    line: Int,
    met: Int,
    runs: Int,
) -> None:
    """Take out of a zone what `_explored` did not meet."""
    node = net[0]
    state = net[4]
    for i in range(runs):
        u = node[i, LIST]
        if not _in_zone(zone, u, line):
            continue
        kept = node[u, SEEN] == state[STAMP] and node[u, NUM] < met
        if not kept or node[node[u, NUM], ORDER] != u:
            zone[u, NOW + line // WORD] &= ~_bit(line)


@helper
def _claimed(
    net: Net,
    zone: Words,
    dirty: Words,
    line: Int,
    root: Int,
    goal: Int,
) -> None:
    """Take the runs that part both ends of a line out of the other zones, which are
    then looked at again."""
    node, edge, _, _, _ = net
    u = goal
    while u != root:
        p = other_run(node, edge, u, node[u, CAME])
        if p != root and node[u, LOW] >= node[p, NUM]:
            for word in range(2):
                mine = _bit(line) if word == line // WORD else NO_LINE
                dirty[word] |= zone[p, NOW + word] & ~mine
                zone[p, NOW + word] &= mine
        u = p


@helper
def _gathered(net: Net, zone: Words) -> Int:
    """List the runs without numbers, with their zones; returns how many there are."""
    node = net[0]
    runs = ZERO
    for u in range(len(node)):
        v = node[u, TIP]
        if node[u, USED] == 2 or u > v or node[u, NEAR] >= 0:
            continue
        node[runs, LIST] = u
        runs += 1
        for word in range(2):
            zone[u, NOW + word] = zone[u, BASE + word] & zone[v, BASE + word]
    return runs


@helper
def _ends(net: Net, ends: Ints) -> None:
    """The runs that each line joins, -1 where its numbers are in one run already."""
    node = net[0]
    state = net[4]
    ends[:] = NONE
    for u in range(len(node)):
        if node[u, USED] == 2 or node[u, NEAR] < 0:
            continue
        run = min(u, node[u, TIP])
        number = node[u, NEAR] // 3
        sense = node[u, NEAR] % 3
        if sense >= 1:
            ends[number, 0] = run
        if sense <= 1:
            ends[(number - 1) % state[ROUND], 1] = run


@helper
def _touched(net: Net, zone: Words, dirty: Words) -> None:
    """Leave those lines marked whose zones have an end of a link that was decided since
    zones were last looked at without any decision: no other can lose anything."""
    node, edge, _, _, state = net
    first = NO_LINE
    second = NO_LINE
    for t in range(state[ZONED_AT], state[TRAILED]):
        e = edge[t, TRAIL]
        for u in (edge[e, A], edge[e, B]):
            number = node[u, RANK]
            if number < 0:
                first |= zone[u, BASE]
                second |= zone[u, BASE + 1]
                continue
            before = (number - 1) % state[ROUND]
            for line in (number, before):
                if line < WORD:
                    first |= _bit(line)
                else:
                    second |= _bit(line)
    dirty[0] &= first
    dirty[1] &= second


@helper
def _settled(
    net: Net,
    zone: Words,
    dirty: Words,
    ends: Ints,
    runs: Int,
) -> bool:
    """Shrink the zones until none shrinks any more. False: a line is cut."""
    state = net[4]
    while dirty[0] != NO_LINE or dirty[1] != NO_LINE:
        for line in range(state[ROUND]):
            if not dirty[line // WORD] & _bit(line):
                continue
            dirty[line // WORD] &= ~_bit(line)
            root = ends[line, 0]
            goal = ends[line, 1]
            if root < 0 or root == goal:
                continue
            met = _explored(net, zone, line, root, goal)
            if met == 0:
                state[CULPRIT] = root
                return False
            _shrunk(net, zone, line, met, runs)
            _claimed(net, zone, dirty, line, root, goal)
    return True


@helper
def _keep(
    net: Net,
    zone: Words,
    runs: Int,
) -> None:
    """Note zones that are known without any decision."""
    node = net[0]
    for i in range(runs):
        u = node[i, LIST]
        for word in range(2):
            zone[u, BASE + word] = zone[u, NOW + word]
            zone[node[u, TIP], BASE + word] = zone[u, NOW + word]


@helper
def _apart(
    net: Net,
    zone: Words,
    e: Int,
) -> bool:
    """True if no line may use a link; those between numbers are left alone."""
    node, edge, _, _, state = net
    u = edge[e, A]
    v = edge[e, B]
    if node[u, NEAR] >= 0:
        u = v
        v = edge[e, A]
    if node[u, NEAR] >= 0:
        return False
    run = min(u, node[u, TIP])
    if node[v, NEAR] < 0:
        far = min(v, node[v, TIP])
        shared = zone[run, NOW] & zone[far, NOW]
        shared |= zone[run, NOW + 1] & zone[far, NOW + 1]
        return bool(shared == NO_LINE)
    number = node[v, NEAR] // 3
    for line in (number, (number - 1) % state[ROUND]):
        if _serves(node, state, v, line) and _in_zone(zone, run, line):
            return False
    return True


@helper
def _opened(
    net: Net,
    zone: Words,
    dirty: Words,
    ends: Ints,
    runs: Int,
) -> None:
    """Leave no run in the zone of a line that is drawn already, and mark the lines that
    are to be looked at."""
    node = net[0]
    state = net[4]
    dirty[:] = NO_LINE
    for line in range(state[ROUND]):
        if ends[line, 0] >= 0:
            dirty[line // WORD] |= _bit(line)
    for i in range(runs):
        run = node[i, LIST]
        for word in range(2):
            zone[run, NOW + word] &= dirty[word]
    if state[ZONED_AT] >= 0:
        _touched(net, zone, dirty)


@helper
def _left_out(
    net: Net,
    zone: Words,
    runs: Int,
) -> bool:
    """True if a run is in no zone."""
    node = net[0]
    for i in range(runs):
        run = node[i, LIST]
        if zone[run, NOW] == NO_LINE and zone[run, NOW + 1] == NO_LINE:
            net[4][CULPRIT] = run
            return True
    return False


@helper
def zoned(net: Net, lines: Lines) -> Int:
    """Deduce what the order of the numbers implies. -1: a contradiction, 1: links were
    banned, 0: nothing new."""
    _, edge, _, _, state = net
    zone, dirty, ends = lines
    runs = _gathered(net, zone)
    _ends(net, ends)
    _opened(net, zone, dirty, ends, runs)
    if not _settled(net, zone, dirty, ends, runs):
        return -1
    if _left_out(net, zone, runs):
        return -1
    if state[LEVEL] == 0:
        _keep(net, zone, runs)
        state[ZONED_AT] = state[TRAILED]
    news = 0
    for e in range(len(edge)):
        if edge[e, STATUS] == UNKNOWN and _apart(net, zone, e):
            set_link(net, e, OUT)
            news = 1
    return news
