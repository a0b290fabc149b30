"""PencilHand: the pencil over a board that is played on.

It finds the place that a pointer or a key means: the step between two cells near their
edge, a cell elsewhere.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt

from gridwright.editor.kinds.play_input import ARROWS
from gridwright.editor.models.play.game import Game
from gridwright.editor.models.play.pencil import (
    NONE,
    Spot,
    beside,
    following,
    inside,
    neighbour,
)
from gridwright.editor.painting import BoardView
from gridwright.solvers.level import Cell

NEAR = 0.27
"""A pointer this near to an edge, in cells, means the step across it."""


class PencilHand:
    """Draws marks into a game. chosen: the next click or arrow draws a mark."""

    def __init__(self, game: Game, *, steps: bool) -> None:
        """steps: whether marks stand between cells, too."""
        self._game = game
        self._steps = steps
        self.chosen = False
        self.cursor: Cell | None = None
        """Where the arrows draw; None where the player stands."""

    def choose(self, chosen: bool) -> None:
        """Take the pencil into the hand, or put it away."""
        self.chosen = chosen

    def put_back(self) -> None:
        """Go back to where the player stands."""
        self.cursor = None

    # -- where -------------------------------------------------------------------------
    def spot_at(self, view: BoardView, point: QPoint) -> Spot | None:
        """The place under a point; None beside the board."""
        cell = view.cell_at(point)
        if not self._holds(cell):
            return None
        if not self._steps:
            return (cell,)
        right = (point.x() - view.origin.x()) / view.cell - cell[1]
        down = (point.y() - view.origin.y()) / view.cell - cell[0]
        gaps = {"L": right, "R": 1 - right, "U": down, "D": 1 - down}
        side = min(gaps, key=lambda letter: gaps[letter])
        level = self._game.level
        if gaps[side] < NEAR:
            return beside(cell, side, level.rows, level.cols)
        return (cell,)

    def _holds(self, cell: Cell) -> bool:
        level = self._game.level
        return inside(cell, level.rows, level.cols)

    # -- drawing -----------------------------------------------------------------------
    def turn(self, spot: Spot | None) -> None:
        """Lead the mark at a place on: none, cross, dot, none."""
        if spot is not None:
            self._game.draw_mark(spot, following(self._game.pencil.get(spot, NONE)))

    def mark_beside(self, here: Cell, letter: str) -> None:
        """Lead the mark on at the step that an arrow means, or at the cell there."""
        level = self._game.level
        spot = beside(here, letter, level.rows, level.cols)
        if spot is not None and not self._steps:
            spot = tuple(cell for cell in spot if cell != here)
        self.turn(spot)

    def key(self, key: int, here: Cell | None, *, shift: bool) -> bool:
        """A key. here: where the player stands. False if it means nothing to the
        pencil."""
        letter = ARROWS.get(key, "")
        at = self.cursor or here or (0, 0)
        if not self.chosen:
            beside_player = bool(letter) and shift
            if beside_player:
                self.mark_beside(here or (0, 0), letter)
            return beside_player
        if letter:
            self._go(at, letter, moving=shift)
        elif key == Qt.Key.Key_Space:
            self.turn((at,))
            self.chosen = False
        elif key == Qt.Key.Key_Escape:
            self.chosen = False
        else:
            return False
        return True

    def _go(self, at: Cell, letter: str, *, moving: bool) -> None:
        """Move the cursor, or mark the side of its cell and be done."""
        if moving:
            self._move(at, letter)
        else:
            self.mark_beside(at, letter)
            self.chosen = False

    def _move(self, at: Cell, letter: str) -> None:
        cell = neighbour(at, letter)
        self.cursor = cell if self._holds(cell) else at
