"""PlayClock: what plays and pauses, and lets time pass from picture to picture."""

from __future__ import annotations

from abc import abstractmethod
from math import inf

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal, Slot

FRAME_MS = 16
"""Between two pictures while it plays."""


class PlayClock(QObject):
    """A subclass says what time does, in `advance`, and how playing begins, in `play`."""

    playing_changed = Signal(bool)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._clock = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setInterval(FRAME_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def playing(self) -> bool:
        return self._timer.isActive()

    @property
    def interval(self) -> int:
        """Milliseconds between two pictures while it plays."""
        return self._timer.interval()

    @property
    def longest(self) -> float:
        """Seconds that pass between two pictures at most, however long the program stood still."""
        return inf

    @Slot()
    @abstractmethod
    def play(self) -> None:
        """Play on; from the end, start over."""

    def _begin(self) -> None:
        """Let time pass from now on."""
        self._clock.restart()
        self._timer.start()
        self.playing_changed.emit(True)

    @Slot()
    def pause(self) -> None:
        if self.playing:
            self._timer.stop()
            self.playing_changed.emit(False)

    @Slot()
    def toggle(self) -> None:
        if self.playing:
            self.pause()
        else:
            self.play()

    @abstractmethod
    def advance(self, seconds: float) -> None:
        """Let time pass; the timer calls it, and so may a test."""

    @Slot()
    def _tick(self) -> None:
        self.advance(min(self._clock.restart() / 1000, self.longest))
