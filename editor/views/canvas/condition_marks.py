"""What shows of the conditions on the board. Each of the four marks has its own shape: a must cell
is a full frame with a tick, a must-not cell a broken frame with a cross; a must step is a bar from
cell to cell with a tick, a must-not step a bar between them, along their edge, with a cross."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from editor.models.document.conditions import MUST, Places, Rule
from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from solvers.level import Cell
from solvers.places import Place, cells_of

LEGIBLE = 14
"""From this cell size on a mark has its tick or cross."""


def paint_conditions(p: QPainter, view: BoardView, places: Places, look: Look) -> None:
    """The places of all conditions that are exposed."""
    window = view.window()
    for rule, marked in places.items():
        for place in marked:
            if any(window.contains(col, row) for row, col in cells_of(place)):
                _paint_place(p, view, place, rule, look)


def paint_aim(p: QPainter, view: BoardView, aim: tuple[Place, Rule] | None, look: Look) -> None:
    """Faintly, what a press would mark."""
    if aim is None:
        return
    p.save()
    p.setOpacity(0.45)
    _paint_place(p, view, *aim, look)
    p.restore()


def _paint_place(p: QPainter, view: BoardView, place: Place, rule: Rule, look: Look) -> None:
    first, *others = cells_of(place)
    if others:
        _paint_step(p, view, (first, others[0]), rule, look)
    else:
        _paint_cell(p, view.rect(*first), rule, look)


def _paint_cell(p: QPainter, rect: QRectF, rule: Rule, look: Look) -> None:
    size = rect.width()
    colour, inset = _colour(rule, look), max(1.5, size * 0.07)
    frame = rect.adjusted(inset, inset, -inset, -inset)
    style = Qt.PenStyle.SolidLine if rule == MUST else Qt.PenStyle.DashLine
    p.setBrush(faded(colour, 0.12))
    for shade, width, line in (
        (look.board, 4.0, Qt.PenStyle.SolidLine),
        (colour, 2.0, style),
    ):
        p.setPen(QPen(shade, width * max(1.0, size / 48), line))
        p.drawRoundedRect(frame, size * 0.12, size * 0.12)
        p.setBrush(Qt.BrushStyle.NoBrush)
    if size >= LEGIBLE:
        radius = max(4.0, size * 0.15)
        inside = QPointF(-radius - inset / 2, radius + inset / 2)
        _paint_badge(p, rect.topRight() + inside, radius, rule, look)


def _paint_step(
    p: QPainter, view: BoardView, step: tuple[Cell, Cell], rule: Rule, look: Look
) -> None:
    first, second = view.centre(*step[0]), view.centre(*step[1])
    middle, along = (first + second) / 2, (second - first) * 0.3
    if rule != MUST:  # like a wall between the two
        along = QPointF(along.y(), along.x())
    line = QLineF(middle - along, middle + along)
    size, colour = view.cell, _colour(rule, look)
    for shade, width in ((look.board, 0.16), (colour, 0.09)):
        pen = QPen(shade, max(2.0, size * width))
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        p.setPen(pen)
        p.drawLine(line)
    if size >= LEGIBLE:
        _paint_badge(p, middle, max(4.0, size * 0.13), rule, look)


def _paint_badge(p: QPainter, at: QPointF, radius: float, rule: Rule, look: Look) -> None:
    """A round tick, or a cross in a square."""
    p.setPen(QPen(look.board, max(1.0, radius * 0.2)))
    p.setBrush(_colour(rule, look))
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    sign = QPainterPath()
    if rule == MUST:
        p.drawEllipse(box)
        sign.moveTo(at + QPointF(-0.48, 0.02) * radius)
        sign.lineTo(at + QPointF(-0.12, 0.4) * radius)
        sign.lineTo(at + QPointF(0.5, -0.38) * radius)
    else:
        p.drawRoundedRect(box, radius * 0.3, radius * 0.3)
        for end in (QPointF(0.42, 0.42), QPointF(0.42, -0.42)):
            sign.moveTo(at - end * radius)
            sign.lineTo(at + end * radius)
    pen = QPen(look.panel, max(1.2, radius * 0.28))
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    p.setPen(pen)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.drawPath(sign)


def _colour(rule: Rule, look: Look) -> QColor:
    return look.success if rule == MUST else look.danger
