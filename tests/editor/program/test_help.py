"""What the program says of itself."""

from __future__ import annotations

from importlib.metadata import version

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.views.features.program.help import Help
from editor.views.window.main_window import MainWindow


def test_the_program_names_itself_and_goes_on(qtbot: QtBot, window: MainWindow) -> None:
    window.actions_["help.about"].trigger()  # would not return if it waited for the answer
    box = window.findChild(QMessageBox, "aboutBox")
    assert box is not None and box.isVisible()
    assert version("gridwright") in box.text()
    box.close()


def test_the_report_of_the_doctor_is_read_and_copied(qtbot: QtBot, window: MainWindow) -> None:
    check = next(one for one in window.features if isinstance(one, Help)).check_installation()
    with qtbot.waitSignal(check.process.finished, timeout=120_000) as ended:
        assert check.isVisible()
    report = check.report.toPlainText()
    assert ended.args[0] == 0 and version("gridwright") in report and "all works" in report
    check.copy_button.click()
    assert QGuiApplication.clipboard().text() == report
    check.close()


def test_closing_ends_the_doctor(qtbot: QtBot, window: MainWindow) -> None:
    check = next(one for one in window.features if isinstance(one, Help)).check_installation()
    with qtbot.waitSignal(check.destroyed), qtbot.waitSignal(check.process.finished):
        check.close()
