"""Boards for the linear program, and its solver run on a board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, Result, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier.layout import stands_on_end
from gridwright.solvers.walks.engines.linear import solver
from gridwright.solvers.walks.engines.linear.model import Network, network
from tests.oracles.walks.frontier_boards import random_board

WEIGHTS = ((0, 1), (1,), (1, 2), (0, 1_000_000), (1, 1_000_000), (0,), (3, 7, 999_983))
"""What the cells of a board may score: coins up to a million, and cells worth
nothing."""

EMPTY = Level("coin_maze", np.zeros((1, 1), np.int32))
PLENTY = 1 << 30


def boards(
    seed: int, number: int, side: int = 5
) -> Iterator[tuple[PathBoard, Network]]:
    """Random boards of all options and weights with something to decide."""
    rng = np.random.default_rng(seed)
    while number:
        board = random_board(rng, side)
        worths = WEIGHTS[int(rng.integers(len(WEIGHTS)))]
        weight = rng.choice(np.array(worths, np.int64), board.open.shape)
        board = replace(board, weight=np.where(board.open, weight, 0))
        if stands_on_end(board) or not board.open.any():
            continue
        number -= 1
        yield board, finished(network(board))


UNLIMITED = Limits()


def solved(
    board: PathBoard, limits: Limits = UNLIMITED
) -> tuple[Result, list[Progress]]:
    said: list[Progress] = []
    problem = SearchProblem(EMPTY)
    return finished(solver.search(board, problem, limits), on_step=said.append), said


def border_of(network: Network, inside: tuple[int, ...]) -> list[int]:
    """The edges with one end in a set of nodes, ascending."""
    once: set[int] = set()
    for member in set(inside):
        once.symmetric_difference_update(network.edges_at[member])
    return sorted(once)
