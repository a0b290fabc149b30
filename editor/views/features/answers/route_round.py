"""RouteRound: plays the routes of a set one after the other, until the last or until it is told."""

from __future__ import annotations

from PySide6.QtCore import QObject, QTimer, Signal, Slot

from editor.models.answers.route_browser import RouteBrowser
from editor.models.playback.playback import Playback

REST = 800
"""Milliseconds that the end of a route stays before the next one begins."""


class RouteRound(QObject):
    """The round of one document. A route that a person pauses or chooses ends it."""

    changed = Signal()
    """It began, or ended."""

    def __init__(self, browser: RouteBrowser, playback: Playback, parent: QObject) -> None:
        super().__init__(parent)
        self._browser, self._playback = browser, playback
        self.running = False
        self._waits = False
        """Whether the next route was asked for, and has not come yet."""
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.setInterval(REST)
        self._rest.timeout.connect(self.next)
        playback.loaded.connect(self._on_loaded)
        playback.playing_changed.connect(self._on_playing)

    @Slot()
    def toggle(self) -> None:
        """Play from the route in front on, from the first after the last; or stop."""
        if self.running:
            self.stop()
            self._playback.pause()
            return
        if not self._browser.count:
            return
        self.running = self._waits = True
        last = self._browser.number == self._browser.count - 1
        self._browser.pick(0 if last else self._browser.number or 0)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """Let the route in front be the last one."""
        if self.running:
            self.running = self._waits = False
            self._rest.stop()
            self.changed.emit()

    @Slot()
    def next(self) -> None:
        """Go on to the next route; after the last one the round ends."""
        if self._browser.number is None or self._browser.number + 1 >= (self._browser.count or 0):
            self.stop()
            return
        self._waits = True
        self._browser.step(1)

    @Slot()
    def _on_loaded(self) -> None:
        if not self.running or not self._playback.moves:
            return
        if not self._waits:
            self.stop()  # somebody chose another route
            return
        self._waits = False
        self._playback.play()

    @Slot(bool)
    def _on_playing(self, playing: bool) -> None:
        if not self.running or playing or self._waits:
            return
        if self._playback.move == len(self._playback.moves):
            self._rest.start()
        else:
            self.stop()
