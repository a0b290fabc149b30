"""The painter of the collapsing building.

A room is a floor plate with its supplies: food carries an apple, water a drop, and each
its own colour; a room whose one supply counts as both carries both marks over one
number. The deeper the tint, the more there is. Rooms that fell are rubble; rooms that
fall crack, sink and fade.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sin
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import QPointF, QRect, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gridwright.editor import painting
from gridwright.editor.kinds.collapse import supplies
from gridwright.editor.painting import BoardView
from gridwright.editor.painting.shapes import ease, ease_out, inset, placed
from gridwright.solvers.kind import Cells, Level, Stage

COLLAPSED = -1
CENTRE = -2
"""Not a code: the key of the tile of the middle room, where a game starts."""

_FALLING = 900
"""The most rooms that fall one by one in a picture."""

ROOMY = 32
"""The side of a cell from which on supplies lie over a route, not under it."""
DIMMED = 0.72
"""How much a fallen room is covered, where its numbers are to be read."""

_APART = 0.45
"""The delay of the last line after the first, in fractions of the stage."""


class CollapsePainter(painting.Painter):
    kind_id = "collapse"
    fills: ClassVar[bool] = True
    framed: ClassVar[bool] = False

    def paint_token(
        self,
        p: QPainter,
        code: int,
        rect: QRectF,
    ) -> None:
        if code == COLLAPSED:
            self._paint_rubble(p, rect)
            return
        food, water = divmod(max(0, code), 10)
        tint = self._tint(food, water)
        amount = 0.0
        if code > 0:
            amount = 0.03 + 0.022 * (min(food, water) or max(food, water))
        self._paint_plate(p, rect, tint, amount)
        if food or water:
            supplies.paint_amounts(
                p,
                self.look,
                rect,
                food,
                water,
                tint,
            )

    def _tint(self, food: int, water: int) -> QColor:
        """The colour of a room with these supplies."""
        if food and water:
            return self.look.both
        return self.look.food if food else self.look.water

    def _paint_plate(
        self,
        p: QPainter,
        rect: QRectF,
        tint: QColor,
        amount: float,
    ) -> None:
        """The floor of a room, the more tinted the more it holds."""
        look = self.look
        side = rect.width()
        rounded = side >= 10
        plate = inset(rect, 0.04 if rounded else 0.0)
        radius = side * 0.12 if rounded else 0.0
        painting.rounded(p, plate, radius, painting.blend(look.room, tint, amount))
        if side >= 14:
            edge = painting.blend(look.room_edge, tint, 2.5 * amount)
            p.setPen(painting.pen(edge, max(1.0, side * 0.02)))
            p.drawRoundedRect(plate, side * 0.12, side * 0.12)

    def paint_tile(
        self,
        p: QPainter,
        key: int,
        rect: QRectF,
    ) -> None:
        if key != CENTRE:
            self.paint_token(p, key, rect)
            return
        self.paint_token(p, 0, rect)
        side = rect.width()
        if side >= 8:
            painting.draw_with(p, painting.pen(self.look.start, max(1.5, side * 0.055)))
            p.drawRoundedRect(inset(rect, 0.17), side * 0.1, side * 0.1)
        painting.disc(p, rect.center(), side * 0.13, self.look.start)

    def tile_keys(
        self,
        cells: Cells,
        window: QRect,
        tiny: bool,
    ) -> painting.Keys:
        keys = super().tile_keys(cells, window, tiny)
        row, col = cells.shape[0] // 2 - window.y(), cells.shape[1] // 2 - window.x()
        inside = 0 <= row < keys.shape[0] and 0 <= col < keys.shape[1]
        if inside and keys[row, col] == 0:
            keys = keys.copy()
            keys[row, col] = CENTRE
        return keys

    # -- play --------------------------------------------------------------------------
    def paint_state(
        self,
        p: QPainter,
        state: Any,
        view: BoardView,
    ) -> None:
        self.paint_cells(p, painting.emptied(self.board(state), state.path), view)
        path = painting.path_of_indices(state.path, view.cols)
        painting.paint_walk(
            p,
            self.look,
            path,
            view,
            total=view.cols,
        )
        self._paint_player(
            p,
            view,
            view.centre(*path[-1]),
            state.food,
            state.water,
        )

    def paint_searched(
        self,
        p: QPainter,
        state: Any,
        view: BoardView,
    ) -> None:
        """Paint the building as a search reads it: fallen rooms keep their numbers,
        dimmed; those of the walk have their supplies, and the walker their sum."""
        cells = state.level.cells
        path = painting.path_of_indices(state.path, view.cols)
        self.paint_cells(p, cells, view)
        area = QPainterPath()
        standing = QPainterPath()
        area.addRect(view.board_rect())
        high = state.bottom - state.top + 1
        wide = state.right - state.left + 1
        corner = view.rect(state.top, state.left)
        standing.addRect(QRectF(corner.topLeft(), QSizeF(wide, high) * view.cell))
        p.fillPath(area.subtracted(standing), painting.faded(self.look.rubble, DIMMED))
        with painting.smooth(p):
            for row, col in painting.cells_in(path, view.window()):
                self.paint_token(p, int(cells[row, col]), view.rect(row, col))
        p.save()
        p.setOpacity(1.0 if view.cell >= ROOMY else 0.7)
        painting.paint_walk(
            p,
            self.look,
            path,
            view,
            total=view.cols,
        )
        p.restore()
        if view.cell >= ROOMY:
            self._paint_collected(p, cells, path, view)
        self._paint_player(
            p,
            view,
            view.centre(*path[-1]),
            state.food,
            state.water,
        )

    def paint_stage(
        self,
        p: QPainter,
        state: Any,
        stage: Stage,
        fraction: float,
        view: BoardView,
    ) -> None:
        step: Any = stage
        path = painting.path_of_indices(state.path, view.cols)
        cells = state.level.cells
        if hasattr(step, "away_from"):
            at = np.array(step.away_from, dtype=float)
            gained = divmod(int(cells[step.away_from]), 10)
            entered = [*state.path, step.away_from[0] * view.cols + step.away_from[1]]
            self._paint_crumbling(
                p,
                painting.emptied(step.board, entered),
                step,
                fraction,
                view,
            )
        else:
            share = ease(fraction)
            at = np.array(step.start) * (1 - share) + np.array(step.end) * share
            entered = list(state.path)
            gained = (step.food, step.water) if share >= 0.5 else (0, 0)
            if share >= 0.5:
                entered.append(step.end[0] * view.cols + step.end[1])
            self.paint_cells(p, painting.emptied(step.board, entered), view)
        painting.paint_walk(
            p,
            self.look,
            np.vstack([path, at]),
            view,
            total=view.cols,
        )
        food = state.food + gained[0]
        water = state.water + gained[1]
        self._paint_player(
            p,
            view,
            view.centre(*at),
            food,
            water,
        )

    def paint_route(
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        if isinstance(start, Level):
            cells = start.cells
            path = painting.path_of_moves(
                (cells.shape[0] // 2, cells.shape[1] // 2), moves
            )
        else:
            cells = start.level.cells
            path = painting.continued(start.path, moves, cells.shape[1])
        path = painting.within(path, *cells.shape)
        roomy = view.cell >= ROOMY
        p.save()
        p.setOpacity(1.0 if roomy else 0.7)
        painting.paint_walk(
            p,
            self.look,
            path,
            view,
            outdated=outdated,
        )
        p.restore()
        if roomy and not outdated:
            self._paint_collected(p, cells, path, view)

    def paint_status(
        self,
        p: QPainter,
        state: Any,
        rect: QRectF,
    ) -> None:
        needs = state.level.rules.get("needs")
        texts = [str(state.food), str(state.water)]
        if needs is not None:
            texts.append(f"/ {needs}")
        places = painting.figures_in(rect, texts, 0.9, 0.4)
        for text, place, is_food in zip(texts, places, (True, False), strict=False):
            side = place.height()
            icon = QRectF(place.topLeft(), QSizeF(side, side))
            supplies.paint_mark(p, self.look, icon.center(), side * 0.27, is_food)
            line = place.adjusted(side * 0.9, 0, 0, 0)
            painting.paint_text(
                p,
                text,
                line,
                self.look.text,
                painting.FIGURE,
                at_left=True,
            )
        for text, place in zip(texts[2:], places[2:], strict=True):
            painting.paint_text(
                p,
                text,
                place,
                self.look.muted,
                painting.FIGURE,
                at_left=True,
            )

    # -- parts -------------------------------------------------------------------------
    def _paint_player(
        self,
        p: QPainter,
        view: BoardView,
        at: QPointF,
        food: int,
        water: int,
    ) -> None:
        """The walker with what it carries, on two small plates beside it."""
        painting.paint_walker(p, self.look, at, view.cell)
        for plate, value, is_food in supplies.plates_of(at, food, water, view.cell):
            high = plate.height()
            colour = self.look.food if is_food else self.look.water
            rim = supplies.rimmed(plate)
            painting.rounded(p, rim, high / 2 + supplies.RIM, self.look.board)
            painting.rounded(p, plate, high / 2, colour)
            mark = QPointF(plate.left() + high * 0.58, plate.center().y())
            supplies.paint_mark(
                p,
                self.look,
                mark,
                high * 0.3,
                is_food,
                self.look.on_mark,
            )
            text = plate.adjusted(high * 0.95, 0, -high * 0.25, 0)
            painting.paint_text(
                p,
                str(value),
                text,
                self.look.on_mark,
                0.56,
            )

    def _paint_collected(
        self,
        p: QPainter,
        cells: Cells,
        path: Any,
        view: BoardView,
    ) -> None:
        """The supplies of the rooms on a route, on small plates over the line."""
        with painting.smooth(p):
            for row, col in painting.cells_in(path[1:], view.window()):
                rect = inset(view.rect(row, col), 0.16)
                painting.rounded(
                    p,
                    inset(rect, -0.06),
                    rect.width() * 0.2,
                    self.look.board,
                )
                self.paint_token(p, int(cells[row, col]), rect)

    def _paint_crumbling(
        self,
        p: QPainter,
        board: Cells,
        stage: Any,
        fraction: float,
        view: BoardView,
    ) -> None:
        """The board with the falling lines cracked, sinking and fading, nearest
        first."""
        lines = [(row, None) for row in stage.rows] + [
            (None, col) for col in stage.cols
        ]
        under = np.array(board)
        under[list(stage.rows), :] = COLLAPSED
        under[:, list(stage.cols)] = COLLAPSED
        under[stage.away_from] = board[stage.away_from]
        self.paint_cells(p, under, view)
        if fraction >= 1.0 or not lines:
            return
        with painting.smooth(p):
            delay = _APART / max(1, len(lines) - 1)
            window = view.window()
            many = len(lines) * max(window.width(), window.height()) > _FALLING
            if many:
                self.paint_cells(p, board, view)
            for number, (row, col) in enumerate(lines):
                fallen = ease((fraction - number * delay) / (1 - _APART))
                if many:
                    self._paint_sinking(
                        p,
                        row,
                        col,
                        fallen,
                        view,
                    )
                elif fallen < 1.0:
                    self._paint_falling(
                        p,
                        board,
                        row,
                        col,
                        fallen,
                        view,
                    )

    def _paint_sinking(
        self,
        p: QPainter,
        row: int | None,
        col: int | None,
        fallen: float,
        view: BoardView,
    ) -> None:
        """A whole line that fades at once, where there are too many rooms to fall one
        by one."""
        board = view.board_rect()
        line = board.intersected(view.rect(row or 0, col or 0))
        if row is None:
            line = QRectF(line.left(), board.top(), line.width(), board.height())
        else:
            line = QRectF(board.left(), line.top(), board.width(), line.height())
        p.fillRect(line, painting.faded(self.look.rubble, fallen))

    def _paint_falling(
        self,
        p: QPainter,
        board: Cells,
        row: int | None,
        col: int | None,
        down: float,
        view: BoardView,
    ) -> None:
        window = view.window()
        rows = range(window.top(), window.bottom() + 1) if row is None else (row,)
        cols = range(window.left(), window.right() + 1) if col is None else (col,)
        p.setOpacity(1.0 - down)
        for r in rows:
            for c in cols:
                if not window.contains(c, r) or board[r, c] == COLLAPSED:
                    continue
                rect = view.rect(r, c)
                p.save()
                p.translate(rect.center() + QPointF(0, down**2 * view.cell * 0.3))
                p.rotate(sin(12.9 * r + 78.2 * c) * 24 * down)
                p.scale(1 - 0.45 * down, 1 - 0.45 * down)
                half = view.cell / 2
                local = QRectF(-half, -half, view.cell, view.cell)
                self.paint_token(p, int(board[r, c]), local)
                if view.cell >= 12:
                    wide = max(1.0, view.cell * 0.04 * ease_out(3 * down))
                    p.setPen(painting.pen(self.look.wall, wide))
                    p.drawPath(placed(_crack(), QPointF(0, 0), half * 0.9))
                p.restore()

    def _paint_rubble(self, p: QPainter, rect: QRectF) -> None:
        side = rect.width()
        if side < 10:
            p.fillRect(rect, self.look.rubble)
            return
        painting.rounded(p, inset(rect, 0.04), side * 0.12, self.look.rubble)
        mark = painting.blend(self.look.rubble, self.look.muted, 0.35)
        for x, y, size in ((0.36, 0.58, 0.07), (0.55, 0.62, 0.1), (0.52, 0.43, 0.05)):
            painting.disc(
                p,
                rect.topLeft() + QPointF(x * side, y * side),
                size * side * 0.8,
                mark,
            )


@cache
def _crack() -> QPainterPath:
    path = QPainterPath(QPointF(-0.9, -0.35))
    for x, y in ((-0.35, -0.1), (-0.15, -0.45), (0.2, 0.1), (0.55, -0.05), (0.9, 0.4)):
        path.lineTo(x, y)
    path.moveTo(0.2, 0.1)
    path.lineTo(0.0, 0.5)
    path.lineTo(0.15, 0.9)
    return path
