"""How the kernels see a board: one padded column after the other, the lowest cell
first.

Cell (row, col) of a board of R rows lies at `origin + col * stride + (R - 1 - row)` of
a byte array, with stride = R + 1: one empty cell above every column keeps the lines of
neighbours apart, and tiles fall by moving down in memory. Zeros before and after let
every look at a neighbour, and every loop over `span` bytes, go without a test for the
edge.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.match3.board import Board
from gridwright.solvers.match3.rules import Match3State, points_of, tiles
from gridwright.solvers.problem import Limits

Bytes = NDArray[np.uint8]
Words = NDArray[np.uint64]
Ints = NDArray[np.int64]

MOST_CELLS = 64
"""Cells up to which a board is kept in four words."""
_EXACT_TILES = 40
"""Tiles of a colour up to which the bound weighs runs one by one."""
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
        size = (cells + 1) // 2 if self.colours < 16 else cells
        return _rounded(size, 8)

    @property
    def key_words(self) -> int:
        return self.key_bytes // 8

    @cached_property
    def geometry(self) -> Ints:
        """The geometry that kernels get: rows, cols, stride, origin, span, key bytes,
        two a byte, and 0 for boards in bytes."""
        two_a_byte = self.colours < 16
        in_words = False
        values = (
            self.rows,
            self.cols,
            self.stride,
            self.origin,
            self.span,
            self.key_bytes,
            two_a_byte,
            in_words,
        )
        return np.array(values, np.int64)

    @property
    def working_bytes(self) -> int:
        """Bytes that a search takes before its first swap: padded boards and what they
        are made from."""
        cells = self.rows * self.cols
        return 10 * self.blank_width + 14 * cells

    @property
    def blank_width(self) -> int:
        """Bytes of a padded board; room for every look beyond the edge."""
        beyond = 3 * self.stride + 64
        return _rounded(self.origin + 2 * self.span + beyond, 64)

    def blank(self, boards: int = 1) -> Bytes:
        """(boards, padded) zeros."""
        return np.zeros((boards, self.blank_width), np.uint8)

    def padded(self, board: Board) -> Bytes:
        """One padded board from a (rows, cols) array."""
        line: Bytes = self.blank()[0]
        end = self.origin + self.cols * self.stride
        columns = line[self.origin : end].reshape(self.cols, self.stride)
        columns[:, : self.rows] = board[::-1].T
        return line

    def packed(self, board: Board) -> Words:
        """The key of a board, as the kernels make it: the second half in the high
        nibbles."""
        line = self.padded(board)[self.origin :]
        half = self.key_bytes
        key = line[:half]
        if self.colours < 16:
            key |= line[half : 2 * half] << np.uint8(4)
        return np.frombuffer(key.tobytes(), np.uint64)

    def swap(self, code: int) -> str:
        """The move of a kernel's swap: byte offset * 2, plus 1 for a swap with the cell
        above."""
        offset, upwards = divmod(code, 2)
        col, height = divmod(offset, self.stride)
        row = self.rows - 1 - height
        if upwards:
            return f"{row - 1},{col}-{row},{col}"
        return f"{row},{col}-{row},{col + 1}"

    def code(self, move: str) -> int:
        """The kernel's number of a move: the inverse of `swap`."""
        one, other = move.split("-")
        row, col = map(int, one.split(","))
        other_row, _other_col = map(int, other.split(","))
        upwards = int(row != other_row)
        height = self.rows - 1 - max(row, other_row)
        offset = col * self.stride + height
        return 2 * offset + upwards


class PlaneLayout(BoardLayout):
    """Boards of at most 64 cells in four words: no cell above a column, see
    `plane_kernels`."""

    @cached_property
    def key_bytes(self) -> int:
        return 32

    @cached_property
    def geometry(self) -> Ints:
        """The geometry of other boards with 1 at its end; then masks: the highest
        cells, the lowest, all but the highest one, two, three, all but the lowest one,
        two; then where each cell lies in a padded board."""
        cells = np.arange(self.rows * self.cols)
        height = cells % self.rows
        top = self.rows - 1
        masks = [
            height == top,
            height == 0,
            height < top,
            height < top - 1,
            height < top - 2,
            height > 0,
            height > 1,
        ]
        words = _words(np.array(masks)).view(np.int64)
        places = cells + cells // self.rows
        return np.concatenate((super().geometry[:-1], [1], words, places))

    def packed(self, board: Board) -> Words:
        codes = board[::-1].T.ravel()
        planes = np.arange(4)[:, None]
        return _words(codes >> planes & 1)


def _words(bits: NDArray[Any]) -> Words:
    """A word for each row of bits."""
    _rows, size = bits.shape
    values = np.uint64(1) << np.arange(size, dtype=np.uint64)
    return bits.astype(np.uint64) @ values


def pairs(layout: BoardLayout, board: Board) -> Bytes:
    """(padded,) flags of all neighbouring tiles: bit 0 with the right one, bit 1 with
    the upper."""
    tile = layout.padded(board) != 0
    right = np.roll(tile, -layout.stride)
    above = np.roll(tile, -1)
    with_right: Bytes = (tile & right).astype(np.uint8)
    with_above: Bytes = (tile & above).astype(np.uint8)
    return with_right | with_above << np.uint8(1)


def layout_of(state: Match3State, words: bool = False) -> BoardLayout:
    """The layout for a state's board. words: in four words, if that is enough."""
    rows = state.level.rows
    cols = state.level.cols
    colours = max(state.cells)
    fits_words = 3 <= rows <= 21 and rows * cols <= MOST_CELLS and colours < 16
    if words and fits_words:
        return PlaneLayout(rows, cols, colours)
    return BoardLayout(rows, cols, colours)


def fits(state: Match3State, limits: Limits) -> bool:
    """True if what a search begins with fits the memory limit."""
    return layout_of(state).working_bytes <= limits.memory_bytes()


def _rounded(number: int, unit: int) -> int:
    return -(-number // unit) * unit


def point_array(state: Match3State) -> Ints:
    """Points by run length, int64."""
    return np.array(points_of(state.level), np.int64)


def tile_bounds(points: list[int], most: int) -> Ints:
    """For 0 to `most` tiles of one colour: no more points can be made of them, ever.

    A tile vanishes once, in at most one horizontal and one vertical run, and two runs
    share at most one tile. So m runs made of n tiles have lengths that add up to at
    most n + min(n, floor(m * m / 4)); the bound is the best choice of lengths under
    that, over all m. Runs that vanish at different times share nothing and are covered
    as well. Beyond `_EXACT_TILES` it takes the best points per tile, twice.
    """
    bounds = np.zeros(most + 1, np.int64)
    lengths = [k for k in range(3, len(points)) if points[k]]
    if not lengths:
        return bounds
    exact = min(most, _EXACT_TILES)
    longest = 2 * exact
    best = np.full(longest + 1, _NEVER)  # by total length, of exactly `runs` runs
    best[0] = 0
    most_runs = longest // 3
    for runs in range(1, most_runs + 1):
        best = _with_one_run_more(best, points, lengths)
        shared = runs * runs // 4
        for n in range(3, exact + 1):
            room = n + min(n, shared)
            bounds[n] = max(bounds[n], best[: room + 1].max())
    tiles_twice = 2 * np.arange(exact + 1, most + 1)
    beyond = bounds[exact + 1 :]
    # A longer run of the same worth earns less a tile.
    shortest = {points[length]: length for length in reversed(lengths)}
    for worth, length in shortest.items():
        np.maximum(beyond, tiles_twice * worth // length, out=beyond)
    return bounds


def _with_one_run_more(best: Ints, points: list[int], lengths: list[int]) -> Ints:
    """The best points by total length, from those with one run less."""
    longer = np.full_like(best, _NEVER)
    for length in lengths:
        if length < len(best):
            with_run = best[:-length] + points[length]
            reached = longer[length:]
            np.maximum(reached, with_run, out=reached)
    return longer


def bounds_of(state: Match3State) -> Ints:
    """`tile_bounds` for every number of tiles the state's board can hold of one
    colour."""
    most = int(_tile_counts(state).max())
    return tile_bounds(points_of(state.level), most)


def board_bound(state: Match3State, bounds: Ints) -> tuple[int, int]:
    """(points, swaps): no more can still be earned, and made, on a state's board."""
    counts = _tile_counts(state)
    points = bounds[counts].sum()
    swaps = (counts // 3).sum()
    return int(points), int(swaps)


def _tile_counts(state: Match3State) -> Ints:
    """The number of tiles of each colour, from colour 1 on."""
    return np.bincount(tiles(state).ravel(), minlength=2)[1:]
