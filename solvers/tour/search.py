"""The path engines as solvers of this kind."""

from __future__ import annotations

from solvers.paths.backtracking import search as backtrack
from solvers.paths.conditions import on_board
from solvers.search import Limits, Search, SearchProblem
from solvers.tour.rules import path_board


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Every route in turn: see `solvers.paths.backtracking`."""
    return on_board(path_board, backtrack, problem, limits)
