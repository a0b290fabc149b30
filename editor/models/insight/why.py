"""One question: the reason that a level has no answer, the nearest route, and repairs.

It is asked automatically when a search proves that there is no answer, and on command. Its work
has the rank of insights: it pauses for whatever is more urgent, and reports its findings one by
one.
"""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Any, Literal

import numpy as np
from PySide6.QtCore import Signal, Slot

from editor.models.search.questions import LevelQuestion
from editor.models.search.runner import Rank, SolverRunner
from editor.models.search.session import SolveSession
from solvers.insight.mend import Mending, Repair, mending
from solvers.insight.why import Explainer, Nearest, Reason, explainer_of, solving
from solvers.kind import Cell, Level, Limits, Progress, PuzzleKind, Result, StopToken

Shown = Literal["reason", "nearest", "repairs", "nothing"]
SHOWN: tuple[Shown, ...] = ("reason", "nearest", "repairs", "nothing")
"""The parts of the explanation that the board shows."""

LIMITS = Limits(seconds=60.0, memory_mib=1024)


@dataclass(frozen=True)
class Why:
    """The findings so far. possible: whether the level has an answer; None if that is not known.
    over: whether the work has ended."""

    level: Level
    possible: bool | None = None
    reason: Reason | None = None
    nearest: Nearest | None = None
    mending: Mending | None = None
    over: bool = False


@dataclass(frozen=True, eq=False)
class WhyWork:
    """The work that explains a level without answer. result: of a search that proved it, if any."""

    kind: PuzzleKind[Any, Any]
    level: Level
    result: Result | None = None

    def __call__(self, token: StopToken) -> Generator[Why, None, Why]:
        explainer = explainer_of(self.kind)
        assert explainer is not None
        return self._work(explainer)

    def _work(self, explainer: Explainer) -> Generator[Why, None, Why]:
        known = Why(self.level)
        result = self.result
        if result is None:
            result = yield from _telling(solving(self.kind, self.level, LIMITS), known)
        if not explainer.impossible(result):
            answered = result.moves is not None and explainer.answers(result)
            return replace(known, possible=True if answered else None, over=True)
        known = replace(known, possible=False)
        yield known
        reason = yield from _telling(explainer.reason(self.level, result), known)
        known = replace(known, reason=reason)
        yield known
        search = explainer.nearest(self.level, result, LIMITS)
        nearest = yield from _telling(search, known, LIMITS.seconds)
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
    work: Generator[Progress, None, Any], known: Why, seconds: float | None = None
) -> Generator[Why, None, Any]:
    """The steps of a search, each as what is known meanwhile. None after so many seconds of work;
    time that it waits for others does not count."""
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


class RepairQuestion(LevelQuestion):
    """A question about one document whose answer is repairs. The board shows them."""

    mended = Signal(object)
    """A Repair was applied."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session.document, runner)
        self.session = session
        self.why: Why | None = None
        self.shown: Shown = "reason"
        self.chosen: int | None = None
        """The number of the repair that is pointed at in the list."""

    @property
    def known(self) -> bool:
        return self.why is not None

    @property
    def repairs(self) -> tuple[Repair, ...]:
        """The repairs found so far."""
        known = None if self.why is None else self.why.mending
        return () if known is None else known.repairs

    @property
    def impossible(self) -> bool:
        """True if the level as it stands is known to have no answer such as is asked for."""
        return self.why is not None and self.why.possible is False

    def on_progress(self, role: str, step: Why | None) -> None:
        self.why = step or self.why

    def on_answer(self, role: str, answer: Any) -> None:
        if answer is None:  # stopped: what is known stays
            self.refusal = "stopped"
        else:
            self.on_progress(role, answer)

    def clear_answers(self) -> None:
        self.why, self.chosen = None, None

    @Slot()
    def cancel_all(self) -> None:
        """Stop looking for more; what is known stays."""
        if self.building:
            self.cancel("build")
            self.refusal = "stopped"
            self.changed.emit()

    # -- on the board ----------------------------------------------------------------------------
    def show(self, what: Shown) -> None:
        """Set the finding that the board shows."""
        if what != self.shown:
            self.shown, self.chosen = what, None
            self.changed.emit()

    def choose(self, number: int | None) -> None:
        """Point at a repair: the board shows it alone."""
        if number is not None and not 0 <= number < len(self.repairs):
            number = None
        if number is not None:
            self.shown = "repairs"
        if number != self.chosen:
            self.chosen = number
            self.changed.emit()

    def repair_at(self, cell: Cell) -> int | None:
        """The number of the first repair that changes a cell, the one pointed at before others."""
        numbers = [n for n, repair in enumerate(self.repairs) if cell in repair.cells]
        if self.chosen in numbers:
            return self.chosen
        return numbers[0] if numbers else None

    def apply(self, number: int, text: str) -> bool:
        """Make the edits of a repair, as one undoable edit. False if the board has changed."""
        if self.level is None or not self.document.same_puzzle(self.level):
            return False
        repair, level = self.repairs[number], self.level
        for edit in repair.edits:
            level = edit.apply(level)
        changed = np.flatnonzero(level.cells != self.document.cells)
        if not self.document.paint(changed, level.cells.ravel()[changed], text):
            return False
        self.mended.emit(repair)
        return True


class WhyQuestion(RepairQuestion):
    """The question why the level of one document has no answer."""

    explained = Signal(object)
    """The Reason was found."""

    def __init__(self, session: SolveSession, runner: SolverRunner) -> None:
        super().__init__(session, runner)
        session.answered.connect(self._on_solved)

    @property
    def available(self) -> bool:
        return bool(self.document.kind.explainer)

    @property
    def told(self) -> bool:
        """True if the card of the answer has the reason already."""
        answer, reason = self.session.result, self.why and self.why.reason
        return bool(answer and reason and answer.reason == reason.text)

    @Slot()
    def build(self) -> None:
        """Find out about the puzzle as it stands."""
        self._begin(None)

    def _begin(self, result: Result | None) -> None:
        level = self.begin()
        if level is not None:
            self.ask("build", WhyWork(self.document.kind, level, result), Rank.INSIGHT)

    @Slot(object)
    def _on_solved(self, result: Result) -> None:
        """A search of the person ended: if it proved that there is no answer, say why."""
        if not self.available or self.session.level is None or self.session.outdated:
            return
        explainer = explainer_of(self.document.kind)
        assert explainer is not None
        own = self.document.kind.conditions(self.session.level)
        if explainer.impossible(result) and dict(result.conditions) == own:
            self._begin(result)

    def on_progress(self, role: str, step: Why | None) -> None:
        known = None if self.why is None else self.why.reason
        super().on_progress(role, step)
        if step is not None and step.reason is not None and step.reason is not known:
            self.explained.emit(step.reason)
