"""Plot: what the plots of the program share. pyqtgraph loads with the first one that is
drawn.

A subclass says in a PlotDrawing what there is to see: curves, bars, words. Every plot
has its legend beside it, never over its curves, and a table of the same numbers, for
those who read better than they see.
"""

from __future__ import annotations

import csv
import re
from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from io import StringIO
from typing import Any, ClassVar

import numpy as np
from PySide6 import QtWidgets
from PySide6.QtCore import (
    QEvent,
    QObject,
    QPoint,
    QPointF,
    QRectF,
    QSize,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QGuiApplication,
    QKeyEvent,
    QMouseEvent,
    QPaintEvent,
    QPen,
)

from gridwright.editor.models.program.language import BREAK
from gridwright.editor.painting import Look, painting_on
from gridwright.editor.views.style.dressing import current_look, kept_dressed, scaled
from gridwright.editor.views.style.flow import FlowLayout
from gridwright.editor.views.style.kit import column_of, remove, row_of, set_up

HEIGHT = 150
"""The height of the drawing at 100 per cent, without legend and button."""

_GROUPED = re.compile(rf"[-−+]?\d{{1,3}}(,{BREAK}?\d{{3}})+(\.\d+)?")
"""A number in groups of three, as `grouped` and `in_full` write it."""

_BEYOND = 200
"""Pixels by which a label may stand over the end of its axis before it is moved."""
_GAP = 3
"""Pixels between two labels that stand side by side."""

Label = tuple[QRectF, Any, str]
"""Where a label of an axis stands, how it is aligned there, and its words."""
Table = tuple[Sequence[str], Sequence[Sequence[str]]]
"""The heads of its columns, and its rows."""


@dataclass(frozen=True)
class PlotCurve:
    """Points, joined by a line or not. Colours are names of those of the look, "" for
    none."""

    points: Any = field(compare=False)
    """Pairs of x and y."""
    words: str = ""
    """Its words in the legend; "" for a curve that is not there."""
    line: str = ""
    width: float = 2
    dash: Qt.PenStyle = Qt.PenStyle.SolidLine
    symbol: str | None = None
    size: int = 0
    fill: str = ""
    edge: str = ""
    """The colour round a symbol; "" for that of `fill`."""
    edge_width: float = 1


@dataclass(frozen=True)
class PlotBars:
    """PlotBars from zero. brushes: the colour of each."""

    x: Sequence[float]
    heights: Sequence[float]
    width: float
    brushes: Sequence[QColor]


@dataclass(frozen=True)
class PlotDrawing:
    """All that a plot shows: its name, the words of its lower and left axis, curves and
    bars."""

    name: str
    below: str
    beside: str = ""
    curves: Sequence[PlotCurve] = ()
    bars: PlotBars | None = field(default=None, compare=False)


class Plot(QtWidgets.QWidget):
    """A plot to look at, without menu or zoom. A subclass says what it draws."""

    def __init__(self, name: str, height: int = HEIGHT) -> None:
        super().__init__()
        self.setObjectName(name)
        self._height = height
        self._plot: Any = None
        self.curves: list[Any] = []
        """The curves of the drawing, in its order; empty before something is drawn."""
        self._bars: Any = None
        self._line: Any = None
        self._standing: int | None = None
        self._drawn: PlotDrawing | None = None
        self.table = set_up(QtWidgets.QTableWidget(), f"{name}Numbers")
        self.table.setEditTriggers(
            QtWidgets.QAbstractItemView.EditTrigger.NoEditTriggers
        )
        self.table.verticalHeader().hide()
        self.table.horizontalHeader().setSectionResizeMode(
            QtWidgets.QHeaderView.ResizeMode.Stretch
        )
        self.table.hide()
        self.table_button = set_up(
            QtWidgets.QPushButton(), f"{name}Table", flat=True, checkable=True
        )
        set_up(
            self.table_button,
            focusPolicy=Qt.FocusPolicy.TabFocus,
            toggled=self._on_table,
        )
        self._legend_row = FlowLayout(spacing=12)
        self.copy_button = set_up(
            QtWidgets.QPushButton(), f"{name}Copy", flat=True, visible=False
        )
        set_up(
            self.copy_button,
            focusPolicy=Qt.FocusPolicy.TabFocus,
            clicked=self.copy_numbers,
        )
        foot = row_of((self._legend_row, 1))
        for button in (self.copy_button, self.table_button):
            button.setAutoDefault(False)
            foot.addWidget(button, 0, Qt.AlignmentFlag.AlignTop)
        self._layout = column_of(self.table, foot, on=self, margins=0, spacing=4)
        kept_dressed(self, self.dress)

    # -- what a subclass says ----------------------------------------------------------
    @abstractmethod
    def numbers(self) -> Table:
        """The numbers of the plot as a table."""

    @abstractmethod
    def drawing(self) -> PlotDrawing:
        """The record of what there is to see, with as many curves each time."""

    # -- drawing -----------------------------------------------------------------------
    def draw(self, drawing: PlotDrawing | None = None) -> None:
        """Show the drawing; words and colours are set only where they are other than
        before."""
        drawing = drawing or self.drawing()
        self._build()
        while len(self.curves) < len(drawing.curves):
            self.curves.append(self._plot.plot(pen=None))
        if drawing != self._drawn:
            self._drawn = drawing
            self._apply_style(drawing)
        for curve, told in zip(self.curves, drawing.curves, strict=True):
            points = np.asarray(told.points, float).reshape(-1, 2)
            curve.setData(points[:, 0], points[:, 1])
        if drawing.bars is not None:
            self._draw_bars(drawing.bars)
        self.show_numbers()

    def stand_at(self, move: int | None) -> None:
        """Mark the place on the lower axis that is looked at."""
        self._standing = move
        if self._plot is not None:
            self._line.setVisible(move is not None)
            if move is not None:
                self._line.setValue(move)

    def spot(self, x: float, y: float) -> QPointF:
        """Where a point of the plot stands, in coordinates of this widget."""
        scene = self._plot.getViewBox().mapViewToScene(QPointF(x, y))
        return QPointF(
            self._plot.viewport().mapTo(self, self._plot.mapFromScene(scene))
        )

    def spot_under(self, pixel: QPoint) -> QPointF:
        """The point of the plot at a pixel of its drawing."""
        spot: QPointF = self._plot.getViewBox().mapSceneToView(
            self._plot.mapToScene(pixel)
        )
        return spot

    def _draw_bars(self, bars: PlotBars) -> None:
        if self._bars is None:
            import pyqtgraph

            self._bars = pyqtgraph.BarGraphItem(x=[0], height=[0], width=1)
            self._bars.setZValue(-1)  # curves lie over them
            self._plot.addItem(self._bars)
        self._bars.setOpts(
            x=bars.x,
            height=bars.heights,
            width=bars.width,
            brushes=bars.brushes,
            pen=None,
        )

    def _build(self) -> None:
        """Make the plot, if it is not there yet."""
        if self._plot is not None:
            return
        import pyqtgraph

        self._plot = set_up(pyqtgraph.PlotWidget(), fixedHeight=scaled(self._height))
        set_up(self._plot, focusPolicy=Qt.FocusPolicy.NoFocus, menuEnabled=False)
        self._plot.hideButtons()
        self._plot.setMouseEnabled(False, False)
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.enableAutoSIPrefix(False)
            axis.tickStrings = _plain_ticks
            axis.setStyle(maxTickLevel=0, hideOverlappingLabels=_BEYOND)
            _keep_labels_inside(axis, self._plot)
            axis.geometryChanged.connect(self._fit_names)
        self._line = set_up(pyqtgraph.InfiniteLine(angle=90, movable=False), zValue=1)
        self._plot.addItem(self._line)
        self._plot.viewport().installEventFilter(self)
        self.stand_at(self._standing)
        self._layout.insertWidget(0, self._plot)
        self._plot.setHidden(self.table_button.isChecked())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """The wheel scrolls what is round the plot; pyqtgraph would keep it."""
        if event.type() != QEvent.Type.Wheel:
            return False
        outer = self.parentWidget()
        while outer is not None and not isinstance(
            outer, QtWidgets.QAbstractScrollArea
        ):
            outer = outer.parentWidget()
        return outer is not None and QtWidgets.QApplication.sendEvent(
            outer.viewport(), event
        )

    # -- words and look ----------------------------------------------------------------
    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._name_button()
        self.table.setFixedHeight(scaled(self._height))
        if self._plot is not None:
            self._plot.setFixedHeight(scaled(self._height))
            self._drawn = None
            self.draw()

    def _name_button(self) -> None:
        on = self.table_button.isChecked()
        self.table_button.setText(self.tr("As plot") if on else self.tr("As table"))
        self.table_button.setToolTip(self.tr("The numbers of this plot as a table"))
        self.copy_button.setText(self.tr("Copy as CSV"))
        self.table.setAccessibleName(
            self.accessibleName() or self.table_button.toolTip()
        )

    def _apply_style(self, drawing: PlotDrawing) -> None:
        import pyqtgraph

        look = current_look()
        self.setAccessibleName(drawing.name)
        set_up(self._plot, accessibleName=drawing.name, background=look.panel)
        self._line.setPen(pyqtgraph.mkPen(look.text, width=1.5))
        for side in ("left", "bottom"):
            axis = self._plot.getAxis(side)
            axis.setStyle(tickFont=QtWidgets.QApplication.font())
            axis.label.setFont(QtWidgets.QApplication.font())
            set_up(axis, pen=look.muted, textPen=look.muted)
        self._fit_names()
        for curve, told in zip(self.curves, drawing.curves, strict=True):
            _apply_curve(curve, told, look)
        while self._legend_row.count():
            item = self._legend_row.takeAt(0)
            widget = None if item is None else item.widget()
            if widget is not None:
                remove(widget)
        for curve, told in zip(self.curves, drawing.curves, strict=True):
            if told.words:
                self._legend_row.addWidget(_Entry(curve, told.words))

    @Slot()
    def _fit_names(self) -> None:
        """Name the axes; a name that is longer than its axis is whole in a tip."""
        if self._drawn is not None:
            left = self._plot.getAxis("left")
            below = self._plot.getAxis("bottom")
            _name_axis(left, self._drawn.beside, left.height())
            taken = left.label.boundingRect().height() if self._drawn.beside else 0
            room = self._plot.viewport().width() - taken
            _name_axis(below, self._drawn.below, room)
            _move_inside(below, room)

    # -- the table ---------------------------------------------------------------------
    @Slot(bool)
    def _on_table(self, on: bool) -> None:
        self._name_button()
        self.table.setVisible(on)
        self.copy_button.setVisible(on)
        if self._plot is not None:
            self._plot.setHidden(on)
        self.show_numbers()

    def show_numbers(self) -> None:
        """Fill the table, if it shows."""
        if not self.table_button.isChecked():
            return
        heads, rows = self.numbers()
        self.table.setAccessibleName(
            self.accessibleName() or self.table_button.toolTip()
        )
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(list(heads))
        self.table.setRowCount(len(rows))
        middle = Qt.AlignmentFlag.AlignVCenter
        align = Qt.AlignmentFlag
        for row, values in enumerate(rows):
            for col, value in enumerate(values):
                item = QtWidgets.QTableWidgetItem(value)
                words = any(letter.isalpha() for letter in value)
                item.setTextAlignment(
                    middle | (align.AlignLeft if words else align.AlignRight)
                )
                item.setToolTip(value)
                self.table.setItem(row, col, item)

    @Slot()
    def copy_numbers(self) -> None:
        """Put all rows of the table on the clipboard."""
        text = StringIO()
        heads, rows = self.numbers()
        lines = [heads, *([_as_data(value) for value in row] for row in rows)]
        csv.writer(text, lineterminator="\n").writerows(lines)
        QGuiApplication.clipboard().setText(text.getvalue())


def _as_data(value: str) -> str:
    """A number without its groups, as other programs read it; anything else as it
    is."""
    return (
        value.replace(",", "").replace(BREAK, "")
        if _GROUPED.fullmatch(value)
        else value
    )


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

    def __init__(self, name: str, height: int = HEIGHT) -> None:
        super().__init__(name, height)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        by = self.STEPS.get(Qt.Key(event.key()))
        if by is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        else:
            self.stepped.emit(by)

    @abstractmethod
    def press(self, pixel: QPoint) -> None:
        """A pixel of the drawing is clicked."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Clicks on the plot's own viewport; it has nothing else to do with them."""
        pressed = event.type() == QEvent.Type.MouseButtonPress
        if pressed and isinstance(event, QMouseEvent):
            self.setFocus()
            self.press(event.position().toPoint())
            return True
        return super().eventFilter(watched, event)


def _apply_curve(curve: Any, told: PlotCurve, look: Look) -> None:
    import pyqtgraph

    if told.line:
        line = getattr(look, told.line)
        curve.setPen(pyqtgraph.mkPen(line, width=told.width, style=told.dash))
    if told.symbol is not None:
        edge = getattr(look, told.edge or told.fill)
        set_up(curve, symbol=told.symbol, symbolSize=told.size)
        curve.setSymbolBrush(
            pyqtgraph.mkBrush(getattr(look, told.fill)) if told.fill else None
        )
        curve.setSymbolPen(pyqtgraph.mkPen(edge, width=told.edge_width))


def _plain_ticks(values: Sequence[float], scale: float, spacing: float) -> list[str]:
    """Marks of an axis in full, in groups of three: neither 1e+06 nor a prefix."""
    places = (
        0
        if spacing * scale >= 1
        else min(6, len(f"{spacing * scale:.6f}".rstrip("0")) - 2)
    )
    return [f"{value * scale:,.{places}f}" for value in values]


def _name_axis(axis: Any, words: str, room: float) -> None:
    """Write as much of a name along an axis as fits into a room."""
    if not words:
        return
    label = axis.label
    metrics = QFontMetricsF(label.font())
    # pyqtgraph writes a space after it
    room -= 2 * label.document().documentMargin() + metrics.horizontalAdvance(" ")
    shown = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
    label.setToolTip("" if shown == words else words)
    if shown != axis.labelText:
        axis.setLabel(shown)


def _move_inside(below: Any, room: float) -> None:
    """Move the name of the lower axis into a room that ends where the axis does; it may
    begin before the axis."""
    label = below.label
    last = below.width() - label.boundingRect().width()
    label.setX(max(min(label.x(), last), below.width() - room))


def _keep_labels_inside(axis: Any, plot: Any) -> None:
    """Let an axis move the labels at its ends into the drawing; pyqtgraph would cut
    them or leave them out."""
    specs = axis.generateDrawSpecs

    def specs_inside(painter: Any) -> Any:
        made = specs(painter)
        if made is None:
            return None
        line, marks, labels = made
        room = axis.mapRectFromScene(
            plot.mapToScene(plot.viewport().rect()).boundingRect()
        )
        moved = [(_inside(rect, room), align, words) for rect, align, words in labels]
        return line, marks, _apart(moved)

    axis.generateDrawSpecs = specs_inside


def _inside(label: QRectF, room: QRectF) -> QRectF:
    """A label, moved as far as it sticks out of the room."""
    made = QRectF(label)
    made.moveRight(min(made.right(), room.right()))
    made.moveLeft(max(made.left(), room.left()))
    made.moveBottom(min(made.bottom(), room.bottom()))
    made.moveTop(max(made.top(), room.top()))
    return made


def _apart(labels: Sequence[Label]) -> list[Label]:
    """The labels of an axis that do not touch another one: the last and the first come
    before those between them."""
    kept: list[Label] = []
    for label in [*labels[-1:], *labels[:1], *labels[-2:0:-1]]:
        around = label[0].adjusted(-_GAP, 0, _GAP, 0)
        if not any(around.intersects(other[0]) for other in kept):
            kept.append(label)
    return kept


class _Entry(QtWidgets.QWidget):
    """One line of the legend: how a curve is drawn, and what it is."""

    def __init__(self, curve: Any, words: str) -> None:
        super().__init__()
        label = set_up(QtWidgets.QLabel(words), muted=True)
        row_of(_Sample(curve), label, on=self, margins=0, spacing=6)


class _Sample(QtWidgets.QWidget):
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

        with painting_on(self) as p:
            pen = self._options.get("pen")
            middle = QRectF(self.rect()).center()
            if isinstance(pen, QPen):
                p.setPen(pen)
                p.drawLine(0, round(middle.y()), self.width(), round(middle.y()))
            symbol = self._options.get("symbol")
            if symbol is not None:
                brush = self._options.get("symbolBrush")
                p.translate(middle)
                drawSymbol(p, symbol, 10, self._options.get("symbolPen"), _brush(brush))


def _brush(brush: Any) -> Any:
    import pyqtgraph

    return pyqtgraph.mkBrush(QColor(0, 0, 0, 0) if brush is None else brush)
