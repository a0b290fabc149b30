"""PathBoard: the problem that both walk kinds give to the engines, in arrays.

`conditions.walk_board` turns a level and a state into a PathBoard, and every engine works on
PathBoards alone. A walk under way is a smaller board: its visited cells are closed, it goes on from
the start, and `base` is what the visited cells have scored.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.directions import DIRECTIONS


@dataclass(frozen=True, eq=False)
class PathBoard:
    """A walk problem on a rectangle of cells.

    open: (R, C) bool, cells the walk may use, start and end among them. weight: (R, C) int64,
    what a visit scores, never negative. start: flat index (row * C + col) where the walk begins;
    None only for closed walks, which begin anywhere. end: flat index where it must stop; None
    for a free end, and for closed walks. closed: the walk returns to its first cell, by a last
    step that scores nothing. cover: every open cell must be visited. base: score earned before
    the start; the start's own weight counts in `weight`.

    forced / forbidden cells: (R, C) bool. forced / forbidden steps: frozensets of (a, b) flat
    indices with a < b, steps that every / no walk makes.
    """

    open: NDArray[np.bool_]
    weight: NDArray[np.int64]
    start: int | None
    end: int | None
    closed: bool = False
    cover: bool = False
    base: int = 0
    forced_cells: NDArray[np.bool_] | None = None
    forced_steps: frozenset[tuple[int, int]] = frozenset()
    forbidden_steps: frozenset[tuple[int, int]] = frozenset()

    @property
    def rows(self) -> int:
        return int(self.open.shape[0])

    @property
    def cols(self) -> int:
        return int(self.open.shape[1])


def letters(path: list[int] | NDArray[np.int64], cols: int) -> tuple[str, ...]:
    """The UDLR moves along a path of flat indices, each to a cell at its side."""
    apart = np.diff(np.asarray(path, np.int64))
    turns = np.where(apart < 0, 0, 1)  # with one column every step is up or down
    if cols > 1:
        turns[np.abs(apart) == 1] += 2
    return tuple(np.frombuffer(DIRECTIONS.encode(), np.uint8)[turns].tobytes().decode())
