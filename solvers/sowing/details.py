"""The facts of a sowing result beside the answer."""

from __future__ import annotations

from typing import Literal

from solvers.kind.details import Details

Value = int | list[int] | None
"""The value of a pit's move, its bounds [low, high] where only they are known, None if it may not
be sown."""

Engine = Literal["perfect-play"]


class SowingDetails(Details, total=False):
    """objective: what is best. captures, values: by pit in ring order. best: the lowest best pit,
    None where none may be sown. found_by, proved_by: the engine of `auto` that did."""

    objective: Literal["capture", "difference"]
    captures: list[int | None]
    values: list[Value]
    best: int | None
    found_by: Engine
    proved_by: Engine
