"""Explaining: the reason for a missing answer, what comes nearest to one, and repairs.

The window and the library drive the same work, step by step. It pauses for more urgent
work, and yields its findings one by one.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any

from gridwright.solvers.insight.mend import Mending, mending
from gridwright.solvers.insight.why import (
    Explainer,
    Nearest,
    Reason,
    explainer_of,
    solving,
)
from gridwright.solvers.kind import (
    Level,
    Limits,
    Progress,
    PuzzleKind,
    Result,
    StopToken,
)

LIMITS = Limits(seconds=60.0, memory_mib=1024)


@dataclass(frozen=True)
class WhyFindings:
    """The findings so far. possible: whether the level has an answer; None if that is
    not known. over: whether the work has ended."""

    level: Level
    possible: bool | None = None
    reason: Reason | None = None
    nearest: Nearest | None = None
    mending: Mending | None = None
    over: bool = False


@dataclass(frozen=True, eq=False)
class WhyWork:
    """The work that explains a level without answer. result: of a search that proved
    it, if any. limits: of a search, and of looking for what comes nearest."""

    kind: PuzzleKind[Any, Any]
    level: Level
    result: Result | None = None
    limits: Limits = LIMITS

    def __call__(self, token: StopToken) -> Generator[WhyFindings, None, WhyFindings]:
        explainer = explainer_of(self.kind)
        assert explainer is not None
        return self._work(explainer)

    def _work(self, explainer: Explainer) -> Generator[WhyFindings, None, WhyFindings]:
        known = WhyFindings(self.level)
        result = self.result
        if result is None:
            result = yield from _telling(
                solving(self.kind, self.level, self.limits), known
            )
        if not explainer.impossible(result):
            answered = result.moves is not None and explainer.answers(result)
            return replace(known, possible=True if answered else None, over=True)
        known = replace(known, possible=False)
        yield known
        reason = yield from _telling(explainer.reason(self.level, result), known)
        known = replace(known, reason=reason)
        yield known
        search = explainer.nearest(self.level, result, self.limits)
        nearest = yield from _telling(search, known, self.limits.seconds)
        known = replace(known, nearest=nearest)
        yield known
        near = () if reason is None else reason.cells
        repairs = mending(self.kind, self.level, explainer, nearest, near)
        while True:
            try:
                known = replace(known, mending=next(repairs))
            except StopIteration as end:
                return replace(known, mending=end.value, over=True)
            yield known


def _telling(
    work: Generator[Progress, None, Any],
    known: WhyFindings,
    seconds: float | None = None,
) -> Generator[WhyFindings, None, Any]:
    """The steps of a search, each as what is known meanwhile. None after a number of
    seconds of work; time spent waiting for other jobs does not count."""
    spent = 0.0
    while seconds is None or spent < seconds:
        begun = time.perf_counter()
        try:
            next(work)
        except StopIteration as end:
            return end.value
        spent += time.perf_counter() - begun
        yield known
    work.close()
    return None
