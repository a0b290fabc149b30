"""DifficultyPanel: the grade of the level in front, its parts, the profile of its best route."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction

from editor.models.insight.difficulty import Grading
from editor.models.search.level_question import LevelQuestion
from editor.painting.look import Look
from editor.views.answers.answer_panel import AnswerPanel
from editor.views.insight.difficulty.plot import DifficultyPlot
from editor.views.insight.difficulty.words import how_sure, in_short, part_html


class DifficultyPanel(AnswerPanel):
    """How hard the document in front is. Its button is the action given."""

    def __init__(self, look: Look, action: QAction) -> None:
        self.profile = DifficultyPlot(look)
        super().__init__("difficulty", self.profile)
        self.grade, self.sure = self.words_label("Grade"), self.words_label("Sure")
        self.grade.setProperty("strong", True)
        self.sure.setProperty("muted", True)
        self.parts, self.chosen = self.words_label("Parts"), self.words_label("Chosen")
        self.column.addWidget(self.grade)
        self.column.addWidget(self.sure)
        self.add_asking(action)
        self.build_button.setProperty("primary", False)  # Solve is the one that stands out
        self.busy.setRange(0, 1000)
        for part in (self.profile, self.chosen, self.parts):
            self.column.addWidget(part)
        self.profile.chosen.connect(self._on_chosen)
        self.profile.stepped.connect(self._on_stepped)
        self.finish()

    def retranslate(self) -> None:
        self.build_button.setText(self.tr("Grade the level"))
        self.busy.setAccessibleName(self.tr("Grading the level"))
        self.cancel_button.setText(self.tr("Cancel"))
        super().retranslate()

    def show_question(self, question: LevelQuestion | None) -> None:
        if self._question is not None:
            self._question.progressed.disconnect(self._on_progressed)
            self._question.stood.disconnect(self._on_stood)
        super().show_question(question)
        if isinstance(question, Grading):
            question.progressed.connect(self._on_progressed)
            question.stood.connect(self._on_stood)

    def show_answer(self, question: Grading | None) -> None:
        found = None if question is None else question.found
        graded = found is not None and found.grade is not None
        for widget in (self.profile, self.parts, self.chosen, self.sure):
            widget.setVisible(graded)
        self.grade.setText(self._words(question))
        if question is not None:
            self.busy.setValue(round(1000 * question.fraction))
        if found is None or not graded or question is None:
            return
        self.sure.setText(how_sure(found))
        self.parts.setText("".join(map(part_html, found.described())))
        self.profile.show_profile(found)
        self._show_move(question.move)

    def _words(self, question: Grading | None) -> str:
        if question is None:
            return ""
        if question.found is not None:
            words = in_short(question.found)
            return words[:1].upper() + words[1:]
        if question.building:
            return self.tr("Asking what every move along the best route can lose.")
        return {
            "stopped": self.tr("Stopped."),
            "changed": self.tr("The puzzle changed: its difficulty is another one now."),
        }.get(question.refusal, self.tr("How hard it is to find the best route, and why."))

    def _show_move(self, move: int | None) -> None:
        self.profile.stand_at(move)
        if move is None:
            self.chosen.setText(self.tr("A click on a bar shows the move on the board."))
        else:
            self.chosen.setText(self.profile.sentence(move))

    @Slot()
    def _on_progressed(self) -> None:
        if self._question is not None:
            self.busy.setValue(round(1000 * self._question.fraction))

    @Slot(int)
    def _on_stood(self, move: int) -> None:
        self._show_move(move)

    @Slot(int)
    def _on_chosen(self, move: int) -> None:
        if self._question is not None:
            self._question.stand_at(move)

    @Slot(int)
    def _on_stepped(self, by: int) -> None:
        if self._question is not None:
            self._question.step(by)
