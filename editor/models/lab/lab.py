"""Lab: one experiment beside the window, with what it has found so far."""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, field

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.search.runner import Rank, RankedJob, SolverRunner
from editor.models.work.job import Failure
from solvers.lab.growth import Fit
from solvers.lab.laboratory import Laboratory, LinesInMemory
from solvers.lab.measure import Line
from solvers.lab.spec import Spec
from solvers.lab.table import Row
from solvers.problem import StopToken

NEWS = 0.25
"""Seconds between two pictures of what is found."""


@dataclass(frozen=True)
class Found:
    """What is known of an experiment. total: None if nobody knows how many runs there will be."""

    done: int = 0
    total: int | None = None
    rows: tuple[Row, ...] = ()
    fits: tuple[Fit, ...] = ()
    lines: tuple[Line, ...] = field(default=(), repr=False)


class Lab(QObject):
    """The experiment under way, or the last one. It has the lowest rank: all else comes first."""

    changed = Signal()
    """More is found, or it began or ended."""
    failed = Signal(object)
    """A Failure: the experiment cannot be done."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._runner = runner
        self._job: RankedJob | None = None
        self.spec: Spec | None = None
        self.found = Found()
        self.stopped = False
        """Whether the person ended it before all was measured."""

    @property
    def running(self) -> bool:
        return self._job is not None

    def start(self, spec: Spec) -> None:
        """Begin an experiment; the one before is forgotten."""
        self.cancel()
        self.spec, self.found, self.stopped = spec, Found(), False
        job = self._runner.submit(lambda token: _measured(spec, token), Rank.LAB, self)
        job.progressed.connect(self._on_found)
        job.finished.connect(self._on_finished)
        job.failed.connect(self._on_failed)
        self._job = job
        self.changed.emit()

    def stop(self) -> None:
        """End it soon; what is found stays."""
        if self._job is not None:
            self.stopped = True
            self._job.stop()

    def cancel(self) -> None:
        """End it and say nothing more."""
        job, self._job = self._job, None
        if job is not None:
            job.cancel()

    @Slot(object)
    def _on_found(self, found: Found) -> None:
        self.found = found
        self.changed.emit()

    @Slot(object)
    def _on_finished(self, found: Found) -> None:
        self._job = None
        self._on_found(found)

    @Slot(object)
    def _on_failed(self, failure: Failure) -> None:
        self._job = None
        self.changed.emit()
        self.failed.emit(failure)


def _measured(spec: Spec, token: StopToken) -> Generator[Found, None, Found]:
    """In a worker: measure, and tell now and then what is found."""
    kept = LinesInMemory()
    lab = Laboratory(spec, kept)
    total, told = lab.total, time.monotonic()
    yield Found(0, total)
    for _ in lab.lines(token):
        if time.monotonic() - told > NEWS:
            yield _found(lab, kept, total)
            told = time.monotonic()
    return _found(lab, kept, total)


def _found(lab: Laboratory, kept: LinesInMemory, total: int | None) -> Found:
    return Found(lab.done, total, tuple(lab.rows()), tuple(lab.fits()), tuple(kept.lines))
