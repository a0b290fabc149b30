"""How descent is played. Loaded when a game begins."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gridwright.editor.kinds.play_input import PlayInput
from gridwright.solvers.level import Cell


class DescentInput(PlayInput):
    """A click on the next row goes there; so does the number of a column."""

    def key(self, key: int) -> bool:
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            return self.board.make(str(key - int(Qt.Key.Key_0)))
        return super().key(key)

    def press(self, cell: Cell) -> None:
        self.board.target = cell
        if cell[0] == len(self.board.game.state.columns):
            self.board.make(str(cell[1]))
