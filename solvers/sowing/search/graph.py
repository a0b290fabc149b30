"""The search above the table: a graph of positions that grows where the answer depends
on it.

Positions are those of gridwright.solvers.sowing.search.positions: no value here depends
on how one was reached.

Bounds. Unexpanded positions lie between losing and winning all stones left, or, before
the first capture and within the table's reach, between 0 and the table's value (what is
forced past forbidden positions is forced without them, so forbidding positions moves a
value only towards 0). The bounds of the others are the values of two games: all
unexpanded positions good for the mover of the root, or all bad. Each is solved like the
table, layer by layer, from 0 outwards.

Growth. Beside its bounds every position has a guess, solved the same way from a
constant guess for the unexpanded ones. To prove a guess right takes little: for the
lower bound, of each position the one move guessed best and all replies to it; for the
upper bound the other way round (the minimal tree of alpha-beta, walked in a graph). The
unexpanded positions of those two proofs are expanded, those with the fewest stones
first, a part of the graph's size at a time, and bounds and guesses on the proofs are
solved again (elsewhere they are older, and true); a wrong guess changes and with it the
proof. When bounds meet they are the value: exact, whatever was left out. The graph
keeps every position it meets, so a large board ends by the memory limit, with the
bounds it has.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.sowing.rules import RELAY_HANDS, Pits, Position, sow
from gridwright.solvers.sowing.search import kernels, proof_kernels
from gridwright.solvers.sowing.search.positions import (
    MOVER,
    OTHER,
    SHARED,
    Following,
    canonical,
)
from gridwright.solvers.sowing.search.table import Table, filled

WORK = 8_000
"""Moves, or positions, in one chunk: a few milliseconds."""
Marks = NDArray[np.int8]
"""For each node whether it is looked at."""

GROWTH = 4
"""The graph grows by a part of its size at a time: one over this."""
GUESS = 3
"""First guess of a position's value, for choosing what to expand; about the mover's
advantage."""


class GraphFull(MemoryError):  # noqa: N818 - a limit met, not a fault
    """The graph may not grow further."""


@dataclass(frozen=True)
class RootMove:
    """A move of the root: what it captures and the node it leads to, or its value if
    known."""

    captured: int
    node: int
    value: int | None = None


class BoundedMove(NamedTuple):
    """A legal move of the root: its pit, the node it leads to, and the proved bounds on
    its value."""

    pit: int
    node: int
    low: int
    high: int


def _ties_below(best: BoundedMove, unknown: list[BoundedMove]) -> list[int]:
    """Nodes of the moves that may tie with the best one from a lower pit."""
    return [
        move.node for move in unknown if move.pit < best.pit and move.high == best.low
    ]


class GameGraph:
    """The positions below one state, with bounds. Kernels must be ready."""

    def __init__(
        self,
        table: Table,
        pits: Pits,
        mover: int,
        seen: frozenset[Position] | None,
        memory: int,
        work: int | None = None,
    ) -> None:
        """mover, seen: of the state; None for the ring alone, whatever was before, as
        what its only move leads to. memory: bytes it may take."""
        self.table = table
        self.pits = pits
        self.size = len(pits)
        self.memory = memory
        self.work = work or WORK
        self.counts = np.zeros(2, np.int64)
        self._room = (
            np.empty(self.size, np.int16),
            np.empty(self.size, np.int16),
        )
        self._allocate(1024 + len(seen or ()), 4096)
        self._limits = (
            table.stones,
            int(table.chain),
            RELAY_HANDS,
            self.work,
            GUESS,
        )
        if seen is None:
            root = self._node(canonical(pits), SHARED)
            self.moves: list[RootMove | None] = [RootMove(0, root)]
            return
        for before, player in (*seen, (pits, mover)):
            if sum(before) == sum(pits):
                side = MOVER if player == mover else OTHER
                node = self._node(before, side)
                self._bounds[node] = 0
                self._first[node] = 0
        self.moves = [self._root_move(pit) for pit in range(self.size)]

    # -- arrays ------------------------------------------------------------------------
    def _allocate(self, nodes: int, edges: int) -> None:
        slots = 1 << (2 * nodes).bit_length()
        self._boards = np.empty((nodes, self.size), np.int16)
        self._sides = np.empty(nodes, np.int8)
        self._bounds = np.empty((nodes, 3), np.int32)
        self._exits = np.empty(nodes, np.int32)
        self._first = np.full((nodes, 2), -1, np.int32)
        self._edges = np.empty(edges, np.int32)
        self._gains = np.empty(edges, np.int16)
        self._slots = np.full(slots, -1, np.int32)

    @property
    def _graph(self) -> tuple[Any, ...]:
        """The arrays as kernels take them."""
        return (
            self._boards,
            self._sides,
            self._slots,
            self._bounds,
            self._exits,
            self._first,
            self._edges,
            self._gains,
            self.counts,
        )

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return int(self.counts[0])

    def _make_room(self) -> Iterator[None]:
        """Room for one more expansion. GraphFull if memory does not allow it."""
        nodes = len(self._boards)
        edges = len(self._edges)
        free_nodes = nodes - self.counts[0]
        free_edges = edges - self.counts[1]
        more_nodes = nodes * 2 if free_nodes < self.size else nodes
        more_edges = edges * 2 if free_edges < self.size else edges
        if (more_nodes, more_edges) == (nodes, edges):
            return
        if (
            self._bytes(nodes, edges) + self._bytes(more_nodes, more_edges)
            > self.memory
        ):
            raise GraphFull
        yield from self.enlarge(more_nodes, more_edges)

    def enlarge(self, nodes: int, edges: int) -> Iterator[None]:
        """Give the arrays room for that many nodes and edges."""
        kept = self.nodes
        linked = int(self.counts[1])
        names = ("_boards", "_sides", "_bounds", "_exits", "_first")
        old = {name: getattr(self, name) for name in names}
        old_edges = self._edges
        old_gains = self._gains
        self._allocate(nodes, edges)
        yield
        step = 10 * self.work
        for begin in range(0, kept, step):
            end = min(begin + step, kept)
            for name, array in old.items():
                new = getattr(self, name)
                new[begin:end] = array[begin:end]
            kernels.rehash(begin, end, self._boards, self._sides, self._slots)
            yield
        used = slice(linked)
        self._edges[used] = old_edges[used]
        self._gains[used] = old_gains[used]
        yield

    def _bytes(self, nodes: int, edges: int) -> int:
        each_node = 2 * self.size + 50
        each_edge = 6
        return nodes * each_node + edges * each_edge

    # -- positions ---------------------------------------------------------------------
    def _slot(self, pits: Pits, side: int) -> int:
        board = np.array(pits, np.int16)
        return int(kernels.find(board, side, self._boards, self._sides, self._slots))

    def _node(self, pits: Pits, side: int) -> int:
        """The node of a position, a new one without bounds if there is none."""
        slot = self._slot(pits, side)
        if self._slots[slot] < 0:
            node = self.nodes
            self.counts[0] += 1
            self._slots[slot] = node
            self._boards[node] = pits
            self._sides[node] = side
            low, high = self._outside(pits, side)
            guess = max(low, min(high, GUESS))
            self._bounds[node] = (low, high, guess)
            self._exits[node] = kernels.NONE
        return int(self._slots[slot])

    def _outside(self, pits: Pits, side: int) -> tuple[int, int]:
        """Bounds of a position that is not in the graph."""
        stones = sum(pits)
        if stones > self.table.stones:
            return -stones, stones
        boards = np.array([pits], np.int16)
        value = int(self.table.look_up(boards)[0])
        if side == SHARED:
            return value, value
        return min(0, value), max(0, value)

    def _after(self, pits: Pits, pit: int) -> tuple[Pits, int] | None:
        """The ring after a move and what it captures; None if it is not legal."""
        if not pits[pit]:
            return None
        return sow(pits, pit, self.table.chain)

    def _root_move(self, pit: int) -> RootMove | None:
        after = self._after(self.pits, pit)
        if after is None:
            return None
        pits, captured = after
        if not captured:
            return RootMove(0, self._node(pits, OTHER))
        if sum(pits) <= self.table.stones:
            value, _ = self._outside(pits, SHARED)
            return RootMove(captured, -1, captured - value)
        return RootMove(captured, self._node(canonical(pits), SHARED))

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        """The proved bounds on the value of a position for its mover."""
        in_table = sum(pits) <= self.table.stones
        if side == SHARED and in_table:
            return self._outside(pits, side)
        if side == SHARED:
            pits = canonical(pits)
        slot = self._slot(pits, side)
        node = int(self._slots[slot])
        if node < 0:
            return self._outside(pits, side)
        low, high, _guess = self._bounds[node].tolist()
        return low, high

    def interval(self, pit: int) -> tuple[int, int] | None:
        """The proved bounds on the value of a move; None where it is not legal."""
        move = self.moves[pit]
        if move is None:
            return None
        if move.value is not None:
            return move.value, move.value
        low, high = self._bounds[move.node, :2].tolist()
        return move.captured - high, move.captured - low

    def following(self, pits: Pits, side: int) -> list[Following | None]:
        """As `Values` says; by the rules."""
        return [self._following(pits, side, pit) for pit in range(len(pits))]

    def _following(self, pits: Pits, side: int, pit: int) -> Following | None:
        """The position after a move; None if it is not legal."""
        after = self._after(pits, pit)
        if after is None:
            return None
        ring, captured = after
        shared = captured or side == SHARED
        next_side = SHARED if shared else MOVER + OTHER - side
        low, high = self.bounds(ring, next_side)
        return Following(captured, ring, captured - high, captured - low)

    # -- growth ------------------------------------------------------------------------
    def _wanted(self) -> list[int]:
        """Nodes of the root's moves to search on: first those that may be best, then
        those that may tie with it from a lower pit, then the rest."""
        moves = self._bounded_moves()
        if not moves:
            return []
        best = max(moves, key=lambda move: move.low)
        unknown = [move for move in moves if move.low < move.high]
        better = [move.node for move in unknown if move.high > best.low]
        return better or _ties_below(best, unknown) or [move.node for move in unknown]

    def _bounded_moves(self) -> list[BoundedMove]:
        """The legal moves of the root, in the order of their pits."""
        found: list[BoundedMove] = []
        for pit, move in enumerate(self.moves):
            interval = self.interval(pit)
            if move is not None and interval is not None:
                found.append(BoundedMove(pit, move.node, *interval))
        return found

    @property
    def solved(self) -> bool:
        """True if the value of every move is known."""
        return not self._wanted()

    def grow(self) -> Iterator[None]:
        """Expand what matters most and solve the bounds again, pausing between chunks.
        GraphFull when room is lacking for that; the bounds proved so far stay."""
        marks, chosen = yield from self._selected(ties=0)
        if not len(chosen):
            # What is guessed elsewhere may be out of date.
            every = np.ones(self.nodes, np.int8)
            yield from self._settle(every)
            marks, chosen = yield from self._selected(ties=1)
            assert len(chosen) or self.solved, "bounds apart, nothing to expand"
        begin = 0
        full = False
        while begin < len(chosen) and not full:
            try:
                yield from self._make_room()
            except GraphFull:
                full = True
                break
            begin = kernels.expand(
                chosen,
                begin,
                self._graph,
                self._limits,
                self.table.packed,
                self._room,
            )
            yield
        yield from self._settle(marks)
        if full:
            raise GraphFull

    def _selected(
        self, ties: int
    ) -> Generator[None, None, tuple[Marks, NDArray[np.int32]]]:
        """Marks on the positions of the proofs looked for, and those of them to expand
        now."""
        count = self.nodes
        roots = np.array(self._wanted(), np.int32)
        found = np.empty(count, np.int32)
        marks = np.zeros(count, np.int8)
        edges = int(self.counts[1])
        stack = np.empty(2 * (edges + self.size), np.int32)
        first = np.concatenate([2 * roots, 2 * roots + 1])
        stack[: len(first)] = first
        at = np.array([len(first), 0], np.int64)
        work = 2 * self.work
        while at[0]:
            proof_kernels.select(self._graph, ties, marks, stack, found, at, work)
            yield
        found = found[: at[1]]
        stones = self._boards[found].sum(axis=1)
        order = np.argsort(stones, kind="stable")
        most = max(64, count // GROWTH)
        return marks, found[order[:most]]

    def _settle(self, marks: Marks) -> Iterator[None]:
        """Solve the bounds of marked positions, layer by layer; the bounds of all
        others, old or new, are true, so these are as well."""
        bounds = self._bounds
        deeper_first = np.flatnonzero(marks)[::-1]
        order = deeper_first.astype(np.int32)
        yield
        low = bounds[order, 0]
        high = bounds[order, 1]
        apart = low < high
        expanded = self._first[order, 0] >= 0
        order = order[apart & expanded]
        yield
        stones = self._boards[order].sum(axis=1)
        sorting = np.argsort(stones, kind="stable")
        order = order[sorting]
        stones = stones[sorting]
        new_layers = np.flatnonzero(np.diff(stones)) + 1
        ends = [0, *new_layers.tolist(), len(order)]
        bounds[order] = 0
        done = 0
        for begin, end in pairwise(ends):
            changed = 1
            while changed:
                changed = 0
                for a in range(begin, end, self.work):
                    b = min(a + self.work, end)
                    changed += proof_kernels.settle(order, a, b, self._graph)
                    done += b - a
                    if done >= self.work:
                        done = 0
                        yield
        yield


def warm() -> None:
    """Compile every kernel that a search calls, for the types it calls them with."""
    table = filled(4, False, 4)
    pits = (3, 3, 3, 0)
    graph = GameGraph(table, pits, 0, frozenset(), 2**24)
    while not graph.solved:
        for _ in graph.grow():
            pass
    graph.bounds((1, 0, 0, 0), 0)
    for _ in graph.enlarge(64, 64):
        pass
