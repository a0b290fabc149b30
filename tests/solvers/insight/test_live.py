"""Live answers: numbers and heat equal to counting every answer by hand, on thousands
of boards."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.collapse.search import bounds
from gridwright.solvers.insight.live import (
    WALL,
    Change,
    LiveAnswer,
    changes,
    live,
    loading,
)
from gridwright.solvers.level import Level
from gridwright.solvers.options import fill_options
from gridwright.solvers.problem import Limits
from gridwright.solvers.registry import code_of, kind
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.jit import kernel_modules
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.engines import exact
from tests.oracles import live_boards
from tests.oracles.collapse_boards import SORTS, board
from tests.oracles.live_boards import Told
from tests.oracles.walks.levels import level, level_of
from tests.oracles.walks.plain import random_maze, random_tour

POINTS = {"3": 1, "4": 4, "5": 10}
OPEN_7 = "\n".join([("S" + " ." * 6), *[". " * 6 + "."] * 5, ". " * 6 + "E"])
OPEN = "\n".join([("S" + " ." * 11), *[". " * 11 + "."] * 10, ". " * 11 + "E"])


def check(answer: LiveAnswer, told: Told, walks: bool) -> None:
    """Hold an answer against what was counted by hand. walks: all answers are counted
    by cell."""
    assert answer.ended and answer.proved and answer.score == told.score
    assert (answer.solutions, answer.optimal) == (told.solutions, told.optimal)
    heat = answer.heat
    assert heat is not None
    for row in range(answer.level.rows):
        for col in range(answer.level.cols):
            every, best = heat.on((row, col))
            assert best == told.cells.get((row, col), 0)
            assert heat.dead((row, col), "optimal") == (best == 0)
            assert heat.forced((row, col), "optimal") == (0 < best == told.optimal)
            if walks:
                assert every == told.every_cells.get((row, col), 0)
    inside = np.count_nonzero(answer.level.cells != WALL)
    on = [number for number in told.cells.values() if number]
    every_one = [number for number in on if number == told.optimal]
    every, some, none = heat.tally("optimal")
    assert (every, every + some) == (len(every_one), len(on))
    assert every + some + none == inside
    steps = {step: pair[1] for step, pair in heat.steps.items() if pair[1]}
    assert steps == (told.steps if heat.steps or walks else {})
    if walks:
        assert {step: pair[0] for step, pair in heat.steps.items()} == told.every_steps


def fits(of: Level) -> bool:
    return not any(p.severity == "error" for p in kind(of.kind).check(of))


def hold_walks(seed: int, boards: int) -> int:
    rng, held = np.random.default_rng(seed), 0
    for _ in range(boards):
        puzzle = random_maze(rng) if rng.random() < 0.7 else random_tour(rng)
        of = level_of(puzzle)
        if fits(of):
            check(finished(live(of)), Told.of(live_boards.of_walks(puzzle)), walks=True)
            held += 1
    return held


def hold_swaps(seed: int, boards: int) -> int:
    rng, held = np.random.default_rng(seed), 0
    for _ in range(boards):
        rows, cols = rng.integers(2, 6, 2)
        cells = rng.integers(1, 5, (rows, cols)).astype(np.int32)
        swaps, exactly = int(rng.integers(0, 3)), bool(rng.random() < 0.6)
        of = Level(
            "match3", cells, {"swaps": swaps, "exactly": exactly, "points": POINTS}
        )
        told = Told.of(live_boards.of_swaps(cells, swaps, exactly, POINTS))
        check(finished(live(of)), told, walks=False)
        held += 1
    return held


def hold_buildings(seed: int, boards: int) -> int:
    for k in range(boards):
        of = board(SORTS[k % len(SORTS)], 1 + k % 3 % 2, seed + k)
        answer = finished(live(of))
        check(answer, Told.of(live_boards.of_building(of)), walks=False)
        assert (
            answer.front is not None
            and max(min(pair) for pair in answer.front) == answer.score
        )
    return boards


@pytest.mark.slow
@pytest.mark.parametrize("hold", [hold_walks, hold_swaps, hold_buildings])
def test_small_boards_are_told_as_counted_by_hand(hold) -> None:  # type: ignore[no-untyped-def]
    assert hold(11, 40) > 25


@pytest.mark.slow
@pytest.mark.parametrize(
    ("hold", "boards"), [(hold_walks, 2000), (hold_swaps, 700), (hold_buildings, 500)]
)
@pytest.mark.thorough
def test_thousands_of_boards_are_told_as_counted_by_hand(hold, boards) -> None:  # type: ignore[no-untyped-def]
    assert hold(2026, boards) > boards * 0.6


def test_the_conditions_of_a_level_hold() -> None:
    of = level("coin_maze", "S . .\n. . .\n. . E")
    free = finished(live(of))
    bound = finished(live(of.with_(conditions={"forbid": "1,1"})))
    assert free.optimal == 2 and bound.optimal == 2
    assert free.solutions == 12 and bound.solutions == 2
    assert bound.heat is not None and bound.heat.dead((1, 1), "all")
    assert dict(bound.result.conditions) == {"forbid": "1,1"}


def test_sowing_tells_captures_first_and_the_value_of_every_pit() -> None:
    of = level("sowing", "3 0 2\n1 4 1")
    steps = live(of)
    first = next(steps)
    while first.captures is None:
        first = next(steps)
    last = finished(steps)
    assert first.captures == last.captures and last.values is not None
    known = [value for value in last.values if isinstance(value, int)]
    assert max(known) == last.score and last.proved and last.heat is None


@pytest.mark.slow
def test_numbers_come_before_the_heat() -> None:
    seen, last = [], None
    steps = live(level("coin_maze", OPEN))
    while True:
        try:
            answer = next(steps)
        except StopIteration as stop:
            final: LiveAnswer = stop.value
            break
        if answer is not last:
            seen.append(answer)
            last = answer
    early = [answer for answer in seen if answer.optimal is not None]
    assert early and early[0].heat is None and not early[0].ended
    assert (early[0].score, early[0].optimal) == (final.score, final.optimal)
    assert final.heat is not None and final.heat.total == (
        final.solutions,
        final.optimal,
    )


def test_a_limit_leaves_the_best_so_far_and_its_bound() -> None:
    of = kind("coin_maze")
    maze = of.generate(25, 25, 1, fill_options(of.generator_options, {"walls": 0.2}))
    answer = finished(live(maze, Limits(nodes=1_000, memory_mib=256)))
    assert answer.ended and not answer.proved and answer.result.stopped_by == "nodes"
    assert answer.score is not None and answer.bound is not None
    assert (
        answer.score < answer.bound and answer.optimal is None and answer.heat is None
    )


def test_an_earlier_answer_is_the_first_one_where_it_still_stands() -> None:
    of = level("coin_maze", "S . . .\n. . . .\n. . . E")
    best = finished(live(of)).result.moves
    assert best is not None
    walled = of.with_(cells=np.where(np.arange(12).reshape(3, 4) == 5, -1, of.cells))
    for later in (of, walled):
        assert finished(live(later, known=best)).score == finished(live(later)).score
    assert finished(live(of, known=("R",))).score == finished(live(of)).score


def test_a_level_with_problems_is_not_searched() -> None:
    answer = finished(live(level("coin_maze", ". .\n. E")))
    assert answer.ended and not answer.known and not answer.proved
    assert [problem.severity for problem in answer.problems] == ["error"]


def test_what_an_edit_changed() -> None:
    before = finished(live(level("coin_maze", "S . .\n. . .\n. . E")))
    after = finished(live(level("coin_maze", "S . .\n. # .\n. . E")))
    told = changes(before, after)
    assert told.score == Change(9, 5) and told.score.direction == -1
    assert told.optimal == Change(2, 2) and told.optimal.direction == 0
    assert told.solutions == Change(12, 2) and told.any
    assert not changes(before, before).any
    assert Change(None, 3).direction == 0


@pytest.mark.parametrize("name", ["coin_maze", "match3", "collapse", "sowing"])
def test_loading_takes_every_kernel_that_is_compiled_and_compiles_none(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    modules = kernel_modules(code_of(name))
    compiled = {module for module in modules if jit.ready(module)}
    monkeypatch.setattr(
        jit, "ready", lambda module: module in compiled and module != modules[0]
    )
    before = jit.loaded(modules[0])
    there = finished(loading(name))
    assert {module for module in modules[1:] if jit.loaded(module)} == compiled - {
        modules[0]
    }
    assert jit.loaded(modules[0]) == before, (
        "what is not ready is left to those who compile"
    )
    assert there == all(map(jit.loaded, modules))


@pytest.mark.slow
@pytest.mark.parametrize(
    "of",
    [level("coin_maze", OPEN_7), board(SORTS[0], 6, 3)],
    ids=["maze", "building"],
)
def test_loaded_kernels_change_no_answer(
    of: Level, monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in kernel_modules(code_of(of.kind)):
        finished(jit.prepare(module))
    loops: list[object] = []
    monkeypatch.setattr(exact, "build", noted(exact.build, loops))
    monkeypatch.setattr(bounds, "Loops", noted(bounds.Loops, loops))
    warm, used = finished(live(of)), list(loops)
    monkeypatch.setattr(exact, "loaded", lambda: False)
    monkeypatch.setattr(exact, "RENT", math.inf)  # whatever ran in this process
    monkeypatch.setattr(bounds, "loaded", lambda _name: False)
    cold = finished(live(of))
    assert used != loops[len(used) :], "both times the same loops"
    assert warm.proved and (warm.score, warm.optimal) == (cold.score, cold.optimal)
    assert warm.solutions == cold.solutions and warm.front == cold.front
    assert warm.heat is not None and cold.heat is not None
    assert (warm.heat.cells, warm.heat.steps) == (cold.heat.cells, cold.heat.steps)


def noted(made: Callable[..., Any], into: list[object]) -> Callable[..., Any]:
    """The same function, which notes what it was called with where that can be
    compared."""

    def call(*arguments: Any) -> Any:
        into.append([each for each in arguments if isinstance(each, bool | int)])
        return made(*arguments)

    return call
