"""HeatLayer: the heat map on the canvas.

Cells on every route share one tint, those on some have a dashed frame and their share,
those on none are hatched; steps are lines as wide as their share.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRect, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import (
    QBrush,
    QColor,
    QPainter,
    QPainterPath,
    QPen,
    QPixmap,
)

from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.painting import (
    BoardView,
    Look,
    Painter,
    blend,
    faded,
    paint_text,
    text_width,
)
from gridwright.editor.painting.shapes import draw_with, painting_on, pen, rounded
from gridwright.editor.views.style import (
    set_up,
)
from gridwright.solvers.insight.live import WALL, Heat
from gridwright.solvers.level import Cell, Level

TINT = 0.5
"""The opacity of the tint of cells on every route. Cells on some routes have a part of
it."""
FRAME = 0.45
"""The opacity of the frame of cells on some routes."""
HATCH = 0.75
HATCH_OVER = 0.3
VEIL = 0.45
"""The opacity of the hatch of dead cells, below and over their content, and of the
fade."""
FRAMED = 14
LABELLED = 36
"""The least size of a cell on some routes that has a frame and its share as text."""

LEGIBLE = 8
"""The least size of a cell whose token is drawn again over the tint."""
FADED = 0.4
"""The opacity of outdated marks while new ones are being counted."""


class HeatLayer:
    """The marks of a HeatMap."""

    def __init__(self, heat_map: HeatMap) -> None:
        self._map = heat_map
        self._place: object = None
        self._stale = False
        """True if the pictures have the colours of outdated marks."""
        self._marks = QPixmap()
        self._tokens = QPixmap()

    @property
    def level(self) -> Level | None:
        heat = self._map.heat
        return heat.level if self._map.on and heat is not None else None

    @property
    def outdated(self) -> bool:
        return self._map.outdated

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Paint the marks. They are drawn once and kept while nothing changes, since
        the pointer repaints the canvas often."""
        heat = self._map.heat
        window = view.window()
        if not self._map.on or heat is None or window.isEmpty():
            return
        if (heat.level.rows, heat.level.cols) != (view.rows, view.cols):
            return
        corner = view.rect(window.top(), window.left()).topLeft()
        sharp = p.device().devicePixelRatio()
        place = heat, self._map.of, painter.look, view.cell, window.getRect(), sharp
        coming = self._map.outdated and self._map.coming()
        stale = self._map.outdated and not coming
        if (place, stale) != (self._place, self._stale):
            self._place = place
            self._stale = stale
            size = (
                QSizeF(window.width(), window.height()) * view.cell * sharp
            ).toSize()
            self._marks = _clear(size, sharp)
            self._tokens = _clear(size, sharp)
            cells = _cells_in(window, heat)
            with _drawing(self._marks, corner) as inner:
                self._draw_marks(inner, painter, view, heat, cells)
            with _drawing(self._tokens, corner) as inner:
                self._draw_tokens(inner, painter, view, heat, cells)
        if coming:  # new numbers come in a moment: until then what is there fades
            p.setOpacity(FADED)
            p.drawPixmap(corner, self._marks)
            p.setOpacity(1.0)
            return
        p.drawPixmap(corner, self._marks)
        p.drawPixmap(corner, self._tokens)

    def _draw_marks(
        self,
        p: QPainter,
        painter: Painter,
        view: BoardView,
        heat: Heat,
        cells: list[Cell],
    ) -> None:
        look = painter.look
        of = self._map.of
        forced = [cell for cell in cells if heat.forced(cell, of)]
        if len(forced) < len(
            cells
        ):  # in a tour every cell is forced: a tint would say nothing
            self._paint_forced(p, view, look, forced)
        for cell in cells:
            if heat.dead(cell, of):
                self._paint_dead(p, view.rect(*cell), look, painter.fills)
            elif not heat.forced(cell, of):
                self._paint_some(p, view, look, heat, cell)
        self._paint_steps(p, view, look, heat, cells)

    def _draw_tokens(
        self,
        p: QPainter,
        painter: Painter,
        view: BoardView,
        heat: Heat,
        cells: list[Cell],
    ) -> None:
        """Draw tokens again, so that the content of a cell stays readable."""
        for cell in cells:
            code = int(heat.level.cells[cell])
            if code and not painter.fills and not self._stale and view.cell >= LEGIBLE:
                painter.paint_token(p, code, view.rect(*cell))

    def _colour(self, look: Look) -> QColor:
        return look.outdated if self._stale else look.accent

    def _paint_forced(
        self, p: QPainter, view: BoardView, look: Look, cells: list[Cell]
    ) -> None:
        """Paint one tint over all cells on every route."""
        inset = view.cell * 0.03
        joined = set_up(QPainterPath(), fillRule=Qt.FillRule.WindingFill)
        known = set(cells)
        for row, col in cells:
            left, right = (row, col - 1) in known, (row, col + 1) in known
            up = (row - 1, col) in known
            down = (row + 1, col) in known
            sides = (
                inset * (not left),
                inset * (not up),
                -inset * (not right),
                -inset * (not down),
            )
            joined.addRect(view.rect(row, col).adjusted(*sides))
        p.fillPath(joined, faded(self._colour(look), TINT))

    def _paint_some(
        self, p: QPainter, view: BoardView, look: Look, heat: Heat, cell: Cell
    ) -> None:
        """Paint a dashed frame and the share of the routes: "3/4" if the numbers are
        small."""
        colour = self._colour(look)
        rect = view.rect(*cell)
        p.fillRect(
            rect, faded(colour, TINT * (0.1 + 0.8 * heat.share(cell, self._map.of)))
        )
        if view.cell < FRAMED:
            return
        inset = view.cell * 0.08
        draw_with(
            p,
            QPen(
                faded(colour, FRAME), max(1.0, view.cell * 0.02), Qt.PenStyle.DashLine
            ),
        )
        frame = rect.adjusted(inset, inset, -inset, -inset)
        p.drawRoundedRect(frame, view.cell / 10, view.cell / 10)
        if view.cell < LABELLED:
            return
        text = heat.fraction(cell, self._map.of)
        high = view.cell * 0.17
        wide = min(high * (0.5 + 0.62 * text_width(text)), view.cell * 0.37)
        plate = QRectF(rect.right() - wide - 1, rect.bottom() - high - 1, wide, high)
        rounded(p, plate, high / 5, look.board)
        paint_text(p, text, plate, look.muted, 0.6)

    def _paint_dead(self, p: QPainter, rect: QRectF, look: Look, filled: bool) -> None:
        """Paint a cell on no route. filled: True if the content fills the cell; it
        fades instead of being drawn on top."""
        colour = look.outdated if self._stale else look.muted
        inset = rect.width() * 0.05
        inner = rect.adjusted(inset, inset, -inset, -inset)
        if filled:
            p.fillRect(inner, faded(look.board, VEIL))
        strength = HATCH_OVER if filled else HATCH
        p.fillRect(inner, QBrush(faded(colour, strength), Qt.BrushStyle.BDiagPattern))

    def _paint_steps(
        self, p: QPainter, view: BoardView, look: Look, heat: Heat, cells: list[Cell]
    ) -> None:
        """Paint lines from centre to centre, the wide ones over the narrow ones."""
        of = self._map.of
        shown = set(cells)
        steps = [step for step in heat.steps if step[0] in shown or step[1] in shown]
        shares = sorted((heat.step_share(step, of), step) for step in steps)
        line = self._colour(look) if self._stale else blend(look.accent, look.text, 0.3)
        for share, step in shares:
            if not share:
                continue
            every = heat.forced_step(step, of) and not self._stale
            p.setPen(
                pen(look.success if every else line, max(1.2, view.cell * 0.15 * share))
            )
            p.drawLine(QLineF(view.centre(*step[0]), view.centre(*step[1])))


def _cells_in(window: QRect, heat: Heat) -> list[Cell]:
    """Return the cells of a part of the board except walls."""
    top, left = window.top(), window.left()
    part = heat.level.cells[top : window.bottom() + 1, left : window.right() + 1]
    return [(top + row, left + col) for row, col in np.argwhere(part != WALL).tolist()]


def _clear(size: QSize, sharp: float) -> QPixmap:
    """Return an empty picture. sharp: device pixels per pixel."""
    made = set_up(QPixmap(size), devicePixelRatio=sharp)
    made.fill(Qt.GlobalColor.transparent)
    return made


@contextmanager
def _drawing(picture: QPixmap, corner: QPointF) -> Iterator[QPainter]:
    """Yield a painter of a picture whose top left is at a corner of the board."""
    with painting_on(picture) as p:
        p.translate(-corner)
        yield p
