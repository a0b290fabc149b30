"""The pruned frontier: the optimum of boards whose states do not fit, without counts.

What it searches: the states of gridwright.solvers.walks.engines.frontier.plain in one
pass forward, each with the best score so far. A state whose score and relaxed bound
(gridwright.solvers.walks.engines.pruned.bounds) do not beat the best route known is
dropped: no route through it is better, so none is lost. Of a layer that is still too
large only the most promising states are kept, a beam; the pass then remembers the most
that any state it gave up had promised. If that does not beat the route in the end, the
route is optimal, beam or not; otherwise it is a true bound. Passes grow wider until one
proves its route, or the memory limit is reached; before the first wide one the bounds
are computed again, closer.

What it does not promise: a proof in time. On open boards the relaxed bound leaves a
point or two that no route earns, and then nearly all states may promise to earn them.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Limits, Progress, Result, Search, Text, infeasible
from gridwright.solvers.portfolio.plan import BestKnown
from gridwright.solvers.runtime import jit
from gridwright.solvers.runtime.steps import SearchSize
from gridwright.solvers.trace.recorder import Recorder
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.frontier.events import PrunedEvents
from gridwright.solvers.walks.engines.frontier.layout import TIP, FrontierBoard
from gridwright.solvers.walks.engines.frontier.plain import CELL_CHOICES, TIP_CHOICES
from gridwright.solvers.walks.engines.frontier.unrank import path_of
from gridwright.solvers.walks.engines.pruned.bounds import (
    MAX_AXES,
    SHARP_AXES,
    RelaxedBounds,
    rank_tables,
)
from gridwright.solvers.walks.walk import WalkDetails

FIRST_BEAM = 2_000
WIDER = 8
"""States a layer in the first pass, and how many times more in each that follows."""

SHARP_BEAM = FIRST_BEAM * WIDER**2
"""The number of states from which the first pass is worth closer bounds before it."""

MIN_BEAM = 16
"""States a layer that are kept even where memory is short."""

LAYER_BYTES = 24 + 2 * (28 + 8) + 16
"""Bytes of a state while its layer is at work: two layers, keys, scores and hash
slots."""

_CHUNK = 1 << 15

FEW = 1 << 13
FEW_BITS = 6
MANY_BITS = 14
"""In layers of fewer states, tables that look up few bits of a key are worth their
making, in larger ones those of many bits."""


@dataclass
class _Layer:
    """States before a cell: keys, score so far, and that with the bound on what can
    come."""

    keys: NDArray[np.uint64]
    scores: NDArray[np.int64]
    promise: NDArray[np.int64]


class PrunedSweep:
    """Passes of one board. score: of the best route known. found, drawn: of the best
    route found here, its score and the steps drawn cell by cell. way_bytes: what is
    kept of a state in layers behind."""

    way_bytes = 4

    def __init__(
        self,
        board: FrontierBoard,
        limits: Limits,
        floor: Callable[[], int] = lambda: -1,
        axes: int = MAX_AXES,
    ) -> None:
        """floor: the best score that is known to be reached, now; it is asked before
        every cell, and only better routes are looked for. axes: plugs that the first
        bounds tell apart."""
        self.board = board
        self.limit = limits.memory_bytes()
        self.chunk = limits.chunk or _CHUNK
        self.floor = floor
        self.score = floor()
        self.found = -1
        self.drawn: list[int] | None = None
        self.bound = 0
        self.cell = 0
        self.expanded = 0
        self.gave_up = -1
        self.ran_short = False
        self.relaxed = RelaxedBounds(board, self.limit // 4, axes)
        self._kernels: ModuleType | None = None
        self._pruned: ModuleType | None = None
        self._parents: list[NDArray[np.uint32]] = []
        self._behind = 0
        self._table = np.empty(1 << 12, dtype=np.uint32)
        self.gauge = SearchSize()
        self.events: PrunedEvents | None = None
        """Receives the effects of every cell."""

    def bytes_used(self) -> int:
        """The bytes of the bounds and of the layers behind now."""
        bounds = {id(array): array.nbytes for array in self.relaxed.bounds}
        return sum(bounds.values()) + self._behind + self._table.nbytes

    def layers(self) -> list[int]:
        """The number of states kept behind each cell so far, in this pass."""
        return [array.size for array in self._parents]

    def prepare(self) -> Generator[Progress, None, None]:
        """Load the kernels and compute the bounds."""
        self._kernels = yield from jit.prepare(
            "gridwright.solvers.walks.engines.frontier.kernels"
        )
        self._pruned = yield from jit.prepare(
            "gridwright.solvers.walks.engines.pruned.kernels"
        )
        for k, _ in enumerate(self.relaxed.compute()):
            if k % 4 == 0:
                yield Progress(note=Text("bounding"))
        self.bound = int(self.relaxed.bounds[0][0])

    def sharpening(self) -> int:
        """The number of bounds that `sharpen` computes, about; 0 without closer
        ones."""
        if not self.relaxed.coarse or self.relaxed.axes >= SHARP_AXES:
            return 0
        return int((1 << np.minimum(self.board.crossing, SHARP_AXES)).sum())

    def sharpen(self) -> Generator[None, None, None]:
        """Compute closer bounds, where there are any, in place of the first ones."""
        if self.sharpening():
            self.relaxed = RelaxedBounds(self.board, self.limit // 4, SHARP_AXES)
            self._parents = []
            self._behind = 0
            self.cell = 0
            yield from self.relaxed.compute()
            self.bound = min(self.bound, int(self.relaxed.bounds[0][0]))

    def run(self, beam: int) -> Generator[None, None, None]:
        """One pass with at most `beam` states a layer.

        Afterwards `gave_up` says what it may have missed, `ran_short` whether memory
        was why.
        """
        board = self.board
        self.gave_up = -1
        self.ran_short = False
        self._parents = []
        self._behind = 0
        zero = np.zeros(1, dtype=np.int64)
        layer = _Layer(np.zeros(1, dtype=np.uint64), zero, zero + self.bound)
        for k in range(board.cells):
            self.cell = k
            if layer.keys.size == 0:
                return
            self.score = max(self.score, self.floor())
            layer = yield from self._step(k, layer)
            most = min(beam, self._affordable(k))
            if layer.keys.size > most:
                self.ran_short = self.ran_short or most < beam
                layer = yield from self._narrowed(layer, most)

    def _affordable(self, k: int) -> int:
        """The number of states behind the k-th cell that leaves room for as many in all
        others."""
        ahead = self.way_bytes * (self.board.cells - k) + LAYER_BYTES
        return max((self.limit * 3 // 4 - self._behind) // ahead, MIN_BEAM)

    def _step(self, k: int, layer: _Layer) -> Generator[None, None, _Layer]:
        """The states behind the k-th cell that may still win."""
        board = self.board
        kernels = self._kernels
        pruned = self._pruned
        assert kernels is not None and pruned is not None
        size = layer.keys.size
        cell = self._cell(k, size)
        found = self._empty(2 * min(self.chunk, size) + size + 64)
        state = np.array([0, self.score, -1, 0, 0, 0, -1, 0], dtype=np.int64)
        lines = 2 * min(self.chunk, size)
        buffer = np.empty((lines, 3), np.uint64)
        kinds = np.empty(lines, np.int64)
        for begin in range(0, size, self.chunk):
            count = min(self.chunk, size - begin)
            here = layer.keys[begin : begin + count]
            found = yield from self._with_room(
                found, int(state[pruned.FOUND]), count, size // 2
            )
            kernels.expand_any(
                here, k % board.width, board.flags[k], board.tips[k], 2, buffer, kinds
            )
            lines = 2 * count
            self._admit(
                buffer[:lines], kinds[:lines], begin, layer.scores, cell, found, state
            )
            self.expanded += count
            yield
        if state[pruned.PARENT] >= 0:
            self._complete(k, state)
        number = int(state[pruned.FOUND])
        self._keep_ways(found, number)
        behind = _Layer(*(array[:number].copy() for array in found[:3]))
        if self.events is not None and self.events.on:
            dropped = int(state[pruned.PRUNED])
            merged = int(state[pruned.MERGED])
            best = int(behind.promise.argmax()) if behind.keys.size else None
            self.events.cell(
                self.expanded, self._parents, best, behind.keys, dropped, merged
            )
        return behind

    def _admit(
        self,
        buffer: NDArray[np.uint64],
        kinds: NDArray[np.int64],
        begin: int,
        scores: NDArray[np.int64],
        cell: Any,
        found: Any,
        state: NDArray[np.int64],
    ) -> None:
        """Enter the successors of a chunk of states."""
        assert self._pruned is not None
        self._pruned.admit(buffer, kinds, begin, scores, cell, found, state)

    def _complete(self, k: int, state: NDArray[np.int64]) -> None:
        """Keep the best walk that is complete at the k-th cell."""
        pruned = self._pruned
        assert pruned is not None
        self.score = int(state[pruned.BEST])
        self.found = self.score
        self.drawn = self._trace(k, int(state[pruned.PARENT]), int(state[pruned.CODE]))
        if self.events is not None:
            self.events.improved(self.expanded, self.found, self.drawn)

    def _keep_ways(self, found: Any, number: int) -> None:
        """Keep how each of the states behind a cell came."""
        self._parents.append(found.parents[:number].copy())
        self._behind += self._parents[-1].nbytes

    def _narrow_ways(self, kept: NDArray[np.bool_]) -> None:
        """Forget how the states of the last layer came that are not kept."""
        self._behind -= self._parents[-1].nbytes
        self._parents[-1] = self._parents[-1][kept]
        self._behind += self._parents[-1].nbytes

    def _cell(self, k: int, states: int) -> Any:
        """The effects of choices at the k-th cell, in the form of the kernel for
        `states` states."""
        assert self._pruned is not None
        visits, codes = _AT_TIP if self.board.flags[k] & TIP else _AT_CELL
        width = self.board.width
        bits = FEW_BITS if states < FEW else MANY_BITS
        ranks = rank_tables(self.relaxed.plugs[k + 1], width, bits)
        shift = np.uint64(2 if k % width == width - 1 else 0)
        bounds = self.relaxed.bounds[k + 1]
        return self._pruned.CellChoices(
            visits * self.board.weight[k], codes, ranks, np.uint64(bits), bounds, shift
        )

    def _empty(self, room: int) -> Any:
        """Room for `room` states, and a small hash table."""
        assert self._pruned is not None
        self._table[: 1 << 6] = 0
        keys = np.empty(room, np.uint64)
        parents = np.empty(room, np.uint32)
        scores = np.empty(room, np.int64)
        promise = np.empty(room, np.int64)
        return self._pruned.FoundStates(keys, scores, promise, parents, self._table, 6)

    def _with_room(
        self,
        found: Any,
        number: int,
        count: int,
        spare: int,
    ) -> Generator[None, None, Any]:
        """The same `number` of states, with room for the successors of `count` more.

        spare: by how many the arrays then grow beyond that.
        """
        assert self._kernels is not None
        needed = number + 2 * count
        if needed > found.keys.size:
            longer = (np.resize(array, needed + spare) for array in found[:4])
            found = type(found)(*longer, found.table, found.bits)
        if 2 * needed > 1 << found.bits:
            bits = (2 * needed).bit_length()
            if 1 << bits > self._table.size:
                self._table = np.empty(1 << bits, dtype=np.uint32)
            self._table[: 1 << bits] = 0
            found = found._replace(table=self._table, bits=bits)
            for low in range(0, number, self.chunk):
                high = min(low + self.chunk, number)
                self._kernels.enter(self._table, bits, found.keys, low, high)
                yield
        return found

    def _narrowed(self, layer: _Layer, beam: int) -> Generator[None, None, _Layer]:
        """The most promising states of a layer, the earlier ones among equals."""
        size = layer.keys.size
        least = np.partition(layer.promise, size - beam)[size - beam]
        yield
        kept = layer.promise > least
        ties = np.flatnonzero(layer.promise == least)
        kept[ties[: beam - np.count_nonzero(kept)]] = True
        self.gave_up = max(self.gave_up, int(layer.promise[~kept].max()))
        if self.events is not None:
            self.events.narrowed(self.cell + 1, self.expanded, size - beam)
        yield
        self._narrow_ways(kept)
        narrowed = _Layer(layer.keys[kept], layer.scores[kept], layer.promise[kept])
        yield
        return narrowed

    def _trace(
        self,
        k: int,
        state: int,
        code: int,
    ) -> list[int]:
        """The steps drawn by the route that is completed at the k-th cell."""
        drawn = [code]
        for parents in reversed(self._parents[:k]):
            entry = int(parents[state])
            drawn.append(entry & 3)
            state = entry >> 2
        return drawn[::-1]


def _table(
    choices: tuple[tuple[tuple[int, int, int], ...], ...],
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Tables by 2 * kind + choice: whether it visits the cell, and which steps it
    draws."""
    rows = [draws for kinds in choices for draws in kinds[:2]]
    visits = np.array([visited for _, _, visited in rows], dtype=np.int64)
    return visits, np.array(
        [right + 2 * down for right, down, _ in rows], dtype=np.int64
    )


_AT_TIP = _table(TIP_CHOICES)
_AT_CELL = _table(CELL_CHOICES)


def _score_to_beat(board: PathBoard, best: BestKnown) -> int:
    """The score of the best route that others have found, without what every route has;
    -1 for none."""
    return -1 if best.score is None else best.score - board.base


def _is_over(sweep: PrunedSweep) -> bool:
    """True if a wider beam finds nothing better, or has no room."""
    return sweep.gave_up <= sweep.score or sweep.ran_short


def _new_moves(
    sweep: PrunedSweep, board: PathBoard, laid: FrontierBoard, told: int
) -> tuple[str, ...] | None:
    """The moves of the route that a sweep has drawn, if it is better than the one that
    was reported."""
    if sweep.drawn is None or sweep.found <= told:
        return None
    return letters(path_of(laid, sweep.drawn), board.cols)


def search_pruned(
    board: PathBoard,
    laid: FrontierBoard,
    limits: Limits,
    best: BestKnown | None = None,
    recorder: Recorder | None = None,
) -> Search:
    """The best route of a board with fixed ends or a closed walk; no counts.

    best: routes that others find meanwhile; what cannot beat the best of them is
    dropped, too.
    """
    best = best or BestKnown()
    sweep = PrunedSweep(laid, limits, partial(_score_to_beat, board, best))
    sweep.events = PrunedEvents(board, laid, recorder or Recorder())
    started = time.perf_counter()
    yield from sweep.prepare()
    if sweep.bound < 0:  # not even pieces and loops complete a walk
        return _none(sweep, {})
    beam = FIRST_BEAM
    bound = sweep.bound
    told = -1
    while True:
        for _ in sweep.run(beam):
            moves = _new_moves(sweep, board, laid, told)
            told = max(told, -1 if moves is None else sweep.found)
            yield _progress(sweep, board, bound, beam, started, moves)
        bound = min(bound, max(sweep.score, sweep.gave_up))
        if _is_over(sweep):
            break
        beam *= WIDER
        if beam == SHARP_BEAM:
            for _ in sweep.sharpen():
                yield _progress(sweep, board, bound, beam, started, None)
            bound = min(bound, max(sweep.score, sweep.bound))
    return _result(sweep, board, laid, bound, best)


def _progress(
    sweep: PrunedSweep,
    board: PathBoard,
    bound: int,
    beam: int,
    started: float,
    moves: tuple[str, ...] | None,
) -> Progress:
    rate = sweep.expanded / max(time.perf_counter() - started, 1e-6)
    memory, layers = sweep.gauge.read(sweep.bytes_used, sweep.layers)
    return Progress(
        nodes=sweep.expanded,
        score=board.base + sweep.found if sweep.found >= 0 else None,
        bound=board.base + bound,
        moves=moves,
        note=Text(
            "beam of {beam:,}, cell {cell} of {cells}",
            beam=beam,
            cell=sweep.cell,
            cells=sweep.board.cells,
        ),
        details={"beam": beam, "cell": sweep.cell, "states_per_second": round(rate)},
        memory=memory,
        layers=layers,
    )


def _result(
    sweep: PrunedSweep,
    board: PathBoard,
    laid: FrontierBoard,
    bound: int,
    best: BestKnown,
) -> Result:
    proved = sweep.gave_up <= sweep.score
    details: WalkDetails = {
        "states": sweep.expanded,
        "relaxed_bound": board.base + sweep.bound,
    }
    moves = (
        None if sweep.drawn is None else letters(path_of(laid, sweep.drawn), board.cols)
    )
    score = board.base + sweep.score
    known = best.known
    if sweep.found < sweep.score:  # nothing better than the route of another engine
        moves, score = (None, score) if known is None else (known.moves, known.score)
    if moves is None:
        if proved:
            return _none(sweep, details)
        return Result(
            "unknown", "memory", None, board.base + bound, nodes=sweep.expanded
        )
    return Result(
        "optimal" if proved else "feasible",
        None if proved else "memory",
        score,
        board.base + bound,
        moves,
        nodes=sweep.expanded,
        details=details,
    )


def _none(sweep: PrunedSweep, details: WalkDetails) -> Result:
    reason = Text(
        "Every state that could still win was tried, and none completes a walk."
    )
    return infeasible(reason, sweep.expanded, details)
