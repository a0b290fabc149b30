"""Marks over the cells of a board: selection, rubber band, ghosts, axes, problems,
cursor.

The four marks of conditions differ by shape: a must cell is a full frame with a tick, a
must-not cell a broken frame with a cross; a must step is a bar from cell to cell with a
tick, a must-not step a bar between them, along their edge, with a cross.

The last functions paint what the canvas, a presentation and a game board have in
common, and the marks of an edit.

The numbers of rows and columns at the edges of the canvas, and of the cells in them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import cycle

import numpy as np
from PySide6.QtCore import QLineF, QMargins, QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetrics,
    QImage,
    QPainter,
    QPainterPath,
    QPen,
)

from gridwright.editor.models.document.intended import MUST, Places, Rule, places_of
from gridwright.editor.models.document.selection import Mask
from gridwright.editor.models.playback import Playback
from gridwright.editor.models.shapes import BrushSymmetry
from gridwright.editor.painting import BoardView, Look, Painter, draw_with, faded
from gridwright.editor.views.canvas.layers import Layer, shown_together
from gridwright.editor.views.canvas.tools.tool import Canvas, Ghost, Tool
from gridwright.editor.views.style import scaled, set_up
from gridwright.solvers.level import Cell, Cells, Place, cells_of

GHOST_CELLS = 4096
"""A larger ghost is not shown: it would slow the pointer down."""


def paint_selection(
    p: QPainter,
    view: BoardView,
    mask: Mask,
    look: Look,
) -> None:
    """Tint the exposed selected cells: one image of one pixel a cell, stretched."""
    window = view.window()
    part = mask[
        window.y() : window.y() + window.height(),
        window.x() : window.x() + window.width(),
    ]
    if not part.any():
        return
    tint = faded(look.cursor, 0.34)
    colour = tint.rgba()
    premultiplied = sum(
        round(((colour >> shift) & 0xFF) * tint.alphaF()) << shift
        for shift in (0, 8, 16)
    ) | (tint.alpha() << 24)
    pixels = np.where(part, np.uint32(premultiplied), np.uint32(0)).astype(np.uint32)
    pixels = np.ascontiguousarray(pixels)
    kind = QImage.Format.Format_ARGB32_Premultiplied
    (height, width) = part.shape[:2]
    image = QImage(
        pixels.data,
        width,
        height,
        4 * width,
        kind,
    )
    corner = view.rect(window.y(), window.x()).topLeft()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    size = view.cell
    p.drawImage(
        QRectF(corner.x(), corner.y(), part.shape[1] * size, part.shape[0] * size),
        image,
    )


def paint_band(
    p: QPainter,
    view: BoardView,
    corners: tuple[Cell, Cell] | None,
    look: Look,
) -> None:
    """The rectangle that is being drawn round cells."""
    if corners is None:
        return
    (row, col), (last_row, last_col) = corners
    band = view.rect(row, col).united(view.rect(last_row, last_col))
    draw_with(p, QPen(look.cursor, 1.5, Qt.PenStyle.DashLine), faded(look.cursor, 0.12))
    p.drawRect(band)


def _paint_marks(
    p: QPainter,
    view: BoardView,
    cells: list[Cell],
    look: Look,
) -> None:
    """A red frame round each exposed cell."""
    window = view.window()
    draw_with(p, QPen(look.danger, max(1.5, view.cell / 18)))
    inset = view.cell * 0.06
    for row, col in cells:
        if window.contains(col, row):
            frame = view.rect(row, col).adjusted(inset, inset, -inset, -inset)
            p.drawRoundedRect(frame, view.cell / 10, view.cell / 10)


def paint_ghost(
    p: QPainter,
    view: BoardView,
    ghost: Ghost,
    painter: Painter,
    look: Look,
) -> None:
    """Faintly, what a press would paint or put down."""
    where, codes = ghost
    if len(where) > GHOST_CELLS:
        return
    p.setOpacity(0.55)
    for flat, code in zip(where.tolist(), codes.tolist(), strict=True):
        rect = view.rect(*divmod(flat, view.cols))
        p.fillRect(rect, look.board)
        painter.paint_token(p, code, rect)
    p.setOpacity(1.0)


def paint_axes(
    p: QPainter,
    view: BoardView,
    symmetry: BrushSymmetry,
    look: Look,
) -> None:
    """The axes, or the centre, of mirror painting."""
    if symmetry is BrushSymmetry.NONE:
        return
    board = view.board_rect()
    draw_with(p, QPen(look.accent, 2.0, Qt.PenStyle.DashLine))
    middle = board.center()
    if symmetry in (BrushSymmetry.HORIZONTAL, BrushSymmetry.BOTH):
        p.drawLine(
            QPointF(middle.x(), board.top()), QPointF(middle.x(), board.bottom())
        )
    if symmetry in (BrushSymmetry.VERTICAL, BrushSymmetry.BOTH):
        p.drawLine(
            QPointF(board.left(), middle.y()), QPointF(board.right(), middle.y())
        )
    if symmetry in (BrushSymmetry.HALF_TURN, BrushSymmetry.QUARTER_TURN):
        p.drawEllipse(middle, view.cell * 0.3, view.cell * 0.3)


def paint_cursor(
    p: QPainter,
    view: BoardView,
    cell: Cell,
    look: Look,
) -> None:
    """The frame of the keyboard cursor."""
    draw_with(p, QPen(look.cursor, min(max(1.5, view.cell / 24), 2.5)))
    p.drawRoundedRect(view.rect(*cell), view.cell / 8, view.cell / 8)


LEGIBLE = 14
"""From this cell size on a mark has its tick or cross."""


def paint_conditions(
    p: QPainter,
    view: BoardView,
    places: Places,
    look: Look,
) -> None:
    """The places of all conditions that are exposed."""
    window = view.window()
    for rule, marked in places.items():
        for place in marked:
            if any(window.contains(col, row) for row, col in cells_of(place)):
                _paint_place(
                    p,
                    view,
                    place,
                    rule,
                    look,
                )


def paint_aim(
    p: QPainter,
    view: BoardView,
    aim: tuple[Place, Rule] | None,
    look: Look,
) -> None:
    """Faintly, what a press would mark."""
    if aim is None:
        return
    p.save()
    p.setOpacity(0.45)
    _paint_place(p, view, *aim, look)
    p.restore()


def _paint_place(
    p: QPainter,
    view: BoardView,
    place: Place,
    rule: Rule,
    look: Look,
) -> None:
    first, *others = cells_of(place)
    if others:
        _paint_step(
            p,
            view,
            (first, others[0]),
            rule,
            look,
        )
    else:
        _paint_cell(p, view.rect(*first), rule, look)


def _paint_cell(
    p: QPainter,
    rect: QRectF,
    rule: Rule,
    look: Look,
) -> None:
    size = rect.width()
    colour = _colour(rule, look)
    inset = max(1.5, size * 0.07)
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
        _paint_badge(
            p,
            rect.topRight() + inside,
            radius,
            rule,
            look,
        )


def _paint_step(
    p: QPainter,
    view: BoardView,
    step: tuple[Cell, Cell],
    rule: Rule,
    look: Look,
) -> None:
    first = view.centre(*step[0])
    second = view.centre(*step[1])
    middle = (first + second) / 2
    along = (second - first) * 0.3
    if rule != MUST:  # like a wall between the two
        along = QPointF(along.y(), along.x())
    line = QLineF(middle - along, middle + along)
    size = view.cell
    colour = _colour(rule, look)
    for shade, width in ((look.board, 0.16), (colour, 0.09)):
        pen = set_up(
            QPen(shade, max(2.0, size * width)), capStyle=Qt.PenCapStyle.RoundCap
        )
        p.setPen(pen)
        p.drawLine(line)
    if size >= LEGIBLE:
        _paint_badge(
            p,
            middle,
            max(4.0, size * 0.13),
            rule,
            look,
        )


def _paint_badge(
    p: QPainter,
    at: QPointF,
    radius: float,
    rule: Rule,
    look: Look,
) -> None:
    """A round tick, or a cross in a square."""
    draw_with(p, QPen(look.board, max(1.0, radius * 0.2)), _colour(rule, look))
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
    pen = set_up(
        QPen(look.panel, max(1.2, radius * 0.28)), capStyle=Qt.PenCapStyle.RoundCap
    )
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    draw_with(p, pen)
    p.drawPath(sign)


def _colour(rule: Rule, look: Look) -> QColor:
    return look.success if rule == MUST else look.danger


def paint_playback(
    p: QPainter,
    painter: Painter,
    view: BoardView,
    playback: Playback,
) -> None:
    """Paint the moment at which a playback stands."""
    frame = playback.frame()
    if frame.stage is None:
        painter.paint_state(p, frame.state, view)
    else:
        painter.paint_stage(
            p,
            frame.state,
            frame.stage,
            frame.fraction,
            view,
        )


def paint_level(
    p: QPainter,
    painter: Painter,
    view: BoardView,
    cells: Cells,
    layers: Sequence[Layer],
) -> None:
    """Paint cells and what is known of them."""
    painter.paint_cells(p, cells, view)
    shown = shown_together(layers)
    painter.over_marks = len(shown) > 1
    for layer in shown:
        layer.paint(p, painter, view)


def paint_editing(
    p: QPainter,
    canvas: Canvas,
    tool: Tool,
    marked: Iterable[Cell],
    spot: Cell | None,
    look: Look,
) -> None:
    """Paint conditions, the selection, what the tool is about to do, and marks. spot:
    the cell that is framed."""
    view = canvas.board_view()
    paint_conditions(p, view, places_of(canvas.document), look)
    paint_aim(p, view, tool.aim(canvas), look)
    paint_selection(p, view, canvas.selection.mask, look)
    paint_ghost(
        p,
        view,
        tool.ghost(canvas),
        canvas.painter,
        look,
    )
    paint_axes(p, view, canvas.brush.symmetry, look)
    paint_band(p, view, tool.band(), look)
    _paint_marks(p, view, list(marked), look)
    if spot is not None:
        paint_cursor(p, view, spot, look)


THICK = 20
"""The height of the ruler of columns, and the least width of that of rows, at 100 per
cent."""
TEXT = 11
SMALLER = 9
"""The height of the figures, in pixels at 100 per cent."""
LEGIBLE_NUMBER = 28
"""The least side of a cell, in pixels, that its number is written into."""
MOST_NUMBERS = 1000


def ruled(rows: int) -> QMargins:
    """The room that the rulers of a board of that number of rows take, at the top and
    on the left."""
    widest = QFontMetrics(_font()).horizontalAdvance(str(max(rows - 1, 0)))
    return QMargins(max(scaled(THICK), widest + 8), scaled(THICK), 0, 0)


def paint_rulers(
    p: QPainter,
    view: BoardView,
    port: QRect,
    look: Look,
    spot: Cell | None,
) -> None:
    """The numbers of columns above a port, and those of rows on its left. spot: the
    cell whose row and column are emphasised."""
    p.save()
    p.setClipping(False)
    p.fillRect(
        0,
        0,
        port.right() + 1,
        port.top(),
        look.window,
    )
    p.fillRect(
        0,
        0,
        port.left(),
        port.bottom() + 1,
        look.window,
    )
    for across in (True, False):
        p.save()
        if across:
            p.setClipRect(port.left(), 0, port.width(), port.top())
        else:
            p.setClipRect(0, port.top(), port.left(), port.height())
        _paint_ruler(
            p,
            view,
            port,
            look,
            None if spot is None else spot[across],
            across,
        )
        p.restore()
    p.restore()


def _paint_ruler(
    p: QPainter,
    view: BoardView,
    port: QRect,
    look: Look,
    current: int | None,
    across: bool,
) -> None:
    window = view.window()
    count = view.cols if across else view.rows
    first, shown = (
        (window.left(), window.width()) if across else (window.top(), window.height())
    )
    font = _font()
    metrics = QFontMetrics(font)
    wide = metrics.horizontalAdvance(str(count)) + 8
    step = _step(view.cell, wide if across else metrics.height() + 2)
    apart = (wide if across else scaled(TEXT) + 4) / view.cell
    for number in range(first - first % step, min(first + shown, count), step):
        if current is None or abs(number - current) >= max(1.0, apart):
            _paint_number(
                p,
                view,
                port,
                number,
                look.muted,
                font,
                across,
            )
    if current is not None and first <= current < first + shown:
        font.setWeight(QFont.Weight.Bold)
        _paint_number(
            p,
            view,
            port,
            current,
            look.accent,
            font,
            across,
        )


def _paint_number(
    p: QPainter,
    view: BoardView,
    port: QRect,
    number: int,
    ink: QColor,
    font: QFont,
    across: bool,
) -> None:
    middle = view.centre(number, number).toPoint()
    beside = QRect(0, middle.y() - 20, port.left(), 40)
    room = QRect(middle.x() - 40, 0, 80, port.top()) if across else beside
    p.setFont(font)
    p.setPen(ink)
    p.drawText(room, Qt.AlignmentFlag.AlignCenter, str(number))


def _step(cell: float, room: int) -> int:
    """The distance between lines whose numbers there is room for: 1, 2, 5, 10, 20,
    ..."""
    step = 1
    leads = cycle((2.0, 2.5, 2.0))
    while step * cell < room:
        step = int(step * next(leads))
    return step


def _font() -> QFont:
    return set_up(QFont(), pixelSize=scaled(TEXT))


def paint_numbers(
    p: QPainter,
    view: BoardView,
    look: Look,
    number: Callable[[Cell, int, int], str],
) -> None:
    """Write the number of each cell that shows into its corner, where there is room for
    it."""
    window = view.window()
    if (
        view.cell < scaled(LEGIBLE_NUMBER)
        or window.width() * window.height() > MOST_NUMBERS
    ):
        return
    font = set_up(
        QFont(), pixelSize=scaled(SMALLER if view.cell < scaled(44) else TEXT)
    )
    p.save()
    p.setFont(font)
    metrics = QFontMetrics(font)
    high = metrics.ascent() + 1
    ground = faded(look.board, 0.8)
    p.setPen(look.muted)
    for row in range(window.top(), window.top() + window.height()):
        for col in range(window.left(), window.left() + window.width()):
            text = number((row, col), view.rows, view.cols)
            x, y = (
                view.origin.x() + col * view.cell + 3,
                view.origin.y() + row * view.cell + 2,
            )
            p.fillRect(
                QRectF(x - 1, y, metrics.horizontalAdvance(text) + 2, high), ground
            )
            p.drawText(QPointF(x, y + metrics.ascent() - 1), text)
    p.restore()
