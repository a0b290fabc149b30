"""The engines for walks as members of a portfolio."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from importlib.util import find_spec
from logging import getLogger

import numpy as np

from solvers.portfolio.plan import Best, Member
from solvers.problem import Limits, Progress, Search, SearchProblem
from solvers.trace.recorder import recorder_of
from solvers.walks.board import PathBoard
from solvers.walks.engines import exact, first_walk
from solvers.walks.engines.frontier.layout import FrontierBoard
from solvers.walks.engines.improve.solver import IMPROVER_BYTES, KERNELS, PASSAGE_KERNELS
from solvers.walks.engines.linear import KERNELS as LINEAR_KERNELS
from solvers.walks.engines.tours.solver import (
    BYTES_PER_NODE,
    COVER_KERNELS,
    MERGE_KERNELS,
    search_beside,
)
from solvers.walks.engines.tours.solver import search as construct

PATIENCE_A_CELL = 4_000
"""Moves without a better route, for each cell, before improving alone is given up."""

A_TURN = 80_000
"""Nodes in one turn: about 20 ms."""

SWEPT, EXCHANGES = 600_000, 5_000
"""Of the frontier program and of the constructive search: the same."""

SWEPT_BACK = 100_000
"""States that it goes through for a message on its way back, which counts none."""

LINEAR_CELLS = 10_000
"""Free cells of the largest boards that the linear program is asked about."""

WAITING = 400
"""Messages before the linear program begins to refute a tour: fifty turns."""

REFUTER_BYTES, LINEAR_BYTES = 64 << 20, 30_000
"""What it is given to refute a tour, in all and for each cell of the board."""

# Each start function imports its engine: an engine loads when it has its first turn.


def opening(board: PathBoard) -> Member:
    """The first walk, before any kernel is loaded."""

    def start(best: Best, limits: Limits) -> Search:
        return first_walk.first_walk(board, limits)

    return Member("improve", start)


def improver(board: PathBoard, problem: SearchProblem, first: int | None = None) -> Member:
    """Bends a route without end. first: the moves of its first annealing."""

    def start(best: Best, limits: Limits) -> Search:
        from solvers.walks.engines.improve.restarts import improving

        return improving(board, problem, limits, best, first)

    cells = board.open.size
    return Member(
        "improve",
        start,
        turn=A_TURN,
        patience=PATIENCE_A_CELL * (cells + 100),
        reserved=IMPROVER_BYTES * cells,
        kernels=(PASSAGE_KERNELS, KERNELS),
    )


def pruner(
    board: PathBoard, laid: FrontierBoard, problem: SearchProblem, patience: int | None = None
) -> Member:
    """The pruned frontier; it takes better routes of others between two cells."""

    def start(best: Best, limits: Limits) -> Search:
        from solvers.walks.engines.pruned.solver import search_pruned

        return search_pruned(board, laid, limits, best, recorder_of(problem))

    return Member("pruned", start, turn=A_TURN, patience=patience)


def lines(board: PathBoard, problem: SearchProblem) -> tuple[Member, ...]:
    """The linear program; none for boards too large, and where its library is missing, which is
    logged once."""
    if np.count_nonzero(board.open) > LINEAR_CELLS or not _has_highs():
        return ()

    def start(best: Best, limits: Limits) -> Search:
        from solvers.walks.engines.linear.solver import search_linear

        return search_linear(board, problem, limits, best)

    return (Member("linear", start, turn=A_TURN),)


def refuter(board: PathBoard, problem: SearchProblem) -> tuple[Member, ...]:
    """The linear program as a proof that there is no tour; most need none, so it waits a while."""
    if np.count_nonzero(board.open) > LINEAR_CELLS or not _has_highs():
        return ()

    def start(best: Best, limits: Limits) -> Search:
        for _ in range(WAITING):
            yield Progress()
        from solvers.walks.engines.linear.solver import refuting

        return (yield from refuting(board, problem, limits, best))

    reserved = REFUTER_BYTES + LINEAR_BYTES * board.open.size
    return (Member("linear", start, EXCHANGES, reserved=reserved, kernels=(LINEAR_KERNELS,)),)


@cache
def _has_highs() -> bool:
    found = find_spec("highspy") is not None
    if not found:
        getLogger(__name__).warning("highspy is missing: auto goes without the linear program")
    return found


def counter(
    board: PathBoard, laid: FrontierBoard, problem: SearchProblem, turn: int = SWEPT
) -> Member:
    """The frontier program: proves, and counts if that is asked."""

    def start(best: Best, limits: Limits) -> Search:
        return exact.enumerated(board, laid, problem, limits)

    return Member("frontier", start, turn, quiet=SWEPT_BACK)


def walker(board: PathBoard, problem: SearchProblem) -> Member:
    """Backtracking for the optimum alone: it needs next to no memory."""

    def start(best: Best, limits: Limits) -> Search:
        from solvers.walks.engines.backtracking.solver import search

        options = {**problem.options, "count": False}
        asked = replace(problem, options=options, incumbent=best.moves)
        return search(board, asked, limits)

    return Member("backtracking", start, turn=A_TURN)


def constructor(board: PathBoard, problem: SearchProblem, patience: int | None = None) -> Member:
    """The constructive search for tours."""

    def start(best: Best, limits: Limits) -> Search:
        asked = replace(problem, options={**problem.options, "seed": 0})
        return construct(board, asked, limits)

    return Member("construct", start, EXCHANGES, patience)


def second_constructor(board: PathBoard) -> Member:
    """The same with another seed, for a second thread."""

    def start(best: Best, limits: Limits) -> Search:
        return search_beside(board, 1, limits)

    return Member(
        "construct",
        start,
        EXCHANGES,
        reserved=BYTES_PER_NODE * board.open.size,
        kernels=(COVER_KERNELS, MERGE_KERNELS),
    )
