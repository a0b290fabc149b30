"""RouteDifference: two routes on one board: what they share, and what only one of them has."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QLineF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.kinds.registry import painter_for
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.shapes import smooth
from editor.views.insight.optimal_routes.delegate import fitted
from editor.views.style.scaling import scaled
from solvers.insight.comparison import Comparison, Step
from solvers.level import Level

SIDE = 200


class RouteDifference(QWidget):
    """The first route alone is a full line, the second one dashes, what both share is thin."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("routeDifference")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._look = look
        self._level: Level | None = None
        self._shown: Comparison | None = None

    def set_look(self, look: Look) -> None:
        """Draw in other colours."""
        self._look = look
        self.update()

    def show_comparison(self, level: Level, shown: Comparison) -> None:
        """Draw another comparison."""
        self._level, self._shown = level, shown
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(scaled(SIDE), scaled(SIDE))

    def paintEvent(self, event: QPaintEvent) -> None:
        level, shown, look = self._level, self._shown, self._look
        if level is None or shown is None:
            return
        p = QPainter(self)
        view = fitted(level, min(self.width(), self.height()))
        painter_for(level.kind, look).paint_cells(p, level.cells, view)
        with smooth(p):
            self._lines(p, view, shown.shared, look.muted, 0.08, Qt.PenStyle.SolidLine)
            self._lines(p, view, shown.second, look.warning, 0.2, Qt.PenStyle.DotLine)
            self._lines(p, view, shown.first, look.accent, 0.2, Qt.PenStyle.SolidLine)
        p.end()

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
            ends = (view.rect(*divmod(cell, view.cols)).center() for cell in (one, other))
            p.drawLine(QLineF(*ends))
