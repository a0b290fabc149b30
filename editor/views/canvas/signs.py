"""Signs over a board: badges, broken lines, numbered swaps."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from gridwright.editor.painting import BoardView, Look, draw_with
from gridwright.editor.views.style.kit import set_up
from gridwright.solvers.level import Cell

LEGIBLE = 14
"""From this cell size on numbers and signs are drawn."""


def paint_broken_line(
    p: QPainter, view: BoardView, cells: Sequence[Cell], colour: QColor, look: Look
) -> None:
    """A walk: dashes with a casing, a ring where it begins and a filled square where it
    ends."""
    if not cells:
        return
    points = [view.centre(*cell) for cell in cells]
    size = view.cell
    p.setBrush(Qt.BrushStyle.NoBrush)
    styles = Qt.PenStyle
    lines = (
        (look.board, 0.16, styles.SolidLine),
        (colour, 0.075, styles.CustomDashLine),
    )
    for shade, width, style in lines:
        pen = QPen(shade, max(1.5, size * width), style)
        if style is Qt.PenStyle.CustomDashLine:
            pen.setDashPattern([2.6, 1.9])
        set_up(
            pen, capStyle=Qt.PenCapStyle.RoundCap, joinStyle=Qt.PenJoinStyle.RoundJoin
        )
        p.setPen(pen)
        p.drawPolyline(QPolygonF(points))
    draw_with(p, QPen(look.board, max(1.0, size * 0.03)), colour)
    p.drawEllipse(points[0], size * 0.11, size * 0.11)
    if len(cells) > 1:
        side = size * 0.1
        end = points[-1]
        p.drawRect(QRectF(end.x() - side, end.y() - side, 2 * side, 2 * side))


def paint_swaps(
    p: QPainter,
    view: BoardView,
    swaps: Sequence[tuple[Cell, Cell]],
    colour: QColor,
    look: Look,
) -> None:
    """Swaps: a dumbbell from tile to tile, with the number of the swap in the
    middle."""
    for number, (one, other) in enumerate(swaps, start=1):
        first = view.centre(*one)
        second = view.centre(*other)
        for shade, width in ((look.board, 0.2), (colour, 0.11)):
            pen = set_up(
                QPen(shade, max(2.0, view.cell * width)),
                capStyle=Qt.PenCapStyle.RoundCap,
            )
            p.setPen(pen)
            p.drawLine(first, second)
        paint_badge(p, (first + second) / 2, view.cell, str(number), colour, look)


def paint_badge(
    p: QPainter, at: QPointF, size: float, text: str, colour: QColor, look: Look
) -> None:
    """A round badge with a number or a sign."""
    radius = max(4.0, size * 0.17)
    draw_with(p, QPen(look.board, max(1.0, size * 0.03)), colour)
    p.drawEllipse(at, radius, radius)
    if size < LEGIBLE:
        return
    font = set_up(
        p.font(), pixelSize=max(7, round(radius * (1.25 if len(text) < 2 else 0.95)))
    )
    font.setBold(True)
    p.setFont(font)
    p.setPen(look.panel)
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    p.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
