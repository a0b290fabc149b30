"""The painter of trails: dots with their degrees, lines between them, and the trail.

A dot is a tile; lines run from edge to edge of dots, over the tiles, so that diagonals
cross in the corner of four cells. An odd dot, where a trail begins or ends, is square
and has another colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter

from gridwright.editor.kinds.trail.sight import cells_of
from gridwright.editor.painting import (
    TINY,
    BoardView,
    Keys,
    Painter,
    Pixels,
    paint_text,
    path_of_indices,
)
from gridwright.editor.painting.route_line import (
    Path,
    paint_walk,
    paint_walker,
    path_of_moves,
    within,
)
from gridwright.editor.painting.shapes import disc, ease, inset, pen, rounded, smooth
from gridwright.solvers.kind import Cell, Cells, Level, Stage
from gridwright.solvers.trail.rules import (
    START,
    WAYS,
    counts_of,
    degrees,
    path_of,
    start_of,
    staying,
)

BEGIN = 32
"""Added to the key of a tile where the trail begins."""
DOT = 0.2
"""The radius of a dot with lines, in cells."""
APART = 0.11
"""The distance of the two lines of a doubled one."""
_PLAIN = 9.0
"""Pixels of a cell below which lines are not drawn one by one, but as parts of the
tiles."""
_WAYS = 6
"""Bits of a key from this one on tell which ways lines lead from a dot."""


class TrailPainter(Painter):
    """Draws dots, lines, and the trail along them."""

    kind_id = "trail"
    framed = False

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        """A dot with its own lines, as a brush shows it."""
        self.paint_tile(
            p,
            BEGIN if code >= START else 0,
            rect,
        )
        part = rect.width() / 2
        with smooth(p):
            p.setPen(pen(self.look.text, max(1.5, rect.width() * 0.08)))
            for (down, right), number in zip(
                WAYS, counts_of(np.array([[code]]))[0], strict=False
            ):
                side = QPointF(-down, right) * (rect.width() * 0.07)
                for shift in ((), (0.0,), (-1.0, 1.0))[number]:
                    from_ = rect.center() + side * shift
                    p.drawLine(from_, from_ + QPointF(right, down) * part)
        disc(
            p,
            rect.center(),
            rect.width() * 0.12,
            self.look.text,
        )

    def tile_keys(self, cells: Cells, window: QRect, tiny: bool) -> Keys:
        """The degree of each dot, whether the trail begins there, and in tiny tiles the
        ways of its lines."""
        top = max(0, window.y() - 1)
        left = max(0, window.x() - 1)
        near = cells[top : window.bottom() + 2, left : window.right() + 2]
        counts = staying(near)
        keys = degrees(counts, near.shape[1]).reshape(near.shape) + BEGIN * (
            near >= START
        )
        if tiny:
            keys += _ways(counts.reshape(*near.shape, 4) > 0) << _WAYS
        row = window.y() - top
        col = window.x() - left
        return keys[row : row + window.height(), col : col + window.width()]

    def paint_tile(self, p: QPainter, key: int, rect: QRectF) -> None:
        degree = key % BEGIN
        side = rect.width()
        if side < _PLAIN:
            self._paint_ways(p, key >> _WAYS, rect)
        if key & BEGIN:
            disc(
                p,
                rect.center(),
                side * 0.36,
                self.look.start,
            )
            disc(
                p,
                rect.center(),
                side * 0.29,
                self.look.board,
            )
        if not degree:
            disc(
                p,
                rect.center(),
                max(side * 0.06, 0.7),
                self.look.muted,
            )
            return
        colour = self.look.warning if degree % 2 else self.look.muted
        if degree % 2:
            rounded(
                p,
                inset(rect, 0.5 - DOT),
                side * 0.05,
                colour,
            )
        else:
            disc(
                p,
                rect.center(),
                side * DOT,
                colour,
            )
        if side >= 28:
            paint_text(
                p,
                str(degree),
                inset(rect, 0.5 - DOT),
                self.look.board,
                0.55,
            )

    def paint_cells(self, p: QPainter, cells: Cells, view: BoardView) -> None:
        super().paint_cells(p, cells, view)
        if view.cell >= _PLAIN and not view.window().isEmpty():
            self._paint_lines(p, cells, view)

    def seen_cells(self, pixels: Pixels, rows: int, cols: int) -> Cells:
        line = _thick(pixels.shape[0] / rows, 1.0)
        return cells_of(pixels, rows, cols, self.look, line)

    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        self.paint_cells(
            p,
            self.board(state),
            view,
        )
        self._paint_drawn(
            p,
            path_of_indices(path_of(state), view.cols),
            state,
            view,
        )

    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        step: Any = stage
        share = ease(fraction)
        at = np.array(step.start) * (1 - share) + np.array(step.end) * share
        path = np.vstack(
            [path_of_indices(path_of(state), view.cols).reshape(-1, 2), at]
        )
        self.paint_cells(p, stage.board, view)
        self._paint_drawn(p, path, state, view)

    def paint_route(
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        path = self._route(start, moves)
        if path is not None and len(path):
            paint_walk(p, self.look, path, view, outdated=outdated, slim=True)

    def paint_status(self, p: QPainter, state: Any, rect: QRectF) -> None:
        drawn = len(state.digits)
        text = f"{drawn} / {drawn + sum(state.left)}"
        paint_text(p, text, rect, self.look.text, 0.42, at_left=True)

    # -- parts -------------------------------------------------------------------------
    def _paint_ways(self, p: QPainter, ways: int, rect: QRectF) -> None:
        """Thin lines from the middle of a tile to its edges and corners."""
        p.setPen(pen(self.look.text, 1.0))
        for way, (down, right) in enumerate(WAYS):
            if ways >> way & 1:
                end = rect.center() + QPointF(right, down) * (rect.width() / 2)
                p.drawLine(rect.center(), end)

    def _paint_drawn(
        self, p: QPainter, path: Path, state: Any, view: BoardView
    ) -> None:
        if not len(path):
            return
        total = len(state.digits) + sum(state.left) + 1
        paint_walk(p, self.look, path, view, total=total, slim=True)
        paint_walker(
            p,
            self.look,
            view.centre(*path[-1]),
            view.cell * 0.8,
        )

    def _paint_lines(self, p: QPainter, cells: Cells, view: BoardView) -> None:
        window = (
            view.window()
            .adjusted(-1, -1, 1, 1)
            .intersected(QRect(0, 0, view.cols, view.rows))
        )
        counts = counts_of(
            cells[window.y() : window.bottom() + 1, window.x() : window.right() + 1]
        )
        index, way = np.nonzero(counts)
        twice = counts[index, way] == 2
        shift = np.concatenate(
            (
                np.where(twice, 0.5, 0.0),
                np.full(int(twice.sum()), -0.5),
            )
        )
        index = np.append(index, index[twice])
        way = np.append(way, way[twice])
        step = np.array(WAYS)[way]
        corner = np.array((window.y(), window.x()))
        dot = np.stack(np.divmod(index, window.width()), axis=1) + corner
        gone = ((dot + step < 0) | (dot + step >= (view.rows, view.cols))).any(axis=1)
        long = np.hypot(step[:, 0], step[:, 1])[:, None]
        aside = (
            np.stack((step[:, 1], -step[:, 0]), axis=1)
            * (APART * shift[:, None])
            / long
        )
        first = dot + 0.5 + step * (DOT / long) + aside
        last = dot + 0.5 + step * np.where(gone[:, None], 0.5, 1 - DOT / long) + aside
        ends = np.hstack((first[:, ::-1], last[:, ::-1])) * view.cell
        ends += np.tile((view.origin.x(), view.origin.y()), 2)
        with smooth(p) if view.cell >= TINY else nullcontext():
            for some, colour, wide in (
                (~gone, self.look.text, 1.0),
                (gone, self.look.danger, 1.5),
            ):
                thick = _thick(view.cell, wide) if view.cell >= TINY else 0.0
                p.setPen(pen(colour, thick))
                p.drawLines([QLineF(*line) for line in ends[some].tolist()])

    def _route(self, start: Any, moves: Sequence[str]) -> Path | None:
        if not isinstance(start, Level):
            path = path_of_indices(path_of(start), start.level.cols)
            if len(path):
                return np.vstack([path, path_of_moves(tuple(path[-1]), moves)[1:]])
            start = start.level
        first = start_of(start)
        begin: Cell = divmod(first, start.cols)
        if moves and moves[0].endswith(":"):
            row, col = moves[0][:-1].split(",")
            begin = (int(row), int(col))
            moves = moves[1:]
        elif first < 0:
            return None
        return within(
            path_of_moves(begin, moves),
            start.rows,
            start.cols,
        )


def _thick(cell: float, wide: float) -> float:
    """The width of a line in pixels. wide: 1 for one between dots."""
    return max(wide, cell * 0.055 * wide)


def _ways(lines: NDArray[np.bool_]) -> NDArray[np.int64]:
    """The ways that lines lead from each dot, as bits. lines: (rows, cols, 4), those of
    codes."""
    rows, cols, _ = lines.shape
    found = np.zeros((rows, cols), np.int64)
    for way, (down, right) in enumerate(WAYS[:4]):
        there = lines[..., way].astype(np.int64)
        found |= there << way
        after = found[down:, max(0, right) : cols + min(0, right)]
        after |= there[: rows - down, max(0, -right) : cols - max(0, right)] << (
            way + 4
        )
    return found
