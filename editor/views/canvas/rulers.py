"""The numbers of rows and columns at the edges of the canvas, and of the cells in them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle

from PySide6.QtCore import QMargins, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter

from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from solvers.level import Cell

THICK = 20
"""The height of the ruler of columns, and the least width of that of rows, in pixels."""
TEXT = 11
"""The height of the figures, in pixels."""
LEGIBLE = 28
"""The least side of a cell, in pixels, that its number is written into."""
MOST_NUMBERS = 1000


def ruled(rows: int) -> QMargins:
    """The room that the rulers of a board of so many rows take, at the top and on the left."""
    widest = QFontMetrics(_font()).horizontalAdvance(str(max(rows - 1, 0)))
    return QMargins(max(THICK, widest + 8), THICK, 0, 0)


def paint_rulers(p: QPainter, view: BoardView, port: QRect, look: Look, spot: Cell | None) -> None:
    """The numbers of columns above a port, and those of rows on its left. spot: the cell whose
    row and column are emphasised."""
    p.save()
    p.setClipping(False)
    p.fillRect(0, 0, port.right() + 1, port.top(), look.window)
    p.fillRect(0, 0, port.left(), port.bottom() + 1, look.window)
    for across in (True, False):
        p.save()
        if across:
            p.setClipRect(port.left(), 0, port.width(), port.top())
        else:
            p.setClipRect(0, port.top(), port.left(), port.height())
        _paint_ruler(p, view, port, look, None if spot is None else spot[across], across)
        p.restore()
    p.restore()


def _paint_ruler(
    p: QPainter, view: BoardView, port: QRect, look: Look, current: int | None, across: bool
) -> None:
    window, count = view.window(), view.cols if across else view.rows
    first, shown = (window.left(), window.width()) if across else (window.top(), window.height())
    font = _font()
    metrics = QFontMetrics(font)
    wide = metrics.horizontalAdvance(str(count)) + 8
    step = _step(view.cell, wide if across else metrics.height() + 2)
    apart = (wide if across else TEXT + 4) / view.cell
    for number in range(first - first % step, min(first + shown, count), step):
        if current is None or abs(number - current) >= max(1.0, apart):
            _paint_number(p, view, port, number, look.muted, font, across)
    if current is not None and first <= current < first + shown:
        font.setWeight(QFont.Weight.Bold)
        _paint_number(p, view, port, current, look.accent, font, across)


def _paint_number(
    p: QPainter, view: BoardView, port: QRect, number: int, ink: QColor, font: QFont, across: bool
) -> None:
    middle = view.centre(number, number).toPoint()
    if across:
        room = QRect(middle.x() - 40, 0, 80, port.top())
    else:
        room = QRect(0, middle.y() - 20, port.left(), 40)
    p.setFont(font)
    p.setPen(ink)
    p.drawText(room, Qt.AlignmentFlag.AlignCenter, str(number))


def _step(cell: float, room: int) -> int:
    """How many lines apart those are whose numbers there is room for: 1, 2, 5, 10, 20, ..."""
    step, leads = 1, cycle((2.0, 2.5, 2.0))
    while step * cell < room:
        step = int(step * next(leads))
    return step


def _font() -> QFont:
    font = QFont()
    font.setPixelSize(TEXT)
    return font


def paint_numbers(
    p: QPainter, view: BoardView, look: Look, number: Callable[[Cell, int, int], str]
) -> None:
    """Write the number of each cell that shows into its corner, where there is room for it."""
    window = view.window()
    if view.cell < LEGIBLE or window.width() * window.height() > MOST_NUMBERS:
        return
    font = QFont()
    font.setPixelSize(9 if view.cell < 44 else TEXT)
    p.save()
    p.setFont(font)
    metrics = QFontMetrics(font)
    high, ground = metrics.ascent() + 1, faded(look.board, 0.8)
    p.setPen(look.muted)
    for row in range(window.top(), window.top() + window.height()):
        for col in range(window.left(), window.left() + window.width()):
            text = number((row, col), view.rows, view.cols)
            x, y = view.origin.x() + col * view.cell + 3, view.origin.y() + row * view.cell + 2
            p.fillRect(QRectF(x - 1, y, metrics.horizontalAdvance(text) + 2, high), ground)
            p.drawText(QPointF(x, y + metrics.ascent() - 1), text)
    p.restore()
