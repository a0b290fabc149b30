"""The solver panel, and what happens when a search ends or breaks."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Slot
from PySide6.QtWidgets import QWidget

from editor.kinds.known import fact, rest
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.work.job import Failure
from editor.painting.look import Look
from editor.views.answers.answer_view import AnswerView
from editor.views.answers.solve_buttons import SolveButtons
from editor.views.answers.solver_panel import SolverPanel
from editor.views.commands.actions import ActionSpec
from editor.views.frame.section import DESK, Section
from editor.views.style.translated import on_language
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Feature
from editor.views.window.main_window import MainWindow


class SolverFeature(Feature):
    """The search on the level in front."""

    specs = (
        ActionSpec("solve.start", QT_TRANSLATE_NOOP("Actions", "Solve"), ("F9",), "solve"),
        ActionSpec("solve.stop", QT_TRANSLATE_NOOP("Actions", "Stop"), ("F8", "Esc"), "stop"),
        ActionSpec(
            "solve.more", QT_TRANSLATE_NOOP("Actions", "Keep searching"), ("Shift+F9",), "continue"
        ),
        ActionSpec(
            "solve.keep", QT_TRANSLATE_NOOP("Actions", "Keep solution with the level"), (), "save"
        ),
    )
    menus: ClassVar = {"solve": ("solve.start", "solve.stop", "solve.more", "solve.keep")}

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.panel = SolverPanel()
        self.panel.message.connect(window.say)
        self.panel.chosen.connect(self._refresh_sections)
        self.panel.about_button.setDefaultAction(window.actions_["help.method"])
        self.buttons = SolveButtons()
        self.answer = AnswerView(window.looks.look)
        self.answer.answered.connect(self._show_answer)
        window.verdict.changed.connect(self._show_verdict)
        on_language(window, self._show_verdict)

    def acts(self) -> dict[str, Act]:
        return {
            "solve.start": self.on_view(lambda view: view.session.solve()),
            "solve.stop": self.on_view(self._stop),
            "solve.more": self.on_view(lambda view: view.session.keep_searching()),
            "solve.keep": self.on_view(self._keep_solution),
        }

    def sections(self) -> list[Section]:
        return [
            Section(
                "solver",
                self.tr("Solve"),
                self.panel,
                workspaces=DESK,
                summary=self.panel.summary,
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

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        if view is None:
            return {}
        session = view.session
        answered = session.result is not None and session.result.moves is not None
        return {
            "solve.start": not session.running,
            "solve.stop": session.running,
            "solve.more": session.can_continue,
            "solve.keep": answered and not session.outdated,
        }

    def connect_view(self, view: DocumentView) -> None:
        view.failed.connect(self._on_failure)
        view.session.changed.connect(self.refresh)
        view.session.answered.connect(self.window.statusBar().clearMessage)

    def show_view(self, view: DocumentView | None) -> None:
        for part in (self.panel, self.buttons, self.answer):
            part.show_session(None if view is None else view.session)

    def set_look(self, look: Look) -> None:
        self.answer.set_look(look)

    @Slot()
    def _show_verdict(self) -> None:
        """What is known of the level in front, in the strip over its board."""
        of = self.window.verdict
        for view in self.window.tabs.views():
            if view is not self.view:  # it is told anew when it comes to the front
                view.strip.show_known("", "")
        if of.verdict is not None and self.view is not None:
            told = fact(of.verdict, of.kind_id, of.level)
            self.view.strip.show_known(told, rest(of.verdict, of.kind_id))
        self._refresh_sections()

    def _stop(self, view: DocumentView) -> None:
        if not view.canvas.cancel_stroke():
            view.session.stop()

    def _keep_solution(self, view: DocumentView) -> None:
        result, answer = view.session.result, view.session.answer
        if answer is None or result is None or result.moves is None:
            return
        view.document.keep_solution(answer)
        self.window.say(self.tr("The solution is kept with the level; save to write it."))

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.refresh()
        self.window.show_error(
            self.tr("The solver broke off"),
            self.tr("{message}. Nothing is lost; the program goes on.").format(
                message=failure.message
            ),
            failure.details,
        )
