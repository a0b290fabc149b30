"""The buttons above the inspector: one that solves, one that stops, one that goes
on."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.solve_buttons import SolveButtons
from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.runner import SolverRunner
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.views.style.keyed_button import KeyedButton
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits
from tests.editor.driving.window import SOLVE_TIMEOUT

WIDE = "\n".join(("S" + " $" * 14, *["." + " ." * 14] * 13, ". " * 14 + "E"))
"""Too large to be proved while a test waits."""


def shown(buttons: SolveButtons) -> list[str]:
    """The buttons that can be pressed."""
    every = (buttons.solve_button, buttons.stop_button, buttons.more_button)
    return [
        button.text()
        for button in every
        if button.isEnabled() and not button.isHidden()
    ]


def test_the_buttons_stop_a_search_and_go_on_with_it(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    document = LevelDocument(level_from_text("coin_maze", WIDE))
    session = SolveSession(document, runner)
    session.solver_id = "backtracking"
    session.limits = Limits(nodes=1)
    buttons = SolveButtons()
    qtbot.addWidget(buttons)
    buttons.refresh()
    assert shown(buttons) == []
    buttons.stop_button.click()
    buttons.more_button.click()
    buttons.show_session(session)
    assert shown(buttons) == ["Solve"]
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        session.solve()
        assert shown(buttons) == ["Stop"]
    assert shown(buttons) == ["Solve", "Keep searching"]
    session.limits = Limits(seconds=600)
    buttons.more_button.click()
    assert shown(buttons) == ["Stop"]
    with qtbot.waitSignal(session.answered, timeout=SOLVE_TIMEOUT):
        buttons.stop_button.click()
    assert shown(buttons) == ["Solve", "Keep searching"]
    buttons.show_session(None)
    assert shown(buttons) == []


@pytest.mark.one_window
def test_the_button_shows_the_key_of_the_person(window: MainWindow) -> None:
    button = window.findChild(QPushButton, "solveButton")
    assert isinstance(button, KeyedButton)
    assert (button.text(), button.key) == ("Solve", "F9")
    with_key = button.sizeHint().width()
    action = window.actions_["solve.start"]
    action.setShortcut(QKeySequence())
    assert button.key == "" and button.sizeHint().width() < with_key
    action.setShortcut(QKeySequence("Ctrl+F12"))
    assert button.key == "Ctrl+F12" and button.sizeHint().width() > with_key
    action.setShortcut(QKeySequence("F9"))
    assert button.key == "F9" and button.sizeHint().width() == with_key


@pytest.mark.one_window
def test_a_button_shows_its_key_while_there_is_room(window: MainWindow) -> None:
    page = window.feature(LevelSets).edit(SetDocument())
    assert (page.preview.open.key, page.preview.remove.key) == ("Enter", "Del")
    button = page.preview.open
    assert button.sizeHint().width() > button.minimumSizeHint().width()
    assert button.text() == "Open", "a screen reader gets the words alone"


@pytest.mark.one_window
def test_buttons_of_pages_follow_the_keys_of_the_person(window: MainWindow) -> None:
    play = window.feature(LevelSets).edit(SetDocument()).play_button
    make = window.feature(GenerateFeature).new_page({}).make_button
    assert (play.key, make.key) == ("F3", "Ctrl+Return")
    window.actions_["play.start"].setShortcut("F12")
    window.actions_["wish.make"].setShortcut(QKeySequence())
    window.actions_.dress()
    assert (play.key, make.key) == ("F12", "")
    assert (play.toolTip(), make.toolTip()) == ("Play (F12)", "Make levels")
