"""Walks by what they lost: few losses are left where the bound is close.

At weights a, b > 0 the value a * food + b * water of a walk is at most the value of the best walk.
What it has lost so far is the difference that its moves made: a move loses as much as the best walk
from the other room ahead is worth more. A walk that reaches a target on food and water may lose no
more than the bound is above the target. So a walk brings to a room one of few losses and an amount
of food, and the two give its water: for each loss the amounts of food are a set, the bits of an
integer, shifted by a room's food and joined by or. Where all walks are worth the same (food + water
the same in every room, say), nothing is ever lost, and a single set is left.

Exact: no walk to the target is left out, and no set holds what no walk brings. O(n^3 / 64) word
operations a loss for n rooms a side, whatever the level, so it is for bounds that are close at
weights that are small numbers; there Pareto sets are large and bounds rule out nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.quarters import worth
from solvers.collapse.search.rows.search import RowSearch
from solvers.problem import Progress

if TYPE_CHECKING:
    from types import ModuleType

    from solvers.collapse.search.bounds import Budget, QuarterBounds

Longs = NDArray[np.int64]
WORD = 64


def losses(bounds: QuarterBounds, target: int) -> tuple[int, int] | None:
    """(weighting, levels): at which weights a walk to the target may lose least, and how many
    losses from 0 on there are. None if there are no weights for both supplies."""
    if bounds.tie is not None:
        return bounds.tie, 1
    _, _, goals = bounds.reach(target, target)
    found = [
        (max(0, int(bounds.tables[k][0, 0]) - int(goals[k])) + 1, k)
        for k, (a, b) in enumerate(bounds.weights)
        if a and b
    ]
    levels, weighting = min(found, default=(0, 0))
    return (weighting, levels) if levels else None


class LossRow(NamedTuple):
    """One row in plain Python: sets[j][l] has bit f if some walk brings f food to room j and has
    lost l. best: (W,) what a * food + b * water is of those that lost nothing."""

    sets: tuple[tuple[int, ...], ...]
    best: Longs
    weights: tuple[int, int]

    @property
    def nbytes(self) -> int:
        """Bytes of its sets."""
        return sum(32 + foods.bit_length() // 8 for levels in self.sets for foods in levels)

    @property
    def states(self) -> int:
        """How many amounts its sets hold."""
        return sum(foods.bit_count() for levels in self.sets for foods in levels)

    def compact(self) -> LossRow:
        """The row itself."""
        return self

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether some walk brings this pair to a room."""
        lost = int(self.best[col]) - self.weights[0] * food - self.weights[1] * water
        levels = self.sets[col]
        return food >= 0 and 0 <= lost < len(levels) and bool(levels[lost] >> food & 1)


class PackedRow(NamedTuple):
    """The same in words: sets (W, levels, any) uint64, of room j the words words[0, j] to
    words[1, j]. The sets lie in a buffer that the next row but one takes over."""

    sets: NDArray[np.uint64]
    words: Longs
    best: Longs
    weights: tuple[int, int]

    @property
    def nbytes(self) -> int:
        """Bytes of its sets, once compact."""
        rooms, levels = self.sets.shape[:2]
        return 8 * int(rooms * levels) * self._widest

    @property
    def states(self) -> int:
        """How many amounts its sets hold."""
        sizes = (self.words[1] - self.words[0]).tolist()
        return sum(
            int(np.bitwise_count(room[:, :size]).sum())
            for room, size in zip(self.sets, sizes, strict=True)
        )

    @property
    def _widest(self) -> int:
        return int((self.words[1] - self.words[0]).max())

    def compact(self) -> PackedRow:
        """A copy of what is in use, in memory of its own."""
        return self._replace(sets=self.sets[:, :, : self._widest].copy())

    def has(self, col: int, food: int, water: int) -> bool:
        """Whether some walk brings this pair to a room, as far as the target needs it."""
        lost = int(self.best[col]) - self.weights[0] * food - self.weights[1] * water
        low, high = self.words[:, col].tolist()
        if not low <= food // WORD < high or not 0 <= lost < self.sets.shape[1]:
            return False
        return bool(int(self.sets[col, lost, food // WORD - low]) >> food % WORD & 1)


Row = LossRow | PackedRow


class LossSets(RowSearch[Row]):
    """The sets of all rows of a quarter, for losses 0 to levels - 1."""

    def __init__(self, bounds: QuarterBounds, weighting: int, levels: int, budget: Budget) -> None:
        """weighting: index of the weights, both above 0."""
        super().__init__(bounds.part, budget)
        self._levels = levels
        self._food = bounds.part.codes // 10
        self._weights = bounds.weights[weighting]
        self._table = bounds.tables[weighting]
        self._own = worth(*self._weights)[bounds.part.codes]

    def corner(self) -> Generator[Progress, None, NDArray[np.int64]]:
        """(k, 2) food and water brought to the corner, from the quarter's start."""
        height, width = self.part.shape
        row = yield from self.row(height - 1)
        a, b = self._weights
        pairs = []
        for lost, food in enumerate(self._foods(row, width - 1)):
            water = (int(self._table[0, 0]) - lost - a * food) // b
            pairs.append(np.stack([food, water], axis=1))
        return np.concatenate(pairs)

    def lost(self, pair: Longs) -> int:
        """What a walk that brings this pair to the corner has lost."""
        return int(self._table[0, 0]) - int(pair @ self._weights)

    @abstractmethod
    def _foods(self, row: Row, col: int) -> list[NDArray[np.int64]]:
        """The amounts of food brought to a room, by what was lost."""

    def _losses(self, index: int) -> tuple[Longs, Longs]:
        """(W,) what the moves into the rooms of a row lose, from above and from the left."""
        table, never = self._table, self._levels
        onward = table[index].astype(np.int64)
        up, left = np.full_like(onward, never), np.full_like(onward, never)
        if index:
            up[:] = 0
            up[:-1] = np.maximum(table[index - 1, 1:] - onward[:-1], 0)
        left[1:] = 0
        if index + 1 < len(table):
            left[1:] = np.maximum(table[index + 1, :-1] - onward[1:], 0)
        return up, left

    def _best(self, index: int) -> Longs:
        best: Longs = self._own[index] - self._table[index].astype(np.int64)
        best += int(self._table[0, 0])
        return best


class PlainLossSets(LossSets):
    """In plain Python, for small boards."""

    def _foods(self, row: Row, col: int) -> list[NDArray[np.int64]]:
        assert isinstance(row, LossRow)
        return [_bits(np.frombuffer(_bytes(foods), np.uint8)) for foods in row.sets[col]]

    def _next(self, index: int, above: Row | None) -> LossRow:
        assert above is None or isinstance(above, LossRow)
        up_loss, left_loss = (losses.tolist() for losses in self._losses(index))
        first, width = (1,) + (0,) * (self._levels - 1), self.part.shape[1]
        none = (0,) * self._levels
        sets: list[tuple[int, ...]] = []
        foods = self._food[index].tolist()
        for col in range(width):
            up = _later(none if above is None else above.sets[col], up_loss[col])
            left = _later(sets[-1] if col else none, left_loss[col])
            arrived = first if above is None and not col else map(int.__or__, up, left)
            sets.append(tuple(amounts << foods[col] for amounts in arrived))
        self._worked(self._levels * width * (1 + (index + width) // 8))
        return LossRow(tuple(sets), self._best(index), self._weights)

    def _expected_bytes(self, index: int) -> int:
        width = self.part.shape[1]
        return self._levels * width * (40 + int(0.8 * 9 * (index + width / 2)) // 8)


class PackedLossSets(LossSets):
    """Compiled, for large boards. Amounts that cannot reach the target are left out."""

    most_kept = 256 << 20

    def __init__(
        self,
        bounds: QuarterBounds,
        target: int,
        found: tuple[int, int],
        budget: Budget,
        loop: ModuleType,
    ) -> None:
        """found: weighting and levels, of `losses`."""
        super().__init__(bounds, *found, budget)
        self._loop = loop
        self._onward = [bounds.tables[bounds.weights.index(alone)] for alone in ((1, 0), (0, 1))]
        self._totals = [target - base for base in bounds.base]
        self._buffers = [np.empty(0, np.uint64) for _ in range(2)]

    @property
    def keeps_all(self) -> bool:
        """Whether every row is small enough to be kept at once."""
        return self.part.shape[0] * self._expected_bytes(0) <= self.most_kept // 4

    def forget(self) -> None:
        """Keep no rows: only the corner is asked for."""
        self._checkpoints_wanted = False

    def _foods(self, row: Row, col: int) -> list[NDArray[np.int64]]:
        assert isinstance(row, PackedRow)
        low, high = row.words[:, col].tolist()
        found = (_bits(foods[: high - low].view(np.uint8)) for foods in row.sets[col])
        return [foods + WORD * low for foods in found]

    def _next(self, index: int, above: Row | None) -> PackedRow:
        assert above is None or isinstance(above, PackedRow)
        best, words = self._best(index), self._words(index)
        sets = self._room(above, int((words[1] - words[0]).max()))
        up_loss, left_loss = self._losses(index)
        if above is None:  # the walk enters the first room from above, with nothing
            above = PackedRow(
                np.zeros((len(best), self._levels, 1), np.uint64),
                np.zeros_like(words),
                best,
                self._weights,
            )
            above.sets[0, 0, 0] = above.words[1, 0] = 1
            up_loss[0] = 0
        self._loop.fill_row(
            self._food[index], up_loss, left_loss, above.sets, above.words, sets, words
        )
        self._worked(int((words[1] - words[0]).sum()) * self._levels)
        return PackedRow(sets, words, best, self._weights)

    def _room(self, above: PackedRow | None, widest: int) -> NDArray[np.uint64]:
        """(W, levels, widest) in the buffer that does not hold the row above."""
        mine = 0 if above is None or above.sets.base is not self._buffers[0] else 1
        shape = (self.part.shape[1], self._levels, max(widest, 1))
        size = int(np.prod(shape))
        if len(self._buffers[mine]) < size:
            self._budget.release(self._buffers[mine].nbytes)
            self._buffers[mine] = np.empty(0, np.uint64)
            self._budget.reserve(8 * (size + size // 4))
            self._buffers[mine] = np.empty(size + size // 4, np.uint64)
        return self._buffers[mine][:size].reshape(shape)

    def _words(self, index: int) -> Longs:
        """(2, W): the words of each room with amounts that can reach the target."""
        codes = self.part.codes[index].astype(np.int64)
        food, water = (table[index].astype(np.int64) for table in self._onward)
        least_food = np.maximum(self._totals[0] - food + codes // 10, 0)
        least_water = np.maximum(self._totals[1] - water + codes % 10, 0)
        a, b = self._weights
        most_food = 9 * (index + np.arange(len(codes)))
        most_food = np.minimum(most_food, (self._best(index) - b * least_water) // a)
        low = least_food // WORD
        high = np.where(most_food < least_food, low, most_food // WORD + 1)
        return np.stack([low, high])

    def release(self) -> None:
        """Give the checkpoints and the buffers back."""
        super().release()
        self._budget.release(sum(buffer.nbytes for buffer in self._buffers))
        self._buffers = [np.empty(0, np.uint64) for _ in range(2)]

    def _expected_bytes(self, index: int) -> int:
        return 8 * self.part.shape[1] * self._levels * (9 * self.part.steps // WORD + 1) // 4


def _later(sets: tuple[int, ...], loss: int) -> tuple[int, ...]:
    """Sets by loss after a move that loses that much."""
    return sets if not loss else ((0,) * loss + sets)[: len(sets)]


def _bytes(foods: int) -> bytes:
    return foods.to_bytes(foods.bit_length() // 8 + 1, "little")


def _bits(data: NDArray[np.uint8]) -> NDArray[np.int64]:
    return np.flatnonzero(np.unpackbits(data, bitorder="little")).astype(np.int64)
