"""Lab: one experiment beside the window, with its findings so far."""

from __future__ import annotations

import time
from collections.abc import Generator
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Rank, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.kind import StopToken
from gridwright.solvers.lab.growth import Fit
from gridwright.solvers.lab.laboratory import Laboratory, LinesInMemory
from gridwright.solvers.lab.measuring import Line
from gridwright.solvers.lab.spec import Spec
from gridwright.solvers.lab.table import Row

NEWS = 0.25
"""Seconds between two reports of the findings."""


@dataclass(frozen=True)
class Found:
    """The findings of an experiment so far. total: None if the number of runs is
    unknown; then `value` is the current one, with `before` runs before it, and
    `planned` up to its end. left: the estimated seconds until the end."""

    done: int = 0
    total: int | None = None
    value: Any = None
    before: int = 0
    planned: int = 0
    left: float | None = None
    rows: tuple[Row, ...] = ()
    fits: tuple[Fit, ...] = ()
    lines: tuple[Line, ...] = field(default=(), repr=False)


class Lab(QObject):
    """The current experiment, or the last one. It has the lowest rank: all other work
    comes first."""

    changed = Signal()
    """Emitted when there are new findings, and when the experiment begins or ends."""
    failed = Signal(object)
    """Emitted with a Failure: the experiment cannot be done."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_found)
        self._questions.answered.connect(self._on_found)
        self._questions.failed.connect(self._on_failed)
        self.spec: Spec | None = None
        self.found = Found()
        self.stopped = False
        """True if the person ended the experiment before all was measured."""

    @property
    def running(self) -> bool:
        return self._questions.waiting

    def start(self, spec: Spec) -> None:
        """Begin an experiment; the one before is forgotten."""
        self.cancel()
        self.spec = spec
        self.found = Found()
        self.stopped = False
        self._questions.ask("lab", partial(_measured, spec), Rank.LAB)
        self.changed.emit()

    def stop(self) -> None:
        """End the experiment soon. The findings stay."""
        if self.running:
            self.stopped = True
            self._questions.stop("lab")

    def cancel(self) -> None:
        """End the experiment without a further signal."""
        self._questions.cancel_all()

    @Slot(object, object)
    def _on_found(self, _key: str, found: Found | None) -> None:
        """Take findings. found: None from an experiment that was stopped before it
        began."""
        self.found = found or self.found
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: Failure) -> None:
        self.changed.emit()
        self.failed.emit(failure)


def _measured(spec: Spec, token: StopToken) -> Generator[Found, None, Found]:
    """Measure, and report the findings now and then. Runs in a worker."""
    kept = LinesInMemory()
    lab = Laboratory(spec, kept)
    begun = told = time.monotonic()
    yield Found(0, lab.total)
    for _ in lab.lines(token):
        if time.monotonic() - told > NEWS:
            told = time.monotonic()
            yield _found(lab, kept, told - begun)
    return _found(lab, kept, time.monotonic() - begun)


def _found(lab: Laboratory, kept: LinesInMemory, elapsed: float) -> Found:
    done = lab.done
    total = lab.total
    grow = lab.spec.grow
    runs = lab.runs
    value = None if grow is None or not runs else runs[-1].point[grow.parameter]
    now = [run for run in runs if grow is None or run.point[grow.parameter] == value]
    return Found(
        done,
        total,
        value,
        len(runs) - len(now),
        len(runs),
        elapsed * (total - done) / done if total and done else None,
        tuple(lab.rows()),
        tuple(lab.fits()),
        tuple(kept.lines),
    )
