"""A trail by reasons, as a person finds it: odd dots, and lines that come last.

What it searches: nothing. Before each line the rules of the hints look at the lines
left; those that they rule out are left for later, and the first of the others is drawn.

Why it is right: the rules are complete (`gridwright.solvers.trail.reasons`), so the
pen never gets stuck. Where every line was the only one that they left, the trail is the
only one, too, but for its reverse.

What it does not promise: speed. The rules look at all lines again before each one.
"""

from __future__ import annotations

from dataclasses import replace

from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
)
from gridwright.solvers.reasons.fact import Fact, step_of
from gridwright.solvers.reasons.reasoner import Mark
from gridwright.solvers.reasons.recording import DRAWN, ID, FactRecorder, lines_by_rule
from gridwright.solvers.text import Text, place_of
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trail import rules
from gridwright.solvers.trail.reasons import facts_at
from gridwright.solvers.trail.rules import TrailState
from gridwright.solvers.trail.search.asked import TrailQuestion, asked
from gridwright.solvers.trail.search.reader import TrailReader

LINES = lines_by_rule(
    "odd dots, even dots, apart",
    "",
    "one line",
    "last line",
    "any line",
    DRAWN,
)
"""The lines of `reasons.txt`."""


def search(problem: SearchProblem, limits: Limits) -> Search:
    """One trail, with the reason of each of its lines."""
    question = yield from asked(problem, limits)
    if isinstance(question, Result):
        if question.stopped_by is None:
            _see_obstacle(problem)
        return question
    return (yield from _ReasonedTrail(question, problem).run())


def _see_obstacle(problem: SearchProblem) -> None:
    """Record why the lines cannot be drawn."""
    reader = TrailReader(ID, problem.state)
    recorder = FactRecorder(problem, reader, LINES, 1)
    if not recorder.on:
        return
    for fact in facts_at(problem.state):
        if fact.lost:
            recorder.see(0, fact, op=Op.PRUNE, brief=True)


class _ReasonedTrail:
    """A trail under way. facts: how many were found. chose: a line was drawn beside
    which the rules left others."""

    def __init__(self, question: TrailQuestion, problem: SearchProblem) -> None:
        self.question = question
        self.state = question.state
        self.facts = 0
        self.chose = False
        self.moves: list[str] = []
        self.dots = [question.first] if question.state.at >= 0 else []
        reader = TrailReader(ID, question.state)
        self.recorder = FactRecorder(problem, reader, LINES, question.lines + 1)

    def run(self) -> Search:
        """Look, draw, and look again."""
        question = self.question
        yield self._progress()
        while not self.state.done:
            barred: set[str] = set()
            for fact in facts_at(self.state):
                self.facts += 1
                barred.update(fact.barred)
                self._see(fact)
                yield self._progress()
            legal = rules.legal_moves(self.state)
            left = [move for move in legal if move not in barred]
            self._choose(left)
        self.recorder.found(self.facts, question.score, self.dots)
        found = question.found(tuple(self.moves), self.facts, Counts())
        return found if self.chose else replace(found, only=True)

    def _choose(self, left: list[str]) -> None:
        """Make the first of the moves that are left."""
        before = self.state
        either_end = before.at < 0 and len(self.question.drawing.odd) == len(left)
        self.chose = self.chose or not (len(left) == 1 or either_end)
        move = left[0]
        self.state = rules.after(before, move)
        self.moves.append(move)
        self.dots.append(self.state.at)
        if before.at < 0:
            return
        place = place_of(*divmod(self.state.at, self.state.level.cols))
        fact = Fact(DRAWN, 0, Text("Draw the line to {place}.", place=place))
        self.recorder.see(self.facts, fact, op=Op.TRY, brief=True, answer=self.dots)

    def _see(self, fact: Fact) -> None:
        marks = tuple(_barred(self.state, fact))
        self.recorder.see(self.facts, fact, marks, brief=True, answer=self.dots)

    def _progress(self) -> Progress:
        return Progress(
            self.facts, bound=self.question.score, details=self.question.details
        )


def _barred(state: TrailState, fact: Fact) -> list[Mark]:
    """Crosses on the lines at the pen that a fact leaves for later."""
    here = state.cell
    if here is None:
        return []
    found = []
    for move in fact.barred:
        there = rules.after(state, move).cell
        assert there is not None
        found.append((step_of(here, there), False))
    return found
