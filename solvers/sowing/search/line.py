"""The best line: moves of both players that end the game at the value of the position.

At every position a move is chosen that keeps its value, so the captures add up to the value of
the root, provided the game does not end by repetition while more is still to come. Moves that
keep a value other than 0 can go round in circles for ever, so there the player who is ahead
follows a plan that makes progress: positions of the layer are ranked by how many moves the plan
takes at most to the next capture, and every move goes down in rank. Where the value is 0, any
move that keeps it will do: a repetition is worth 0 as well.
"""

from __future__ import annotations

from dataclasses import dataclass

from solvers.sowing.rules import Position, SowingState, legal_moves, play
from solvers.sowing.search.positions import Values, move_bounds


def best_line(root: SowingState, pit: int, values: Values) -> tuple[str, ...]:
    """The moves of a game that begins with `pit`, whose value must be known."""
    line, state = [pit], play(root, pit)
    while legal_moves(state):
        bounds = [(p, *move_bounds(values, root, state, p)) for p in legal_moves(state)]
        value = max(low for _, low, _ in bounds)
        if value:
            moves = _forced(values, root, state, value)
        else:
            moves = [_even(state, [p for p, low, high in bounds if low == high == 0])]
        for move in moves:
            line.append(move)
            state = play(state, move)
    return tuple(map(str, line))


def _even(state: SowingState, pits: list[int]) -> int:
    """Of moves worth 0: one that captures, else one that ends the game, else the lowest pit."""

    def unwanted(pit: int) -> tuple[bool, bool]:
        after = play(state, pit)
        return after.totals == state.totals, not after.repeated

    return min(pits, key=unwanted)


@dataclass
class _Place:
    """A position within a layer. exit: a capture that keeps the value. on: moves that capture
    nothing and stay on the plan, by pit; for the player behind, all there are. kept: those that
    keep the value."""

    ahead: bool
    exit: int | None
    on: dict[int, Position]
    kept: list[int]
    rank: int | None = None


def _forced(values: Values, root: SowingState, start: SowingState, value: int) -> list[int]:
    """The moves from `start` to the next capture, where `value`, not 0, is its mover's."""
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
        low, high = move_bounds(values, root, state, pit)
        keeps = low >= worth if ahead else low == high == -worth
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


def _rank(places: dict[Position, _Place]) -> None:
    """How many moves the plan takes to a capture, at most, where the places met so far say."""
    changed = True
    while changed:
        changed = False
        for place in places.values():
            if place.rank is not None:
                continue
            met = [places[at].rank if at in places else None for at in place.on.values()]
            known = [rank for rank in met if rank is not None]
            if place.ahead and (place.exit is not None or known):
                place.rank = 0 if place.exit is not None else 1 + min(known)
            elif not place.ahead and len(known) == len(met):
                place.rank = 1 + max(known, default=0)
            changed = changed or place.rank is not None


def _descend(places: dict[Position, _Place], at: Position) -> list[int]:
    line: list[int] = []
    while True:
        place = places[at]
        if place.exit is not None:
            return [*line, place.exit]
        ranked = [
            (places[place.on[pit]].rank, pit) for pit in place.kept if place.on[pit] in places
        ]
        pit = min((rank, pit) for rank, pit in ranked if rank is not None)[1]
        line.append(pit)
        at = place.on[pit]
