"""The Pareto front of a building, and the routes to its pairs."""

from __future__ import annotations

from typing import ClassVar

from editor.models.answers.tradeoff import Tradeoff
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.views.answers.tradeoff_panel import TradeoffPanel
from editor.views.commands.actions import ActionSpec
from editor.views.features.answers.answer_part import AnswerPart
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act
from editor.views.window.main_window import MainWindow


class TradeoffFeature(AnswerPart):
    """The trade-off of the level in front."""

    question = Tradeoff
    name = "tradeoff"

    specs = (
        ActionSpec(
            "solve.tradeoff",
            QT_TRANSLATE_NOOP("Actions", "Trade-off of food and water"),
            ("Ctrl+T",),
            "chart",
        ),
    )
    menus: ClassVar = {"solve": ("solve.tradeoff",)}

    def __init__(self, window: MainWindow) -> None:
        actions = {action.objectName(): action for action in window.actions_.all()}
        super().__init__(window, TradeoffPanel(window.looks.look, actions))

    def acts(self) -> dict[str, Act]:
        return {"solve.tradeoff": self.open}

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        tradeoff = tradeoff_of(view)
        return {"solve.tradeoff": tradeoff is not None and tradeoff.available}

    def title(self) -> str:
        return self.tr("Trade-off")

    def not_yet(self, sentence: str) -> str:
        return self.tr("No trade-off yet: {sentence}").format(sentence=sentence)

    def broken(self) -> str:
        return self.tr("The trade-off could not be computed")


def tradeoff_of(view: DocumentView | None) -> Tradeoff | None:
    """The trade-off of a view."""
    return None if view is None else view.findChild(Tradeoff)
