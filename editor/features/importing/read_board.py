"""ReadBoard: the board as it is read, with the cell under the pointer marked."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Signal
from PySide6.QtGui import QImage, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import BoardView, Painter, draw_with, faded, painting_on
from gridwright.editor.views.style import current_look
from gridwright.solvers.kind import Cell
from gridwright.solvers.level import Level

_LARGEST = 48
"""Pixels of a cell at most."""
_TINT = 0.28
"""How strongly the cells of a symbol are tinted."""
_MARGIN = 8
"""Pixels around the board, of both sides."""
_CRISP = 4
"""Pixels from which on a cell has a whole number of them."""
_PALE = 0.35
"""How much of a board shows that cannot be opened any more."""


class ReadBoard(QWidget):
    """One board, fitted into the room there is."""

    hovered = Signal(object)
    """Emitted with the cell under the pointer, None for none."""
    pressed = Signal(object)
    """Emitted with the cell that was clicked."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("importBoard")
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.level: Level | None = None
        self.pale = False
        self.cell: Cell | None = None
        """The cell that is marked."""
        self._painter: Painter | None = None
        self._chosen: np.ndarray | None = None

    def sizeHint(self) -> QSize:
        return QSize(280, 240)

    def show_level(self, level: Level | None, pale: bool = False) -> None:
        """Show a board. pale: it is the last one that could be read."""
        if level is not self.level:
            self.cell = None
            self._chosen = None
            self._painter = None
        self.level = level
        self.pale = pale
        if level is not None and self._painter is None:
            self._painter = painter_for(level.kind, current_look())
        self.update()

    def mark_cell(self, cell: Cell | None) -> None:
        """Mark a cell."""
        if cell != self.cell:
            self.cell = cell
            self.update()

    def mark_cells(self, chosen: np.ndarray | None) -> None:
        """Tint the cells of a symbol. chosen: (rows, cols) truth values."""
        self._chosen = chosen
        self.update()

    def view(self) -> BoardView | None:
        """Return where the cells lie."""
        if self.level is None:
            return None
        rows, cols = self.level.rows, self.level.cols
        wide = self.width()
        high = self.height()
        across = (wide - _MARGIN) / cols
        down = (high - _MARGIN) / rows
        cell = min(across, down, _LARGEST)
        if cell >= _CRISP:
            cell = float(int(cell))
        left = (wide - cols * cell) / 2
        top = (high - rows * cell) / 2
        return BoardView.whole(rows, cols, cell, QPointF(left, top))

    def cell_at(self, at: QPointF) -> Cell | None:
        """Return the cell at a point. None if there is none."""
        view = self.view()
        if view is None:
            return None
        board = QRectF(view.board_rect())
        if not board.contains(at):
            return None
        inside = at - board.topLeft()
        row = int(inside.y() / view.cell)
        col = int(inside.x() / view.cell)
        return min(row, view.rows - 1), min(col, view.cols - 1)

    # -- events ------------------------------------------------------------------------
    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self.hovered.emit(self.cell_at(event.position()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        if cell is not None and not self.pale:
            self.pressed.emit(cell)

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)

    def paintEvent(self, event: QPaintEvent) -> None:
        view = self.view()
        if view is None or self._painter is None:
            return
        assert self.level is not None
        with painting_on(self) as p:
            if self.pale:
                p.setOpacity(_PALE)
            self._painter.paint_cells(p, self.level.cells, view)
            if not self.pale:
                self._paint_marks(p, view)

    def _paint_marks(self, p: QPainter, view: BoardView) -> None:
        self._paint_chosen(p, view)
        if self.cell is not None:
            place = view.rect(*self.cell)
            self._paint_frame(p, QRectF(place))

    def _paint_chosen(self, p: QPainter, view: BoardView) -> None:
        chosen = self._chosen
        if chosen is None:
            return
        rows, cols = chosen.shape
        if (rows, cols) != (view.rows, view.cols):
            return
        veil = faded(current_look().accent, _TINT)
        colour = np.uint32(veil.rgba())
        pixels = chosen * colour
        line = cols * pixels.itemsize
        form = QImage.Format.Format_ARGB32
        image = QImage(pixels.tobytes(), cols, rows, line, form)
        p.drawImage(view.board_rect(), image)

    def _paint_frame(self, p: QPainter, place: QRectF) -> None:
        look = current_look()
        draw_with(p, QPen(look.board, 4.0))
        p.drawRoundedRect(place, 4, 4)
        draw_with(p, QPen(look.accent, 2.5))
        p.drawRoundedRect(place, 4, 4)
