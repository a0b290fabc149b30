"""Memory of the window: cyclic garbage collection in the GUI thread alone, and what
malloc keeps.

Python collects in whichever thread happens to allocate; a worker that frees widgets
takes the program down. So automatic collection is off while a window lives, and a timer
of the GUI thread does the same work by the same thresholds. pyqtgraph has such a timer,
too; importing it at the start would cost more than the whole window.

glibc raises the size from which a block is given back to the system each time such a
block is freed, and opens heaps for each thread. What searches free then stays as holes
that nobody fills: after 6,000 random steps the window held 530 MiB, of which 220 were
free. `give_back_large_blocks` fixes both (`python -m tools.attack.soak` prints the
memory).
"""

from __future__ import annotations

import ctypes
import gc
import sys
from contextlib import suppress

from PySide6.QtCore import QObject, QTimer, Slot

_TRIM_THRESHOLD = -1
_MMAP_THRESHOLD = -3
_ARENA_MAX = -8
"""Parameters of glibc's `mallopt`."""
LARGE_BLOCK = 16 << 20
"""Bytes from which a block is the system's own: more than a picture of the window,
which is made often, and less than what searches use."""

INTERVAL_MS = 500
TRIM_MS = 30_000
"""Between two times at which holes go back to the system, which takes about 3 ms."""
CLOSED_MS = 2000
"""From the end of the last level that is closed until it is collected."""
LIBRARY_MODULES = 40
"""The number of new modules that counts as a library, such as numba with the first
search."""


def give_back_large_blocks() -> None:
    """Fix what glibc would adjust. Call it before there are threads; other systems do
    without."""
    with suppress(OSError, AttributeError):
        libc = ctypes.CDLL("libc.so.6")
        libc.mallopt(_TRIM_THRESHOLD, LARGE_BLOCK)
        libc.mallopt(_MMAP_THRESHOLD, LARGE_BLOCK)
        libc.mallopt(_ARENA_MAX, 1)


def give_back_holes() -> None:
    """Let glibc give the system what is free; other systems do without."""
    with suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


class Collector(QObject):
    """Collects for as long as it is running; several windows may each have one."""

    _running = 0

    def __init__(self) -> None:
        super().__init__()
        self._modules = 0
        self._timer = QTimer(self, interval=INTERVAL_MS)
        self._timer.timeout.connect(self.collect)
        self._trimmer = QTimer(self, interval=TRIM_MS)
        self._trimmer.timeout.connect(give_back_holes)
        self._closed = QTimer(self, singleShot=True, interval=CLOSED_MS)
        self._closed.timeout.connect(self._collect_closed)
        self._set_aside = False

    def start(self) -> None:
        """Take over collection."""
        if not self._timer.isActive():
            Collector._running += 1
            gc.disable()
            self._set_aside_libraries()
            self._set_aside = False  # there are no levels yet
            self._timer.start()
            self._trimmer.start()

    def stop(self) -> None:
        """Give collection back to Python, if this was the last one. Objects set aside
        stay set aside."""
        if self._timer.isActive():
            self._timer.stop()
            self._trimmer.stop()
            self._closed.stop()
            Collector._running -= 1
            if Collector._running == 0:
                gc.enable()

    @Slot()
    def collect(self) -> None:
        """Collect the oldest generation whose threshold is passed, and those below
        it."""
        self._set_aside_libraries()
        counts = gc.get_count()
        thresholds = gc.get_threshold()
        for generation in (2, 1, 0):
            if counts[generation] > thresholds[generation]:
                gc.collect(generation)
                return

    @Slot()
    def collect_closed(self) -> None:
        """Schedule the collection of a closed level, if it may have been set aside with
        a library."""
        if self._set_aside and self._timer.isActive():
            self._closed.start()

    @property
    def waiting(self) -> bool:
        """True until the closed level has been collected."""
        return self._closed.isActive()

    @Slot()
    def _collect_closed(self) -> None:
        """Look through everything, which takes about 80 ms; levels still open are set
        aside again."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()

    def _set_aside_libraries(self) -> None:
        """Exclude the objects of large libraries from collections: that saves 100 ms a
        time."""
        modules = len(sys.modules)
        if modules - self._modules >= LIBRARY_MODULES:
            gc.freeze()
            self._set_aside = True
        self._modules = modules
