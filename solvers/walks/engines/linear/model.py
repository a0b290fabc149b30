"""The linear program of a board: its variables and rows, and routes made from its
points.

A `Network` is the board as a graph. Its nodes are the cells that a walk may visit; a
walk with a free end has one node more, behind the last cell, so that every walk that is
not closed leads from `root` to `goal`. The program has a variable for each edge, 1 if
the walk makes that step, and one for each node, 1 if the walk visits it. Every walk
satisfies the degree rows: a visited cell has two steps, an end has one. What they leave
open is that there is one piece (`cuts`).

`route_of` turns a point of the program into a route. `restricted` turns fixed columns
into a smaller board.

What a linear program proves, in integers.

Of any numbers y, one for each row, sum(c x) = y A x + (c - y A) x holds for every
point. If a row with no upper limit has no positive y, and one with no lower limit no
negative y, the first part is at most what the limits of the rows allow, the second at
most what the limits of the columns allow. So the sum of both bounds every point,
whatever y is: good duals only make the bound close. Here the duals that HiGHS tells are
rounded to multiples of 2**-20, given the sign that their row allows, and everything
else is arithmetic of Python's integers, which has no rounding.

The same with c = 0 proves that no point exists: then the sum is below zero, though 0
x is not.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import Cell
from gridwright.solvers.walks.board import Flags, Ints, PathBoard, Steps
from gridwright.solvers.walks.engines.frontier.layout import (
    must_visit,
    stands_on_end,
    unmet_of,
    usable_cells,
)
from gridwright.solvers.walks.engines.linear.row_kernels import Room, room_of

NONE = -1


class Row(NamedTuple):
    """low <= sum of coefficients times columns <= high, in integers; None: no limit."""

    columns: tuple[int, ...]
    coefficients: tuple[int, ...]
    low: int | None
    high: int | None


@dataclass(frozen=True, eq=False)
class Network:
    """The graph of a board.

    flat: (nodes,) flat index of each cell, NONE for the free end. node: (R * C,) the
    other way round. pairs: (edges, 2) int64 nodes. weight: what a visit scores. root,
    goal: the ends; a closed walk has no goal, and any cell that it must visit as its
    root, or NONE. must, sure: the nodes and edges of every walk. reason: why there is
    no walk, "" if that is not known; named: the cells that it names.
    """

    board: PathBoard
    flat: Ints
    node: Ints
    pairs: Ints
    weight: tuple[int, ...]
    root: int
    goal: int
    must: Flags
    sure: Flags
    reason: str
    named: tuple[Cell, ...] = ()

    @property
    def nodes(self) -> int:
        return len(self.flat)

    @property
    def edges(self) -> int:
        return len(self.pairs)

    @property
    def columns(self) -> int:
        """Edges first, then nodes."""
        return self.edges + self.nodes

    @property
    def cells(self) -> int:
        """The nodes that are cells; they come first."""
        if self.nodes and int(self.flat[-1]) == NONE:
            return self.nodes - 1
        return self.nodes

    def costs(self) -> list[int]:
        """The score of each column."""
        return [0] * self.edges + list(self.weight)

    def box(self) -> tuple[list[int], list[int]]:
        """The least and the most that each column may be."""
        low: list[int] = np.concatenate([self.sure, self.must]).astype(int).tolist()
        return low, [1] * self.columns

    @cached_property
    def edges_at(self) -> list[list[int]]:
        """The edges of each node."""
        found: list[list[int]] = [[] for _ in range(self.nodes)]
        for edge, (one, other) in enumerate(self.pairs.tolist()):
            found[one].append(edge)
            found[other].append(edge)
        return found

    @cached_property
    def room(self) -> Room:
        """Working arrays for its rows."""
        return room_of(self.pairs, self.nodes, self.root, self.goal)

    def degrees(self) -> list[Row]:
        """One row for each node: how many steps it has."""
        ends = () if self.goal == NONE else (self.root, self.goal)
        rows = []
        for here, edges in enumerate(self.edges_at):
            visits = -1 if here in ends else -2
            columns = (*edges, self.edges + here)
            coefficients = (1,) * len(edges)
            rows.append(Row(columns, (*coefficients, visits), 0, 0))
        return rows


def network(board: PathBoard) -> Generator[None, None, Network]:
    """The graph of a board that does not stand on its end, in steps of a few
    milliseconds."""
    assert not stands_on_end(board)
    steps = Steps(board)
    yield
    usable, reason = yield from usable_cells(board, steps)
    steps.keep(usable)
    unmet = None if reason else unmet_of(board, usable, steps)
    yield
    if unmet is None:
        return network_of(board, steps, usable, reason)
    return replace(network_of(board, steps, usable, unmet.text), named=unmet.cells)


def network_of(
    board: PathBoard,
    steps: Steps,
    usable: Flags,
    reason: str,
) -> Network:
    """The graph of some cells of a board, with these steps between them."""
    flat = np.flatnonzero(usable).astype(np.int64)
    node = np.full(board.open.size, NONE, np.int64)
    node[flat] = np.arange(len(flat))
    pairs = node[steps.pairs().astype(np.int64)].reshape(-1, 2)
    weight = board.weight.ravel()[flat].tolist()
    must = must_visit(board)[flat]
    root = NONE
    goal = NONE
    if board.closed:
        sure_nodes = np.flatnonzero(must)
        root = int(sure_nodes[0]) if len(sure_nodes) else NONE
    else:
        assert board.start is not None
        root = int(node[board.start])
        goal = len(flat) if board.end is None else int(node[board.end])
    if goal == len(flat):  # behind every cell where the walk may end
        last = np.stack([np.arange(goal), np.full(goal, goal)], axis=1)
        pairs = np.concatenate([pairs, last])
        flat = np.append(flat, NONE)
        must = np.append(must, True)
        weight.append(0)
    sure = _sure(board, node, pairs)
    return Network(
        board, flat, node, pairs, tuple(weight), root, goal, must, sure, reason
    )


def _sure(
    board: PathBoard,
    node: NDArray[np.int64],
    pairs: Ints,
) -> Flags:
    if not board.forced_steps:
        return np.zeros(len(pairs), np.bool_)
    forced = {(int(node[a]), int(node[b])) for a, b in board.forced_steps}
    forced |= {(b, a) for a, b in forced}
    found = [tuple(pair) in forced for pair in pairs.tolist()]
    return np.array(found, np.bool_)


Floats = NDArray[np.float64]

ALMOST = 1e-6
"""A value this near to a whole number is taken for it; routes are replayed in any
case."""


def fractional(point: Floats) -> NDArray[np.int64]:
    """The columns whose values are not whole numbers."""
    rounding = np.abs(point - np.round(point))
    return np.flatnonzero(rounding > ALMOST)


def route_of(network: Network, point: Floats) -> list[int] | None:
    """The flat indices along the walk of a whole point; None if it is not a single
    walk.

    A closed walk returns to its first cell.
    """
    made = np.flatnonzero(point[: network.edges] > 0.5)
    near: dict[int, list[int]] = {}
    for one, other in network.pairs[made].tolist():
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    first = network.root
    if first == NONE:
        first = min(near, default=NONE)
    path = [first]
    before = NONE
    here = first
    while True:
        if here == network.goal or len(path) > network.nodes:
            break
        onward = [each for each in near.get(here, ()) if each != before]
        if not onward:
            break
        before = here
        here = onward[0]
        path.append(here)
        if here == first:
            break
    steps = len(path) - 1
    wanted = first if network.goal == NONE else network.goal
    if steps != len(made) or steps == 0 or here != wanted:
        return None
    cells = [int(network.flat[each]) for each in path]
    if cells[-1] == NONE:
        cells.pop()
    return cells


def score_of(board: PathBoard, path: Sequence[int]) -> int:
    """The score of a route, the start's visit included."""
    weights = board.weight.ravel()
    return board.base + sum(int(weights[cell]) for cell in set(path))


def satisfies(board: PathBoard, path: Sequence[int]) -> bool:
    """True if a route of the network keeps the conditions that its columns may have
    lost by rounding: it makes all visits and steps that must be made.
    """
    cells = set(path)
    made = {(min(a, b), max(a, b)) for a, b in pairwise(path)}
    if board.cover and len(cells) != int(np.count_nonzero(board.open)):
        return False
    forced = board.forced_cells
    if forced is not None:
        wanted = set(np.flatnonzero(forced).tolist())
        if not wanted <= cells:
            return False
    if board.closed and len(path) <= 4:
        return False
    return board.forced_steps <= made


def restricted(
    network: Network,
    low: Sequence[int],
    high: Sequence[int],
) -> PathBoard:
    """The board with columns fixed: steps and cells at 0 are gone, those at 1 are
    forced.

    Where a walk with a free end may stop is not restricted.
    """
    board = network.board
    edges = network.edges
    forced = set(board.forced_steps)
    forbidden = set(board.forbidden_steps)
    for edge, (one, other) in enumerate(network.pairs.tolist()):
        step = int(network.flat[one]), int(network.flat[other])
        if NONE in step:
            continue
        if high[edge] == 0:
            forbidden.add((min(step), max(step)))
        elif low[edge] == 1:
            forced.add((min(step), max(step)))
    free = np.zeros_like(board.open)
    needed = np.zeros_like(board.open)
    for node in range(network.cells):
        cell = network.flat[node]
        column = edges + node
        free.flat[cell] = high[column] == 1
        needed.flat[cell] = low[column] == 1
    has_needed = bool(needed.any()) and not board.cover
    return replace(
        board,
        open=free,
        forced_cells=needed if has_needed else None,
        forced_steps=_within(forced, free),
        forbidden_steps=_within(forbidden, free),
    )


def _within(steps: set[tuple[int, int]], free: Flags) -> frozenset[tuple[int, int]]:
    """The steps between free cells."""
    return frozenset(step for step in steps if free.flat[list(step)].all())


# -- bounds in integers ----------------------------------------------------------------
BITS = 20
UNIT = 1 << BITS
"""Multipliers, residuals and values are integers that count units of 2**-20."""

LARGEST = float(1 << 60)
"""Multipliers are cut to this size: any numbers prove something, and these are
quick."""


def multiplier(dual: float, row: Row) -> int:
    """A dual as an integer number of units, of a sign that the row allows. Not a
    number: 0."""
    if math.isnan(dual):
        return 0
    units = round(max(-LARGEST, min(dual, LARGEST)) * UNIT)
    if row.high is None:
        units = min(units, 0)
    if row.low is None:
        units = max(units, 0)
    return units


class DualBound:
    """The bound of some duals over a box.

    value: in units; no point of the box that satisfies the rows scores more. residuals:
    of each column, what the multipliers leave of its score: by so much the bound falls
    if the column is kept from its better side.
    """

    def __init__(
        self,
        costs: Sequence[int],
        rows: Sequence[Row],
        duals: Sequence[float],
        low: Sequence[int],
        high: Sequence[int],
    ) -> None:
        """duals: as many as rows; others count as 0. low, high: of each column, low <=
        high."""
        residuals = [cost << BITS for cost in costs]
        value = 0
        for row, dual in zip(rows, duals, strict=False):
            units = multiplier(dual, row)
            if not units:
                continue
            limit = row.high if units > 0 else row.low
            assert limit is not None
            value += units * limit
            for column, coefficient in zip(row.columns, row.coefficients, strict=True):
                residuals[column] -= units * coefficient
        for column, left in enumerate(residuals):
            value += left * (high[column] if left > 0 else low[column])
        self.value = value
        self.residuals = residuals

    @property
    def bound(self) -> int:
        """The most that any integer point scores."""
        return self.value >> BITS

    def fixed(
        self,
        low: Sequence[int],
        high: Sequence[int],
        least: int,
    ) -> dict[int, int]:
        """The columns, with their values, that every integer point of at least that
        score has.

        For a better route than one known, `least` is its score and one more. Where all
        optimal routes are wanted it is the optimum, so that only what lies strictly
        below it is left out.
        """
        found = {}
        slack = self.value - (least << BITS)
        for column, left in enumerate(self.residuals):
            if low[column] < high[column] and abs(left) > slack:
                found[column] = high[column] if left > 0 else low[column]
        return found


def refuted(
    rows: Sequence[Row],
    ray: Sequence[float],
    low: Sequence[int],
    high: Sequence[int],
) -> bool:
    """True if a ray of duals proves that no point of the box satisfies the rows.

    It is stretched to the size of one first, so that rounding loses little. Either
    direction may prove it.
    """
    size = max((abs(each) for each in ray if math.isfinite(each)), default=0.0)
    if not size:
        return False
    for sign in (1.0, -1.0):
        duals = [sign * each / size if math.isfinite(each) else 0.0 for each in ray]
        if DualBound([0] * len(low), rows, duals, low, high).value < 0:
            return True
    return False
