"""Lessons with their films, and the presentation of a film.

The lessons have a tab in Study, and each of them opens a film. The film in front is presented in
place of its level.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from editor.models.program.preferences import REDUCED_MOTION
from editor.models.program.workspaces import Workspace
from editor.views.commands.actions import command
from editor.views.features.answers.answer_part import ScreenFeature
from editor.views.features.program.help import Help
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.frame.side import StudyTab
from editor.views.help.lessons import LessonsPanel
from editor.views.theatre.timeline import JUMP_BUTTONS, STEPS, WHILE_GROWING
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from solvers.teaching.lessons import LESSONS

if TYPE_CHECKING:
    from editor.views.theatre.film_presentation import FilmPresentation


TAB = "lessons"
"""The name of their tab in Study."""


class LessonsFeature(Feature):
    """Lessons about searches, in five steps."""

    menu = "help"

    @cached_property
    def panel(self) -> LessonsPanel:
        """The panel in the tab, built when it is first needed."""
        panel = LessonsPanel(self.window.settings, self.window)
        panel.hide()
        panel.opened.connect(self.open_lesson)
        panel.page_asked.connect(self.window.feature(Help).show_page)
        return panel

    def study_tabs(self) -> list[StudyTab]:
        return [StudyTab(TAB, self.tr("Lessons"), lambda: (self.panel, None))]

    def pinned(self) -> list[QWidget]:
        """Nothing; but the guide is there by now, and its links lead to lessons."""
        self.window.feature(Help).lesson_asked.connect(self.open_lesson)
        return []

    # -- opening ---------------------------------------------------------------------------------
    @command("help.lessons", "Lessons", icon="help")
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
        view.session.options[shown.solver] = dict(shown.options)  # of the film; Solve keeps its own
        self.panel.show_lesson(number)
        self._come_to_front(view)
        self.window.feature(TheatreFeature).watch(shown.solver)

    def _come_to_front(self, view: DocumentView) -> None:
        if view.play is not None:
            view.end_play()
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(TAB)
        self.refresh()


class FilmPresentationFeature(ScreenFeature):
    """Shows a search to a class, or to a camera."""

    shown: FilmPresentation | None

    def overrides(self) -> dict[str, tuple[Act, bool]]:
        theatre = self.window.feature(TheatreFeature)
        if self.shown is None and not (theatre.in_front and theatre.showing.films):
            return {}
        return {"view.presentation": (self.toggle, True)}

    def toggle(self) -> None:
        """Present the film in front, or leave the presentation."""
        if self.shown is not None:
            self.shown.close()
        elif self.view is not None:
            self._present(self.view.document.name)

    def _present(self, name: str) -> None:
        from editor.views.theatre.film_presentation import FilmPresentation

        window = self.window
        named = (*STEPS, *JUMP_BUTTONS, *WHILE_GROWING)
        actions = {name: window.actions_[name] for name in named}
        shown = FilmPresentation(
            window.feature(TheatreFeature).showing,
            name,
            actions,
            fades=not window.settings.flag(REDUCED_MOTION),
        )
        self.put_up(shown)

    def come_back(self) -> None:
        theatre = self.window.feature(TheatreFeature)
        theatre.showing.pause()
        if theatre.in_front:
            theatre.page.setFocus()
