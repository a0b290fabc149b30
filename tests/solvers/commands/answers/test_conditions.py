"""Conditions kept with a level on the command line: solve, routes, check, verify and
batch."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import level_hash, level_to_json, read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Solution

Call = Callable[..., "Called"]


class Called(NamedTuple):
    """What a command printed and returned."""

    code: int
    out: str
    err: str


@pytest.fixture
def call(capfd: pytest.CaptureFixture[str]) -> Call:
    def run(*arguments: object) -> Called:
        code = main([str(argument) for argument in arguments])
        return Called(code, *capfd.readouterr())

    return run


MAZE = level_from_text("coin_maze", "S . . .\n. $ . #\n. . . E")
CONDITIONS = {"force": "1,1", "forbid": "0,0-0,1 2,1"}


@pytest.fixture
def narrowed(tmp_path: Path) -> Path:
    path = tmp_path / "narrowed.json"
    path.write_text(level_to_json(MAZE.with_(conditions=CONDITIONS)), encoding="utf-8")
    return path


def test_solve_keeps_to_them_and_says_so(call: Call, narrowed: Path) -> None:
    assert "Proved optimal under 3 conditions." in call("solve", narrowed).out
    shown = json.loads(call("solve", narrowed, "--json").out)
    assert (shown["score"], shown["counts"]["solutions"]) == (9, "2")
    assert shown["conditions"] == CONDITIONS


def test_set_takes_the_place_of_one_of_them(call: Call, narrowed: Path) -> None:
    shown = json.loads(call("solve", narrowed, "--json", "--set", "forbid=").out)
    assert (
        shown["conditions"] == {"force": "1,1"} and shown["counts"]["solutions"] == "10"
    )
    free = json.loads(
        call("solve", narrowed, "--json", "--set", "force=", "--set", "forbid=").out
    )
    assert "conditions" not in free and free["counts"]["solutions"] == "12"


def test_routes_are_those_that_meet_them(call: Call, narrowed: Path) -> None:
    assert sorted(call("routes", narrowed).out.splitlines()) == ["7 DRRDR", "9 DRURDDR"]
    assert len(call("routes", narrowed, "--set", "forbid=").out.splitlines()) == 10
    none = call("routes", narrowed, "--set", "forbid=2,3")
    assert none.code == 1 and "there is no route under 2 conditions" in none.err
    assert (
        "not an option of the routes"
        in call("routes", narrowed, "--set", "count=1").err
    )


def test_check_names_what_is_wrong_with_them(call: Call, tmp_path: Path) -> None:
    path = tmp_path / "wrong.json"
    for text, words, code in (
        ("9,9", "outside the board", 1),
        ("x", "neither a cell", 1),
    ):
        path.write_text(
            level_to_json(MAZE.with_(conditions={"force": text})), encoding="utf-8"
        )
        checked = call("check", path)
        assert words in checked.out and checked.code == code
        assert call("solve", path).code == 2
    path.write_text(
        level_to_json(MAZE.with_(conditions={"forbid": "2,3"})), encoding="utf-8"
    )
    checked = call("check", path)
    assert "warning: " in checked.out and checked.code == 0
    assert call("solve", path).code == 1


def test_verify_holds_an_answer_against_its_own_conditions(
    call: Call, tmp_path: Path
) -> None:
    path = tmp_path / "kept.json"
    stored = Solution(
        "DRURDDR", 9, "optimal", 9, "frontier", level_hash(MAZE), conditions=CONDITIONS
    )
    path.write_text(level_to_json(MAZE.with_(solution=stored)), encoding="utf-8")
    told = call("verify", path, "--prove")
    assert told.code == 0 and "optimal 9 under 3 conditions" in told.out
    plain = Solution("DRURDDR", 9, "optimal", 9, "frontier", level_hash(MAZE))
    path.write_text(level_to_json(MAZE.with_(solution=plain)), encoding="utf-8")
    assert call("verify", path, "--prove").code == 1


@pytest.mark.slow
def test_batch_tells_levels_apart_by_their_conditions(
    call: Call, narrowed: Path, tmp_path: Path
) -> None:
    plain, out = tmp_path / "plain.json", tmp_path / "out.jsonl"
    plain.write_text(level_to_json(MAZE), encoding="utf-8")
    assert level_hash(read_level(plain)) == level_hash(read_level(narrowed))
    call("batch", narrowed, "-o", out)
    call("batch", narrowed, plain, "-o", out, "--resume")
    lines = [json.loads(line) for line in out.read_text().splitlines()]
    assert [(line["score"], line["options"]["force"]) for line in lines] == [
        (9, "1,1"),
        (11, ""),
    ]
