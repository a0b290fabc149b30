"""Flip, rotate and transpose: of the whole level or of what is selected in it."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from editor.models.document.document import LevelDocument
from editor.models.document.selection import Selection

Array = NDArray[Any]


class Transform(Enum):
    """The ways to turn a board over."""

    FLIP_HORIZONTAL = "flip_h"
    FLIP_VERTICAL = "flip_v"
    ROTATE_RIGHT = "rotate_right"
    ROTATE_LEFT = "rotate_left"
    TRANSPOSE = "transpose"


_APPLY: dict[Transform, Callable[[Array], Array]] = {
    Transform.FLIP_HORIZONTAL: np.fliplr,
    Transform.FLIP_VERTICAL: np.flipud,
    Transform.ROTATE_RIGHT: lambda array: np.rot90(array, -1),
    Transform.ROTATE_LEFT: np.rot90,
    Transform.TRANSPOSE: np.transpose,
}


def transformed(array: Array, how: Transform) -> Array:
    """A (rows, cols) array turned over."""
    return np.ascontiguousarray(_APPLY[how](array))


def transform(document: LevelDocument, selection: Selection, how: Transform, text: str) -> bool:
    """Turn the selection over, or the whole level if nothing is selected. One undo step.

    A part that is not square turns about the middle of its box; what leaves the board is cut, the
    cells left behind turn blank, and the selection goes along.
    """
    if selection.empty:
        return document.reshape(lambda cells, _new: transformed(cells, how), text)
    top, left, height, width = selection.box()
    part = document.cells[top : top + height, left : left + width]
    mask = selection.mask[top : top + height, left : left + width]
    turned, turned_mask = transformed(part, how), transformed(mask, how)
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
    inside = (
        (to_rows >= 0) & (to_rows < board.shape[0]) & (to_cols >= 0) & (to_cols < board.shape[1])
    )
    board[to_rows[inside], to_cols[inside]] = part[rows[inside], cols[inside]]
    placed[to_rows[inside], to_cols[inside]] = True
    changed = np.flatnonzero(board != document.cells)
    painted = document.paint(changed, board.ravel()[changed], text)
    selection.combine(placed)
    return painted
