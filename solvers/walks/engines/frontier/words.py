"""All states a frontier can have: words of parentheses, gaps and loose ends."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache

import numpy as np
from numpy.typing import NDArray

Keys = NDArray[np.uint64]


@cache
def count_words(plugs: int, loose: int, rim: bool, depth: int = 0) -> int:
    """How many there are: see `all_words`."""
    if depth < 0 or loose < 0 or depth > plugs:
        return 0
    if plugs == 0:
        return int(loose == 0 and depth == 0)
    rest = plugs - 1
    number = count_words(rest, loose, rim, depth) + count_words(rest, loose, rim, depth + 1)
    number += count_words(rest, loose, rim, depth - 1)
    if not (rim and depth):
        number += count_words(rest, loose - 1, rim, depth)
    return number


def all_words(plugs: int, loose: list[int], rim: bool) -> Generator[None, None, Keys]:
    """The keys of `plugs` plugs: loose ends, one of the numbers given, the others paired or empty.

    rim: the walk's ends lie on the rim of the board, so that no piece closes around one.
    """
    layer: dict[tuple[int, int], list[Keys]] = {
        (number, 0): [np.zeros(1, dtype=np.uint64)] for number in loose
    }
    for plug in range(plugs):
        rest = plugs - plug - 1
        after: dict[tuple[int, int], list[Keys]] = {}
        for (left, depth), parts in layer.items():
            keys = np.concatenate(parts)
            for mark, to in ((0, (left, depth)), (1, (left, depth + 1)), (2, (left, depth - 1))):
                if count_words(rest, to[0], rim, to[1]):
                    after.setdefault(to, []).append(keys | np.uint64(mark << 2 * plug))
            if not (rim and depth) and count_words(rest, left - 1, rim, depth):
                marked = keys | np.uint64(3 << 2 * plug)
                after.setdefault((left - 1, depth), []).append(marked)
            yield
        layer = after
    return np.concatenate(layer.get((0, 0), [np.zeros(0, dtype=np.uint64)]))
