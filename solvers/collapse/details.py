"""The facts of a collapse result beside the answer."""

from __future__ import annotations

from typing import Literal, TypedDict

from solvers.kind.details import Details

Engine = Literal["pareto", "greedy-pair"]


class RoomCounts(TypedDict):
    """By room, decimal strings: how many optimal walks enter it."""

    optimal: list[list[str]]


class CollapseDetails(Details, total=False):
    """food, water: collected on the way. needs: days to survive, None while neither given nor
    known. gap: bound minus score. front: every best (food, water), food rising.
    cells: counts by room. steps: [row, column, row, column, optimal walks], the last as a decimal
    string. found_by, proved_by: which engines of `auto` found the route and proved it."""

    food: int | None
    water: int | None
    needs: int | None
    survives: bool | None
    gap: int
    front: list[list[int]]
    cells: RoomCounts
    steps: list[list[int | str]]
    found_by: Engine
    proved_by: Engine
