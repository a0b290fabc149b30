"""Values along a line of moves as `line` has them, of a graph of perfect play, by a kernel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.level import Level
from solvers.sowing.rules import SowingState, board_of
from solvers.sowing.search.graph import GameGraph
from solvers.sowing.search.positions import Compiled
from solvers.sowing.search.record import line_kernels as kernels
from solvers.sowing.search.record.line import MOST_POSITIONS, Along, Rows
from solvers.sowing.search.table import filled


class GraphLine:
    """Lines from one state, with room to work in."""

    def __init__(self, root: SowingState) -> None:
        size, seen = len(root.pits), [*root.seen, root.position]
        self._past = np.array([pits for pits, _ in seen], np.int16)
        self._players = np.array([player != root.mover for _, player in seen], np.int8)
        self._rooms = _room(size), _room(size)
        self._none = _places(1, size)

    def along(
        self, values: Compiled, root: SowingState, rows: Rows, line: Sequence[int], opened: int
    ) -> Along:
        """As in `solvers.sowing.search.record.line`."""
        begun, size = len(self._past), len(root.pits)
        past = np.empty((begun + len(line), size), np.int16)
        players = np.empty(len(past), np.int8)
        past[:begun], players[:begun] = self._past, self._players
        moves, captures = np.array(line, np.int64), np.empty(len(line), np.int64)
        limits = np.array([MOST_POSITIONS, opened, sum(root.pits), begun], np.int64)
        places = _places(opened * size + len(past) * (size + 1), size) if opened else self._none
        count = kernels.along(
            moves, rows, captures, (past, players), limits, places, values.arrays, self._rooms
        )
        return Along(moves[: count - 1].tolist(), rows[:count], captures[: count - 1].tolist())


def _places(most: int, size: int) -> tuple[NDArray[Any], ...]:
    """Room for so many positions."""
    slots = np.full(1 << (2 * most).bit_length(), -1, np.int32)
    boards, players = np.empty((most, size), np.int16), np.empty(most, np.int8)
    pairs = np.empty((most, 2), np.int32), np.empty((most, 2), np.int32)
    single = tuple(np.empty(most, np.int32) for _ in range(4))
    return boards, players, slots, *pairs, *single, np.zeros(4, np.int64)


def _room(size: int) -> tuple[NDArray[Any], ...]:
    shorts = np.empty(size, np.int16), np.empty(size, np.int16), np.empty((size, size), np.int16)
    return *shorts, np.empty((size, 3), np.int32)


def warm() -> None:
    """Compile the kernel for the types it is called with."""
    pits = 3, 3, 3, 0
    graph = GameGraph(filled(4, False, 4), pits, 0, frozenset(), 2**24)
    root = SowingState(Level("sowing", board_of(pits)), pits)
    GraphLine(root).along(graph, root, np.zeros((3, 2, 4), np.int32), [-1, -1], 8)
