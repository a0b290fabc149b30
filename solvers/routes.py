"""Routes: the interface of a set of routes that can be counted and browsed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, Protocol

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
