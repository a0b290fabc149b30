"""Walks by what they lost: few losses are left where the bound is close.

At weights a, b > 0 the value a * food + b * water of a walk is at most the value of the
best walk. What it has lost so far is the difference that its moves made: a move loses
as much as the best walk from the other room ahead is worth more. A walk that reaches a
target on food and water may lose no more than the bound is above the target. So a walk
brings to a room one of few losses and an amount of food, and the two give its water:
for each loss the amounts of food are a set, the bits of an integer, shifted by a room's
food and joined by or. Where all walks are worth the same (food + water the same in
every room, say), nothing is ever lost, and a single set is left.

Exact: no walk to the target is left out, and no set holds what no walk brings. O(n^3 /
64) word operations a loss for n rooms a side, whatever the level, so it is for bounds
that are close at weights that are small numbers; there Pareto sets are large and bounds
rule out nothing.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterator
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.quarters import Pair, worth
from gridwright.solvers.collapse.search.bounds import ONLY_FOOD, ONLY_WATER
from gridwright.solvers.collapse.search.rows.search import RowSearch
from gridwright.solvers.problem import Progress

if TYPE_CHECKING:
    from types import ModuleType

    from gridwright.solvers.collapse.search.bounds import Budget, QuarterBounds

Longs = NDArray[np.int64]
Words = NDArray[np.uint64]

WORD = 64
"""Bits in a word of a set."""


def losses(bounds: QuarterBounds, target: int) -> Pair | None:
    """(weighting, levels): at which weights a walk to the target may lose least, and
    how many losses from 0 on there are. None if both supplies cannot
    have weights."""
    if bounds.tie is not None:
        return bounds.tie, 1
    _tables, _weights, goals = bounds.reach(target, target)
    found: list[Pair] = []
    for weighting, (a, b) in enumerate(bounds.weights):
        if a and b:
            best_worth = int(bounds.tables[weighting, 0, 0])
            most_lost = max(0, best_worth - int(goals[weighting]))
            found.append((most_lost + 1, weighting))
    if not found:
        return None
    levels, weighting = min(found)
    return weighting, levels


def lost_by(best: int, weights: Pair, food: int, water: int) -> int:
    """How much less a pair is worth than the best walk to its room."""
    a, b = weights
    return best - a * food - b * water


class LossRow(NamedTuple):
    """One row in plain Python: sets[j][l] has bit f if some walk brings f food to room
    j and has lost l. best: (W,) what a * food + b * water is of those that lost
    nothing."""

    sets: tuple[tuple[int, ...], ...]
    best: Longs
    weights: Pair

    @property
    def nbytes(self) -> int:
        """Bytes of its sets, nearly."""
        bits = list(map(int.bit_length, self._every_set()))
        return 32 * len(bits) + sum(bits) // 8

    @property
    def states(self) -> int:
        """How many amounts its sets hold."""
        return sum(map(int.bit_count, self._every_set()))

    def _every_set(self) -> Iterator[int]:
        return chain.from_iterable(self.sets)

    def compact(self) -> LossRow:
        """The row itself."""
        return self

    def has(self, col: int, food: int, water: int) -> bool:
        """True if some walk brings this pair to a room."""
        lost = lost_by(int(self.best[col]), self.weights, food, water)
        levels = self.sets[col]
        if food < 0 or not 0 <= lost < len(levels):
            return False
        foods = levels[lost]
        return bool(foods >> food & 1)


class PackedRow(NamedTuple):
    """The same in words: sets (W, levels, any) uint64, of room j the words words[0, j]
    to words[1, j]. The sets lie in a buffer that the next row but one takes over."""

    sets: Words
    words: Longs
    best: Longs
    weights: Pair

    @property
    def nbytes(self) -> int:
        """Bytes of its sets, once compact."""
        rooms, levels, _words = self.sets.shape
        return 8 * int(rooms * levels * self._sizes.max())

    @property
    def states(self) -> int:
        """How many amounts its sets hold."""
        number = 0
        for room, size in zip(self.sets, self._sizes.tolist(), strict=True):
            in_use = room[:, :size]
            number += int(np.bitwise_count(in_use).sum())
        return number

    @property
    def _sizes(self) -> Longs:
        """(W,) how many words the sets of each room have."""
        first, end = self.words
        sizes: Longs = end - first
        return sizes

    def compact(self) -> PackedRow:
        """A copy of what is in use, in memory of its own."""
        widest = int(self._sizes.max())
        in_use = self.sets[:, :, :widest]
        return self._replace(sets=in_use.copy())

    def has(self, col: int, food: int, water: int) -> bool:
        """True if some walk brings this pair to a room, as far as the target needs
        it."""
        lost = lost_by(int(self.best[col]), self.weights, food, water)
        low, high = self.words[:, col].tolist()
        word, bit = divmod(food, WORD)
        _rooms, levels, _words = self.sets.shape
        if not low <= word < high or not 0 <= lost < levels:
            return False
        foods = int(self.sets[col, lost, word - low])
        return bool(foods >> bit & 1)


Row = LossRow | PackedRow


class LossSets(RowSearch[Row]):
    """The sets of all rows of a quarter, for losses 0 to levels - 1."""

    def __init__(
        self, bounds: QuarterBounds, weighting: int, levels: int, budget: Budget
    ) -> None:
        """weighting: index of the weights, both above 0."""
        super().__init__(bounds.part, budget)
        self._levels = levels
        self._food = bounds.part.codes // 10
        self._weights = bounds.weights[weighting]
        self._table = bounds.tables[weighting]
        self._most = int(self._table[0, 0])
        self._own = worth(*self._weights)[bounds.part.codes]

    def corner(self) -> Generator[Progress, None, Longs]:
        """(k, 2) food and water brought to the corner, from the quarter's start."""
        height, width = self.part.shape
        row = yield from self.row(height - 1)
        a, b = self._weights
        pairs = []
        for lost, food in enumerate(self._foods(row, width - 1)):
            left_for_water = self._most - lost - a * food
            water = left_for_water // b
            pairs.append(np.stack([food, water], axis=1))
        return np.concatenate(pairs)

    def lost(self, pair: Longs) -> int:
        """The loss of a walk that brings this pair to the corner."""
        return self._most - int(pair @ self._weights)

    @abstractmethod
    def _foods(self, row: Row, col: int) -> list[Longs]:
        """The amounts of food brought to a room, by what was lost."""

    def _losses(self, index: int) -> tuple[Longs, Longs]:
        """(W,) what the moves into the rooms of a row lose, from above and from the
        left."""
        table = self._table
        never = self._levels
        onward = table[index].astype(np.int64)
        up = np.full_like(onward, never)
        left = np.full_like(onward, never)
        if index:
            beside = table[index - 1, 1:]
            up[:] = 0
            up[:-1] = np.maximum(beside - onward[:-1], 0)
        left[1:] = 0
        if index + 1 < len(table):
            below = table[index + 1, :-1]
            left[1:] = np.maximum(below - onward[1:], 0)
        return up, left

    def _best(self, index: int) -> Longs:
        """(W,) the value of the walks to each room of a row that lost nothing."""
        onward = self._table[index].astype(np.int64)
        best: Longs = self._most - onward + self._own[index]
        return best


class PlainLossSets(LossSets):
    """In plain Python, for small boards."""

    def _foods(self, row: Row, col: int) -> list[Longs]:
        assert isinstance(row, LossRow)
        return [_bits_of(foods) for foods in row.sets[col]]

    def _next(self, index: int, above: Row | None) -> LossRow:
        assert above is None or isinstance(above, LossRow)
        up_loss, left_loss = (losses.tolist() for losses in self._losses(index))
        width = self.part.shape[1]
        nothing = (0,) * self._levels
        at_start = (1, *nothing[1:])
        sets: list[tuple[int, ...]] = []
        for col, food in enumerate(self._food[index].tolist()):
            above_it = nothing if above is None else above.sets[col]
            beside_it = sets[-1] if sets else nothing
            up = _later(above_it, up_loss[col])
            left = _later(beside_it, left_loss[col])
            is_start = index == 0 and col == 0
            arrived = at_start if is_start else map(int.__or__, up, left)
            sets.append(tuple(amounts << food for amounts in arrived))
        bytes_of_a_set = 1 + (index + width) // 8
        self._worked(self._levels * width * bytes_of_a_set)
        return LossRow(tuple(sets), self._best(index), self._weights)

    def _expected_bytes(self, index: int) -> int:
        width = self.part.shape[1]
        steps = index + width / 2
        amounts = int(0.8 * 9 * steps)
        return self._levels * width * (40 + amounts // 8)


class PackedLossSets(LossSets):
    """Compiled, for large boards. Amounts that cannot reach the target are left out."""

    most_kept = 256 << 20

    def __init__(
        self,
        bounds: QuarterBounds,
        target: int,
        found: Pair,
        budget: Budget,
        loop: ModuleType,
    ) -> None:
        """found: weighting and levels, of `losses`."""
        super().__init__(bounds, *found, budget)
        self._loop = loop
        only_food = bounds.weights.index(ONLY_FOOD)
        only_water = bounds.weights.index(ONLY_WATER)
        self._most_food = bounds.tables[only_food]
        self._most_water = bounds.tables[only_water]
        base_food, base_water = bounds.base
        self._goal_food = target - base_food
        self._goal_water = target - base_water
        self._buffers = _no_buffers()

    @property
    def keeps_all(self) -> bool:
        """True if every row is small enough to be kept at once."""
        rows, _width = self.part.shape
        return rows * self._expected_bytes(0) <= self.most_kept // 4

    def forget(self) -> None:
        """Keep no rows: only the corner is asked for."""
        self._checkpoints_wanted = False

    def _foods(self, row: Row, col: int) -> list[Longs]:
        assert isinstance(row, PackedRow)
        low, high = row.words[:, col].tolist()
        in_use = row.sets[col, :, : high - low]
        return [_bits(foods.view(np.uint8)) + WORD * low for foods in in_use]

    def _next(self, index: int, above: Row | None) -> PackedRow:
        assert above is None or isinstance(above, PackedRow)
        best = self._best(index)
        words = self._words(index)
        first, end = words
        sizes = end - first
        sets = self._room(above, int(sizes.max()))
        up_loss, left_loss = self._losses(index)
        if above is None:
            above = self._before_first(best)
            up_loss[0] = 0
        self._loop.fill_row(
            self._food[index],
            up_loss,
            left_loss,
            above.sets,
            above.words,
            sets,
            words,
        )
        self._worked(int(sizes.sum()) * self._levels)
        return PackedRow(sets, words, best, self._weights)

    def _before_first(self, best: Longs) -> PackedRow:
        """A row above the first one, from which a walk enters the first room with
        nothing."""
        width = len(best)
        sets = np.zeros((width, self._levels, 1), np.uint64)
        words = np.zeros((2, width), np.int64)
        sets[0, 0, 0] = 1
        words[1, 0] = 1
        return PackedRow(sets, words, best, self._weights)

    def _room(self, above: PackedRow | None, widest: int) -> Words:
        """(W, levels, widest) in the buffer that does not hold the row above."""
        above_in_first = above is not None and above.sets.base is self._buffers[0]
        mine = 1 if above_in_first else 0
        shape = (self.part.shape[1], self._levels, max(widest, 1))
        size = int(np.prod(shape))
        if len(self._buffers[mine]) < size:
            self._grow(mine, size + size // 4)
        return self._buffers[mine][:size].reshape(shape)

    def _grow(self, mine: int, size: int) -> None:
        """Replace a buffer by one of that many words."""
        self._budget.release(self._buffers[mine].nbytes)
        self._buffers[mine] = np.empty(0, np.uint64)
        self._budget.reserve(8 * size)
        self._buffers[mine] = np.empty(size, np.uint64)

    def _words(self, index: int) -> Longs:
        """(2, W): the words of each room with amounts that can reach the target."""
        codes = self.part.codes[index].astype(np.int64)
        food_onward = self._most_food[index].astype(np.int64)
        water_onward = self._most_water[index].astype(np.int64)
        least_food = self._goal_food - food_onward + codes // 10
        least_food = np.maximum(least_food, 0)
        least_water = self._goal_water - water_onward + codes % 10
        least_water = np.maximum(least_water, 0)
        a, b = self._weights
        steps = index + np.arange(len(codes))
        left_for_food = self._best(index) - b * least_water
        most_food = np.minimum(9 * steps, left_for_food // a)
        low = least_food // WORD
        high = np.where(most_food < least_food, low, most_food // WORD + 1)
        return np.stack([low, high])

    def release(self) -> None:
        """Give the checkpoints and the buffers back."""
        super().release()
        for buffer in self._buffers:
            self._budget.release(buffer.nbytes)
        self._buffers = _no_buffers()

    def _expected_bytes(self, index: int) -> int:
        _rows, width = self.part.shape
        most_food = 9 * self.part.steps
        words = most_food // WORD + 1
        all_bytes = 8 * width * self._levels * words
        return all_bytes // 4


def _no_buffers() -> list[Words]:
    """Two buffers without any words."""
    return [np.empty(0, np.uint64) for _ in range(2)]


def _later(sets: tuple[int, ...], loss: int) -> tuple[int, ...]:
    """Sets by loss after a move that loses that much."""
    if not loss:
        return sets
    nothing = (0,) * loss
    return (nothing + sets)[: len(sets)]


def _bits_of(foods: int) -> Longs:
    """The bits that a whole number has, rising."""
    size = foods.bit_length() // 8 + 1
    data = foods.to_bytes(size, "little")
    return _bits(np.frombuffer(data, np.uint8))


def _bits(data: NDArray[np.uint8]) -> Longs:
    """The bits that are set in these bytes, the low one first."""
    bits = np.unpackbits(data, bitorder="little")
    return np.flatnonzero(bits).astype(np.int64)
