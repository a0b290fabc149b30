"""The default solver of walks against frontier and backtracking, along every branch of
its plan."""

from __future__ import annotations

import threading
from collections.abc import Mapping
from itertools import product
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.walks.engines import exact as frontier
from tests.sampling import Cases, sampled

MAZE, TOUR = kind("coin_maze"), kind("tour")

PLANS = {
    "frontier alone": {},
    "frontier first": {"exact.PLAIN_STATES": 0},
    "frontier first, improving": {"exact.PLAIN_STATES": 0, "plans.AT_ONCE": 0},
    "pruned first": {
        "exact.PLAIN_STATES": 0,
        "plans.AT_ONCE": 0,
        "plans.FRONTIER_FIRST": 0,
        "plans.COUNTED_FIRST": 0,
    },
    "pruned makes room": {
        "exact.PLAIN_STATES": 0,
        "plans.AT_ONCE": 0,
        "plans.FRONTIER_FIRST": 0,
        "plans.COUNTED_FIRST": 0,
        "plans.LEAST_PATIENCE": 1,
    },
    "too many to count": {
        "exact.PLAIN_STATES": 0,
        "plans.AT_ONCE": 0,
        "plans.COUNTABLE": 0,
    },
    "too wide": {"frontier.layout.MAX_WIDTH": 0},
}
"""What is set for a branch of the plan to be taken, under
gridwright.solvers.walks.engines."""


def boards(seed: int) -> list[Level]:
    """Small mazes and tours, about half of them without a route."""
    rng = np.random.default_rng(seed)
    levels = []
    for of in (MAZE, TOUR):
        level = of.generate(int(rng.integers(3, 6)), int(rng.integers(3, 6)), seed, {})
        cells = np.array(level.cells)
        for cell in rng.choice(cells.size, 2, replace=False).tolist():
            if seed % 2 and cells.flat[cell] >= 0:
                cells.flat[cell] = -1
        levels.append(level.with_(cells=cells))
    return levels


def take(patch: pytest.MonkeyPatch, plan: str) -> None:
    for name, value in PLANS[plan].items():
        patch.setattr(f"gridwright.solvers.walks.engines.{name}", value)


def solve(
    level: Level, solver: str, options: Mapping[str, Any] | None = None, **limits: Any
) -> Result:
    of = kind(level.kind)
    known = {option.name for option in of.solver(solver).options}
    asked = {name: value for name, value in (options or {}).items() if name in known}
    run = Run(
        of, of.solver(solver), SearchProblem(level, options=asked), Limits(**limits)
    )
    result = run.advance()
    run.close()
    return result


@pytest.mark.parametrize(("plan", "threads"), sampled(product(PLANS, (1, 2)), daily=6))
def test_every_branch_agrees_with_the_engines_alone(
    monkeypatch: pytest.MonkeyPatch, plan: str, threads: int, cases: Cases
) -> None:
    for seed in cases(daily=4, thorough=8):
        for level in boards(seed):
            exact, plain = solve(level, "frontier"), solve(level, "backtracking")
            assert (exact.status, exact.score, exact.counts) == (
                plain.status,
                plain.score,
                plain.counts,
            )
            with monkeypatch.context() as patch:
                take(patch, plan)
                for count in (True, False):
                    result = solve(level, "auto", {"count": count}, threads=threads)
                    assert (result.status, result.score) == (exact.status, exact.score)
                    assert result.bound == result.score and result.stopped_by is None
                    if result.counts.solutions is not None:
                        assert result.counts == exact.counts
                    elif result.status == "optimal":
                        assert not count or plan.startswith("too")
                    by = result.details["proved_by"]
                    assert by == result.details["chose"]
    assert not [t for t in threading.enumerate() if t.name == "portfolio"]


@pytest.mark.parametrize("plan", PLANS)
def test_conditions_and_walks_under_way_are_kept_on_every_branch(
    monkeypatch: pytest.MonkeyPatch, plan: str
) -> None:
    for seed in range(6):
        level = boards(2 * seed)[0]
        state = MAZE.initial(level)
        for _ in range(seed % 3):
            state = (
                MAZE.apply(state, MAZE.moves(state)[0]) if MAZE.moves(state) else state
            )
        rng = np.random.default_rng(seed)
        cells = np.flatnonzero(level.cells >= 0)
        row, col = divmod(int(rng.choice(cells)), level.cols)
        for options in ({"force": f"{row},{col}"}, {"forbid": f"{row},{col}"}):
            found = []
            for solver in ("frontier", "auto"):
                with monkeypatch.context() as patch:
                    if solver == "auto":
                        take(patch, plan)
                    problem = SearchProblem(level, state, options)
                    found.append(Run(MAZE, MAZE.solver(solver), problem).advance())
            assert (found[0].status, found[0].score) == (
                found[1].status,
                found[1].score,
            )


def test_a_maze_has_a_route_before_any_kernel_is_loaded() -> None:
    level = MAZE.generate(20, 20, 1, {"walls": 0.15, "coins": 0.1})
    heard: list[Progress] = []
    run = Run(MAZE, MAZE.solver("auto"), SearchProblem(level))
    run.advance(Limits(nodes=1), heard.append)
    run.close()
    assert run.result is not None and run.result.moves is not None
    assert run.result.details["found_by"] == "improve"
    assert not any(message.preparing for message in heard)


def test_a_small_maze_has_a_route_before_its_kernels_load(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    level = MAZE.generate(8, 8, 1, {"walls": 0.0, "coins": 0.1})
    found = []
    for loaded in (True, False):
        monkeypatch.setattr(frontier, "loaded", lambda loaded=loaded: loaded)
        heard = list[Progress]()
        problem = SearchProblem(level, MAZE.initial(level))
        search = MAZE.solver("auto").search(problem, Limits())
        try:
            while True:
                heard.append(next(search))
        except StopIteration as stop:
            found.append(stop.value)
        routes = [message for message in heard if message.moves is not None]
        assert bool(routes) is not loaded
        assert all(not message.nodes and message.score for message in routes)
        if routes:
            assert not any(m.preparing for m in heard[: heard.index(routes[0])])
    assert found[0] == found[1], "what is told meanwhile changes nothing"


@pytest.mark.slow
def test_a_maze_with_kernels_ready_is_improved_before_the_proof_begins() -> None:
    """The route that the exact engines start from is far better than the first walk."""
    level = MAZE.generate(20, 20, 3, {"walls": 0.15, "coins": 0.1})
    run = Run(MAZE, MAZE.solver("auto"), SearchProblem(level, options={"count": False}))
    first = run.advance(Limits(nodes=1)).score
    while run.result is not None and run.result.nodes < 150_000:
        run.advance(Limits(nodes=20_000))
    assert first is not None and run.result is not None and run.result.score is not None
    assert run.result.score > 5 * first
    result = run.advance()
    assert (result.status, result.score) == ("optimal", 397)
    assert result.details["proved_by"] == "pruned"


@pytest.mark.slow
def test_the_route_of_the_improver_spares_the_pruned_frontier_states() -> None:
    level = MAZE.generate(16, 16, 3, {"walls": 0.15, "coins": 0.1})
    alone = solve(level, "pruned")
    best = solve(level, "auto", {"count": False})
    run = Run(MAZE, MAZE.solver("pruned"), SearchProblem(level, incumbent=best.moves))
    known = run.advance()
    assert (alone.score, known.score) == (best.score, best.score)
    assert known.nodes < alone.nodes


@pytest.mark.slow
def test_a_wide_maze_goes_on_to_its_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the solver `improve` has used up its budget, the portfolio begins anew."""
    monkeypatch.setattr(
        "gridwright.solvers.walks.engines.improve.solver.BUDGET", 50_000
    )
    level = MAZE.generate(33, 33, 2, {})
    alone = solve(level, "improve", {"budget": 50})
    run = Run(MAZE, MAZE.solver("auto"), SearchProblem(level))
    result = run.advance(Limits(nodes=300_000))
    assert (result.status, result.stopped_by) == ("feasible", "nodes")
    assert run.can_continue and result.bound is not None
    assert (result.score or 0) > (alone.score or 0)
    run.close()
