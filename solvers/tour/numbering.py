"""Numbered tours with one route, and as few numbers as they need.

The numbers stand along one tour, and part it from all other tours that are known: each
of those meets some numbered cells in another order. The frontier program draws more
tours that obey the numbers, and they are placed again, until none is left
(counterexamples guide the search, as in Solar-Lezama 2008). A number that no known tour
needs is left out, so that in the end each one is needed. That no other choice has fewer
is not promised.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind.wishes import Proposer, Wished
from gridwright.solvers.level import STEPS, Cells, Level
from gridwright.solvers.walks.marks import FREE_START, HIGHEST, MARK, number
from gridwright.solvers.walks.walk import START, WALL

Ints = NDArray[np.int64]

DRAWN = 200
"""Tours that are drawn at once."""
LARGEST = 64
"""Cells of a board whose tours are drawn."""
NUMBER = 4 * MARK
"""The code of number 1, of which the others are multiples."""


def propose_numbered(
    order: Wished,
    rng: np.random.Generator,
    least: int | None,
    most: int | None,
) -> Proposer:
    """Boards with one tour; nothing where the numbers do not say where it begins and
    ends."""
    least = max(2, least or 0)
    most = HIGHEST if most is None else most
    while True:
        level = order.draw(rng)
        if level.cells.size > LARGEST:
            return
        if not _begins_at_its_first(order, level):
            return
        free = np.count_nonzero(level.cells != WALL)
        highest = number(level.cells).max()
        if free < least or highest < 2:
            return
        yield (yield from _numbered(order, level, rng, least, most))


def _begins_at_its_first(order: Wished, level: Level) -> bool:
    """True if tours of a level are open and nothing but its numbers says where they
    begin."""
    if order.open is not None:
        return False
    if level.rules.get("closed"):
        return False
    if FREE_START in order.kind.demands(level):
        return False  # a tour may begin before its 1
    starts = _unnumbered(level) == START
    return not starts.any()


def _unnumbered(level: Level) -> Cells:
    """The cells of a level without their numbers."""
    numbers = number(level.cells)
    return level.cells - NUMBER * numbers


def _numbered(
    order: Wished,
    level: Level,
    rng: np.random.Generator,
    least: int,
    most: int,
) -> Generator[None, Any, Level | None]:
    """The level with numbers that only one of its tours obeys; None if more than
    `most` would be needed."""
    plain = _unnumbered(level)
    length = int(np.count_nonzero(level.cells != WALL))
    tours = yield from _tours(order, level, rng, 1)
    route = tours[0]
    others = np.zeros((0, length), np.int64)
    places = [0]
    while len(tours):
        if len(places) > most:
            return None
        times = _times(tours, level.cells.size)
        others = np.vstack([others, times[:, route]])
        places = parting_places(others, rng)
        missing = max(0, least - len(places))
        spare = np.setdiff1d(np.arange(length), places)
        shuffled = rng.permutation(spare)
        places += shuffled[:missing].tolist()
        cells = _with_numbers(plain, route[sorted(places)])
        level = level.with_(cells=cells, solution=None)
        tours = yield from _tours(order, level, rng, DRAWN)
        differs = (tours != route).any(axis=1)
        tours = tours[differs]
    return level if len(places) <= most else None


def _with_numbers(plain: Cells, numbered: Ints) -> Cells:
    """A board with numbers from 1 on in these cells."""
    cells = plain.copy()
    numbers = np.arange(1, len(numbered) + 1)
    cells.flat[numbered] += NUMBER * numbers
    return cells


def _times(tours: Ints, cells: int) -> Ints:
    """When each tour meets each cell."""
    number_of_tours, length = tours.shape
    steps = np.arange(length)
    times = np.zeros((number_of_tours, cells), np.int64)
    np.put_along_axis(times, tours, steps, axis=1)
    return times


def _tours(
    order: Wished,
    level: Level,
    rng: np.random.Generator,
    most: int,
) -> Generator[None, Any, Ints]:
    """Tours of a level drawn by lot, all of them where they are few; a row of cells
    each."""
    found = order.kind.routes(level, "all")
    for _ in found.building():
        yield None
    if found.count() <= most:
        walks = list(found)
    else:
        walks = [found.random(rng) for _ in range(most)]
    has_first = number(level.cells) == 1
    start = int(np.flatnonzero(has_first)[0])
    steps = {}
    _rows, cols = level.cells.shape
    for letter, (down, right) in STEPS.items():
        steps[letter] = down * cols + right
    tours = []
    for walk in walks:
        hops = [steps[letter] for letter in walk]
        cells = np.cumsum([start, *hops])
        tours.append(cells)
    return np.array(tours)


def parting_places(others: Ints, rng: np.random.Generator) -> list[int]:
    """Places along a tour: both ends, and so few between that a greedy choice finds no
    fewer, such that no other tour meets their cells in this order. others: a row for
    each other tour, when it meets the cells of this one; it begins and ends where this
    one does."""
    _tours, length = others.shape
    order = np.arange(length)
    differs = (others != order).any(axis=1)
    others = others[differs]
    places = [0, length - 1]
    alive = others
    while len(alive):
        at = np.searchsorted(places, order, side="right")
        last = len(places) - 1
        before = np.take(places, at - 1)
        after = np.take(places, np.minimum(at, last))
        too_early = alive < alive[:, before]
        too_late = alive > alive[:, after]
        out_of_order = too_early | too_late
        refuted = out_of_order.sum(axis=0)
        moved = (alive != order).any(axis=0)
        use = len(alive) * refuted + moved
        most = use.max()
        best = np.flatnonzero(use == most)
        chosen = int(rng.choice(best))
        places = sorted({*places, chosen})
        alive = _in_order(alive, places)
    between = rng.permutation(places[1:-1])
    for place in between.tolist():
        rest = [other for other in places if other != place]
        remaining = _in_order(others, rest)
        if not len(remaining):
            places = rest
    return places


def _in_order(others: Ints, places: list[int]) -> Ints:
    """The tours that meet the cells at some places in their order."""
    times = others[:, places]
    gaps = np.diff(times, axis=1)
    in_order = (gaps > 0).all(axis=1)
    return others[in_order]
