"""Why a level has no answer: the reason, the nearest route, and repairs by a click."""

from __future__ import annotations

from functools import partial
from weakref import WeakSet

from PySide6.QtCore import Slot

from gridwright.editor.features.why.mend_tool import MendTool
from gridwright.editor.features.why.panel import WhyPanel, in_short
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.insight.why import WhyQuestion
from gridwright.editor.models.program.language import marked
from gridwright.editor.models.program.said import said
from gridwright.editor.views.answers.repairs import of_cell, repair_words
from gridwright.editor.views.answers.why_note import WhyNote
from gridwright.editor.views.commands.actions import command, usable_when
from gridwright.editor.views.frame.section import RowState
from gridwright.editor.views.style import set_up
from gridwright.editor.views.window import DocumentView, MainWindow
from gridwright.editor.views.window.question_feature import QuestionFeature, available
from gridwright.solvers.insight.mend import Repair
from gridwright.solvers.level import Cell


def _mendable(question: WhyQuestion) -> bool:
    return bool(question.repairs)


class WhyFeature(QuestionFeature):
    """The reason that the current level has no answer, and repairs."""

    question = WhyQuestion
    panel_type = WhyPanel
    name = "why"
    title = marked("WhyFeature", "Why no answer")
    not_yet = marked("WhyFeature", "No reason yet: {sentence}")
    broken = marked("WhyFeature", "The reason could not be found")

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._followed: WeakSet[Live] = WeakSet()
        """Live answers that report by themselves that the level has an answer."""

    def ask_of(self, view: DocumentView) -> WhyQuestion:
        question = WhyQuestion(view.session, self.window.runner)
        view.canvas.notes.append(WhyNote(question))
        view.canvas.grid_model.notes.append(partial(of_cell, question))
        set_up(question, changed=view.canvas.refresh, mended=self._say_mended)
        question.explained.connect(lambda reason: view.session.explain(reason.text))
        view.session.answered.connect(self._show_reason)
        session = view.session
        for change in (question.changed, session.changed, session.outdated_changed):
            change.connect(self._show_or_hide)
        session.answered.connect(self._show_or_hide)
        return question

    def in_short(self, question: WhyQuestion) -> str:
        return in_short(question)

    def row_state(self) -> RowState:
        """Say that there is an answer, where that is known without a question."""
        if self.view is not None and not self.view.part(WhyQuestion).known:
            answered = _has_answer(self.view)
            if answered is True:
                return RowState(self.tr("there is one"))
        return super().row_state()

    def known_state(self, question: WhyQuestion) -> RowState:
        why = question.why
        none = why is not None and why.possible is False
        return RowState(self.in_short(question), danger=none)

    def show_view(self, view: DocumentView | None) -> None:
        super().show_view(view)
        live = self.front(Live)
        if live is not None and live not in self._followed:
            self._followed.add(live)
            live.changed.connect(self._show_or_hide)
        self._show_or_hide()

    @command("solve.why", "Why is there no answer?", "Alt+W", "help", when=available)
    def open(self) -> None:
        self.section.set_available(self.view is not None)
        super().open()

    @Slot()
    def _show_or_hide(self) -> None:
        """Tell in the row whether there is an answer."""
        if self.view is not None:
            self.section.set_available(self.view.part(WhyQuestion).available)
            self.section.refresh()

    @Slot()
    def _show_reason(self) -> None:
        """Unfold the section when a search proved that the level has no answer."""
        if self.view is not None and self.view.part(WhyQuestion).building:
            self.section.set_open(True)

    # -- mending -----------------------------------------------------------------------
    @command("why.apply", "Apply repair", "Alt+Return", "continue", menu="solve.answer")
    @usable_when(_mendable)
    def _apply_chosen(self, question: WhyQuestion) -> None:
        """Apply the repair that is pointed at, or the first."""
        question.apply(question.chosen or 0, said("WhyFeature", "Mend the level"))

    @command(
        "why.pick",
        "Mend on the board",
        "Alt+M",
        "edit",
        when=_mendable,
        menu="solve.answer",
    )
    def _pick(self, view: DocumentView, question: WhyQuestion) -> None:
        """Take the tool that applies the repair under the pointer."""
        question.show("repairs")
        name = said("WhyFeature", "Mend the level")

        def at(cell: Cell) -> bool:
            number = question.repair_at(cell)
            return number is not None and question.apply(number, name)

        def point(cell: Cell | None) -> None:
            question.choose(None if cell is None else question.repair_at(cell))

        view.canvas.set_tool(MendTool(at, point))
        view.take_focus()
        self.window.say(
            self.tr("Click a marked cell to mend the level there. Escape leaves.")
        )

    @Slot(object)
    def _say_mended(self, repair: Repair) -> None:
        text = self.tr("Mended: {edits}. Undo takes it back.")
        self.window.say(text.format(edits=repair_words(repair)))
        if self.view is not None:
            self.view.take_focus()


def _has_answer(view: DocumentView) -> bool | None:
    """Return True if a search, Live or the file has an answer of the level in a view,
    False if there is none, and None if that is unknown."""
    session = view.session
    live = view.part(Live)
    if session.result is not None and not session.outdated:
        return session.result.moves is not None
    if session.kept is not None and session.kept.status in ("optimal", "feasible"):
        return True
    answer = live.answer
    known = answer is not None and view.document.same_puzzle(answer.level)
    return answer.score is not None if known and answer is not None else None
