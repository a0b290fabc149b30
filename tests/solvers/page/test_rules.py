"""The rules in JavaScript play as ours do: random games of every kind in a real
Chromium."""

from __future__ import annotations

import json
import random
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from gridwright.solvers.page.page import joined
from tests.solvers.page.browser import Browser
from tests.solvers.page.games import random_levels, recorded_game

KINDS = ("collapse", "coin_maze", "tour", "match3", "sowing", "trail")
REFEREE = Path(__file__).with_name("referee.js")


def _judge(
    tab: Browser, tmp_path: Path, games: list[dict[str, object]]
) -> dict[str, object]:
    """What the browser says of these games."""
    rules = joined(f"rules/{name}" for name in KINDS)
    script = f"{rules}\n{REFEREE.read_text()}\nconst games = {json.dumps(games)};\n"
    script += f"const found = disagreements({{ {', '.join(KINDS)} }}, games);\n"
    script += (
        "const said = { games: games.length, count: found.length, first: "
        "found.slice(0, 3) };"
    )
    script += "document.body.textContent = JSON.stringify(said);"
    page = tmp_path / "games.html"
    page.write_text(
        f"<!doctype html><meta charset=utf-8><body></body><script>{script}</script>"
    )
    tab.open(page)
    said: dict[str, object] = json.loads(tab.run("document.body.textContent"))
    return said


@cache
def _games(each: int, seed: int) -> list[dict[str, object]]:
    rng = random.Random(seed)
    levels = [(random_levels(name, rng), each) for name in KINDS]
    return [
        recorded_game(next(source), rng)
        for source, count in levels
        for _ in range(count)
    ]


@pytest.mark.slow
def test_forty_games_of_each_kind(tab: Browser, tmp_path: Path) -> None:
    assert _judge(tab, tmp_path, _games(40, 1)) == {
        "games": 240,
        "count": 0,
        "first": [],
    }


@pytest.mark.slow
@pytest.mark.thorough
def test_two_thousand_games_of_each_kind(tab: Browser, tmp_path: Path) -> None:
    assert _judge(tab, tmp_path, _games(2000, 2)) == {
        "games": 12_000,
        "count": 0,
        "first": [],
    }


def test_the_referee_finds_a_wrong_rule(tab: Browser, tmp_path: Path) -> None:
    """One figure of one game is changed: exactly that is told."""
    games = deepcopy(_games(2, 3))
    steps = games[0]["steps"]
    assert isinstance(steps, list)
    steps[1]["score"] += 1
    said = _judge(tab, tmp_path, games)
    assert said["count"] == 1


@pytest.mark.slow
def test_the_games_meet_the_rare_rules() -> None:
    """Among the games of the fast lane: dead ends, endless relays, positions that come
    back, closed tours that end, swaps of equal tiles, which need a run elsewhere."""
    met = {"stuck": 0, "endless": 0, "back": 0, "closed": 0, "equal": 0, "refused": 0}
    for game in _games(40, 1):
        steps: Any = game["steps"]
        cells: Any = game["cells"]
        rules: Any = game["rules"]
        last = steps[-1]
        met["stuck"] += not last["legal"] and not last["finished"]
        met["refused"] += any(step["refused"] for step in steps)
        met["closed"] += bool(rules.get("closed")) and last["finished"]
        if game["kind"] == "sowing":
            met["endless"] += any(
                sum(map(bool, s["board"])) > len(s["legal"]) > 0 for s in steps
            )
            met["back"] += not last["legal"] and any(last["board"])
        if game["kind"] == "match3":
            swaps = [
                [end.split(",") for end in move.split("-")]
                for move in steps[0]["legal"]
            ]
            met["equal"] += any(
                len({cells[int(r) * int(str(game["cols"])) + int(c)] for r, c in swap})
                == 1
                for swap in swaps
            )
    assert all(met.values()), met
