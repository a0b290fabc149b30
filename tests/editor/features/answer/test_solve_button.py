"""The button that solves, above the inspector."""

from __future__ import annotations

from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QPushButton

from gridwright.editor.features.generate.feature import GenerateFeature
from gridwright.editor.features.sets.document import SetDocument
from gridwright.editor.features.sets.feature import LevelSets
from gridwright.editor.views.style.keyed_button import KeyedButton
from gridwright.editor.views.window.main_window import MainWindow


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


def test_a_button_shows_its_key_while_there_is_room(window: MainWindow) -> None:
    page = window.feature(LevelSets).edit(SetDocument())
    assert (page.preview.open.key, page.preview.remove.key) == ("Enter", "Del")
    button = page.preview.open
    assert button.sizeHint().width() > button.minimumSizeHint().width()
    assert button.text() == "Open", "a screen reader gets the words alone"


def test_buttons_of_pages_follow_the_keys_of_the_person(window: MainWindow) -> None:
    play = window.feature(LevelSets).edit(SetDocument()).play_button
    make = window.feature(GenerateFeature).new_page({}).make_button
    assert (play.key, make.key) == ("F3", "Ctrl+Return")
    window.actions_["play.start"].setShortcut("F12")
    window.actions_["wish.make"].setShortcut(QKeySequence())
    window.actions_.dress()
    assert (play.key, make.key) == ("F12", "")
    assert (play.toolTip(), make.toolTip()) == ("Play (F12)", "Make levels")
