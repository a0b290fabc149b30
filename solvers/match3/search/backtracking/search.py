"""Backtracking for match3: plain, memoised, and cut to the top k swaps.

What is searched: the tree of all sequences of legal swaps, depth first, one board a
depth. Plain backtracking makes every sequence, so that its counts are simply what it
saw. The memoised search remembers for every board, with the number of swaps still to be
made, the most points that can still be earned, in how many ways, or that it is a dead
end; where stopping is allowed, stopping is worth 0 points and nothing is a dead end.
Both are right because they leave nothing out: what a board is worth does not depend on
how it was reached.

Top-k follows only the k swaps of a board that earn most at once. It promises nothing,
unless no board had more than k swaps.

Source: the published match-3 solvers in three steps, plain, memoised and top-k pruned;
see docs/match3.md for what was wrong in them.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.board import has_run
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3Details, Match3State
from gridwright.solvers.match3.search import layout, small
from gridwright.solvers.match3.search.layers import (
    moved,
    rehashed,
    slots_for,
    workspace,
)
from gridwright.solvers.match3.search.recording import recorder_for
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    StoppedBy,
)
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.trace.recorder import Recorder

_FIRST_BOARDS = 1024
_CHUNK_NANOSECONDS = 4_000_000
_LOOKED_UP = 10_000
"""Boards put into a dictionary between two messages."""


def plain(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `backtracking`."""
    return _search("backtracking", problem, limits, memo=False, top_k=0)


def memoised(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `memoised`."""
    return _search("memoised", problem, limits, memo=True, top_k=0)


def top_k(problem: SearchProblem, limits: Limits) -> Search:
    """Solver `top-k`."""
    k = int(problem.options["k"])
    by_row = problem.options["ties"] == "row"
    return _search("top-k", problem, limits, memo=False, top_k=k, by_row=by_row)


def worth_of_boards(
    problem: SearchProblem, limits: Limits, most: int
) -> Generator[Progress, None, Callable[[Match3State], int] | None]:
    """Find the worth of every board that can be reached, by memoised backtracking to
    its end.

    The function returned takes such a board and tells the most points that can still be
    earned on it; negative if not all swaps can be made. None if memory, or `most`
    boards, end the search.
    """
    if not layout.fits(problem.state, limits):
        return None
    kernels = yield from prepare(
        "gridwright.solvers.match3.search.backtracking.kernels"
    )
    search = _Backtracking(
        kernels, problem, limits, memo=True, top_k=0, recorder=Recorder()
    )
    if not search.fits():
        return None
    running = search.run()
    while True:
        try:
            news = next(running)
        except StopIteration as stop:
            if stop.value.status != "optimal":
                return None
            return (yield from search.looking_up())
        if news.details.get("boards", 0) > most:
            running.close()
            return None
        yield Progress(memory=news.memory)


def _search(
    name: str,
    problem: SearchProblem,
    limits: Limits,
    memo: bool,
    top_k: int,
    by_row: bool = False,
) -> Search:
    if not layout.fits(problem.state, limits):
        return Result("unknown", "memory")
    kernels = yield from prepare(
        "gridwright.solvers.match3.search.backtracking.kernels"
    )
    recorder = recorder_for(name, problem)
    search = _Backtracking(kernels, problem, limits, memo, top_k, recorder)
    search.take_ties(by_row)
    if not search.fits():
        return search.stopped("memory")
    yield Progress(bound=search.bound)
    return (yield from search.run())


class _Backtracking:
    """One search: its stack, its table of known boards, and the best answer so far."""

    def __init__(
        self,
        kernels: ModuleType,
        problem: SearchProblem,
        limits: Limits,
        memo: bool,
        top_k: int,
        recorder: Recorder,
    ) -> None:
        state: Match3State = problem.state
        self._kernels: Any = kernels
        self.state = state
        self.layout = layout.layout_of(state)
        bounds = layout.bounds_of(state)
        self.bound = state.score + layout.board_bound(state, bounds)[0]
        self.depths = rules.swaps_possible(state)
        self.moves = problem.incumbent
        self.best = -1 if self.moves is None else KIND.replay(state, self.moves).score
        self._fresh = False
        self._limit = limits.memory_bytes()
        self._recorder = recorder
        self._exactly = bool(rules.rule(state.level, "exactly"))
        self._left = rules.swaps_left(state)
        self._memo = memo
        self._top_k = top_k
        pairs = layout.pairs(self.layout, rules.tiles(state))
        self._space: Any = workspace(
            self.layout, layout.point_array(state), bounds, pairs
        )
        self._chunk = limits.chunk or max(
            1, _CHUNK_NANOSECONDS // (250 + self.layout.span)
        )
        self._control = self._start()

    def take_ties(self, by_row: bool) -> None:
        """Set which of equal swaps top-k follows: those of the top row, or of the left
        column."""
        self._control[self._kernels.BY_ROW] = by_row

    def fits(self) -> bool:
        """True if the stack and a first table fit the memory limit."""
        pairs = 2 * len(self.state.cells)
        each = self.layout.blank().nbytes + 4 * pairs + 96
        table = _FIRST_BOARDS * (8 * self.layout.key_words + 64) if self._memo else 0
        return (self.depths + 2) * each + table <= self._limit

    def run(self) -> Search:
        """The whole search."""
        k = self._kernels
        self._frames: Any = self._kernels.frames(self.layout, self.depths)
        self._table: Any = self._kernels.memory(
            self.layout, _FIRST_BOARDS if self._memo else 1
        )
        control = self._control
        self._frames.boards[0] = self.layout.padded(rules.tiles(self.state))
        self._frames.rows[0, k.SCORE] = self.state.score
        if self._left == 0 or not self._exactly:
            self._offer(self.state.score, ())
        while self._left and control[k.DEPTH] >= 0:
            if self._memo and control[k.KNOWN] >= len(self._table.keys):
                yield from self._grow()
                if control[k.KNOWN] >= len(self._table.keys):
                    return self.stopped("memory")
            control[k.IMPROVED] = 0
            control[k.TOTAL] = self.best
            trace = self._recorder.buffer()
            k.explore(
                self._frames, control, self._space, self._table, trace, self._chunk
            )
            if control[k.IMPROVED]:
                codes = self._frames.path[: control[k.LENGTH]].tolist()
                self._offer(int(control[k.TOTAL]), tuple(map(self.layout.swap, codes)))
            yield self._progress()
        return self._result()

    def _start(self) -> NDArray[np.int64]:
        k = self._kernels
        control = np.zeros(k.CONTROLS, np.int64)
        asked = [k.OPENING, k.LEFT, k.EXACTLY, k.TOP_K, k.MEMO, k.FIRST_ANY]
        runs = has_run(rules.tiles(self.state))
        control[asked] = 1, self._left, self._exactly, self._top_k, self._memo, runs
        return control

    def _offer(self, score: int, moves: tuple[str, ...]) -> None:
        if score > self.best:
            self.best = score
            self.moves = moves
            self._fresh = True

    def _grow(self) -> Generator[Progress, None, None]:
        """Twice the room for known boards, if old and new fit the memory limit."""
        count = int(self._control[self._kernels.KNOWN])
        keys = self._table.keys
        worth = self._table.worth
        old_slots = self._table.slots.size
        each = 8 * (keys.shape[1] + worth.shape[1])
        used = (
            self._frames.boards.nbytes
            + self._frames.todo.nbytes
            + self._frames.rows.nbytes
        )
        spare = self._limit - used - max(keys.nbytes, worth.nbytes)
        capacity = 2 * len(keys)
        slots = slots_for(capacity)
        if capacity * each + 8 * (slots + old_slots) > spare:
            slots = old_slots
            capacity = min((spare - 8 * slots) // each, slots * 4 // 5)
        if capacity <= len(keys):
            return
        del keys, worth  # or they would stay beside the new ones
        if slots != old_slots:
            larger = yield from rehashed(self._kernels, self._table.slots, slots)
            self._table = self._table._replace(slots=larger)
        for name in ("keys", "worth"):
            array = yield from moved(getattr(self._table, name), count, capacity)
            self._table = self._table._replace(**{name: array})

    def _progress(self) -> Progress:
        k = self._kernels
        control = self._control
        moves = self.moves if self._fresh else None
        self._fresh = False
        return Progress(
            nodes=int(control[k.SWAPS]),
            score=None if self.moves is None else self.best,
            bound=self.bound,
            moves=moves,
            depth=int(control[k.DEPTH]) + 1,
            details=self._details(),
        )

    def _details(self) -> Match3Details:
        return {"boards": int(self._control[self._kernels.KNOWN])} if self._memo else {}

    def looking_up(self) -> Generator[Progress, None, Callable[[Match3State], int]]:
        """The worth of the boards of the table, after a memoised search to its
        end."""
        known: dict[bytes, int] = {}
        boards = int(self._control[self._kernels.KNOWN])
        exactly = self._exactly
        for first in range(0, boards, _LOOKED_UP):
            part = slice(first, min(first + _LOOKED_UP, boards))
            keys: Any = np.ascontiguousarray(self._table.keys[part])
            keys = keys.view(f"V{keys.shape[1] * 8}").ravel().tolist()
            known.update(zip(keys, self._table.worth[part, 0].tolist(), strict=True))
            yield Progress()
        first_swaps = self.state.swaps
        all_swaps = self.state.swaps + self._left

        def worth(state: Match3State) -> int:
            if state.swaps == all_swaps:
                return 0
            depth = np.array([state.swaps - first_swaps], np.uint64)
            key = self.layout.packed(rules.tiles(state)).tobytes() + depth.tobytes()
            return known.get(key, -1 if exactly else 0)

        return worth

    # -- results -----------------------------------------------------------------------
    def _result(self) -> Result:
        k = self._kernels
        control = self._control
        if control[k.CUT]:
            return self.stopped("heuristic")
        nodes = int(control[k.SWAPS])
        if self.moves is None:
            return small.no_answer(
                self.state, int(control[k.DEEPEST]), nodes, self._details()
            )
        root = self._frames.rows[0]
        counts = Counts(int(root[k.EVERY]), int(root[k.BEST_COUNT]))
        if not self._left:
            counts = Counts(1, 1)
        elif control[k.OVERFLOW]:
            counts = Counts()
        best = self.best
        return Result(
            "optimal", None, best, best, self.moves, counts, "", nodes, self._details()
        )

    def stopped(self, stopped_by: StoppedBy) -> Result:
        """The best found, under the bound from the tiles of the first board."""
        nodes = int(self._control[self._kernels.SWAPS])
        details = self._details()
        return small.best_so_far(
            self.moves, self.best, self.bound, stopped_by, nodes, details
        )
