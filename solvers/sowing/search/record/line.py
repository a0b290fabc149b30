"""Values along a line of moves, whose past is more than that of the state that is analysed."""

from __future__ import annotations

from dataclasses import dataclass, field

from solvers.sowing.rules import Position, SowingState, legal_moves, play
from solvers.sowing.search.positions import Values, line_bounds, move_bounds

MOST_POSITIONS = 200
"""Positions that are gone through for one move."""
MOST_OPENED = 600
"""Positions that are opened for one line."""

_Exit = tuple[int, int]
_Place = tuple[list[_Exit], list[Position]]
"""Bounds of the captures of a position, and where its other moves lead."""


@dataclass
class LineValues:
    """Solves the positions without a capture after a move, where they are few, by the rules and
    the whole past; where they are many, there are only bounds that hold for any past. opened: how
    many may be opened."""

    values: Values
    root: SowingState
    opened: int = MOST_OPENED
    _places: dict[Position, _Place] = field(default_factory=dict)

    def bounds(self, state: SowingState, pit: int) -> tuple[int, int]:
        """Bounds of the value of a legal move of a state on the line, to its mover."""
        low, high = line_bounds(self.values, self.root, state, pit)
        after = play(state, pit)
        if (low, high) == move_bounds(self.values, self.root, state, pit):
            return low, high
        places = self._below(after)
        if places is None:
            return low, high
        least = -_settled(places, after.position, after.mover)
        most = -_settled(places, after.position, state.mover)
        return max(low, least), min(high, most)

    def _below(self, after: SowingState) -> dict[Position, _Place] | None:
        """The positions that follow without a capture, but for those that end the game."""
        found: dict[Position, _Place] = {}
        waiting = [after.position]
        while waiting:
            at = waiting.pop()
            if at in found or at in after.seen:
                continue
            if len(found) >= MOST_POSITIONS:
                return None
            if at not in self._places:
                if len(self._places) >= self.opened:
                    return None
                self._places[at] = self._opened(SowingState(after.level, *at, after.totals))
            found[at] = self._places[at]
            waiting += found[at][1]
        return found

    def _opened(self, state: SowingState) -> _Place:
        exits, on = list[_Exit](), list[Position]()
        for pit in legal_moves(state):
            after = play(state, pit)
            if after.totals == state.totals:
                on.append(after.position)
            else:
                exits.append(move_bounds(self.values, self.root, state, pit))
        return exits, on


def _settled(places: dict[Position, _Place], start: Position, lucky: int) -> int:
    """The value of a position to its mover, from 0 outwards as in the table, when each capture is
    worth the most of its bounds to one player."""
    exits = {
        at: max((b[at[1] == lucky] for b in found), default=None)
        for at, (found, _) in places.items()
    }
    worth, changed = dict.fromkeys(places, 0), True
    while changed:
        changed = False
        for at, (_, on) in places.items():
            moves = [-worth.get(after, 0) for after in on]
            taken = exits[at]
            best = max(moves if taken is None else [*moves, taken], default=0)
            if best != worth[at]:
                worth[at], changed = best, True
    return worth[start]
