"""VersionBoard: a level to look at, with the cells marked that differ from another one."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.kinds.registry import painter_for
from editor.models.document.difference import differing_cells
from editor.painting.geometry import BoardView
from editor.painting.look import Look, faded
from editor.painting.painter import Painter
from solvers.level import Level

MOST_FRAMES = 400
"""Up to so many differing cells get a frame each; more are veiled alone."""
LARGEST = 48


class VersionBoard(QWidget):
    """One board, fitted into the room there is."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = look
        self._level: Level | None = None
        self._painter: Painter | None = None
        self._marks: np.ndarray | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def sizeHint(self) -> QSize:
        return QSize(280, 280)

    def show_level(self, level: Level | None, other: Level | None = None) -> int:
        """Show a level beside another; how many cells differ."""
        self._level, self._marks = level, None
        self._painter = None if level is None else painter_for(level.kind, self._look)
        if level is not None and other is not None:
            self._marks = differing_cells(level.cells, other.cells)
        self.update()
        return 0 if self._marks is None else int(self._marks.sum())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._level is None or self._painter is None:
            return
        rows, cols = self._level.rows, self._level.cols
        cell = min((self.width() - 8) / cols, (self.height() - 8) / rows, LARGEST)
        cell = float(int(cell)) if cell >= 4 else cell
        corner = QPointF((self.width() - cols * cell) / 2, (self.height() - rows * cell) / 2)
        view = BoardView.whole(rows, cols, cell, corner)
        p = QPainter(self)
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._painter.paint_cells(p, self._level.cells, view)
        if self._marks is not None and self._marks.any():
            self._paint_marks(p, view)
        p.end()

    def _paint_marks(self, p: QPainter, view: BoardView) -> None:
        assert self._marks is not None
        veil = faded(self._look.accent, 0.30).rgba()
        pixels = np.where(self._marks, np.uint32(veil), np.uint32(0))
        rows, cols = pixels.shape
        image = QImage(pixels.tobytes(), cols, rows, cols * 4, QImage.Format.Format_ARGB32)
        p.drawImage(view.board_rect(), image)
        where = np.argwhere(self._marks)
        if len(where) <= MOST_FRAMES and view.cell >= 6:
            p.setPen(QPen(self._look.accent, 2.0))
            p.setBrush(Qt.BrushStyle.NoBrush)
            for row, col in where.tolist():
                p.drawRect(QRectF(view.rect(row, col)).adjusted(1, 1, -1, -1))
