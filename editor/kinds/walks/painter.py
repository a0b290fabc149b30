"""Painters of the one-stroke kinds: coin maze and tour.

Walls join their neighbours into soft shapes: a wall tile is drawn by which of its eight
neighbours are walls, too. A start is a disc with a ring, an exit a flag, a coin a disc with its
worth, so that shape alone tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from editor.painting import TINY, BoardView, Keys, Painter, paint_text, route_line, text_width
from editor.painting.shapes import disc, draw_with, ease, inset, paint_frame, pen, smooth
from solvers.kind import Cells, Level, Stage
from solvers.walks.marks import BELOW, RIGHT, any_marks, content, number, numbered, plain, walls
from solvers.walks.walk import EXIT, START, WALL

_LEFT, _ABOVE = 1 << 30, 1 << 31
"""Added to the key of a tile with a wall on its left or above it: half of each wall is painted in
either tile."""
_LINE = 0.07
"""Half the width of a wall between two cells."""
_JOINED = -1000
"""Keys from here down are walls; the key is -1000 minus a bit for each neighbour that is one."""

_NEIGHBOURS = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))
_RICH = 9
"""In tiny cells no worth can be read: coins of this worth and more share a tile."""

_WALL_GAP = 0.05
_WALL_RADIUS = 0.24


class WalkPainter(Painter):
    """The painter that both walk kinds share."""

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        if code == WALL:
            self._paint_wall(p, 0, rect)
            return
        sides = code + 3  # contents go from -3 on
        own = (sides & (_LEFT - 1)) - 3
        self._paint_mark(p, own, rect)
        wide, x, y, side = rect.width() * _LINE, rect.left(), rect.top(), rect.width()
        for wall, line in (
            (walls(own) & RIGHT, QRectF(x + side - wide, y, wide, side)),
            (walls(own) & BELOW, QRectF(x, y + side - wide, side, wide)),
            (sides & _LEFT, QRectF(x, y, wide, side)),
            (sides & _ABOVE, QRectF(x, y, side, wide)),
        ):
            if wall:
                p.fillRect(line, self.look.wall)

    def paint_tile(self, p: QPainter, key: int, rect: QRectF) -> None:
        if key <= _JOINED:
            paint_frame(p, rect, self.look)
            self._paint_wall(p, _JOINED - key, rect)
        else:
            super().paint_tile(p, key, rect)

    def tile_keys(self, cells: Cells, window: QRect, tiny: bool) -> Keys:
        top, left = window.y(), window.x()
        bottom, right = top + window.height(), left + window.width()
        keys = cells[top:bottom, left:right]
        if tiny:
            return keys if int(keys.max()) <= _RICH else np.minimum(plain(keys), _RICH)
        marked = _with_walls_before(cells, keys, top, left)
        framed = np.zeros((bottom - top + 2, right - left + 2), dtype=bool)
        row, col = max(0, top - 1), max(0, left - 1)
        near = cells[row : bottom + 1, col : right + 1] == WALL
        framed[row - top + 1 :, col - left + 1 :][: near.shape[0], : near.shape[1]] = near
        mask = np.zeros(keys.shape, dtype=np.int64)
        height, width = keys.shape
        for bit, (down, across) in enumerate(_NEIGHBOURS):
            beside = framed[1 + down : 1 + down + height, 1 + across : 1 + across + width]
            mask |= beside.astype(np.int64) << bit
        return np.where(keys == WALL, _JOINED - mask, marked)

    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        self._paint_walked(p, state, view, route_line.path_of_indices(state.path, view.cols))

    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        path = route_line.path_of_indices(state.path, view.cols)
        step: Any = stage
        share = ease(fraction)
        at = np.array(step.start) * (1 - share) + np.array(step.end) * share
        self._paint_walked(p, state, view, np.vstack([path, at]), taking=share)

    def paint_route(
        self, p: QPainter, start: Any, moves: Sequence[str], view: BoardView, outdated: bool = False
    ) -> None:
        path = self._route(start, moves)
        if path is None:
            return
        route_line.paint_walk(p, self.look, path, view, outdated=outdated, slim=self.over_marks)
        if view.cell >= 12 and not outdated:
            self._paint_over(p, self.board(start), path, view)

    def paint_status(self, p: QPainter, state: Any, rect: QRectF) -> None:
        icon = QRectF(rect.left(), rect.top(), rect.height(), rect.height())
        self._paint_coin(p, 1, icon)
        text = str(state.score)
        line = rect.adjusted(rect.height() * 1.1, 0, 0, 0)
        paint_text(p, text, line, self.look.text, 0.42, at_left=True)

    # -- parts -----------------------------------------------------------------------------
    def _paint_mark(self, p: QPainter, code: int, rect: QRectF) -> None:
        """Paint what stands on the floor: start, exit or a coin, and a number."""
        marked, code = number(code), content(code)
        if code == START:
            self._paint_start(p, rect)
        elif code == EXIT:
            self._paint_exit(p, rect)
        elif code > 0:
            self._paint_coin(p, code, rect)
        if marked:
            self._paint_number(p, marked, rect, alone=code == 0)

    def _paint_number(self, p: QPainter, marked: int, rect: QRectF, alone: bool) -> None:
        """A number on a disc: in the middle, or in the corner beside what stands there."""
        side = rect.width()
        radius, shift = (side * 0.33, 0.0) if alone else (side * 0.2, side * 0.27)
        centre = rect.center() + QPointF(-shift, -shift)
        disc(p, centre, radius, self.look.ink)
        if side >= 14:
            box = QRectF(centre.x() - radius, centre.y() - radius, 2 * radius, 2 * radius)
            paint_text(p, str(marked), box, self.look.board, 0.62 if marked < 10 else 0.52)

    def _paint_walked(
        self, p: QPainter, state: Any, view: BoardView, path: route_line.Path, taking: float = 1.0
    ) -> None:
        """The board with the coins on the way taken, the line walked so far, and the walker."""
        cells, end = state.level.cells, np.floor(path[-1] + 0.5).astype(int)
        entered = [*state.path, int(end[0]) * view.cols + int(end[1])]
        what = plain(cells)
        board = cells - what + route_line.emptied(what, entered if taking >= 0.5 else state.path)
        if taking >= 0.5 and what[tuple(end)] == EXIT:  # the walker hides the flag
            board[tuple(end)] -= EXIT
        self.paint_cells(p, board, view)
        total = int(np.count_nonzero(board != WALL))
        route_line.paint_walk(p, self.look, path, view, total=total)
        if view.cell >= 12:
            self._paint_over(p, board, path if any_marks(cells) else path[:1], view)
        route_line.paint_walker(p, self.look, view.centre(*path[-1]), view.cell)

    def _paint_over(
        self, p: QPainter, board: Cells, path: route_line.Path, view: BoardView
    ) -> None:
        """Coins, start and exit again, on top of the line that crosses them."""
        with smooth(p):
            for row, col in route_line.cells_in(path, view.window()):
                self._paint_mark(p, int(board[row, col]), view.rect(row, col))

    def _route(self, start: Any, moves: Sequence[str]) -> route_line.Path | None:
        if not isinstance(start, Level):
            return route_line.continued(start.path, moves, start.level.cols)
        starts = np.argwhere(plain(start.cells) == START)
        if not len(starts):  # a tour may begin at its first number
            places = np.arange(start.cells.size).reshape(start.cells.shape)
            starts = np.argwhere(places == next(iter(numbered(start.cells)), -1))
        if not len(starts):
            starts = np.argwhere(start.cells != WALL)  # a closed tour begins anywhere
        if not len(starts):
            return None
        path = route_line.path_of_moves(tuple(starts[0].tolist()), moves)
        return route_line.within(path, *start.cells.shape)

    def _paint_wall(self, p: QPainter, mask: int, rect: QRectF) -> None:
        if rect.width() < TINY:
            p.fillRect(rect, self.look.wall)
            return
        p.fillPath(_wall_path(mask, rect), self.look.wall)

    def _paint_start(self, p: QPainter, rect: QRectF) -> None:
        side, centre = rect.width(), rect.center()
        disc(p, centre, side * 0.34, self.look.start)
        if side >= 10:
            disc(p, centre, side * 0.2, self.look.on_mark)
            disc(p, centre, side * 0.1, self.look.start)

    def _paint_exit(self, p: QPainter, rect: QRectF) -> None:
        side = rect.width()
        if side < 10:
            p.fillRect(inset(rect, 0.15), self.look.exit)
            return

        def at(across: float, down: float) -> QPointF:
            return rect.topLeft() + QPointF(across, down) * side

        draw_with(p, pen(self.look.exit, side * 0.06), self.look.exit)
        p.drawLine(at(0.34, 0.2), at(0.34, 0.82))
        p.drawPolygon(QPolygonF([at(0.34, 0.2), at(0.76, 0.35), at(0.34, 0.52)]))

        p.drawLine(at(0.24, 0.82), at(0.46, 0.82))

    def _paint_coin(self, p: QPainter, worth: int, rect: QRectF) -> None:
        side, centre = rect.width(), rect.center()
        look = self.look
        radius = side * (0.27 if worth == 1 else 0.34)
        if side < 10:
            disc(p, centre, max(radius, side * 0.34), look.coin)
            return
        disc(p, centre, radius, look.coin_edge)
        disc(p, centre, radius * 0.86, look.coin)
        if worth == 1:
            p.setPen(pen(look.coin_edge, side * 0.045))
            p.drawLine(centre + QPointF(0, -radius * 0.36), centre + QPointF(0, radius * 0.36))
        elif side >= 16:
            text = short_number(worth)
            size = min(0.72 * radius, 1.5 * radius / text_width(text))
            box = QRectF(centre.x() - radius, centre.y() - radius, radius * 2, radius * 2)
            paint_text(p, text, box, look.coin_ink, size / (2 * radius))
        else:
            disc(p, centre, radius * 0.4, look.coin_edge)


def _with_walls_before(cells: Cells, keys: Cells, top: int, left: int) -> Keys:
    """Keys of a window of a board, with the walls that the cells before and above have."""
    if not any_marks(cells):
        return keys
    sides = np.pad(walls(cells), ((1, 0), (1, 0)))
    down, across = keys.shape
    free = keys != WALL
    before = sides[top + 1 :, left:][:down, :across] & RIGHT
    above = sides[top:, left + 1 :][:down, :across] & BELOW
    found: Keys = keys + (before > 0) * free * _LEFT + (above > 0) * free * _ABOVE
    return found


def short_number(value: int) -> str:
    """At most four signs: 999, 12k, 1M."""
    limit, unit = (1_000_000, "M") if value >= 1_000_000 else (1_000, "k")
    return f"{value // limit}{unit}" if value >= limit else str(value)


def _wall_path(mask: int, rect: QRectF) -> QPainterPath:
    """A wall that runs on into the neighbours of the mask and is round elsewhere."""
    side = rect.width()
    gap, radius = side * _WALL_GAP, side * _WALL_RADIUS
    up, right, down, left = (bool(mask >> bit & 1) for bit in range(4))
    x0 = rect.left() if left else rect.left() + gap
    x1 = rect.right() if right else rect.right() - gap
    y0 = rect.top() if up else rect.top() + gap
    y1 = rect.bottom() if down else rect.bottom() - gap
    corners = (  # clockwise: point, joined to either side, bit of the diagonal neighbour
        (x0, y0, left, up, 7),
        (x1, y0, up, right, 4),
        (x1, y1, right, down, 5),
        (x0, y1, down, left, 6),
    )
    along = ((1, 0), (0, 1), (-1, 0), (0, -1))
    path = QPainterPath()
    for turn, (x, y, before, after, diagonal) in enumerate(corners):
        came, goes = along[turn - 1], along[turn]
        cut = radius
        if before or after:
            open_corner = before and after and not mask >> diagonal & 1
            cut = gap if open_corner else 0.0
        enter = QPointF(x - came[0] * cut, y - came[1] * cut)
        leave = QPointF(x + goes[0] * cut, y + goes[1] * cut)
        if turn:
            path.lineTo(enter)
        else:
            path.moveTo(enter)
        if before and after and cut:  # the notch of an inner corner
            path.lineTo(leave + enter - QPointF(x, y))
            path.lineTo(leave)
        elif cut:
            path.quadTo(QPointF(x, y), leave)
    path.closeSubpath()
    return path


class CoinMazePainter(WalkPainter):
    kind_id = "coin_maze"


class TourPainter(WalkPainter):
    kind_id = "tour"

    def paint_status(self, p: QPainter, state: Any, rect: QRectF) -> None:
        free = int(np.count_nonzero(state.level.cells != WALL))
        visited = len(set(state.path))
        paint_text(p, f"{visited} / {free}", rect, self.look.text, 0.42, at_left=True)
