"""HeatLegend: the marks of the heat map explained, with counts of cells."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import (
    QBrush,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.painting import (
    faded,
)
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.views.style import (
    ElidedLabel,
    current_look,
    fill,
    kept_dressed,
    row_of,
    scaled,
    set_up,
)
from gridwright.solvers.text import filled

TINT = 0.5
"""The opacity of the tint of cells on every route; on some, by their share."""


HEIGHT = 28
SWATCH = 14
EVERY = 0
SOME = 1
NONE = 2


class Swatch(QWidget):
    """One mark, as on the board."""

    def __init__(self, mark: int) -> None:
        super().__init__()
        self._mark = mark

    def paintEvent(self, event: QPaintEvent) -> None:
        look = current_look()
        with painting_on(self) as p:
            style = (
                Qt.PenStyle.DashLine if self._mark == SOME else Qt.PenStyle.SolidLine
            )
            p.setPen(
                Qt.PenStyle.NoPen
                if self._mark == NONE
                else QPen(look.accent, 1.2, style)
            )
            tint = faded(look.accent, TINT if self._mark == EVERY else 0.0)
            hatch = QBrush(look.muted, Qt.BrushStyle.BDiagPattern)
            p.setBrush(hatch if self._mark == NONE else tint)
            p.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 3, 3)


class HeatLegend(QWidget):
    """One row under the board. It keeps its place when no heat map shows."""

    def __init__(self, heat_map: HeatMap) -> None:
        super().__init__()
        set_up(self, "heatLegend", attribute=Qt.WidgetAttribute.WA_StyledBackground)
        self._map = heat_map
        self._swatches = [Swatch(mark) for mark in (EVERY, SOME, NONE)]
        self.labels = [QLabel() for _ in self._swatches]
        self.hint = set_up(ElidedLabel(), muted=True)
        row = row_of(on=self, margins=(16, 0, 16, 0), spacing=6)
        for swatch, label in zip(self._swatches, self.labels, strict=True):
            fill(row, swatch, label, 12)
            label.setSizePolicy(
                QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred
            )
        row.addWidget(self.hint, 1)
        heat_map.changed.connect(self._show_counts)
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Set what depends on language, look and size."""
        self.setFixedHeight(scaled(HEIGHT))
        for swatch in self._swatches:
            swatch.setFixedSize(scaled(SWATCH), scaled(SWATCH))
        self._show_counts()

    @Slot()
    def _show_counts(self) -> None:
        heat = self._map.heat
        of = self._map.of
        shown = self._map.on and heat is not None
        for part in (*self._swatches, *self.labels):
            part.setVisible(shown)
        if heat is None or not shown:
            self.hint.clear()
            return
        words = (
            self._on_every(),
            self.tr("On some {count}"),
            self.tr("On none {count}"),
        )
        for label, text, count in zip(self.labels, words, heat.tally(of), strict=True):
            label.setText(filled(text, count=count))
        outdated = self._map.outdated and not self._map.passing()
        self.hint.setText(self.tr("outdated") if outdated else "")

    def _on_every(self) -> str:
        if not self._map.counts_all:
            return self.tr("In every best answer {count}")
        if self._map.of == "optimal":
            return self.tr("On every optimal route {count}")
        return self.tr("On every route {count}")
