"""Questions in the background: Questions for one level or game, LevelQuestion to subclass.

Every question has a key. A question that is asked again is not computed twice: it goes first. A
question that was dropped stops and emits no more signals.

A LevelQuestion discards its answer when the level changes: the answer belongs to `level`, the
state of the document that was asked about. The heat map, the trade-off and the routes of a level
are such questions.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.document.document import LevelDocument
from editor.models.search.runner import Rank, RankedJob, SolverRunner, StreamedWork
from editor.models.work.background import Failure, Work
from solvers.level import Level


class Questions(QObject):
    """The questions of one level, or of one game. They are dropped when it goes."""

    answered = Signal(object, object)
    """A key and its answer."""
    progressed = Signal(object, object)
    """A key and what the work on its answer yielded."""
    failed = Signal(object, object)
    """A key and a Failure: a solver broke."""
    queued_changed = Signal()
    """A question waits for its turn, or does not any more."""

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
        """True if the answer to that is still to come."""
        return key in self._jobs

    def ask(self, key: Hashable, work: Work, rank: Rank = Rank.ASKED) -> None:
        """Ask, or ask again. work: finds the answer, in a worker."""
        known = self._jobs.get(key)
        if known is not None:
            self._runner.promote(known, rank)
        else:
            self._follow(key, self._runner.submit(work, rank, self))

    def stream(self, key: Hashable, work: StreamedWork, rank: Rank = Rank.ASKED) -> None:
        """Ask anew. work: passes on all that it finds before the answer."""
        self.cancel(key)
        self._follow(key, self._runner.stream(work, rank, self))

    def _follow(self, key: Hashable, job: RankedJob) -> None:
        self._jobs[key] = job
        job.waiting_changed.connect(self.queued_changed)
        job.progressed.connect(lambda step: self.progressed.emit(key, step))
        job.finished.connect(lambda answer: self._on_finished(key, answer))
        job.failed.connect(lambda failure: self._on_failed(key, failure))

    def stop(self, key: Hashable) -> None:
        """End the work on an answer soon: the answer is what it came to."""
        if key in self._jobs:
            self._jobs[key].stop()

    def cancel(self, key: Hashable) -> None:
        """Its answer is not wanted any more."""
        job = self._jobs.pop(key, None)
        if job is not None:
            job.cancel()

    def cancel_all(self) -> None:
        """No answer is wanted any more."""
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
    """The level has these Problems, so there is no answer."""
    failed = Signal(object)
    """A Failure: a solver broke."""
    route_changed = Signal()
    """Another route belongs to the answer, or none."""

    def __init__(self, document: LevelDocument, runner: SolverRunner) -> None:
        super().__init__(document)
        self.document = document
        self.level: Level | None = None
        self.refusal = ""
        """The reason that there is no answer: `memory`, `stopped`, `changed` or nothing."""
        self._questions = Questions(runner, self)
        self._questions.answered.connect(self._on_answered)
        self._questions.failed.connect(self._on_failed)
        self._questions.progressed.connect(self._on_told)
        document.edited.connect(self._on_edited)

    # -- what a subclass says ----------------------------------------------------------------------
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
        """The route to show on the board, if the answer has any."""
        return None

    @abstractmethod
    def build(self) -> None:
        """Ask for the main answer about the puzzle as it stands."""

    @abstractmethod
    def on_answer(self, role: str, answer: Any) -> None:
        """An answer came; `changed` follows."""

    def on_progress(self, role: str, step: Any) -> None:
        """Receive what the work in that role yields before its answer; `changed` follows."""

    @abstractmethod
    def clear_answers(self) -> None:
        """Forget every answer; `changed` follows."""

    def bring_back(self) -> None:
        """The puzzle that was asked about is back: show its answer again, if it was kept."""

    # -- asking ------------------------------------------------------------------------------------
    @property
    def building(self) -> bool:
        """True if the main answer is under way."""
        return self.asking("build")

    def asking(self, role: str) -> bool:
        """True if the answer in that role is still to come."""
        return self._questions.asked(role)

    def begin(self) -> Level | None:
        """Forget all, and take the level as it stands. None, and `refused`, if it has problems."""
        problems = [p for p in self.document.problems() if p.severity == "error"]
        if problems:
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
        """The answer in that role is not wanted any more."""
        self._questions.cancel(role)

    def reset(self, why: str = "") -> None:
        """Ask no more, and forget every answer. why: the refusal from now on."""
        self._questions.cancel_all()
        self.refusal = why
        self.clear_answers()
        self.changed.emit()

    @Slot()
    def cancel_all(self) -> None:
        """Stop asking for the main answer."""
        if self.building:
            self.reset("stopped")

    # -- answers -----------------------------------------------------------------------------------
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
        if self.level is None or not (self.known or self.building or self.refusal == "changed"):
            return
        same = self.document.same_puzzle(self.level)
        if same and self.refusal == "changed":
            self.bring_back()
        elif not same and self.refusal != "changed":
            self.reset("changed")
