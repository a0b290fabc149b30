"""Quarters of a building: the at most four corners a game can still end in.

From any state every way to play on is a shortest walk to one of these corners, and each corner's
walks fill a rectangle of rooms. The solvers work on those rectangles, turned so that the player
stands in the upper left and the corner is the lower right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.collapse.rules import CollapseState

Moves = tuple[str, ...]
Codes = NDArray[np.uint8]
Ints = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Quarter:
    """The rooms between the player and one corner.

    codes: (H, W) uint8, food * 10 + water, the player's room (0, 0) empty. cells: (H, W) int32
    flat indices in the level. down, right: what a step down and a step right are on the board.
    """

    codes: Codes
    row: int
    col: int
    down: str
    right: str
    cols: int

    @property
    def shape(self) -> tuple[int, int]:
        """(H, W)"""
        height, width = self.codes.shape
        return height, width

    @property
    def steps(self) -> int:
        """How many moves lead to the corner."""
        return sum(self.codes.shape) - 2

    def moves(self, downs: Iterable[Any]) -> Moves:
        """The moves of a walk given as one truth value a step: down or not."""
        return tuple(self.down if down else self.right for down in downs)

    def cells(self, rows: NDArray[Any], cols: NDArray[Any]) -> NDArray[Any]:
        """The flat indices in the level of rooms of this quarter."""
        in_rows = self.row - rows if self.down == "U" else self.row + rows
        in_cols = self.col - cols if self.right == "L" else self.col + cols
        flat: NDArray[Any] = in_rows * self.cols + in_cols
        return flat


def quarters(state: CollapseState) -> list[Quarter]:
    """The quarters that are open from a state; one of a single room when the game is over."""
    row, col = state.cell
    ups = [("U", row - state.top), ("D", state.bottom - row)]
    lefts = [("L", col - state.left), ("R", state.right - col)]
    vertical = [line for line in ups if line[1]] or [("D", 0)]
    horizontal = [line for line in lefts if line[1]] or [("R", 0)]
    found = []
    for down, height in vertical:
        rows = slice(row - height, row + 1) if down == "U" else slice(row, row + height + 1)
        for right, width in horizontal:
            cols = slice(col - width, col + 1) if right == "L" else slice(col, col + width + 1)
            codes = state.level.cells[rows, cols].astype(np.uint8)
            turned = codes[:: -1 if down == "U" else 1, :: -1 if right == "L" else 1]
            codes = np.array(turned, order="C")
            codes[0, 0] = 0
            found.append(Quarter(codes, row, col, down, right, state.level.cols))
    return found


def number_of_games(parts: Sequence[Quarter]) -> int:
    """How many move strings lead to the end; no two quarters share one."""
    return sum(comb(part.steps, part.shape[0] - 1) for part in parts)


def worth(food: int, water: int) -> Ints:
    """(100,) int32: food * (food of a code) + water * (water of a code)."""
    codes = np.arange(100)
    return (food * (codes // 10) + water * (codes % 10)).astype(np.int32)


def collected(part: Quarter, downs: NDArray[np.bool_]) -> tuple[int, int]:
    """The food and water of a walk, given as one truth value a step: down or not."""
    rows = np.cumsum(downs)
    cols = np.cumsum(~downs)
    codes = part.codes[rows, cols].astype(np.int64)
    return int((codes // 10).sum()), int((codes % 10).sum())
