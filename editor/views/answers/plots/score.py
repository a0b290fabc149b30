"""ScorePlot: how many routes there are for every score, as bars."""

from __future__ import annotations

from itertools import pairwise
from math import floor, log10
from typing import Any

from PySide6.QtWidgets import QLabel, QWidget

from editor.models.answers.numerals import grouped
from editor.painting.look import Look, blend
from editor.views.style.plot import Plot, Table

STEEP = 1000
"""From this ratio of the largest number to the smallest on, bars grow with its logarithm."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class ScorePlot(Plot):
    """A histogram; numbers may have any size."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "scorePlot", parent)
        self._bars: Any = None
        self._scores: dict[int, int] = {}
        self._chosen: int | None = None
        self._layout.setSpacing(4)
        self.words = QLabel()
        self.words.setObjectName("scoreWords")
        self.words.setProperty("muted", True)
        self.words.setWordWrap(True)
        self._layout.addWidget(self.words)

    def set_look(self, look: Look) -> None:
        super().set_look(look)
        if self._plot is not None:
            self._draw()

    def show_scores(self, scores: dict[int, int], chosen: int | None = None) -> None:
        """Draw how many routes have each score; that of the chosen route stands out."""
        if scores is self._scores and chosen == self._chosen:
            return
        self._scores, self._chosen = scores, chosen
        self.words.setText(self._sentence())
        if scores:
            self._build()
            self._draw()
            self.show_numbers()

    def numbers(self) -> Table:
        heads = (self.tr("score"), self.tr("routes"))
        rows = sorted(self._scores.items())
        return heads, [(grouped(score), grouped(number)) for score, number in rows]

    def _sentence(self) -> str:
        if not self._scores:
            return self.tr("There is no route.")
        common = max(self._scores, key=lambda score: (self._scores[score], score))
        return self.tr(
            "Scores go from {low} to {high}; most routes, {number}, score {common}."
        ).format(
            low=min(self._scores),
            high=max(self._scores),
            common=common,
            number=grouped(self._scores[common]),
        )

    def _draw(self) -> None:
        scores = sorted(self._scores)
        gaps = [b - a for a, b in pairwise(scores)]
        width = (0.8 if len(scores) < 60 else 1.0) * min(gaps, default=1)
        numbers = [self._scores[score] for score in scores]
        steep = max(numbers) > STEEP * min(numbers) or max(numbers) > 10**15
        heights = [1 + log10(n) for n in numbers] if steep else [float(n) for n in numbers]
        fill = blend(self._look.panel, self._look.accent, 0.55)
        brushes = [self._look.accent if s == self._chosen else fill for s in scores]
        self._bars.setOpts(x=scores, height=heights, width=width, brushes=brushes)
        self._bars.setOpts(pen=None)
        axis = self._plot.getAxis("left")
        axis.setTicks([_powers(max(heights))] if steep else None)
        self._plot.setRange(
            xRange=(scores[0] - width, scores[-1] + width), yRange=(0, max(heights)), padding=0.04
        )

    def _add_curves(self) -> None:
        import pyqtgraph

        self._bars = pyqtgraph.BarGraphItem(x=[0], height=[0], width=1)
        self._plot.addItem(self._bars)

    def _name_parts(self) -> None:
        self.words.setText(self._sentence())
        self._plot.setAccessibleName(self.tr("How many routes have each score"))
        self._plot.setLabel("bottom", self.tr("score"))
        self._plot.setLabel("left", self.tr("routes"))

    def _colour(self, look: Look) -> None:
        """The bars take their colours as they are drawn."""


def _powers(top: float) -> list[tuple[float, str]]:
    """Marks at powers of ten, at most about six."""
    last = floor(top - 1)
    step = max(1, -(-last // 5))
    return [
        (1.0 + k, f"10{str(k).translate(RAISED)}" if k > 1 else str(10**k))
        for k in range(0, last + 1, step)
    ]
