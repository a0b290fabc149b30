"""The solver by the linear program, against every walk of small boards."""

from __future__ import annotations

import numpy as np
import pytest

from solvers.level import Level
from solvers.problem import Limits, Progress, Result, SearchProblem
from solvers.runtime.steps import finished
from solvers.walks.board import PathBoard
from solvers.walks.engines.linear import solver
from tests.oracles.frontier_boards import all_walks, random_board, score_of
from tests.oracles.walk_papers import PAPER_MAZE

pytest.importorskip("highspy")

WEIGHTS = ((0, 1), (1, 2), (0, 1_000_000), (1, 1_000_000), (0,), (3, 7, 999_983))
EMPTY = Level("coin_maze", np.zeros((1, 1), np.int32))


def solved(board: PathBoard, limits: Limits = Limits()) -> tuple[Result, list[Progress]]:  # noqa: B008
    said: list[Progress] = []
    problem = SearchProblem(EMPTY)
    return finished(solver.search(board, problem, limits), on_step=said.append), said


def check(board: PathBoard) -> str:
    """Hold the answer against every walk; returns the status."""
    from dataclasses import replace

    board = replace(board, weight=np.where(board.open, board.weight, 0))
    result, said = solved(board)
    best = max((score_of(board, walk) for walk in all_walks(board)), default=None)
    for news in said:
        assert best is None or news.bound is None or news.bound >= best
        assert news.score is None or (best is not None and news.score <= best)
    if best is None:
        assert result.status == "infeasible"
    else:
        assert (result.status, result.score, result.bound) == ("optimal", best, best)
        assert result.moves is not None
    return result.status


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(6))
def test_every_option_and_weight_has_the_optimum_of_brute_force(seed: int) -> None:
    rng = np.random.default_rng(1000 + seed)
    counted = {"optimal": 0, "infeasible": 0}
    for _ in range(150):
        board = random_board(rng, 5)
        if not board.open.any():
            continue
        worths = np.array(WEIGHTS[int(rng.integers(len(WEIGHTS)))], np.int64)
        board = PathBoard(**{**vars(board), "weight": rng.choice(worths, board.open.shape)})
        counted[check(board)] += 1
    assert counted["optimal"] > 50 and counted["infeasible"] > 10


def test_some_small_boards() -> None:
    rng = np.random.default_rng(5)
    for _ in range(25):
        board = random_board(rng, 4)
        if board.open.any():
            check(board)


def test_the_paper_maze() -> None:
    from solvers.registry import kind
    from solvers.search import drive
    from tests.oracles.walk_levels import level_of

    known = kind("coin_maze")
    level = level_of(PAPER_MAZE)
    result = drive(known, known.solver("linear"), SearchProblem(level)).result
    assert result is not None
    assert (result.status, result.score, result.verified) == ("optimal", 23, True)
