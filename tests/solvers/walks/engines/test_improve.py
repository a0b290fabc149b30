"""Annealed routes: legal at every moment, and close to the best."""

from __future__ import annotations

import itertools
from contextlib import closing
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.options import fill_options
from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run, drive
from gridwright.solvers.walks.board import PathBoard, step_lists, walking_between
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.improve import kernels as improve_kernels
from gridwright.solvers.walks.engines.improve import passage_kernels, solver
from gridwright.solvers.walks.engines.improve import solver as improve
from gridwright.solvers.walks.engines.improve.passage import Passage

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


def shortest(board: PathBoard, chunk: int | None = None) -> list[int] | None:
    walk = Passage(board, passage_kernels, Limits(chunk=chunk)).shortest()
    path = finished(walk)
    return None if path is None else path.tolist()


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
        first = shortest(board)
        if first is None or len(first) < 2:
            continue
        assert legal(board, first)
        board = replace(board, forced_cells=np.zeros_like(board.open))
        assert board.forced_cells is not None
        board.forced_cells.flat[first[len(first) // 2]] = True
        improver = improve.Improver(board, np.array(first), improve_kernels, seed, 4000)
        for _ in range(40):
            improver.advance(100)
            path = improver.path().tolist()
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
        run = Run(
            MAZE, MAZE.solver("improve"), SearchProblem(level, options={"budget": 500})
        )
        result = run.advance()
        assert result.score is not None and exact.score is not None
        assert result.status == "feasible"
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


def test_the_cells_on_walks_and_a_shortest_one() -> None:
    rng = np.random.default_rng(8)
    for number in range(200):
        board = random_walls(rng)
        near = step_lists(board)
        barred = frozenset(
            (a, b) for a in near for b in near[a] if a < b and rng.random() < 0.1
        )
        board = replace(board, forbidden_steps=barred)
        first = shortest(board, chunk=1 + number % 3)
        assert first == shortest(board)
        near = step_lists(board)
        distance, reached = {0: 0}, [0]
        for cell in reached:
            for other in near[cell]:
                if other not in distance:
                    distance[other] = distance[cell] + 1
                    reached.append(other)
        assert board.end is not None
        if first is None:
            assert board.end not in distance
            continue
        assert legal(board, first)
        assert len(first) == distance[board.end] + 1
        if len(first) > 1:
            around = [near.get(cell, []) for cell in range(board.open.size)]
            passage = Passage(board, passage_kernels, Limits(chunk=1 + number % 3))
            on_walks = finished(walking_between(0, board.end, around))
            assert np.array_equal(finished(passage.enclosed()), on_walks)


@pytest.mark.slow
def test_a_walk_grows_by_detours_and_loses_no_cell() -> None:
    rng = np.random.default_rng(8)
    grew = 0
    for _ in range(1_000):
        board = random_walls(rng)
        first = shortest(board)
        if first is None or len(first) == 1:
            continue
        inside = finished(Passage(board, passage_kernels, Limits()).enclosed())
        longer: list[list[int]] = []
        for chunk in (None, 1):
            passage = Passage(board, passage_kernels, Limits(chunk=chunk))
            longer.append(finished(passage.grown(np.array(first), inside)).tolist())
        assert longer[0] == longer[1] and legal(board, longer[0])
        assert [cell for cell in longer[0] if cell in set(first)] == first
        grew += len(longer[0]) > len(first)
    assert grew > 300


def test_detours_cover_most_of_a_large_maze() -> None:
    board = walk_board(MAZE.initial(maze(100, 3)), {})
    passage = Passage(board, passage_kernels, Limits())
    inside = finished(passage.enclosed())
    first = finished(passage.shortest())
    assert first is not None and len(first) < 0.03 * inside.sum()
    grown = finished(passage.grown(first, inside))
    assert len(grown) > 0.85 * inside.sum()
    assert passage.looked >= len(grown) - 1, "each of its steps was looked at"


def test_growing_counts_as_nodes() -> None:
    """Also where it is stopped before the first move is tried."""
    level = maze(30, 3)
    stopped = drive(
        MAZE, MAZE.solver("improve"), SearchProblem(level), Limits(nodes=1)
    ).result
    whole = drive(
        MAZE, MAZE.solver("improve"), SearchProblem(level, options={"budget": 1})
    ).result
    assert stopped is not None and whole is not None and stopped.moves is not None
    assert stopped.nodes >= len(stopped.moves) > 0
    assert whole.nodes == 1_000 + stopped.nodes


def test_a_maze_too_large_for_the_exact_engines_has_a_route_at_once() -> None:
    level = maze(120, 3)
    run = Run(MAZE, MAZE.solver("auto"), SearchProblem(level))
    while run.result is None or run.result.moves is None:
        first = run.advance(Limits(nodes=1))
        assert first.nodes <= 2 * improve.CHUNK
    assert (first.status, first.stopped_by) == ("feasible", "nodes")
    assert first.bound is not None and first.score is not None
    later = run.advance(Limits(nodes=1_000_000))
    assert later.score is not None and later.bound is not None
    assert first.score < later.score <= later.bound <= first.bound


@pytest.mark.slow
def test_cells_behind_a_cut_are_not_in_the_bound() -> None:
    cells = np.zeros((40, 40), np.int32)
    cells[20, :] = -1
    cells[20, 7] = 0
    cells[0, 0], cells[5, 39] = -2, -3
    problem = SearchProblem(Level("coin_maze", cells))
    run = Run(MAZE, MAZE.solver("auto"), problem)
    result = run.advance(Limits(nodes=100_000))
    run.close()
    assert result.bound in (
        20 * 40,
        20 * 40 - 1,
    )  # one less by parity, where that is looked at
    forced = SearchProblem(Level("coin_maze", cells), options={"force": "30,30"})
    assert Run(MAZE, MAZE.solver("auto"), forced).advance().status == "infeasible"


def test_an_annealing_starts_from_the_better_route_of_another_engine(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = maze(9, 2)
    problem = SearchProblem(level, MAZE.initial(level))
    optimal = Run(MAZE, MAZE.solver("frontier"), problem).advance()
    assert optimal.score is not None and optimal.moves is not None
    starts: list[list[int]] = []

    class Watched(improve.Improver):
        def __init__(self, board: PathBoard, path: Any, *more: Any) -> None:
            starts.append(path.tolist())
            super().__init__(board, path, *more)

    monkeypatch.setattr(solver, "Improver", Watched)
    board = walk_board(problem.state, {})
    best = BestKnown(KnownAnswer(optimal.score, optimal.moves))
    search = solver.improving(board, problem, Limits(), best, first=100)
    while len(starts) < 3:
        next(search)
    search.close()
    route = improve.walked(board, optimal.moves).tolist()
    assert starts[0] == route
    assert starts[1] == route, "a short annealing found none better"


def test_beside_a_prover_it_asks_for_the_interpreter_lock_four_times_less() -> None:
    """The prover's thread may have to wait each time."""
    level = maze(12, 2)
    problem = SearchProblem(level, MAZE.initial(level), {"budget": 1600})
    board, most = walk_board(problem.state, {}), []
    for limits in (Limits(), Limits(threads=2)):
        with closing(solver.improving(board, problem, limits, BestKnown())) as search:
            nodes = [next(search).nodes for _ in range(12)]
        most.append(max(after - before for before, after in itertools.pairwise(nodes)))
    assert most[1] == 4 * most[0]


def test_where_the_limit_on_nodes_ends_it_the_best_walk_is_the_answer() -> None:
    """Walks are published now and then; the one that was best at the end is not
    lost."""
    problem = SearchProblem(maze(60, 2), trace=4096)
    run = drive(MAZE, MAZE.solver("improve"), problem, Limits(nodes=120_000))
    assert run.result is not None and run.trace is not None
    assert run.result.stopped_by == "nodes"
    assert run.result.score == int(run.trace.curve().best.compressed()[-1])
    run.close()
