"""Kernels that write the rows of cuts, and hold rows against what their cuts ask for.

Whatever a cut or row says, the latter end and read nothing beyond the arrays: a row
that names columns that there are not is none of the family. All arrays are int64.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel

Ints = NDArray[np.int64]
Floats = NDArray[np.float64]


class Room(NamedTuple):
    """The arrays that the kernels work on. pairs: (edges, 2) nodes. ends: root and goal
    of the walk, -1 for none; a closed walk has none. member: (nodes + 1,) for the
    members of a set. wanted: (edges + nodes,) for the entries that a row should
    have."""

    pairs: Ints
    ends: Ints
    member: Ints
    wanted: Ints


def room_of(pairs: Ints, nodes: int, root: int, goal: int) -> Room:
    """Room for the rows of a network of `nodes` nodes."""
    member = np.empty(nodes + 1, np.int64)
    wanted = np.empty(len(pairs) + nodes, np.int64)
    return Room(pairs, np.array([root, goal], np.int64), member, wanted)


@helper
def _members(inside: Ints, member: Ints) -> bool:
    """Fill in 1 for each node of a set; whether it is a set of nodes, each of them
    named once."""
    nodes = len(member) - 1
    member[:] = 0
    for place in range(len(inside)):
        node = inside[place]
        if node < 0 or node >= nodes or member[node]:
            return False
        member[node] = 1
    return len(inside) > 0


@helper
def _same(wanted: Ints, size: int, columns: Ints, coefficients: Ints) -> bool:
    """True if a row has exactly the first `size` entries, of each column one. It clears
    them."""
    if len(columns) != len(coefficients):
        return False
    for place in range(len(columns)):
        column = columns[place]
        if column < 0 or column >= size:
            return False
        if not wanted[column] or wanted[column] != coefficients[place]:
            return False
        wanted[column] = 0
    left = 0
    for column in range(size):
        left += wanted[column] != 0
    return left == 0


@kernel
def write_subtour(
    room: Room, inside: Ints, visited: int, columns: Ints, coefficients: Ints
) -> int:
    """The shorter row of a subtour cut. columns, coefficients: room for one entry a
    column of the program. Returns how many entries it has; -1 minus that number if it
    is the row inside. It has none if the set is not a set of nodes."""
    pairs = room.pairs
    member = room.member
    edges = len(pairs)
    if not _members(inside, member):
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
    for place in range(len(inside)):
        node = inside[place]
        if is_inside == (node != visited):
            columns[size] = edges + node
            coefficients[size] = -1 if is_inside else -2
            size += 1
    return -1 - size if is_inside else size


@kernel
def is_subtour(
    room: Room,
    inside: Ints,
    visited: int,
    columns: Ints,
    coefficients: Ints,
    low: int,
    inner: int,
) -> bool:
    """True if a row is one of the two of a subtour cut. inner: True for the row inside,
    which is at most 0. low: of a row across."""
    pairs = room.pairs
    member = room.member
    wanted = room.wanted
    edges = len(pairs)
    root = room.ends[0]
    goal = room.ends[1]
    if not _members(inside, member) or root < 0 or member[root]:
        return False
    if visited < 0 or visited >= len(member) - 1 or not member[visited]:
        return False
    wanted[:] = 0
    for edge in range(edges):
        wanted[edge] = member[pairs[edge, 0]] + member[pairs[edge, 1]] == 1 + inner
    if inner:
        for place in range(len(inside)):
            node = inside[place]
            wanted[edges + node] = -1 if node != visited else 0
    else:
        wanted[edges + visited] = -2
        if low != (-1 if goal >= 0 and member[goal] else 0):
            return False
    return _same(wanted, len(wanted), columns, coefficients)


@kernel
def write_parity(
    room: Room, inside: Ints, made: Ints, columns: Ints, coefficients: Ints
) -> int:
    """The entries of a parity cut, as of `write_subtour`; returns how many there
    are."""
    pairs = room.pairs
    member = room.member
    chosen = room.wanted
    edges = len(pairs)
    if not _members(inside, member):
        return 0
    chosen[:] = 0
    for place in range(len(made)):
        if 0 <= made[place] < edges:
            chosen[made[place]] = 1
    size = 0
    for edge in range(edges):
        if member[pairs[edge, 0]] != member[pairs[edge, 1]]:
            columns[size] = edge
            coefficients[size] = -1 if chosen[edge] else 1
            size += 1
    return size


@kernel
def is_parity(
    room: Room, inside: Ints, made: Ints, columns: Ints, coefficients: Ints, low: int
) -> bool:
    """True if a row is that of a parity cut, and the cut one of the family."""
    pairs = room.pairs
    member = room.member
    wanted = room.wanted
    ends = room.ends
    edges = len(pairs)
    if not _members(inside, member) or low != 1 - len(made):
        return False
    number = len(made)
    if ends[1] >= 0:
        number += member[ends[0]] + member[ends[1]]
    if number % 2 == 0:
        return False
    for edge in range(edges):
        wanted[edge] = member[pairs[edge, 0]] != member[pairs[edge, 1]]
    for place in range(len(made)):
        edge = made[place]
        if edge < 0 or edge >= edges or wanted[edge] != 1:
            return False
        wanted[edge] = -1
    return _same(wanted, edges, columns, coefficients)


@kernel
def odd_border(
    pairs: Ints, member: Ints, inside: Ints, value: Floats, made: Ints, cost: Floats
) -> int:
    """The edges that the parity cut of a set counts as made, where it is violated most.

    value: of each pair. made: room for them, ascending; returns how many there are.
    cost: (1,) gets what the border costs, less than 1 if the cut is violated.
    """
    _members(inside, member)
    flipped = -1
    least = 2.0
    odd = False
    for edge in range(len(pairs)):
        if member[pairs[edge, 0]] == member[pairs[edge, 1]]:
            continue
        odd = odd != (value[edge] > 0.5)
        if abs(1 - 2 * value[edge]) < least:
            flipped = edge
            least = abs(1 - 2 * value[edge])
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
    none = np.zeros(0, np.int64)
    row = np.zeros(4, np.int64)
    one = np.array([1])
    room = room_of(np.array([[0, 1]]), 2, 0, -1)
    write_subtour(room, one, 1, row.copy(), row.copy())
    is_subtour(room, one, 1, none, none, 0, 0)
    write_parity(room, one, none, row.copy(), row.copy())
    is_parity(room, one, none, none, none, 0)
    odd_border(room.pairs, room.member, one, np.ones(1), row.copy(), np.zeros(1))
