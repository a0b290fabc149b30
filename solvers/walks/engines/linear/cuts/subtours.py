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

import numpy as np

from solvers.walks.engines.linear import row_kernels
from solvers.walks.engines.linear.model import Network, Row


@dataclass(frozen=True)
class Cut:
    """A set of nodes in ascending order, and the one of them that the cut speaks of."""

    inside: tuple[int, ...]
    visited: int


def row_of(network: Network, cut: Cut) -> Row:
    """The row of a cut with fewer entries."""
    inside = np.array(cut.inside, np.int64)
    columns, coefficients = entry = np.empty((2, network.columns), np.int64)
    member, _ = row_kernels.room(network.edges, network.nodes)
    told = row_kernels.write_subtour(network.pairs, member, inside, cut.visited, *entry)
    size = told if told >= 0 else -1 - told
    entries = tuple(columns[:size].tolist()), tuple(coefficients[:size].tolist())
    if told < 0:
        return Row(*entries, None, 0)
    return Row(*entries, -1 if network.goal in cut.inside else 0, None)


def holds(network: Network, cut: Cut, row: Row) -> bool:
    """Whether a row is one of the two that the cut stands for, and the cut one of the family."""
    is_inside = (row.low, row.high) == (None, 0)
    if not is_inside and (row.low is None or row.high is not None):
        return False
    return bool(
        row_kernels.is_subtour(
            network.pairs,
            *row_kernels.room(network.edges, network.nodes),
            (network.root, network.goal),
            np.array(cut.inside, np.int64),
            cut.visited,
            np.array(row.columns, np.int64),
            np.array(row.coefficients, np.int64),
            row.low or 0,
            int(is_inside),
        )
    )
