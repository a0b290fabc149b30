"""The solver panel, and what happens when a search ends or breaks.

Preparing compiles the solvers beside the window; the status bar shows the progress.
"""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QLabel, QWidget

from editor.kinds.verdict_words import fact, rest
from editor.models.insight.live import Live
from editor.models.program import preferences
from editor.models.search.preparation import SolverPreparation
from editor.models.work.background import Failure
from editor.models.work.later import later
from editor.views.answers.answer_view import AnswerView
from editor.views.answers.solver_panel import SolveButtons, SolverPanel
from editor.views.commands.actions import command
from editor.views.frame.section import DESK, Section
from editor.views.style.dressing import on_language
from editor.views.style.kit import set_up, show_action
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Feature
from editor.views.window.main_window import MainWindow


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
        self.answer = set_up(AnswerView(), answered=self._show_answer)
        window.verdict.changed.connect(self._show_verdict)
        on_language(window, self._show_verdict)

    def sections(self) -> list[Section]:
        return [
            Section(
                "solver", self.tr("Solve"), self.panel, workspaces=DESK, summary=self.panel.summary
            ),
            Section(
                "answer",
                self.tr("Answer"),
                self.answer,
                workspaces=DESK,
                summary=self._verdict_in_short,
            ),
        ]

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

    def connect_view(self, view: DocumentView) -> None:
        view.failed.connect(self._on_failure)
        view.session.changed.connect(self.refresh)
        view.session.answered.connect(self.window.statusBar().clearMessage)

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
        view.session.solve()

    @command("solve.stop", "Stop", "F8 Esc", "stop", when=lambda view: view.session.running)
    def _stop(self, view: DocumentView) -> None:
        if not view.canvas.cancel_stroke():
            view.session.stop()

    @command(
        "solve.more", "Keep searching", "Shift+F9", "continue",
        when=lambda view: view.session.can_continue,
    )  # fmt: skip
    def _keep_searching(self, view: DocumentView) -> None:
        view.session.keep_searching()

    @command(
        "solve.keep",
        "Keep solution with the level",
        icon="save",
        when=_answered,
        menu="solve.answer",
    )
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
