"""Improving a coin maze's route in a portfolio: a first route, then annealing without end.

First routes of a coin maze: one given beforehand, or a shortest walk found in plain Python.

`known_route` takes a route given beforehand, such as a player's: it is the first bound of a
search. `first_walk` finds a route before any kernel is loaded.

What it searches: all cells from the start on, breadth first, so that the walk it finds is a
shortest one. Where it finds none there is no route. It knows nothing of cells and steps that are
forced: a board with these has no answer from it, unless the shortest walk happens to use them.

`improving` goes on until the portfolio stops it. A short annealing first, so that exact engines
soon have a good route to beat; then the one that the solver `improve` makes, with the same seed
from the same walk, so that the portfolio finds what that solver finds; then longer and longer ones,
each with a new seed from the best route of any engine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from solvers.kind import Limits, Progress, Result, Search, SearchProblem, Text, infeasible
from solvers.portfolio.plan import BestKnown, KnownAnswer
from solvers.trace.recorder import Recorder
from solvers.walks.board import PathBoard, Steps, letters
from solvers.walks.engines import exact as frontier
from solvers.walks.engines.improve.solver import (
    Improver,
    bending,
    bending_kernels,
    fitting,
    handles,
    recording,
    search,
    walked,
)

# -- first routes ----------------------------------------------------------------------------------
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


def known_route(board: PathBoard, moves: tuple[str, ...] | None) -> KnownAnswer | None:
    """A route given beforehand, with its score."""
    if moves is None:
        return None
    if board.cover:
        return KnownAnswer(frontier.most(board), moves)
    from solvers.walks.engines.improve.solver import walked

    return KnownAnswer(board.base + int(board.weight.ravel()[walked(board, moves)].sum()), moves)


# -- annealing -------------------------------------------------------------------------------------
SHORT = 20
"""The first annealing is so many times shorter than that of the solver `improve`."""


def improving(
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
    best: BestKnown,
    first: int | None = None,
) -> Search:
    """Improve the route of a board again and again; ends only at its bound.

    first: the moves tried in the first annealing; those that follow are each twice as long, up to
    the usual first one.
    """

    def anneal(
        inner: PathBoard,
        path: NDArray[np.int64],
        bound: int,
        problem: SearchProblem,
        limits: Limits,
    ) -> Search:
        recorder = recording(inner, problem)
        return _again_and_again(inner, path, bound, limits, best, first, recorder)

    return search(board, problem, limits, anneal)


def _schedule(budget: int, first: int | None) -> Iterator[tuple[int, int]]:
    """The seed and the moves tried of each annealing."""
    short = max(budget // SHORT, 1)
    while first is not None and first < short:
        yield 1, first
        first *= 2
    yield 1, short
    yield 0, budget
    number = 2
    while True:
        yield number, budget << number - 1
        number += 1


def _again_and_again(
    board: PathBoard,
    path: NDArray[np.int64],
    bound: int,
    limits: Limits,
    best: BestKnown,
    first: int | None,
    recorder: Recorder,
) -> Search:
    kernels = yield from bending_kernels(recorder)
    shortest, tried = path, 0
    score = board.base + int(board.weight.ravel()[path].sum())
    for seed, budget in _schedule(fitting(board), first):
        start = path if seed else shortest
        known = best.known
        if seed and known is not None and known.score > score:
            start = walked(board, known.moves)
        improver = Improver(board, start, kernels, seed, budget, recorder, tried)
        yield from bending(improver, bound, limits, tried)
        tried += improver.tried
        if improver.score > score:
            path, score = improver.path(), improver.score
            yield Progress(tried, score, bound, letters(path, board.cols))
        if score >= bound:
            break
    moves = letters(path, board.cols)
    return Result("feasible", "heuristic", score, bound, moves, nodes=tried)
