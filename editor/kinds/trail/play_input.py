"""Play input of trails: drag from dot to dot, arrows, and the digits of the keypad."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter

from editor.kinds.play_input import ARROWS, CHOOSE, PlayInput, PlaySurface
from editor.painting.geometry import BoardView
from editor.painting.shapes import pen, smooth
from solvers.level import KEYPAD, STEPS, Cell
from solvers.trail.lines import DIGITS, way_between

OF_ARROWS = {letter: digit for digit, s in KEYPAD.items() for letter, t in STEPS.items() if s == t}


class TrailInput(PlayInput):
    """A dot begins the trail; a drag draws the lines from dot to dot, and takes the last one back
    where it goes back along it."""

    from_dot_to_dot: ClassVar = True

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self._dragging = False

    @property
    def at(self) -> Cell | None:
        """Where the pen is."""
        cell: Cell | None = self.board.game.state.cell
        return cell

    @property
    def focus(self) -> Cell | None:
        return self.at or self.board.cursor_cell

    def key(self, key: int) -> bool:
        if self.at is None:
            if key in CHOOSE and self.board.cursor_cell is not None:
                return self._begin(self.board.cursor_cell)
            return super().key(key)
        digit = OF_ARROWS.get(ARROWS.get(key, ""), "")
        if Qt.Key.Key_1 <= key <= Qt.Key.Key_9 and key != Qt.Key.Key_5:
            digit = str(key - int(Qt.Key.Key_0))
        return bool(digit) and (self._draw(digit) or True)

    def press(self, cell: Cell) -> None:
        """Begin there; later, draw the line to a neighbour."""
        self._dragging = True
        if self.at is None:
            self._begin(cell)
        else:
            self._go(cell)

    def drag(self, cell: Cell) -> None:
        if self._dragging and self.at not in (None, cell):
            self._go(cell)

    def release(self, cell: Cell) -> None:
        self._dragging = False

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The dots that moves lead through."""
        cells = [] if state.cell is None else [state.cell]
        for move in moves:
            if move.endswith(":"):
                row, col = move[:-1].split(",")
                cells.append((int(row), int(col)))
            elif cells:
                down, right = KEYPAD[move]
                cells.append((cells[-1][0] + down, cells[-1][1] + right))
        return cells

    def paint(self, p: QPainter, view: BoardView) -> None:
        """The pen shows where one is; before that, the cursor."""
        if self.at is None:
            super().paint(p, view)

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """A dashed line, or a frame round the dot to begin at."""
        cells = self.way(self.board.game.state, (move,))
        if len(cells) == 1:
            self.paint_frame(p, view, cells[0], Qt.PenStyle.DashLine)
            return
        with smooth(p):
            p.setPen(pen(self.board.look.accent, max(3.0, view.cell / 10), dashed=True))
            p.drawLine(view.centre(*cells[0]), view.centre(*cells[1]))

    def _begin(self, cell: Cell) -> bool:
        self.board.target = cell
        return self.board.make(f"{cell[0]},{cell[1]}:")

    def _go(self, cell: Cell) -> None:
        """Draw the line to a neighbour; go back along the last line if none is left there."""
        here, game = self.at, self.board.game
        way = None if here is None else way_between(here, cell)
        if way is None:
            return
        legal = game.kind.moves(game.state)
        digits = game.state.digits
        if DIGITS[way] not in legal and digits and digits[-1] == DIGITS[way - 4]:
            game.take_back()
        else:
            self._draw(DIGITS[way])

    def _draw(self, digit: str) -> bool:
        here = self.at
        assert here is not None
        down, right = KEYPAD[digit]
        self.board.target = here[0] + down, here[1] + right
        return self.board.make(digit)
