"""The cells of a level in a page: as few digits as they need, and read back."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.page.page import DIGITS, packed_cells


@pytest.mark.parametrize(
    ("codes", "width"), [(1, 1), (2, 1), (64, 1), (65, 2), (4096, 2), (4097, 3)]
)
def test_cells_take_as_few_digits_as_they_need(codes: int, width: int) -> None:
    cells = np.arange(codes, dtype=np.int32)[::-1].reshape(1, codes) - 3
    packed = packed_cells(cells)
    assert packed["width"] == width and len(packed["text"]) == codes * width
    read = []
    for at in range(0, codes * width, width):
        number = 0
        for digit in packed["text"][at : at + width]:
            number = number * len(DIGITS) + DIGITS.index(digit)
        read.append(packed["codes"][number])
    assert read == cells.ravel().tolist()
