"""Looks for parity cuts that a fractional point violates.

A step of value x costs min(x, 1 - x): that is how far it is from being made, or from being left
out. A set violates a cut if its border costs less than 1 and has the wrong number of steps of more
than a half; or if that number is right, and it costs so little to count one step the other way.
Pieces that hang together by parts of steps have a border that costs nothing. Within a piece, the
smallest cuts of a tree are looked at. Where neither finds anything, no parity cut is violated.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.linear import row_kernels
from solvers.walks.engines.linear.cuts.parity import Parity
from solvers.walks.engines.linear.model import Network

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

UNIT = 1 << 30
LEAST = 1e-3
"""A cut violated by less is left alone: it would hardly move the bound."""

TREE_NODES = 30_000
"""Nodes of the graph times flows in one chunk."""


class OddSets:
    """The parity cuts of one network. pairs, graph: with a step from goal to root that closes the
    walk, so that it crosses every border an even number of times."""

    def __init__(self, network: Network, kernels: Any, pairs: Ints, graph: Any) -> None:
        self.network = network
        self.kernels = kernels
        self.pairs = pairs
        self.graph = graph
        self.work = 0
        self._label, self._stack, self._tree, self._ends = np.zeros((4, network.nodes), np.int64)
        self._found = np.zeros(8 * network.nodes, np.int64)
        rooms = (np.zeros(network.nodes, np.int64) for _ in range(6))
        self._flow = kernels.Flow(np.zeros(len(pairs), np.int64), *rooms)
        self._mark = 0
        self._made, self._cost = np.zeros(len(pairs), np.int64), np.zeros(1)
        self._member, _ = row_kernels.room(0, network.nodes)

    def violated(self, value: Floats) -> Generator[None, None, list[tuple[float, Parity]]]:
        """Cuts with their violations. value: of each pair."""
        units = np.round(np.clip(value, 0, 1) * UNIT).astype(np.int64)
        cost = np.minimum(units, UNIT - units)
        least = int(LEAST * UNIT)
        count = self.kernels.components(self.graph, cost, least, self._label, self._stack)
        sizes = np.bincount(self._label, minlength=count)
        sets: list[Ints] = []
        if (sizes > 1).any():
            order = np.argsort(self._label, kind="stable")
            first = np.cumsum(sizes) - sizes
            odd = np.flatnonzero(self._odd(count, value > 0.5) & (sizes > 1))
            sets = [order[first[piece] : first[piece] + sizes[piece]] for piece in odd.tolist()]
            self._tree[:] = order[first][self._label]
            sets += yield from self._of_trees(units, cost, least)
        found: dict[Parity, float] = {}
        for members in sets:
            cut, violation = self._cut(members, value)
            if violation > LEAST:
                found[cut] = violation
        return [(violation, cut) for cut, violation in found.items()]

    def _odd(self, count: int, made: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """Of each piece, whether the steps made at its cells are odd in number. The rows of a step
        and a cell say as much of a piece of one cell."""
        ends = self._label[self.pairs[made]].ravel()
        return np.asarray(np.bincount(ends, minlength=count) % 2 == 1)

    def _of_trees(self, units: Ints, cost: Ints, least: int) -> Generator[None, None, list[Ints]]:
        """Sets of smallest cuts between the nodes of each piece."""
        kernels = self.kernels
        state = np.array([0, 0, 0, self._mark], np.int64)
        count = max(1, TREE_NODES // self.network.nodes)
        while not kernels.odd_cuts(
            self.graph,
            units,
            cost,
            UNIT,
            least,
            self._flow,
            self._tree,
            self._found,
            self._ends,
            state,
            count,
        ):
            self.work += count
            yield
        self._mark = int(state[kernels.MARK])
        ends = [0, *self._ends[: int(state[kernels.CUTS])].tolist()]
        return [self._found[begin:end] for begin, end in pairwise(ends)]

    def _cut(self, members: Ints, value: Floats) -> tuple[Parity, float]:
        """The cut of a set that is violated most, and by how much."""
        inside = np.sort(members)
        member = self._member
        size = row_kernels.odd_border(self.pairs, member, inside, value, self._made, self._cost)
        steps = self._made[:size]
        cut = Parity(tuple(inside.tolist()), tuple(steps[steps < self.network.edges].tolist()))
        return cut, 1 - float(self._cost[0])
