"""Walks as lines: rounded, coloured along the way, with arrows; shared by all walking
kinds.

The colour runs from `route_from` to `route_to`, arrows say the direction again for
people who do not see the difference. Only what is exposed is drawn; below a few pixels
a cell the line becomes one pixel a cell, so a route through a million cells costs no
more than its array.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import (
    QBrush,
    QImage,
    QLinearGradient,
    QPaintEngine,
    QPainter,
    QPen,
    QPolygonF,
)

from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import Look, blend
from gridwright.editor.painting.shapes import disc, pen, smooth
from gridwright.solvers.level import KEYPAD, STEPS, Cell, Cells

Path = NDArray[np.float64]
"""(n, 2): row and column of each cell on the way; the last may lie between two
cells."""

BANDS = 96
_AS_PIXELS = 4.0
_EDGE = 2.0
"""Pixels of ground on either side of a slim line."""
_STEP_OF = np.zeros((256, 2))
"""Rows and columns that a letter, or a digit of the keypad, goes, by its code."""
for _letter, _step in (STEPS | KEYPAD).items():
    _STEP_OF[ord(_letter)] = _step
_STROKE = 6
"""Corners in one stroke: longer ones take the rasteriser more than linear time, 48
three times as long."""


def path_of_moves(start: Cell, moves: Sequence[str]) -> Path:
    """The cells of a walk by its letters or digits; other moves stand still. Not to be
    changed."""
    if isinstance(
        moves, tuple
    ):  # one that is shown again and again while nothing changes
        return _known_path(start, _Same(moves))
    return _new_path(start, moves)


class _Same:
    """A tuple of moves that counts as equal only to itself: comparing it costs
    nothing."""

    def __init__(self, moves: tuple[str, ...]) -> None:
        self.moves = moves

    def __hash__(self) -> int:
        return id(self.moves)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and self.moves is other.moves


@lru_cache(maxsize=8)
def _known_path(start: Cell, same: _Same) -> Path:
    return _new_path(start, same.moves)


def _new_path(start: Cell, moves: Sequence[str]) -> Path:
    text = "".join(move if len(move) == 1 else "?" for move in moves)
    letters = np.frombuffer(text.encode("ascii", "replace"), np.uint8)
    path = np.empty((len(letters) + 1, 2))
    path[0] = start
    path[1:] = _STEP_OF[letters]
    return np.cumsum(path, axis=0, out=path)


def within(
    path: Path,
    rows: int,
    cols: int,
) -> Path:
    """The path up to where it leaves a board of that size."""
    row, col = path[:, 0], path[:, 1]
    if row.min() >= 0 and col.min() >= 0 and row.max() < rows and col.max() < cols:
        return path
    inside = (row >= 0) & (row < rows) & (col >= 0) & (col < cols)
    return path[: int(np.argmin(inside))]


def cells_in(path: Path, window: QRect) -> list[Cell]:
    """The cells of a path that lie in a window, in order."""
    row, col = path[:, 0], path[:, 1]
    near = (row >= window.top() - 0.5) & (row < window.bottom() + 0.5)
    near &= (col >= window.left() - 0.5) & (col < window.right() + 0.5)
    return [(r, c) for r, c in np.floor(path[near] + 0.5).astype(int).tolist()]


def continued(
    walked: Sequence[int],
    moves: Sequence[str],
    cols: int,
) -> Path:
    """The cells of flat indices walked, and of the moves that follow."""
    path = path_of_indices(walked, cols)
    return np.vstack([path, path_of_moves(tuple(path[-1]), moves)[1:]])


def emptied(board: Cells, walked: Sequence[int]) -> Cells:
    """A copy of the board without the prizes (positive codes) of the cells walked."""
    left = np.array(board)
    entered = np.asarray(walked, np.int64)
    left.reshape(-1)[entered] = np.minimum(left.reshape(-1)[entered], 0)
    return left


def path_of_indices(indices: Sequence[int], cols: int) -> Path:
    """The cells of flat indices, row * cols + col."""
    flat = np.asarray(indices, dtype=np.int64)
    return np.stack([flat // cols, flat % cols], axis=1).astype(np.float64)


def paint_walk(
    p: QPainter,
    look: Look,
    path: Path,
    view: BoardView,
    total: int = 0,
    outdated: bool = False,
    slim: bool = False,
) -> None:
    """A walk as a line through cell centres.

    total: the number of cells the full colour range belongs to; 0 is the walk's own
    length. outdated: the walk belongs to an earlier state of the level; dashed and
    grey. slim: narrower, with a thin edge, so that what lies below stays readable.
    """
    if len(path) < 2:
        return
    with smooth(p):
        total = max(total, len(path))
        if view.cell < _AS_PIXELS:
            _paint_pixels(
                p,
                look,
                path,
                view,
                total,
                outdated,
            )
        else:
            _paint_line(
                p,
                look,
                path,
                view,
                total,
                outdated,
                slim,
            )


def _visible_runs(path: Path, window: QRect) -> list[tuple[int, int]]:
    """Stretches (first, last) of point numbers whose steps touch the window."""
    row, col = path[:, 0], path[:, 1]
    near = (row > window.top() - 2) & (row < window.bottom() + 2)
    near &= (col > window.left() - 2) & (col < window.right() + 2)
    steps = np.concatenate(([False], near[:-1] | near[1:], [False]))
    change = np.flatnonzero(steps[1:] != steps[:-1])
    return list(zip(change[::2].tolist(), change[1::2].tolist(), strict=True))


def _strokes(
    path: Path,
    first: int,
    last: int,
    per_band: float,
) -> Iterator[tuple[int, QPolygonF]]:
    """A run cut where its colour changes, and into short strokes; points on a line left
    out.

    Yields (band, points in cells, x first).
    """
    part = path[first : last + 1]
    ways = np.diff(part, axis=0)
    corner = np.ones(len(part), dtype=bool)
    corner[1:-1] = (ways[1:] != ways[:-1]).any(axis=1)
    band = ((np.arange(first, last + 1)) / per_band).astype(np.int64)
    corner[1:] |= band[1:] != band[:-1]
    at = np.flatnonzero(corner)
    bands = band[at].tolist()
    points = [QPointF(c, r) for r, c in part[at].tolist()]
    begin = 0
    for stop in range(1, len(points)):
        if (
            stop == len(points) - 1
            or bands[stop] != bands[begin]
            or stop - begin >= _STROKE
        ):
            yield bands[begin], QPolygonF(points[begin : stop + 1])
            begin = stop


def _paint_in_one_colour(
    p: QPainter,
    path: Path,
    runs: Sequence[tuple[int, int]],
    total: int,
) -> None:
    """The line below the coloured one, cut into far fewer strokes than that."""
    for run in runs:
        for _, points in _strokes(path, *run, total):
            p.drawPolyline(points)


def _paint_line(
    p: QPainter,
    look: Look,
    path: Path,
    view: BoardView,
    total: int,
    outdated: bool,
    slim: bool,
) -> None:
    width = max(1.5 / view.cell, 0.15 if slim else 0.2)
    edge = width + 2 * _EDGE / view.cell if slim else width * 1.5
    bands = min(BANDS, total)
    p.setBrush(Qt.BrushStyle.NoBrush)
    p.translate(view.origin.x() + view.cell / 2, view.origin.y() + view.cell / 2)
    p.scale(view.cell, view.cell)
    runs = _visible_runs(path, view.window())
    strokes = [stroke for run in runs for stroke in _strokes(path, *run, total / bands)]
    if view.cell >= 12:
        p.setPen(pen(look.board, edge))
        _paint_in_one_colour(p, path, runs, total)
    if outdated:
        p.setPen(pen(look.outdated, width * 0.8, dashed=True))
        for _, points in strokes:
            p.drawPolyline(points)
        return
    plain = p.paintEngine().type() is QPaintEngine.Type.SVG  # it has no pens that shade
    for band, points in strokes:
        p.setPen(
            _band_pen(
                look,
                band,
                bands,
                points,
                width,
                plain,
            )
        )
        p.drawPolyline(points)
    if view.cell >= 18:
        _paint_arrows(
            p,
            look,
            path,
            runs,
            width,
        )


def _band_pen(
    look: Look,
    band: int,
    bands: int,
    points: QPolygonF,
    width: float,
    plain: bool,
) -> QPen:
    """The pen of one stroke. A straight one shades into the next, so that their caps do
    not show, unless it is to be plain."""
    here = blend(look.route_from, look.route_to, band / max(1, bands - 1))
    stroke = pen(here, width)
    if points.size() == 2 and band + 1 < bands and not plain:
        shade = QLinearGradient(points.at(0), points.at(1))
        shade.setColorAt(0, here)
        shade.setColorAt(
            1, blend(look.route_from, look.route_to, (band + 1) / (bands - 1))
        )
        stroke.setBrush(QBrush(shade))
    return stroke


def _paint_arrows(
    p: QPainter,
    look: Look,
    path: Path,
    runs: list[tuple[int, int]],
    width: float,
) -> None:
    """A chevron inside the line on every third step, and on the first."""
    p.setPen(pen(look.on_mark, width * 0.19))
    wing = width * 0.25
    for first, last in runs:
        start = -(-first // 3) * 3
        here = path[start:last:3]
        there = path[start + 1 : last + 1 : 3]
        for (row, col), (row2, col2) in zip(here.tolist(), there.tolist(), strict=True):
            dx, dy = col2 - col, row2 - row
            length = hypot(dx, dy)
            if length < width * 2:
                continue
            ux = dx / length * wing
            uy = dy / length * wing
            x, y = (col + col2) / 2, (row + row2) / 2
            tip = QPointF(x + ux * 0.7, y + uy * 0.7)
            left = QPointF(x - ux * 0.7 - uy, y - uy * 0.7 + ux)
            right = QPointF(x - ux * 0.7 + uy, y - uy * 0.7 - ux)
            p.drawPolyline([left, tip, right])


def _paint_pixels(
    p: QPainter,
    look: Look,
    path: Path,
    view: BoardView,
    total: int,
    outdated: bool,
) -> None:
    """One coloured pixel a visited cell, stretched to the size of the cells."""
    window = view.window()
    row = np.floor(path[:, 0] + 0.5).astype(np.int64) - window.top()
    col = np.floor(path[:, 1] + 0.5).astype(np.int64) - window.left()
    inside = (row >= 0) & (row < window.height()) & (col >= 0) & (col < window.width())
    if window.isEmpty() or not inside.any():
        return
    band = np.arange(len(path)) * BANDS // total
    if outdated:
        ends = (look.outdated, look.outdated)
    else:
        ends = (look.route_from, look.route_to)
    colours = np.array(
        [blend(*ends, b / (BANDS - 1)).rgba() for b in range(BANDS)], np.uint32
    )
    pixels = np.zeros((window.height(), window.width()), np.uint32)
    pixels[row[inside], col[inside]] = colours[np.minimum(band[inside], BANDS - 1)]
    wide = window.width()
    kind = QImage.Format.Format_ARGB32_Premultiplied
    image = QImage(
        pixels.data,
        wide,
        window.height(),
        wide * 4,
        kind,
    )
    corner = view.rect(window.top(), window.left()).topLeft()
    size = view.cell * window.width(), view.cell * window.height()
    p.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, False)
    p.drawImage(QRectF(corner.x(), corner.y(), *size), image)


def paint_walker(
    p: QPainter,
    look: Look,
    centre: QPointF,
    cell: float,
) -> None:
    """Paint the walker: a disc with a bright eye."""
    if cell < 4:
        return
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    disc(p, centre, cell * 0.33, look.board)
    disc(p, centre, cell * 0.28, look.walker)
    disc(p, centre, cell * 0.11, look.on_mark)
