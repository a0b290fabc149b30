"""What the program says of itself."""

from __future__ import annotations

from importlib.metadata import version

from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.views.window.main_window import MainWindow


def test_the_program_names_itself_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["help.about"].trigger()  # would not return if it waited for the answer
    box = window.findChild(QMessageBox, "aboutBox")
    assert box is not None and box.isVisible()
    assert version("gridwright") in box.text()
    box.close()
