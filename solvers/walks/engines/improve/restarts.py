"""Improving a coin maze's route without end: for a portfolio, which stops it.

A short annealing first, so that exact engines soon have a good route to beat; then the one that the
solver `improve` makes, with the same seed from the same walk, so that the portfolio finds what that
solver finds; then longer and longer ones, each with a new seed from the best route of any engine.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from numpy.typing import NDArray

from solvers.portfolio.plan import Best
from solvers.problem import Limits, Progress, Result, Search, SearchProblem
from solvers.trace.recorder import Recorder
from solvers.walks.board import PathBoard, letters
from solvers.walks.engines.improve.solver import (
    Improver,
    bending,
    bending_kernels,
    fitting,
    recording,
    search,
    walked,
)

SHORT = 20
"""The first annealing is so many times shorter than that of the solver `improve`."""


def improving(
    board: PathBoard, problem: SearchProblem, limits: Limits, best: Best, first: int | None = None
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
    best: Best,
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
