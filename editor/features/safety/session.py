"""The open levels come back at the next start, and after a crash."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QTimer, Slot

from gridwright.editor.models.program.preferences import reopens
from gridwright.editor.views.window import DocumentView, Feature, MainWindow

LEVELS = "session/levels"
FRONT = "session/front"
"""Settings: the files of the open levels in their order, and the current one."""


class SessionFeature(Feature):
    """The levels of the last session. They are noted with every change, so that a crash
    does not lose them."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._noting = False
        """False until the last session is restored, and once the window closes."""

    def reopen(self) -> None:
        """Open the files that were open last, if they still exist. Note changes from
        now on."""
        settings = self.window.settings
        if reopens(settings):
            files = [
                Path(name) for name in settings.texts(LEVELS) if Path(name).is_file()
            ]
            front = Path(settings.text(FRONT))
            with self.window.refreshing_once():
                for path in files:
                    self.window.open_path(path)
                if front in files:
                    self.window.open_path(front)
        self._noting = True
        self.window.tabs.tabBar().tabMoved.connect(self._note)
        self._note()

    def connect_view(self, view: DocumentView) -> None:
        view.document.path_changed.connect(self._note)
        view.document.closed.connect(lambda: QTimer.singleShot(0, self, self._note))

    def show_view(self, view: DocumentView | None) -> None:
        self._note()

    def close(self) -> None:
        self._noting = False

    @Slot()
    def _note(self) -> None:
        if self._noting:
            paths = [view.document.path for view in self.window.tabs.views()]
            front = None if self.view is None else self.view.document.path
            self.window.settings.set(
                LEVELS, [str(path) for path in paths if path is not None]
            )
            self.window.settings.set(FRONT, str(front or ""))
