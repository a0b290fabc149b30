"""The bounded Pareto DP. Arrays in, arrays out."""

from __future__ import annotations

import numpy as np

from solvers.collapse.search import kernels as sweeps
from solvers.runtime.jit import kernel

grow_fronts = kernel(sweeps.grow_fronts)


def warm() -> None:
    """Compile or load the kernel, with the types that searches use."""
    codes, tables = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((1, 2, 2), np.int32)
    weights, goals = np.ones((1, 2), np.int64), np.zeros(1, np.int64)
    start, count = np.zeros((2, 2), np.int64), np.zeros((2, 2), np.int32)
    food, water = np.zeros(8, np.int16), np.zeros(8, np.int16)
    settings, state = np.array([4, 0, 0], np.int64), np.zeros(4, np.int64)
    grow_fronts(codes, tables, weights, goals, start, count, food, water, settings, state, 1)
