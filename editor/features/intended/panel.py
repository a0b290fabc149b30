"""IntendedPanel: the route of the designer, and the facts proved about it."""

from __future__ import annotations

from PySide6.QtWidgets import QCheckBox

from gridwright.editor.features.intended.question import IntendedRoute
from gridwright.editor.features.intended.words import replayed, verdict
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style.kit import fill, holder, set_up


class IntendedPanel(AnswerPanel):
    """The intended route of the current document. Its buttons are the actions given."""

    def __init__(self, actions: Actions) -> None:
        super().__init__("intended")
        self.verdict = self.words_label("Verdict")
        self.replayed = self.words_label("Replayed")
        fill(self.column, self.verdict, self.replayed)
        draw = actions["tool.intended"]
        self.add_asking(
            draw, "Draw the intended route", "Judging the intended route", "Stop"
        )
        set_up(self.build_button, primary=False)  # Solve stands out
        self._compare = actions["intended.compare"]
        self.compare_box = set_up(
            QCheckBox(), "intendedCompare", clicked=self._compare.trigger
        )
        self._compare.changed.connect(self._follow_compare)
        row = button_row(
            [actions["intended.take"], actions["intended.clear"]], words=True
        )
        self._buttons = holder(row)
        fill(self.column, self.compare_box, self._buttons)
        self.finish()

    def dress(self) -> None:
        self._follow_compare()
        super().dress()

    def show_answer(self, question: IntendedRoute) -> None:
        self.build_button.setVisible(not question.there)
        for part in (self.busy, self.cancel_button):
            part.setVisible(False)  # it judges by itself, and the words say so
        self.verdict.setText(verdict(question))
        told = replayed(question.drawn)
        set_up(self.replayed, text=told, visible=bool(told))
        judgement = question.judgement
        self.compare_box.setVisible(judgement is not None and bool(judgement.better))

    def _follow_compare(self) -> None:
        set_up(
            self.compare_box,
            text=self._compare.text(),
            checked=self._compare.isChecked(),
        )
        self.compare_box.setEnabled(self._compare.isEnabled())
