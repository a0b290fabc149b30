"""Driving the window as a person does: cells clicked and dragged, levels made."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import pytest
from PySide6.QtCore import QObject, QPoint, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.app import build
from gridwright.editor.features.files.new_level import NewLevelDialog
from gridwright.editor.kinds.registry import offered_kinds
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.window import main_window
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.level import Cell, Level

Q = TypeVar("Q", bound=QObject)

PAPER = """
. . . S
. $ . .
. # . .
. . . .
. . # .
E . . $
"""
SOLVE_TIMEOUT = 60_000
SIZE = 1280, 800


@contextmanager
def shown(
    qtbot: QtBot, settings: Settings, *, painted: bool = True
) -> Iterator[MainWindow]:
    """The whole program, in a window; closed at the end without asking.

    painted: with False, it is painted once somebody enables its updates.
    """
    made = built(settings)
    made.setUpdatesEnabled(painted)
    made.show()
    qtbot.waitExposed(made)
    yield made
    close(made)
    made.deleteLater()


def close(window: MainWindow) -> None:
    """Close a window without asking, if it is open."""
    if window.isVisible():
        without_asking(window)
        window.close()


def without_asking(window: MainWindow) -> None:
    """Let levels and pages of a window be closed unsaved."""
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    for page in window.tabs.pages():
        page.undo_stack.setClean()


def built(settings: Settings) -> MainWindow:
    """The whole program, in a window of `SIZE`, whatever room there is.

    The screen that Qt makes up is 800 pixels wide: a window that is built for it moves
    its columns when it gets wider, and styles all of them anew.
    """
    with pytest.MonkeyPatch.context() as patch:
        room = QApplication.primaryScreen().availableGeometry().size()
        patch.setattr(main_window, "FRAME", room - QSize(*SIZE))
        made = build(settings)
    made.resize(*SIZE)
    return made


def settle() -> None:
    """What was asked for is laid out, and language and size have arrived everywhere."""
    for _ in range(6):
        QApplication.sendPostedEvents()
        QApplication.processEvents()


def centre(canvas: GridView, cell: Cell) -> QPoint:
    return canvas.visualRect(canvas.model().index(*cell)).center()


def click(
    canvas: GridView, cell: Cell, button: Qt.MouseButton = Qt.MouseButton.LeftButton
) -> None:
    QTest.mouseClick(canvas.viewport(), button, pos=centre(canvas, cell))


def double_click(widget: QWidget, place: QPoint | None = None) -> None:
    """Click twice with the left button, in the middle or at a place, and let it go.

    QTest holds the button after the second press: the moves of later tests would be
    drags.
    """
    at = widget.rect().center() if place is None else place
    QTest.mouseDClick(widget, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=at)


def drag(canvas: GridView, start: Cell, end: Cell) -> None:
    viewport, left = canvas.viewport(), Qt.MouseButton.LeftButton
    QTest.mousePress(viewport, left, pos=centre(canvas, start))
    QTest.mouseMove(viewport, centre(canvas, end))
    QTest.mouseRelease(viewport, left, pos=centre(canvas, end))


def asked(
    window: MainWindow,
    level: Level,
    key: Qt.Key,
    kind: type[Q],
) -> tuple[DocumentView, Q]:
    """A level opened and asked about with Ctrl and a key; the question that is under
    way."""
    view = window.tabs.open_level(level)
    question = view.part(kind)
    QTest.keyClick(view.canvas, key, Qt.KeyboardModifier.ControlModifier)
    return view, question


def new_maze(qtbot: QtBot, window: MainWindow, rows: int, cols: int) -> DocumentView:
    window.actions_["file.new"].trigger()
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None
    dialog.kind_box.setCurrentRow(offered_kinds().index("coin_maze"))
    dialog.findChild(QSpinBox, "rowsBox").setValue(rows)
    dialog.findChild(QSpinBox, "colsBox").setValue(cols)
    dialog.accept()
    view = window.tabs.current_view()
    assert view is not None
    return view


def answer(name: str) -> list[str]:
    """Press that button of the question as soon as it is asked; its words come to the
    list."""
    asked: list[str] = []

    def press() -> None:
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox), "nothing was asked"
        asked.append(box.text())
        found = [button for button in box.buttons() if button.objectName() == name]
        (found or [box.button(QMessageBox.StandardButton.Cancel)])[0].click()

    QTimer.singleShot(0, press)
    return asked
