"""What the canvas, a presentation and a game board paint in common, and the marks of an edit."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtGui import QPainter

from editor.models.document.conditions import places_of
from editor.models.playback.playback import Playback
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.views.canvas.condition_marks import paint_aim, paint_conditions
from editor.views.canvas.marks import (
    paint_axes,
    paint_band,
    paint_cursor,
    paint_ghost,
    paint_marks,
    paint_selection,
)
from editor.views.canvas.overlay import Layer, shown_together
from editor.views.canvas.tools.tool import Canvas, Tool
from solvers.level import Cell, Cells


def paint_playback(p: QPainter, painter: Painter, view: BoardView, playback: Playback) -> None:
    """Paint the moment at which a playback stands."""
    frame = playback.frame()
    if frame.stage is None:
        painter.paint_state(p, frame.state, view)
    else:
        painter.paint_stage(p, frame.state, frame.stage, frame.fraction, view)


def paint_level(
    p: QPainter, painter: Painter, view: BoardView, cells: Cells, layers: Sequence[Layer]
) -> None:
    """Paint cells and what is known of them."""
    painter.paint_cells(p, cells, view)
    shown = shown_together(layers)
    painter.over_marks = len(shown) > 1
    for layer in shown:
        layer.paint(p, painter, view)


def paint_editing(
    p: QPainter, canvas: Canvas, tool: Tool, marked: Iterable[Cell], spot: Cell | None, look: Look
) -> None:
    """Paint conditions, the selection, what the tool is about to do, and marks. spot: the cell that
    is framed."""
    view = canvas.board_view()
    paint_conditions(p, view, places_of(canvas.document), look)
    paint_aim(p, view, tool.aim(canvas), look)
    paint_selection(p, view, canvas.selection.mask, look)
    paint_ghost(p, view, tool.ghost(canvas), canvas.painter, look)
    paint_axes(p, view, canvas.brush.symmetry, look)
    paint_band(p, view, tool.band(), look)
    paint_marks(p, view, list(marked), look)
    if spot is not None:
        paint_cursor(p, view, spot, look)
