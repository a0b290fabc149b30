"""The board of a film: where it lies, and the marks that events of any kind leave on it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen, QTransform

from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from editor.painting.shapes import pen, smooth
from solvers.level import Cell

PAD = 0.32
"""Room round a board, in cells."""


def board_view(
    room: QRectF, rows: int, cols: int, margins: tuple[float, float, float, float]
) -> BoardView:
    """The whole board in the middle of a rectangle, as large as it fits in whole pixels."""
    left, top, right, bottom = margins
    across, down = cols + left + right + 2 * PAD, rows + top + bottom + 2 * PAD
    side = max(int(min(room.width() / across, room.height() / down)), 2)
    x = room.left() + (room.width() - (cols + left + right) * side) / 2 + left * side
    y = room.top() + (room.height() - (rows + top + bottom) * side) / 2 + top * side
    return BoardView.whole(rows, cols, side, QPointF(round(x), round(y)))


def paint_hatch(p: QPainter, view: BoardView, look: Look, cells: Iterable[Cell]) -> None:
    """Cells that are lost: hatched, with one dashed line round those that touch."""
    area = QPainterPath()
    for cell in cells:
        area.addRect(view.rect(*cell))
    if area.isEmpty():
        return
    area = area.simplified()
    brush = QBrush(look.danger, Qt.BrushStyle.BDiagPattern)
    brush.setTransform(QTransform.fromTranslate(view.origin.x(), view.origin.y()))
    with smooth(p):
        p.fillPath(area, faded(look.danger_soft, 0.55))
        p.fillPath(area, brush)
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(pen(look.danger, max(view.cell / 28, 1.5), dashed=True))
        p.drawPath(area)


def paint_frame(
    p: QPainter, view: BoardView, cells: Sequence[Cell], colour: QColor, style: Qt.PenStyle
) -> None:
    """One frame round cells that lie in a row or a column."""
    if not cells:
        return
    area = view.rect(*cells[0])
    for cell in cells[1:]:
        area = area.united(view.rect(*cell))
    inset = view.cell * 0.05
    with smooth(p):
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(colour, max(view.cell / 16, 2.0), style))
        radius = view.cell / 7
        p.drawRoundedRect(area.adjusted(inset, inset, -inset, -inset), radius, radius)


def paint_round(p: QPainter, view: BoardView, colour: QColor) -> None:
    """A line round the whole board."""
    wide = max(view.cell / 18, 2.0)
    with smooth(p):
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(colour, wide))
        area = view.board_rect().adjusted(-wide, -wide, wide, wide)
        p.drawRoundedRect(area, view.cell / 7, view.cell / 7)


def paint_given_up(p: QPainter, view: BoardView, look: Look, cells: Sequence[Cell]) -> None:
    """A red frame with a cross in its last cell."""
    if not cells:
        return
    paint_frame(p, view, cells, look.danger, Qt.PenStyle.SolidLine)
    middle, reach = view.centre(*cells[-1]), view.cell * 0.16
    with smooth(p):
        for colour, wide in ((look.board, view.cell / 6), (look.danger, view.cell / 14)):
            p.setPen(pen(colour, max(wide, 2.0)))
            for down in (-1, 1):
                one = middle + QPointF(-reach, -down * reach)
                p.drawLine(one, middle + QPointF(reach, down * reach))


def paint_pieces(
    p: QPainter, view: BoardView, colour: QColor, pieces: Iterable[Sequence[Cell]]
) -> None:
    """Lines of cells, with a dot at each of their ends."""
    with smooth(p):
        for piece in pieces:
            points = [view.centre(*cell) for cell in piece]
            p.setPen(pen(colour, view.cell * 0.15))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawPolyline(points)
            p.setPen(Qt.PenStyle.NoPen)
            p.setBrush(colour)
            for point in (points[0], points[-1]):
                p.drawEllipse(point, view.cell * 0.14, view.cell * 0.14)


def paint_step_back(p: QPainter, view: BoardView, colour: QColor, way: Sequence[Cell]) -> None:
    """A dotted line along cells that were left again, and a dashed frame round the last."""
    with smooth(p):
        p.setPen(pen(colour, max(view.cell * 0.07, 2.0), dashed=True))
        p.drawPolyline([view.centre(*cell) for cell in way])
    paint_frame(p, view, way[-1:], colour, Qt.PenStyle.DashLine)
