"""What the engines of sowing record: relays handful by handful, and the game tree.

The partial answer of an event is a line of moves of both players. While a move is being sown it is
not yet part of it: the events of a relay show the ring.
"""

from __future__ import annotations

from collections.abc import Sequence

from solvers.level import Cell
from solvers.problem import SearchProblem
from solvers.sowing.rules import (
    RELAY_HANDS,
    SHOWN_HANDS,
    Pits,
    SowingState,
    captured_pits,
    cell_of,
    chain_of,
    play,
    relay,
    sow,
)
from solvers.sowing.search.positions import MOVER, Values, move_bounds
from solvers.trace.events import Op, Reason
from solvers.trace.games.sowing import (
    Captured,
    Endless,
    Handful,
    Interval,
    PitValues,
    Position,
    Relay,
    StonesDone,
)
from solvers.trace.reader import Codes, Event, Reader
from solvers.trace.recorder import recorder_of

LONGEST_LINE = 400
"""Longer lines are not told."""
_LOOK_AHEAD = 4
"""Moves of a line that is guessed best."""
_NONE = -(2**30)

Key = tuple[Pits, int]
Edge = tuple[int, Key] | None
_Entry = tuple[Key | None, int, int, int, int]
"""How a position was met: the one before it, the pit, by how many pits its ring is turned, after
how many moves, and what the mover of the first position gained by then."""


# -- reading ----------------------------------------------------------------------------------


class PitReader(Reader):
    """Partial answers are pits."""

    def __init__(self, solver: str, state: SowingState) -> None:
        super().__init__(solver)
        self._state = state
        self._size = len(state.pits)

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(map(str, event.codes.tolist()))

    def tried(self, event: Event) -> str | None:
        return str(event.tried) if event.tried >= 0 else None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        return () if event.cell < 0 else (cell_of(event.cell, self._size // 2),)

    def score(self, codes: Codes) -> int:
        state = self._state
        for pit in codes.tolist():
            state = play(state, pit)
        return state.totals[0] - state.totals[1]

    def payload(
        self, event: Event
    ) -> Handful | Relay | Endless | Captured | Position | StonesDone | PitValues | None:
        told: list[int] = event.extra.tolist()
        if not told:
            return None
        ring, size = tuple(told[-self._size :]), self._size
        if event.op == Op.HANDFUL:
            start, number, pit, stones = told[:4]
            return Handful(start, pit, stones, number, tuple(told[4 : 4 + size]), ring)
        if event.op == Op.RELAY:
            start, sown, pit, stones = told[:4]
            return Relay(start, pit, stones, sown, ring)
        if event.op == Op.PRUNE:
            return Endless(told[0], None if told[1] < 0 else told[1], ring)
        if event.op == Op.STAGE:
            start, empty, sown, stones = told[:4]
            return Captured(start, empty, tuple(told[4:-size]), stones, sown, ring)
        if event.op in (Op.TRY, Op.MERGE):
            return Position(ring, told[0], told[1], (told[2], told[3]))
        if event.op == Op.LAYER:
            return StonesDone(told[0], told[1], told[2], told[3], bool(told[4]))
        return self._values(told)

    def variables(self, event: Event) -> dict[str, str]:
        shown = self.payload(event)
        names = {} if event.tried < 0 else {"pit": str(event.tried)}
        if isinstance(shown, Handful | Relay):
            names["hand"] = str(shown.stones)
        if isinstance(shown, Captured):
            names["captured"] = str(shown.stones)
        if isinstance(shown, Position):
            names["low"], names["high"] = map(str, shown.value)
        return names

    def _values(self, told: list[int]) -> PitValues:
        size = self._size
        lows, highs, captures = told[2 : 2 + size], told[2 + size : 2 + 2 * size], told[-size:]
        pairs = zip(lows, highs, strict=True)
        values: tuple[Interval | None, ...] = tuple(
            None if low == _NONE else (low, high) for low, high in pairs
        )
        found = tuple(None if captured == _NONE else captured for captured in captures)
        return PitValues(values, found, None if told[0] < 0 else told[0], told[1])


# -- writing ----------------------------------------------------------------------------------


class Recording:
    """The events of one engine."""

    def __init__(self, engine: str, problem: SearchProblem) -> None:
        self.state: SowingState = problem.state
        longest = LONGEST_LINE + 4 * len(self.state.pits)
        reader = PitReader(engine, self.state)
        self._recorder = recorder_of(problem).open(reader, longest)
        self._told: object = None
        self._parents: dict[Key, _Entry] = {}

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

    # -- values ----------------------------------------------------------------------------------
    def values(
        self,
        node: int,
        values: Values,
        captures: Sequence[int | None],
        best: int | None,
        proved: bool = False,
    ) -> None:
        """What is proved of every pit; kept where it is news, and at times else."""
        known = [values.interval(pit) for pit in range(len(captures))]
        news, self._told = known != self._told, known
        if not news and not proved and not self._recorder.due():
            self._recorder.keep(Op.FRONT, node)
            return
        told = [-1 if best is None else best, node]
        told += [_NONE if interval is None else interval[0] for interval in known]
        told += [_NONE if interval is None else interval[1] for interval in known]
        told += [_NONE if captured is None else captured for captured in captures]
        op = Op.PROOF if proved else Op.BOUND if news else Op.FRONT
        line = [] if proved else self._line(values)
        self._recorder.keep(op, node, answer=line, extra=told, pinned=news or proved)

    def answer(self, node: int, score: int, line: Sequence[str]) -> None:
        """A line that is proved best."""
        self._recorder.improve(node, score, [*map(int, line)], steps=True, anyway=True)

    def stones(self, node: int, stones: int, positions: int, size: int, rounds: int) -> None:
        """All positions with so many stones are solved. rounds: 0 for those of the table."""
        told = [stones, positions, size, rounds, int(rounds == 0), *self.state.pits]
        self._recorder.keep(Op.LAYER, node, value=stones, extra=told, pinned=True)

    def _line(self, values: Values) -> list[int]:
        """Some moves that look best by what is proved."""
        line: list[int] = []
        state, legal = self.state, [values.interval(pit) for pit in range(len(self.state.pits))]
        while len(line) < _LOOK_AHEAD:
            known = [(bounds, -pit) for pit, bounds in enumerate(legal) if bounds is not None]
            if not known:
                break
            line.append(-max(known)[1])
            state = play(state, line[-1])
            if state.repeated:
                break
            legal = [self._bounds(values, state, pit) for pit in range(len(state.pits))]
        return line

    def _bounds(self, values: Values, state: SowingState, pit: int) -> Interval | None:
        if not state.pits[pit] or sow(state.pits, pit, chain_of(state.level)) is None:
            return None
        return move_bounds(values, self.state, state, pit)

    # -- the game tree ---------------------------------------------------------------------------
    def root(self, moves: Sequence[Edge]) -> None:
        """The moves of the state itself."""
        self._parents.clear()
        self._parents[self.state.pits, MOVER] = None, 0, 0, 0, 0
        self._children((self.state.pits, MOVER), moves, 0)

    def position(self, key: Key, moves: Sequence[Edge], node: int) -> None:
        """A position with all its moves."""
        line = self._line_to(key) if self._recorder.due() else []
        self._position(Op.TRY, node, key, line, self._parents[key])
        self._children(key, moves, node)

    def _children(self, key: Key, moves: Sequence[Edge], node: int) -> None:
        """Enter the positions that are new; tell of those that were met before."""
        _, _, turn, depth, gained = self._parents[key]
        size = len(key[0])
        for pit, move in enumerate(moves):
            if move is None:
                continue
            captured, after = move
            known = after in self._parents
            if known and not self._recorder.due():
                self._recorder.keep(Op.MERGE, node)
                continue
            ring = sow(key[0], pit, chain_of(self.state.level))
            assert ring is not None
            shift = next(i for i in range(size) if ring[0][i:] + ring[0][:i] == after[0])
            gain = gained + (captured if depth % 2 == 0 else -captured)
            entry = key, (pit + turn) % size, (turn + shift) % size, depth + 1, gain
            if known:
                line = [*self._line_to(key), entry[1]] if depth < LONGEST_LINE else []
                self._position(Op.MERGE, node, after, line, entry)
            else:
                self._parents[after] = entry

    def _position(self, op: Op, node: int, key: Key, line: list[int], entry: _Entry) -> None:
        """A position as it is met by a line, with the ring turned as it stands then."""
        _, _, turn, depth, gained = entry
        if not self._recorder.due():
            self._recorder.keep(op, node)
            return
        ring, stones = key[0], sum(key[0])
        actual = ring[len(ring) - turn :] + ring[: len(ring) - turn]
        state = self.state
        mover = (state.mover + depth) % 2
        begun = state.totals[0] - state.totals[1]
        score = begun + (gained if state.mover == 0 else -gained)
        told = [mover, gained, -stones, stones, *actual]
        tried = line[-1] if line else -1
        self._recorder.keep(
            op, node, score, tried=tried, cell=tried, value=stones, answer=line, extra=told
        )

    def _line_to(self, key: Key) -> list[int]:
        """The moves to a position; none where they are too many."""
        line: list[int] = []
        if self._parents[key][3] > LONGEST_LINE:
            return line
        parent, pit, *_ = self._parents[key]
        while parent is not None:
            line.append(pit)
            parent, pit, *_ = self._parents[parent]
        return line[::-1]
