"""Quarters where all walks to a room are worth the same: food alone says everything.

If for some weights a, b > 0 the value a * food + b * water of a walk depends only on how far it
has come (food + water the same in every room, say), a room's pairs lie on one line, none beats
another, and bounds rule out nothing. But then the food of a walk gives its water, and the pairs
are a set of amounts of food: the bits of one integer, shifted by a room's food and joined by or.
Exact, and O(n^3 / 64) word operations for n rooms a side.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.search.bounds import QuarterBounds
from solvers.collapse.search.budget import Budget
from solvers.collapse.search.row_search import RowSearch
from solvers.problem import Progress


class FoodRow(NamedTuple):
    """One row: bit f of sets[j] says that some walk brings f food to room j."""

    sets: tuple[int, ...]

    @property
    def nbytes(self) -> int:
        """Bytes of its sets."""
        return sum(32 + foods.bit_length() // 8 for foods in self.sets)

    def compact(self) -> FoodRow:
        """The row itself."""
        return self

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether some walk brings that food; its water then follows."""
        return food >= 0 and bool(self.sets[col] >> food & 1)


class FoodSets(RowSearch[FoodRow]):
    """The sets of all rows of a quarter whose walks tie at one weighting."""

    def __init__(self, bounds: QuarterBounds, weighting: int, budget: Budget) -> None:
        """weighting: index of the weights at which all walks tie."""
        super().__init__(bounds.part, budget)
        self._food = bounds.part.codes // 10
        self._weights = bounds.weights[weighting]
        self._value = int(bounds.tables[weighting][0, 0])

    def corner(self) -> Generator[Progress, None, NDArray[np.int64]]:
        """(k, 2) food and water brought to the corner, from the quarter's start."""
        height, width = self.part.shape
        foods = (yield from self.row(height - 1)).sets[width - 1]
        bits = np.frombuffer(foods.to_bytes(foods.bit_length() // 8 + 1, "little"), np.uint8)
        food = np.flatnonzero(np.unpackbits(bits, bitorder="little")).astype(np.int64)
        a, b = self._weights
        return np.stack([food, (self._value - a * food) // b], axis=1)

    def _next(self, index: int, above: FoodRow | None) -> FoodRow:
        left = 0 if above else 1
        sets = []
        rising = above.sets if above else (0,) * self.part.shape[1]
        for up, food in zip(rising, self._food[index].tolist(), strict=True):
            left = (up | left) << food
            sets.append(left)
        self._worked(len(sets) * (1 + (index + len(sets)) // 8))
        return FoodRow(tuple(sets))

    def _expected_bytes(self, index: int) -> int:
        width = self.part.shape[1]
        return width * (40 + int(0.8 * 9 * (index + width / 2)) // 8)
