"""ReviewPlot: the best score still possible after each move, and where the optimum was lost."""

from __future__ import annotations

from itertools import cycle
from typing import Any

import numpy as np
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from editor.models.play.hints import Best
from editor.models.play.review import Review
from editor.painting.look import Look
from editor.views.style.plot import Plot, Table


class ReviewPlot(Plot):
    """A step curve over the moves of a game."""

    chosen = Signal(object)
    """The number of the move that was clicked."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "reviewPlot", parent)
        self._curve: Any = None
        self._found: Any = None
        self._lost: Any = None
        self._worst: Any = None
        self._line: Any = None
        self._standing: int | None = None
        self.words = QLabel()
        self.words.setObjectName("reviewWords")
        self.words.setWordWrap(True)
        self._layout.setContentsMargins(0, 4, 0, 6)
        self._layout.setDirection(QBoxLayout.Direction.BottomToTop)
        self._layout.addWidget(self.words)
        self._review: Review | None = None

    def show_review(self, review: Review) -> None:
        """Draw what is known so far."""
        self._review = review
        self._build()
        known = [(n, v) for n, v in enumerate(review.values) if v is not None]
        proved = [(n, v.score) for n, v in known if v.proved and v.score is not None]
        found = [(n, v.score) for n, v in known if not v.proved and v.score is not None]
        self._curve.setData(*_columns(proved))
        self._found.setData(*_columns(found))
        self._lost.setData(*_columns(self._marked(review)))
        worst = review.worst
        marked = [] if worst is None else [worst]
        self._worst.setData(
            *_columns([(w.move, w.before if w.after is None else w.after) for w in marked])
        )
        self.words.setText(self._sentence(review))
        values = [score for _, score in proved + found] or [0]
        for side, low, high in (("bottom", 0, len(review.values)), ("left", *_ends(values))):
            step = _step(high - low)
            self._plot.getAxis(side).setTickSpacing(step, step)
        self.show_numbers()

    def numbers(self) -> Table:
        values = () if self._review is None else self._review.values
        heads = self.tr("moves made"), self.tr("within reach")
        return heads, [(str(made), _worth(best)) for made, best in enumerate(values)]

    def _marked(self, review: Review) -> list[tuple[int, Any]]:
        """Every move that lost something, where the curve goes on after it."""
        return [
            (loss.move, loss.before if loss.after is None else loss.after) for loss in review.losses
        ]

    def stand_at(self, move: int | None) -> None:
        """Mark the move that is looked at."""
        self._standing = move
        if self._plot is not None:
            self._line.setVisible(move is not None)
            if move is not None:
                self._line.setValue(move)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the plot stands at the nearest move."""
        if isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseButtonPress:
            if event.button() == Qt.MouseButton.LeftButton and self._review is not None:
                view = self._plot.getViewBox()
                at = self._plot.mapToScene(event.position().toPoint())
                last = len(self._review.states) - 1
                self.chosen.emit(min(max(round(view.mapSceneToView(at).x()), 1), last))
            return True
        return False

    def _sentence(self, review: Review) -> str:
        first, last, lost = review.values[0], review.values[-1], review.lost_at
        if lost is not None and first is not None:
            value = review.values[lost]
            if value is None or value.score is None:
                text = self.tr("Move {number} lost the optimum {par}: no answer was left after it.")
                return text.format(number=lost, par=first.score)
            text = self.tr("Move {number} lost the optimum: {par} before it, {best} after it.")
            return text.format(number=lost, par=first.score, best=value.score)
        if not review.done:
            known = sum(value is not None for value in review.values)
            text = self.tr("Looking back: {known} of {all} positions known…")
            return text.format(known=known, all=len(review.values))
        if all(value is not None and value.proved for value in review.values):
            if not review.ended:
                return self.tr("No move has lost anything so far.")
            return self.tr("No move lost anything: played to the optimum.")
        if last is None or first is None or not first.proved:
            return self.tr("Not all positions could be settled in time.")
        return self.tr("Some positions could not be settled in time; no lost move is proved.")

    def _add_curves(self) -> None:
        import pyqtgraph

        self._plot.setFixedHeight(150)
        self._curve = self._plot.plot(symbol="o", symbolSize=5)
        self._found = self._plot.plot(pen=None, symbol="t", symbolSize=7)
        self._lost = self._plot.plot(pen=None, symbol="o", symbolSize=11)
        self._worst = self._plot.plot(pen=None, symbol="x", symbolSize=14)
        self._line = pyqtgraph.InfiniteLine(angle=90, movable=False)
        self._plot.addItem(self._line)
        self._plot.viewport().installEventFilter(self)
        self.stand_at(self._standing)

    def _name_parts(self) -> None:
        self._plot.setAccessibleName(self.tr("Best result within reach after each move"))
        self._plot.setLabel("bottom", self.tr("moves made"))
        self._plot.setLabel("left", self.tr("within reach"))
        if self._review is not None:
            self.words.setText(self._sentence(self._review))

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        self._curve.setPen(pyqtgraph.mkPen(look.accent, width=2))
        for points, colour in ((self._curve, look.accent), (self._found, look.muted)):
            points.setSymbolBrush(pyqtgraph.mkBrush(colour))
            points.setSymbolPen(pyqtgraph.mkPen(colour))
        self._lost.setSymbolBrush(pyqtgraph.mkBrush(look.panel))
        self._lost.setSymbolPen(pyqtgraph.mkPen(look.danger, width=2))
        self._worst.setSymbolBrush(pyqtgraph.mkBrush(look.danger))
        self._worst.setSymbolPen(pyqtgraph.mkPen(look.danger))
        self._line.setPen(pyqtgraph.mkPen(look.text, width=1.5))


def _worth(best: Best | None) -> str:
    """What is within reach, "≥ 23" where no more is proved; nothing if unknown."""
    if best is None:
        return ""
    score = "–" if best.score is None else str(best.score)
    return score if best.proved else f"≥ {score}"


def _columns(points: list[tuple[int, Any]]) -> tuple[Any, Any]:
    pairs = np.array(points, dtype=float).reshape(-1, 2)
    return pairs[:, 0], pairs[:, 1]


def _ends(values: list[Any]) -> tuple[int, int]:
    return min(values), max(values)


def _step(span: int) -> int:
    """Between the marks of an axis: 1, 2, 5, 10, ..., so that there are at most some six."""
    step, leads = 1, cycle((2, 2.5, 2))
    while span > 6 * step:
        step = int(step * next(leads))
    return step
