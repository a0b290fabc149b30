"""Max-plus sweeps, which every solver needs."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.search.arrays import Codes, Ints
from gridwright.solvers.runtime.jit import kernel


@kernel
def best_onward(codes: Codes, value: Ints, table: Ints, first: int, stop: int) -> None:
    """Max-plus sweep: table[i, j] = most value of a walk from (i, j) on, that room
    included.

    value: (100,) worth of a code. Fills the rows first, first - 1, ..., stop + 1 of
    table (H, W). Two rows at a time: their chains of dependent maxima then run side by
    side in the processor.
    """
    height, width = codes.shape
    i = first
    while i > stop:
        lower = table[i]
        lower_codes = codes[i]
        best = 0
        if i + 1 == height:
            for k in range(1, width + 1):
                j = width - k
                best += value[lower_codes[j]]
                lower[j] = best
            i -= 1
            continue
        below = table[i + 1]
        if i - 1 == stop:
            for k in range(1, width + 1):
                j = width - k
                best = max(best, below[j]) + value[lower_codes[j]]
                lower[j] = best
            i -= 1
            continue
        upper = table[i - 1]
        upper_codes = codes[i - 1]
        upper_best = 0
        for k in range(1, width + 1):
            j = width - k
            best = max(best, below[j]) + value[lower_codes[j]]
            lower[j] = best
            upper_best = max(upper_best, best) + value[upper_codes[j]]
            upper[j] = upper_best
        i -= 2


@kernel
def follow(codes: Codes, table: Ints, downs: NDArray[np.bool_]) -> tuple[int, int]:
    """The food and water of the best walk a table of `best_onward` holds; ties go down.

    downs: (H + W - 2,) receives whether each move goes down.
    """
    height, width = codes.shape
    moves = height + width - 2
    i = 0
    j = 0
    food = 0
    water = 0
    for move in range(moves):
        down = j + 1 == width
        if not down and i + 1 < height:
            down = table[i + 1, j] >= table[i, j + 1]
        downs[move] = down
        if down:
            i += 1
        else:
            j += 1
        code = int(codes[i, j])
        food += code // 10
        water += code % 10
    return food, water


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes = np.array([[0, 55], [10, 1]], np.uint8)
    value = np.arange(100, dtype=np.int32)
    table = np.zeros(codes.shape, np.int32)
    downs = np.zeros(2, np.bool_)
    best_onward(codes, value, table, 1, -1)
    follow(codes, table, downs)
