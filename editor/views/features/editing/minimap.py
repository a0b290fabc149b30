"""The overview of boards too large for the window."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Slot

from editor.painting.look import Look
from editor.views.canvas.minimap import Minimap
from editor.views.frame.section import DESK, Section
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow

WANTED = "overview"


class MinimapFeature(Feature):
    """The minimap, shown while there is something to scroll to."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.minimap = Minimap(window.looks.look)
        self.minimap.fits_changed.connect(self._show_or_hide)
        self._connected = False

    def sections(self) -> list[Section]:
        return [
            Section(
                "overview",
                self.tr("Overview"),
                self.minimap,
                column="left",
                workspaces=DESK,
                icon="zoom_fit",
            )
        ]

    def show_view(self, view: DocumentView | None) -> None:
        if not self._connected:
            self._connected = True
            section = self.window.sections["overview"]
            section.toggle_action.triggered.connect(self._on_toggled)
            # The window restores last time's panels after this; no board is open then.
            QTimer.singleShot(0, self, self._show_or_hide)
        self.minimap.show_canvas(None if view is None else view.canvas)
        self._show_or_hide()

    def set_look(self, look: Look) -> None:
        self.minimap.set_look(look)

    def close(self) -> None:
        self.minimap.stop()

    def show_again(self) -> None:
        """As at first: shown whenever a board is larger than the window."""
        self.window.settings.set(WANTED, True)
        self._show_or_hide()

    @Slot()
    def _show_or_hide(self) -> None:
        section = self.window.sections["overview"]
        section.set_shown(self.window.settings.flag(WANTED, default=True))
        section.set_available(not self.minimap.fits)
        self.window.frame.arrange()

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        """What the person says counts from now on; a board that fits needs no overview yet."""
        self.window.settings.set(WANTED, on)
        if on and self.minimap.fits:
            self.window.say(self.tr("The overview shows when a board is larger than the window."))
        self._show_or_hide()
