"""Lines between dots: their codes, the degrees of dots, and the pieces that hang together.

A code writes the lines from a dot to four of its neighbours, right, down right, down and down left,
each 0, 1 or 2 times, as digits to the base of three; `START` is added at the dot where the trail
begins. So each line is written once, at one of its two ends. The number of a line is four times
its dot plus its direction; directions 4 to 7 lead back along the first four.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.level import KEYPAD, Cell, Cells, Level

WAYS = tuple(KEYPAD.values())
"""Rows and columns that each direction leads on; the first four are written in a code."""
DIGITS = "".join(KEYPAD)
LETTERS = "rsdz"
MOST = 2
"""Lines between two dots at most."""
START = 3**4
"""Added to the code of the dot where the trail begins."""

Counts = NDArray[np.uint8]
"""(dots, 4): how many lines lead from each dot in the first four directions."""
Ints = NDArray[np.int64]

_POWERS = 3 ** np.arange(4)
_DIGITS: Counts = (np.arange(START)[:, None] // _POWERS % 3).astype(np.uint8)


def counts_of(cells: Cells) -> Counts:
    """The lines of a board."""
    return _DIGITS[cells.ravel() % START]


def codes_of(counts: NDArray[Any], starts: NDArray[np.bool_], cols: int) -> Cells:
    """The board with these lines, and starts at some dots."""
    codes = counts.reshape(-1, 4).astype(np.int32) @ _POWERS.astype(np.int32)
    return np.asarray(codes + START * starts, np.int32).reshape(-1, cols)


def steps(cols: int) -> Ints:
    """(8,): how far on the flat index of a neighbour lies, by direction."""
    return np.array([down * cols + right for down, right in WAYS], np.int64)


def along(at: int, way: int, rows: int, cols: int) -> tuple[int, int] | None:
    """The dot at the other end of a line, and the number of the line; None beyond the board."""
    row, col = at // cols + WAYS[way][0], at % cols + WAYS[way][1]
    if not (0 <= row < rows and 0 <= col < cols):
        return None
    to = row * cols + col
    return to, 4 * at + way if way < 4 else 4 * to + way - 4


@lru_cache(maxsize=1 << 12)
def around(at: int, rows: int, cols: int) -> tuple[tuple[str, int, int], ...]:
    """The digit of each direction that stays on the board, the dot at the other end, and the number
    of the line there."""
    found = ((digit, along(at, way, rows, cols)) for way, digit in enumerate(DIGITS))
    return tuple((digit, *line) for digit, line in found if line)


def way_between(one: Cell, other: Cell) -> int | None:
    """The direction from a dot to a neighbour; None if they are no neighbours."""
    step = other[0] - one[0], other[1] - one[1]
    return WAYS.index(step) if step in WAYS else None


def staying(cells: Cells) -> Counts:
    """The lines of a draft without those that leave the board."""
    counts = np.array(counts_of(cells)).reshape(*cells.shape, 4)
    counts[:, -1, :2] = counts[-1, :, 1:] = counts[:, 0, 3] = 0
    return counts.reshape(-1, 4)


def leaving(cells: Cells) -> NDArray[np.bool_]:
    """(rows, cols): the dots with a line that leaves the board."""
    gone = (counts_of(cells) != staying(cells)).any(axis=1)
    return np.asarray(gone.reshape(cells.shape))


def ends(counts: Counts, cols: int) -> tuple[Ints, Ints, Ints]:
    """Both ends of every line, and its number; a doubled line comes once."""
    numbers = np.flatnonzero(counts)
    one = numbers // 4
    return one, one + steps(cols)[numbers % 4], numbers


def degrees(counts: Counts, cols: int) -> Ints:
    """(dots,): how many lines end at each dot."""
    one, other, numbers = ends(counts, cols)
    weights = counts.ravel()[numbers].astype(np.int64)
    found = np.zeros(len(counts), np.int64)
    np.add.at(found, one, weights)
    np.add.at(found, other, weights)
    return found


def pieces(counts: Counts, cols: int) -> Ints:
    """(dots,): the lowest dot that lines join each dot to.

    Where the ends of a line have different labels, the dot of the higher label takes the lower one.
    Then every label becomes that of the dot that it names, until nothing changes, and the lines
    between equal labels are done with: few rounds, each with fewer lines.
    """
    one, other, _ = ends(counts, cols)
    label = np.arange(len(counts), dtype=np.int64)
    while True:
        low, high = np.minimum(label[one], label[other]), np.maximum(label[one], label[other])
        apart = np.flatnonzero(low != high)
        if not len(apart):
            return label
        one, other = one[apart], other[apart]
        np.minimum.at(label, high[apart], low[apart])
        while not np.array_equal(named := label[label], label):
            label = named


@lru_cache(maxsize=64)
def lines(level: Level) -> bytes:
    """The lines of a level, as the states of its games have them."""
    return counts_of(level.cells).tobytes()


def start_of(level: Level) -> int:
    """The dot where the trail has to begin; -1 if that is left open."""
    starts = np.flatnonzero(level.cells >= START)
    return int(starts[0]) if len(starts) else -1
