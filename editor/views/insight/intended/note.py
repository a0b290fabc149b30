"""The intended route on the board: what is kept, or what the tool draws; and where it parts from
a better one."""

from __future__ import annotations

from PySide6.QtGui import QPainter

from editor.models.insight.intended import IntendedRoute
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.views.canvas.grid_view import GridView
from editor.views.canvas.tools.intended import IntendedTool
from editor.views.insight.intended.line import paint_broken_line, paint_parting, paint_swaps
from solvers.insight.intended import cells_of_move
from solvers.level import Cell


class IntendedNote:
    """Paints the intended route of a document over its board."""

    def __init__(self, route: IntendedRoute, canvas: GridView) -> None:
        self._route = route
        self._canvas = canvas

    def paint(self, p: QPainter, view: BoardView, look: Look) -> None:
        cells, moves = self._now()
        p.save()
        if len(cells) > 1:
            paint_broken_line(p, view, cells, look.warning, look)
        swaps = [(ends[0], ends[1]) for ends in map(cells_of_move, moves) if len(ends) == 2]
        if not cells and swaps:
            paint_swaps(p, view, swaps, look.warning, look)
        judgement = self._route.judgement
        if judgement is not None and judgement.better and self._route.comparing:
            paint_parting(p, view, judgement.where, look)
        p.restore()

    def _now(self) -> tuple[tuple[Cell, ...], tuple[str, ...]]:
        """The cells and moves that show: those under the pointer, or those kept."""
        tool = self._canvas.tool
        if isinstance(tool, IntendedTool) and tool.drawing is not None:
            return tuple(tool.drawing.cells), tuple(tool.drawing.moves)
        drawn = self._route.drawn
        if drawn is None:
            return (), ()
        return drawn.cells, drawn.moves[: drawn.made]
