"""Sets of amounts of food as bits, by what a walk lost. Arrays in, arrays out."""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.runtime.jit import helper, kernel

WORD = 64


@helper
def _join(
    out: Any, low: Any, size: Any, arrived: Any, first: Any, last: Any, food: Any
) -> None:
    """out |= arrived << food, where out begins at the word `low` of a set and arrived
    at `first`, and ends before `last`."""
    gap = low - first
    begin = max(-gap, 0)
    end = min(low + size, last) - low
    if begin < end:
        target = out[begin:end]
        source = arrived[begin + gap : end + gap]
        ahead = np.uint64(food)
        for k in range(len(target)):
            target[k] |= source[k] << ahead
    begin = max(1 - gap, 0)
    end = min(low + size, last + 1) - low
    if food and begin < end:
        target = out[begin:end]
        source = arrived[begin + gap - 1 : end + gap - 1]
        back = np.uint64(WORD - food)
        for k in range(len(target)):
            target[k] |= source[k] >> back


@kernel
def fill_row(
    food: Any,
    up_loss: Any,
    left_loss: Any,
    above: Any,
    above_words: Any,
    row: Any,
    words: Any,
) -> None:
    """The sets of a row from those of the row above.

    above, row: (W, levels, any) uint64; bit f of [j, l] says that some walk brings f
    food to room j and has lost l. Of room j the words words[0, j] to words[1, j]
    (exclusive) are kept, at [j, l, : words[1, j] - words[0, j]]; above_words says the
    same of the row above. food: (W,) of the rooms. up_loss, left_loss: (W,) int64, what
    the move into a room from above or from the left loses; at least `levels` where
    that room does not exist.
    """
    for j in range(row.shape[0]):
        low, high = words[0, j], words[1, j]
        size = high - low
        for level in range(row.shape[1]):
            out = row[j, level]
            out = out[:size]
            for k in range(len(out)):
                out[k] = 0
            if up_loss[j] <= level:
                arrived = above[j, level - up_loss[j]]
                _join(
                    out,
                    low,
                    size,
                    arrived,
                    above_words[0, j],
                    above_words[1, j],
                    food[j],
                )
            if left_loss[j] <= level:
                arrived = row[j - 1, level - left_loss[j]]
                _join(
                    out, low, size, arrived, words[0, j - 1], words[1, j - 1], food[j]
                )


def warm() -> None:
    """Compile or load the kernel, with the types that searches use."""
    sets = np.zeros((2, 1, 1), np.uint64)
    loss = np.zeros(2, np.int64)
    food = np.zeros(2, np.uint8)
    words = np.zeros((2, 2), np.int64)
    fill_row(food, loss + 1, loss + 1, sets, words, sets, words)
