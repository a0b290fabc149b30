"""The linear program of a board: what is chosen, and what every walk satisfies.

A `Network` is the board as a graph. Its nodes are the cells that a walk may visit; a walk with a
free end has one node more, behind the last cell, so that every walk that is not closed leads from
`root` to `goal`. The program has a variable for each edge, 1 if the walk makes that step, and one
for each node, 1 if the walk visits it. Every walk satisfies the degree rows: a visited cell has two
steps, an end has one. What they leave open is that there is one piece (`cuts`).
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.text import Text
from solvers.walks.board import PathBoard
from solvers.walks.engines.frontier.layout import must_visit, stands_on_end, usable_cells
from solvers.walks.graph import Flags, Ints, Steps

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

    flat: (nodes,) flat index of each cell, NONE for the free end. node: (R * C,) the other way
    round. pairs: (edges, 2) int64 nodes. weight: what a visit scores. root, goal: the ends; a
    closed walk has no goal, and any cell that it must visit as its root, or NONE. must, sure: the
    nodes and edges of every walk. reason: why there is no walk, "" if that is not known.
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
        return self.nodes - (self.nodes > 0 and int(self.flat[-1]) == NONE)

    def costs(self) -> list[int]:
        """What each column scores."""
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

    def degrees(self) -> list[Row]:
        """One row for each node: how many steps it has."""
        ends = () if self.goal == NONE else (self.root, self.goal)
        rows = []
        for here, edges in enumerate(self.edges_at):
            visits = -1 if here in ends else -2
            coefficients = (*(1 for _ in edges), visits)
            rows.append(Row((*edges, self.edges + here), coefficients, 0, 0))
        return rows


def network(board: PathBoard) -> Generator[None, None, Network]:
    """The graph of a board that does not stand on its end, in steps of a few milliseconds."""
    assert not stands_on_end(board)
    steps = Steps(board)
    yield
    usable, reason = yield from usable_cells(board, steps)
    steps.keep(usable)
    needed = must_visit(board)
    yield
    if not reason and (needed & ~usable).any():
        reason = Text("a cell that has to be visited lies on no walk")
    if not reason and not all(steps.has(a, b) for a, b in board.forced_steps):
        reason = Text("a step that has to be made lies on no walk")
    flat = np.flatnonzero(usable).astype(np.int64)
    node = np.full(board.open.size, NONE, np.int64)
    node[flat] = np.arange(len(flat))
    pairs = node[steps.pairs().astype(np.int64)].reshape(-1, 2)
    weight = board.weight.ravel()[flat].tolist()
    must = needed[flat]
    yield
    root = goal = NONE
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
        flat, must = np.append(flat, NONE), np.append(must, True)
        weight.append(0)
    sure = _sure(board, node, pairs)
    return Network(board, flat, node, pairs, tuple(weight), root, goal, must, sure, reason)


def _sure(board: PathBoard, node: NDArray[np.int64], pairs: Ints) -> Flags:
    forced = {(int(node[a]), int(node[b])) for a, b in board.forced_steps}
    forced |= {(b, a) for a, b in forced}
    found = [tuple(pair) in forced for pair in pairs.tolist()] if forced else [False] * len(pairs)
    return np.array(found, np.bool_)
