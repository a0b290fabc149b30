"""Sets of food by loss, as words of 64 bits, beside the same with whole numbers of
Python."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.collapse.search.loops.loss_sets import WORD, fill_row

LEVELS = 3
MOST_WORDS = 4
"""Words of room for each set; few of them are kept."""


def windows(rng: np.random.Generator, rooms: int) -> np.ndarray:
    """The kept words of each room, as (low, high)."""
    low = rng.integers(0, 3, rooms)
    return np.array([low, low + rng.integers(1, MOST_WORDS + 1, rooms)], np.int64)


def whole(words: np.ndarray, low: int, high: int) -> int:
    """A set as one number: what stands in the words that are kept."""
    kept = words[: high - low].tolist()
    return sum(word << WORD * (low + k) for k, word in enumerate(kept))


@pytest.mark.parametrize("seed", range(4))
def test_a_row_of_sets_is_shifted_and_joined_within_its_words(seed: int) -> None:
    rng = np.random.default_rng(seed)
    rooms, shape = 3, (3, LEVELS, MOST_WORDS)
    for _ in range(20):
        food = rng.choice([0, 1, 7, 62, 63], rooms).astype(np.uint8)
        up = rng.integers(0, LEVELS + 1, rooms)
        left = rng.integers(0, LEVELS + 1, rooms)
        left[0] = LEVELS
        above, row = (rng.integers(0, 2**64, shape, np.uint64) for _ in range(2))
        above_words, words = windows(rng, rooms), windows(rng, rooms)
        fill_row(food, up, left, above, above_words, row, words)
        for j in range(rooms):
            low, high = words[:, j].tolist()
            mask = (1 << WORD * high) - (1 << WORD * low)
            for level in range(LEVELS):
                wanted = 0
                if up[j] <= level:
                    wanted |= whole(
                        above[j, level - up[j]], *above_words[:, j].tolist()
                    )
                if left[j] <= level:
                    source = row[j - 1, level - left[j]]
                    wanted |= whole(source, *words[:, j - 1].tolist())
                wanted = wanted << int(food[j]) & mask
                assert whole(row[j, level], low, high) == wanted, (seed, j, level)
