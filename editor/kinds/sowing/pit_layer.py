"""PitLayer: what each pit captures and is worth, written beside the pits on the canvas."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication, QRectF, Qt
from PySide6.QtGui import QPainter

from editor.kinds.answer_layer import AnswerLayer
from editor.kinds.sowing.details import PitFact, pit_facts, stones_of
from editor.kinds.sowing.painter import SowingPainter
from editor.painting.geometry import BoardView
from editor.painting.lettering import paint_text
from editor.painting.look import Look
from editor.painting.painter import Painter
from editor.painting.shapes import rounded, smooth
from solvers.level import Cell, Level
from solvers.sowing.rules import cell_of, pit_of

SMALL = 34
"""Below this cell size one line is all there is room for."""

TINY = 16


class PitLayer(AnswerLayer):
    """The facts of the pits of one level."""

    def __init__(self) -> None:
        super().__init__()
        self.facts: list[PitFact] = []

    def take(self, details: Mapping[str, Any], level: Level | None) -> None:
        super().take(details, level)
        self.facts = pit_facts(details, stones_of(level))

    def sentence(self, cell: Cell) -> str:
        """What is known of the pit of a cell."""
        level = self.level
        if level is None or not (cell[0] < level.rows and cell[1] < level.cols):
            return ""
        pit = pit_of(cell, level.cols)
        return self.facts[pit].sentence() if pit < len(self.facts) else ""

    def paint(self, p: QPainter, painter: Painter, view: BoardView) -> None:
        level = self.level
        if level is None or not self.shown or view.cell < TINY:
            return
        if (level.rows, level.cols) != (view.rows, view.cols) or not self.facts:
            return
        with smooth(p):
            for fact in self.facts:
                cell = cell_of(fact.pit, level.cols)
                if fact.endless and isinstance(painter, SowingPainter) and not self.outdated:
                    painter.paint_loop(p, view.rect(*cell))
                elif fact.takes or fact.value:
                    self._paint_fact(p, painter.look, fact, self._place(view, *cell), view.cell)

    def _place(self, view: BoardView, row: int, col: int) -> QRectF:
        """Above the pits of the upper row, below those of the lower one."""
        rect, high = view.rect(row, col), view.cell * 0.29
        top = rect.top() - high if row == 0 else rect.bottom()
        return QRectF(rect.left() + view.cell * 0.06, top, view.cell * 0.88, high)

    def _paint_fact(
        self, p: QPainter, look: Look, fact: PitFact, place: QRectF, side: float
    ) -> None:
        ink = look.outdated if self.outdated else look.text
        quiet = look.outdated if self.outdated else look.muted
        if fact.best and not self.outdated:
            p.setPen(Qt.PenStyle.NoPen)
            rounded(p, place, place.height() * 0.25, look.accent)
            ink = quiet = look.on_accent
        takes = _tr("takes {stones}").format(stones=fact.takes)
        if not fact.value:
            paint_text(p, takes, place.adjusted(3, 0, -3, 0), ink, 0.42)
        elif side < SMALL:
            paint_text(p, fact.value, place.adjusted(1, 0, -1, 0), ink, 0.6)
        else:
            half = place.height() * 0.54
            inner = place.adjusted(3, 0, -3, 0)
            paint_text(
                p,
                fact.value,
                QRectF(inner.topLeft(), inner.size()).adjusted(
                    0, place.height() * 0.06, 0, half - place.height()
                ),
                ink,
                0.8,
            )
            paint_text(p, takes, inner.adjusted(0, half, 0, -place.height() * 0.06), quiet, 0.62)


def _tr(text: str) -> str:
    return QCoreApplication.translate("PitLayer", text)
