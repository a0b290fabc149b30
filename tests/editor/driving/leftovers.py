"""What a test may have left behind."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication


def running_timers(app: QApplication) -> list[QTimer]:
    """The timers that run in the application and in its windows; a window that belongs
    to another one, such as a menu, is looked through as a part of that one."""
    alone = [w for w in QApplication.topLevelWidgets() if w.parent() is None]
    return [
        timer
        for owner in (app, *alone)
        for timer in owner.findChildren(QTimer)
        if timer.isActive()
    ]
