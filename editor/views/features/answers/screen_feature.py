"""ScreenFeature: a feature that fills the screen with something, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from editor.painting.look import Look
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow

if TYPE_CHECKING:
    from editor.views.presentation.screen import Screen


class ScreenFeature(Feature):
    """shown: what fills the screen; None while nothing does. A subclass says of which type."""

    shown: Screen | None

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown = None

    def put_up(self, screen: Screen) -> None:
        """Fill the screen, until the person leaves."""
        screen.addAction(self.window.actions_["view.presentation"])
        screen.left.connect(self._on_left)
        screen.setGeometry(self.window.screen().geometry())
        self.shown = screen
        screen.showFullScreen()

    @Slot()
    def _on_left(self) -> None:
        self.shown = None
        self.window.activateWindow()
        self.come_back()

    def come_back(self) -> None:
        """The keys belong to the window again."""

    def set_look(self, look: Look) -> None:
        if self.shown is not None:
            self.shown.set_look(look)

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()
