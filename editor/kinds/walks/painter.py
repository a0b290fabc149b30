"""Painters of the one-stroke kinds: coin maze and tour.

Walls join their neighbours into soft shapes: a wall tile is drawn by which of its eight
neighbours are walls, too. A start is a disc with a ring, an exit a flag, a coin a disc
with its worth, so that shape alone tells them apart.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QPainter, QPainterPath, QPolygonF

from gridwright.editor.kinds.view import ResultWords
from gridwright.editor.painting import (
    TINY,
    BoardView,
    Keys,
    Painter,
    paint_text,
    route_line,
    text_width,
)
from gridwright.editor.painting.shapes import (
    disc,
    draw_with,
    ease,
    inset,
    paint_frame,
    pen,
    smooth,
)
from gridwright.solvers.kind import Cells, Level, Stage
from gridwright.solvers.level import read_first_move
from gridwright.solvers.walks.marks import (
    BELOW,
    MARK,
    RIGHT,
    any_marks,
    content,
    number,
    numbered,
    plain,
    walls,
)
from gridwright.solvers.walks.walk import EXIT, START, WALL

_AROUND = 30
"""Bits of a key from this one on tell what the cells around do to a tile: every wall is
painted in all tiles that it touches."""
_LEFT = 1
_ABOVE = 2
"""The bits for a wall on the left of the cell, and for one above it."""
_CORNERS = ((4, 0, 0), (8, 0, 1), (16, 1, 1), (32, 1, 0))
"""The bits for walls that end in a corner, clockwise; how far down and across the
corner lies."""
_LINE = 0.14
"""How wide a wall between two cells is; as in SVG pictures and on pages. Never below a
pixel."""
_JOINED = -1000
"""Keys from here down are holes; the key is -1000 minus a bit for each neighbour that
is one, and minus the bits of what is around from the ninth on."""
_SMALL = -900
"""Keys from here on, below those of contents, are tiny tiles of boards with numbers or
walls."""
_NUMBERED = 16
_WALL_LEFT = 32
_WALL_ABOVE = 64
"""Added to such a key, whose lowest four bits tell what stands on the cell."""

_NEIGHBOURS = ((-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1))
_RICH = 9
"""In tiny cells no worth can be read: coins of this worth and more share a tile."""

_WALL_GAP = 0.05
_WALL_RADIUS = 0.24


class WalkPainter(Painter):
    """The painter that both walk kinds share."""

    def paint_token(
        self,
        p: QPainter,
        code: int,
        rect: QRectF,
    ) -> None:
        if code == WALL:
            self._paint_wall(p, 0, rect)
            return
        whole = code + 3  # contents go from -3 on
        own = (whole & ((1 << _AROUND) - 1)) - 3
        self._paint_mark(p, own, rect)
        self._paint_between(p, walls(own), whole >> _AROUND, rect)

    def paint_tile(
        self,
        p: QPainter,
        key: int,
        rect: QRectF,
    ) -> None:
        if key <= _JOINED:
            paint_frame(p, rect, self.look)
            self._paint_wall(p, _JOINED - key & 255, rect)
            self._paint_between(p, 0, _JOINED - key >> 8, rect)
        elif key < -3:
            self._paint_small(p, key - _SMALL, rect)
        else:
            super().paint_tile(p, key, rect)

    def tile_keys(
        self,
        cells: Cells,
        window: QRect,
        tiny: bool,
    ) -> Keys:
        top, left = window.y(), window.x()
        bottom, right = top + window.height(), left + window.width()
        keys = cells[top:bottom, left:right]
        marked = any_marks(cells)
        if tiny and marked:
            return _small_keys(cells, window)
        if tiny:
            if int(keys.max()) <= _RICH:
                return keys
            return np.minimum(keys, _RICH)
        around = _around(cells, window) if marked else np.zeros_like(keys)
        framed = np.zeros((bottom - top + 2, right - left + 2), dtype=bool)
        row, col = max(0, top - 1), max(0, left - 1)
        near = cells[row : bottom + 1, col : right + 1] == WALL
        framed[row - top + 1 :, col - left + 1 :][: near.shape[0], : near.shape[1]] = (
            near
        )
        mask = np.zeros(keys.shape, dtype=np.int64)
        height, width = keys.shape
        for bit, (down, across) in enumerate(_NEIGHBOURS):
            beside = framed[
                1 + down : 1 + down + height, 1 + across : 1 + across + width
            ]
            mask |= beside.astype(np.int64) << bit
        free = keys + (around.astype(np.int64) << _AROUND)
        return np.where(keys == WALL, _JOINED - (mask | around << 8), free)

    def paint_state(
        self,
        p: QPainter,
        state: Any,
        view: BoardView,
    ) -> None:
        path = route_line.path_of_indices(state.path, view.cols)
        if not len(path):  # the walk has not begun
            self.paint_cells(p, state.level.cells, view)
            return
        self._paint_walked(p, state, view, path)

    def paint_stage(
        self,
        p: QPainter,
        state: Any,
        stage: Stage,
        fraction: float,
        view: BoardView,
    ) -> None:
        path = route_line.path_of_indices(state.path, view.cols)
        step: Any = stage
        share = ease(fraction)
        at = np.array(step.start) * (1 - share) + np.array(step.end) * share
        self._paint_walked(
            p,
            state,
            view,
            np.vstack([path, at]),
            taking=share,
        )

    def paint_route(
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        path = self._route(start, moves)
        if path is None:
            return
        route_line.paint_walk(
            p,
            self.look,
            path,
            view,
            outdated=outdated,
            slim=self.over_marks,
        )
        if view.cell >= 12 and not outdated:
            self._paint_over(p, self.board(start), path, view)

    def paint_status(
        self,
        p: QPainter,
        state: Any,
        rect: QRectF,
    ) -> None:
        text = ResultWords().score(state.score)
        paint_text(
            p,
            text,
            rect,
            self.look.text,
            0.42,
            at_left=True,
        )

    # -- parts -------------------------------------------------------------------------
    def _paint_mark(
        self,
        p: QPainter,
        code: int,
        rect: QRectF,
    ) -> None:
        """Paint what stands on the floor: start, exit or a coin, and a number."""
        marked = number(code)
        code = content(code)
        if code == START:
            self._paint_start(p, rect)
        elif code == EXIT:
            self._paint_exit(p, rect)
        elif code > 0:
            self._paint_coin(p, code, rect)
        if marked:
            self._paint_number(p, marked, rect, alone=code == 0)

    def _paint_number(
        self,
        p: QPainter,
        marked: int,
        rect: QRectF,
        alone: bool,
        apart: bool = False,
    ) -> None:
        """A number on a disc: in the middle, or in the corner beside what stands there.
        apart: it is set off from that."""
        side = rect.width()
        radius, shift = (side * 0.33, 0.0) if alone else (side * 0.2, side * 0.27)
        centre = rect.center() + QPointF(-shift, -shift)
        if apart:
            disc(p, centre, radius * 1.15, self.look.board)
        disc(p, centre, max(radius, 0.5), self.look.ink)
        if side >= 14:
            box = QRectF(
                centre.x() - radius,
                centre.y() - radius,
                2 * radius,
                2 * radius,
            )
            paint_text(
                p,
                str(marked),
                box,
                self.look.board,
                0.62 if marked < 10 else 0.52,
            )

    def _paint_between(
        self,
        p: QPainter,
        own: int,
        around: int,
        rect: QRectF,
    ) -> None:
        """Walls between cells as lines with round ends, those that end at a corner
        among them."""
        if not own and not around:
            return
        wide = max(rect.width() * _LINE, 1.0)
        p.setPen(pen(self.look.wall, wide))
        for wall, ends in (
            (own & RIGHT, (rect.topRight(), rect.bottomRight())),
            (own & BELOW, (rect.bottomLeft(), rect.bottomRight())),
            (around & _LEFT, (rect.topLeft(), rect.bottomLeft())),
            (around & _ABOVE, (rect.topLeft(), rect.topRight())),
        ):
            if wall:
                p.drawLine(*ends)
        for bit, down, across in _CORNERS:
            if around & bit:
                corner = QPointF(across * rect.width(), down * rect.height())
                disc(p, rect.topLeft() + corner, wide / 2, self.look.wall)

    def _paint_small(
        self,
        p: QPainter,
        key: int,
        rect: QRectF,
    ) -> None:
        """A tile of a few pixels: a dot for a number, a line of one pixel for a
        wall."""
        super().paint_tile(p, (key & 15) - 3, rect)
        if key & _WALL_LEFT:
            p.fillRect(
                QRectF(rect.topLeft(), QSizeF(1.0, rect.height())), self.look.wall
            )
        if key & _WALL_ABOVE:
            p.fillRect(
                QRectF(rect.topLeft(), QSizeF(rect.width(), 1.0)), self.look.wall
            )
        if key & _NUMBERED:
            self._paint_number(p, 1, rect, alone=key & 15 == 3)

    def _paint_walked(
        self,
        p: QPainter,
        state: Any,
        view: BoardView,
        path: route_line.Path,
        taking: float = 1.0,
    ) -> None:
        """The board with the coins on the way taken, the line walked so far, and the
        walker."""
        cells = state.level.cells
        end = np.floor(path[-1] + 0.5).astype(int)
        entered = [*state.path, int(end[0]) * view.cols + int(end[1])]
        what = plain(cells)
        board = (
            cells
            - what
            + route_line.emptied(what, entered if taking >= 0.5 else list(state.path))
        )
        if taking >= 0.5 and what[tuple(end)] == EXIT:  # the walker hides the flag
            board[tuple(end)] -= EXIT
        marked = int(number(board[tuple(end)]))  # it stands beside the walker
        board[tuple(end)] -= 4 * MARK * marked
        self.paint_cells(p, board, view)
        total = int(np.count_nonzero(board != WALL))
        route_line.paint_walk(
            p,
            self.look,
            path,
            view,
            total=total,
        )
        if view.cell >= 12:
            self._paint_over(p, board, path if any_marks(cells) else path[:1], view)
        with smooth(p):
            route_line.paint_walker(p, self.look, view.centre(*path[-1]), view.cell)
            if marked:
                self._paint_number(
                    p,
                    marked,
                    view.rect(*end),
                    alone=False,
                    apart=True,
                )

    def _paint_over(
        self,
        p: QPainter,
        board: Cells,
        path: route_line.Path,
        view: BoardView,
    ) -> None:
        """Coins, start and exit again, on top of the line that crosses them."""
        with smooth(p):
            for row, col in route_line.cells_in(path, view.window()):
                self._paint_mark(p, int(board[row, col]), view.rect(row, col))

    def _route(self, start: Any, moves: Sequence[str]) -> route_line.Path | None:
        level = start if isinstance(start, Level) else start.level
        first = read_first_move(moves[0]) if moves else None
        if first is not None:
            path = route_line.path_of_moves(first, tuple(moves[1:]))
            return route_line.within(path, *level.cells.shape)
        if not isinstance(start, Level):
            if not start.path:
                return None
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

    def _paint_wall(
        self,
        p: QPainter,
        mask: int,
        rect: QRectF,
    ) -> None:
        if rect.width() < TINY:
            p.fillRect(rect, self.look.wall)
            return
        p.fillPath(_wall_path(mask, rect), self.look.wall)

    def _paint_start(self, p: QPainter, rect: QRectF) -> None:
        side = rect.width()
        centre = rect.center()
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

    def _paint_coin(
        self,
        p: QPainter,
        worth: int,
        rect: QRectF,
    ) -> None:
        side = rect.width()
        centre = rect.center()
        look = self.look
        radius = side * (0.27 if worth == 1 else 0.34)
        if side < 10:
            disc(p, centre, max(radius, side * 0.34), look.coin)
            return
        disc(p, centre, radius, look.coin_edge)
        disc(p, centre, radius * 0.86, look.coin)
        if worth == 1:
            p.setPen(pen(look.coin_edge, side * 0.045))
            p.drawLine(
                centre + QPointF(0, -radius * 0.36), centre + QPointF(0, radius * 0.36)
            )
        elif side >= 16:
            text = _short_number(worth)
            size = min(0.72 * radius, 1.5 * radius / text_width(text))
            box = QRectF(
                centre.x() - radius,
                centre.y() - radius,
                radius * 2,
                radius * 2,
            )
            paint_text(
                p,
                text,
                box,
                look.coin_ink,
                size / (2 * radius),
            )
        else:
            disc(p, centre, radius * 0.4, look.coin_edge)


def _around(cells: Cells, window: QRect) -> Keys:
    """The bits of what is around each cell of a window: walls of the cells before it,
    and corners that a wall meets which does not run along the cell itself."""
    sides = walls(_with_ring(cells, window, 1))
    to_right = sides & RIGHT > 0
    below = sides & BELOW > 0
    ends = to_right[:-1, :-1] | to_right[1:, :-1] | below[:-1, :-1] | below[:-1, 1:]
    before = to_right[1:-1, :-2]
    above = below[:-2, 1:-1]
    after = to_right[1:-1, 1:-1]
    under = below[1:-1, 1:-1]
    found: Keys = before * _LEFT | above * _ABOVE
    own = (before | above, after | above, after | under, before | under)
    for (bit, down, across), along in zip(_CORNERS, own, strict=True):
        corner = ends[down : down + window.height(), across : across + window.width()]
        found |= (corner & ~along) * bit
    return found


def _small_keys(cells: Cells, window: QRect) -> Keys:
    """Keys of tiny tiles: what stands on a cell, whether it has a number, and the walls
    before it. A wall is painted in the cell after it, whose first pixel is always
    there."""
    near = _with_ring(cells, window, 0) + 3
    own = near[1:, 1:]
    keys = own & (MARK - 1)
    np.minimum(keys, _RICH + 3, out=keys)
    keys += (own >= 4 * MARK) * np.int32(_NUMBERED)
    keys += (near[1:, :-1] >> 20 & RIGHT) * np.int32(_WALL_LEFT // RIGHT)
    keys += (near[:-1, 1:] >> 20 & BELOW) * np.int32(_WALL_ABOVE // BELOW)
    keys += np.int32(_SMALL)
    return keys


def _with_ring(
    cells: Cells,
    window: QRect,
    after: int,
) -> Cells:
    """The cells of a window with those before it, and `after` more behind it; floor
    where the board ends."""
    top, left = window.y(), window.x()
    bottom, right = top + window.height() + after, left + window.width() + after
    found = np.zeros((bottom - top + 1, right - left + 1), np.int32)
    near = cells[max(0, top - 1) : bottom, max(0, left - 1) : right]
    row, col = int(top == 0), int(left == 0)
    found[row : row + near.shape[0], col : col + near.shape[1]] = near
    return found


def _short_number(value: int) -> str:
    """At most four signs: 999, 12k, 1M."""
    limit, unit = (1_000_000, "M") if value >= 1_000_000 else (1_000, "k")
    if value >= limit:
        return f"{value // limit}{unit}"
    return str(value)


def _wall_path(mask: int, rect: QRectF) -> QPainterPath:
    """A wall that runs on into the neighbours of the mask and is round elsewhere."""
    side = rect.width()
    gap = side * _WALL_GAP
    radius = side * _WALL_RADIUS
    up, right, down, left = (bool(mask >> bit & 1) for bit in range(4))
    x0 = rect.left() + gap * (not left)
    x1 = rect.right() - gap * (not right)
    y0 = rect.top() + gap * (not up)
    y1 = rect.bottom() - gap * (not down)
    # clockwise: point, joined to either side, bit of the diagonal neighbour
    corners = (
        (x0, y0, left, up, 7),
        (x1, y0, up, right, 4),
        (x1, y1, right, down, 5),
        (x0, y1, down, left, 6),
    )
    along = ((1, 0), (0, 1), (-1, 0), (0, -1))
    path = QPainterPath()
    for turn, (x, y, before, after, diagonal) in enumerate(corners):
        came = along[turn - 1]
        goes = along[turn]
        inner = before and after
        cut = radius
        if before or after:
            cut = gap if inner and not mask >> diagonal & 1 else 0.0
        enter = QPointF(x - came[0] * cut, y - came[1] * cut)
        leave = QPointF(x + goes[0] * cut, y + goes[1] * cut)
        if turn:
            path.lineTo(enter)
        else:
            path.moveTo(enter)
        if cut:
            _turn(
                path,
                enter,
                QPointF(x, y),
                leave,
                inner,
            )
    path.closeSubpath()
    return path


def _turn(
    path: QPainterPath,
    enter: QPointF,
    corner: QPointF,
    leave: QPointF,
    inner: bool,
) -> None:
    """A corner of a wall: the notch of an inner one, or a round one."""
    if inner:
        path.lineTo(leave + enter - corner)
        path.lineTo(leave)
    else:
        path.quadTo(corner, leave)


class CoinMazePainter(WalkPainter):
    kind_id = "coin_maze"


class TourPainter(WalkPainter):
    kind_id = "tour"

    def paint_status(
        self,
        p: QPainter,
        state: Any,
        rect: QRectF,
    ) -> None:
        free = int(np.count_nonzero(state.level.cells != WALL))
        visited = len(set(state.path))
        paint_text(
            p,
            f"{visited} / {free}",
            rect,
            self.look.text,
            0.42,
            at_left=True,
        )
