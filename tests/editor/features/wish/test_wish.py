"""The room Wish: conditions, levels made, mended, completed and alike, by mouse and
keyboard."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.wish.feature import WishFeature
from gridwright.editor.features.wish.panel import TRAY, WishPanel, climb_words
from gridwright.editor.features.wish.question import WishQuestion
from gridwright.editor.features.wish.tray import SHOWN, WishClimb
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.verify import false_claims
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.sowing.rules import ring_of
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.likeness import likeness_key
from tests.editor.driving.window import SOLVE_TIMEOUT, click, drag, shown
from tests.oracles.sowing_reference import literal_moves
from tests.oracles.what_if_answers import told

KINDS = {
    "tour": ("S . . .\n. . . .\n. # . .\n. . . .", "unique"),
    "coin_maze": ("S . . .\n. . . .\n. . . E", "unique"),
    "match3": ("1 2 1 2\n2 1 2 1\n1 2 1 2\n2 1 1 2", "unique"),
    "sowing": ("1 1 1\n1 1 1", "best-move=only; stones=..7"),
    "collapse": ("1 1 1\n1 0 1\n1 1 1", "unique"),
    "trail": ("rd d\nr .", "optimal=..4"),
}
"""By kind: a level that does not fulfil the wish beside it."""


def plainly_fulfilled(level: Level) -> bool:
    """Whether a level fulfils the wish of its kind, as plain programs count its best
    answers."""
    if level.kind == "sowing":
        values = literal_moves(ring_of(level.cells), 0, False, frozenset())
        told_values = sorted(value for value in values if value is not None)
        return told_values.count(told_values[-1]) == 1
    optimal = told(level)[3]
    return optimal is not None and 1 <= optimal <= (4 if level.kind == "trail" else 1)


def panel_of(window: MainWindow) -> WishPanel:
    window.actions_["wish.open"].trigger()
    panel: WishPanel = window.feature(WishFeature).panel
    return panel


def wish(panel: WishPanel, text: str) -> None:
    """Type a wish."""
    panel.field.selectAll()
    QTest.keyClicks(panel.field, text)


def opened(
    window: MainWindow, name: str
) -> tuple[DocumentView, WishQuestion, WishPanel]:
    """The level of a kind, with its wish typed."""
    rows, text = KINDS[name]
    view = window.tabs.open_level(level_from_text(name, rows))
    panel = panel_of(window)
    wish(panel, text)
    return view, view.part(WishQuestion), panel


def press(panel: WishPanel, name: str) -> None:
    button = panel.findChild(QPushButton, name)
    assert button is not None and button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def make(qtbot: QtBot, panel: WishPanel, count: int = 2) -> None:
    """Make so many levels by the button."""
    panel.form.show_options(
        panel.form._options.values(), {**panel.form.values(), "count": count}
    )
    before = len(panel.tray.candidates)
    press(panel, "wishBuild")
    qtbot.waitUntil(lambda: not panel.tray.making, timeout=SOLVE_TIMEOUT)
    assert len(panel.tray.candidates) == before + count


def test_a_wish_is_checked_while_it_is_typed(window: MainWindow) -> None:
    _, question, panel = opened(window, "coin_maze")
    assert question.wish.texts == ("unique",) and panel.trouble.isHidden()
    wish(panel, "cions=3")
    assert (
        "cions is not a condition of coin_maze: did you mean coins?"
        in panel.trouble.text()
        and not panel.build_button.isEnabled()
    )
    wish(panel, "unique; cions=3")
    assert [chip.text() for chip in panel.chips.values()] == [
        "?\u00a0unique",
        "!\u00a0cions=3",
    ]
    QTest.mouseClick(panel.chips["cions=3"], Qt.MouseButton.LeftButton)
    assert panel.field.text() == "unique" and list(panel.chips) == ["unique"]
    assert question.wish.texts == ("unique",)
    menu = panel.adding.menu()
    assert menu is not None
    acts = {act.text(): act for act in menu.actions()}
    assert (
        "walls" in acts
        and "stones" not in acts
        and acts["walls"].toolTip() == "walls or holes"
    )
    for name in ("walls", "uses", "symmetric"):
        acts[name].trigger()
    assert panel.field.text() == "unique; walls=1..; uses 0,0; symmetric=mirror"
    assert panel.trouble.isHidden() and len(panel.chips) == 4
    wish(panel, "cions=3")
    assert not question.wish.texts and not window.actions_["wish.mend"].isEnabled()
    wish(panel, "coins=1..; score=..0")
    assert "{" not in panel.trouble.text()
    wish(panel, "coins=..8; walls=500..")
    assert (
        "walls=500..: it is 10 at most" in panel.trouble.text()
        and not panel.build_button.isEnabled()
    )
    wish(panel, "unique; walls=..2")
    assert panel.trouble.isHidden() and panel.build_button.isEnabled()
    assert question.wish.texts == ("unique", "walls=..2")
    assert "walls: " in panel.field.toolTip() and "stones" not in panel.field.toolTip()
    window.tabs.open_level(level_from_text("sowing", KINDS["sowing"][0]))
    assert not panel.field.text() and "stones: " in panel.field.toolTip()
    assert panel.form.values()["rows"] == 2


@pytest.mark.slow
def test_strip_and_panel_say_whether_the_level_fulfils_the_wish(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S . .\n. . .\n. . E"))
    panel = panel_of(window)
    wish(panel, "unique; coins=..1")
    told = "✗\u00a0unique\u00a0(2)", "✓\u00a0coins=..1"
    qtbot.waitUntil(
        lambda: view.strip.wish.text() == "   ".join(told), timeout=SOLVE_TIMEOUT
    )
    assert [chip.text() for chip in panel.chips.values()] == [*told]
    assert view.strip.wish.isVisibleTo(view)
    view.document.paint(
        [1], [-1], "wall"
    )  # the only best walk goes the other way round
    assert not view.strip.wish.isVisibleTo(view), "nothing is said of an older board"
    qtbot.waitUntil(
        lambda: "✓\u00a0unique" in view.strip.wish.text(), timeout=SOLVE_TIMEOUT
    )
    window.sections["wish"].set_open(False)
    assert "✓\u00a0unique" in view.strip.wish.text(), "what was judged stays"
    view.document.paint([1], [0], "floor")
    assert not view.strip.wish.isVisibleTo(view)


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_all_four_jobs_of_a_kind(qtbot: QtBot, window: MainWindow, name: str) -> None:
    view, question, panel = opened(window, name)
    make(qtbot, panel)
    of, asked = kind(name), parse_wish(kind(name), KINDS[name][1])
    levels = [candidate.level for candidate in panel.tray.candidates.values()]
    assert all(finished(judging(of, level, asked)).fulfilled for level in levels)
    assert not any(false_claims(of, level) for level in levels)
    assert all(plainly_fulfilled(level) for level in levels)
    # mend: the first repair shows on the board, Enter makes it, one step of undo
    start = view.document.cells.copy()
    window.actions_["wish.mend"].trigger()
    qtbot.waitUntil(lambda: not question.building, timeout=SOLVE_TIMEOUT)
    assert question.repairs and "mend the level" in panel.found.text()
    panel.repairs.setFocus()
    panel.repairs.setCurrentRow(0)
    assert question.chosen == 0 and np.array_equal(view.document.cells, start)
    QTest.keyClick(panel.repairs, Qt.Key.Key_Return)
    assert finished(judging(of, view.document.level(), asked)).fulfilled
    assert plainly_fulfilled(view.document.level())
    view.document.undo_stack.undo()
    assert np.array_equal(view.document.cells, start)
    # complete: only cells of the selection change
    assert not window.actions_["wish.complete"].isEnabled()
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (0, 0), (1, view.document.cols - 1))
    window.actions_["wish.complete"].trigger()
    qtbot.waitUntil(lambda: not question.building, timeout=SOLVE_TIMEOUT)
    assert len(question.repairs) == 1
    panel.repairs.setCurrentRow(0)
    QTest.keyClick(panel.repairs, Qt.Key.Key_Return)
    assert finished(judging(of, view.document.level(), asked)).fulfilled
    assert plainly_fulfilled(view.document.level())
    changed = np.argwhere(view.document.cells != start)
    assert (
        len(changed) > 0
        and changed[:, 0].max() <= 1
        and view.document.undo_stack.count() == 1
    )
    # more like one that was made
    panel.view.setCurrentIndex(panel.view.items.index(0, 0))
    panel.form.show_options(
        panel.form._options.values(), {**panel.form.values(), "count": 1}
    )
    window.actions_["wish.like"].trigger()
    qtbot.waitUntil(lambda: not panel.tray.making, timeout=SOLVE_TIMEOUT)
    keys = {likeness_key(one.level) for one in panel.tray.candidates.values()}
    assert len(panel.tray.candidates) == len(keys) == 3


def hardness(grade: str) -> int:
    return int(grade.removesuffix("/10"))


@pytest.mark.slow
def test_what_was_made_stays_and_a_star_puts_it_among_the_levels(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    _, _, panel = opened(window, "coin_maze")
    make(qtbot, panel, 3)
    assert panel.view.items.rowCount() == 3
    grades = [panel.view.items.item(row).text().split(" · ")[1] for row in range(3)]
    assert grades == sorted(grades, key=hardness) and len({*grades}) > 1
    for order, hardest in (("hardest first", True), ("easiest first", False)):
        panel.order.show_options(TRAY, {"order": order})
        panel.refresh()
        found = [panel.view.items.item(row).text().split(" · ")[1] for row in range(3)]
        assert found == sorted(grades, key=hardness, reverse=hardest)
    panel.view.setFocus()
    panel.view.setCurrentIndex(panel.view.items.index(1, 0))
    chosen = panel.chosen
    assert chosen is not None and window.actions_["wish.star"].isEnabled()
    window.actions_["wish.star"].trigger()
    assert not chosen.path.exists() and panel.view.items.item(0).text().startswith("★")
    panel.order.show_options(TRAY, {"shown": "with a star"})
    panel.refresh()
    assert panel.view.items.rowCount() == 1
    panel.order.show_options(TRAY, {})
    panel.refresh()
    panel.view.setCurrentIndex(panel.view.items.index(0, 0))
    starred = panel.chosen
    assert starred is not None and starred.path.parent.parent.name == "levels"
    assert read_level(starred.path) == chosen.level
    QTest.keyClick(panel.view, Qt.Key.Key_Return)
    view = window.tabs.current_view()
    assert view is not None and view.document.level() == chosen.level
    panel.view.setCurrentIndex(panel.view.items.index(2, 0))
    window.actions_["wish.remove"].trigger()
    assert panel.view.items.rowCount() == 2
    with shown(qtbot, settings, painted=False) as later:
        later.tabs.open_level(level_from_text("coin_maze", KINDS["coin_maze"][0]))
        again = panel_of(later)
        qtbot.waitUntil(lambda: again.view.items.rowCount() == 2, timeout=SOLVE_TIMEOUT)
        assert {candidate.level for candidate in again.tray.candidates.values()} == {
            candidate.level for candidate in panel.tray.candidates.values()
        }
        assert again._question.wish.texts == ("unique",)


def test_a_climb_is_told_once_it_is_long() -> None:
    assert climb_words(WishClimb(29, (5.0,) * 29)) == "" == climb_words(WishClimb(100))
    words = climb_words(WishClimb(61, (1e6, *(8.0 - step / 10 for step in range(60)))))
    assert words.startswith("█") and "levels tried: 61; the nearest lacks 2.1" in words
    curve = words.partition(" ")[0]
    assert 15 < len(curve) <= 24 and list(curve) == sorted(curve, reverse=True)


@pytest.mark.slow
def test_a_wish_that_is_far_shows_its_climb(qtbot: QtBot, window: MainWindow) -> None:
    _, _, panel = opened(window, "sowing")
    wish(panel, "lead=40..")
    press(panel, "wishBuild")
    qtbot.waitUntil(lambda: panel.climb.isVisibleTo(panel), timeout=SOLVE_TIMEOUT)
    assert "levels tried" in panel.climb.text()
    qtbot.waitUntil(lambda: len(panel.tray.climb.steps) == SHOWN, timeout=SOLVE_TIMEOUT)
    items = [panel.steps.items.item(row) for row in range(SHOWN)]
    for item, step in zip(items, panel.tray.climb.steps, strict=True):
        sign = "✓ accepted" if step.accepted else "✗ refused"
        assert item.text() == f"{sign}\nlacks {step.energy:.3g}" and step.cells
        assert all(f"{row}, {col}" in item.toolTip() for row, col in step.cells)
    press(panel, "wishCancel")
    assert panel.steps.isHidden()
    assert panel.climb.isHidden() and panel.tray.climb == WishClimb()


@pytest.mark.slow
def test_making_goes_on_while_one_paints_and_stops_when_asked(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, _, panel = opened(window, "coin_maze")
    panel.form.show_options(
        panel.form._options.values(), {**panel.form.values(), "count": 1000}
    )
    press(panel, "wishBuild")
    qtbot.waitUntil(lambda: len(panel.tray.candidates) > 0, timeout=SOLVE_TIMEOUT)
    window.actions_["tool.pen"].trigger()
    click(view.canvas, (1, 1))
    before = len(panel.tray.candidates)
    qtbot.waitUntil(lambda: len(panel.tray.candidates) > before, timeout=SOLVE_TIMEOUT)
    assert panel.tray.making and not panel.build_button.isVisibleTo(panel)
    press(panel, "wishCancel")
    assert not panel.tray.making and panel.build_button.isVisibleTo(panel)
    files = [*Path(panel.tray.folders[0]).glob("*.json")]
    assert len(files) >= len(panel.tray.candidates) > 1, "each was a file at once"


@pytest.mark.slow
def test_a_wish_that_no_level_met_ends_with_a_sentence(
    qtbot: QtBot, window: MainWindow
) -> None:
    _, _, panel = opened(window, "coin_maze")
    wish(panel, "optimal=13; walls=..8")
    values = {"rows": 3, "cols": 3, "seconds": 1}
    panel.form.show_options(
        panel.form._options.values(), {**panel.form.values(), **values}
    )
    press(panel, "wishBuild")
    qtbot.waitUntil(lambda: panel.tray.shortfall is not None, timeout=SOLVE_TIMEOUT)
    qtbot.waitUntil(lambda: not panel.tray.making, timeout=SOLVE_TIMEOUT)
    assert "Levels made in the time limit: 0 of 12" in panel.climb.text()
    assert "missed most: optimal=13" in panel.climb.text() and panel.climb.isVisibleTo(
        panel
    )
    assert panel.steps.isHidden()


@pytest.mark.slow
def test_a_level_with_a_problem_is_mended_and_an_impossible_wish_is_told(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", "S $ .\n. . ."))
    panel, question = panel_of(window), view.part(WishQuestion)
    wish(panel, "score=2..")
    window.actions_["wish.mend"].trigger()
    qtbot.waitUntil(lambda: not question.building, timeout=SOLVE_TIMEOUT)
    assert question.repairs and question.repairs[0].edits[0].text.startswith("exit at")
    wish(panel, "length=9..")
    window.actions_["wish.mend"].trigger()
    assert not question.building and not question.repairs
    assert "The wish is impossible: length=9..: it is 5 at most" in panel.found.text()
