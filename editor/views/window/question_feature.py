"""QuestionFeature: the base of features that ask a question about the level."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, ClassVar
from weakref import WeakKeyDictionary

from gridwright.editor.models.document.problems import missing
from gridwright.editor.models.program.language import words_of
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.views.frame.section import (
    FoldingSection,
    RowState,
    Section,
    question_row,
)
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, Feature, Window
from gridwright.solvers.kind import Problem

_tr = words_of("QuestionFeature")


def available(question: LevelQuestion) -> bool:
    """True if the kind of the level has such answers at all."""
    return question.available


class QuestionFeature(Feature):
    """A question about the current level, with a panel for its answers. The route of
    an answer shows on the board. Every level has a question of its own."""

    question: ClassVar[type[LevelQuestion]]
    panel_type: ClassVar[type[Any]]
    """An `AnswerPanel`, built from the actions of the window."""
    name: ClassVar[str]
    """The name of the section."""
    title: ClassVar[str]
    """The title of the section; as the one below in the language of the code."""
    icon: ClassVar[str] = "help"
    """The icon of its row in the section Ask."""
    not_yet: ClassVar[str]
    """The message while the level has problems (`{sentence}`)."""
    menu = "solve"
    while_playing = False

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self._told: WeakKeyDictionary[LevelQuestion, RowState]
        self._told = WeakKeyDictionary()
        """The last answer of each level, which its row tells faintly after an edit."""

    @property
    def panel(self) -> Any:
        """Its panel, of `panel_type`."""
        return self.section.widget

    def build_panel(self) -> Any:
        """Build its panel, which shows the current level."""
        panel = self.panel_type(self.window.actions_)
        panel.show_question(self._in_front())
        return panel

    def _in_front(self) -> LevelQuestion | None:
        """The question about the current level, if its kind has such answers."""
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

    # -- a feature ---------------------------------------------------------------------
    def sections(self) -> list[Section]:
        title = self.tr(self.title)
        state = self.row_state
        return [question_row(self.name, title, self.build_panel, self.icon, state)]

    def row_state(self) -> RowState:
        """The state of the current level that its row tells."""
        question = self._in_front()
        if question is None:
            return RowState()
        if question.building:
            return RowState(_tr("asking…"), stop=question.cancel_all)
        if question.known:
            self._told[question] = self.known_state(question)
            return self._told[question]
        if question.refusal == "changed" and question in self._told:
            return replace(self._told[question], faint=True)
        return RowState(_tr("not asked"))

    def known_state(self, question: Any) -> RowState:
        """The state that its row tells of a known answer."""
        return RowState(self.in_short(question))

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

    # -- asking ------------------------------------------------------------------------
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
