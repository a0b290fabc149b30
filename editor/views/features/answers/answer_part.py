"""AnswerPart: what the parts of the answer about the level in front share."""

from __future__ import annotations

from abc import abstractmethod
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot

from editor.models.document.problems import missing
from editor.models.search.level_question import LevelQuestion
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.answer_panel import AnswerPanel
from editor.views.frame.section import DESK, Section
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow
from solvers.kind import Problem


class AnswerPart(Feature):
    """A question about the level in front, with a panel for its answers. The route of an answer
    shows on the board. Every level has a question of its own."""

    question: ClassVar[type[LevelQuestion]]
    name: ClassVar[str]
    """Of the section."""
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow, panel: AnswerPanel) -> None:
        super().__init__(window)
        self.panel = panel

    # -- what a subclass says ----------------------------------------------------------------------
    @abstractmethod
    def title(self) -> str:
        """Of the section."""

    @abstractmethod
    def not_yet(self, sentence: str) -> str:
        """That the level has problems. sentence: which."""

    @abstractmethod
    def broken(self) -> str:
        """The title of the message that a solver broke."""

    # -- a feature ---------------------------------------------------------------------------------
    def sections(self) -> list[Section]:
        return [
            Section(
                self.name,
                self.title(),
                self.panel,
                workspaces=DESK,
                inside="answer",
                open=False,
            )
        ]

    def connect_view(self, view: DocumentView) -> None:
        question = self.ask_of(view)
        question.route_changed.connect(partial(self._show_route, view, question))
        question.refused.connect(partial(self._refuse, view))
        question.failed.connect(self._on_failure)
        question.changed.connect(self.refresh)

    def show_view(self, view: DocumentView | None) -> None:
        question = self.question_of(view)
        self.window.sections[self.name].set_available(question is not None and question.available)
        self.panel.show_question(question)

    def set_look(self, look: Look) -> None:
        self.panel.set_look(look)

    def ask_of(self, view: DocumentView) -> LevelQuestion:
        """The question about the level of a view that was opened; a child of the view."""
        return self.question(view.document, self.window.runner, view)

    # -- asking ------------------------------------------------------------------------------------
    def question_of(self, view: DocumentView | None) -> LevelQuestion | None:
        """The question about the level of a view."""
        return None if view is None else view.findChild(self.question)

    def open(self) -> None:
        """Show the section, and ask if the answer is neither there nor under way."""
        question = self.question_of(self.view)
        self.window.sections[self.name].reveal()
        if question is not None and not question.known and not question.building:
            question.build()

    def _show_route(self, view: DocumentView, question: LevelQuestion) -> None:
        view.route.drop(question)
        if question.route is not None and question.level is not None:
            view.route.show(question.level, question.route, question)

    def _refuse(self, view: DocumentView, problems: list[Problem]) -> None:
        text = self.not_yet(missing(problems))
        view.show_message(text, [p.cell for p in problems if p.cell is not None])

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(self.broken(), failure.message, failure.details)
