"""The published programs as printed: what they answer, and what is wrong with it."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level
from gridwright.solvers.plugins.source import Game, read_source
from gridwright.solvers.problem import SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.sampling import Cases

ROOM = Path(__file__).parents[3] / "docs" / "published"
PROGRAMS = sorted(file.stem for file in ROOM.glob("*.py") if file.stem != "tiles")


def bundled(kind_id: str, name: str) -> Level:
    return next(
        read_bundled(file) for file in level_files(kind_id) if name in file.name
    )


def answers(name: str, level: Level, *repair: tuple[str, str]) -> list[Any]:
    """All answers of a program, in this process. repair: texts to put in the place of
    faults."""
    text = (ROOM / f"{name}.py").read_text("utf-8")
    for fault, mended in repair:
        assert fault in text
        text = text.replace(fault, mended)
    found: dict[str, Any] = {}
    sys.path.insert(0, str(ROOM))
    try:
        exec(compile(text, name, "exec"), found)
    finally:
        sys.path.remove(str(ROOM))
    of = kind(level.kind)
    given = found["solve"](Game(of, level, of.initial(level)))
    return list(given) if hasattr(given, "__next__") else [given]


def worth(level: Level, moves: list[str]) -> int:
    of = kind(level.kind)
    return of.score(of.replay(of.initial(level), moves))


def best_of(level: Level) -> int | None:
    found = drive(
        kind(level.kind), kind(level.kind).solver(), SearchProblem(level)
    ).result
    assert found is not None
    return found.score


def test_every_kind_has_its_program_and_every_file_loads() -> None:
    told = [
        one for name in PROGRAMS for one in read_source(str(ROOM / f"{name}.py")).kinds
    ]
    assert set(told) == {"coin_maze", "tour", "collapse", "match3", "sowing"}


def test_the_maze_returns_too_early(capsys: pytest.CaptureFixture[str]) -> None:
    maze = bundled("coin_maze", "paper-maze")
    answers("coin_maze", maze)
    assert capsys.readouterr().out == "192 routes, 9 of them with 23 points\n"
    answers("coin_maze", maze, ("return  # the fault", "continue"))
    assert capsys.readouterr().out == "246 routes, 15 of them with 23 points\n"
    smallest = level_from_text("coin_maze", "E .\nS .")
    assert answers("coin_maze", smallest) == [["U"]] and best_of(smallest) == 4


def test_the_tour_is_right() -> None:
    level = bundled("tour", "paper-tour")
    assert worth(level, answers("tour", level)[-1]) == 26


REPAIRED = ("        before[0] = before[1]  # the fault", "        pass")


def test_the_building_reads_a_wrong_neighbour(
    capsys: pytest.CaptureFixture[str], cases: Cases
) -> None:
    level = level_from_text("collapse", "0 0 0\n0 0 5\n0 0 1")
    assert worth(level, answers("collapse", level)[-1]) == 5
    assert worth(level, answers("collapse", level, REPAIRED)[-1]) == 6 == best_of(level)
    wrong, numbers = 0, cases(daily=40, thorough=2_000)
    for seed in numbers:
        level = kind("collapse").generate(3, 3, seed, {"hard": True})
        printed = worth(level, answers("collapse", level)[-1])
        right = worth(level, answers("collapse", level, REPAIRED)[-1])
        assert printed <= right == best_of(level)
        wrong += printed < right
    assert 0.04 < wrong / len(numbers) < 0.14, "about 9 % of hard ones"


def test_sowing_goes_the_other_way_round(capsys: pytest.CaptureFixture[str]) -> None:
    level = level_from_text("sowing", "3 1 4 1 5\n3 5 6 2 9")
    assert answers("sowing", level) == [["7"]]
    assert capsys.readouterr().out == "2 3 11 3 10 3 1 3 9 3\n"
    repair = ("near, far = (", "far, near = (")
    assert answers(
        "sowing", level_from_text("sowing", "3 5 6 2 9\n3 1 4 1 5"), repair
    ) == [["7"]]
    assert capsys.readouterr().out == "2 3 11 3 10 3 1 3 9 3\n"


def test_tiles_hang_in_the_air(capsys: pytest.CaptureFixture[str]) -> None:
    level = bundled("match3", "large-paper-board-x3")
    [moves] = answers("match3_top_k", level)
    assert capsys.readouterr().out == "19 points\n" and best_of(level) == 18
    with pytest.raises(IllegalMove, match="no three equal tiles"):
        worth(level, moves)
    for swaps, points in ((1, 4), (2, 9), (3, 15)):
        small = bundled("match3", "paper-board-x7").with_(rules={"swaps": swaps})
        answers("match3_memoised", small)
        assert capsys.readouterr().out == f"{points} points\n", (
            "right on the small board"
        )


def test_a_board_without_a_swap_is_worth_nothing(
    capsys: pytest.CaptureFixture[str],
) -> None:
    dead = level_from_text("match3", "1 2").with_(rules={"swaps": 1})
    assert answers("match3_memoised", dead) == [[]]
    assert answers("match3_backtracking", dead) == [None]
    six = level_from_text("match3", "0 0 1 0 0 0\n1 1 2 1 1 1").with_(
        rules={"swaps": 1}
    )
    capsys.readouterr()
    answers("match3_backtracking", six)
    assert capsys.readouterr().out == "16 points\n" and best_of(six) == 10


@pytest.mark.thorough
@pytest.mark.slow
def test_how_many_boards_of_tiles_are_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = 0
    for seed in range(60):
        level = (
            kind("match3")
            .generate(6, 6, seed, {"colours": 4})
            .with_(rules={"swaps": 2})
        )
        answers("match3_memoised", level)
        told = int(capsys.readouterr().out.split()[0])
        wrong += told != (best_of(level) or 0)
    assert 1 <= wrong <= 12


@pytest.mark.slow
def test_a_printed_program_runs_as_a_plug_in(
    capsys: pytest.CaptureFixture[str],
) -> None:
    level = str(
        Path(__file__).parents[3] / "levels/match3/10-large-paper-board-x3.json"
    )
    asked = ["solve", level, "--json", "--plugin"]
    assert main([*asked, str(ROOM / "match3_top_k.py")]) == 2
    told = capsys.readouterr().err
    assert "prints: 19 points" in told and "does not keep to the rules: move 2" in told
    maze = level.replace("match3/10-large-paper-board-x3", "coin_maze/02-paper-maze")
    assert main(["solve", maze, "--json", "--plugin", str(ROOM / "coin_maze.py")]) == 0
    out, told = capsys.readouterr()
    assert json.loads(out)["score"] == 23 and "192 routes, 9 of them" in told
