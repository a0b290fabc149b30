"""`solve --stages`: every move step by step."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.registry import kind

LEVELS = Path(__file__).parents[3] / "levels"


def staged(capsys: pytest.CaptureFixture[str], name: str, *words: str) -> str:
    assert main(["solve", str(LEVELS / f"{name}.json"), "--stages", *words]) == 0
    return capsys.readouterr().out


def test_a_walk_tells_every_step(capsys: pytest.CaptureFixture[str]) -> None:
    text = staged(capsys, "coin_maze/02-paper-maze")
    assert (
        "\n\n20. D  (score 23)\n   from row 4, column 0 to row 5, column 0, 1 point\n"
        in text
    )
    assert text.count("   from row ") == 20


def test_a_swap_tells_what_vanishes_and_falls(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = staged(capsys, "match3/01-first-swap")
    assert "   0,2 and 1,2 change places\n   vanish " in text


def test_a_cascade_has_its_number(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(staged(capsys, "match3/04-landslide", "--json"))
    every = [line for move in told["stages"] for line in move["stages"]]
    assert any(line.startswith("cascade 1: vanish") for line in every)
    assert [move["move"] for move in told["stages"]] == told["moves"]
    assert told["stages"][-1]["score"] == told["score"]


def test_a_relay_is_told_handful_by_handful(capsys: pytest.CaptureFixture[str]) -> None:
    text = staged(capsys, "sowing/01-first-handful", "--solver", "perfect-play")
    assert "   1 from pit 0 into 1\n" in text and "player 1 captures" in text


@pytest.mark.parametrize(
    "name", ["01-first-handful", "07-ten-fives", "08-ten-fives-chain"]
)
def test_of_a_best_move_every_pit_is_told(
    capsys: pytest.CaptureFixture[str], name: str
) -> None:
    sowing, level = kind("sowing"), read_level(LEVELS / "sowing" / f"{name}.json")
    told = json.loads(
        staged(capsys, f"sowing/{name}", "--solver", "best-move", "--json")
    )
    start = sowing.initial(level)
    assert [move["move"] for move in told["stages"]] == [
        str(m) for m in sowing.moves(start)
    ]
    captures = told["details"]["captures"]
    for move in told["stages"]:
        assert move["score"] == captures[int(move["move"])]
        taken = [int(line.split()[3]) for line in move["stages"] if "captures" in line]
        assert sum(taken) == move["score"]


def test_a_building_tells_what_collapses(capsys: pytest.CaptureFixture[str]) -> None:
    text = staged(capsys, "collapse/03-two-crumbs")
    assert "food +" in text and "collapse: " in text


def test_without_the_option_nothing_is_added(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert (
        main(["solve", str(LEVELS / "coin_maze" / "01-first-steps.json"), "--json"])
        == 0
    )
    assert "stages" not in json.loads(capsys.readouterr().out)
