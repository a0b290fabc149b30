"""The overview of a large board."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Slot

from gridwright.editor.features.layout.minimap import Minimap
from gridwright.editor.views.frame.section import DESK, Section, on_the_left
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow

ROWS, COLS = 0, 1


WANTED = "overview"


class MinimapFeature(Feature):
    """The minimap, shown while there is something to scroll to."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.minimap = set_up(Minimap(), fits_changed=self._show_or_hide)
        self._connected = False

    def sections(self) -> list[Section]:
        title = self.tr("Overview")
        return [
            on_the_left("overview", title, self.minimap, "zoom_fit", workspaces=DESK)
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

    def close(self) -> None:
        self.minimap.stop()

    def show_again(self) -> None:
        """Show the overview as at first: whenever a board is larger than the window."""
        self.window.settings.set(WANTED, True)
        self._show_or_hide()

    @Slot()
    def _show_or_hide(self) -> None:
        section = self.window.sections["overview"]
        before = section.wanted
        section.set_shown(self.window.settings.flag(WANTED, default=True))
        section.set_available(not self.minimap.fits)
        if section.wanted is not before:
            self.window.frame.arrange()

    @Slot(bool)
    def _on_toggled(self, on: bool) -> None:
        """Keep the person's choice. A board that fits needs no overview yet."""
        self.window.settings.set(WANTED, on)
        if on and self.minimap.fits:
            self.window.say(
                self.tr("The overview shows when a board is larger than the window.")
            )
        self._show_or_hide()
