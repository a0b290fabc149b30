"""A decision whether the best route of a maze is the only one: the optimum is known.

What it searches, in this order:

1. small changes of the route that keep its score (`changes`): most routes that are not
   the only one have such a place;
2. the linear program with the route cut off (`linear.only_best`) and the pruned
   frontier with ties kept (`sweep`) in turns, each turn longer than the last. The
   former is quick where the program leaves few choices, the latter on narrow boards.

Why it is right: another route counts only after the rules replayed it, and "the only
one" only if a tree was closed by proofs in integers or a pass dropped nothing that
could still equal the optimum. What it does not promise: a decision. After the last turn
it says that it is not known.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from gridwright.solvers.kind import Limits, Progress, Result, Search
from gridwright.solvers.runtime.steps import with_progress
from gridwright.solvers.text import Text
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.exact import fits_layout
from gridwright.solvers.walks.engines.frontier.layout import (
    laying_out,
    stands_on_end,
    too_wide,
)
from gridwright.solvers.walks.engines.improve.solver import walked
from gridwright.solvers.walks.engines.linear.highs import ProgramTooLarge, available
from gridwright.solvers.walks.engines.linear.only_best import SecondWalk, second_walk
from gridwright.solvers.walks.engines.ties.changes import changed_route, fits
from gridwright.solvers.walks.engines.ties.sweep import TiesSweep

FIRST_NODES = 8
FIRST_BEAM = 4_000
WIDER = 4
TURNS = 5
"""Nodes of the tree and states a layer in the first turn, how many times more in each
that follows, and the number of turns."""
MOST_CELLS = 10_000
"""Free cells of the largest boards that the linear program is asked about."""

Path = list[int]


def deciding(board: PathBoard, moves: tuple[str, ...], limits: Limits) -> Search:
    """Say whether the route with these moves, which is proved to be a best one, is the
    only one."""
    path = walked(board, moves).tolist()
    weight = board.weight.ravel()
    score = sum(int(weight[cell]) for cell in path)
    search = TiesSearch(board, path, score, limits)
    yield from search.run()
    another = None
    if search.another is not None:
        another = letters(search.another, board.cols)
    total = score + board.base
    return Result(
        "optimal",
        score=total,
        bound=total,
        moves=moves,
        nodes=search.nodes,
        only=search.only,
        another=another,
    )


class TiesSearch:
    """The search for another route. only: whether the route is the only best one; None
    while that is open. another: one that scores as much. nodes: work done, in
    iterations of the simplex method and states."""

    def __init__(
        self,
        board: PathBoard,
        path: Path,
        score: int,
        limits: Limits,
    ) -> None:
        """score: of the path, without what was scored before the start; no route is
        better."""
        self.board = board
        self.path = path
        self.score = score
        self.limits = limits
        self.only: bool | None = None
        self.another: Path | None = None
        self._program: SecondWalk | None = None
        self._sweep: TiesSweep | None = None

    @property
    def nodes(self) -> int:
        """The work done."""
        of_program = 0 if self._program is None else self._program.nodes
        of_sweep = 0 if self._sweep is None else self._sweep.expanded
        return of_program + of_sweep

    def run(self) -> Generator[Progress, None, None]:
        """Look for another route, until that is decided or the last turn is over."""
        yield self._progress()
        if stands_on_end(self.board):
            self.only = True
            return
        self._found(changed_route(self.board, self.path))
        if self.only is not None:
            return
        yield from with_progress(self._begin_program(), lambda _: self._progress())
        for turn in range(TURNS):
            more = WIDER**turn
            yield from self._look_at_nodes(FIRST_NODES * more)
            if self.only is not None:
                return
            if turn == 0:
                yield from self._begin_sweep()
            yield from self._swept(FIRST_BEAM * more)
            if self.only is not None or self._spent():
                return

    def _progress(self) -> Progress:
        memory = 0 if self._sweep is None else self._sweep.bytes_used()
        note = Text("looking for another best route")
        return Progress(nodes=self.nodes, note=note, memory=memory)

    def _spent(self) -> bool:
        """True if neither search can get on."""
        over = self._program is None or self._program.ended
        return over and (self._sweep is None or self._sweep.ran_short)

    def _found(self, path: Path | None) -> None:
        """Keep another route if it scores as much and meets what the board asks."""
        if path is None or path == self.path or not fits(self.board, path):
            return
        weight = self.board.weight.ravel()
        if sum(int(weight[cell]) for cell in path) == self.score:
            self.another = path
            self.only = False

    # -- the linear program ------------------------------------------------------------
    def _begin_program(self) -> Generator[None, None, None]:
        """Set the program up, where its library is there and the board not too
        large."""
        if not available() or int(self.board.open.sum()) > MOST_CELLS:
            return
        try:
            memory = self.limits.memory_bytes() // 4
            work = second_walk(self.board, self.path, self.score, memory)
            self._program = yield from work
        except ProgramTooLarge:
            return

    def _look_at_nodes(self, nodes: int) -> Generator[Progress, None, None]:
        """Look at some nodes of the tree."""
        program = self._program
        for _ in range(nodes):
            if program is None or program.ended:
                return
            try:
                yield from with_progress(program.step(), lambda _: self._progress())
            except ProgramTooLarge:
                self._program = None
                return
            if program.only:
                self.only = True
            self._found(program.path)

    # -- the frontier ------------------------------------------------------------------
    def _begin_sweep(self) -> Generator[Progress, None, None]:
        """Lay the board out, where the pruned frontier takes it."""
        board = self.board
        fixed = board.end is not None and not board.closed and not board.numbers
        if not fixed or too_wide(board) or not fits_layout(board, self.limits):
            return
        laid = yield from with_progress(laying_out(board), lambda _: self._progress())
        if laid.reason or laid.trivial:
            return
        half = replace(self.limits, memory_mib=self.limits.memory_bytes() / 2**21)
        sweep = TiesSweep(laid, half, self.score)
        yield from sweep.prepare()
        self._sweep = sweep

    def _swept(self, beam: int) -> Generator[Progress, None, None]:
        """One pass with at most `beam` states a layer."""
        sweep = self._sweep
        if sweep is None or sweep.ran_short:
            return
        sweep.begin()
        yield from with_progress(sweep.run(beam), lambda _: self._progress())
        for path in sweep.paths:
            self._found(path)
        if self.only is None and sweep.decided and sweep.paths == [self.path]:
            self.only = True
