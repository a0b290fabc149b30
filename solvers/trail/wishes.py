"""How far the measures of wishes for trails reach.

Every line there can be, doubled, makes all dots even: a board has trails with as many
lines. A trail without a marked start can be drawn backwards, or begin at another of its
dots, so that two are counted at least; an open one and its reverse are one answer.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import product

import numpy as np

from gridwright.solvers.kind.wishes import EveryBoard, Reach, WishSpace, capped_power
from gridwright.solvers.level import Cells, LevelError
from gridwright.solvers.text import Text
from gridwright.solvers.trail.rules import MOST, START


def pairs_of(
    rows: int,
    cols: int,
) -> int:
    """The pairs of neighbouring dots."""
    across = rows * (cols - 1)
    down = cols * (rows - 1)
    slanted = 2 * (rows - 1) * (cols - 1)
    return across + down + slanted


def starts(space: WishSpace) -> tuple[bool, bool]:
    """Two truth values: some levels of a space have a marked start; some have none."""
    marked = space.options.get("start")
    if space.like is None:
        return marked is not False, marked is not True
    has = bool((space.like.cells >= START).any())
    return True, not has


def reach(space: WishSpace) -> dict[str, Reach]:
    """The measures of trails. LevelError if there is none."""
    if space.cells == 1:
        raise LevelError("a trail needs at least two dots")
    closed = bool(space.rules.get("closed"))
    with_start, without = starts(space)
    least = 2 if closed else 1
    pairs = pairs_of(space.rows, space.cols)
    most = MOST * pairs
    places = Text("places for lines: {pairs}, each for {most}", pairs=pairs, most=MOST)
    few = Text("a closed trail has two lines at least") if closed else ""
    lead = 0 if with_start else 1  # the move that names the first dot
    longest = 1 if without else 0
    low = max(least, space.least("score", 0))
    high = space.most("score", most)
    fewest = 1 if with_start else 2
    begun = Text("without a marked start a trail can be drawn in two ways at least")
    under = begun if fewest > 1 else ""
    shortest_move_list = space.least("length", 0)
    longest_move_list = space.most("length", most + 1)
    trails = _most_trails(space, min(high, longest_move_list), without)
    number = Reach(1, trails)
    if closed:
        number = Reach(fewest, trails, under)
    return {
        "score": Reach(
            max(least, shortest_move_list - longest),
            min(most, longest_move_list - lead),
            few,
            places,
        ),
        "length": Reach(low + lead, high + longest, few, places),
        "solutions": number,
        "optimal": number,
    }


def _most_trails(
    space: WishSpace,
    lines: int,
    without: bool,
) -> int:
    """A bound on the number of trails: at each dot one of its ways is taken."""
    ways = min(space.rows, 3) * min(space.cols, 3) - 1
    beginnings = space.cells if without else 1
    return beginnings * capped_power(ways, max(0, lines))


# -- every board -----------------------------------------------------------------------
FORWARD = ((0, 1), (1, 1), (1, 0), (1, -1))
"""The neighbours whose lines a dot writes, in the order of their digits."""


def every_board(space: WishSpace) -> EveryBoard:
    """Every board: each pair of neighbours joined or not, and every start."""
    pairs = pairs_of(space.rows, space.cols)
    starts = space.cells + 1
    number = starts * capped_power(MOST + 1, pairs)
    boards = partial(_boards, space)
    return EveryBoard(
        number,
        boards,
        turns_alike=True,
    )


def _boards(space: WishSpace) -> Iterator[Cells]:
    """Each board once."""
    size = (space.rows, space.cols)
    weights = _weights(space)
    dots = [dot for dot, _ in weights]
    each = [weight for _, weight in weights]
    pairs = len(weights)
    numbers = range(MOST + 1)
    for lines in product(numbers, repeat=pairs):
        cells = np.zeros(space.cells, np.int32)
        codes = np.multiply(each, lines)
        np.add.at(cells, dots, codes)
        yield cells.reshape(size)
        for start in range(space.cells):
            marked = cells.copy()
            marked[start] += START
            yield marked.reshape(size)


def _weights(space: WishSpace) -> list[tuple[int, int]]:
    """The dot that writes the lines of each pair, and what one line adds to its
    code."""
    found: list[tuple[int, int]] = []
    for row, col in np.ndindex(space.rows, space.cols):
        dot = row * space.cols + col
        weight = 1
        for down, right in FORWARD:
            below = row + down
            beside = col + right
            inside = below < space.rows and 0 <= beside < space.cols
            if inside:
                found.append((dot, weight))
            weight *= MOST + 1
    return found
