"""Base classes: QuestionFeature for questions about the level, ScreenFeature for a full screen.

A ScreenFeature fills the screen with one thing at a time.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Slot

from editor.models.document.problems import missing
from editor.models.search.questions import LevelQuestion
from editor.models.work.background import Failure
from editor.views.frame.section import FoldingSection, Section, part_of_answer
from editor.views.style.kit import set_up
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow
from solvers.kind import Problem

if TYPE_CHECKING:
    from editor.views.presentation import Screen


def available(question: LevelQuestion) -> bool:
    """True if the kind of the level has such answers at all."""
    return question.available


class QuestionFeature(Feature):
    """A question about the level in front, with a panel for its answers. The route of an answer
    shows on the board. Every level has a question of its own."""

    question: ClassVar[type[LevelQuestion]]
    panel_type: ClassVar[type[Any]]
    """An `AnswerPanel`, built from the actions of the window."""
    name: ClassVar[str]
    """The name of the section."""
    title: ClassVar[str]
    """The title of the section; as the two below in the language of the code."""
    not_yet: ClassVar[str]
    """The message while the level has problems (`{sentence}`)."""
    broken: ClassVar[str]
    """The title of the message that a solver broke."""
    menu = "solve"
    while_playing = False

    @property
    def panel(self) -> Any:
        """Its panel, of `panel_type`."""
        return self.section.widget

    def build_panel(self) -> Any:
        """Build its panel, which shows the level in front."""
        panel = self.panel_type(self.window.actions_)
        panel.show_question(self._in_front())
        return panel

    def _in_front(self) -> LevelQuestion | None:
        """The question about the level in front, if its kind has such answers."""
        question = self.front(self.question)
        return question if question is not None and question.available else None

    def given(self, view: DocumentView) -> dict[str, object]:
        return {"question": view.part(self.question)}

    def ask_of(self, view: DocumentView) -> LevelQuestion:
        """The question about the level of a view that was opened."""
        return self.question(view.document, self.window.runner)

    def in_short(self, question: Any) -> str:
        """The answer in the words of the folded header."""
        return ""

    # -- a feature ---------------------------------------------------------------------------------
    def sections(self) -> list[Section]:
        return [part_of_answer(self.name, self.tr(self.title), self.build_panel, self._summary)]

    def _summary(self) -> str:
        return "" if self.view is None else self.in_short(self.view.part(self.question))

    @property
    def section(self) -> FoldingSection:
        """Its section in the window."""
        return self.window.sections[self.name]

    def connect_view(self, view: DocumentView) -> None:
        question = view.add(self.ask_of(view))
        question.route_changed.connect(partial(self._show_route, view, question))
        set_up(question, refused=partial(self._refuse, view), failed=self._on_failure)
        question.changed.connect(self.refresh)

    def show_view(self, view: DocumentView | None) -> None:
        question = self._in_front()
        if self.section.built:
            self.panel.show_question(question)
        self.section.set_available(question is not None)

    # -- asking ------------------------------------------------------------------------------------
    def open(self) -> None:
        """Show the section, and ask if the answer is neither there nor under way."""
        self.section.reveal()
        question = self.front(self.question)
        if question is not None and not question.known and not question.building:
            question.build()

    def _show_route(self, view: DocumentView, question: LevelQuestion) -> None:
        view.route.drop(question)
        if question.route is not None and question.level is not None:
            view.route.show(question.level, question.route, question)

    def _refuse(self, view: DocumentView, problems: list[Problem]) -> None:
        text = self.tr(self.not_yet).format(sentence=missing(problems))
        view.show_message(text, [p.cell for p in problems if p.cell is not None])

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(self.tr(self.broken), failure.message, failure.details)


class ScreenFeature(Feature):
    """shown: what fills the screen; None while nothing does. A subclass says of which type."""

    shown: Screen | None

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.shown = None

    def put_up(self, screen: Screen) -> None:
        """Fill the screen, until the person leaves."""
        screen.addAction(self.window.actions_["view.presentation"])
        set_up(screen, left=self._on_left, geometry=self.window.screen().geometry())
        self.shown = screen
        screen.showFullScreen()

    @Slot()
    def _on_left(self) -> None:
        self.shown = None
        self.window.activateWindow()
        self.come_back()

    def come_back(self) -> None:
        """The keys belong to the window again."""

    def close(self) -> None:
        if self.shown is not None:
            self.shown.close()
