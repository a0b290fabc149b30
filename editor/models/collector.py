"""Collector: cyclic garbage collection in the GUI thread alone.

Python collects in whichever thread happens to allocate; a worker that frees widgets takes the
program down. So automatic collection is off while a window lives, and a timer of the GUI thread
does the same work by the same thresholds. pyqtgraph has such a timer, too; importing it at the
start would cost more than the whole window.
"""

from __future__ import annotations

import gc

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS = 500


class Collector(QObject):
    """Collects for as long as it is running; several windows may each have one."""

    _running = 0

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Take collection over. What is alive now, modules above all, is never looked at again."""
        if not self._timer.isActive():
            Collector._running += 1
            gc.disable()
            gc.freeze()
            self._timer.start()

    def stop(self) -> None:
        """Give it back, if this was the last one."""
        if self._timer.isActive():
            self._timer.stop()
            Collector._running -= 1
            if Collector._running == 0:
                gc.unfreeze()
                gc.enable()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation whose threshold is passed, and those below it."""
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return
