"""How match-3 is played."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QPainter

from editor.kinds.play_input import CHOOSE, PlayInput, PlaySurface
from editor.painting.geometry import BoardView
from solvers.level import Cell


class SwapInput(PlayInput):
    """match3: two clicks or a drag swap; arrows move a cursor, Space takes and swaps."""

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self.chosen: Cell | None = None
        self._pressed: Cell | None = None

    def key(self, key: int) -> bool:
        if key in CHOOSE and self.board.cursor_cell is not None:
            self._choose(self.board.cursor_cell)
            return True
        if key == Qt.Key.Key_Escape and self.chosen is not None:
            self.chosen = None
            return True
        return super().key(key)

    def press(self, cell: Cell) -> None:
        self._pressed = cell if self._inside(cell) else None
        if self._pressed is not None:
            self._choose(cell)

    def drag(self, cell: Cell) -> None:
        """A drag out of a tile swaps it with the neighbour it is drawn to."""
        start = self._pressed
        if start is None or cell == start or self.chosen != start:
            return
        down, right = cell[0] - start[0], cell[1] - start[1]
        if abs(down) >= abs(right):
            end = start[0] + (1 if down > 0 else -1), start[1]
        else:
            end = start[0], start[1] + (1 if right > 0 else -1)
        self._pressed = None
        if self._inside(end):
            self._swap(start, end)

    def release(self, cell: Cell) -> None:
        self._pressed = None

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The two tiles of the first swap."""
        ends = moves[0].split("-") if moves else []
        places = [end.split(",") for end in ends]
        return [(int(row), int(col)) for row, col in places]

    def added(self, cell: Cell) -> str:
        return QCoreApplication.translate("PlayInput", "chosen") if cell == self.chosen else ""

    def paint(self, p: QPainter, view: BoardView) -> None:
        super().paint(p, view)
        if self.chosen is not None:
            self.paint_frame(p, view, self.chosen, Qt.PenStyle.DotLine, 1.6)

    def _inside(self, cell: Cell) -> bool:
        level = self.board.game.level
        return 0 <= cell[0] < level.rows and 0 <= cell[1] < level.cols

    def _choose(self, cell: Cell) -> None:
        first = self.chosen
        if first is None:
            self.chosen = cell
        elif first == cell:
            self.chosen = None
        elif abs(first[0] - cell[0]) + abs(first[1] - cell[1]) == 1:
            self._swap(first, cell)
        else:
            self.chosen = cell

    def _swap(self, a: Cell, b: Cell) -> None:
        self.chosen = None
        self.board.target = b
        self.board.make("{},{}-{},{}".format(*min(a, b), *max(a, b)))
