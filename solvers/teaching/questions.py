"""The questions of a lesson at the events of its film, judged from the record of the search.

No answer is stored anywhere: `asked_on` reads each of them from the trace. A question whose events
the trace does not have, as after a stop or where it was thinned, is left out.
"""

from __future__ import annotations

from dataclasses import dataclass

from solvers.level import Cell
from solvers.teaching.lessons import FilmQuestion, Lesson
from solvers.text import Text, named, place_of
from solvers.trace.events import Op
from solvers.trace.trace import Trace, sentence

NEVER_THINNED = {Op.IMPROVE, Op.BOUND, Op.PHASE}


@dataclass(frozen=True)
class Asked:
    """A question with what the record says. at, seen: the kept events at which it is asked, and
    which answers it. truth: of `choices` the number of the right one. fact: what the record
    shows."""

    question: FilmQuestion
    at: int
    seen: int
    truth: Cell | int
    fact: Text
    choices: tuple[Text, ...] = ()

    def verdict(self, right: bool) -> Text:
        """The sentence on a right answer or on a wrong one: what the record shows, and why."""
        values = {"fact": self.fact, "why": named(self.question.why)}
        return (
            Text("Right. {fact} {why}", **values) if right else Text("No. {fact} {why}", **values)
        )

    def judge(self, answer: Cell | int) -> tuple[bool, Text]:
        """Whether an answer is right, and the sentence on it."""
        right = answer == self.truth
        return right, self.verdict(right)


class Quiz:
    """The questions of one film. verdicts: on those that were answered. skipped: for later."""

    def __init__(self, asked: tuple[Asked, ...]) -> None:
        self.asked = asked
        self.verdicts: dict[Asked, tuple[bool, Text]] = {}
        self.skipped: set[Asked] = set()

    @property
    def right(self) -> int:
        """How many were answered rightly."""
        return sum(right for right, _ in self.verdicts.values())

    @property
    def stops(self) -> frozenset[int]:
        """The events at which a question waits."""
        waiting = [one for one in self.asked if one not in self.verdicts]
        return frozenset(one.at for one in waiting if one not in self.skipped)

    def here(self, index: int, last: Asked | None) -> Asked | None:
        """The question of an event. last: shown before; it stays as far as the event that answers
        it."""
        fresh = (one for one in self.asked if one.at == index and one not in self.skipped)
        known = last if last in self.verdicts and last.at <= index <= last.seen else None
        return next(fresh, known)

    def after(self, index: int) -> Asked | None:
        """The next question without an answer, else the first one."""
        left = [one for one in self.asked if one not in self.verdicts]
        return next((one for one in left if one.at > index), left[0] if left else None)


def asked_on(lesson: Lesson, trace: Trace) -> tuple[Asked, ...]:
    """The questions of a lesson on the record of its search, in the order of their events."""
    found = (_asked(question, lesson, trace) for question in lesson.questions)
    return tuple(sorted((one for one in found if one is not None), key=lambda one: one.at))


def _asked(question: FilmQuestion, lesson: Lesson, trace: Trace) -> Asked | None:
    places = trace.of(Op[question.at]).tolist()
    number = question.nth - (question.nth > 0)
    if not -len(places) <= number < len(places):
        return None
    at = places[number]
    if question.wanted == "fewer":
        return _fewer(question, at, lesson, trace)
    later = trace.of(Op[question.until or question.then]).tolist()
    cell = question.wanted == "cell"
    seen = next((i for i in later if i > at and (not cell or trace.at(i).cells)), None)
    whole = {Op[name] for name in (question.then, question.until) if name} <= NEVER_THINNED
    if seen is None or not (whole or trace.stride == 1):
        return None
    return _told(question, at, seen, trace)


def _told(question: FilmQuestion, at: int, seen: int, trace: Trace) -> Asked:
    """The answer that an event gives. seen: that event; of a count, the one that ends it."""
    moment = trace.at(seen)
    if question.wanted == "count":
        counted = trace.of(Op[question.then])
        truth = int(((counted > at) & (counted < seen)).sum())
        fact = Text("It is {truth:,}, up to node {node:,}.", truth=truth, node=moment.node)
        return Asked(question, at, seen - bool(truth), truth, fact)
    told = {"node": moment.node, "event": sentence(moment)}
    if question.wanted == "cell":
        cell = moment.cells[0]
        fact = Text("It is {place}. Node {node:,}: {event}", place=place_of(*cell), **told)
        return Asked(question, at, seen, cell, fact)
    of = moment if hasattr(moment, question.field) else moment.payload
    number = int(getattr(of, question.field))
    fact = Text("It is {truth:,}. Node {node:,}: {event}", truth=number, **told)
    return Asked(question, at, seen, number, fact)


def _fewer(question: FilmQuestion, at: int, lesson: Lesson, trace: Trace) -> Asked:
    """Which of two searches needs fewer nodes: the record of this one, and a search by the other
    one now."""
    pair = lesson.pairs[0]
    nodes = [int(trace.nodes[-1]) if one == lesson.shown else one.run().nodes for one in pair]
    names = [named(one.method.title) for one in pair]
    truth = nodes.index(min(nodes))
    fact = Text(
        "{better} needs {few:,} nodes, {plain} needs {many:,}.",
        better=names[truth],
        few=nodes[truth],
        plain=names[1 - truth],
        many=nodes[1 - truth],
    )
    return Asked(question, at, at, truth, fact, tuple(names))
