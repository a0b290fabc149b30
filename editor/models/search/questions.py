"""Questions in the background: Questions for one level or game, LevelQuestion to
subclass.

Every question has a key. A question that is asked again is not computed twice: it goes
first. A question that was dropped stops and emits no more signals.

A LevelQuestion discards its answer when the level changes: the answer belongs to
`level`, the state of the document that was asked about. The heat map, the trade-off and
the routes of a level are such questions.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.search.runner import (
    Rank,
    RankedJob,
    SolverRunner,
    StreamedWork,
)
from gridwright.editor.models.work.background import Failure, Work
from gridwright.solvers.level import Level


class Questions(QObject):
    """The questions of one level, or of one game. They are dropped when it goes."""

    answered = Signal(object, object)
    """Emitted with a key and its answer."""
    progressed = Signal(object, object)
    """Emitted with a key and what the work on its answer yielded."""
    failed = Signal(object, object)
    """Emitted with a key and a Failure: a solver broke."""
    queued_changed = Signal()
    """The set of questions that wait for their turn has changed."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._jobs: dict[Hashable, RankedJob] = {}
        jobs = self._jobs
        self.destroyed.connect(lambda: _cancel(jobs))

    @property
    def waiting(self) -> bool:
        """True if any answer is still to come."""
        return bool(self._jobs)

    @property
    def queued(self) -> bool:
        """True if a question waits for its turn: something more urgent goes first."""
        return any(job.waiting for job in self._jobs.values())

    def asked(self, key: Hashable) -> bool:
        """True if the answer to that key is still to come."""
        return key in self._jobs

    def ask(self, key: Hashable, work: Work, rank: Rank = Rank.ASKED) -> None:
        """Ask, or ask again. work: finds the answer, in a worker."""
        known = self._jobs.get(key)
        if known is not None:
            self._runner.promote(known, rank)
        else:
            self._follow(key, self._runner.submit(work, rank, self))

    def stream(
        self,
        key: Hashable,
        work: StreamedWork,
        rank: Rank = Rank.ASKED,
        *,
        beside: bool = False,
    ) -> None:
        """Ask, even if it was asked before. work: passes on all that it finds before
        the answer. beside: it only waits for processes, so that other work of its rank
        goes on meanwhile."""
        self.cancel(key)
        self._follow(key, self._runner.stream(work, rank, self, beside=beside))

    def _follow(self, key: Hashable, job: RankedJob) -> None:
        self._jobs[key] = job
        job.waiting_changed.connect(self.queued_changed)
        job.progressed.connect(lambda step: self.progressed.emit(key, step))
        job.finished.connect(lambda answer: self._on_finished(key, answer))
        job.failed.connect(lambda failure: self._on_failed(key, failure))

    def stop(self, key: Hashable) -> None:
        """End the work on an answer soon; the answer is what it has found so far."""
        if key in self._jobs:
            self._jobs[key].stop()

    def set_aside(self, key: Hashable, aside: bool) -> None:
        """Pause or resume the work on a question, whose board is gone or back."""
        if key in self._jobs:
            act = self._runner.set_aside if aside else self._runner.take_up
            act(self._jobs[key])

    def cancel(self, key: Hashable) -> None:
        """Drop the question of a key."""
        job = self._jobs.pop(key, None)
        if job is not None:
            job.cancel()

    def cancel_all(self) -> None:
        """Drop all questions."""
        _cancel(self._jobs)

    def _on_finished(self, key: Hashable, answer: Any) -> None:
        del self._jobs[key]
        self.answered.emit(key, answer)

    def _on_failed(self, key: Hashable, failure: Failure) -> None:
        del self._jobs[key]
        self.failed.emit(key, failure)


def _cancel(jobs: dict[Hashable, RankedJob]) -> None:
    for key in tuple(jobs):
        jobs.pop(key).cancel()


class LevelQuestion(QObject):
    """A subclass asks about one document. Its questions have roles: asking in a role
    takes the place of what was asked in it before."""

    changed = Signal()
    """Emitted when what is known or asked has changed."""
    refused = Signal(object)
    """Emitted with the Problems of the level, which keep it from having an answer."""
    failed = Signal(object)
    """Emitted with a Failure: a solver broke."""
    route_changed = Signal()
    """Another route, or none, belongs to the answer."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document)
        self.document = document
        self.level: Level | None = None
        self.refusal = ""
        """The reason for a missing answer: `memory`, `stopped`, `changed`, or empty."""
        self._questions = Questions(runner, self)
        self._questions.answered.connect(self._on_answered)
        self._questions.failed.connect(self._on_failed)
        self._questions.progressed.connect(self._on_told)
        document.edited.connect(self._on_edited)

    # -- what a subclass says ----------------------------------------------------------
    @property
    def available(self) -> bool:
        """True if this kind of puzzle has such answers at all."""
        return True

    @property
    @abstractmethod
    def known(self) -> bool:
        """True if the main answer is there."""

    @property
    def route(self) -> tuple[str, ...] | None:
        """The route of the answer to show on the board, if it has one."""
        return None

    @abstractmethod
    def build(self) -> None:
        """Ask for the main answer about the current puzzle."""

    @abstractmethod
    def on_answer(self, role: str, answer: Any) -> None:
        """Take the answer in a role; `changed` follows."""

    def on_progress(self, role: str, step: Any) -> None:
        """Receive what the work in that role yields before its answer; `changed`
        follows."""

    @abstractmethod
    def clear_answers(self) -> None:
        """Forget every answer; `changed` follows."""

    def bring_back(self) -> None:
        """Show the kept answer again, since the puzzle that was asked about is back."""

    # -- asking ------------------------------------------------------------------------
    @property
    def building(self) -> bool:
        """True if the main answer is under way."""
        return self.asking("build")

    def asking(self, role: str) -> bool:
        """True if the answer in that role is still to come."""
        return self._questions.asked(role)

    def begin(self, playable: bool = True) -> Level | None:
        """Forget all answers, and take the current level. Returns None, and emits
        `refused`, if it must be playable and has problems."""
        problems = [p for p in self.document.problems() if p.severity == "error"]
        if problems and playable:
            self.refused.emit(problems)
            return None
        self.reset()
        self.level = self.document.level()
        return self.level

    def ask(self, role: str, work: Work, rank: Rank = Rank.ASKED) -> None:
        """Ask in a role; the earlier question of that role is dropped."""
        self._questions.cancel(role)
        self._questions.ask(role, work, rank)
        self.changed.emit()

    def cancel(self, role: str) -> None:
        """Drop the question in a role."""
        self._questions.cancel(role)

    def reset(self, why: str = "") -> None:
        """Stop asking, and forget every answer. why: the refusal from now on."""
        self._questions.cancel_all()
        self.refusal = why
        self.clear_answers()
        self.changed.emit()

    @Slot()
    def cancel_all(self) -> None:
        """Stop asking for the main answer."""
        if self.building:
            self.reset("stopped")

    # -- answers -----------------------------------------------------------------------
    @Slot(object, object)
    def _on_answered(self, role: str, answer: Any) -> None:
        self.on_answer(role, answer)
        self.changed.emit()

    @Slot(object, object)
    def _on_told(self, role: str, step: Any) -> None:
        self.on_progress(role, step)
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _role: str, failure: Failure) -> None:
        self.changed.emit()
        self.failed.emit(failure)

    @Slot()
    def _on_edited(self) -> None:
        if self.level is None or not (
            self.known or self.building or self.refusal == "changed"
        ):
            return
        same = self.document.same_puzzle(self.level)
        if same and self.refusal == "changed":
            self.bring_back()
        elif not same and self.refusal != "changed":
            self.reset("changed")
