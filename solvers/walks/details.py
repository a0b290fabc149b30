"""The details of a result of coin maze or tour."""

from __future__ import annotations

from typing import Literal, TypedDict

from solvers.kind.details import Details

Engine = Literal["frontier", "pruned", "construct", "improve", "backtracking", "linear"]
FoundBy = Literal[
    "linear",
    "frontier",
    "pruned",
    "construct",
    "improve",
    "backtracking",
    "walking",
    "merging",
    "deciding",
]


class CellCounts(TypedDict):
    """On how many routes, and optimal ones, each cell lies: boards of decimal strings."""

    routes: list[list[str]]
    optimal: list[list[str]]


class WalkDetails(Details, total=False):
    """found_by: the engine that found the route, or how `construct` found it. proved_by: the engine
    whose bound or proof it is. chose: the latter, or the former where nothing is proved.
    states: of the frontier, all together; states_per_second, cell: how far a sweep is.
    beam: states a layer at most. relaxed_bound: what the states alone prove. cuts: that the linear
    program was given. cells: counts by cell. steps: [row, column, row, column, routes, optimal
    routes], counts as decimal strings."""

    chose: Engine
    found_by: FoundBy
    proved_by: Engine
    states: int
    cell: int
    states_per_second: int
    beam: int
    cuts: int
    relaxed_bound: int
    cells: CellCounts
    steps: list[list[int | str]]
