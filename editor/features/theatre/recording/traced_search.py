"""TracedSearch: runs searches with a trace beside the window.

A film grows while its search works: a dozen times a second the worker passes on the
recorded events, without a copy. A `Gate` holds the search, steps and slows it, where it
records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from gridwright.editor.features.theatre.recording.filming import filmed
from gridwright.editor.models.search.questions import Questions
from gridwright.editor.models.search.runner import Request, SolverRunner
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.models.work.background import Failure
from gridwright.solvers.kind import Level, Limits, Progress, SearchProblem, Solver
from gridwright.solvers.registry import kind
from gridwright.solvers.trace.gate import Gate

KEPT = 65_536
"""The most events of a film."""


class TracedSearch(QObject):
    """The searches that films are made of: one, or two by turns in one thread. New
    searches replace those before. Their films grow meanwhile."""

    changed = Signal()
    """Emitted when searches start, end, pause or resume."""
    progressed = Signal(object)
    """Emitted with a Progress of any of the searches."""
    grown = Signal(object, object)
    """Emitted with the asker, and the films so far."""
    finished = Signal(object, object)
    """Emitted with the asker, and the whole films."""
    broke = Signal(object)
    """Emitted with a Failure when one search broke. The others continue, and all films
    stay."""
    failed = Signal(object)
    """Emitted with a Failure if no film exists."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.progress: Progress | None = None
        self.asker: object = None
        """The object that waits for films. None if nothing does."""
        self.level: Level | None = None
        """The level that is being searched, or was searched last."""
        self.aside = False
        """True while the search waits because its board was edited."""
        self._gate = Gate()
        self._rate: float | None = None
        self._questions = Questions(runner, self)
        self._questions.progressed.connect(self._on_progressed)
        self._questions.answered.connect(self._on_finished)
        self._questions.failed.connect(self._on_failed)

    @property
    def running(self) -> bool:
        return self._questions.waiting

    def start(
        self,
        asker: object,
        level: Level,
        solvers: Sequence[Solver],
        options: Mapping[str, Mapping[str, Any]],
        limits: Limits,
    ) -> None:
        """Search a level with some solvers. options: the chosen ones, by solver. Raises
        LevelError if the level cannot be solved, OptionError if a solver does not take
        its options."""
        self.cancel()
        of = kind(level.kind)
        of.refuse_errors(level)
        requests = []
        for solver in solvers:
            given = options.get(solver.id, {})
            of.options_for(solver, level, given)
            problem = SearchProblem(level, options=given, trace=KEPT)
            requests.append(Request(of, solver, problem, replace(limits, threads=1)))
        self.asker = asker
        self._gate = Gate()
        self.level = level
        self.aside = False
        self._gate.go_on(self._rate)
        self._questions.stream("films", partial(filmed, requests, self._gate))
        self.changed.emit()

    def follow_board(self, same: bool) -> None:
        """Pause searches of a board that was edited, until it is back. same: True if
        the asker's board is the one that is searched."""
        if self.running and self.aside is same:
            self.aside = not same
            self._questions.set_aside("films", self.aside)
            self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """End the searches. Their films have the events so far."""
        self._questions.stop("films")

    def cancel(self, asker: object = None) -> None:
        """End the searches without films. asker: end them only if they belong to this
        one."""
        if asker not in (None, self.asker):
            return
        self.progress = None
        self.asker = None
        if self.running:
            self._questions.cancel_all()
            self.changed.emit()

    # -- its pace ----------------------------------------------------------------------
    @property
    def held(self) -> bool:
        """True if the searches are paused."""
        return self.running and self._gate.held

    def hold(self) -> None:
        self._gate.hold()
        self.changed.emit()

    def step(self) -> None:
        """Run until one more event, or one more call of a library."""
        self._gate.step()
        self.changed.emit()

    def go_on(self) -> None:
        self._gate.go_on(self._rate)
        self.changed.emit()

    def set_rate(self, rate: float | None) -> None:
        """Search at a number of events a second. None: as fast as possible."""
        self._rate = rate
        if not self._gate.held:
            self._gate.go_on(rate)

    # -- what comes --------------------------------------------------------------------
    @Slot(object, object)
    def _on_progressed(
        self, _key: str, news: Progress | Failure | tuple[Film, ...]
    ) -> None:
        if isinstance(news, Progress):
            self.progress = news
            self.progressed.emit(news)
        elif isinstance(news, Failure):
            self.broke.emit(news)
        else:
            self.grown.emit(self.asker, news)

    @Slot(object, object)
    def _on_finished(self, _key: str, films: tuple[Film, ...]) -> None:
        asker = self.asker
        self.progress = None
        self.asker = None
        self.finished.emit(asker, films)
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: object) -> None:
        self.progress = None
        self.asker = None
        self.failed.emit(failure)
        self.changed.emit()
