"""Frames round cells, solid or dotted."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPainter, QPen

from gridwright.editor.painting import BoardView, Look, faded
from gridwright.solvers.kind import Cell


def paint_frame(
    p: QPainter,
    view: BoardView,
    cell: Cell,
    colour: QColor,
    look: Look,
    style: Qt.PenStyle,
) -> None:
    if not view.window().contains(cell[1], cell[0]):
        return
    rect = view.rect(*cell)
    size = view.cell
    inset = max(1.5, size * 0.07)
    frame = rect.adjusted(inset, inset, -inset, -inset)
    p.setBrush(faded(colour, 0.14))
    lines = ((look.board, 0.08, Qt.PenStyle.SolidLine), (colour, 0.045, style))
    for shade, width, pen_style in lines:
        p.setPen(QPen(shade, max(1.5, size * width), pen_style))
        p.drawRoundedRect(frame, size * 0.12, size * 0.12)
        p.setBrush(Qt.BrushStyle.NoBrush)
