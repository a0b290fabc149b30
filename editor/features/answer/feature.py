"""The solver panel, and what happens when a search ends or breaks."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Slot
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QWidget

from gridwright.editor.features.answer.glance import AnswerGlance
from gridwright.editor.features.answer.panel import AnswerView
from gridwright.editor.features.answer.solve_buttons import SolveButtons
from gridwright.editor.features.answer.solver_panel import SolverPanel
from gridwright.editor.kinds.verdict_words import fact, rest
from gridwright.editor.models.program import preferences
from gridwright.editor.models.search.session import SolveSession
from gridwright.editor.models.search.verdict import Standing
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.frame.section import DESK, Section
from gridwright.editor.views.strip.figures import known_words
from gridwright.editor.views.style import announce, on_language, set_up, show_action
from gridwright.editor.views.window import DocumentView, Feature, MainWindow
from gridwright.editor.views.window.offers import Solving


def _answered(view: DocumentView) -> bool:
    result = view.session.result
    return result is not None and result.moves is not None and not view.session.outdated


def _hidden_route(view: DocumentView) -> bool:
    """True if a route of the current board is known but not drawn."""
    route = view.route
    return bool(route.moves) and not (route.laid or route.outdated)


def _ever_answered(session: SolveSession) -> bool:
    """True if a search, or the file, has said something of a board of this level."""
    records = (session.known, session.kept, session.kept_before)
    return any(record is not None for record in records)


def _stoppable(view: DocumentView) -> bool:
    return view.session.running or view.session.aside


class SolverFeature(Feature, Solving):
    """The search on the current level."""

    menu = "solve"

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.panel = set_up(
            SolverPanel(), message=window.say, chosen=self._refresh_sections
        )
        show_action(self.panel.about_button, window.actions_["help.method"])
        self.buttons = SolveButtons()
        set_up(
            self.buttons.solve_button,
            clicked=lambda: window.actions_["solve.start"].trigger(),
        )
        window.actions_["solve.start"].changed.connect(self._show_key)
        self._show_key()
        self.answer = set_up(AnswerView(), answered=self._show_answer)
        self.glance = AnswerGlance(window.verdict, self._live_on)
        set_up(self.glance, proof_asked=self._open_proof)
        self.glance.show_route_by(window.actions_["solve.route"])
        window.verdict.changed.connect(self._show_verdict)
        on_language(window, self._show_verdict)

    def sections(self) -> list[Section]:
        title = self.tr("Solve")
        panel = self.panel
        solver = Section("solver", title, panel, workspaces=DESK, summary=panel.summary)
        solver = replace(solver, open=False, tone=panel.summary_tone)
        answer = Section("answer", self.tr("Answer"), self.glance, workspaces=DESK)
        answer = replace(answer, summary=self._in_header, always_told=True)
        answer = replace(answer, tone=self._header_tone)
        proof = Section("proof", self.tr("Proof"), self.answer, workspaces=DESK)
        proof = replace(proof, inside="answer", shape="page", open=False)
        return [solver, answer, proof, *self._containers()]

    def _containers(self) -> list[Section]:
        """The sections that others put their tabs and rows into."""
        routes = Section("route_tabs", self.tr("Routes"), QWidget(), workspaces=DESK)
        ask = Section("ask", self.tr("Ask"), QWidget(), workspaces=DESK)
        return [replace(routes, tabbed=True), ask]

    @Slot()
    def _show_key(self) -> None:
        """Show the key that the person has given to Solve."""
        native = QKeySequence.SequenceFormat.NativeText
        key = self.window.actions_["solve.start"].shortcut().toString(native)
        self.buttons.solve_button.show_key(key)

    @Slot()
    def _open_proof(self) -> None:
        self.window.sections["proof"].reveal()

    def _live_on(self) -> bool:
        """True if Live answers each level."""
        return preferences.lives(self.window.settings)

    def _in_header(self) -> str:
        """Return the words of the header of the answer: the answer while it is
        folded, else whether it is of this board."""
        verdict = self.window.verdict.verdict
        if verdict is None or not self._unfolded():
            return self._verdict_in_short()
        if verdict.standing in (Standing.SEARCHING, Standing.PAUSED):
            return self.tr("searching…")
        if verdict.score is None:
            return ""
        return self.tr("outdated") if verdict.outdated else self.tr("up to date")

    def _header_tone(self) -> str:
        verdict = self.window.verdict.verdict
        if verdict is None or verdict.outdated or verdict.score is None:
            return ""
        return "success" if self._unfolded() else ""

    def _unfolded(self) -> bool:
        section = self.window.sections.get("answer")
        return section is not None and section.open

    def _show_when_answered(self) -> None:
        """Show Ask from the first answer of a level on, and Routes unless it is proved
        that there is none."""
        view = self.view
        there = view is not None and _ever_answered(view.session)
        verdict = self.window.verdict.verdict
        none = verdict is not None and verdict.standing is Standing.IMPOSSIBLE
        self.window.sections["ask"].set_available(there)
        self.window.sections["route_tabs"].set_available(there and not none)

    def pinned(self) -> list[QWidget]:
        return [self.buttons]

    def put_before_buttons(self, widget: QWidget) -> None:
        self.buttons.put_first(widget)

    def _verdict_in_short(self) -> str:
        of = self.window.verdict
        return "" if of.verdict is None else fact(of.verdict, of.kind_id)

    @Slot()
    def _refresh_sections(self) -> None:
        for name in ("solver", "answer"):
            self.window.sections[name].refresh()

    @Slot()
    def _show_answer(self) -> None:
        """Bring the answer into view. Folded sections stay folded, and no drawer
        opens."""
        self.window.frame.right.column.scroll_soon(self.window.sections["answer"])
        announce(self.answer, self._verdict_in_short())

    def connect_view(self, view: DocumentView) -> None:
        view.failed.connect(self._on_failure)
        view.route.changed.connect(self.refresh)
        set_up(
            view.session,
            changed=self.refresh,
            answered=self.window.statusBar().clearMessage,
        )

    def show_view(self, view: DocumentView | None) -> None:
        for part in (self.panel, self.buttons, self.answer, self.glance):
            part.show_session(None if view is None else view.session)

    @Slot()
    def _show_verdict(self) -> None:
        """Show the verdict on the current level in the strip over its board."""
        of = self.window.verdict
        for view in self.window.tabs.views():
            if view is not self.view:  # it is told anew when it comes to the front
                view.strip.show_known(None, "", "")
        if of.verdict is not None and self.view is not None:
            self.view.strip.show_known(
                known_words(of.verdict, of.kind_id),
                fact(of.verdict, of.kind_id),
                rest(of.verdict, of.kind_id),
            )
        self.glance.refresh()
        self._show_when_answered()
        self._refresh_sections()

    @command(
        "solve.start",
        "Solve",
        "F9",
        "solve",
        when=lambda view: not view.session.running,
    )
    def _solve(self, view: DocumentView) -> None:
        if view.session.solve():
            self.window.say(
                self.tr("Live has proved this answer. Solve once more to search again.")
            )

    @command("solve.stop", "Stop", "F8 Esc", "stop", when=_stoppable)
    def _stop(self, view: DocumentView) -> None:
        if view.canvas.cancel_stroke():
            return
        if view.session.aside:
            self.window.say(
                self.tr("The paused search has ended. Undo shows what it found.")
            )
        view.session.stop()

    @command("solve.more", "Keep searching", "Shift+F9", "continue")
    @usable_when(lambda view: view.session.can_continue)
    def _keep_searching(self, view: DocumentView) -> None:
        view.session.keep_searching()

    @command("solve.route", "Show the route", icon="optimal", menu="solve.answer")
    @usable_when(_hidden_route)
    def _show_route(self, view: DocumentView) -> None:
        """Draw the known route, from the file or from any search of the level."""
        route = view.route
        if route.level is not None:
            route.show(route.level, route.moves)

    @command(
        "solve.keep", "Keep solution with the level", icon="save", menu="solve.answer"
    )
    @usable_when(_answered)
    def _keep_solution(self, view: DocumentView) -> None:
        result = view.session.result
        answer = view.session.answer
        if answer is None or result is None or result.moves is None:
            return
        view.document.keep_solution(answer)
        self.window.say(
            self.tr("The solution is kept with the level; save to write it.")
        )

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.refresh()
        text = self.tr("{message}. Nothing is lost; the program goes on.")
        told = text.format(message=failure.message)
        self.window.show_error(self.tr("The solver broke off"), told, failure.details)
