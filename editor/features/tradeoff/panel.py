"""TradeoffPanel: the trade-off of a building's supplies, the route to a chosen pair."""

from __future__ import annotations

from gridwright.editor.features.tradeoff.front_plot import FrontPlot
from gridwright.editor.features.tradeoff.question import Front, Tradeoff
from gridwright.editor.views.answers.answer_panel import AnswerPanel, button_row
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style.kit import (
    fill,
    holder,
)
from gridwright.solvers.text import filled


class TradeoffPanel(AnswerPanel):
    """The trade-off of the current document. Its buttons are the actions given."""

    plot: FrontPlot

    def __init__(self, actions: Actions) -> None:
        super().__init__("tradeoff", FrontPlot())
        self.plot.chosen.connect(lambda index: self._question.choose(index))
        self.plot.stepped.connect(lambda by: self._question.step(by))
        self.words = self.words_label("Words")
        self.chosen = self.words_label("Chosen")
        self.column.addWidget(self.words)
        self.add_asking(
            actions["solve.tradeoff"],
            "Compute the trade-off",
            "Computing the trade-off",
        )
        below = button_row(
            [actions["play.toggle"], actions["file.export_gif"]], words=True
        )
        self._playing = holder(below)
        fill(self.column, self.plot, self.chosen, self._playing)
        self.finish()

    def show_answer(self, question: Tradeoff) -> None:
        front = question.front
        for part in (self.plot, self.chosen, self._playing):
            part.setVisible(front is not None)
        self.words.setText(self._words(question))
        if front is not None:
            self.plot.show_front(front, question.index)
            self.chosen.setText(self._chosen_text(front, question.index))

    def _words(self, tradeoff: Tradeoff) -> str:
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
            self.tr(
                "Greedy: {food} food and {water} water, {gap} short of the optimum."
            )
            if front.gap
            else self.tr(
                "Greedy: {food} food and {water} water, which is optimal here."
            )
        )
        return text + " " + filled(more, food=food, water=water, gap=front.gap)

    def _chosen_text(self, front: Front, index: int | None) -> str:
        if index is None:
            return ""
        food, water = front.pairs[index]
        text = self.tr(
            "Pair {number}: {food} food, {water} water, enough for %n day(s)",
            "",
            min(food, water),
        )
        return filled(text, number=index + 1, food=food, water=water)
