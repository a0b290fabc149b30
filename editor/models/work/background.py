"""Background: the one bridge between threads and the window.

Work runs in a worker thread. What it says reaches the window as signals in the GUI thread, through
one queued signal, so that any receiver is safe.

A cancelled job says nothing more. Its generator is closed at the next yield, so that `with` and
`finally` in it take half-written files away.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Generator
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from editor.models.program.language import said
from editor.models.work.job import Failure, Job, Work
from solvers.runtime import log

_INTERVAL = 0.05
"""Seconds between two messages of progress at least; the result always comes."""


class Background(QObject):
    """Worker threads. workers: how many; with one, work is done in the order it was submitted."""

    ended = Signal(object)
    """A Job whose work is over, cancelled ones included; after its own signals."""
    _delivered = Signal(object, str, object)

    def __init__(
        self, parent: QObject | None = None, workers: int = 2, name: str = "background"
    ) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(workers, name)
        self._jobs: dict[Job, Future[None]] = {}
        self._closed = False
        self._delivered.connect(self._on_delivered, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether any work is under way, cancelled work that has not ended included."""
        return bool(self._jobs)

    def submit(self, work: Work, *, every: bool = False) -> Job:
        """Start work as soon as a worker is free; connect to the job it returns at once.

        every: bring every step that the work yields, not only the last of several in a short time.
        """
        return self.start(Job(work, self), every=every)

    def start(self, job: Job, *, every: bool = False) -> Job:
        """Start a job as soon as a worker is free. A closed Background cancels it."""
        if self._closed:
            job.cancel()
        else:
            self._jobs[job] = self._pool.submit(self._run, job, 0.0 if every else _INTERVAL)
        return job

    def tell(self, job: Job, step: object) -> None:
        """From the thread of a job that is no generator: how far it is."""
        self._delivered.emit(job, "progressed", step)

    def finish(self) -> None:
        """Wait until all that was submitted is done. Its signals come later."""
        wait(self._jobs.values())

    def close(self) -> None:
        """Cancel all work, and wait for the workers: as long as one step of the work takes."""
        self._closed = True
        for job in self._jobs:
            job.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._jobs.clear()

    def _run(self, job: Job, interval: float) -> None:
        """In a worker. Nothing leaves it but through `_delivered`."""
        name, message = "finished", None
        try:
            if not job.cancelled:
                message = job.work(job.token)
                if isinstance(message, Generator):
                    message = self._drain(job, message, interval)
        except Exception as error:  # whatever failed is shown, and the program goes on
            words = said(error) or type(error).__name__
            log.note_failure(error)
            name, message = "failed", Failure(words, traceback.format_exc())
        self._delivered.emit(job, name, message)

    def _drain(self, job: Job, steps: Generator[Any, None, Any], interval: float) -> Any:
        told = -interval
        try:
            while not job.token.stopped:
                step = next(steps)
                if time.monotonic() - told >= interval:
                    told = time.monotonic()
                    self.tell(job, step)
        except StopIteration as end:
            return end.value
        finally:
            steps.close()
        return None

    @Slot(object, str, object)
    def _on_delivered(self, job: Job, name: str, message: Any) -> None:
        over = name != "progressed"
        if over and self._jobs.pop(job, None) is None:
            return  # closed meanwhile
        job.ended = over
        if not job.cancelled:
            getattr(job, name).emit(message)
        if over:
            self.ended.emit(job)
            job.free()
