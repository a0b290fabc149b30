"""What events of ten-pit sowing show beside the moves: plain data."""

from __future__ import annotations

from dataclasses import dataclass

Ring = tuple[int, ...]
"""Stones by pit, in ring order from pit 0."""
Interval = tuple[int, int]
"""A proved lower and upper bound; equal where the value is known."""


@dataclass(frozen=True)
class Handful:
    """HANDFUL: the stones of a pit are sown, one into each pit that follows. start: the pit of the
    move. number: of the handful in its relay, from 1. before, after: the ring."""

    start: int
    pit: int
    stones: int
    number: int
    before: Ring
    after: Ring

    @property
    def long(self) -> tuple[int, ...]:
        """One 1 for each stone, from the pit after the one it came from; 0 before and behind, up to
        whole rounds of the ring."""
        size = len(self.before)
        ones = (0,) * (self.pit + 1) + (1,) * self.stones
        return ones + (0,) * (-len(ones) % size)

    @property
    def short(self) -> tuple[tuple[int, ...], ...]:
        """The long array cut into rounds of the ring and laid one below the other."""
        size, long = len(self.before), self.long
        return tuple(long[at : at + size] for at in range(0, len(long), size))

    @property
    def sums(self) -> tuple[int, ...]:
        """The sums of the columns: how many stones fall into each pit."""
        return tuple(map(sum, zip(*self.short, strict=True)))


@dataclass(frozen=True)
class Relay:
    """RELAY: the pit after the last stone holds stones, which are taken up. handfuls: sown so
    far."""

    start: int
    pit: int
    stones: int
    handfuls: int
    ring: Ring


@dataclass(frozen=True)
class Endless:
    """PRUNE of a move whose relay comes back to its own first board. handfuls: after how many, None
    where it was given up as too long."""

    start: int
    handfuls: int | None
    ring: Ring


@dataclass(frozen=True)
class Captured:
    """STAGE: a relay ended before an empty pit. pits: captured. stones: in them. handfuls: of the
    whole relay. ring: after the capture."""

    start: int
    empty: int
    pits: tuple[int, ...]
    stones: int
    handfuls: int
    ring: Ring


@dataclass(frozen=True)
class Position:
    """TRY, MERGE or UNDO in the game tree: the position after the moves of the event. gained: what
    the mover of the first position captured minus what the other did on the way. value: bounds of
    what is still to come for the player to move."""

    ring: Ring
    mover: int
    gained: int
    value: Interval


@dataclass(frozen=True)
class StonesDone:
    """LAYER: all positions with so many stones are solved. positions: how many. rounds: how often
    they were gone over until nothing changed. table: whether they belong to the table of all
    rings."""

    stones: int
    positions: int
    size: int
    rounds: int
    table: bool


@dataclass(frozen=True)
class PitValues:
    """BOUND and PROOF: what is proved of every pit, for the player to move; None where it may not
    be sown. best: the pit that is best by that. positions: met so far."""

    values: tuple[Interval | None, ...]
    captures: tuple[int | None, ...]
    best: int | None
    positions: int
