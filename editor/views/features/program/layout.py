"""The arrangement of the window: full screen, and the panels back in their places."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QByteArray, QEvent, QObject, Qt

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.commands.actions import ActionSpec
from editor.views.features.editing.minimap import MinimapFeature
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class LayoutFeature(Feature):
    """Where the panels are."""

    specs = (
        ActionSpec(
            "view.full_screen",
            QT_TRANSLATE_NOOP("Actions", "Full screen"),
            ("F11",),
            "zoom_fit",
            checkable=True,
        ),
        ActionSpec("view.reset_layout", QT_TRANSLATE_NOOP("Actions", "Reset layout"), (), "grid"),
    )
    menus: ClassVar = {"view": ("view.full_screen", "view.reset_layout")}
    needs_view = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._usual: QByteArray | None = None
        window.installEventFilter(self)

    def acts(self) -> dict[str, Act]:
        return {"view.full_screen": self._full_screen, "view.reset_layout": self.reset}

    def show_view(self, view: DocumentView | None) -> None:
        if self._usual is None:  # the panels are built and stand where they belong
            self._usual = self.window.saveState()

    def reset(self) -> None:
        """Show the panels where they were when the program was first started."""
        if self._usual is not None:
            self.window.restoreState(self._usual)
            self.window.feature(MinimapFeature).show_again()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The system may leave full screen, too."""
        if event.type() == QEvent.Type.WindowStateChange and watched is self.window:
            self.window.actions_["view.full_screen"].setChecked(self.window.isFullScreen())
        return False

    def _full_screen(self) -> None:
        wanted = self.window.windowState() ^ Qt.WindowState.WindowFullScreen
        self.window.setWindowState(wanted)
