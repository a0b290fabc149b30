"""ChosenFilms: the films of one open level."""

from __future__ import annotations

from collections.abc import Mapping, Set
from typing import Any

from gridwright.editor.models.theatre.film import Film
from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.kind import Level, OptionError, PuzzleKind

MOST = 4
"""The most films kept of a level."""


def first_to_watch(kind: PuzzleKind[object, object], but: str = "") -> str:
    """Return the id of the solver to watch first: one for teaching, if there is any."""
    others = [solver for solver in kind.solvers if solver.id != but]
    taught = [solver.id for solver in others if solver.pseudocode]
    if "backtracking" in taught:
        return "backtracking"
    ids = [solver.id for solver in others]
    return (taught or ids or [but])[0]


class ChosenFilms:
    """The films chosen for one open level. other: the solver of the second film, ""
    without one."""

    def __init__(self, solver: str) -> None:
        self.solver = solver
        self.other = ""
        self._films: dict[str, Film] = {}

    @property
    def solvers(self) -> tuple[str, ...]:
        """The ids of the solvers whose films are wanted."""
        return (self.solver, self.other) if self.other else (self.solver,)

    def choose(self, solver_id: str, second: bool = False) -> None:
        """Want the film of another solver. If that is the other film's solver, the two
        change places."""
        if second:
            if solver_id == self.solver:
                self.solver = self.other
            self.other = solver_id
        else:
            if solver_id == self.other:
                self.other = self.solver
            self.solver = solver_id

    def keep_to(self, known: Set[str], first: str) -> None:
        """Drop solvers that are gone. first: the one in their place."""
        self.other = self.other if self.other in known else ""
        if self.solver not in known:
            self.solver = self.other or first
            self.other = ""

    def keep(self, film: Film) -> None:
        """Keep a new film. The oldest ones are dropped."""
        self._films.pop(film.solver_id, None)
        self._films[film.solver_id] = film
        for old in list(self._films)[:-MOST]:
            del self._films[old]

    def adds(self, film: Film) -> bool:
        """True if a film has ended, or its search found out more than the film so
        far."""
        known = self._films.get(film.solver_id)
        found = film.result
        if known is None or not (known.growing and film.growing):
            return True
        return (known.result.score, known.result.bound) != (found.score, found.bound)

    def grow(self, film: Film) -> bool:
        """Replace a film by its longer version. Returns False if it is a new one."""
        known = self._films.get(film.solver_id)
        if known is None or not known.growing:
            self.keep(film)
            return False
        known.grow(film)
        return True

    def drop_growing(self) -> bool:
        """Drop films that still grow, because their search ended. Returns True if there
        were any."""
        ended = {name: film for name, film in self._films.items() if not film.growing}
        dropped = len(self._films) > len(ended)
        self._films = ended
        return dropped

    def films(self) -> tuple[Film, ...]:
        """Return the films to show: those of the wanted solvers, of the same level."""
        found = [self._films[name] for name in self.solvers if name in self._films]
        if len(found) > 1 and level_hash(found[0].level) != level_hash(found[1].level):
            return (found[0],)
        return tuple(found)

    def missing(
        self, level: Level, options: Mapping[str, Mapping[str, Any]]
    ) -> list[str]:
        """Return the solvers without a film of the current level that was made with the
        wanted options. options: the chosen ones, by solver."""
        return [
            name
            for name in self.solvers
            if name not in self._films
            or not _asks(self._films[name], level, options.get(name, {}))
        ]


def _asks(film: Film, level: Level, given: Mapping[str, Any]) -> bool:
    """True if a film is of a level, its conditions and these options."""
    of = film.kind
    try:
        wanted = of.options_for(
            film.solver or of.solver(film.solver_id),
            level,
            given,
        )
    except OptionError:
        return False
    return level_hash(film.level) == level_hash(level) and film.options == wanted
