"""The only tour of a board against every tour there is."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run
from gridwright.solvers.walks.board import PathBoard, letters, step_lists
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.tours.exchange import exchanged
from gridwright.solvers.walks.engines.tours.graph import tour_graph
from gridwright.solvers.walks.engines.tours.only import (
    KERNELS,
    Probing,
    _order,
    deciding,
    numbered_ring,
)
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.marked import random_marked
from tests.oracles.walks.tour_boards import fits, random_board
from tests.sampling import Cases

TOUR = kind("tour")
PARTS = 20
"""A long test in parts: each stays short, and daily one of them is run."""


def tours(board: PathBoard) -> list[list[int]]:
    """Every tour, by trying every walk; of a closed one and its reverse both."""
    near = step_lists(board)
    start = next(iter(near)) if board.start is None else board.start
    found = []

    def go_on(path: list[int]) -> None:
        if len(path) == len(near):
            if fits(board, path):
                found.append(path)
            return
        for cell in near[path[-1]]:
            if cell not in path:
                go_on([*path, cell])

    if not board.closed or len(near) >= 4:
        go_on([start])
    return found


def steps_of(path: list[int], closed: bool) -> frozenset[tuple[int, int]]:
    ends = [*path, path[0]] if closed else path
    return frozenset((min(step), max(step)) for step in pairwise(ends))


def told(board: PathBoard, path: list[int]) -> tuple[str, ...]:
    return letters([*path, path[0]] if board.closed else path, board.cols)


def test_small_boards_against_every_tour(cases: Cases) -> None:
    numbers = cases(daily=100, thorough=5000)
    rng = np.random.default_rng(5)
    verdicts = set()
    decided = 0
    while decided < len(numbers):
        board = random_board(rng, 4, 5, steps=bool(rng.integers(2)))
        every = tours(board) if board.open.sum() <= 16 else []
        if not every:
            continue
        decided += 1
        known = every[int(rng.integers(len(every)))]
        result = finished(deciding(board, told(board, known), Limits(chunk=3)))
        different = {steps_of(path, board.closed) for path in every}
        assert result.only is (len(different) == 1), board
        assert (result.another is None) == result.only
        others = [told(board, path) for path in every if path != known]
        assert result.another in (None, *others)
        verdicts.add((board.closed, board.end is None, result.only))
    assert len(verdicts) == 6


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PARTS))
def test_numbers_and_walls_against_every_tour(seed: int, cases: Cases) -> None:
    numbers = cases(daily=24, thorough=250)
    rng = np.random.default_rng([6, seed])
    verdicts = []
    while len(verdicts) < len(numbers):
        puzzle = random_marked(rng)
        if puzzle.kind != "tour":
            continue
        level = level_of(puzzle)
        if any(problem.severity == "error" for problem in TOUR.check(level)):
            continue
        every = puzzle.once()
        if not every:
            continue
        board = walk_board(TOUR.initial(level), {})
        moves = tuple(every[int(rng.integers(len(every)))].moves)
        result = finished(deciding(board, moves, Limits()))
        assert result.only is (len(every) == 1), puzzle
        if result.another is not None:
            end = TOUR.replay(TOUR.initial(level), result.another)
            assert TOUR.finished(end)
            assert not TOUR.same_answer(level, moves, result.another)
        verdicts.append(result.only)
    assert {True, False} == set(verdicts)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(PARTS))
def test_zones_between_numbers_against_every_tour(seed: int, cases: Cases) -> None:
    """Probes that look at zones from the beginning lose no tour, and end."""
    numbers = cases(daily=25, thorough=250)
    kernels = finished(prepare(KERNELS))
    rng = np.random.default_rng([9, seed])
    verdicts = []
    while len(verdicts) < len(numbers):
        puzzle = random_marked(rng)
        level = level_of(puzzle)
        wrong = any(problem.severity == "error" for problem in TOUR.check(level))
        if puzzle.kind != "tour" or wrong:
            continue
        every = puzzle.once()
        if not every or len(every[0].moves) < 4:
            continue
        board = walk_board(TOUR.initial(level), {})
        graph = tour_graph(board)
        moves = tuple(every[int(rng.integers(len(every)))].moves)
        ring = numbered_ring(graph)
        probing = Probing(graph, _order(graph, moves), ring, kernels)
        probing.plan[kernels.ZONED] = 1
        probing.plan[kernels.LIGHT] = int(rng.integers(2))
        probing.plan[kernels.BUDGET] = int(rng.integers(1, 4))
        for _ in probing.run(None):
            pass
        found = probing.found()
        assert (found is None) == (len(every) == 1), puzzle
        verdicts.append((len(ring) >= 4, found is None))
    assert len(set(verdicts)) == 4


def test_each_stage_alone_finds_what_there_is(cases: Cases) -> None:
    """Probes without local changes decide all; local changes give tours alone."""
    kernels = finished(prepare(KERNELS))
    rng = np.random.default_rng(8)
    changed = 0
    for _ in cases(daily=60, thorough=5000):
        board = random_board(rng, 4, 5, steps=bool(rng.integers(2)))
        every = tours(board) if 4 <= board.open.sum() <= 16 else []
        if not every:
            continue
        different = {steps_of(path, board.closed) for path in every}
        graph = tour_graph(board)
        order = _order(graph, told(board, every[0]))
        ring = numbered_ring(graph)
        probing = Probing(graph, order, ring, kernels)
        probing.plan[kernels.BUDGET] = int(rng.integers(1, 4))  # soon spent
        for _ in probing.run(None):
            pass
        assert (probing.found() is None) == (len(different) == 1)
        found = finished(exchanged(graph, order, ring))
        if found is not None:
            changed += 1
            path = graph.path(found).tolist()
            path = path[:-1] if board.closed else path
            assert steps_of(path, board.closed) in different
            assert steps_of(path, board.closed) != steps_of(every[0], board.closed)
    assert changed


LARGE = TOUR.generate(20, 20, 3, {"holes": 0.1})


def asked(limits: Limits, **options: object) -> Result:
    run = Run(TOUR, TOUR.solver(), SearchProblem(LARGE, options=options), limits)
    result = run.advance(limits)
    run.close()
    return result


@pytest.mark.parametrize("threads", [1, 2])
def test_a_large_board_is_told_to_have_another_one(threads: int) -> None:
    result = asked(Limits(threads=threads), count=False)
    assert (result.status, result.only) == ("optimal", False)
    assert result.another is not None
    assert result.another != result.moves


def test_it_is_left_out_where_nobody_asks() -> None:
    result = asked(Limits(), count=False, only=False)
    assert (result.status, result.only, result.another) == ("optimal", None, None)


def test_a_search_that_was_stopped_goes_on() -> None:
    problem = SearchProblem(LARGE, options={"count": False})
    run = Run(TOUR, TOUR.solver(), problem, Limits(chunk=1))
    result = run.advance(Limits(nodes=0))
    while run.can_continue:
        result = run.advance(Limits(nodes=50))
    assert (result.status, result.only) == ("optimal", False)
