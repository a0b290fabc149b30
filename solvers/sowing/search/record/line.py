"""Values along a line of moves, whose past is more than that of the state that is
analysed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.sowing.payloads import Interval, Known
from gridwright.solvers.sowing.rules import Position, SowingState, play
from gridwright.solvers.sowing.search.positions import Following, Values, side_of
from gridwright.solvers.sowing.search.record.positions import NONE

MOST_POSITIONS = 200
"""Positions that are gone through for one move."""
MOST_OPENED = 200
"""Positions that are opened for one line."""

Rows = NDArray[np.int32]
"""(positions, 2, pits): low and high; NONE and why not, of a pit that may not be
sown."""
_Place = tuple[list[Interval], list[Position]]
"""Bounds of the captures of a position, and where its other moves lead."""
_Places = dict[Position, _Place]


class Along(NamedTuple):
    """line: moves. rows: the bounds of every move at its positions. captures: of its
    moves."""

    line: list[int]
    rows: Rows
    captures: list[int]


def along(
    values: Values, root: SowingState, rows: Rows, line: Sequence[int], opened: int
) -> Along:
    """Bounds of every move at the positions of a line, for their movers.

    rows: room for them, the first one known. line: moves, -1 for the one that is best
    by its bounds. opened: how many positions may be opened to solve what follows a
    move.
    """
    past = LineValues(values, root, opened)
    state = root
    moves = list[int]()
    captures = list[int]()
    for pit in line[: len(rows) - 1]:
        pit = pit if pit >= 0 else best_pit(rows[len(moves)])
        if pit < 0:
            break
        before = sum(state.totals)
        state = play(state, pit)
        moves.append(pit)
        captures.append(sum(state.totals) - before)
        rows[len(moves)] = row_of(past.bounds(state))
        if state.repeated:
            break
    return Along(moves, rows[: len(moves) + 1], captures)


def row_of(bounds: Sequence[Interval | Known]) -> list[tuple[int, ...]]:
    """Bounds of every move of a position, or why it may not be made, as a row."""
    pairs = [
        (NONE, int(known)) if isinstance(known, Known) else known for known in bounds
    ]
    return [*zip(*pairs, strict=True)]


def best_pit(row: NDArray[np.int32]) -> int:
    """The pit with the most at least, then the most at most; the lowest of equals, -1
    of none."""
    known = [
        (low, high, -pit)
        for pit, (low, high) in enumerate(row.T.tolist())
        if low != NONE
    ]
    return -max(known)[2] if known else -1


@dataclass
class LineValues:
    """Solves the positions without a capture after a move, where they are few, by the
    rules and the whole past; where they are many, there are only bounds that hold for
    any past. opened: how many may be opened."""

    values: Values
    root: SowingState
    opened: int
    _places: _Places = field(default_factory=dict)

    def bounds(self, state: SowingState) -> list[Interval | Known]:
        """Bounds of the value of every move of a state on the line, to its mover; why a
        pit may not be sown, if it may not."""
        if state.repeated:
            return [Known.EMPTY] * len(state.pits)
        moves = self.values.following(state.pits, side_of(self.root, state))
        past = state.seen | {state.position}
        root = (
            {*self.root.seen, self.root.position}
            if state.totals == self.root.totals
            else set()
        )
        found: list[Interval | Known] = []
        for pit, move in enumerate(moves):
            if move is None:
                found.append(Known.ENDLESS if state.pits[pit] else Known.EMPTY)
            elif move.captured:
                found.append((move.low, move.high))
            elif (move.pits, 1 - state.mover) in past:
                found.append((0, 0))
            elif past <= root or move.low <= 0 <= move.high:
                found.append((move.low, move.high))
            else:
                found.append(self._narrowed(state, move, past))
        return found

    def _narrowed(
        self, state: SowingState, move: Following, past: frozenset[Position]
    ) -> Interval:
        """The same of a move that captures nothing, where the past may turn its value
        to 0."""
        low, high = min(move.low, 0), max(move.high, 0)
        after = move.pits, 1 - state.mover
        places = self._below(after, state, past)
        if places is None:
            return low, high
        low = max(low, -_settled(places, after, 1 - state.mover))
        return low, min(high, -_settled(places, after, state.mover))

    def _below(
        self, start: Position, state: SowingState, past: frozenset[Position]
    ) -> _Places | None:
        """The positions that follow without a capture, but for those that end the game;
        None if they are too many."""
        found: _Places = {}
        met = {start}
        waiting = [start]
        while waiting:
            at = waiting.pop()
            if at not in self._places:
                if len(self._places) >= self.opened:
                    return None
                self._places[at] = self._opened(replace(state, pits=at[0], mover=at[1]))
            found[at] = self._places[at]
            new = [
                after
                for after in found[at][1]
                if after not in met and after not in past
            ]
            waiting += new
            met.update(new)
            if len(met) > MOST_POSITIONS:
                return None
        return found

    def _opened(self, state: SowingState) -> _Place:
        moves = [
            *filter(None, self.values.following(state.pits, side_of(self.root, state)))
        ]
        exits = [(move.low, move.high) for move in moves if move.captured]
        return exits, [
            (move.pits, 1 - state.mover) for move in moves if not move.captured
        ]


def _settled(places: _Places, start: Position, lucky: int) -> int:
    """The value of a position to its mover, from 0 outwards as in the table, when each
    capture is worth the most of its bounds to one player."""
    exits = {
        at: max((b[at[1] == lucky] for b in found), default=None)
        for at, (found, _) in places.items()
    }
    worth = dict.fromkeys(places, 0)
    changed = True
    while changed:
        changed = False
        for at, (_, on) in places.items():
            moves = [-worth.get(after, 0) for after in on]
            taken = exits[at]
            best = max(moves if taken is None else [*moves, taken], default=0)
            if best != worth[at]:
                worth[at] = best
                changed = True
    return worth[start]
