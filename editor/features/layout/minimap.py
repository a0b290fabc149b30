"""Minimap: the whole board in little, with the part the canvas shows; a click or a drag
scrolls."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import (
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    QSizeF,
    Qt,
    Signal,
    Slot,
)
from PySide6.QtGui import (
    QColor,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QWidget

from gridwright.editor.models.work.background import later
from gridwright.editor.painting import BoardView, faded, painting_on
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.style import ARROWS, current_look, kept_dressed, set_up

THROTTLE_MS = 120
"""The least milliseconds between two drawings of edits."""
LARGEST_CELL = 8
WANTED = 220
"""Pixels along the longer side of small boards."""
MOST = 1024
"""Pixels along the longer side of boards with more cells: one pixel for several
cells."""


class Minimap(QWidget):
    """The board of the current canvas.

    The board is drawn once, a pixel or a few a cell on all but the largest boards;
    after an edit only the rectangle round the changed cells is drawn again. Scrolling
    repaints the frame alone.
    """

    fits_changed = Signal(bool)
    """Emitted with True if the canvas shows the whole board."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "minimap", focusPolicy=Qt.FocusPolicy.StrongFocus)
        set_up(self, cursor=Qt.CursorShape.CrossCursor, minimumSize=(120, 100))
        self._canvas: GridView | None = None
        self._image: QImage | None = None
        self._scaled: QImage | None = None
        self._side = 1.0
        self._dirty: QRect | None = None
        self.fits = True
        """True if the canvas shows the whole board, so that there is nothing to
        scroll."""
        self._timer = later(self, THROTTLE_MS, self._redraw)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self._forget()
        self.setAccessibleName(self.tr("Overview of the board"))

    def sizeHint(self) -> QSize:
        return QSize(WANTED, WANTED)

    # -- the current canvas ------------------------------------------------------------
    def show_canvas(self, canvas: GridView | None) -> None:
        """Show the board of another canvas. None shows nothing."""
        if self._canvas is not None:
            self._connect(self._canvas, connect=False)
        self._canvas = canvas
        if canvas is not None:
            self._connect(canvas, connect=True)
        self._forget()
        self._on_scrolled()

    def stop(self) -> None:
        """Stop drawing, because the window closes."""
        self.show_canvas(None)

    def _connect(self, canvas: GridView, *, connect: bool) -> None:
        across, down = canvas.horizontalScrollBar(), canvas.verticalScrollBar()
        pairs: list[tuple[Any, Any]] = [
            (canvas.document.cells_changed, self._on_cells),
            (canvas.document.board_replaced, self._forget),
            (canvas.zoomed, self._on_scrolled),
        ]
        for bar in (across, down):
            pairs += [
                (bar.valueChanged, self._on_scrolled),
                (bar.rangeChanged, self._on_scrolled),
            ]
        for signal, slot in pairs:
            if connect:
                signal.connect(slot)
            else:
                signal.disconnect(slot)

    @Slot()
    def _on_scrolled(self) -> None:
        canvas = self._canvas
        fits = canvas is None or canvas.shows_all
        if fits != self.fits:
            self.fits = fits
            self.fits_changed.emit(fits)
        self.update()

    # -- drawing the board -------------------------------------------------------------
    @Slot()
    def _forget(self) -> None:
        """Draw the whole board when the minimap is next visible."""
        self._image = None
        self._scaled = None
        self._dirty = None
        self._timer.stop()
        self.update()

    @Slot(object)
    def _on_cells(self, flat: NDArray[np.int64]) -> None:
        if self._canvas is None or self._image is None or len(flat) == 0:
            return
        rows, cols = np.divmod(flat, self._canvas.document.cols)
        left, top = int(cols.min()), int(rows.min())
        changed = QRect(
            left, top, int(cols.max()) - left + 1, int(rows.max()) - top + 1
        )
        self._dirty = changed if self._dirty is None else self._dirty.united(changed)
        if not self._timer.isActive():
            self._timer.start()

    @Slot()
    def _redraw(self) -> None:
        """Draw what was edited. A hidden minimap waits until it is visible."""
        if not self.isVisible():
            self._forget()
        elif self._dirty is not None and self._image is not None:
            # Walls join their neighbours, so the cells around the changed ones change
            # as well.
            self._draw(self._image, self._dirty.adjusted(-1, -1, 1, 1))
            self._dirty = None
            self._scaled = None
            self.update()

    def _draw(self, image: QImage, cells: QRect) -> None:
        assert self._canvas is not None
        document = self._canvas.document
        side = self._side
        exposed = cells.intersected(QRect(0, 0, document.cols, document.rows))
        with painting_on(image, smooth=False) as p:
            ground = QRectF(
                QPointF(exposed.topLeft()) * side, QSizeF(exposed.size()) * side
            )
            p.fillRect(ground, current_look().board)
            view = BoardView(QPointF(0, 0), side, document.rows, document.cols, exposed)
            self._canvas.painter.paint_cells(p, document.cells, view)

    def _board_image(self) -> QImage:
        assert self._canvas is not None
        if self._image is None:
            document = self._canvas.document
            longer = max(document.rows, document.cols)
            whole = float(min(max(WANTED // longer, 1), LARGEST_CELL))
            self._side = min(whole, MOST / longer)
            size = (QSizeF(document.cols, document.rows) * self._side).toSize()
            self._image = QImage(
                size.expandedTo(QSize(1, 1)), QImage.Format.Format_RGB32
            )
            self._image.fill(current_look().board)
            self._draw(self._image, QRect(0, 0, document.cols, document.rows))
        return self._image

    # -- geometry ----------------------------------------------------------------------
    def board_rect(self) -> QRectF:
        """Return the place of the board in this widget."""
        if self._canvas is None:
            return QRectF()
        document = self._canvas.document
        room = self.rect().adjusted(8, 8, -8, -8)
        scale = min(room.width() / document.cols, room.height() / document.rows)
        rect = QRectF(0, 0, document.cols * scale, document.rows * scale)
        rect.moveCenter(QRectF(room).center())
        return rect

    def visible_rect(self) -> QRectF:
        """Return the frame: the part of the board that the canvas shows, in this
        widget."""
        if self._canvas is None:
            return QRectF()
        canvas = self._canvas
        board = self.board_rect()
        scale = board.width() / (canvas.document.cols * canvas.cell_size)
        origin = canvas.origin()
        size = canvas.viewport().size()
        frame = QRectF(
            board.left() - origin.x() * scale,
            board.top() - origin.y() * scale,
            size.width() * scale,
            size.height() * scale,
        )
        return frame.intersected(board)

    def go_to(self, point: QPoint) -> None:
        """Scroll so that the place under a point moves to the middle of the canvas."""
        board = self.board_rect()
        if self._canvas is None or board.isEmpty():
            return
        canvas = self._canvas
        scale = canvas.document.cols * canvas.cell_size / board.width()
        viewport = canvas.viewport()
        across = (point.x() - board.left()) * scale - viewport.width() / 2
        down = (point.y() - board.top()) * scale - viewport.height() / 2
        canvas.horizontalScrollBar().setValue(round(across))
        canvas.verticalScrollBar().setValue(round(down))

    # -- events ------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self, smooth=False) as p:
            p.fillRect(self.rect(), current_look().panel)
            if self._canvas is not None:
                self._paint_board(p)
            if self.hasFocus():
                p.setPen(QPen(current_look().accent, 1.0, Qt.PenStyle.DotLine))
                p.drawRect(self.rect().adjusted(2, 2, -3, -3))

    def _paint_board(self, p: QPainter) -> None:
        board = self.board_rect().toAlignedRect()
        look = current_look()
        wanted = board.size() * self.devicePixelRatioF()
        if self._scaled is None or self._scaled.size() != wanted:
            smooth = Qt.TransformationMode.SmoothTransformation
            stretched = Qt.AspectRatioMode.IgnoreAspectRatio
            self._scaled = self._board_image().scaled(wanted, stretched, smooth)
        p.drawImage(board, self._scaled)
        frame = self.visible_rect()
        veil = QColor(faded(look.window, 0.55))
        for part in _outside(QRectF(board), frame):
            p.fillRect(part, veil)
        p.setPen(QPen(look.cursor, 2.0))
        p.drawRect(frame.adjusted(1, 1, -1, -1))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self.go_to(event.position().toPoint())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self.go_to(event.position().toPoint())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is None or self._canvas is None:
            super().keyPressEvent(event)
            return
        viewport = self._canvas.viewport()
        for bar, amount, size in (
            (
                self._canvas.horizontalScrollBar(),
                step[0],
                viewport.width(),
            ),
            (
                self._canvas.verticalScrollBar(),
                step[1],
                viewport.height(),
            ),
        ):
            bar.setValue(bar.value() + amount * size // 4)


def _outside(board: QRectF, frame: QRectF) -> list[QRectF]:
    """Return the board without the frame."""
    return [
        QRectF(board.topLeft(), QPointF(board.right(), frame.top())),
        QRectF(QPointF(board.left(), frame.bottom()), board.bottomRight()),
        QRectF(QPointF(board.left(), frame.top()), frame.bottomLeft()),
        QRectF(frame.topRight(), QPointF(board.right(), frame.bottom())),
    ]
