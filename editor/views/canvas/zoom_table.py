"""ZoomTable: a board of a document that is zoomed, scrolled and fitted into its view.

The section size of the headers is the zoom. A board smaller than the viewport stands in its
middle, a larger one scrolls.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QPointF, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from editor.kinds.registry import painter_for
from editor.models.document.document import LevelDocument
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.views.canvas.board_table import BoardTable
from solvers.level import Cell

ZOOM_STEPS = (2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24, 28, 32, 40, 48, 56, 64, 80, 96, 112, 128)
FIT_LARGEST = 96


class ZoomTable(BoardTable):
    """The board of one document at a zoom, with the painter of its kind."""

    zoomed = Signal(int)
    """The new side of a cell, in pixels."""

    def __init__(self, document: LevelDocument, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.document = document
        self._look = look
        self._painter = painter_for(document.kind.id, look)
        self._fits = True
        """Whether the board follows the size of the view; it does until the person zooms."""

    @property
    def cell_size(self) -> int:
        """The side of a cell in pixels."""
        return self.horizontalHeader().defaultSectionSize()

    def set_cell_size(self, size: int, around: QPoint | None = None) -> None:
        """Zoom; the point `around` (viewport coordinates) stays where it is."""
        self._fits = False
        size = min(max(size, ZOOM_STEPS[0]), ZOOM_STEPS[-1])
        old, origin = self.cell_size, self.origin()
        around = around or self.viewport().rect().center()
        self.horizontalHeader().setDefaultSectionSize(size)
        self.verticalHeader().setDefaultSectionSize(size)
        if size != old:
            self.updateGeometries()
            shift = (QPointF(around) - QPointF(origin)) * (size / old)
            self.horizontalScrollBar().setValue(round(shift.x() - around.x()))
            self.verticalScrollBar().setValue(round(shift.y() - around.y()))
            self.zoomed.emit(size)
        self.refresh()

    def zoom(self, steps: int, around: QPoint | None = None) -> None:
        """Zoom in (positive) or out along the fixed steps."""
        size = self.cell_size
        larger = [step for step in ZOOM_STEPS if step > size]
        smaller = [step for step in ZOOM_STEPS if step < size]
        ladder = larger if steps > 0 else smaller[::-1]
        if ladder:
            self.set_cell_size(ladder[min(abs(steps), len(ladder)) - 1], around)

    def zoom_to_fit(self) -> None:
        """The largest cell at which the whole board, and what play adds beside it, shows."""
        left, top, right, bottom = self._painter.margins
        across = self.document.cols + left + right + 0.6
        down = self.document.rows + top + bottom + 0.6
        size = self.maximumViewportSize()
        fit = int(min(size.width() / across, size.height() / down))
        self.set_cell_size(min(fit, FIT_LARGEST))
        self._fits = True

    def board_view(self) -> BoardView:
        side, room = self.cell_size, self.viewport().size()
        rows, cols = self.document.rows, self.document.cols
        across, down = room.width() - cols * side, room.height() - rows * side
        x = across // 2 if across >= 0 else -self.horizontalOffset()
        y = down // 2 if down >= 0 else -self.verticalOffset()
        return BoardView.shown_in(room, (x, y), rows, cols, side)

    def origin(self) -> QPoint:
        """Where cell (0, 0) begins, in viewport coordinates."""
        return self.board_view().origin.toPoint()

    def cell_at(self, point: QPoint) -> Cell | None:
        """The cell under a viewport point."""
        row, col = self.raw_cell_at(point)
        inside = 0 <= row < self.document.rows and 0 <= col < self.document.cols
        return (row, col) if inside else None

    def raw_cell_at(self, point: QPoint) -> Cell:
        """Like `cell_at`, on beyond the edges of the board: a fast stroke may leave it."""
        return self.board_view().cell_at(point)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fits and self.isVisible():
            QTimer.singleShot(0, self, self._follow)

    def _follow(self) -> None:
        if self._fits:
            self.zoom_to_fit()
