"""Properties of a building."""

from __future__ import annotations

from solvers.level import Level

TAG = "campaign"
"""The tag of a level of the campaign."""


def is_hard(level: Level) -> bool:
    """Whether food and water lie in different rooms."""
    food, water = divmod(level.cells, 10)
    return bool((food != water).any())
