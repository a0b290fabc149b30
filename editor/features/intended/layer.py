"""IntendedNote: the intended route on the board.

The board shows the stored route, or the one that the tool draws, and the place where it
parts from a better one. The route is a broken line, so that it is never taken for an
answer.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter, QPen

from gridwright.editor.features.intended.question import IntendedRoute
from gridwright.editor.painting import BoardView, Look, draw_with
from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.editor.views.canvas.signs import (
    paint_badge,
    paint_broken_line,
    paint_swaps,
)
from gridwright.editor.views.canvas.tools.intended import IntendedTool
from gridwright.solvers.insight.intended import cells_of_move
from gridwright.solvers.level import Cell


def paint_parting(
    p: QPainter, view: BoardView, cells: Sequence[Cell], look: Look
) -> None:
    """Paint the place where two routes part: a ring with the sign of the difference."""
    for cell in cells:
        middle = view.centre(*cell)
        size = view.cell
        for shade, width in ((look.board, 0.13), (look.danger, 0.065)):
            draw_with(p, QPen(shade, max(1.5, size * width)))
            p.drawEllipse(middle, size * 0.36, size * 0.36)
        corner = middle + QPointF(size * 0.29, -size * 0.29)
        paint_badge(p, corner, size, "≠", look.danger, look)


class IntendedNote:
    """A layer that paints the intended route of a document over its board."""

    def __init__(self, route: IntendedRoute, canvas: GridView) -> None:
        self._route = route
        self._canvas = canvas

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        cells, moves = self._now()
        p.save()
        if len(cells) > 1:
            paint_broken_line(p, view, cells, look.warning, look)
        swaps = [
            (ends[0], ends[1]) for ends in map(cells_of_move, moves) if len(ends) == 2
        ]
        if not cells and swaps:
            paint_swaps(p, view, swaps, look.warning, look)
        judgement = self._route.judgement
        if judgement is not None and judgement.better and self._route.comparing:
            paint_parting(p, view, judgement.where, look)
        p.restore()

    def _now(self) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
        """Return the cells and moves to show: those under the pointer, or those
        kept."""
        tool = self._canvas.tool
        if isinstance(tool, IntendedTool) and tool.drawing is not None:
            return tuple(tool.drawing.cells), tuple(tool.drawing.moves)
        drawn = self._route.drawn
        if drawn is None:
            return (), ()
        return drawn.cells, drawn.moves[: drawn.made]
