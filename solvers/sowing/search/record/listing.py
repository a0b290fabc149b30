"""The positions of a small game in the order in which a search met them.

The search opens one position after the other: it lists its moves. An event of the list says when it
was. The game tree round it, as far as it was known by then, is made of the list when somebody looks
at the event.
"""

from __future__ import annotations

from dataclasses import dataclass

from solvers.sowing.payloads import Branch, GameTree, Known, Position
from solvers.sowing.rules import SowingState
from solvers.sowing.search.positions import MOVER, OTHER, Key

MARKED = 8
"""Positions of a line, the last ones, of which it is told what was looked at."""

_BRANCHES = {known: Branch(known) for known in Known}


@dataclass(slots=True, eq=False)
class Met:
    """A position as it was met first.

    before: the position before it. when: the number of that one among those opened, times the pits,
    and the pit of the move. turn: by how many pits its ring is turned. depth: after how many moves.
    gained: by the mover of the first position. line: the pits of these moves; empty if they are too
    many. order: its number among the positions opened, -1 if it is none of them. moves: of one that
    was opened, the numbers among those met of where its pits lead; None where they may not be sown.
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


class Listing:
    """All positions met below a state. numbers: of each, among those met. opened: in that order,
    the state first."""

    def __init__(self, state: SowingState) -> None:
        key = state.pits, MOVER
        self.numbers: dict[Key, int] = {key: 0}
        self.met = [Met(key, None, -1, 0, 0, 0, sum(state.pits), b"")]
        self.opened: list[Met] = []
        self._state = state
        self._size = len(state.pits)
        self._over = {
            (pits, MOVER if player == state.mover else OTHER)
            for pits, player in (*state.seen, state.position)
        }

    def open(self, met: Met) -> int:
        """The moves of a position come next; returns `when` they do, for its first pit."""
        met.order = len(self.opened)
        self.opened.append(met)
        return met.order * self._size

    def add(self, met: Met) -> int:
        """A position is met first; returns its number."""
        number = self.numbers[met.key] = len(self.met)
        self.met.append(met)
        return number

    def position(
        self, when: int, merged: bool, turn: int, depth: int, gained: int, line: tuple[int, ...]
    ) -> Position:
        """What shows at an event: the position opened by then, or the one that a move of it leads
        to and that was met before. turn, depth, gained: as in `Met`, by the moves of the event."""
        order, pit = divmod(when, self._size)
        here = self.opened[order]
        way = [(here, here.turn)]
        if merged:
            number = here.moves[pit]
            assert number is not None
            here = self.met[number]
            way.append((here, turn))
        while len(way) < MARKED and (before := way[0][0].before) is not None:
            way.insert(0, (before, before.turn))
        first = depth + 1 - len(way)
        rows = [self._row(met, by, first + at, when) for at, (met, by) in enumerate(way)]
        tree = GameTree(line, first, tuple(rows)) if line else None
        ring, end = here.key[0], self._size - turn
        mover, value = (self._state.mover + depth) % 2, (-here.stones, here.stones)
        return Position(ring[end:] + ring[:end], mover, gained, value, tree)

    def _row(self, met: Met, turn: int, depth: int, when: int) -> tuple[Branch, ...]:
        """What was known of the moves of a position; none is left where it ends the game by coming
        back."""
        ring, marks = met.key[0], [Known.EMPTY] * self._size
        if not depth or met.key not in self._over:
            marks = [Known.UNSEEN if stones else Known.EMPTY for stones in ring]
            if self._is_open(met, when):
                for pit, move in enumerate(met.moves):
                    if ring[pit]:
                        marks[pit] = self._mark(move, when)
        end = self._size - turn
        return tuple(map(_BRANCHES.__getitem__, marks[end:] + marks[:end]))

    def _mark(self, number: int | None, when: int) -> Known:
        if number is None:
            return Known.ENDLESS
        after = self.met[number]
        opened = self._is_open(after, when)
        if after.key in self._over or (opened and all(move is None for move in after.moves)):
            return Known.OVER
        if opened:
            return Known.OPENED
        return Known.MET if after.when < when else Known.UNSEEN

    def _is_open(self, met: Met, when: int) -> bool:
        """Whether a position was opened by then."""
        return 0 <= met.order * self._size <= when
