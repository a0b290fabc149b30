"""A kind of puzzle by its name, or a sentence that lists those there are."""

from __future__ import annotations

from typing import Any

from gridwright.solvers.kind import (
    PuzzleKind,
)
from gridwright.solvers.registry import UnknownKind, kind
from gridwright.solvers.service.exits import refusing

Kind = PuzzleKind[Any, Any]


def kind_of(kind_id: str) -> Kind:
    """A kind by id, or a CommandError that lists those there are."""
    with refusing(UnknownKind):
        return kind(kind_id)
