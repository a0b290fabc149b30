"""The route of a search or of its answer, over the cells of the canvas."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.playback import ShownRoute
from gridwright.editor.painting import BoardView, Painter, painting_on
from gridwright.solvers.level import Level

FAR_BACK = 0.35
"""How much of the route of an earlier state shows."""


class RouteOverlay:
    """Draws the route that shows, where it is laid over the board. The board shows the
    level as it is: a route of an earlier state is faded, and leaves out the cells with
    tokens."""

    def __init__(self, route: ShownRoute, document: LevelDocument) -> None:
        self._route = route
        self._document = document
        self._kept = _KeptPicture()

    @property
    def level(self) -> Level | None:
        return self._route.level if self._route.laid else None

    @property
    def moves(self) -> tuple[str, ...]:
        return self._route.moves if self._route.laid else ()

    @property
    def outdated(self) -> bool:
        return self._route.outdated

    def _keep_painted(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the route into the kept picture, unless it shows just that."""
        level = self.level
        moves = self.moves
        assert level is not None
        taken = self._taken(view) if self.outdated else None
        marks = None if taken is None else taken.tobytes()
        key = (painter, painter.over_marks, view, marks)
        if self._kept.matches(p, level, moves, key):
            return
        self._kept.begin(p, level, moves, key, view)
        with self._kept.painting() as below:
            painter.paint_route(below, level, moves, view, self.outdated)
            if taken is not None:
                _cut_out(below, taken, view)

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the route, unless the board has another size than the one it was found
        on."""
        level = self.level
        moves = self.moves
        outdated = self.outdated
        if (
            level is None
            or not moves
            or (level.rows, level.cols) != (view.rows, view.cols)
        ):
            return
        if _is_between_pixels(p) and not outdated:
            painter.paint_route(p, level, moves, view)
            return
        self._keep_painted(p, painter, view)
        if outdated:
            p.setOpacity(FAR_BACK)
        self._kept.show(p)
        p.setOpacity(1.0)

    def _taken(self, view: BoardView) -> NDArray[np.uint8]:
        """255 for the exposed cells that hold a token now, 0 for the others."""
        room = view.window()
        document = self._document
        part = document.cells[
            room.top() : room.bottom() + 1, room.left() : room.right() + 1
        ]
        return np.where(part != document.blank_code, np.uint8(255), np.uint8(0))


def _is_between_pixels(p: QPainter) -> bool:
    """True if a painter scales or moves by parts of a pixel."""
    if p.device().devicePixelRatioF() % 1:
        return True
    return not p.worldTransform().isIdentity()


def _cut_out(p: QPainter, taken: NDArray[np.uint8], view: BoardView) -> None:
    """Clear the cells with tokens: one image of one pixel a cell, stretched."""
    rows, cols = taken.shape
    mask = QImage(taken.tobytes(), cols, rows, cols, QImage.Format.Format_Alpha8)
    corner = view.rect(view.window().top(), view.window().left()).topLeft()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    p.drawImage(QRectF(corner, QSizeF(cols, rows) * view.cell), mask)


class _KeptPicture:
    """A route as it was painted last: a long one takes longer than all cells of the
    board.

    It belongs to whole device pixels: between them it would be smoothed once more.
    """

    def __init__(self) -> None:
        self._pixmap = QPixmap()
        self._corner = QPoint()
        self._level: Level | None = None
        self._moves: tuple[str, ...] = ()
        self._key: tuple[Any, ...] = ()

    def matches(
        self, p: QPainter, level: Level, moves: tuple[str, ...], key: tuple[Any, ...]
    ) -> bool:
        """True if it is of this route, painted in this way for this device."""
        same = self._level is level and self._moves is moves and self._key == key
        return (
            same and self._pixmap.devicePixelRatio() == p.device().devicePixelRatioF()
        )

    def begin(
        self,
        p: QPainter,
        level: Level,
        moves: tuple[str, ...],
        key: tuple[Any, ...],
        view: BoardView,
    ) -> None:
        """An empty picture of the cells that show, and of what reaches over their
        edges."""
        self._level = level
        self._moves = moves
        self._key = key
        window = view.window()
        side = round(view.cell)
        first = view.rect(window.top(), window.left()).topLeft().toPoint()
        self._corner = first - QPoint(side, side)
        size = QSize(window.width() + 2, window.height() + 2) * side
        ratio = p.device().devicePixelRatioF()
        self._pixmap = QPixmap(size * ratio)
        self._pixmap.setDevicePixelRatio(ratio)
        self._pixmap.fill(Qt.GlobalColor.transparent)

    @contextmanager
    def painting(self) -> Iterator[QPainter]:
        """A painter in the coordinates of the board."""
        with painting_on(self._pixmap) as p:
            p.translate(-self._corner)
            yield p

    def show(self, p: QPainter) -> None:
        p.drawPixmap(self._corner, self._pixmap)
