"""The best descent by dynamic programming: for every cell, the best sum from there down."""

from __future__ import annotations

import numpy as np

from gridwright_descent.kind import KIND, DescentState
from solvers.problem import Limits, Progress, Result, Search, SearchProblem


def search(problem: SearchProblem, limits: Limits) -> Search:
    """One row a step, from the bottom up; then the way down along the best sums."""
    state: DescentState = problem.state
    level = problem.level
    best = np.zeros((level.rows + 1, level.cols + 2), np.int64)
    best[:, [0, -1]] = -1  # beside the board
    for row in range(level.rows - 1, -1, -1):
        below = best[row + 1]
        best[row, 1:-1] = level.cells[row] + np.maximum(
            np.maximum(below[:-2], below[1:-1]), below[2:]
        )
        yield Progress(nodes=(level.rows - row) * level.cols)
    while not KIND.finished(state):
        row = len(state.columns)
        state = KIND.apply(state, max(KIND.moves(state), key=lambda c: best[row, c + 1]))
    moves = tuple(str(c) for c in state.columns[len(problem.state.columns) :])
    score = KIND.score(state)
    return Result("optimal", score=score, bound=score, moves=moves, nodes=level.cells.size)
