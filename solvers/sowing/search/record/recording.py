"""What the engines of sowing record: relays handful by handful, and the game tree.

The partial answer of an event is a line of moves of both players. While a move is being sown it is
not yet part of it: the events of a relay show the ring.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np

from solvers.problem import SearchProblem
from solvers.sowing.payloads import Interval, Known
from solvers.sowing.rules import (
    RELAY_HANDS,
    SHOWN_HANDS,
    Pits,
    SowingState,
    captured_pits,
    chain_of,
    play,
    relay,
)
from solvers.sowing.search.positions import Values
from solvers.sowing.search.record.line import MOST_OPENED, Along, along, row_of
from solvers.sowing.search.record.positions import LONGEST_LINE, PositionRecording
from solvers.sowing.search.record.reader import PitReader
from solvers.sowing.search.record.tree import NONE, bounds_codes, positions_told
from solvers.trace.events import Op, Reason
from solvers.trace.recorder import recorder_of

_LOOK_AHEAD = 4
"""Moves of a line that is guessed best."""


class Recording:
    """The events of one engine."""

    def __init__(self, engine: str, problem: SearchProblem) -> None:
        self.state: SowingState = problem.state
        longest = LONGEST_LINE + 4 * len(self.state.pits)
        reader = PitReader(engine, self.state)
        self._recorder = recorder_of(problem).open(reader, longest)
        self._told: object = None
        self._follow: Callable[..., Along] = along
        self.positions = PositionRecording(self.state, self._recorder, reader.listings)

    def relays(self, captures: Sequence[int | None], answers: bool) -> None:
        """Every move of the state, handful by handful. captures: of every pit. answers: the pit
        that captures most answers the search."""
        state, best = self.state, -1
        for pit, captured in enumerate(captures):
            if not state.pits[pit]:
                continue
            node = pit + 1
            ring = state.pits
            self._recorder.keep(Op.TRY, node, tried=pit, cell=pit, value=ring[pit], pinned=True)
            if captured is None:
                sown = self._handfuls(node, pit, ring, pit, 0, SHOWN_HANDS)
                told = [pit, -1 if sown is None else sown, *ring]
                why = Reason.ENDLESS
                self._recorder.keep(
                    Op.PRUNE, node, reason=why, tried=pit, cell=pit, extra=told, pinned=True
                )
                continue
            self._captured(node, pit, captured)
            if captured > best and answers:
                best = captured
                totals = play(state, pit).totals
                self._recorder.improve(node, totals[0] - totals[1], [pit], pit, anyway=True)

    def _captured(self, node: int, pit: int, captured: int) -> None:
        """A move that ends: its first and its last handfuls, and the capture."""
        pits = self.state.pits
        ended = relay(pits, pit, RELAY_HANDS)
        assert ended is not None
        board, empty, hands = ended
        self._handfuls(node, pit, pits, pit, 0, min(hands, SHOWN_HANDS))
        rest = min(hands - SHOWN_HANDS, SHOWN_HANDS)
        if rest > 0:
            middle = relay(pits, pit, hands - rest)
            assert middle is not None
            self._handfuls(node, pit, middle[0], middle[1], hands - rest, rest)
        taken = captured_pits(board, empty, chain_of(self.state.level))
        after = tuple(0 if at in taken else stones for at, stones in enumerate(board))
        told = [pit, empty, hands, captured, *taken, *after]
        end = play(self.state, pit).totals
        self._recorder.keep(
            Op.STAGE, node, end[0] - end[1], tried=pit, cell=taken[0], value=captured,
            answer=[pit], extra=told, pinned=True,
        )  # fmt: skip

    def _handfuls(
        self, node: int, start: int, pits: Pits, at: int, done: int, hands: int
    ) -> int | None:
        """So many handfuls. Returns after how many the first ring came back, None if it did not."""
        first, size = pits[at:] + pits[:at], len(pits)
        board = list(pits)
        for number in range(done + 1, done + hands + 1):
            before, hand = list(board), board[at]
            if number > 1:
                told = [start, number - 1, at, hand, *board]
                self._recorder.keep(Op.RELAY, node, tried=start, cell=at, value=hand, extra=told)
            board[at] = 0
            for k in range(1, hand + 1):
                board[(at + k) % size] += 1
            told = [start, number, at, hand, *before, *board]
            self._recorder.keep(Op.HANDFUL, node, tried=start, cell=at, value=hand, extra=told)
            at = (at + hand + 1) % size
            if not done and tuple(board[at:] + board[:at]) == first:
                return number
            if not board[at]:
                return None
        return None

    def follow_by_graph(self) -> None:
        """From now on values are those of a graph, which kernels follow along a line."""
        from solvers.sowing.search.record.graph_line import GraphLine

        self._follow = GraphLine(self.state).along

    # -- values ----------------------------------------------------------------------------------
    def values(
        self, node: int, values: Values, captures: Sequence[int | None], best: int | None
    ) -> None:
        """What is proved of every pit; kept where it is news, and at times else."""
        known = [values.interval(pit) for pit in range(len(captures))]
        news, self._told = known != self._told, known
        if not news and not self._recorder.due():
            self._recorder.keep(Op.FRONT, node)
            return
        line, codes = self._along(values, known, None)
        told = [*self._pits(node, known, captures, best), *codes]
        op = Op.BOUND if news else Op.FRONT
        self._recorder.keep(op, node, answer=line, extra=told, pinned=news)

    def proof(
        self,
        node: int,
        values: Values,
        captures: Sequence[int | None],
        best: int | None,
        line: Sequence[str] | None,
    ) -> None:
        """What is proved of every pit in the end. line: moves that are proved best."""
        known = [values.interval(pit) for pit in range(len(captures))]
        _, codes = self._along(values, known, None if line is None else [*map(int, line)])
        told = [*self._pits(node, known, captures, best), *codes]
        self._recorder.keep(Op.PROOF, node, extra=told, pinned=True)

    def _pits(
        self,
        node: int,
        known: Sequence[Interval | None],
        captures: Sequence[int | None],
        best: int | None,
    ) -> list[int]:
        told = [-1 if best is None else best, node]
        told += [NONE if interval is None else interval[0] for interval in known]
        told += [NONE if interval is None else interval[1] for interval in known]
        return told + [NONE if captured is None else captured for captured in captures]

    def answer(self, node: int, score: int, line: Sequence[str]) -> None:
        """A line that is proved best, move by move. score: of the whole game."""
        state, moves = self.state, [*map(int, line)]
        begun = state.totals[0] - state.totals[1]
        for place, pit in enumerate(moves, 1):
            state = play(state, pit)
            stands = state.totals[0] - state.totals[1]
            gained = begun - stands if self.state.mover else stands - begun
            value = stands - score if state.mover else score - stands
            told = [state.mover, gained, value, value, *state.pits]
            self._recorder.keep(
                Op.TRY, node, stands, tried=pit, cell=pit, answer=moves[:place], extra=told,
                pinned=True,
            )  # fmt: skip
        self._recorder.improve(node, score, moves, anyway=True)

    def stones(self, node: int, stones: int, positions: int, size: int, rounds: int) -> None:
        """All positions with so many stones are solved. rounds: 0 for those of the table."""
        told = [stones, positions, size, rounds, int(rounds == 0), *self.state.pits]
        self._recorder.keep(Op.LAYER, node, value=stones, extra=told, pinned=True)

    def _along(
        self, values: Values, known: Sequence[Interval | None], line: Sequence[int] | None
    ) -> tuple[Sequence[int], list[int]]:
        """A line, and the codes of the bounds of every move at each of its positions. line: by
        default, some moves that look best by what is proved."""
        pits, moves = self.state.pits, [-1] * _LOOK_AHEAD if line is None else line
        told, opened = positions_told(len(moves), len(pits)), 0 if line is None else MOST_OPENED
        rows = np.empty((max(told, 1), 2, len(pits)), np.int32)
        barred = (Known.ENDLESS if stones else Known.EMPTY for stones in pits)
        rows[0] = row_of([pair or why for pair, why in zip(known, barred, strict=True)])
        found = self._follow(values, self.state, rows, moves, opened)
        if line is None:
            return found.line, bounds_codes(found.line, found.rows)
        if line:  # no move is legal where the game is over
            _raise(found, line, max(low for low, _ in filter(None, known)))
        return line, bounds_codes(line, found.rows[:told])


def _raise(found: Along, line: Sequence[int], value: int) -> None:
    """Along a line that is proved best its moves are worth what is left of the value, also past the
    positions of the line, and no other move is worth more."""
    left = value
    for row, pit, captured in zip(found.rows, line, [*found.captures, 0], strict=False):
        legal = row[0] != NONE
        row[1, legal] = np.minimum(row[1, legal], left)
        row[0, pit] = left
        left = captured - left
