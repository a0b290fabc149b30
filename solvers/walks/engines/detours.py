"""The best walks through each cell of a board, and the best that leave it out.

A walk is a way from the root of the diagram to DONE. For every choice of every state,
the best way to the state, the choice and the best way on make the best walk with that
choice (forward-backward, with maximum and sum in the place of sum and product). The
best over the choices that visit a cell is the best walk through the cell; over those
that do not, and the walks complete before it, the best that leaves it out. The numbers
of those walks, and of all, come in the same pass.

`maze_answers` has the answers of edited coin mazes that follow from this one pass. Two
sorts of edits leave the routes of a maze what they are, or take some away:

- A wall on a free cell takes away the routes through the cell. Those that leave it out
  stay, each with its score, and others do not exist.
- A coin put down, taken away or worth more changes the scores of the routes through its
  cell, all by the same amount. The other routes keep their scores.

An opened wall makes new routes, and so does a start or exit elsewhere. Still most
states of the edited maze are states of the maze (`edited_walks`): before the rows that
changed, all of them, and behind, nearly all. So those rows are enumerated, behind
them only states that are not known, and the values of the rows before are worked out
again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Answer, Edit, Limits, Progress, Text, place_of
from gridwright.solvers.level import Counts
from gridwright.solvers.runtime.jit import prepare, prepare_together
from gridwright.solvers.runtime.steps import yielding
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.exact import (
    KERNELS,
    NUMBERED,
    VALUES,
    fits_layout,
)
from gridwright.solvers.walks.engines.frontier.layout import (
    FrontierBoard,
    laying_out,
    too_wide,
)
from gridwright.solvers.walks.engines.frontier.rows import KeyIndex
from gridwright.solvers.walks.engines.frontier.sweep import OutOfMemory, Sweep
from gridwright.solvers.walks.engines.frontier.values.valuation import (
    NO_WALK,
    exact,
    widen,
)
from gridwright.solvers.walks.walk import WALL

DETOUR_KERNELS = "gridwright.solvers.walks.engines.tally.detour_kernels"

Numbers = NDArray[np.uint64]
Places = NDArray[np.int64]


@dataclass(frozen=True)
class Walks:
    """Some of the walks of a board: how many, their best score (None: there is none),
    and how many have it."""

    number: int
    best: int | None
    optimal: int

    def worth(self, more: int) -> Walks:
        """The same walks where each scores so much more."""
        best = None if self.best is None else self.best + more
        return Walks(self.number, best, self.optimal)

    def __or__(self, other: Walks) -> Walks:
        """These walks and others, which have none in common."""
        number = self.number + other.number
        if self.best is None:
            return Walks(number, other.best, other.optimal)
        if other.best is None:
            return Walks(number, self.best, self.optimal)
        best = max(self.best, other.best)
        optimal = 0
        for walks in (self, other):
            if walks.best == best:
                optimal += walks.optimal
        return Walks(number, best, optimal)


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
        while (
            kernels.detour(at, layers, values, limbs, both, sums, sweep.chunk)
            == kernels.BUDGET
        ):
            yield
        for k in range(sweep.band):
            lines = sums[3 * k : 3 * k + 3]
            round_, through, done = (_walks(line, ways, sweep) for line in lines)
            place = row * sweep.band + k
            cell = sweep.board.order[place]
            found[cell] = (through, round_ | ended)
            ended |= done
        yield
        first = sweep.band % 2 * half
        behind = first + int(diagram.sizes[-1]) + 2
        arrived = both[first:behind]
        if diagram.link is not None:
            states = sweep.keys[row + 1].size
            turned = np.zeros((states + 2, columns), dtype=np.uint64)
            turned[diagram.link + 2] = arrived[2:]
            arrived = turned
    return found


def _walks(
    line: Numbers,
    ways: int,
    sweep: Sweep,
) -> Walks:
    number = exact(line[:ways])
    if not number:
        return NONE
    score = int(line[-1].view(np.int64))
    optimal = exact(line[ways:-1])
    return Walks(number, sweep.board.base + score, optimal)


def edited_walks(
    sweep: Sweep,
    indices: dict[int, KeyIndex],
    laid: FrontierBoard,
) -> Generator[None, None, Walks]:
    """The walks of another board of the same size, its cells in the same order.

    sweep: evaluated row by row, with all its counts. indices: of its keys by row,
    filled in. OutOfMemory if what is new does not fit beside it.
    """
    other = Sweep(laid, sweep.limit - sweep.bytes_used(), sweep.chunk, share=False)
    other.by_rows()
    row, last = _changed_rows(sweep, laid)
    keys = sweep.keys[row]
    places = list[Places]()
    first = row
    while row <= last or keys.size:
        other.diagrams[row], after = yield from other.grow(row, keys)
        row += 1
        if row > last and row not in indices:
            indices[row] = KeyIndex(sweep.keys[row])
            yield from indices[row].sorting()
        place = np.full(after.size, -1)
        if row > last:
            place = indices[row].find(after)
        places.append(place)
        keys = after[place < 0]
    high = np.zeros(2, np.uint64)
    new = sweep.values[sweep.height][:2]
    limbs = 1
    for place in reversed(places):
        values, limbs = yield from _behind(
            place, (sweep.values[row], sweep.limbs[row]), (new, limbs)
        )
        other.keep_values(row, values, limbs)
        row -= 1
        if row not in other.diagrams:
            raise OutOfMemory
        yield from other.evaluate_row(row, high)
        new = other.values[row]
        limbs = other.limbs[row]
    for row in range(first - 1, -1, -1):
        other.diagrams[row] = yield from sweep.diagram(row)
        yield from other.evaluate_row(row, high)
    routes, optimal = other.totals()
    if not routes:
        return NONE
    best = int(other.best[0][2])
    return Walks(routes, laid.base + best, optimal or 0)


def _changed_rows(sweep: Sweep, laid: FrontierBoard) -> tuple[int, int]:
    """The first and the last row in which two boards differ; 0 twice if none does."""
    known = sweep.board
    here = np.array([laid.flags, laid.tips, laid.weight])
    there = np.array([known.flags, known.tips, known.weight])
    differs = (here != there).any(0)
    changed = np.flatnonzero(differs) // sweep.width
    if not changed.size:
        return 0, 0
    return int(changed[0]), int(changed[-1])


def _behind(
    place: Places,
    known: tuple[Numbers, int],
    new: tuple[Numbers, int],
) -> Generator[None, None, tuple[Numbers, int]]:
    """The values of states, and the columns of their numbers of walks. place: where
    those that are known stand among these, -1 for those that are new, which stand in
    order."""
    met = place >= 0
    old_values, old_limbs = known
    new_values, new_limbs = new
    limbs = max(old_limbs, new_limbs)
    old_rest = old_values.shape[1] - old_limbs
    new_rest = new_values.shape[1] - new_limbs
    width = limbs + max(old_rest, new_rest)
    values = np.empty((place.size + 2, width), np.uint64)
    ends = [0, 1]
    states = old_values[np.concatenate([ends, place[met] + 2])]
    for some, source, columns in (
        (met, states, old_limbs),
        (~met, new_values, new_limbs),
    ):
        part = np.empty((source.shape[0], width), np.uint64)
        yield from widen(source, columns, part, limbs)
        filled = np.concatenate([[True, True], some])
        values[filled] = part
    return values, limbs


# -- answers of edited mazes -----------------------------------------------------------
LIMITS = Limits(memory_mib=1024)


def maze_answers(
    board: PathBoard,
    edits: Sequence[Edit],
    edited: Callable[[Edit], PathBoard | None],
    coin: int = 1,
) -> Generator[Progress, None, dict[Edit, Answer]]:
    """The answers of edits; none if the states of the board do not fit in memory, and
    none of an edited board without routes, where it is not a wall on a free cell or
    another worth of one.

    edited: the board of an edit, None for one with errors. coin: points of a coin of
    worth 1, before and after every edit.
    """
    asked = []
    for edit in edits:
        marks = edit.group in ("lines", "numbers")
        one_cell = not marks and len(edit.cells) == 1
        if one_cell and edit.before[0] >= 0:
            asked.append(edit)
    if not edits or too_wide(board) or not fits_layout(board, LIMITS):
        return {}
    laid = yield from yielding(laying_out(board))
    if laid.trivial or laid.free_end:
        return {}
    if laid.reason:
        return dict.fromkeys(asked, _STILL_NONE)
    wanted = [KERNELS, VALUES]
    if laid.labels:
        wanted.append(NUMBERED)
    yield from prepare_together(*wanted)
    kernels = yield from prepare(DETOUR_KERNELS)
    sweep = Sweep(laid, LIMITS.memory_bytes(), None, share=False, keep=True)
    free = set(asked)
    others = []
    if not laid.labels:
        others = [edit for edit in edits if edit not in free]
    if others:
        sweep.by_rows()
    answers = {}
    try:
        yield from yielding(sweep.enumerate_states())
        yield from yielding(sweep.evaluate())
        if not sweep.totals()[0]:
            return dict.fromkeys(asked, _STILL_NONE)
        indices: dict[int, KeyIndex] = {}
        for edit in others:
            other = edited(edit)
            if other is None:
                continue
            like = yield from yielding(laying_out(other, laid))
            if like.reason or like.trivial or like.labels:
                continue
            with suppress(OutOfMemory):
                walks = yield from yielding(edited_walks(sweep, indices, like))
                if walks is not NONE:
                    answers[edit] = _told(walks, "")
        found = yield from yielding(detours(sweep, kernels))
    except OutOfMemory:
        return answers
    for edit in asked:
        answers[edit] = _answer(edit, found, board.cols, coin)
    return answers


def _answer(
    edit: Edit,
    found: Detours,
    cols: int,
    coin: int,
) -> Answer:
    row, col = edit.cell
    through, past = found[row * cols + col]
    after = edit.after[0]
    if after == WALL:
        place = place_of(row, col)
        return _told(past, Text("every route visits {place}", place=place))
    gained = coin * (after - edit.before[0])
    return _told(through.worth(gained) | past, "")


def _told(walks: Walks, reason: str) -> Answer:
    if walks.best is None:
        return Answer("infeasible", counts=Counts(0, 0), reason=reason)
    counts = Counts(walks.number, walks.optimal)
    return Answer("optimal", walks.best, walks.best, counts)


_STILL_NONE = Answer(
    "infeasible", counts=Counts(0, 0), reason=Text("there was no route before")
)
