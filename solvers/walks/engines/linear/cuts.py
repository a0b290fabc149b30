"""Cuts of the linear program: the search for them, and the check of each row before a
proof.

Subtour cuts say that a walk is one piece, which the degree rows do not.

The family is that of the generalised subtour cuts (Fischetti, Salazar and Toth 1998, of
cycles through some cells). Let U be a set of nodes without the root, and v one of them.
A walk that visits v comes into U and leaves it again, unless it ends there. Two rows
say so; they say the same where the degree rows hold, and the one with fewer entries is
taken:

* across: the steps between U and the rest are at least 2 y(v), or 2 y(v) - 1 with the
  goal in U;
* inside: the steps within U are at most y(U) - y(v), as they make no cycle.

Both hold of every walk and closed walk that contains the root. A row counts in a proof
only after `holds` has compared it, entry by entry, with what its set and node ask for.

A Separator looks for cuts that a fractional point violates, the quick ways first.

1. Pairs: a step is made more often than one of its cells is visited.
2. Pieces: the components of the edges above several thresholds, each a set of its own.
3. Flows: a smallest cut between the root and each node. Where these find nothing, no
   cut of the family is violated by more than `LEAST`.
4. Parities: pieces that hang together by parts of steps, and smallest cuts through
   them.

Parity cuts: a walk crosses the border of a set of nodes an even number of times, or an
odd one.

Let U be any set of nodes. A closed walk leaves U as often as it enters it; so does a
walk that has both of its ends in U or none of them. One that has a single end in U
crosses the border an odd number of times. So no walk makes exactly the steps F across
the border if F has the wrong number: it leaves out one of them, or makes another one
across. Over the steps across the border,

    the sum of the steps not in F, less the sum of those in F, is at least 1 - |F|.

These are the cocycle inequalities (Barahona and Groetschel 1986): but for degrees and
connection, they describe the closed walks of plane graphs. With the degree rows they
say the same as the blossoms of 2-matchings (Edmonds 1965). A row counts in a proof only
after `is_parity` has compared it, entry by entry, with what its set and steps ask for.

The search for parity cuts that a fractional point violates:

A step of value x costs min(x, 1 - x): that is how far it is from being made, or from
being left out. A set violates a cut if its border costs less than 1 and has the wrong
number of steps of more than a half; or if that number is right, and it costs so little
to count one step the other way. Pieces that hang together by parts of steps have a
border that costs nothing. Within a piece, the smallest cuts of a tree are looked at.
Where neither finds anything, no parity cut is violated.
"""

from __future__ import annotations

from collections.abc import Collection, Generator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.linear import row_kernels
from gridwright.solvers.walks.engines.linear.model import NONE, Network, Row


@dataclass(frozen=True)
class Parity:
    """A set of nodes, and edges across its border that no walk makes alone; both
    ascending."""

    inside: tuple[int, ...]
    made: tuple[int, ...]


def ends_in(network: Network, members: Collection[int]) -> int:
    """The number of ends of the walk in a set of nodes."""
    if network.goal == NONE:
        return 0
    root_inside = network.root in members
    goal_inside = network.goal in members
    return root_inside + goal_inside


def parity_row(network: Network, cut: Parity) -> Row:
    """The row of a cut."""
    inside = np.array(cut.inside, np.int64)
    made = np.array(cut.made, np.int64)
    entry = np.empty((2, network.edges), np.int64)
    size = row_kernels.write_parity(network.room, inside, made, *entry)
    columns, coefficients = entry[:, :size].tolist()
    least = 1 - len(made)
    return Row(tuple(columns), tuple(coefficients), least, None)


def is_parity(
    network: Network,
    cut: Parity,
    row: Row,
) -> bool:
    """True if a row is the one that the cut stands for, and the cut one of the
    family."""
    if row.low is None or row.high is not None:
        return False
    inside = np.array(cut.inside, np.int64)
    made = np.array(cut.made, np.int64)
    columns = np.array(row.columns, np.int64)
    coefficients = np.array(row.coefficients, np.int64)
    fits = row_kernels.is_parity(
        network.room,
        inside,
        made,
        columns,
        coefficients,
        row.low,
    )
    return bool(fits)


Floats = NDArray[np.float64]
Ints = NDArray[np.int64]

LEAST = 1e-3
"""A cut violated by less is left alone: it would hardly move the bound."""
TREE_NODES = 30_000
"""Nodes of the graph times flows in one chunk."""


class OddSets:
    """The parity cuts of one network. pairs, graph: with a step from goal to root that
    closes the walk, so that it crosses every border an even number of times."""

    def __init__(
        self,
        network: Network,
        kernels: Any,
        pairs: Ints,
        graph: Any,
    ) -> None:
        self.network = network
        self.kernels = kernels
        self.pairs = pairs
        self.graph = graph
        self.work = 0
        self._label, self._stack, self._tree = np.zeros((3, network.nodes), np.int64)
        self._flow = kernels.flow_room(len(pairs), network.nodes)
        self._made = np.zeros(len(pairs), np.int64)
        self._cost = np.zeros(1)

    def violated(
        self, value: Floats
    ) -> Generator[None, None, list[tuple[float, Parity]]]:
        """Cuts with their violations. value: of each pair."""
        unit = self.kernels.UNIT
        least = self.kernels.LEAST
        clipped = np.clip(value, 0, 1)
        units = np.round(clipped * unit).astype(np.int64)
        cost = np.minimum(units, unit - units)
        count = self.kernels.components(
            self.graph,
            cost,
            least,
            self._label,
            self._stack,
        )
        sizes = np.bincount(self._label, minlength=count)
        sets: list[Ints] = []
        if (sizes > 1).any():
            order = np.argsort(self._label, kind="stable")
            first = np.cumsum(sizes) - sizes
            behind = first + sizes
            odd = self._odd(count, value > 0.5)
            odd &= sizes > 1
            for piece in np.flatnonzero(odd).tolist():
                members = order[first[piece] : behind[piece]]
                sets.append(members)
            any_member = order[first]
            self._tree[:] = any_member[self._label]
            sets += yield from self._of_trees(units, cost)
        found: dict[Parity, float] = {}
        for members in sets:
            cut, violation = self._cut(members, value)
            if violation > LEAST:
                found[cut] = violation
        return [(violation, cut) for cut, violation in found.items()]

    def _odd(self, count: int, made: NDArray[np.bool_]) -> NDArray[np.bool_]:
        """For each piece, whether the steps made at its cells are odd in number. The
        rows of a step and a cell say as much of a piece of one cell."""
        ends = self._label[self.pairs[made]].ravel()
        numbers = np.bincount(ends, minlength=count)
        return np.asarray(numbers % 2 == 1)

    def _of_trees(self, units: Ints, cost: Ints) -> Generator[None, None, list[Ints]]:
        """Sets of smallest cuts between the nodes of each piece."""
        kernels = self.kernels
        flow = self._flow
        flow.state[: kernels.MARK] = 0
        count = max(1, TREE_NODES // self.network.nodes)
        while not kernels.odd_cuts(self.graph, units, cost, flow, self._tree, count):
            self.work += count
            yield
        cuts = int(flow.state[kernels.CUTS])
        ends = [0, *flow.ends[:cuts].tolist()]
        return [flow.found[begin:end] for begin, end in pairwise(ends)]

    def _cut(self, members: Ints, value: Floats) -> tuple[Parity, float]:
        """The cut of a set that is violated most, and by how much."""
        inside = np.sort(members)
        member = self.network.room.member
        size = row_kernels.odd_border(
            self.pairs,
            member,
            inside,
            value,
            self._made,
            self._cost,
        )
        steps = self._made[:size]
        made = steps[steps < self.network.edges]
        cut = Parity(tuple(inside.tolist()), tuple(made.tolist()))
        violation = 1 - float(self._cost[0])
        return cut, violation


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
    is_inside = told < 0
    size = -1 - told if is_inside else told
    columns, coefficients = entry[:, :size].tolist()
    if is_inside:
        return Row(tuple(columns), tuple(coefficients), None, 0)
    least = -1 if network.goal in cut.inside else 0
    return Row(tuple(columns), tuple(coefficients), least, None)


def holds(
    network: Network,
    cut: Cut,
    row: Row,
) -> bool:
    """True if a row is one of the two that the cut stands for, and the cut one of the
    family."""
    is_inside = (row.low, row.high) == (None, 0)
    if not is_inside and (row.low is None or row.high is not None):
        return False
    inside = np.array(cut.inside, np.int64)
    columns = np.array(row.columns, np.int64)
    coefficients = np.array(row.coefficients, np.int64)
    fits = row_kernels.is_subtour(
        network.room,
        inside,
        cut.visited,
        columns,
        coefficients,
        row.low or 0,
        int(is_inside),
    )
    return bool(fits)


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
"""Nodes of the graph times flows in one chunk: each flow may look at all of them
several times."""

Found = list[tuple[float, AnyCut]]


class Separator:
    """The cuts of one network. `kernels` is the prepared `linear.kernels`."""

    def __init__(self, network: Network, kernels: Any) -> None:
        self.network = network
        self.kernels = kernels
        self.work = 0
        pairs = network.pairs
        if network.goal != NONE:
            closing = [[network.root, network.goal]]  # a step from goal to root
            pairs = np.concatenate([pairs, closing])
        self.pairs = pairs
        self.graph = self._graph(pairs)
        nodes = network.nodes
        self.label, self.stack = np.zeros((2, nodes), np.int64)
        self.flow = kernels.flow_room(len(pairs), nodes)
        self.odd_sets = OddSets(network, kernels, pairs, self.graph)

    def _graph(self, pairs: Ints) -> Any:
        one = pairs[:, 0]
        other = pairs[:, 1]
        here = np.concatenate([one, other])
        there = np.concatenate([other, one])
        numbers = np.arange(len(pairs), dtype=np.int64)
        edge = np.tile(numbers, 2)
        order = np.argsort(here, kind="stable")
        nodes = self.network.nodes
        degrees = np.bincount(here, minlength=nodes)
        first = np.zeros(nodes + 1, np.int64)
        np.cumsum(degrees, out=first[1:])
        neighbours = there[order].astype(np.int64)
        return self.kernels.Graph(first, neighbours, edge[order])

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
            count = self.kernels.components(
                self.graph,
                units,
                least,
                self.label,
                self.stack,
            )
            # a higher threshold parts pieces, so as many are the same
            if count != before:
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

    def _pairs(
        self,
        value: Floats,
        visits: Floats,
        found: dict[Cut, float],
    ) -> None:
        network = self.network
        one = network.pairs[:, 0]
        other = network.pairs[:, 1]
        least = np.minimum(visits[one], visits[other])
        excess = value[: network.edges] - least
        too_often = value[: network.edges] > least + LEAST
        for edge in np.flatnonzero(too_often).tolist():
            a, b = network.pairs[edge].tolist()
            if network.root in (a, b):
                continue
            visited = a if visits[a] >= visits[b] else b
            inside = (min(a, b), max(a, b))
            found[Cut(inside, visited)] = 2 * float(excess[edge])

    def _pieces(
        self,
        count: int,
        value: Floats,
        visits: Floats,
        found: dict[Cut, float],
    ) -> None:
        label = self.label
        one = label[self.pairs[:, 0]]
        other = label[self.pairs[:, 1]]
        apart = one != other
        made = value[apart]
        across = np.bincount(one[apart], made, count)
        across += np.bincount(other[apart], made, count)
        order = np.lexsort((visits, label))
        changes = np.flatnonzero(np.diff(label[order]))
        last = np.append(changes, len(order) - 1)
        top = order[last]  # of each piece, the node that is visited most
        violation = 2 * visits[top] - across
        starts = np.append(0, last[:-1] + 1)
        home = int(label[self.network.root])
        for piece in np.flatnonzero(violation > LEAST).tolist():
            if piece == home:
                continue
            piece_nodes = order[starts[piece] : last[piece] + 1]
            members = np.sort(piece_nodes)
            visited = int(top[piece])
            cut = Cut(tuple(members.tolist()), visited)
            found[cut] = float(violation[piece])

    def by_flows(self, point: Floats) -> Generator[None, None, Found]:
        """A smallest cut for each node that no cut of this round contains."""
        if self.network.root == NONE:
            return []
        kernels = self.kernels
        network = self.network
        flow = self.flow
        value, visits = self._split(point)
        positive = np.maximum(value, 0)
        units = np.round(positive * kernels.UNIT).astype(np.int64)
        need = np.round(2 * visits * kernels.UNIT).astype(np.int64)
        order = np.argsort(-visits, kind="stable").astype(np.int64)
        needed = need[order] > kernels.LEAST
        order = order[needed]
        flow.covered[:] = 0
        flow.home[:] = 0
        flow.home[network.root] = 1
        flow.state[: kernels.MARK] = 0
        count = max(1, FLOW_NODES // network.nodes)
        while not kernels.flows(self.graph, units, need, order, flow, count):
            self.work += count
            yield
        found = int(flow.state[kernels.CUTS])
        cuts: Found = []
        ends = [0, *flow.ends[:found].tolist()]
        sources = flow.source[:found].tolist()
        for (begin, end), source in zip(pairwise(ends), sources, strict=True):
            members = np.sort(flow.found[begin:end])
            cut = Cut(tuple(members.tolist()), source)
            violation = self._violation(cut, value, visits)
            cuts.append((violation, cut))
        return cuts

    def _violation(
        self,
        cut: Cut,
        value: Floats,
        visits: Floats,
    ) -> float:
        member = np.zeros(self.network.nodes, np.bool_)
        member[list(cut.inside)] = True
        one = member[self.pairs[:, 0]]
        other = member[self.pairs[:, 1]]
        across = value[one != other].sum()
        return float(2 * visits[cut.visited] - across)
