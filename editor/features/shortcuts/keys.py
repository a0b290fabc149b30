"""Keys that lead through the window, such as F6."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gridwright.editor.views.commands.actions import (
    command,
)
from gridwright.editor.views.frame.side import Side
from gridwright.editor.views.window import Feature
from gridwright.editor.views.window.keys import next_part


def _open_part(side: Side) -> QWidget:
    """A column of the frame, or the section of it that is open as a flyout."""
    return side.flyout if side.open else side


class KeysFeature(Feature):
    """F6 and Shift+F6, and F10."""

    menu = "view.keys"

    @command("view.menus", "Menu bar", "F10")
    def _open_menus(self) -> None:
        """Open the first menu. Arrows and letters lead on from there."""
        bar = self.window.menuBar()
        bar.setActiveAction(bar.actions()[0])

    @command("view.next_part", "Next part", "F6")
    def _go_on(self) -> None:
        self._go(1)

    @command("view.previous_part", "Previous part", "Shift+F6")
    def _go_back(self) -> None:
        self._go(-1)

    def parts(self) -> list[QWidget]:
        """Return the parts of the window, in the order of the keys."""
        window = self.window
        view = self.view
        frame = window.frame
        left = _open_part(frame.left)
        right = _open_part(frame.right)
        middle: list[QWidget] = [window.pages]
        after: list[QWidget] = []
        if view is not None and view.play is not None:
            middle = [view.play.board]
        elif view is not None:
            middle = [view.canvas]
            after = [view.strip, view.bar]
        page = window.tabs.current_page()
        if page is not None:
            return [*page.parts(), left, right, frame.tools]
        names = "theatreHead", "theatreTimeline"
        study = [part for name in names for part in window.findChildren(QWidget, name)]
        if study and study[0].isVisible():
            middle = study
            after = []
        return [*middle, window.strip, left, *after, right, window.toolbar]

    def _go(self, step: int) -> None:
        field = next_part(self.parts(), step)
        if field is not None:
            field.setFocus(Qt.FocusReason.TabFocusReason)
