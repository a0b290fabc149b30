"""What is laid over the cells of the canvas: layers, and the route of a search or its answer."""

from __future__ import annotations

from typing import Protocol

from PySide6.QtGui import QPainter

from editor.views.painters.painter import BoardView, Painter
from solvers.level import Level


class Layer(Protocol):
    """Something painted over the cells of a level, below its route."""

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint what is exposed; nothing if there is nothing to show."""


class RouteOverlay:
    """Which route shows on the canvas, on which level, and whether it still belongs to it."""

    def __init__(self) -> None:
        self.level: Level | None = None
        self.moves: tuple[str, ...] = ()
        self.outdated = False

    def show(self, level: Level, moves: tuple[str, ...]) -> None:
        self.level, self.moves, self.outdated = level, moves, False

    def clear(self) -> None:
        self.level, self.moves, self.outdated = None, (), False

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the route, unless the board has another size than the one it was found on."""
        if self.level is None or not self.moves:
            return
        if (self.level.rows, self.level.cols) == (view.rows, view.cols):
            painter.paint_route(p, self.level, self.moves, view, self.outdated)
