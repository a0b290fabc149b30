"""PlayInput turns mouse and keys into moves; each kind has its own.

An adapter reads cells and keys, and passes the text of a move to the game; the rules
decide whether it is legal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPen

from gridwright.editor.models.play.game import Game
from gridwright.editor.painting import BoardView, Look, Painter
from gridwright.solvers.level import STEPS, Cell

_KEYS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Right)
ARROWS: dict[int, str] = dict(zip(_KEYS, "UDLR", strict=True))
CHOOSE = (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PlaySurface(Protocol):
    """The board that is played on, as an adapter uses it.

    cursor_cell: where the keyboard cursor is. target: the cell that the move being made
    is for, shown if the move is refused. show_captures: what each pit would capture is
    wanted.
    """

    cursor_cell: Cell | None
    target: Cell | None
    show_captures: bool

    @property
    def game(self) -> Game: ...

    @property
    def look(self) -> Look: ...

    @property
    def painter(self) -> Painter: ...

    def make(self, move: str) -> bool:
        """Make a move; False if it is refused."""


class PlayInput:
    """An adapter; this one only moves a cursor. Cells may lie outside the board."""

    tells_captures: ClassVar[bool] = False
    """True if it can show what each move would capture."""
    draws_steps: ClassVar[bool] = False
    """True if moves are steps between cells: then pencil marks stand between cells,
    too, and a trial is a line over the position where it began."""
    from_dot_to_dot: ClassVar[bool] = False
    """True if a drag comes to a cell only near its middle: diagonal ways pass other
    cells."""

    def __init__(self, board: PlaySurface) -> None:
        self.board = board

    @property
    def focus(self) -> Cell | None:
        """The cell that should stay in view on a large board."""
        return self.board.cursor_cell

    def key(self, key: int) -> bool:
        """A key; False if it means nothing here."""
        if key in ARROWS:
            self.move_cursor(ARROWS[key])
            return True
        return False

    def press(self, cell: Cell) -> None:
        """The left button went down."""

    def drag(self, cell: Cell) -> None:
        """The pointer moved with the button down."""

    def release(self, cell: Cell) -> None:
        """The button came up."""

    def way(self, state: Any, moves: Sequence[str]) -> list[Cell]:
        """The cells that moves lead through from a state, where a review draws them."""
        return []

    def added(self, cell: Cell) -> str:
        """Words that the adapter adds to those of a cell."""
        return ""

    def paint(self, p: QPainter, view: BoardView) -> None:
        """Paint the marks of the adapter on a board at rest."""
        self.paint_cursor(p, view)

    def paint_hint(self, p: QPainter, view: BoardView, move: str) -> None:
        """The move that a hint gives."""
        self.board.painter.paint_route(p, self.board.game.state, (move,), view)

    def move_cursor(self, letter: str) -> None:
        board = self.board
        (down, right) = STEPS[letter]
        level = board.game.level
        if board.cursor_cell is None:
            board.cursor_cell = level.rows - 1, 0
            return
        row, col = board.cursor_cell[0] + down, board.cursor_cell[1] + right
        board.cursor_cell = (
            min(max(row, 0), level.rows - 1),
            min(max(col, 0), level.cols - 1),
        )

    def paint_cursor(self, p: QPainter, view: BoardView) -> None:
        if self.board.cursor_cell is not None:
            self.paint_frame(p, view, self.board.cursor_cell, Qt.PenStyle.SolidLine)

    def paint_frame(
        self,
        p: QPainter,
        view: BoardView,
        cell: Cell,
        style: Qt.PenStyle,
        wide: float = 1.0,
    ) -> None:
        p.setBrush(Qt.BrushStyle.NoBrush)
        p.setPen(QPen(self.board.look.cursor, wide * max(2.0, view.cell / 20), style))
        inset = view.cell * 0.03
        rect = view.rect(*cell).adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(rect, view.cell / 8, view.cell / 8)
