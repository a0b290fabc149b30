"""Windows keep their picture while a change is laid out: people see the state before
and the state after, none in between.

A change of language, look, size or level reaches widgets by events, and layouts follow
with events and timers of their own: each turn of the event loop that paints meanwhile
shows a window that is only half laid out.

A hold ends by itself, once some turns of the event loop bring no layout any more. No
call ends it, so an exception in a change does not leave a window behind that is never
painted again. A change inside of a change joins the hold that is there. What else asks
for a picture of a widget, a file or a test, gets the present one: only the windows on
the screen are held.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer, Slot
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

QUIET = 2
"""Turns without a layout after which a change counts as laid out: a timer that runs out
at once, as rows of buttons use it, runs between them."""
TURNS = 24
"""Turns that a hold takes at most."""
LIMIT = 300
"""Milliseconds that it waits for a turn, where other events leave it no time."""


def hold_pictures() -> None:
    """Keep the pictures of all windows until the change that begins now is laid out."""
    _hold.begin()


def is_held(window: QWidget) -> bool:
    """True if a window keeps its picture for now."""
    return _hold.holds(window)


class _Layouts(QObject):
    """Counts layouts."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LayoutRequest:
            self.count += 1
        return False


def _layouts_done() -> int:
    """Deliver what has been posted; how many layouts that were."""
    program = QCoreApplication.instance()
    layouts = _Layouts()
    assert program is not None
    program.installEventFilter(layouts)
    try:
        QCoreApplication.sendPostedEvents()
    finally:
        program.removeEventFilter(layouts)
    return layouts.count


class _Hold(QObject):
    """Windows that are not painted for now."""

    def __init__(self) -> None:
        super().__init__()
        self._windows: list[QWidget] = []
        self._turns = 0
        self._quiet = 0
        self._next = QTimer(self, interval=0)
        self._next.timeout.connect(self._take_turn)
        self._limit = QTimer(self, interval=LIMIT)
        self._limit.timeout.connect(self._release)

    def begin(self) -> None:
        """Hold all windows that show and are painted."""
        if self._windows:
            return
        for window in QApplication.topLevelWidgets():
            if window.isVisible() and window.updatesEnabled():
                window.installEventFilter(self)
                self._windows.append(window)
        if self._windows:
            self._turns = 0
            self._quiet = 0
            self._next.start()
            self._limit.start()

    def holds(self, window: QWidget) -> bool:
        """True if a window keeps its picture."""
        return window in self._windows

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep from a window that it is time to paint."""
        return event.type() == QEvent.Type.UpdateRequest

    @Slot()
    def _take_turn(self) -> None:
        """Lay out what asks for it; release the windows once nothing does any more."""
        self._turns += 1
        # the time that the change itself took does not count
        self._limit.start()
        self._quiet = 0 if _layouts_done() else self._quiet + 1
        if self._quiet == QUIET or self._turns == TURNS:
            self._release()

    @Slot()
    def _release(self) -> None:
        """Paint the windows at once, so that holds which follow each other show
        something in between."""
        self._next.stop()
        self._limit.stop()
        windows = self._windows
        self._windows = []
        for window in windows:
            if isValid(window):
                window.removeEventFilter(self)
                window.repaint()


_hold = _Hold()
