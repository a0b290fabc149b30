"""The fewest lines to double, so that all dots are even: the Chinese postman (Guan 1960).

Lines that are doubled join the odd dots in pairs, whatever their way: every odd dot has an odd
number of them, every other dot an even number, and the fewest such lines are wanted (a T-join).
Two exact methods find them, within stated limits:

- For up to `FEW` odd dots, breadth-first search gives all distances, and dynamic programming over
  the sets of odd dots that are paired finds the cheapest pairing (Edmonds and Johnson 1973 show
  that a cheapest pairing is a cheapest T-join; where two paths share a line, it drops out of both).
- On boards of up to `NARROW` dots in one direction, a sweep goes from dot to dot and keeps, for
  every parity of the dots whose lines are not all decided, the fewest lines doubled so far. A dot
  is left with the parity that it needs. No other method of the program uses so little: the parities
  are an array, and one line is one minimum of two arrays.

On other boards nothing is said.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np
from numpy.typing import NDArray

from solvers.problem import Progress
from solvers.trail.rules import Counts, around, degrees, steps

FEW = 12
"""Odd dots at most for the first method."""
NARROW = 12
"""Rows or columns at most for the second."""
FAR = 1 << 20
MOST_DOTS = 100_000
MOST_BYTES = 64 << 20
"""For the choices of the sweep."""
PIECE = 500
"""Dots, or sets of odd dots, looked at between two yields."""

Join = list[int]
"""The numbers of the lines to double."""
Choice = tuple[int, int, int, NDArray[np.uint8]]
"""The places of both ends of a line, its number, and for which parities it is doubled."""


def fewest_doubled(counts: Counts, rows: int, cols: int) -> Generator[Progress, None, Join | None]:
    """The fewest lines to double so that no dot is odd; None beyond the limits.

    The lines hang together.
    """
    odd = np.flatnonzero(degrees(counts, cols) % 2).tolist()
    if len(counts) > MOST_DOTS:
        return None if odd else []
    if len(odd) <= FEW:
        return (yield from _paired(counts, rows, cols, odd))
    wide = min(rows, cols)
    if wide <= NARROW and np.count_nonzero(counts) << wide - 1 <= MOST_BYTES:
        return (yield from _swept(counts, rows, cols))
    return None


# -- pairs of odd dots -----------------------------------------------------------------------------
def _paired(
    counts: Counts, rows: int, cols: int, odd: Sequence[int]
) -> Generator[Progress, None, Join]:
    """By sets of odd dots: the first that is left is paired with each other one."""
    trees = [np.zeros(0, np.int32)] * len(odd)
    for one, dot in enumerate(odd):
        trees[one] = yield from _distances(counts, rows, cols, dot)
    far = [tree[0, list(odd)].tolist() for tree in trees]
    full, hops = (1 << len(odd)) - 1, steps(cols).tolist()
    best: list[tuple[int, int, int]] = [(FAR, 0, 0)] * full + [(0, 0, 0)]
    for left in range(full - 1, -1, -1):  # the odd dots that are paired already
        one = next(i for i in range(len(odd)) if not left >> i & 1)
        for other in range(one + 1, len(odd)):
            if not left >> other & 1:
                whole = far[one][other] + best[left | 1 << one | 1 << other][0]
                best[left] = min(best[left], (whole, one, other))
        if left % PIECE == 0:
            yield Progress()
    join, done = set[int](), 0
    while done != full:
        _, one, other = best[done]
        dot = odd[other]
        while dot != odd[one]:
            line = int(trees[one][1, dot])
            join ^= {line}
            dot = 2 * (line // 4) + hops[line % 4] - dot  # its other end
        done |= 1 << one | 1 << other
    return sorted(join)


def _distances(
    counts: Counts, rows: int, cols: int, first: int
) -> Generator[Progress, None, NDArray[np.int32]]:
    """(2, dots): how far every dot is, -1 out of reach, and the last line on the way to it."""
    left, far, last, queue = counts.tobytes(), [-1] * len(counts), [-1] * len(counts), [first]
    far[first] = 0
    for looked, dot in enumerate(queue):  # it grows meanwhile
        if looked % PIECE == PIECE - 1:
            yield Progress()
        for _, to, line in around(dot, rows, cols):
            if left[line] and far[to] < 0:
                far[to], last[to] = far[dot] + 1, line
                queue.append(to)
    return np.array((far, last), np.int32)


# -- a sweep over the board ------------------------------------------------------------------------
def _swept(counts: Counts, rows: int, cols: int) -> Generator[Progress, None, Join]:
    """Parities of the dots from the current one on are bits, the current one the lowest."""
    turned = cols > rows
    board = np.arange(rows * cols).reshape(rows, cols)
    order = (board.T if turned else board).ravel()
    place, wide = np.argsort(order), min(rows, cols)
    wanted = degrees(counts, cols)[order] % 2
    least = np.full(1 << (wide + 2), FAR, np.int32)
    least[0] = 0
    taken: list[Choice] = []
    for at, dot in enumerate(map(int, order)):
        for line, to in _onward(counts, rows, cols, dot, place):
            flip = 1 | 1 << to - at
            other = least[np.arange(len(least)) ^ flip] + 1
            better = other < least
            taken.append((at, to, line, np.packbits(better)))
            least = np.where(better, other, least)
        least = np.concatenate((least[wanted[at] :: 2], np.full(len(least) // 2, FAR, np.int32)))
        if at % wide == 0:
            yield Progress()
    return _followed(taken, wanted.tolist())


def _onward(
    counts: Counts, rows: int, cols: int, dot: int, place: NDArray[np.int64]
) -> list[tuple[int, int]]:
    """The lines from a dot to later ones, with the places of those."""
    known = [(line, int(place[to])) for _, to, line in around(dot, rows, cols)]
    return [(number, to) for number, to in known if to > place[dot] and counts.flat[number]]


def _followed(taken: list[Choice], wanted: list[int]) -> Join:
    """The lines that were doubled on the way to the end, looked up backwards."""
    join, bits, here = [], 0, len(wanted)
    for at, to, line, better in reversed(taken):
        while here > at:
            here -= 1
            bits = bits << 1 | wanted[here]
        if np.unpackbits(better)[bits]:
            join.append(line)
            bits ^= 1 | 1 << to - at
    return sorted(join)
