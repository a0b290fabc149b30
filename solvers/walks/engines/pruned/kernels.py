"""The kernel of the pruned frontier: it enters those successors that may still win."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.jit import helper, kernel

Keys = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]

SLICE = 14
"""Bits of a key that one table of ranks looks up: seven plugs."""

_DEAD = np.uint64(0xFFFFFFFFFFFFFFFF)
_DONE = np.uint64(0xFFFFFFFFFFFFFFFE)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_LOW = np.uint64((1 << SLICE) - 1)


# `state` of `admit`: states found; then, of the best complete walk, its score, the state it comes
# from and the steps drawn last; successors that promise too little, and those that were there.
FOUND, BEST, PARENT, CODE, PRUNED, MERGED = range(6)


class Cell(NamedTuple):
    """What the choices at one cell come to.

    gains, codes: by 2 * kind + choice, what it scores and which steps it draws. ranks, bounds: the
    most that can still come to a state whose plugs have the occupancy of rank r is bounds[r]; r is
    the sum over slices of the key. shift: how many bits the keys move up behind the cell.
    """

    gains: Ints
    codes: Ints
    ranks: Ints
    bounds: Ints
    shift: np.uint64


class Found(NamedTuple):
    """The states behind the cell: the score so far, the same with the bound, and how each came.

    parents: 4 * parent + steps drawn. table: 2**bits slots of a hash table.
    """

    keys: Keys
    scores: Ints
    promise: Ints
    parents: Rows
    table: Rows
    bits: int


@helper
def _most_to_come(key: np.uint64, ranks: Ints, bounds: Ints) -> np.int64:
    """The bound on what a state can still score."""
    rank = np.int64(0)
    for part in range(ranks.shape[0]):
        rank += ranks[part, np.int64(key & _LOW)]
        key >>= np.uint64(SLICE)
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
    buffer: Keys, kinds: Ints, begin: int, scores: Ints, cell: Cell, found: Found, state: Ints
) -> None:
    """Enter the successors of the states from `begin` on that promise more than the best walk.

    buffer, kinds: two lines a state, from `expand_any` of the frontier. scores: of all states
    before the cell. state: int64, see the names on top.
    """
    gains, codes, ranks, bounds, shift = cell
    keys, after, promise, parents, table, bits = found
    number, best = state[FOUND], state[BEST]
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
                    state[PARENT], state[CODE] = begin + j, codes[2 * kind + c]
                continue
            key <<= shift
            total = score + _most_to_come(key, ranks, bounds)
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


def warm() -> None:
    """Compile or load the kernel."""
    keys, ints, slots = np.zeros(8, np.uint64), np.zeros(8, np.int64), np.zeros(64, np.uint32)
    cell = Cell(ints, ints, np.zeros((1, 1 << SLICE), np.int64), ints, np.uint64(0))
    found = Found(keys, ints.copy(), ints.copy(), slots.copy(), slots, 6)
    admit(np.zeros((2, 3), np.uint64), ints[:2], 0, ints, cell, found, ints.copy())
