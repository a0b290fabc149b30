"""The tour of the window: once with the first level, and again from the menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar

from PySide6.QtCore import QTimer, Slot
from PySide6.QtWidgets import QWidget

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.views.commands.actions import ActionSpec
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.files.bundled import demo_file

if TYPE_CHECKING:
    from editor.views.help.tour import Step, Tour  # imported when the tour begins

SHOWN = "tour/shown"
"""The setting that says that the tour was shown."""
SETTLED_MS = 400
"""After a level opened, until everything has its place."""


class TourFeature(Feature):
    """Five cards: tokens, board, Solve, the answer, the workspaces."""

    specs = (
        ActionSpec("help.tour", QT_TRANSLATE_NOOP("Actions", "Tour of the window"), (), "help"),
    )
    while_playing = frozenset[str]()
    needs_view = False

    menus: ClassVar = {"help": ("help.tour",)}

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown: Tour | None = None
        self._wanted = False
        self._delay = QTimer(self)
        self._delay.setSingleShot(True)
        self._delay.setInterval(SETTLED_MS)
        self._delay.timeout.connect(self._begin_if_wanted)

    def acts(self) -> dict[str, Act]:
        return {"help.tour": self.show_tour}

    def begin_once(self) -> None:
        """Show the tour as soon as a level is open, if it was never shown."""
        self._wanted = not self.window.settings.flag(SHOWN)
        if self._wanted and self.view is not None:
            self._delay.start()

    def show_view(self, view: DocumentView | None) -> None:
        if self._wanted and view is not None:
            self._delay.start()
        if view is None and self.shown is not None:
            self.shown.close()

    def close(self) -> None:
        self._delay.stop()

    @Slot()
    def show_tour(self) -> None:
        """Begin the tour, on a sample if no level is open."""
        from editor.views.help.tour import Tour

        if self.shown is not None:
            self.shown.close()
        if self.view is None:
            self.window.open_path(Path(str(demo_file())))
        self._wanted = False
        self.window.settings.set(SHOWN, True)
        self.window.choose_workspace(Workspace.DESIGN)
        self.shown = Tour(self._steps(), self.window)
        self.shown.ended.connect(self._on_ended)
        self.shown.begin()

    @Slot()
    def _begin_if_wanted(self) -> None:
        view = self.view
        if self._wanted and view is not None and view.play is None:
            self.show_tour()

    @Slot()
    def _on_ended(self) -> None:
        self.shown = None
        if self.view is not None:
            self.view.take_focus()

    def _steps(self) -> list[Step]:
        from editor.views.help.tour import Step

        window = self.window

        def canvas() -> QWidget | None:
            return None if self.view is None else self.view.canvas

        def playback() -> QWidget | None:
            return None if self.view is None else self.view.bar

        def tokens() -> QWidget:
            left = window.frame.left
            section = window.sections["palette"]
            return section if section.isVisible() else left

        return [
            Step(
                QT_TRANSLATE_NOOP("Tour", "Tokens"),
                QT_TRANSLATE_NOOP(
                    "Tour",
                    "Choose what you paint with a click, or with its number. Ctrl and a click "
                    "mixes tokens.",
                ),
                tokens,
            ),
            Step(
                QT_TRANSLATE_NOOP("Tour", "The board"),
                QT_TRANSLATE_NOOP(
                    "Tour",
                    "Click or drag to paint; the right button erases. Ctrl+Z takes a stroke back.",
                ),
                canvas,
            ),
            Step(
                QT_TRANSLATE_NOOP("Tour", "Solve"),
                QT_TRANSLATE_NOOP(
                    "Tour",
                    "F9 finds the best answer and proves it. F8 stops, and keeps what was found.",
                ),
                lambda: window.findChild(QWidget, "solveButton"),
            ),
            Step(
                QT_TRANSLATE_NOOP("Tour", "The answer"),
                QT_TRANSLATE_NOOP(
                    "Tour",
                    "Play the answer here, step by step or at any speed. Its numbers are in the "
                    "section Answer on the right.",
                ),
                playback,
            ),
            Step(
                QT_TRANSLATE_NOOP("Tour", "Workspaces"),
                QT_TRANSLATE_NOOP(
                    "Tour",
                    "Design a level (F2), study its answer (F4), or play it (F3). F1 opens the "
                    "guide.",
                ),
                lambda: window.menu_row.switch,
            ),
        ]
