"""Small pictures of whole boards, painted where their marks can be seen and then scaled
down.

A board of a few pixels a cell shows colours alone. Painted large and scaled down, a
number is still a dot there, a wall between two cells a line, and a route a line.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.painter import TINY
from gridwright.editor.painting.shapes import painting_on

MOST = 1600
"""Pixels along the longer side of what is painted to be scaled down."""


def small_picture(
    shape: tuple[int, int],
    size: int,
    ground: QColor,
    ratio: float,
    paint: Callable[[QPainter, BoardView], None],
) -> QImage:
    """A board of `rows` rows and `cols` columns in a square of `size` logical pixels,
    on a ground."""
    view = BoardView.in_square(*shape, size)
    image = QImage(round(size * ratio), round(size * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(ground)
    with painting_on(image) as p:
        if view.cell >= TINY:
            paint(p, view)
        else:
            p.drawImage(view.origin, _scaled_down(view, ground, ratio, paint))
    return image


def _scaled_down(
    view: BoardView,
    ground: QColor,
    ratio: float,
    paint: Callable[[QPainter, BoardView], None],
) -> QImage:
    """The board alone, of the size it has in a view."""
    longer = max(view.rows, view.cols)
    cell = min(TINY, max(1, MOST // longer))
    scale = max(1.0, min(ratio, MOST / (cell * longer)))
    pixels = QSize(round(view.cols * cell * scale), round(view.rows * cell * scale))
    large = QImage(pixels, QImage.Format.Format_RGB32)
    large.setDevicePixelRatio(scale)
    large.fill(ground)
    with painting_on(large) as p:
        paint(p, BoardView.whole(view.rows, view.cols, cell, QPointF(0, 0)))
    small = (view.board_rect().size() * ratio).toSize().expandedTo(QSize(1, 1))
    stretched = Qt.AspectRatioMode.IgnoreAspectRatio
    made = large.scaled(small, stretched, Qt.TransformationMode.SmoothTransformation)
    made.setDevicePixelRatio(ratio)
    return made
