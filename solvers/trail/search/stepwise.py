"""Fleury's algorithm and backtracking: trails drawn line by line, to watch and to
compare.

Both keep the lines that are left as bytes, and the dots of the trail. Fleury (1883)
never draws a line that is a bridge, unless it is the only one: the lines that are left
then always hang together, so the trail never gets stuck before its end. Whether a line
is a bridge is found by walking round it, again for every line: no method for large
boards. Backtracking draws the lines of each dot in turn, and takes the last one back
where the pen is stuck. It finds every trail, one by one, and promises no end within a
lifetime.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator

from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
)
from gridwright.solvers.trace.events import Op, PruneReason
from gridwright.solvers.trace.recorder import recorder_of
from gridwright.solvers.trail.rules import around, first_move
from gridwright.solvers.trail.search.asked import TrailQuestion, asked

_CHUNK = 2_000
_LOOKS = 500
"""Dots looked at between two yields."""
Line = tuple[str, int, int]
"""The digit of a direction, the dot that it leads to, and the number of the line."""


class _Pen:
    """A trail that grows and shrinks. trail: its dots. drawn: the lines between
    them."""

    def __init__(
        self, solver: str, question: TrailQuestion, problem: SearchProblem
    ) -> None:
        self.level = question.state.level
        self.question = question
        self.left = bytearray(question.state.left)
        self.trail = [question.first]
        self.drawn = list[Line]()
        self.nodes = 0
        self.looked = 0
        self.recorder = recorder_of(problem)
        if self.recorder.on:
            from gridwright.solvers.trail.search.reader import TrailReader

            reader = TrailReader(solver, question.state)
            self.recorder = self.recorder.open(reader, question.lines + 1)

    @property
    def whole(self) -> bool:
        return len(self.drawn) == self.question.lines

    def lines(self, dot: int) -> Iterator[Line]:
        """The lines left at a dot, in the order of the moves."""
        known = around(dot, self.level.rows, self.level.cols)
        return (line for line in known if self.left[line[2]])

    def draw(self, line: Line) -> None:
        self.left[line[2]] -= 1
        self.drawn.append(line)
        self.trail.append(line[1])
        self.nodes += 1
        self.keep(Op.TRY, line[1])

    def back(self) -> None:
        """Take the last line back."""
        line = self.drawn.pop()
        dot = self.trail.pop()
        self.left[line[2]] += 1
        self.keep(Op.UNDO, dot)

    def found(self) -> None:
        """All lines are drawn."""
        if self.recorder.best is None:
            self.recorder.improve(self.nodes, self.question.score, self.trail)
        else:
            self.keep(Op.FOUND, self.trail[-1])

    def keep(self, op: Op, cell: int, reason: PruneReason = PruneReason.NONE) -> None:
        if self.recorder.on:
            score = len(self.question.state.digits) + len(self.drawn)
            answer = self.trail if self.recorder.due() else ()
            self.recorder.keep(
                op, self.nodes, score, reason=reason, cell=cell, answer=answer
            )

    def bridge(self, line: Line) -> Generator[Progress, None, bool]:
        """True if the other lines do not lead round a line. The nearest dots are looked
        at first, since the way round is mostly short."""
        here = self.trail[-1]
        rows, cols = self.level.cells.shape
        left = self.left
        left[line[2]] -= 1
        seen = {line[1]}
        waiting = [line[1]]
        for dot in waiting:  # it grows meanwhile
            self.looked += 1
            if self.looked % _LOOKS == 0:
                yield Progress(nodes=self.nodes)
            if here in seen:
                break
            for _, to, number in around(dot, rows, cols):
                if left[number] and to not in seen:
                    seen.add(to)
                    waiting.append(to)
        left[line[2]] += 1
        return here not in seen

    def moves(self) -> tuple[str, ...]:
        lead = (
            ()
            if self.question.state.at >= 0
            else (first_move(self.trail[0], self.level.cols),)
        )
        return (*lead, *(digit for digit, _, _ in self.drawn))


def fleury(problem: SearchProblem, limits: Limits) -> Search:
    """One trail. At every dot choose a line that is not a bridge, unless only one is
    left."""
    question = yield from asked(problem, limits)
    if isinstance(question, Result):
        return question
    pen = _Pen("fleury", question, problem)
    while not pen.whole:
        lines = list(pen.lines(pen.trail[-1]))
        line = lines.pop(0)
        while lines and (yield from pen.bridge(line)):
            pen.keep(Op.PRUNE, line[1], PruneReason.CELLS_CUT_OFF)
            line = lines.pop(0)
        pen.draw(line)
        if pen.nodes % (limits.chunk or 50) == 0:
            yield Progress(nodes=pen.nodes)
    return question.found(pen.moves(), pen.nodes, Counts())


def backtracking(problem: SearchProblem, limits: Limits) -> Search:
    """Every trail, from every dot where one can begin; the first one alone if none is
    counted."""
    question = yield from asked(problem, limits)
    if isinstance(question, Result):
        return question
    pen = _Pen("backtracking", question, problem)
    count = bool(problem.options.get("count"))
    best: tuple[str, ...] | None = None
    solutions = steps = 0
    for first in _beginnings(question):
        pen.trail = [first]
        for found in _trails(pen):
            solutions += found
            best = best or (pen.moves() if found else None)
            if found and not count:
                return question.found(pen.moves(), pen.nodes, Counts())
            steps += 1
            if steps % (limits.chunk or _CHUNK) == 0:
                yield _progress(pen, best)
    assert best is not None
    return question.found(best, pen.nodes, Counts(solutions, solutions))


def _progress(pen: _Pen, best: tuple[str, ...] | None) -> Progress:
    """A message on the way: the best trail so far."""
    question = pen.question
    score = None if best is None else question.score
    return Progress(pen.nodes, score, question.score, best, details=question.details)


def _beginnings(question: TrailQuestion) -> list[int]:
    """The dots where a trail can begin."""
    drawing = question.drawing
    at = question.state.at
    if at >= 0:
        return [at]
    return drawing.odd or [int(dot) for dot in drawing.degree.nonzero()[0]]


def _trails(pen: _Pen) -> Iterator[bool]:
    """Draw and take back, in every way, from the dot where the pen is. True: all is
    drawn."""
    waiting = [pen.lines(pen.trail[0])]
    if pen.whole:
        yield True
    while waiting:
        line = next(waiting[-1], None)
        if line is not None:
            pen.draw(line)
            waiting.append(pen.lines(line[1]))
            stuck = next(pen.lines(line[1]), None) is None
            if pen.whole:
                pen.found()
            elif stuck:
                pen.keep(Op.PRUNE, line[1], PruneReason.DEAD_END)
            yield pen.whole
        else:
            waiting.pop()
            if pen.drawn:
                pen.back()
