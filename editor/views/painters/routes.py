"""Walks as lines: rounded, coloured along the way, with arrows; shared by all walking kinds.

The colour runs from `route_from` to `route_to`, arrows say the direction again for whoever does
not see the difference. Only what is exposed is drawn; below a few pixels a cell the line becomes
one pixel a cell, so a route through a million cells costs no more than its array.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPolygonF

from editor.views.look import Look, blend
from editor.views.painters.painter import BoardView
from editor.views.painters.shapes import disc, pen
from solvers.level import Cell, Cells

Path = NDArray[np.float64]
"""(n, 2): row and column of each cell on the way; the last may lie between two cells."""

BANDS = 96
_AS_PIXELS = 4.0
_STEPS = {"U": (-1, 0), "D": (1, 0), "L": (0, -1), "R": (0, 1)}


def path_of_moves(start: Cell, moves: Sequence[str]) -> Path:
    """The cells of a walk given by its letters; other letters stand still."""
    path = np.empty((len(moves) + 1, 2))
    path[0] = start
    path[1:] = [_STEPS.get(move, (0, 0)) for move in moves] if moves else path[1:]
    return np.cumsum(path, axis=0)


def within(path: Path, rows: int, cols: int) -> Path:
    """The path up to where it leaves a board of that size."""
    inside = ((path >= 0) & (path < (rows, cols))).all(axis=1)
    return path if inside.all() else path[: int(np.argmin(inside))]


def continued(walked: Sequence[int], moves: Sequence[str], cols: int) -> Path:
    """The cells of flat indices walked, and of the moves that follow."""
    path = path_of_indices(walked, cols)
    return np.vstack([path, path_of_moves(tuple(path[-1]), moves)[1:]])


def emptied(board: Cells, walked: Sequence[int]) -> Cells:
    """A copy of the board without the prizes (positive codes) of the cells walked."""
    left = np.array(board)
    entered = np.asarray(walked)
    left.reshape(-1)[entered] = np.minimum(left.reshape(-1)[entered], 0)
    return left


def path_of_indices(indices: Sequence[int], cols: int) -> Path:
    """The cells of flat indices, row * cols + col."""
    flat = np.asarray(indices, dtype=np.int64)
    return np.stack([flat // cols, flat % cols], axis=1).astype(np.float64)


def paint_walk(
    p: QPainter, look: Look, path: Path, view: BoardView, total: int = 0, outdated: bool = False
) -> None:
    """A walk as a line through cell centres.

    total: the number of cells the full colour range belongs to; 0 is the walk's own length.
    outdated: the walk belongs to an earlier state of the level; dashed and grey.
    """
    if len(path) < 2:
        return
    p.save()
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    total = max(total, len(path))
    if view.cell < _AS_PIXELS:
        _paint_pixels(p, look, path, view, total, outdated)
    else:
        _paint_line(p, look, path, view, total, outdated)
    p.restore()


def _visible_runs(path: Path, window: QRect) -> list[tuple[int, int]]:
    """Stretches (first, last) of point numbers whose steps touch the window."""
    near = (
        (path[:, 0] > window.top() - 2)
        & (path[:, 0] < window.bottom() + 2)
        & (path[:, 1] > window.left() - 2)
        & (path[:, 1] < window.right() + 2)
    )
    steps = np.concatenate(([False], near[:-1] | near[1:], [False]))
    change = np.flatnonzero(steps[1:] != steps[:-1])
    return list(zip(change[::2].tolist(), change[1::2].tolist(), strict=True))


def _paint_line(
    p: QPainter, look: Look, path: Path, view: BoardView, total: int, outdated: bool
) -> None:
    x = view.origin.x() + (path[:, 1] + 0.5) * view.cell
    y = view.origin.y() + (path[:, 0] + 0.5) * view.cell
    width = max(1.5, view.cell * 0.2)
    bands = min(BANDS, total)
    p.setBrush(Qt.BrushStyle.NoBrush)
    runs = _visible_runs(path, view.window())
    for first, last in runs:
        points = _polygon(x, y, first, last)
        if view.cell >= 12:
            p.setPen(pen(look.board, width * 1.5))
            p.drawPolyline(points)
        if outdated:
            p.setPen(pen(look.outdated, width * 0.8, dashed=True))
            p.drawPolyline(points)
    if outdated:
        return
    for first, last in runs:
        at = first
        while at < last:
            band = at * bands // total
            stop = min(last, -(-(band + 1) * total // bands))
            colour = blend(look.route_from, look.route_to, band / max(1, bands - 1))
            p.setPen(pen(colour, width))
            p.drawPolyline(_polygon(x, y, at, stop))
            at = stop
    if view.cell >= 18:
        _paint_arrows(p, look, x, y, runs, width)


def _polygon(x: Path, y: Path, first: int, last: int) -> QPolygonF:
    part = slice(first, last + 1)
    return QPolygonF(
        [QPointF(a, b) for a, b in zip(x[part].tolist(), y[part].tolist(), strict=True)]
    )


def _paint_arrows(
    p: QPainter, look: Look, x: Path, y: Path, runs: list[tuple[int, int]], width: float
) -> None:
    """A chevron inside the line on every third step, and on the first."""
    p.setPen(pen(look.on_mark, width * 0.19))
    wing = width * 0.25
    for first, last in runs:
        for at in range(first - first % 3, last, 3):
            if at < first:
                continue
            dx, dy = x[at + 1] - x[at], y[at + 1] - y[at]
            length = float(np.hypot(dx, dy))
            if length < width * 2:
                continue
            ux, uy = dx / length * wing, dy / length * wing
            mx, my = (x[at] + x[at + 1]) / 2, (y[at] + y[at + 1]) / 2
            p.drawPolyline(
                [
                    QPointF(mx - ux * 0.7 - uy, my - uy * 0.7 + ux),
                    QPointF(mx + ux * 0.7, my + uy * 0.7),
                    QPointF(mx - ux * 0.7 + uy, my - uy * 0.7 - ux),
                ]
            )


def _paint_pixels(
    p: QPainter, look: Look, path: Path, view: BoardView, total: int, outdated: bool
) -> None:
    """One coloured pixel a visited cell, stretched to the size of the cells."""
    window = view.window()
    row = np.floor(path[:, 0] + 0.5).astype(np.int64) - window.top()
    col = np.floor(path[:, 1] + 0.5).astype(np.int64) - window.left()
    inside = (row >= 0) & (row < window.height()) & (col >= 0) & (col < window.width())
    if window.isEmpty() or not inside.any():
        return
    band = np.arange(len(path)) * BANDS // total
    ends = (look.outdated, look.outdated) if outdated else (look.route_from, look.route_to)
    colours = np.array([blend(*ends, b / (BANDS - 1)).rgba() for b in range(BANDS)], np.uint32)
    pixels = np.zeros((window.height(), window.width()), np.uint32)
    pixels[row[inside], col[inside]] = colours[np.minimum(band[inside], BANDS - 1)]
    image = QImage(
        pixels.data,
        window.width(),
        window.height(),
        window.width() * 4,
        QImage.Format.Format_ARGB32_Premultiplied,
    )
    corner = view.rect(window.top(), window.left()).topLeft()
    size = view.cell * window.width(), view.cell * window.height()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    p.drawImage(QRectF(corner.x(), corner.y(), *size), image)


def paint_walker(p: QPainter, look: Look, centre: QPointF, cell: float) -> None:
    """Whoever walks: a disc with a bright eye."""
    if cell < 4:
        return
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    disc(p, centre, cell * 0.33, look.board)
    disc(p, centre, cell * 0.28, look.walker)
    disc(p, centre, cell * 0.11, look.on_mark)
