"""What the program says of itself."""

from __future__ import annotations

import sys
from importlib.metadata import version

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.help.feature import Help
from gridwright.editor.views.window.main_window import MainWindow

pytestmark = pytest.mark.one_window


def test_the_program_names_itself_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_[
        "help.about"
    ].trigger()  # would not return if it waited for the answer
    box = window.findChild(QMessageBox, "aboutBox")
    assert box is not None and box.isVisible()
    assert version("gridwright") in box.text()
    box.close()


def test_the_report_of_the_doctor_is_read_and_copied(
    qtbot: QtBot, window: MainWindow
) -> None:
    check = next(
        one for one in window.features if isinstance(one, Help)
    ).check_installation()
    with qtbot.waitSignal(check.process.finished, timeout=120_000) as ended:
        assert check.isVisible()
    report = check.report.toPlainText()
    assert (
        ended.args[0] == 0 and version("gridwright") in report and "all works" in report
    )
    check.copy_button.click()
    assert QGuiApplication.clipboard().text() == report
    check.close()


def test_the_report_grows_and_the_selection_stays(
    qtbot: QtBot, window: MainWindow
) -> None:
    help_menu = next(one for one in window.features if isinstance(one, Help))
    check = help_menu.check_installation()
    assert (
        help_menu.check_installation() is check
    )  # it is raised, and no second one opens
    with qtbot.waitSignal(check.process.readyRead, timeout=120_000):
        pass
    cursor = check.report.textCursor()
    cursor.setPosition(0)
    cursor.setPosition(8, cursor.MoveMode.KeepAnchor)
    check.report.setTextCursor(cursor)
    chosen, before = cursor.selectedText(), len(check.report.toPlainText())
    with qtbot.waitSignal(check.process.errorOccurred):
        check.process.kill()  # as if it had crashed
    assert check.process.errorString() in check.report.toPlainText()
    assert check.report.textCursor().selectedText() == chosen
    assert len(check.report.toPlainText()) > before and len(chosen) == 8
    check.close()
    again = help_menu.check_installation()
    assert again is not check and again.report.toPlainText() == ""
    again.close()


def test_a_doctor_that_cannot_start_says_so(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", "/there/is/no/python")
    check = next(
        one for one in window.features if isinstance(one, Help)
    ).check_installation()
    qtbot.waitUntil(lambda: "The check failed: " in check.report.toPlainText())
    check.close()


def test_closing_ends_the_doctor(qtbot: QtBot, window: MainWindow) -> None:
    check = next(
        one for one in window.features if isinstance(one, Help)
    ).check_installation()
    with qtbot.waitSignal(check.destroyed), qtbot.waitSignal(check.process.finished):
        check.close()
