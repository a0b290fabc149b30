"""The tools of the canvas. A tool turns presses, drags and releases into one undoable edit."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QCoreApplication, Qt

from editor.models.document import Stroke
from editor.models.raster import line
from solvers.level import Cell

if TYPE_CHECKING:
    from editor.views.grid_view import GridView

Ghost = list[tuple[Cell, int]]


class Tool:
    """What the left button does. Cells given to `drag` and `release` may lie off the board."""

    def press(self, canvas: GridView, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        """The button goes down on a cell of the board."""

    def drag(self, canvas: GridView, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        """The pointer moves with the button down."""

    def release(self, canvas: GridView, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        """The button comes up: the edit ends."""

    def cancel(self, canvas: GridView) -> None:
        """Esc during the edit: all is as before."""

    def hover(self, cell: Cell | None) -> bool:
        """The pointer moves with no button down. True if the ghost changed."""
        return False

    def ghost(self, canvas: GridView) -> Ghost:
        """Cells and codes to show faintly: what a press would paint."""
        return []


class Pen(Tool):
    """Paints under the pointer, without gaps at any speed. Erases if told so."""

    def __init__(self, erase: bool = False) -> None:
        self.erase = erase
        self._stroke: Stroke | None = None
        self._last: Cell = (0, 0)
        self._hovered: Cell | None = None

    def press(self, canvas: GridView, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        text = (
            QCoreApplication.translate("Tools", "Erase")
            if self.erase
            else QCoreApplication.translate("Tools", "Paint")
        )
        self._stroke = Stroke(canvas.document, text)
        self._last = cell
        self._paint(canvas, [cell])

    def drag(self, canvas: GridView, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        if self._stroke is None or cell == self._last:
            return
        self._paint(canvas, line(self._last, cell)[1:])
        self._last = cell

    def release(self, canvas: GridView, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self.drag(canvas, cell, modifiers)
        if self._stroke is not None:
            self._stroke.finish()
            self._stroke = None

    def cancel(self, canvas: GridView) -> None:
        if self._stroke is not None:
            self._stroke.cancel()
            self._stroke = None

    def hover(self, cell: Cell | None) -> bool:
        changed = cell != self._hovered
        self._hovered = cell
        return changed

    def ghost(self, canvas: GridView) -> Ghost:
        if self._hovered is None or self._stroke is not None or self.erase:
            return []
        return [(self._hovered, canvas.brush.code)]

    def _paint(self, canvas: GridView, cells: list[Cell]) -> None:
        assert self._stroke is not None
        document = canvas.document
        inside = [
            row * document.cols + col
            for row, col in cells
            if 0 <= row < document.rows and 0 <= col < document.cols
        ]
        code = document.blank_code if self.erase else canvas.brush.code
        self._stroke.paint(np.array(inside, np.int64), code)
