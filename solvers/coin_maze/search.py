"""The path engines as solvers of this kind."""

from __future__ import annotations

from solvers.coin_maze.rules import path_board
from solvers.problem import Limits, Search, SearchProblem
from solvers.walks.conditions import on_board
from solvers.walks.engines.auto import pruned as prune
from solvers.walks.engines.auto import search as choose
from solvers.walks.engines.backtracking.solver import search as backtrack
from solvers.walks.engines.exact import search as sweep
from solvers.walks.engines.improve.solver import search as anneal


def auto(problem: SearchProblem, limits: Limits) -> Search:
    """The engine that suits the board: see `solvers.walks.engines.auto`."""
    return on_board(path_board, choose, problem, limits)


def frontier(problem: SearchProblem, limits: Limits) -> Search:
    """Every state of the board once: see `solvers.walks.engines.exact`."""
    return on_board(path_board, sweep, problem, limits)


def pruned(problem: SearchProblem, limits: Limits) -> Search:
    """A best route of large mazes: see `solvers.walks.engines.pruned.solver`."""
    return on_board(path_board, prune, problem, limits)


def improve(problem: SearchProblem, limits: Limits) -> Search:
    """A good route, not proved: see `solvers.walks.engines.improve.solver`."""
    return on_board(path_board, anneal, problem, limits)


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Every route in turn: see `solvers.walks.engines.backtracking.solver`."""
    return on_board(path_board, backtrack, problem, limits)
