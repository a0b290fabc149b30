"""DifficultyPlot: what each move along the best route costs, and why."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QEvent, QObject, QPointF, Signal
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QWidget

from editor.models.answers.numerals import grouped
from editor.painting.look import Look, blend
from editor.views.style.plot import Table, WalkedPlot
from solvers.insight.difficulty.choices import Choice
from solvers.insight.difficulty.grade import cost
from solvers.insight.difficulty.measure import Difficulty


class DifficultyPlot(WalkedPlot):
    """A bar for each move of the route. Marks above it say what passes for good or is contrary."""

    chosen = Signal(int)
    """The number of the move that was clicked."""

    def __init__(self, look: Look, parent: QWidget | None = None) -> None:
        super().__init__(look, "difficultyPlot", parent)
        self._found: Difficulty | None = None
        self._bars: Any = None
        self._axis_ticks: Any = None
        self._line: Any = None
        self._marks: dict[str, Any] = {}
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Difficulty of each move along the best route"))
        super().retranslate()

    # -- showing -----------------------------------------------------------------------------------
    def show_profile(self, found: Difficulty) -> None:
        """Draw the profile of a level."""
        if found is self._found:
            return
        self._build()
        self._found = found
        costs = [cost(choice) for choice in found.choices]
        numbers = [choice.number for choice in found.choices]
        self._bars.setOpts(x=numbers, height=[c.bits for c in costs], width=0.8)
        for name, marked in (
            ("near", [n for n, c in zip(numbers, costs, strict=True) if c.near]),
            ("contrary", [n for n, c in zip(numbers, costs, strict=True) if c.contrary]),
        ):
            heights = [costs[n - 1].bits + (0.4 if name == "near" else 0.9) for n in marked]
            self._marks[name].setData(marked, heights)
        top = max((c.bits for c in costs), default=0.0)
        last = len(numbers) + 1
        self._plot.setRange(xRange=(0, last), yRange=(0, max(1.0, top + 1.2)), padding=0.02)
        self.stand_at(None)
        self.show_numbers()

    def stand_at(self, move: int | None) -> None:
        """Mark the move that is looked at."""
        if self._plot is None:
            return
        self._line.setVisible(move is not None)
        if move is not None:
            self._line.setValue(move)
        if move is not None and self.table_button.isChecked():
            self.table.selectRow(move - 1)

    def numbers(self) -> Table:
        heads = (
            self.tr("no."),
            self.tr("move"),
            self.tr("legal"),
            self.tr("right"),
            self.tr("bits"),
            self.tr("why"),
        )
        choices = () if self._found is None else self._found.choices
        return heads, [self._row(choice) for choice in choices]

    def _row(self, choice: Choice) -> tuple[str, ...]:
        right = grouped(len(choice.options) - choice.wrong) if choice.known else self.tr("unknown")
        return (
            grouped(choice.number),
            choice.move,
            grouped(len(choice.options)),
            right,
            f"{cost(choice).bits:.1f}",
            self._why(choice),
        )

    def _why(self, choice: Choice) -> str:
        if choice.forced:
            return self.tr("forced")
        reasons = []
        if choice.contrary:
            reasons.append(self.tr("contrary"))
        if choice.near:
            reasons.append(self.tr("trap"))
        return ", ".join(reasons)

    def sentence(self, move: int) -> str:
        """What is known of a move, for the words below the plot and for a screen reader."""
        assert self._found is not None
        choice = self._found.choices[move - 1]
        if choice.forced:
            return self.tr("Move {number} ({move}) is forced.").format(
                number=move, move=choice.move
            )
        if not choice.known:
            return self.tr("Move {number} ({move}): not all of its alternatives are known.").format(
                number=move, move=choice.move
            )
        text = self.tr("Move {number} ({move}): {legal} legal, {right} right, {bits} bits.").format(
            number=move,
            move=choice.move,
            legal=len(choice.options),
            right=len(choice.options) - choice.wrong,
            bits=f"{cost(choice).bits:.1f}",
        )
        if choice.contrary:
            text += " " + self.tr("All that looks best is wrong.")
        if choice.near:
            text += " " + self.tr("A wrong move passes for a good one.")
        return text

    # -- mouse and keys ----------------------------------------------------------------------------
    def place(self, move: int) -> QPointF:
        """Where a move stands, in coordinates of this widget."""
        spot = self._plot.plotItem.vb.mapViewToScene(QPointF(move, 0.5))
        return QPointF(self._plot.viewport().mapTo(self, self._plot.mapFromScene(spot)))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A click on the drawing stands at the nearest move."""
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(event, QMouseEvent):
            self.setFocus()
            at = self._plot.mapToScene(event.position().toPoint())
            self.chosen.emit(round(self._plot.getViewBox().mapSceneToView(at).x()))
            return True
        return super().eventFilter(watched, event)

    # -- building ----------------------------------------------------------------------------------
    def _add_curves(self) -> None:
        import pyqtgraph

        self._bars = pyqtgraph.BarGraphItem(x=[0], height=[0], width=0.8)
        self._plot.addItem(self._bars)
        for name, symbol, size in (("near", "t", 8), ("contrary", "x", 9)):
            self._marks[name] = self._plot.plot(pen=None, symbol=symbol, symbolSize=size)
        self._line = pyqtgraph.InfiniteLine(angle=90, movable=False)
        self._plot.addItem(self._line)
        axis = self._plot.getAxis("bottom")
        self._axis_ticks, axis.tickValues = axis.tickValues, self._move_ticks
        self._plot.viewport().installEventFilter(self)

    def _move_ticks(self, low: float, high: float, size: float) -> list[tuple[float, list[float]]]:
        """What the axis marks by itself, of that the numbers of moves: at least the first one."""
        moves = 0 if self._found is None else len(self._found.choices)
        ticks = []
        for spacing, values in self._axis_ticks(low, high, size):
            whole = {round(value) for value in values if value == round(value)} | {1}
            ticks.append((max(1.0, spacing), sorted(float(n) for n in whole if 1 <= n <= moves)))
        return ticks

    def _name_parts(self) -> None:
        self._plot.setLabel("bottom", self.tr("move"))
        self._plot.setLabel("left", self.tr("bits"))
        words = {"near": self.tr("trap"), "contrary": self.tr("contrary")}
        self._name_legend({self._marks[name]: text for name, text in words.items()})

    def _colour(self, look: Look) -> None:
        import pyqtgraph

        self._bars.setOpts(brush=blend(look.panel, look.accent, 0.6), pen=None)
        for name, colour in (("near", look.warning), ("contrary", look.danger)):
            self._marks[name].setSymbolBrush(pyqtgraph.mkBrush(colour))
            self._marks[name].setSymbolPen(pyqtgraph.mkPen(colour))
        self._line.setPen(pyqtgraph.mkPen(look.text, width=1.5))
