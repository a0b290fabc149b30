"""Layers over the cells of the canvas: which of them show together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from PySide6.QtGui import QPainter

from gridwright.editor.painting import BoardView, Painter
from gridwright.solvers.level import Level


def shown_together(layers: Sequence[Layer]) -> list[Layer]:
    """The layers that may show at once: those of one state of the level.

    What belongs to the current board wins; else the last one, the route, and what
    shares its state.
    """
    there = [layer for layer in layers if layer.level is not None]
    current = [layer for layer in there if not layer.outdated]
    alone: list[Layer] = [
        layer for layer in current if isinstance(layer, ExclusiveLayer)
    ]
    if alone:
        return alone
    if current or not there:
        return current
    return _of_state(there, there[-1].level)


def _of_state(layers: Sequence[Layer], state: Level | None) -> list[Layer]:
    """The layers of one state of the level."""
    assert state is not None
    found = [(layer, layer.level) for layer in layers]
    return [one for one, level in found if level and level.same_puzzle(state)]


class ExclusiveLayer:
    """A layer that fills the cells: while it shows, no other does."""


class Layer(Protocol):
    """Something painted over the cells of a level, below its route.

    level: the state of the level that it was found on; None while it shows nothing.
    outdated: whether the board shows another state now.
    """

    @property
    def level(self) -> Level | None: ...

    @property
    def outdated(self) -> bool: ...

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint what is exposed; nothing if there is nothing to show."""
