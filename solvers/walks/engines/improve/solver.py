"""Good routes of coin mazes, fast: a first walk, lengthened by detours, then simulated
annealing.

This is a heuristic: it finds a route, but cannot say how far that is from the best one.
The bound it reports is the score of all cells together that lie on any walk. It is made
for mazes too large for the exact engines and publishes a shortest walk before anything
longer begins, then that walk with its detours.

`known_route` takes a route given beforehand, such as a player's: it is the first bound
of a search. `first_walk` finds a route before any kernel is loaded.

What it searches: all cells from the start on, breadth first, so that the walk it finds
is a shortest one. Where it finds none, no route exists. It knows nothing of cells and
steps that are forced: a board with these has no answer from it, unless the shortest
walk happens to use them.

`improving` goes on until the portfolio stops it. A short annealing first, so that exact
engines soon have a good route to beat; then the one that the solver `improve` makes,
with the same seed from the same walk, so that the portfolio finds what that solver
finds; then longer and longer ones, each with a new seed from the best route of any
engine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import (
    STEPS,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    infeasible,
)
from gridwright.solvers.portfolio.plan import BestKnown, KnownAnswer
from gridwright.solvers.runtime.jit import prepare, recording_of
from gridwright.solvers.text import Text, place_of
from gridwright.solvers.trace.events import Event, Op
from gridwright.solvers.trace.recorder import Recorder, recorder_of
from gridwright.solvers.walks.board import PathBoard, Steps, letters
from gridwright.solvers.walks.engines import exact as frontier
from gridwright.solvers.walks.engines.improve import linked_walk
from gridwright.solvers.walks.engines.improve.passage import Passage
from gridwright.solvers.walks.engines.reader import WalkReader
from gridwright.solvers.walks.engines.unmet import unmet_cells
from gridwright.solvers.walks.walk import turns_of

PASSAGE_KERNELS = "gridwright.solvers.walks.engines.improve.passage_kernels"
KERNELS = "gridwright.solvers.walks.engines.improve.kernels"
RECORDED = f"{KERNELS}:recording"
"""In place of the latter where events go anywhere."""

BUDGET = 8_000_000
"""Moves tried if nothing else is asked for: about a second."""

MOVES_A_CELL = 40
"""Moves tried for each cell of a board so large that `BUDGET` does not reach."""

CHUNK = 40_000
CHUNK_BESIDE = 160_000
"""Moves in one chunk: 5 ms. Beside a prover 20 ms: at the end of each chunk the
prover's thread may have to wait until this one gets the interpreter lock and the
processor."""

PASSAGE_BYTES = 24
ENCLOSED_BYTES = 32
IMPROVER_BYTES = 100
"""For each cell of the board, rounded up: a first walk, the cells on any walk, the
improving."""

TRIES_A_STEP = 50
"""Moves tried between two published walks, for each step of the walk: writing it down
takes time that grows with its length, and must stay a small share."""

TRIES_AHEAD = 2**18
"""The number of moves by which a trace shows better walks earlier than they are tried:
see the kernels."""

ROUNDS = 2
"""Times the walk is heated up again, each time from the best walk so far."""

WARMEST = 1.5
COLDEST = 0.15
"""Temperatures at the beginning and end of a round, in mean worths of a cell."""


class Improver:
    """A walk under improvement. `kernels` is the prepared `improve.kernels`."""

    def __init__(
        self,
        board: PathBoard,
        path: NDArray[np.int64],
        kernels: ModuleType,
        seed: int,
        budget: int,
        recorder: Recorder | None = None,
        before: int = 0,
    ) -> None:
        """recorder: where events go. before: moves tried earlier, which events
        count."""
        self.board = board
        self.kernels: Any = kernels
        self.tried = 0
        self.budget = budget
        self.round_length = max(1, budget // ROUNDS)
        self.rng = np.array([seed * 2_654_435_761 + 88_172_645_463_325_252], np.uint64)
        self.room = kernels.room_for_moves(board.cols + 2)
        self.cell = self._table()
        self.open = np.flatnonzero(
            self.cell[:, linked_walk.OFF] == linked_walk.FREE
        ).astype(np.int64)
        worth = self.cell[self.open, linked_walk.WORTH]
        self.unit = max(float(worth.mean()), 1e-6)
        self.state = np.zeros(8, np.int64)
        self.heat = np.zeros(2)
        self._before = before
        self._recorder = recorder or Recorder()
        self._told = 0
        self.state[7] = before - TRIES_AHEAD
        anneal = self.kernels.anneal
        self._anneal: Any = recording_of(anneal) if self._recorder.on else anneal
        self._lay(path)

    def _table(self) -> Any:
        board = self.board
        cell = np.zeros(((board.rows + 2) * (board.cols + 2), 8), np.int64)
        grid = cell.reshape(board.rows + 2, board.cols + 2, 8)
        inner = grid[1:-1, 1:-1]
        grid[..., linked_walk.OFF] = linked_walk.WALL
        inner[..., linked_walk.OFF][board.open] = linked_walk.FREE
        inner[..., linked_walk.WORTH] = board.weight
        if board.forced_cells is not None:
            inner[..., linked_walk.KEPT] = board.forced_cells
        for a, b in board.forbidden_steps:
            cell[self._padded(a), linked_walk.BARS] |= (
                1 if b - a == 1 and board.cols > 1 else 2
            )
        return cell

    def _padded(self, flat: Any) -> Any:
        """The place on the padded board of a flat index, or of an array of them."""
        return _rimmed(self.board, flat)

    def _lay(self, path: NDArray[np.int64]) -> None:
        """Put a walk on the board."""
        cell = self.cell
        cell[self.open, linked_walk.OFF] = linked_walk.FREE
        places = self._padded(path)
        cell[places, linked_walk.OFF] = 2
        cell[places, linked_walk.NEXT] = np.append(places[1:], -1)
        cell[places, linked_walk.BEFORE] = np.append(-1, places[:-1])
        cell[places, linked_walk.LABEL] = np.arange(len(places)) * linked_walk.GAP
        cell[places, linked_walk.BEST] = cell[places, linked_walk.NEXT]
        score = int(cell[places, linked_walk.WORTH].sum())
        self.state[:7] = (
            places[0],
            self.board.cols + 2,
            score,
            score,
            0,
            0,
            self.board.base,
        )

    @property
    def score(self) -> int:
        """The score of the best walk so far."""
        return self.board.base + int(self.state[3])

    def path(self, column: int | None = None) -> NDArray[np.int64]:
        """The best walk so far, as flat indices. column: NEXT gives the walk as it
        stands."""
        column = linked_walk.BEST if column is None else column
        following = self.cell[:, column].data  # read one by one, quicker so
        place = int(self.state[0])
        places = []
        while place >= 0:
            places.append(place)
            place = following[place]
        rows, cols = np.divmod(np.array(places, np.int64), self.board.cols + 2)
        flat: NDArray[np.int64] = (rows - 1) * self.board.cols + cols - 1
        return flat

    def advance(self, tries: int) -> None:
        """Try that many moves."""
        while tries > 0:
            done = self.tried % self.round_length
            if done == 0:
                if self.tried:
                    self._keep()
                    self._lay(self.path())
                span = (COLDEST / WARMEST) ** (1 / self.round_length)
                self.heat[:] = WARMEST * self.unit, span
            step = min(tries, self.round_length - done)
            self.state[5] = self._before + self.tried
            self._thin(step)
            told = self._recorder.seen
            made = self._anneal(
                self.cell,
                self.open,
                self.state,
                self.heat,
                self.rng,
                self.room,
                step,
                self._recorder.buffer(),
            )
            self.tried += made
            tries -= made
            self._told += self._recorder.seen - told
        if self.tried >= self.budget:
            self._keep()

    def _thin(self, tries: int) -> None:
        """Keep so few of the coming moves that writing walks down takes little time."""
        if self.tried:
            changes = tries * self._told // self.tried
            self._recorder.thin_to(max(1, tries // len(self.open)), of=changes)

    def _keep(self) -> None:
        """Look at the score now: the current walk may be the best so far."""
        if self.state[2] > self.state[3]:
            self.state[3] = self.state[2]
            self.cell[:, linked_walk.BEST] = self.cell[:, linked_walk.NEXT]
            if self._recorder.on:
                node = self._before + self.tried
                self._recorder.improve(node, self.score, self._padded(self.path()))


def _rimmed(board: PathBoard, flat: Any) -> Any:
    """The place on the board with a rim of a flat index, or of an array of them."""
    return (flat // board.cols + 1) * (board.cols + 2) + flat % board.cols + 1


def recording(board: PathBoard, problem: SearchProblem) -> Recorder:
    """The recorder of the events of bending."""
    recorder = recorder_of(problem)
    return recorder.open(BendingReader("improve", board, rim=1), int(board.open.sum()))


def bending_kernels(recorder: Recorder) -> Generator[Progress, None, ModuleType]:
    """The kernels of bending, ready to run."""
    yield from prepare(RECORDED if recorder.on else KERNELS)
    return import_module(KERNELS)


def handles(board: PathBoard, path: NDArray[np.int64]) -> bool:
    """True if improving that walk keeps all the board's conditions."""
    if board.cover or board.forced_steps:
        return False
    forced = board.forced_cells
    return forced is None or set(np.flatnonzero(forced).tolist()) <= set(path.tolist())


Annealing = Callable[
    [PathBoard, NDArray[np.int64], int, SearchProblem, Limits, int], Search
]
"""Bends a walk on a board without useless cells; the numbers are the bound and the
nodes before."""


def search(
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
    anneal: Annealing | None = None,
) -> Search:
    """Improve the incumbent, or a shortest walk. Options: `seed`, `budget` (moves,
    thousands).

    Without a budget it tries as many moves as suit the size of the board. anneal: what
    bends the first walk, if not a single annealing.
    """
    bound = board.base + int(board.weight[board.open].sum())
    room = limits.memory_bytes() // board.open.size
    if room < PASSAGE_BYTES:
        return Result("unknown", "memory", bound=bound)
    passage = Passage(board, (yield from prepare(PASSAGE_KERNELS)), limits)
    path = yield from passage.shortest()
    if path is None:
        return infeasible("The end cannot be reached from the start.")
    if problem.incumbent is not None:
        path = walked(board, problem.incumbent)
    moves = letters(path, board.cols)
    score = board.base + int(board.weight.ravel()[path].sum())
    kept = handles(board, path)
    if kept:
        yield Progress(score=score, bound=bound, moves=moves)
    if room < ENCLOSED_BYTES and len(path) > 1:
        return _stopped(score, bound, moves if kept else None)
    if len(path) > 1:
        board = replace(
            board, open=(yield from passage.enclosed()).reshape(board.open.shape)
        )
        bound = board.base + int(board.weight[board.open].sum())
    if board.forced_cells is not None and (board.forced_cells & ~board.open).any():
        unmet = unmet_cells(board, board.forced_cells & ~board.open)
        return infeasible(unmet.sentence, details={"reason_cells": unmet.reason_cells})
    if not kept:
        reason = Text(
            "Forced steps, and forced cells off the first walk, are beyond this solver."
        )
        return Result("unknown", "heuristic", bound=bound, reason=reason)
    if len(path) == 1:
        return Result("feasible", "heuristic", score, bound, moves)
    if room < IMPROVER_BYTES:
        return _stopped(score, bound, moves)
    path = yield from passage.grown(path, board.open.ravel())
    score = board.base + int(board.weight.ravel()[path].sum())
    yield Progress(passage.looked, score, bound, letters(path, board.cols))
    return (
        yield from (anneal or _anneal)(
            board, path, bound, problem, limits, passage.looked
        )
    )


def _stopped(score: int, bound: int, moves: tuple[str, ...] | None) -> Result:
    """The end where the memory limit leaves room for nothing more."""
    if moves is None:
        return Result("unknown", "memory", bound=bound)
    return Result("feasible", "memory", score, bound, moves)


def _anneal(
    board: PathBoard,
    path: NDArray[np.int64],
    bound: int,
    problem: SearchProblem,
    limits: Limits,
    before: int,
) -> Search:
    """Bend a walk until the budget is used up or the bound is reached."""
    budget = int(problem.options.get("budget", fitting(board) // 1000)) * 1000
    recorder = recording(board, problem)
    kernels = yield from bending_kernels(recorder)
    seed = int(problem.options.get("seed", 0))
    improver = Improver(board, path, kernels, seed, budget, recorder, before)
    yield from bending(
        improver, bound, replace(limits, threads=1), before
    )  # the same chunks
    moves = letters(improver.path(), board.cols)
    nodes = before + improver.tried
    return Result("feasible", "heuristic", improver.score, bound, moves, nodes=nodes)


def fitting(board: PathBoard) -> int:
    """The number of moves tried if nothing else is asked for."""
    return max(BUDGET, MOVES_A_CELL * int(board.open.sum()))


def bending(
    improver: Improver, bound: int, limits: Limits, before: int = 0
) -> Generator[Progress, None, None]:
    """Bend a walk until the budget is used up or the bound is reached.

    A walk is published when the moves tried since the last one outweigh writing it
    down, and when the limit on nodes ends the search. before: moves tried earlier,
    which the messages count.
    """
    shown = improver.score
    due = 0
    budget = improver.budget
    chunk = limits.chunk or (CHUNK_BESIDE if limits.threads > 1 else CHUNK)
    while improver.tried < budget and improver.score < bound:
        improver.advance(min(chunk, budget - improver.tried))
        moves = None
        last = limits.nodes is not None and before + improver.tried >= limits.nodes
        if improver.score > shown and (last or improver.tried >= due):
            path = improver.path()
            shown = improver.score
            moves = letters(path, improver.board.cols)
            due = improver.tried + TRIES_A_STEP * len(path)
        fraction = improver.tried / budget
        yield Progress(before + improver.tried, shown, bound, moves, fraction=fraction)


def walked(board: PathBoard, moves: tuple[str, ...]) -> NDArray[np.int64]:
    """The flat indices along a route."""
    assert board.start is not None
    turns = turns_of(moves, {letter: letter for letter in STEPS})
    steps = np.array(
        [down * board.cols + right for down, right in STEPS.values()], np.int64
    )
    return board.start + np.append(0, np.cumsum(steps[turns]))


# -- events ----------------------------------------------------------------------------
_MOVES = (
    Text("the walk is bent"),
    Text("the walk takes in the two cells beside a step"),
    Text("the walk turns on the other side"),
    Text("two parts of the walk cross over"),
    Text("a part of the walk is cut out and hung in elsewhere"),
    Text("a part of the walk is cut out"),
    Text("a detour takes the place of a part of the walk"),
)
"""By the number of the move, see the kernels."""


class BendingReader(WalkReader):
    """Partial answers that are complete walks, bent move by move."""

    def tried(self, event: Event) -> None:
        return None

    def sentence(self, event: Event) -> Text | None:
        cells = self.cells(event)
        if event.op != Op.TRY or not cells:
            return None
        place = place_of(*cells[0])
        return Text("At {place}: {move}.", place=place, move=_MOVES[event.value])


# -- first routes ----------------------------------------------------------------------
MOST_CELLS = 40_000
"""Boards of more cells take longer in plain Python than the kernels take to load."""

CELL_BYTES = 200
"""Bytes that the first walk takes for each cell, rounded up."""

_CHUNK = 4_000


def first_walk(board: PathBoard, limits: Limits) -> Search:
    """A shortest walk between the ends of a board, if it is an answer."""
    assert board.start is not None and board.end is not None
    ways = Steps(board).ways().tolist()
    sides = (-board.cols, board.cols, -1, 1)
    came = {board.start: board.start}
    queue = deque([board.start])
    looked = 0
    while queue and board.end not in came:
        cell = queue.popleft()
        for side, step in enumerate(sides):
            if ways[cell] >> side & 1 and cell + step not in came:
                came[cell + step] = cell
                queue.append(cell + step)
        looked += 1
        if looked % (limits.chunk or _CHUNK) == 0:
            yield Progress(looked)
    if board.end not in came:
        return infeasible(Text("The end cannot be reached from the start."), looked)
    cells = [board.end]
    while cells[-1] != board.start:
        cells.append(came[cells[-1]])
    path = np.array(cells[::-1], np.int64)
    bound = board.base + int(board.weight[board.open].sum())
    if not handles(board, path):
        return Result("unknown", "heuristic", bound=bound, nodes=looked)
    score = board.base + int(board.weight.ravel()[path].sum())
    moves = letters(path, board.cols)
    return Result("feasible", "heuristic", score, bound, moves, nodes=looked)


def known_route(board: PathBoard, moves: tuple[str, ...] | None) -> KnownAnswer | None:
    """A route given beforehand, with its score."""
    if moves is None:
        return None
    if board.cover:
        return KnownAnswer(frontier.most(board), moves)
    return KnownAnswer(
        board.base + int(board.weight.ravel()[walked(board, moves)].sum()), moves
    )


# -- annealing -------------------------------------------------------------------------
SHORT = 20
"""The factor by which the first annealing is shorter than that of the solver
`improve`."""


def improving(
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
    best: BestKnown,
    first: int | None = None,
) -> Search:
    """Improve the route of a board again and again; ends only at its bound.

    first: the moves tried in the first annealing; those that follow are each twice as
    long, up to the usual first one.
    """

    def anneal(
        inner: PathBoard,
        path: NDArray[np.int64],
        bound: int,
        problem: SearchProblem,
        limits: Limits,
        before: int,
    ) -> Search:
        recorder = recording(inner, problem)
        return _again_and_again(
            inner, path, bound, limits, best, first, recorder, before
        )

    return search(board, problem, limits, anneal)


def _schedule(budget: int, first: int | None) -> Iterator[tuple[int, int]]:
    """The seed and the moves tried of each annealing."""
    short = max(budget // SHORT, 1)
    while first is not None and first < short:
        yield 1, first
        first *= 2
    yield 1, short
    yield 0, budget
    number = 2
    while True:
        yield number, budget << number - 1
        number += 1


def _again_and_again(
    board: PathBoard,
    path: NDArray[np.int64],
    bound: int,
    limits: Limits,
    best: BestKnown,
    first: int | None,
    recorder: Recorder,
    tried: int,
) -> Search:
    kernels = yield from bending_kernels(recorder)
    shortest = path
    score = board.base + int(board.weight.ravel()[path].sum())
    for seed, budget in _schedule(fitting(board), first):
        start = path if seed else shortest
        known = best.known
        if seed and known is not None and known.score > score:
            start = walked(board, known.moves)
        improver = Improver(board, start, kernels, seed, budget, recorder, tried)
        yield from bending(improver, bound, limits, tried)
        tried += improver.tried
        if improver.score > score:
            path = improver.path()
            score = improver.score
            yield Progress(tried, score, bound, letters(path, board.cols))
        if score >= bound:
            break
    moves = letters(path, board.cols)
    return Result("feasible", "heuristic", score, bound, moves, nodes=tried)
