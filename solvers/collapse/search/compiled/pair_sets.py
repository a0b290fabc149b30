"""The bounded Pareto DP."""

from __future__ import annotations

import numpy as np

from solvers.collapse.search.plain import pair_sets
from solvers.runtime.jit import kernel_with

grow_fronts = kernel_with(pair_sets.grow_fronts, pair_sets.merge_pairs, pair_sets.keep_balanced)


def warm() -> None:
    """Compile or load the kernel, with the types that searches use."""
    codes, tables = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((1, 2, 2), np.int32)
    reach = (tables, np.ones((1, 2), np.int64), np.zeros(1, np.int64))
    start, count = np.zeros((2, 2), np.int64), np.zeros((2, 2), np.int32)
    pools = (np.zeros(8, np.int16), np.zeros(8, np.int16))
    settings, state = np.array([4, 0, 0], np.int64), np.zeros(4, np.int64)
    grow_fronts(codes, reach, start, count, pools, settings, state, 1)
