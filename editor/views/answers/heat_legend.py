"""HeatLegend: what the marks of the heat map mean, and on how many cells they stand."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Slot
from PySide6.QtGui import QBrush, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from editor.models.answers.heat_map import HeatMap
from editor.painting.look import Look, faded
from editor.painting.shapes import smooth
from editor.views.answers.heat_layer import TINT
from editor.views.style.elided import ElidedLabel
from editor.views.style.scaling import scaled
from editor.views.style.translated import kept_translated

HEIGHT, SWATCH = 28, 14
EVERY, SOME, NONE = range(3)


class Swatch(QWidget):
    """One mark, as on the board."""

    def __init__(self, mark: int, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._mark, self._look = mark, look
        self.setFixedSize(scaled(SWATCH), scaled(SWATCH))

    def set_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        p, look = QPainter(self), self._look
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        with smooth(p):
            dashed = self._mark == SOME
            style = Qt.PenStyle.DashLine if dashed else Qt.PenStyle.SolidLine
            p.setPen(Qt.PenStyle.NoPen if self._mark == NONE else QPen(look.accent, 1.2, style))
            if self._mark == NONE:
                p.setBrush(QBrush(look.muted, Qt.BrushStyle.BDiagPattern))
            else:
                p.setBrush(faded(look.accent, TINT if self._mark == EVERY else 0.0))
            p.drawRoundedRect(box, 3, 3)
        p.end()


class HeatLegend(QWidget):
    """One row under the board. It keeps its place when no heat map shows."""

    def __init__(self, heat_map: HeatMap, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("heatLegend")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setFixedHeight(scaled(HEIGHT))
        self._map = heat_map
        self._swatches = [Swatch(mark, look) for mark in (EVERY, SOME, NONE)]
        self.labels = [QLabel() for _ in self._swatches]
        self.hint = ElidedLabel()
        self.hint.setProperty("muted", True)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 0, 16, 0)
        row.setSpacing(6)
        for swatch, label in zip(self._swatches, self.labels, strict=True):
            row.addWidget(swatch)
            row.addWidget(label)
            row.addSpacing(12)
            label.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Preferred)
        row.addWidget(self.hint, 1)
        heat_map.changed.connect(self._show_counts)
        kept_translated(self, self._show_counts)

    def set_look(self, look: Look) -> None:
        for swatch in self._swatches:
            swatch.set_look(look)

    @Slot()
    def _show_counts(self) -> None:
        heat, of = self._map.heat, self._map.of
        shown = self._map.on and heat is not None
        for part in (*self._swatches, *self.labels):
            part.setVisible(shown)
        if heat is None or not shown:
            self.hint.clear()
            return
        words = (self._on_every(), self.tr("On some {count}"), self.tr("On none {count}"))
        for label, text, count in zip(self.labels, words, heat.tally(of), strict=True):
            label.setText(text.format(count=count))
        self.hint.setText(self.tr("outdated") if self._map.outdated else "")

    def _on_every(self) -> str:
        if not self._map.counts_all:
            return self.tr("In every best answer {count}")
        if self._map.of == "optimal":
            return self.tr("On every optimal route {count}")
        return self.tr("On every route {count}")
