"""ScorePlot: the number of routes by score, as bars."""

from __future__ import annotations

from itertools import pairwise
from math import floor, log10

from PySide6.QtWidgets import QLabel

from gridwright.editor.models.program.language import grouped
from gridwright.editor.painting.look import blend
from gridwright.editor.views.style import (
    current_look,
    set_up,
)
from gridwright.editor.views.style.plot import (
    Plot,
    PlotBars,
    PlotDrawing,
    Table,
)
from gridwright.solvers.text import filled

STEEP = 1000
"""The ratio of the largest number to the smallest from which on bars grow with the
logarithm."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class ScorePlot(Plot):
    """A histogram. Numbers may have any size."""

    def __init__(self) -> None:
        super().__init__("scorePlot")
        self._scores: dict[int, int] = {}
        self._chosen: int | None = None
        self._steep = False
        self._layout.setSpacing(4)
        self.words = set_up(QLabel(), "scoreWords", muted=True, wordWrap=True)
        self._layout.addWidget(self.words)

    def show_scores(self, scores: dict[int, int], chosen: int | None = None) -> None:
        """Draw how many routes have each score. The score of the chosen route stands
        out."""
        if scores is self._scores and chosen == self._chosen:
            return
        self._scores = scores
        self._chosen = chosen
        self.words.setText(self._sentence())
        if scores:
            self.draw()

    def numbers(self) -> Table:
        heads = (self.tr("score"), self.tr("routes"))
        rows = sorted(self._scores.items())
        return heads, [(grouped(score), grouped(number)) for score, number in rows]

    def _sentence(self) -> str:
        if not self._scores:
            return self.tr("There is no route.")
        common = max(self._scores, key=lambda score: (self._scores[score], score))
        return filled(
            self.tr(
                "Scores go from {low} to {high}; most routes, {number}, score {common}."
            ),
            low=min(self._scores),
            high=max(self._scores),
            common=common,
            number=grouped(self._scores[common]),
        )

    def drawing(self) -> PlotDrawing:
        below = self.tr("score")
        beside = self.tr("routes")
        name = self.tr("How many routes have each score")
        return PlotDrawing(
            name, below, beside, bars=self._as_bars() if self._scores else None
        )

    def _as_bars(self) -> PlotBars:
        scores = sorted(self._scores)
        look = current_look()
        gaps = [b - a for a, b in pairwise(scores)]
        width = (0.8 if len(scores) < 60 else 1.0) * min(gaps, default=1)
        numbers = [self._scores[score] for score in scores]
        self._steep = max(numbers) > STEEP * min(numbers) or max(numbers) > 10**15
        heights = [1 + log10(n) if self._steep else float(n) for n in numbers]
        fill = blend(look.panel, look.accent, 0.55)
        brushes = [look.accent if s == self._chosen else fill for s in scores]
        return PlotBars(scores, heights, width, brushes)

    def _draw_bars(self, bars: PlotBars) -> None:
        super()._draw_bars(bars)
        top = max(bars.heights)
        width = bars.width
        self._plot.getAxis("left").setTicks([_powers(top)] if self._steep else None)
        across = (bars.x[0] - width, bars.x[-1] + width)
        self._plot.setRange(xRange=across, yRange=(0, top), padding=0.04)

    def _apply_style(self, drawing: PlotDrawing) -> None:
        super()._apply_style(drawing)
        self.words.setText(self._sentence())


def _powers(top: float) -> list[tuple[float, str]]:
    """Return marks at powers of ten, at most about six."""
    last = floor(top - 1)
    step = max(1, -(-last // 5))
    return [
        (1.0 + k, f"10{str(k).translate(RAISED)}" if k > 1 else str(10**k))
        for k in range(0, last + 1, step)
    ]
