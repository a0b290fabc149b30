"""Buttons of a dialog or a notice."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.notice_bar import NoticeBar
from gridwright.editor.views.window.document_view import DocumentView


def press(qtbot: QtBot, inside: QWidget, name: str) -> None:
    button = inside.findChild(QPushButton, name)
    assert button is not None, f"no button {name}"
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)


def bar(view: DocumentView) -> NoticeBar:
    found = view.findChild(NoticeBar)
    assert found is not None
    return found
