"""The search above the table: a graph of positions that grows where the answer depends on it.

Positions are those of solvers.sowing.search.positions: no value here depends on how one was
reached.

Bounds. Unexpanded positions lie between losing and winning all stones left, or, before the
first capture and within the table's reach, between 0 and the table's value (what is forced past
forbidden positions is forced without them, so forbidding positions moves a value only towards
0). The bounds of the others are the values of two games: all unexpanded positions good for the
mover of the root, or all bad. Each is solved like the table, layer by layer, from 0 outwards.

Growth. Beside its bounds every position has a guess, solved the same way from a constant guess
for the unexpanded ones. To prove a guess right takes little: for the lower bound, of each
position the one move guessed best and all replies to it; for the upper bound the other way
round (the minimal tree of alpha-beta, walked in a graph). The unexpanded positions of those two
proofs are expanded, those with the fewest stones first, a part of the graph's size at a time,
and bounds and guesses on the proofs are solved again (elsewhere they are older, and true); a
wrong guess changes and with it the proof. When bounds meet they are the value: exact, whatever
was left out. The graph keeps every position it meets, so a large board ends by the memory
limit, with the bounds it has.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.sowing.rules import RELAY_HANDS, Pits, Position, sow
from solvers.sowing.search import kernels, proof_kernels
from solvers.sowing.search.positions import MOVER, OTHER, SHARED, Following, canonical
from solvers.sowing.search.table import Table, filled

WORK = 8_000
"""Moves, or positions, in one chunk: a few milliseconds."""
GROWTH = 4
"""The graph grows by a part of its size at a time: one over this."""
GUESS = 3
"""First guess of a position's value, for choosing what to expand; about the mover's advantage."""


class GraphFull(MemoryError):  # noqa: N818 - a limit met, not a fault
    """The graph may not grow further."""


@dataclass(frozen=True)
class RootMove:
    """A move of the root: what it captures and the node it leads to, or its value if known."""

    captured: int
    node: int
    value: int | None = None


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
        """mover, seen: of the state; None for the ring alone, whatever was before, as what its only
        move leads to. memory: bytes it may take."""
        self.table, self.pits, self.size = table, pits, len(pits)
        self.memory, self.work = memory, work or WORK
        self.counts = np.zeros(2, np.int64)
        self._room = (np.empty(self.size, np.int16), np.empty(self.size, np.int16))
        self._allocate(1024 + len(seen or ()), 4096)
        self._limits = (table.stones, int(table.chain), RELAY_HANDS, self.work, GUESS)
        if seen is None:
            self.moves: list[RootMove | None] = [RootMove(0, self._node(canonical(pits), SHARED))]
            return
        for before, player in (*seen, (pits, mover)):
            if sum(before) == sum(pits):
                node = self._node(before, MOVER if player == mover else OTHER)
                self._bounds[node] = 0
                self._first[node] = 0
        self.moves = [self._root_move(pit) for pit in range(self.size)]

    # -- arrays --------------------------------------------------------------------------------
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
            self._boards, self._sides, self._slots, self._bounds, self._exits, self._first,
            self._edges, self._gains, self.counts,
        )  # fmt: skip

    @property
    def nodes(self) -> int:
        """Positions met so far."""
        return int(self.counts[0])

    def _make_room(self) -> Iterator[None]:
        """Room for one more expansion. GraphFull if memory does not allow it."""
        nodes, edges = len(self._boards), len(self._edges)
        more_nodes = nodes * 2 if nodes - self.counts[0] < self.size else nodes
        more_edges = edges * 2 if edges - self.counts[1] < self.size else edges
        if (more_nodes, more_edges) == (nodes, edges):
            return
        if self._bytes(nodes, edges) + self._bytes(more_nodes, more_edges) > self.memory:
            raise GraphFull
        yield from self.enlarge(more_nodes, more_edges)

    def enlarge(self, nodes: int, edges: int) -> Iterator[None]:
        """Give the arrays room for that many nodes and edges."""
        kept, linked = self.nodes, int(self.counts[1])
        names = ("_boards", "_sides", "_bounds", "_exits", "_first")
        old = {name: getattr(self, name) for name in names}
        old_edges, old_gains = self._edges, self._gains
        self._allocate(nodes, edges)
        yield
        step = 10 * self.work
        for begin in range(0, kept, step):
            end = min(begin + step, kept)
            for name, array in old.items():
                getattr(self, name)[begin:end] = array[begin:end]
            kernels.rehash(begin, end, self._boards, self._sides, self._slots)
            yield
        self._edges[:linked], self._gains[:linked] = old_edges[:linked], old_gains[:linked]
        yield

    def _bytes(self, nodes: int, edges: int) -> int:
        return nodes * (2 * self.size + 50) + edges * 6

    # -- positions -----------------------------------------------------------------------------
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
            self._boards[node], self._sides[node] = pits, side
            low, high = self._outside(pits, side)
            self._bounds[node] = low, high, max(low, min(high, GUESS))
            self._exits[node] = kernels.NONE
        return int(self._slots[slot])

    def _outside(self, pits: Pits, side: int) -> tuple[int, int]:
        """Bounds of a position that is not in the graph."""
        stones = sum(pits)
        if stones > self.table.stones:
            return -stones, stones
        value = int(self.table.look_up(np.array([pits], np.int16))[0])
        return (value, value) if side == SHARED else (min(0, value), max(0, value))

    def _root_move(self, pit: int) -> RootMove | None:
        after = sow(self.pits, pit, self.table.chain) if self.pits[pit] else None
        if after is None:
            return None
        pits, captured = after
        if not captured:
            return RootMove(0, self._node(pits, OTHER))
        if sum(pits) <= self.table.stones:
            return RootMove(captured, -1, captured - self._outside(pits, SHARED)[0])
        return RootMove(captured, self._node(canonical(pits), SHARED))

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        """What is proved of a position: of its value for its mover."""
        if side == SHARED and sum(pits) <= self.table.stones:
            return self._outside(pits, side)
        pits = canonical(pits) if side == SHARED else pits
        node = int(self._slots[self._slot(pits, side)])
        if node < 0:
            return self._outside(pits, side)
        return int(self._bounds[node, 0]), int(self._bounds[node, 1])

    def interval(self, pit: int) -> tuple[int, int] | None:
        """What is proved of the value of a move; None where it is not legal."""
        move = self.moves[pit]
        if move is None:
            return None
        if move.value is not None:
            return move.value, move.value
        low, high = self._bounds[move.node, :2].tolist()
        return move.captured - high, move.captured - low

    def following(self, pits: Pits, side: int) -> list[Following | None]:
        """As `Values` says; by the rules."""
        found = list[Following | None]()
        for pit, stones in enumerate(pits):
            if (after := sow(pits, pit, self.table.chain) if stones else None) is None:
                found.append(None)
                continue
            ring, captured = after
            low, high = self.bounds(ring, SHARED if captured or side == SHARED else 3 - side)
            found.append(Following(captured, ring, captured - high, captured - low))
        return found

    # -- growth --------------------------------------------------------------------------------
    def _wanted(self) -> list[int]:
        """Nodes of the root's moves to search on: first those that may be best, then those that
        may tie with it from a lower pit, then the rest."""
        known = [(self.interval(pit), move) for pit, move in enumerate(self.moves)]
        apart = [(pit, i, m) for pit, (i, m) in enumerate(known) if i and m and i[0] < i[1]]
        unknown = [(interval[1], pit, move.node) for pit, interval, move in apart]
        least = max((interval[0] for interval, _ in known if interval), default=0)
        best = next((pit for pit, (i, _) in enumerate(known) if i and i[0] == least), 0)
        return (
            [node for high, _, node in unknown if high > least]
            or [node for high, pit, node in unknown if high == least and pit < best]
            or [node for _, _, node in unknown]
        )

    @property
    def solved(self) -> bool:
        """Whether the value of every move is known."""
        return not self._wanted()

    def grow(self) -> Iterator[None]:
        """Expand what matters most and solve the bounds again, pausing between chunks.
        GraphFull when there is no room for that; the bounds proved so far stay."""
        marks, chosen = yield from self._selected(ties=0)
        if not len(chosen):  # what is guessed elsewhere may be out of date
            yield from self._settle(np.ones(self.nodes, np.int8))
            marks, chosen = yield from self._selected(ties=1)
            assert len(chosen) or self.solved, "bounds apart, nothing to expand"
        begin, full = 0, False
        while begin < len(chosen) and not full:
            try:
                yield from self._make_room()
            except GraphFull:
                full = True
                break
            begin = kernels.expand(
                chosen, begin, self._graph, self._limits, self.table.packed, self._room
            )
            yield
        yield from self._settle(marks)
        if full:
            raise GraphFull

    def _selected(
        self, ties: int
    ) -> Generator[None, None, tuple[NDArray[np.int8], NDArray[np.int32]]]:
        """Marks on the positions of the proofs looked for, and those of them to expand now."""
        count, roots = self.nodes, np.array(self._wanted(), np.int32)
        found, marks = np.empty(count, np.int32), np.zeros(count, np.int8)
        stack = np.empty(2 * (int(self.counts[1]) + self.size), np.int32)
        at = np.array([2 * len(roots), 0], np.int64)
        stack[: at[0]] = np.concatenate([2 * roots, 2 * roots + 1])
        while at[0]:
            proof_kernels.select(self._graph, ties, marks, stack, found, at, 2 * self.work)
            yield
        found = found[: at[1]]
        order = np.argsort(self._boards[found].sum(axis=1), kind="stable")
        return marks, found[order[: max(64, count // GROWTH)]]

    def _settle(self, marks: NDArray[np.int8]) -> Iterator[None]:
        """Solve the bounds of marked positions, layer by layer; the bounds of all others, old or
        new, are true, so these are as well."""
        bounds = self._bounds
        order = np.flatnonzero(marks)[::-1].astype(np.int32)  # later, deeper positions first
        yield
        apart = bounds[order, 0] < bounds[order, 1]
        order = order[apart & (self._first[order, 0] >= 0)]
        yield
        stones = self._boards[order].sum(axis=1)
        sorting = np.argsort(stones, kind="stable")
        order, stones = order[sorting], stones[sorting]
        ends = [0, *(np.flatnonzero(np.diff(stones)) + 1).tolist(), len(order)]
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
    graph = GameGraph(filled(4, False, 4), (3, 3, 3, 0), 0, frozenset(), 2**24)
    while not graph.solved:
        for _ in graph.grow():
            pass
    graph.bounds((1, 0, 0, 0), 0)
    for _ in graph.enlarge(64, 64):
        pass
