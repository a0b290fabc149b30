"""Kernels that write the rows of cuts, and hold rows against what their cuts ask for.

Whatever a cut or row says, the latter end and read nothing beyond the arrays: a row that names
columns that there are not is none of the family. All arrays are int64.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.jit import helper, kernel

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


@helper
def _members(inside: Ints, nodes: int) -> Ints:
    """(nodes + 1,) 1 for each node of a set; the last entry is 1 if it is a set of nodes, each of
    them named once."""
    member = np.zeros(nodes + 1, np.int64)
    for node in inside:
        if node < 0 or node >= nodes or member[node]:
            return member
        member[node] = 1
    member[nodes] = len(inside) > 0
    return member


@helper
def _same(wanted: Ints, columns: Ints, coefficients: Ints) -> bool:
    """Whether a row has exactly these entries, of each column one. It clears them."""
    if len(columns) != len(coefficients):
        return False
    for place in range(len(columns)):
        column = columns[place]
        if column < 0 or column >= len(wanted):
            return False
        if not wanted[column] or wanted[column] != coefficients[place]:
            return False
        wanted[column] = 0
    return not wanted.any()


@kernel
def write_subtour(
    pairs: Ints, nodes: int, inside: Ints, visited: int, columns: Ints, coefficients: Ints
) -> int:
    """The shorter row of a subtour cut. columns, coefficients: room for one entry a column of the
    program. Returns how many entries it has; -1 - so many if it is the row inside. It has none if
    the set is no set of nodes."""
    edges = len(pairs)
    member = _members(inside, nodes)
    if not member[nodes]:
        return 0
    within = across = 0
    for edge in range(edges):
        ends = member[pairs[edge, 0]] + member[pairs[edge, 1]]
        across += ends == 1
        within += ends == 2
    is_inside = within + len(inside) <= across + 2
    size = 0
    for edge in range(edges):
        if member[pairs[edge, 0]] + member[pairs[edge, 1]] == 1 + is_inside:
            columns[size] = edge
            coefficients[size] = 1
            size += 1
    for node in inside:
        if is_inside == (node != visited):
            columns[size] = edges + node
            coefficients[size] = -1 if is_inside else -2
            size += 1
    return -1 - size if is_inside else size


@kernel
def is_subtour(
    pairs: Ints,
    nodes: int,
    ends: tuple[int, int],
    inside: Ints,
    visited: int,
    columns: Ints,
    coefficients: Ints,
    low: int,
    is_inside: int,
) -> bool:
    """Whether a row is one of the two of a subtour cut. ends: root and goal of the walk, -1 for
    none. low: of a row across; one inside is at most 0."""
    edges = len(pairs)
    root, goal = ends
    member = _members(inside, nodes)
    if not member[nodes] or root < 0 or member[root]:
        return False
    if visited < 0 or visited >= nodes or not member[visited]:
        return False
    wanted = np.zeros(edges + nodes, np.int64)
    for edge in range(edges):
        wanted[edge] = member[pairs[edge, 0]] + member[pairs[edge, 1]] == 1 + is_inside
    if is_inside:
        for node in inside:
            wanted[edges + node] = -1 if node != visited else 0
    else:
        wanted[edges + visited] = -2
        if low != (-1 if goal >= 0 and member[goal] else 0):
            return False
    return _same(wanted, columns, coefficients)


@kernel
def write_parity(
    pairs: Ints, nodes: int, inside: Ints, made: Ints, columns: Ints, coefficients: Ints
) -> int:
    """The entries of a parity cut, as of `write_subtour`; returns how many there are."""
    edges = len(pairs)
    member = _members(inside, nodes)
    if not member[nodes]:
        return 0
    chosen = np.zeros(edges, np.bool_)
    for edge in made:
        if 0 <= edge < edges:
            chosen[edge] = True
    size = 0
    for edge in range(edges):
        if member[pairs[edge, 0]] != member[pairs[edge, 1]]:
            columns[size] = edge
            coefficients[size] = -1 if chosen[edge] else 1
            size += 1
    return size


@kernel
def is_parity(
    pairs: Ints,
    nodes: int,
    ends: tuple[int, int],
    inside: Ints,
    made: Ints,
    columns: Ints,
    coefficients: Ints,
    low: int,
) -> bool:
    """Whether a row is that of a parity cut, and the cut one of the family. ends: as of
    `is_subtour`; a closed walk has none."""
    edges = len(pairs)
    member = _members(inside, nodes)
    if not member[nodes] or low != 1 - len(made):
        return False
    number = len(made)
    if ends[1] >= 0:
        number += member[ends[0]] + member[ends[1]]
    if number % 2 == 0:
        return False
    wanted = np.zeros(edges, np.int64)
    for edge in range(edges):
        wanted[edge] = member[pairs[edge, 0]] != member[pairs[edge, 1]]
    for edge in made:
        if edge < 0 or edge >= edges or wanted[edge] != 1:
            return False
        wanted[edge] = -1
    return _same(wanted, columns, coefficients)


@kernel
def odd_border(
    pairs: Ints, nodes: int, inside: Ints, value: Floats, made: Ints, cost: Floats
) -> int:
    """The edges that the parity cut of a set counts as made, where it is violated most.

    value: of each pair. made: room for them, ascending; returns how many there are. cost: (1,) gets
    what the border costs, less than 1 if the cut is violated.
    """
    member = _members(inside, nodes)
    flipped, least, odd = -1, 2.0, False
    for edge in range(len(pairs)):
        if member[pairs[edge, 0]] == member[pairs[edge, 1]]:
            continue
        odd = odd != (value[edge] > 0.5)
        if abs(1 - 2 * value[edge]) < least:
            flipped, least = edge, abs(1 - 2 * value[edge])
    size = 0
    cost[0] = 0.0
    for edge in range(len(pairs)):
        if member[pairs[edge, 0]] == member[pairs[edge, 1]]:
            continue
        if (value[edge] > 0.5) != (edge == flipped and not odd):
            made[size] = edge
            size += 1
            cost[0] += 1 - value[edge]
        else:
            cost[0] += value[edge]
    return size


def warm() -> None:
    """Compile or load the kernels."""
    pairs, none, row = np.array([[0, 1]]), np.zeros(0, np.int64), np.zeros(4, np.int64)
    one = np.array([1])
    write_subtour(pairs, 2, one, 1, row.copy(), row.copy())
    is_subtour(pairs, 2, (0, -1), one, 1, none, none, 0, 0)
    write_parity(pairs, 2, one, none, row.copy(), row.copy())
    is_parity(pairs, 2, (0, -1), one, none, none, none, 0)
    odd_border(pairs, 2, one, np.ones(1), row.copy(), np.zeros(1))
