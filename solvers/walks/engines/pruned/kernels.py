"""Kernels of the pruned frontier: one enters those successors that may still win,
another those that may still equal the best walk, two make the bounds that tell."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper, kernel
from gridwright.solvers.walks.engines.frontier.layout import (
    DOWN,
    DOWN_FORCED,
    MUST,
    OPEN,
    RIGHT,
    RIGHT_FORCED,
    TIP,
)

Keys = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same

IMPOSSIBLE = -(1 << 60)
"""The bound of what nothing completes."""

_NOWHERE = -1

WIDE = 16
"""The length from which stretches of bounds are read one after the other; shorter ones
would take longer to begin than to read, so that what lies at the same place in all of
them is one stretch."""

_DEAD = np.uint64(0xFFFFFFFFFFFFFFFF)
_DONE = np.uint64(0xFFFFFFFFFFFFFFFE)
_MIX = np.uint64(0x9E3779B97F4A7C15)

# `state` of `admit`: states found; then, of the best complete walk, its score, the
# state it comes from and the steps drawn last; successors that promise too little, and
# those that were there.
FOUND = 0
BEST = 1
PARENT = 2
CODE = 3
PRUNED = 4
MERGED = 5
AGAIN = 6
AGAIN_CODE = 7
"""Places for `admit_ties` alone: the state and the steps of a second complete walk."""

NO_OTHER = 0xFFFFFFFF
"""In place of another way to a state that has none."""


class CellChoices(NamedTuple):
    """The effects of the choices at one cell.

    gains, codes: by 2 * kind + choice, what it scores and which steps it draws. ranks,
    bounds: the most that can still come to a state whose plugs have the occupancy of
    rank r is bounds[r]; r is the sum over slices of the key, of `bits` bits each.
    shift: how many bits the keys move up behind the cell.
    """

    gains: Ints
    codes: Ints
    ranks: Ints
    bits: np.uint64
    bounds: Ints
    shift: np.uint64


class FoundStates(NamedTuple):
    """The states behind the cell: the score so far, the same with the bound, and how
    each came.

    parents: 4 * parent + steps drawn. table: 2**bits slots of a hash table.
    """

    keys: Keys
    scores: Ints
    promise: Ints
    parents: Rows
    table: Rows
    bits: int


@helper
def _most_to_come(
    key: np.uint64, ranks: Ints, bits: np.uint64, bounds: Ints
) -> np.int64:
    """The bound on what a state can still score."""
    rank = np.int64(0)
    low = np.uint64(ranks.shape[1] - 1)
    for part in range(ranks.shape[0]):
        rank += ranks[part, np.int64(key & low)]
        key >>= bits
    most: np.int64 = bounds[rank]
    return most


@helper
def _slot_of(key: np.uint64, keys: Keys, table: Rows, bits: int) -> np.int64:
    """Where a state stands in the hash table, or the free slot where it belongs."""
    mask = (1 << bits) - 1
    slot = np.int64((key * _MIX) >> np.uint64(64 - bits))
    index = np.int64(table[slot])
    while index and keys[index - 2] != key:
        slot = (slot + 1) & mask
        index = np.int64(table[slot])
    return slot


@kernel
def admit(
    buffer: Keys,
    kinds: Ints,
    begin: int,
    scores: Ints,
    cell: CellChoices,
    found: FoundStates,
    state: Ints,
) -> None:
    """Enter the successors of the states from `begin` on that promise more than the
    best walk.

    buffer, kinds: two lines a state, from `expand_any` of the frontier. scores: of all
    states before the cell. state: int64, see the names on top.
    """
    gains, codes, ranks, bits_a_slice, bounds, shift = cell
    keys, after, promise, parents, table, bits = found
    number = state[FOUND]
    best = state[BEST]
    dropped = met = 0
    for j in range(kinds.size // 2):
        kind = kinds[2 * j]
        for c in range(2):
            key = buffer[2 * j + c, 0]
            if key == _DEAD:
                continue
            score = scores[begin + j] + gains[2 * kind + c]
            if key == _DONE:
                if score > best:
                    best = state[BEST] = score
                    state[PARENT] = begin + j
                    state[CODE] = codes[2 * kind + c]
                continue
            key <<= shift
            total = score + _most_to_come(key, ranks, bits_a_slice, bounds)
            if total <= best:
                dropped += 1
                continue
            slot = _slot_of(key, keys, table, bits)
            place = np.int64(table[slot]) - 2
            if place < 0:
                place = number
                table[slot] = place + 2
                keys[place] = key
                after[place] = score - 1
                number += 1
            else:
                met += 1
            if score > after[place]:
                after[place] = score
                promise[place] = total
                parents[place] = 4 * (begin + j) + codes[2 * kind + c]
    state[FOUND] = number
    state[PRUNED] += dropped
    state[MERGED] += met


@kernel
def admit_ties(
    buffer: Keys,
    kinds: Ints,
    begin: int,
    scores: Ints,
    cell: CellChoices,
    found: FoundStates,
    others: Rows,
    state: Ints,
) -> None:
    """Enter the successors of the states from `begin` on that may still equal the best
    walk, and a second way to each that scores as much as the first.

    What it searches: all walks that score `state[BEST]`, which no walk betters. Why the
    best two ways to a state are enough: what can follow is the same for all ways to it,
    so a way that scores less would have to be made good by a walk that is better than
    the best. Two walks part somewhere, and at the state where they meet again, or at
    the end, a second way is kept. It does not count them.

    others: of each state found, 4 * parent + steps drawn of the second way, or
    NO_OTHER. state: as of `admit`, with two places more for a second complete walk;
    PARENT and AGAIN are negative where there is none.
    """
    gains, codes, ranks, bits_a_slice, bounds, shift = cell
    keys, after, promise, parents, table, bits = found
    number = state[FOUND]
    best = state[BEST]
    for j in range(kinds.size // 2):
        kind = kinds[2 * j]
        for c in range(2):
            key = buffer[2 * j + c, 0]
            if key == _DEAD:
                continue
            score = scores[begin + j] + gains[2 * kind + c]
            code = codes[2 * kind + c]
            if key == _DONE:
                if score >= best:
                    again = state[PARENT] >= 0
                    state[AGAIN if again else PARENT] = begin + j
                    state[AGAIN_CODE if again else CODE] = code
                continue
            key <<= shift
            total = score + _most_to_come(key, ranks, bits_a_slice, bounds)
            if total < best:
                continue
            slot = _slot_of(key, keys, table, bits)
            place = np.int64(table[slot]) - 2
            if place < 0:
                place = number
                table[slot] = place + 2
                keys[place] = key
                after[place] = score - 1
                number += 1
            way = 4 * (begin + j) + code
            if score > after[place]:
                after[place] = score
                promise[place] = total
                parents[place] = way
                others[place] = NO_OTHER
            elif score == after[place]:
                others[place] = way
    state[FOUND] = number


@kernel
def rank(plugs: Ints, tables: Ints) -> None:
    """Fill tables that turn slices of a key into the rank of its occupancy, the sum
    over slices.

    plugs: those that count, ascending; the first one is the highest bit of the rank.
    tables: (slices, 4**p) for slices of p plugs, the lowest first.
    """
    in_slice = 0
    while 1 << 2 * in_slice < tables.shape[1]:
        in_slice += 1
    for part in range(tables.shape[0]):
        tables[part, 0] = 0
        for low in range(in_slice):
            worth = np.int64(0)
            for place in range(len(plugs)):
                if plugs[place] == part * in_slice + low:
                    worth = np.int64(1) << (len(plugs) - 1 - place)
            size = 1 << 2 * low
            for index in range(
                size, 4 * size
            ):  # of the four marks, all but 0 say it is there
                tables[part, index] = tables[part, index & (size - 1)] + worth


class Stretch(NamedTuple):
    """So many bounds, so far apart where they are written, and where they are read."""

    count: Int
    written: Int
    read: Int


@helper
def _best(
    into: Ints,
    place: Int,
    of: Ints,
    one: Int,
    other: Int,
    first: Int,
    second: Int,
    along: Stretch,
) -> None:
    """The larger of two stretches of bounds, each with something added; _NOWHERE is
    none."""
    count, written, read = along
    if one == _NOWHERE and other == _NOWHERE:
        for i in range(count):
            into[place + i * written] = IMPOSSIBLE
    elif other == _NOWHERE:
        for i in range(count):
            into[place + i * written] = of[one + i * read] + first
    elif one == _NOWHERE:
        for i in range(count):
            into[place + i * written] = of[other + i * read] + second
    else:
        for i in range(count):
            at = i * read
            into[place + i * written] = max(
                of[one + at] + first, of[other + at] + second
            )


@kernel
def relax(
    behind: Ints,
    axes: tuple[int, int, int],
    enters: tuple[int, int],
    flags: int,
    weight: int,
    before: Ints,
) -> None:
    """The bounds before a cell, from those behind it; both by the occupancy of their
    plugs, the first one the highest bit.

    axes: whether the plug that goes down is distinguished behind the cell, whether the
    one to the right is, and how many plugs beyond these are. enters: whether a step may
    come from the left, and whether from above. before: room for them.
    """
    tells_down, tells_right, beyond = axes
    left, up = enters
    down = flags & DOWN
    right = flags & RIGHT
    goes_down = down and not flags & RIGHT_FORCED
    goes_right = right and not flags & DOWN_FORCED
    to_down = tells_down << (tells_right + beyond)
    to_right = tells_right << beyond
    from_left = left << (up + beyond)
    from_up = up << beyond
    entering = left + up + beyond
    leaving = tells_down + tells_right + beyond
    size = 1 << beyond
    blocks = len(before) >> entering
    along = (
        Stretch(size, 1, 1)
        if size >= WIDE
        else Stretch(blocks, 1 << entering, 1 << leaving)
    )
    for line in range(blocks if size >= WIDE else size):
        here, there = (
            (line << leaving, line << entering) if size >= WIDE else (line, line)
        )
        none = here if not flags & (RIGHT_FORCED | DOWN_FORCED) else _NOWHERE
        one = here + to_down if goes_down else _NOWHERE
        other = here + to_right if goes_right else _NOWHERE
        both = (
            here + to_down + to_right if down and right and flags & OPEN else _NOWHERE
        )
        if flags & TIP:
            _best(before, there, behind, one, other, weight, weight, along)
            one = none
            other = _NOWHERE
            none = _NOWHERE
        else:
            skip = none if not flags & MUST else _NOWHERE
            _best(before, there, behind, skip, both, 0, weight, along)
        if left:
            _best(before, there + from_left, behind, one, other, weight, weight, along)
        if up:
            _best(before, there + from_up, behind, one, other, weight, weight, along)
        if left and up:
            last = there + from_left + from_up
            _best(before, last, behind, none, _NOWHERE, weight, weight, along)


@kernel
def widen(value: Ints, beyond: int, coarser: Ints) -> None:
    """Tell one plug less apart: the better of the two bounds. beyond: how many come
    after it."""
    size = 1 << beyond
    blocks = len(coarser) >> beyond
    along = Stretch(size, 1, 1) if size >= WIDE else Stretch(blocks, size, 2 * size)
    for line in range(blocks if size >= WIDE else size):
        here, there = (2 * size * line, size * line) if size >= WIDE else (line, line)
        _best(coarser, there, value, here, here + size, 0, 0, along)


def warm() -> None:
    """Compile or load the kernels, that of the frontier which is called from here among
    them."""
    from gridwright.solvers.walks.engines.frontier.kernels import expand_any

    keys = np.zeros(8, np.uint64)
    ints = np.zeros(8, np.int64)
    slots = np.zeros(64, np.uint32)
    tables = np.zeros((1, 4), np.int64)
    rank(ints[:1], tables)
    relax(ints, (0, 0, 0), (0, 0), 0, 0, ints[:1].copy())
    widen(ints[:2], 0, ints[:1].copy())
    cell = CellChoices(ints, ints, tables, np.uint64(2), ints, np.uint64(0))
    found = FoundStates(keys, ints.copy(), ints.copy(), slots.copy(), slots, 6)
    buffer = np.zeros((2, 3), np.uint64)
    expand_any(keys[:1], 0, 0, 0, 2, buffer, ints[:2].copy())
    admit(buffer, ints[:2], 0, ints, cell, found, ints.copy())
    admit_ties(buffer, ints[:2], 0, ints, cell, found, slots.copy(), ints.copy())
