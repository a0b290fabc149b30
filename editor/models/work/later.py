"""later: do something once, some time after it was asked for."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer, SignalInstance


def later(owner: QObject, ms: int, act: Callable[[], object] | SignalInstance) -> QTimer:
    """A timer of `owner` that runs `act` once, so many milliseconds after its last `start()`."""
    timer = QTimer(owner)
    timer.setSingleShot(True)
    timer.setInterval(ms)
    timer.timeout.connect(act)
    return timer
