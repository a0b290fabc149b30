"""Scene: what a drawing of a kind is asked to draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from solvers.drawing.pen import Pen
from solvers.kind import PuzzleKind
from solvers.level import Cells, Level


@dataclass(frozen=True)
class Scene:
    """A level, and the moves of an answer to it; none for the level alone.

    moves: replayed before; () where there is no answer.
    """

    of: PuzzleKind[Any, Any]
    level: Level
    moves: tuple[str, ...] = ()

    def tokens(self, cells: Cells) -> list[list[str]]:
        """The tokens of a board, row by row."""
        known = {code: self.of.format_token(code) for code in set(cells.ravel().tolist())}
        return [[known[code] for code in row] for row in cells.tolist()]

    def state_after(self, count: int) -> Any:
        """The state after so many of the moves. LevelError for a level that cannot be played."""
        return self.of.replay(self.of.initial(self.level), self.moves[:count])


Drawing = Callable[[Pen, Scene], None]
"""Draws a scene, and says by `Pen.room` how much room it takes."""
