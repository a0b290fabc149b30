"""Play input of sowing: mouse and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from editor.kinds.play_input import CHOOSE, PlayInput
from editor.kinds.sowing.view import capture_words
from editor.painting import BoardView, paint_text, rounded, text_width
from solvers.level import Cell


class SowInput(PlayInput):
    """sowing: a click sows a pit; so do its number, and Space at the cursor."""

    tells_captures = True

    def key(self, key: int) -> bool:
        if key in CHOOSE and self.board.cursor_cell is not None:
            self.press(self.board.cursor_cell)
            return True
        if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
            self._sow(key - int(Qt.Key.Key_0))
            return True
        return super().key(key)

    def press(self, cell: Cell) -> None:
        if cell[0] in (0, 1) and 0 <= cell[1] < self.board.game.level.cols:
            self._sow(self._pit(cell))

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The pit that is sown first."""
        cols = self.board.game.level.cols
        pits = [int(move) for move in moves[:1]]
        return [(1, pit) if pit < cols else (0, 2 * cols - 1 - pit) for pit in pits]

    def added(self, cell: Cell) -> str:
        """The capture that sowing the pit would make, where that is shown."""
        taken = self._captures()[self._pit(cell)] if self.board.show_captures else None
        return "" if taken is None else capture_words(taken)

    def paint(self, p: QPainter, view: BoardView) -> None:
        super().paint(p, view)
        if view.cell < 30:
            return
        if self.board.show_captures:
            self._paint_captures(p, view)
        muted = self.board.look.muted
        for row in (0, 1):
            for col in range(view.cols):
                rect = view.rect(row, col)
                corner = QRectF(rect.left() + 2, rect.top() + 2, rect.width() / 3, rect.width() / 6)
                paint_text(p, str(self._pit((row, col))), corner, muted, 0.75, at_left=True)

    def _paint_captures(self, p: QPainter, view: BoardView) -> None:
        """Paint on each pit a plate with what sowing it would capture."""
        look = self.board.look
        for pit, captured in enumerate(self._captures()):
            if captured is None:
                continue
            cell = (1, pit) if pit < view.cols else (0, 2 * view.cols - 1 - pit)
            rect, text = view.rect(*cell), f"+{captured}"
            high = view.cell * 0.24
            wide = high * (0.5 + 0.6 * text_width(text))
            plate = QRectF(rect.right() - wide - 2, rect.top() + 2, wide, high)
            rounded(p, plate, high / 2, look.accent if captured else look.line)
            paint_text(p, text, plate, look.on_accent if captured else look.text, 0.62)

    def _captures(self) -> Sequence[int | None]:
        """The stones that sowing each pit captures; None where it cannot be sown."""
        from solvers.sowing.search.perfect_play import captures

        return captures(self.board.game.state)

    def _pit(self, cell: Cell) -> int:
        """The pit of a cell: counter-clockwise, the bottom row from the left."""
        cols = self.board.game.level.cols
        return cell[1] if cell[0] == 1 else 2 * cols - 1 - cell[1]

    def _sow(self, pit: int) -> None:
        cols = self.board.game.level.cols
        self.board.target = (1, pit) if pit < cols else (0, 2 * cols - 1 - pit)
        self.board.make(str(pit))
