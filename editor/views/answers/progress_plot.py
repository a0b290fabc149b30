"""ProgressPlot: best score and bound over time."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.models.search.session import History
from editor.painting.look import Look
from editor.views.style.plot import Plot


class ProgressPlot(Plot):
    """Two step curves that meet when the optimum is proved."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "progressPlot", parent)
        self.setFixedHeight(170)
        self._score: Any = None
        self._bound: Any = None

    def show_history(self, history: History) -> None:
        """Draw the curves of a search under way or ended."""
        self._build()
        x = np.array(history.elapsed)
        for curve, values in ((self._score, history.score), (self._bound, history.bound)):
            y = np.array(values)
            known = np.isfinite(y)
            curve.setData(*_steps(x[known], y[known]))

    def _add_curves(self) -> None:
        self._plot.addLegend(offset=(-8, 8), labelTextSize="8pt")
        self._score, self._bound = self._plot.plot(), self._plot.plot()

    def _name_parts(self) -> None:
        self._plot.setAccessibleName(self.tr("Best score and bound over time"))
        self._plot.setLabel("bottom", self.tr("seconds"))
        self._name_legend({self._score: self.tr("best"), self._bound: self.tr("bound")})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        dashed = Qt.PenStyle.DashLine
        self._bound.setPen(pyqtgraph.mkPen(look.warning, width=2, style=dashed))
        self._score.setPen(pyqtgraph.mkPen(look.accent, width=2))


def _steps(x: Any, y: Any) -> tuple[Any, Any]:
    """A curve that stays level between points: what is known holds until it changes."""
    if len(x) < 2:
        return x, y
    return np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]
