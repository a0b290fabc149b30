"""Mirror and rotational painting: where else a painted cell is painted."""

from __future__ import annotations

from enum import Enum

import numpy as np

from editor.models.brush.shapes import CellList


class Symmetry(Enum):
    """The images of a cell on the board, besides itself."""

    NONE = "none"
    HORIZONTAL = "horizontal"
    """Left and right change places."""
    VERTICAL = "vertical"
    BOTH = "both"
    HALF_TURN = "half-turn"
    QUARTER_TURN = "quarter-turn"
    """Square boards only; on others it is the half turn."""


def images(cells: CellList, symmetry: Symmetry, rows: int, cols: int) -> list[CellList]:
    """The cells under every element of the symmetry, themselves last.

    cells: (n, 2). The axes run through the middle of the board: on an odd side through the
    middle row or column, which is its own image.
    """
    if symmetry is Symmetry.NONE:
        return [cells]
    row, col = cells[:, 0], cells[:, 1]
    down, right = rows - 1 - row, cols - 1 - col
    flipped = np.stack([row, right], axis=1)
    upended = np.stack([down, col], axis=1)
    turned = np.stack([down, right], axis=1)
    if symmetry is Symmetry.HORIZONTAL:
        return [flipped, cells]
    if symmetry is Symmetry.VERTICAL:
        return [upended, cells]
    if symmetry is Symmetry.BOTH:
        return [turned, upended, flipped, cells]
    if symmetry is Symmetry.HALF_TURN or rows != cols:
        return [turned, cells]
    quarter = np.stack([col, down], axis=1)
    three_quarters = np.stack([right, row], axis=1)
    return [three_quarters, turned, quarter, cells]
