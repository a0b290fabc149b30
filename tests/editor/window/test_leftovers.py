"""A timer that a test leaves running is found, wherever it belongs."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMenu, QWidget

from tests.editor.driving.leftovers import running_timers

Owner = Callable[[QWidget], QObject]


@pytest.mark.parametrize(
    "owner",
    [
        lambda window: window,
        QLabel,
        QDialog,
        QMenu,
        lambda window: QLabel(QDialog(QLabel(window))),
        lambda window: QMenu(QMenu(window)),
        lambda window: QObject(QObject(window)),
        lambda _window: QApplication.instance(),
    ],
)
def test_a_running_timer_is_found(qapp: QApplication, owner: Owner) -> None:
    window = QWidget()
    timer = QTimer(owner(window), interval=60_000)
    try:
        assert running_timers(qapp) == []
        timer.start()
        assert running_timers(qapp) == [timer]
    finally:
        timer.stop()
        timer.setParent(None)
