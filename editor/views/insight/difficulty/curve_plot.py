"""CurvePlot: the grades of levels in their order."""

from __future__ import annotations

from math import log2
from typing import Any

from PySide6.QtWidgets import QWidget

from editor.models.insight.difficulty_curve import DifficultyCurve, Grade
from editor.models.program.language import said
from editor.painting.look import Look
from editor.views.insight.difficulty.words import in_short, why_not
from editor.views.style.plot import Plot, Table


class CurvePlot(Plot):
    """A point for each level: its number across, its grade up."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "difficultyCurve", parent, height=220)
        self._curve: Any = None
        self._estimated: Any = None
        self._shown: DifficultyCurve | None = None
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Difficulty of the levels in their order"))
        super().retranslate()

    def show_curve(self, curve: DifficultyCurve) -> None:
        """Draw what is known so far."""
        self._shown = curve
        self._build()
        points = [
            (number, log2(1 + grade.found.bits), grade.found.partial)
            for number, grade in enumerate(curve.grades, start=1)
            if grade.found is not None
        ]
        self._curve.setData([n for n, _, _ in points], [y for _, y, _ in points])
        unsure = [(n, y) for n, y, partial in points if partial]
        self._estimated.setData([n for n, _ in unsure], [y for _, y in unsure])
        self._plot.setRange(
            xRange=(0, len(curve.steps) + 1),
            yRange=(0, max([10.5, *(y + 0.5 for _, y, _ in points)])),
            padding=0.01,
        )
        self.show_numbers()

    def numbers(self) -> Table:
        heads = (self.tr("no."), self.tr("level"), self.tr("difficulty"), self.tr("bits"))
        grades = () if self._shown is None else self._shown.grades
        return heads, [self._row(number, grade) for number, grade in enumerate(grades, start=1)]

    def _row(self, number: int, grade: Grade) -> tuple[str, ...]:
        if grade.found is None:
            return str(number), grade.title, _trouble(grade), ""
        return str(number), grade.title, in_short(grade.found), f"{grade.found.bits:.0f}"

    # -- building ----------------------------------------------------------------------------------
    def _add_curves(self) -> None:
        self._curve = self._plot.plot(symbol="o", symbolSize=7)
        self._estimated = self._plot.plot(pen=None, symbol="t", symbolSize=10)

    def _name_parts(self) -> None:
        self._plot.setLabel("bottom", self.tr("number of the level"))
        self._plot.setLabel("left", self.tr("grade"))
        self._name_legend({self._curve: self.tr("grade"), self._estimated: self.tr("an estimate")})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        self._curve.setPen(pyqtgraph.mkPen(look.accent, width=2))
        for points, colour in ((self._curve, look.accent), (self._estimated, look.warning)):
            points.setSymbolBrush(pyqtgraph.mkBrush(colour))
            points.setSymbolPen(pyqtgraph.mkPen(colour))


def _trouble(grade: Grade) -> str:
    """Why a level has no grade."""
    return why_not(grade.trouble) or said(grade.trouble)
