"""What collapse results tell beside the answer."""

from __future__ import annotations

from solvers.details import Details


class CollapseDetails(Details, total=False):
    """food, water: collected on the way. needs: days to survive, None while neither given nor
    known. gap: bound minus score. front: every best (food, water), food rising."""

    food: int | None
    water: int | None
    needs: int | None
    survives: bool | None
    gap: int
    front: list[list[int]]
