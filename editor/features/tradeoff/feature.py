"""The trade-off of a building's supplies: the Pareto front, a route for each point."""

from __future__ import annotations

from gridwright.editor.features.tradeoff.panel import TradeoffPanel
from gridwright.editor.features.tradeoff.question import Tradeoff
from gridwright.editor.models.program.language import marked
from gridwright.editor.views.commands.actions import (
    command,
    usable_when,
)
from gridwright.editor.views.window.question_feature import QuestionFeature, available


class TradeoffFeature(QuestionFeature):
    """The trade-off of the current level."""

    question = Tradeoff
    panel_type = TradeoffPanel
    name = "tradeoff"
    icon = "tradeoff"
    title = marked("TradeoffFeature", "Trade-off")
    not_yet = marked("TradeoffFeature", "No trade-off yet: {sentence}")
    broken = marked("TradeoffFeature", "The trade-off could not be computed")

    @command(
        "solve.tradeoff",
        "Trade-off of food and water",
        "Ctrl+T",
        "tradeoff",
        menu="solve.answer",
    )
    @usable_when(available)
    def open(self) -> None:
        super().open()
