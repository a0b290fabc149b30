"""The solvers of walks: the list that both kinds choose from, and what starts each engine."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from solvers.problem import Limits, Search, SearchProblem, Solver
from solvers.walks.conditions import (
    BUDGET,
    CELLS,
    CUTS,
    FORBID,
    FORCE,
    NO_COUNT,
    SEED,
    WALK_OPTIONS,
    on_board,
)

Start = Callable[[SearchProblem, Limits], Search]

AUTO = Solver(
    "auto",
    "Automatic",
    "solvers.walks.solvers:auto",
    summary="An answer at once, then better ones until one is proved. All engines together.",
    options=(*WALK_OPTIONS, CELLS),
    loads=(
        "solvers.walks.engines.auto",
        "solvers.walks.engines.exact",
    ),
    page="automatic",
)
FRONTIER = Solver(
    "frontier",
    "Frontier",
    "solvers.walks.solvers:frontier",
    summary="Every state of the board once. Exact, with all counts.",
    options=(*WALK_OPTIONS, CELLS),
    loads=("solvers.walks.engines.exact",),
    page="walk_frontier",
    pseudocode="solvers.walks.engines.pseudocode:FRONTIER",
)
PRUNED = Solver(
    "pruned",
    "Pruned frontier",
    "solvers.walks.solvers:pruned",
    summary="A best route of large mazes, with a bound; counts nothing.",
    options=(NO_COUNT, FORCE, FORBID),
    counts=False,
    loads=(
        "solvers.walks.engines.auto",
        "solvers.walks.engines.exact",
    ),
    page="walk_pruned",
)
IMPROVE = Solver(
    "improve",
    "Improve",
    "solvers.walks.solvers:improve",
    summary="Bends a route again and again. Good routes of any maze, without proof.",
    exact=False,
    options=(FORCE, FORBID, SEED, BUDGET),
    counts=False,
    loads=("solvers.walks.engines.improve.solver",),
    page="walk_improve",
)
LINEAR = Solver(
    "linear",
    "Linear program",
    "solvers.walks.solvers:linear",
    summary="Close bounds of large mazes by cutting planes, and routes that reach them.",
    options=(NO_COUNT, FORCE, FORBID),
    counts=False,
    loads=("solvers.walks.engines.linear.solver",),
    page="walk_linear",
)
CONSTRUCT = Solver(
    "construct",
    "Construct",
    "solvers.walks.solvers:construct",
    summary="A route, or a proof that there is none, on boards of any width.",
    options=(FORCE, FORBID, SEED),
    counts=False,
    loads=("solvers.walks.engines.tours.solver",),
    page="tour_construct",
)
BACKTRACKING = Solver(
    "backtracking",
    "Backtracking",
    "solvers.walks.solvers:backtracking",
    summary="Walks every route in turn. Exact; for small levels, and to watch.",
    options=(*WALK_OPTIONS, CUTS),
    loads=("solvers.walks.engines.backtracking.solver",),
    page="walk_backtracking",
)


def _on_board(engine: str) -> Start:
    """A solver from an engine that takes a board, named by "module:function".

    The engine loads when a search first asks for it.
    """
    module, _, function = engine.partition(":")

    def search(problem: SearchProblem, limits: Limits) -> Search:
        return on_board(getattr(import_module(module), function), problem, limits)

    return search


auto = _on_board("solvers.walks.engines.auto:search")
frontier = _on_board("solvers.walks.engines.exact:search")
linear = _on_board("solvers.walks.engines.linear.solver:search")
pruned = _on_board("solvers.walks.engines.auto:pruned")
improve = _on_board("solvers.walks.engines.improve.solver:search")
construct = _on_board("solvers.walks.engines.tours.solver:search")
backtracking = _on_board("solvers.walks.engines.backtracking.solver:search")
