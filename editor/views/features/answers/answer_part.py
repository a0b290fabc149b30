"""Base classes: QuestionFeature for questions about the level, ScreenFeature for a full screen.

The solver panel, and what happens when a search ends or breaks.

Preparing compiles the solvers beside the window; the status bar shows the progress.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QWidget

from editor.kinds.verdict_words import fact, rest
from editor.models.document.grid_model import missing
from editor.models.insight.live import Live
from editor.models.program import preferences
from editor.models.search.preparation import SolverPreparation
from editor.models.search.questions import LevelQuestion
from editor.models.work.background import Failure, later
from editor.views.answers.answer_view import AnswerView
from editor.views.answers.solver_panel import SolveButtons, SolverPanel
from editor.views.commands.actions import command, usable_when
from editor.views.frame.section import DESK, FoldingSection, Section, part_of_answer
from editor.views.style import announce, on_language, set_up, show_action
from editor.views.window import DocumentView, Feature, MainWindow
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
    """The title of the section; as the one below in the language of the code."""
    not_yet: ClassVar[str]
    """The message while the level has problems (`{sentence}`)."""
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


def _answered(view: DocumentView) -> bool:
    result = view.session.result
    return result is not None and result.moves is not None and not view.session.outdated


class SolverFeature(Feature):
    """The search on the level in front."""

    menu = "solve"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.panel = set_up(SolverPanel(), message=window.say, chosen=self._refresh_sections)
        show_action(self.panel.about_button, window.actions_["help.method"])
        self.buttons = SolveButtons()
        set_up(self.buttons.solve_button, clicked=lambda: window.actions_["solve.start"].trigger())
        self.answer = set_up(AnswerView(), answered=self._show_answer)
        window.verdict.changed.connect(self._show_verdict)
        on_language(window, self._show_verdict)

    def sections(self) -> list[Section]:
        title, panel = self.tr("Solve"), self.panel
        solver = Section("solver", title, panel, workspaces=DESK, summary=panel.summary)
        answer = Section("answer", self.tr("Answer"), self.answer, workspaces=DESK)
        return [solver, replace(answer, summary=self._verdict_in_short)]

    def pinned(self) -> list[QWidget]:
        return [self.buttons]

    def _verdict_in_short(self) -> str:
        of = self.window.verdict
        return "" if of.verdict is None else fact(of.verdict, of.kind_id, of.level)

    @Slot()
    def _refresh_sections(self) -> None:
        for name in ("solver", "answer"):
            self.window.sections[name].refresh()

    @Slot()
    def _show_answer(self) -> None:
        """Bring the answer into view; what is folded stays folded, and no drawer opens."""
        self.window.frame.right.column.scroll_soon(self.window.sections["answer"])
        announce(self.answer, self._verdict_in_short())

    def connect_view(self, view: DocumentView) -> None:
        view.failed.connect(self._on_failure)
        set_up(view.session, changed=self.refresh, answered=self.window.statusBar().clearMessage)

    def show_view(self, view: DocumentView | None) -> None:
        for part in (self.panel, self.buttons, self.answer):
            part.show_session(None if view is None else view.session)

    @Slot()
    def _show_verdict(self) -> None:
        """Show what is known of the level in front in the strip over its board."""
        of = self.window.verdict
        for view in self.window.tabs.views():
            if view is not self.view:  # it is told anew when it comes to the front
                view.strip.show_known("", "")
        if of.verdict is not None and self.view is not None:
            told = fact(of.verdict, of.kind_id, of.level)
            self.view.strip.show_known(told, rest(of.verdict, of.kind_id))
        self._refresh_sections()

    @command("solve.start", "Solve", "F9", "solve", when=lambda view: not view.session.running)
    def _solve(self, view: DocumentView) -> None:
        if view.session.solve():
            self.window.say(self.tr("Live has proved this answer. Solve once more to search anew."))

    @command("solve.stop", "Stop", "F8 Esc", "stop", when=lambda view: view.session.running)
    def _stop(self, view: DocumentView) -> None:
        if not view.canvas.cancel_stroke():
            view.session.stop()

    @command("solve.more", "Keep searching", "Shift+F9", "continue")
    @usable_when(lambda view: view.session.can_continue)
    def _keep_searching(self, view: DocumentView) -> None:
        view.session.keep_searching()

    @command("solve.keep", "Keep solution with the level", icon="save", menu="solve.answer")
    @usable_when(_answered)
    def _keep_solution(self, view: DocumentView) -> None:
        result, answer = view.session.result, view.session.answer
        if answer is None or result is None or result.moves is None:
            return
        view.document.keep_solution(answer)
        self.window.say(self.tr("The solution is kept with the level; save to write it."))

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.refresh()
        text = self.tr("{message}. Nothing is lost; the program goes on.")
        told = text.format(message=failure.message)
        self.window.show_error(self.tr("The solver broke off"), told, failure.details)


IDLE_MS = 1000
"""Milliseconds after the start in which the window opens files and settles."""


class Preparing(Feature):
    """Nothing is compiled before `begin_soon`, and nothing at all if the preferences say no."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.preparation = SolverPreparation(lambda: window.runner.busy, self)
        self.words = set_up(QLabel(), "preparingWords", muted=True)
        self.words.hide()
        window.statusBar().addPermanentWidget(self.words)
        self._delay = later(self, IDLE_MS, self._begin)
        self._wanted = False
        self.preparation.changed.connect(self._show)
        window.settings.changed.connect(self._on_setting)
        on_language(self, self._show)

    def connect_view(self, view: DocumentView) -> None:
        self.preparation.changed.connect(view.part(Live).expect_kernels)

    def begin_soon(self) -> None:
        """Compile what is not ready, from the first idle second on."""
        self._wanted = True
        if preferences.prepares(self.window.settings):
            self._delay.start()

    def close(self) -> None:
        self._delay.stop()
        self.preparation.close()

    @Slot()
    def _begin(self) -> None:
        if self.window.runner.busy:
            self._delay.start()
            return
        view = self.view
        self.preparation.begin(None if view is None else view.document.kind.id)

    @Slot(str)
    def _on_setting(self, key: str) -> None:
        if key != preferences.PREPARE:
            return
        if not preferences.prepares(self.window.settings):
            self._delay.stop()
            self.preparation.stop()
        elif self._wanted:
            self._delay.start()

    @Slot()
    def _show(self) -> None:
        found = self.preparation
        words = self.tr("Preparing solvers: {ready} of {total}")
        self.words.setText(words.format(ready=found.ready, total=found.total))
        self.words.setVisible(found.working)
