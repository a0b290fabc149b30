"""What shows over the cells: selection, rubber band, ghosts, axes, problems, cursor."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from editor.models.brush.symmetry import Symmetry
from editor.models.document.selection import Mask
from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from editor.painting.painter import Painter
from editor.views.canvas.tools.tool import Ghost
from solvers.level import Cell

GHOST_CELLS = 4096
"""A larger ghost is not shown: it would slow the pointer down."""


def paint_selection(p: QPainter, view: BoardView, mask: Mask, look: Look) -> None:
    """Tint the exposed selected cells: one image of one pixel a cell, stretched."""
    window = view.window()
    part = mask[window.y() : window.y() + window.height(), window.x() : window.x() + window.width()]
    if not part.any():
        return
    tint = faded(look.cursor, 0.34)
    colour = tint.rgba()
    premultiplied = sum(
        round(((colour >> shift) & 0xFF) * tint.alphaF()) << shift for shift in (0, 8, 16)
    ) | (tint.alpha() << 24)
    pixels = np.where(part, np.uint32(premultiplied), np.uint32(0)).astype(np.uint32)
    pixels = np.ascontiguousarray(pixels)
    image = QImage(
        pixels.data,
        part.shape[1],
        part.shape[0],
        4 * part.shape[1],
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    corner = view.rect(window.y(), window.x()).topLeft()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    size = view.cell
    p.drawImage(QRectF(corner.x(), corner.y(), part.shape[1] * size, part.shape[0] * size), image)


def paint_band(p: QPainter, view: BoardView, corners: tuple[Cell, Cell] | None, look: Look) -> None:
    """The rectangle that is being drawn round cells."""
    if corners is None:
        return
    (row, col), (last_row, last_col) = corners
    band = view.rect(row, col).united(view.rect(last_row, last_col))
    p.setPen(QPen(look.cursor, 1.5, Qt.PenStyle.DashLine))
    p.setBrush(faded(look.cursor, 0.12))
    p.drawRect(band)


def paint_marks(p: QPainter, view: BoardView, cells: list[Cell], look: Look) -> None:
    """A red frame round each exposed cell."""
    window = view.window()
    p.setPen(QPen(look.danger, max(1.5, view.cell / 18)))
    p.setBrush(Qt.BrushStyle.NoBrush)
    inset = view.cell * 0.06
    for row, col in cells:
        if window.contains(col, row):
            frame = view.rect(row, col).adjusted(inset, inset, -inset, -inset)
            p.drawRoundedRect(frame, view.cell / 10, view.cell / 10)


def paint_ghost(p: QPainter, view: BoardView, ghost: Ghost, painter: Painter, look: Look) -> None:
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


def paint_axes(p: QPainter, view: BoardView, symmetry: Symmetry, look: Look) -> None:
    """The axes, or the centre, of mirror painting."""
    if symmetry is Symmetry.NONE:
        return
    board = view.board_rect()
    p.setPen(QPen(look.accent, 2.0, Qt.PenStyle.DashLine))
    p.setBrush(Qt.BrushStyle.NoBrush)
    middle = board.center()
    if symmetry in (Symmetry.HORIZONTAL, Symmetry.BOTH):
        p.drawLine(QPointF(middle.x(), board.top()), QPointF(middle.x(), board.bottom()))
    if symmetry in (Symmetry.VERTICAL, Symmetry.BOTH):
        p.drawLine(QPointF(board.left(), middle.y()), QPointF(board.right(), middle.y()))
    if symmetry in (Symmetry.HALF_TURN, Symmetry.QUARTER_TURN):
        p.drawEllipse(middle, view.cell * 0.3, view.cell * 0.3)


def paint_cursor(p: QPainter, view: BoardView, cell: Cell, look: Look) -> None:
    """The frame of the keyboard cursor."""
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.setPen(QPen(look.cursor, min(max(1.5, view.cell / 24), 2.5)))
    p.drawRoundedRect(view.rect(*cell), view.cell / 8, view.cell / 8)
