"""The kernel that covers a tour graph with cycles, or shows that this cannot be done.

`cover` joins every node to two others (a 2-factor). The graph is two-coloured, so this
is a flow, found by augmenting paths; when one fails, the nodes reached from the
deficient one are the proof (Hall's condition, as a cut).
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel

Ints = NDArray[np.int64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same
Shape = tuple[Ints, Ints, NDArray[np.int8], NDArray[np.bool_]]  # as in merge_kernels

NONE = np.int64(-1)  # a plain number: numba would compile a function anew for a literal


class Reached(NamedTuple):
    """(nodes,) int64 each, of one search: `seen` holds the number of the last search
    that met a node, `back` the node it was reached from. `queue`: the nodes in the
    order they were met."""

    seen: Ints
    back: Ints
    queue: Ints


@helper
def _relink(mates: Ints, u: Int, old: Int, new: Int) -> None:
    """Let the link of u to `old`, NONE for a free one, lead to `new`."""
    mates[u, 0 if mates[u, 0] == old else 1] = new


@helper
def _augment(
    shape: Shape,
    end: Int,
    mates: Ints,
    root: Int,
    seen: Ints,
    back: Ints,
    queue: Ints,
    stamp: Int,
) -> bool:
    """One breadth-first search for a path that gives `root` one more link; whether it
    exists.

    seen[v] == stamp marks the nodes reached, whichever way it ends. END is not of
    root's colour.
    """
    adj, fixed, side, stops = shape
    mine = side[root]
    queue[0] = root
    seen[root] = stamp
    head = 0
    tail = 1
    goal = -1
    while head < tail and goal < 0:
        u = queue[head]
        head += 1
        if side[u] != mine:
            for k in range(2):
                v = mates[u, k]
                if v != fixed[u, 0] and v != fixed[u, 1] and seen[v] != stamp:
                    seen[v] = stamp
                    back[v] = u
                    queue[tail] = v
                    tail += 1
            continue
        for k in range(5):
            v = adj[u, k] if k < 4 else end if end >= 0 and stops[u] else -1
            if v < 0 or seen[v] == stamp or mates[u, 0] == v or mates[u, 1] == v:
                continue
            seen[v] = stamp
            back[v] = u
            if mates[v, 0] < 0 or mates[v, 1] < 0:
                goal = v
                break
            queue[tail] = v
            tail += 1
    if goal < 0:
        return False
    _exchange(mates, root, back, goal)
    return True


@helper
def _exchange(mates: Ints, root: Int, back: Ints, goal: Int) -> None:
    """Use the unused links of the path from root to goal, and no more the used ones."""
    v = goal
    while True:
        u = back[v]
        _relink(mates, v, NONE, u)
        if u == root:
            _relink(mates, u, NONE, v)
            return
        before = back[u]
        _relink(mates, u, before, v)
        _relink(mates, before, u, NONE)
        v = before


@kernel
def cover(
    shape: Shape,
    end: Int,
    mates: Ints,
    order: Ints,
    reached: Reached,
    state: Ints,
    budget: Int,
) -> Int:
    """Give every node two links. state: [next place in order, stamp, stuck node or -1].

    Nodes of one colour suffice: the colours need equally many links. Returns 1 when
    done, 0 when the budget of searches is spent, -1 when state[2] cannot be served:
    `seen == state[1]` then marks the proof.
    """
    seen, back, queue = reached
    while state[0] < len(order):
        u = order[state[0]]
        while mates[u, 0] < 0 or mates[u, 1] < 0:
            if budget <= 0:
                return 0
            budget -= 1
            state[1] += 1
            if not _augment(shape, end, mates, u, seen, back, queue, state[1]):
                state[2] = u
                return -1
        state[0] += 1
    return 1


def warm() -> None:
    """Compile on a 2 x 2 board: a closed tour of four cells."""
    adj = np.array(
        [[1, 2, -1, -1], [0, 3, -1, -1], [0, 3, -1, -1], [1, 2, -1, -1]], np.int64
    )
    fixed = np.full((4, 2), -1, np.int64)
    mates = np.full((4, 2), -1, np.int64)
    shape = (adj, fixed, np.array([0, 1, 1, 0], np.int8), np.zeros(4, np.bool_))
    seen, back, queue = np.zeros((3, 4), np.int64)
    reached = Reached(seen, back, queue)
    cover(
        shape, -1, mates, np.array([0, 3], np.int64), reached, np.zeros(3, np.int64), 1
    )
