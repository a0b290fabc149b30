"""PictureCanvas: a picture with the grid drawn over it, and handles to fit the grid. StraightBoard:
the board of the picture seen from straight above, or the level that it becomes.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QWidget

from editor.kinds.registry import painter_for
from editor.models.importing.picture import PictureBoard
from editor.painting import BoardView, draw_with, faded, painting_on
from editor.painting.shapes import NO_BRUSH
from editor.views.style.dressing import current_look
from solvers.files.screenshot.lattice import Lattice, even, homography, mapped, within
from solvers.kind import LevelError
from solvers.level import Cell

HANDLE, REACH = 12, 24
"""The side of a handle, and of the square around it that takes the mouse."""
_FAR = 10
"""Pixels that a handle moves with Ctrl."""
_INNER = 0.86
"""The frame of a cell, as a share of the cell."""
WHOLE = (0, 0)
"""The grid itself, moved as a whole: the middle among the handles."""
HANDLES = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""Where each handle stands: x and y, from -1 (left, top) to 1 (right, bottom)."""
SIDES = {(0, -1): "top", (1, 0): "right", (0, 1): "bottom", (-1, 0): "left"}
"""The handles in the middle of an edge, as `Lattice.added` names the edge."""
CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The handles at the corners, in the order of `Lattice.corners`."""
ARROWS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
Handle = tuple[int, int]
Floats = NDArray[np.float64]


def handle_point(grid: Lattice, handle: Handle) -> Floats:
    """Where a handle stands in the picture."""
    across, down = (handle[0] + 1) * grid.cols, (handle[1] + 1) * grid.rows
    rows, cols = [down // 2, (down + 1) // 2], [across // 2, (across + 1) // 2]
    return np.asarray(grid.crossings[rows, cols].mean(axis=0))


def dragged(grid: Lattice, handle: Handle, dx: float, dy: float) -> Lattice:
    """The grid after a handle was moved by so many pixels of the picture.

    A corner goes there alone, and the cells follow as a board seen in perspective does. The middle
    of an edge adds or removes whole rows or columns; the grid itself is moved. A grid that no board
    can have is not taken.
    """
    by = np.array((dx, dy), np.float64)
    if handle == WHOLE:
        return grid.moved(dx, dy)
    if handle in SIDES:
        side, count = SIDES[handle], grid.cols if handle[0] else grid.rows
        step = handle_point(grid.added(side, 1), handle) - handle_point(grid, handle)
        return grid.added(side, max(round(float(by @ step / (step @ step))), 1 - count))
    corners, number = grid.corners + 0.0, CORNERS.index(handle)
    corners[number] += by
    try:
        within(corners, 1, 1)
    except LevelError:
        return grid
    return Lattice(mapped(homography(grid.corners, corners), grid.crossings))


class BoardPicture(QWidget):
    """A picture of a board. A click on a cell chooses its group, whose cells have a frame."""

    group_clicked = Signal(int)

    def __init__(self, board: PictureBoard, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._board = board
        self.picture: QtGui.QPixmap | None = None
        self.chosen_group: int | None = None
        for signal in (board.grid_changed, board.grouped, board.named):
            signal.connect(self.update)

    def choose_group(self, number: int | None) -> None:
        """Frame the cells of a group."""
        self.chosen_group = number
        self.update()

    def show_image(self, image: Image.Image | None) -> None:
        self.picture = None if image is None else pixmap_of(image)
        self.update()

    # -- where things are --------------------------------------------------------------------------
    @property
    def grid(self) -> Lattice | None:
        """Where the cells lie in the picture."""
        return self._board.grid

    def room(self) -> QRectF:
        """Where the picture shows."""
        if self.picture is None:
            return QRectF(self.rect())
        size = self.picture.size().scaled(self.size(), Qt.AspectRatioMode.KeepAspectRatio)
        room = QRectF(0, 0, size.width(), size.height())
        room.moveCenter(QRectF(self.rect()).center())
        return room

    @property
    def scale(self) -> float:
        """Pixels of the screen for a pixel of the picture."""
        return self.room().width() / self.picture.width() if self.picture is not None else 1.0

    def shown(self, points: Floats) -> QtGui.QPolygonF:
        """Where points (n, 2) of the picture show."""
        corner = self.room().topLeft()
        return QtGui.QPolygonF([QPointF(x, y) + corner for x, y in (points * self.scale).tolist()])

    def cell_at(self, point: QPointF) -> Cell | None:
        """The cell under a point of the widget."""
        if self.grid is None:
            return None
        at = (point - self.room().topLeft()) / self.scale
        ring = [self.grid.crossings[r, c] for r, c in _RING]
        steps = [(two - one, np.array(at.toTuple()) - one) for one, two in pairwise(ring)]
        left = [step[..., 0] * to[..., 1] - step[..., 1] * to[..., 0] >= 0 for step, to in steps]
        found = np.argwhere(np.logical_and.reduce(left))
        return (int(found[0, 0]), int(found[0, 1])) if len(found) else None

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        number = None if cell is None else self._board.group_at(*cell)
        if number is not None:
            self.group_clicked.emit(number)

    # -- drawing -----------------------------------------------------------------------------------
    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        with painting_on(self) as p:
            p.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
            if self.picture is not None:
                p.drawPixmap(self.room(), self.picture, QRectF(self.picture.rect()))
            if self.grid is not None:
                self.paint_cells(p, self.grid)
                self._paint_groups(p, self.grid)
                self.paint_handles(p, self.grid)

    def paint_cells(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint between the picture and the frames."""

    def paint_handles(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint over all else."""

    def _paint_groups(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Uncertain cells dashed, those of the chosen group framed."""
        for number, one in enumerate(self._board.groups):
            if one.parent is None and number != self.chosen_group:
                continue
            if one.mask.shape != (grid.rows, grid.cols):
                continue
            dash = Qt.PenStyle.SolidLine if one.parent is None else Qt.PenStyle.DashLine
            look, join = current_look(), Qt.PenJoinStyle.RoundJoin
            cap = Qt.PenCapStyle.SquareCap
            for row, col in np.argwhere(one.mask).tolist():
                cell = grid.cell(row, col)
                frame = self.shown(cell.mean(axis=0) * (1 - _INNER) + cell * _INNER)
                for pen in (
                    QtGui.QPen(look.on_accent, 4.0, Qt.PenStyle.SolidLine, cap, join),
                    QtGui.QPen(look.accent, 2.0, dash, cap, join),
                ):
                    draw_with(p, pen, NO_BRUSH)
                    p.drawPolygon(frame)


_RING = (
    (slice(None, -1), slice(None, -1)),
    (slice(None, -1), slice(1, None)),
    (slice(1, None), slice(1, None)),
    (slice(1, None), slice(None, -1)),
    (slice(None, -1), slice(None, -1)),
)
"""Of the crossings, the corners of every cell, clockwise, the first one twice."""


def pixmap_of(image: Image.Image) -> QtGui.QPixmap:
    """A picture in RGB to draw."""
    shape = image.width, image.height, 3 * image.width
    return QtGui.QPixmap.fromImage(
        QtGui.QImage(image.tobytes(), *shape, QtGui.QImage.Format.Format_RGB888)
    )


def draw_grid(p: QtGui.QPainter, lines: list[QtGui.QPolygonF]) -> None:
    """The lines of a grid, to be seen on any picture."""
    look = current_look()
    for colour, width in ((faded(look.on_accent, 0.75), 3.0), (look.accent, 1.4)):
        pen = QtGui.QPen(colour, width)
        pen.setCosmetic(True)
        draw_with(p, pen, NO_BRUSH)
        for line in lines:
            p.drawPolyline(line)


def choice_picture(picture: QtGui.QPixmap, grid: Lattice, size: QSize) -> QtGui.QPixmap:
    """A grid with what is round it in the picture."""
    low, high = grid.corners.min(axis=0) - grid.side, grid.corners.max(axis=0) + grid.side
    part = QRectF(QPointF(*low.tolist()), QPointF(*high.tolist()))
    by = min(size.width() / part.width(), size.height() / part.height())
    small = QtGui.QPixmap(size)
    small.fill(Qt.GlobalColor.transparent)
    with painting_on(small) as p:
        p.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
        p.translate(size.width() / 2, size.height() / 2)
        p.scale(by, by)
        p.translate(-part.center())
        p.drawPixmap(part.topLeft(), picture, part)
        lines = [*grid.crossings.tolist(), *grid.crossings.swapaxes(0, 1).tolist()]
        draw_grid(p, [QtGui.QPolygonF([QPointF(*at) for at in line]) for line in lines])
    return small


class StraightBoard(BoardPicture):
    """The board of a PictureBoard as seen from straight above, or its level."""

    def __init__(self, board: PictureBoard) -> None:
        super().__init__(board, "straightBoard")
        self.setAccessibleName(self.tr("Board seen from straight above"))
        self._size, self._shows_level = (1, 1), False
        board.grouped.connect(self._follow)

    def show_level(self, on: bool) -> None:
        """Show the tokens in the place of the cells, or the picture alone."""
        self._shows_level = on
        self.update()

    @Slot()
    def _follow(self) -> None:
        if self._board.grid is not None:
            self._size = self._board.grid.rows, self._board.grid.cols
        self.show_image(self._board.straight)

    @property
    def grid(self) -> Lattice | None:
        if self.picture is None:
            return None
        return even(*self._size, 0, 0, self.picture.width() / self._size[1])

    def _paint_groups(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """None on a level: its walls are lines, too."""
        if not self._shows_level:
            super()._paint_groups(p, grid)

    def paint_cells(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """The cells that have a token, over the picture of all others."""
        board = self._board.codes()
        if not self._shows_level or board is None or board[0].shape != self._size:
            return
        cells, known = board
        room, (rows, cols) = self.room(), self._size
        view = BoardView.whole(rows, cols, room.width() / cols, room.topLeft())
        painter_for(self._board.kind_id, current_look()).paint_cells(p, cells, view)
        for row, col in np.argwhere(~known).tolist():
            (left, top), _, (right, bottom), _ = grid.cell(row, col).tolist()
            part = QRectF(left, top, right - left, bottom - top)
            if self.picture is not None:
                p.drawPixmap(view.rect(row, col), self.picture, part)


class PictureCanvas(BoardPicture):
    """Shows a PictureBoard. Space chooses the next handle, arrow keys move the chosen one."""

    def __init__(self, board: PictureBoard) -> None:
        super().__init__(board, "pictureCanvas")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setAccessibleName(self.tr("Picture with its grid"))
        self.setAccessibleDescription(
            self.tr("Space chooses a handle of the grid, the arrow keys move it")
        )
        self.handle: Handle = WHOLE
        self._pressed: tuple[QPointF, Lattice] | None = None
        board.opened.connect(lambda: self.show_image(board.image))

    # -- where things are --------------------------------------------------------------------------
    def handle_at(self, handle: Handle) -> QPointF:
        """Where a handle shows."""
        assert self.grid is not None
        return self.shown(handle_point(self.grid, handle)[None]).at(0)

    def _hit(self, point: QPointF) -> Handle | None:
        if self.grid is None:
            return None
        for handle in HANDLES:
            apart = self.handle_at(handle) - point
            if max(abs(apart.x()), abs(apart.y())) <= REACH / 2:
                return handle
        return WHOLE if self.cell_at(point) is not None else None

    # -- drawing -----------------------------------------------------------------------------------
    def paint_cells(self, p: QtGui.QPainter, grid: Lattice) -> None:
        across = [self.shown(line) for line in grid.crossings]
        draw_grid(p, across + [self.shown(line) for line in grid.crossings.swapaxes(0, 1)])

    def paint_handles(self, p: QtGui.QPainter, grid: Lattice) -> None:
        look = current_look()
        for handle in HANDLES:
            box = QRectF(0, 0, HANDLE, HANDLE)
            box.moveCenter(self.handle_at(handle))
            chosen = handle == self.handle and self.hasFocus()
            draw_with(p, QtGui.QPen(look.accent, 2), look.accent if chosen else look.field)
            p.drawRoundedRect(box, 2, 2)
        if self.hasFocus() and self.handle == WHOLE:
            draw_with(p, QtGui.QPen(look.accent, 3))
            p.drawPolygon(self.shown(grid.corners))

    # -- mouse -------------------------------------------------------------------------------------
    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        hit, grid = self._hit(event.position()), self.grid
        if event.button() != Qt.MouseButton.LeftButton or hit is None or grid is None:
            return
        self.handle = hit
        self._pressed = event.position(), grid
        self.update()

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        if self._pressed is None:
            self._show_cursor(self._hit(event.position()))
            return
        start, grid = self._pressed
        by = (event.position() - start) / self.scale
        if self.handle != WHOLE or by.manhattanLength() * self.scale > 4:
            self._board.set_grid(dragged(grid, self.handle, by.x(), by.y()), regroup=False)

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        if self._pressed is None:
            return
        _, before = self._pressed
        self._pressed = None
        if self.grid is not None and self.grid != before:
            self._board.set_grid(self.grid)
        elif self.handle == WHOLE:
            super().mouseReleaseEvent(event)

    def _show_cursor(self, hit: Handle | None) -> None:
        shapes = {0: Qt.CursorShape.SizeVerCursor, 1: Qt.CursorShape.SizeHorCursor}
        if hit is None or hit == WHOLE:
            self.unsetCursor()
        else:
            corner = hit[0] and hit[1]
            self.setCursor(Qt.CursorShape.SizeAllCursor if corner else shapes[abs(hit[0])])

    # -- keys --------------------------------------------------------------------------------------
    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        grid = self.grid
        if event.key() == Qt.Key.Key_Space:
            ring = (WHOLE, *HANDLES)
            self.handle = ring[(ring.index(self.handle) + 1) % len(ring)]
            self.update()
        elif event.key() in ARROWS and grid is not None:
            way = np.array(ARROWS[Qt.Key(event.key())], np.float64)
            if self.handle in SIDES:
                edge = handle_point(grid, self.handle)
                outward = handle_point(grid.added(SIDES[self.handle], 1), self.handle) - edge
                way = outward * (way @ self.handle)
            else:  # a pixel of the picture, or of the screen where that is more
                far = _FAR if event.modifiers() & Qt.KeyboardModifier.ControlModifier else 1
                way *= far * max(1.0, 1 / self.scale)
            self._board.set_grid(dragged(grid, self.handle, *way.tolist()))
        else:
            event.ignore()
