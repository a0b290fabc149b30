"""The questions of a lesson at the events of its film, judged from the record of the
search.

No answer is stored anywhere: `asked_on` reads each of them from the trace. A question
whose events the trace does not have, as after a stop or where it was thinned, is left
out.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.solvers.level import Cell
from gridwright.solvers.teaching.lessons import FilmQuestion, Lesson
from gridwright.solvers.text import Text, named, place_of
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.trace import Trace, sentence

NEVER_THINNED = {Op.IMPROVE, Op.BOUND, Op.PHASE}

Verdict = tuple[bool, Text]
"""True for a right answer, and the sentence on it."""


@dataclass(frozen=True)
class Asked:
    """A question with what the record says. at, seen: the kept events at which it is
    asked, and which answers it. truth: of `choices` the number of the right one. fact:
    what the record shows."""

    question: FilmQuestion
    at: int
    seen: int
    truth: Cell | int
    fact: Text
    choices: tuple[Text, ...] = ()

    def verdict(self, right: bool) -> Text:
        """The sentence on a right answer or on a wrong one: what the record shows, and
        why."""
        why = named(self.question.why)
        if right:
            return Text("Right. {fact} {why}", fact=self.fact, why=why)
        return Text("No. {fact} {why}", fact=self.fact, why=why)

    def judge(self, answer: Cell | int) -> Verdict:
        """The verdict on an answer: True if it is right, and the sentence on it."""
        right = answer == self.truth
        return right, self.verdict(right)


class Quiz:
    """The questions of one film. verdicts: on those that were answered. skipped: for
    later."""

    def __init__(self, asked: tuple[Asked, ...]) -> None:
        self.asked = asked
        self.verdicts: dict[Asked, Verdict] = {}
        self.skipped: set[Asked] = set()

    @property
    def right(self) -> int:
        """How many were answered rightly."""
        return sum(right for right, _ in self.verdicts.values())

    @property
    def stops(self) -> frozenset[int]:
        """The events at which a question waits."""
        done = self.skipped.union(self.verdicts)
        return frozenset(one.at for one in self.asked if one not in done)

    def here(self, index: int, last: Asked | None) -> Asked | None:
        """The question of an event. last: shown before; it stays as far as the event
        that answers it."""
        waiting = [one for one in self.asked if one not in self.skipped]
        for one in waiting:
            if one.at == index:
                return one
        if last not in self.verdicts:
            return None
        return last if last.at <= index <= last.seen else None

    def after(self, index: int) -> Asked | None:
        """The next question without an answer, else the first one."""
        left = [one for one in self.asked if one not in self.verdicts]
        for one in left:
            if one.at > index:
                return one
        return left[0] if left else None


def asked_on(lesson: Lesson, trace: Trace) -> tuple[Asked, ...]:
    """The questions of a lesson on the record of its search, in the order of their
    events."""
    found: list[Asked] = []
    for question in lesson.questions:
        one = _asked(question, lesson, trace)
        if one is not None:
            found.append(one)
    in_order = sorted(found, key=lambda one: one.at)
    return tuple(in_order)


def _asked(question: FilmQuestion, lesson: Lesson, trace: Trace) -> Asked | None:
    asked_at = trace.of(Op[question.at])
    places = asked_at.tolist()
    if not places or abs(question.nth) > len(places):
        return None
    from_start = question.nth > 0
    number = question.nth - 1 if from_start else question.nth
    at = places[number]
    if question.wanted == "fewer":
        return _fewer(question, at, lesson, trace)
    seen = _answering(question, at, trace)
    names = filter(None, (question.then, question.until))
    counted = {Op[name] for name in names}
    whole = trace.stride == 1 or counted <= NEVER_THINNED
    if seen is None or not whole:
        return None
    return _told(question, at, seen, trace)


def _answering(question: FilmQuestion, at: int, trace: Trace) -> int | None:
    """The first event after `at` that answers a question, None if there is none."""
    needs_cell = question.wanted == "cell"
    sought = Op[question.until or question.then]
    for later in trace.of(sought).tolist():
        if later <= at:
            continue
        if not needs_cell or trace.at(later).cells:
            return int(later)
    return None


def _told(question: FilmQuestion, at: int, seen: int, trace: Trace) -> Asked:
    """The answer that an event gives. seen: that event; of a count, the one that ends
    it."""
    moment = trace.at(seen)
    if question.wanted == "count":
        counted = trace.of(Op[question.then])
        later = counted > at
        earlier = counted < seen
        truth = int((later & earlier).sum())
        template = "It is {truth:,}, up to node {node:,}."
        fact = Text(template, truth=truth, node=moment.node)
        answering = seen - 1 if truth else seen
        return Asked(question, at, answering, truth, fact)
    told = {
        "node": moment.node,
        "event": sentence(moment),
    }
    if question.wanted == "cell":
        cell = moment.cells[0]
        place = place_of(*cell)
        fact = Text("It is {place}. Node {node:,}: {event}", place=place, **told)
        return Asked(question, at, seen, cell, fact)

    field = question.field
    shown = moment if hasattr(moment, field) else moment.payload
    number = int(getattr(shown, field))
    fact = Text("It is {truth:,}. Node {node:,}: {event}", truth=number, **told)
    return Asked(question, at, seen, number, fact)


def _fewer(question: FilmQuestion, at: int, lesson: Lesson, trace: Trace) -> Asked:
    """Which of two searches needs fewer nodes: the record of this one, and a search by
    the other one now."""
    pair = lesson.pairs[0]
    nodes: list[int] = []
    for one in pair:
        if one == lesson.shown:
            nodes.append(int(trace.nodes[-1]))
        else:
            nodes.append(one.run().nodes)
    names = [named(one.method.title) for one in pair]
    truth = nodes.index(min(nodes))
    other = 1 - truth
    fact = Text(
        "{better} needs {few:# node|# nodes}, {plain} needs {many}.",
        better=names[truth],
        few=nodes[truth],
        plain=names[other],
        many=nodes[other],
    )
    return Asked(question, at, at, truth, fact, tuple(names))
