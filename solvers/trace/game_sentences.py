"""What events of the games that are not walks do, in one sentence each, told from their payload."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from solvers.text import Text, place_of
from solvers.trace.events import Op
from solvers.trace.games.collapse import Front, Onward, QuarterBound, RowDone, Target
from solvers.trace.games.match3 import BoardsDone, Swapped
from solvers.trace.games.sowing import (
    Captured,
    Endless,
    Handful,
    PitValues,
    Position,
    Relay,
    StonesDone,
)


@singledispatch
def game_sentence(payload: Any, op: Op, tried: str | None) -> Text | None:
    """What an event with that payload does; None where its operation says it all. tried: the text
    of the move it speaks of."""
    return None


@game_sentence.register
def _front(of: Front, op: Op, tried: str | None) -> Text:
    return Text(
        "Room at {place}: pairs of supplies kept: {kept:,}, dropped: {dropped:,}.",
        place=place_of(*of.room),
        kept=of.count,
        dropped=of.dropped,
    )


@game_sentence.register
def _onward(of: Onward, op: Op, tried: str | None) -> Text:
    return Text(
        "Room at {place}: most food from here on: {most:,}.", place=place_of(*of.room), most=of.most
    )


@game_sentence.register
def _row(of: RowDone, op: Op, tried: str | None) -> Text:
    return Text("A row of rooms is done; states: {states:,}.", states=of.states)


@game_sentence.register
def _target(of: Target, op: Op, tried: str | None) -> Text:
    return Text("Can a walk reach a score of {score:,}?", score=of.score)


@game_sentence.register
def _quarter(of: QuarterBound, op: Op, tried: str | None) -> Text:
    place = place_of(*of.corner)
    return Text("No walk to {place} scores more than {upper:,}.", place=place, upper=of.upper)


@game_sentence.register
def _swap(of: Swapped, op: Op, tried: str | None) -> Text | None:
    what = tried or place_of(*of.first)
    if op == Op.TRY:
        return Text("Swap {what}; points: {points:,}.", what=what, points=of.points)
    if op == Op.MERGE:
        return Text("Swap {what} leads to a board that was met before.", what=what)
    return None


@game_sentence.register
def _boards(of: BoardsDone, op: Op, tried: str | None) -> Text:
    return Text(
        "Swaps made: {swaps}; boards: {boards:,}, met again: {merges:,}, left out: {dropped:,}.",
        swaps=of.swaps,
        boards=of.boards,
        merges=of.merges,
        dropped=of.dropped,
    )


@game_sentence.register
def _handful(of: Handful, op: Op, tried: str | None) -> Text:
    return Text(
        "Handful {number}: pit {pit} is sown; stones: {stones}.",
        number=of.number,
        pit=of.pit,
        stones=of.stones,
    )


@game_sentence.register
def _relay(of: Relay, op: Op, tried: str | None) -> Text:
    return Text("The relay goes on from pit {pit}; stones: {stones}.", pit=of.pit, stones=of.stones)


@game_sentence.register
def _endless(of: Endless, op: Op, tried: str | None) -> Text:
    return Text("The relay of pit {start} never ends.", start=of.start)


@game_sentence.register
def _captured(of: Captured, op: Op, tried: str | None) -> Text:
    return Text(
        "The relay of pit {start} ends; stones captured: {stones}.",
        start=of.start,
        stones=of.stones,
    )


@game_sentence.register
def _position(of: Position, op: Op, tried: str | None) -> Text | None:
    if op != Op.TRY:
        return None
    low, high = of.value
    return Text(
        "Pit {what}: ahead by {gained}; still to come: {low} to {high}.",
        what=tried or "",
        gained=of.gained,
        low=low,
        high=high,
    )


@game_sentence.register
def _stones(of: StonesDone, op: Op, tried: str | None) -> Text:
    return Text(
        "Stones on the board: {stones}; all positions are solved: {positions:,}.",
        stones=of.stones,
        positions=of.positions,
    )


@game_sentence.register
def _values(of: PitValues, op: Op, tried: str | None) -> Text | None:
    return None if of.best is None else Text("Best by what is proved: pit {pit}.", pit=of.best)
