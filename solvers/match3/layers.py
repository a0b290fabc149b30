"""A layer: the distinct boards after equally many swaps, in arrays that grow inside a limit."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.search import Progress

_COPY_BYTES = 8 * 2**20
"""Copied or cleared between two yields."""
FIRST_CAPACITY = 1024


class Layer:
    """Boards, their scores and counts, how they were reached, and a hash table over them.

    count: boards in it. cursor: (board, place) up to where its swaps were made. bound: no total
    through these boards is higher.
    """

    def __init__(self, kernels: ModuleType, key_words: int, limbs: int, capacity: int) -> None:
        self._kernels = kernels
        self.arrays: Any = kernels.layer_arrays(capacity, key_words, limbs)
        self.capacity = capacity
        self.count = 0
        self.cursor = np.zeros(2, np.int64)
        self.bound = 0

    @staticmethod
    def board_bytes(key_words: int, limbs: int) -> int:
        """Bytes of one board, its slots apart."""
        return 8 * key_words + 8 + 16 * limbs + 8

    @property
    def nbytes(self) -> int:
        return sum(array.nbytes for array in self.arrays)

    @property
    def exhausted(self) -> bool:
        return int(self.cursor[0]) >= self.count

    @property
    def room(self) -> int:
        return self.capacity - self.count

    def grow(self, allowance: int) -> Iterator[Progress]:
        """Twice the capacity, or what `allowance` bytes hold while growing; maybe none."""
        arrays = self.arrays
        limbs, key_words = arrays.every.shape[1], arrays.keys.shape[1]
        each = self.board_bytes(key_words, limbs)
        spare = allowance - arrays.keys.nbytes  # the old keys stand beside the new ones for a while
        capacity = 2 * self.capacity
        slots = self._kernels.slots_for(capacity)
        if capacity * each + 8 * slots + arrays.slots.nbytes > spare:
            slots = arrays.slots.size
            capacity = min((spare - 8 * slots) // each, slots * 4 // 5)
        if capacity < self.capacity * 21 // 20:
            return
        if slots != arrays.slots.size:
            yield from self._rehash(slots)
        for name in ("scores", "every", "best", "came", "keys"):
            yield from self._move(name, capacity)
        self.capacity = capacity

    def _rehash(self, slots: int) -> Iterator[Progress]:
        old = self.arrays.slots
        new = np.zeros(slots, np.uint64)
        step = _COPY_BYTES // 64
        for begin in range(0, old.size, step):
            self._kernels.rehash(old, begin, min(begin + step, old.size), new)
            yield Progress()
        self.arrays = self.arrays._replace(slots=new)

    def _move(self, name: str, capacity: int) -> Iterator[Progress]:
        old = getattr(self.arrays, name)
        new = np.empty((capacity, *old.shape[1:]), old.dtype)
        step = max(1, _COPY_BYTES * len(old) // max(1, old.nbytes))
        for begin in range(0, self.count, step):
            end = min(begin + step, self.count)
            new[begin:end] = old[begin:end]
            if end < self.count:
                yield Progress()
        self.arrays = self.arrays._replace(**{name: new})

    def release(self) -> None:
        """Keep only how the boards were reached."""
        none = {
            name: np.empty((0, *getattr(self.arrays, name).shape[1:]), np.uint64)
            for name in ("keys", "every", "best", "slots")
        }
        self.arrays = self.arrays._replace(scores=np.empty(0, np.int64), **none)

    def keep(self, width: int) -> bool:
        """Keep the boards with the highest scores, the first come on ties. Whether any went."""
        if self.count <= width:
            return False
        order = np.argsort(-self.arrays.scores[: self.count], kind="stable")[:width]
        kept = {name: getattr(self.arrays, name)[order] for name in self.arrays._fields[:-1]}
        self.arrays = self.arrays._replace(**kept, slots=np.zeros(1, np.uint64))
        self.count = self.capacity = width
        return True

    def top(self) -> int:
        """The first board with the best score."""
        return int(np.argmax(self.arrays.scores[: self.count]))

    def sequences(self) -> int:
        """How many sequences of swaps lead to these boards."""
        return limb_sum(self.arrays.every[: self.count])

    def best_sequences(self, score: int) -> int:
        """How many of them have that total, the best one of this layer."""
        return limb_sum(self.arrays.best[: self.count][self.arrays.scores[: self.count] == score])


def limb_sum(numbers: NDArray[np.uint64]) -> int:
    """The exact sum of numbers given as (n, limbs), the low limb first."""
    total = 0
    for limb in range(numbers.shape[1]):
        column = numbers[:, limb]
        low = int((column & np.uint64(0xFFFFFFFF)).sum())
        high = int((column >> np.uint64(32)).sum())
        total += (low + (high << 32)) << (64 * limb)
    return total
