"""Play input of walks: mouse and keys."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from editor.kinds.play_input import ARROWS, PlayInput, PlaySurface
from editor.painting import NO_PEN, BoardView, draw_with
from solvers.level import STEPS, Cell


class WalkInput(PlayInput):
    """Walks: arrows step, a drag draws the line, and takes it back where it goes back."""

    backs_up: ClassVar[bool] = True

    def __init__(self, board: PlaySurface) -> None:
        super().__init__(board)
        self._dragging = False
        self._refused: Cell | None = None

    @property
    def at(self) -> Cell:
        """Where the walker stands."""
        cell: Cell = self.board.game.state.cell
        return cell

    @property
    def focus(self) -> Cell | None:
        return self.at

    def key(self, key: int) -> bool:
        if key not in ARROWS:
            return False
        self._step(ARROWS[key])
        return True

    def press(self, cell: Cell) -> None:
        """On the walker begins a drag; in a line with it walks there."""
        self._refused = None
        (row, col), (r, c) = self.at, cell
        self._dragging = cell == self.at or row == r or col == c
        self.drag(cell)

    def drag(self, cell: Cell) -> None:
        """Step by step to the cell under the pointer, as far as it goes."""
        level = self.board.game.level
        row = min(max(cell[0], 0), level.rows - 1)
        col = min(max(cell[1], 0), level.cols - 1)
        cell = row, col
        if not self._dragging or cell == self._refused:
            return
        self._refused = None
        while self.at != cell:
            if not self._towards(cell):
                self._refused = cell
                return

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """Where the walker stands, and every cell that it enters."""
        cells: list[Cell] = [state.cell]
        for letter in moves:
            (row, col), (down, right) = cells[-1], STEPS[letter]
            cells.append((row + down, col + right))
        return cells

    def release(self, cell: Cell) -> None:
        self._dragging = False

    def paint(self, p: QPainter, view: BoardView) -> None:
        """The walker shows where one is."""

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """A frame round the next cell, and an arrow head on the way into it."""
        (down, right), side = STEPS[move], view.cell
        draw_with(p, QPen(self.board.look.accent, max(2.0, side / 16), Qt.PenStyle.DashLine))
        inset = side * 0.1
        rect = view.rect(*self._target(move)).adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(rect, side / 8, side / 8)
        tip = view.centre(self.at[0] + 0.62 * down, self.at[1] + 0.62 * right)
        back, aside = QPointF(right, down) * (side * 0.16), QPointF(down, right) * (side * 0.14)
        draw_with(p, NO_PEN, self.board.look.accent)
        p.drawPolygon(QPolygonF([tip, tip - back + aside, tip - back - aside]))

    def _towards(self, cell: Cell) -> bool:
        """One step nearer to a cell, the longer way first; False if none is possible."""
        (row, col), (r, c) = self.at, cell
        letters = []
        if r != row:
            letters.append("D" if r > row else "U")
        if c != col:
            letters.append("R" if c > col else "L")
        if abs(c - col) > abs(r - row):
            letters.reverse()
        for letter in letters:
            if self._leads_back(letter):
                return self.board.game.take_back()
        kind, state = self.board.game.kind, self.board.game.state
        legal = {kind.format_move(move) for move in kind.moves(state)}
        open_letters = [letter for letter in letters if letter in legal]
        return self._step((open_letters or letters)[0])

    def _leads_back(self, letter: str) -> bool:
        """True if a step would return to the cell before; a closing step of a tour is none."""
        path = self.board.game.state.path
        if not self.backs_up or len(path) < 2:
            return False
        return bool(divmod(path[-2], self.board.game.level.cols) == self._target(letter))

    def _step(self, letter: str) -> bool:
        self.board.target = self._target(letter)
        return self.board.make(letter)

    def _target(self, letter: str) -> Cell:
        (row, col), (down, right) = self.at, STEPS[letter]
        return row + down, col + right
