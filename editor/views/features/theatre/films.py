"""Lessons with their films, and the presentation of a film.

The lessons have a tab in Study, and each of them opens a film. The film in front is presented in
place of its level.
"""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from editor.models.program.preferences import REDUCED_MOTION
from editor.models.program.workspaces import Workspace
from editor.models.theatre.film import Film
from editor.views.commands.actions import command
from editor.views.features.answers.answer_part import ScreenFeature
from editor.views.features.program.help import Help
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.frame.side import StudyTab
from editor.views.help.lessons import LessonsPanel
from editor.views.style.kit import set_up
from editor.views.theatre.timeline import JUMP_BUTTONS, STEPS, WHILE_GROWING
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow
from solvers.level import Level
from solvers.teaching.lessons import LESSONS, Lesson
from solvers.teaching.questions import Asked, Quiz, asked_on

if TYPE_CHECKING:
    from editor.views.theatre.film_presentation import FilmPresentation


TAB = "lessons"
"""The name of their tab in Study."""


class LessonsFeature(Feature):
    """Lessons about searches, in five steps."""

    menu = "help"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._lesson: Lesson | None = None
        self._level: Level | None = None
        self._quizzes: WeakKeyDictionary[Film, Quiz] = WeakKeyDictionary()

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
        showing = self.window.feature(TheatreFeature).showing
        set_up(showing, loaded=self.ask, grown=self.ask)
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
        self._lesson, self._level = LESSONS[number - 1], view.document.level()
        self._come_to_front(view)
        self.window.feature(TheatreFeature).watch(shown.solver)

    @Slot()
    def ask(self) -> None:
        """Ask the questions of the lesson on its film, once the search has ended."""
        theatre = self.window.feature(TheatreFeature)
        lead, lesson, level = theatre.showing.lead, self._lesson, self._level
        if lesson is None or level is None:
            return
        of_lesson = lead is not None and lead.level.same_puzzle(level)
        quiz = self._quizzes.get(lead) if lead is not None and of_lesson else None
        theatre.page.quiz.show_quiz(quiz or Quiz(()))
        if lead is None or quiz is not None or not of_lesson or not lead.begun or lead.growing:
            return
        whole = lead.result is not None and lead.result.stopped_by in (None, "heuristic")
        if whole and lead.solver_id == lesson.shown.solver:
            trace = lead.trace
            job = self.window.background.submit(lambda _token: asked_on(lesson, trace))
            job.finished.connect(partial(self._on_asked, lead))

    def _on_asked(self, film: Film, asked: tuple[Asked, ...]) -> None:
        self._quizzes.setdefault(film, Quiz(asked))
        if self.window.feature(TheatreFeature).showing.lead is film:
            self.ask()

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
        window.feature(TheatreFeature).page.quiz.show_quiz(Quiz(()))  # a class is asked aloud
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
        self.window.feature(LessonsFeature).ask()
        if theatre.in_front:
            theatre.page.setFocus()
