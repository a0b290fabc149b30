"""Why the level in front has no answer: the reason, the nearest route, and repairs by a click."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar
from weakref import WeakSet

from PySide6.QtCore import Slot

from editor.models.insight.live import Live
from editor.models.insight.why import WhyQuestion
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.views.canvas.tools.mend import MendTool
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.frame.section import Section
from editor.views.insight.why.note import WhyNote
from editor.views.insight.why.panel import WhyPanel
from editor.views.insight.why.words import in_short, of_cell, repair_words
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow
from solvers.insight.mend import Repair
from solvers.insight.why.records import Reason
from solvers.level import Cell


class WhyFeature(AnswerPart):
    """Why the level in front has no answer, and how to mend it."""

    question = WhyQuestion
    name = "why"
    panel: WhyPanel

    specs = (
        ActionSpec(
            "solve.why",
            QT_TRANSLATE_NOOP("Actions", "Why is there no answer?"),
            ("Alt+W",),
            "help",
        ),
        ActionSpec(
            "why.apply", QT_TRANSLATE_NOOP("Actions", "Apply repair"), ("Alt+Return",), "continue"
        ),
        ActionSpec(
            "why.pick", QT_TRANSLATE_NOOP("Actions", "Mend on the board"), ("Alt+M",), "edit"
        ),
    )
    menus: ClassVar = {"solve": ("solve.why", "why.apply", "why.pick")}

    def __init__(self, window: MainWindow) -> None:
        actions = {action.objectName(): action for action in window.actions_.all()}
        super().__init__(window, WhyPanel(actions))
        self.panel.wanted.connect(self._apply_number)
        self.panel.left.connect(self._show_or_hide)
        self._followed: WeakSet[Live] = WeakSet()
        """What tells by itself that the level has an answer."""

    def acts(self) -> dict[str, Act]:
        return {
            "solve.why": self.open,
            "why.apply": self._apply_chosen,
            "why.pick": self.on_view(self._pick),
        }

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        question = why_of(view)
        repairs = () if question is None else question.repairs
        return {
            "solve.why": question is not None and question.available,
            "why.apply": bool(repairs),
            "why.pick": bool(repairs),
        }

    def sections(self) -> list[Section]:
        (section,) = super().sections()
        return [replace(section, summary=self._in_short)]

    def ask_of(self, view: DocumentView) -> WhyQuestion:
        question = WhyQuestion(view.session, self.window.runner, view)
        view.canvas.notes.append(WhyNote(question))
        view.canvas.grid_model.notes.append(partial(of_cell, question))
        question.changed.connect(view.canvas.refresh)
        question.changed.connect(self._refresh_section)
        question.mended.connect(self._say_mended)
        question.explained.connect(partial(self._tell, view))
        view.session.answered.connect(self._show_reason)
        session = view.session
        for change in (question.changed, session.changed, session.outdated_changed):
            change.connect(self._show_or_hide)
        session.answered.connect(self._show_or_hide)
        return question

    def title(self) -> str:
        return self.tr("Why impossible")

    def not_yet(self, sentence: str) -> str:
        return self.tr("No reason yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The reason could not be found")

    def _in_short(self) -> str:
        question = why_of(self.view)
        return "" if question is None else in_short(question)

    def show_view(self, view: DocumentView | None) -> None:
        super().show_view(view)
        live = None if view is None else view.findChild(Live)
        if live is not None and live not in self._followed:
            self._followed.add(live)
            live.changed.connect(self._show_or_hide)
        self._show_or_hide()

    def open(self) -> None:
        self.window.sections[self.name].set_available(why_of(self.view) is not None)
        super().open()

    @Slot()
    def _show_or_hide(self) -> None:
        """The section has nothing to say of a level that is known to have an answer, unless it was
        asked. It stays while it has the keys."""
        question = why_of(self.view)
        there = question is not None and question.available
        if there and question is not None and self.view is not None:
            asked = question.known or question.building
            there = asked or self.panel.has_keys or not _has_answer(self.view)
        self.window.sections[self.name].set_available(there)

    @Slot()
    def _refresh_section(self) -> None:
        self.window.sections[self.name].refresh()

    @Slot()
    def _show_reason(self) -> None:
        """A search proved that there is no answer: the section unfolds."""
        question = why_of(self.view)
        if question is not None and question.building:
            self.window.sections[self.name].set_open(True)

    def _tell(self, view: DocumentView, reason: Reason) -> None:
        """The strip says the reason; its cells are marked as the board chooses."""
        view.session.explain(reason.text)
        if reason.readable:
            view.show_message(said(reason.text))

    # -- mending ---------------------------------------------------------------------------------
    def _apply_chosen(self) -> None:
        """The repair that is pointed at, or the first."""
        question = why_of(self.view)
        if question is not None and question.repairs:
            self._apply_number(question.chosen or 0)

    @Slot(int)
    def _apply_number(self, number: int) -> None:
        question = why_of(self.view)
        if question is not None and number < len(question.repairs):
            question.apply(number, self.tr("Mend the level"))

    def _pick(self, view: DocumentView) -> None:
        """Take the tool that applies the repair under the pointer."""
        question = why_of(view)
        if question is None:
            return
        question.show("repairs")
        name = self.tr("Mend the level")

        def at(cell: Cell) -> bool:
            number = question.repair_at(cell)
            return number is not None and question.apply(number, name)

        def point(cell: Cell | None) -> None:
            question.choose(None if cell is None else question.repair_at(cell))

        view.canvas.set_tool(MendTool(at, point))
        view.take_focus()
        self.window.say(self.tr("Click a marked cell to mend the level there. Escape leaves."))

    @Slot(object)
    def _say_mended(self, repair: Repair) -> None:
        text = self.tr("Mended: {edits}. Undo takes it back.")
        self.window.say(text.format(edits=repair_words(repair)))


def _has_answer(view: DocumentView) -> bool:
    """Whether the level in a view is known to have one, by a search, by Live or from its file."""
    session, live = view.session, view.findChild(Live)
    if session.result is not None and not session.outdated:
        return session.result.moves is not None
    if session.kept is not None and session.kept.status in ("optimal", "feasible"):
        return True
    answer = None if live is None else live.answer
    return answer is not None and view.document.asks(answer.level) and answer.score is not None


def why_of(view: DocumentView | None) -> WhyQuestion | None:
    """The question why a level has no answer, of a view."""
    return None if view is None else view.findChild(WhyQuestion)
