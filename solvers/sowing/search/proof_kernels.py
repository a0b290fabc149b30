"""Kernels over the edges of the graph of perfect play: bounds, and what proofs hang on.

The arrays are those of gridwright.solvers.sowing.search.kernels;
gridwright.solvers.sowing.search.graph compiles both.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.runtime.jit import kernel

Int = Any  # int64
Ints = Any  # (k,) int64
Indices = Any  # int32
Bytes = Any  # int8
Graph = Any  # gridwright.solvers.sowing.search.kernels.Graph


@kernel
def settle(order: Indices, begin: Int, end: Int, graph: Graph) -> Int:
    """One pass over the nodes order[begin:end]: bounds and guess from those of their
    moves. Returns how many nodes changed."""
    _, _, _, bounds, exits, first, edges, gains, _ = graph
    changed = 0
    for i in range(begin, end):
        node = order[i]
        low = high = guess = np.int64(exits[node])
        for j in range(first[node, 0], first[node, 1]):
            gain = np.int64(gains[j])
            target = edges[j]
            low = max(low, gain - bounds[target, 1])
            high = max(high, gain - bounds[target, 0])
            guess = max(guess, gain - bounds[target, 2])
        if (
            low != bounds[node, 0]
            or high != bounds[node, 1]
            or guess != bounds[node, 2]
        ):
            bounds[node, 0] = low
            bounds[node, 1] = high
            bounds[node, 2] = guess
            changed += 1
    return changed


@kernel
def select(
    graph: Graph,
    ties: Int,
    mark: Bytes,
    stack: Indices,
    chosen: Indices,
    at: Ints,
    work: Int,
) -> None:
    """The unexpanded nodes on which proofs of the guessed values hang, into `chosen`.

    A lower bound needs one move, the one guessed best, and an upper bound for what it
    leads to; an upper bound needs all moves that might beat the guess, and a lower
    bound for each. Of several moves guessed best one is enough, unless all it leads to
    runs in circles: with `ties` all are followed, and then there is a node to expand as
    long as a root's bounds are apart.

    mark: (nodes,) int8, zeros at first. stack: int32, entries 2 * node + wanted bound,
    the roots' at first. at: [entries on the stack, nodes chosen]. Done when the stack
    is empty; stops after `work` entries.
    """
    _, _, _, bounds, _, first, edges, gains, _ = graph
    depth = at[0]
    found = at[1]
    while depth and work:
        work -= 1
        depth -= 1
        node = stack[depth] >> 1
        bound = stack[depth] & 1
        guess = np.int64(bounds[node, 2])
        if mark[node] & (1 << bound) or bounds[node, bound] == guess:
            continue
        if first[node, 0] < 0:
            if mark[node] == 0:
                chosen[found] = node
                found += 1
            mark[node] |= 1 << bound
            continue
        mark[node] |= 1 << bound
        for j in range(first[node, 0], first[node, 1]):
            target = edges[j]
            gain = np.int64(gains[j])
            if bound == 0 and gain - bounds[target, 2] == guess:
                stack[depth] = 2 * target + 1
                depth += 1
                if not ties:
                    break
            if bound == 1 and gain - bounds[target, 0] > guess:
                stack[depth] = 2 * target
                depth += 1
    at[0] = depth
    at[1] = found
