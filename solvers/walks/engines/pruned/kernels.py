"""The kernel of the pruned frontier: successors enter the next layer only if they may still win."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from solvers.jit import kernel

Keys = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]

SLICE = 14
"""Bits of a key that one table of ranks looks up: seven plugs."""

_DEAD = np.uint64(0xFFFFFFFFFFFFFFFF)
_DONE = np.uint64(0xFFFFFFFFFFFFFFFE)
_MIX = np.uint64(0x9E3779B97F4A7C15)
_LOW = np.uint64((1 << SLICE) - 1)


@kernel
def admit(
    buffer: Keys,
    kinds: Ints,
    count: int,
    begin: int,
    scores: Ints,
    gains: Ints,
    codes: Ints,
    ranks: Ints,
    bounds: Ints,
    table: Rows,
    bits: int,
    keys: Keys,
    after: Ints,
    promise: Ints,
    parents: Rows,
    found: int,
    shift_row: np.uint64,
    done: Ints,
) -> int:
    """Enter the successors of states begin .. begin + count; how many states are known now.

    buffer, kinds: two lines a state, from frontier_kernels.expand_any. gains, codes: by 2 * kind +
    choice, what it scores and which steps it draws. ranks, bounds: the most that can still come
    to a state whose plugs have the occupancy of rank r is bounds[r]; r is the sum over slices of
    the key. keys, after, promise, parents: of the states found, the score so far, the same with
    the bound, and 4 * parent + steps drawn. done: best score of a complete walk, its parent, its
    steps; states that do not promise more than that are dropped.
    """
    mask = (1 << bits) - 1
    shift = np.uint64(64 - bits)
    for j in range(count):
        kind = kinds[2 * j]
        for c in range(2):
            key = buffer[2 * j + c, 0]
            if key == _DEAD:
                continue
            score = scores[begin + j] + gains[2 * kind + c]
            if key == _DONE:
                if score > done[0]:
                    done[0], done[1], done[2] = score, begin + j, codes[2 * kind + c]
                continue
            key <<= shift_row
            rank = np.int64(0)
            rest = key
            for part in range(ranks.shape[0]):
                rank += ranks[part, np.int64(rest & _LOW)]
                rest >>= np.uint64(SLICE)
            total = score + bounds[rank]
            if total <= done[0]:
                continue
            slot = np.int64((key * _MIX) >> shift)
            index = np.int64(table[slot])
            while index and keys[index - 2] != key:
                slot = (slot + 1) & mask
                index = np.int64(table[slot])
            if not index:
                index = np.int64(found + 2)
                table[slot] = index
                keys[found] = key
                after[found] = score - 1
                found += 1
            if score > after[index - 2]:
                after[index - 2] = score
                promise[index - 2] = total
                parents[index - 2] = 4 * (begin + j) + codes[2 * kind + c]
    return found


def warm() -> None:
    """Compile or load the kernel."""
    keys, ints = np.zeros(8, np.uint64), np.zeros(8, np.int64)
    slots = np.zeros(64, np.uint32)
    admit(
        np.zeros((8, 3), np.uint64),
        ints,
        1,
        0,
        ints,
        ints,
        ints,
        np.zeros((1, 1 << SLICE), np.int64),
        ints,
        slots,
        6,
        keys,
        ints.copy(),
        ints.copy(),
        slots.copy(),
        0,
        np.uint64(0),
        ints.copy(),
    )
