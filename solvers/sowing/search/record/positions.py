"""What is recorded while the positions of a small game are met: the game tree as it grows."""

from __future__ import annotations

from collections.abc import Sequence

from solvers.sowing.payloads import Known
from solvers.sowing.rules import Pits, SowingState, chain_of, sow
from solvers.sowing.search.positions import MOVER, OTHER
from solvers.sowing.search.record.tree import MARKED, marks_codes
from solvers.trace.events import Op
from solvers.trace.recorder import Recorder

LONGEST_LINE = 400
"""Longer lines are not told."""

Key = tuple[Pits, int]
Edge = tuple[int, Key] | None
_Entry = tuple[Key | None, int, int, int, int]
"""How a position was met: the one before it, the pit, by how many pits its ring is turned, after
how many moves, and what the mover of the first position gained by then."""


class PositionRecording:
    """The positions that one engine meets."""

    def __init__(self, state: SowingState, recorder: Recorder) -> None:
        self.state, self._recorder = state, recorder
        self._parents: dict[Key, _Entry] = {}
        self._edges: dict[Key, Sequence[Edge]] = {}
        self._over: set[Key] = set()

    def root(self, moves: Sequence[Edge]) -> None:
        """The moves of the state itself."""
        state, first = self.state, (self.state.pits, MOVER)
        self._parents = {first: (None, 0, 0, 0, 0)}
        self._edges = {first: moves}
        self._over = {
            (pits, MOVER if player == state.mover else OTHER)
            for pits, player in (*state.seen, state.position)
        }
        self._children(first, moves, 0)

    def position(self, key: Key, moves: Sequence[Edge], node: int) -> None:
        """A position with all its moves."""
        self._edges[key] = moves
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
        marks = self._marks(key, entry) if line else marks_codes(0, ())
        told = [mover, gained, -stones, stones, *marks, *actual]
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

    # -- what was looked at ------------------------------------------------------------------------
    def _marks(self, key: Key, entry: _Entry) -> list[int]:
        """What is known of the moves at the last positions of the line to a position."""
        places = [(key, entry)]
        while len(places) < MARKED and places[-1][1][0] is not None:
            before = places[-1][1][0]
            places.append((before, self._parents[before]))
        marks = [self._marked(at, at_entry) for at, at_entry in reversed(places)]
        return marks_codes(entry[3] + 1 - len(marks), marks)

    def _marked(self, key: Key, entry: _Entry) -> list[Known]:
        """The same at one position; no move is left where it ends the game by coming back."""
        size, turn = len(key[0]), entry[2]
        moves, marks = self._edges.get(key), [Known.EMPTY] * size
        if entry[0] is not None and key in self._over:
            return marks
        for pit, stones in enumerate(key[0]):
            if stones:
                mark = Known.UNSEEN if moves is None else self._mark(moves[pit])
                marks[(pit + turn) % size] = mark
        return marks

    def _mark(self, move: Edge) -> Known:
        if move is None:
            return Known.ENDLESS
        after = move[1]
        if after in self._over or not any(self._edges.get(after, (True,))):
            return Known.OVER
        if after in self._edges:
            return Known.OPENED
        return Known.MET if after in self._parents else Known.UNSEEN
