"""Every reference fact of the five puzzles, asked through `gridwright solve FILE
--json`."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level

Solve = Callable[..., dict[str, Any]]

PAPER_MAZE = """
. . . S
. $ . .
. # . .
. . . .
. . # .
E . . $
"""
PAPER_TOUR = """
. . . . . .
. # . . # .
. . . . S .
. # . . # .
. . . . . .
# # # # # #
"""
SMALL_BOARD = """
3 3 4 3
3 2 3 3
2 4 3 4
1 3 4 3
3 3 1 1
3 4 3 3
1 4 4 3
1 2 3 2
"""
LARGE_BOARD = """
3 3 4 3 1 3 4 3
3 2 3 3 1 2 3 2
2 4 3 4 3 3 1 1
1 3 4 3 2 4 3 4
3 3 1 1 3 3 1 1
3 4 3 3 2 4 3 4
1 4 4 3 1 2 3 2
1 2 3 2 4 3 2 1
"""
CROSSINGS = (1, 2, 12, 184, 8512, 1262816, 575780564, 789360053252)
"""OEIS A007764 from n = 1: corner to opposite corner of n x n cells."""


@pytest.fixture
def solve(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Solve:
    def run(level: Level, *options: str, code: int = 0) -> dict[str, Any]:
        path = tmp_path / "level.json"
        path.write_text(level_to_json(level))
        assert main(["solve", str(path), "--json", *options]) == code
        found: dict[str, Any] = json.loads(capsys.readouterr().out)
        return found

    return run


@pytest.mark.parametrize("solver", ["auto", "frontier", "backtracking"])
def test_the_paper_maze(solve: Solve, solver: str) -> None:
    found = solve(level_from_text("coin_maze", PAPER_MAZE), "--solver", solver)
    assert (found["status"], found["score"], found["bound"]) == ("optimal", 23, 23)
    assert found["counts"] == {"solutions": "246", "optimal": "15"}
    assert found["verified"] is True


@pytest.mark.parametrize("n", range(2, len(CROSSINGS) + 1))
def test_crossings_of_empty_boards(solve: Solve, n: int) -> None:
    cells = np.zeros((n, n), np.int32)
    cells[0, 0], cells[-1, -1] = -2, -3
    found = solve(Level("coin_maze", cells))
    assert found["counts"]["solutions"] == str(CROSSINGS[n - 1])
    assert found["score"] == n * n - (n % 2 == 0)


def test_the_paper_tour(solve: Solve) -> None:
    found = solve(level_from_text("tour", PAPER_TOUR))
    assert (found["status"], found["score"]) == ("optimal", 26)
    assert found["counts"]["solutions"] == "10"


@pytest.mark.slow
def test_the_starts_of_the_paper_tour_that_have_routes(solve: Solve) -> None:
    board = np.array(level_from_text("tour", PAPER_TOUR.replace("S", ".")).cells)
    free = np.flatnonzero(board == 0)
    known = {6: 8, 9: 8, 11: 10, 14: 10, 16: 8, 19: 8}
    counts = {}
    for number, cell in enumerate(free):
        cells = board.copy()
        cells.reshape(-1)[cell] = -2
        level = Level("tour", cells)
        found = solve(level, code=0 if number in known else 1)
        assert found["status"] == ("optimal" if number in known else "infeasible")
        counts[number] = int(found["counts"]["solutions"])
    assert counts == {number: known.get(number, 0) for number in range(len(free))}


def match3(text: str, swaps: int) -> Level:
    return level_from_text("match3", text).with_(rules={"swaps": swaps})


@pytest.mark.parametrize(
    ("swaps", "best"), list(enumerate((4, 9, 15, 17, 20, 21, 22, 20, 15), start=1))
)
def test_the_small_match3_board(solve: Solve, swaps: int, best: int) -> None:
    found = solve(match3(SMALL_BOARD, swaps))
    assert (found["status"], found["score"], len(found["moves"])) == (
        "optimal",
        best,
        swaps,
    )


def test_ten_swaps_of_the_small_board_are_impossible(solve: Solve) -> None:
    found = solve(match3(SMALL_BOARD, 10), code=1)
    assert found["status"] == "infeasible"
    assert found["details"]["max_swaps"] == 9
    assert [found[name] for name in ("score", "bound", "moves", "verified")] == [
        None
    ] * 4
    assert found["counts"] == {"solutions": "0", "optimal": "0"}


@pytest.mark.parametrize(("swaps", "best"), list(enumerate((9, 15, 18, 24), start=1)))
def test_the_large_match3_board(solve: Solve, swaps: int, best: int) -> None:
    found = solve(match3(LARGE_BOARD, swaps))
    assert (found["status"], found["score"]) == ("optimal", best)


def ring(*stones: int) -> Level:
    half = len(stones) // 2
    return Level("sowing", np.array([stones[half:][::-1], stones[:half]], np.int32))


@pytest.mark.parametrize(
    ("stones", "captures"),
    [
        ((5,) * 10, [8] * 10),
        ((3, 1, 4, 1, 5, 9, 2, 6, 5, 3), [2, 3, 11, 3, 10, 3, 1, 3, 9, 3]),
    ],
)
def test_captures(solve: Solve, stones: tuple[int, ...], captures: list[int]) -> None:
    found = solve(ring(*stones), "--solver", "best-move")
    assert found["details"]["captures"] == captures
    assert found["details"]["objective"] == "capture"
    assert found["score"] == max(captures)
    assert found["moves"] == [str(captures.index(max(captures)))]


def test_sowing_fills_the_pit_just_emptied(solve: Solve) -> None:
    found = solve(ring(12, 1, 4, 1, 5, 9, 2, 6, 5, 3), "--solver", "best-move")
    assert found["details"]["captures"][4] == 8


def test_the_smallest_endless_relay(solve: Solve) -> None:
    found = solve(ring(0, 1, 0, 1, 0, 1, 0, 1, 2, 1), "--solver", "best-move")
    assert found["details"]["captures"][8] is None
    assert found["details"]["captures"][1] is not None


def best_survival(cells: np.ndarray) -> int:
    """The largest min(food, water) of a building, by walking every game.

    A game leads from the centre to a corner: the signs of the two axes are fixed by the
    first move along each, so the games are the monotone paths into the four corners.
    """
    n, best = cells.shape[0] // 2, 0
    for down, right in product((1, -1), repeat=2):
        for plan in product("rc", repeat=2 * n):
            if plan.count("r") != n:
                continue
            row = col = n
            food = water = 0
            for step in plan:
                row, col = (row + down, col) if step == "r" else (row, col + right)
                food += int(cells[row, col]) // 10
                water += int(cells[row, col]) % 10
            best = max(best, min(food, water))
    return best


def test_buildings_against_every_game(solve: Solve) -> None:
    rng = np.random.default_rng(11)
    for number in range(40):
        n = 1 + number % 3
        cells = rng.integers(0, 100, (2 * n + 1, 2 * n + 1)).astype(np.int32)
        cells[n, n] = 0
        found = solve(Level("collapse", cells))
        assert (found["status"], found["score"]) == ("optimal", best_survival(cells))
        assert found["details"]["survives"] is True
        assert found["details"]["needs"] == found["score"]
        assert (
            min(found["details"]["food"], found["details"]["water"]) == found["score"]
        )
