"""Counting walks."""

from __future__ import annotations

import numpy as np

from solvers.collapse.search.plain import counts
from solvers.runtime.jit import kernel_with

count_row = kernel_with(counts.count_row, counts.merge_counts)


def warm() -> None:
    """Compile or load the kernel, with the types that searches use."""
    codes, tables = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((1, 2, 2), np.int32)
    reach = (tables, np.ones((1, 2), np.int64), np.zeros(1, np.int64))
    keys, limbs = np.zeros(8, np.int64), np.zeros((8, 1), np.int64)
    row = (np.zeros(2, np.int64), np.zeros(2, np.int32), keys, limbs)
    count_row(codes, 0, reach, row, row, np.zeros(3, np.int64), 9)
