"""The fewest lines to double, so that all dots are even: the Chinese postman (Guan
1960).

Lines that are doubled join the odd dots in pairs, whatever their way: every odd dot has
an odd number of them, every other dot an even number, and the fewest such lines are
wanted (a T-join). Two exact methods find them, within stated limits:

- For up to `FEW` odd dots, breadth-first search gives all distances, and dynamic
  programming over the sets of odd dots that are paired finds the cheapest pairing
  (Edmonds and Johnson 1973 show that a cheapest pairing is a cheapest T-join; where two
  paths share a line, it drops out of both).
- On boards of up to `NARROW` dots in one direction, a sweep goes from dot to dot and
  keeps, for every parity of the dots whose lines are not all decided, the fewest lines
  doubled so far. A dot is left with the parity that it needs. No other method of the
  program uses so little: the parities are an array, and one line is one minimum of two
  arrays.

On other boards nothing is said.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.problem import Progress
from gridwright.solvers.trail.rules import Counts, around, degrees, steps

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
"""The places of both ends of a line, its number, and for which parities it is
doubled."""


def fewest_doubled(
    counts: Counts,
    rows: int,
    cols: int,
) -> Generator[Progress, None, Join | None]:
    """The fewest lines to double so that no dot is odd; None beyond the limits.

    The lines hang together.
    """
    parity = degrees(counts, cols) % 2
    odd = np.flatnonzero(parity).tolist()
    if len(counts) > MOST_DOTS:
        return None if odd else []
    if len(odd) <= FEW:
        return (yield from _paired(counts, rows, cols, odd))
    wide = min(rows, cols)
    if wide > NARROW:
        return None
    choice_bytes = np.count_nonzero(counts) << wide - 1
    if choice_bytes <= MOST_BYTES:
        return (yield from _swept(counts, rows, cols))
    return None


# -- pairs of odd dots -----------------------------------------------------------------
def _paired(
    counts: Counts,
    rows: int,
    cols: int,
    odd: Sequence[int],
) -> Generator[Progress, None, Join]:
    """By sets of odd dots: the first that is left is paired with each other one."""
    trees = []
    far = []
    for dot in odd:
        tree = yield from _distances(counts, rows, cols, dot)
        trees.append(tree)
        distances = tree[0, list(odd)]
        far.append(distances.tolist())
    full = (1 << len(odd)) - 1
    hops = steps(cols).tolist()
    best: list[tuple[int, int, int]] = [(FAR, 0, 0)] * full
    best.append((0, 0, 0))
    for paired in range(full - 1, -1, -1):
        free = [i for i in range(len(odd)) if not paired >> i & 1]
        one, *others = free
        for other in others:
            with_both = paired | 1 << one | 1 << other
            rest, _one, _other = best[with_both]
            whole = far[one][other] + rest
            best[paired] = min(best[paired], (whole, one, other))
        if paired % PIECE == 0:
            yield Progress()
    join = set[int]()
    done = 0
    while done != full:
        _, one, other = best[done]
        dot = odd[other]
        tree = trees[one]
        end = odd[one]
        while dot != end:
            line = int(tree[1, dot])
            join ^= {line}
            written_at, way = divmod(line, 4)
            both_ends = 2 * written_at + hops[way]
            dot = both_ends - dot
        done |= 1 << one | 1 << other
    return sorted(join)


def _distances(
    counts: Counts,
    rows: int,
    cols: int,
    first: int,
) -> Generator[Progress, None, NDArray[np.int32]]:
    """(2, dots): how far every dot is, -1 out of reach, and the last line on the way to
    it."""
    left = counts.tobytes()
    dots = len(counts)
    far = [-1] * dots
    last = [-1] * dots
    queue = [first]
    far[first] = 0
    for looked, dot in enumerate(queue):  # it grows meanwhile
        if looked % PIECE == PIECE - 1:
            yield Progress()
        for _, to, line in around(dot, rows, cols):
            if not left[line] or far[to] >= 0:
                continue
            far[to] = far[dot] + 1
            last[to] = line
            queue.append(to)
    both = (far, last)
    return np.array(both, np.int32)


# -- a sweep over the board ------------------------------------------------------------
def _swept(
    counts: Counts,
    rows: int,
    cols: int,
) -> Generator[Progress, None, Join]:
    """Parities of the dots from the current one on are bits, the current one the
    lowest."""
    turned = cols > rows
    dots = np.arange(rows * cols)
    board = dots.reshape(rows, cols)
    narrow = board.T if turned else board
    order = narrow.ravel()
    place = np.argsort(order)
    wide = min(rows, cols)
    degree = degrees(counts, cols)
    wanted = degree[order] % 2
    least = np.full(1 << (wide + 2), FAR, np.int32)
    least[0] = 0
    taken: list[Choice] = []
    for at, dot in enumerate(map(int, order)):
        for line, to in _onward(counts, rows, cols, dot, place):
            flip = 1 | 1 << to - at
            parities = np.arange(len(least))
            flipped = parities ^ flip
            other = least[flipped] + 1
            better = other < least
            choice = (at, to, line, np.packbits(better))
            taken.append(choice)
            least = np.where(better, other, least)
        parity = wanted[at]
        decided = least[parity::2]
        unreached = np.full(len(decided), FAR, np.int32)
        least = np.concatenate((decided, unreached))
        if at % wide == 0:
            yield Progress()
    return _followed(taken, wanted.tolist())


def _onward(
    counts: Counts,
    rows: int,
    cols: int,
    dot: int,
    place: NDArray[np.int64],
) -> list[tuple[int, int]]:
    """The lines from a dot to later ones, with the places of those."""
    found = []
    for _, to, line in around(dot, rows, cols):
        later = int(place[to])
        is_later = later > place[dot]
        if is_later and counts.flat[line]:
            found.append((line, later))
    return found


def _followed(taken: list[Choice], wanted: list[int]) -> Join:
    """The lines that were doubled on the way to the end, looked up backwards."""
    join = []
    bits = 0
    here = len(wanted)
    for at, to, line, better in reversed(taken):
        while here > at:
            here -= 1
            bits = bits << 1 | wanted[here]
        doubled = np.unpackbits(better)
        if doubled[bits]:
            join.append(line)
            bits ^= 1 | 1 << to - at
    return sorted(join)
