"""The painter of match3: twenty tokens, each its own colour and its own shape."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi, sin
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPen

from gridwright.editor.kinds.view import ResultWords
from gridwright.editor.painting import (
    Painter,
    blend,
    bounce_out,
    faded,
    paint_shape,
    paint_text,
    text_width,
)
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.shapes import (
    disc,
    draw_with,
    ease,
    ease_out,
    mix,
    pen,
    rounded,
    smooth,
)
from gridwright.solvers.kind import Cell, Cells, Stage

_ARC = 0.32
"""The distance that a swapped tile swings out of the straight line, in cells."""

_NUMBERED = 200
"""A route longer than this shows its first swaps only: more would hide the board."""


class Match3Painter(Painter):
    kind_id = "match3"

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        if code > 0:
            self._paint_gem(p, code, rect)

    # -- play --------------------------------------------------------------------------
    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        step: Any = stage
        with smooth(p):
            if hasattr(step, "a"):
                self._paint_swap(p, step, fraction, view)
            elif hasattr(step, "drops"):
                self._paint_fall(p, step, fraction, view)
            else:
                self._paint_vanish(p, step, fraction, view)

    def paint_route(
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        """Each swap as a numbered link between its two cells; the first in full
        colour."""
        with smooth(p):
            window = view.window().adjusted(-1, -1, 1, 1)
            shown = [
                pair
                for text in moves[:_NUMBERED]
                if (pair := _cells_of(text)) is not None
            ]
            at_step: dict[tuple[Cell, Cell], list[int]] = {}
            for number, pair in enumerate(shown, start=1):
                at_step.setdefault(pair, []).append(number)
            for pair, numbers in reversed(at_step.items()):
                (row, col), (row2, col2) = pair
                if window.contains(col, row) or window.contains(col2, row2):
                    share = (numbers[0] - 1) / max(1, len(shown) - 1)
                    self._paint_link(p, pair, numbers, share, view, outdated)

    def paint_status(self, p: QPainter, state: Any, rect: QRectF) -> None:
        text = ResultWords().score(state.score)
        paint_text(p, text, rect, self.look.text, 0.42, at_left=True)

    # -- parts -------------------------------------------------------------------------
    def _paint_gem(
        self, p: QPainter, code: int, rect: QRectF, size: float = 0.64
    ) -> None:
        colour = self.look.tokens[(code - 1) % len(self.look.tokens)]
        if rect.width() < 7:
            p.fillRect(rect, colour)
            return
        paint_shape(p, code - 1, rect, colour, size)

    def _paint_swap(
        self, p: QPainter, step: Any, fraction: float, view: BoardView
    ) -> None:
        self.paint_cells(
            p,
            _without(step.board, (step.a, step.b)),
            view,
        )
        a = view.rect(*step.a)
        b = view.rect(*step.b)
        share = ease(fraction)
        way = b.topLeft() - a.topLeft()
        swing = QPointF(-way.y(), way.x()) * (_ARC * sin(pi * share))
        first = int(step.board[step.a])
        second = int(step.board[step.b])
        self._paint_gem(
            p, second, _moved(b, mix(b.topLeft(), a.topLeft(), share) - swing)
        )
        self._paint_gem(
            p, first, _moved(a, mix(a.topLeft(), b.topLeft(), share) + swing)
        )

    def _paint_vanish(
        self, p: QPainter, step: Any, fraction: float, view: BoardView
    ) -> None:
        self.paint_cells(p, _without(step.board, step.cells), view)
        window = view.window()
        swell = 1 + 0.22 * sin(pi * min(1.0, fraction / 0.45))
        size = 0.64 * swell * (1 - ease((fraction - 0.3) / 0.7))
        glow = faded(self.look.coin, 0.5 * sin(pi * fraction))
        middle = QPointF()
        for row, col in step.cells:
            rect = view.rect(row, col)
            middle += rect.center() / len(step.cells)
            if window.contains(col, row):
                rounded(p, rect, view.cell * 0.18, glow)
        for row, col in step.cells:
            if window.contains(col, row) and size > 0:
                self._paint_gem(
                    p,
                    int(step.board[row, col]),
                    view.rect(row, col),
                    size,
                )
        if view.cell >= 14 and step.points and fraction < 1:
            self._paint_points(p, step, middle, fraction, view)

    def _paint_points(
        self, p: QPainter, step: Any, middle: QPointF, fraction: float, view: BoardView
    ) -> None:
        text = f"+{step.points}"
        high = view.cell * 0.62
        wide = high * (0.6 + 0.5 * text_width(text))
        lift = view.cell * 0.5 * ease_out(fraction)
        plate = QRectF(middle.x() - wide / 2, middle.y() - high / 2 - lift, wide, high)
        board = view.board_rect()
        plate.moveLeft(min(max(plate.left(), board.left()), board.right() - wide))
        plate.moveTop(max(plate.top(), board.top()))
        p.setOpacity(min(1.0, 5 * fraction) * min(1.0, 4 * (1 - fraction)))
        rounded(p, plate, high / 2, self.look.walker)
        paint_text(p, text, plate, self.look.on_mark, 0.5)
        p.setOpacity(1.0)

    def _paint_fall(
        self, p: QPainter, step: Any, fraction: float, view: BoardView
    ) -> None:
        self.paint_cells(
            p, _without(step.board, [start for start, _ in step.drops]), view
        )
        if not step.drops:
            return
        longest = max(end[0] - start[0] for start, end in step.drops)
        window = view.window()
        for start, end in step.drops:
            # every tile falls with the same acceleration, so short falls land early
            share = bounce_out(fraction / ((end[0] - start[0]) / longest) ** 0.5)
            row = start[0] + (end[0] - start[0]) * share
            if window.contains(start[1], round(row)):
                self._paint_gem(
                    p,
                    int(step.board[start]),
                    view.rect(row, start[1]),
                )

    def _paint_link(
        self,
        p: QPainter,
        pair: tuple[Cell, Cell],
        numbers: list[int],
        share: float,
        view: BoardView,
        outdated: bool,
    ) -> None:
        look = self.look
        side = view.cell
        if outdated:
            colour = look.outdated
        else:
            colour = blend(look.route_from, look.route_to, share)
        a = view.centre(*pair[0])
        b = view.centre(*pair[1])
        width = max(1.5, side * 0.1)
        halo = QPen(pen(look.board, width * 2))
        for stroke in (halo, pen(colour, width, dashed=outdated)):
            draw_with(p, stroke)
            p.drawLine(a, b)
        for end in (a, b):
            disc(p, end, width * 1.5, look.board)
            disc(p, end, width * 1.05, colour)
        if side < 20:
            return
        text = ",".join(str(number) for number in numbers[:3])
        high = side * 0.4
        wide = max(high, high * (0.5 + 0.55 * text_width(text)))
        plate = QRectF(0, 0, wide, high)
        plate.moveCenter((a + b) / 2)
        rounded(
            p,
            plate.adjusted(-1.5, -1.5, 1.5, 1.5),
            high / 2 + 1.5,
            look.board,
        )
        rounded(p, plate, high / 2, colour)
        paint_text(p, text, plate, look.on_mark, 0.56)


def _moved(rect: QRectF, corner: QPointF) -> QRectF:
    return QRectF(corner, rect.size())


def _without(board: Cells, cells: Sequence[Cell]) -> Cells:
    left = np.array(board)
    for row, col in cells:
        left[row, col] = 0
    return left


def _cells_of(move: str) -> tuple[Cell, Cell] | None:
    """The two cells of a written swap, r,c-r,c."""
    try:
        a, b = (tuple(int(n) for n in end.split(",")) for end in move.split("-"))
    except ValueError:
        return None
    if len(a) == len(b) == 2:
        return (
            (a[0], a[1]),
            (b[0], b[1]),
        )
    return None
