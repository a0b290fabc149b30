"""A window that a test does not expect fails it at once, and is named."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QMessageBox,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from tests.editor.driving.unexpected import UnexpectedWindow
from tests.editor.driving.window import answer


@pytest.fixture
def found(unexpected: list[str]) -> Iterator[list[str]]:
    """The windows that nobody expected; here they are no fault."""
    yield unexpected
    unexpected.clear()


def named_dialog() -> None:
    dialog = QDialog()
    dialog.setObjectName("saveDialog")
    dialog.setWindowTitle("Save the level?")
    dialog.exec()


def box() -> None:
    asked = QMessageBox(QMessageBox.Icon.Question, "", "Save changes before closing?")
    asked.exec()


def static_box() -> None:
    QMessageBox.question(None, "Closing", "Save changes?")


def file_name() -> None:
    QFileDialog.getSaveFileName(None, "Save the film", "film.gif", "GIF (*.gif)")


@pytest.mark.parametrize(
    "ask, words",
    [
        (named_dialog, ["QDialog", "saveDialog", "Save the level?"]),
        (box, ["QMessageBox", "Save changes before closing?"]),
        (static_box, ["QMessageBox.question", "Closing", "Save changes?"]),
        (file_name, ["QFileDialog.getSaveFileName", "Save the film", "film.gif"]),
    ],
)
def test_it_fails_and_names_the_window(
    found: list[str], qtbot: QtBot, ask: Callable[[], None], words: list[str]
) -> None:
    with pytest.raises(UnexpectedWindow) as raised:
        ask()
    assert QApplication.activeModalWidget() is None
    assert found == [str(raised.value)]
    assert [word for word in words if word not in found[0]] == []


def test_one_that_a_click_opens_fails_the_test_too(
    found: list[str], qtbot: QtBot
) -> None:
    button = QPushButton()
    qtbot.addWidget(button)
    button.clicked.connect(box)
    with qtbot.captureExceptions() as raised:
        button.click()
    assert [kind for kind, *_ in raised] == [UnexpectedWindow]
    assert len(found) == 1


def close_soon() -> None:
    """Close what is open a turn of the loop later."""
    opened = QApplication.activeModalWidget()
    assert opened is not None
    QTimer.singleShot(0, opened.close)


def test_one_that_is_answered_is_expected(found: list[str], qtbot: QtBot) -> None:
    asked = answer("")
    box()
    assert asked == ["Save changes before closing?"]
    QTimer.singleShot(
        0,
        lambda: QTimer.singleShot(0, lambda: QApplication.activeModalWidget().close()),
    )
    named_dialog()
    assert found == []
