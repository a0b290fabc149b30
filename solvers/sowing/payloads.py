"""The data that events of ten-pit sowing show beside the moves: plain data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum

from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Op, Payload

Ring = tuple[int, ...]
"""Stones by pit, in ring order from pit 0."""
Interval = tuple[int, int]
"""A proved lower and upper bound; equal where the value is known."""


class Known(IntEnum):
    """A search's knowledge of a move in the game tree."""

    EMPTY = 0
    """The pit holds no stones."""
    ENDLESS = 1
    """Its relay never ends, so it may not be sown."""
    UNSEEN = 2
    """Not looked at yet."""
    MET = 3
    """Where it leads to was met, and waits."""
    OPENED = 4
    """All moves of the position it leads to were listed."""
    OVER = 5
    """The game is over after it."""
    BOUNDED = 6
    """There are bounds of its value, which are equal where the value is known."""


@dataclass(frozen=True)
class Branch:
    """A move of a position. value: what the player to move gains with it from there on,
    the capture included; of BOUNDED moves alone."""

    known: Known
    value: Interval | None = None


@dataclass(frozen=True)
class GameTree:
    """The part of a game tree along a line of moves. first: the depth of the first
    position whose moves are known. choices: the moves of that position by pit, and of
    those that follow it on the line, as far as they were recorded."""

    line: tuple[int, ...]
    first: int
    choices: tuple[tuple[Branch, ...], ...]


@dataclass(frozen=True)
class Handful(Payload):
    """HANDFUL: the stones of a pit are sown, one into each pit that follows. start: the
    pit of the move. number: of the handful in its relay, from 1. before, after: the
    ring."""

    template = "Handful {number}: pit {pit} is sown; stones: {stones}."
    start: int
    pit: int
    stones: int
    number: int
    before: Ring
    after: Ring

    @property
    def long(self) -> tuple[int, ...]:
        """One 1 for each stone, from the pit after the one it came from; 0 before and
        behind, up to whole rounds of the ring."""
        size = len(self.before)
        ones = (0,) * (self.pit + 1) + (1,) * self.stones
        return ones + (0,) * (-len(ones) % size)

    @property
    def short(self) -> tuple[tuple[int, ...], ...]:
        """The long array cut into rounds of the ring and laid one below the other."""
        size = len(self.before)
        long = self.long
        return tuple(long[at : at + size] for at in range(0, len(long), size))

    @property
    def sums(self) -> tuple[int, ...]:
        """The sums of the columns: how many stones fall into each pit."""
        return tuple(map(sum, zip(*self.short, strict=True)))


@dataclass(frozen=True)
class Relay(Payload):
    """RELAY: the pit after the last stone holds stones, which are taken up. handfuls:
    sown so far."""

    template = "The relay goes on from pit {pit}; stones: {stones}."
    start: int
    pit: int
    stones: int
    handfuls: int
    ring: Ring


@dataclass(frozen=True)
class Endless(Payload):
    """PRUNE of a move whose relay comes back to its own first board. handfuls: after
    how many, None where it was given up as too long."""

    template = "The relay of pit {start} never ends."
    start: int
    handfuls: int | None
    ring: Ring


@dataclass(frozen=True)
class Captured(Payload):
    """STAGE: a relay ended before an empty pit. pits: captured. stones: in them.
    handfuls: of the whole relay. ring: after the capture."""

    template = "The relay of pit {start} ends; stones captured: {stones}."
    start: int
    empty: int
    pits: tuple[int, ...]
    stones: int
    handfuls: int
    ring: Ring


@dataclass(frozen=True)
class Position(Payload):
    """TRY or MERGE in the game tree: the position after the moves of the event. gained:
    what the mover of the first position captured minus what the other did on the way.
    value: bounds of what is still to come for the player to move. tree: what was looked
    at along the line."""

    ring: Ring
    mover: int
    gained: int
    value: Interval
    tree: GameTree | None = None

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        if op != Op.TRY:
            return None
        low, high = self.value
        return Text(
            "Pit {what}: ahead by {gained}; still to come: {low} to {high}.",
            what=tried or "",
            gained=self.gained,
            low=low,
            high=high,
        )


@dataclass(frozen=True)
class BestStep(Payload):
    """TRY of a move of the line that is proved best: the position after it. As
    Position; value is known."""

    template = "Pit {what} is best: ahead by {gained}; still to come: {value}."
    ring: Ring
    mover: int
    gained: int
    value: int


@dataclass(frozen=True)
class StonesDone(Payload):
    """LAYER: all positions with a number of stones are solved. positions: how many.
    rounds: how often they were gone over until nothing changed. table: whether they
    belong to the table of all rings."""

    template = "Stones on the board: {stones}; all positions are solved: {positions:,}."
    stones: int
    positions: int
    size: int
    rounds: int
    table: bool


@dataclass(frozen=True)
class PitValues(Payload):
    """BOUND and PROOF: what is proved of every pit, for the player to move; None where
    it may not be sown. best: the pit that is best by that. positions: met so far. tree:
    bounds along the line that is best by that."""

    values: tuple[Interval | None, ...]
    captures: tuple[int | None, ...]
    best: int | None
    positions: int
    tree: GameTree | None = None

    def sentence(self, op: Op, tried: str | None) -> Text | None:
        return (
            None
            if self.best is None
            else Text("Best by what is proved: pit {pit}.", pit=self.best)
        )
