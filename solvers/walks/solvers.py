"""The solvers of walks: the one list both kinds choose from, and how each engine is started."""

from __future__ import annotations

from solvers.problem import Limits, Search, SearchProblem, Solver
from solvers.walks.conditions import (
    BUDGET,
    CELLS,
    FORBID,
    FORCE,
    NO_COUNT,
    SEED,
    WALK_OPTIONS,
    on_board,
)

AUTO = Solver(
    "auto",
    "Automatic",
    "solvers.walks.solvers:auto",
    summary="The engine that suits the board; says which it chose.",
    options=(*WALK_OPTIONS, CELLS),
)
FRONTIER = Solver(
    "frontier",
    "Frontier",
    "solvers.walks.solvers:frontier",
    summary="Every state of the board once. Exact, with all counts.",
    options=(*WALK_OPTIONS, CELLS),
)
PRUNED = Solver(
    "pruned",
    "Pruned frontier",
    "solvers.walks.solvers:pruned",
    summary="A best route of large mazes, with a bound; counts nothing.",
    options=(NO_COUNT, FORCE, FORBID),
    counts=False,
)
IMPROVE = Solver(
    "improve",
    "Improve",
    "solvers.walks.solvers:improve",
    summary="Bends a route again and again. Good routes of any maze, without proof.",
    exact=False,
    options=(FORCE, FORBID, SEED, BUDGET),
    counts=False,
)
CONSTRUCT = Solver(
    "construct",
    "Construct",
    "solvers.walks.solvers:construct",
    summary="A route, or a proof that there is none, on boards of any width.",
    options=(FORCE, FORBID, SEED),
    counts=False,
)
BACKTRACKING = Solver(
    "backtracking",
    "Backtracking",
    "solvers.walks.solvers:backtracking",
    summary="Walks every route in turn. Exact; for small levels, and to watch.",
    options=WALK_OPTIONS,
)


# Each function imports its engine: an engine loads when a search first asks for it.


def auto(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`."""
    from solvers.walks.engines.auto import search

    return on_board(search, problem, limits)


def frontier(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `frontier`."""
    from solvers.walks.engines.exact import search

    return on_board(search, problem, limits)


def pruned(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `pruned`."""
    from solvers.walks.engines.auto import pruned

    return on_board(pruned, problem, limits)


def improve(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `improve`."""
    from solvers.walks.engines.improve.solver import search

    return on_board(search, problem, limits)


def construct(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `construct`."""
    from solvers.walks.engines.tours.solver import search

    return on_board(search, problem, limits)


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `backtracking`."""
    from solvers.walks.engines.backtracking.solver import search

    return on_board(search, problem, limits)
