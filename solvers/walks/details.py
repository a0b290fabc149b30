"""What coin maze and tour results tell beside the answer."""

from __future__ import annotations

from typing import Literal, TypedDict

from solvers.details import Details

Engine = Literal["frontier", "pruned", "construct", "improve"]
FoundBy = Literal["pruned", "walking", "merging", "deciding"]


class CellCounts(TypedDict):
    """On how many routes, and optimal ones, each cell lies: boards of decimal strings."""

    routes: list[list[str]]
    optimal: list[list[str]]


class WalkDetails(Details, total=False):
    """chose: the engine whose answer it is. found_by: the method that found the route.
    states: of the frontier, all together; states_per_second, cell: how far a sweep is.
    beam: states a layer at most. relaxed_bound: what the states alone prove. cells: counts by cell.
    steps: [row, column, row, column, routes, optimal routes], counts as decimal strings."""

    chose: Engine
    found_by: FoundBy
    states: int
    cell: int
    states_per_second: int
    beam: int
    relaxed_bound: int
    cells: CellCounts
    steps: list[list[int | str]]
