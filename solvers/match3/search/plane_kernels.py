"""Boards of at most 64 cells in four words: runs, falls and swaps of all cells in a few
operations.

Bit `col * rows + height` of word b is bit b of a cell's colour. A board is a tuple of
its words; what g holds behind the geometry of other boards stands at
`layout.PlaneLayout`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.match3.search.swap_kernels import ROWS, STRIDE, U
from gridwright.solvers.runtime.jit import indexer

FEW = 7
TOP = 8
BOTTOM = 9
UNDER_1 = 10
UNDER_2 = 11
UNDER_3 = 12
OVER_1 = 13
OVER_2 = 14
CODES = 15


@indexer
def ones(word: Any) -> Any:
    """How many bits are set; the compiler knows this form and makes it one
    instruction."""
    word = word - (word >> U(1) & U(0x5555555555555555))
    word = (word & U(0x3333333333333333)) + (word >> U(2) & U(0x3333333333333333))
    word = word + (word >> U(4)) & U(0x0F0F0F0F0F0F0F0F)
    return np.int64(word * U(0x0101010101010101) >> U(56))


@indexer
def of_colour(board: Any, colour: Any) -> Any:
    """How many tiles have this colour."""
    found = ~U(0)
    for bit in range(4):
        found &= board[bit] ^ (U(colour >> bit & 1) - U(1))
    return ones(found)


@indexer
def _same(board: Any, step: Any) -> Any:
    """The tiles with an equal one a step of bits further on."""
    p, q, r, t = board
    differ = (p ^ p >> step) | (q ^ q >> step) | (r ^ r >> step) | (t ^ t >> step)
    return (p | q | r | t) & ~differ


@indexer
def swaps_from(board: Any, place: Any, any_pair: Any, g: Any) -> Any:
    """Which tiles line up three when swapped with the right one, and with the upper
    one, on a board without runs; or all that have such a neighbour, if any pair may be
    legal. place: the first."""
    s = U(g[ROWS])
    one = U(1)
    two = U(2)
    there = board[0] | board[1] | board[2] | board[3]
    cell = place >> 1
    above = ~U(0) << U(cell - cell // g[STRIDE])
    right = above << U(place & 1) & there & there >> s
    above &= there & there >> one & U(g[UNDER_1])
    if any_pair:
        return right, above
    rise = _same(board, s + one) & U(g[UNDER_1])
    rise_2 = _same(board, s + two) & U(g[UNDER_2])
    drop = _same(board, s - one) & U(g[OVER_1])
    drop_2 = _same(board, s - two) & U(g[OVER_2])
    far = _same(board, s + s)
    farther = _same(board, s + s + s)
    aside = rise & (rise_2 | drop) | drop & drop_2 | far & farther
    x, y = rise << one, drop >> one
    aside |= y & (drop_2 >> two | x) | x & rise_2 << two | far << s & farther << s + s
    wide_rise = _same(board, s + s + one) & U(g[UNDER_1])
    wide_drop = _same(board, s + s - one) & U(g[OVER_1])
    high = _same(board, two) & U(g[UNDER_2])
    higher = _same(board, U(3)) & U(g[UNDER_3])
    x = drop << s - one
    upright = rise & (wide_rise | x) | x & wide_drop << s + s - one | high & higher
    x = rise << s
    upright |= (
        y & (wide_drop >> one | x)
        | x & wide_rise << s + s
        | high << one & higher << two
    )
    return right & aside, above & upright


@indexer
def _exchanged(word: Any, bit: Any, step: Any) -> Any:
    differ = (word ^ word >> step) & bit
    return word ^ differ ^ differ << step


@indexer
def _sunk(word: Any, keep: Any, sink: Any) -> Any:
    return (word & keep) | (word >> U(1) & sink)


@indexer
def swapped(board: Any, bit: Any, right: Any, g: Any, points: Any) -> Any:
    """Swap the tile at a bit with the right one or the upper one, then vanish and
    fall until nothing clears. Returns the points, or -1 if there was no run, and the
    board."""
    s = U(g[ROWS])
    one = U(1)
    under = U(g[UNDER_1])
    top = U(g[TOP])
    step = s if right else one
    p, q, r, t = board
    p = _exchanged(p, bit, step)
    q = _exchanged(q, bit, step)
    r = _exchanged(r, bit, step)
    t = _exchanged(t, bit, step)
    total = np.int64(-1)
    while True:
        upright = _same((p, q, r, t), one) & under
        aside = _same((p, q, r, t), s)
        upright = upright & upright >> one
        aside = aside & aside >> s
        if not upright | aside:
            return total, (p, q, r, t)
        total = max(total, np.int64(0))
        gone = (
            upright
            | upright << one
            | upright << U(2)
            | aside
            | aside << s
            | aside << s + s
        )
        n = 3
        while (
            upright | aside
        ):  # a run of n tiles is one of n - 1, and so on, and two of that
            worth = points[n] - 2 * points[n - 1] + points[n - 2]
            total += worth * (ones(upright) + ones(aside))
            upright = upright & upright >> one
            aside = aside & aside >> s
            n += 1
        while gone:  # the lowest cleared cell of each column closes
            below = ((gone | top) - U(g[BOTTOM])) & ~(gone | top)
            keep = below | (top & ~(((gone & under) + under) | gone))
            sink = under & ~below
            p = _sunk(p, keep, sink)
            q = _sunk(q, keep, sink)
            r = _sunk(r, keep, sink)
            t = _sunk(t, keep, sink)
            gone = gone >> one & sink
