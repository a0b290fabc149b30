"""SolverRunner: runs searches beside the window and brings what they say into its thread.

The runner lives in the GUI thread and never leaves it. Workers hand messages over through a
private queued signal, so every receiver of the public signals runs in the GUI thread. A newer
request supersedes an older one: what the older one still says is dropped.
"""

from __future__ import annotations

import traceback
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from editor.models.program.language import said
from solvers.kind import PuzzleKind
from solvers.problem import Limits, Progress, Result, SearchProblem, Solver, StopToken
from solvers.search import Run


@dataclass(frozen=True)
class Request:
    """What is to be searched."""

    kind: PuzzleKind[Any, Any]
    solver: Solver
    problem: SearchProblem
    limits: Limits = field(default_factory=Limits)


@dataclass(frozen=True)
class Failure:
    """A search that broke: one sentence, and the details for a report."""

    message: str
    details: str


class _Job:
    """One request under way; identity tells whether a message still matters."""

    def __init__(self, request: Request, run: Run | None = None) -> None:
        self.request = request
        self.run = run
        self.token = StopToken()


class SolverRunner(QObject):
    """One lane: the search the person waits for now."""

    started = Signal(object)
    progressed = Signal(object)
    finished = Signal(object)
    failed = Signal(object)
    _delivered = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="search")
        self._job: _Job | None = None
        self._paused: _Job | None = None
        self._delivered.connect(self._on_delivered, Qt.ConnectionType.QueuedConnection)

    @property
    def running(self) -> bool:
        return self._job is not None

    @property
    def can_continue(self) -> bool:
        """Whether the last search met a limit and would go on."""
        return self._paused is not None

    def start(self, request: Request) -> None:
        """Search; a search under way is stopped and forgotten."""
        self._forget()
        self._submit(_Job(request))

    def keep_searching(self, limits: Limits) -> None:
        """Go on with the search that met a limit."""
        if self._paused is None:
            return
        old, self._paused = self._paused, None
        request = old.request
        self._submit(_Job(Request(request.kind, request.solver, request.problem, limits), old.run))

    def stop(self) -> None:
        """Ask the search to stop; `finished` follows with what it found."""
        if self._job is not None:
            self._job.token.stop()

    def abandon(self) -> None:
        """Stop and say nothing more."""
        self._forget()

    def close(self) -> None:
        """Stop, and wait for the threads; a chunk takes a few milliseconds."""
        self._forget()
        self._pool.shutdown(wait=True)

    def _submit(self, job: _Job) -> None:
        self._job = job
        self.started.emit(job.request)
        self._pool.submit(self._work, job)

    def _forget(self) -> None:
        if self._job is not None:
            self._job.token.stop()
            self._job = None
        if self._paused is not None and self._paused.run is not None:
            self._paused.run.close()
        self._paused = None

    def _work(self, job: _Job) -> None:
        """In a worker thread. Nothing may leave it but through `_delivered`."""
        request = job.request
        try:
            if job.run is None:
                job.run = Run(request.kind, request.solver, request.problem, request.limits)
            result = job.run.advance(
                request.limits, lambda progress: self._delivered.emit(job, progress), job.token
            )
            self._delivered.emit(job, result)
        except Exception as error:  # a solver's bug is shown, and the program goes on
            if job.run is not None:
                job.run.close()
            message = said(error) or type(error).__name__
            self._delivered.emit(job, Failure(message, traceback.format_exc()))

    @Slot(object, object)
    def _on_delivered(self, job: _Job, message: Progress | Result | Failure) -> None:
        if job is not self._job:
            if isinstance(message, Result) and job.run is not None:
                job.run.close()
            return
        if isinstance(message, Progress):
            self.progressed.emit(message)
            return
        self._job = None
        if isinstance(message, Failure):
            self.failed.emit(message)
            return
        if job.run is not None and job.run.can_continue:
            self._paused = job
        self.finished.emit(message)
