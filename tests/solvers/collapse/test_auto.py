"""The default solver of collapse, its quick first route, and sets of losses, against
the others."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.collapse.quarters import Quarter, quarters
from gridwright.solvers.collapse.rules import CollapseState
from gridwright.solvers.collapse.search import auto, bounds, pareto
from gridwright.solvers.collapse.search.bounds import Budget, Loops, QuarterBounds
from gridwright.solvers.collapse.search.loops import published
from gridwright.solvers.collapse.search.rows.loss_sets import losses
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, SearchProblem
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.jit import python_of
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from tests.oracles.collapse_boards import (
    SORTS,
    all_ends,
    best_pairs,
    board,
    played,
    solve,
)

SMALL = Loops(plain=True, small=True)


def near_tie(n: int, seed: int, amounts: list[int], off: float) -> Level:
    """Food of the given amounts, and water that completes it to nine but in a share of
    rooms."""
    rng = np.random.default_rng(seed)
    shape = (2 * n + 1, 2 * n + 1)
    food = rng.choice(amounts, shape)
    water = 9 - food
    water = np.where(
        rng.random(shape) < off,
        np.clip(water + rng.integers(-2, 3, shape), 0, 9),
        water,
    )
    cells = food * 10 + water
    cells[n, n] = 0
    return Level("collapse", cells)


def states(sort: str, seed: int) -> CollapseState:
    n = 1 + seed % 6
    return played(board(sort, n, seed), min(seed % 4, 2 * n - 1), seed)


@pytest.mark.parametrize("sort", SORTS)
def test_it_agrees_with_the_published_method(sort: str) -> None:
    for seed in range(8):
        state = states(sort, seed)
        mine, exact = solve(state, "auto"), solve(state, "skyline")
        for name in ("status", "stopped_by", "score", "bound", "counts"):
            assert getattr(mine, name) == getattr(exact, name), (seed, name)
        assert mine.details["needs"] == exact.details["needs"]
        assert mine.details["proved_by"] == "pareto"
    front = solve(states(sort, 2), "auto", front=True).details["front"]
    assert [list(pair) for pair in front] == best_pairs(all_ends(states(sort, 2)))


@pytest.mark.slow
def test_a_quick_route_comes_before_kernels_load(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(jit, "_warm", set())
    level = board("hard", 40, 1)
    heard: list[Progress] = []
    run = drive(KIND, KIND.solver("auto"), SearchProblem(level), None, heard.append)
    found = run.result
    assert found is not None and found.status == "optimal"
    scores = [message.score for message in heard if message.score is not None]
    assert scores[0] < scores[-1] == solve(level).score
    assert found.details["found_by"] == "pareto"
    assert min(found.details["food"], found.details["water"]) == found.score


@pytest.mark.parametrize("sort", SORTS)
def test_the_quick_route_is_the_greedy_one(sort: str) -> None:
    for seed in range(12):
        state = states(sort, seed)
        problem = SearchProblem(state.level, state, {"count": False})
        mine = finished(auto.search_greedy(problem, Limits()))
        richest = max(quarters(state), key=auto._riches)
        assert mine.score == _greedy(state, richest)
        end = KIND.replay(state, mine.moves or ())
        assert KIND.finished(end) and KIND.score(end) == mine.score


def _greedy(state: CollapseState, part: Quarter) -> int:
    """The score of the plain greedy method in one quarter."""
    height, width = part.shape
    base = np.array([state.food, state.water], np.int64)
    food, water = np.zeros(width, np.int32), np.zeros(width, np.int32)
    downs = np.zeros(part.shape, np.bool_)
    python_of(published.greedy_rows)(part.codes, base, food, water, downs, 0, height)
    return int(min(food[-1], water[-1]))


@pytest.mark.parametrize("plain", [True, False])
def test_sets_of_losses_are_exact(monkeypatch: pytest.MonkeyPatch, plain: bool) -> None:
    """Taken wherever there are weights for both supplies, against the published
    method."""
    monkeypatch.setattr(bounds, "PLAIN_ROOMS", 10_000 if plain else 0)
    for name in ("FEW_LOSSES", "FEW_IN_PYTHON", "MOST_LOSSES"):
        monkeypatch.setattr(pareto, name, 1000)
    monkeypatch.setattr(pareto, "MANY_PAIRS", 0)
    for seed in range(24):
        n = 2 + seed % 6
        amounts = [[1, 4, 7], [2, 9], [0, 9], list(range(10))][seed % 4]
        level = near_tie(n, seed, amounts, [0, 0.02, 0.2, 1][seed // 6])
        mine, exact = solve(level, count=False), solve(level, "skyline", count=False)
        assert (mine.status, mine.score) == (exact.status, exact.score), seed


def test_near_ties_look_at_few_pairs() -> None:
    """Where bounds rule out nothing, sets of losses spare nearly all the work of the
    arrays."""
    for seed, amounts in ((1, [1, 4, 7]), (2, [2, 9])):
        level = near_tie(20, seed, amounts, 0.001)
        mine, arrays = solve(level, count=False), solve(level, "skyline", count=False)
        assert mine.score == arrays.score and 4 * mine.nodes < arrays.nodes


def test_a_tie_loses_nothing() -> None:
    level = near_tie(6, 3, [1, 4, 7], 0)
    part = quarters(KIND.initial(level))[0]
    bounds = QuarterBounds(part, (0, 0), SMALL, Budget(Limits(), SMALL))
    finished(bounds.refine(0))
    assert losses(bounds, 0) == (bounds.tie, 1)
