"""Conditions kept with a level: every answer about it keeps to them. Held against plain
recursion, which throws away the finished routes that break a condition."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import numpy as np
import pytest

from gridwright.solvers.answers import recorded, says_more
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_hash,
    level_to_json,
)
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import (
    Cell,
    Level,
    Place,
    is_step,
    number_of_conditions,
    places_text,
    read_place,
)
from gridwright.solvers.options import OptionError
from gridwright.solvers.problem import Result, SearchProblem, Solver
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.oracles.walks.levels import level_of
from tests.oracles.walks.plain import Puzzle, Route, random_maze, random_tour
from tests.sampling import Cases
from tests.solvers.fakes import PicksKind

Make = Callable[[np.random.Generator], Puzzle]


def some_places(rng: np.random.Generator, level: Level, number: int) -> set[Place]:
    """Cells and steps anywhere on a board."""
    found: set[Place] = set()
    for _ in range(number):
        row, col = int(rng.integers(level.rows)), int(rng.integers(level.cols))
        down = bool(rng.integers(2))
        other = (row + 1, col) if down else (row, col + 1)
        inside = other[0] < level.rows and other[1] < level.cols
        found.add(((row, col), other) if rng.random() < 0.4 and inside else (row, col))
    return found


def uses(route: Route, place: Place) -> bool:
    """Whether a route visits a cell, or makes a step in either direction."""
    if is_step(place):
        return frozenset(place) in route.steps
    return place in route.cells


def solve(level: Level, solver: str | None = None, **options: object) -> Result:
    of = kind(level.kind)
    run = drive(of, of.solver(solver), SearchProblem(level, options=options))
    run.close()
    assert run.result is not None
    return run.result


@pytest.mark.parametrize("make", [random_maze, random_tour])
@pytest.mark.parametrize(
    "seed", [0, *(pytest.param(n, marks=pytest.mark.thorough) for n in (1, 2, 3))]
)
def test_every_answer_keeps_to_the_conditions_of_the_level(
    make: Make, seed: int, cases: Cases
) -> None:
    rng = np.random.default_rng(seed)
    for _ in cases(daily=8, thorough=25):
        puzzle = make(rng)
        plain = level_of(puzzle)
        must = some_places(rng, plain, int(rng.integers(0, 3)))
        must_not = some_places(rng, plain, int(rng.integers(0, 3)))
        conditions = {"force": places_text(must), "forbid": places_text(must_not)}
        level = plain.with_(conditions=conditions)
        kept = [
            route
            for route in puzzle.once()
            if all(uses(route, place) for place in must)
            and not any(uses(route, place) for place in must_not)
        ]
        top = max((route.score for route in kept), default=None)
        best = [route for route in kept if route.score == top]
        for solver in kind(level.kind).solvers:
            check_answer(level, solver, kept, best)
        check_routes(level, kept, best)
        check_cells(level, kept)


def check_answer(
    level: Level, solver: Solver, kept: list[Route], best: list[Route]
) -> None:
    found = solve(level, solver.id)
    asked = {name: text for name, text in level.conditions.items() if text}
    assert dict(found.conditions) == asked
    if found.status in ("optimal", "infeasible"):
        assert (found.status == "infeasible") == (not kept)
    if found.moves is not None:
        assert any(route.steps == steps_of(level, found.moves) for route in kept)
    if found.status == "optimal":
        assert found.score == best[0].score
    if found.counts.solutions is not None:
        assert found.counts.solutions == len(kept)
    if found.counts.optimal is not None:
        assert found.counts.optimal == len(best)


def steps_of(level: Level, moves: tuple[str, ...]) -> frozenset[frozenset[Cell]]:
    of = kind(level.kind)
    flat = of.path(of.replay(of.initial(level), moves))
    cells = [divmod(cell, level.cols) for cell in flat]
    return frozenset(map(frozenset, pairwise(cells)))


def check_routes(level: Level, kept: list[Route], best: list[Route]) -> None:
    of = kind(level.kind)
    every, top = of.routes(level, "all"), of.routes(level, "optimal")
    assert every is not None and top is not None
    assert (every.count(), top.count()) == (len(kept), len(best))
    assert {steps_of(level, moves) for moves in every} == {
        route.steps for route in kept
    }


def check_cells(level: Level, kept: list[Route]) -> None:
    found = solve(level, "frontier", cells=True)
    if found.status != "optimal" or "cells" not in found.details:
        assert not kept
        return
    for row, line in enumerate(found.details["cells"]["routes"]):
        for col, number in enumerate(line):
            assert int(number) == sum((row, col) in route.cells for route in kept)


MAZE = level_from_text("coin_maze", "S . . .\n. $ . #\n. . . E")
NARROWED = MAZE.with_(conditions={"force": "1,1", "forbid": "0,0-0,1", "note": 5})


def test_an_option_given_takes_the_place_of_the_levels_own() -> None:
    assert number_of_conditions(solve(NARROWED).conditions) == 2
    assert solve(NARROWED, force="").conditions == {"forbid": "0,0-0,1"}
    free = solve(NARROWED, force="", forbid="")
    assert free.conditions == {} and free.counts == solve(MAZE).counts


def test_conditions_are_no_part_of_the_puzzle_and_survive_a_file() -> None:
    assert level_hash(NARROWED) == level_hash(MAZE) and NARROWED.same_puzzle(MAZE)
    again = level_from_json(level_to_json(NARROWED).encode())
    assert again == NARROWED and again.conditions["note"] == 5


def test_an_answer_under_conditions_is_never_the_levels_proof() -> None:
    of = kind("coin_maze")
    narrowed = recorded(of, solve(NARROWED), level_hash(NARROWED))
    assert narrowed.status == "optimal" and narrowed.conditions
    assert not says_more(of, narrowed, None)


def test_what_is_wrong_with_conditions_is_a_problem_of_the_level() -> None:
    of = kind("coin_maze")
    outside = MAZE.with_(conditions={"force": "9,9"})
    assert [(p.severity, p.message) for p in of.check(outside)] == [
        ("error", "force: row 9, column 9 is outside the board")
    ]
    clash = MAZE.with_(conditions={"forbid": "2,3"})
    assert [p.severity for p in of.check(clash)][:1] == ["warning"]
    found = solve(clash)
    assert found.status == "infeasible" and "must" not in found.reason
    none = of.routes(clash, "all")
    assert none is not None and none.count() == 0 and list(none) == []
    with pytest.raises(IndexError):
        none.nth(0)


def test_a_solver_that_cannot_keep_to_them_is_refused() -> None:
    of = kind("coin_maze")
    plain = Solver("plain", "Plain", "nowhere:search")
    with pytest.raises(OptionError, match="Plain cannot keep to the conditions"):
        of.options_for(plain, NARROWED, {})
    picks = PicksKind()
    level = Level("picks", np.ones((2, 2)), conditions={"force": "0,0"})
    assert picks.conditions(level) == {}
    assert "force" not in picks.options_for(picks.solver(), level, {})


def test_places_are_read_and_written_in_one_order() -> None:
    assert read_place("2,4-2,3") == ((2, 3), (2, 4))
    assert read_place("2;3") is None and read_place("1,2-") is None
    assert places_text([((1, 0), (1, 1)), (3, 3), (0, 12)]) == "0,12 3,3 1,0-1,1"
    assert number_of_conditions({"force": "1,1 1,1 2,2", "forbid": ""}) == 2
