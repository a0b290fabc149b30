"""The painter of sowing: round wells, pebbles, two stores, and the hand that goes
round.

A pit shows its stones one by one up to fifteen, then one big pebble; its count is
always written, too. Player 0 owns the store below the pits and has a full disc for a
sign, player 1 the one above them and a ring: so the pits are as large as the room is
wide. A pit whose sowing would never end carries a loop.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import cos, pi, sin
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from gridwright.editor.painting import (
    FIGURE,
    BoardView,
    Painter,
    blend,
    device_pixels,
    faded,
    figures_in,
    paint_text,
    text_width,
)
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
from gridwright.solvers import registry
from gridwright.solvers.kind import Cells, Stage
from gridwright.solvers.sowing.rules import cell_of

_SHOWN = 15
"""Most stones drawn one by one."""

_BESIDE = 0.34
_REACH = 0.96
"""Where a store begins and ends beside the pits, in cells; words about pits lie
between."""

_WELL = 0.37
_WELL_Y = 0.44


class SowingPainter(Painter):
    kind_id = "sowing"
    framed: ClassVar[bool] = False
    margins: ClassVar[tuple[float, float, float, float]] = (0.0, 1.05, 0.0, 1.05)

    def __init__(self, look: Any) -> None:
        super().__init__(look)
        self._endless: tuple[Any, tuple[int, ...]] = (None, ())

    def paint_token(self, p: QPainter, code: int, rect: QRectF) -> None:
        side = rect.width()
        look = self.look
        count = max(0, code)
        if side < 12:
            disc(
                p,
                rect.center(),
                side * 0.42,
                blend(
                    look.pit,
                    look.stone,
                    min(1.0, count / 20),
                ),
            )
            return
        labelled = side >= 30
        well = rect.topLeft() + QPointF(side / 2, side * (_WELL_Y if labelled else 0.5))
        radius = side * (_WELL if labelled else 0.43)
        disc(p, well, radius, look.pit_edge)
        disc(p, well, radius * 0.94, look.pit)
        if not labelled:
            if count:
                box = QRectF(
                    well.x() - radius,
                    well.y() - radius,
                    2 * radius,
                    2 * radius,
                )
                paint_text(
                    p,
                    str(count),
                    box.adjusted(2, 0, -2, 0),
                    look.ink,
                    0.52,
                )
            return
        self._paint_stones(p, count, well, radius)
        label = QRectF(rect.left(), rect.top() + side * 0.825, side, side * 0.15)
        paint_text(
            p,
            str(count),
            label,
            look.ink if count else look.muted,
            0.86,
        )

    def paint_cells(self, p: QPainter, cells: Cells, view: BoardView) -> None:
        super().paint_cells(p, cells, view)
        if view.cell >= 30 and cells.shape[0] == 2:
            self._paint_direction(p, cells.shape[1], view)

    # -- play --------------------------------------------------------------------------
    def paint_state(self, p: QPainter, state: Any, view: BoardView) -> None:
        self.paint_cells(p, self.board(state), view)
        self._paint_stores(p, state.totals, state.mover, view)
        if view.cell >= 16:
            for pit in self._endless_pits(state):
                self.paint_loop(p, view.rect(*cell_of(pit, view.cols)))

    def paint_stage(
        self, p: QPainter, state: Any, stage: Stage, fraction: float, view: BoardView
    ) -> None:
        step: Any = stage
        with smooth(p):
            # what left the board since the move began lies in the mover's store
            taken = sum(state.pits) - int(step.board.sum())
            if hasattr(step, "player"):
                self._paint_capture(p, state, step, fraction, taken, view)
            else:
                self._paint_sowing(p, state, step, fraction, view)

    def paint_route(
        self,
        p: QPainter,
        start: Any,
        moves: Sequence[str],
        view: BoardView,
        outdated: bool = False,
    ) -> None:
        """The pit to sow first, ringed."""
        if not moves or not moves[0].isascii() or not moves[0].isdigit():
            return
        pit = int(moves[0])
        if pit >= 2 * view.cols:
            return
        with smooth(p):
            colour = self.look.outdated if outdated else self.look.accent
            centre, radius = well(pit, view)
            draw_with(
                p,
                pen(
                    colour,
                    max(1.5, view.cell * 0.06),
                    dashed=outdated,
                ),
            )
            p.drawEllipse(
                centre,
                radius * 1.06,
                radius * 1.06,
            )

    def paint_status(self, p: QPainter, state: Any, rect: QRectF) -> None:
        texts = [str(total) for total in state.totals]
        for player, place in enumerate(figures_in(rect, texts, 0.85, 0.55)):
            side = place.height()
            centre = QPointF(place.left() + side * 0.4, place.center().y())
            self._paint_sign(p, player, centre, side * 0.2)
            line = place.adjusted(side * 0.85, 0, 0, 0)
            colour = self.look.text if player == state.mover else self.look.muted
            paint_text(p, texts[player], line, colour, FIGURE, at_left=True)

    # -- stages ------------------------------------------------------------------------
    def _paint_sowing(
        self, p: QPainter, state: Any, step: Any, fraction: float, view: BoardView
    ) -> None:
        board = np.array(step.board)
        cell = cell_of(step.pit, view.cols)
        at, radius = well(step.pit, view)
        lift = QPointF(0, -view.cell * 0.2)
        if hasattr(step, "hand"):
            before, _ = well((step.pit - 1) % (2 * view.cols), view)
            hand = step.hand + (fraction < 0.7)
            board[cell] += fraction >= 0.7
            place = mix(
                before + lift,
                at + lift,
                ease(fraction / 0.7),
            )
        else:
            board[cell] = 0
            hand = step.stones
            place = at + lift * ease_out(fraction)
        self.paint_cells(p, board, view)
        self._paint_stores(p, state.totals, state.mover, view)
        if hand:
            self._paint_hand(p, hand, place, radius)

    def _paint_capture(
        self,
        p: QPainter,
        state: Any,
        step: Any,
        fraction: float,
        taken: int,
        view: BoardView,
    ) -> None:
        board = np.array(step.board)
        board[cell_of(step.pit, view.cols)] = 0
        totals = list(state.totals)
        totals[step.player] += taken + (step.stones if fraction >= 1 else 0)
        done = fraction >= 1
        self.paint_cells(p, board, view)
        mover = 1 - step.player if done else step.player
        self._paint_stores(
            p,
            (totals[0], totals[1]),
            mover,
            view,
        )
        at, radius = well(step.pit, view)
        if done:
            return
        glow = sin(pi * fraction)
        draw_with(
            p,
            pen(
                faded(self.look.accent, glow),
                view.cell * 0.06,
            ),
        )
        p.drawEllipse(at, radius * 1.04, radius * 1.04)
        if not step.stones:
            return
        store = self._store(step.player, view)
        if self._has_room(p, view):
            goal = store.center()
        else:
            goal = at - QPointF(0, view.cell * 0.5)
            p.setOpacity(1 - ease((fraction - 0.6) / 0.4))
        flight = ease((fraction - 0.15) / 0.85)
        place = mix(at, goal, flight) - QPointF(0, view.cell * 0.35 * sin(pi * flight))
        self._paint_hand(p, step.stones, place, radius, plus=True)
        p.setOpacity(1.0)

    def _paint_hand(
        self, p: QPainter, stones: int, at: QPointF, radius: float, plus: bool = False
    ) -> None:
        """Stones on the move, with their number above."""
        size = radius * 0.82
        disc(
            p,
            at,
            size,
            faded(self.look.accent, 0.22),
        )
        self._paint_stones(p, stones, at, size)
        text = f"+{stones}" if plus else str(stones)
        high = max(9.0, radius * 0.52)
        wide = max(high, high * (0.5 + 0.55 * text_width(text)))
        plate = QRectF(0, 0, wide, high)
        plate.moveCenter(at + QPointF(size * 0.85, -size * 0.8))
        rounded(p, plate, high / 2, self.look.accent)
        paint_text(p, text, plate, self.look.on_accent, 0.58)

    # -- parts -------------------------------------------------------------------------
    def _paint_stones(
        self, p: QPainter, count: int, centre: QPointF, radius: float
    ) -> None:
        look = self.look
        if count > _SHOWN:
            disc(p, centre, radius * 0.72, look.stone_edge)
            disc(p, centre, radius * 0.67, look.stone)
            box = QRectF(
                centre.x() - radius,
                centre.y() - radius,
                2 * radius,
                2 * radius,
            )
            box = box.adjusted(
                radius * 0.45,
                0,
                -radius * 0.45,
                0,
            )
            paint_text(p, str(count), box, look.on_mark, 0.34)
            return
        size = radius * (0.21 if count <= 5 else 0.17)
        for number, (x, y) in enumerate(_places(count)):
            spot = centre + QPointF(x * radius, y * radius)
            disc(p, spot, size, look.stone_edge)
            disc(
                p,
                spot,
                size * 0.86,
                look.stone_alt if number % 3 == 1 else look.stone,
            )

    def _paint_direction(self, p: QPainter, cols: int, view: BoardView) -> None:
        """The numbers of the pits, and small chevrons between them: counter-clockwise
        round the ring."""
        for pit in range(2 * cols):
            box = view.rect(*cell_of(pit, cols)).adjusted(
                0,
                0,
                -view.cell * 0.84,
                -view.cell * 0.88,
            )
            paint_text(
                p,
                str(pit),
                box.translated(view.cell * 0.02, 0),
                self.look.muted,
                0.9,
            )
        with smooth(p):
            draw_with(
                p,
                pen(
                    blend(self.look.pit_edge, self.look.muted, 0.45), view.cell * 0.025
                ),
            )
            window = view.window()
            d = view.cell * 0.04
            for col in range(max(1, window.left()), min(cols - 1, window.right()) + 1):
                for row, way in ((0, -d), (1, d)):
                    at = view.rect(row, col).topLeft() + QPointF(0, view.cell * _WELL_Y)
                    reach = (
                        (-way, -2 * d),
                        (way, 0),
                        (-way, 2 * d),
                    )
                    p.drawPolyline([at + QPointF(x, y) for x, y in reach])

    def _paint_stores(
        self, p: QPainter, totals: tuple[int, int], mover: int, view: BoardView
    ) -> None:
        if view.cell < 12 or not self._has_room(p, view):
            return
        look = self.look
        side = view.cell
        with smooth(p):
            for player, total in enumerate(totals):
                store = self._store(player, view)
                edge = look.accent if player == mover else look.pit_edge
                rounded(p, store, store.height() * 0.42, edge)
                thick = side * (0.045 if player == mover else 0.02)
                inner = store.adjusted(thick, thick, -thick, -thick)
                rounded(
                    p,
                    inner,
                    inner.height() * 0.42,
                    look.pit,
                )
                sign = QPointF(store.left() + side * 0.35, store.center().y())
                self._paint_sign(p, player, sign, side * 0.1)
                number = store.adjusted(
                    side * 0.5,
                    0,
                    -side * 0.5,
                    0,
                )
                paint_text(p, str(total), number, look.ink, 0.5)

    def _paint_sign(
        self, p: QPainter, player: int, centre: QPointF, radius: float
    ) -> None:
        disc(p, centre, radius, self.look.stone)
        if player == 1:
            disc(p, centre, radius * 0.55, self.look.board)

    def paint_loop(self, p: QPainter, rect: QRectF) -> None:
        """The sign of a sowing that never ends: an arrow that runs in a circle."""
        with smooth(p):
            side = rect.width()
            radius = side * 0.11
            centre = rect.topLeft() + QPointF(side * 0.82, side * 0.18)
            disc(p, centre, radius * 1.5, self.look.board)
            box = QRectF(
                centre.x() - radius,
                centre.y() - radius,
                2 * radius,
                2 * radius,
            )
            draw_with(p, pen(self.look.warning, side * 0.035))
            p.drawArc(box, 40 * 16, 290 * 16)
            tip = centre + QPointF(radius * cos(pi / 5.5), -radius * sin(pi / 5.5))
            head = QPainterPath(tip + QPointF(side * 0.05, side * 0.02))
            head.lineTo(tip + QPointF(-side * 0.06, side * 0.02))
            head.lineTo(tip + QPointF(side * 0.02, -side * 0.07))
            p.setPen(Qt.PenStyle.NoPen)
            p.fillPath(head, self.look.warning)

    def _endless_pits(self, state: Any) -> tuple[int, ...]:
        known, pits = self._endless
        if known != state:
            legal: set[Any] = set()
            full: list[int] = []
            if not state.repeated:
                legal = set(registry.kind(self.kind_id).moves(state))
                full = [pit for pit, stones in enumerate(state.pits) if stones]
            pits = tuple(pit for pit in full if pit not in legal)
            self._endless = (state, pits)
        return pits

    def _store(self, player: int, view: BoardView) -> QRectF:
        side = view.cell
        board = view.board_rect()
        if player == 0:
            y = board.bottom() + side * _BESIDE
        else:
            y = board.top() - side * _REACH
        return QRectF(board.left(), y, board.width(), side * (_REACH - _BESIDE))

    def _has_room(self, p: QPainter, view: BoardView) -> bool:
        """True if the device shows anything where the stores would be."""
        inverse, _ = p.combinedTransform().inverted()
        shown = inverse.mapRect(QRectF(0, 0, *device_pixels(p)))
        board = view.board_rect()
        reach = view.cell * _REACH
        return (
            shown.top() <= board.top() - reach
            and shown.bottom() >= board.bottom() + reach
        )


def well(pit: int, view: BoardView) -> tuple[QPointF, float]:
    """Centre and radius of a pit's well."""
    rect = view.rect(*cell_of(pit, view.cols))
    labelled = view.cell >= 30
    centre = rect.topLeft() + QPointF(
        view.cell / 2, view.cell * (_WELL_Y if labelled else 0.5)
    )
    return centre, view.cell * (_WELL if labelled else 0.43)


@cache
def _places(count: int) -> tuple[tuple[float, float], ...]:
    """Where stones lie in a well of radius 1: at most two rings, evenly filled."""
    if count <= 1:
        return ((0.0, 0.0),) * count
    if count <= 5:
        return _ring(count, 0.38)
    inner = max(1, (count - 5) // 2)
    return (
        *(_ring(inner, 0.29) if inner > 1 else ((0.0, 0.0),)),
        *_ring(count - inner, 0.68),
    )


def _ring(count: int, radius: float) -> tuple[tuple[float, float], ...]:
    turn = -pi / 2 if count % 2 else -pi / 2 + pi / count
    angles = [turn + 2 * pi * i / count for i in range(count)]
    return tuple((radius * cos(angle), radius * sin(angle)) for angle in angles)
