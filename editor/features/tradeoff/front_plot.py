"""FrontPlot: the trade-off of food and water, a curve of points to choose one of."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QPoint, QPointF, Qt, Signal

from gridwright.editor.features.tradeoff.question import Front
from gridwright.editor.models.program.language import grouped
from gridwright.editor.views.style.plot import (
    PlotCurve,
    PlotDrawing,
    Table,
    WalkedPlot,
)

NEAR = 24
"""Pixels around a point within which a click chooses it."""


class FrontPlot(WalkedPlot):
    """A Pareto front."""

    chosen = Signal(int)
    """Emitted with the index of the pair that was clicked."""
    STEPS: ClassVar = {**WalkedPlot.STEPS, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}

    def __init__(self) -> None:
        super().__init__("frontPlot", height=240)
        self._front: Front | None = None
        self._index: int | None = None

    def show_front(self, front: Front, index: int | None) -> None:
        """Draw a front with the optimum, the greedy result and the chosen pair
        marked."""
        if front is not self._front:
            self._front = front
            self._index = None
            self.draw()
            self._plot.autoRange(padding=0.08)
        self._index = index
        self.draw()

    def drawing(self) -> PlotDrawing:
        assert self._front is not None
        front = self._front
        index = self._index
        chosen = [] if index is None else [front.pairs[index]]
        best = [front.pairs[front.best]]
        greedy = [] if front.greedy is None else [front.greedy]
        return PlotDrawing(
            self.tr("Trade-off of food and water"),
            self.tr("food"),
            self.tr("water"),
            (
                PlotCurve(
                    front.pairs, line="line", width=1, symbol="o", size=6, fill="muted"
                ),
                PlotCurve(
                    best, self.tr("optimum"), symbol="star", size=18, fill="success"
                ),
                PlotCurve(
                    greedy, self.tr("greedy"), symbol="x", size=13, fill="warning"
                ),
                PlotCurve(
                    chosen,
                    self.tr("chosen"),
                    symbol="o",
                    size=14,
                    edge="accent",
                    edge_width=2.5,
                ),
            ),
        )

    def numbers(self) -> Table:
        pairs = () if self._front is None else self._front.pairs
        heads = (self.tr("food"), self.tr("water"), self.tr("days"))
        return heads, [tuple(map(grouped, (f, w, min(f, w)))) for f, w in pairs]

    def place(self, index: int) -> QPointF:
        """Return the place of a pair, in coordinates of this widget."""
        assert self._front is not None
        return self.spot(*self._front.pairs[index])

    def press(self, pixel: QPoint) -> None:
        assert self._front is not None
        point = QPointF(self._plot.viewport().mapTo(self, pixel))
        spots = [self.place(n) - point for n in range(len(self._front.pairs))]
        found = min(range(len(spots)), key=lambda n: spots[n].manhattanLength())
        if spots[found].manhattanLength() <= NEAR:
            self.chosen.emit(found)
