"""TradeoffPanel: the trade-off of a building's supplies, and the route to a chosen pair."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from editor.models.answers.tradeoff import Front, Tradeoff
from editor.painting.look import Look
from editor.views.answers.front_plot import FrontPlot
from editor.views.style.translated import kept_translated


class TradeoffPanel(QScrollArea):
    """The trade-off of the document in front. Its buttons are the actions given."""

    def __init__(self, look: Look, actions: dict[str, QAction]) -> None:
        super().__init__()
        self.setObjectName("tradeoffPanel")
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._tradeoff: Tradeoff | None = None
        self.words = QLabel()
        self.words.setObjectName("tradeoffWords")
        self.words.setWordWrap(True)
        self.plot = FrontPlot(look)
        self.plot.chosen.connect(self._on_chosen)
        self.plot.stepped.connect(self._on_stepped)
        self.chosen = QLabel()
        self.chosen.setObjectName("tradeoffChosen")
        self.chosen.setWordWrap(True)
        self._build_making(actions["solve.tradeoff"])
        self._playing = _row_of_buttons([actions["play.toggle"], actions["file.export_gif"]])
        body = QWidget()
        layout = QVBoxLayout(body)
        layout.setContentsMargins(12, 10, 12, 12)
        layout.setSpacing(10)
        making = (self.build_button, self.busy, self.cancel_button)
        for part in (self.words, *making, self.plot, self.chosen, self._playing):
            layout.addWidget(part)
        layout.addStretch(1)
        self.setWidget(body)
        kept_translated(self, self.retranslate)

    def retranslate(self) -> None:
        """Take the words of the language in use."""
        self.build_button.setText(self.tr("Compute the trade-off"))
        self.busy.setAccessibleName(self.tr("Computing the trade-off"))
        self.cancel_button.setText(self.tr("Cancel"))
        self.refresh()

    def _build_making(self, action: QAction) -> None:
        self.build_button = QPushButton()
        self.build_button.setObjectName("tradeoffBuild")
        self.build_button.setProperty("primary", True)
        self.build_button.clicked.connect(action.trigger)
        self.busy = QProgressBar()
        self.busy.setRange(0, 0)
        self.busy.setTextVisible(False)
        self.cancel_button = QPushButton()
        self.cancel_button.setObjectName("tradeoffCancel")
        self.cancel_button.clicked.connect(self._on_cancel)

    def set_look(self, look: Look) -> None:
        self.plot.set_look(look)

    def show_tradeoff(self, tradeoff: Tradeoff | None) -> None:
        """Show that document's trade-off; None: of none."""
        if self._tradeoff is not None:
            self._tradeoff.changed.disconnect(self.refresh)
        self._tradeoff = tradeoff
        if tradeoff is not None:
            tradeoff.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        tradeoff = self._tradeoff
        if tradeoff is not None and not tradeoff.available:
            tradeoff = None
        front = None if tradeoff is None else tradeoff.front
        building = tradeoff is not None and tradeoff.building
        self.build_button.setVisible(tradeoff is not None and front is None and not building)
        self.busy.setVisible(building)
        self.cancel_button.setVisible(building)
        for part in (self.plot, self.chosen, self._playing):
            part.setVisible(front is not None)
        self.words.setText(self._words(tradeoff))
        if front is not None and tradeoff is not None:
            self.plot.show_front(front, tradeoff.index)
            self.chosen.setText(self._chosen_text(front, tradeoff.index))

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
        text = self.tr("{number} best pairs. Optimum: {optimum} days.").format(
            number=len(front.pairs), optimum=front.optimum
        )
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
        text = self.tr("Pair {number}: {food} food, {water} water, enough for {days} days")
        return text.format(number=index + 1, food=food, water=water, days=min(food, water))

    @Slot()
    def _on_cancel(self) -> None:
        if self._tradeoff is not None:
            self._tradeoff.cancel()

    @Slot(int)
    def _on_chosen(self, index: int) -> None:
        if self._tradeoff is not None:
            self._tradeoff.choose(index)

    @Slot(object)
    def _on_stepped(self, by: int) -> None:
        if self._tradeoff is not None:
            self._tradeoff.step(by)


def _row_of_buttons(actions: list[QAction]) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    for action in actions:
        button = QToolButton()
        button.setDefaultAction(action)
        button.setIconSize(QSize(18, 18))
        button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.addWidget(button)
    row.addStretch(1)
    return made
