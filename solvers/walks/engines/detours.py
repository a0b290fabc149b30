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

An opened wall makes new routes, and so does a start or exit elsewhere. Still most states of the
edited maze are states of the maze (`edited_walks`): in front of the rows that changed, all of them,
and behind, nearly all. So those rows are enumerated, behind them only states that are not known,
and the values of the rows in front are worked out again.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
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
from solvers.walks.engines.frontier.rows import KeyIndex
from solvers.walks.engines.frontier.sweep import OutOfMemory, Sweep
from solvers.walks.engines.frontier.values.valuation import NO_WALK, exact, widen
from solvers.walks.walk import WALL

DETOUR_KERNELS = "solvers.walks.engines.tally.detour_kernels"

Numbers = NDArray[np.uint64]
Places = NDArray[np.int64]


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


def edited_walks(
    sweep: Sweep, indices: dict[int, KeyIndex], laid: FrontierBoard
) -> Generator[None, None, Walks]:
    """The walks of another board of the same size, its cells in the same order.

    sweep: evaluated row by row, with all its counts. indices: of its keys by row, filled in.
    OutOfMemory if what is new does not fit beside it.
    """
    other = Sweep(laid, sweep.limit - sweep.bytes_used(), sweep.chunk, share=False)
    other.by_rows()
    here, there = (np.array([b.flags, b.tips, b.weight]) for b in (laid, sweep.board))
    changed = np.flatnonzero((here != there).any(0)) // sweep.width
    row, last = (int(changed[0]), int(changed[-1])) if changed.size else (0, 0)
    keys, places, first = sweep.keys[row], list[Places](), row
    while row <= last or keys.size:
        other.diagrams[row], after = yield from other.grow(row, keys)
        row += 1
        if row > last and row not in indices:
            indices[row] = KeyIndex(sweep.keys[row])
            yield from indices[row].sorting()
        places.append(indices[row].find(after) if row > last else np.full(after.size, -1))
        keys = after[places[-1] < 0]
    high, new, limbs = np.zeros(2, np.uint64), sweep.values[sweep.height][:2], 1
    for place in reversed(places):
        values, limbs = yield from _behind(
            place, (sweep.values[row], sweep.limbs[row]), (new, limbs)
        )
        other.keep_values(row, values, limbs)
        row -= 1
        if row not in other.diagrams:
            raise OutOfMemory
        yield from other.evaluate_row(row, high)
        new, limbs = other.values[row], other.limbs[row]
    for row in range(first - 1, -1, -1):
        other.diagrams[row] = yield from sweep.diagram(row)
        yield from other.evaluate_row(row, high)
    routes, optimal = other.totals()
    return Walks(routes, laid.base + int(other.best[0][2]), optimal or 0) if routes else NONE


def _behind(
    place: Places, known: tuple[Numbers, int], new: tuple[Numbers, int]
) -> Generator[None, None, tuple[Numbers, int]]:
    """The values of states, and the columns of their numbers of walks. place: where those that are
    known stand among these, -1 for those that are new, which stand in order."""
    met, limbs = place >= 0, max(known[1], new[1])
    width = limbs + max(values.shape[1] - columns for values, columns in (known, new))
    values = np.empty((place.size + 2, width), np.uint64)
    states = known[0][np.concatenate([[0, 1], place[met] + 2])]
    for some, source, columns in ((met, states, known[1]), (~met, *new)):
        part = np.empty((source.shape[0], width), np.uint64)
        yield from widen(source, columns, part, limbs)
        values[np.concatenate([[True, True], some])] = part
    return values, limbs


# -- answers of edited mazes -----------------------------------------------------------------------
LIMITS = Limits(memory_mib=1024)


def maze_answers(
    board: PathBoard, edits: Sequence[Edit], edited: Callable[[Edit], PathBoard | None]
) -> Generator[Progress, None, dict[Edit, Answer]]:
    """The answers of edits; none if the states of the board do not fit in memory, and none of an
    edited board without routes, where it is not a wall on a free cell or another worth of one.

    edited: the board of an edit, None for one with errors.
    """
    asked = [edit for edit in edits if edit.group != "lines"]
    asked = [edit for edit in asked if len(edit.cells) == 1 and edit.before[0] >= 0]
    if not edits or too_wide(board) or not fits_layout(board, LIMITS):
        return {}
    laid = yield from yielding(laying_out(board))
    if laid.trivial or laid.free_end:
        return {}
    if laid.reason:
        return dict.fromkeys(asked, _STILL_NONE)
    yield from prepare_together(KERNELS, VALUES, *((NUMBERED,) if laid.labels else ()))
    kernels = yield from prepare(DETOUR_KERNELS)
    sweep = Sweep(laid, LIMITS.memory_bytes(), None, share=False, keep=True)
    free = set(asked)
    others = [edit for edit in edits if edit not in free and not laid.labels]
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
            like = None if other is None else (yield from yielding(laying_out(other, laid)))
            if like is not None and not (like.reason or like.trivial or like.labels):
                with suppress(OutOfMemory):
                    walks = yield from yielding(edited_walks(sweep, indices, like))
                    if walks is not NONE:
                        answers[edit] = _told(walks, "")
        found = yield from yielding(detours(sweep, kernels))
    except OutOfMemory:
        return answers
    return answers | {edit: _answer(edit, found, board.cols) for edit in asked}


def _answer(edit: Edit, found: Detours, cols: int) -> Answer:
    row, col = edit.cell
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
