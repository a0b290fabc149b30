"""Tours with one route by walls between cells: each wall parts one tour from another.

Of a board with several tours one is kept. A wall goes onto a step of another one that
the kept tour does not make, until no other is left. Each wall takes at least one tour
away and never the kept one, so it ends; how many walls it takes is not promised.
"""

from __future__ import annotations

from collections.abc import Generator
from itertools import pairwise
from typing import Any

import numpy as np

from gridwright.solvers.kind.facts import RoutesInSteps
from gridwright.solvers.kind.wishes import Proposer, Wished
from gridwright.solvers.level import Cells, Level
from gridwright.solvers.walks.marks import BELOW, MARK, RIGHT

Step = tuple[int, int]
"""Two cells side by side, as flat indices, the smaller first."""


def propose_walled(order: Wished, rng: np.random.Generator) -> Proposer:
    """Boards with walls between cells that have one tour; a closed one and its reverse
    are one."""
    while True:
        level = order.draw(rng)
        yield None
        made = yield from _parted(order.kind, level, rng)
        if made is not None:
            yield made


def _parted(
    kind: Any, level: Level, rng: np.random.Generator
) -> Generator[None, Any, Level | None]:
    """A level with walls until one tour is left; None if it has none, or too many to be
    counted."""
    kept: set[Step] | None = None
    while True:
        routes = kind.routes(level, "all")
        try:
            if isinstance(routes, RoutesInSteps):
                for _ in routes.building():
                    yield None
            count = routes.count()
        except MemoryError:
            return None
        if count <= 1:
            return level if count else None
        if kept is None:
            kept = _steps(kind, level, routes.random(rng))
        other = _steps(kind, level, routes.random(rng))
        spare = sorted(other - kept)
        if spare:
            at = int(rng.integers(len(spare)))
            cells = _walled(level.cells, spare[at])
            level = level.with_(cells=cells, solution=None)


def _steps(kind: Any, level: Level, moves: tuple[str, ...]) -> set[Step]:
    state = kind.replay(kind.initial(level), moves)
    found: set[Step] = set()
    for one, other in pairwise(kind.path(state)):
        found.add((min(one, other), max(one, other)))
    return found


def _walled(cells: Cells, step: Step) -> Cells:
    """The board with a wall across a step."""
    first, second = step
    across = second - first == 1 and cells.shape[1] > 1
    changed = cells.copy()
    changed.flat[first] += MARK * (RIGHT if across else BELOW)
    return changed
