"""Boards at another size: resize with an anchor, insert and delete rows and columns."""

from __future__ import annotations

from enum import Enum

import numpy as np

from solvers.level import Cells


class Anchor(Enum):
    """The part of the board that stays where it is: (down, across), each 0, 1/2 or 1."""

    TOP_LEFT = (0.0, 0.0)
    TOP = (0.0, 0.5)
    TOP_RIGHT = (0.0, 1.0)
    LEFT = (0.5, 0.0)
    CENTRE = (0.5, 0.5)
    RIGHT = (0.5, 1.0)
    BOTTOM_LEFT = (1.0, 0.0)
    BOTTOM = (1.0, 0.5)
    BOTTOM_RIGHT = (1.0, 1.0)


def offset(size: tuple[int, int], new_size: tuple[int, int], anchor: Anchor) -> tuple[int, int]:
    """Where the old first cell lies on the new board, perhaps off it."""
    down, across = anchor.value
    return round((new_size[0] - size[0]) * down), round((new_size[1] - size[1]) * across)


def resized(cells: Cells, rows: int, cols: int, anchor: Anchor, fill: int) -> Cells:
    """The board at another size; new cells hold `fill`, what does not fit is cut."""
    board = np.full((rows, cols), fill, np.int32)
    down, right = offset((cells.shape[0], cells.shape[1]), (rows, cols), anchor)
    top, left = max(down, 0), max(right, 0)
    bottom = min(cells.shape[0] + down, rows)
    end = min(cells.shape[1] + right, cols)
    if bottom > top and end > left:
        board[top:bottom, left:end] = cells[top - down : bottom - down, left - right : end - right]
    return board


def cut_cells(cells: Cells, rows: int, cols: int, anchor: Anchor, blank: int) -> int:
    """How many cells that are not blank a resize would cut."""
    kept = resized(cells != blank, rows, cols, anchor, 0)
    return int((cells != blank).sum()) - int(kept.sum())


def with_lines(cells: Cells, axis: int, at: int, count: int, fill: int) -> Cells:
    """The board with `count` rows (axis 0) or columns (axis 1) put in before number `at`."""
    return np.insert(cells, [at] * count, fill, axis=axis)


def without_lines(cells: Cells, axis: int, at: int, count: int) -> Cells:
    """The board without `count` rows or columns from number `at`; one always stays.

    ValueError if none would be left.
    """
    if count >= cells.shape[axis]:
        raise ValueError("a level needs at least one row and one column")
    return np.delete(cells, slice(at, at + count), axis=axis)
