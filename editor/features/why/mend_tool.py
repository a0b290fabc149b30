"""The tool that applies a repair: a click on a cell that it changes makes its edits."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt

from gridwright.editor.models.program.language import words_of
from gridwright.editor.views.canvas.tools.tool import Canvas, Tool
from gridwright.solvers.level import Cell

_tr = words_of("Tools")


class MendTool(Tool):
    """Acts once: on a cell of a repair it applies it, elsewhere nothing happens. Esc
    drops it.

    at: applies the repair at a cell, and says whether there was one. point: called
    with the cell under the pointer.
    """

    def __init__(
        self, at: Callable[[Cell], bool], point: Callable[[Cell | None], object]
    ) -> None:
        self._at = at
        self._point = point
        self._done = False
        self._hovered: Cell | None = None

    def press(self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier) -> None:
        self._done = self._at(cell)

    def release(
        self, canvas: Canvas, cell: Cell, modifiers: Qt.KeyboardModifier
    ) -> None:
        if self._done:
            canvas.tool_done.emit()

    def cancel(self, canvas: Canvas) -> None:
        if not self._done:
            canvas.tool_done.emit()

    def carried(self) -> bool:
        return True

    def hover(self, cell: Cell | None) -> bool:
        if cell != self._hovered:
            self._hovered = cell
            self._point(cell)
        return False

    def eraser(self) -> Tool:
        return self

    def tip(self, brush: str) -> str:
        return _tr("Click a marked cell to mend the level there · Escape leaves")
