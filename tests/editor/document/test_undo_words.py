"""The names of undo steps follow a change of language."""

from __future__ import annotations

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoStack
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gridwright.editor.features.undo_history.feature import UndoHistory
from gridwright.editor.models.program.translators import KEY
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, click, settle

pytestmark = pytest.mark.one_window

LATIN = re.compile("[A-Za-z]{2}")


def words(stack: QUndoStack) -> list[str]:
    return [stack.text(step) for step in range(stack.count())]


def test_steps_are_named_in_the_language_in_use(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (1, 1))
    for name in (
        "level.append_row",
        "level.append_col",
        "level.delete_rows",
        "level.flip_h",
    ):
        window.actions_[name].trigger()
    view.document.set_rule("cell", 2)
    for name in ("select.all", "edit.fill_selection", "edit.erase", "level.clear"):
        window.actions_[name].trigger()
    stack = view.document.undo_stack
    english = words(stack)
    assert len(english) >= 8 and "Paint" in english and "Change rule cell" in english
    window.settings.set(KEY, "zh_CN")
    settle()
    chinese = words(stack)
    named = [text.replace("cell", "") for text in chinese]
    assert not [text for text in named if LATIN.search(text)], chinese
    assert window.feature(UndoHistory).list.model().index(1, 0).data() == chinese[0]
    window.settings.set(KEY, "en")
    settle()
    assert words(stack) == english


def test_steps_of_a_game_are_named_in_the_language_in_use(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    window.actions_["play.start"].trigger()
    assert view.play is not None
    game = view.play.session.game
    game.make("D")
    game.restart()
    assert words(game.undo_stack)[-1] == "Start over"
    window.settings.set(KEY, "zh_TW")
    settle()
    QApplication.processEvents()
    assert not LATIN.search(words(game.undo_stack)[-1])
    window.settings.set(KEY, "en")
    settle()
    assert words(game.undo_stack)[-1] == "Start over"
