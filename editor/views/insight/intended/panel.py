"""IntendedPanel: the route that the designer intends, and what is proved of it."""

from __future__ import annotations

from PySide6.QtGui import QAction
from PySide6.QtWidgets import QCheckBox, QWidget

from editor.models.insight.intended import IntendedRoute
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.insight.intended import words as intended_words


class IntendedPanel(AnswerPanel):
    """The intended route of the document in front. Its buttons are the actions given."""

    def __init__(self, actions: dict[str, QAction]) -> None:
        super().__init__("intended")
        self.verdict, self.replayed = self.words_label("Verdict"), self.words_label("Replayed")
        self.verdict.setProperty("strong", True)
        for part in (self.verdict, self.replayed):
            self.column.addWidget(part)
        self.add_asking(actions["tool.intended"])
        self.build_button.setProperty("primary", False)  # Solve is the one that stands out
        self._compare = actions["intended.compare"]
        self.compare_box = QCheckBox()
        self.compare_box.setObjectName("intendedCompare")
        self.compare_box.clicked.connect(self._compare.trigger)
        self._compare.changed.connect(self._follow_compare)
        self.column.addWidget(self.compare_box)
        self._buttons = QWidget()
        self._buttons.setLayout(
            button_row([actions["intended.take"], actions["intended.clear"]], words=True)
        )
        self.column.addWidget(self._buttons)
        self.finish()

    def retranslate(self) -> None:
        self.build_button.setText(self.tr("Draw the intended route"))
        self.busy.setAccessibleName(self.tr("Judging the intended route"))
        self.cancel_button.setText(self.tr("Stop"))
        self._follow_compare()
        super().retranslate()

    def show_answer(self, question: IntendedRoute | None) -> None:
        there = question is not None and question.there
        self.build_button.setVisible(question is not None and not there)
        for part in (self.busy, self.cancel_button):
            part.setVisible(False)  # it judges by itself, and the words say so
        self.verdict.setText("" if question is None else intended_words.verdict(question))
        told = intended_words.replayed(None if question is None else question.drawn)
        self.replayed.setText(told)
        self.replayed.setVisible(bool(told))
        judgement = None if question is None else question.judgement
        self.compare_box.setVisible(judgement is not None and bool(judgement.better))

    def _follow_compare(self) -> None:
        self.compare_box.setText(self._compare.text())
        self.compare_box.setChecked(self._compare.isChecked())
        self.compare_box.setEnabled(self._compare.isEnabled())
