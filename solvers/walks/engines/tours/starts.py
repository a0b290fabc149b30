"""The cells at which a tour can begin, where both ends are free or the end is given.

1. The checkerboard: every step changes the colour, so the number of cells tells the
   colours at which a tour can begin, if not both.
2. Backbites from a known tour (Mansfield 1982): its first cell reaches for a neighbour,
   and lets go the step that would make a loop. What is a tour before is one after, with
   another first cell. Walking on so finds nearly all starts, in plain Python.
3. A search for a tour that begins at one of the others (`proof.kernels`), with a budget
   of steps. A tour that it finds leads on to more backbites; a refutation is a proof.

What is still open then is not known: None.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Limits
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished, with_progress
from gridwright.solvers.walks.board import PathBoard, Steps
from gridwright.solvers.walks.engines.tours.graph import (
    NO,
    TourGraph,
    building,
    in_direction,
)
from gridwright.solvers.walks.engines.tours.solver import PROOF_KERNELS, Deciding

Ints = NDArray[np.int64]
Starts = list[list[bool | None]]

OPEN = -1
NEVER = 0
ALWAYS = 1

BITES_A_CELL = 16
"""Backbites without a new start, for each cell, before the search begins."""

LATER_BITES_A_CELL = 2
"""The same after each tour that the search finds."""

ONE_WAY = 64
"""Backbites at one end before a tour that is walked either way is turned round."""

MOST_MOVED = 40_000_000
"""Cells that backbites may move in all."""

STEPS = 400
"""Steps of the search for a tour from one cell."""

MOST_CELLS = 10_000
"""Free cells of the largest boards that are searched."""

FEWEST = 4
"""Free cells of a board that can have two tours."""

MEANING = np.array([False, True, None], dtype=object)
"""By what is known of a cell; `OPEN` is the index of the last one."""

PIECE = 256
"""Backbites between two pauses."""

BYTES_A_CELL = 1_000


def none_starts(board: PathBoard) -> Starts:
    """No tour begins anywhere."""
    return _shown(board, np.full(board.open.size, NEVER, np.int8))


def _shown(board: PathBoard, known: NDArray[np.int8]) -> Starts:
    """By cell: true, false or null; null on holes."""
    of_free = np.where(board.open.ravel(), known, OPEN)
    told: Starts = MEANING[of_free].reshape(-1, board.cols).tolist()
    return told


def starting(
    board: PathBoard, path: list[int], limits: Limits
) -> Generator[tuple[int, Starts], None, Starts]:
    """The starts, as far as they are found soon. path: a tour of the level, by flat
    index from its first cell. Yields the steps tried, and the starts found so far."""
    search = StartSearch(board, path)

    def so_far(tried: int) -> tuple[int, Starts]:
        return tried, search.starts()

    yield from with_progress(search.bite(), so_far)
    cells = len(path)
    fits = cells * BYTES_A_CELL <= limits.memory_bytes()
    if cells < FEWEST:  # they have one tour, so that all its ends are known
        search.known[search.known == OPEN] = NEVER
    elif search.open_cells() and cells <= MOST_CELLS and fits:
        yield from with_progress(search.probe(), so_far)
    return search.starts()


class StartSearch:
    """The knowledge of each cell. `tried` counts backbites and steps of searches."""

    def __init__(self, board: PathBoard, path: list[int]) -> None:
        self.board = board
        self.rng = np.random.default_rng(0)
        self.near = finished(Steps(board).around())
        self.held = board.forced_steps
        self.numbered = np.zeros(board.open.size, np.bool_)
        self.numbered[list(board.numbers)] = True
        self.either = board.loose and not board.numbers
        self.known = np.full(board.open.size, OPEN, np.int8)
        self.tried = 0
        self.visits = np.zeros(board.open.size, np.int64)
        self._rule_out()
        self._take(np.array(path, np.int64))

    def open_cells(self) -> list[int]:
        """The cells of which nothing is known."""
        unknown = (self.known == OPEN) & self.board.open.ravel()
        found: list[int] = np.flatnonzero(unknown).tolist()
        return found

    def starts(self) -> Starts:
        """By cell what is known now."""
        return _shown(self.board, self.known)

    def _rule_out(self) -> None:
        """The colours and the numbers that no tour begins with."""
        board = self.board
        free = np.flatnonzero(board.open)
        colour = (free // board.cols + free % board.cols) % 2
        even = len(free) % 2 == 0
        if board.backwards:
            end = board.start
            assert end is not None
            of_end = (end // board.cols + end % board.cols) % 2
            self.known[free[colour != (of_end ^ even)]] = NEVER
            if len(free) > 1:
                self.known[end] = NEVER
        elif not even:
            more = int(2 * int(colour.sum()) > len(free))
            self.known[free[colour != more]] = NEVER
        numbers = board.numbers[::-1] if board.backwards else board.numbers
        if numbers and not self.either:
            self.known[list(numbers[1:])] = NEVER

    def _take(self, path: Ints) -> None:
        """Go on from another tour."""
        self.path = path
        self.place = np.zeros(self.board.open.size, np.int64)
        self.place[path] = np.arange(len(path))
        self._found(int(path[0]))
        if self.either:
            self._found(int(path[-1]))

    def _found(self, cell: int) -> None:
        self.known[cell] = ALWAYS

    # -- backbites ---------------------------------------------------------------------
    def bite(self, a_cell: int = BITES_A_CELL) -> Generator[int, None, None]:
        """Backbites from here on until they find nothing new for a while."""
        cells = len(self.path)
        most = MOST_MOVED // cells
        patience = a_cell * cells
        visits = self.visits
        left = len(self.open_cells())
        since = 0
        made = 0
        while left and since < patience and made < most:
            made += 1
            since += 1
            if made % PIECE == 0:
                self.tried += PIECE
                left = len(self.open_cells())
                yield self.tried
            if self.either and made % ONE_WAY == 0:
                self._take(self.path[::-1].copy())
            elif self.board.loose and made % 8 == 0:
                self._turn_end()
                continue
            ways = self._ways()
            for cell in (int(self.path[at - 1]) for at in ways):
                if self.known[cell] == OPEN:
                    self._found(cell)
                    left -= 1
                    since = 0
            if not ways:
                if not self._turn_end():
                    return
                continue
            least = min(ways, key=lambda at: (visits[self.path[at - 1]], at % 7))
            visits[self.path[least - 1]] += 1
            self._turn(least)

    def _ways(self) -> list[int]:
        """The places along the tour that its first cell can reach for."""
        first = int(self.path[0])
        places = [int(self.place[cell]) for cell in self.near[first]]
        return [at for at in places if at >= 2 and self._may_turn(at)]

    def _may_turn(self, at: int) -> bool:
        """True if the cells before a place may be walked the other way round."""
        one, other = sorted((int(self.path[at - 1]), int(self.path[at])))
        if (one, other) in self.held:
            return False
        if not self.board.numbers:
            return True
        return int(self.numbered[self.path[:at]].sum()) <= 1

    def _turn(self, at: int) -> None:
        self.path[:at] = self.path[:at][::-1].copy()
        self.place[self.path[:at]] = np.arange(at)

    def _turn_end(self) -> bool:
        """Let a free end of the tour reach for a neighbour; False if none does."""
        if not self.board.loose:
            return False
        last = len(self.path) - 1
        places = [int(self.place[cell]) for cell in self.near[int(self.path[last])]]
        ways = [at for at in places if at < last - 1 and self._may_turn_end(at)]
        if not ways:
            return False
        at = ways[int(self.rng.integers(len(ways)))] + 1
        self.path[at:] = self.path[at:][::-1].copy()
        self.place[self.path[at:]] = np.arange(at, last + 1)
        if self.either:
            self._found(int(self.path[-1]))
        return True

    def _may_turn_end(self, at: int) -> bool:
        one, other = sorted((int(self.path[at]), int(self.path[at + 1])))
        if (one, other) in self.held:
            return False
        if not self.board.numbers:
            return True
        return int(self.numbered[self.path[at + 1 :]].sum()) <= 1

    # -- search ------------------------------------------------------------------------
    def probe(self) -> Generator[int, None, None]:
        """Search for a tour from each cell that is still open."""
        kernels = yield from self._loading()
        graph = finished(building(self.board))
        for cell in self.open_cells():
            if self.known[cell] != OPEN:
                continue
            deciding = self._deciding(graph, kernels, cell)
            for tried in deciding.turn(STEPS, None):
                self.tried += tried
                yield self.tried
            if deciding.status == kernels.REFUTED:
                self.known[cell] = NEVER
                continue
            order = deciding.order()
            if order is not None:
                self._take(self._of_level(deciding.graph, order))
                yield from self.bite(LATER_BITES_A_CELL)

    def _deciding(self, graph: TourGraph, kernels: Any, cell: int) -> Deciding:
        """The search for a tour from a cell. Numbers tell the two ends of a tour apart,
        which a graph with two free ends does not."""
        node = int(graph.node[cell])
        may_begin = (graph.fixed[node] == NO).any()
        if self.board.loose and self.board.numbers and may_begin:
            board = replace(self.board, start=cell)
            return Deciding(finished(building(board)), kernels, 0)
        return Deciding(graph, kernels, 0, begins=node)

    def _loading(self) -> Generator[int, None, ModuleType]:
        work = prepare(PROOF_KERNELS)
        while True:
            try:
                next(work)
            except StopIteration as stop:
                kernels: ModuleType = stop.value
                return kernels
            yield self.tried

    def _of_level(self, graph: TourGraph, order: Ints) -> Ints:
        """The cells along a tour, in the direction of the level."""
        path = in_direction(graph.board, graph.path(order))
        return path[::-1].copy() if self.board.backwards else path.copy()
