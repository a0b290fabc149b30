"""WhyPanel: the reason for a missing answer, the nearest route, and repairs to
apply."""

from __future__ import annotations

from PySide6.QtCore import Slot

from gridwright.editor.models.insight.why import SHOWN, WhyQuestion
from gridwright.editor.models.program.language import (
    words_of,
)
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.answers.repairs import RepairList, repairs
from gridwright.editor.views.answers.why_note import _numbered, lines, nearest, reason
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style import (
    combo_of,
    fill,
    holder,
    label_of,
    set_up,
)


class WhyPanel(AnswerPanel):
    """The panel with the reason for a missing answer. Its buttons are the actions
    given."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("why")
        self.standing = self.words_label("Standing")
        self.reason = self.words_label("Reason")
        self.lines = self.words_label("Lines")
        self.nearest = self.words_label("Nearest")
        fill(self.column, self.standing, self.reason, self.lines, self.nearest)
        why = actions["solve.why"]
        self.add_asking(
            why, "Why is there no answer?", "Looking for reasons and repairs", "Stop"
        )
        set_up(self.build_button, primary=False)  # Solve stands out
        self._build_board()
        self._build_repairs(actions)
        self.finish()

    def _build_board(self) -> None:
        self.shown_label = label_of(self, "", "On the board", muted=True)
        self.shown = combo_of(
            self,
            "whyShown",
            spoken="On the board",
            items=("Reason", "Nearest", "Repairs", "Nothing"),
        )
        self.shown.activated.connect(self._on_shown)
        self.shown_label.setBuddy(self.shown)
        fill(self.column, self.shown_label, self.shown)

    def _build_repairs(self, actions: Actions) -> None:
        self.repairs = self.words_label("Repairs")
        self.list = RepairList("whyRepairs")
        self._acting = holder(
            button_row([actions["why.apply"], actions["why.pick"]], words=True)
        )
        fill(self.column, self.repairs, self.list, self._acting)

    # -- showing -----------------------------------------------------------------------
    def show_answer(self, question: WhyQuestion) -> None:
        texts = (
            (self.standing, _standing(question)),
            (self.reason, reason(question)),
            (self.lines, _numbered(lines(question))),
            (self.nearest, nearest(question)),
            (self.repairs, repairs(question)),
        )
        for label, text in texts:
            set_up(label, text=text, visible=bool(text))
        if question.told:
            self.reason.hide()
        for part in (self.shown, self.shown_label):
            part.setVisible(question.impossible)
        self.shown.setCurrentIndex(SHOWN.index(question.shown))
        self._acting.setVisible(bool(question.repairs))
        self.list.show_repairs(question)

    def let_go(self) -> None:
        self.list.let_go()

    # -- acting ------------------------------------------------------------------------
    @Slot(int)
    def _on_shown(self, index: int) -> None:
        self._question.show(SHOWN[index])


_tr = words_of("WhyWords")


def _standing(question: WhyQuestion) -> str:
    """Say whether there is an answer, or how far the work is."""
    why = question.why
    if why is None:
        if question.building:
            return _tr("Looking for a proof that there is no answer…")
        if question.refusal == "changed":
            return _tr("The level changed since: it may have an answer now.")
        return _tr(
            "Says why a level has no answer, what comes nearest, and which edits mend "
            "it."
        )
    if why.possible is None:
        if question.building:
            return _tr("Looking for a proof that there is no answer…")
        return _tr("It is not known whether this level has an answer.")
    return _tr("This level has an answer.") if why.possible else ""


def in_short(question: WhyQuestion) -> str:
    """Return the text of the folded header."""
    why = question.why
    if why is None or why.possible is None:
        return ""
    if why.possible:
        return _tr("there is one")
    number = len(question.repairs)
    return (
        _tr("%n repair(s)", number)
        if number and why.mending is not None
        else _tr("no answer")
    )
