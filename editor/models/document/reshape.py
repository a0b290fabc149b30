"""Parts of a board turned over or moved: flip, rotate, transpose.

A part that is selected can be turned by itself, or else the whole level is.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.editor.models.document.document import LevelDocument
from gridwright.editor.models.document.selection import Selection
from gridwright.solvers.kind.interface import TURNS

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


def transform(
    document: LevelDocument, selection: Selection, how: Transform, text: str
) -> bool:
    """Turn the selection over, or the whole level if nothing is selected. One undo
    step.

    A part that is not square turns about the middle of its box. What leaves the board
    is cut, the cells it came from turn blank, and the selection moves with it.
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
    turned = document.kind.turned_over(part, how.value)
    turned_mask = transformed(mask, how)
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
    """Replace the selected cells by a part placed elsewhere. Moving and turning both
    end here.

    part, mask: (h, w) codes and which of them count. corner: where its first cell goes,
    perhaps off the board.
    """
    board = np.array(document.cells)
    board[selection.mask] = document.blank_code
    placed = np.zeros(board.shape, np.bool_)
    cells = np.argwhere(mask)
    goals = cells + corner
    inside = ((goals >= 0) & (goals < board.shape)).all(axis=1)
    to = tuple(goals[inside].T)
    board[to] = part[tuple(cells[inside].T)]
    placed[to] = True
    changed = np.flatnonzero(board != document.cells)
    painted = document.paint(changed, board.ravel()[changed], text)
    selection.combine(placed)
    return painted
