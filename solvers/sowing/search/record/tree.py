"""Parts of the game tree as the codes of a trace: along a line, what is known of every move.

Bounds take two codes a pit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from solvers.sowing.payloads import Branch, GameTree, Known

NONE = -(2**30)
"""In place of a lower bound, for a pit that may not be sown."""
MOST_CODES = 3_000
"""A tree along a longer line is told up to so many codes."""


def positions_told(moves: int, size: int) -> int:
    """Of how many positions of a line there are bounds. size: of the ring."""
    return max(0, min(moves + 1, (MOST_CODES - 1 - moves) // (2 * size)))


def bounds_codes(line: Sequence[int], rows: NDArray[np.int32]) -> list[int]:
    """rows: (positions, 2, pits), low and high of every move at the first positions of the line;
    NONE and why not, of a pit that may not be sown."""
    return [len(line), *line, *rows.ravel().tolist()]


def bounds_tree(codes: Sequence[int], size: int) -> GameTree | None:
    """The other way round. size: of the ring."""
    if not codes:
        return None
    line, rest = tuple(codes[1 : 1 + codes[0]]), codes[1 + codes[0] :]
    choices = []
    for at in range(0, len(rest), 2 * size):
        pairs = zip(rest[at : at + size], rest[at + size : at + 2 * size], strict=True)
        choices.append(tuple(_bounded(low, high) for low, high in pairs))
    return GameTree(line, 0, tuple(choices))


@lru_cache(maxsize=4096)
def _bounded(low: int, high: int) -> Branch:
    return Branch(Known(high)) if low == NONE else Branch(Known.BOUNDED, (low, high))
