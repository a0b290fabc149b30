"""Questions: the questions of one asker, answered in the background.

Every question has a key. One that is asked again is not asked twice: it goes first. A question that
was dropped stops and says nothing more.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from PySide6.QtCore import QObject, Signal

from editor.models.search.runner import Rank, RankedJob, SolverRunner
from editor.models.work.job import Failure, Work


class Questions(QObject):
    """The questions of one level, or of one game. They are dropped when it goes."""

    answered = Signal(object, object)
    """A key and its answer."""
    progressed = Signal(object, object)
    """A key and what the work on its answer yielded."""
    failed = Signal(object, object)
    """A key and a Failure: a solver broke."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._jobs: dict[Hashable, RankedJob] = {}
        jobs = self._jobs
        self.destroyed.connect(lambda: _cancel(jobs))

    @property
    def waiting(self) -> bool:
        """Whether any answer is still to come."""
        return bool(self._jobs)

    def asked(self, key: Hashable) -> bool:
        """Whether the answer to that is still to come."""
        return key in self._jobs

    def ask(self, key: Hashable, work: Work, rank: Rank = Rank.ASKED) -> None:
        """Ask, or ask again. work: finds the answer, in a worker."""
        known = self._jobs.get(key)
        if known is not None:
            self._runner.promote(known, rank)
            return
        job = self._jobs[key] = self._runner.submit(work, rank, self)
        job.progressed.connect(lambda step: self.progressed.emit(key, step))
        job.finished.connect(lambda answer: self._on_finished(key, answer))
        job.failed.connect(lambda failure: self._on_failed(key, failure))

    def drop(self, key: Hashable) -> None:
        """Its answer is not wanted any more."""
        job = self._jobs.pop(key, None)
        if job is not None:
            job.cancel()

    def drop_all(self) -> None:
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
