"""Payloads of the collapsing building, shown beside the moves of events; their reader.

Payloads are plain data, so that they can be drawn, spoken and tested without the engine
that made them. Food and water include what the state held where the search began. Long
lists hold a part; a number beside them says how long the whole is.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from gridwright.solvers.collapse.quarters import Pair
from gridwright.solvers.collapse.rules import CollapseState, after
from gridwright.solvers.kind import DIRECTIONS, Cell, Text, place_of
from gridwright.solvers.trace.events import Codes, Event, Op, Payload, Reader

SHOWN_PAIRS = 64
"""Pairs of a room that are kept; of more, this many are picked evenly."""
_WRITTEN = 6
"""Pairs that a variable names."""


@dataclass(frozen=True)
class WaterArray:
    """The skyline of a room: water[k] is the most water of a walk with low + k food, -1
    if no walk has that much. size: of the whole array."""

    low: int
    water: tuple[int, ...]
    size: int


@dataclass(frozen=True)
class Arrival:
    """The pairs that walks bring from the room before. room: that room. pairs: before
    the room's own supplies are added, food falling. count: how many there are. kept:
    whether any of them stays (`greedy-pair` keeps one arrival alone)."""

    room: Cell
    pairs: tuple[Pair, ...]
    count: int
    kept: bool = True
    skyline: WaterArray | None = None


@dataclass(frozen=True)
class RoomFront(Payload):
    """FRONT: a room has its pairs. supplies: its own food and water. arrivals: from the
    room above, then from the one beside, seen from the player; none in the first room.
    dropped: arrived and not kept, as another pair is at least as good in both or the
    target is out of reach."""

    room: Cell
    supplies: Pair
    pairs: tuple[Pair, ...]
    count: int
    arrivals: tuple[Arrival, ...]
    skyline: WaterArray | None = None

    @property
    def dropped(self) -> int:
        """How many pairs arrived and were not kept."""
        arrived = sum(arrival.count for arrival in self.arrivals)
        return max(0, arrived - self.count)

    def sentence(self, op: Op, tried: str | None) -> Text:
        return Text(
            "Room at {place}: pairs of supplies kept: {kept:,}, dropped: {dropped:,}.",
            place=place_of(*self.room),
            kept=self.count,
            dropped=self.dropped,
        )


@dataclass(frozen=True)
class Onward(Payload):
    """FRONT of a sweep from the corner back: the most food that a walk collects from
    `room` on, that room included. ahead: the rooms one may go on to, each with its own
    most. chosen: the better one."""

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
    """LAYER: all rooms of a row of a quarter are done. corner: the room that the
    quarter leads to. states: pairs, amounts or rooms that the row holds. size: their
    bytes."""

    template = "A row of rooms is done; states: {states:,}."
    row: int
    rows: int
    corner: Cell
    states: int
    size: int


@dataclass(frozen=True)
class PhaseTarget(Payload):
    """PHASE: which score is asked for in a quarter, and by which sets. way: `capped`
    (few pairs a room), `whole` (all pairs), `losses` (food by what was lost) or `rows`
    (the skyline arrays)."""

    template = "Can a walk reach a score of {score:,}?"
    corner: Cell
    score: int
    way: Literal["capped", "whole", "losses", "rows"]


@dataclass(frozen=True)
class QuarterBound(Payload):
    """BOUND: no walk to that corner scores more. weights: of food and water in the
    sweep that proved it, None where a target was refuted."""

    corner: Cell
    upper: int
    weights: Pair | None

    def sentence(self, op: Op, tried: str | None) -> Text:
        place = place_of(*self.corner)
        return Text(
            "No walk to {place} scores more than {upper:,}.",
            place=place,
            upper=self.upper,
        )


class RoomReader(Reader):
    """Partial answers are the numbers of the directions of the walk to the best pair of
    a room, where that is quick to know."""

    payloads = (RoomFront, Onward, RowDone, PhaseTarget, QuarterBound)

    def __init__(self, solver: str, state: CollapseState) -> None:
        super().__init__(solver)
        self._state = state

    def moves(self, event: Event) -> tuple[str, ...]:
        return tuple(DIRECTIONS[code] for code in event.codes.tolist())

    def tried(self, event: Event) -> str | None:
        return DIRECTIONS[event.tried] if event.op == Op.TRY else None

    def cells(self, event: Event) -> tuple[Cell, ...]:
        cols = self._state.level.cols
        if event.op == Op.TRY:
            return (self._end(event.codes).cell,)
        return (divmod(event.cell, cols),) if event.cell >= 0 else ()

    def score(self, codes: Codes) -> int:
        end = self._end(codes)
        return min(end.food, end.water)

    def payload(self, event: Event) -> Payload | None:
        told = super().payload(event)
        if not isinstance(told, RoomFront) or told.skyline is None:
            return told
        pairs, count = _pairs_of(told.skyline)
        arrivals = tuple(map(_with_pairs, told.arrivals))
        return replace(told, pairs=pairs, count=count, arrivals=arrivals)

    def variables(self, event: Event) -> dict[str, str]:
        shown = self.payload(event)
        if isinstance(shown, Onward):
            ahead = shown.most - shown.own
            return {
                "most[room]": str(shown.most),
                "ahead": str(ahead),
            }
        if not isinstance(shown, RoomFront):
            return {}
        row, col = shown.room
        names = {"room": f"{row}, {col}"}
        for name, arrival in zip(_sides(shown), shown.arrivals, strict=True):
            written = [f"{food}/{water}" for food, water in arrival.pairs[:_WRITTEN]]
            if arrival.count > _WRITTEN:
                written.append("...")
            names[name] = " ".join(written)
        return names

    def _end(self, codes: Codes) -> CollapseState:
        state = self._state
        for code in codes.tolist():
            state = after(state, DIRECTIONS[code])
        return state


def _with_pairs(arrival: Arrival) -> Arrival:
    assert arrival.skyline is not None
    pairs, count = _pairs_of(arrival.skyline)
    return replace(arrival, pairs=pairs, count=count)


def _pairs_of(array: WaterArray) -> tuple[tuple[Pair, ...], int]:
    """The pairs of an array that are shown, food falling, and how many it has as far as
    it is shown."""
    found = [
        (array.low + k, water) for k, water in enumerate(array.water) if water >= 0
    ]
    return tuple(reversed(found[-SHOWN_PAIRS:])), len(found)


def _sides(shown: RoomFront) -> tuple[str, ...]:
    """The names of the arrivals: from above, the room in the same column, then from the
    left."""
    return tuple(
        "above" if a.room[1] == shown.room[1] else "left" for a in shown.arrivals
    )
