"""The arrays that the kernels of match3 work on, under their names."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from solvers.match3.search.layout import Bytes, Ints, Layout


class Workspace(NamedTuple):
    """What every kernel works with.

    geometry: int64, `Layout.geometry`. points: int64 by run length. bounds: int64,
    `tile_bounds`. tally: (2, colours + 1) int64, tiles of a board and of the copy. boards:
    (5, padded) uint8, all zero at first: a board, the flags of its swaps, a copy to swap on, the
    flags of its runs, which are zero between calls, and the flags to start from where any pair
    may be legal. words: the same memory as uint64. key: uint8, one packed board, also as
    key_words.
    """

    geometry: Any
    points: Any
    bounds: Any
    tally: Any
    boards: Any
    words: Any
    key: Any
    key_words: Any


class LayerArrays(NamedTuple):
    """Distinct boards after equally many swaps, by index.

    keys: (boards, words) uint64 packed boards. scores: int64, the best total. every, best:
    (boards, limbs) uint64, how many sequences lead here, and how many with the best total.
    came: (boards, 2) int32, parent and swap of the first best sequence. slots: uint64, open
    addressing by hash; high half of the hash, index + 1; 0 is free.
    """

    keys: Any
    scores: Any
    every: Any
    best: Any
    came: Any
    slots: Any


class Children(NamedTuple):
    """Boards made by swaps, not yet in a layer.

    keys: (room, words) uint64 packed boards. rows: (room, 4) int64: hash
    (once inserted: where the board is in its layer), parent, swap, score.
    """

    keys: Any
    rows: Any


class Frames(NamedTuple):
    """The stack of a backtracking search, one row a depth.

    boards: (depths + 1, padded) uint8. todo: (depths, swaps) int32, swaps still to be made. gains:
    int64, scratch for choosing among them. rows: (depths, 11) int64, by the names in
    backtracking.kernels. path: int32, the swaps of the best answer so far. line: int32, those
    under way.
    """

    boards: Any
    todo: Any
    gains: Any
    rows: Any
    path: Any
    line: Any


class Memory(NamedTuple):
    """What boards were worth: key with the depth as last word, and (value, every, best, choice,
    link), (boards, 5) int64: best further points or -1 for a dead end, sequences, best ones, the
    swap to make and the entry of the board after it.
    """

    keys: Any
    worth: Any
    slots: Any
    probe: Any


def workspace(layout: Layout, points: Ints, bounds: Ints, pairs: Bytes) -> Workspace:
    """Fresh arrays for one search. pairs: (padded,) swap flags for a board with runs."""
    boards = layout.blank(5)
    boards[4] = pairs
    key = np.zeros(layout.key_bytes, np.uint8)
    tally = np.zeros((2, layout.colours + 1), np.int64)
    words, key_words = boards.view(np.uint64), key.view(np.uint64)
    return Workspace(layout.geometry, points, bounds, tally, boards, words, key, key_words)


def layer_arrays(boards: int, key_words: int, limbs: int) -> LayerArrays:
    """Room for so many boards; only the slots are cleared."""
    return LayerArrays(
        np.empty((boards, key_words), np.uint64),
        np.empty(boards, np.int64),
        np.empty((boards, limbs), np.uint64),
        np.empty((boards, limbs), np.uint64),
        np.empty((boards, 2), np.int32),
        np.zeros(slots_for(boards), np.uint64),
    )


def slots_for(boards: int) -> int:
    """A power of two that so many boards fill to four fifths at most."""
    return 1 << max(3, (boards * 5 // 4).bit_length())
