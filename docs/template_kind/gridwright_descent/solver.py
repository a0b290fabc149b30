"""The best descent by dynamic programming: for every cell, the best sum from there
down."""

from __future__ import annotations

import numpy as np

from gridwright.solvers.problem import Limits, Progress, Result, Search, SearchProblem
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.recorder import recorder_of
from gridwright_descent.kind import KIND, DescentState


def search(problem: SearchProblem, limits: Limits) -> Search:
    """One row a step, from the bottom up; then the way down along the best sums.

    What it does is recorded for the theatre if somebody asked for that; else `keep`
    does nothing.
    """
    state: DescentState = problem.state
    level, recorder = problem.level, recorder_of(problem)
    if recorder.on:
        from gridwright_descent.recording import DescentReader

        recorder = recorder.open(DescentReader("rows"), level.rows)
    best = np.zeros((level.rows + 1, level.cols + 2), np.int64)
    best[:, [0, -1]] = -1  # beside the board
    for row in range(level.rows - 1, -1, -1):
        below = best[row + 1]
        best[row, 1:-1] = level.cells[row] + np.maximum(
            np.maximum(below[:-2], below[1:-1]), below[2:]
        )
        nodes = (level.rows - row) * level.cols
        recorder.keep(
            Op.LAYER, nodes, cell=row, value=int(best[row].max()), pinned=True
        )
        yield Progress(nodes=nodes)
    while not KIND.finished(state):
        row = len(state.columns)
        column = max(KIND.moves(state), key=lambda c: best[row, c + 1])
        state = KIND.apply(state, column)
        way = state.columns[len(problem.state.columns) :]
        score = KIND.score(state)
        recorder.keep(
            Op.TRY, level.cells.size, score, tried=column, cell=row, answer=way
        )
    moves = tuple(map(str, state.columns[len(problem.state.columns) :]))
    score = KIND.score(state)
    return Result(
        "optimal", score=score, bound=score, moves=moves, nodes=level.cells.size
    )
