"""What differs between two levels: cells, and fields of the head."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.level import Cells, Level

FIELDS = (
    "title",
    "author",
    "source",
    "notes",
    "tags",
    "rules",
    "solution",
    "intended",
    "conditions",
)


def differing_cells(shown: Cells, other: Cells) -> NDArray[np.bool_]:
    """Which cells of `shown` the other board has otherwise or not at all: its shape, bool."""
    differs = np.ones(shown.shape, bool)
    rows, cols = min(shown.shape[0], other.shape[0]), min(shown.shape[1], other.shape[1])
    differs[:rows, :cols] = shown[:rows, :cols] != other[:rows, :cols]
    return differs


def differing_fields(one: Level, other: Level) -> tuple[str, ...]:
    """The fields of FIELDS that differ."""
    return tuple(name for name in FIELDS if getattr(one, name) != getattr(other, name))
