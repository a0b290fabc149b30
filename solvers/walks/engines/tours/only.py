"""Proofs that a tour is the only one of its board, or another tour.

A known tour is compared with all others, without counting them:

1. a local change of it (`exchange`), in plain Python: most boards with several tours
   have another one that is found so;
2. deduction, and probes of what deduction leaves open (`proof.probes`), until another
   tour is found or none is left.

Both keep to ends, walls, conditions and numbers, since a `TourGraph` and the order of
its numbered nodes hold all of them. The search is exact: without a limit it ends with
another tour, which the rules replay like every answer, or with the proof that there is
none. Then the tour is also all there is to count.
"""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.answers import SearchBug
from gridwright.solvers.kind import STEPS, Limits, Progress, Result, Search, Text
from gridwright.solvers.problem import Counts
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import yielding
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.tours.exchange import exchanged
from gridwright.solvers.walks.engines.tours.graph import (
    NO,
    TourGraph,
    building,
    in_direction,
    numbered_ring,
)
from gridwright.solvers.walks.engines.tours.proof.cuts import put_in_order
from gridwright.solvers.walks.engines.tours.solver import BYTES_PER_NODE, along

Ints = NDArray[np.int64]

KERNELS = "gridwright.solvers.walks.engines.tours.proof.probes"

FEWEST = 4
"""Free cells of a board that can have two tours."""

WORK = 200_000
"""Nodes of the graph looked at in one chunk."""


def deciding(board: PathBoard, moves: tuple[str, ...], limits: Limits) -> Search:
    """Say whether the tour with these moves is the only one of a board."""
    yield Progress()
    cells = int(np.count_nonzero(board.open))
    if cells < FEWEST:
        return _result(board, moves, None, 0)
    if cells * BYTES_PER_NODE > limits.memory_bytes():
        return Result("unknown", "memory")
    graph = yield from yielding(building(board))
    order = _order(graph, moves)
    ring = numbered_ring(graph)
    found = yield from yielding(exchanged(graph, order, ring))
    nodes = 1
    if found is None:
        probing = Probing(graph, order, ring, (yield from prepare(KERNELS)))
        for tried in probing.run(limits.chunk):
            nodes += tried
            yield Progress(nodes=nodes, note=Text("looking for another"))
        found = probing.found()
    path = None if found is None else in_direction(board, graph.path(found))
    return _result(board, moves, path, nodes)


def _result(
    board: PathBoard, moves: tuple[str, ...], path: Ints | None, nodes: int
) -> Result:
    score = board.base + int(board.weight[board.open].sum())
    only = path is None
    return Result(
        "optimal",
        score=score,
        bound=score,
        moves=moves,
        counts=Counts(1, 1) if only else Counts(),
        nodes=nodes,
        only=only,
        another=None if path is None else letters(path, board.cols),
    )


def _order(graph: TourGraph, moves: tuple[str, ...]) -> Ints:
    """The nodes of the graph along a tour."""
    board = graph.board
    steps = {k: row * board.cols + col for k, (row, col) in STEPS.items()}
    start = int(graph.flat[0]) if board.start is None else board.start
    cells = start + np.cumsum([0, *map(steps.__getitem__, moves)])
    if board.loose:  # the cells that it covers tell where it begins
        cells += start - int(cells.min())
    nodes: Ints = graph.node[cells[:-1] if board.closed else cells]
    if graph.end_node == NO:
        return nodes
    if graph.begin_node == NO:
        return np.append(nodes, graph.end_node)
    hubs = [graph.end_node, graph.begin_node]
    if not graph.stops[nodes[-1]]:
        hubs.reverse()
    return np.append(nodes, hubs)


class Probing:
    """The search of `proof.probes` beside a known tour."""

    def __init__(
        self, graph: TourGraph, order: Ints, ring: Ints, kernels: ModuleType
    ) -> None:
        self.graph = graph
        self.kernels: Any = kernels
        links, fixed = graph.links()
        tables = kernels.search_tables(links, graph.side, 0)
        self.net, self.marks, self.lines, _, self.level = tables
        put_in_order(self.net, ring)
        self.known = _known_values(links, order, kernels)
        self.plan = kernels.first_plan(len(ring) > 0)
        self.status = kernels.WORKING
        if not kernels.begin(self.net, fixed):
            self.status = kernels.WRONG

    def run(self, chunk: int | None) -> Generator[int, None, None]:
        """Search to the end, yielding the nodes of each chunk."""
        size = chunk or max(1, WORK // self.graph.nodes)
        while self.status == self.kernels.WORKING:
            self.status = self.kernels.sweep(
                self.net,
                self.marks,
                self.lines,
                self.level,
                self.known,
                self.plan,
                size,
            )
            yield size
        if self.status == self.kernels.WRONG:
            raise SearchBug("has a tour that contradicts its board")

    def found(self) -> Ints | None:
        """The nodes along the other tour; None if there is none."""
        if self.status != self.kernels.SEVERAL:
            return None
        edge = self.net[1]
        status = edge[:, self.kernels.STATUS]
        as_told = (status == self.kernels.UNKNOWN) & (self.known == self.kernels.IN)
        used = edge[(status == self.kernels.IN) | as_told, :2]
        return along(used, self.graph.nodes)


def _known_values(links: Ints, order: Ints, kernels: Any) -> Ints:
    """The value of each link in a tour."""
    after = np.empty(len(order), np.int64)
    after[order] = np.roll(order, -1)
    one = links[:, 0]
    other = links[:, 1]
    used = (after[one] == other) | (after[other] == one)
    values: Ints = np.where(used, kernels.IN, kernels.OUT).astype(np.int64)
    return values
