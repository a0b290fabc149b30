"""PictureCanvas: a picture with the grid drawn over it, and handles to fit the grid.
StraightBoard: the board of the picture seen from straight above, or the level that it
becomes.
"""

from __future__ import annotations

from itertools import pairwise

import numpy as np
from numpy.typing import NDArray
from PIL import Image
from PySide6 import QtGui
from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal, Slot
from PySide6.QtWidgets import QSizePolicy, QWidget

from gridwright.editor.features.importing.picture.picture import PictureBoard
from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import BoardView, draw_with, faded, painting_on
from gridwright.editor.painting.shapes import NO_BRUSH
from gridwright.editor.views.style.dressing import current_look
from gridwright.solvers.files.screenshot.lattice import (
    Lattice,
    even,
    homography,
    mapped,
    within,
)
from gridwright.solvers.kind import LevelError
from gridwright.solvers.level import Cell

HANDLE = 12
REACH = 24
"""The side of a handle, and of the square around it that takes the mouse."""
_FAR = 10
"""Pixels that a handle moves with Ctrl."""
_INNER = 0.86
"""The side of the frame of a cell, as a share of the cell."""
WHOLE = (0, 0)
"""The handle in the middle. It moves the whole grid."""
HANDLES = (
    (-1, -1),
    (0, -1),
    (1, -1),
    (-1, 0),
    (1, 0),
    (-1, 1),
    (0, 1),
    (1, 1),
)
"""The place of each handle: x and y, from -1 (left, top) to 1 (right, bottom)."""
SIDES = {
    (0, -1): "top",
    (1, 0): "right",
    (0, 1): "bottom",
    (-1, 0): "left",
}
"""The handles in the middle of an edge, with the names of edges in `Lattice.added`."""
CORNERS = (
    (-1, -1),
    (1, -1),
    (1, 1),
    (-1, 1),
)
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
    """Return the place of a handle in the picture."""
    x, y = handle
    across = (x + 1) * grid.cols
    down = (y + 1) * grid.rows
    # Between two crossings if the middle of an edge is not on one.
    rows = [down // 2, (down + 1) // 2]
    cols = [across // 2, (across + 1) // 2]
    around = grid.crossings[rows, cols]
    return np.asarray(around.mean(axis=0))


def dragged(grid: Lattice, handle: Handle, dx: float, dy: float) -> Lattice:
    """Return the grid after a handle was moved by a number of pixels of the picture.

    A corner moves alone, and the cells follow as those of a board seen in perspective
    do. The middle of an edge adds or removes whole rows or columns. The middle of the
    grid moves all of it. A grid that no board can have is refused.
    """
    by = np.array((dx, dy), np.float64)
    if handle == WHOLE:
        return grid.moved(dx, dy)
    if handle in SIDES:
        side = SIDES[handle]
        count = grid.cols if handle[0] else grid.rows
        larger = grid.added(side, 1)
        step = handle_point(larger, handle) - handle_point(grid, handle)
        lines = round(float(by @ step / (step @ step)))
        return grid.added(side, max(lines, 1 - count))
    corners = grid.corners + 0.0
    number = CORNERS.index(handle)
    corners[number] += by
    try:
        within(corners, 1, 1)
    except LevelError:
        return grid
    seen = homography(grid.corners, corners)
    return Lattice(mapped(seen, grid.crossings))


class BoardPicture(QWidget):
    """A picture of a board. A click on a cell chooses its group, whose cells get a
    frame."""

    group_clicked = Signal(int)
    hovered = Signal(object)
    """Emitted with the cell under the pointer, or None."""

    def __init__(self, board: PictureBoard, name: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self._board = board
        self.picture: QtGui.QPixmap | None = None
        self.chosen_group: int | None = None
        self.cell: Cell | None = None
        self.setMouseTracking(True)
        for signal in (board.grid_changed, board.grouped, board.named):
            signal.connect(self.update)

    def choose_group(self, number: int | None) -> None:
        """Frame the cells of a group."""
        self.chosen_group = number
        self.update()

    def mark_cell(self, cell: Cell | None) -> None:
        """Mark a cell."""
        if cell != self.cell:
            self.cell = cell
            self.update()

    def show_image(self, image: Image.Image | None) -> None:
        self.picture = None if image is None else pixmap_of(image)
        self.update()

    # -- where things are --------------------------------------------------------------
    @property
    def grid(self) -> Lattice | None:
        """The place of the cells in the picture."""
        return self._board.grid

    def room(self) -> QRectF:
        """Return the rectangle of the picture in the widget."""
        if self.picture is None:
            return QRectF(self.rect())
        keep = Qt.AspectRatioMode.KeepAspectRatio
        size = self.picture.size().scaled(self.size(), keep)
        room = QRectF(0, 0, size.width(), size.height())
        room.moveCenter(QRectF(self.rect()).center())
        return room

    @property
    def scale(self) -> float:
        """Pixels of the screen for one pixel of the picture."""
        if self.picture is None:
            return 1.0
        return self.room().width() / self.picture.width()

    def shown(self, points: Floats) -> QtGui.QPolygonF:
        """Return the places of points (n, 2) of the picture in the widget."""
        corner = self.room().topLeft()
        scaled = points * self.scale
        places = [QPointF(x, y) + corner for x, y in scaled.tolist()]
        return QtGui.QPolygonF(places)

    def cell_at(self, point: QPointF) -> Cell | None:
        """Return the cell under a point of the widget."""
        if self.grid is None:
            return None
        place = (point - self.room().topLeft()) / self.scale
        at = np.array(place.toTuple())
        crossings = self.grid.crossings
        ring = [crossings[rows, cols] for rows, cols in _RING]
        inside = np.ones((self.grid.rows, self.grid.cols), bool)
        for one, two in pairwise(ring):
            inside &= _right_of(at, one, two)
        found = np.argwhere(inside).tolist()
        if not found:
            return None
        row, col = found[0]
        return row, col

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        self.hovered.emit(self.cell_at(event.position()))

    def leaveEvent(self, event: QEvent) -> None:
        self.hovered.emit(None)

    def mouseReleaseEvent(self, event: QtGui.QMouseEvent) -> None:
        cell = self.cell_at(event.position())
        number = None if cell is None else self._board.group_at(*cell)
        if number is not None:
            self.group_clicked.emit(number)

    # -- drawing -----------------------------------------------------------------------
    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        with painting_on(self) as p:
            p.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
            if self.picture is not None:
                p.drawPixmap(
                    self.room(),
                    self.picture,
                    QRectF(self.picture.rect()),
                )
            if self.grid is not None:
                self.paint_cells(p, self.grid)
                self._paint_groups(p, self.grid)
                self._paint_marked(p, self.grid)
                self.paint_handles(p, self.grid)

    def paint_cells(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint between the picture and the frames."""

    def paint_handles(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint over everything else."""

    def _paint_marked(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint a frame round the marked cell."""
        if self.cell is None:
            return
        row, col = self.cell
        if row >= grid.rows or col >= grid.cols:
            return
        look = current_look()
        frame = self.shown(grid.cell(row, col))
        for pen in (QtGui.QPen(look.board, 4.0), QtGui.QPen(look.accent, 2.5)):
            draw_with(p, pen, NO_BRUSH)
            p.drawPolygon(frame)

    def _paint_groups(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint dashed frames of uncertain cells, and frames of the cells of the chosen
        group."""
        for number, one in enumerate(self._board.groups):
            if one.parent is None and number != self.chosen_group:
                continue
            if one.mask.shape != (grid.rows, grid.cols):
                continue
            solid = Qt.PenStyle.SolidLine
            dash = solid if one.parent is None else Qt.PenStyle.DashLine
            look = current_look()
            join = Qt.PenJoinStyle.RoundJoin
            cap = Qt.PenCapStyle.SquareCap
            pens = (
                QtGui.QPen(look.on_accent, 4.0, solid, cap, join),
                QtGui.QPen(look.accent, 2.0, dash, cap, join),
            )
            for row, col in np.argwhere(one.mask).tolist():
                cell = grid.cell(row, col)
                middle = cell.mean(axis=0)
                frame = self.shown(middle + (cell - middle) * _INNER)
                for pen in pens:
                    draw_with(p, pen, NO_BRUSH)
                    p.drawPolygon(frame)


_BEFORE = slice(None, -1)
_AFTER = slice(1, None)
_RING = (
    (_BEFORE, _BEFORE),
    (_BEFORE, _AFTER),
    (_AFTER, _AFTER),
    (_AFTER, _BEFORE),
    (_BEFORE, _BEFORE),
)
"""Slices of the crossings: the corners of every cell, clockwise, the first one
twice."""


def _right_of(at: Floats, start: Floats, end: Floats) -> NDArray[np.bool_]:
    """True for each line from a start to an end that has a point on its right, or on
    it."""
    step = end - start
    to = at - start
    return np.asarray(step[..., 0] * to[..., 1] >= step[..., 1] * to[..., 0])


def pixmap_of(image: Image.Image) -> QtGui.QPixmap:
    """Return a picture in RGB as a pixmap."""
    copied = QtGui.QImage(
        image.tobytes(),
        image.width,
        image.height,
        3 * image.width,
        QtGui.QImage.Format.Format_RGB888,
    )
    return QtGui.QPixmap.fromImage(copied)


def draw_grid(p: QtGui.QPainter, lines: list[QtGui.QPolygonF]) -> None:
    """Draw the lines of a grid so that they are visible on any picture."""
    look = current_look()
    pens = (
        QtGui.QPen(faded(look.on_accent, 0.75), 3.0),
        QtGui.QPen(look.accent, 1.4),
    )
    for pen in pens:
        pen.setCosmetic(True)
        draw_with(p, pen, NO_BRUSH)
        for line in lines:
            p.drawPolyline(line)


def choice_picture(picture: QtGui.QPixmap, grid: Lattice, size: QSize) -> QtGui.QPixmap:
    """Return a picture of a grid with its surroundings."""
    low = grid.corners.min(axis=0) - grid.side
    high = grid.corners.max(axis=0) + grid.side
    part = QRectF(QPointF(*low.tolist()), QPointF(*high.tolist()))
    across = size.width() / part.width()
    down = size.height() / part.height()
    by = min(across, down)
    small = QtGui.QPixmap(size)
    small.fill(Qt.GlobalColor.transparent)
    with painting_on(small) as p:
        p.setRenderHint(QtGui.QPainter.RenderHint.SmoothPixmapTransform)
        p.translate(
            size.width() / 2,
            size.height() / 2,
        )
        p.scale(by, by)
        p.translate(-part.center())
        p.drawPixmap(part.topLeft(), picture, part)
        rows = grid.crossings
        cols = rows.swapaxes(0, 1)
        lines = []
        for line in (*rows.tolist(), *cols.tolist()):
            places = [QPointF(x, y) for x, y in line]
            lines.append(QtGui.QPolygonF(places))
        draw_grid(p, lines)
    return small


class StraightBoard(BoardPicture):
    """The board of a PictureBoard as seen from straight above, or its level."""

    def __init__(self, board: PictureBoard) -> None:
        super().__init__(board, "straightBoard")
        self.setAccessibleName(self.tr("Board seen from straight above"))
        self._size = (1, 1)
        self._shows_level = False
        board.grouped.connect(self._follow)

    def show_level(self, on: bool) -> None:
        """Show the tokens in the place of the cells, or the picture alone."""
        self._shows_level = on
        self.update()

    @Slot()
    def _follow(self) -> None:
        grid = self._board.grid
        if grid is not None:
            self._size = (grid.rows, grid.cols)
        self.show_image(self._board.straight)

    @property
    def grid(self) -> Lattice | None:
        if self.picture is None:
            return None
        rows, cols = self._size
        side = self.picture.width() / cols
        return even(rows, cols, 0, 0, side)

    def _paint_groups(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint no groups on a level: its walls are lines, too."""
        if not self._shows_level:
            super()._paint_groups(p, grid)

    def paint_cells(self, p: QtGui.QPainter, grid: Lattice) -> None:
        """Paint the cells that have a token, over the picture of all others."""
        board = self._board.codes()
        if not self._shows_level or board is None:
            return
        cells, known = board
        if cells.shape != self._size:
            return
        room = self.room()
        rows, cols = self._size
        side = room.width() / cols
        view = BoardView.whole(rows, cols, side, room.topLeft())
        painter = painter_for(self._board.kind_id, current_look())
        painter.paint_cells(p, cells, view)
        for row, col in np.argwhere(~known).tolist():
            (left, top), _, (right, bottom), _ = grid.cell(row, col).tolist()
            part = QRectF(left, top, right - left, bottom - top)
            if self.picture is not None:
                p.drawPixmap(
                    view.rect(row, col),
                    self.picture,
                    part,
                )


class PictureCanvas(BoardPicture):
    """A view of a PictureBoard. Space chooses the next handle, arrow keys move the
    chosen one."""

    def __init__(self, board: PictureBoard) -> None:
        super().__init__(board, "pictureCanvas")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Picture with its grid"))
        self.setAccessibleDescription(
            self.tr("Space chooses a handle of the grid, the arrow keys move it")
        )
        self.handle: Handle = WHOLE
        self._pressed: tuple[QPointF, Lattice] | None = None
        board.opened.connect(lambda: self.show_image(board.image))

    # -- where things are --------------------------------------------------------------
    def handle_at(self, handle: Handle) -> QPointF:
        """Return the place of a handle in the widget."""
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

    # -- drawing -----------------------------------------------------------------------
    def paint_cells(self, p: QtGui.QPainter, grid: Lattice) -> None:
        rows = grid.crossings
        cols = rows.swapaxes(0, 1)
        draw_grid(p, [self.shown(line) for line in (*rows, *cols)])

    def paint_handles(self, p: QtGui.QPainter, grid: Lattice) -> None:
        look = current_look()
        for handle in HANDLES:
            box = QRectF(0, 0, HANDLE, HANDLE)
            box.moveCenter(self.handle_at(handle))
            chosen = handle == self.handle and self.hasFocus()
            fill = look.accent if chosen else look.field
            draw_with(
                p,
                QtGui.QPen(look.accent, 2),
                fill,
            )
            p.drawRoundedRect(box, 2, 2)
        if self.hasFocus() and self.handle == WHOLE:
            draw_with(p, QtGui.QPen(look.accent, 3))
            p.drawPolygon(self.shown(grid.corners))

    # -- mouse -------------------------------------------------------------------------
    def mousePressEvent(self, event: QtGui.QMouseEvent) -> None:
        hit = self._hit(event.position())
        grid = self.grid
        if event.button() != Qt.MouseButton.LeftButton:
            return
        if hit is None or grid is None:
            return
        self.handle = hit
        self._pressed = (event.position(), grid)
        self.update()

    def mouseMoveEvent(self, event: QtGui.QMouseEvent) -> None:
        if self._pressed is None:
            self._show_cursor(self._hit(event.position()))
            super().mouseMoveEvent(event)
            return
        start, grid = self._pressed
        way = event.position() - start
        by = way / self.scale
        if self.handle != WHOLE or way.manhattanLength() > 4:
            moved = dragged(
                grid,
                self.handle,
                by.x(),
                by.y(),
            )
            self._board.set_grid(moved, regroup=False)

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
        if hit is None or hit == WHOLE:
            self.unsetCursor()
        elif hit in CORNERS:
            self.setCursor(Qt.CursorShape.SizeAllCursor)
        elif hit[0]:
            self.setCursor(Qt.CursorShape.SizeHorCursor)
        else:
            self.setCursor(Qt.CursorShape.SizeVerCursor)

    # -- keys --------------------------------------------------------------------------
    def keyPressEvent(self, event: QtGui.QKeyEvent) -> None:
        grid = self.grid
        if event.key() == Qt.Key.Key_Space:
            ring = (WHOLE, *HANDLES)
            following = ring.index(self.handle) + 1
            self.handle = ring[following % len(ring)]
            self.update()
        elif event.key() in ARROWS and grid is not None:
            way = np.array(ARROWS[Qt.Key(event.key())], np.float64)
            if self.handle in SIDES:
                larger = grid.added(SIDES[self.handle], 1)
                edge = handle_point(grid, self.handle)
                outward = handle_point(larger, self.handle) - edge
                way = outward * (way @ self.handle)
            else:  # a pixel of the picture, or of the screen if that is more
                way *= max(1.0, 1 / self.scale)
                if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
                    way *= _FAR
            self._board.set_grid(dragged(grid, self.handle, *way.tolist()))
        else:
            event.ignore()
