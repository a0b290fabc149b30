"""ShownBoard: a level, its route and its playback, as large as there is room for."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QWidget

from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.views.canvas.board_table import BoardTable
from editor.views.canvas.grid_view import GridView
from editor.views.canvas.level_painting import paint_level, paint_playback

MARGIN = 24
"""Pixels that stay free round the board."""


class ShownBoard(BoardTable):
    """What a canvas shows, to look at alone."""

    def __init__(self, canvas: GridView, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("shownBoard")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._canvas, self._look = canvas, look
        self.setModel(canvas.grid_model)
        canvas.playback.moved.connect(self.refresh)
        canvas.playback.loaded.connect(self.refresh)

    def set_look(self, look: Look) -> None:
        self._look = look
        self.refresh()

    def size_in(self, room: QSize) -> QSize:
        """How large the board is in a room, with what play adds beside it."""
        side = self._side(room)
        across, down = self._cells()
        return QSize(round(across * side) + 2 * MARGIN, round(down * side) + 2 * MARGIN)

    def _cells(self) -> tuple[float, float]:
        left, top, right, bottom = self._canvas.painter.margins
        document = self._canvas.document
        return document.cols + left + right, document.rows + top + bottom

    def _side(self, room: QSize) -> int:
        across, down = self._cells()
        wide, high = room.width() - 2 * MARGIN, room.height() - 2 * MARGIN
        return max(int(min(wide / across, high / down)), 2)

    def board_view(self) -> BoardView:
        room, document = self.viewport().size(), self._canvas.document
        side = self._side(room)
        left, top, _, _ = self._canvas.painter.margins
        across, down = self._cells()
        corner = (
            round((room.width() - across * side) / 2 + left * side),
            round((room.height() - down * side) / 2 + top * side),
        )
        return BoardView.shown_in(room, corner, document.rows, document.cols, side)

    def scrollTo(
        self,
        index: QModelIndex | QPersistentModelIndex,
        hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible,
    ) -> None:
        """All of the board shows; nothing is scrolled."""

    def paintEvent(self, event: QPaintEvent) -> None:
        view, canvas = self.board_view(), self._canvas
        p = QPainter(self.viewport())
        p.setRenderHint(QPainter.RenderHint.Antialiasing)
        try:
            p.fillRect(self.viewport().rect(), self._look.window)
            if canvas.playback.showing:
                paint_playback(p, canvas.painter, view, canvas.playback)
            else:
                layers = [*canvas.layers, canvas.overlay]
                paint_level(p, canvas.painter, view, canvas.document.cells, layers)
        finally:
            p.end()
