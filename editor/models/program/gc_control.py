"""Collector: cyclic garbage collection in the GUI thread alone.

Python collects in whichever thread happens to allocate; a worker that frees widgets takes the
program down. So automatic collection is off while a window lives, and a timer of the GUI thread
does the same work by the same thresholds. pyqtgraph has such a timer, too; importing it at the
start would cost more than the whole window.
"""

from __future__ import annotations

import gc
import sys

from PySide6.QtCore import QObject, QTimer, Slot

INTERVAL_MS = 500
LIBRARY_MODULES = 40
"""So many new modules are a library that came in, such as numba with the first search."""


class Collector(QObject):
    """Collects for as long as it is running; several windows may each have one."""

    _running = 0

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._modules = 0
        self._timer = QTimer(self)
        self._timer.setInterval(INTERVAL_MS)
        self._timer.timeout.connect(self.collect)

    def start(self) -> None:
        """Take collection over."""
        if not self._timer.isActive():
            Collector._running += 1
            gc.disable()
            self._set_aside_libraries()
            self._timer.start()

    def stop(self) -> None:
        """Give it back, if this was the last one. What was set aside stays set aside."""
        if self._timer.isActive():
            self._timer.stop()
            Collector._running -= 1
            if Collector._running == 0:
                gc.enable()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation whose threshold is passed, and those below it."""
        self._set_aside_libraries()
        counts, thresholds = gc.get_count(), gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return

    def _set_aside_libraries(self) -> None:
        """What a large library brought is never looked at again: it would take 100 ms a time."""
        modules = len(sys.modules)
        if modules - self._modules >= LIBRARY_MODULES:
            gc.freeze()
        self._modules = modules
