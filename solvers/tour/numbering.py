"""Numbered tours with one route, and as few numbers as they need.

The numbers stand along one tour, and part it from all other tours that are known: each of those
meets some numbered cells in another order. The frontier program draws more tours that obey the
numbers, and they are placed anew, until there is none (counterexamples guide the search, as in
Solar-Lezama 2008). A number that no known tour needs is left out, so that in the end each one is
needed. That no other choice has fewer is not promised.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.kind.wishes import Proposer, Wished
from solvers.level import STEPS, Level
from solvers.walks.marks import HIGHEST, MARK, number
from solvers.walks.walk import START, WALL

Ints = NDArray[np.int64]

DRAWN = 200
"""Tours that are drawn at once."""
LARGEST = 64
"""Cells of a board whose tours are drawn."""


def propose_numbered(
    order: Wished, rng: np.random.Generator, least: int | None, most: int | None
) -> Proposer:
    """Boards with one tour; nothing where the numbers do not say where it begins and ends."""
    least, most = max(2, least or 0), HIGHEST if most is None else most
    while True:
        level = order.draw(rng)
        free, plain = (
            np.flatnonzero(level.cells != WALL),
            level.cells - 4 * MARK * number(level.cells),
        )
        if level.rules.get("closed") or order.open is not None or (plain == START).any():
            return
        if level.cells.size > LARGEST or len(free) < least or number(level.cells).max() < 2:
            return
        tours = yield from _tours(order, level, rng, 1)
        route, others, places = tours[0], np.zeros((0, len(free)), np.int64), [0]
        while len(tours) and len(places) <= most:
            times = np.zeros((len(tours), level.cells.size), np.int64)
            np.put_along_axis(times, tours, np.arange(len(free)), axis=1)
            others = np.vstack([others, times[:, route]])
            places = parting_places(others, rng)
            spare = np.setdiff1d(np.arange(len(free)), places)
            places += rng.permutation(spare)[: max(0, least - len(places))].tolist()
            cells = plain.copy()
            cells.flat[route[sorted(places)]] += 4 * MARK * np.arange(1, len(places) + 1)
            level = level.with_(cells=cells, solution=None)
            tours = yield from _tours(order, level, rng, DRAWN)
            tours = tours[(tours != route).any(axis=1)]
        yield level if len(places) <= most else None


def _tours(
    order: Wished, level: Level, rng: np.random.Generator, most: int
) -> Generator[None, Any, Ints]:
    """Tours of a level drawn by lot, all of them where they are few; a row of cells each."""
    found = order.kind.routes(level, "all")
    for _ in found.building():
        yield None
    few = found.count() <= most
    walks = list(found) if few else [found.random(rng) for _ in range(most)]
    start = int(np.flatnonzero(number(level.cells) == 1)[0])
    steps = {letter: row * level.cols + col for letter, (row, col) in STEPS.items()}
    return np.array([np.cumsum([start, *map(steps.__getitem__, walk)]) for walk in walks])


def parting_places(others: Ints, rng: np.random.Generator) -> list[int]:
    """Places along a tour: both ends, and so few between that a greedy choice finds no fewer, such
    that no other tour meets their cells in this order. others: a row for each other tour, when it
    meets the cells of this one; it begins and ends where this one does."""
    order = np.arange(others.shape[1])
    others = others[(others != order).any(axis=1)]
    places, alive = [0, len(order) - 1], others
    while len(alive):
        at = np.searchsorted(places, order, side="right")
        before, after = np.take(places, at - 1), np.take(places, np.minimum(at, len(places) - 1))
        out = (alive < alive[:, before]) | (alive > alive[:, after])
        use = len(alive) * out.sum(axis=0) + (alive != order).any(axis=0)
        best = np.flatnonzero(use == use.max())
        places = sorted({*places, int(rng.choice(best))})
        alive = _in_order(alive, places)
    for place in rng.permutation(places[1:-1]).tolist():
        rest = [other for other in places if other != place]
        if not len(_in_order(others, rest)):
            places = rest
    return places


def _in_order(others: Ints, places: list[int]) -> Ints:
    """The tours that meet the cells at some places in their order."""
    return others[(np.diff(others[:, places], axis=1) > 0).all(axis=1)]
