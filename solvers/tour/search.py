"""The path engines as solvers of this kind."""

from __future__ import annotations

from solvers.problem import Limits, Search, SearchProblem
from solvers.tour.rules import path_board
from solvers.walks.conditions import on_board
from solvers.walks.engines.auto import search as choose
from solvers.walks.engines.backtracking.solver import search as backtrack
from solvers.walks.engines.exact import search as sweep
from solvers.walks.engines.tours.solver import search as construct_tour


def auto(problem: SearchProblem, limits: Limits) -> Search:
    """The engine that suits the board: see `solvers.walks.engines.auto`."""
    return on_board(path_board, choose, problem, limits)


def construct(problem: SearchProblem, limits: Limits) -> Search:
    """A route, or a proof that there is none: see `solvers.walks.engines.tours.solver`."""
    return on_board(path_board, construct_tour, problem, limits)


def frontier(problem: SearchProblem, limits: Limits) -> Search:
    """Every state of the board once: see `solvers.walks.engines.exact`."""
    return on_board(path_board, sweep, problem, limits)


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Every route in turn: see `solvers.walks.engines.backtracking.solver`."""
    return on_board(path_board, backtrack, problem, limits)
