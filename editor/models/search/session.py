"""SolveSession: the searches of one document, and what is known of its last answer.

It outlives tab switches and edits: an answer stays with the level it was found on and is marked
outdated once the puzzle changes. Changes of the title alone change no puzzle.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.document.problems import missing
from editor.models.program.language import said
from editor.models.search.figures import Figures
from editor.models.search.runner import Request, SearchJob, SolverRunner
from editor.models.search.stored import StoredAnswer
from editor.models.work.job import Failure
from solvers.answers.records import recorded
from solvers.level import Level, LevelError, Solution
from solvers.options import OptionError
from solvers.problem import Limits, Progress, Result, SearchProblem, Solver

THREADS = 2
"""Of a search that a person asked for: one for the proof, one for better answers meanwhile."""

HISTORY = 4000
"""Points of the progress plot; when they are full, every second one is dropped."""


@dataclass
class History:
    """Best score, bound and memory over time, and the layers of a sweep: for plots and tables.

    elapsed: seconds. memory: MiB. What is not known at a time is nan. layers: states of each.
    """

    elapsed: list[float] = field(default_factory=list)
    score: list[float] = field(default_factory=list)
    bound: list[float] = field(default_factory=list)
    memory: list[float] = field(default_factory=list)
    layers: tuple[int, ...] = ()

    def add(
        self,
        elapsed: float,
        score: int | None,
        bound: int | None,
        memory: int | None = None,
        layers: tuple[int, ...] | None = None,
    ) -> None:
        """memory: in bytes."""
        if len(self.elapsed) >= HISTORY:
            for values in (self.elapsed, self.score, self.bound, self.memory):
                del values[1::2]
        self.elapsed.append(elapsed)
        self.score.append(_known(score))
        self.bound.append(_known(bound))
        self.memory.append(_known(memory) / 2**20)
        self.layers = layers or self.layers

    @property
    def most_memory(self) -> int | None:
        """Bytes of tables at their largest; None if the search did not tell."""
        known = [amount for amount in self.memory if amount == amount]
        return round(max(known) * 2**20) if known else None


def _known(number: int | None) -> float:
    return float("nan") if number is None else float(number)


class SolveSession(QObject):
    """The searches of one document, over the program's runner."""

    started = Signal()
    progressed = Signal(object)
    """A Progress."""
    answered = Signal(object)
    """A Result."""
    failed = Signal(object)
    """A Failure."""
    refused = Signal(object, str)
    """The level cannot be solved: its Problems and a sentence."""
    outdated_changed = Signal(bool)
    paused = Signal(bool)
    """Whether the search waits while the program does something more urgent."""
    dropped = Signal()
    """The search on this level broke: it ended without an answer."""
    changed = Signal()
    """One of the signals above was sent: views show the verdict again."""
    solver_chosen = Signal()
    """The solver or its options were chosen by something else than the person."""

    def __init__(
        self, document: LevelDocument, runner: SolverRunner, parent: QObject | None = None
    ) -> None:
        super().__init__(parent or document)
        self.document = document
        self._runner = runner
        self._job: SearchJob | None = None
        self.solver_id = document.kind.solvers[0].id
        self.options: dict[str, dict[str, Any]] = {}
        self.limits = Limits(seconds=60, memory_mib=2048)
        self.incumbent: tuple[str, ...] | None = None
        self.progress: Progress | None = None
        self.result: Result | None = None
        self.level: Level | None = None
        self.history = History()
        self._outdated = False
        self.stored = StoredAnswer(document)
        document.head_changed.connect(self._on_head_changed)
        document.edited.connect(self._on_edited)
        news = (self.started, self.paused, self.answered, self.outdated_changed, self.dropped)
        for signal in news:
            signal.connect(self.changed)
        self.stored.take()
        self._was_current = self.stored.current

    def choose_solver(self, solver_id: str, options: Mapping[str, Any]) -> None:
        """Choose the solver of the next search, and what it is asked."""
        self.solver_id = solver_id
        self.options[solver_id] = dict(options)
        self.solver_chosen.emit()

    @property
    def solver(self) -> Solver:
        return self.document.kind.solver(self.solver_id)

    @property
    def running(self) -> bool:
        return self._job is not None and not self._job.ended

    @property
    def waiting(self) -> bool:
        """Whether the search is under way, and pauses for something else or has not begun."""
        return self._job is not None and self._job.waiting

    @property
    def figures(self) -> Figures | None:
        """What the search has done so far, or did; None if there was none."""
        if self.running and self.progress is not None:
            return Figures.of_progress(self.progress, self.limits)
        if self.result is None:
            return None
        return Figures.of_result(self.result, self.history.most_memory, self.result.limits)

    @property
    def can_continue(self) -> bool:
        return self._job is not None and self._job.can_continue and not self._outdated

    @property
    def outdated(self) -> bool:
        """Whether the puzzle changed since it was searched."""
        return self._outdated

    @property
    def kept(self) -> Solution | None:
        """The solution in the level's file, if it belongs to the puzzle as it stands, was found
        under the conditions that the level has now, and a replay does not contradict it."""
        stored = self.stored
        return stored.record if stored.current and self._may_show(stored) else None

    @property
    def kept_before(self) -> Solution | None:
        """The same of an earlier state of the puzzle, which the level was edited away from."""
        stored = self.stored
        seen = stored.level is not None and not stored.current
        return stored.record if seen and self._may_show(stored) else None

    @staticmethod
    def _may_show(stored: StoredAnswer) -> bool:
        return stored.narrowed_alike and not stored.false

    @property
    def answer(self) -> Solution | None:
        """The record of the last answer, if it is one to the puzzle as it stands."""
        if self.result is None or self.level is None or self._outdated:
            return None
        return recorded(self.document.kind, self.result, self.document.level_hash())

    @Slot()
    def solve(self, **changed: Any) -> None:
        """Solve the level as it stands with the chosen solver, options and limits."""
        level = self.document.level()
        problems = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
            self.refused.emit(problems, missing(problems))
            return
        options: Mapping[str, Any] = {**self.options.get(self.solver_id, {}), **changed}
        problem = SearchProblem(level, options=options, incumbent=self._valid_incumbent(level))
        try:
            limits = replace(self.limits, threads=THREADS)
            request = Request(self.document.kind, self.solver, problem, limits)
            self.leave()
            self._begin(level)
            self._follow(self._runner.search(request, self))
        except (LevelError, OptionError) as error:
            self.refused.emit([], said(error))

    @Slot()
    def stop(self) -> None:
        if self._job is not None and not self._job.ended:
            self._job.stop()

    def leave(self) -> None:
        """The document goes: its search, under way or able to go on, frees what it holds."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    def _drop(self) -> None:
        """The search ended without an answer: nothing of it may go on showing."""
        self.progress = None
        self.history = History()
        if self.result is None:
            self.level = None
            self._set_outdated(False)
        self.dropped.emit()

    @Slot()
    def keep_searching(self) -> None:
        if self._job is not None and self.can_continue:
            self._follow(self._runner.keep_searching(self._job, self.limits))

    def _follow(self, job: SearchJob) -> None:
        self._job = job
        job.progressed.connect(self._on_progressed)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        job.waiting_changed.connect(self.paused)
        job.released.connect(self.changed)
        self.started.emit()

    def _begin(self, level: Level) -> None:
        self.level = level
        self._set_outdated(False)
        self.progress = self.result = None
        self.history = History()

    def _valid_incumbent(self, level: Level) -> tuple[str, ...] | None:
        """The player's route, if it still is a complete answer of this level."""
        if self.incumbent is None:
            return None
        kind = self.document.kind
        try:
            end = kind.replay(kind.initial(level), self.incumbent)
        except ValueError:
            return None
        return self.incumbent if kind.finished(end) else None

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self.progress = progress
        if not progress.preparing:
            self.history.add(
                progress.elapsed,
                progress.score,
                progress.bound,
                progress.memory,
                progress.layers,
            )
        self.progressed.emit(progress)

    @Slot(object)
    def _on_finished(self, result: Result) -> None:
        self.result = result
        self.history.add(result.elapsed, result.score, result.bound)
        self.answered.emit(result)

    def explain(self, reason: str) -> None:
        """Say why there is no answer, better than the search that proved it did."""
        if self.result is not None and self.result.status == "infeasible" and not self._outdated:
            self.result = replace(self.result, reason=reason)
            self.changed.emit()

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._job = None
        self._drop()
        self.failed.emit(failure)

    @Slot()
    def _on_edited(self) -> None:
        if self.level is not None:
            self._set_outdated(not self.document.asks(self.level))
        if self.stored.current != self._was_current:
            self._was_current = not self._was_current
            self.changed.emit()

    @Slot(object)
    def _on_head_changed(self, fields: tuple[str, ...]) -> None:
        if "solution" in fields or "conditions" in fields:
            self.stored.take()
            self._was_current = self.stored.current
            self.changed.emit()

    def _set_outdated(self, outdated: bool) -> None:
        if outdated != self._outdated:
            self._outdated = outdated
            self.outdated_changed.emit(outdated)
