"""The routes of a level, and how many there are."""

from __future__ import annotations

from typing import Literal

from gridwright.solvers.kind import Level
from gridwright.solvers.kind.facts import RouteSet
from gridwright.solvers.service.exits import CommandError, Exit
from gridwright.solvers.service.kinds import Kind
from gridwright.solvers.service.questions.question import refuse_invalid


def counted_routes(
    found: Kind, level: Level, of: Literal["all", "optimal"], file: str
) -> tuple[RouteSet, int]:
    """The routes of a sort, as `PuzzleKind.routes` names it, and how many there are."""
    routes = routes_of(found, level, of, file)
    try:
        return routes, routes.count()
    except MemoryError as error:
        raise uncounted(error, file) from None


def routes_of(
    found: Kind, level: Level, of: Literal["all", "optimal"], file: str
) -> RouteSet:
    """The routes of a sort. CommandError for a kind that does not list them."""
    refuse_invalid(found, level, file)
    routes = found.routes(level, of)
    if routes is None:
        raise CommandError(f"{level.kind} levels have no routes to list")
    return routes


def uncounted(error: MemoryError, file: str) -> CommandError:
    """The error that ends a command whose routes cannot be counted."""
    reason = str(error) or "the set of routes does not fit in memory"
    return CommandError(f"{file}: {reason}", Exit.NOTHING)
