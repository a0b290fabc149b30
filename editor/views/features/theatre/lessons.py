"""The lessons: their tab in Study, and the film that each of them opens."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.program.workspaces import Workspace
from editor.views.commands.actions import ActionSpec
from editor.views.features.program.help import Help
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.frame.study_tabs import StudyTab
from editor.views.help.lessons import LessonsPanel
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.teaching.lessons import LESSONS

TAB = "lessons"
"""The name of their tab in Study."""


class LessonsFeature(Feature):
    """What a search is, in five steps."""

    specs = (ActionSpec("help.lessons", QT_TRANSLATE_NOOP("Actions", "Lessons"), (), "help"),)
    menus: ClassVar = {"help": ("help.lessons",)}
    needs_view = False

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._panel: LessonsPanel | None = None

    @property
    def panel(self) -> LessonsPanel:
        """What fills the tab, built when it is first needed."""
        if self._panel is None:
            window = self.window
            self._panel = panel = LessonsPanel(window.settings, window.looks, window)
            panel.hide()
            panel.opened.connect(self.open_lesson)
            panel.page_asked.connect(window.feature(Help).show_page)
        return self._panel

    def acts(self) -> dict[str, Act]:
        return {"help.lessons": self.show_lessons}

    def study_tabs(self) -> list[StudyTab]:
        return [StudyTab(TAB, self.tr("Lessons"), lambda: (self.panel, None))]

    def pinned(self) -> list[QWidget]:
        """Nothing; but the guide is there by now, and its links lead to lessons."""
        self.window.feature(Help).lesson_asked.connect(self.open_lesson)
        return []

    # -- opening ---------------------------------------------------------------------------------
    @Slot()
    def show_lessons(self) -> None:
        """Show the lessons beside the level in front; without one, open the lesson read last."""
        if self.view is None:
            self.open_lesson(self.panel.number)
        else:
            self._come_to_front(self.view)

    @Slot(int)
    def open_lesson(self, number: int) -> None:
        """Open the level of a lesson in Study, show its text, and film the search of its solver."""
        if not 1 <= number <= len(LESSONS):
            return
        shown = LESSONS[number - 1].shown
        view = self.window.open_path(Path(str(shown.file)))
        if view is None:
            return
        view.session.choose_solver(shown.solver, shown.options)
        self.panel.show_lesson(number)
        self._come_to_front(view)
        self.window.feature(TheatreFeature).watch(shown.solver)

    def _come_to_front(self, view: DocumentView) -> None:
        if view.play is not None:
            view.end_play()
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(TAB)
        self.refresh()
