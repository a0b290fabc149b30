"""The tables of the decision search: their columns, and what they hold at the beginning."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

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
