"""TradeoffPanel: the trade-off of a building's supplies, and the route to a chosen pair."""

from __future__ import annotations

from PySide6.QtCore import Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from editor.models.answers.tradeoff import Front, Tradeoff
from editor.painting.look import Look
from editor.views.answers.answer_panel import AnswerPanel, button_row
from editor.views.answers.plots.front import FrontPlot


class TradeoffPanel(AnswerPanel):
    """The trade-off of the document in front. Its buttons are the actions given."""

    plot: FrontPlot

    def __init__(self, look: Look, actions: dict[str, QAction]) -> None:
        super().__init__("tradeoff", FrontPlot(look))
        self.plot.chosen.connect(self._on_chosen)
        self.plot.stepped.connect(self._on_stepped)
        self.words, self.chosen = self.words_label("Words"), self.words_label("Chosen")
        self.column.addWidget(self.words)
        self.add_asking(actions["solve.tradeoff"])
        self._playing = QWidget()
        self._playing.setLayout(
            button_row([actions["play.toggle"], actions["file.export_gif"]], words=True)
        )
        for part in (self.plot, self.chosen, self._playing):
            self.column.addWidget(part)
        self.finish()

    def retranslate(self) -> None:
        self.build_button.setText(self.tr("Compute the trade-off"))
        self.busy.setAccessibleName(self.tr("Computing the trade-off"))
        self.cancel_button.setText(self.tr("Cancel"))
        super().retranslate()

    def show_answer(self, question: Tradeoff | None) -> None:
        front = None if question is None else question.front
        for part in (self.plot, self.chosen, self._playing):
            part.setVisible(front is not None)
        self.words.setText(self._words(question))
        if front is not None and question is not None:
            self.plot.show_front(front, question.index)
            self.chosen.setText(self._chosen_text(front, question.index))

    def _words(self, tradeoff: Tradeoff | None) -> str:
        if tradeoff is None:
            return self.tr("Collapsing buildings have two supplies to trade.")
        if tradeoff.front is not None:
            return self._found_text(tradeoff.front)
        if tradeoff.building:
            return self.tr("Computing every best pair of food and water.")
        return {
            "memory": self.tr("The trade-off does not fit in memory."),
            "stopped": self.tr("Stopped."),
            "changed": self.tr("The puzzle changed: its trade-off is another one now."),
        }.get(
            tradeoff.refusal,
            self.tr("All pairs of food and water that no route betters in both."),
        )

    def _found_text(self, front: Front) -> str:
        pairs = self.tr("%n best pair(s).", "", len(front.pairs))
        text = f"{pairs} " + self.tr("Optimum: %n day(s).", "", front.optimum)
        if front.greedy is None:
            return text
        food, water = front.greedy
        more = (
            self.tr("Greedy: {food} food and {water} water, {gap} short of the optimum.")
            if front.gap
            else self.tr("Greedy: {food} food and {water} water, which is optimal here.")
        )
        return text + " " + more.format(food=food, water=water, gap=front.gap)

    def _chosen_text(self, front: Front, index: int | None) -> str:
        if index is None:
            return ""
        food, water = front.pairs[index]
        text = self.tr(
            "Pair {number}: {food} food, {water} water, enough for %n day(s)", "", min(food, water)
        )
        return text.format(number=index + 1, food=food, water=water)

    @Slot(int)
    def _on_chosen(self, index: int) -> None:
        if self._question is not None:
            self._question.choose(index)

    @Slot(object)
    def _on_stepped(self, by: int) -> None:
        if self._question is not None:
            self._question.step(by)
