"""The tour of the window starts once with the first level, and again from the menu."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.work.background import later
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.solvers.files.level_set import demo_file

if TYPE_CHECKING:
    from gridwright.editor.features.window_tour.card import GuidedTour, TourStep


SHOWN = "tour/shown"
"""The setting that is True once the tour was shown."""
SETTLED_MS = 400
"""Milliseconds after a level opened in which everything finds its place."""


class TourFeature(Feature):
    """Five cards: tokens, board, Solve, the answer, the workspaces."""

    while_playing = False
    menu = "help"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown: GuidedTour | None = None
        self._wanted = False
        self._delay = later(self, SETTLED_MS, self._begin_if_wanted)

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

    def show_workspace(self, workspace: Workspace) -> None:
        """Go to Design: only there are the explained parts visible."""
        if self.shown is not None:
            self.shown.close()

    def close(self) -> None:
        self._delay.stop()

    @command("help.tour", "Tour of the window", icon="help")
    def show_tour(self) -> None:
        """Begin the tour, on a sample if no level is open."""
        from gridwright.editor.features.window_tour.card import GuidedTour

        if self.shown is not None:
            self.shown.close()
        if self.view is None:
            self.window.open_path(Path(str(demo_file())))
        self._wanted = False
        self.window.settings.set(SHOWN, True)
        self.window.choose_workspace(Workspace.DESIGN)
        self.shown = set_up(
            GuidedTour(self._steps(), self.window), ended=self._on_ended
        )
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

    def _steps(self) -> list[TourStep]:
        from gridwright.editor.features.window_tour.card import TourStep

        window = self.window

        def canvas() -> QWidget | None:
            return None if self.view is None else self.view.canvas

        def playback() -> QWidget | None:
            return None if self.view is None else self.view.bar

        def tokens() -> QWidget:
            section = window.sections["palette"]
            return section if section.isVisible() else window.frame.left

        return [
            TourStep(
                "Tokens",
                "Choose what you paint with a click, or with its number. Ctrl and a "
                "click "
                "mixes tokens.",
                tokens,
            ),
            TourStep(
                "The board",
                "Click or drag to paint; the right button erases. Ctrl+Z takes a "
                "stroke back.",
                canvas,
            ),
            TourStep(
                "Solve",
                "F9 finds the best answer and proves it. F8 stops, and keeps what was "
                "found.",
                lambda: window.findChild(QWidget, "solveButton"),
            ),
            TourStep(
                "The answer",
                "Play the answer here, step by step or at any speed. Its numbers are "
                "in the "
                "section Answer on the right.",
                playback,
            ),
            TourStep(
                "Workspaces",
                "Design a level (F2), study its answer (F4), or play it (F3). F1 "
                "opens the guide.",
                lambda: window.menu_row.switch,
            ),
        ]
