"""The conditions of wishes for tiles, and how far their measures reach.

A swap is legal if it makes a run of three or more, which vanish. So every swap takes
three tiles or more away, and none comes back. A tile that vanishes lies in one run of
its row, and in one of its column, at most: the lengths of all runs together are at most
twice the number of tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import accumulate, product
from typing import Any

import numpy as np

from gridwright.solvers.kind.wishes import (
    COUNTED,
    EveryBoard,
    Reach,
    WishFacts,
    WishSpace,
    WishTerm,
    capped_power,
)
from gridwright.solvers.level import Cells
from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.board import points_by_length
from gridwright.solvers.match3.rules import Match3State
from gridwright.solvers.text import Text

RUN = 3
"""Tiles of the shortest run."""


def _states(facts: WishFacts) -> list[Match3State]:
    """The states of the best answer, the first one included."""
    moves = map(facts.kind.parse_move, facts.moves)
    return [*accumulate(moves, rules.apply, initial=rules.start(facts.level))]


def _cascade(facts: WishFacts, _: str) -> int:
    longest = 0
    for state, text in zip(_states(facts), facts.moves, strict=False):
        stages = rules.stages(state, facts.kind.parse_move(text))
        rounds = sum(isinstance(stage, rules.Vanish) for stage in stages)
        longest = max(longest, rounds)
    return longest


def _left(facts: WishFacts, _: str) -> int:
    return int(np.count_nonzero(rules.tiles(_states(facts)[-1])))


CASCADE = WishTerm(
    "cascade", "the rounds of the longest cascade of the best answer", _cascade, least=0
)
LEAVES = WishTerm(
    "leaves", "the tiles that the best answer leaves", _left, least=0, of_cells=True
)


def most_swaps(space: WishSpace) -> int:
    """The swaps that can be made on any board of the size."""
    if max(space.rows, space.cols) < RUN or space.cells <= RUN:
        return 0
    return space.cells // RUN


def reach(space: WishSpace, given: Mapping[str, Any]) -> dict[str, Reach]:
    """The measures of boards. given: all rules."""
    possible = most_swaps(space)
    exactly = bool(given["exactly"])
    asked = int(given["swaps"])
    most = min(asked, possible)
    least = most if exactly else 0
    three = Text("each swap takes three tiles away")
    made = Text("swaps made: {swaps}", swaps=least)
    left = space.cells - RUN * least
    tiles = Text("tiles left: {tiles} at most", tiles=left)
    score = _most_points(space, given) if most else 0
    worth = Text(
        "{cells} tiles are worth {most} at most", cells=space.cells, most=score
    )
    sequences = _most_sequences(space, least, most)
    found = {
        "length": Reach(
            least, most, made, Text("swaps made: {swaps} at most", swaps=most)
        ),
        "leaves": Reach(high=left, over=tiles),
        "cascade": Reach(min(1, least), space.cells // RUN if most else 0, made),
        "score": Reach(least * _fewest_points(space, given), score, made, worth),
        "solutions": Reach(1, sequences),
        "optimal": Reach(1, sequences),
    }
    return found | ({"swaps": Reach(0, possible, over=three)} if exactly else {})


def _lengths(space: WishSpace, given: Mapping[str, Any]) -> list[tuple[int, int]]:
    """The points of each run that there is room for, with its length."""
    longest = max(space.rows, space.cols)
    points = points_by_length(given["points"], longest)
    return [(length, int(points[length])) for length in range(RUN, longest + 1)]


def _most_points(space: WishSpace, given: Mapping[str, Any]) -> int:
    return max(
        2 * space.cells * points // length for length, points in _lengths(space, given)
    )


def _fewest_points(space: WishSpace, given: Mapping[str, Any]) -> int:
    return min((points for _, points in _lengths(space, given)), default=0)


def _most_sequences(space: WishSpace, least: int, most: int) -> int:
    """A bound on the number of sequences: every swap is one of two cells side by
    side."""
    pairs = space.rows * (space.cols - 1) + space.cols * (space.rows - 1)
    total = 0
    for length in range(least, most + 1):
        total += capped_power(pairs, length)
        if total >= COUNTED:
            return COUNTED
    return total


# -- every board -----------------------------------------------------------------------
MOST_TILES = 8
"""Tiles of the largest board of which a list is made."""


def every_board(space: WishSpace) -> EveryBoard | None:
    """Every board, one of all that differ in the names of their colours: no rule and no
    condition tells colours apart."""
    if space.cells > MOST_TILES:
        return None
    colourings = [_colourings(tiles) for tiles in range(space.cells + 1)]
    number = 0
    for columns in product(range(space.rows + 1), repeat=space.cols):
        tiles = sum(columns)
        number += colourings[tiles]
    boards = partial(_boards, space)
    return EveryBoard(number, boards)


def _colourings(tiles: int) -> int:
    """The ways to colour tiles, up to the names of the colours."""
    return sum(1 for _ in _coloured(tiles))


def _coloured(tiles: int, used: int = 0) -> Iterator[tuple[int, ...]]:
    """Each way to colour tiles once: a new colour is the next number."""
    if tiles == 0:
        yield ()
        return
    for colour in range(1, used + 2):
        known = max(used, colour)
        for others in _coloured(tiles - 1, known):
            yield (colour, *others)


def _boards(space: WishSpace) -> Iterator[Cells]:
    """Each board once, the full ones first: tiles rest on the bottom of a column."""
    rows = np.arange(space.rows)[:, None]
    size = (space.rows, space.cols)
    heights = range(space.rows, -1, -1)
    for columns in product(heights, repeat=space.cols):
        empty = space.rows - np.array(columns)
        there = rows >= empty
        tiles = sum(columns)
        for colours in _coloured(tiles):
            cells = np.zeros(size, np.int32)
            cells[there] = colours
            yield cells
