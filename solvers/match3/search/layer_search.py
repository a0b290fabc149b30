"""LayerSearch: layers of distinct boards from the start down, all of them or the best
of each.

See `gridwright.solvers.match3.search.exact` for what is searched and why it is right.
"""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Generator, Iterator
from concurrent.futures import Executor
from math import ceil
from typing import Any

import numpy as np

from gridwright.solvers.match3 import rules
from gridwright.solvers.match3.board import has_run
from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Match3Details, Match3State
from gridwright.solvers.match3.search import layout, small
from gridwright.solvers.match3.search.layers import (
    BoardLayer,
    ChildBoards,
    limb_sum,
    workspace,
)
from gridwright.solvers.match3.search.small import no_answer
from gridwright.solvers.problem import (
    Counts,
    Limits,
    Progress,
    Result,
    Search,
    SearchProblem,
    StoppedBy,
)
from gridwright.solvers.runtime.steps import second_thread
from gridwright.solvers.trace.recorder import recorder_of

_ROOM = 8192
_LEAST_CAPACITY = 16
_CHUNK_NANOSECONDS = 4_000_000
SHARED = 1024
"""Boards before the last swaps from which two threads share them."""
TOLD_AT_ONCE = 3
"""How many times more swaps are made at once where they are recorded: recording a few
costs about the same for any number."""
_NO_END = 2**62


_Lane = namedtuple("_Lane", "cursor run space sums")
"""The arrays of a thread that makes last swaps, as `expand` takes it."""


class LayerSearch:
    """One search by layers: the layers from the start down to where it stands, and the
    best."""

    def __init__(
        self, engine: str, kernels: Any, problem: SearchProblem, limits: Limits
    ) -> None:
        """engine: its id."""
        state: Match3State = problem.state
        self.kernels = kernels
        self._recording = None
        if recorder_of(problem).on:
            from gridwright.solvers.match3.search.recording import LayerRecording

            self._recording = LayerRecording(engine, problem)
        self.state = state
        self.left = rules.swaps_left(state)
        self.exactly = bool(rules.rule(state.level, "exactly"))
        self.moves = problem.incumbent
        self.best = -1
        if self.moves is not None:
            self.best = KIND.replay(state, self.moves).score
        self.solutions = 0
        self.optimal = 0
        self.deepest = 0
        self.boards = 0
        self.layout = layout.layout_of(state, words=True)
        bounds = layout.bounds_of(state)
        points, _swaps = layout.board_bound(state, bounds)
        self.bound = state.score + points
        self.run = np.zeros(kernels.RUN, np.int64)
        self.stack: list[BoardLayer] = []
        self._improved = False
        self._whole = False
        board = rules.tiles(state)
        self._any_pair = has_run(board)
        self._space: Any = workspace(
            self.layout,
            layout.point_array(state),
            bounds,
            layout.pairs(self.layout, board),
        )
        self._memory = limits.memory_bytes()
        self._threads = limits.threads
        recorded = self._recording is not None and limits.chunk is None
        told = TOLD_AT_ONCE if recorded else 1
        self._children = self._room_for_children(told * _ROOM)
        self._sums = np.zeros((2, 1), np.uint64)
        time_each = 200 + 2 * self.layout.span
        in_time = max(1, _CHUNK_NANOSECONDS // time_each)
        self._chunk = limits.chunk or told * in_time

    def _room_for_children(self, boards: int) -> ChildBoards:
        """Room for that many boards, or for fewer where they would take much memory."""
        each = self.layout.key_bytes + 32
        bytes_at_most = min(2**24, self._memory // 16)
        room = max(16, min(boards, bytes_at_most // each))
        return ChildBoards(
            np.empty((room, self.layout.key_words), np.uint64),
            np.empty((room, 4), np.int64),
        )

    # -- the two searches --------------------------------------------------------------
    def exact(self, count: bool, shared_until: int = _NO_END) -> Search:
        """Every board, or with `count` off every one that may lead to a better total.

        shared_until: swaps tried up to which a second thread, if there is one, makes
        last swaps.
        """
        with second_thread(self._threads > 1) as pool:
            return (yield from self._whole_layers(count, pool, shared_until))

    def _whole_layers(
        self, count: bool, pool: Executor | None, shared_until: int
    ) -> Search:
        self._begin()
        self._whole = True
        self.run[self.kernels.DEAD_ENDS] = int(self.exactly and self.moves is not None)
        while self.stack and self.left:
            layer = self.stack[-1]
            if layer.exhausted:
                self.stack.pop()
            elif self._at_last:
                yield from self._finish(layer, pool, shared_until)
            else:
                self.run[self.kernels.PRUNE] = -1 if count else self.best
                below = yield from self._below(layer, slices=True)
                if below is None:
                    return self.stopped("memory")
                if below.count:
                    self.stack.append(below)
                    self._arrive(below)
                # Once off the stack, its memory must be free for the next slice.
                del below
        return self.result(counted=count)

    def beam(self, width: int) -> Generator[Progress, None, StoppedBy | None]:
        """At most `width` boards a layer. Returns why boards were left out, None if
        none were."""
        self._begin()
        cut_by: StoppedBy | None = None
        while self.left:
            layer = self.stack[-1]
            if self._at_last:
                yield from self._finish(layer)
                break
            below = yield from self._below(layer, slices=False, width=width)
            if below is None or not layer.exhausted:
                cut_by = "memory"
            if below is None or not below.count:
                break
            boards = below.count
            if below.keep(width):
                cut_by = cut_by or "heuristic"
            layer.release()
            self.stack.append(below)
            self._arrive(below, boards - below.count)
        self.stack.clear()
        return cut_by

    def _begin(self) -> None:
        self.solutions = 0
        self.optimal = 0
        self.boards = 0
        self.deepest = 0
        self.run[self.kernels.PRUNE] = -1
        board = rules.tiles(self.state)
        first = BoardLayer(self.kernels, self.layout.key_words, 1, 1)
        first.arrays.keys[0] = self.layout.packed(board)
        first.arrays.scores[0] = self.state.score
        first.arrays.every[0] = 1
        first.arrays.best[0] = 1
        first.count = 1
        first.bound = self.bound
        self.stack = [first]
        self._arrive(first)

    @property
    def _tried(self) -> int:
        """Swaps tried so far."""
        return int(self.run[self.kernels.TRIED])

    @property
    def _at_last(self) -> bool:
        return len(self.stack) == self.left

    def _arrive(self, layer: BoardLayer, dropped: int = 0) -> None:
        """Note a new layer. Where stopping is allowed, each of its boards is an answer.
        dropped: boards that were left out of it."""
        depth = len(self.stack) - 1
        if self._recording is not None and depth:
            self._recording.layer(self._tried, self.stack, dropped)
        self.deepest = max(self.deepest, depth)
        self.boards += layer.count
        if self.exactly and depth < self.left:
            return
        top = layer.top()
        score = int(layer.arrays.scores[top])
        self._take(score, top, depth)
        self.solutions += layer.sequences()
        if score == self.best:
            self.optimal += layer.best_sequences(score)

    def _take(
        self, score: int, board: int, depth: int, last: tuple[int, ...] = ()
    ) -> None:
        """A total was reached at a board of the stack, after it maybe by one last
        swap."""
        if score <= self.best:
            return
        codes = list(last)
        for layer in self.stack[depth:0:-1]:
            board, code = map(int, layer.arrays.came[board])
            codes.append(code)
        self.best = score
        self.optimal = 0
        self.moves = tuple(self.layout.swap(code) for code in reversed(codes))
        self._improved = True
        if self._recording is not None:
            self._recording.improve(self._tried, score, codes[::-1])

    # -- chunks ------------------------------------------------------------------------
    def _below(
        self, layer: BoardLayer, slices: bool, width: int = 0
    ) -> Generator[Progress, None, BoardLayer | None]:
        """The next layer, or a slice of it; None if the memory limit leaves no room at
        all.

        width: how many of its boards will be kept; their copy must have room beside it.
        """
        k = self.kernels
        run = self.run
        depth = len(self.stack)
        limbs = self._limbs(layer)
        allowance = self._allowance(depth, slices)
        words = self.layout.key_words
        key = 8 * words
        each = BoardLayer.board_bytes(words, limbs)
        allowance -= min(width * key, allowance * key // (each + key))
        capacity = BoardLayer.capacity_for(
            self._expected(layer), allowance, words, limbs
        )
        if capacity < _LEAST_CAPACITY:
            return None
        below = BoardLayer(k, words, limbs, capacity)
        run[k.ANY_PAIR] = int(depth == 1 and self._any_pair)
        run[k.SWAPS_LEFT] = self.left - depth
        run[k.LAST] = 0
        run[k.PROMISE] = 0
        at_once = len(self._children.rows)
        while not layer.exhausted:
            if below.room < min(at_once, below.capacity // 2):
                yield from below.grow(allowance)
            room = min(at_once, below.room)
            if room < max(1, min(at_once, below.capacity) // 64):
                break
            before = int(run[k.TRIED])
            known = below.count
            size = k.expand(
                layer.arrays,
                layer.count,
                layer.cursor,
                run,
                self._space,
                ChildBoards(*(part[:room] for part in self._children)),
                self._sums,
                self._chunk,
            )
            below.count = k.insert(
                self._children, size, layer.arrays, below.arrays, below.count
            )
            if self._recording is not None:
                nodes = range(before, int(run[k.TRIED]))
                added = below.count - known
                merged = size - added
                self._recording.children(
                    nodes, self.stack, below, self._children, size, merged
                )
            yield self._progress(below.count)
        below.bound = int(run[k.PROMISE])
        below.most = layer.most * 2 * self.layout.rows * self.layout.cols
        if layer.exhausted and slices:
            layer.release()
        return below

    def _finish(
        self, layer: BoardLayer, pool: Executor | None = None, shared_until: int = 0
    ) -> Iterator[Progress]:
        """The last swaps of a layer. pool: a thread to share them with."""
        k = self.kernels
        run = self.run
        run[k.ANY_PAIR] = int(len(self.stack) == 1 and self._any_pair)
        run[k.LAST] = 1
        self._sums = np.zeros((2, self._limbs(layer)), np.uint64)
        mine = _Lane(layer.cursor, run, self._space, self._sums)
        theirs = self._second_lane() if pool is not None else mine
        while not layer.exhausted:
            left = layer.count - int(layer.cursor[0])
            alone = pool is None or self._recording is not None
            if alone or left < SHARED or run[k.TRIED] >= shared_until:
                self._last_swaps(layer, mine, layer.count, self._chunk)
                self._add_up(mine)
            elif pool is not None:
                self._share(pool, layer, mine, theirs)
            yield self._progress(0)

    def _second_lane(self) -> _Lane:
        """A second thread's own arrays for the layer that `run` and `_sums` are set up
        for."""
        old = self._space
        pairs = old.boards[4].copy()
        cursor = np.zeros(2, np.int64)
        space = workspace(self.layout, old.points, old.bounds, pairs)
        return _Lane(cursor, self.run.copy(), space, np.zeros_like(self._sums))

    def _share(
        self, pool: Executor, layer: BoardLayer, mine: _Lane, theirs: _Lane
    ) -> None:
        """Last swaps of some boards, by this thread and another, half of the boards
        each.

        As many boards as take about a chunk, at a swap for every four cells.
        """
        cells = self.layout.rows * self.layout.cols
        boards = max(1, 4 * self._chunk // cells)
        begin = int(layer.cursor[0])
        middle = min(layer.count, begin + boards)
        end = min(layer.count, middle + boards)
        tried = self.kernels.TRIED
        theirs.cursor[:] = middle, 0
        theirs.run[tried] = 0
        other = pool.submit(self._last_swaps, layer, theirs, end, _NO_END)
        self._last_swaps(layer, mine, middle, _NO_END)
        other.result()
        layer.cursor[0] = end
        self.run[tried] += theirs.run[tried]
        self._add_up(mine, theirs)

    def _last_swaps(self, layer: BoardLayer, lane: _Lane, end: int, swaps: int) -> None:
        """Make at most `swaps` last swaps of the boards before `end`."""
        lane.run[self.kernels.BEST] = self.best
        lane.run[self.kernels.FOUND] = 0
        lane.sums[:] = 0
        recording = self._recording
        run = lane.run
        k = self.kernels
        if recording is not None:
            boards = end - int(lane.cursor[0])
            cells = self.layout.rows * self.layout.cols
            recording.thin(min(swaps, cells * boards // 4))
            run[k.TOLD] = recording.stride
            run[k.MADE] = recording.seen
        made = self.kernels.expand(
            layer.arrays,
            end,
            lane.cursor,
            run,
            lane.space,
            self._children,
            lane.sums,
            swaps,
        )
        if recording is not None:
            told = int(run[k.TOLD])
            seen = int(run[k.MADE])
            recording.last_swaps(self.stack, self._children.rows[:made], told, seen)

    def _add_up(self, *lanes: _Lane) -> None:
        """Take over what last swaps found."""
        k = self.kernels
        depth = len(self.stack)
        for lane in lanes:
            run = lane.run
            board = int(run[k.PARENT])
            swap = int(run[k.SWAP])
            self._take(int(run[k.BEST]), board, depth - 1, (swap,))
            self.solutions += limb_sum(lane.sums[:1])
            if run[k.FOUND]:
                self.deepest = self.left
        for lane in lanes:
            if lane.run[k.BEST] == self.best:
                self.optimal += limb_sum(lane.sums[1:])

    def _expected(self, layer: BoardLayer) -> int:
        """Boards to expect in the layer below: their number grows by less from layer to
        layer."""
        above = 1
        if len(self.stack) > 1:
            above = self.stack[-2].count
        growth = ceil(layer.count / above)
        return layer.count * growth

    def _limbs(self, layer: BoardLayer) -> int:
        """Limbs that hold every count one swap further on.

        Sums over a large layer take a while, so first by what is known of the layers
        above.
        """
        swaps = 2 * self.layout.rows * self.layout.cols
        if (layer.most * swaps).bit_length() > 64:
            layer.most = layer.sequences()
        most = layer.most * swaps
        return max(1, ceil(most.bit_length() / 64))

    def _allowance(self, depth: int, slices: bool) -> int:
        """Bytes the layer at that depth may take; half of what is left, for those below
        it."""
        free = self._memory - self._used()
        return free if depth == self.left - 1 or not slices else free // 2

    def _used(self) -> int:
        """Bytes of all layers and buffers."""
        layers = sum(layer.nbytes for layer in self.stack)
        children = sum(part.nbytes for part in self._children)
        return int(layers + children + self._space.boards.nbytes)

    def _progress(self, building: int) -> Progress:
        moves = self.moves if self._improved else None
        self._improved = False
        ends = [layer.bound for layer in self.stack if not layer.exhausted]
        if building:
            ends.append(int(self.run[self.kernels.PROMISE]))
        if self._whole:
            self.bound = min(self.bound, max([self.best, *ends]))
        return Progress(
            nodes=self._tried,
            score=self.best if self.best >= 0 else None,
            bound=self.bound,
            moves=moves,
            depth=len(self.stack),
            details={"boards": self.boards + building},
            memory=self._used(),
            layers=tuple(layer.count for layer in self.stack),
        )

    # -- results -----------------------------------------------------------------------
    def result(self, counted: bool) -> Result:
        """The answer after a search that left nothing out."""
        nodes = self._tried
        details = Match3Details(boards=self.boards)
        if self.moves is None:
            return no_answer(self.state, self.deepest, nodes, details)
        counts = Counts(self.solutions, self.optimal) if counted else Counts()
        best = self.best
        return Result(
            "optimal", None, best, best, self.moves, counts, "", nodes, details
        )

    def stopped(self, stopped_by: StoppedBy) -> Result:
        """The best found and its bound."""
        nodes = self._tried
        details = Match3Details(boards=self.boards)
        return small.best_so_far(
            self.moves, self.best, self.bound, stopped_by, nodes, details
        )
