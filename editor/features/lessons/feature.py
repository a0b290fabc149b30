"""Lessons have a tab in Study, and each of them opens a film."""

from __future__ import annotations

from functools import cached_property, partial
from pathlib import Path
from weakref import WeakKeyDictionary

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from gridwright.editor.features.lessons.panel import LessonsPanel
from gridwright.editor.models.program.translators import KEY, SYSTEM, resolved
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.views.commands.actions import command
from gridwright.editor.views.frame.study_tabs import StudyTab
from gridwright.editor.views.style.kit import set_up
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.feature import Feature
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.offers import (
    Comparing,
    Explaining,
    Filming,
    Teaching,
)
from gridwright.solvers.level import Level
from gridwright.solvers.plugins.solver import PluginSolver
from gridwright.solvers.teaching.lessons import (
    LESSONS,
    Lesson,
    guide_file,
    lesson_title,
)
from gridwright.solvers.teaching.questions import Asked, Quiz, asked_on

TAB = "lessons"
"""The name of the lessons' tab in Study."""
OPENED = "lessons/opened"
"""The setting with the numbers of the lessons that were opened."""


def _is_to_ask(lesson: Lesson, lead: Film) -> bool:
    """True if a film is the search of a lesson, whole."""
    if not lead.begun or lead.growing or lead.result is None:
        return False
    if lead.result.stopped_by not in (None, "heuristic"):
        return False
    return lead.solver_id == lesson.shown.solver


class LessonsFeature(Feature, Teaching):
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
        panel.page_asked.connect(self.window.feature(Explaining).show_page)
        panel.copy_asked.connect(self.begin_with)
        return panel

    def study_tabs(self) -> list[StudyTab]:
        return [StudyTab(TAB, self.tr("Lessons"), lambda: (self.panel, None))]

    def pinned(self) -> list[QWidget]:
        """Connect to the guide and the theatre, which exist by now. No widget is
        pinned."""
        guide = self.window.feature(Explaining)
        set_up(guide, lesson_asked=self.open_lesson, copy_asked=self.begin_with)
        showing = self.window.feature(Filming).showing
        set_up(showing, loaded=self.ask, grown=self.ask)
        return []

    # -- progress ----------------------------------------------------------------------
    def opened(self) -> frozenset[int]:
        known = self.window.settings.texts(OPENED)
        return frozenset(int(number) for number in known if number.isdecimal())

    def _note_opened(self, number: int) -> None:
        numbers = sorted(self.opened() | {number})
        self.window.settings.set(OPENED, [str(opened) for opened in numbers])

    def titles(self) -> tuple[str, ...]:
        language = resolved(self.window.settings.text(KEY, SYSTEM))
        return tuple(lesson_title(lesson, language) for lesson in LESSONS)

    # -- opening -----------------------------------------------------------------------
    @command("help.lessons", "Lessons", icon="help")
    def show_lessons(self) -> None:
        """Show the lessons beside the current level. Without a level, open the lesson
        read last."""
        if self.view is None:
            self.open_lesson(self.panel.number)
        else:
            self._come_to_front(self.view)

    @Slot(int)
    def open_lesson(self, number: int) -> None:
        """Open the level of a lesson in Study, show its text, and film the search of
        its solver."""
        if not 1 <= number <= len(LESSONS):
            return
        shown = LESSONS[number - 1].shown
        view = self.window.open_path(Path(str(shown.file)))
        if view is None:
            return
        view.session.options[shown.solver] = dict(
            shown.options
        )  # of the film; Solve keeps its own
        self._note_opened(number)
        self.panel.show_lesson(number)
        self._lesson = LESSONS[number - 1]
        self._level = view.document.level()
        self._come_to_front(view)
        self.window.feature(Filming).watch(shown.solver)

    @Slot(str)
    def begin_with(self, name: str) -> None:
        """Save a copy of a file that a page begins with, and show a solver in it on the
        stage."""
        file = guide_file(name)
        if file is not None:
            compare = self.window.feature(Comparing)
            compare.begin_with(file, partial(self._watch_copy, file.stem))

    def _watch_copy(self, page: str, solver: PluginSolver) -> None:
        """Film a solver on the current level, or on the level of its lesson if the
        current one is of another kind."""
        view = self.view
        kinds = solver.source.kinds
        if view is None or (kinds and view.document.kind.id not in kinds):
            of_page = [lesson for lesson in LESSONS if lesson.page == page]
            suiting = [lesson for lesson in LESSONS if lesson.shown.kind in kinds]
            lesson = next(iter([*of_page, *suiting, *LESSONS]))
            view = self.window.open_path(Path(str(lesson.shown.file)))
        if view is not None:
            self._come_to_front(view)
            self.window.feature(Filming).watch(solver.id)

    @Slot()
    def ask(self) -> None:
        """Ask the questions of the lesson on its film, once the search has ended."""
        theatre = self.window.feature(Filming)
        lesson = self._lesson
        level = self._level
        if lesson is None or level is None:
            return
        lead = theatre.showing.lead
        if lead is not None and not lead.level.same_puzzle(level):
            lead = None
        quiz = None if lead is None else self._quizzes.get(lead)
        theatre.show_quiz(quiz or Quiz(()))
        if lead is not None and quiz is None and _is_to_ask(lesson, lead):
            trace = lead.trace
            job = self.window.background.submit(lambda _token: asked_on(lesson, trace))
            job.finished.connect(partial(self._on_asked, lead))

    def _on_asked(self, film: Film, asked: tuple[Asked, ...]) -> None:
        self._quizzes.setdefault(film, Quiz(asked))
        if self.window.feature(Filming).showing.lead is film:
            self.ask()

    def _come_to_front(self, view: DocumentView) -> None:
        if view.play is not None:
            view.end_play()
        self.window.choose_workspace(Workspace.STUDY)
        self.window.frame.study.choose(TAB)
        self.refresh()
