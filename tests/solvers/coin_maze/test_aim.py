"""The aims of coin mazes: sums, coins first and cells first, against plain recursion
over tokens."""

from __future__ import annotations

import json
from collections.abc import Callable

import numpy as np
import pytest

from gridwright.solvers.coin_maze.aim import LARGEST
from gridwright.solvers.files.level_file import (
    level_from_json,
    level_hash,
    level_to_json,
)
from gridwright.solvers.kind import PuzzleKind
from gridwright.solvers.kind.wishes import WishSpace
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.proofs.proof import proving
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from tests.oracles.walks.levels import level
from tests.oracles.walks.plain import Puzzle, Route, random_maze
from tests.sampling import Cases

MAZE: PuzzleKind = kind("coin_maze")
PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $"
Order = Callable[[int, int], tuple[int, ...]]
"""The measure of a route, of its coins and its cells."""
ORDERS: dict[str, Order] = {
    "sum": lambda coins, cells: (coins + cells,),
    "coins": lambda coins, cells: (coins, cells),
    "cells": lambda coins, cells: (cells, coins),
}


def measures(puzzle: Puzzle, order: Order) -> list[tuple[int, ...]]:
    """The measure of every route, of tokens alone."""
    tokens = puzzle.tokens

    def worth(route: Route) -> int:
        texts = [tokens[cell] for cell in set(route.cells)]
        return sum(int(text[1:] or 1) for text in texts if text.startswith("$"))

    return [order(worth(route), len(set(route.cells))) for route in puzzle.routes()]


def solved(of: Level, solver: str) -> Result:
    run = drive(MAZE, MAZE.solver(solver), SearchProblem(of), Limits(nodes=100_000))
    run.close()
    assert run.result is not None
    return run.result


def measure(of: Level, result: Result, aim: str) -> tuple[int, ...]:
    """The measure of the answer's route, played by the rules."""
    assert result.moves is not None
    end = MAZE.replay(MAZE.initial(of), result.moves)
    codes = of.cells.ravel()[list(end.path)]
    return ORDERS[aim](int(codes[codes > 0].sum()), len(end.path))


def agrees(result: Result, of: Level, aim: str, every: list[tuple[int, ...]]) -> None:
    """An answer is the best of all routes in the order of the aim, and so many have
    it."""
    if not every:
        assert result.status == "infeasible"
        return
    best = max(every)
    if result.status == "optimal":
        assert measure(of, result, aim) == best
    if result.counts.solutions is not None:
        assert result.counts.solutions == len(every)
    if result.counts.optimal is not None:
        assert result.counts.optimal == every.count(best)
    if aim != "sum" and result.moves is not None:
        parts = result.details["coins"], result.details["visited"]
        assert ORDERS[aim](*parts) == measure(of, result, aim)


@pytest.mark.parametrize("aim", ORDERS)
def test_an_answer_is_first_in_the_order_of_the_aim(aim: str, cases: Cases) -> None:
    rng = np.random.default_rng(52)
    for number in cases(daily=20, thorough=1500):
        puzzle = random_maze(rng)
        of = level("coin_maze", "\n".join(puzzle.rows), aim=aim)
        every = measures(puzzle, ORDERS[aim])
        space = WishSpace(of.rows, of.cols, of.rules, {"max_worth": 7})
        reach = MAZE.wish_reach(space)["score"]
        solvers = ["frontier", "backtracking"]
        if number % 10 == 0:
            solvers.append("auto")
        for solver in solvers:
            result = solved(of, solver)
            assert result.status in ("optimal", "infeasible")
            agrees(result, of, aim, every)
            if result.score is not None:
                assert reach.low is not None and reach.high is not None
                assert reach.low <= result.score <= reach.high


@pytest.mark.parametrize("aim", ["coins", "cells"])
@pytest.mark.parametrize("solver", ["pruned", "linear", "improve"])
def test_the_other_engines_agree(solver: str, aim: str, cases: Cases) -> None:
    rng = np.random.default_rng(53)
    proved = 0
    for _ in cases(daily=4, thorough=1000):
        puzzle = random_maze(rng)
        of = level("coin_maze", "\n".join(puzzle.rows), aim=aim)
        result = solved(of, solver)
        proved += result.status == "optimal"
        agrees(result, of, aim, measures(puzzle, ORDERS[aim]))
    assert proved or solver == "improve"


def test_the_digits_of_a_score_are_its_parts() -> None:
    coins = solved(level("coin_maze", PAPER, aim="coins"), "frontier")
    cells = solved(level("coin_maze", PAPER, aim="cells"), "frontier")
    assert coins.score == 221
    assert cells.score == 2102
    assert coins.details["coins"] == cells.details["coins"] == 2
    assert coins.details["visited"] == cells.details["visited"] == 21


def test_coins_first_and_cells_first_choose_other_routes() -> None:
    """One coin lies near the exit; a walk of all cells cannot take both ends."""
    text = "S $9 E\n. # .\n. . ."
    routes = {aim: solved(level("coin_maze", text, aim=aim), "auto") for aim in ORDERS}
    assert routes["coins"].moves == ("R", "R")
    assert routes["cells"].moves == ("D", "D", "R", "R", "U", "U")


def test_a_level_without_an_aim_keeps_its_hash() -> None:
    plain = level("coin_maze", PAPER)
    assert level_hash(plain) == level_hash(plain.with_(rules={"aim": "sum"}))
    assert level_hash(plain) != level_hash(plain.with_(rules={"aim": "coins"}))


def test_an_aim_is_written_and_read() -> None:
    written = level_to_json(level("coin_maze", PAPER, aim="cells"))
    assert json.loads(written)["rules"] == {"aim": "cells"}
    assert level_from_json(written.encode()).rules["aim"] == "cells"


def test_a_word_that_is_no_aim_is_a_problem() -> None:
    (problem,) = MAZE.check(level("coin_maze", PAPER, aim="coin"))
    assert "sum, coins, cells" in problem.message


def test_scores_stay_exact_everywhere() -> None:
    """A board whose scores would be too long is refused; a plain sum is not."""
    cells = np.full((120, 120), 1_000_000, np.int32)
    cells[0, 0] = -2
    cells[0, 1] = -3
    large = Level("coin_maze", cells, rules={"aim": "coins"})
    assert MAZE.worth(large) > LARGEST
    assert [problem.severity for problem in MAZE.check(large)] == ["error"]
    assert not MAZE.check(large.with_(rules={}))


@pytest.mark.parametrize("aim", ["coins", "cells"])
def test_answers_of_edits_are_those_of_the_edited_levels(aim: str) -> None:
    rng = np.random.default_rng(54)
    seen = 0
    for _ in range(12):
        puzzle = random_maze(rng)
        of = level("coin_maze", "\n".join(puzzle.rows), aim=aim)
        answers = finished(MAZE.answers_of_edits(of, list(MAZE.single_edits(of))))
        for edit, answer in answers.items():
            result = solved(edit.apply(of), "frontier")
            assert answer.status == result.status
            assert answer.score == result.score
            assert answer.counts == result.counts
            seen += 1
    assert seen > 50


@pytest.mark.parametrize("aim", ["coins", "cells"])
def test_a_stranger_checks_the_proof(aim: str) -> None:
    of = level("coin_maze", PAPER, aim=aim)
    result = solved(of, "auto")
    made = finished(proving(MAZE, of, result))
    assert made.proof is not None
    assert ": confirmed, " in made.sentence
