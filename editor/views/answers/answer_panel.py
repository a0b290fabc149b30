"""AnswerPanel: what the panels of answers about a level share.

The plots of a search and of its answers.

Best and bound over time, layers of a sweep, memory, routes by score as bars; the trade-off of
food and water as a curve of points, to choose one of them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from itertools import pairwise
from math import floor, log10
from typing import Any, ClassVar

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QSize, Qt, Signal, Slot
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QProgressBar, QToolButton, QWidget

from editor.models.answers.heat_map import Front
from editor.models.program.language import grouped
from editor.models.search.questions import LevelQuestion
from editor.models.search.session import SearchHistory
from editor.painting.look import blend
from editor.views.style import column_of, current_look, kept_dressed, set_up, worded
from editor.views.style.kit import FlowLayout, button_of, fill, show_action
from editor.views.style.plot import Plot, PlotBars, PlotCurve, PlotDrawing, Table, WalkedPlot

ROWS = 500
"""So many rows a table has at most; of more points every second one is left out, and so on."""
LEAST_SPAN = 0.05
"""Points that all lie within so small a share of the axis are no curve."""


class SearchPlot(Plot):
    """Curves that begin at zero and stay level between points. A subclass says what they are."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self._history = SearchHistory()
        self.hide()

    def show_history(self, history: SearchHistory | None) -> None:
        """Draw the curves of a search under way or ended; hidden if there is nothing to draw."""
        self._history = history or SearchHistory()
        drawing = self.drawing()
        points = np.concatenate([curve.points for curve in drawing.curves])
        self.setVisible(any(_spans(curve.points[:, 0]) for curve in drawing.curves))
        if self.isHidden():
            return
        self.draw(drawing)
        low, high = np.minimum(points.min(0), 0), np.maximum(points.max(0), 0)
        self._plot.setRange(xRange=(0, high[0]), yRange=(low[1], high[1] or 1), padding=0.02)


class ProgressPlot(SearchPlot):
    """Two step curves that meet when the optimum is proved."""

    def __init__(self) -> None:
        super().__init__("progressPlot")

    def drawing(self) -> PlotDrawing:
        x, history = self._history.elapsed, self._history
        dash = Qt.PenStyle.DashLine
        return PlotDrawing(
            self.tr("Best score and bound over time"),
            self.tr("seconds"),
            curves=(
                PlotCurve(_steps(x, history.score), self.tr("best"), "accent"),
                PlotCurve(_steps(x, history.bound), self.tr("bound"), "warning", dash=dash),
            ),
        )

    def numbers(self) -> Table:
        rows, last = [], ("", "")
        history = self._history
        for at, score, bound in zip(history.elapsed, history.score, history.bound, strict=True):
            told = _shown(score), _shown(bound)
            if told != last:
                rows.append((_short(at), *told))
                last = told
        return (self.tr("seconds"), self.tr("best"), self.tr("bound")), _thinned(rows)


class LayersPlot(SearchPlot):
    """The number of states in each layer of a sweep."""

    def __init__(self) -> None:
        super().__init__("layersPlot")

    def drawing(self) -> PlotDrawing:
        layers = self._history.layers
        curve = PlotCurve(_steps(range(1, len(layers) + 1), layers), self.tr("states"), "accent")
        return PlotDrawing(self.tr("States of each layer"), self.tr("layer"), curves=(curve,))

    def numbers(self) -> Table:
        rows = [(str(n), grouped(states)) for n, states in enumerate(self._history.layers, 1)]
        return (self.tr("layer"), self.tr("states")), _thinned(rows)


class MemoryPlot(SearchPlot):
    """The memory of a search's tables over time."""

    def __init__(self) -> None:
        super().__init__("memoryPlot")

    def drawing(self) -> PlotDrawing:
        history = self._history
        memory = history.memory if history.layers else ()
        dots, words = Qt.PenStyle.DotLine, self.tr("memory in MiB")
        curve = PlotCurve(_steps(history.elapsed, memory), words, "success", dash=dots)
        return PlotDrawing(self.tr("Memory over time"), self.tr("seconds"), curves=(curve,))

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
    """A number in full, with three digits that count."""
    return f"{value:.3g}" if abs(value) < 100 else f"{value:.0f}"


def _thinned(rows: Sequence[tuple[str, ...]]) -> list[tuple[str, ...]]:
    """At most ROWS rows, the last one always among them."""
    step = -(-len(rows) // ROWS) if rows else 1
    kept = list(rows[::step])
    return kept if not rows or kept[-1] is rows[-1] else [*kept, rows[-1]]


def _steps(x: Sequence[float], y: Sequence[float]) -> Any:
    """A curve that stays level between points: what is known holds until it changes."""
    known = np.isfinite(ys := np.asarray(y, float))
    xs, ys = np.asarray(x, float)[: len(ys)][known], ys[known]
    if len(xs) > 1:
        xs, ys = np.repeat(xs, 2)[1:], np.repeat(ys, 2)[:-1]
    return np.array((xs, ys)).T  # columns in one piece are drawn faster


STEEP = 1000
"""From this ratio of the largest number to the smallest on, bars grow with its logarithm."""

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


class ScorePlot(Plot):
    """A histogram; numbers may have any size."""

    def __init__(self) -> None:
        super().__init__("scorePlot")
        self._scores: dict[int, int] = {}
        self._chosen: int | None = None
        self._steep = False
        self._layout.setSpacing(4)
        self.words = set_up(QLabel(), "scoreWords", muted=True, wordWrap=True)
        self._layout.addWidget(self.words)

    def show_scores(self, scores: dict[int, int], chosen: int | None = None) -> None:
        """Draw how many routes have each score; that of the chosen route stands out."""
        if scores is self._scores and chosen == self._chosen:
            return
        self._scores, self._chosen = scores, chosen
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
        return self.tr(
            "Scores go from {low} to {high}; most routes, {number}, score {common}."
        ).format(
            low=min(self._scores),
            high=max(self._scores),
            common=common,
            number=grouped(self._scores[common]),
        )

    def drawing(self) -> PlotDrawing:
        below, beside = self.tr("score"), self.tr("routes")
        name = self.tr("How many routes have each score")
        return PlotDrawing(name, below, beside, bars=self._as_bars() if self._scores else None)

    def _as_bars(self) -> PlotBars:
        scores, look = sorted(self._scores), current_look()
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
        top, width = max(bars.heights), bars.width
        self._plot.getAxis("left").setTicks([_powers(top)] if self._steep else None)
        across = (bars.x[0] - width, bars.x[-1] + width)
        self._plot.setRange(xRange=across, yRange=(0, top), padding=0.04)

    def _apply_style(self, drawing: PlotDrawing) -> None:
        super()._apply_style(drawing)
        self.words.setText(self._sentence())


def _powers(top: float) -> list[tuple[float, str]]:
    """Marks at powers of ten, at most about six."""
    last = floor(top - 1)
    step = max(1, -(-last // 5))
    return [
        (1.0 + k, f"10{str(k).translate(RAISED)}" if k > 1 else str(10**k))
        for k in range(0, last + 1, step)
    ]


NEAR = 24
"""Pixels around a point within which a click chooses it."""


class FrontPlot(WalkedPlot):
    """A Pareto front."""

    chosen = Signal(int)
    """The index of the pair clicked."""
    STEPS: ClassVar = {**WalkedPlot.STEPS, Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}

    def __init__(self) -> None:
        super().__init__("frontPlot", height=240)
        self._front: Front | None = None
        self._index: int | None = None

    def show_front(self, front: Front, index: int | None) -> None:
        """Draw a front with the optimum, the greedy result and the chosen pair marked."""
        if front is not self._front:
            self._front, self._index = front, None
            self.draw()
            self._plot.autoRange(padding=0.08)
        self._index = index
        self.draw()

    def drawing(self) -> PlotDrawing:
        assert self._front is not None
        front, index = self._front, self._index
        chosen = [] if index is None else [front.pairs[index]]
        best, greedy = [front.pairs[front.best]], [] if front.greedy is None else [front.greedy]
        return PlotDrawing(
            self.tr("Trade-off of food and water"),
            self.tr("food"),
            self.tr("water"),
            (
                PlotCurve(front.pairs, line="line", width=1, symbol="o", size=6, fill="muted"),
                PlotCurve(best, self.tr("optimum"), symbol="star", size=18, fill="success"),
                PlotCurve(greedy, self.tr("greedy"), symbol="x", size=13, fill="warning"),
                PlotCurve(
                    chosen, self.tr("chosen"), symbol="o", size=14, edge="accent", edge_width=2.5
                ),
            ),
        )

    def numbers(self) -> Table:
        pairs = () if self._front is None else self._front.pairs
        heads = (self.tr("food"), self.tr("water"), self.tr("days"))
        return heads, [tuple(map(grouped, (f, w, min(f, w)))) for f, w in pairs]

    def place(self, index: int) -> QPointF:
        """Where a pair stands, in coordinates of this widget."""
        assert self._front is not None
        return self.spot(*self._front.pairs[index])

    def press(self, pixel: QPoint) -> None:
        assert self._front is not None
        point = QPointF(self._plot.viewport().mapTo(self, pixel))
        spots = [self.place(n) - point for n in range(len(self._front.pairs))]
        found = min(range(len(spots)), key=lambda n: spots[n].manhattanLength())
        if spots[found].manhattanLength() <= NEAR:
            self.chosen.emit(found)


class AnswerPanel(QWidget):
    """A button that asks, the answer as words, and perhaps a plot. name: begins the object names.

    A subclass builds its parts, puts them on `column` and calls `finish`.
    """

    def __init__(self, name: str, plot: Plot | None = None) -> None:
        super().__init__()
        self.setObjectName(f"{name}Panel")
        self._name = name
        self._question: Any = None
        self.plot = plot
        self.column = column_of(on=self, margins=(16, 4, 16, 12), spacing=8)

    # -- what a subclass says ----------------------------------------------------------------------
    @abstractmethod
    def show_answer(self, question: Any) -> None:
        """Show what is known. question: of this panel's kind."""

    def is_busy(self, question: Any) -> bool:
        """True if an answer is under way."""
        return bool(question.building)

    # -- building ----------------------------------------------------------------------------------
    def add_asking(self, action: QAction, text: str, busy: str, stop: str = "") -> None:
        """Add the button that asks, and the bar and the button to cancel while it is under way.

        text, busy, stop: the words of the button, the bar and the other button ("Cancel").
        """
        self.build_button = button_of(self, f"{self._name}Build", text, primary=True)
        self.build_button.clicked.connect(action.trigger)
        self.busy = worded(self, QProgressBar(), spoken=busy, range=(0, 0), textVisible=False)
        name, cancel = f"{self._name}Cancel", self._on_cancel
        if stop:
            self.cancel_button = button_of(self, name, stop, clicked=cancel)
        else:
            self.cancel_button = button_of(self, name, "Cancel", clicked=cancel)
        fill(self.column, self.build_button, self.busy, self.cancel_button)

    def words_label(self, name: str) -> QLabel:
        """A label for an answer in words, to select and to copy."""
        label = set_up(QLabel(), f"{self._name}{name}", wordWrap=True)
        label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        return label

    def finish(self) -> None:
        """All parts are there."""
        kept_dressed(self, self.dress)

    def dress(self) -> None:
        """Show all words in the current language. A subclass names its parts first."""
        self.refresh()

    # -- showing -----------------------------------------------------------------------------------
    def show_question(self, question: LevelQuestion | None) -> None:
        """Show the answers on that document. None: on none, and the panel is hidden."""
        if self._question is not None:
            self._question.changed.disconnect(self.refresh)
        self._question = question
        if question is not None:
            question.changed.connect(self.refresh)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show how things stand."""
        question = self._question
        if question is None:
            return
        self.build_button.setVisible(not question.known and not question.building)
        busy = self.is_busy(question)
        self.busy.setVisible(busy)
        self.cancel_button.setVisible(busy)
        self.show_answer(question)

    @Slot()
    def _on_cancel(self) -> None:
        self._question.cancel_all()


def button_row(actions: Sequence[QAction], words: bool = False) -> FlowLayout:
    """Buttons of actions, in as many lines as they need. words: with the text of the action beside
    its icon."""
    row = FlowLayout(spacing=2)
    for action in actions:
        button = set_up(QToolButton(), f"button.{action.objectName()}")
        show_action(button, action)
        button.setIconSize(QSize(18, 18))
        if words:
            button.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        row.addWidget(button)
    return row
