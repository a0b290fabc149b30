"""Plot: what the plots of the program share. pyqtgraph loads with the first one that is drawn."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from editor.painting.look import Look
from editor.views.style.translated import on_language


class Plot(QWidget):
    """A plot to look at, without menu or zoom. A subclass adds its curves and their words."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._plot: Any = None
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        on_language(self, self.retranslate)

    def set_look(self, look: Look) -> None:
        self._look = look
        if self._plot is not None:
            self._apply_look()

    # -- what a subclass says ----------------------------------------------------------------------
    def _add_curves(self) -> None:
        """Add what is drawn to `_plot`."""
        raise NotImplementedError

    def _name_parts(self) -> None:
        """Put the words of the language in use on the plot."""

    def _colour(self, look: Look) -> None:
        """Give the curves their colours."""
        raise NotImplementedError

    # -- building ----------------------------------------------------------------------------------
    def _build(self) -> None:
        """Make the plot, if it is not there yet."""
        if self._plot is not None:
            return
        import pyqtgraph

        self._plot = pyqtgraph.PlotWidget()
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setMouseEnabled(False, False)
        self._add_curves()
        self._layout.insertWidget(0, self._plot)
        self._name_parts()
        self._apply_look()

    def retranslate(self) -> None:
        """Show all words in the current language."""
        if self._plot is not None:
            self._name_parts()

    def _name_legend(self, curves: dict[Any, str]) -> None:
        """curves: the entries of the legend and their words."""
        legend = self._plot.getPlotItem().legend
        legend.clear()
        for curve, words in curves.items():
            legend.addItem(curve, words)
        legend.setLabelTextColor(self._look.text)

    def _apply_look(self) -> None:
        look = self._look
        self._plot.setBackground(look.panel)
        self._colour(look)
        legend = self._plot.getPlotItem().legend
        if legend is not None:
            legend.setLabelTextColor(look.text)
            for _sample, label in legend.items:
                label.setText(label.text)  # takes the colour
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(look.line)
            axis.setTextPen(look.muted)
