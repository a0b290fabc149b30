"""The one interface a painter implements, and what all painters share.

A painter draws one kind of puzzle on any QPainter: a window, a thumbnail, a PNG, an SVG or a
frame of a GIF, so that what one sees is what one exports. It knows shapes and colours; rules
stay in the kind, which hands it states and typed stages.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QPainter

from editor.painting.atlas import Keys, TileAtlas
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.shapes import paint_frame
from solvers import registry
from solvers.kind import Cells, Level, Stage


class Painter(ABC):
    """Draws one kind. Subclasses give `paint_token`, and what play and routes look like.

    A painter belongs to one look and to the GUI thread (or to the one thread that uses it); it
    keeps the tiles it has drawn, so keep the painter, too.
    """

    kind_id: str = ""
    margins: ClassVar[tuple[float, float, float, float]] = (0.0, 0.0, 0.0, 0.0)
    """Room wanted beside the board for what play adds, in cells: left, top, right, bottom."""

    over_marks: bool = False
    """True if a route lies over other marks of the cells: it leaves more of them to see."""

    fills: ClassVar[bool] = False
    """True if tokens fill their cells, so that they would hide what is laid over the board."""

    framed: ClassVar[bool] = True
    """True if hairlines separate the cells."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._atlas = TileAtlas(self.paint_tile, look.board)

    # -- what a kind draws -----------------------------------------------------------------
    @abstractmethod
    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        """One cell's content alone: palette buttons, brush ghosts, tiles."""

    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        """A state of play: the board as it stands and whatever play adds to it."""
        self.paint_cells(p, self.board(state), view)

    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        """A moment (0 to 1) of one stage of the move made from `state`."""
        self.paint_cells(p, stage.board, view)

    def paint_route(  # noqa: B027 - a kind may do without
        self, p: QPainter, start: Any, moves: Sequence[str], view: BoardView, outdated: bool = False
    ) -> None:
        """A whole solution laid over a level, or over the state it starts from. outdated: it is of
        an earlier state of the level, whose tokens it does not draw."""

    def paint_status(  # noqa: B027 - a kind may do without
        self, p: QPainter, state: Any, rect: QRectF
    ) -> None:
        """One slim line of figures for pictures that stand alone: score, moves, supplies."""

    # -- tiles -----------------------------------------------------------------------------
    def tile_keys(self, cells: Cells, window: QRect, tiny: bool) -> Keys:
        """Keys that distinguish tiles of a window, (height, width). The code, unless neighbours
        matter. tiny: cells are a few pixels wide, so codes that look alike may share a key."""
        return _cut(cells, window)

    def paint_tile(self, p: QPainter, key: int, rect: QRectF) -> None:
        """One tile on its ground; `rect` is already filled with the board colour."""
        if self.framed:
            paint_frame(p, rect, self.look)
        self.paint_token(p, key, rect)

    def paint_cells(self, p: QPainter, cells: Cells, view: BoardView) -> None:
        """A board of codes, drafts too; only the exposed cells."""
        window = view.window()
        if not window.isEmpty():
            self._atlas.paint(p, lambda part, tiny: self.tile_keys(cells, part, tiny), view, window)

    # -- for subclasses ----------------------------------------------------------------------
    def board(self, state: Any) -> Cells:
        """The codes of a state, or of a level."""
        if isinstance(state, Level):
            return state.cells
        return registry.kind(self.kind_id).board(state)


def _cut(cells: Cells, window: QRect) -> Cells:
    return cells[
        window.y() : window.y() + window.height(), window.x() : window.x() + window.width()
    ]
