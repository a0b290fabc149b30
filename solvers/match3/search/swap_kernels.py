"""The effect of a swap on a board, and tables of packed boards: what the searches of
match3 share.

Boards are padded byte arrays and packed keys, both laid out by
`gridwright.solvers.match3.search.layout`; indices into boards are unsigned, which
spares the compiled code the test for negative ones and lets the sweeps over a board run
as vector instructions.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.runtime.jit import indexer, kernel

U = np.uint64
ROWS = 0
COLS = 1
STRIDE = 2
ORIGIN = 3
SPAN = 4
KEY_BYTES = 5
TWO = 6


@indexer
def mark_swaps(board: Any, flags: Any, geometry: Any) -> None:
    """Flag every swap that lines up three, on a board without runs.

    Bit 0: the cell with its right neighbour; bit 1: the cell with the one above it.
    """
    s = U(geometry[STRIDE])
    origin = U(geometry[ORIGIN])
    one = U(1)
    two = U(2)
    for k in range(geometry[SPAN]):
        i = U(k) + origin
        r = i + s
        u = i + one
        x = board[i]
        y = board[r]
        z = board[u]
        h = (board[r + one] == x) & ((board[r + two] == x) | (board[r - one] == x))
        h |= (board[r - one] == x) & (board[r - two] == x)
        h |= (board[r + s] == x) & (board[r + two * s] == x)
        h |= (board[i + one] == y) & ((board[i + two] == y) | (board[i - one] == y))
        h |= (board[i - one] == y) & (board[i - two] == y)
        h |= (board[i - s] == y) & (board[i - two * s] == y)
        h &= (x != y) & (x != 0) & (y != 0)
        v = (board[u + s] == x) & ((board[u + two * s] == x) | (board[u - s] == x))
        v |= (board[u - s] == x) & (board[u - two * s] == x)
        v |= (board[u + one] == x) & (board[u + two] == x)
        v |= (board[i + s] == z) & ((board[i + two * s] == z) | (board[i - s] == z))
        v |= (board[i - s] == z) & (board[i - two * s] == z)
        v |= (board[i - one] == z) & (board[i - two] == z)
        v &= (x != z) & (x != 0) & (z != 0)
        flags[i] = np.uint8(h) | (np.uint8(v) << np.uint8(1))


@indexer
def _mark_lines(board: Any, flags: Any, begin: Any, size: Any, s: Any) -> Any:
    """Flag where three equal tiles begin: bit 0 upwards, bit 1 to the right. Any at
    all?"""
    one = U(1)
    seen = np.uint8(0)
    for k in range(size):
        i = U(k) + begin
        x = board[i]
        v = (board[i + one] == x) & (board[i + one + one] == x) & (x != 0)
        h = (board[i + s] == x) & (board[i + s + s] == x) & (x != 0)
        flag = np.uint8(v) | (np.uint8(h) << np.uint8(1))
        flags[i] = flag
        seen = np.uint8(seen | flag)
    return seen != 0


@indexer
def _clear(
    board: Any, flags: Any, start: Any, step: Any, bit: Any, points: Any, tally: Any
) -> Any:
    """Take one run off the board. Returns its points and the offset of its last cell.

    tally: (2, colours + 1); row 1 counts the tiles left. A tile that went with a run
    that crosses is an empty cell by now, and only lowers the count of those.
    """
    end = start
    length = 2
    while flags[end] & bit:
        end += step
        length += 1
    last = start + U(length - 1) * step
    i = start
    while i <= last:
        tally[1, board[i]] -= 1
        board[i] = 0
        i += step
    return points[length], last


@indexer
def swap(board: Any, place: Any, everywhere: Any, space: Any) -> Any:
    """Make the swap `place` (`BoardLayout.swap`), then vanish and fall until nothing
    clears.

    Every run holds a cell that has just changed, so that it is enough to look at the
    columns that did and two further to the left, where its flag may be; but on a board
    that had runs before, look `everywhere`. Returns (points, first, final): the points,
    or -1 if there was no run, and the range of all columns that changed.
    """
    geometry = space.geometry
    points = space.points
    tally = space.tally
    flags = space.boards[3]
    words = space.words[3]
    s = U(geometry[STRIDE])
    origin = U(geometry[ORIGIN])
    rows = geometry[ROWS]
    up = np.uint8(1)
    right = np.uint8(2)
    one = U(1)
    i = origin + U(place >> 1)
    j = i + (one if place & 1 else s)
    board[i], board[j] = board[j], board[i]
    low = (place >> 1) // geometry[STRIDE]
    high = low + 1 - (place & 1)
    if everywhere:
        low, high = low - low, geometry[COLS] - 1
    first = low
    final = high
    total = -1
    while True:
        begin = (origin + U(max(low - 2, 0)) * s) & U(0xFFFFFFFFFFFFFFF8)
        size = np.int64(origin + U(high + 1) * s - begin) + 31 & ~31
        if not _mark_lines(board, flags, begin, size, s):
            return total, first, final
        total = max(total, 0)
        lowest = U(board.size)
        highest = U(0)
        for word in range(np.int64(begin) >> 3, (np.int64(begin) + size) >> 3):
            if words[word] == 0:
                continue
            for k in range(8):
                i = U(word * 8 + k)
                if flags[i] & up and not flags[i - one] & up:
                    earned, last = _clear(board, flags, i, one, up, points, tally)
                    total += earned
                    lowest = min(lowest, i)
                    highest = max(highest, last)
                if flags[i] & right and not flags[i - s] & right:
                    earned, last = _clear(board, flags, i, s, right, points, tally)
                    total += earned
                    lowest = min(lowest, i)
                    highest = max(highest, last)
        for word in range(np.int64(begin) >> 3, (np.int64(begin) + size) >> 3):
            words[word] = 0
        low, high = np.int64((lowest - origin) // s), np.int64((highest - origin) // s)
        first = min(first, low)
        final = max(final, high)
        for col in range(low, high + 1):
            base = origin + U(col) * s
            rest = base
            for height in range(rows):
                tile = board[base + U(height)]
                board[rest] = tile
                rest += U(tile != 0)
            while rest < base + U(rows):
                board[rest] = 0
                rest += one


@indexer
def copy(source: Any, target: Any, begin: Any, size: Any) -> None:
    for k in range(size):
        at = U(begin + k)
        target[at] = source[at]


@kernel
def unpack(key: Any, board: Any, geometry: Any) -> None:
    origin = U(geometry[ORIGIN])
    half = U(geometry[KEY_BYTES])
    if geometry[TWO]:
        for k in range(geometry[KEY_BYTES]):
            at = U(k)
            board[origin + at] = key[at] & np.uint8(15)
            board[origin + half + at] = key[at] >> np.uint8(4)
    else:
        for k in range(geometry[KEY_BYTES]):
            board[origin + U(k)] = key[U(k)]


@kernel
def pack(board: Any, key: Any, geometry: Any) -> None:
    origin = U(geometry[ORIGIN])
    half = U(geometry[KEY_BYTES])
    if geometry[TWO]:
        for k in range(geometry[KEY_BYTES]):
            at = U(k)
            key[at] = board[origin + at] | (board[origin + half + at] << np.uint8(4))
    else:
        for k in range(geometry[KEY_BYTES]):
            key[U(k)] = board[origin + U(k)]


@indexer
def digest(key: Any) -> Any:
    """64 bits of a key of uint64 words; only a place to look, never an answer."""
    h = U(0x9E3779B97F4A7C15)
    for k in range(key.size):
        h = (h ^ key[k]) * U(0xFF51AFD7ED558CCD)
        h ^= h >> U(32)
    return h


@indexer
def seek(slots: Any, keys: Any, tag: Any, probe: Any, row: Any) -> Any:
    """Look for the board probe[row] among keys. Returns (index or -1, its slot or a
    free one)."""
    mask = U(slots.size - 1)
    place = tag & mask
    while slots[place]:
        if slots[place] >> U(32) == tag:
            known = np.int64(slots[place] & U(0xFFFFFFFF)) - np.int64(1)
            same = True
            for k in range(keys.shape[1]):
                same &= keys[known, k] == probe[row, k]
            if same:
                return known, place
        place = (place + U(1)) & mask
    return np.int64(-1), place


@kernel
def rehash(old: Any, begin: Any, end: Any, slots: Any) -> None:
    """Carry the entries old[begin:end] over into a larger, zeroed table."""
    mask = U(slots.size - 1)
    for k in range(begin, end):
        if old[k]:
            place = (old[k] >> U(32)) & mask
            while slots[place]:
                place = (place + U(1)) & mask
            slots[place] = old[k]
