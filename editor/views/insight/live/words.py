"""Live answers in words: the figures of the strip, and the same as one spoken sentence."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from editor.kinds.registry import kind_view
from editor.kinds.words.results import ResultWords, counted, plural
from editor.models.answers.numerals import grouped
from editor.models.insight.live import Live, State
from editor.models.program.language import said
from editor.models.search.figures import seconds
from editor.models.search.verdict import narrowed
from solvers.insight.live import Change, LiveAnswer

UP, DOWN, SAME = "\N{BLACK UP-POINTING TRIANGLE}", "\N{BLACK DOWN-POINTING TRIANGLE}", ""


def _tr(text: str) -> str:
    return QCoreApplication.translate("LiveStrip", text)


def _trn(text: str, number: int) -> str:
    """A text with a number, which decides about singular and plural."""
    return QCoreApplication.translate("LiveStrip", text, "", number)


@dataclass(frozen=True)
class Figure:
    """A number with its unit, and what it was before the last edit. direction: as of a Change."""

    number: str
    unit: str
    was: str = ""
    direction: int = 0

    @property
    def below(self) -> str:
        """What it was, with an arrow."""
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
    """What the strip tells of an answer. tag: how sure it is; tone: its colours."""

    figures: tuple[Figure, ...]
    tag: str
    tone: str
    note: str = ""

    @property
    def spoken(self) -> str:
        """For a screen reader: "61 points, proved; was 59; 4 optimal routes, was 6"."""
        first, *others = self.figures
        parts = [f"{first.number} {first.unit}, {self.tag}".strip()]
        if first.was:
            parts.append(_tr("was {number}").format(number=first.was))
        parts += [figure.spoken for figure in others]
        return "; ".join([*parts, self.note] if self.note else parts)


def told(live: Live) -> Told | None:
    """What there is to tell of the live answer; None where there is none."""
    answer = live.answer
    if answer is None or live.state is not State.KNOWN:
        return None
    words = kind_view(answer.level.kind).result_words
    figures = _figures(live, answer, words)
    tag, tone = _sure(answer, words, live.waiting)
    note = " · ".join(filter(None, (_unchanged(live), _note(answer))))
    return Told(figures, tag, tone, note)


def aside(live: Live) -> str:
    """What the strip says of Live itself, beside what is known of the level."""
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
    text = _trn("last %n edit(s)", len(live.scores))
    if live.seconds is None:
        return text
    taken = round(live.seconds, 3) if live.seconds < 1 else live.seconds
    return _tr("{edits} · {time}").format(edits=text, time=seconds(taken))


def _unchanged(live: Live) -> str:
    """That the last edit changed none of the numbers."""
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
    number, unit = words.figure(answer.score)
    found = [Figure(number, unit, _was(score, words), score.direction)]
    if answer.optimal is not None:
        change = nothing if changes is None else changes.optimal
        unit = words.best(answer.optimal)
        found.append(Figure(grouped(answer.optimal), unit, _was(change), change.direction))
    if answer.front is not None:
        pairs = len(answer.front)
        found.append(Figure("", counted(_trn("{number} best pair(s)", plural(pairs)), pairs)))
    elif answer.solutions is not None and not words.names_solutions:
        change = nothing if changes is None else changes.solutions
        found.append(Figure("", words.answers(answer.solutions), _was(change), change.direction))
    return tuple(found)


def _captured(answer: LiveAnswer) -> Figure:
    """Of a game for two before its value is known: what one move captures."""
    most = max((taken for taken in answer.captures or () if taken is not None), default=0)
    return Figure(grouped(most), _tr("captured by the best single move"))


def _was(change: Change, words: ResultWords | None = None) -> str:
    """The number before the last edit, if it is another one."""
    if change.was is None or change.was == change.now:
        return ""
    return grouped(change.was) if words is None else words.figure(change.was)[0]


def _sure(answer: LiveAnswer, words: ResultWords, waiting: bool) -> tuple[str, str]:
    """How sure the answer is, and in which colours that stands. waiting: for another search."""
    if answer.proved:
        return _tr("proved"), "success"
    if answer.score is None:
        if answer.ended:
            return _tr("not decided"), "warning"
        return _tr("waits for another search…") if waiting else _tr("searching…"), "warning"
    number, _ = words.figure(answer.score)
    if answer.bound is None:
        return _tr("at least {number}").format(number=number), "warning"
    text = _tr("at least {number}, at most {bound}")
    return text.format(number=number, bound=words.figure(answer.bound)[0]), "warning"


def _note(answer: LiveAnswer) -> str:
    """Why there is no answer, or under which conditions it holds."""
    if answer.result.status == "infeasible":
        return said(answer.result.reason)
    return narrowed(answer.level)
