"""FrontPlot: the trade-off of food and water as a curve of points, to choose one of them."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtCore import QEvent, QObject, QPointF, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from editor.models.answers.numerals import grouped
from editor.models.answers.tradeoff import Front
from editor.painting.look import Look
from editor.views.style.plot import Table, WalkedPlot

NEAR = 24
"""Pixels around a point within which a click chooses it."""


class FrontPlot(WalkedPlot):
    """A Pareto front."""

    chosen = Signal(int)
    """The index of the pair clicked."""
    STEPS: ClassVar = {**WalkedPlot.STEPS, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "frontPlot", parent, height=240)
        self._front: Front | None = None
        self._curve: Any = None
        self._marks: dict[str, Any] = {}
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Trade-off of food and water"))
        super().retranslate()

    def show_front(self, front: Front, index: int | None) -> None:
        """Draw a front with the optimum, the greedy result and the chosen pair marked."""
        self._build()
        if front is not self._front:
            self._front = front
            self._curve.setData([f for f, _ in front.pairs], [w for _, w in front.pairs])
            self._mark("best", front.pairs[front.best])
            self._mark("greedy", front.greedy)
            self._plot.autoRange(padding=0.08)
        self.show_numbers()
        self._mark("chosen", None if index is None else front.pairs[index])

    def numbers(self) -> Table:
        pairs = () if self._front is None else self._front.pairs
        heads = (self.tr("food"), self.tr("water"), self.tr("days"))
        return heads, [tuple(map(grouped, (f, w, min(f, w)))) for f, w in pairs]

    def place(self, index: int) -> QPointF:
        """Where a pair stands, in coordinates of this widget."""
        assert self._front is not None
        spot = self._plot.plotItem.vb.mapViewToScene(QPointF(*self._front.pairs[index]))
        return QPointF(self._plot.viewport().mapTo(self, self._plot.mapFromScene(spot)))

    def _mark(self, name: str, pair: tuple[int, int] | None) -> None:
        x, y = ([], []) if pair is None else ([pair[0]], [pair[1]])
        self._marks[name].setData(x, y)

    def _nearest(self, point: QPointF) -> int | None:
        if self._front is None:
            return None
        spots = [self.place(n) - point for n in range(len(self._front.pairs))]
        found = min(range(len(spots)), key=lambda n: spots[n].manhattanLength())
        return found if spots[found].manhattanLength() <= NEAR else None

    # -- mouse and keys ---------------------------------------------------------------------------
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Clicks on the plot's own viewport choose; it has nothing else to do with them."""
        pressed = event.type() == QEvent.Type.MouseButtonPress
        if pressed and isinstance(event, QMouseEvent) and isinstance(watched, QWidget):
            self.setFocus()
            index = self._nearest(QPointF(watched.mapTo(self, event.position().toPoint())))
            if index is not None:
                self.chosen.emit(index)
            return True
        return super().eventFilter(watched, event)

    # -- building ---------------------------------------------------------------------------------
    def _add_curves(self) -> None:
        self._curve = self._plot.plot(symbol="o", symbolSize=6)
        for name, symbol, size in (("best", "star", 18), ("greedy", "x", 13), ("chosen", "o", 14)):
            self._marks[name] = self._plot.plot(pen=None, symbol=symbol, symbolSize=size)
        self._plot.viewport().installEventFilter(self)

    def _name_parts(self) -> None:
        self._plot.setLabel("bottom", self.tr("food"))
        self._plot.setLabel("left", self.tr("water"))
        words = {
            "best": self.tr("optimum"),
            "greedy": self.tr("greedy"),
            "chosen": self.tr("chosen"),
        }
        self._name_legend({self._marks[name]: text for name, text in words.items()})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        self._curve.setPen(pyqtgraph.mkPen(look.line, width=1))
        self._curve.setSymbolBrush(pyqtgraph.mkBrush(look.muted))
        self._curve.setSymbolPen(pyqtgraph.mkPen(look.muted))
        for name, colour in (("best", look.success), ("greedy", look.warning)):
            self._marks[name].setSymbolBrush(pyqtgraph.mkBrush(colour))
            self._marks[name].setSymbolPen(pyqtgraph.mkPen(colour))
        self._marks["chosen"].setSymbolBrush(None)
        self._marks["chosen"].setSymbolPen(pyqtgraph.mkPen(look.accent, width=2.5))
