"""AnswerLayer: what the details of a result say of the cells, shown on the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtGui import QPainter

from editor.painting.geometry import BoardView
from editor.painting.painter import Painter
from solvers.level import Cell, Level


class AnswerLayer:
    """The details of a search that the canvas paints over the board.

    level: what was searched, None before anything is told. outdated: the level became another one.
    shown: whether the person wants to see it.
    """

    def __init__(self) -> None:
        self.level: Level | None = None
        self.outdated = False
        self.shown = True

    def take(self, details: Mapping[str, Any], level: Level | None) -> None:
        """Take over the details of a Progress or a Result; none of them while nothing is known."""
        self.level = level

    def sentence(self, cell: Cell) -> str:
        """What is known of a cell, for the status bar."""
        return ""

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint what is known on a board that is already painted."""
