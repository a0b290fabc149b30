"""The plots of a search: best and bound over time, layers of a sweep, memory."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import Qt

from gridwright.editor.models.program.language import grouped
from gridwright.editor.models.search.history import SearchHistory
from gridwright.editor.views.style.plot import (
    Plot,
    PlotCurve,
    PlotDrawing,
    Table,
)

ROWS = 500
"""The most rows of a table. With more points, every second one is left out, as often as
needed."""
LEAST_SPAN = 0.05
"""The least share of an axis that points must cover to be shown as a curve."""


class SearchPlot(Plot):
    """Curves that stay level between points. A subclass names the values."""

    from_zero: ClassVar[bool] = True
    """True if the left axis begins at zero, False if at the lowest value."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._history = SearchHistory()
        self.hide()

    def show_history(self, history: SearchHistory | None) -> None:
        """Draw the curves of a search under way or ended; hidden if there is nothing to
        draw."""
        self._history = history or SearchHistory()
        drawing = self.drawing()
        points = np.concatenate([curve.points for curve in drawing.curves])
        self.setVisible(any(_spans(curve.points[:, 0]) for curve in drawing.curves))
        if self.isHidden():
            return
        self.draw(drawing)
        high = points.max(0)
        (bottom, top) = self._span(points[:, 1])
        self._plot.setRange(
            xRange=(0, max(high[0], 0)), yRange=(bottom, top), padding=0.02
        )

    def _span(self, values: Any) -> tuple[float, float]:
        """Return the lowest and the highest value of the left axis. They always
        differ."""
        known = values[np.isfinite(values)]
        bottom = float(known.min())
        top = float(known.max())
        if self.from_zero:
            bottom = min(bottom, 0.0)
            top = max(top, 0.0)
        if top > bottom:
            return bottom, top
        return bottom - 1, top + 1


class ProgressPlot(SearchPlot):
    """Two step curves that meet when the optimum is proved."""

    from_zero = False

    def __init__(self) -> None:
        super().__init__("progressPlot")

    def drawing(self) -> PlotDrawing:
        x = self._history.elapsed
        history = self._history
        dash = Qt.PenStyle.DashLine
        score = _steps(x, history.score)
        bound = _steps(x, history.bound)
        return PlotDrawing(
            self.tr("Best score and bound over time"),
            self.tr("seconds"),
            curves=(
                PlotCurve(score, self.tr("best"), "accent"),
                PlotCurve(bound, self.tr("bound"), "warning", dash=dash),
            ),
        )

    def numbers(self) -> Table:
        rows = []
        last = ("", "")
        history = self._history
        for at, score, bound in zip(
            history.elapsed, history.score, history.bound, strict=True
        ):
            told = _shown(score), _shown(bound)
            if told != last:
                rows.append((_short(at), *told))
                last = told
        heads = (self.tr("seconds"), self.tr("best"), self.tr("bound"))
        return heads, _thinned(rows)


class LayersPlot(SearchPlot):
    """The number of states in each layer of a sweep."""

    def __init__(self) -> None:
        super().__init__("layersPlot")

    def drawing(self) -> PlotDrawing:
        layers = self._history.layers
        curve = PlotCurve(
            _steps(range(1, len(layers) + 1), layers), self.tr("states"), "accent"
        )
        return PlotDrawing(
            self.tr("States of each layer"), self.tr("layer"), curves=(curve,)
        )

    def numbers(self) -> Table:
        rows = [
            (str(n), grouped(states))
            for n, states in enumerate(self._history.layers, 1)
        ]
        return (self.tr("layer"), self.tr("states")), _thinned(rows)


class MemoryPlot(SearchPlot):
    """The memory of a search's tables over time."""

    def __init__(self) -> None:
        super().__init__("memoryPlot")

    def drawing(self) -> PlotDrawing:
        history = self._history
        memory = history.memory if history.layers else ()
        dots = Qt.PenStyle.DotLine
        words = self.tr("memory in MiB")
        curve = PlotCurve(_steps(history.elapsed, memory), words, "success", dash=dots)
        return PlotDrawing(
            self.tr("Memory over time"), self.tr("seconds"), curves=(curve,)
        )

    def numbers(self) -> Table:
        history = self._history
        pairs = zip(history.elapsed, history.memory, strict=True)
        rows = [(_short(at), _short(mib)) for at, mib in pairs if mib == mib]
        return (self.tr("seconds"), self.tr("MiB")), _thinned(rows)


def _spans(x: Any) -> bool:
    """True if points spread far enough to show how something went."""
    return bool(len(x) and x.max() - x.min() > LEAST_SPAN * x.max())


def _shown(value: float) -> str:
    return "–" if value != value else grouped(int(value))


def _short(value: float) -> str:
    """Return a number in full, with three significant digits."""
    return f"{value:.3g}" if abs(value) < 100 else f"{value:,.0f}"


def _thinned(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Return at most ROWS rows. The last row is always one of them."""
    if not rows:
        return []
    step = -(-len(rows) // ROWS)
    kept = list(rows[::step])
    last = rows[-1]
    return kept if kept[-1] is last else [*kept, last]


def _steps(x: Sequence[float], y: Sequence[float]) -> Any:
    """Return a curve that stays level between points: a value holds until it
    changes."""
    ys = np.asarray(y, float)
    known = np.isfinite(ys)
    xs = np.asarray(x, float)[: len(ys)][known]
    ys = ys[known]
    if len(xs) > 1:
        xs = np.repeat(xs, 2)[1:]
        ys = np.repeat(ys, 2)[:-1]
    return np.array((xs, ys)).T  # columns in one piece are drawn faster
