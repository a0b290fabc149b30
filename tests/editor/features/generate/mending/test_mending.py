"""A level mended, or its selection filled, to conditions of its own."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.generate.mending.mend_panel import MendPanel
from gridwright.editor.features.generate.mending.mend_question import WishQuestion
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from tests.editor.driving.window import SOLVE_TIMEOUT, drag

pytestmark = pytest.mark.one_window

KINDS = {
    "tour": ("S . . .\n. . . .\n. # . .\n. . . .", "unique"),
    "coin_maze": ("S . . .\n. . . .\n. . . E", "unique"),
    "match3": ("1 2 1 2\n2 1 2 1\n1 2 1 2\n2 1 1 2", "unique"),
    "sowing": ("1 1 1\n1 1 1", "best-move=only; stones=..7"),
    "collapse": ("1 1 1\n1 0 1\n1 1 1", "unique"),
    "trail": ("rd d\nr .", "optimal=..4"),
}
"""By kind: a level that does not meet the conditions beside it."""


def mended(
    window: MainWindow, name: str, rows: str, text: str
) -> tuple[DocumentView, WishQuestion, MendPanel]:
    """A level with conditions of its own, its page open."""
    view = window.tabs.open_level(level_from_text(name, rows))
    window.actions_["wish.mend"].trigger()
    panel: MendPanel = window.feature(GenerateFeature).panel
    field = panel.conditions.text.field
    field.setPlainText(text)
    QTest.keyClick(field, Qt.Key.Key_Return)
    return view, view.part(WishQuestion), panel


@pytest.mark.slow
@pytest.mark.parametrize("name", KINDS)
def test_mending_and_filling_are_one_step_each(
    qtbot: QtBot, window: MainWindow, name: str
) -> None:
    rows, text = KINDS[name]
    view, question, panel = mended(window, name, rows, text)
    of = kind(name)
    asked = parse_wish(of, text)
    start = view.document.cells.copy()
    QTest.mouseClick(panel.build_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not question.building, timeout=SOLVE_TIMEOUT)
    assert question.repairs
    panel.repairs.setFocus()
    panel.repairs.setCurrentRow(0)
    assert question.chosen == 0 and np.array_equal(view.document.cells, start)
    QTest.keyClick(panel.repairs, Qt.Key.Key_Return)
    assert finished(judging(of, view.document.level(), asked)).fulfilled
    view.document.undo_stack.undo()
    assert np.array_equal(view.document.cells, start)
    assert not window.actions_["wish.complete"].isEnabled()
    window.actions_["tool.select"].trigger()
    drag(view.canvas, (0, 0), (1, view.document.cols - 1))
    window.actions_["wish.complete"].trigger()
    qtbot.waitUntil(lambda: not question.building, timeout=SOLVE_TIMEOUT)
    assert len(question.repairs) == 1
    panel.repairs.setCurrentRow(0)
    QTest.keyClick(panel.repairs, Qt.Key.Key_Return)
    assert finished(judging(of, view.document.level(), asked)).fulfilled
    changed = np.argwhere(view.document.cells != start)
    assert len(changed) and changed[:, 0].max() <= 1
    assert view.document.undo_stack.count() == 1


@pytest.mark.slow
def test_conditions_belong_to_one_level_and_judge_no_other(
    qtbot: QtBot, window: MainWindow
) -> None:
    rows = "S . .\n. . .\n. . E"
    view, question, panel = mended(window, "coin_maze", rows, "unique; coins=..1")
    said = "✗\u00a0Exactly one best answer (2)   ✓\u00a0Coins at most 1"
    qtbot.waitUntil(lambda: view.strip.wish.text() == said, timeout=SOLVE_TIMEOUT)
    assert panel.conditions.texts == ("unique", "coins=..1")
    other = window.tabs.open_level(level_from_text("coin_maze", rows))
    assert other.part(WishQuestion).wish.texts == ()
    assert not panel.conditions.texts and not other.strip.wish.isVisibleTo(other)
    window.tabs.setCurrentWidget(view)
    assert panel.conditions.texts == ("unique", "coins=..1")
    assert question.wish.texts == ("unique", "coins=..1")


def test_impossible_conditions_are_refused(window: MainWindow) -> None:
    rows = "S $ .\n. . ."
    _view, question, panel = mended(window, "coin_maze", rows, "length=9..")
    assert "it is 5 at most" in panel.trouble.text()
    assert not panel.build_button.isEnabled() and not question.building
