"""The shortest walk of a maze of any size, and the cells that lie on some walk.

Both search all cells in chunks, so that a search of a million cells can be stopped, and
shows a route before anything longer begins.
"""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.problem import Limits, Progress
from gridwright.solvers.walks.board import PathBoard, Steps

REACH = 128
"""Cells that are looked at for a detour from one step."""

CHUNK = 200_000
"""Cells in one chunk: a few milliseconds."""


class Passage:
    """The ways between the ends of a board. `kernels` is the prepared
    `passage_kernels`.

    looked: searches for a detour so far, which count as nodes.
    """

    def __init__(
        self,
        board: PathBoard,
        kernels: ModuleType,
        limits: Limits,
    ) -> None:
        assert board.start is not None and board.end is not None
        self._ends = board.start, board.end
        self._cols = board.cols
        self._kernels: Any = kernels
        self._chunk = limits.chunk or CHUNK
        self._ways = Steps(board).ways()
        self.looked = 0

    def shortest(self) -> Generator[Progress, None, NDArray[np.int64] | None]:
        """A shortest walk from start to end, as flat indices; None if there is none."""
        start, end = self._ends
        size = self._ways.size
        came = np.full(size, -1, np.int32)
        queue = np.empty(size, np.int32)
        came[start] = start
        queue[0] = start
        state = np.array([0, 1, end], np.int64)
        while not self._kernels.spread(
            self._ways,
            self._cols,
            came,
            queue,
            state,
            self._chunk,
        ):
            yield Progress()
        if came[end] < 0:
            return None
        path = [end]
        before = came.data  # read one by one, quicker so
        while path[-1] != start:
            cell = before[path[-1]]
            path.append(cell)
        path.reverse()
        return np.array(path, np.int64)

    def grown(
        self, path: NDArray[np.int64], inside: NDArray[np.bool_]
    ) -> Generator[Progress, None, NDArray[np.int64]]:
        """A walk lengthened by detours through free cells `inside`, (cells,) bool; as
        long as no step has a detour within REACH cells, which is most of the board
        where walls are few."""
        start, end = self._ends
        table = np.full((2, self._ways.size), -1, np.int32)
        table[0, ~inside] = end
        table[0, end] = end
        table[0, path[:-1]] = path[1:]
        state = np.array([start, 0], np.int64)
        queue = np.zeros((2, REACH), np.int32)
        while not self._kernels.grow(
            self._ways,
            self._cols,
            table,
            queue,
            state,
            self._chunk,
        ):
            self.looked = int(state[1])
            yield Progress(self.looked)
        self.looked = int(state[1])
        longer = [start]
        following = table[0].data
        while longer[-1] != end:
            cell = following[longer[-1]]
            longer.append(cell)
        return np.array(longer, np.int64)

    def enclosed(self) -> Generator[Progress, None, NDArray[np.bool_]]:
        """(rows * cols,) bool: the cells on some walk between two different, joined
        ends.

        With a step from end to start added, these are the cells of its biconnected
        component (Whitney 1932; low points of Hopcroft and Tarjan 1973): every other
        cell lies behind a cell that a walk would have to pass twice. Exact without
        conditions; those only take walks away, so no walk ever leaves these cells.
        """
        start, end = self._ends
        table = np.zeros((5, self._ways.size), np.int32)
        table[0, end] = 1
        table[0, start] = 2
        table[1, start] = 1
        table[2, start] = end
        state = np.array([start, 2, 0, start], np.int64)
        while not self._kernels.enclose(
            self._ways, self._cols, table, state, self._chunk
        ):
            yield Progress()
        found = table[4, : state[2]]
        inside = np.zeros(self._ways.size, np.bool_)
        inside[found] = True
        inside[[start, end]] = True
        return inside
