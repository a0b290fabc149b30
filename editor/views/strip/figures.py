"""LiveFigures: the live answer in figures, in words, and as one spoken sentence.

A large number with its unit and how sure it is, below it what it was before the last
edit; then how many answers there are, and a Sparkline: the scores of the last edits,
the newest at its end.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from PySide6 import QtGui
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QSizePolicy, QWidget

from gridwright.editor.kinds.registry import kind_view
from gridwright.editor.kinds.verdict_words import circumstances, only
from gridwright.editor.kinds.view import ResultWords, counted, plural
from gridwright.editor.models.insight.live import Live, State
from gridwright.editor.models.program.language import grouped, translated, words_of
from gridwright.editor.models.search.figures import seconds
from gridwright.editor.models.search.verdict import Standing, Verdict, narrowed
from gridwright.editor.painting.shapes import NO_PEN, draw_with, painting_on
from gridwright.editor.views.style import ElidedLabel, current_look, enlarged, scaled
from gridwright.editor.views.style.kit import (
    BY_TAB,
    STRETCH,
    column_of,
    fill,
    restyle,
    row_of,
    set_up,
)
from gridwright.solvers.insight.live import Change, Changes, LiveAnswer
from gridwright.solvers.problem import Result

_tr = words_of("LiveStrip")

PASSING = "…"
"""The tag of numbers that are of the level before the last edit."""
UP = "\N{BLACK UP-POINTING TRIANGLE}"
DOWN = "\N{BLACK DOWN-POINTING TRIANGLE}"
SAME = ""


@dataclass(frozen=True)
class Figure:
    """A number with its unit, and what it was before the last edit. direction: as of a
    Change."""

    number: str
    unit: str
    was: str = ""
    direction: int = 0

    @property
    def below(self) -> str:
        """The value before, with an arrow."""
        if not self.was:
            return ""
        text = _tr("was {number}").format(number=self.was)
        arrow = {1: UP, -1: DOWN}.get(self.direction, SAME)
        return f"{arrow} {text}".strip()

    @property
    def spoken(self) -> str:
        text = f"{self.number} {self.unit}".strip()
        if not self.was:
            return text
        return _tr("{text}, was {number}").format(text=text, number=self.was)


@dataclass(frozen=True)
class Told:
    """The texts of the strip for an answer. tag: how sure it is; tone: its colours.
    passing: it is of the level before the last edit."""

    figures: tuple[Figure, ...]
    tag: str
    tone: str
    note: str = ""
    passing: bool = False

    @property
    def spoken(self) -> str:
        """For a screen reader: "61 points, proved; was 59; 4 optimal routes, was 6"."""
        first, *others = self.figures
        parts = [f"{first.number} {first.unit}, {self.tag}".strip()]
        if first.was:
            parts.append(_tr("was {number}").format(number=first.was))
        parts += [figure.spoken for figure in others]
        return "; ".join([*parts, self.note] if self.note else parts)


def live_words(live: Live) -> Told | None:
    """The texts for the live answer; None where there is none."""
    answer = live.answer
    if answer is None or live.state is not State.KNOWN:
        return None
    words = kind_view(answer.level.kind).result_words
    figures = _figures(live, answer, words)
    if live.passing:
        return Told(figures, PASSING, "", passing=True)
    tag, tone = _sure(answer, words, live.waiting)
    note = " · ".join(filter(None, (_unchanged(live), _note(answer))))
    return Told(figures, tag, tone, note)


def known_words(verdict: Verdict, kind_id: str) -> Told | None:
    """The texts for what is known of a level where Live says nothing, in the words of
    Live; None without an answer."""
    result = verdict.result
    if result is None:
        return None
    note = circumstances(verdict)
    if verdict.standing is Standing.IMPOSSIBLE:
        none = Figure("", _tr("No answer"))
        return Told((none,), *_tag_of(verdict, _tr("proved"), "danger"), note)
    if verdict.score is None:
        return None
    words = kind_view(kind_id).result_words
    proved = result.status == "optimal"
    tag = _tag_of(verdict, words.sure(result), "success" if proved else "warning")
    figures = (Figure(*words.figure_of(result)), *_counts(result, kind_id, None, words))
    return Told(figures, *tag, note)


def _tag_of(verdict: Verdict, sure: str, tone: str) -> tuple[str, str]:
    """The tag of an answer and its colours; an outdated one is not sure of anything."""
    return (_tr("outdated"), "") if verdict.outdated else (sure, tone)


def aside(live: Live) -> str:
    """The text on the state of Live, beside what is known of the level."""
    return {
        State.OFF: _tr("Live is off"),
        State.TOO_LARGE: _tr("Live: the board is too large"),
        State.FAILED: _tr("Live: the solver broke off"),
        State.PREPARING: _tr("preparing the solver…"),
        State.SEARCHING: _tr("searching…"),
        State.WAITING: _tr("waits for another search…"),
    }.get(live.state, "")


def caption(live: Live) -> str:
    """Below the curve: of how many edits it is, and how long the last one took."""
    edits = len(live.scores) - 1
    parts = [_tr("last %n edit(s)", edits)] if edits > 0 else []
    if live.seconds is not None:
        parts.append(
            seconds(round(live.seconds, 3) if live.seconds < 1 else live.seconds)
        )
    return " · ".join(parts)


def _unchanged(live: Live) -> str:
    """A sentence if the last edit changed none of the numbers."""
    changes = live.changes
    return "" if changes is None or changes.any else _tr("as before")


def _figures(live: Live, answer: LiveAnswer, words: ResultWords) -> tuple[Figure, ...]:
    changes = live.changes
    if answer.result.status == "infeasible":
        was = None if changes is None else changes.score.was
        shown = "" if was is None else words.figure(was)[0]
        return (Figure("", _tr("No answer"), shown, 0 if was is None else -1),)
    if answer.score is None:
        return (_captured(answer),)
    nothing = Change(None, None)
    score = nothing if changes is None else changes.score
    number, unit = words.figure_of(answer.result)
    found = [Figure(number, unit, _was(score, words), score.direction)]
    found += _counts(answer.result, answer.level.kind, changes, words)
    return tuple(found)


def _counts(
    result: Result, kind_id: str, changes: Changes | None, words: ResultWords
) -> Iterator[Figure]:
    """The figures on how many answers there are."""
    nothing = Change(None, None)
    optimal = result.counts.optimal
    solutions = result.counts.solutions
    front = result.details.get("front")
    if optimal is not None:
        change = nothing if changes is None else changes.optimal
        unit = words.best(optimal)
        yield Figure(grouped(optimal), unit, _was(change), change.direction)
    elif result.only is not None:
        yield Figure("", only(Verdict.of_result(result), kind_id))
    if front is not None:
        pairs = len(front)
        yield Figure("", counted(_tr("{number} best pair(s)", plural(pairs)), pairs))
    elif solutions is not None and not (words.all_best and optimal is not None):
        change = nothing if changes is None else changes.solutions
        text = words.answers(solutions)
        yield Figure("", text, _was(change), change.direction)


def _captured(answer: LiveAnswer) -> Figure:
    """The capture of one move in a game for two whose value is not known yet."""
    most = max(
        (taken for taken in answer.captures or () if taken is not None), default=0
    )
    return Figure(grouped(most), _tr("captured by the best single move"))


def _was(change: Change, words: ResultWords | None = None) -> str:
    """The number before the last edit, if it is another one."""
    if change.was is None or change.was == change.now:
        return ""
    return grouped(change.was) if words is None else words.figure(change.was)[0]


def _sure(answer: LiveAnswer, words: ResultWords, waiting: bool) -> tuple[str, str]:
    """The words for how sure the answer is, and their colours. waiting: for another
    search."""
    if answer.proved:
        impossible = answer.result.status == "infeasible"
        return _tr("proved"), "danger" if impossible else "success"
    if answer.score is None:
        if answer.ended:
            return _tr("not decided"), "warning"
        return _tr("waits for another search…") if waiting else _tr(
            "searching…"
        ), "warning"
    return words.sure(answer.result), "warning"


def _note(answer: LiveAnswer) -> str:
    """The reason why an answer is missing, or the conditions under which it holds."""
    if answer.result.status == "infeasible":
        return translated(answer.result.reason)
    return narrowed(answer.level)


WIDTH, HEIGHT = 102, 22
DOT = 1.6
LAST = 3.5
"""Radii of the dots."""


class Sparkline(QWidget):
    """It says nothing that the figures beside it do not say; a screen reader leaves it
    out."""

    def __init__(self) -> None:
        super().__init__()
        self.scores: list[int | None] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(scaled(WIDTH), scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def show_scores(self, scores: list[int | None]) -> None:
        """Scores of edits, the newest last; None where nothing is known."""
        if scores != self.scores:
            self.scores = scores
            self.update()

    def points(self) -> list[QPointF]:
        """Where the dots of the known scores are."""
        known = [(k, score) for k, score in enumerate(self.scores) if score is not None]
        if not known:
            return []
        area = QRectF(self.rect()).adjusted(
            LAST + 1,
            LAST + 1,
            -LAST - 1,
            -LAST - 1,
        )
        low, high = min(s for _, s in known), max(s for _, s in known)
        across = area.width() / max(len(self.scores) - 1, 1)
        first = area.right() - across * (len(self.scores) - 1)
        found = []
        for place, score in known:
            part = (score - low) / (high - low) if high > low else 0.5
            found.append(
                QPointF(first + place * across, area.bottom() - part * area.height())
            )
        return found

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        points = self.points()
        look = current_look()
        if not points:
            return
        steps = [points[0]]
        for before, after in pairwise(points):
            steps += [QPointF(after.x(), before.y()), after]
        with painting_on(self) as p:
            p.setPen(QtGui.QPen(look.muted, 1.25))
            p.drawPolyline(QtGui.QPolygonF(steps))
            draw_with(p, NO_PEN, look.muted)
            for point in points[:-1]:
                p.drawEllipse(point, DOT, DOT)
            p.setBrush(look.accent)
            p.drawEllipse(points[-1], LAST, LAST)


NUMBER = 1.5
SMALL = 0.92
"""The size of numbers and of what stands below them, as parts of the usual size."""
MOST = 3
"""Figures at once."""
BETTER = "success"
WORSE = "warning"
TONES = {1: BETTER, -1: WORSE}


class FigureBlock(QWidget):
    """One figure. tagged: it is the first one, with a tag for certainty and a coloured
    change."""

    def __init__(self, tagged: bool) -> None:
        super().__init__()
        self._tagged = tagged
        self.number, self.unit, self.tag, self.below = (
            ElidedLabel(shrinks=True) for _ in range(4)
        )
        self.number.setObjectName("liveFigure")
        self.tag.setObjectName("liveTag")
        set_up(self.below, muted=True)
        self.lines = column_of(on=self, margins=0, spacing=0)
        first = row_of(spacing=6)
        for label in (self.number, self.unit, self.tag):
            first.addWidget(label, 0, Qt.AlignmentFlag.AlignBaseline)
        first.addStretch(1)
        fill(self.lines, first, self.below)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)

    def scale(self) -> None:
        """The size of the interface changed."""
        self.number.setFont(enlarged(NUMBER, QtGui.QFont.Weight.Bold))
        self.below.setFont(enlarged(SMALL))

    def show_figure(self, figure: Figure, tag: str, tone: str, note: str) -> None:
        """Show a figure. note: stands below where there is nothing to compare with."""
        set_up(self.number, text=figure.number, visible=bool(figure.number))
        self.unit.setText(figure.unit)
        set_up(
            self.tag, visible=self._tagged, text=f"✓ {tag}" if tone == BETTER else tag
        )
        self.below.setText(" · ".join(filter(None, (figure.below, note))))
        set_tone(self.tag, tone)
        set_tone(self.below, TONES.get(figure.direction, "") if self._tagged else "")


class LiveFigures(QWidget):
    """Fits its figures into the width there is: the third figure goes first, then the
    curve."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, "liveFigures", focusPolicy=BY_TAB)
        self.told: Told | None = None
        self.blocks = [FigureBlock(tagged=k == 0) for k in range(MOST)]
        self._rulers = [set_up(QFrame(), ruler=True) for _ in range(MOST - 1)]
        self.spark = Sparkline()
        self.caption = set_up(
            ElidedLabel(), muted=True, alignment=Qt.AlignmentFlag.AlignRight
        )
        self._curve = QWidget()
        column = column_of(on=self._curve, margins=0, spacing=0)
        fill(
            column,
            (self.spark, 0, Qt.AlignmentFlag.AlignRight),
            self.caption,
        )
        row = QHBoxLayout(self)
        self._row = row
        for number, block in enumerate(self.blocks):
            if number:
                row.addWidget(self._rulers[number - 1])
            row.addWidget(block)
        fill(row, STRETCH, self._curve)
        self.scale()

    def scale(self) -> None:
        """The size of the interface changed."""
        for block in self.blocks:
            block.scale()
        for ruler in self._rulers:
            ruler.setFixedSize(1, scaled(34))
        self.caption.setFont(enlarged(SMALL))
        self._row.setContentsMargins(
            scaled(16),
            scaled(3),
            scaled(16),
            scaled(3),
        )
        self._row.setSpacing(scaled(16))
        self._fit()

    def show_told(
        self,
        told: Told,
        scores: list[int | None],
        caption: str,
        aloud: bool = False,
    ) -> None:
        """Show an answer, the scores of the last edits, and the words below their
        curve. aloud: a screen reader reads what is new at once."""
        if (
            told == self.told
            and scores == self.spark.scores
            and caption == self.caption.text()
        ):
            return
        self.told = told
        self.spark.show_scores(scores)
        self.caption.setText(caption)
        for number, (block, figure) in enumerate(
            zip(self.blocks, told.figures, strict=False)
        ):
            block.show_figure(
                figure,
                told.tag,
                told.tone,
                "" if number else told.note,
            )
        self._fit()
        for block in self.blocks:
            block.lines.activate()
        self._row.activate()  # else a turn goes by in which the longer words are cut
        if told.spoken != self.accessibleName():
            self._tell(told.spoken, aloud=aloud and not told.passing)

    def _tell(self, spoken: str, aloud: bool) -> None:
        """Give a screen reader the same as one sentence, which it reads at once if
        `aloud`."""
        set_up(self, toolTip=spoken, accessibleName=spoken)
        if aloud:
            event = QtGui.QAccessibleEvent(self, QtGui.QAccessible.Event.NameChanged)
            QtGui.QAccessible.updateAccessibility(event)

    def _fit(self) -> None:
        """Show what there is room for."""
        words = self.caption.fontMetrics().horizontalAdvance(self.caption.text())
        self._curve.setMinimumWidth(max(words + 2, self.spark.sizeHint().width()))
        there = 0 if self.told is None else len(self.told.figures)
        curve = (
            len(self.spark.points()) > 1
        )  # one score makes no curve, and its time says nothing
        while self._wanted(there, curve) > self.width() and (there > 1 or curve):
            if there > 2 or not curve:
                there -= 1
            else:
                curve = False
        for number, part in (
            *enumerate(self.blocks),
            *enumerate(self._rulers, start=1),
        ):
            part.setVisible(number < there)
        self._curve.setVisible(curve)

    def _wanted(self, figures: int, curve: bool) -> int:
        """The width of a number of figures, with or without the curve."""
        gap = scaled(16)
        parts = [block.sizeHint().width() for block in self.blocks[:figures]]
        parts += [1] * max(figures - 1, 0)
        parts += [self._curve.minimumWidth()] if curve else []
        return sum(parts) + gap * (len(parts) + 1) + gap

    def minimumSizeHint(self) -> QSize:
        return QSize(scaled(120), super().minimumSizeHint().height())

    def resizeEvent(self, event: QtGui.QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def paintEvent(self, event: QtGui.QPaintEvent) -> None:
        if self.hasFocus():
            with painting_on(self) as p:
                p.setPen(QtGui.QPen(current_look().accent, 2))
                p.drawRoundedRect(
                    QRectF(self.rect()).adjusted(3, 3, -3, -3),
                    6,
                    6,
                )


def set_tone(label: QLabel, tone: str) -> None:
    """The colours of a label: `success`, `warning` or none; the style sheet knows
    them."""
    if label.property("tone") != tone:
        restyle(label, tone=tone)
