"""The path engines as solvers of this kind."""

from __future__ import annotations

from solvers.coin_maze.rules import path_board
from solvers.paths.backtracking import search as backtrack
from solvers.paths.conditions import on_board
from solvers.paths.frontier import search as sweep
from solvers.paths.frontier_auto import pruned as prune
from solvers.paths.frontier_auto import search as choose
from solvers.paths.improve import search as anneal
from solvers.problem import Limits, Search, SearchProblem


def auto(problem: SearchProblem, limits: Limits) -> Search:
    """The engine that suits the board: see `solvers.paths.frontier_auto`."""
    return on_board(path_board, choose, problem, limits)


def frontier(problem: SearchProblem, limits: Limits) -> Search:
    """Every state of the board once: see `solvers.paths.frontier`."""
    return on_board(path_board, sweep, problem, limits)


def pruned(problem: SearchProblem, limits: Limits) -> Search:
    """A best route of large mazes: see `solvers.paths.frontier_pruned`."""
    return on_board(path_board, prune, problem, limits)


def improve(problem: SearchProblem, limits: Limits) -> Search:
    """A good route, not proved: see `solvers.paths.improve`."""
    return on_board(path_board, anneal, problem, limits)


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Every route in turn: see `solvers.paths.backtracking`."""
    return on_board(path_board, backtrack, problem, limits)
