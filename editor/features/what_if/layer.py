"""WhatIfLayer: the effects of edits as signs on the board.

A cell shows one row of those that the table shows: the one that a designer would want
first. The chosen edit is shown, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen

from gridwright.editor.features.what_if.effect_signs import (
    colour_of,
    ground_of,
    paint_sign,
)
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_order import order_key
from gridwright.editor.features.what_if.row_words import EFFECT, RowWords
from gridwright.editor.painting import (
    BoardView,
    Look,
    Painter,
    faded,
    paint_text,
    text_width,
)
from gridwright.editor.painting.shapes import draw_with, rounded
from gridwright.editor.views.canvas.edit_sign import paint_edit
from gridwright.editor.views.canvas.layers import ExclusiveLayer
from gridwright.solvers.insight.what_if.children import WhatIfRow
from gridwright.solvers.kind import Cell, Level

WORDS = 48
SIGNS = 24
"""The least size of a cell with a word and a sign. Smaller cells have a tint alone."""
PLATE = 0.86
"""The opacity of the plate below a sign."""


def by_cell(rows: Iterable[WhatIfRow]) -> dict[Cell, WhatIfRow]:
    """Return for each cell the row that comes first when sorted by effect."""
    found: dict[Cell, WhatIfRow] = {}
    for row in rows:
        known = found.get(row.edit.cell)
        if known is None or order_key(row, EFFECT) < order_key(known, EFFECT):
            found[row.edit.cell] = row
    return found


class WhatIfLayer(ExclusiveLayer):
    """The findings of a WhatIf for the cells. cells: the row shown in each cell."""

    def __init__(
        self,
        what_if: WhatIf,
        cells: Callable[[], dict[Cell, WhatIfRow]],
        words: RowWords,
    ) -> None:
        self._what_if = what_if
        self._cells = cells
        self._words = words
        self._blank = what_if.document.blank_code

    @property
    def level(self) -> Level | None:
        return self._what_if.level if self._what_if.on and not self.outdated else None

    @property
    def outdated(self) -> bool:
        return self._what_if.outdated

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        level = self.level
        window = view.window()
        if level is None or (level.rows, level.cols) != (view.rows, view.cols):
            return
        chosen = self._what_if.chosen
        for cell, row in self._cells().items():
            if window.contains(cell[1], cell[0]) and (
                chosen is None or cell not in chosen.edit.cells
            ):
                self._paint_row(
                    p, painter.look, view.rect(*cell), row, int(level.cells[cell])
                )
        if chosen is not None:
            self._paint_chosen(p, painter, view, chosen)

    def _paint_row(
        self, p: QPainter, look: Look, rect: QRectF, row: WhatIfRow, code: int
    ) -> None:
        cell = rect.width()
        gap = max(1.0, cell * 0.04)
        plate = rect.adjusted(gap, gap, -gap, -gap)
        if cell < SIGNS:
            p.fillRect(plate, faded(colour_of(row.verdict, look), 0.45))
            return
        plain = code == self._blank
        if not plain:  # what lies in the cell stays in sight above
            plate.setTop(rect.top() + cell * 0.54)
        rounded(p, plate, cell * 0.07, faded(ground_of(row.verdict, look), PLATE))
        if row.verdict in ("unique", "breaks"):
            draw_with(p, QPen(colour_of(row.verdict, look), max(1.2, cell * 0.025)))
            p.drawRoundedRect(plate, cell * 0.07, cell * 0.07)
        self._paint_words(p, look, (plate, cell), row, plain)

    def _paint_words(
        self,
        p: QPainter,
        look: Look,
        place: tuple[QRectF, float],
        row: WhatIfRow,
        tall: bool,
    ) -> None:
        """Paint the sign, and the word below it, or beside it in a low plate. place:
        the plate, and the side of the cell."""
        plate, cell = place
        word = self._words.short(row)
        figures = 9.6
        if cell < WORDS:
            paint_sign(
                p, row.verdict, _middle(plate, min(18.0, plate.height() * 0.7)), look
            )
            return
        ink = (
            look.text
            if row.verdict in ("better", "less")
            else colour_of(row.verdict, look)
        )
        high = min(max(cell * 0.14, figures), 14.0)
        side = min(max(cell * 0.27, 14.0), 24.0)
        wide = text_width(word) * high
        if tall:
            sign = QRectF(plate.left(), plate.top() + cell * 0.16, plate.width(), side)
            paint_sign(p, row.verdict, sign, look)
            line = QRectF(
                plate.left() + 2, sign.bottom() + cell * 0.06, plate.width() - 4, high
            )
            paint_text(p, word, line, ink, 1.0)
            return
        side = min(side, plate.height() * 0.8)
        room = side + cell * 0.06 + wide
        if room > plate.width() - 4:
            paint_sign(p, row.verdict, _middle(plate, side), look)
            return
        left = plate.center().x() - room / 2
        spot = QRectF(left, plate.center().y() - side / 2, side, side)
        paint_sign(p, row.verdict, spot, look)
        line = QRectF(
            left + side + cell * 0.06, plate.center().y() - high / 2, wide + 1, high
        )
        paint_text(p, word, line, ink, 1.0)

    def _paint_chosen(
        self, p: QPainter, painter: Painter, view: BoardView, row: WhatIfRow
    ) -> None:
        """Paint the board after the edit, in the cells of the edit, with a dashed
        frame."""
        look = painter.look
        paint_edit(p, painter, view, row.edit)
        for cell in row.edit.cells:
            edge = max(2.0, view.cell * 0.04)
            draw_with(p, QPen(look.accent, edge, Qt.PenStyle.DashLine))
            inner = view.rect(*cell).adjusted(edge / 2, edge / 2, -edge / 2, -edge / 2)
            p.drawRoundedRect(inner, view.cell / 10, view.cell / 10)
        if view.cell >= SIGNS:
            rect = view.rect(*row.edit.cell)
            after = row.edit.after[0]
            self._paint_row(
                p, look, rect, row, after if after != self._blank else self._blank
            )


def _middle(plate: QRectF, side: float) -> QRectF:
    box = QRectF(0, 0, side, side)
    box.moveCenter(plate.center())
    return box
