"""A window that was closed and deleted leaves no widget behind."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.models.program.settings import Settings
from gridwright.solvers.registry import kind
from tests.editor.driving.window import shown


def test_no_widget_outlives_its_window(
    qtbot: QtBot, settings: Settings, qapp: QApplication
) -> None:
    counts = []
    for _ in range(3):
        with shown(qtbot, settings) as window:
            window.tabs.open_level(kind("coin_maze").blank(3, 3))
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
        counts.append(len(qapp.allWidgets()))
    assert counts[1] == counts[2]
