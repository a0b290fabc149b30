"""Positions of sowing as perfect play uses them, and best lines made from their values.

A position keeps those parts of a game's past that its value depends on.

A game goes back to no earlier position once a stone was captured, so after a capture
nothing need be remembered, and as all pits are shared neither the player to move nor
the turn of the ring matters: such a position is SHARED, a ring up to turning.

Before the first capture below the state that is analysed (the root), the past does
matter: the positions seen since the last capture, the root's own among them, end the
game when they come back, and are worth 0 to come. There a position is the exact board
with the player to move, MOVER (the root's) or OTHER. Positions that repeat *later* need
no memory: see gridwright.solvers.sowing.search.table for why a repetition is worth what
endless play is.

A line of moves has more past than its root: what it passed since its last capture ends
the game too. What is forced past more such positions is forced past fewer, so more past
moves a value only towards 0, never beyond it.

`best_line` returns moves of both players that end the game at the value of the
position. At every position a move is chosen that keeps its value, so the captures add
up to the value of the root, provided the game does not end by repetition while more is
still to come. Moves that keep a value other than 0 can go round in circles for ever, so
there the player who is ahead follows a plan that makes progress: positions of the layer
are ranked by how many moves the plan takes at most to the next capture, and every move
goes down in rank. Where the value is 0, any move that keeps it will do: a repetition is
worth 0 as well.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple, Protocol

from gridwright.solvers.sowing.rules import (
    Pits,
    Position,
    SowingState,
    legal_moves,
    play,
)

SHARED = 0
MOVER = 1
OTHER = 2
"""Sides of a position."""
Key = tuple[Pits, int]
"""A position: a ring, in its canonical turn if it is SHARED, and its side."""
Move = tuple[int, Key, int]
"""The stones that a move captures, where it leads, and which pit of the ring is the
first one there."""


class Following(NamedTuple):
    """A legal move as a search knows it. captured: by it. pits: the ring after it. low,
    high: bounds of its value to its mover."""

    captured: int
    pits: Pits
    low: int
    high: int


class Values(Protocol):
    """The values that a search has proved."""

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        """Lower and upper bound of a position's value: its mover's gain over the
        other's."""

    def interval(self, pit: int) -> tuple[int, int] | None:
        """The bounds of a move of the root, to the root's mover; None where it is not
        legal."""

    def following(self, pits: Pits, side: int) -> list[Following | None]:
        """Every move of a position by its pit, None where it is not legal; no move is
        barred by what the line to the position passed."""


def canonical(pits: Pits) -> Pits:
    """The lexicographically smallest turn of a ring."""
    return least_turn(pits)[0]


def least_turn(pits: Pits) -> tuple[Pits, int]:
    """The lexicographically smallest turn of a ring, and the pit that then comes
    first."""
    turns = [pits[i:] + pits[:i] for i in range(len(pits))]
    least = min(turns)
    return least, turns.index(least)


def side_of(root: SowingState, state: SowingState) -> int:
    """The side of a state reached from the root."""
    if state.totals != root.totals:
        return SHARED
    return MOVER if state.mover == root.mover else OTHER


def move_bounds(
    values: Values, root: SowingState, state: SowingState, pit: int
) -> tuple[int, int]:
    """Bounds of the value of a legal move of a state reached from the root, to its
    mover."""
    after = play(state, pit)
    captured = sum(after.totals) - sum(state.totals)
    if after.repeated:
        return 0, 0
    low, high = values.bounds(after.pits, side_of(root, after))
    return captured - high, captured - low


def best_line(root: SowingState, pit: int, values: Values) -> tuple[str, ...]:
    """The moves of a game that begins with `pit`, whose value must be known."""
    line = [pit]
    state = play(root, pit)
    while legal_moves(state):
        bounds: dict[int, tuple[int, int]] = {}
        for move in legal_moves(state):
            bounds[move] = move_bounds(values, root, state, move)
        value = max(low for low, _ in bounds.values())
        if value:
            moves = _forced(values, root, state, value)
        else:
            even = [move for move, both in bounds.items() if both == (0, 0)]
            moves = [_even(state, even)]
        for move in moves:
            line.append(move)
            state = play(state, move)
    return tuple(map(str, line))


def _even(state: SowingState, pits: list[int]) -> int:
    """The best of moves worth 0: one that captures, else one that ends the game, else
    the lowest pit."""

    def unwanted(pit: int) -> tuple[bool, bool]:
        after = play(state, pit)
        return after.totals == state.totals, not after.repeated

    return min(pits, key=unwanted)


@dataclass
class _Place:
    """A position within a layer. exit: a capture that keeps the value. on: moves that
    capture nothing and stay on the plan, by pit; for the player behind, all there are.
    kept: those that keep the value."""

    ahead: bool
    exit: int | None
    on: dict[int, Position]
    kept: list[int]
    rank: int | None = None


def _forced(
    values: Values, root: SowingState, start: SowingState, value: int
) -> list[int]:
    """The moves from `start` to the next capture, where `value`, not 0, is its
    mover's."""
    leader = start.mover if value > 0 else 1 - start.mover
    places: dict[Position, _Place] = {}
    fringe = [start]
    while start.position not in places or places[start.position].rank is None:
        following = []
        for state in fringe:
            if state.position not in places:
                place = _place(values, root, state, state.mover == leader, abs(value))
                places[state.position] = place
                following += [play(state, pit) for pit in place.on]
        fringe = following
        _rank(places)
    return _descend(places, start.position)


def _place(
    values: Values, root: SowingState, state: SowingState, ahead: bool, worth: int
) -> _Place:
    place = _Place(ahead, None, {}, [])
    for pit in legal_moves(state):
        after = play(state, pit)
        keeps = _keeps(move_bounds(values, root, state, pit), ahead, worth)
        if after.totals != state.totals:
            if keeps and place.exit is None:
                place.exit = pit
        elif keeps or not ahead:
            place.on[pit] = after.position
            if keeps:
                place.kept.append(pit)
    if ahead and place.exit is not None:
        place.on = {}
    return place


def _keeps(bounds: tuple[int, int], ahead: bool, worth: int) -> bool:
    """True if a move with these bounds keeps what the position is worth."""
    low, high = bounds
    if ahead:
        return low >= worth
    return low == high == -worth


def _rank(places: dict[Position, _Place]) -> None:
    """How many moves the plan takes to a capture, at most, where the places met so far
    say."""
    changed = True
    while changed:
        changed = False
        for place in places.values():
            if place.rank is not None:
                continue
            place.rank = _rank_of(place, places)
            changed = changed or place.rank is not None


def _rank_of(place: _Place, places: dict[Position, _Place]) -> int | None:
    """The rank of a position, as far as those that follow it have one."""
    if place.ahead and place.exit is not None:
        return 0
    known: list[int] = []
    for at in place.on.values():
        rank = places[at].rank if at in places else None
        if rank is not None:
            known.append(rank)
    if place.ahead:
        return 1 + min(known) if known else None
    if len(known) < len(place.on):
        return None
    return 1 + max(known, default=0)


def _descend(places: dict[Position, _Place], at: Position) -> list[int]:
    line: list[int] = []
    while True:
        place = places[at]
        if place.exit is not None:
            return [*line, place.exit]
        ranked: list[tuple[int, int]] = []
        for pit in place.kept:
            after = places.get(place.on[pit])
            if after is not None and after.rank is not None:
                ranked.append((after.rank, pit))
        _rank, pit = min(ranked)
        line.append(pit)
        at = place.on[pit]
