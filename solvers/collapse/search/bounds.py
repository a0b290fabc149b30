"""Lagrangian bounds on the smaller of food and water.

For weights a, b >= 0 every walk has (a + b) * min(food, water) <= a * food + b * water,
and the walk with the most a * food + b * water comes from one max-plus sweep. The best
such bound over all weights is found by the classical bisection on the convex hull: from
one walk with too much food and one with too much water, weigh so that both are worth
the same, and replace one of them by the best walk for these weights until nothing is
better (Aneja and Nair 1979, "Bicriteria transportation problem", Management Science 25;
Handler and Zang 1980, "A dual algorithm for the constrained shortest path problem",
Networks 10). It never proves more than the hull: between the bound and the best score a
gap may stay, which the Pareto DP closes.

What a search of the collapsing building may use: loops, chunks, memory.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from importlib import import_module
from math import gcd
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import Downs, Pair, Quarter, worth
from gridwright.solvers.collapse.search.arrays import Ints, Reach
from gridwright.solvers.collapse.search.loops import (
    counts,
    pair_sets,
    published,
    sweeps,
)
from gridwright.solvers.problem import Limits, Progress
from gridwright.solvers.runtime.jit import loaded, prepare, python_module

MOST_TABLES = 18
"""Weights tried at most; random levels of n = 300 need up to eleven."""


ONLY_FOOD = (1, 0)
ONLY_WATER = (0, 1)
"""Weights at which one supply alone is worth something."""


@dataclass(frozen=True, eq=False)
class CornerWalk:
    """A walk to the corner: totals with what the state already held, and its steps."""

    food: int
    water: int
    downs: Downs
    weighting: int = 0

    @property
    def score(self) -> int:
        """The smaller of food and water."""
        return min(self.food, self.water)


class QuarterBounds:
    """The tables of one quarter and the bound they prove.

    upper: no walk scores more. best: the best walk met. tables: (K, H, W) int32, K of
    them in use, table k the most a * food + b * water from a room on, for weights[k] =
    (a, b).
    """

    def __init__(self, part: Quarter, base: Pair, loops: Loops, budget: Budget):
        self.part = part
        self.base = base
        most_gained = 9 * part.steps
        self.upper = min(base) + most_gained
        self.best: CornerWalk | None = None
        self.converged = False
        self.weights: list[Pair] = []
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
    def leaning(self) -> Pair:
        """The tables of the last walks with too much food and with too much water."""
        of_rich = self._rich.weighting if self._rich else 0
        of_wet = self._wet.weighting if self._wet else 0
        return of_rich, of_wet

    @property
    def tie(self) -> int | None:
        """The index of weights at which all walks to a room are worth the same, if
        there are any.

        At such weights no bound ever rules out a walk.
        """
        codes = self.part.codes
        below = codes[1:, :-1]
        beside = codes[:-1, 1:]
        for k, (a, b) in enumerate(self.weights):
            if not (a and b):
                continue
            value = worth(a, b)
            # The first row decides nearly always, and is quick to compare.
            if np.array_equal(value[below[:1]], value[beside[:1]]) and np.array_equal(
                value[below], value[beside]
            ):
                return k
        return None

    def reach(self, food: int, water: int) -> Reach:
        """Which pairs can still become a walk with that much food and water."""
        need_food = food - self.base[0]
        need_water = water - self.base[1]
        goals = [a * need_food + b * need_water for a, b in self.weights]
        weights = np.array(self.weights, np.int64)
        return self.tables, weights, np.array(goals, np.int64)

    def refine(self, enough: int) -> Generator[Progress, None, None]:
        """Lower `upper` until it is at most `enough` or no weighting lowers it
        further."""
        while not self.converged and self.upper > enough:
            if self.best is not None and self.best.score == self.upper:
                return
            weights = self._next_weights()
            room_for_extremes = MOST_TABLES - len(self.weights) > 2
            if weights is None or not room_for_extremes:
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
        for weights in (ONLY_FOOD, ONLY_WATER):
            if weights not in self.weights:
                yield from self._fill(*weights)
        food = self.weights.index(ONLY_FOOD)
        water = self.weights.index(ONLY_WATER)
        return self._tables[food], self._tables[water]

    def _next_weights(self) -> Pair | None:
        """Both alike at first, since a walk with much of both is worth the most; then
        the supply that it has less of; then between the walks on either side."""
        rich = self._rich
        wet = self._wet
        if rich is None and wet is None:
            return 1, 1
        if wet is None:
            weights = ONLY_WATER
        elif rich is None:
            weights = ONLY_FOOD
        else:
            a = wet.water - rich.water
            b = rich.food - wet.food
            divisor = gcd(a, b)
            weights = a // divisor, b // divisor
        return None if weights in self.weights else weights

    def _fill(self, a: int, b: int) -> Generator[Progress, None, None]:
        self._budget.reserve(self._tables[0].nbytes)
        table = self._tables[len(self.weights)]
        value = worth(a, b)
        yield from fill_table(self._loops, self.part, value, table, self._budget)
        self.weights.append((a, b))

    def _try(self, a: int, b: int) -> Generator[Progress, None, None]:
        yield from self._fill(a, b)
        last = len(self.weights) - 1
        downs = np.empty(self.part.steps, np.bool_)
        table = self._tables[last]
        sweep = yield from self._loops.group("sweeps")
        food, water = sweep.follow(self.part.codes, table, downs)
        base_food, base_water = self.base
        walk = CornerWalk(base_food + food, base_water + water, downs, last)
        if self.best is None or walk.score > self.best.score:
            self.best = walk
        value = a * walk.food + b * walk.water
        self.upper = min(self.upper, value // (a + b))
        if self._is_rich_worth(a, b, value):
            self.converged = True
        elif walk.food > walk.water:
            self._rich = walk
        else:
            self._wet = walk

    def _is_rich_worth(self, a: int, b: int, value: int) -> bool:
        """True if the walks on either side are worth that much, so that no better one
        lies between them."""
        rich = self._rich
        if rich is None or self._wet is None:
            return False
        return value == a * rich.food + b * rich.water


PLAIN_ROOMS = 4 * 21 * 21
"""Up to here (n = 20) plain Python answers in milliseconds, and numba is not loaded."""

PLAIN_CHUNK = 2_000
"""Rooms or pairs in one chunk of plain Python: some 5 ms."""

CHUNK = 1_000_000
"""Rooms or pairs in one chunk of compiled loops: some 2 to 5 ms."""

COMPILED = tuple(module.__name__ for module in (counts, pair_sets, published, sweeps))


@dataclass(frozen=True)
class Loops:
    """The loops as plain Python for small boards, else compiled when first needed.

    small: whether the board is a small one, which says how it is searched:
    a board takes the same number of nodes whether compiled loops are loaded or not.
    """

    plain: bool
    small: bool

    def group(self, name: str) -> Generator[Progress, None, ModuleType]:
        """The module `name` of `gridwright.solvers.collapse.search.loops`."""
        full = f"gridwright.solvers.collapse.search.loops.{name}"
        if self.plain:
            module: ModuleType = python_module(import_module(full))
            return module
        return (yield from prepare(full))


def loops_for(parts: Sequence[Quarter], slowness: int = 1) -> Loops:
    """Plain loops up to PLAIN_ROOMS, where the compiled ones are not loaded already.

    slowness: how much a room costs more than in a sweep.
    """
    rooms = sum(part.codes.size for part in parts)
    small = rooms * slowness <= PLAIN_ROOMS
    plain = small and not all(map(loaded, COMPILED))
    return Loops(plain, small)


class MemoryLimit(Exception):  # noqa: N818 - the fact it states
    """The next table would not fit into the memory limit."""


class Budget:
    """The limits of one search, and how much it has done.

    chunk: rooms or pairs between two messages. nodes: rooms and pairs looked at so far.
    """

    def __init__(self, limits: Limits, loops: Loops) -> None:
        usual = PLAIN_CHUNK if loops.plain else CHUNK
        self.chunk = limits.chunk or usual
        self.nodes = 0
        self._all = limits.memory_bytes()
        self.free = self._all
        """Bytes of search tables that may still be reserved."""

    @property
    def used(self) -> int:
        """Bytes of search tables that are reserved."""
        return self._all - self.free

    def reserve(self, size: int) -> None:
        """Account for a table of `size` bytes about to be made; MemoryLimit if it does
        not fit."""
        if size > self.free:
            raise MemoryLimit
        self.free -= size

    def release(self, size: int) -> None:
        """Account for a table that is gone."""
        self.free += size

    def progress(self) -> Progress:
        """A message that only counts the work done."""
        return Progress(nodes=self.nodes, memory=self.used)


def fill_table(
    loops: Loops, part: Quarter, value: Ints, table: Ints, budget: Budget
) -> Generator[Progress, None, None]:
    """`best_onward` over a whole quarter, in chunks."""
    height, width = part.shape
    loop = yield from loops.group("sweeps")
    rows = max(1, budget.chunk // width)
    for first in range(height - 1, -1, -rows):
        stop = max(-1, first - rows)
        loop.best_onward(part.codes, value, table, first, stop)
        budget.nodes += (first - stop) * width
        yield budget.progress()
