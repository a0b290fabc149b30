"""Backtracking: every walk in turn, depth first.

What it searches: all walks from the start, the next cell chosen in the order up, down,
left, right, or in another one; with a seed, in an order of its own at each cell. A walk
is given up when the end, a forced cell or, if the board must be covered, any open cell
can no longer be reached. No route is lost by that, so those found are all there are. A
numbered cell is entered when its turn comes, and not before. Asked for the optimum
alone, it also gives up walks that would not beat the best route even with all they can
reach; that bound is admissible, so the last best route is optimal.

What it does not promise: an end within a lifetime. The number of walks grows
exponentially. This engine is for small levels and for watching, and a plain reference
for the other engines.

Tiny boards are searched in plain Python; a search of more than `PLAIN_WORK` steps goes
on from where it stands in compiled kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import DIRECTIONS, STEPS, Text, place_of
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    infeasible,
)
from gridwright.solvers.runtime.jit import prepare, python_of, recording_of
from gridwright.solvers.trace.recorder import Recorder, recorder_of
from gridwright.solvers.walks.board import PathBoard, Steps, letters
from gridwright.solvers.walks.engines.backtracking import kernels
from gridwright.solvers.walks.engines.backtracking.kernels import Advance, Table
from gridwright.solvers.walks.engines.reader import WalkReader
from gridwright.solvers.walks.engines.tours.reasons import find_reason
from gridwright.solvers.walks.engines.unmet import asked_of
from gridwright.solvers.walks.walk import WalkDetails

PLAIN_CELLS = 400
"""Boards of more cells go to the kernels at once."""

PLAIN_WORK = 20_000
"""Steps of work done in plain Python: about as long as loading the kernels takes."""

_PLAIN_CHUNK = 1_000
_CHUNK = 200_000  # steps of work, a few milliseconds each
_ALL = 2**62

STEPS_A_BOUND = 20_000
"""Steps on the stack for each chunk between two readings of the bound."""

SETTING_UP = 48
"""Bytes for each cell beside the table, while it is made and when a bound is read from
it."""

KERNELS = kernels.__name__
RECORDED = f"{KERNELS}:recording"
"""The kernels that `prepare` has to load before `Backtracking.compile`: the latter
where events go anywhere."""

Moves = tuple[str, ...]


class Backtracking:
    """One search under way: its tables, and what they say in terms of the board.

    count: want every route; otherwise only one with the best score. floor: want no
    route below that score. best: the score of a route known already. recorder: where
    events go. pause: `advance` stops at every route. cuts: leave walks that cannot
    become a wanted route. order: of the directions. seed: if not 0, each cell has an
    order drawn by it instead. ValueError if the walk has no end and covers nothing.
    """

    def __init__(
        self,
        board: PathBoard,
        count: bool = True,
        floor: int = 0,
        best: int = -1,
        recorder: Recorder | None = None,
        pause: bool = False,
        cuts: bool = True,
        order: str = DIRECTIONS,
        seed: int = 0,
    ) -> None:
        if not board.cover and (board.closed or board.end is None):
            raise ValueError("a walk that need not cover the board needs an end")
        self.board = board
        self.plain = (board.rows + 2) * (board.cols + 2) <= PLAIN_CELLS
        self._recorder = recorder or Recorder()
        advance = kernels.advance
        self._compiled: Advance = (
            recording_of(advance) if self._recorder.on else advance
        )
        self._run: Advance = python_of(self._compiled)
        table = _table(board)
        table[kernels.TOTALS, [kernels.FLOOR, kernels.TOP]] = floor, best
        settings = kernels.COUNT, kernels.PAUSE, kernels.NO_CUTS
        table[kernels.SETTINGS, settings] = count, pause, not cuts
        table[kernels.ORDERS] = _orders(table.shape[1], order, seed)
        self._table: Table = table.tolist() if self.plain else cast(Table, table)
        reader = WalkReader("backtracking", board, rim=1)
        self._recorder = self._recorder.open(reader, board.open.size + 1)

    def advance(self, nodes: int | None = None) -> None:
        """Search on for a chunk of a few milliseconds, or that many nodes."""
        usual = _PLAIN_CHUNK if self.plain else _CHUNK
        work = usual if nodes is None else _ALL
        self._run(
            self._table, self._recorder.buffer(), _ALL if nodes is None else nodes, work
        )

    def compile(self) -> None:
        """Go on in compiled kernels; they have to be prepared."""
        self._run = self._compiled
        if self.plain:
            self._table = cast(Table, np.array(self._table, np.int64))
            self.plain = False

    @property
    def kernels(self) -> str:
        """The module to prepare before `compile`."""
        return RECORDED if self._recorder.on else KERNELS

    @property
    def needs_kernels(self) -> bool:
        """True if it is time to `compile`."""
        if self._run is self._compiled:
            return False
        return not self.plain or self._total(kernels.WORK) >= PLAIN_WORK

    @property
    def done(self) -> bool:
        """True if nothing is left to search."""
        settings = self._table[kernels.SETTINGS]
        any_will_do = settings[kernels.LENGTH] and not settings[kernels.COUNT]
        return self._total(kernels.STATUS) == kernels.DONE or bool(
            any_will_do and self._total(kernels.SOLUTIONS)
        )

    @property
    def at_route(self) -> bool:
        """True if the search is paused at a route."""
        return self._total(kernels.STATUS) == kernels.FOUND

    @property
    def nodes(self) -> int:
        return self._total(kernels.NODES)

    @property
    def solutions(self) -> int:
        return self._total(kernels.SOLUTIONS)

    @property
    def optimal(self) -> int:
        """Routes so far with the best score so far."""
        return self._total(kernels.OPTIMAL)

    @property
    def score(self) -> int | None:
        """The best score so far, that of a route known beforehand included."""
        best = self._total(kernels.TOP)
        return best if best >= 0 else None

    @property
    def bound(self) -> int | None:
        """No route scores more: the best so far, or a walk on the stack with all it can
        reach.

        None if neither exists.
        """
        path, turn, reach = (
            np.array(self._table[row][: self.depth + 1])
            for row in (kernels.PATH, kernels.TURN, kernels.REACH)
        )
        earned = np.cumsum(np.asarray(self._table[kernels.WEIGHT])[path])
        limits = self._total(kernels.SCORE) - earned[-1] + earned + reach
        bound: int = max(
            [self._total(kernels.TOP), *limits[turn < len(DIRECTIONS)].tolist()]
        )
        return bound if bound >= 0 else None

    @property
    def depth(self) -> int:
        """The number of moves to where the search stands."""
        return self._total(kernels.DEPTH)

    @property
    def route(self) -> Moves:
        """The moves on the stack."""
        return self._moves(self._table[kernels.PATH][: self.depth + 1])

    @property
    def best(self) -> Moves | None:
        """The best route found; None while there is none, or none better than the one
        known."""
        best = self._table[kernels.BEST]
        length = int(best[0])
        return self._moves(best[1 : length + 1]) if length else None

    @property
    def cut_off(self) -> int | None:
        """The end or a forced cell that the walk could never reach, if the search saw
        one."""
        if self.nodes != 1:
            return None
        reached = np.array(self._table[kernels.MARK]) > 0
        needed = np.array(self._table[kernels.FLAGS]) >> kernels.FORCED & 1 > 0
        needed[self._table[kernels.SETTINGS][kernels.END]] = True
        missing = np.flatnonzero(needed & ~reached)
        if not len(missing):
            return None
        flat = self._flat(missing)
        return int(flat[0])

    def _total(self, number: int) -> int:
        return int(self._table[kernels.TOTALS][number])

    def _moves(self, path: Sequence[int]) -> Moves:
        return letters(self._flat(np.array(path, np.int64)), self.board.cols)

    def _flat(self, cells: NDArray[np.int64]) -> NDArray[np.int64]:
        """Flat indices on the board of cells on the rimmed board."""
        rows, cols = np.divmod(cells, self.board.cols + 2)
        return (rows - 1) * self.board.cols + cols - 1


def search(
    board: PathBoard,
    problem: SearchProblem,
    limits: Limits,
) -> Search:
    """All routes of a board, or with the option `count` off a best one."""
    cells = (board.rows + 2) * (board.cols + 2)
    if (8 * kernels.ROWS + SETTING_UP) * cells > limits.memory_bytes():
        return Result("unknown", stopped_by="memory")
    count = bool(problem.options.get("count", True))
    known = _known_score(board, problem.incumbent)
    yield Progress()
    tree = Backtracking(
        board,
        count,
        floor=0 if count or known is None else known + 1,
        best=-1 if known is None else known,
        recorder=recorder_of(problem),
        cuts=bool(problem.options.get("cuts", True)),
        order=str(problem.options.get("order", DIRECTIONS)),
        seed=int(problem.options.get("seed", 0)),
    )
    bound = None
    due = 0
    while not tree.done:
        if tree.needs_kernels:
            yield from prepare(tree.kernels)
            tree.compile()
        before = tree.score
        tree.advance(limits.chunk)
        if due <= 0:  # reading it off a deep stack takes longer than a chunk
            bound = tree.bound
            due = tree.depth // STEPS_A_BOUND
        due -= 1
        yield Progress(
            nodes=tree.nodes,
            score=tree.score,
            bound=bound,
            moves=tree.best if tree.score != before else None,
            depth=tree.depth,
        )
    return _result(tree, count, problem.incumbent)


def _result(
    tree: Backtracking,
    count: bool,
    incumbent: Moves | None,
) -> Result:
    moves = tree.best
    if moves is None:
        moves = incumbent
    if moves is None:
        return _no_route(tree)
    counts = Counts(tree.solutions, tree.optimal) if count else Counts()
    score = tree.score
    return Result("optimal", None, score, score, moves, counts, nodes=tree.nodes)


def _no_route(tree: Backtracking) -> Result:
    """The proof in words, with the cells it speaks of where there are any."""
    board = tree.board
    if board.cover:
        known = find_reason(board)
        if known is not None:
            return infeasible(known.text, tree.nodes, known.details(board.cols))
    else:
        cut_off = tree.cut_off
        if cut_off is not None:
            here, there = (
                place_of(*divmod(cell, board.cols)) for cell in (_first(board), cut_off)
            )
            what = Text("The forced cell at {place}", place=there)
            if cut_off == board.end:
                what = Text("The exit")
            cells: WalkDetails = {"reason_cells": [list(divmod(cut_off, board.cols))]}
            return infeasible(
                Text("{what} cannot be reached from {here}.", what=what, here=here),
                tree.nodes,
                cells,
            )
    tried = Text("Every walk was tried, and none {goal}.", goal=asked_of(board))
    return infeasible(tried, tree.nodes)


def _known_score(board: PathBoard, moves: Moves | None) -> int | None:
    """The score of a route given beforehand, which meets all conditions."""
    if moves is None:
        return None
    row, col = divmod(_first(board), board.cols)
    cells = {row * board.cols + col}
    for move in moves:
        down, right = STEPS[move]
        row, col = row + down, col + right
        cells.add(row * board.cols + col)
    return board.base + int(board.weight.flat[list(cells)].sum())


def _first(board: PathBoard) -> int:
    """The cell where the walk begins: a closed one without a start at its first cell in
    reading order."""
    return int(np.flatnonzero(board.open)[0]) if board.start is None else board.start


def _table(board: PathBoard) -> NDArray[np.int64]:
    """The kernels' table before the first step."""
    width = board.cols + 2
    cells = (board.rows + 2) * (board.cols + 2)

    def rimmed(flat: int) -> int:
        row, col = divmod(flat, board.cols)
        return (row + 1) * width + col + 1

    start = rimmed(_first(board))
    end = 0
    if board.closed:
        end = start
    elif board.end is not None:
        end = rimmed(board.end)
    free = np.pad(board.open, 1).ravel()
    table = np.zeros((kernels.ROWS, max(cells + 1, kernels.SHORTEST)), np.int64)
    flags = _flags(board, start, end, rimmed)
    table[kernels.FLAGS, :cells] = flags
    table[kernels.WEIGHT, :cells] = np.pad(board.weight, 1).ravel()
    table[kernels.TAKEN, :cells] = ~free
    table[kernels.PATH, 0] = start
    totals = table[kernels.TOTALS]
    settings = table[kernels.SETTINGS]
    # The start is earned before the first step: a closed walk that comes back earns
    # nothing.
    totals[kernels.SCORE] = board.base + table[kernels.WEIGHT, start]
    table[kernels.WEIGHT, start] = 0
    totals[kernels.NEEDED_CELLS] = (flags >> kernels.FORCED & 1).sum()
    totals[kernels.NEEDED_STEPS] = len(board.forced_steps)
    settings[kernels.WIDTH] = width
    settings[kernels.END] = end
    settings[kernels.LENGTH] = board.open.sum() + board.closed if board.cover else 0
    settings[kernels.ONCE] = board.closed
    settings[kernels.DIRECTED] = len(board.numbers) > 1
    totals[kernels.NEXT] = 1
    return table


def _orders(
    cells: int,
    order: str,
    seed: int,
) -> NDArray[np.int64]:
    """The order of the four steps of each cell, as the kernels have it."""
    ways = np.tile([DIRECTIONS.index(way) for way in order], (cells, 1))
    if seed:
        ways = np.random.default_rng(seed).permuted(ways, axis=1)
    packed: NDArray[np.int64] = ways @ (1 << 2 * np.arange(4))
    return packed


def _flags(
    board: PathBoard,
    start: int,
    end: int,
    rimmed: Callable[[int], int],
) -> NDArray[np.int64]:
    """The flags of every cell of the rimmed board."""
    width = board.cols + 2
    flags = (
        np.pad(Steps(board).ways().reshape(board.open.shape), 1)
        .ravel()
        .astype(np.int64)
    )
    shifts = (-width, width, -1, 1)
    for a, b in board.forced_steps:
        one = rimmed(a)
        other = rimmed(b)
        onward = shifts.index(other - one)
        back = shifts.index(one - other)
        flags[one] |= 1 << kernels.FORCED_STEP + onward
        flags[other] |= 1 << kernels.FORCED_STEP + back
    if board.forced_cells is not None:
        flags |= (
            np.pad(board.forced_cells, 1).ravel().astype(np.int64) << kernels.FORCED
        )
        flags[[start, end]] &= ~(1 << kernels.FORCED)
    near = {rimmed(cell) for step in board.forbidden_steps for cell in step}
    for cell in (near | {end}) - {0}:
        for row in (-width, 0, width):
            flags[cell + row - 1 : cell + row + 2] |= 1 << kernels.LOOK
    flags[start] |= 1 << kernels.LOOK
    last = (
        () if board.end in (None, board.start) else (board.end,)
    )  # it comes after all numbers
    for place, cell in enumerate(
        (*board.numbers, *last) if board.numbers else (), start=1
    ):
        flags[rimmed(cell)] |= place << kernels.PLACE
    return flags
