"""What events of the collapsing building show beside the moves.

Plain data, so that it can be drawn, spoken and tested without the engine that made it. Food and
water include what the state held where the search began. Long lists hold a part; a number beside
them says how long the whole is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from solvers.kind import Cell, Text, place_of
from solvers.trace.events import Op
from solvers.trace.payloads import Payload

Pair = tuple[int, int]
"""Food and water."""

SHOWN_PAIRS = 64
"""Pairs of a room that are kept; of more, so many are picked evenly."""
SHOWN_AMOUNTS = 512
"""Amounts of an array that are kept, the first ones."""


@dataclass(frozen=True)
class WaterArray:
    """The skyline of a room: water[k] is the most water of a walk with low + k food, -1 if no walk
    has that much. size: of the whole array."""

    low: int
    water: tuple[int, ...]
    size: int


@dataclass(frozen=True)
class Arrival:
    """What walks bring from the room before. room: that room. pairs: before the room's own supplies
    are added, food falling. count: how many there are. kept: whether any of them stays
    (`greedy-pair` keeps one arrival alone)."""

    room: Cell
    pairs: tuple[Pair, ...]
    count: int
    kept: bool = True
    skyline: WaterArray | None = None


@dataclass(frozen=True)
class RoomFront(Payload):
    """FRONT: a room has its pairs. supplies: its own food and water. arrivals: from the room above,
    then from the one beside, seen from the player; none in the first room. dropped: arrived and not
    kept, as another pair is at least as good in both or the target is out of reach."""

    room: Cell
    supplies: Pair
    pairs: tuple[Pair, ...]
    count: int
    arrivals: tuple[Arrival, ...]
    skyline: WaterArray | None = None

    @property
    def dropped(self) -> int:
        """How many pairs arrived and were not kept."""
        return max(0, sum(arrival.count for arrival in self.arrivals) - self.count)

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Room at {place}: pairs of supplies kept: {kept:,}, dropped: {dropped:,}.",
            place=place_of(*self.room),
            kept=self.count,
            dropped=self.dropped,
        )


@dataclass(frozen=True)
class Onward(Payload):
    """FRONT of a sweep from the corner back: the most food that a walk collects from `room` on,
    that room included. ahead: the rooms one may go on to, each with its own most. chosen: the
    better one."""

    room: Cell
    own: int
    most: int
    ahead: tuple[tuple[Cell, int], ...]
    chosen: Cell | None

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Room at {place}: most food from here on: {most:,}.",
            place=place_of(*self.room),
            most=self.most,
        )


@dataclass(frozen=True)
class RowDone(Payload):
    """LAYER: all rooms of a row of a quarter are done. corner: the room that the quarter leads to.
    states: pairs, amounts or rooms that the row holds. size: their bytes."""

    template = "A row of rooms is done; states: {states:,}."
    row: int
    rows: int
    corner: Cell
    states: int
    size: int


@dataclass(frozen=True)
class PhaseTarget(Payload):
    """PHASE: which score is asked for in a quarter, and by which sets. way: `capped` (few pairs a
    room), `whole` (all pairs), `losses` (food by what was lost) or `rows` (the skyline arrays)."""

    template = "Can a walk reach a score of {score:,}?"
    corner: Cell
    score: int
    way: Literal["capped", "whole", "losses", "rows"]


@dataclass(frozen=True)
class QuarterBound(Payload):
    """BOUND: no walk to that corner scores more. weights: of food and water in the sweep that
    proved it, None where a target was refuted."""

    corner: Cell
    upper: int
    weights: Pair | None

    def sentence(self, op: Op, tried: str | None) -> Text:
        place = place_of(*self.corner)
        return Text("No walk to {place} scores more than {upper:,}.", place=place, upper=self.upper)
