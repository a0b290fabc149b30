"""The one interface a painter implements, and what all painters share.

A painter draws one kind of puzzle on any QPainter: a window, a thumbnail, a PNG, an SVG or a
frame of a GIF, so that what one sees is what one exports. It knows shapes and colours; rules
stay in the kind, which hands it states and typed stages.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QPainter

from editor.views.look import Look
from editor.views.painters.atlas import Keys, TileAtlas
from editor.views.painters.shapes import paint_frame
from solvers import registry
from solvers.kind import Stage
from solvers.level import Cell, Cells, Level


@dataclass(frozen=True)
class BoardView:
    """The geometry of a board on a paint device.

    origin: top-left corner of cell (0, 0), in painter coordinates. cell: the side of a cell.
    exposed: the cells to paint, x the first column, y the first row, width and height in cells.
    """

    origin: QPointF
    cell: float
    rows: int
    cols: int
    exposed: QRect

    @classmethod
    def whole(cls, rows: int, cols: int, cell: float, origin: QPointF | None = None) -> BoardView:
        """A view of the whole board."""
        return cls(origin or QPointF(0, 0), cell, rows, cols, QRect(0, 0, cols, rows))

    @classmethod
    def shown_in(
        cls, room: QSize, corner: tuple[int, int], rows: int, cols: int, cell: int
    ) -> BoardView:
        """The view of a widget of that size whose board begins at `corner`: all that shows of it.

        A widget paints everything that shows, whichever part the window system asks for: then a
        pixel depends on what is shown and never on what was painted before.
        """
        x, y = corner
        left, top = -x // cell, -y // cell
        right, bottom = (room.width() - 1 - x) // cell, (room.height() - 1 - y) // cell
        shown = QRect(left, top, right - left + 1, bottom - top + 1)
        return cls(QPointF(x, y), cell, rows, cols, shown.intersected(QRect(0, 0, cols, rows)))

    def cell_at(self, point: QPoint) -> Cell:
        """The cell under a point, on beyond the edges of the board."""
        x, y = point.x() - self.origin.x(), point.y() - self.origin.y()
        return int(y // self.cell), int(x // self.cell)

    def rect(self, row: float, col: float) -> QRectF:
        side = self.cell
        return QRectF(self.origin.x() + col * side, self.origin.y() + row * side, side, side)

    def centre(self, row: float, col: float) -> QPointF:
        side = self.cell
        return QPointF(self.origin.x() + (col + 0.5) * side, self.origin.y() + (row + 0.5) * side)

    def board_rect(self) -> QRectF:
        side = self.cell
        return QRectF(self.origin.x(), self.origin.y(), self.cols * side, self.rows * side)

    def window(self) -> QRect:
        """The exposed cells, cut to the board."""
        return self.exposed.intersected(QRect(0, 0, self.cols, self.rows))


class Painter:
    """Draws one kind. Subclasses give `paint_token`, and what play and routes look like.

    A painter belongs to one look and to the GUI thread (or to the one thread that uses it); it
    keeps the tiles it has drawn, so keep the painter, too.
    """

    kind_id: str = ""
    margins: ClassVar[tuple[float, float, float, float]] = (0.0, 0.0, 0.0, 0.0)
    """Room wanted beside the board for what play adds, in cells: left, top, right, bottom."""

    framed: ClassVar[bool] = True
    """Whether hairlines separate the cells."""

    def __init__(self, look: Look) -> None:
        self.look = look
        self._atlas = TileAtlas(self.paint_tile, look.board)

    # -- what a kind draws -----------------------------------------------------------------
    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        """One cell's content alone: palette buttons, brush ghosts, tiles."""
        raise NotImplementedError

    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        """A state of play: the board as it stands and whatever play adds to it."""
        self.paint_cells(p, self.board(state), view)

    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        """A moment (0 to 1) of one stage of the move made from `state`."""
        self.paint_cells(p, stage.board, view)

    def paint_route(
        self,
        p: QPainter,
        state_or_level: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        """A whole solution laid over a level, or over the state it starts from."""

    def paint_status(self, p: QPainter, state: Any, rect: QRectF) -> None:
        """One slim line of figures for pictures that stand alone: score, moves, supplies."""

    # -- tiles -----------------------------------------------------------------------------
    def tile_keys(self, cells: Cells, window: QRect, tiny: bool) -> Keys:
        """What tells the tiles of a window apart, (height, width). The code, unless neighbours
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
