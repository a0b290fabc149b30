"""Desk: which solvers one watches on a level, and the films there are of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from editor.models.theatre.film import Film
from solvers.files.level_file import level_hash
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.options import OptionError

MOST = 4
"""Films that are kept of a level."""


def first_to_watch(kind: PuzzleKind[object, object], but: str = "") -> str:
    """The id of the solver that one watches first: one that teaches, if there is any."""
    ids = [solver.id for solver in kind.solvers if solver.id != but]
    taught = [solver.id for solver in kind.solvers if solver.id in ids and solver.pseudocode]
    searched = [name for name in taught if name == "backtracking"]
    return (searched or taught or ids or [but])[0]


class Desk:
    """Of one open level. other: the solver of the second film, "" while there is one film."""

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

    def keep(self, film: Film) -> None:
        """A film was made; the oldest ones go."""
        self._films.pop(film.solver_id, None)
        self._films[film.solver_id] = film
        for old in list(self._films)[:-MOST]:
            del self._films[old]

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
    """Whether a film is of a level, its conditions and these options."""
    of = film.kind
    try:
        wanted = of.options_for(of.solver(film.solver_id), level, given)
    except OptionError:
        return False
    return level_hash(film.level) == level_hash(level) and film.options == wanted
