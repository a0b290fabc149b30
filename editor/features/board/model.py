"""Boards at another size, and with rows or columns inserted or deleted.

Resizing has an anchor, the part of the board that stays where it is.
"""

from __future__ import annotations

from enum import Enum

import numpy as np

from gridwright.solvers.level import Cells


class Anchor(Enum):
    """The part of the board that stays where it is: (down, across), each 0, 1/2 or
    1."""

    TOP_LEFT = (0.0, 0.0)
    TOP = (0.0, 0.5)
    TOP_RIGHT = (0.0, 1.0)
    LEFT = (0.5, 0.0)
    CENTRE = (0.5, 0.5)
    RIGHT = (0.5, 1.0)
    BOTTOM_LEFT = (1.0, 0.0)
    BOTTOM = (1.0, 0.5)
    BOTTOM_RIGHT = (1.0, 1.0)


def offset(
    size: tuple[int, int],
    new_size: tuple[int, int],
    anchor: Anchor,
) -> tuple[int, int]:
    """Where the old first cell lies on the new board, perhaps off it."""
    down, across = anchor.value
    more_rows = new_size[0] - size[0]
    more_cols = new_size[1] - size[1]
    return round(more_rows * down), round(more_cols * across)


def resized(
    cells: Cells,
    rows: int,
    cols: int,
    anchor: Anchor,
    fill: int,
) -> Cells:
    """The board at another size; new cells hold `fill`, what does not fit is cut."""
    board = np.full((rows, cols), fill, np.int32)
    old_rows, old_cols = cells.shape
    down, across = offset((old_rows, old_cols), (rows, cols), anchor)
    from_rows, to_rows = _overlap(old_rows, rows, down)
    from_cols, to_cols = _overlap(old_cols, cols, across)
    board[to_rows, to_cols] = cells[from_rows, from_cols]
    return board


def _overlap(
    old: int,
    new: int,
    shift: int,
) -> tuple[slice, slice]:
    """The lines of the old board that are kept, and their place on the new one.

    shift: the number on the new board of the first old line.
    """
    first = max(shift, 0)
    end = max(min(old + shift, new), first)
    return slice(first - shift, end - shift), slice(first, end)


def cut_cells(
    cells: Cells,
    rows: int,
    cols: int,
    anchor: Anchor,
    blank: int,
) -> int:
    """The number of cells a resize would cut that are not blank."""
    filled = cells != blank
    kept = resized(
        filled,
        rows,
        cols,
        anchor,
        0,
    )
    return int(filled.sum()) - int(kept.sum())


def with_lines(
    cells: Cells,
    axis: int,
    at: int,
    count: int,
    fill: int,
) -> Cells:
    """The board with `count` rows (axis 0) or columns (axis 1) put in before number
    `at`."""
    return np.insert(cells, [at] * count, fill, axis=axis)


def without_lines(
    cells: Cells,
    axis: int,
    at: int,
    count: int,
) -> Cells:
    """The board without `count` rows or columns from number `at`; one always stays.

    ValueError if none would be left.
    """
    if count >= cells.shape[axis]:
        raise ValueError("a level needs at least one row and one column")
    return np.delete(cells, slice(at, at + count), axis=axis)
