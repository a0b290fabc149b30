"""ProgressPlot: best score and bound over time. pyqtgraph loads with the first search."""

from __future__ import annotations

from typing import Any

import numpy as np
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.models.search.session import History
from editor.painting.look import Look
from editor.views.style.translated import on_language


class ProgressPlot(QWidget):
    """Two step curves that meet when the optimum is proved."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("progressPlot")
        self.setFixedHeight(170)
        self._look = look
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._plot: Any = None
        self._score: Any = None
        self._bound: Any = None

    def set_look(self, look: Look) -> None:
        self._look = look
        if self._plot is not None:
            self._dress()

    def show_history(self, history: History) -> None:
        """Draw the curves of a search under way or ended."""
        self._build()
        x = np.array(history.elapsed)
        for curve, values in ((self._score, history.score), (self._bound, history.bound)):
            y = np.array(values)
            known = np.isfinite(y)
            curve.setData(*_steps(x[known], y[known]))

    def _build(self) -> None:
        if self._plot is not None:
            return
        import pyqtgraph

        self._plot = pyqtgraph.PlotWidget()
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setMouseEnabled(False, False)
        self._plot.addLegend(offset=(-8, 8), labelTextSize="8pt")
        self._score, self._bound = self._plot.plot(), self._plot.plot()
        self._layout.addWidget(self._plot)
        self.retranslate()
        self._dress()
        on_language(self, self.retranslate)

    def retranslate(self) -> None:
        """Put the words of the language in use on the plot."""
        self._plot.setAccessibleName(self.tr("Best score and bound over time"))
        self._plot.setLabel("bottom", self.tr("seconds"))
        legend = self._plot.getPlotItem().legend
        legend.clear()
        legend.addItem(self._score, self.tr("best"))
        legend.addItem(self._bound, self.tr("bound"))
        legend.setLabelTextColor(self._look.text)

    def _dress(self) -> None:
        import pyqtgraph

        look = self._look
        self._plot.setBackground(look.panel)
        dashed = pyqtgraph.QtCore.Qt.PenStyle.DashLine
        self._bound.setPen(pyqtgraph.mkPen(look.warning, width=2, style=dashed))
        self._score.setPen(pyqtgraph.mkPen(look.accent, width=2))
        self._plot.getPlotItem().legend.setLabelTextColor(look.text)
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(look.line)
            axis.setTextPen(look.muted)


def _steps(x: Any, y: Any) -> tuple[Any, Any]:
    """A curve that stays level between points: what is known holds until it changes."""
    if len(x) < 2:
        return x, y
    return np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]
