"""The cells of a level as short text: every different code once, and each cell as its number."""

from __future__ import annotations

from typing import Any

import numpy as np

from solvers.level import Cells

DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_"


def packed_cells(cells: Cells) -> dict[str, Any]:
    """codes: the different codes. width: digits a cell. text: the cells in reading order, each the
    number of its code to the base of 64, highest digit first."""
    codes, numbers = np.unique(cells, return_inverse=True)
    base, width = len(DIGITS), 1
    while base**width < len(codes):
        width += 1
    places = [numbers.ravel() // base**place % base for place in reversed(range(width))]
    digits = np.frombuffer(DIGITS.encode(), np.uint8)[np.stack(places, axis=1)]
    return {"codes": codes.tolist(), "width": width, "text": digits.tobytes().decode()}
