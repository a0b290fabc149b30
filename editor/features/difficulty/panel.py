"""DifficultyPanel: the grade of the current level, its parts, and what each move of its
best route costs, as a DifficultyPlot. DifficultyCurveDialog grades levels and plots
them in their order."""

from __future__ import annotations

from html import escape
from math import log2
from typing import Any

from PySide6.QtCore import QPoint, QPointF, Signal, Slot
from PySide6.QtWidgets import QDialog, QLabel, QProgressBar, QWidget

from gridwright.editor.features.difficulty.curve import DifficultyCurve, Grade
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.search.questions import LevelQuestion
from gridwright.editor.painting.look import blend
from gridwright.editor.views.answers.answer_panel import AnswerPanel
from gridwright.editor.views.commands.actions import Actions
from gridwright.editor.views.style import (
    ACTS,
    CLOSE,
    STRETCH,
    column_of,
    current_look,
    fill,
    foot_of,
    set_up,
)
from gridwright.editor.views.style.plot import (
    Plot,
    PlotBars,
    PlotCurve,
    PlotDrawing,
    Table,
    WalkedPlot,
)
from gridwright.solvers.insight.difficulty.choices import Choice
from gridwright.solvers.insight.difficulty.measure import Difficulty, cost
from gridwright.solvers.insight.difficulty.parts import Part
from gridwright.solvers.text import filled


class DifficultyPlot(WalkedPlot):
    """A bar for each move of the route. Marks above it show good moves and contrary
    moves."""

    chosen = Signal(int)
    """The number of the move that was clicked."""

    def __init__(self) -> None:
        super().__init__("difficultyPlot")
        self._found: Difficulty | None = None
        self._axis_ticks: Any = None

    # -- showing -----------------------------------------------------------------------
    def show_profile(self, found: Difficulty) -> None:
        """Draw the profile of a level."""
        if found is self._found:
            return
        self._found = found
        self.draw()
        top = max((cost(choice).bits for choice in found.choices), default=0.0)
        last = len(found.choices) + 1
        self._plot.setRange(
            xRange=(0, last), yRange=(0, max(1.0, top + 1.2)), padding=0.02
        )
        self.stand_at(None)

    def stand_at(self, move: int | None) -> None:
        super().stand_at(move)
        if move is not None and self.table_button.isChecked():
            self.table.selectRow(move - 1)

    def drawing(self) -> PlotDrawing:
        assert self._found is not None
        costs = [(choice.number, cost(choice)) for choice in self._found.choices]
        near = [(n, told.bits + 0.4) for n, told in costs if told.near]
        contrary = [(n, told.bits + 0.9) for n, told in costs if told.contrary]
        fill = blend(current_look().panel, current_look().accent, 0.6)
        heights = [told.bits for _, told in costs]
        return PlotDrawing(
            self.tr("Difficulty of each move along the best route"),
            self.tr("move"),
            self.tr("bits"),
            (
                PlotCurve(near, self.tr("trap"), symbol="t", size=8, fill="warning"),
                PlotCurve(
                    contrary, self.tr("contrary"), symbol="x", size=9, fill="danger"
                ),
            ),
            PlotBars([n for n, _ in costs], heights, 0.8, [fill] * len(costs)),
        )

    def numbers(self) -> Table:
        heads = [self.tr("no."), self.tr("move"), self.tr("legal")]
        heads += [self.tr("right"), self.tr("bits"), self.tr("why")]
        choices = () if self._found is None else self._found.choices
        return heads, [self._row(choice) for choice in choices]

    def _row(self, choice: Choice) -> tuple[str, ...]:
        right = (
            grouped(len(choice.options) - choice.wrong)
            if choice.known
            else self.tr("unknown")
        )
        number = grouped(choice.number)
        legal = grouped(len(choice.options))
        return (
            number,
            choice.move,
            legal,
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
        """Return a sentence about a move, for the words below the plot and for a screen
        reader."""
        assert self._found is not None
        choice = self._found.choices[move - 1]
        if choice.forced:
            text = self.tr("Move {number} ({move}) is forced.")
            return filled(text, number=move, move=choice.move)
        if not choice.known:
            return filled(
                self.tr(
                    "Move {number} ({move}): not all of its alternatives are known."
                ),
                number=move,
                move=choice.move,
            )
        text = filled(
            self.tr(
                "Move {number} ({move}): {legal} legal, {right} right, {bits} bits."
            ),
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

    # -- mouse and keys ----------------------------------------------------------------
    def place(self, move: int) -> QPointF:
        """Return the place of a move, in coordinates of this widget."""
        return self.spot(move, 0.5)

    def press(self, pixel: QPoint) -> None:
        self.chosen.emit(round(self.spot_under(pixel).x()))

    # -- building ----------------------------------------------------------------------
    def _build(self) -> None:
        super()._build()
        if self._axis_ticks is None:
            axis = self._plot.getAxis("bottom")
            self._axis_ticks = axis.tickValues
            axis.tickValues = self._move_ticks

    def _move_ticks(
        self, low: float, high: float, size: float
    ) -> list[tuple[float, list[float]]]:
        """Return the moves among the marks of the axis, at least the first one."""
        moves = 0 if self._found is None else len(self._found.choices)
        ticks = []
        for spacing, values in self._axis_ticks(low, high, size):
            whole = {round(value) for value in values if value == round(value)} | {1}
            ticks.append(
                (max(1.0, spacing), sorted(float(n) for n in whole if 1 <= n <= moves))
            )
        return ticks


class CurvePlot(Plot):
    """A point for each level: its number across, its grade up."""

    def __init__(self) -> None:
        super().__init__("difficultyCurve", height=320)
        self._shown: DifficultyCurve | None = None

    def show_curve(self, curve: DifficultyCurve) -> None:
        """Draw the part of the curve that is known so far."""
        self._shown = curve
        self.draw()
        highest = max((y + 0.5 for _, y, _ in self._points()), default=0.0)
        across = (0, len(curve.steps) + 1)
        up = (0, max(10.5, highest))
        self._plot.setRange(xRange=across, yRange=up, padding=0.01)

    def drawing(self) -> PlotDrawing:
        points = self._points()
        graded = [(n, y) for n, y, _ in points]
        unsure = [(n, y) for n, y, partial in points if partial]
        words = self.tr("grade")
        estimate = self.tr("an estimate")
        name = self.tr("Difficulty of the levels in their order")
        return PlotDrawing(
            name,
            self.tr("number of the level"),
            words,
            (
                PlotCurve(graded, words, "accent", symbol="o", size=7, fill="accent"),
                PlotCurve(unsure, estimate, symbol="t", size=10, fill="warning"),
            ),
        )

    def _points(self) -> list[tuple[int, float, bool]]:
        """Return number and grade of every graded level, and whether the grade is an
        estimate."""
        return [
            (number, log2(1 + grade.found.bits), grade.found.partial)
            for number, grade in enumerate(
                self._shown.grades if self._shown else (), start=1
            )
            if grade.found is not None
        ]

    def numbers(self) -> Table:
        heads = (
            self.tr("no."),
            self.tr("level"),
            self.tr("difficulty"),
            self.tr("bits"),
        )
        grades = () if self._shown is None else self._shown.grades
        return heads, [
            self._row(number, grade) for number, grade in enumerate(grades, start=1)
        ]

    def _row(self, number: int, grade: Grade) -> tuple[str, ...]:
        if grade.found is None:
            trouble = _why_not(grade.trouble) or translated(grade.trouble)
            return str(number), grade.title, trouble, ""
        return (
            str(number),
            grade.title,
            in_short(grade.found),
            f"{grade.found.bits:,.0f}",
        )


class DifficultyCurveDialog(QDialog):
    """A curve, its table, and a sentence on the order. It continues grading until it is
    closed."""

    def __init__(
        self, title: str, curve: DifficultyCurve, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        set_up(self, "difficultyCurveDialog", windowTitle=title)
        self.resize(640, 380)
        self.curve = curve
        curve.setParent(self)
        self.words = set_up(QLabel(), "difficultyCurveWords", wordWrap=True)
        self.progress = set_up(QProgressBar(), range=(0, max(1, len(curve.steps))))
        set_up(
            self.progress, textVisible=False, accessibleName=self.tr("Levels graded")
        )
        self.plot = CurvePlot()
        self.plot.table_button.setAutoDefault(False)
        self.foot = foot_of(self, CLOSE)
        self.stop_button = self.foot.addButton(self.tr("Stop"), ACTS)
        set_up(self.stop_button, "difficultyCurveStop", clicked=curve.stop)
        self.resume_button = self.foot.addButton(self.tr("Go on"), ACTS)
        set_up(self.resume_button, "difficultyCurveResume", clicked=curve.start)
        layout = column_of(on=self, margins=(24, 16, 24, 16))
        fill(layout, self.words, self.progress, self.plot, STRETCH, self.foot)
        curve.changed.connect(self.refresh)
        self.finished.connect(curve.stop)
        curve.start()

    @Slot()
    def refresh(self) -> None:
        """Show the grades that are known so far."""
        curve = self.curve
        done = len(curve.grades)
        count = len(curve.steps)
        set_up(self.progress, value=done, visible=done < count)
        self.stop_button.setVisible(curve.running)
        self.resume_button.setVisible(not curve.running and done < count)
        self.words.setText(self._words(done, count))
        self.plot.show_curve(curve)

    def _words(self, done: int, count: int) -> str:
        if not count:
            return self.tr("There is no level here.")
        text = filled(
            self.tr("Levels graded: {done} of {count}."), done=done, count=count
        )
        tau = self.curve.tau
        if tau is None:
            return text
        said = (
            self.tr("The difficulty rises with the order (Kendall tau {tau}).")
            if tau >= 0.5
            else self.tr("The difficulty hardly follows the order (Kendall tau {tau}).")
        )
        return text + " " + said.format(tau=f"{tau:.2f}")


_tr = words_of("Difficulty")


def in_short(found: Difficulty) -> str:
    """Return word and grade, such as "medium, 5 of 10"."""
    if found.grade is None:
        return _why_not(found.why) or _tr("no answer found in time")
    words = (
        _tr("about {word}, {grade} of 10")
        if found.partial
        else _tr("{word}, {grade} of 10")
    )
    return words.format(word=translated(found.word), grade=found.grade)


def _why_not(why: str) -> str:
    """Return the reason for a missing grade. "" for any other reason."""
    return {
        "infeasible": _tr("no answer, so nothing to grade"),
        "no moves": _tr("no move to make, so nothing to grade"),
        "nothing found": _tr("no answer found in time"),
    }.get(why, "")


def how_sure(found: Difficulty) -> str:
    """Return the basis of the grade in words."""
    if found.grade is None:
        return ""
    bits = f"{found.bits:,.0f}"
    if not found.proved:
        return _tr(
            "{bits} bits, an estimate: the route is the best found, and not proved to "
            "be the best."
        ).format(bits=bits)
    if found.partial:
        return filled(
            _tr(
                "{bits} bits, an estimate: {examined} of {decisions:# choice is|# "
                "choices are} "
                "settled; the time was over."
            ),
            bits=bits,
            examined=found.examined,
            decisions=found.decisions,
        )
    return _tr("{bits} bits: every move along a proved best route is settled.").format(
        bits=bits
    )


def part_html(part: Part) -> str:
    """Return a part as a paragraph: its title, its sentence, and whether it rests on a
    heuristic."""
    sure = "" if part.exact else " <i>" + escape(_tr("(heuristic)")) + "</i>"
    title = escape(translated(part.title))
    sentence = escape(translated(part.sentence))
    return f"<p style='margin:0 0 6px 0'><b>{title}</b>{sure}<br>{sentence}</p>"


class DifficultyPanel(AnswerPanel):
    """The difficulty of the current document. Its button is one of the actions
    given."""

    def __init__(self, actions: Actions) -> None:
        self.profile = DifficultyPlot()
        super().__init__("difficulty", self.profile)
        self.grade = self.words_label("Grade")
        self.sure = self.words_label("Sure")
        set_up(self.sure, muted=True)
        self.parts = self.words_label("Parts")
        self.chosen = self.words_label("Chosen")
        fill(self.column, self.grade, self.sure)
        self.add_asking(
            actions["solve.difficulty"], "Grade the level", "Grading the level"
        )
        set_up(self.build_button, primary=False)  # Solve stands out
        self.busy.setRange(0, 1000)
        fill(self.column, self.profile, self.chosen, self.parts)
        set_up(self.profile, chosen=self._on_chosen, stepped=self._on_stepped)
        self.finish()

    def show_question(self, question: LevelQuestion | None) -> None:
        if self._question is not None:
            self._question.progressed.disconnect(self._on_progressed)
            self._question.stood.disconnect(self._on_stood)
        super().show_question(question)
        if isinstance(question, Grading):
            set_up(question, progressed=self._on_progressed, stood=self._on_stood)

    def show_answer(self, question: Grading) -> None:
        found = question.found
        graded = found is not None and found.grade is not None
        for widget in (self.profile, self.parts, self.chosen, self.sure):
            widget.setVisible(graded)
        self.grade.setText(self._words(question))
        self.busy.setValue(round(1000 * question.fraction))
        if found is None or not graded:
            return
        self.sure.setText(how_sure(found))
        self.parts.setText("".join(map(part_html, found.described())))
        self.profile.show_profile(found)
        self._show_move(question.move)

    def _words(self, question: Grading) -> str:
        if question.found is not None:
            words = in_short(question.found)
            return words[:1].upper() + words[1:]
        if question.building:
            return self.tr("Asking what every move along the best route can lose.")
        return {
            "stopped": self.tr("Stopped."),
            "changed": self.tr(
                "The puzzle changed: its difficulty is another one now."
            ),
        }.get(
            question.refusal, self.tr("How hard it is to find the best route, and why.")
        )

    def _show_move(self, move: int | None) -> None:
        self.profile.stand_at(move)
        if move is None:
            self.chosen.setText(
                self.tr("A click on a bar shows the move on the board.")
            )
        else:
            self.chosen.setText(self.profile.sentence(move))

    @Slot()
    def _on_progressed(self) -> None:
        self.busy.setValue(round(1000 * self._question.fraction))

    @Slot(int)
    def _on_stood(self, move: int) -> None:
        self._show_move(move)

    @Slot(int)
    def _on_chosen(self, move: int) -> None:
        self._question.stand_at(move)

    @Slot(int)
    def _on_stepped(self, by: int) -> None:
        self._question.step(by)
