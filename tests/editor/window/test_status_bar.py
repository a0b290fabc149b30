"""Of the status bar one sentence shows at a time: a message in the place of the hint."""

from __future__ import annotations

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel

from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, centre, settle

pytestmark = pytest.mark.one_window


def hint(window: MainWindow) -> QLabel:
    found = window.statusBar().findChild(QLabel, "statusTip")
    assert found is not None
    return found


def test_a_message_hides_the_hint_whatever_is_shown_again(window: MainWindow) -> None:
    """Qt alone shows it again under the message when the bar or the window is shown."""
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    assert hint(window).isVisible() and hint(window).text()
    window.say("Live has proved this answer.")
    assert not hint(window).isVisible()
    for widget in (window.statusBar(), window):
        widget.hide()
        widget.show()
        settle()
        assert window.statusBar().currentMessage()
        assert not hint(window).isVisible(), "two sentences over each other"
    window.statusBar().clearMessage()
    assert hint(window).isVisible()


def test_a_message_said_while_the_window_is_hidden_hides_the_hint(
    window: MainWindow,
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    window.hide()
    window.say("Live has proved this answer.")
    window.show()
    settle()
    assert not hint(window).isVisible()
    window.statusBar().clearMessage()
    assert hint(window).isVisible()


def right_side(window: MainWindow) -> str:
    """The words at the right end of the bar, as they stand from left to right."""
    names = ("statusCell", "statusDot", "statusZoom")
    parts = [window.statusBar().findChild(QLabel, name) for name in names]
    shown = [part for part in parts if part.isVisible() and part.text()]
    shown.sort(key=lambda part: part.x())
    return " ".join(part.text() for part in shown)


def test_a_dot_parts_the_cell_from_the_size_of_cells(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    size = f"{view.canvas.cell_size} px a cell"
    QTest.mouseMove(view.canvas.viewport(), centre(view.canvas, (2, 1)))
    settle()
    wall = "row 2, column 1, wall"
    assert right_side(window) == f"{wall} · {size}"
    window.actions_["play.start"].trigger()
    settle()
    assert right_side(window) == ""
    window.actions_["play.edit"].trigger()
    settle()
    assert right_side(window).endswith(f" · {size}")


def test_the_page_of_welcome_says_what_keys_do(window: MainWindow) -> None:
    tip = window.statusBar().findChild(QLabel, "statusTip")
    assert isinstance(tip, QLabel)
    assert tip.text().endswith("Enter opens · Ctrl+Shift+P finds any action")
    action = window.actions_["find.action"]
    action.setShortcut("Ctrl+J")
    assert tip.text().endswith("Enter opens · Ctrl+J finds any action")
    action.setShortcuts([])
    assert tip.text().endswith("Enter opens")
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    assert "Enter opens" not in tip.text()
