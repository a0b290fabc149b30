"""Why the level in front has no answer: the reason, the nearest route, and repairs by a click."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import ClassVar

from PySide6.QtCore import Slot

from editor.models.insight.why import WhyQuestion
from editor.models.program.language import QT_TRANSLATE_NOOP, said
from editor.views.canvas.mend_tool import MendTool
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.frame.section import Section
from editor.views.insight.why.note import WhyNote
from editor.views.insight.why.panel import WhyPanel
from editor.views.insight.why.words import in_short, repair_words
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
        question.changed.connect(view.canvas.refresh)
        question.changed.connect(self._refresh_section)
        question.mended.connect(self._say_mended)
        question.explained.connect(partial(self._tell, view))
        view.session.answered.connect(self._show_reason)
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


def why_of(view: DocumentView | None) -> WhyQuestion | None:
    """The question why a level has no answer, of a view."""
    return None if view is None else view.findChild(WhyQuestion)
