"""What is laid over the cells of the canvas: layers, and the route of a search or its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QPainter

from editor.models.document.document import LevelDocument
from editor.painting.geometry import BoardView
from editor.painting.painter import Painter
from solvers.level import Level


def shown_together(layers: Sequence[Layer]) -> list[Layer]:
    """The layers that may show at once: those of one state of the level.

    What belongs to the board as it stands wins; else the last one, the route, and what shares its
    state.
    """
    there = [layer for layer in layers if layer.level is not None]
    current = [layer for layer in there if not layer.outdated]
    if current or not there:
        return current
    last = there[-1].level
    assert last is not None
    return [layer for layer in there if layer.level is not None and layer.level.same_puzzle(last)]


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

    def compare(self, document: LevelDocument) -> None:
        """Find out whether the route belongs to the puzzle as it stands."""
        self.outdated = self.level is not None and not document.holds(self.level)

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the route, unless the board has another size than the one it was found on."""
        if self.level is None or not self.moves:
            return
        if (self.level.rows, self.level.cols) == (view.rows, view.cols):
            painter.paint_route(p, self.level, self.moves, view, self.outdated)
