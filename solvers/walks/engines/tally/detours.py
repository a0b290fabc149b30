"""The best walks through each cell of a board, and the best that leave it out.

A walk is a way from the root of the diagram to DONE. For every choice of every state, the best way
to the state, the choice and the best way on make the best walk with that choice (forward-backward,
with maximum and sum in the place of sum and product). The best over the choices that visit a cell
is the best walk through the cell; over those that do not, and the walks complete before it, the
best that leaves it out. The numbers of those walks, and of all, come in the same pass.

So one pass answers what a wall in any free cell changes: the walks that are left are those that
leave the cell out. It also answers another worth of any cell: that changes the score of the walks
through it alone, all by as much.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.frontier.sweep import Sweep
from solvers.walks.engines.frontier.values.valuation import NO_WALK, exact

KERNELS = "solvers.walks.engines.tally.detour_kernels"

Counts = NDArray[np.uint64]


@dataclass(frozen=True)
class Walks:
    """Some of the walks of a board: how many, their best score (None: there is none), and how many
    have it."""

    number: int
    best: int | None
    optimal: int

    def worth(self, more: int) -> Walks:
        """The same walks where each scores so much more."""
        return Walks(self.number, None if self.best is None else self.best + more, self.optimal)

    def __or__(self, other: Walks) -> Walks:
        """These walks and others, which have none in common."""
        number, scores = (
            self.number + other.number,
            [w for w in (self, other) if w.best is not None],
        )
        best = max((w.best for w in scores if w.best is not None), default=None)
        return Walks(number, best, sum(w.optimal for w in scores if w.best == best))


NONE = Walks(0, None, 0)

Detours = dict[int, tuple[Walks, Walks]]
"""By flat index: the walks through the cell, and those that leave it out."""


def detours(sweep: Sweep, kernels: ModuleType) -> Generator[None, None, Detours]:
    """Of every cell of a board with walks.

    sweep: evaluated, with all its counts. kernels: the module KERNELS, loaded.
    """
    routes, _ = sweep.totals()
    assert routes is not None
    ways = max(1, -(-routes.bit_length() // 64))
    columns = 2 * ways + 1
    found: Detours = {}
    ended = NONE
    arrived = np.zeros((3, columns), dtype=np.uint64)
    arrived[2, [0, ways]] = 1
    for row in range(sweep.height):
        layers, values, limbs = yield from sweep.layer_values(row, columns)
        diagram = sweep.diagrams[row]
        half = int(diagram.sizes.max()) + 2
        both = np.empty((2 * half, columns), dtype=np.uint64)
        both[: arrived.shape[0]] = arrived
        sums = np.zeros((3 * sweep.band, columns), dtype=np.uint64)
        sums[:, -1].view(np.int64)[:] = NO_WALK
        at = np.zeros(4, dtype=np.int64)
        while kernels.detour(at, layers, values, limbs, both, sums, sweep.chunk) == kernels.BUDGET:
            yield
        for k in range(sweep.band):
            round_, through, done = (_walks(line, ways, sweep) for line in sums[3 * k : 3 * k + 3])
            found[sweep.board.order[row * sweep.band + k]] = through, round_ | ended
            ended |= done
        yield
        last = sweep.band % 2 * half
        arrived = both[last : last + int(diagram.sizes[-1]) + 2]
        if diagram.link is not None:
            turned = np.zeros((sweep.keys[row + 1].size + 2, columns), dtype=np.uint64)
            turned[diagram.link + 2] = arrived[2:]
            arrived = turned
    return found


def _walks(line: Counts, ways: int, sweep: Sweep) -> Walks:
    number = exact(line[:ways])
    if not number:
        return NONE
    return Walks(number, sweep.board.base + int(line[-1].view(np.int64)), exact(line[ways:-1]))
