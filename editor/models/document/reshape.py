"""Changes of a board's form: flip, rotate, transpose, resize, insert and delete rows and columns.

A part that is selected can be flipped, rotated and transposed by itself. Resizing has an anchor,
the part of the board that stays where it is.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.models.document.document import LevelDocument
from editor.models.document.grid_model import Selection
from solvers.kind.interface import TURNS
from solvers.level import Cells

Array = NDArray[Any]


class Transform(Enum):
    """The ways to turn a board over."""

    FLIP_HORIZONTAL = "flip_h"
    FLIP_VERTICAL = "flip_v"
    ROTATE_RIGHT = "rotate_right"
    ROTATE_LEFT = "rotate_left"
    TRANSPOSE = "transpose"


def transformed(array: Array, how: Transform) -> Array:
    """A (rows, cols) array turned over."""
    return np.ascontiguousarray(TURNS[how.value](array))


def transform(document: LevelDocument, selection: Selection, how: Transform, text: str) -> bool:
    """Turn the selection over, or the whole level if nothing is selected. One undo step.

    A part that is not square turns about the middle of its box; what leaves the board is cut, the
    cells left behind turn blank, and the selection goes along.
    """
    if selection.empty:
        return document.reshape(
            lambda cells, _new: transformed(cells, how),
            text,
            lambda cells: document.kind.turned(cells, how.value),
        )
    top, left, height, width = selection.box()
    part = document.cells[top : top + height, left : left + width]
    mask = selection.mask[top : top + height, left : left + width]
    turned, turned_mask = document.kind.turned_over(part, how.value), transformed(mask, how)
    top += (height - turned.shape[0]) // 2
    left += (width - turned.shape[1]) // 2
    return move_into(document, selection, turned, turned_mask, (top, left), text)


def move_into(
    document: LevelDocument,
    selection: Selection,
    part: Array,
    mask: Array,
    corner: tuple[int, int],
    text: str,
) -> bool:
    """Replace the selected cells by a part placed elsewhere: the heart of moving and turning.

    part, mask: (h, w) codes and which of them count. corner: where its first cell goes, perhaps
    off the board.
    """
    board = np.array(document.cells)
    board[selection.mask] = document.blank_code
    placed = np.zeros(board.shape, np.bool_)
    rows, cols = np.nonzero(mask)
    to_rows, to_cols = rows + corner[0], cols + corner[1]
    height, width = board.shape
    inside = (to_rows >= 0) & (to_rows < height) & (to_cols >= 0) & (to_cols < width)
    board[to_rows[inside], to_cols[inside]] = part[rows[inside], cols[inside]]
    placed[to_rows[inside], to_cols[inside]] = True
    changed = np.flatnonzero(board != document.cells)
    painted = document.paint(changed, board.ravel()[changed], text)
    selection.combine(placed)
    return painted


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
    """The number of cells a resize would cut that are not blank."""
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
