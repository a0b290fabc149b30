"""The loops of `solvers.collapse.sweeps`, compiled. Arrays in, arrays out."""

from __future__ import annotations

import numpy as np

from solvers.collapse import sweeps
from solvers.jit import kernel

best_onward = kernel(sweeps.best_onward)
follow = kernel(sweeps.follow)
grow_fronts = kernel(sweeps.grow_fronts)
most_water_row = kernel(sweeps.most_water_row)
count_row = kernel(sweeps.count_row)
greedy_rows = kernel(sweeps.greedy_rows)


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes = np.array([[0, 55], [10, 1]], np.uint8)
    value = np.arange(100, dtype=np.int32)
    tables = np.zeros((1, 2, 2), np.int32)
    weights, goals = np.ones((1, 2), np.int64), np.zeros(2, np.int64)
    best_onward(codes, value, tables[0], 1, -1)
    follow(codes, tables[0], np.zeros(2, np.bool_))
    pool = np.zeros(8, np.int16)
    start, count = np.zeros((2, 2), np.int64), np.zeros((2, 2), np.int32)
    settings, state = np.array([4, 0, 0], np.int64), np.zeros(4, np.int64)
    grow_fronts(codes, tables, weights, goals, start, count, pool, pool.copy(), settings, state, 1)
    dense = (start[0], count[0], count[1], pool)
    most_water_row(codes, 0, tables[0], tables[0], goals, dense, dense, np.zeros(3, np.int64))
    limbs = np.zeros((8, 1), np.int64)
    counts = (start[0], count[0], np.zeros(8, np.int64), limbs)
    count_row(codes, 0, tables, weights, goals, counts, counts, np.zeros(3, np.int64))
    row = np.zeros(2, np.int32)
    greedy_rows(codes, goals, row, row.copy(), np.zeros((2, 2), np.bool_), 0, 2)
