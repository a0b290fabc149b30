"""The published methods: arrays of water indexed by food, and one pair a room."""

from __future__ import annotations

import numpy as np

from solvers.collapse.search.plain import published
from solvers.runtime.jit import kernel, kernel_with

most_water_row = kernel_with(
    published.most_water_row, published.put_most, published.take_most, published.worth_keeping
)
greedy_rows = kernel(published.greedy_rows)


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes, table = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((2, 2), np.int32)
    goals, state = np.zeros(2, np.int64), np.zeros(3, np.int64)
    sizes, low = np.zeros(2, np.int32), np.zeros(2, np.int32)
    row = (np.zeros(2, np.int64), sizes, low, np.zeros(8, np.int16))
    most_water_row(codes, 0, table, table, goals, row, row, state)
    food, water = np.zeros(2, np.int32), np.zeros(2, np.int32)
    greedy_rows(codes, goals, food, water, np.zeros((2, 2), np.bool_), 0, 2)
