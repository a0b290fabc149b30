"""What is laid over the cells of the canvas: layers, and the route of a search or its answer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QPainter

from editor.models.play.shown_route import ShownRoute
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
    """Draws the route that shows, where it is laid over the board."""

    def __init__(self, route: ShownRoute) -> None:
        self._route = route

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
        level = self.level
        if level is not None and self.moves and (level.rows, level.cols) == (view.rows, view.cols):
            painter.paint_route(p, level, self.moves, view, self.outdated)
