"""Cuts: what the degree rows forget, that a walk is one piece.

The family is that of the generalised subtour cuts (Fischetti, Salazar and Toth 1998, of cycles
through some cells). Let U be a set of nodes without the root, and v one of them. A walk that visits
v comes into U and leaves it again, unless it ends there. Two rows say so; they say the same where
the degree rows hold, and the one with fewer entries is taken:

* across: the steps between U and the rest are at least 2 y(v), or 2 y(v) - 1 with the goal in U;
* inside: the steps within U are at most y(U) - y(v), as they make no cycle.

Both hold of every walk and closed walk that contains the root. A row counts in a proof only after
`holds` has compared it, entry by entry, with what its set and node ask for.
"""

from __future__ import annotations

from dataclasses import dataclass

from solvers.walks.engines.linear.model import NONE, Network, Row


@dataclass(frozen=True)
class Cut:
    """A set of nodes in ascending order, and the one of them that the cut speaks of."""

    inside: tuple[int, ...]
    visited: int


Near = list[list[tuple[int, int]]]
"""Of each node, its neighbours with the edges to them."""


def row_of(network: Network, cut: Cut, near: Near) -> Row:
    """The row of a cut with fewer entries."""
    members = set(cut.inside)
    within, across = [], []
    for here in cut.inside:
        for there, edge in near[here]:
            if there not in members:
                across.append(edge)
            elif here < there:
                within.append(edge)
    if len(within) + len(members) <= len(across) + 2:
        nodes = [network.edges + each for each in cut.inside if each != cut.visited]
        ones = (*(1 for _ in within), *(-1 for _ in nodes))
        return Row((*within, *nodes), ones, None, 0)
    ones = (*(1 for _ in across), -2)
    low = -1 if network.goal in members else 0
    return Row((*across, network.edges + cut.visited), ones, low, None)


def holds(network: Network, cut: Cut, row: Row) -> bool:
    """Whether a row is one of the two that the cut stands for, and the cut one of the family."""
    members = set(cut.inside)
    if network.root == NONE or network.root in members or cut.visited not in members:
        return False
    if min(members) < 0 or max(members) >= network.nodes:
        return False
    entries = dict(zip(row.columns, row.coefficients, strict=True))
    if len(entries) != len(row.columns):
        return False
    ends: dict[int, int] = {}  # of each edge that touches the set, how many of its ends are in it
    for member in members:
        for edge in network.edges_at[member]:
            ends[edge] = ends.get(edge, 0) + 1
    if (row.low, row.high) == (None, 0):
        wanted = {edge: 1 for edge, count in ends.items() if count == 2}
        wanted |= {network.edges + each: -1 for each in members if each != cut.visited}
        return entries == wanted
    wanted = {edge: 1 for edge, count in ends.items() if count == 1}
    wanted[network.edges + cut.visited] = -2
    low = -1 if network.goal in members else 0
    return (row.low, row.high) == (low, None) and entries == wanted


def neighbours(network: Network) -> Near:
    """Of each node, its neighbours with the edges to them."""
    near: Near = [[] for _ in range(network.nodes)]
    for edge, (one, other) in enumerate(network.pairs.tolist()):
        near[one].append((other, edge))
        near[other].append((one, edge))
    return near
