"""A search for a tour by reasons alone, as a person finds it.

What it searches: nothing. The rules of the hints look at the whole board, the easiest
first; what one finds is known to all. It makes no choice, so it takes nothing back: a
try supposes a step only to see it fail, and is over when it did.

Why it is right: a rule never errs. So if every step is decided and none contradicts
another, the used steps are the tour, and the only one; if they contradict each other,
there is none. The tour is replayed through the rules of the kind like any other.

What it does not promise: an answer. The rules are not complete. Where they are silent
and steps are still open, it says so, and claims nothing.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import numpy as np

from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    infeasible,
)
from gridwright.solvers.reasons.fact import Fact, sentences
from gridwright.solvers.reasons.recording import (
    FOLLOWED,
    ID,
    REFUTED,
    STUCK,
    SUPPOSED,
    FactRecorder,
    lines_by_rule,
)
from gridwright.solvers.runtime.steps import yielding
from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Op
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.reader import WalkReader
from gridwright.solvers.walks.engines.tours.graph import in_direction
from gridwright.solvers.walks.engines.tours.reasons import NoTour, finding_reason
from gridwright.solvers.walks.engines.tours.solver import without_kernels
from gridwright.solvers.walks.reasons.found import fact_of
from gridwright.solvers.walks.reasons.reasoner import numbers_of
from gridwright.solvers.walks.reasons.steps import TourFinding, TourSteps, TourThen
from gridwright.solvers.walks.reasons.tours import LEAST, looks, steps_of
from gridwright.solvers.walks.reasons.tries import supposed_text
from gridwright.solvers.walks.why.links import IN, OPEN

LARGEST = 400
"""Cells of the largest board that is looked at. A rule looks at a larger one for so
long that the search could not be stopped meanwhile."""
BYTES_PER_CELL = 4_000
"""Bytes of a graph with its facts, for each open cell, rounded up."""

LINES = lines_by_rule(
    "",
    "full",
    "two ways, one way",
    "loop",
    "dead end",
    "colour",
    "order",
    "border",
    "two cells, passage",
    "crowded",
    SUPPOSED,
    FOLLOWED,
    f"{REFUTED}, try",
    "clash, cut off, crossing, glance",
    STUCK,
)
"""The lines of `tour_reasons.txt`."""


def search(board: PathBoard, problem: SearchProblem, limits: Limits) -> Search:
    """The tour that reasons leave, a reason why there is none, or neither."""
    cells = int(np.count_nonzero(board.open))
    return (yield from _ReasonedTour(board, problem, limits).run(cells))


class _ReasonedTour:
    """One search under way. facts: how many were found."""

    def __init__(
        self, board: PathBoard, problem: SearchProblem, limits: Limits
    ) -> None:
        self.board = board
        self.limits = limits
        self.score = board.base + int(board.weight[board.open].sum())
        self.level = problem.level
        self.facts = 0
        reader = WalkReader(ID, board)
        longest = board.open.size + 1
        self.recorder = FactRecorder(problem, reader, LINES, longest)

    def run(self, cells: int) -> Search:
        """Look at the board as a whole, then step by step."""
        yield self._progress()
        if cells * BYTES_PER_CELL > self.limits.memory_bytes():
            return Result("unknown", "memory", bound=self.score)
        reason = yield from yielding(finding_reason(self.board))
        if reason is not None:
            self._see_glance(reason)
            return infeasible(reason.text, 1, reason.details(self.board.cols))
        if cells < LEAST:
            return (yield from self._walked())
        if cells > LARGEST:
            return self._silent(
                Text(
                    "Reasons look at no more than {most:# free cell|# free cells}.",
                    most=LARGEST,
                )
            )
        steps = steps_of(self.board, numbers_of(self.level))
        assert steps is not None
        clash = yield from self._deduced(steps)
        if clash is not None:
            cells_of_part = [list(cell) for cell in clash.part or clash.badges]
            return infeasible(clash.spoken, self.facts, {"reason_cells": cells_of_part})
        return self._ended(steps)

    def _walked(self) -> Search:
        """The only walk over two cells at most."""
        found = yield from without_kernels(self.board, self.limits)
        one = found.status == "optimal"
        return replace(found, only=True, counts=Counts(1, 1)) if one else found

    def _deduced(self, steps: TourSteps) -> Generator[Progress, None, Fact | None]:
        """Let the rules look until they see nothing new; the fact after which no tour
        is left, if one comes."""
        for finding in looks(steps):
            if finding is not None and finding.text is not None:
                self.facts += 1
                fact = fact_of(steps, finding)
                self._see(steps, finding, fact)
                if finding.clash:
                    return fact
            yield self._progress()
        return None

    def _ended(self, steps: TourSteps) -> Result:
        order = steps.loop(max(steps.start, 0)) if steps.done else []
        if len(order) < steps.graph.nodes:
            return self._stuck(steps)
        path = in_direction(self.board, steps.graph.path(np.array(order)))
        self.recorder.found(self.facts, self.score, path)
        return Result(
            "optimal",
            score=self.score,
            bound=self.score,
            moves=letters(path, self.board.cols),
            counts=Counts(1, 1),
            nodes=self.facts,
            only=True,
        )

    def _stuck(self, steps: TourSteps) -> Result:
        still = [link for link, value in enumerate(steps.value) if value == OPEN]
        text = Text(
            "Not by reason alone: {open:# step is|# steps are} still open, and the "
            "rules see nothing more.",
            open=len(steps.real(still)),
        )
        self.recorder.see(self.facts, Fact(STUCK, 0, text), op=Op.PRUNE)
        return self._silent(text)

    def _silent(self, why: Text) -> Result:
        """The result where nothing is known of an answer."""
        return Result(
            "unknown", "heuristic", bound=self.score, reason=why, nodes=self.facts
        )

    # -- what is recorded --------------------------------------------------------------
    def _see(self, steps: TourSteps, finding: TourFinding, fact: Fact) -> None:
        if not self.recorder.on:
            return
        if finding.tried is not None:
            self._see_try(steps, finding)
        op = Op.PRUNE if finding.clash else Op.PROOF
        self.recorder.see(self.facts, fact, fact.marks, op=op)

    def _see_try(self, steps: TourSteps, finding: TourFinding) -> None:
        """A step that is supposed, what follows from it, and how it fails."""
        tried = finding.tried
        assert tried is not None
        said = supposed_text(steps, tried.link, tried.value)
        begin = Fact(SUPPOSED, finding.tier, said)
        marks = tuple(steps.marks([(tried.link, tried.value)]))
        self.recorder.see(self.facts, begin, marks, op=Op.TRY, supposed=True)
        for one in tried.followed:
            for mark in steps.marks([(one.link, one.value)]):
                then = Fact(FOLLOWED, finding.tier, _followed(steps, one))
                self.recorder.see(self.facts, then, (mark,), op=Op.TRY, supposed=True)
        end = Fact(REFUTED, finding.tier, tried.end)
        self.recorder.see(self.facts, end, op=Op.PRUNE, supposed=True)

    def _see_glance(self, reason: NoTour) -> None:
        cols = self.board.cols
        part = tuple(divmod(cell, cols) for cell in reason.cells)
        text = reason.text if isinstance(reason.text, Text) else Text(reason.text)
        fact = Fact("glance", 0, text, part, lost=True)
        self.recorder.see(1, fact, op=Op.PRUNE)

    def _progress(self) -> Progress:
        return Progress(nodes=self.facts, bound=self.score)


def _followed(steps: TourSteps, then: TourThen) -> Text:
    """The reason of a step of a try, and the step."""
    one, other = (steps.place(node) for node in sorted(steps.pairs[then.link]))
    text = Text(
        "Then the step between {one} and {other} is not used.", one=one, other=other
    )
    if then.value == IN:
        text = Text(
            "Then the step between {one} and {other} is used.", one=one, other=other
        )
    return text if then.why is None else sentences((then.why.capitalized(), text))
