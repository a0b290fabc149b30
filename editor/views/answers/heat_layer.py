"""HeatLayer: the heat map on the canvas. Cells are tinted by their share of the routes, steps are
lines as wide as theirs; what lies on every route is framed, what lies on none is hatched.
"""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap

from editor.models.answers.heat_map import Heat, HeatMap
from editor.painting.geometry import BoardView
from editor.painting.look import Look, blend, faded
from editor.painting.painter import Painter
from solvers.level import Cell, Level

WALL, START, EXIT = -1, -2, -3
TINT = 0.62
"""The opacity of the tint of a cell on every route."""

LEGIBLE = 8
"""From this cell size on, tokens are drawn again over the tint."""


class HeatLayer:
    """What a HeatMap shows."""

    def __init__(self, heat_map: HeatMap) -> None:
        self._map = heat_map
        self._key: object = None
        self._picture = QPixmap()

    @property
    def level(self) -> Level | None:
        heat = self._map.heat
        return heat.level if self._map.on and heat is not None else None

    @property
    def outdated(self) -> bool:
        return self._map.outdated

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        """Drawn once and kept while nothing changes: the pointer repaints the canvas often."""
        heat, window = self._map.heat, view.window()
        if not self._map.on or heat is None or window.isEmpty():
            return
        if (heat.level.rows, heat.level.cols) != (view.rows, view.cols):
            return
        corner = view.rect(window.top(), window.left()).topLeft()
        sharp = p.device().devicePixelRatio()
        look = painter.look
        key = (heat, self._map.of, self._map.outdated, look, view.cell, window.getRect(), sharp)
        if key != self._key:
            self._key = key
            size = QSizeF(window.width(), window.height()) * view.cell
            self._picture = QPixmap((size * sharp).toSize())
            self._picture.setDevicePixelRatio(sharp)
            self._picture.fill(Qt.GlobalColor.transparent)
            inner = QPainter(self._picture)
            inner.setRenderHint(QPainter.RenderHint.Antialiasing)
            inner.translate(-corner)
            self._draw(inner, painter, view, heat)
            inner.end()
        p.drawPixmap(corner, self._picture)

    def _draw(self, p: QPainter, painter: Painter, view: BoardView, heat: Heat) -> None:
        window, look = view.window(), painter.look
        cells = [
            (row, col)
            for row in range(window.top(), window.top() + window.height())
            for col in range(window.left(), window.left() + window.width())
            if heat.level.cells[row, col] != WALL
        ]
        varied = any(not heat.forced(cell, self._map.of) for cell in cells)
        for cell in cells:
            self._paint_cell(p, view, look, heat, cell, varied)
        self._paint_steps(p, view, look, heat, cells)
        for cell in cells:  # what lies in a cell stays readable
            code = int(heat.level.cells[cell])
            if code and not self._map.outdated and view.cell >= LEGIBLE:
                painter.paint_token(p, code, view.rect(*cell))

    def _colour(self, look: Look) -> QColor:
        return look.outdated if self._map.outdated else look.accent

    def _paint_cell(
        self, p: QPainter, view: BoardView, look: Look, heat: Heat, cell: Cell, varied: bool
    ) -> None:
        """varied: not every cell is forced, as in a tour, where a tint would say nothing."""
        of, rect = self._map.of, view.rect(*cell)
        if heat.dead(cell, of):
            self._paint_dead(p, rect, look)
            return
        if varied:
            p.fillRect(rect, faded(self._colour(look), TINT * heat.share(cell, of)))
        end = heat.level.cells[cell] in (START, EXIT)
        if varied and not end and heat.forced(cell, of):
            width = max(1.5, view.cell * 0.05)
            inset = width / 2 + view.cell * 0.03
            dashed = Qt.PenStyle.DashLine if self._map.outdated else Qt.PenStyle.SolidLine
            colour = self._colour(look) if self._map.outdated else look.success
            p.setPen(QPen(colour, width, dashed))
            p.setBrush(Qt.BrushStyle.NoBrush)
            p.drawRoundedRect(
                rect.adjusted(inset, inset, -inset, -inset), view.cell / 8, view.cell / 8
            )

    def _paint_dead(self, p: QPainter, rect: QRectF, look: Look) -> None:
        colour = look.outdated if self._map.outdated else look.danger
        p.fillRect(rect, faded(blend(look.board, colour, 0.5), 0.25))
        p.fillRect(rect, QBrush(faded(colour, 0.75), Qt.BrushStyle.BDiagPattern))

    def _paint_steps(
        self, p: QPainter, view: BoardView, look: Look, heat: Heat, cells: list[Cell]
    ) -> None:
        """Lines from centre to centre, the wide ones over the narrow ones."""
        of = self._map.of
        near = [((r, c), to) for r, c in cells for to in ((r, c + 1), (r + 1, c), (r - 1, c))]
        near += [((r, c - 1), (r, c)) for r, c in cells]
        steps = {(min(a, b), max(a, b)) for a, b in near}
        shares = sorted((heat.step_share(step, of), step) for step in steps)
        line = self._colour(look) if self._map.outdated else blend(look.accent, look.text, 0.3)
        for share, step in shares:
            if not share:
                continue
            every = heat.forced_step(step, of) and not self._map.outdated
            pen = QPen(look.success if every else line, max(1.2, view.cell * 0.15 * share))
            pen.setCapStyle(Qt.PenCapStyle.RoundCap)
            p.setPen(pen)
            p.drawLine(QLineF(view.centre(*step[0]), view.centre(*step[1])))
