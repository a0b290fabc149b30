"""The plots of a search: best and bound over time, the layers of a sweep, and its memory."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from editor.models.answers.numerals import grouped
from editor.models.search.session import History
from editor.painting.look import Look
from editor.views.style.plot import Plot, Table

ROWS = 500
"""So many rows a table has at most; of more points every second one is left out, and so on."""
LEAST_SPAN = 0.05
"""What all curves know within so small a share of the axis is no curve."""


class SearchPlot(Plot):
    """Curves that begin at zero and stay level between points. A subclass says what they are."""

    def __init__(self, look: Look, name: str, parent: QWidget | None = None) -> None:
        super().__init__(look, name, parent)
        self._history = History()
        self.hide()

    @abstractmethod
    def series(self, history: History) -> list[tuple[Any, Any]]:
        """The points of every curve, as x and y."""

    def show_history(self, history: History | None) -> None:
        """Draw the curves of a search under way or ended; hidden if there is nothing to draw."""
        self._history = history or History()
        drawn = self.series(self._history)
        self.setVisible(any(_spans(x) for x, _ in drawn))
        if self.isHidden():
            return
        self._build()
        for curve, (x, y) in zip(self.curves(), drawn, strict=True):
            curve.setData(*_steps(x, y))
        right = max(float(x.max()) for x, _ in drawn if len(x))
        values = np.concatenate([y for _, y in drawn])
        low, high = min(0.0, float(values.min())), max(0.0, float(values.max()))
        self._plot.setRange(xRange=(0, right), yRange=(low, high or 1), padding=0.02)
        self.show_numbers()

    @abstractmethod
    def curves(self) -> Sequence[Any]:
        """The curves, in the order of `series`."""


class ProgressPlot(SearchPlot):
    """Two step curves that meet when the optimum is proved."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "progressPlot", parent)
        self._score: Any = None
        self._bound: Any = None

    def series(self, history: History) -> list[tuple[Any, Any]]:
        x = np.array(history.elapsed)
        found = []
        for values in (history.score, history.bound):
            y = np.array(values)
            known = np.isfinite(y)
            found.append((x[known], y[known]))
        return found

    def curves(self) -> Sequence[Any]:
        return self._score, self._bound

    def numbers(self) -> Table:
        rows, last = [], ("", "")
        history = self._history
        for at, score, bound in zip(history.elapsed, history.score, history.bound, strict=True):
            told = _shown(score), _shown(bound)
            if told != last:
                rows.append((_short(at), *told))
                last = told
        return (self.tr("seconds"), self.tr("best"), self.tr("bound")), _thinned(rows)

    def _add_curves(self) -> None:
        self._score, self._bound = self._plot.plot(), self._plot.plot()

    def _name_parts(self) -> None:
        self.setAccessibleName(self.tr("Best score and bound over time"))
        self._plot.setAccessibleName(self.accessibleName())
        self._plot.setLabel("bottom", self.tr("seconds"))
        self._name_legend({self._score: self.tr("best"), self._bound: self.tr("bound")})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        dashed = Qt.PenStyle.DashLine
        self._bound.setPen(pyqtgraph.mkPen(look.warning, width=2, style=dashed))
        self._score.setPen(pyqtgraph.mkPen(look.accent, width=2))


class LayersPlot(SearchPlot):
    """How many states each layer of a sweep has."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "layersPlot", parent)
        self._states: Any = None

    def series(self, history: History) -> list[tuple[Any, Any]]:
        layers = np.array(history.layers, np.float64)
        return [(np.arange(1, len(layers) + 1), layers)]

    def curves(self) -> Sequence[Any]:
        return (self._states,)

    def numbers(self) -> Table:
        rows = [(str(n), grouped(states)) for n, states in enumerate(self._history.layers, 1)]
        return (self.tr("layer"), self.tr("states")), _thinned(rows)

    def _add_curves(self) -> None:
        self._states = self._plot.plot()

    def _name_parts(self) -> None:
        self.setAccessibleName(self.tr("States of each layer"))
        self._plot.setAccessibleName(self.accessibleName())
        self._plot.setLabel("bottom", self.tr("layer"))
        self._name_legend({self._states: self.tr("states")})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        self._states.setPen(pyqtgraph.mkPen(look.accent, width=2))


class MemoryPlot(SearchPlot):
    """The memory of a search's tables over time."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "memoryPlot", parent)
        self._used: Any = None

    def series(self, history: History) -> list[tuple[Any, Any]]:
        x, y = np.array(history.elapsed), np.array(history.memory)
        known = np.isfinite(y) & bool(history.layers)
        return [(x[known], y[known])]

    def curves(self) -> Sequence[Any]:
        return (self._used,)

    def numbers(self) -> Table:
        history = self._history
        pairs = zip(history.elapsed, history.memory, strict=True)
        rows = [(_short(at), _short(mib)) for at, mib in pairs if mib == mib]
        return (self.tr("seconds"), self.tr("MiB")), _thinned(rows)

    def _add_curves(self) -> None:
        self._used = self._plot.plot()

    def _name_parts(self) -> None:
        self.setAccessibleName(self.tr("Memory over time"))
        self._plot.setAccessibleName(self.accessibleName())
        self._plot.setLabel("bottom", self.tr("seconds"))
        self._name_legend({self._used: self.tr("memory in MiB")})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        style = Qt.PenStyle.DotLine
        self._used.setPen(pyqtgraph.mkPen(look.success, width=2, style=style))


def _spans(x: Any) -> bool:
    """Whether points spread far enough to show how something went."""
    return bool(len(x) and x.max() - x.min() > LEAST_SPAN * x.max())


def _shown(value: float) -> str:
    return "–" if value != value else grouped(int(value))


def _short(value: float) -> str:
    """A number in full, with three digits that count."""
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def _thinned(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """At most ROWS rows, the last one always among them."""
    step = -(-len(rows) // ROWS) if rows else 1
    kept = list(rows[::step])
    return kept if not rows or kept[-1] is rows[-1] else [*kept, rows[-1]]


def _steps(x: Any, y: Any) -> tuple[Any, Any]:
    """A curve that stays level between points: what is known holds until it changes."""
    if len(x) < 2:
        return x, y
    return np.repeat(x, 2)[1:], np.repeat(y, 2)[:-1]
