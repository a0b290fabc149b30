"""Parts of the game tree as the codes of a trace: along a line, what is known of every move.

Bounds take two codes a pit. What was looked at, and has no bounds yet, takes three bits.
"""

from __future__ import annotations

from collections.abc import Sequence

from solvers.sowing.payloads import Branch, GameTree, Interval, Known

NONE = -(2**30)
"""In place of a lower bound, for a pit that may not be sown."""
MOST_CODES = 3_000
"""A tree along a longer line is told up to so many codes."""
MARKED = 8
"""Positions of a line, the last ones, of which it is told what was looked at."""
_BITS = 3
_PITS = 10
"""Marks in one code."""

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


def _bounded(low: int, high: int) -> Branch:
    return Branch(Known(high)) if low == NONE else Branch(Known.BOUNDED, (low, high))


def marks_codes(first: int, marks: Sequence[Sequence[Known]]) -> list[int]:
    """first: the depth of the first of these positions."""
    codes = [first, len(marks)]
    for row in marks:
        for at in range(0, len(row), _PITS):
            part = row[at : at + _PITS]
            codes.append(sum(int(mark) << _BITS * place for place, mark in enumerate(part)))
    return codes


def marks_tree(codes: Sequence[int], line: Sequence[int], size: int) -> GameTree | None:
    """The other way round. line: the moves of the event."""
    first, count, *words = codes
    if not count:
        return None
    each = -(-size // _PITS)
    choices = []
    for at in range(0, count * each, each):
        marks = [words[at + pit // _PITS] >> _BITS * (pit % _PITS) & 7 for pit in range(size)]
        choices.append(tuple(Branch(Known(mark)) for mark in marks))
    return GameTree(tuple(line), first, tuple(choices))
