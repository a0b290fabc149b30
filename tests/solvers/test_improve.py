"""Annealed routes: legal at every moment, and close to the best."""

from __future__ import annotations

import itertools
from dataclasses import replace

import numpy as np
import pytest

from solvers.kind import fill_options
from solvers.level import Level
from solvers.paths import improve, improve_kernels
from solvers.paths.board import PathBoard
from solvers.paths.tour_graph import step_lists
from solvers.registry import kind
from solvers.search import Limits, Run, SearchProblem

MAZE = kind("coin_maze")


def maze(size: int, seed: int) -> Level:
    options = fill_options(MAZE.generator_options, {"walls": 0.15, "coins": 0.1})
    return MAZE.generate(size, size, seed, options)


def random_walls(rng: np.random.Generator) -> PathBoard:
    rows, cols = (int(n) for n in rng.integers(1, 9, size=2))
    free = rng.random((rows, cols)) > 0.15
    free.flat[0] = free.flat[-1] = True
    weight = np.where(free, rng.integers(0, 4, size=free.shape), 0).astype(np.int64)
    return PathBoard(free, weight, 0, rows * cols - 1)


def legal(board: PathBoard, path: list[int]) -> bool:
    near = step_lists(board)
    return (
        path[0] == board.start
        and path[-1] == board.end
        and len(set(path)) == len(path)
        and all(b in near[a] for a, b in itertools.pairwise(path))
    )


def test_every_walk_is_legal_and_scores_what_it_says() -> None:
    rng = np.random.default_rng(4)
    improved = 0
    for seed in range(60):
        board = random_walls(rng)
        every = [(a, b) for a, near in step_lists(board).items() for b in near if a < b]
        barred = frozenset(step for step in every if rng.random() < 0.05)
        board = replace(board, forbidden_steps=barred)
        first = improve.first_walk(board)
        if first is None or len(first) < 2:
            continue
        assert legal(board, first)
        board = replace(board, forced_cells=np.zeros_like(board.open))
        assert board.forced_cells is not None
        board.forced_cells.flat[first[len(first) // 2]] = True
        improver = improve.Improver(board, first, improve_kernels, seed, 4000)
        for _ in range(40):
            improver.advance(100)
            path = improver.path()
            assert legal(board, path)
            assert improver.score == int(board.weight.flat[path].sum())
            assert first[len(first) // 2] in path
        improved += len(path) > len(first)
    assert improved > 20


def test_close_to_the_best() -> None:
    got = best = 0
    for seed in range(4):
        level = maze(10, seed)
        exact = Run(MAZE, MAZE.solver("frontier"), SearchProblem(level)).advance()
        run = Run(MAZE, MAZE.solver("improve"), SearchProblem(level, options={"budget": 500}))
        result = run.advance()
        assert result.score is not None and exact.score is not None
        assert result.status == "feasible" or result.score == result.bound
        assert result.score <= exact.score
        got, best = got + result.score, best + exact.score
    assert got >= 0.96 * best


def test_one_move_at_a_time_is_the_same_search() -> None:
    level = maze(9, 1)
    problem = SearchProblem(level, options={"budget": 3})
    whole = Run(MAZE, MAZE.solver("improve"), problem).advance()
    run = Run(MAZE, MAZE.solver("improve"), problem, Limits(chunk=1))
    while run.can_continue:
        result = run.advance(Limits(nodes=100))
    assert (result.moves, result.score) == (whole.moves, whole.score)


def test_an_incumbent_is_not_made_worse() -> None:
    level = maze(9, 2)
    exact = Run(MAZE, MAZE.solver("frontier"), SearchProblem(level)).advance()
    problem = SearchProblem(level, options={"budget": 20}, incumbent=exact.moves)
    assert Run(MAZE, MAZE.solver("improve"), problem).advance().score == exact.score


@pytest.mark.parametrize("conditions", [{"forbid": "0,1 1,0"}, {"force": "0,0-0,1"}])
def test_conditions_it_cannot_meet(conditions: dict[str, str]) -> None:
    cells = np.zeros((3, 3), np.int32)
    cells[0, 0], cells[2, 2] = -2, -3
    problem = SearchProblem(Level("coin_maze", cells), options=conditions)
    result = Run(MAZE, MAZE.solver("improve"), problem).advance()
    if "forbid" in conditions:
        assert result.status == "infeasible"
    else:
        assert (result.status, result.stopped_by) == ("unknown", "heuristic")


def test_good_route() -> None:
    board = PathBoard(np.ones((6, 6), np.bool_), np.ones((6, 6), np.int64), 0, 35)
    path = improve.good_route(board, seed=1, budget=50_000)
    assert path is not None
    assert len(path) == 35
    assert improve.good_route(replace(board, forced_steps=frozenset({(0, 1)}))) is None
