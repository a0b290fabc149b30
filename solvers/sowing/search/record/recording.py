"""The records of the engines of sowing: relays handful by handful, and the game tree.

The partial answer of an event is a line of moves of both players. While a move is being
sown it is not yet part of it: the events of a relay show the ring.

The meaning of the recorded codes is here too.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

import numpy as np

from gridwright.solvers.kind import Cell, SearchProblem
from gridwright.solvers.sowing import payloads as shows
from gridwright.solvers.sowing import rules
from gridwright.solvers.sowing.search.positions import Values
from gridwright.solvers.sowing.search.record import positions as rings
from gridwright.solvers.sowing.search.record.line import (
    MOST_OPENED,
    Along,
    Rows,
    along,
    row_of,
)
from gridwright.solvers.trace.events import (
    Codes,
    Event,
    Op,
    Payload,
    PruneReason,
    Reader,
)
from gridwright.solvers.trace.recorder import recorder_of


@dataclass(frozen=True)
class _PitRows(shows.PitValues):
    """`PitValues` as it is kept: the tree as a line and the bounds of every move along
    it."""

    line: tuple[int, ...] = ()
    rows: tuple[int, ...] = ()


class PitReader(Reader):
    """Partial answers are pits."""

    payloads = (
        shows.Handful,
        shows.Relay,
        shows.Endless,
        shows.Captured,
        shows.BestStep,
        shows.StonesDone,
        _PitRows,
    )

    def __init__(self, solver: str, state: rules.SowingState) -> None:
        super().__init__(solver)
        self.listings: list[rings.PositionListing] = []
        """The positions of small games, at which events point."""
        self._last: tuple[Event, Payload | None] | None = None
        """The event made last: values by name are made of the same."""
        self._state = state
        self._size = len(state.pits)

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(map(str, event.codes.tolist()))

    def tried(self, event: Event) -> str | None:
        return str(event.tried) if event.tried >= 0 else None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return () if event.cell < 0 else (rules.cell_of(event.cell, self._size // 2),)

    def score(self, codes: Codes) -> int:
        state = self._state
        for pit in codes.tolist():
            state = rules.play(state, pit)
        return state.totals[0] - state.totals[1]

    def payload(self, event: Event) -> Payload | None:
        if self._last is None or self._last[0] is not event:
            self._last = event, self._made(event)
        return self._last[1]

    def _made(self, event: Event) -> Payload | None:
        if event.op not in (Op.TRY, Op.MERGE) or event.pinned or not len(event.extra):
            told = super().payload(event)
            return self._with_tree(told) if isinstance(told, _PitRows) else told
        listing, when, turn, depth, gained = event.extra.tolist()
        merged = event.op == Op.MERGE
        line = tuple(event.codes.tolist())
        made: Payload = self.listings[listing].position(
            when, merged, turn, depth, gained, line
        )
        return made

    def _with_tree(self, told: _PitRows) -> shows.PitValues:
        rows = np.array(told.rows, np.int32).reshape(-1, 2, self._size)
        tree = rings.bounds_tree(told.line, rows)
        return shows.PitValues(
            told.values, told.captures, told.best, told.positions, tree
        )

    def variables(self, event: Event) -> dict[str, str]:
        shown = self.payload(event)
        names = {} if event.tried < 0 else {"pit": str(event.tried)}
        if isinstance(shown, shows.Handful | shows.Relay):
            names["hand"] = str(shown.stones)
        if isinstance(shown, shows.Captured):
            names["captured"] = str(shown.stones)
        if isinstance(shown, shows.Position):
            names["low"], names["high"] = map(str, shown.value)
        if isinstance(shown, shows.BestStep):
            names["low"] = names["high"] = str(shown.value)
        return names


_LOOK_AHEAD = 4
"""Moves of a line that is guessed best."""


class SowingRecording:
    """The events of one engine."""

    def __init__(self, engine: str, problem: SearchProblem) -> None:
        self.state: rules.SowingState = problem.state
        longest = rings.LONGEST_LINE + 4 * len(self.state.pits)
        reader = PitReader(engine, self.state)
        self._recorder = recorder_of(problem).open(reader, longest)
        self._told: object = None
        self.positions = rings.PositionRecording(
            self.state, self._recorder, reader.listings
        )

    def relays(self, captures: Sequence[int | None], answers: bool) -> None:
        """Every move of the state, handful by handful. captures: of every pit. answers:
        the pit that captures most answers the search."""
        state = self.state
        best = -1
        ring = state.pits
        sown = [(pit, captured) for pit, captured in enumerate(captures) if ring[pit]]
        for node, (pit, captured) in enumerate(sown, 1):
            self._recorder.keep(
                Op.TRY, node, tried=pit, cell=pit, value=ring[pit], pinned=True
            )
            if captured is None:
                hands = self._handfuls(node, pit, ring, pit, 0, rules.SHOWN_HANDS)
                told = shows.Endless(pit, hands, ring)
                why = PruneReason.ENDLESS
                self._recorder.keep(
                    Op.PRUNE,
                    node,
                    reason=why,
                    tried=pit,
                    cell=pit,
                    payload=told,
                    pinned=True,
                )
                continue
            self._captured(node, pit, captured)
            if captured > best and answers:
                best = captured
                totals = rules.play(state, pit).totals
                self._recorder.improve(
                    node, totals[0] - totals[1], [pit], pit, anyway=True
                )

    def _captured(self, node: int, pit: int, captured: int) -> None:
        """A move that ends: its first and its last handfuls, and the capture."""
        pits = self.state.pits
        ended = rules.relay(pits, pit, rules.RELAY_HANDS)
        assert ended is not None
        board, empty, hands = ended
        self._handfuls(node, pit, pits, pit, 0, min(hands, rules.SHOWN_HANDS))
        rest = min(hands - rules.SHOWN_HANDS, rules.SHOWN_HANDS)
        if rest > 0:
            middle = rules.relay(pits, pit, hands - rest)
            assert middle is not None
            self._handfuls(node, pit, middle[0], middle[1], hands - rest, rest)
        taken = rules.captured_pits(board, empty, rules.chain_of(self.state.level))
        after = tuple(0 if at in taken else stones for at, stones in enumerate(board))
        told = shows.Captured(pit, empty, tuple(taken), captured, hands, after)
        end = rules.play(self.state, pit).totals
        self._recorder.keep(
            Op.STAGE,
            node,
            end[0] - end[1],
            tried=pit,
            cell=taken[0],
            value=captured,
            answer=[pit],
            payload=told,
            pinned=True,
        )

    def _handfuls(
        self, node: int, start: int, pits: rules.Pits, at: int, done: int, hands: int
    ) -> int | None:
        """So many handfuls. Returns after how many the first ring came back, None if it
        did not."""
        first = pits[at:] + pits[:at]
        size = len(pits)
        board = list(pits)
        keep = self._recorder.keep
        for number in range(done + 1, done + hands + 1):
            before = tuple(board)
            hand = board[at]
            if number > 1:
                told = shows.Relay(start, at, hand, number - 1, before)
                keep(Op.RELAY, node, tried=start, cell=at, value=hand, payload=told)
            board[at] = 0
            for k in range(1, hand + 1):
                board[(at + k) % size] += 1
            sown = shows.Handful(start, at, hand, number, before, tuple(board))
            keep(Op.HANDFUL, node, tried=start, cell=at, value=hand, payload=sown)
            at = (at + hand + 1) % size
            if not done and tuple(board[at:] + board[:at]) == first:
                return number
            if not board[at]:
                return None
        return None

    # -- values ------------------------------------------------------------------------
    def values(
        self,
        node: int,
        values: Values,
        captures: Sequence[int | None],
        best: int | None,
    ) -> None:
        """Record what is proved of every pit; kept where it is news, and at times
        else."""
        known = [values.interval(pit) for pit in range(len(captures))]
        news = known != self._told
        self._told = known
        if not news and not self._recorder.due():
            self._recorder.keep(Op.FRONT, node)
            return
        told = self._told_of(node, values, captures, best, known, None)
        op = Op.BOUND if news else Op.FRONT
        self._recorder.keep(op, node, answer=told.line, payload=told, pinned=news)

    def proof(
        self,
        node: int,
        values: Values,
        captures: Sequence[int | None],
        best: int | None,
        line: Sequence[str] | None,
    ) -> None:
        """Record what is proved of every pit in the end. line: moves that are proved
        best."""
        known = [values.interval(pit) for pit in range(len(captures))]
        moves = None if line is None else [*map(int, line)]
        told = self._told_of(node, values, captures, best, known, moves)
        self._recorder.keep(Op.PROOF, node, payload=told, pinned=True)

    def answer(self, node: int, score: int, line: Sequence[str]) -> None:
        """A line that is proved best, move by move. score: of the whole game."""
        state = self.state
        moves = [*map(int, line)]
        begun = state.totals[0] - state.totals[1]
        for place, pit in enumerate(moves, 1):
            state = rules.play(state, pit)
            stands = state.totals[0] - state.totals[1]
            gained = begun - stands if self.state.mover else stands - begun
            value = stands - score if state.mover else score - stands
            told = shows.BestStep(state.pits, state.mover, gained, value)
            self._recorder.keep(
                Op.TRY,
                node,
                stands,
                tried=pit,
                cell=pit,
                answer=moves[:place],
                payload=told,
                pinned=True,
            )
        self._recorder.improve(node, score, moves, anyway=True)

    def stones(
        self, node: int, stones: int, positions: int, size: int, rounds: int
    ) -> None:
        """Record that all positions with a number of stones are solved. rounds: 0 for
        those of the table."""
        told = shows.StonesDone(stones, positions, size, rounds, rounds == 0)
        self._recorder.keep(Op.LAYER, node, value=stones, payload=told, pinned=True)

    def _told_of(
        self,
        node: int,
        values: Values,
        captures: Sequence[int | None],
        best: int | None,
        known: Sequence[shows.Interval | None],
        moves: Sequence[int] | None,
    ) -> _PitRows:
        line, rows = self._along(values, known, moves)
        told = cast("tuple[int, ...]", rows.ravel())  # it is only packed
        return _PitRows(
            tuple(known), tuple(captures), best, node, line=tuple(line), rows=told
        )

    def _along(
        self,
        values: Values,
        known: Sequence[shows.Interval | None],
        line: Sequence[int] | None,
    ) -> tuple[Sequence[int], Rows]:
        """A line, and the bounds of every move at each of its positions. line: by
        default, some moves that look best by what is proved."""
        pits = self.state.pits
        moves = [-1] * _LOOK_AHEAD if line is None else line
        told = rings.positions_told(len(moves), len(pits))
        opened = 0 if line is None else MOST_OPENED
        rows = np.empty((max(told, 1), 2, len(pits)), np.int32)
        bounds: list[shows.Interval | shows.Known] = []
        for pair, stones in zip(known, pits, strict=True):
            barred = shows.Known.ENDLESS if stones else shows.Known.EMPTY
            bounds.append(pair or barred)
        rows[0] = row_of(bounds)
        found = along(values, self.state, rows, moves, opened)
        if line is None:
            return found.line, found.rows
        if line:  # no move is legal where the game is over
            _raise(found, line, max(low for low, _ in filter(None, known)))
        return line, found.rows[:told]


def _raise(found: Along, line: Sequence[int], value: int) -> None:
    """Along a line that is proved best its moves are worth what is left of the value,
    also past the positions of the line, and no other move is worth more."""
    left = value
    captures = [*found.captures, 0]
    for row, pit, captured in zip(found.rows, line, captures, strict=False):
        low, high = row
        legal = low != rings.NONE
        high[legal] = np.minimum(high[legal], left)
        low[pit] = left
        left = captured - left
