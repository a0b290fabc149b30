"""Hierholzer's algorithm: a trail through all lines, in a time linear in their number
(1873).

What it searches: nothing twice. From the first dot, lines are drawn until the pen is
stuck. That is where a trail has to end, since only there the last line in has no line
out. Then the pen goes back along what it drew. Where a dot has lines left, they are
drawn, too, and since all its other dots are even now, they lead back to that dot: a
detour, which becomes part of the trail.

Why it is right: a line is drawn once, and taken into the trail once; lines that hang
together are all found. The lines allow a trail, since `obstacle` has none; the number
of lines is the score of every trail, so the one found is an optimum.

The number of trails is counted after that: see `counting`.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np

from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
)
from gridwright.solvers.runtime.jit import prepare, python_of, ready
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.recorder import Recorder, recorder_of
from gridwright.solvers.trail.rules import DIGITS, steps
from gridwright.solvers.trail.search import kernels
from gridwright.solvers.trail.search.asked import TrailQuestion, asked
from gridwright.solvers.trail.search.counting import number_of_trails

FEW_LINES = 500
PLAIN_LINES = 10_000
"""Lines up to which plain Python takes a moment, and up to which it is faster than
compiling."""
_CHUNK = 1_000_000
_PLAIN_CHUNK = 4_000


def search(problem: SearchProblem, limits: Limits) -> Search:
    """The trail, and then how many there are, if that is asked."""
    question = yield from asked(problem, limits)
    if isinstance(question, Result):
        return question
    drawn = _Drawn(question, problem)
    plain = FEW_LINES if ready(kernels.__name__) else PLAIN_LINES
    if question.lines > plain and not drawn.recorder.on:
        yield from prepare(kernels.__name__)
        drawn.follow = kernels.follow
    while drawn.state[0]:
        drawn.advance(limits.chunk)
        yield Progress(nodes=drawn.nodes)
    moves = drawn.moves()
    score = question.score
    found = Progress(drawn.nodes, score, score, moves, details=question.details)
    yield found
    if not problem.options.get("count"):
        return question.found(moves, drawn.nodes, Counts())
    number, why = yield from number_of_trails(question, found, limits)
    more = {} if why is None else {"uncounted": why}
    return question.found(moves, drawn.nodes, Counts(number, number), **more)


def auto(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `auto`: no other engine of trails is faster at any size, so this one does
    all."""
    result = yield from search(problem, limits)
    by = (
        {}
        if result.score is None
        else {"found_by": "hierholzer", "proved_by": "hierholzer"}
    )
    return replace(result, details={**result.details, **by})


class _Drawn:
    """The arrays of the kernel, and the events of its steps."""

    def __init__(self, question: TrailQuestion, problem: SearchProblem) -> None:
        counts = question.drawing.counts
        cols = question.drawing.cols
        self._question = question
        self._hops = steps(cols)
        self._left = np.vstack((np.zeros((cols + 1, 4), np.uint8), counts))
        self._cursor = np.zeros(len(counts), np.uint8)
        self._pen, self._done = np.zeros((2, question.lines + 1), np.int64)
        self._pen[0] = question.first
        self.state = np.array([1, 0], np.int64)
        self.nodes = 0
        self.follow = python_of(kernels.follow, views=True)
        self.recorder: Recorder = recorder_of(problem)
        if self.recorder.on:
            from gridwright.solvers.trail.search.reader import TrailReader

            reader = TrailReader("hierholzer", question.state)
            self.recorder = self.recorder.open(reader, question.lines + 1)

    def advance(self, nodes: int | None) -> None:
        """Some steps; one at a time where they are recorded."""
        usual = _PLAIN_CHUNK if self._question.lines <= PLAIN_LINES else _CHUNK
        work = usual if nodes is None else nodes
        most = 2 * self._question.lines + 1
        if not self.recorder.on:
            self._step(work)
            self.nodes = min(self.nodes + work, most)
            return
        while work and self.state[0]:
            work = work - 1
            drawn = int(self.state[0])
            self._step(1)
            self.nodes += 1
            self._record(grew=int(self.state[0]) > drawn, dot=int(self._pen[drawn - 1]))

    def _step(self, work: int) -> None:
        arrays = self._left, self._hops, self._cursor, self._pen, self._done, self.state
        self.follow(*arrays, work)

    def _record(self, grew: bool, dot: int) -> None:
        drawn, closed = self.state.tolist()
        op = Op.TRY if grew else Op.FRONT
        cell = int(self._pen[drawn - 1]) if grew else dot
        if self.recorder.due():
            pen = self._pen[:drawn]
            done = self._done[:closed]
            self.recorder.keep(
                op,
                self.nodes,
                cell=cell,
                value=closed,
                answer=pen,
                extra=done,
            )
        else:
            self.recorder.keep(op, self.nodes)

    def moves(self) -> tuple[str, ...]:
        """The trail, from its first dot on."""
        hops = dict(zip(self._hops.tolist()[::-1], DIGITS[::-1], strict=True))
        dots = self._done[: int(self.state[1])][::-1]
        cols = self._question.drawing.cols
        if cols > 2:
            digits = tuple(map(hops.__getitem__, np.diff(dots).tolist()))
        else:  # neighbours in a narrow board may lie equally far on
            digits = tuple(
                _digit(one, other, cols) for one, other in pairwise(dots.tolist())
            )
        return (*self._question.lead, *digits)


def _digit(
    one: int,
    other: int,
    cols: int,
) -> str:
    from gridwright.solvers.trail.rules import way_between

    way = way_between(divmod(one, cols), divmod(other, cols))
    assert way is not None
    return DIGITS[way]
