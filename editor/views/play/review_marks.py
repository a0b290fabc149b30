"""The marks of a review on the board: the move that was made, and a better way.

What was made is red and ends in a cross, the better way green, dotted and with a tick, so that
nobody has to tell them apart by colour.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.shapes import disc, pen, smooth
from solvers.level import Cell


def paint_review(
    p: QPainter, view: BoardView, look: Look, made: Sequence[Cell], better: Sequence[Cell]
) -> None:
    """Draw both ways; the cells of each in order, none where there is nothing to draw."""
    with smooth(p):
        if better:
            p.setBrush(Qt.BrushStyle.NoBrush)
            dots = QPen(look.success, max(2.5, view.cell * 0.09))
            dots.setCapStyle(Qt.PenCapStyle.RoundCap)
            dots.setDashPattern([0.01, 2.0])
            p.setPen(dots)
            p.drawPolyline(_points(view, better))
            _paint_sign(p, view, look.success, look.board, better[:2][-1], tick=True)
        if made:
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.setPen(pen(look.danger, max(3.0, view.cell * 0.17)))
            p.drawPolyline(_points(view, made))
            _paint_sign(p, view, look.danger, look.board, made[-1], tick=False)


def _points(view: BoardView, cells: Sequence[Cell]) -> QPolygonF:
    return QPolygonF([view.centre(*cell) for cell in cells])


def _paint_sign(
    p: QPainter, view: BoardView, colour: QColor, ink: QColor, cell: Cell, *, tick: bool
) -> None:
    centre, radius = view.centre(*cell), view.cell * 0.21
    disc(p, centre, radius * 1.12, ink)
    disc(p, centre, radius, colour)
    p.setPen(pen(ink, max(1.5, radius * 0.22)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    reach = radius * 0.42
    if tick:
        marks = ((-1.0, 0.05), (-0.25, 0.8), (1.1, -0.75))
        p.drawPolyline(QPolygonF([centre + QPointF(x, y) * reach for x, y in marks]))
    else:
        for slope in (1, -1):
            arm = QPointF(reach, slope * reach)
            p.drawLine(centre - arm, centre + arm)
