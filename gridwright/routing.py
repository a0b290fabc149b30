"""routes: all answers of a level, or the optimal ones, to count and to browse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import islice
from typing import Literal, overload

from gridwright import rooms
from gridwright.checking import Count, OptionValue, Pixels, checked, refuse_other
from gridwright.errors import Error, one_sentence, unchanging
from gridwright.level import Level, LevelSource, drawn, level_of


@checked
def routes(
    level: LevelSource,
    *,
    of: Literal["all", "optimal"] = "all",
    kind: str | None = None,
    rules: Mapping[str, OptionValue] | None = None,
    cancel: rooms.problem.StopToken | None = None,
    **conditions: str,
) -> Routes:
    """The routes of a level, of a kind that lists them.

    level, kind, rules, cancel: as in `solve`; cancel ends counting and listing with an
    Error: a part of the routes is not passed off as all. conditions: cells and steps
    that a route must use (`force`) or must not (`forbid`), in the place of the level's
    own. Error for a kind that lists no routes, and if the level cannot be played.
    """
    asked = level_of(level, kind=kind, rules=rules)
    with one_sentence():
        puzzle = rooms.registry.kind(asked.kind)
        if conditions:
            known = [option for option in puzzle.solver().options if option.restricts]
            filled = rooms.options.fill_options(known, conditions)
            kept = {
                **asked.core.conditions,
                **{name: filled[name] for name in conditions},
            }
            asked = Level.of(asked.core.with_(conditions=kept))
        puzzle.refuse_errors(asked.core)
        found = puzzle.routes(asked.core, of)
    if found is None:
        raise Error(f"{asked.kind} levels have no routes to list")
    return Routes(asked, of, found, cancel)


@unchanging("it is one of those that gridwright.routes lists")
@dataclass(frozen=True)
class Route:
    """One route. number: its place in the order of the routes; None for a random
    one."""

    level: Level
    moves: tuple[str, ...]
    number: int | None = None

    @cached_property
    def score(self) -> int:
        of = rooms.registry.kind(self.level.kind)
        return of.score(of.replay(of.initial(self.level.core), self.moves))

    @property
    def text(self) -> str:
        """The moves as one text."""
        return rooms.registry.kind(self.level.kind).join_moves(self.moves)

    @cached_property
    def cells(self) -> tuple[tuple[int, int], ...]:
        """The cells of the route as pairs of row and column, in its order."""
        _, cols = self.level.shape
        return tuple(divmod(cell, cols) for cell in self._path())

    @cached_property
    def numbers(self) -> tuple[int, ...]:
        """The cells of the route as the articles number them: from 0 in reading order,
        walls and holes left out."""
        of = rooms.registry.kind(self.level.kind)
        numbers = of.cell_numbers(self.level.core)
        return tuple(int(numbers[cell]) for cell in self._path())

    def _path(self) -> tuple[int, ...]:
        of = rooms.registry.kind(self.level.kind)
        return of.path(of.replay(of.initial(self.level.core), self.moves))

    @checked
    def svg(
        self, *, theme: rooms.pen.Theme = "auto", width: Pixels | None = None
    ) -> str:
        """Board and route as SVG."""
        name = "A random route" if self.number is None else f"Route {self.number:,}"
        words = f"{name}, score {self.score:,}."
        core = self.level.core
        with one_sentence():
            return rooms.picture.picture(
                core, self.moves, caption=words, theme=theme, width=width
            )

    def _repr_svg_(self) -> str | None:
        return drawn(self.svg)

    def __repr__(self) -> str:
        return f"<Route {self.text}, score {self.score:,}>"


class Routes:
    """A set of routes in an order that never changes, counted exactly."""

    def __init__(
        self,
        level: Level,
        of: str,
        found: rooms.facts.RouteSet,
        cancel: rooms.problem.StopToken | None = None,
    ) -> None:
        self.level = level
        self.of = of
        self._found = found
        self._cancel = cancel

    @cached_property
    def count(self) -> int:
        """The number of routes; it may be any number of digits long. Error without the
        memory, and if it was cancelled before."""
        with one_sentence():
            self._make()
            return self._found.count()

    def _make(self) -> None:
        """Make the set, if it takes long to make. Error if that was cancelled."""
        found = self._found
        self._refuse_cancelled()
        if isinstance(found, rooms.facts.RoutesInSteps):
            with (
                rooms.signals.stop_on_signals(raised=True, also=self._cancel) as token,
                suppress(rooms.steps.Stopped),
            ):
                rooms.steps.finished(found.building(), token)
            self._refuse_cancelled()

    def _refuse_cancelled(self) -> None:
        if self._cancel is not None and self._cancel.stopped:
            raise Error("the routes are not all known: they were cancelled before")

    def __len__(self) -> int:
        """The number of routes, up to what Python allows for a length: OverflowError
        beyond."""
        return self.count

    def __iter__(self) -> Iterator[Route]:
        with one_sentence():
            if self._cancel is not None:
                with suppress(rooms.facts.Uncounted):  # listed in order all the same
                    self._make()
            for number, moves in enumerate(self._found):
                self._refuse_cancelled()
                yield Route(self.level, moves, number)

    @overload
    def __getitem__(self, place: int) -> Route: ...
    @overload
    def __getitem__(self, place: slice) -> list[Route]: ...
    def __getitem__(self, place: int | slice) -> Route | list[Route]:
        """One route by its number, or those of a slice; numbers below 0 count from the
        end."""
        refuse_other("place", place, int | slice)
        self._refuse_cancelled()
        if isinstance(place, slice):
            return [self[k] for k in range(self.count)[place]]
        number = place + self.count if place < 0 else place
        if not 0 <= number < self.count:
            raise IndexError(
                f"there is no route number {place}; routes: {self.count:,}"
            )
        return Route(self.level, self._found.nth(number), number)

    @checked
    def first(self, most: Count) -> list[Route]:
        """The first routes, found one by one."""
        return list(islice(self, most))

    @checked
    def random(self, number: Count, *, seed: Count = 0) -> list[Route]:
        """So many random routes, each with the same chance; the same for the same
        seed."""
        import numpy as np

        if not self.count:
            raise Error("there is no route")
        rng = np.random.default_rng(seed)
        drawn_routes = []
        for _ in range(number):
            self._refuse_cancelled()
            drawn_routes.append(Route(self.level, self._found.random(rng)))
        return drawn_routes

    def __repr__(self) -> str:
        return f"<Routes {self.of} of {self.level!r}>"
