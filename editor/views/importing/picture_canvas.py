"""PictureCanvas: a picture with the grid drawn over it, and handles to fit the grid."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtGui import (
    QFocusEvent,
    QImage,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.kinds.registry import painter_for
from editor.models.importing.picture import PictureBoard
from editor.painting import BoardView, draw_with, faded, painting_on
from editor.views.style.dressing import current_look
from solvers.files.screenshot.grid import Grid

HANDLE, REACH = 12, 24
"""The side of a handle, and of the square around it that takes the mouse."""
WHOLE = (0, 0)
"""The grid itself, moved as a whole: the middle among the handles."""
HANDLES = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""Where each handle stands: x and y, from -1 (left, top) to 1 (right, bottom)."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
Handle = tuple[int, int]


def dragged(grid: Grid, handle: Handle, dx: float, dy: float) -> Grid:
    """The grid after a handle was moved by so many pixels of the picture.

    A corner changes the side of the cells, the opposite corner staying; the middle of an edge
    adds or removes whole rows or columns; the grid itself is moved.
    """
    if handle == WHOLE:
        return replace(grid, x=grid.x + dx, y=grid.y + dy)
    across, down = handle
    if across and down:
        grown = max((across * dx / grid.cols, down * dy / grid.rows), key=abs)
        side = max(grid.side + grown, 4.0)
        x = grid.x if across > 0 else grid.x + grid.cols * (grid.side - side)
        y = grid.y if down > 0 else grid.y + grid.rows * (grid.side - side)
        return replace(grid, x=x, y=y, side=side)
    if across:
        more = max(round(across * dx / grid.side), 1 - grid.cols)
        x = grid.x if across > 0 else grid.x - more * grid.side
        return replace(grid, cols=grid.cols + more, x=x)
    more = max(round(down * dy / grid.side), 1 - grid.rows)
    y = grid.y if down > 0 else grid.y - more * grid.side
    return replace(grid, rows=grid.rows + more, y=y)


class PictureCanvas(QWidget):
    """Shows a PictureBoard. Space chooses the next handle, arrow keys move the chosen one."""

    group_clicked = Signal(int)

    def __init__(self, board: PictureBoard) -> None:
        super().__init__()
        self.setObjectName("pictureCanvas")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setAccessibleName(self.tr("Picture with its grid"))
        self.setAccessibleDescription(
            self.tr("Space chooses a handle of the grid, the arrow keys move it")
        )
        self._board = board
        self._picture: QPixmap | None = None
        self._shows_level = False
        self.chosen_group: int | None = None
        self.handle: Handle = WHOLE
        self._pressed: tuple[QPointF, Grid] | None = None
        board.opened.connect(self._on_opened)
        board.grid_changed.connect(self.update)
        board.grouped.connect(self.update)
        board.named.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(400, 400)

    def show_level(self, on: bool) -> None:
        """Show the tokens in the place of the cells, or the picture alone."""
        self._shows_level = on
        self.update()

    def choose_group(self, number: int | None) -> None:
        """Frame the cells of a group."""
        self.chosen_group = number
        self.update()

    @Slot()
    def _on_opened(self) -> None:
        image = self._board.image
        assert image is not None
        data = image.tobytes()
        shape = image.width, image.height, 3 * image.width
        self._picture = QPixmap.fromImage(QImage(data, *shape, QImage.Format.Format_RGB888))
        self.update()

    # -- where things are --------------------------------------------------------------------------
    def room(self) -> QRectF:
        """Where the picture shows."""
        if self._picture is None:
            return QRectF(self.rect())
        size = self._picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        room = QRectF(0, 0, size.width(), size.height())
        room.moveCenter(QRectF(self.rect()).center())
        return room

    @property
    def scale(self) -> float:
        """Pixels of the screen for a pixel of the picture."""
        return self.room().width() / self._picture.width() if self._picture is not None else 1.0

    def view(self) -> BoardView | None:
        """Where the cells of the grid show."""
        grid, room, scale = self._board.grid, self.room(), self.scale
        if grid is None:
            return None
        corner = room.topLeft() + QPointF(grid.x, grid.y) * scale
        return BoardView.whole(grid.rows, grid.cols, grid.side * scale, corner)

    def handle_at(self, handle: Handle) -> QPointF:
        """Where a handle shows."""
        view = self.view()
        assert view is not None
        box = view.board_rect()
        across, down = (handle[0] + 1) / 2, (handle[1] + 1) / 2
        return QPointF(box.left() + across * box.width(), box.top() + down * box.height())

    def _hit(self, point: QPointF) -> Handle | None:
        view = self.view()
        if view is None:
            return None
        for handle in HANDLES:
            apart = self.handle_at(handle) - point
            if max(abs(apart.x()), abs(apart.y())) <= REACH / 2:
                return handle
        return WHOLE if view.board_rect().contains(point) else None

    # -- drawing -----------------------------------------------------------------------------------
    def paintEvent(self, event: QPaintEvent) -> None:
        with painting_on(self, smooth=False) as p:
            p.setRenderHints(
                QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform
            )
            view = self.view()
            if self._picture is not None:
                p.drawPixmap(self.room(), self._picture, QRectF(self._picture.rect()))
            if view is not None:
                if self._shows_level:
                    self._paint_level(p, view)
                else:
                    self._paint_grid(p, view)
                self._paint_groups(p, view)
                if not self._shows_level:
                    self._paint_handles(p)

    def _paint_grid(self, p: QPainter, view: BoardView) -> None:
        box = view.board_rect()
        for colour, width in (
            (faded(current_look().on_accent, 0.75), 3.0),
            (current_look().accent, 1.4),
        ):
            p.setPen(QPen(colour, width))
            for col in range(view.cols + 1):
                x = box.left() + col * view.cell
                p.drawLine(QPointF(x, box.top()), QPointF(x, box.bottom()))
            for row in range(view.rows + 1):
                y = box.top() + row * view.cell
                p.drawLine(QPointF(box.left(), y), QPointF(box.right(), y))

    def _paint_level(self, p: QPainter, view: BoardView) -> None:
        """The cells that have a token, over the picture of all others."""
        board, grid = self._board.codes(), self._board.grid
        if board is None or grid is None or board[0].shape != (grid.rows, grid.cols):
            return
        cells, known = board
        painter_for(self._board.kind_id, current_look()).paint_cells(p, cells, view)
        if self._picture is None:
            return
        for row, col in np.argwhere(~known).tolist():
            left, top, right, bottom = grid.box(row, col)
            part = QRectF(left, top, right - left, bottom - top)
            p.drawPixmap(view.rect(row, col), self._picture, part)

    def _paint_groups(self, p: QPainter, view: BoardView) -> None:
        """Uncertain cells dashed, those of the chosen group framed."""
        p.setBrush(Qt.BrushStyle.NoBrush)
        for number, one in enumerate(self._board.groups):
            if one.parent is None and number != self.chosen_group:
                continue
            if one.mask.shape != (view.rows, view.cols):
                continue
            for row, col in np.argwhere(one.mask).tolist():
                room = view.rect(row, col).adjusted(3, 3, -3, -3)
                self._frame(p, room, dashed=one.parent is not None)

    def _frame(self, p: QPainter, room: QRectF, *, dashed: bool) -> None:
        for colour, width in ((current_look().on_accent, 4.0), (current_look().accent, 2.0)):
            pen = QPen(colour, width)
            if dashed and colour is current_look().accent:
                pen.setStyle(Qt.PenStyle.DashLine)
            p.setPen(pen)
            p.drawRoundedRect(room, 5, 5)

    def _paint_handles(self, p: QPainter) -> None:
        for handle in HANDLES:
            box = QRectF(0, 0, HANDLE, HANDLE)
            box.moveCenter(self.handle_at(handle))
            chosen = handle == self.handle and self.hasFocus()
            draw_with(
                p,
                QPen(current_look().accent, 2),
                current_look().accent if chosen else current_look().field,
            )
            p.drawRoundedRect(box, 2, 2)
        if self.hasFocus() and self.handle == WHOLE:
            view = self.view()
            assert view is not None
            draw_with(p, QPen(current_look().accent, 3))
            p.drawRect(view.board_rect())

    # -- mouse -------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QMouseEvent) -> None:
        hit, grid = self._hit(event.position()), self._board.grid
        if event.button() != Qt.MouseButton.LeftButton or hit is None or grid is None:
            return
        self.handle = hit
        self._pressed = event.position(), grid
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            self._show_cursor(self._hit(event.position()))
            return
        start, grid = self._pressed
        by = (event.position() - start) / self.scale
        if self.handle != WHOLE or by.manhattanLength() * self.scale > 4:
            self._board.set_grid(dragged(grid, self.handle, by.x(), by.y()), regroup=False)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self._pressed is None:
            return
        _, before = self._pressed
        self._pressed = None
        grid, view = self._board.grid, self.view()
        if grid is not None and grid != before:
            self._board.set_grid(grid)
        elif view is not None and self.handle == WHOLE:
            number = self._board.group_at(*view.cell_at(event.position().toPoint()))
            if number is not None:
                self.group_clicked.emit(number)

    def _show_cursor(self, hit: Handle | None) -> None:
        shapes = {
            (1, 1): Qt.CursorShape.SizeFDiagCursor,
            (1, -1): Qt.CursorShape.SizeBDiagCursor,
            (1, 0): Qt.CursorShape.SizeHorCursor,
            (0, 1): Qt.CursorShape.SizeVerCursor,
        }
        if hit is None or hit == WHOLE:
            self.unsetCursor()
        else:
            opposite = -hit[0], -hit[1]
            self.setCursor(shapes.get(hit) or shapes[opposite])

    # -- keys --------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QKeyEvent) -> None:
        grid = self._board.grid
        if event.key() == Qt.Key.Key_Space:
            ring = (WHOLE, *HANDLES)
            self.handle = ring[(ring.index(self.handle) + 1) % len(ring)]
            self.update()
        elif event.key() in ARROWS and grid is not None:
            dx, dy = ARROWS[Qt.Key(event.key())]
            step = grid.side if self.handle in ((-1, 0), (1, 0), (0, -1), (0, 1)) else 1.0
            self._board.set_grid(dragged(grid, self.handle, dx * step, dy * step))
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()
