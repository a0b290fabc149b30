"""Layers of match3 searches: the distinct boards after equally many swaps.

A layer keeps its boards in arrays that grow inside a limit. The arrays that kernels
work on have names here.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Generator
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.match3.search.layout import (
    BoardLayout,
    Bytes,
    Ints,
    Words,
)
from gridwright.solvers.problem import Progress

KernelArrays = namedtuple(
    "KernelArrays", "geometry points bounds tally boards words key key_words"
)
"""The arrays that every kernel works with.

geometry: int64, `BoardLayout.geometry`. points: int64 by run length. bounds: int64,
`tile_bounds`. tally: (2, colours + 1) int64, tiles of a board and of the copy. boards:
(5, padded) uint8, all zero at first: a board, the flags of its swaps, a copy to swap
on, the flags of its runs, which are zero between calls, and the flags to start from
where any pair may be legal. words: the same memory as uint64. key: uint8, one packed
board, also as key_words.
"""


LayerArrays = namedtuple("LayerArrays", "keys scores every best came slots")
"""Distinct boards after equally many swaps, by index.

keys: (boards, words) uint64 packed boards. scores: int64, the best total. every, best:
(boards, limbs) uint64, how many sequences lead here, and how many with the best total.
came: (boards, 2) int32, parent and swap of the first best sequence. slots: uint64, open
addressing by hash; high half of the hash, index + 1; 0 is free.
"""


ChildBoards = namedtuple("ChildBoards", "keys rows")
"""Boards made by swaps, not yet in a layer.

keys: (room, words) uint64 packed boards. rows: (room, 4) int64: hash
(once inserted: where the board is in its layer), parent, swap, score.
"""


SearchStack = namedtuple("SearchStack", "boards todo gains rows path line")
"""The stack of a backtracking search, one row a depth.

boards: (depths + 1, padded) uint8. todo: (depths, swaps) int32, swaps still to be made.
gains: int64, scratch for choosing among them. rows: (depths, 11) int64, by the names in
backtracking.kernels. path: int32, the swaps of the best answer so far. line: int32,
those under way.
"""


Memory = namedtuple("Memory", "keys worth slots probe")
"""The known worth of boards: key with the depth as last word, and (value, every, best,
choice, link), (boards, 5) int64: best further points or -1 for a dead end, sequences,
best ones, the swap to make and the entry of the board after it.
"""


def workspace(
    layout: BoardLayout, points: Ints, bounds: Ints, pairs: Bytes
) -> KernelArrays:
    """Fresh arrays for one search. pairs: (padded,) swap flags for a board with
    runs."""
    boards = layout.blank(5)
    boards[4] = pairs
    key = np.zeros(layout.key_bytes, np.uint8)
    tally = np.zeros((2, layout.colours + 1), np.int64)
    words = boards.view(np.uint64)
    key_words = key.view(np.uint64)
    return KernelArrays(
        layout.geometry, points, bounds, tally, boards, words, key, key_words
    )


def layer_arrays(boards: int, key_words: int, limbs: int) -> LayerArrays:
    """Room for a number of boards; only the slots are cleared."""
    return LayerArrays(
        np.empty((boards, key_words), np.uint64),
        np.empty(boards, np.int64),
        np.empty((boards, limbs), np.uint64),
        np.empty((boards, limbs), np.uint64),
        np.empty((boards, 2), np.int32),
        np.zeros(slots_for(boards), np.uint64),
    )


def slots_for(boards: int) -> int:
    """A power of two that a number of boards fill to four fifths at most."""
    least = boards * 5 // 4
    return 1 << max(3, least.bit_length())


_COPY_BYTES = 2**21
"""Copied or cleared between two yields."""
FIRST_CAPACITY = 1024


class BoardLayer:
    """Boards, their scores and counts, how they were reached, and a hash table over
    them.

    count: boards in it. cursor: (board, place) up to where its swaps were made. bound:
    no total through these boards is higher. most: no more sequences lead to them all.
    """

    def __init__(
        self, kernels: ModuleType, key_words: int, limbs: int, capacity: int
    ) -> None:
        self._kernels = kernels
        self.arrays: Any = layer_arrays(capacity, key_words, limbs)
        self.cursor = np.zeros(2, np.int64)
        self.capacity = capacity
        self.count = 0
        self.bound = 0
        self.most = 1

    @staticmethod
    def board_bytes(key_words: int, limbs: int) -> int:
        """Bytes of one board, its slots apart."""
        score = 8
        came = 8
        counts = 16 * limbs
        return 8 * key_words + score + counts + came

    @staticmethod
    def capacity_for(boards: int, allowance: int, key_words: int, limbs: int) -> int:
        """The room to start with: for a number of boards, if that takes no more than
        `allowance`.

        Room that is not used costs no memory, while growing copies.
        """
        each = BoardLayer.board_bytes(key_words, limbs)
        capacity = max(boards, FIRST_CAPACITY)
        while capacity > 1:
            slots = slots_for(capacity)
            if capacity * each + 8 * slots <= allowance:
                break
            capacity //= 2
        return capacity

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.arrays)

    @property
    def exhausted(self) -> bool:
        return int(self.cursor[0]) >= self.count

    @property
    def room(self) -> int:
        return self.capacity - self.count

    def grow(self, allowance: int) -> Generator[Progress, None, None]:
        """Twice the capacity, or what `allowance` bytes hold while growing; maybe
        none."""
        _boards, key_words = self.arrays.keys.shape
        _boards, limbs = self.arrays.every.shape
        each = self.board_bytes(key_words, limbs)
        old_slots = self.arrays.slots.size
        # the old keys stand beside the new ones for a while
        spare = allowance - self.arrays.keys.nbytes
        capacity = 2 * self.capacity
        slots = slots_for(capacity)
        needed = capacity * each + 8 * (slots + old_slots)
        if needed > spare:
            slots = old_slots
            in_memory = (spare - 8 * slots) // each
            in_slots = slots * 4 // 5
            capacity = min(in_memory, in_slots)
        worth_growing = self.capacity * 21 // 20
        if capacity < worth_growing:
            return
        if slots != old_slots:
            larger = yield from rehashed(self._kernels, self.arrays.slots, slots)
            self.arrays = self.arrays._replace(slots=larger)
        for name in ("scores", "every", "best", "came", "keys"):
            old = getattr(self.arrays, name)
            array = yield from moved(old, self.count, capacity)
            self.arrays = self.arrays._replace(**{name: array})
        self.capacity = capacity

    def release(self) -> None:
        """Keep only how the boards were reached."""
        none = {"scores": np.empty(0, np.int64)}
        for name in ("keys", "every", "best", "slots"):
            shape = getattr(self.arrays, name).shape
            none[name] = np.empty((0, *shape[1:]), np.uint64)
        self.arrays = self.arrays._replace(**none)

    def keep(self, width: int) -> bool:
        """Keep the boards with the highest scores, the first come on ties. Whether any
        went."""
        if self.count <= width:
            return False
        # The order takes the room of the slots. Arrays are replaced one by one, so that
        # only one stands beside its old self.
        self.arrays = self.arrays._replace(slots=np.zeros(1, np.uint64))
        scores = self.arrays.scores[: self.count]
        order = np.argsort(-scores, kind="stable")[:width]
        for name in self.arrays._fields[:-1]:
            kept = getattr(self.arrays, name)[order]
            self.arrays = self.arrays._replace(**{name: kept})
        self.count = width
        self.capacity = width
        return True

    def top(self) -> int:
        """The first board with the best score."""
        scores = self.arrays.scores[: self.count]
        return int(np.argmax(scores))

    def sequences(self) -> int:
        """The number of sequences of swaps that lead to these boards."""
        numbers = self.arrays.every[: self.count]
        return limb_sum(numbers)

    def best_sequences(self, score: int) -> int:
        """The number of sequences with that total, the best one of this layer."""
        scores = self.arrays.scores[: self.count]
        boards = np.flatnonzero(scores == score)
        return limb_sum(self.arrays.best[boards])


def limb_sum(numbers: Words) -> int:
    """The exact sum of numbers given as (n, limbs), the low limb first."""
    total = 0
    for limb in range(numbers.shape[1]):
        column = numbers[:, limb]
        low_halves = column & np.uint64(0xFFFFFFFF)
        high_halves = column >> np.uint64(32)
        low = int(low_halves.sum())
        high = int(high_halves.sum())
        sum_of_limb = low + (high << 32)
        total += sum_of_limb << (64 * limb)
    return total


def rehashed(
    kernels: ModuleType, old: Words, size: int
) -> Generator[Progress, None, Words]:
    """A larger hash table with the same entries, in steps of a few milliseconds."""
    new = np.empty(size, np.uint64)
    step = _COPY_BYTES // 8
    # Cleared here, so that no later step meets all the fresh pages.
    for begin in range(0, size, step):
        new[begin : begin + step] = 0
        yield Progress()
    step = _COPY_BYTES // 64
    for begin in range(0, old.size, step):
        end = min(begin + step, old.size)
        kernels.rehash(old, begin, end, new)
        yield Progress()
    return new


def moved(
    old: NDArray[Any], count: int, capacity: int
) -> Generator[Progress, None, NDArray[Any]]:
    """A longer array with the same first `count` rows, in steps of a few
    milliseconds."""
    new = np.empty((capacity, *old.shape[1:]), old.dtype)
    step = max(1, _COPY_BYTES * len(old) // max(1, old.nbytes))
    for begin in range(0, count, step):
        end = min(begin + step, count)
        new[begin:end] = old[begin:end]
        if end < count:
            yield Progress()
    return new
