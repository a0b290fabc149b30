"""MendPanel: conditions for the current level, and the edits after which it meets them.

The edits show as pictures on the board before one of them is applied. `condition_words`
says how a level stands, for the strip above its board, too.
"""

from __future__ import annotations

from PySide6.QtCore import Signal, Slot

from gridwright.editor.features.generate.conditions.condition_words import sentence_of
from gridwright.editor.features.generate.conditions.conditions_form import (
    ConditionsForm,
)
from gridwright.editor.features.generate.mending.mend_question import WishQuestion
from gridwright.editor.models.program.language import in_full
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.answers.repairs import RepairList, repairs
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style import holder, set_up
from gridwright.editor.views.style.kit import fill, label_of
from gridwright.solvers.kind import LevelError, OptionError
from gridwright.solvers.wish.language import WishError, impossible, parse_wish


class MendPanel(AnswerPanel):
    """The conditions of the current level. Its buttons are the actions given."""

    wished = Signal(object)
    """Emitted with the texts of other conditions."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("wish")
        self._shown: WishQuestion | None = None
        self.conditions = ConditionsForm(inset=0)
        self.conditions.changed.connect(self._on_conditions)
        self.standing = self.words_label("Standing")
        self.trouble = set_up(self.words_label("Trouble"), danger=True)
        self.add_asking(actions["wish.mend"], "Find edits", "Working", "Stop")
        set_up(self.build_button, primary=False)  # Solve stands out
        self.found = self.words_label("Found")
        self.repairs = RepairList("wishRepairs")
        self.hint = label_of(
            self,
            "wishHint",
            "The edits show on the board. Enter applies the chosen one as one step.",
            muted=True,
            wordWrap=True,
        )
        filling = holder(button_row([actions["wish.complete"]], words=True))
        self.column.insertWidget(0, self.conditions)
        fill(self.column, self.standing, self.trouble, filling, self.found)
        fill(self.column, self.repairs, self.hint)
        self.finish()

    @Slot()
    def _on_conditions(self) -> None:
        self.wished.emit(self.conditions.texts)

    def let_go(self) -> None:
        self.repairs.let_go()
        self._shown = None

    def refused(self, question: WishQuestion) -> str:
        """The reason that no level of this size meets the conditions; "" if none is
        known."""
        of = question.document.kind
        size = question.document.cells.shape
        try:
            wish = parse_wish(of, self.conditions.texts)
            level = question.document.level()
            return impossible(of, wish, size[0], size[1], {}, level)
        except (WishError, LevelError, OptionError) as error:
            return str(error)

    def show_answer(self, question: WishQuestion) -> None:
        if question is not self._shown:
            self._shown = question
            self.conditions.show_texts(question.document.kind, question.wish.texts)
        why = self.refused(question)
        set_up(self.trouble, text=why, visible=bool(why))
        standing = in_short(question, "\n")
        set_up(self.standing, text=standing, visible=bool(standing))
        self.build_button.setVisible(not self.is_busy(question))
        self.build_button.setEnabled(question.mendable and not why)
        found = repairs(question)
        set_up(self.found, text=found, visible=bool(found))
        self.repairs.show_repairs(question)
        self.hint.setVisible(self.repairs.count() > 0)


def in_short(question: WishQuestion, between: str = "   ") -> str:
    """Say how the current level stands to each of its conditions."""
    texts = () if question.judged is None else question.wish.texts
    return between.join(condition_words(question, text) for text in texts)


def condition_words(question: WishQuestion, text: str) -> str:
    """One condition, and whether the current level meets it."""
    met, value = question.standing(text)
    tail = f" ({in_full(value)})" if met is False and value is not None else ""
    sign = "?" if met is None else "✓" if met else "✗"
    return f"{sign}\u00a0{sentence_of(question.document.kind, text)}{tail}"
