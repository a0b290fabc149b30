"""Positions as perfect play sees them: what of a game's past a value depends on.

A game goes back to no earlier position once a stone was captured, so after a capture nothing
need be remembered, and as all pits are shared neither the player to move nor the turn of the
ring matters: such a position is SHARED, a ring up to turning.

Before the first capture below the state that is analysed (the root), the past does matter: the
positions seen since the last capture, the root's own among them, end the game when they come
back, and are worth 0 to come. There a position is the exact board with the player to move,
MOVER (the root's) or OTHER. Positions that repeat *later* need no memory: see
solvers.sowing.search.table for why a repetition is worth what endless play is.

A line of moves has more past than its root: what it passed since its last capture ends the game
too. What is forced past more such positions is forced past fewer, so more past moves a value
only towards 0, never beyond it.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from solvers.sowing.rules import Pits, SowingState, play

SHARED, MOVER, OTHER = 0, 1, 2
"""Sides of a position."""
Key = tuple[Pits, int]
"""A position: a ring, in its canonical turn if it is SHARED, and its side."""
Move = tuple[int, Key, int]
"""What a move captures, where it leads, and which pit of the ring is the first one there."""
Arrays = tuple[Any, Any, Any]


class Following(NamedTuple):
    """A legal move as a search knows it. captured: by it. pits: the ring after it. low, high:
    bounds of its value to its mover."""

    captured: int
    pits: Pits
    low: int
    high: int


class Values(Protocol):
    """What a search has proved."""

    def bounds(self, pits: Pits, side: int) -> tuple[int, int]:
        """Lower and upper bound of a position's value: its mover's gain over the other's."""

    def interval(self, pit: int) -> tuple[int, int] | None:
        """The same for a move of the root, to the root's mover; None where it is not legal."""


class Followed(Values, Protocol):
    """Values of positions whose moves are listed in plain Python."""

    def following(self, pits: Pits, side: int) -> list[Following | None]:
        """Every move of a position by its pit, None where it is not legal; no move is barred by
        what the line to the position passed."""


class Compiled(Values, Protocol):
    """Values that are known to kernels."""

    @property
    def arrays(self) -> Arrays:
        """A graph, the limits it grows by, and the table below it; see
        solvers.sowing.search.kernels."""


def canonical(pits: Pits) -> Pits:
    """The lexicographically smallest turn of a ring."""
    return least_turn(pits)[0]


def least_turn(pits: Pits) -> tuple[Pits, int]:
    """The same, and the pit that comes first then."""
    turns = [pits[i:] + pits[:i] for i in range(len(pits))]
    least = min(turns)
    return least, turns.index(least)


def side_of(root: SowingState, state: SowingState) -> int:
    """The side of a state reached from the root."""
    if state.totals != root.totals:
        return SHARED
    return MOVER if state.mover == root.mover else OTHER


def move_bounds(values: Values, root: SowingState, state: SowingState, pit: int) -> tuple[int, int]:
    """Bounds of the value of a legal move of a state reached from the root, to its mover."""
    after = play(state, pit)
    captured = sum(after.totals) - sum(state.totals)
    if after.repeated:
        return 0, 0
    low, high = values.bounds(after.pits, side_of(root, after))
    return captured - high, captured - low


def line_bounds(values: Values, root: SowingState, state: SowingState, pit: int) -> tuple[int, int]:
    """The same, for what the line of moves to that state passed as well."""
    after = play(state, pit)
    low, high = move_bounds(values, root, state, pit)
    known = {*root.seen, root.position} if after.totals == root.totals else set()
    return (low, high) if after.seen <= known else (min(low, 0), max(high, 0))
