"""ScreenFeature: the base of features that fill the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Slot

from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import Feature, MainWindow

if TYPE_CHECKING:
    from gridwright.editor.views.presentation import Screen


class ScreenFeature(Feature):
    """shown: what fills the screen; None while nothing does. A subclass says of which
    type."""

    shown: Screen | None

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown = None

    def put_up(self, screen: Screen) -> None:
        """Fill the screen, until the person leaves."""
        screen.addAction(self.window.actions_["view.presentation"])
        set_up(screen, left=self._on_left, geometry=self.window.screen().geometry())
        self.shown = screen
        screen.showFullScreen()

    @Slot()
    def _on_left(self) -> None:
        self.shown = None
        self.window.activateWindow()
        self.come_back()

    def come_back(self) -> None:
        """The keys belong to the window again."""

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()
