"""Background: the one bridge between threads and the window.

Work runs in a worker thread. What it says reaches the window as signals in the GUI thread, through
one queued signal, so that any receiver is safe.

A cancelled job says nothing more. Its generator is closed at the next yield, so that `with` and
`finally` in it take half-written files away.

Only the GUI thread frees jobs and what their work holds, since these are QObjects or lead to some.
A worker knows a job by its key, and lets go of it before it says that the work is over. A job has
no parent: a callable connected to it may hold the last reference to whoever owns the Background,
and Qt would destroy the job a second time as that owner's child.
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
from solvers.runtime.steps import Stopped, finished

_INTERVAL = 0.05
"""Seconds between two messages of progress at least; the result always comes."""


class Background(QObject):
    """Worker threads. workers: how many; with one, work is done in the order it was submitted."""

    ended = Signal(object)
    """A Job whose work is over, cancelled ones included; after its own signals."""
    _delivered = Signal(int, str, object)

    def __init__(
        self, parent: QObject | None = None, workers: int = 2, name: str = "background"
    ) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(workers, name)
        self._jobs: dict[int, Job] = {}
        self._futures: dict[int, Future[None]] = {}
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
        return self.start(Job(work), every=every)

    def start(self, job: Job, *, every: bool = False) -> Job:
        """Start a job as soon as a worker is free. A closed Background cancels it."""
        if self._closed:
            job.cancel()
            job.free()
        else:
            self._jobs[job.key] = job
            interval = 0.0 if every else _INTERVAL
            self._futures[job.key] = self._pool.submit(self._run, job.key, interval)
        return job

    def tell(self, job: Job, step: object) -> None:
        """From the thread of a job that is no generator: how far it is."""
        self._delivered.emit(job.key, "progressed", step)

    def finish(self) -> None:
        """Wait until all that was submitted is done. Its signals come later."""
        wait(self._futures.values())

    def close(self) -> None:
        """Cancel all work, and wait for the workers: as long as one step of the work takes."""
        self._closed = True
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._jobs.clear()
        self._futures.clear()
        for job in jobs:
            job.ended = True
            job.free()

    def _run(self, key: int, interval: float) -> None:
        """In a worker. Nothing leaves it but through `_delivered`."""
        name, message = self._outcome(key, interval)
        self._delivered.emit(key, name, message)

    def _outcome(self, key: int, interval: float) -> tuple[str, Any]:
        """Do the work. Its job is held by the GUI thread meanwhile, and longer."""
        job = self._jobs[key]
        try:
            message = None if job.cancelled else job.work(job.token)
            if isinstance(message, Generator):
                message = self._drain(job, message, interval)
        except Exception as error:  # whatever failed is shown, and the program goes on
            words = said(error) or type(error).__name__
            log.note_failure(error)
            return "failed", Failure(words, traceback.format_exc())
        return "finished", message

    def _drain(self, job: Job, steps: Generator[Any, None, Any], interval: float) -> Any:
        told = -interval

        def tell(step: object) -> None:
            nonlocal told
            if time.monotonic() - told >= interval:
                told = time.monotonic()
                self.tell(job, step)

        try:
            return finished(steps, job.token, tell)
        except Stopped:
            return None

    @Slot(int, str, object)
    def _on_delivered(self, key: int, name: str, message: Any) -> None:
        job = self._jobs.get(key)
        if job is None:
            return  # closed meanwhile
        over = name != "progressed"
        if over:
            del self._jobs[key], self._futures[key]
        job.ended = over
        if not job.cancelled:
            getattr(job, name).emit(message)
        if over:
            self.ended.emit(job)
            job.free()
