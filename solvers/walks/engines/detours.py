"""The best walks through each cell of a board, and the best that leave it out.

A walk is a way from the root of the diagram to DONE. For every choice of every state, the best way
to the state, the choice and the best way on make the best walk with that choice (forward-backward,
with maximum and sum in the place of sum and product). The best over the choices that visit a cell
is the best walk through the cell; over those that do not, and the walks complete before it, the
best that leaves it out. The numbers of those walks, and of all, come in the same pass.

`maze_answers` has the answers of edited coin mazes that follow from this one pass. Two sorts of
edits leave the routes of a maze what they are, or take some away:

- A wall on a free cell takes away the routes through the cell. Those that leave it out stay, each
  with its score, and there are no others.
- A coin put down, taken away or worth more changes the scores of the routes through its cell, all
  by the same amount. The other routes keep theirs.

An opened wall makes new routes, and so does a start or exit elsewhere: those mazes are solved.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from solvers.kind import Answer, Edit, Limits, Progress, Text, place_of
from solvers.level import Counts
from solvers.runtime.jit import prepare, prepare_together
from solvers.runtime.steps import yielding
from solvers.walks.board import PathBoard
from solvers.walks.engines.exact import KERNELS, NUMBERED, VALUES, fits_layout
from solvers.walks.engines.frontier.layout import FrontierBoard, laying_out, too_wide
from solvers.walks.engines.frontier.sweep import OutOfMemory, Sweep
from solvers.walks.engines.frontier.values.valuation import NO_WALK, exact
from solvers.walks.walk import WALL

DETOUR_KERNELS = "solvers.walks.engines.tally.detour_kernels"

Numbers = NDArray[np.uint64]


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
    """The walks through and round every cell of a board with walks.

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


def _walks(line: Numbers, ways: int, sweep: Sweep) -> Walks:
    number = exact(line[:ways])
    if not number:
        return NONE
    return Walks(number, sweep.board.base + int(line[-1].view(np.int64)), exact(line[ways:-1]))


# -- answers of edited mazes -----------------------------------------------------------------------
LIMITS = Limits(memory_mib=1024)


def maze_answers(
    board: PathBoard, edits: Sequence[Edit]
) -> Generator[Progress, None, dict[Edit, Answer]]:
    """The answers of edits that put a wall on a free cell or give one another worth; none if the
    states of the board do not fit in memory."""
    asked = [edit for edit in edits if edit.group != "lines"]
    asked = [edit for edit in asked if len(edit.cells) == 1 and edit.before[0] >= 0]
    if not asked or too_wide(board) or not fits_layout(board, LIMITS):
        return {}
    laid = yield from yielding(laying_out(board))
    if laid.trivial or laid.free_end:
        return {}
    found = None if laid.reason else (yield from _detours(laid))
    if found is None:
        return {} if not laid.reason else dict.fromkeys(asked, _STILL_NONE)
    return {edit: _answer(edit, found, board.cols) for edit in asked}


def _detours(laid: FrontierBoard) -> Generator[Progress, None, Detours | None]:
    """None if the states do not fit; empty if there is no route."""
    yield from prepare_together(KERNELS, VALUES, *((NUMBERED,) if laid.labels else ()))
    kernels = yield from prepare(DETOUR_KERNELS)
    sweep = Sweep(laid, LIMITS.memory_bytes(), None, share=False, keep=True)
    try:
        yield from yielding(sweep.enumerate_states())
        yield from yielding(sweep.evaluate())
        if not sweep.totals()[0]:
            return {}
        return (yield from yielding(detours(sweep, kernels)))
    except OutOfMemory:
        return None


def _answer(edit: Edit, found: Detours, cols: int) -> Answer:
    row, col = edit.cell
    if not found:
        return _STILL_NONE
    through, past = found[row * cols + col]
    after = edit.after[0]
    if after == WALL:
        return _told(past, Text("every route visits {place}", place=place_of(row, col)))
    return _told(through.worth(after - edit.before[0]) | past, "")


def _told(walks: Walks, reason: str) -> Answer:
    if walks.best is None:
        return Answer("infeasible", counts=Counts(0, 0), reason=reason)
    counts = Counts(walks.number, walks.optimal)
    return Answer("optimal", walks.best, walks.best, counts)


_STILL_NONE = Answer("infeasible", counts=Counts(0, 0), reason=Text("there was no route before"))
