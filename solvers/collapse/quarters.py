"""Quarters of a building: the at most four corners a game can still end in.

From any state every way to play on is a shortest walk to one of these corners, and each
corner's walks fill a rectangle of rooms. The solvers work on those rectangles, turned
so that the player stands in the upper left and the corner is the lower right.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import comb
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.collapse.rules import CollapseState

Pair = tuple[int, int]
"""Food and water of a walk, or their weights."""

Downs = NDArray[np.bool_]
"""True for each step of a walk that goes down."""

Moves = tuple[str, ...]
Codes = NDArray[np.uint8]
Ints = NDArray[np.int32]


@dataclass(frozen=True, eq=False)
class Quarter:
    """The rooms between the player and one corner.

    codes: (H, W) uint8, food * 10 + water, the player's room (0, 0) empty. cells: (H,
    W) int32 flat indices in the level. down, right: what a step down and a step right
    are on the board.
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
        height, width = self.shape
        return height + width - 2

    def moves(self, downs: Iterable[Any]) -> Moves:
        """The moves of a walk given as one truth value a step: down or not."""
        return tuple(self.down if down else self.right for down in downs)

    def cells(self, rows: NDArray[Any], cols: NDArray[Any]) -> NDArray[Any]:
        """The flat indices in the level of rooms of this quarter."""
        down = -1 if self.down == "U" else 1
        right = -1 if self.right == "L" else 1
        in_rows = self.row + down * rows
        in_cols = self.col + right * cols
        flat: NDArray[Any] = in_rows * self.cols + in_cols
        return flat


def quarters(state: CollapseState) -> list[Quarter]:
    """The quarters that are open from a state, up before down and left before right;
    one of a single room when the game is over."""
    row, col = state.cell
    vertical = {
        "U": row - state.top,
        "D": state.bottom - row,
    }
    horizontal = {
        "L": col - state.left,
        "R": state.right - col,
    }
    return [
        _quarter(state, down, height, right, width)
        for down, height in _open(vertical) or [("D", 0)]
        for right, width in _open(horizontal) or [("R", 0)]
    ]


def _open(lines: dict[str, int]) -> list[tuple[str, int]]:
    """The directions in which rooms are left, and how many."""
    return [(direction, rooms) for direction, rooms in lines.items() if rooms]


def _quarter(
    state: CollapseState, down: str, height: int, right: str, width: int
) -> Quarter:
    """The quarter of a height and a width, the room of the state first."""
    row, col = state.cell
    top = row - height if down == "U" else row
    left = col - width if right == "L" else col
    in_rows = slice(top, top + height + 1)
    in_cols = slice(left, left + width + 1)
    cells = state.level.cells[in_rows, in_cols]
    if down == "U":
        cells = cells[::-1]
    if right == "L":
        cells = cells[:, ::-1]
    codes = np.array(cells, np.uint8, order="C")
    codes[0, 0] = 0
    return Quarter(codes, row, col, down, right, state.level.cols)


def number_of_games(parts: Sequence[Quarter]) -> int:
    """How many move strings lead to the end; no two quarters share one."""
    number = 0
    for part in parts:
        height, _width = part.shape
        number += comb(part.steps, height - 1)
    return number


def worth(food: int, water: int) -> Ints:
    """(100,) int32: food * (food of a code) + water * (water of a code)."""
    codes = np.arange(100)
    foods = codes // 10
    waters = codes % 10
    return (food * foods + water * waters).astype(np.int32)


def collected(part: Quarter, downs: Downs) -> Pair:
    """The food and water of a walk, given as one truth value a step: down or not."""
    rows = np.cumsum(downs)
    cols = np.cumsum(~downs)
    codes = part.codes[rows, cols].astype(np.int64)
    food = (codes // 10).sum()
    water = (codes % 10).sum()
    return int(food), int(water)
