"""A small edit of the board as a sign over its cell."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from gridwright.editor.painting import (
    BoardView,
    Painter,
)
from gridwright.solvers.kind import Edit


def paint_edit(p: QPainter, painter: Painter, view: BoardView, edit: Edit) -> None:
    """The cells of an edit as it would make them."""
    for cell, code in zip(edit.cells, edit.after, strict=True):
        rect = view.rect(*cell)
        p.fillRect(rect, painter.look.board)
        p.setOpacity(0.82)
        painter.paint_token(p, code, rect)
        p.setOpacity(1.0)
