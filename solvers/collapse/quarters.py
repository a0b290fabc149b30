"""Quarters of a building: the at most four corners a game can still end in.

From any state every way to play on is a shortest walk to one of these corners, and each corner's
walks fill a rectangle of rooms. The solvers work on those rectangles, turned so that the player
stands in the upper left and the corner is the lower right.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from dataclasses import dataclass
from math import comb
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.collapse import sweeps
from solvers.collapse.rules import CollapseState
from solvers.jit import prepare
from solvers.problem import Limits, Progress

Moves = tuple[str, ...]

PLAIN_ROOMS = 4 * 21 * 21
"""Up to here (n = 20) plain Python answers in milliseconds, and numba is not loaded."""

PLAIN_CHUNK = 2_000
"""Rooms or pairs in one chunk of plain Python: some 5 ms."""

CHUNK = 1_000_000
"""Rooms or pairs in one chunk of compiled loops: some 2 to 5 ms."""


@dataclass(frozen=True, eq=False)
class Quarter:
    """The rooms between the player and one corner.

    codes: (H, W) uint8, food * 10 + water, the player's room (0, 0) empty. cells: (H, W) int32
    flat indices in the level. down, right: what a step down and a step right are on the board.
    """

    codes: sweeps.Codes
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


@dataclass(frozen=True)
class Loops:
    """The loops of `sweeps`: as they stand for small boards, else compiled when first needed."""

    plain: bool

    def group(self, name: str) -> Generator[Progress, None, ModuleType]:
        """The loops of a module of `solvers.collapse.compiled`."""
        if self.plain:
            return sweeps
        return (yield from prepare(f"solvers.collapse.compiled.{name}"))


def loops_for(parts: Sequence[Quarter], slowness: int = 1) -> Loops:
    """Plain loops up to PLAIN_ROOMS. slowness: how much a room costs more than in a sweep."""
    return Loops(sum(part.codes.size for part in parts) * slowness <= PLAIN_ROOMS)


class MemoryLimit(Exception):  # noqa: N818 - the fact it states
    """The next table would not fit into the memory limit."""


class Budget:
    """What one search may use, and how much it has done.

    chunk: rooms or pairs between two messages. nodes: rooms and pairs looked at so far.
    """

    def __init__(self, limits: Limits, loops: Loops) -> None:
        self.chunk = limits.chunk or (PLAIN_CHUNK if loops.plain else CHUNK)
        self.nodes = 0
        self._free = limits.memory_bytes()

    @property
    def free(self) -> int:
        """Bytes of search tables that may still be reserved."""
        return self._free

    def reserve(self, size: int) -> None:
        """Account for a table of `size` bytes about to be made; MemoryLimit if it does not fit."""
        if size > self._free:
            raise MemoryLimit
        self._free -= size

    def release(self, size: int) -> None:
        """Account for a table that is gone."""
        self._free += size

    def progress(self) -> Progress:
        """A message that says no more than how much was done."""
        return Progress(nodes=self.nodes)


def fill_table(
    loops: Loops, part: Quarter, value: sweeps.Ints, table: sweeps.Ints, budget: Budget
) -> Generator[Progress, None, None]:
    """`best_onward` over a whole quarter, in chunks."""
    height, width = part.shape
    loop = yield from loops.group("sweeps")
    rows = max(1, budget.chunk // width)
    for first in range(height - 1, -1, -rows):
        stop = max(-1, first - rows)
        loop.best_onward(part.codes, value, table, first, stop)
        budget.nodes += (first - stop) * width
        yield budget.progress()


def worth(food: int, water: int) -> sweeps.Ints:
    """(100,) int32: food * (food of a code) + water * (water of a code)."""
    codes = np.arange(100)
    return (food * (codes // 10) + water * (codes % 10)).astype(np.int32)


def collected(part: Quarter, downs: NDArray[np.bool_]) -> tuple[int, int]:
    """The food and water of a walk, given as one truth value a step: down or not."""
    rows = np.cumsum(downs)
    cols = np.cumsum(~downs)
    codes = part.codes[rows, cols].astype(np.int64)
    return int((codes // 10).sum()), int((codes % 10).sum())
