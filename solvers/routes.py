"""Routes: the interface of a set of routes that can be counted and browsed.

RoutesInSteps is that of sets which are made in steps and can be counted by score.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import Literal, Protocol, runtime_checkable

import numpy as np

Moves = tuple[str, ...]
Of = Literal["all", "optimal"]


class Routes(Protocol):
    """The routes of a level, in an order that never changes. A route is a tuple of moves."""

    def count(self) -> int:
        """How many there are, exactly; may be beyond 64 bits."""

    def nth(self, k: int) -> Moves:
        """The route number k, counted from 0. IndexError if there is none."""

    def random(self, rng: np.random.Generator) -> Moves:
        """A route, each with the same chance. IndexError if there is none."""

    def __iter__(self) -> Iterator[Moves]:
        """All routes in order, found one by one as they are asked for."""


@runtime_checkable
class RoutesInSteps(Routes, Protocol):
    """Routes that take long to make, so that whoever waits for them can stop in between."""

    def building(self) -> Generator[object, None, None]:
        """Make the set in small steps; without it the first question makes it.

        A generator that is closed halfway leaves nothing behind. MemoryError if it does not fit.
        """

    def among(self, of: Of) -> Routes:
        """All routes or the optimal ones, out of what was made."""

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        """How many of all routes have each score, the lowest first; in small steps.

        ValueError if there are too many scores to tell apart; MemoryError.
        """


class NoRoutes:
    """The routes of a level that has none, since its conditions contradict it or each other."""

    def building(self) -> Generator[object, None, None]:
        yield from ()

    def among(self, of: Of) -> Routes:
        return self

    def histogram(self) -> Generator[object, None, dict[int, int]]:
        yield from ()
        return {}

    def count(self) -> int:
        return 0

    def nth(self, k: int) -> Moves:
        raise IndexError(f"there is no route number {k}")

    def random(self, rng: np.random.Generator) -> Moves:
        raise IndexError("there is no route")

    def __iter__(self) -> Iterator[Moves]:
        return iter(())


def below(total: int, rng: np.random.Generator) -> int:
    """A whole number from 0 to total - 1 of any size, each with the same chance."""
    bits = (total - 1).bit_length()
    while True:
        number = int.from_bytes(rng.bytes((bits + 7) // 8), "little") & (1 << bits) - 1
        if number < total:
            return number
