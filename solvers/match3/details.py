"""The facts of a match3 result beside the answer."""

from __future__ import annotations

from typing import Literal, TypedDict

from solvers.kind.details import Details

Engine = Literal["exact", "beam"]


class CellCounts(TypedDict):
    """By cell, decimal strings: how many best sequences swap it or clear it."""

    optimal: list[list[str]]


class Match3Details(Details, total=False):
    """boards: distinct boards looked at. max_swaps: how many swaps can be made where those asked
    for cannot. cells: counts by cell. found_by, proved_by: which engines of `auto` found the answer
    and proved it."""

    boards: int
    max_swaps: int
    cells: CellCounts
    found_by: Engine
    proved_by: Engine
