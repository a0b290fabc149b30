"""The routes of a level for a command, counted."""

from __future__ import annotations

from typing import Literal

from solvers.level import Level
from solvers.routes import Routes
from solvers.terminal.arguments import Kind, refuse_invalid
from solvers.terminal.exits import CommandError, Exit


def counted_routes(
    found: Kind, level: Level, of: Literal["all", "optimal"], file: str
) -> tuple[Routes, int]:
    """The routes of a sort, as `PuzzleKind.routes` names it, and how many there are."""
    refuse_invalid(level, file)
    routes = found.routes(level, of)
    if routes is None:
        raise CommandError(f"{level.kind} levels have no routes to list")
    try:
        return routes, routes.count()
    except MemoryError:
        message = f"{file}: the set of routes does not fit in memory"
        raise CommandError(message, Exit.NOTHING) from None
