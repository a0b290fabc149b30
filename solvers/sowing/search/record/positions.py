"""The game tree as a search of sowing records it: bounds along a line, and the
positions it met.

`bounds_tree` makes the part of the tree along a line, with what is known of every move.

The search of a small game opens one position after the other and lists its moves.
`PositionListing` keeps the positions in the order in which the search met them, and an
event stores its place in that order. The game tree round an event, as far as it was
known by then, is made from the list when somebody looks at the event.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.sowing.payloads import Branch, GameTree, Known, Position
from gridwright.solvers.sowing.rules import SowingState
from gridwright.solvers.sowing.search.positions import MOVER, OTHER, Key, Move
from gridwright.solvers.trace.buffer import Events
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.recorder import Recorder

NONE = -(2**30)
"""In place of a lower bound, for a pit that may not be sown."""
MOST_CODES = 3_000
"""Codes, two a pit, up to which a tree along a longer line is shown."""


def positions_told(moves: int, size: int) -> int:
    """The number of positions of a line that have bounds. size: of the ring."""
    shown = (MOST_CODES - 1 - moves) // (2 * size)
    return max(0, min(moves + 1, shown))


def bounds_tree(line: Sequence[int], rows: NDArray[np.int32]) -> GameTree:
    """rows: (positions, 2, pits), low and high of every move at the first positions of
    the line; NONE and why not, of a pit that may not be sown."""
    choices = []
    for low, high in rows.tolist():
        branches = map(_bounded, low, high)
        choices.append(tuple(branches))
    return GameTree(tuple(line), 0, tuple(choices))


@lru_cache(maxsize=4096)
def _bounded(low: int, high: int) -> Branch:
    if low == NONE:
        return Branch(Known(high))
    return Branch(Known.BOUNDED, (low, high))


MARKED = 8
"""Positions of a line, the last ones, that show what was looked at."""

_BRANCHES = {known: Branch(known) for known in Known}


@dataclass(slots=True, eq=False)
class Met:
    """A position as it was met first.

    before: the position before it. when: the number of that one among those opened,
    times the pits, and the pit of the move. turn: by how many pits its ring is turned.
    depth: after how many moves. gained: by the mover of the first position. line: the
    pits of these moves; empty if they are too many. order: its number among the
    positions opened, -1 if it is none of them. moves: of one that was opened, the
    numbers among those met of where its pits lead; None where they may not be sown.
    """

    key: Key
    before: Met | None
    when: int
    turn: int
    depth: int
    gained: int
    stones: int
    line: bytes
    order: int = -1
    moves: tuple[int | None, ...] = ()


class PositionListing:
    """All positions met below a state. numbers: of each, among those met. opened: in
    that order, the state first."""

    def __init__(self, state: SowingState) -> None:
        key = state.pits, MOVER
        self.numbers: dict[Key, int] = {key: 0}
        stones = sum(state.pits)
        self.met = [Met(key, None, -1, 0, 0, 0, stones, b"")]
        self.opened: list[Met] = []
        self._state = state
        self._size = len(state.pits)
        self._over = {
            (pits, MOVER if player == state.mover else OTHER)
            for pits, player in (*state.seen, state.position)
        }

    def open(self, met: Met) -> int:
        """The moves of a position come next; returns `when` they do, for its first
        pit."""
        met.order = len(self.opened)
        self.opened.append(met)
        return met.order * self._size

    def add(self, met: Met) -> int:
        """A position is met first; returns its number."""
        number = len(self.met)
        self.numbers[met.key] = number
        self.met.append(met)
        return number

    def position(
        self,
        when: int,
        merged: bool,
        turn: int,
        depth: int,
        gained: int,
        line: tuple[int, ...],
    ) -> Position:
        """The position shown at an event: the one opened by then, or the one that a
        move of it leads to and that was met before. turn, depth, gained: as in `Met`,
        by the moves of the event.
        """
        order, pit = divmod(when, self._size)
        here = self.opened[order]
        way = [(here, here.turn)]
        if merged:
            number = here.moves[pit]
            assert number is not None
            here = self.met[number]
            way.append((here, turn))
        before = self.opened[order].before
        while before is not None and len(way) < MARKED:
            way.insert(0, (before, before.turn))
            before = before.before
        first = depth + 1 - len(way)
        rows = [self._row(met, by, at, when) for at, (met, by) in enumerate(way, first)]
        tree = GameTree(line, first, tuple(rows)) if line else None
        ring, _side = here.key
        end = self._size - turn
        pits = ring[end:] + ring[:end]
        mover = (self._state.mover + depth) % 2
        value = (-here.stones, here.stones)
        return Position(pits, mover, gained, value, tree)

    def _row(self, met: Met, turn: int, depth: int, when: int) -> tuple[Branch, ...]:
        """Knowledge of the moves of a position; none is left where it ends the
        game by coming back."""
        ring, _side = met.key
        marks = [Known.EMPTY] * self._size
        if not depth or met.key not in self._over:
            marks = [Known.UNSEEN if stones else Known.EMPTY for stones in ring]
            if self._is_open(met, when):
                for pit, move in enumerate(met.moves):
                    if ring[pit]:
                        marks[pit] = self._mark(move, when)
        end = self._size - turn
        turned = marks[end:] + marks[:end]
        return tuple(map(_BRANCHES.__getitem__, turned))

    def _mark(self, number: int | None, when: int) -> Known:
        if number is None:
            return Known.ENDLESS
        after = self.met[number]
        opened = self._is_open(after, when)
        if after.key in self._over or (
            opened and all(move is None for move in after.moves)
        ):
            return Known.OVER
        if opened:
            return Known.OPENED
        return Known.MET if after.when < when else Known.UNSEEN

    def _is_open(self, met: Met, when: int) -> bool:
        """True if a position was opened by then."""
        return 0 <= met.order * self._size <= when


LONGEST_LINE = 400
"""Moves of the longest line that is shown."""
EXTRA = 5
"""Codes of an event beside its line."""

_Told = tuple[int, ...]
"""An event: operation, node, pit, stones, when, by how many pits the ring is turned,
depth, and what the mover of the first position gained."""


class PositionRecording:
    """The positions that one engine meets. listings: those of its reader, one for each
    time that it starts again."""

    def __init__(
        self, state: SowingState, recorder: Recorder, listings: list[PositionListing]
    ) -> None:
        self.state = state
        self._recorder = recorder
        self._listings = listings
        self._told: list[_Told] = []
        self._lines: list[bytes] = []

    def root(self, moves: Sequence[Move | None]) -> None:
        """The moves of the state itself."""
        listing = PositionListing(self.state)
        self._listings.append(listing)
        self._open(listing, listing.met[0], moves, 0)

    def position(self, key: Key, moves: Sequence[Move | None], node: int) -> None:
        """A position with all its moves."""
        listing = self._listings[-1]
        met = listing.met[listing.numbers[key]]
        when = len(listing.opened) * len(moves)
        self._tell(
            Op.TRY, node, met.line, met.stones, when, met.turn, met.depth, met.gained
        )
        self._open(listing, met, moves, node)

    def _open(
        self,
        listing: PositionListing,
        met: Met,
        moves: Sequence[Move | None],
        node: int,
    ) -> None:
        """Enter the positions that are new; record a merge with those that were met
        before."""
        when = listing.open(met)
        size = len(moves)
        depth = met.depth + 1
        numbers = listing.numbers
        after = list[int | None]()
        for pit, move in enumerate(moves):
            if move is None:
                after.append(None)
                continue
            captured, key, first = move
            own = depth & 1
            gained = met.gained + (captured if own else -captured)
            turn = (met.turn + first) % size
            stones = met.stones - captured
            line = b""
            if depth <= LONGEST_LINE:
                sown = (pit + met.turn) % size
                line = met.line + bytes([sown])
            number = numbers.get(key)
            then = when + pit
            if number is None:
                found = Met(key, met, then, turn, depth, gained, stones, line)
                number = listing.add(found)
            else:
                self._tell(Op.MERGE, node, line, stones, then, turn, depth, gained)
            after.append(number)
        met.moves = tuple(after)

    def _tell(
        self,
        op: Op,
        node: int,
        line: bytes,
        stones: int,
        when: int,
        turn: int,
        depth: int,
        gained: int,
    ) -> None:
        pit = line[-1] if line else -1
        told = (op, node, pit, stones, when, turn, depth, gained)
        self._told.append(told)
        self._lines.append(line)

    # -- writing -----------------------------------------------------------------------
    def write(self) -> None:
        """Write what was met since the last time."""
        if not self._told:
            return
        told = np.array(self._told, np.int64)
        lines = self._lines
        self._told = []
        self._lines = []
        sizes = map(len, lines)
        lengths = np.fromiter(sizes, np.int64, len(lines))
        first, second = self.state.totals
        begun = first - second
        sign = -1 if self.state.mover else 1
        listing = len(self._listings) - 1

        def tell(which: NDArray[np.int64]) -> Events:
            ops, nodes, pits, stones, when, turns, depths, gained = told[which].T
            listings = np.full(len(which), listing)
            extra = np.column_stack([listings, when, turns, depths, gained])
            shown = [lines[at] for at in which.tolist()]
            own = lengths[which]
            codes = _woven(shown, own, extra)
            scores = begun + sign * gained
            return Events(ops, nodes, scores, pits, pits, stones, own, EXTRA, codes)

        self._recorder.keep_all(len(told), lengths + EXTRA, tell)


def _woven(
    lines: Sequence[bytes], lengths: NDArray[np.int64], extra: NDArray[np.int64]
) -> NDArray[Any]:
    """Each line followed by its extra values."""
    ends = np.cumsum(lengths + EXTRA)
    behind = ends[:, None] + np.arange(-EXTRA, 0)
    codes = np.empty(ends[-1], np.int64)
    codes[behind] = extra
    within = np.ones(len(codes), np.bool_)
    within[behind] = False
    every = chain.from_iterable(lines)
    codes[within] = np.fromiter(every, np.int64, int(lengths.sum()))
    return codes
