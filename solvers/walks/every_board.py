"""Every small board of coin mazes and tours without numbers and walls between cells.

A board is a start, perhaps an end, and what stands on each other cell. The tokens that
stand once are put down first, so that boards with the fewest holes come early.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations, product

import numpy as np

from gridwright.solvers.kind.wishes import EveryBoard, WishSpace
from gridwright.solvers.level import Cells
from gridwright.solvers.text import Text
from gridwright.solvers.walks.walk import EXIT, FLOOR, START, WALL
from gridwright.solvers.walks.wishes import USUAL_WORTH

MOST_CELLS = 9
"""Cells of the largest board of which a list is made."""


def every_tour(space: WishSpace) -> EveryBoard | None:
    """Every board of tours: with a start, with an end, both or none."""
    if _is_marked(space):
        return None
    placed: list[tuple[int, ...]] = [(), (START,), (EXIT,), (START, EXIT)]
    words = Text("without numbers and walls between cells")
    return _boards(space, placed, (FLOOR, WALL), words)


def every_maze(space: WishSpace) -> EveryBoard | None:
    """Every board of coin mazes whose coins are worth no more than those of random
    ones."""
    if _is_marked(space):
        return None
    coins = range(1, USUAL_WORTH + 1)
    words = Text(
        "without numbers and walls between cells, with coins worth {worth} at most",
        worth=USUAL_WORTH,
    )
    if space.most("coins", 1) <= 0:
        coins = range(0)
        words = Text("without numbers and walls between cells")
    return _boards(space, [(START, EXIT)], (FLOOR, WALL, *coins), words)


def _is_marked(space: WishSpace) -> bool:
    """True if the wish asks for cells with a number."""
    return space.least("numbers", 0) > 0


def _boards(
    space: WishSpace,
    placed: Sequence[tuple[int, ...]],
    others: tuple[int, ...],
    words: Text,
) -> EveryBoard | None:
    """The boards that have some tokens once, and on each other cell one of others."""
    cells = space.cells
    if cells > MOST_CELLS:
        return None
    number = 0
    for once in placed:
        free = cells - len(once)
        if free >= 0:
            places = len(list(permutations(range(cells), len(once))))
            number += places * len(others) ** free
    each = partial(_each, space, placed, others)
    return EveryBoard(number, each, words, turns_alike=True)


def _each(
    space: WishSpace, placed: Sequence[tuple[int, ...]], others: tuple[int, ...]
) -> Iterator[Cells]:
    """Each board once."""
    cells = space.cells
    for once in placed:
        free = max(0, cells - len(once))
        for codes in product(others, repeat=free):
            for places in permutations(range(cells), len(once)):
                yield _board(space, dict(zip(places, once, strict=True)), codes)


def _board(space: WishSpace, once: dict[int, int], codes: Sequence[int]) -> Cells:
    """The board with some cells given, and codes on the others in reading order."""
    left = iter(codes)
    every = [once[cell] if cell in once else next(left) for cell in range(space.cells)]
    return np.array(every, np.int32).reshape(space.rows, space.cols)
