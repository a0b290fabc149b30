"""Searches that need one row of a quarter to get to the next, and a way back along the rows.

Only the last row is kept, and checkpoints as memory allows. To walk back, rows are computed
again from checkpoints that halve their distances as they are used up (after Griewank 1992,
"Achieving logarithmic growth of temporal and spatial complexity in reverse automatic
differentiation").
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator
from typing import Generic, Protocol, Self, TypeVar

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import Quarter
from solvers.collapse.search.bounds import Walk
from solvers.collapse.search.budget import Budget, MemoryLimit
from solvers.problem import Progress

CHECKPOINT_BYTES = 512 << 20
"""What checkpoints may take together, within the memory limit."""


class Row(Protocol):
    """What a search knows of the rooms of one row."""

    @property
    def nbytes(self) -> int:
        """Bytes it occupies."""

    @property
    def states(self) -> int:
        """How many amounts or pairs it holds."""

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether some walk brings this pair to a room, as far as the search remembers."""

    def compact(self) -> Self:
        """The same row, holding on to no more memory than it needs."""


R = TypeVar("R", bound=Row)


class RowSearch(ABC, Generic[R]):
    """All rows of a quarter, computed when asked for, from the first to the last and back.

    most_kept: bytes that checkpoints may take together.
    """

    most_kept = CHECKPOINT_BYTES

    def __init__(self, part: Quarter, budget: Budget, checkpoints: bool = True) -> None:
        """checkpoints=False: keep the last row only."""
        self.part = part
        self._budget = budget
        self._checkpoints_wanted = checkpoints
        self._kept: list[tuple[int, R]] = []
        self._kept_bytes = 0
        self._latest: tuple[int, R] | None = None
        self._work = 0
        self._seen = -1
        self.watch: Callable[[int, Row | None, Row], None] | None = None
        """Called with the index of each row, the row above and the row, once."""

    @abstractmethod
    def _next(self, index: int, above: R | None) -> R:
        """Row `index` from the row above it; counts its work by `_worked`."""

    @abstractmethod
    def _expected_bytes(self, index: int) -> int:
        """About how large row `index` is."""

    @abstractmethod
    def corner(self) -> Generator[Progress, None, NDArray[np.int64]]:
        """(k, 2) pairs of food and water brought to the corner, from the quarter's start."""

    def row(self, index: int) -> Generator[Progress, None, R]:
        """Row `index`; after the last row, rows must be asked for in falling order."""
        while self._kept and self._kept[-1][0] > index:
            self._drop()
        at, row = self._kept[-1] if self._kept else (-1, None)
        if self._latest is not None and at < self._latest[0] <= index:
            at, row = self._latest
        self._latest = None
        keep = set(self._checkpoints(at, index)) if self._checkpoints_wanted else set()
        while row is None or at < index:
            above = row
            at, row = at + 1, self._next(at + 1, row)
            if self.watch is not None and at > self._seen:
                self._seen = at
                self.watch(at, above, row)
            if at in keep:
                self._keep(at, row)
            if self._work >= self._budget.chunk:
                self._work = 0
                yield self._budget.progress()
        self._latest = at, row
        return row

    def best(
        self, pairs: NDArray[np.int64], base: tuple[int, int], floor: int
    ) -> Generator[Progress, None, Walk | None]:
        """The walk for the best of the corner's pairs, if its score is above `floor`."""
        scores = np.min(pairs + base, axis=1)
        if not len(pairs) or scores.max() <= floor:
            return None
        food, water = pairs[int(np.argmax(scores))].tolist()
        downs = yield from self.downs(food, water)
        return Walk(base[0] + food, base[1] + water, downs)

    def downs(self, food: int, water: int) -> Generator[Progress, None, NDArray[np.bool_]]:
        """The steps of a walk that brings this pair to the corner, found from its end."""
        codes, downs = self.part.codes, np.zeros(self.part.steps, np.bool_)
        row, col = codes.shape[0] - 1, codes.shape[1] - 1
        above = (yield from self.row(row - 1)) if row else None
        for step in range(len(downs) - 1, -1, -1):
            code = int(codes[row, col])
            food, water = food - code // 10, water - code % 10
            if above is not None and above.has(col, food, water):
                downs[step] = True
                row -= 1
                above = (yield from self.row(row - 1)) if row else None
            else:
                col -= 1
        return downs

    def clear(self) -> Generator[Progress, None, None]:
        """Give the checkpoints back a few at a time: freeing many large rows takes a while."""
        self._latest = None
        while self._kept:
            for _ in range(min(16, len(self._kept))):
                self._drop()
            yield self._budget.progress()

    def release(self) -> None:
        """Give the checkpoints back."""
        self._latest = None
        while self._kept:
            self._drop()

    def _worked(self, amount: int) -> None:
        self._budget.nodes += amount
        self._work += amount

    def _checkpoints(self, at: int, index: int) -> range:
        """Half of the slots that are left, evenly over the rows up to `index`."""
        free = min(self.most_kept - self._kept_bytes, self._budget.free // 2)
        slots = max(0, free) // (2 * self._expected_bytes(index))
        spacing = max(1, -(-(index - at) // (slots + 1)))
        return range(at + spacing, index, spacing)

    def _keep(self, at: int, row: R) -> None:
        try:
            self._budget.reserve(row.nbytes)
        except MemoryLimit:
            return
        self._kept.append((at, row.compact()))
        self._kept_bytes += row.nbytes

    def _drop(self) -> None:
        _, row = self._kept.pop()
        self._budget.release(row.nbytes)
        self._kept_bytes -= row.nbytes
