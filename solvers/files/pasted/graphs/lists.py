"""Lists of neighbours among the values of a text: where they stand, and who is whose
neighbour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import numpy as np

from gridwright.solvers.files.pasted.graphs.named_dots import lists_of_names
from gridwright.solvers.files.pasted.graphs.nodes import (
    Node,
    are_all,
    edges_of,
    node_of,
    plain_value,
)
from gridwright.solvers.files.pasted.source.program import Named, Program
from gridwright.solvers.files.pasted.source.values import Atom, Listed, Value
from gridwright.solvers.kind import LevelError

Lists = dict[Node, Counter[Node]]
"""For every node its neighbours, and how many edges lead to each."""
MOST_CELLS = 20_000
"""Cells of a board given by neighbours."""


def holds_edges(program: Program) -> bool:
    """True if a value is a list of pairs of places, with a name of edges or with more
    than one step in a pair."""
    for one in program.values:
        if not isinstance(one.value, Listed) or one.value.cells > 4 * MOST_CELLS:
            continue
        named = one.name.lower() in EDGE_NAMES
        if named and one.value.depth > 1:
            plain = plain_value(one.value)
            if edges_of(plain) or lists_of_names(plain):
                return True
    return False


EDGE_NAMES = ("edges", "edge_list", "lines", "links", "bridges")


def is_matrix(value: Any) -> bool:
    """True for a square of 0 and 1, the same on both sides of an empty diagonal."""
    side = 0
    if isinstance(value, list | tuple):
        side = len(value)
    if side < 3:
        return False
    for row in value:
        if not isinstance(row, list | tuple) or len(row) != side:
            return False
        if any(cell not in (0, 1) for cell in row):
            return False
    rows = np.array(value)
    alike = (rows == rows.T).all()
    return bool(alike and not rows.diagonal().any())


GRAPH_NAMES = ("edges", "graph", "adjacency", "adj", "neighbours", "neighbors")
"""Names of the member that holds the neighbours or edges of a graph."""


def lists_in(found: Sequence[Named]) -> tuple[Named, Any]:
    """The value that holds neighbours or edges, as plain lists. LevelError if there is
    none."""
    for one in found:
        if not _may_hold_lists(one.value):
            continue
        plain = plain_value(one.value)
        edges = _member_of_edges(plain)
        if edges is not None:
            return one, edges
        if by_node_in(plain) or edges_of(plain) is not None:
            return one, plain
        if isinstance(plain, dict):
            for name, inner in plain.items():
                if name in GRAPH_NAMES:
                    return one, inner
    raise LevelError("no lists of neighbours")


def _member_of_edges(value: Any) -> list[Any] | None:
    """The edges that a member of an object holds, pairs of numbers as such."""
    if not isinstance(value, dict):
        return None
    for name in EDGE_NAMES:
        listed = value.get(name)
        if isinstance(listed, list) and listed:
            pairs = list(map(_as_pair, listed))
            if edges_of(pairs) is not None:
                return pairs
    return None


def _as_pair(value: Any) -> Any:
    """Two numbers as a pair in round brackets; any other value as it is."""
    if not isinstance(value, list) or len(value) != 2:
        return value
    return tuple(value) if are_all(value, int) else value


def _may_hold_lists(value: Value) -> bool:
    """True for a value of bearable size that is more than a list of atoms."""
    if isinstance(value, Atom) or value.cells > 4 * MOST_CELLS:
        return False
    return not (isinstance(value, Listed) and value.atoms)


def by_node_in(value: Any) -> dict[Any, Any]:
    """The neighbours by node that a value gives; empty if it gives none."""
    if is_matrix(value):
        return _of_matrix(value)
    if isinstance(value, list):
        if not are_all(value, list | tuple):
            return {}
        return dict(enumerate(value))
    if not isinstance(value, dict):
        return {}
    if not any(isinstance(one, str) for one in value):
        return value
    if not are_all(value.values(), list | tuple | set):
        return {}
    return value


def _of_matrix(rows: list[list[Any]]) -> dict[Any, Any]:
    """The neighbours by node in a matrix; nodes without any are left out."""
    found: dict[Any, Any] = {}
    for number, row in enumerate(rows):
        if any(row):
            found[number] = [other for other, cell in enumerate(row) if cell]
    return found


def is_mutual(value: list[Any]) -> bool:
    """True if every node of a list is named by all that it names."""
    lists = by_node_in(value)
    return all(
        node in lists.get(other, ())
        for node, near in lists.items()
        for other in near
        if isinstance(other, int)
    )


def in_both_directions(value: Any) -> Lists:
    """The neighbours of every node, of both where one alone names the other."""
    edges = edges_of(value)
    lists: Lists = {}
    if edges is not None:
        for one, other in edges:
            first = node_of(one)
            second = node_of(other)
            lists.setdefault(first, Counter())[second] += 1
            lists.setdefault(second, Counter())[first] += 1
    else:
        by_node = by_node_in(value)
        if len(by_node) > MOST_CELLS:
            raise LevelError(
                "more than {count:# cell|# cells} in lists of neighbours",
                count=MOST_CELLS,
            )
        lists = {node_of(key): Counter() for key in by_node}
        for key, near in by_node.items():
            if not isinstance(near, list | tuple | set | frozenset):
                raise LevelError(
                    "the neighbours of {node} are not a list", node=str(key)
                )
            node = node_of(key)
            for other, times in Counter(map(node_of, near)).items():
                lists[node][other] = max(lists[node][other], times)
                back = lists.setdefault(other, Counter())
                back[node] = max(back[node], times)
    for node, others in lists.items():
        if node in others:
            raise LevelError("{node} cannot have these neighbours", node=str(node))
    return lists
