"""A first route of a coin maze in plain Python: there before any kernel is loaded.

What it searches: all cells from the start on, breadth first, so that the walk it finds is a
shortest one. Where it finds none there is no route. It knows nothing of cells and steps that are
forced: a board with these has no answer from it, unless the shortest walk happens to use them.
"""

from __future__ import annotations

from collections import deque

import numpy as np

from solvers.problem import Limits, Progress, Result, Search, infeasible
from solvers.text import Text
from solvers.walks.board import PathBoard, letters
from solvers.walks.engines.improve.solver import handles
from solvers.walks.graph import Steps

MOST_CELLS = 40_000
"""Boards of more cells take longer in plain Python than the kernels take to load."""

CELL_BYTES = 200
"""What it takes for each cell, rounded up."""

_CHUNK = 4_000


def first_walk(board: PathBoard, limits: Limits) -> Search:
    """A shortest walk between the ends of a board, if it is an answer."""
    assert board.start is not None and board.end is not None
    ways = Steps(board).ways().tolist()
    sides = (-board.cols, board.cols, -1, 1)
    came = {board.start: board.start}
    queue, looked = deque([board.start]), 0
    while queue and board.end not in came:
        cell = queue.popleft()
        for side, step in enumerate(sides):
            if ways[cell] >> side & 1 and cell + step not in came:
                came[cell + step] = cell
                queue.append(cell + step)
        looked += 1
        if looked % (limits.chunk or _CHUNK) == 0:
            yield Progress(looked)
    if board.end not in came:
        return infeasible(Text("The end cannot be reached from the start."), looked)
    cells = [board.end]
    while cells[-1] != board.start:
        cells.append(came[cells[-1]])
    path = np.array(cells[::-1], np.int64)
    bound = board.base + int(board.weight[board.open].sum())
    if not handles(board, path):
        return Result("unknown", "heuristic", bound=bound, nodes=looked)
    score = board.base + int(board.weight.ravel()[path].sum())
    moves = letters(path, board.cols)
    return Result("feasible", "heuristic", score, bound, moves, nodes=looked)
