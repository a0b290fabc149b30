"""A widget that is taken away never shows as a window of its own."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtGui import QWindow
from PySide6.QtWidgets import QApplication, QLabel, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.kit import remove


class _Shown(QObject):
    """Windows that were shown while it watched."""

    def __init__(self) -> None:
        super().__init__()
        self.windows: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        if event.type() == QEvent.Type.Show and isinstance(watched, QWindow):
            self.windows.append(watched.objectName())
        return False


def test_what_was_just_added_goes_without_a_flash(
    qapp: QApplication, qtbot: QtBot
) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    column = QVBoxLayout(parent)
    parent.show()
    qtbot.waitExposed(parent)
    watcher = _Shown()
    qapp.installEventFilter(watcher)
    added = [QLabel("one"), QLabel("two")]
    for label in added:
        column.addWidget(label)
        remove(label)
    qtbot.wait(1)
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    qapp.removeEventFilter(watcher)
    assert watcher.windows == [] and parent.findChildren(QLabel) == []
    assert QApplication.focusWindow() is parent.windowHandle()
