"""Max-plus sweeps, which every solver needs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.search.arrays import Codes, Ints
from solvers.runtime.jit import kernel


@kernel
def best_onward(codes: Codes, value: Ints, table: Ints, first: int, stop: int) -> None:
    """Max-plus sweep: table[i, j] = most value of a walk from (i, j) on, that room included.

    value: (100,) worth of a code. Fills the rows first, first - 1, ..., stop + 1 of table (H, W).
    Two rows at a time: their chains of dependent maxima then run side by side in the processor.
    """
    height, width = codes.shape
    i = first
    while i > stop:
        lower, lower_codes = table[i], codes[i]
        best = 0
        if i + 1 == height:
            for k in range(1, width + 1):
                best += value[lower_codes[width - k]]
                lower[width - k] = best
            i -= 1
            continue
        below = table[i + 1]
        if i - 1 == stop:
            for k in range(1, width + 1):
                best = max(best, below[width - k]) + value[lower_codes[width - k]]
                lower[width - k] = best
            i -= 1
            continue
        upper, upper_codes = table[i - 1], codes[i - 1]
        upper_best = 0
        for k in range(1, width + 1):
            best = max(best, below[width - k]) + value[lower_codes[width - k]]
            lower[width - k] = best
            upper_best = max(upper_best, best) + value[upper_codes[width - k]]
            upper[width - k] = upper_best
        i -= 2


@kernel
def follow(codes: Codes, table: Ints, downs: NDArray[np.bool_]) -> tuple[int, int]:
    """The food and water of the best walk a table of `best_onward` holds; ties go down.

    downs: (H + W - 2,) receives whether each move goes down.
    """
    height, width = codes.shape
    i = j = food = water = 0
    for move in range(height + width - 2):
        down = j + 1 == width or (i + 1 < height and table[i + 1, j] >= table[i, j + 1])
        downs[move] = down
        if down:
            i += 1
        else:
            j += 1
        food += int(codes[i, j]) // 10
        water += int(codes[i, j]) % 10
    return food, water


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes, table = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((2, 2), np.int32)
    best_onward(codes, np.arange(100, dtype=np.int32), table, 1, -1)
    follow(codes, table, np.zeros(2, np.bool_))
