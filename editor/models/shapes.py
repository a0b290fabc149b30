"""Shapes on a grid that tools paint, and their images under mirror painting."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.kind import Cell, Cells


class BrushSymmetry(Enum):
    """The images of a cell on the board, besides itself."""

    NONE = "none"
    HORIZONTAL = "horizontal"
    """Left and right change places."""
    VERTICAL = "vertical"
    BOTH = "both"
    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    """Square boards only; on others it is the half turn."""


def images(
    cells: CellList, symmetry: BrushSymmetry, rows: int, cols: int
) -> list[CellList]:
    """The cells under every element of the symmetry, themselves last.

    cells: (n, 2). The axes run through the middle of the board: on an odd side through
    the middle row or column, which is its own image.
    """
    if symmetry is BrushSymmetry.NONE:
        return [cells]
    row, col = cells[:, 0], cells[:, 1]
    down = rows - 1 - row
    right = cols - 1 - col
    flipped = np.stack([row, right], axis=1)
    upended = np.stack([down, col], axis=1)
    turned = np.stack([down, right], axis=1)
    if symmetry is BrushSymmetry.HORIZONTAL:
        return [flipped, cells]
    if symmetry is BrushSymmetry.VERTICAL:
        return [upended, cells]
    if symmetry is BrushSymmetry.BOTH:
        return [turned, upended, flipped, cells]
    if symmetry is BrushSymmetry.HALF_TURN or rows != cols:
        return [turned, cells]
    quarter = np.stack([col, down], axis=1)
    three_quarters = np.stack([right, row], axis=1)
    return [three_quarters, turned, quarter, cells]


CellList = NDArray[np.int64]


Shape = Callable[[Cell, Cell], CellList]


def line(start: Cell, end: Cell) -> CellList:
    """The cells of a straight line, ends included, in order: one a step along its
    longer side."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]))
    share = np.arange(steps + 1) / max(steps, 1)
    rows = start[0] + _rounded((end[0] - start[0]) * share)
    cols = start[1] + _rounded((end[1] - start[1]) * share)
    return np.stack([rows, cols], axis=1)


def _rounded(values: NDArray[np.float64]) -> NDArray[np.int64]:
    """Halves away from zero, so that a line and its mirror image are mirror images."""
    return (np.sign(values) * np.floor(np.abs(values) + 0.5)).astype(np.int64)


def _box(start: Cell, end: Cell) -> tuple[int, int, int, int]:
    top, bottom = sorted((start[0], end[0]))
    left, right = sorted((start[1], end[1]))
    return top, left, bottom - top + 1, right - left + 1


def _at(mask: NDArray[np.bool_], top: int, left: int) -> CellList:
    cells: CellList = np.argwhere(mask).astype(np.int64) + np.array((top, left))
    return cells


def rectangle(start: Cell, end: Cell) -> CellList:
    """The outline of the rectangle between two corners."""
    top, left, height, width = _box(start, end)
    mask = np.ones((height, width), np.bool_)
    mask[1:-1, 1:-1] = False
    return _at(mask, top, left)


def filled_rectangle(start: Cell, end: Cell) -> CellList:
    """All cells between two corners."""
    top, left, height, width = _box(start, end)
    return _at(np.ones((height, width), np.bool_), top, left)


def _disc(height: int, width: int) -> NDArray[np.bool_]:
    """The cells whose centres lie in the ellipse that fills a box."""
    rows = (np.arange(height) - (height - 1) / 2) / (height / 2)
    cols = (np.arange(width) - (width - 1) / 2) / (width / 2)
    inside: NDArray[np.bool_] = rows[:, None] ** 2 + cols[None, :] ** 2 <= 1
    return inside


def filled_ellipse(start: Cell, end: Cell) -> CellList:
    """The ellipse that fills the box between two corners."""
    top, left, height, width = _box(start, end)
    return _at(_disc(height, width), top, left)


def ellipse(start: Cell, end: Cell) -> CellList:
    """Its outline: cells of the filled ellipse with a side outside."""
    top, left, height, width = _box(start, end)
    disc = np.pad(_disc(height, width), 1)
    inner = disc[:-2, 1:-1] & disc[2:, 1:-1] & disc[1:-1, :-2] & disc[1:-1, 2:]
    return _at(disc[1:-1, 1:-1] & ~inner, top, left)


def square(cell: Cell, size: int) -> CellList:
    """The cells under a brush of a size, with the pointer in its middle."""
    first = (cell[0] - (size - 1) // 2, cell[1] - (size - 1) // 2)
    return filled_rectangle(first, (first[0] + size - 1, first[1] + size - 1))


def region(cells: Cells, start: Cell) -> CellList:
    """The side-connected cells of the start's code: what a flood fill paints.

    Works on runs of equal cells in a row instead of single cells. Runs are joined to
    the runs below that they touch; the region is what a walk over runs reaches. On an
    open board of a million cells there are a thousand runs.
    """
    same = cells == cells[start]
    first, last = _runs(same)
    above, below = _touching(first, last, cells.shape[1])
    flat = start[0] * cells.shape[1] + start[1]
    reached = _reachable(
        int(np.searchsorted(first, flat, "right")) - 1, len(first), above, below
    )
    lengths = last[reached] - first[reached] + 1
    starts = np.repeat(first[reached] - np.cumsum(lengths) + lengths, lengths)
    found = starts + np.arange(int(lengths.sum()))
    return np.stack(np.divmod(found, cells.shape[1]), axis=1)


def _runs(mask: NDArray[np.bool_]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """First and last flat index of every row's runs, in reading order."""
    edges = np.diff(np.pad(mask, ((0, 0), (1, 1))).astype(np.int8), axis=1)
    width = mask.shape[1]
    row, col = np.nonzero(edges == 1)
    row_end, col_end = np.nonzero(edges == -1)
    return row * width + col, row_end * width + col_end - 1


def _touching(
    first: NDArray[np.int64], last: NDArray[np.int64], width: int
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Pairs (run, run in the row below) that share a column."""
    low = np.searchsorted(last, first + width, "left")
    high = np.searchsorted(first, last + width, "right")
    counts = np.maximum(high - low, 0)
    above = np.repeat(np.arange(len(first)), counts)
    offsets = np.arange(int(counts.sum())) - np.repeat(
        np.cumsum(counts) - counts, counts
    )
    return above, np.repeat(low, counts) + offsets


def _reachable(
    start: int, count: int, above: NDArray[np.int64], below: NDArray[np.int64]
) -> NDArray[np.int64]:
    """The runs joined to the start run, sorted."""
    source = np.concatenate([above, below])
    target = np.concatenate([below, above])
    order = np.argsort(source, kind="stable")
    neighbours = target[order].tolist()
    begins = np.searchsorted(source[order], np.arange(count + 1)).tolist()
    seen = bytearray(count)
    seen[start] = 1
    stack = [start]
    while stack:
        run = stack.pop()
        for other in neighbours[begins[run] : begins[run + 1]]:
            if not seen[other]:
                seen[other] = 1
                stack.append(other)
    return np.flatnonzero(np.frombuffer(seen, np.uint8)).astype(np.int64)
