"""Plot: what the plots of the program share. pyqtgraph loads with the first one that is drawn.

Every plot has its legend beside it, never over its curves, and a table of the same numbers, for
those who read better than they see.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPushButton,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from editor.painting.look import Look
from editor.views.style.flow_layout import FlowLayout
from editor.views.style.removal import remove
from editor.views.style.translated import on_language

HEIGHT = 150
"""Of the drawing, without legend and button."""

Table = tuple[Sequence[str], Sequence[Sequence[str]]]
"""The heads of its columns, and its rows."""


class Plot(QWidget):
    """A plot to look at, without menu or zoom. A subclass adds its curves and their words."""

    def __init__(
        self, look: Look, name: str, parent: QWidget | None = None, height: int = HEIGHT
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._look = look
        self._height = height
        self._plot: Any = None
        self._legend: dict[Any, str] = {}
        self.table = QTableWidget()
        self.table.setObjectName(f"{name}Numbers")
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.setFixedHeight(height)
        self.table.hide()
        self.table_button = QPushButton()
        self.table_button.setObjectName(f"{name}Table")
        self.table_button.setProperty("flat", True)
        self.table_button.setCheckable(True)
        self.table_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.table_button.toggled.connect(self._on_table)
        self._legend_row = FlowLayout(spacing=12)
        foot = QHBoxLayout()
        foot.addLayout(self._legend_row, 1)
        foot.addWidget(self.table_button, 0, Qt.AlignmentFlag.AlignTop)
        self._layout = QVBoxLayout(self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(4)
        self._layout.addWidget(self.table)
        self._layout.addLayout(foot)
        self._name_button()
        on_language(self, self.retranslate)

    def set_look(self, look: Look) -> None:
        self._look = look
        if self._plot is not None:
            self._apply_look()

    # -- what a subclass says ----------------------------------------------------------------------
    @abstractmethod
    def numbers(self) -> Table:
        """What the plot draws, as a table."""

    @abstractmethod
    def _add_curves(self) -> None:
        """Add what is drawn to `_plot`."""

    def _name_parts(self) -> None:
        """Put the words of the language in use on the plot."""

    @abstractmethod
    def _colour(self, look: Look) -> None:
        """Give the curves their colours."""

    # -- building ----------------------------------------------------------------------------------
    def _build(self) -> None:
        """Make the plot, if it is not there yet."""
        if self._plot is not None:
            return
        import pyqtgraph

        self._plot = pyqtgraph.PlotWidget()
        self._plot.setFixedHeight(self._height)
        self._plot.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._plot.setMenuEnabled(False)
        self._plot.hideButtons()
        self._plot.setMouseEnabled(False, False)
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.enableAutoSIPrefix(False)
            axis.tickStrings = _plain_ticks
            axis.setStyle(maxTickLevel=0)
        self._add_curves()
        self._layout.insertWidget(0, self._plot)
        self._plot.setHidden(self.table_button.isChecked())
        self._name_parts()
        self._apply_look()

    def retranslate(self) -> None:
        """Show all words in the current language."""
        self._name_button()
        if self._plot is not None:
            self._name_parts()
            self.show_numbers()

    def _name_button(self) -> None:
        on = self.table_button.isChecked()
        self.table_button.setText(self.tr("As plot") if on else self.tr("As table"))
        self.table_button.setToolTip(self.tr("The numbers of this plot as a table"))
        self.table.setAccessibleName(self.accessibleName() or self.table_button.toolTip())

    def _name_legend(self, curves: Mapping[Any, str]) -> None:
        """curves: the entries of the legend and their words."""
        self._legend = dict(curves)
        self._show_legend()

    def _show_legend(self) -> None:
        while self._legend_row.count():
            item = self._legend_row.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                remove(widget)
        for curve, words in self._legend.items():
            self._legend_row.addWidget(_Entry(curve, words))

    def _apply_look(self) -> None:
        look = self._look
        self._plot.setBackground(look.panel)
        self._colour(look)
        self._show_legend()
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setPen(look.muted)
            axis.setTextPen(look.muted)

    # -- the table ---------------------------------------------------------------------------------
    @Slot(bool)
    def _on_table(self, on: bool) -> None:
        self._name_button()
        self.table.setVisible(on)
        if self._plot is not None:
            self._plot.setHidden(on)
        self.show_numbers()

    def show_numbers(self) -> None:
        """Fill the table, if it shows."""
        if not self.table_button.isChecked():
            return
        heads, rows = self.numbers()
        self.table.setAccessibleName(self.accessibleName() or self.table_button.toolTip())
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.setRowCount(len(rows))
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        for row, values in enumerate(rows):
            for col, value in enumerate(values):
                item = QTableWidgetItem(value)
                item.setTextAlignment(right)
                self.table.setItem(row, col, item)


class WalkedPlot(Plot):
    """A plot whose points are gone through with keys, one after the other."""

    stepped = Signal(int)
    """By how many points a key goes on: far more than there are for the ends."""
    STEPS: ClassVar[dict[Qt.Key, int]] = {
        Qt.Key.Key_Left: -1,
        Qt.Key.Key_Right: 1,
        Qt.Key.Key_PageUp: -10,
        Qt.Key.Key_PageDown: 10,
        Qt.Key.Key_Home: -(1 << 30),
        Qt.Key.Key_End: 1 << 30,
    }

    def __init__(
        self, look: Look, name: str, parent: QWidget | None = None, height: int = HEIGHT
    ) -> None:
        super().__init__(look, name, parent, height)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = self.STEPS.get(Qt.Key(event.key()))
        if by is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        else:
            self.stepped.emit(by)


def _plain_ticks(values: Sequence[float], scale: float, spacing: float) -> list[str]:
    """Marks of an axis in full, in groups of three: neither 1e+06 nor a prefix."""
    places = 0 if spacing * scale >= 1 else min(6, len(f"{spacing * scale:.6f}".rstrip("0")) - 2)
    return [f"{value * scale:,.{places}f}" for value in values]


class _Entry(QWidget):
    """One line of the legend: how a curve is drawn, and what it is."""

    def __init__(self, curve: Any, words: str) -> None:
        super().__init__()
        label = QLabel(words)
        label.setProperty("muted", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        row.addWidget(_Sample(curve))
        row.addWidget(label)


class _Sample(QWidget):
    """A piece of a curve: its line, and its symbol where it has one."""

    def __init__(self, curve: Any) -> None:
        super().__init__()
        self._options = curve.opts

    def sizeHint(self) -> QSize:
        return QSize(18, 14)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        from pyqtgraph.graphicsItems.ScatterPlotItem import drawSymbol

        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        pen, middle = self._options.get("pen"), QRectF(self.rect()).center()
        if isinstance(pen, QPen):
            p.setPen(pen)
            p.drawLine(0, round(middle.y()), self.width(), round(middle.y()))
        symbol = self._options.get("symbol")
        if symbol is not None:
            brush = self._options.get("symbolBrush")
            p.translate(middle)
            drawSymbol(p, symbol, 10, self._options.get("symbolPen"), _brush(brush))
        p.end()


def _brush(brush: Any) -> Any:
    import pyqtgraph

    return pyqtgraph.mkBrush(QColor(0, 0, 0, 0) if brush is None else brush)
