"""The computer on the page: it plays as the window's does, and calls a move proved if
it is."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from gridwright.solvers.page.page import joined, page
from gridwright.solvers.problem import Limits, SearchProblem, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.sampling import Cases
from tests.solvers.page.browser import Browser

SOWING = kind("sowing")
DEPTHS = {"greedy": 1, "careful": 2, "far-sighted": 4}


@pytest.fixture(autouse=True)
def calm(tab: Browser) -> Iterator[None]:
    tab.size(1280, 800)
    tab.prefer(reduced_motion="reduce", color_scheme="light")
    yield
    assert tab.complaints == []


def positions(
    count: int, cols: int, stones: int, seed: int
) -> list[tuple[Level, list[str]]]:
    """Random boards, each with some moves of a random game on it."""
    rng, found = random.Random(seed), []
    while len(found) < count:
        cells = [0] * (2 * cols)
        for _ in range(rng.randint(1, stones)):
            cells[rng.randrange(2 * cols)] += 1
        rules = {"chain": rng.random() < 0.5}
        level = Level("sowing", np.array(cells).reshape(2, cols), rules=rules)
        state, moves = SOWING.initial(level), []
        for _ in range(rng.randint(0, 5)):
            if SOWING.moves(state):
                moves.append(SOWING.format_move(rng.choice(SOWING.moves(state))))
                state = SOWING.apply(state, int(moves[-1]))
        if SOWING.moves(state):
            found.append((level, moves))
    return found


def asked(
    tab: Browser, folder: Path, found: list[tuple[Level, list[str]]], question: str
) -> Any:
    """What the page's computer answers in each of these positions; question: an
    expression of the position `game` that makes a generator."""
    told = [
        {"rows": 2, "cols": level.cols, "cells": level.cells.ravel().tolist(),
         "rules": {"chain": bool(level.rules["chain"])}, "moves": moves}
        for level, moves in found
    ]  # fmt: skip
    script = joined(["rules/sowing_computer"])
    script += f"""
const ended = (thought) => {{
  for (let step = thought.next(); ; step = thought.next()) if (step.done) return step.value;
}};
const answers = {json.dumps(told)}.map((level) => {{
  const game = sowing.start(level);
  for (const move of level.moves) sowing.play(game, move);
  return ended({question});
}});
document.body.textContent = JSON.stringify(answers);"""
    file = folder / "answers.html"
    file.write_text(
        f"<!doctype html><meta charset=utf-8><body></body><script>{script}</script>"
    )
    tab.open(file)
    return json.loads(tab.run("document.body.textContent"))


@pytest.mark.slow
def test_values_are_those_of_perfect_play(
    tab: Browser, tmp_path: Path, cases: Cases
) -> None:
    """The value of every pit, in the middle of games, with and without the chain rule:
    where our solver and the page could differ is in positions seen before."""
    by = len(cases(daily=1, thorough=3))
    found = positions(40 * by, 2, 9, 1) + positions(20 * by, 3, 7, 2)
    found += positions(7 * by, 5, 5, 3)
    answers = asked(tab, tmp_path, found, "provedValues(game, 60000)")
    for (level, moves), values in zip(found, answers, strict=True):
        state = SOWING.replay(SOWING.initial(level), moves)
        problem = SearchProblem(level, state)
        run = drive(SOWING, SOWING.solver("perfect-play"), problem, Limits(seconds=30))
        run.close()
        assert run.result is not None and run.result.status == "optimal"
        assert values == list(run.result.details["values"]), (
            level.cells.tolist(),
            moves,
        )


@pytest.mark.parametrize("strength", DEPTHS)
def test_a_look_ahead_is_that_of_the_window(
    tab: Browser, tmp_path: Path, strength: str
) -> None:
    opponent = pytest.importorskip("gridwright.editor.models.play.opponent")
    found = positions(30, 3, 14, 4) + positions(8, 5, 20, 5)
    answers = asked(tab, tmp_path, found, f'think(game, "{strength}")')
    for (level, moves), answer in zip(found, answers, strict=True):
        state = SOWING.replay(SOWING.initial(level), moves)
        best = opponent.look_ahead(SOWING, state, DEPTHS[strength], StopToken())
        assert answer == {"move": best, "proved": None}, (level.cells.tolist(), moves)


# -- on the page -----------------------------------------------------------------------
def bundled(name: str) -> Level:
    return read_bundled(
        next(f for f in level_files("sowing") if f.name.startswith(name))
    )


def opened(
    tab: Browser, folder: Path, level: Level, strength: str, side: int = 1
) -> None:
    file = folder / "play.html"
    file.write_text(page([level], language="en"), encoding="utf-8")
    tab.open(file)
    for name, value in (("side", side), ("players", strength)):
        tab.run(
            f"(() => {{ const box = document.getElementById('{name}'); box.value = "
            f"'{value}';"
            "box.dispatchEvent(new Event('change')); })()"
        )


def person_moves(tab: Browser) -> None:
    tab.wait(
        "['You move', 'The game is "
        "over'].includes(document.getElementById('figures').textContent)"
    )


def sow(tab: Browser, level: Level, pit: int) -> None:
    """Sow a pit by a click, whatever the layout: the page is asked where the pit is."""
    row, col = (1, pit) if pit < level.cols else (0, 2 * level.cols - 1 - pit)
    box = tab.run(
        "(() => { const b = document.getElementById('board').getBoundingClientRect();"
        "return [b.left, b.top, b.width, b.height]; })()"
    )
    wide = level.cols + 2.3
    side = int(min(116, max(16, min((box[2] - 4) / wide, (box[3] - 4) / 2))))
    x = box[0] + (box[2] - wide * side) / 2 + (col + 1.65) * side
    tab.click(x, box[1] + (box[3] - 2 * side) / 2 + (row + 0.5) * side)


def totals(tab: Browser) -> tuple[int, int]:
    first, second = tab.text("number").split(" : ")
    return int(first), int(second)


@pytest.mark.slow
@pytest.mark.parametrize("side", [1, 0])
def test_the_perfect_computer_gains_what_is_proved_for_it(
    tab: Browser, tmp_path: Path, side: int
) -> None:
    """Against a person who sows at random; every move of the computer is called
    proved."""
    level = bundled("03")
    assert level.solution is not None and level.solution.score is not None
    rng = random.Random(side)
    opened(tab, tmp_path, level, "perfect", side)
    for _ in range(200):
        person_moves(tab)
        moves = [int(m) for m in tab.run(LEGAL)]
        if not moves:
            break
        sow(tab, level, rng.choice(moves))
        assert tab.text("note") in ("", "The computer's move is proved best.")
    first, second = totals(tab)
    value = level.solution.score
    assert first - second <= value if side else first - second >= value
    assert tab.text("status").startswith(
        "A draw."
        if first == second
        else f"{winner(first, second, side)} by {abs(first - second)}."
    )


LEGAL = """[...document.querySelectorAll("#table td")].map((cell) => cell.textContent)
    .filter((text) => !/ 0 stones|never end/.test(text)).map((text) => text.match(/\\d+/)[0])
    .filter(() => document.getElementById("figures").textContent !== "The game is over")"""


def winner(first: int, second: int, side: int) -> str:
    return "The computer wins" if (first < second) == bool(side) else "You win"


def test_undo_goes_back_to_the_persons_own_move(tab: Browser, tmp_path: Path) -> None:
    level = bundled("03")
    opened(tab, tmp_path, level, "greedy")
    sow(tab, level, 0)
    person_moves(tab)
    after_one = tab.text("number"), tab.run(LEGAL)
    sow(tab, level, int(tab.run(LEGAL)[0]))
    person_moves(tab)
    tab.press("undo")
    assert (tab.text("number"), tab.run(LEGAL)) == after_one
    tab.press("undo")
    assert totals(tab) == (0, 0)
    assert tab.run("document.getElementById('undo').disabled")


def test_undo_while_the_computer_thinks_takes_the_move_back(
    tab: Browser, tmp_path: Path
) -> None:
    level = bundled("07")
    opened(tab, tmp_path, level, "perfect")
    tab.key("ArrowDown")
    tab.key("ArrowDown")
    tab.key("Enter")
    assert tab.text("figures") == "The computer is thinking"
    tab.key("Enter")
    assert "It is the computer's turn." in tab.text("live")
    tab.key("z")
    assert tab.text("figures") == "You move"
    assert totals(tab) == (0, 0)


def test_the_computer_moves_first_if_it_is_asked_to(
    tab: Browser, tmp_path: Path
) -> None:
    opened(tab, tmp_path, bundled("03"), "careful", side=0)
    person_moves(tab)
    assert "The computer sows pit" in tab.text("live")
    tab.press("restart")
    person_moves(tab)
    assert "The computer sows pit" in tab.text("live")


@pytest.mark.slow
def test_what_cannot_be_proved_on_the_page_is_said(
    tab: Browser, tmp_path: Path
) -> None:
    level = bundled("07")
    opened(tab, tmp_path, level, "perfect")
    sow(tab, level, 0)
    person_moves(tab)
    assert (
        tab.text("note")
        == "Too many positions to prove a move here: it looks four moves ahead."
    )


@pytest.mark.slow
def test_only_games_for_two_ask_who_plays(tab: Browser, tmp_path: Path) -> None:
    maze = read_bundled(level_files("coin_maze")[0])
    file = tmp_path / "play.html"
    file.write_text(page([maze, bundled("03")], language="en"), encoding="utf-8")
    tab.open(file)
    assert tab.run("document.getElementById('opponent').hidden")
    tab.key("n")
    assert not tab.run("document.getElementById('opponent').hidden")
    assert tab.run("document.getElementById('side').disabled")
    names = [
        tab.run(f"document.getElementById('{name}').ariaLabel")
        for name in ("players", "side")
    ]
    assert names == ["Players", "Who moves first"]
