"""Layers over the cells of the canvas, among them the route of a search or of its answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPoint, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPixmap

from editor.models.document.document import LevelDocument
from editor.models.playback import ShownRoute
from editor.painting import BoardView, Look, Painter, painting_on
from solvers.level import Level


def shown_together(layers: Sequence[Layer]) -> list[Layer]:
    """The layers that may show at once: those of one state of the level.

    What belongs to the board as it stands wins; else the last one, the route, and what shares its
    state.
    """
    there = [layer for layer in layers if layer.level is not None]
    current = [layer for layer in there if not layer.outdated]
    alone: list[Layer] = [layer for layer in current if isinstance(layer, ExclusiveLayer)]
    if alone:
        return alone
    if current or not there:
        return current
    last = there[-1].level
    assert last is not None
    return [layer for layer in there if layer.level is not None and layer.level.same_puzzle(last)]


class ExclusiveLayer:
    """A layer that fills the cells: while it shows, no other does."""


class Layer(Protocol):
    """Something painted over the cells of a level, below its route.

    level: the state of the level that it was found on; None while it shows nothing. outdated:
    whether the board shows another state now.
    """

    @property
    def level(self) -> Level | None: ...

    @property
    def outdated(self) -> bool: ...

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint what is exposed; nothing if there is nothing to show."""


class Note(Protocol):
    """Something that belongs to the board as it stands, painted over layers and routes."""

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        """Paint what is exposed; nothing if there is nothing to show."""


FAR_BACK = 0.35
"""How much of the route of an earlier state shows."""


class RouteOverlay:
    """Draws the route that shows, where it is laid over the board. The board shows the level as it
    is: a route of an earlier state is faded, and leaves out the cells with tokens."""

    def __init__(self, route: ShownRoute, document: LevelDocument) -> None:
        self._route, self._document = route, document
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

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the route, unless the board has another size than the one it was found on."""
        level, moves, outdated = self.level, self.moves, self.outdated
        if level is None or not moves or (level.rows, level.cols) != (view.rows, view.cols):
            return
        between_pixels = p.device().devicePixelRatioF() % 1 or not p.worldTransform().isIdentity()
        if between_pixels and not outdated:
            painter.paint_route(p, level, moves, view)
            return
        taken = self._taken(view) if outdated else None
        marks = None if taken is None else taken.tobytes()
        key = (painter, painter.over_marks, view, marks)
        if not self._kept.matches(p, level, moves, key):
            self._kept.begin(p, level, moves, key, view)
            with self._kept.painting() as below:
                painter.paint_route(below, level, moves, view, outdated)
                if taken is not None:
                    _cut_out(below, taken, view)
        p.setOpacity(FAR_BACK if outdated else 1.0)
        self._kept.show(p)
        p.setOpacity(1.0)

    def _taken(self, view: BoardView) -> NDArray[np.uint8]:
        """255 for the exposed cells that hold a token now, 0 for the others."""
        room, document = view.window(), self._document
        part = document.cells[room.top() : room.bottom() + 1, room.left() : room.right() + 1]
        return np.where(part != document.blank_code, np.uint8(255), np.uint8(0))


def _cut_out(p: QPainter, taken: NDArray[np.uint8], view: BoardView) -> None:
    """Clear the cells with tokens: one image of one pixel a cell, stretched."""
    rows, cols = taken.shape
    mask = QImage(taken.tobytes(), cols, rows, cols, QImage.Format.Format_Alpha8)
    corner = view.rect(view.window().top(), view.window().left()).topLeft()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    p.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationOut)
    p.drawImage(QRectF(corner, QSizeF(cols, rows) * view.cell), mask)


class _KeptPicture:
    """A route as it was painted last: a long one takes longer than all cells of the board.

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
        return same and self._pixmap.devicePixelRatio() == p.device().devicePixelRatioF()

    def begin(
        self,
        p: QPainter,
        level: Level,
        moves: tuple[str, ...],
        key: tuple[Any, ...],
        view: BoardView,
    ) -> None:
        """An empty picture of the cells that show, and of what reaches over their edges."""
        self._level, self._moves, self._key = level, moves, key
        window, side = view.window(), round(view.cell)
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
