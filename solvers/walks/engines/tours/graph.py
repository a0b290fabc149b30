"""A tour problem as a graph in which every answer is one cycle through all nodes.

The cells are nodes. Links that every answer uses close the walk to a cycle: from a
given end back to the start, or, if the end is free, from the start to one more node,
END, which is linked to the cell where the walk stops. If both ends are free, END is
linked to both; on an even number of cells their colours differ, so that a second node,
BEGIN, takes one of them, and a link joins END and BEGIN. The cells are coloured like a
checkerboard and every step joins the two colours, so the number of cells tells the
colour of a free end. END gets the other colour, and the whole graph is two-coloured.

What the search records of it (`TourEvents`): walks on tiny boards, then covers by
cycles, then links.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cell, Text
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.trace.events import Event, Op, Pieces, PruneReason
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.walks.board import PathBoard, Steps
from gridwright.solvers.walks.engines.reader import WalkReader, lines_of

NO = -1


@dataclass(frozen=True, eq=False)
class TourGraph:
    """Nodes 0 .. cells - 1 are the open cells in reading order; END, if any, comes
    after them, then BEGIN.

    flat: (cells,) int64, the flat index of each node. node: (rows * cols,) int64, its
    inverse, -1 on closed cells. adj: (nodes, 4) int64, the neighbours a choice may
    join, -1 padded, without END's. fixed: (nodes, 2) int64, links in every answer, -1
    padded. side: (nodes,) int8, the colour. end_node: END or -1; `stops`: (nodes,)
    bool, cells that may be linked to it. begin_node: BEGIN or -1; `begins`: the cells
    that may be linked to that.
    """

    board: PathBoard
    flat: NDArray[np.int64]
    node: NDArray[np.int64]
    adj: NDArray[np.int64]
    fixed: NDArray[np.int64]
    side: NDArray[np.int8]
    end_node: int
    stops: NDArray[np.bool_]
    begin_node: int = NO
    begins: NDArray[np.bool_] | None = None

    @property
    def cells(self) -> int:
        return len(self.flat)

    @property
    def nodes(self) -> int:
        return len(self.adj)

    def links(self) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
        """All links as (links, 2) pairs of nodes, and which of them are fixed, by
        index."""
        parts = []
        for table in (self.fixed, self.adj):
            here, k = np.nonzero(table > np.arange(self.nodes)[:, None])
            parts.append(np.stack([here, table[here, k]], axis=1))
        for hub, cells in ((self.end_node, self.stops), (self.begin_node, self.begins)):
            stops = np.flatnonzero(() if cells is None else cells)
            parts.append(np.stack([stops, np.full(len(stops), hub)], axis=1))
        links = np.concatenate(parts).astype(np.int64)
        fixed = np.arange(len(parts[0]), dtype=np.int64)
        return links, fixed

    def path(self, order: NDArray[np.int64]) -> NDArray[np.int64]:
        """The walk, as flat indices, along a cycle through all nodes given in its
        order."""
        if self.board.loose:
            place = np.flatnonzero(order == self.end_node)[0]
            cycle = np.roll(order, -int(place))
            cells = cycle[cycle < self.cells]
            loose: NDArray[np.int64] = self.flat[cells]
            return loose
        start = self.board.start
        end = self.board.end
        first = 0 if start is None else int(self.node[start])
        place = np.flatnonzero(order == first)[0]
        cycle = np.roll(order, -int(place))
        last = self.end_node
        if self.board.closed:
            cycle = np.append(cycle, cycle[0])
        elif last == NO and end is not None:
            last = int(self.node[end])
        if not self.board.closed and cycle[1] == last:
            cycle = np.roll(cycle[::-1], 1)
        flat: NDArray[np.int64] = self.flat[cycle[cycle != self.end_node]]
        return flat


def tour_graph(board: PathBoard) -> TourGraph:
    """The graph of a covering walk, at once: see `building`."""
    return finished(building(board))


def building(board: PathBoard) -> Generator[None, None, TourGraph]:
    """The graph of a covering walk on at least three open cells, in steps that end
    soon.

    Forced steps become fixed links and forbidden ones vanish. The caller has made sure
    that no cell has more than two fixed links and that the colours balance (`reasons`).
    """
    flat = np.flatnonzero(board.open).astype(np.int64)
    count = len(flat)
    node = np.full(board.open.size, NO, np.int64)
    node[flat] = np.arange(count, dtype=np.int64)
    if board.loose:
        return (yield from _loose(board, flat, node))
    free_end = not board.closed and board.end is None
    nodes = count + int(free_end)
    side = np.zeros(nodes, np.int8)
    side[:count] = (flat // board.cols + flat % board.cols) % 2
    yield
    adj, fixed = yield from _links(board, flat, node, nodes)
    stops = np.zeros(nodes, np.bool_)
    end_node = NO
    if free_end:
        assert board.start is not None
        end_node = count
        first = int(node[board.start])
        end_side = side[first] if count % 2 else 1 - side[first]
        side[end_node] = 1 - end_side
        stops[:count] = side[:count] == end_side
        stops[:count] &= (fixed[:count] == NO).any(axis=1)
        stops[first] = False
        _fix(fixed, first, end_node)
    elif not board.closed:
        assert board.start is not None and board.end is not None
        _fix(fixed, int(node[board.start]), int(node[board.end]))
    return TourGraph(
        board,
        flat,
        node,
        adj,
        fixed,
        side,
        end_node,
        stops,
    )


def _loose(
    board: PathBoard,
    flat: NDArray[np.int64],
    node: NDArray[np.int64],
) -> Generator[None, None, TourGraph]:
    """The graph of a walk with two free ends: see the head of this file."""
    count = len(flat)
    row = flat // board.cols
    col = flat % board.cols
    colour = ((row + col) % 2).astype(np.int8)
    even = count % 2 == 0
    nodes = count + 1 + int(even)
    adj, fixed = yield from _links(board, flat, node, nodes)
    odd = int(colour.sum())
    more = np.int8(2 * odd > count)
    side = np.append(colour, [1 - more, more][: nodes - count]).astype(np.int8)
    may_end = np.zeros(nodes, np.bool_)
    may_end[:count] = (fixed[:count] == NO).any(axis=1)
    of_end = may_end & (side == more)
    of_end[count:] = False
    end = count
    graph = TourGraph(
        board,
        flat,
        node,
        adj,
        fixed,
        side,
        end,
        of_end,
    )
    if not even:
        return graph
    begin = count + 1
    of_begin = may_end & (side != more)
    of_begin[count:] = False
    _fix(fixed, end, begin)
    return replace(graph, begin_node=begin, begins=of_begin)


def numbered_ring(graph: TourGraph) -> NDArray[np.int64]:
    """The nodes that every tour passes in this order, either way round; empty where the
    board has no numbers."""
    board = graph.board
    if not board.numbers:
        return np.zeros(0, np.int64)
    cells = [board.start, *board.numbers, board.end]
    ring = [int(graph.node[cell]) for cell in cells if cell is not None]
    if graph.end_node != NO:
        ring.append(graph.end_node)
    return np.array(list(dict.fromkeys(ring)), np.int64)


def in_direction(board: PathBoard, path: NDArray[np.int64]) -> NDArray[np.int64]:
    """A walk without direction with the numbers in order."""
    numbers = board.numbers
    if not (board.closed or board.loose) or len(numbers) < 2:
        return path
    cells = path[:-1] if board.closed else path
    place = {cell: number for number, cell in enumerate(cells.tolist())}
    return path if place[numbers[0]] < place[numbers[-1]] else path[::-1]


def _links(
    board: PathBoard,
    flat: NDArray[np.int64],
    node: NDArray[np.int64],
    nodes: int,
) -> Generator[None, None, tuple[NDArray[np.int64], NDArray[np.int64]]]:
    adj = np.full((nodes, 4), NO, np.int64)
    ways = Steps(board).ways()[flat]
    for turn, apart in enumerate((-board.cols, board.cols, -1, 1)):
        here = np.flatnonzero(ways >> turn & 1)
        adj[here, turn] = node[flat[here] + apart]
        yield
    fixed = np.full((nodes, 2), NO, np.int64)
    removed = set(board.forced_steps)
    if board.start is not None and board.end is not None:
        # with more than two cells, a step between start and end would close too early
        removed.add((min(board.start, board.end), max(board.start, board.end)))
    for a, b in removed:
        u = int(node[a])
        v = int(node[b])
        if u != NO and v != NO:
            adj[u][adj[u] == v] = NO
            adj[v][adj[v] == u] = NO
    for a, b in board.forced_steps:
        _fix(fixed, int(node[a]), int(node[b]))
    adj.sort(axis=1)
    yield
    return np.ascontiguousarray(adj[:, ::-1]), fixed


def _fix(
    fixed: NDArray[np.int64],
    u: int,
    v: int,
) -> None:
    for here, there in ((u, v), (v, u)):
        fixed[here, int(fixed[here, 0] != NO)] = there


WALKED = 0
MERGED = 1
DECIDED = 2
"""The stage an event belongs to, its `cell`."""


class TourReader(WalkReader):
    """Walks in the first stage; pairs of cells that are linked in the others."""

    def moves(self, event: Event) -> tuple[str, ...]:
        if _linked(event):
            return ()
        return super().moves(event)

    def depth(self, event: Event) -> int:
        if _linked(event):
            return len(event.codes) // 2
        return super().depth(event)

    def tried(self, event: Event) -> str | None:
        return None if _linked(event) else super().tried(event)

    def cells(self, event: Event) -> tuple[Cell, ...]:
        if event.reason == PruneReason.CELLS_CUT_OFF:
            return super().cells(event)
        return ()

    def pieces(self, event: Event) -> Pieces:
        """The links as lines and cycles of cells; a cycle ends with its first cell."""
        if not _linked(event):
            return ()
        lines = []
        links = ((one, other) for one, other in event.codes.reshape(-1, 2).tolist())
        for line, closed in lines_of(links):
            cells = [divmod(cell, self._board.cols) for cell in line]
            lines.append((*cells, cells[0]) if closed else tuple(cells))
        return tuple(lines)

    def sentence(self, event: Event) -> Text | None:
        if not _linked(event):
            return None
        if event.cell == MERGED:
            return Text(
                "Links were exchanged: {count:# cycle covers|# cycles cover} the "
                "board.",
                count=event.value,
            )
        return Text(
            "{count:# decision holds|# decisions hold}; what follows is drawn.",
            count=event.value,
        )


class TourEvents:
    """Records the stages of a search for a tour."""

    def __init__(self, board: PathBoard, recorder: Recorder) -> None:
        self._cols = board.cols
        self._score = board.base + int(board.weight[board.open].sum())
        reader = TourReader("construct", board)
        self._recorder = recorder.open(reader, 2 * board.open.size + 2)
        self.on = recorder.on

    def walk(
        self,
        op: Op,
        node: int,
        walk: list[int],
        reason: PruneReason = PruneReason.NONE,
    ) -> None:
        """A step of the plain search. walk: flat indices, after it."""
        last = walk[-1] if walk else -1
        self._recorder.keep(
            op,
            node,
            reason=reason,
            tried=last,
            cell=WALKED,
            answer=walk,
        )

    def left(
        self,
        node: int,
        walk: list[int],
        cell: int,
    ) -> None:
        """A cell was taken off the walk."""
        self._recorder.keep(
            Op.UNDO,
            node,
            tried=cell,
            cell=WALKED,
            answer=walk,
        )

    def found(self, node: int, path: list[int]) -> None:
        """The walk is a tour."""
        self._recorder.improve(node, self._score, path)

    def cover(
        self,
        node: int,
        graph: TourGraph,
        mates: NDArray[np.int64],
        cycles: int,
    ) -> None:
        """The cover after some exchanges."""
        if not self._recorder.due():
            self._recorder.keep(Op.TRY, node)
            return
        one = np.repeat(np.arange(graph.nodes), 2)
        links = self._steps(graph, np.column_stack((one, mates.ravel())))
        self._recorder.keep(
            Op.TRY,
            node,
            cell=MERGED,
            value=cycles,
            answer=links,
        )

    def decided(
        self,
        node: int,
        graph: TourGraph,
        links: NDArray[np.int64],
        level: int,
    ) -> None:
        """The links in use after some decisions."""
        steps = self._steps(graph, links)
        self._recorder.keep(
            Op.PROOF,
            node,
            cell=DECIDED,
            value=level,
            answer=steps,
        )

    def _steps(self, graph: TourGraph, links: NDArray[np.int64]) -> NDArray[np.int64]:
        """The links between nodes that are steps of the board, as pairs of flat
        indices."""
        real = (links >= 0).all(axis=1) & (links < graph.cells).all(axis=1)
        cells = np.sort(graph.flat[links[real]], axis=1)
        cells = np.unique(cells, axis=0)
        apart = cells[:, 1] - cells[:, 0]
        across = (apart == 1) & (cells[:, 1] % self._cols != 0)
        beside = across | (apart == self._cols)
        steps: NDArray[np.int64] = cells[beside].ravel()
        return steps


def _linked(event: Event) -> bool:
    return event.cell in (MERGED, DECIDED) and event.op in (Op.TRY, Op.PROOF)
