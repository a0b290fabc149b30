"""Background: work beside the window, with progress and cancel.

A function is called in a worker thread. It returns what it found, or it is a generator: what it
yields is progress, what it returns is the result. What it says reaches the window as signals in
the GUI thread, through one queued signal, so that any receiver is safe.

A cancelled task says nothing more. Its generator is closed at the next yield, so that `with` and
`finally` in it take half-written files away.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Callable, Generator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from editor.models.program.language import said
from editor.models.search.runner import Failure
from solvers.problem import StopToken

Work = Callable[[StopToken], Any]
"""Called with the token that tells whether its result is still wanted."""

_INTERVAL = 0.05
"""Seconds between two messages of progress at least; the result always comes."""


class Task(QObject):
    """One piece of work. It lives in the GUI thread, and is forgotten when it has ended."""

    progressed = Signal(object)
    """What the work yielded; the last of several in a short time."""
    finished = Signal(object)
    """What it returned."""
    failed = Signal(object)
    """A Failure, of what it raised."""

    def __init__(self, work: Work, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.work = work
        self.token = StopToken()

    def cancel(self) -> None:
        """Stop soon, and say nothing more."""
        self.token.stop()


class Background(QObject):
    """Worker threads for reading and writing files and for pictures. workers: how many."""

    _delivered = Signal(object, str, object)

    def __init__(self, parent: QObject | None = None, workers: int = 2) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(workers, "background")
        self._tasks: set[Task] = set()
        self._closed = False
        self._delivered.connect(self._on_delivered, Qt.ConnectionType.QueuedConnection)

    @property
    def busy(self) -> bool:
        """Whether any work is under way, cancelled work that has not ended included."""
        return bool(self._tasks)

    def submit(self, work: Work) -> Task:
        """Start work as soon as a worker is free; connect to the task it returns at once."""
        task = Task(work, self)
        if self._closed:
            task.cancel()
            return task
        self._tasks.add(task)
        self._pool.submit(self._run, task)
        return task

    def close(self) -> None:
        """Cancel all work, and wait for the workers: as long as one step of the work takes."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        self._pool.shutdown(wait=True, cancel_futures=True)
        self._tasks.clear()

    def _run(self, task: Task) -> None:
        """In a worker. Nothing leaves it but through `_delivered`."""
        name, message = "finished", None
        try:
            if not task.token.stopped:
                message = task.work(task.token)
                if isinstance(message, Generator):
                    message = self._drain(task, message)
        except Exception as error:  # whatever failed is shown, and the program goes on
            words = said(error) or type(error).__name__
            name, message = "failed", Failure(words, traceback.format_exc())
        self._delivered.emit(task, name, message)

    def _drain(self, task: Task, steps: Generator[Any, None, Any]) -> Any:
        told = 0.0
        try:
            while not task.token.stopped:
                step = next(steps)
                if time.monotonic() - told >= _INTERVAL:
                    told = time.monotonic()
                    self._delivered.emit(task, "progressed", step)
        except StopIteration as end:
            return end.value
        finally:
            steps.close()
        return None

    @Slot(object, str, object)
    def _on_delivered(self, task: Task, name: str, message: Any) -> None:
        if not task.token.stopped:
            getattr(task, name).emit(message)
        if name != "progressed" and task in self._tasks:
            self._tasks.remove(task)
            task.deleteLater()
