"""What is recorded while the positions of a small game are met: the game tree as it grows."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.sowing.rules import SowingState
from solvers.sowing.search.positions import Key, Move
from solvers.sowing.search.record.listing import Listing, Met
from solvers.trace.buffer import Events
from solvers.trace.events import Op
from solvers.trace.recorder import Recorder

LONGEST_LINE = 400
"""Longer lines are not told."""
EXTRA = 5
"""Codes of an event beside its line."""

_Told = tuple[int, int, int, int, int, int, int, int]
"""Of an event: operation, node, pit, stones, when, by how many pits the ring is turned, depth, and
what the mover of the first position gained."""


class PositionRecording:
    """The positions that one engine meets. listings: those of its reader, one for each time that it
    begins anew."""

    def __init__(self, state: SowingState, recorder: Recorder, listings: list[Listing]) -> None:
        self.state, self._recorder, self._listings = state, recorder, listings
        self._told: list[_Told] = []
        self._lines: list[bytes] = []

    def root(self, moves: Sequence[Move | None]) -> None:
        """The moves of the state itself."""
        listing = Listing(self.state)
        self._listings.append(listing)
        self._open(listing, listing.met[0], moves, 0)

    def position(self, key: Key, moves: Sequence[Move | None], node: int) -> None:
        """A position with all its moves."""
        listing = self._listings[-1]
        met = listing.met[listing.numbers[key]]
        when = len(listing.opened) * len(moves)
        self._tell(Op.TRY, node, met.line, met.stones, when, met.turn, met.depth, met.gained)
        self._open(listing, met, moves, node)

    def _open(self, listing: Listing, met: Met, moves: Sequence[Move | None], node: int) -> None:
        """Enter the positions that are new; tell of those that were met before."""
        when, size, depth = listing.open(met), len(moves), met.depth + 1
        numbers, after = listing.numbers, list[int | None]()
        for pit, move in enumerate(moves):
            if move is None:
                after.append(None)
                continue
            captured, key, first = move
            gained = met.gained + (captured if depth & 1 else -captured)
            turn, stones = (met.turn + first) % size, met.stones - captured
            line = b""
            if depth <= LONGEST_LINE:
                line = met.line + bytes(((pit + met.turn) % size,))
            number = numbers.get(key)
            if number is None:
                number = listing.add(Met(key, met, when + pit, turn, depth, gained, stones, line))
            else:
                self._tell(Op.MERGE, node, line, stones, when + pit, turn, depth, gained)
            after.append(number)
        met.moves = tuple(after)

    def _tell(
        self, op: Op, node: int, line: bytes, stones: int, when: int, turn: int, depth: int,
        gained: int,
    ) -> None:  # fmt: skip
        pit = line[-1] if line else -1
        self._told.append((op, node, pit, stones, when, turn, depth, gained))
        self._lines.append(line)

    # -- writing ---------------------------------------------------------------------------------
    def write(self) -> None:
        """Write what was met since the last time."""
        if not self._told:
            return
        told, lines = np.array(self._told, np.int64), self._lines
        self._told, self._lines = [], []
        lengths = np.fromiter(map(len, lines), np.int64, len(lines))
        begun = self.state.totals[0] - self.state.totals[1]
        sign = -1 if self.state.mover else 1
        listing = len(self._listings) - 1

        def tell(which: NDArray[np.int64]) -> Events:
            ops, nodes, pits, stones, when, turns, depths, gained = told[which].T
            extra = np.column_stack([np.full(len(which), listing), when, turns, depths, gained])
            codes = _woven([lines[at] for at in which.tolist()], lengths[which], extra)
            scores = begun + sign * gained
            return Events(ops, nodes, scores, pits, pits, stones, lengths[which], EXTRA, codes)

        self._recorder.keep_all(len(told), lengths + EXTRA, tell)


def _woven(
    lines: Sequence[bytes], lengths: NDArray[np.int64], extra: NDArray[np.int64]
) -> NDArray[Any]:
    """Each line and what is told beside it."""
    ends = np.cumsum(lengths + EXTRA)
    behind = ends[:, None] + np.arange(-EXTRA, 0)
    codes = np.empty(ends[-1], np.int64)
    codes[behind] = extra
    within = np.ones(len(codes), np.bool_)
    within[behind] = False
    codes[within] = np.fromiter(chain.from_iterable(lines), np.int64, int(lengths.sum()))
    return codes
