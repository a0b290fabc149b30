"""TracedSearch: a search whose trace is wanted, in the background, one at a time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.search.runner import Rank, RankedJob, Request, SolverRunner
from editor.models.theatre.film import Film
from solvers.level import Level
from solvers.problem import Limits, Progress, SearchProblem, StopToken
from solvers.registry import kind
from solvers.search import Run

KEPT = 65_536
"""Events of a film at most."""


class _TraceJob(RankedJob):
    """Runs a search to its end, its limit or a stop; finished with a Film."""

    def __init__(self, request: Request, runner: SolverRunner, asker: object) -> None:
        super().__init__(self._film, runner, Rank.ASKED, asker)
        self._request = request

    def _film(self, token: StopToken) -> Film:
        """In a worker."""
        request = self._request
        run = Run(request.kind, request.solver, request.problem, request.limits)
        try:
            result = run.advance(request.limits, self._runner.telling(self), token)
            trace = run.trace
        finally:
            run.close()
        assert trace is not None
        problem, solver = request.problem, request.solver
        options = request.kind.options_for(solver, problem.level, problem.options)
        return Film(problem.level, solver.id, trace, result, options)


class TracedSearch(QObject):
    """The search that a film is made of. A new one takes the place of the one before."""

    changed = Signal()
    """It started, or ended one way or the other."""
    progressed = Signal(object)
    """A Progress."""
    finished = Signal(object)
    """A Film."""
    failed = Signal(object)
    """A Failure."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._job: _TraceJob | None = None
        self.progress: Progress | None = None

    @property
    def running(self) -> bool:
        return self._job is not None

    def start(
        self, level: Level, solver_id: str, options: Mapping[str, Any], limits: Limits
    ) -> None:
        """Search a level with one thread. LevelError if it cannot be solved, OptionError if the
        solver does not take the options."""
        self.cancel()
        of = kind(level.kind)
        solver = of.solver(solver_id)
        of.refuse_errors(level)
        of.options_for(solver, level, options)
        problem = SearchProblem(level, options=options, trace=KEPT)
        request = Request(of, solver, problem, replace(limits, threads=1))
        self._job = job = _TraceJob(request, self._runner, self)
        job.progressed.connect(self._on_progressed)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        self._runner.start(job)
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """End the search; its film goes as far as it came."""
        if self._job is not None:
            self._job.stop()

    def cancel(self) -> None:
        """End it without a film."""
        job, self._job = self._job, None
        self.progress = None
        if job is not None:
            job.cancel()
            self.changed.emit()

    @Slot(object)
    def _on_progressed(self, progress: Progress) -> None:
        self.progress = progress
        self.progressed.emit(progress)

    @Slot(object)
    def _on_finished(self, film: Film) -> None:
        self._job = self.progress = None
        self.finished.emit(film)
        self.changed.emit()

    @Slot(object)
    def _on_failed(self, failure: object) -> None:
        self._job = self.progress = None
        self.failed.emit(failure)
        self.changed.emit()
