"""Replaying long walks on whole arrays: a million moves in a fraction of a second.

These are array operations and no compiled kernel: they are bound by memory, and the first use after
an install would have to wait for the compiler. `WalkKind.apply` decides every step of play and is
the rule. This module tests the same conditions for all steps at once and returns the steps before
the first that fails one; the rule then words the refusal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from solvers.directions import DIRECTIONS, STEPS
from solvers.level import Cells

LONG = 64
"""Walks of fewer moves are quicker step by step."""

BAD = len(DIRECTIONS)
"""The turn that stands for a text that is no move."""


@dataclass(frozen=True)
class Ends:
    """When a walk ends, in codes and numbers of cells.

    wall, exit: codes. total: the cells to visit before the walk may end; None if it ends at the
    exit. closed: a last step returns to the first cell.
    """

    wall: int
    exit: int
    total: int | None
    closed: bool


@dataclass(frozen=True, eq=False)
class Walked:
    """The legal steps of a walk: (steps,) int64 flat indices, and what their visits scored.

    Fewer than were asked for if one is refused, the one behind them.
    """

    path: NDArray[np.int64]
    coins: int
    visits: int


def turns_of(moves: Sequence[str], letters: Mapping[str, str]) -> NDArray[np.int8]:
    """(moves,) int8: the direction of each move as an index into DIRECTIONS, BAD for none.

    letters: of every different text among the moves, what it says in capitals.
    """
    turn = {
        text: DIRECTIONS.index(letter) if letter in STEPS else BAD
        for text, letter in letters.items()
    }
    return np.fromiter(map(turn.__getitem__, moves), np.int8, len(moves))


def walked(cells: Cells, ends: Ends, path: Sequence[int], turns: NDArray[np.int8]) -> Walked:
    """Go on along `turns` from the end of `path`, flat indices of a legal walk, while it is legal.

    Time and memory are linear in the cells of the board and the steps.
    """
    rows, cols = cells.shape
    before = np.asarray(path, np.int64)
    down, right = np.array([*STEPS.values(), (rows, cols)], np.int64)[turns].T
    row = before[-1] // cols + np.cumsum(down)
    col = before[-1] % cols + np.cumsum(right)
    inside = _until((row < 0) | (row >= rows) | (col < 0) | (col >= cols))
    index = row[:inside] * cols + col[:inside]
    number = np.arange(len(before), len(before) + inside)  # of cells before the step
    codes = cells.ravel()[index]
    fresh = _fresh(before, index, cells.size)
    home = ends.closed & (index == before[0]) & (number == ends.total)
    refused = (codes == ends.wall) | ~(fresh | home)
    if ends.total is None:
        came_from = np.concatenate([cells.ravel()[before[-1:]], codes[:-1]])
        refused |= came_from[:inside] == ends.exit
    else:
        refused |= number == ends.total + ends.closed
        refused |= (codes == ends.exit) & (number < ends.total - 1)
    legal = _until(refused)
    visited = fresh[:legal]
    coins = int(np.maximum(codes[:legal], 0)[visited].sum(dtype=np.int64))
    return Walked(index[:legal], coins, int(np.count_nonzero(visited)))


def _fresh(before: NDArray[np.int64], index: NDArray[np.int64], size: int) -> NDArray[np.bool_]:
    """Which steps enter a cell for the first time."""
    walk = np.concatenate([before, index])
    first = np.empty(size, np.int32)  # only read where the walk goes
    first[walk[::-1]] = np.arange(len(walk), dtype=np.int32)[::-1]  # the last one written stays
    fresh: NDArray[np.bool_] = first[index] == np.arange(len(before), len(walk))
    return fresh


def _until(refused: NDArray[np.bool_]) -> int:
    """How many steps come before the first that is refused."""
    return int(refused.argmax()) if refused.any() else len(refused)
