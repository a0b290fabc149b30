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
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from solvers.walks.engines.linear import row_kernels
from solvers.walks.engines.linear.model import NONE, Network, Row


@dataclass(frozen=True)
class Parity:
    """A set of nodes, and edges across its border that no walk makes alone; both ascending."""

    inside: tuple[int, ...]
    made: tuple[int, ...]


def border_of(network: Network, inside: tuple[int, ...]) -> list[int]:
    """The edges with one end in the set, ascending."""
    members = set(inside)
    once: set[int] = set()
    for member in members:
        once.symmetric_difference_update(network.edges_at[member])
    return sorted(once)


def ends_in(network: Network, members: Collection[int]) -> int:
    """How many ends of the walk are in a set of nodes."""
    if network.goal == NONE:
        return 0
    return (network.root in members) + (network.goal in members)


def parity_row(network: Network, cut: Parity) -> Row:
    """The row of a cut."""
    inside, made = np.array(cut.inside, np.int64), np.array(cut.made, np.int64)
    columns, coefficients = entry = np.empty((2, network.edges), np.int64)
    work = row_kernels.room(network.edges, network.nodes)
    size = row_kernels.write_parity(network.pairs, *work, inside, made, *entry)
    entries = tuple(columns[:size].tolist()), tuple(coefficients[:size].tolist())
    return Row(*entries, 1 - len(made), None)


def is_parity(network: Network, cut: Parity, row: Row) -> bool:
    """Whether a row is the one that the cut stands for, and the cut one of the family."""
    if row.low is None or row.high is not None:
        return False
    return bool(
        row_kernels.is_parity(
            network.pairs,
            *row_kernels.room(network.edges, network.nodes),
            (network.root, network.goal),
            np.array(cut.inside, np.int64),
            np.array(cut.made, np.int64),
            np.array(row.columns, np.int64),
            np.array(row.coefficients, np.int64),
            row.low,
        )
    )
