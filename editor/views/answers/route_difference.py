"""RouteDifference: two routes on one board, the steps they share, and the steps of only
one of them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import BoardView, painting_on, smooth
from gridwright.editor.views.style.dressing import current_look, scaled
from gridwright.solvers.insight.intended import RouteComparison, Step
from gridwright.solvers.level import Level

SIDE = 200
"""The side of the board at 100 per cent, in logical pixels."""


class RouteDifference(QWidget):
    """Two routes on one board. The first route alone is a full line, the second one
    dashes, the common part is thin."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("routeDifference")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._level: Level | None = None
        self._shown: RouteComparison | None = None

    def show_comparison(self, level: Level, shown: RouteComparison) -> None:
        """Draw another comparison."""
        self._level = level
        self._shown = shown
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(SIDE), scaled(SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        level = self._level
        shown = self._shown
        look = current_look()
        if level is None or shown is None:
            return
        with painting_on(self, smooth=False) as p:
            view = BoardView.in_square(
                level.rows, level.cols, min(self.width(), self.height())
            )
            painter_for(level.kind, look).paint_cells(p, level.cells, view)
            with smooth(p):
                self._lines(
                    p, view, shown.shared, look.muted, 0.08, Qt.PenStyle.SolidLine
                )
                self._lines(
                    p, view, shown.second, look.warning, 0.2, Qt.PenStyle.DotLine
                )
                self._lines(
                    p, view, shown.first, look.accent, 0.2, Qt.PenStyle.SolidLine
                )

    def _lines(
        self,
        p: QPainter,
        view: BoardView,
        steps: Iterable[Step],
        colour: QColor,
        width: float,
        style: Qt.PenStyle,
    ) -> None:
        pen = QPen(colour, max(1.5, view.cell * width), style)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        p.setPen(pen)
        for one, other in steps:
            ends = (
                view.rect(*divmod(cell, view.cols)).center() for cell in (one, other)
            )
            p.drawLine(QLineF(*ends))
