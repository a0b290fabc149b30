"""How the kernels see a board: one padded column after the other, the lowest cell first.

Cell (row, col) of a board of R rows lies at `origin + col * stride + (R - 1 - row)` of a byte
array, with stride = R + 1: one empty cell above every column keeps the lines of neighbours
apart, and tiles fall by moving down in memory. Zeros before and after let every look at a
neighbour, and every loop over `span` bytes, go without a test for the edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from solvers.match3.board import Board
from solvers.match3.rules import Match3State, points_of, tiles
from solvers.problem import Limits

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Ints = NDArray[np.int64]

MOST_CELLS = 64
"""Cells up to which a board is kept in four words."""
_EXACT_TILES = 40
"""Up to so many tiles of a colour the bound weighs runs one by one."""
_NEVER = np.int64(-(2**60))


@dataclass(frozen=True)
class BoardLayout:
    """The places of cells in memory, for one board size and one highest colour."""

    rows: int
    cols: int
    colours: int

    @cached_property
    def stride(self) -> int:
        return self.rows + 1

    @cached_property
    def origin(self) -> int:
        return _rounded(2 * self.stride + 2, 64)

    @cached_property
    def span(self) -> int:
        """Bytes the kernels sweep, a multiple of 64: whole vectors, no remainder."""
        return _rounded(self.cols * self.stride, 64)

    @cached_property
    def key_bytes(self) -> int:
        """Bytes of a packed board: two cells a byte up to colour 15, else one."""
        cells = self.cols * self.stride
        return _rounded((cells + 1) // 2 if self.colours < 16 else cells, 8)

    @property
    def key_words(self) -> int:
        return self.key_bytes // 8

    @cached_property
    def geometry(self) -> Ints:
        """What the kernels are told: rows, cols, stride, origin, span, key bytes, two a byte, and 0
        for boards in bytes."""
        two = int(self.colours < 16)
        values = (self.rows, self.cols, self.stride, self.origin, self.span, self.key_bytes, two, 0)
        return np.array(values, np.int64)

    @property
    def working_bytes(self) -> int:
        """What a search takes before its first swap: padded boards and what they are made from."""
        return 10 * self.blank_width + 14 * self.rows * self.cols

    @property
    def blank_width(self) -> int:
        """Bytes of a padded board; room for every look beyond the edge."""
        return _rounded(self.origin + 2 * self.span + 3 * self.stride + 64, 64)

    def blank(self, boards: int = 1) -> Bytes:
        """(boards, padded) zeros."""
        return np.zeros((boards, self.blank_width), np.uint8)

    def padded(self, board: Board) -> Bytes:
        """One padded board from a (rows, cols) array."""
        line: Bytes = self.blank()[0]
        body = line[self.origin : self.origin + self.cols * self.stride]
        body.reshape(self.cols, self.stride)[:, : self.rows] = board[::-1].T
        return line

    def packed(self, board: Board) -> Words:
        """The key of a board, as the kernels make it: the second half in the high nibbles."""
        line, half = self.padded(board)[self.origin :], self.key_bytes
        key = line[:half] | (line[half : 2 * half] << 4) if self.colours < 16 else line[:half]
        return np.frombuffer(key.tobytes(), np.uint64)

    def swap(self, code: int) -> str:
        """The move of a kernel's swap: byte offset * 2, plus 1 for a swap with the cell above."""
        offset, upwards = divmod(code, 2)
        col, height = divmod(offset, self.stride)
        row = self.rows - 1 - height
        return f"{row - 1},{col}-{row},{col}" if upwards else f"{row},{col}-{row},{col + 1}"

    def code(self, move: str) -> int:
        """The kernel's number of a move: the inverse of `swap`."""
        one, other = ([*map(int, cell.split(","))] for cell in move.split("-"))
        upwards = int(one[0] != other[0])
        row = max(one[0], other[0])
        return 2 * (one[1] * self.stride + self.rows - 1 - row) + upwards


class PlaneLayout(BoardLayout):
    """Boards of at most 64 cells in four words: no cell above a column, see `plane_kernels`."""

    @cached_property
    def key_bytes(self) -> int:
        return 32

    @cached_property
    def geometry(self) -> Ints:
        """That of other boards with 1 at its end; then masks: the highest cells, the lowest, all
        but the highest one, two, three, all but the lowest one, two; then where each cell lies in
        a padded board."""
        cells = np.arange(self.rows * self.cols)
        height, top = cells % self.rows, self.rows - 1
        masks = [height == top, height == 0, *(height < self.rows - k for k in (1, 2, 3))]
        words = _words(np.array([*masks, height > 0, height > 1])).view(np.int64)
        return np.concatenate((super().geometry[:-1], [1], words, cells + cells // self.rows))

    def packed(self, board: Board) -> Words:
        return _words(board[::-1].T.ravel() >> np.arange(4)[:, None] & 1)


def _words(bits: NDArray[Any]) -> Words:
    """A word for each row of bits."""
    return bits.astype(np.uint64) @ (np.uint64(1) << np.arange(bits.shape[1], dtype=np.uint64))


def pairs(layout: BoardLayout, board: Board) -> Bytes:
    """(padded,) flags of all neighbouring tiles: bit 0 with the right one, bit 1 with the upper."""
    tile = layout.padded(board) != 0
    right, above = np.roll(tile, -layout.stride), np.roll(tile, -1)
    flags: Bytes = (tile & right).astype(np.uint8)
    flags |= (tile & above).astype(np.uint8) << np.uint8(1)
    return flags


def layout_of(state: Match3State, words: bool = False) -> BoardLayout:
    """The layout for a state's board. words: in four words, if that is enough."""
    rows, cols, colours = state.level.rows, state.level.cols, max(state.cells)
    few = words and 3 <= rows <= 21 and rows * cols <= MOST_CELLS and colours < 16
    return (PlaneLayout if few else BoardLayout)(rows, cols, colours)


def fits(state: Match3State, limits: Limits) -> bool:
    """Whether what a search begins with fits the memory limit."""
    return layout_of(state).working_bytes <= limits.memory_bytes()


def _rounded(number: int, unit: int) -> int:
    return -(-number // unit) * unit


def point_array(state: Match3State) -> Ints:
    """Points by run length, int64."""
    return np.array(points_of(state.level), np.int64)


def tile_bounds(points: list[int], most: int) -> Ints:
    """For 0 to `most` tiles of one colour: no more points can be made of them, ever.

    A tile vanishes once, in at most one horizontal and one vertical run, and two runs share at
    most one tile. So m runs made of n tiles have lengths that add up to at most
    n + min(n, floor(m * m / 4)); the bound is the best choice of lengths under that, over all m.
    Runs that vanish at different times share nothing and are covered as well. Beyond
    `_EXACT_TILES` it takes the best points per tile, twice.
    """
    bounds = np.zeros(most + 1, np.int64)
    lengths = [k for k in range(3, len(points)) if points[k]]
    if not lengths:
        return bounds
    exact = min(most, _EXACT_TILES)
    best = np.full(2 * exact + 1, _NEVER)  # by total length, of exactly `runs` runs
    best[0] = 0
    for runs in range(1, 2 * exact // 3 + 1):
        longer = np.full_like(best, _NEVER)
        for length in lengths:
            if length <= 2 * exact:
                np.maximum(longer[length:], best[:-length] + points[length], out=longer[length:])
        best = longer
        for n in range(3, exact + 1):
            room = n + min(n, runs * runs // 4)
            bounds[n] = max(bounds[n], best[: room + 1].max())
    tiles_twice, beyond = 2 * np.arange(exact + 1, most + 1), bounds[exact + 1 :]
    shortest = {points[length]: length for length in reversed(lengths)}
    for worth, length in shortest.items():  # a longer run of the same worth earns less a tile
        np.maximum(beyond, tiles_twice * worth // length, out=beyond)
    return bounds


def bounds_of(state: Match3State) -> Ints:
    """`tile_bounds` for every number of tiles the state's board can hold of one colour."""
    most = int(np.bincount(np.frombuffer(state.cells, np.uint8), minlength=2)[1:].max())
    return tile_bounds(points_of(state.level), most)


def board_bound(state: Match3State, bounds: Ints) -> tuple[int, int]:
    """(points, swaps): no more can still be earned, and made, on a state's board."""
    counts = np.bincount(tiles(state).ravel(), minlength=2)[1:]
    return int(bounds[counts].sum()), int((counts // 3).sum())
