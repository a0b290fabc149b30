"""Levels painted as the window paints them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF
from PySide6.QtGui import QImage, QPainter

from gridwright.editor.painting import BoardView, Painter, painting_on
from gridwright.editor.pictures.own_boards.colours import Colours
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.solvers.kind import Cells, Level, LevelError, PuzzleKind

AnyKind = PuzzleKind[Any, Any]


def begun_level(
    painter: Painter,
    cells: Cells,
    side: int,
    of: AnyKind,
) -> Colours | None:
    """A board as the painter draws it when its game begins; None if it cannot be
    played."""
    try:
        state = of.initial(Level(of.id, cells))
    except LevelError:
        return None
    return drawn_level(
        painter,
        cells.shape,
        side,
        lambda p, view: painter.paint_state(p, state, view),
    )


def painted_cells(
    painter: Painter,
    cells: Cells,
    side: int,
) -> Colours:
    """A board as the painter draws it."""
    return drawn_level(
        painter,
        cells.shape,
        side,
        lambda p, view: painter.paint_cells(p, cells, view),
    )


def drawn_level(
    painter: Painter,
    shape: tuple[int, ...],
    side: int,
    paint: Callable[[QPainter, BoardView], None],
) -> Colours:
    """The ground of a board and the painting on it."""
    rows, cols = shape
    image = QImage(cols * side, rows * side, QImage.Format.Format_RGB32)
    image.fill(painter.look.board)
    view = BoardView.whole(
        rows,
        cols,
        side,
        QPointF(0, 0),
    )
    with painting_on(image) as p:
        paint(p, view)
    pixels = pixels_of(image).astype("<u4", copy=False)
    channels = pixels.view(np.uint8).reshape(*pixels.shape, 4)
    return channels[..., 2::-1].astype(np.int16)  # blue comes first
