"""Cuts of the linear program: the search for them, and the check of each row before a proof.

Subtour cuts say that a walk is one piece, which the degree rows do not.

The family is that of the generalised subtour cuts (Fischetti, Salazar and Toth 1998, of cycles
through some cells). Let U be a set of nodes without the root, and v one of them. A walk that visits
v comes into U and leaves it again, unless it ends there. Two rows say so; they say the same where
the degree rows hold, and the one with fewer entries is taken:

* across: the steps between U and the rest are at least 2 y(v), or 2 y(v) - 1 with the goal in U;
* inside: the steps within U are at most y(U) - y(v), as they make no cycle.

Both hold of every walk and closed walk that contains the root. A row counts in a proof only after
`holds` has compared it, entry by entry, with what its set and node ask for.

A Separator looks for cuts that a fractional point violates, the quick ways first.

1. Pairs: a step is made more often than one of its cells is visited.
2. Pieces: the components of the edges above several thresholds, each a set of its own.
3. Flows: a smallest cut between the root and each node. Where these find nothing, no cut of the
   family is violated by more than `LEAST`.
4. Parities: pieces that hang together by parts of steps, and smallest cuts through them.

Parity cuts: a walk crosses the border of a set of nodes an even number of times, or an odd one.

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
    return 0 if network.goal == NONE else (network.root in members) + (network.goal in members)


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


@dataclass(frozen=True)
class Cut:
    """A set of nodes in ascending order, and the one of them that the cut speaks of."""

    inside: tuple[int, ...]
    visited: int


def row_of(network: Network, cut: Cut) -> Row:
    """The row of a cut with fewer entries."""
    inside = np.array(cut.inside, np.int64)
    entry = np.empty((2, network.columns), np.int64)
    told = row_kernels.write_subtour(network.room, inside, cut.visited, *entry)
    columns, coefficients = map(tuple, entry[:, : told if told >= 0 else -1 - told].tolist())
    if told < 0:
        return Row(columns, coefficients, None, 0)
    return Row(columns, coefficients, -1 if network.goal in cut.inside else 0, None)


def holds(network: Network, cut: Cut, row: Row) -> bool:
    """True if a row is one of the two that the cut stands for, and the cut one of the family."""
    is_inside = (row.low, row.high) == (None, 0)
    if not is_inside and (row.low is None or row.high is not None):
        return False
    inside, asked = np.array(cut.inside, np.int64), (row.low or 0, int(is_inside))
    entries = np.array(row.columns, np.int64), np.array(row.coefficients, np.int64)
    return bool(row_kernels.is_subtour(network.room, inside, cut.visited, *entries, *asked))


AnyCut = Cut | Parity


def checked_row(network: Network, cut: AnyCut) -> Row | None:
    """The row of a cut; None if it breaks the definition of its family."""
    if isinstance(cut, Parity):
        row = parity_row(network, cut)
        return row if is_parity(network, cut, row) else None
    row = row_of(network, cut)
    return row if holds(network, cut, row) else None


THRESHOLDS = tuple(step / 10 for step in range(10))
FLOW_NODES = 30_000
"""Nodes of the graph times flows in one chunk: each flow may look at all of them several times."""

Found = list[tuple[float, AnyCut]]


class Separator:
    """The cuts of one network. `kernels` is the prepared `linear.kernels`."""

    def __init__(self, network: Network, kernels: Any) -> None:
        self.network = network
        self.kernels = kernels
        self.work = 0
        pairs = network.pairs
        if network.goal != NONE:  # as if the walk were closed by a step from goal to root
            pairs = np.concatenate([pairs, [[network.root, network.goal]]])
        self.pairs = pairs
        self.graph = self._graph(pairs)
        nodes = network.nodes
        self.label, self.stack = np.zeros((2, nodes), np.int64)
        self.flow = kernels.flow_room(len(pairs), nodes)
        self.odd_sets = OddSets(network, kernels, pairs, self.graph)

    def _graph(self, pairs: Ints) -> Any:
        here = np.concatenate([pairs[:, 0], pairs[:, 1]])
        there = np.concatenate([pairs[:, 1], pairs[:, 0]])
        edge = np.tile(np.arange(len(pairs), dtype=np.int64), 2)
        order = np.argsort(here, kind="stable")
        first = np.zeros(self.network.nodes + 1, np.int64)
        np.cumsum(np.bincount(here, minlength=self.network.nodes), out=first[1:])
        return self.kernels.Graph(first, there[order].astype(np.int64), edge[order])

    def quick(self, point: Floats) -> Found:
        """Pairs and pieces."""
        if self.network.root == NONE:
            return []
        value, visits = self._split(point)
        found: dict[Cut, float] = {}
        self._pairs(value, visits, found)
        units = np.round(value * self.kernels.UNIT).astype(np.int64)
        before = 0
        for threshold in THRESHOLDS:
            least = int(max(threshold, 1e-6) * self.kernels.UNIT)
            count = self.kernels.components(self.graph, units, least, self.label, self.stack)
            if count != before:  # a higher threshold parts pieces, so as many are the same
                self._pieces(count, value, visits, found)
            before = count
        return [(violation, cut) for cut, violation in found.items()]

    def _split(self, point: Floats) -> tuple[Floats, Floats]:
        edges = self.network.edges
        value = point[:edges]
        if self.network.goal != NONE:
            value = np.append(value, 1.0)
        return value, point[edges : self.network.columns]

    def parities(self, point: Floats) -> Generator[None, None, Found]:
        """Sets whose border a walk would have to cross once more, or once less."""
        value, _ = self._split(point)
        found = yield from self.odd_sets.violated(value)
        return list(found)

    def _pairs(self, value: Floats, visits: Floats, found: dict[Cut, float]) -> None:
        network = self.network
        one, other = network.pairs[:, 0], network.pairs[:, 1]
        least = np.minimum(visits[one], visits[other])
        for edge in np.flatnonzero(value[: network.edges] > least + LEAST).tolist():
            a, b = network.pairs[edge].tolist()
            if network.root in (a, b):
                continue
            visited = a if visits[a] >= visits[b] else b
            found[Cut((min(a, b), max(a, b)), visited)] = 2 * float(value[edge] - least[edge])

    def _pieces(self, count: int, value: Floats, visits: Floats, found: dict[Cut, float]) -> None:
        label = self.label
        one, other = label[self.pairs[:, 0]], label[self.pairs[:, 1]]
        apart = one != other
        across = np.bincount(one[apart], value[apart], count)
        across += np.bincount(other[apart], value[apart], count)
        order = np.lexsort((visits, label))
        last = np.append(np.flatnonzero(np.diff(label[order])), len(order) - 1)
        top = order[last]  # of each piece, the node that is visited most
        violation = 2 * visits[top] - across
        starts = np.append(0, last[:-1] + 1)
        home = int(label[self.network.root])
        for piece in np.flatnonzero(violation > LEAST).tolist():
            if piece == home:
                continue
            members = np.sort(order[starts[piece] : last[piece] + 1])
            cut = Cut(tuple(members.tolist()), int(top[piece]))
            found[cut] = float(violation[piece])

    def by_flows(self, point: Floats) -> Generator[None, None, Found]:
        """A smallest cut for each node that no cut of this round contains."""
        if self.network.root == NONE:
            return []
        kernels, network, flow = self.kernels, self.network, self.flow
        value, visits = self._split(point)
        units = np.round(np.maximum(value, 0) * kernels.UNIT).astype(np.int64)
        need = np.round(2 * visits * kernels.UNIT).astype(np.int64)
        order = np.argsort(-visits, kind="stable").astype(np.int64)
        order = order[need[order] > kernels.LEAST]
        flow.covered[:] = flow.home[:] = 0
        flow.home[network.root] = 1
        flow.state[: kernels.MARK] = 0
        count = max(1, FLOW_NODES // network.nodes)
        while not kernels.flows(self.graph, units, need, order, flow, count):
            self.work += count
            yield
        found = int(flow.state[kernels.CUTS])
        cuts: Found = []
        ends = [0, *flow.ends[:found].tolist()]
        for (begin, end), source in zip(pairwise(ends), flow.source[:found].tolist(), strict=True):
            cut = Cut(tuple(np.sort(flow.found[begin:end]).tolist()), source)
            cuts.append((self._violation(cut, value, visits), cut))
        return cuts

    def _violation(self, cut: Cut, value: Floats, visits: Floats) -> float:
        member = np.zeros(self.network.nodes, np.bool_)
        member[list(cut.inside)] = True
        apart = member[self.pairs[:, 0]] != member[self.pairs[:, 1]]
        return float(2 * visits[cut.visited] - value[apart].sum())
