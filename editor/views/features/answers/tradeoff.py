"""Trading food for water: the Pareto front of a building, and the routes to its pairs."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import Qt, Slot

from editor.models.answers.tradeoff import Tradeoff
from editor.models.document.problems import missing
from editor.models.program.language import QT_TRANSLATE_NOOP
from editor.models.search.questions import Lane
from editor.models.search.runner import Failure
from editor.painting.look import Look
from editor.views.answers.tradeoff_panel import TradeoffPanel
from editor.views.commands.actions import ActionSpec
from editor.views.window.document_view import DocumentView
from editor.views.window.feature import Act, Dock, Feature
from editor.views.window.main_window import MainWindow
from solvers.kind import Problem


class Trading(Feature):
    """The trade-off of the level in front."""

    specs = (
        ActionSpec(
            "solve.tradeoff",
            QT_TRANSLATE_NOOP("Actions", "Trade-off of food and water"),
            ("Ctrl+T",),
            "chart",
        ),
    )
    menus: ClassVar = {"solve": ("solve.tradeoff",)}
    while_playing = frozenset[str]()

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self.lane = Lane(self)
        self.lane.failed.connect(self._on_failure)
        actions = {action.objectName(): action for action in window.actions_.all()}
        self.panel = TradeoffPanel(window.looks.look, actions)
        self._placed = False

    def acts(self) -> dict[str, Act]:
        return {"solve.tradeoff": self._compute}

    def docks(self) -> list[Dock]:
        area = Qt.DockWidgetArea.RightDockWidgetArea
        return [Dock("tradeoff", self.tr("Trade-off"), self.panel, area, shown=False)]

    def enabled(self, view: DocumentView | None) -> dict[str, bool]:
        tradeoff = tradeoff_of(view)
        return {"solve.tradeoff": tradeoff is not None and tradeoff.available}

    def connect_view(self, view: DocumentView) -> None:
        if tradeoff_of(view) is not None:  # a first tab is in front before it is told of
            return
        tradeoff = Tradeoff(view.document, self.lane, view)
        shown: list[tuple[str, ...]] = []

        def show() -> None:
            for moves in shown:
                view.drop_route(moves)
            shown.clear()
            if tradeoff.moves is not None and tradeoff.front is not None:
                view.show_route(tradeoff.front.level, tradeoff.moves)
                shown.append(tradeoff.moves)

        def refuse(problems: list[Problem]) -> None:
            text = self.tr("No trade-off yet: {sentence}").format(sentence=missing(problems))
            view.show_message(text, [p.cell for p in problems if p.cell is not None])

        tradeoff.route_changed.connect(show)
        tradeoff.refused.connect(refuse)

    def show_view(self, view: DocumentView | None) -> None:
        if not self._placed:
            self._placed = True
            docks = self.window.docks
            self.window.tabifyDockWidget(docks["solver"], docks["tradeoff"])
        if view is not None:
            self.connect_view(view)
        self.panel.show_tradeoff(tradeoff_of(view))

    def set_look(self, look: Look) -> None:
        self.panel.set_look(look)

    def close(self) -> None:
        self.lane.close()

    def _compute(self) -> None:
        dock, tradeoff = self.window.docks["tradeoff"], tradeoff_of(self.view)
        dock.show()
        dock.raise_()
        if tradeoff is not None and tradeoff.front is None and not tradeoff.building:
            tradeoff.build()

    @Slot(object)
    def _on_failure(self, failure: Failure) -> None:
        self.window.show_error(
            self.tr("The trade-off could not be computed"), failure.message, failure.details
        )


def tradeoff_of(view: DocumentView | None) -> Tradeoff | None:
    """The trade-off of a view."""
    return None if view is None else view.findChild(Tradeoff)
