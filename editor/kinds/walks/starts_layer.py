"""The cells at which a tour with a free start can begin: rings on the board, and a
sentence for the pointer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from gridwright.editor.kinds.view import AnswerLayer
from gridwright.editor.models.program.language import words_of
from gridwright.editor.painting import BoardView, Painter, draw_with, smooth
from gridwright.solvers.level import Cell, Level

_tr = words_of("StartsLayer")

STARTS = "starts"
"""The detail of a result."""
TINY = 14
"""The least size of a cell that has a ring."""
Starts = Sequence[Sequence[bool | None]]
"""By row and column; None where it is not known, and for walls."""


class StartsLayer(AnswerLayer):
    """Rings on the cells at which a tour can begin."""

    switched: ClassVar = False

    def __init__(self) -> None:
        super().__init__()
        self.starts: Starts = ()

    def take(self, details: Mapping[str, Any], level: Level | None) -> None:
        super().take(details, level)
        self.starts = details.get(STARTS, ())

    def sentence(self, cell: Cell) -> str:
        """The sentence on a cell, whether a tour can begin there."""
        level = self.level
        row, col = cell
        if level is None or not self.starts:
            return ""
        if row >= level.rows or col >= level.cols:
            return ""
        can = self.starts[row][col]
        if can is None:
            return ""
        return _tr("A tour can begin here.") if can else _tr("No tour begins here.")

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the rings, in the corner of each cell."""
        level = self.level
        if level is None or not self.starts or view.cell < TINY:
            return
        if (level.rows, level.cols) != (view.rows, view.cols):
            return
        look = painter.look
        colour = look.outdated if self.outdated else look.accent
        with smooth(p):
            for row, line in enumerate(self.starts):
                for col, can in enumerate(line):
                    if can:
                        _paint_ring(p, view, (row, col), colour)


def _paint_ring(p: QPainter, view: BoardView, cell: Cell, colour: QColor) -> None:
    side = view.cell * 0.16
    rect = view.rect(*cell)
    inset = view.cell * 0.1
    left = rect.left() + inset
    top = rect.top() + inset
    draw_with(p, QPen(colour, max(1.5, view.cell / 24)))
    p.drawEllipse(QRectF(left, top, side, side))
