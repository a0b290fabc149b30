"""The path engines as solvers of this kind."""

from __future__ import annotations

from solvers.paths.backtracking import search as backtrack
from solvers.paths.conditions import on_board
from solvers.paths.frontier import search as sweep
from solvers.paths.frontier_auto import search as choose
from solvers.paths.tour_search import search as construct_tour
from solvers.problem import Limits, Search, SearchProblem
from solvers.tour.rules import path_board


def auto(problem: SearchProblem, limits: Limits) -> Search:
    """The engine that suits the board: see `solvers.paths.frontier_auto`."""
    return on_board(path_board, choose, problem, limits)


def construct(problem: SearchProblem, limits: Limits) -> Search:
    """A route, or a proof that there is none: see `solvers.paths.tour_search`."""
    return on_board(path_board, construct_tour, problem, limits)


def frontier(problem: SearchProblem, limits: Limits) -> Search:
    """Every state of the board once: see `solvers.paths.frontier`."""
    return on_board(path_board, sweep, problem, limits)


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Every route in turn: see `solvers.paths.backtracking`."""
    return on_board(path_board, backtrack, problem, limits)
