"""Parity cuts: a walk crosses the border of a set of nodes an even number of times, or an odd one.

Let U be any set of nodes. A closed walk leaves U as often as it enters it; so does a walk that has
both of its ends in U or none of them. One that has a single end in U crosses the border an odd
number of times. So no walk makes exactly the steps F across the border if F has the wrong number:
it leaves out one of them, or makes another one across. Over the steps across the border,

    the sum of the steps not in F, less the sum of those in F, is at least 1 - |F|.

These are the cocycle inequalities (Barahona and Groetschel 1986): but for degrees and connection,
they describe the closed walks of plane graphs. With the degree rows they say the same as the
blossoms of 2-matchings (Edmonds 1965). A row counts in a proof only after `is_parity` has compared
it, entry by entry, with what its set and steps ask for.

The search for parity cuts that a fractional point violates:

A step of value x costs min(x, 1 - x): that is how far it is from being made, or from being left
out. A set violates a cut if its border costs less than 1 and has the wrong number of steps of more
than a half; or if that number is right, and it costs so little to count one step the other way.
Pieces that hang together by parts of steps have a border that costs nothing. Within a piece, the
smallest cuts of a tree are looked at. Where neither finds anything, no parity cut is violated.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.linear import row_kernels
from solvers.walks.engines.linear.model import NONE, Network, Row


@dataclass(frozen=True)
class Parity:
    """A set of nodes, and edges across its border that no walk makes alone; both ascending."""

    inside: tuple[int, ...]
    made: tuple[int, ...]


def ends_in(network: Network, members: Collection[int]) -> int:
    """The number of ends of the walk in a set of nodes."""
    if network.goal == NONE:
        return 0
    return (network.root in members) + (network.goal in members)


def parity_row(network: Network, cut: Parity) -> Row:
    """The row of a cut."""
    inside, made = np.array(cut.inside, np.int64), np.array(cut.made, np.int64)
    entry = np.empty((2, network.edges), np.int64)
    size = row_kernels.write_parity(network.room, inside, made, *entry)
    columns, coefficients = map(tuple, entry[:, :size].tolist())
    return Row(columns, coefficients, 1 - len(made), None)


def is_parity(network: Network, cut: Parity, row: Row) -> bool:
    """True if a row is the one that the cut stands for, and the cut one of the family."""
    if row.low is None or row.high is not None:
        return False
    inside, made = np.array(cut.inside, np.int64), np.array(cut.made, np.int64)
    entries = np.array(row.columns, np.int64), np.array(row.coefficients, np.int64)
    return bool(row_kernels.is_parity(network.room, inside, made, *entries, row.low))


Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

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
        self._label, self._stack, self._tree = np.zeros((3, network.nodes), np.int64)
        self._flow = kernels.flow_room(len(pairs), network.nodes)
        self._made, self._cost = np.zeros(len(pairs), np.int64), np.zeros(1)

    def violated(self, value: Floats) -> Generator[None, None, list[tuple[float, Parity]]]:
        """Cuts with their violations. value: of each pair."""
        unit, least = self.kernels.UNIT, self.kernels.LEAST
        units = np.round(np.clip(value, 0, 1) * unit).astype(np.int64)
        cost = np.minimum(units, unit - units)
        count = self.kernels.components(self.graph, cost, least, self._label, self._stack)
        sizes = np.bincount(self._label, minlength=count)
        sets: list[Ints] = []
        if (sizes > 1).any():
            order = np.argsort(self._label, kind="stable")
            first = np.cumsum(sizes) - sizes
            odd = np.flatnonzero(self._odd(count, value > 0.5) & (sizes > 1))
            sets = [order[first[piece] : first[piece] + sizes[piece]] for piece in odd.tolist()]
            self._tree[:] = order[first][self._label]
            sets += yield from self._of_trees(units, cost)
        found: dict[Parity, float] = {}
        for members in sets:
            cut, violation = self._cut(members, value)
            if violation > LEAST:
                found[cut] = violation
        return [(violation, cut) for cut, violation in found.items()]

    def _odd(self, count: int, made: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """For each piece, whether the steps made at its cells are odd in number. The rows of a step
        and a cell say as much of a piece of one cell."""
        ends = self._label[self.pairs[made]].ravel()
        return np.asarray(np.bincount(ends, minlength=count) % 2 == 1)

    def _of_trees(self, units: Ints, cost: Ints) -> Generator[None, None, list[Ints]]:
        """Sets of smallest cuts between the nodes of each piece."""
        kernels, flow = self.kernels, self._flow
        flow.state[: kernels.MARK] = 0
        count = max(1, TREE_NODES // self.network.nodes)
        while not kernels.odd_cuts(self.graph, units, cost, flow, self._tree, count):
            self.work += count
            yield
        ends = [0, *flow.ends[: int(flow.state[kernels.CUTS])].tolist()]
        return [flow.found[begin:end] for begin, end in pairwise(ends)]

    def _cut(self, members: Ints, value: Floats) -> tuple[Parity, float]:
        """The cut of a set that is violated most, and by how much."""
        inside = np.sort(members)
        member = self.network.room.member
        size = row_kernels.odd_border(self.pairs, member, inside, value, self._made, self._cost)
        steps = self._made[:size]
        cut = Parity(tuple(inside.tolist()), tuple(steps[steps < self.network.edges].tolist()))
        return cut, 1 - float(self._cost[0])
