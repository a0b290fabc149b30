"""TracedSearch: runs searches with a trace beside the window; ChosenFilms has the films of a level.

A film grows while its search works: a dozen times a second the worker passes on what was recorded
so far, which copies nothing. A `Gate` holds the search, steps and slows it, where it records.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from functools import partial
from typing import Any

from PySide6.QtCore import QObject, Signal, Slot

from editor.models.search.questions import Questions
from editor.models.search.runner import Request, SolverRunner
from editor.models.theatre.film import Film
from editor.models.theatre.filming import filmed
from editor.models.work.background import Failure
from solvers.files.level_file import level_hash
from solvers.kind import Level, Limits, OptionError, Progress, PuzzleKind, SearchProblem, Solver
from solvers.registry import kind
from solvers.trace.gate import Gate

KEPT = 65_536
"""Events of a film at most."""


class TracedSearch(QObject):
    """The searches that films are made of: one, or two by turns in one thread. New ones take the
    place of those before. Their films grow while they search."""

    changed = Signal()
    """They started, ended one way or the other, are held or go on."""
    progressed = Signal(object)
    """A Progress: of any of them."""
    grown = Signal(object, object)
    """Who asked, and the films as far as they came."""
    finished = Signal(object, object)
    """Who asked, and the whole films."""
    broke = Signal(object)
    """A Failure: one of them broke; the others go on, and all films stay."""
    failed = Signal(object)
    """A Failure: there are no films."""

    def __init__(self, runner: SolverRunner, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.progress: Progress | None = None
        self.asker: object = None
        """Who waits for films; None if nobody does."""
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
        """Search a level with some solvers. options: those chosen, by solver. LevelError if it
        cannot be solved, OptionError if a solver does not take its options."""
        self.cancel()
        of = kind(level.kind)
        of.refuse_errors(level)
        requests = []
        for solver in solvers:
            given = options.get(solver.id, {})
            of.options_for(solver, level, given)
            problem = SearchProblem(level, options=given, trace=KEPT)
            requests.append(Request(of, solver, problem, replace(limits, threads=1)))
        self.asker, self._gate = asker, Gate()
        self._gate.go_on(self._rate)
        self._questions.stream("films", partial(filmed, requests, self._gate))
        self.changed.emit()

    @Slot()
    def stop(self) -> None:
        """End the searches; their films go as far as they came."""
        self._questions.stop("films")

    def cancel(self, asker: object = None) -> None:
        """End them without films. asker: only if it is this one's."""
        if asker not in (None, self.asker):
            return
        self.progress = self.asker = None
        if self.running:
            self._questions.cancel_all()
            self.changed.emit()

    # -- its pace --------------------------------------------------------------------------------
    @property
    def held(self) -> bool:
        """True if the searches wait until they may go on."""
        return self.running and self._gate.held

    def hold(self) -> None:
        self._gate.hold()
        self.changed.emit()

    def step(self) -> None:
        """One more event, or one more call of a library, and no further."""
        self._gate.step()
        self.changed.emit()

    def go_on(self) -> None:
        self._gate.go_on(self._rate)
        self.changed.emit()

    def set_rate(self, rate: float | None) -> None:
        """Search at so many events a second, or as fast as it goes."""
        self._rate = rate
        if not self._gate.held:
            self._gate.go_on(rate)

    # -- what comes ------------------------------------------------------------------------------
    @Slot(object, object)
    def _on_progressed(self, _key: str, news: Progress | Failure | tuple[Film, ...]) -> None:
        if isinstance(news, Progress):
            self.progress = news
            self.progressed.emit(news)
        elif isinstance(news, Failure):
            self.broke.emit(news)
        else:
            self.grown.emit(self.asker, news)

    @Slot(object, object)
    def _on_finished(self, _key: str, films: tuple[Film, ...]) -> None:
        asker, self.progress, self.asker = self.asker, None, None
        self.finished.emit(asker, films)
        self.changed.emit()

    @Slot(object, object)
    def _on_failed(self, _key: str, failure: object) -> None:
        self.progress = self.asker = None
        self.failed.emit(failure)
        self.changed.emit()


MOST = 4
"""Films that are kept of a level."""


def first_to_watch(kind: PuzzleKind[object, object], but: str = "") -> str:
    """The id of the solver that one watches first: one that teaches, if there is any."""
    ids = [solver.id for solver in kind.solvers if solver.id != but]
    taught = [solver.id for solver in kind.solvers if solver.id in ids and solver.pseudocode]
    searched = [name for name in taught if name == "backtracking"]
    return (searched or taught or ids or [but])[0]


class ChosenFilms:
    """The films chosen for one open level. other: the solver of the second film, "" without one."""

    def __init__(self, solver: str) -> None:
        self.solver, self.other = solver, ""
        self._films: dict[str, Film] = {}

    @property
    def solvers(self) -> tuple[str, ...]:
        """Whose films are wanted."""
        return (self.solver, self.other) if self.other else (self.solver,)

    def choose(self, solver_id: str, second: bool = False) -> None:
        """Want the film of another solver. One that is the other film's already changes places
        with it."""
        if second:
            if solver_id == self.solver:
                self.solver = self.other
            self.other = solver_id
        else:
            if solver_id == self.other:
                self.other = self.solver
            self.solver = solver_id

    def keep_to(self, known: Set[str], first: str) -> None:
        """Want no solver that is gone. first: the one in its place."""
        self.other = self.other if self.other in known else ""
        if self.solver not in known:
            self.solver, self.other = self.other or first, ""

    def keep(self, film: Film) -> None:
        """A film was made; the oldest ones go."""
        self._films.pop(film.solver_id, None)
        self._films[film.solver_id] = film
        for old in list(self._films)[:-MOST]:
            del self._films[old]

    def adds(self, film: Film) -> bool:
        """True if a film has ended, or its search found out more than the film so far."""
        known, found = self._films.get(film.solver_id), film.result
        if known is None or not (known.growing and film.growing):
            return True
        return (known.result.score, known.result.bound) != (found.score, found.bound)

    def grow(self, film: Film) -> bool:
        """A film came further. Returns False if it is a new one."""
        known = self._films.get(film.solver_id)
        if known is None or not known.growing:
            self.keep(film)
            return False
        known.grow(film)
        return True

    def drop_growing(self) -> bool:
        """No search goes on: films that still grow will never end. Returns True if there were
        any."""
        ended = {name: film for name, film in self._films.items() if not film.growing}
        dropped, self._films = len(self._films) > len(ended), ended
        return dropped

    def films(self) -> tuple[Film, ...]:
        """The films in front: those of the wanted solvers, of the same level."""
        found = [self._films[name] for name in self.solvers if name in self._films]
        if len(found) > 1 and level_hash(found[0].level) != level_hash(found[1].level):
            return (found[0],)
        return tuple(found)

    def missing(self, level: Level, options: Mapping[str, Mapping[str, Any]]) -> list[str]:
        """The solvers without a film of the level as it stands, made with the options wanted now.

        options: those chosen, by solver.
        """
        return [
            name
            for name in self.solvers
            if name not in self._films or not _asks(self._films[name], level, options.get(name, {}))
        ]


def _asks(film: Film, level: Level, given: Mapping[str, Any]) -> bool:
    """True if a film is of a level, its conditions and these options."""
    of = film.kind
    try:
        wanted = of.options_for(film.solver or of.solver(film.solver_id), level, given)
    except OptionError:
        return False
    return level_hash(film.level) == level_hash(level) and film.options == wanted
