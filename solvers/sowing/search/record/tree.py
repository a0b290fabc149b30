"""Parts of the game tree as the codes of a trace: along a line, what is known of every move.

Bounds take two codes a pit.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from solvers.sowing.payloads import Branch, GameTree, Interval, Known

NONE = -(2**30)
"""In place of a lower bound, for a pit that may not be sown."""
MOST_CODES = 3_000
"""A tree along a longer line is told up to so many codes."""

Bounds = Sequence[Interval | Known]
"""Of every pit of a position; ENDLESS or EMPTY where it may not be sown."""


def bounds_codes(line: Sequence[int], known: Sequence[Bounds]) -> list[int]:
    """known: of the first position of the line, and of those after its moves."""
    codes = [len(line), *line]
    for bounds in known:
        pairs = [(NONE, int(b)) if isinstance(b, Known) else b for b in bounds]
        if len(codes) + 2 * len(pairs) > MOST_CODES:
            break
        codes += [low for low, _ in pairs] + [high for _, high in pairs]
    return codes


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
