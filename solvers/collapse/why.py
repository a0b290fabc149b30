"""Why nobody survives a building as long as it asks, and how long one can."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from gridwright.solvers.collapse.search.tradeoff import ParetoFront
from gridwright.solvers.insight.why import UNPROVED, Nearest, Reason
from gridwright.solvers.kind import (
    Edit,
    Level,
    Limits,
    Progress,
    PuzzleKind,
    Result,
    Text,
    change,
)

Kind = PuzzleKind[Any, Any]

MOST_ROOMS = 61 * 61
"""Rooms of the largest building whose trade-off is made: of others it takes long."""

_MOST = 9
"""The most of a supply in a room."""


class CollapseExplainer:
    """On which day what runs out."""

    def __init__(self, kind: Kind) -> None:
        self.kind = kind

    def impossible(self, result: Result) -> bool:
        """The longest survival is proved, and too short."""
        return result.status == "optimal" and result.details.get("survives") is False

    def answers(self, result: Result) -> bool:
        """The route lasts as long as the level asks."""
        return result.moves is not None and result.details.get("survives") is not False

    def reason(
        self, level: Level, result: Result
    ) -> Generator[Progress, None, Reason | None]:
        """Compare what is wanted with what can be had."""
        food = int(result.details["food"])
        water = int(result.details["water"])
        days = min(food, water)
        needs = int(result.details["needs"])
        lacking = _lacking(food, water)
        last = Text(
            "On the best route {supply} ends on day {day}.",
            supply=lacking,
            day=days + 1,
        )
        if food == water:
            last = Text(
                "On the best route food and water end on day {day}.", day=days + 1
            )
        if level.cells.size > MOST_ROOMS:
            yield Progress()
            most = Text(
                "No route lasts more than {days} of {needs:# day|# days}.",
                days=days,
                needs=needs,
            )
            return Reason(Text("{most} {last}", most=most, last=last), (), "search")
        front = yield from ParetoFront.building(level)
        why = _front_text(front.pairs.tolist(), needs)
        return Reason(Text("{why} {last}", why=why, last=last), (), "front")

    def nearest(
        self, level: Level, result: Result, limits: Limits
    ) -> Generator[Progress, None, Nearest | None]:
        """The route that lasts longest."""
        yield Progress()
        if result.moves is None:
            return None
        text = Text(
            "The longest survival is {days} of {needs:# day|# days}, with {food} food "
            "and "
            "{water} water.",
            days=result.score,
            needs=result.details["needs"],
            food=result.details["food"],
            water=result.details["water"],
        )
        proved = result.status == "optimal"
        if not proved:
            text = Text("{text} {more}", text=text, more=UNPROVED)
        return Nearest(text, level, result.moves, (), proved)

    def repair(self, level: Level, nearest: Nearest) -> tuple[Edit, ...]:
        """More supplies in the rooms of the best route, the last ones first, until it
        lasts."""
        end = self.kind.replay(self.kind.initial(level), nearest.moves)
        needs = int(level.rules["needs"])
        food = max(0, needs - end.food)
        water = max(0, needs - end.water)
        edits = []
        for flat in reversed(end.path[1:]):
            cell = divmod(flat, level.cols)
            code = int(level.cells[cell])
            more_food = min(food, _MOST - code // 10)
            more_water = min(water, _MOST - code % 10)
            after = code + 10 * more_food + more_water
            if after == code:
                continue
            text = Text(
                "food {food} and water {water} at {row:d}, {col:d}",
                food=after // 10,
                water=after % 10,
                row=cell[0],
                col=cell[1],
            )
            edits.append(change(cell, code, after, "supplies", text))
            food = food - more_food
            water = water - more_water
        return tuple(edits) if not food and not water else ()


def _lacking(food: int, water: int) -> Text:
    return Text("food") if food < water else Text("water")


def _front_text(pairs: list[list[int]], needs: int) -> Text:
    """A sentence on what the best pairs of food and water leave of one supply where the
    other is enough."""
    most_food = max(f for f, _ in pairs)
    most_water = max(w for _, w in pairs)
    if most_food < needs:
        return Text(
            "It takes {needs} food, and no route collects more than {most}.",
            needs=needs,
            most=most_food,
        )
    if most_water < needs:
        return Text(
            "It takes {needs} water, and no route collects more than {most}.",
            needs=needs,
            most=most_water,
        )
    return Text(
        "It takes {needs} food and {needs} water. A route with {needs} food collects "
        "at "
        "most {water} water, and one with {needs} water at most {food} food.",
        needs=needs,
        water=max(w for f, w in pairs if f >= needs),
        food=max(f for f, w in pairs if w >= needs),
    )
