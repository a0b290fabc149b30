"""Lagrangian bounds on the smaller of food and water.

For weights a, b >= 0 every walk has (a + b) * min(food, water) <= a * food + b * water, and the
walk with the most a * food + b * water comes from one max-plus sweep. The best such bound over
all weights is found by the classical bisection on the convex hull: from one walk with too much
food and one with too much water, weigh so that both are worth the same, and replace one of them
by the best walk for these weights until nothing is better (Aneja and Nair 1979, "Bicriteria
transportation problem", Management Science 25; Handler and Zang 1980, "A dual algorithm for the
constrained shortest path problem", Networks 10). It never proves more than the hull: between
the bound and the best score a gap may stay, which the Pareto DP closes.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from math import gcd

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter, worth
from solvers.collapse.search.arrays import Ints, Reach
from solvers.collapse.search.budget import Budget, Loops, fill_table
from solvers.problem import Progress

MOST_TABLES = 18
"""Weights tried at most; random levels of n = 300 need up to eleven."""


@dataclass(frozen=True, eq=False)
class CornerWalk:
    """A walk to the corner: totals with what the state already held, and its steps."""

    food: int
    water: int
    downs: NDArray[np.bool_]
    weighting: int = 0

    @property
    def score(self) -> int:
        """The smaller of food and water."""
        return min(self.food, self.water)


class QuarterBounds:
    """The tables of one quarter and the bound they prove.

    upper: no walk scores more. best: the best walk met. tables: (K, H, W) int32, K of them in
    use, table k the most a * food + b * water from a room on, for weights[k] = (a, b).
    """

    def __init__(self, part: Quarter, base: tuple[int, int], loops: Loops, budget: Budget):
        self.part = part
        self.base = base
        self.upper = min(base) + 9 * part.steps
        self.best: CornerWalk | None = None
        self.converged = False
        self.weights: list[tuple[int, int]] = []
        self._loops = loops
        self._budget = budget
        self._tables = np.empty((MOST_TABLES, *part.shape), np.int32)
        self._rich: CornerWalk | None = None
        self._wet: CornerWalk | None = None

    @property
    def tables(self) -> NDArray[np.int32]:
        """(K, H, W): those in use."""
        return self._tables[: len(self.weights)]

    @property
    def leaning(self) -> tuple[int, int]:
        """The tables of the last walks with too much food and with too much water."""
        rich, wet = self._rich, self._wet
        return (rich.weighting if rich else 0), (wet.weighting if wet else 0)

    @property
    def tie(self) -> int | None:
        """The index of weights at which all walks to a room are worth the same, if there are any.

        At such weights no bound ever rules out a walk.
        """
        codes = self.part.codes
        for k, (a, b) in enumerate(self.weights):
            value = worth(a, b)
            first = np.array_equal(value[codes[1, :-1]], value[codes[0, 1:]]) if a and b else False
            if first and np.array_equal(value[codes[1:, :-1]], value[codes[:-1, 1:]]):
                return k
        return None

    def reach(self, food: int, water: int) -> Reach:
        """Which pairs can still become a walk with that much food and water."""
        need_food, need_water = food - self.base[0], water - self.base[1]
        goals = [a * need_food + b * need_water for a, b in self.weights]
        return self.tables, np.array(self.weights, np.int64), np.array(goals, np.int64)

    def refine(self, enough: int) -> Generator[Progress, None, None]:
        """Lower `upper` until it is at most `enough` or no weighting lowers it further."""
        while not self.converged and self.upper > enough:
            if self.best is not None and self.best.score == self.upper:
                return
            weights = self._next_weights()
            if weights is None or len(self.weights) >= MOST_TABLES - 2:  # room for `extremes`
                self.converged = True
                return
            yield from self._try(*weights)

    def release(self) -> None:
        """Give the tables back."""
        self._budget.release(self.tables.nbytes)
        self._tables = np.empty((0, *self.part.shape), np.int32)
        self.weights = []

    def extremes(self) -> Generator[Progress, None, tuple[Ints, Ints]]:
        """The tables of the most food and of the most water onward."""
        for a, b in ((1, 0), (0, 1)):
            if (a, b) not in self.weights:
                yield from self._fill(a, b)
        food, water = self.weights.index((1, 0)), self.weights.index((0, 1))
        return self._tables[food], self._tables[water]

    def _next_weights(self) -> tuple[int, int] | None:
        """Both alike at first, since a walk with much of both is worth the most; then the supply
        that it has less of; then between the walks on either side."""
        rich, wet = self._rich, self._wet
        if rich is None and wet is None:
            return 1, 1
        if rich is None or wet is None:
            weights = (0, 1) if wet is None else (1, 0)
        else:
            a, b = wet.water - rich.water, rich.food - wet.food
            divisor = gcd(a, b)
            weights = a // divisor, b // divisor
        return None if weights in self.weights else weights

    def _fill(self, a: int, b: int) -> Generator[Progress, None, None]:
        self._budget.reserve(self._tables[0].nbytes)
        table = self._tables[len(self.weights)]
        yield from fill_table(self._loops, self.part, worth(a, b), table, self._budget)
        self.weights.append((a, b))

    def _try(self, a: int, b: int) -> Generator[Progress, None, None]:
        yield from self._fill(a, b)
        last = len(self.weights) - 1
        downs = np.empty(self.part.steps, np.bool_)
        sweep = yield from self._loops.group("sweeps")
        food, water = sweep.follow(self.part.codes, self._tables[last], downs)
        walk = CornerWalk(self.base[0] + food, self.base[1] + water, downs, last)
        if self.best is None or walk.score > self.best.score:
            self.best = walk
        value = a * walk.food + b * walk.water
        self.upper = min(self.upper, value // (a + b))
        rich, wet = self._rich, self._wet
        if rich and wet and value == a * rich.food + b * rich.water:
            self.converged = True
        elif walk.food > walk.water:
            self._rich = walk
        else:
            self._wet = walk
