"""Background: the one bridge between threads and the window; Job: one piece of work
with signals.

Work runs in a worker thread of a Background. Its messages reach the window as signals
in the GUI thread, through one queued signal, so that any receiver is safe. A job lives
in the GUI thread, has its own token, and reaches its work through the Background alone.

A cancelled job emits no more signals. Its generator is closed at the next yield, so
that `with` and `finally` in it remove half-written files.

Only the GUI thread frees jobs and what their work holds, since these are QObjects or
lead to some. A worker has only the key of a job, and releases the work before it
reports its end. A job has no parent: a callable connected to it may hold the last
reference to the owner of the Background, and Qt would destroy the job a second time as
that owner's child.

later: do something once, some time after it was asked for.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Generator, Iterable, Mapping
from concurrent.futures import Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from itertools import count
from typing import Any

from PySide6.QtCore import QObject, Qt, QTimer, Signal, SignalInstance, Slot

from gridwright.editor.models.program.language import translated
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime import log
from gridwright.solvers.runtime.steps import Stopped, finished

Work = Callable[[StopToken], Any]
"""Called with the token that tells whether its result is still wanted. It returns what
it found, or it is a generator: what it yields is progress, what it returns is the
result."""

_keys = count()


@dataclass(frozen=True)
class Failure:
    """Work that broke: one sentence, and the details for a report."""

    message: str
    details: str


def failure_of(error: Exception) -> Failure:
    """The failure that an error is shown as, after noting it in the log. Call it where
    the error was caught."""
    log.note_failure(error)
    return Failure(translated(error) or type(error).__name__, traceback.format_exc())


class Job(QObject):
    """One piece of work. It is freed when it has ended. key: unique among all jobs."""

    progressed = Signal(object)
    """Emitted with each value that the work yields."""
    finished = Signal(object)
    """Emitted with the value that the work returned."""
    failed = Signal(object)
    """Emitted with the Failure of an error that the work raised."""

    def __init__(self, work: Work, token: StopToken | None = None) -> None:
        super().__init__()
        self.key = next(_keys)
        self.work = work
        self.token = token or StopToken()
        self.awaited = True
        """True if a Background waits for its step when it closes."""
        self.cancelled = False
        self.ended = False
        """True when its work is over; `finished` and `failed` come after that."""

    def stop(self) -> None:
        """Ask the work to end soon; `finished` follows with what it found."""
        self.token.stop()

    def cancel(self) -> None:
        """Stop soon, without further signals."""
        self.cancelled = True
        self.token.stop()

    def free(self) -> None:
        """Free the work, which has ended and sent its last signal."""
        self.deleteLater()


_left: list[Job] = []
"""Jobs that no Background waited for when it closed. They are held to the end of the
program, since a worker may not free them."""
_INTERVAL = 0.05
"""Seconds between two messages of progress at least; the result always comes."""


def _free(jobs: Iterable[Job]) -> None:
    """End jobs that run no longer."""
    for job in jobs:
        job.ended = True
        job.free()


class Background(QObject):
    """Worker threads. workers: how many; with one, work is done in the order it was
    submitted."""

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
        """True if any work is under way, cancelled work that has not ended included."""
        return bool(self._jobs)

    @property
    def number(self) -> int:
        """The number of pieces of work under way, cancelled ones that have not ended
        included."""
        return len(self._jobs)

    def submit(self, work: Work, *, every: bool = False, awaited: bool = True) -> Job:
        """Start work as soon as a worker is free; connect to the job it returns at
        once.

        every: bring every step that the work yields, not only the last of several in a
        short time. awaited: whether `close` waits for its step; work that touches no
        file and no QObject can be left to end by itself.
        """
        job = Job(work)
        job.awaited = awaited
        return self.start(job, every=every)

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
        """Report the progress of a job that is not a generator. Called from its
        thread."""
        if not self._closed:
            self._delivered.emit(job.key, "progressed", step)

    def finish(self) -> None:
        """Wait until all that was submitted is done. Its signals come later."""
        wait(self._futures.values())

    def _wait_for_awaited(self, running: Mapping[int, Future[Any]]) -> None:
        """Wait for the work of which somebody needs the end."""
        wait([one for key, one in running.items() if self._jobs[key].awaited])

    def close(self) -> None:
        """Cancel all work, and wait for the workers as long as one step of awaited work
        takes."""
        self._closed = True
        jobs = list(self._jobs.values())
        for job in jobs:
            job.cancel()
        self._pool.shutdown(wait=False, cancel_futures=True)
        running = {
            key: one for key, one in self._futures.items() if not one.cancelled()
        }
        self._wait_for_awaited(running)
        left = [self._jobs[key] for key, one in running.items() if not one.done()]
        _left.extend(left)
        if not left:
            self._pool.shutdown(wait=True)
        self._jobs.clear()
        self._futures.clear()
        _free(job for job in jobs if job not in left)

    def _run(self, key: int, interval: float) -> None:
        """Run the work, in a worker. Nothing leaves it but through `_delivered`."""
        name, message = self._outcome(key, interval)
        if not self._closed:
            self._delivered.emit(key, name, message)

    def _outcome(self, key: int, interval: float) -> tuple[str, Any]:
        """Do the work. The GUI thread holds its job meanwhile, and longer."""
        job = self._jobs.get(key)
        if job is None:
            return "finished", None  # closed meanwhile
        try:
            message = None if job.cancelled else job.work(job.token)
            if isinstance(message, Generator):
                message = self._drain(job, message, interval)
        except Exception as error:  # whatever failed is shown, and the program goes on
            return "failed", failure_of(error)
        return "finished", message

    def _drain(
        self, job: Job, steps: Generator[Any, None, Any], interval: float
    ) -> Any:
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


def later(
    owner: QObject, ms: int, act: Callable[[], object] | SignalInstance
) -> QTimer:
    """A timer of `owner` that runs `act` once, a number of milliseconds after its last
    `start()`."""
    timer = QTimer(owner, singleShot=True, interval=ms)
    timer.timeout.connect(act)
    return timer
