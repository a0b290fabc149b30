"""RouteSets: all routes of a level and the optimal ones, made and asked beside the window.

The questions here are answered in a worker (see editor.models.search.questions). One answers after
the other, so that the sets, which remember what they have looked at, are never used by two at once.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from typing import Any

import numpy as np

from solvers.insight.symmetry import Symmetry, grouped, symmetries
from solvers.kind import PuzzleKind
from solvers.level import Level
from solvers.problem import StopToken
from solvers.routes import Of, Routes, RoutesInSteps, below
from solvers.runtime.steps import Stopped, finished

SCORED_CELLS = 100
"""On boards up to this many cells all routes are counted by their score without being asked."""


@dataclass(frozen=True, eq=False)
class RouteSets:
    """The routes of a level. counts: how many by set; scores: how many of all by score, or None."""

    kind: PuzzleKind[Any, Any]
    level: Level
    sets: dict[Of, Routes]
    counts: dict[Of, int]

    def score(self, moves: tuple[str, ...]) -> int:
        return self.kind.score(self.kind.replay(self.kind.initial(self.level), moves))


@dataclass(frozen=True)
class Picked:
    """One route of a set: its number, counted from 0, its moves and its score."""

    of: Of
    number: int
    moves: tuple[str, ...]
    score: int


@dataclass(frozen=True, eq=False)
class Page:
    """Routes of a set that follow each other.

    first: the number of the first, counted from 0. routes: their moves; paths: their cells by flat
    index. symmetries: the ways to lay the board on itself,
    the identity first. groups: the places on
    the page of the routes that symmetries take to each other.
    """

    of: Of
    first: int
    routes: tuple[tuple[str, ...], ...]
    paths: tuple[tuple[int, ...], ...]
    symmetries: tuple[Symmetry, ...]
    groups: tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Refused:
    """Why there is no answer: `memory`, `stopped` or `scores` (too many different ones)."""

    why: str


@dataclass(frozen=True, eq=False)
class BuildQuestion:
    """What routes has this level?"""

    kind: PuzzleKind[Any, Any]
    level: Level

    def answer(self, token: StopToken) -> RouteSets | Refused:
        every = self.kind.routes(self.level, "all")
        assert every is not None
        try:
            if isinstance(every, RoutesInSteps):
                finished(every.building(), token)
                best: Routes | None = every.among("optimal")
            else:
                best = self.kind.routes(self.level, "optimal")
            assert best is not None
            counts: dict[Of, int] = {"all": every.count(), "optimal": best.count()}
        except MemoryError:
            return Refused("memory")
        except Stopped:
            return Refused("stopped")
        return RouteSets(self.kind, self.level, {"all": every, "optimal": best}, counts)


@dataclass(frozen=True, eq=False)
class PickQuestion:
    """Which is that route? number: counted from 0; None: any, each with the same chance."""

    sets: RouteSets
    of: Of
    number: int | None
    seed: int = 0

    def answer(self, token: StopToken) -> Picked:
        number = self.number
        if number is None:
            number = any_number(self.sets.counts[self.of], self.seed)
        moves = self.sets.sets[self.of].nth(number)
        return Picked(self.of, number, moves, self.sets.score(moves))


@dataclass(frozen=True, eq=False)
class PageQuestion:
    """Which are those routes, and which of them are pictures of each other?"""

    sets: RouteSets
    of: Of
    first: int
    count: int

    def answer(self, token: StopToken) -> Generator[float, None, Page]:
        kind, level, routes = self.sets.kind, self.sets.level, self.sets.sets[self.of]
        start = kind.initial(level)
        last = min(self.first + self.count, self.sets.counts[self.of])
        found, paths = [], []
        for number in range(self.first, last):
            found.append(routes.nth(number))
            paths.append(kind.path(kind.replay(start, found[-1])))
            yield len(found) / (last - self.first)
        group = symmetries(kind, level)
        groups = tuple(map(tuple, grouped(paths, group)))
        return Page(self.of, self.first, tuple(found), tuple(paths), group, groups)


@dataclass(frozen=True, eq=False)
class ScoresQuestion:
    """How many of all routes have each score?"""

    sets: RouteSets

    def answer(self, token: StopToken) -> dict[int, int] | Refused:
        every = self.sets.sets["all"]
        if not isinstance(every, RoutesInSteps):
            return Refused("scores")
        try:
            return finished(every.histogram(), token)
        except MemoryError:
            return Refused("memory")
        except ValueError:
            return Refused("scores")
        except Stopped:
            return Refused("stopped")


def any_number(total: int, seed: int) -> int:
    """A whole number from 0 to total - 1 of any size, each with the same chance."""
    return below(total, np.random.default_rng(seed))
