"""Hints, pencil marks and trials in the page to play: plans, and a real Chromium on a
phone."""

from __future__ import annotations

import json
import re
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.page.hints import MOST, plan
from gridwright.solvers.page.page import page, page_level
from gridwright.solvers.registry import BUNDLED, kind
from tests.sampling import Cases, sampled
from tests.solvers.page.browser import Browser
from tools import page_words

KEYS = {"U": "ArrowUp", "D": "ArrowDown", "L": "ArrowLeft", "R": "ArrowRight"}
SHIFT = 8
TITLES = ("Not this way", "These steps are used", "What can be seen")
MOVED = ("A remark: {move}", "{move} is forced")
"""Titles of hints: those that name a move, and the others."""


def bundled(kind_id: str, name: str) -> Level:
    found = {file.name: file for file in level_files(kind_id)}
    return read_bundled(found[f"{name}.json"])


def gate() -> Level:
    return bundled("tour", "05-gate")


def moves_of(level: Level) -> tuple[str, ...]:
    assert level.solution is not None
    return kind(level.kind).split_moves(level.solution.moves)


# -- plans -----------------------------------------------------------------------------
@pytest.mark.parametrize("kind_id", BUNDLED)
def test_a_plan_agrees_with_the_stored_answer(kind_id: str, cases: Cases) -> None:
    """Steps and moves of facts are those of an optimum that is the only one."""
    of = kind(kind_id)
    for file in level_files(kind_id)[: len(cases(daily=4, thorough=12))]:
        level = read_bundled(file)
        content = page_level(level)
        best = content["best"]
        facts = content.get("plan", [])
        assert len(facts) <= MOST
        for fact in facts:
            if fact.get("move"):
                assert 0 <= fact["at"] < len(best["moves"])
        if not any("at" not in fact for fact in facts):
            continue
        path = of.path(of.replay(of.initial(level), best["moves"]))
        steps = {frozenset(pair) for pair in pairwise(path)}
        routes = of.routes(level, "all")
        only = routes is not None and routes.count() == 1
        for fact in facts:
            used = {frozenset(step) for step in fact.get("used", ())}
            crossed = {frozenset(step) for step in fact.get("crossed", ())}
            assert not only or used <= steps
            assert not crossed & steps


def test_a_plan_is_small_and_hidden_with_the_best_answer() -> None:
    level = gate()
    assert page_level(level)["plan"]
    assert "plan" not in page_level(level, best=False)
    hidden = page([level], best=False)
    assert len(page([level]).encode()) - len(hidden.encode()) < 12_000
    assert '"plan":' not in hidden


def test_a_tour_without_an_answer_has_no_untrue_plan() -> None:
    level = level_from_text("tour", ". . .\nS . .\n. . .")
    assert plan(level, (), None) == []


def test_the_sentences_of_hints_are_translated_as_in_the_window() -> None:
    assert page_words.words() == page_words.FILE.read_text("utf-8")


@pytest.mark.parametrize("language", page_words.OTHERS)
def test_hints_have_the_titles_of_the_window(language: str) -> None:
    room = files("gridwright.solvers.page")
    script = (room / "view" / "hints.js").read_text("utf-8")
    words = json.loads((room / "words" / f"{language}.json").read_text("utf-8"))
    window = page_words.translations(language, "Reasons")
    for title in (*TITLES, *MOVED, "Lost"):
        assert f'"{title}"' in script
        assert words[title] == window[title]


@pytest.mark.parametrize("kind_id", BUNDLED)
def test_every_sentence_of_a_plan_is_translated(kind_id: str, cases: Cases) -> None:
    known = set(page_words.translations("zh_CN"))
    for file in level_files(kind_id)[: len(cases(daily=6, thorough=12))]:
        for fact in page_level(read_bundled(file)).get("plan", ()):
            _translated(fact["say"], known)


def _translated(sentence: list[object], known: set[str]) -> None:
    template, values = sentence[:2]
    assert template in known or re.fullmatch(r"[({]?\{\w+(:d)?\}[)}]?", str(template))
    assert isinstance(values, dict)
    for value in values.values():
        if isinstance(value, list):
            _translated(value, known)


# -- in a browser ----------------------------------------------------------------------
def opened(tab: Browser, folder: Path, level: Level, language: str = "en") -> None:
    file = folder / "play.html"
    file.write_text(page([level], language=language), encoding="utf-8")
    tab.size(390, 844, phone=True)
    tab.prefer(reduced_motion="reduce", color_scheme="light")
    tab.complaints.clear()
    tab.open(file)
    tab.settle()


def hidden(tab: Browser, element: str) -> bool:
    return bool(tab.run(f"document.getElementById('{element}').hidden"))


def place_of(tab: Browser, level: Level, row: float, col: float) -> tuple[float, float]:
    """Where a cell is on the screen."""
    tab.centre("stage")
    box = tab.run(
        "(() => { const b = document.getElementById('board').getBoundingClientRect();"
        "return [b.left, b.top, b.width, b.height]; })()"
    )
    room = min((box[2] - 4) / level.cols, (box[3] - 4) / level.rows)
    side = int(min(116, max(24, room)))
    x = box[0] + (box[2] - level.cols * side) / 2 + (col + 0.5) * side
    return x, box[1] + (box[3] - level.rows * side) / 2 + (row + 0.5) * side


def test_hints_say_why_on_a_phone(tab: Browser, tmp_path: Path) -> None:
    opened(tab, tmp_path, gate())
    seen: list[str] = []
    for _ in range(3):
        tab.tap(*tab.centre("hint"))
        tab.settle()
        assert not hidden(tab, "reason")
        seen.append(tab.text("live"))
    assert len(set(seen)) == 3 and all("row " in text.lower() for text in seen)
    assert tab.run("document.querySelectorAll('#reasonText .badge').length") > 0
    assert "row" not in tab.text("reasonText")
    assert tab.run("document.documentElement.scrollWidth") <= 390
    tab.picture(tmp_path / "hint.png")
    for move in moves_of(gate()):
        tab.key(KEYS[move])
    assert "3 hints used" in tab.text("status")
    assert tab.complaints == []


@pytest.mark.parametrize(
    ("kind_id", "name"),
    sampled([("coin_maze", "02-paper-maze"), ("trail", "03-envelope")], daily=1),
)
def test_hints_follow_the_best_answer(
    tab: Browser, tmp_path: Path, kind_id: str, name: str
) -> None:
    opened(tab, tmp_path, bundled(kind_id, name))
    tab.key("h")
    title = tab.text("reasonTitle")
    named = title.endswith(("is forced", "No short reason is stored."))
    assert named or title in TITLES
    assert tab.complaints == []


def test_a_step_that_no_tour_makes_is_told(tab: Browser, tmp_path: Path) -> None:
    level = level_from_text("tour", "S . . .\n. . . .\n. . . .\n. . . .")
    level = level.with_(rules={"closed": True})
    opened(tab, tmp_path, level)
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        tab.key(key)
    tab.key("h")
    assert tab.text("reasonTitle") == "Lost"
    assert "since move" in tab.text("reasonText")
    tab.key("Backspace")
    assert hidden(tab, "reason")
    assert tab.complaints == []


def test_hints_are_in_the_language_of_the_page(tab: Browser, tmp_path: Path) -> None:
    opened(tab, tmp_path, gate(), "zh_TW")
    for _ in range(4):
        tab.key("h")
        assert not re.search("[a-z]", tab.text("reasonText") + tab.text("live"))
    assert tab.complaints == []


def test_marks_come_by_tap_by_key_and_by_a_long_press(
    tab: Browser, tmp_path: Path
) -> None:
    level = gate()
    opened(tab, tmp_path, level)
    tab.key("x")
    tab.tap(*place_of(tab, level, 2.5, 2))
    assert tab.text("live").startswith("Cross: between row 2, column 2 and row 3")
    tab.tap(*place_of(tab, level, 2.5, 2))
    assert tab.text("live").startswith("Dot: between")
    tab.key("Escape")
    tab.key("x")
    tab.key("ArrowRight")
    assert tab.text("live").startswith("Cross: ")
    assert tab.run("document.getElementById('pencil').ariaPressed") == "false"
    for _ in range(3):
        tab.press("undo")
    assert tab.run("document.getElementById('undo').disabled")
    x, y = place_of(tab, level, 3, 3)
    tab.call(
        "Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}]
    )
    tab.wait("document.getElementById('live').textContent.startsWith('Cross')")
    tab.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    assert tab.text("number") == "1"
    assert tab.complaints == []


def test_a_trial_counts_once_it_is_kept(tab: Browser, tmp_path: Path) -> None:
    level = gate()
    opened(tab, tmp_path, level)
    first, *rest = moves_of(level)
    tab.tap(*tab.centre("trial"))
    tab.key(KEYS[first])
    tab.settle()
    assert tab.text("number") == "1" and tab.text("trialTitle") == "Trial, 1 step"
    tab.picture(tmp_path / "trial.png")
    tab.key("Escape")
    assert hidden(tab, "onTrial") and tab.text("number") == "1"
    tab.key("t")
    for move in (first, *rest):
        tab.key(KEYS[move])
    assert hidden(tab, "record")
    tab.key("Enter")
    assert not hidden(tab, "record") and tab.text("number") != "1"
    for _ in range(len(rest) + 1):
        tab.press("undo")
    assert not hidden(tab, "onTrial")
    assert tab.complaints == []
