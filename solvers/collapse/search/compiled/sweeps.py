"""Max-plus sweeps, which every solver needs."""

from __future__ import annotations

import numpy as np

from solvers.collapse.search.plain import sweeps
from solvers.runtime.jit import kernel

best_onward = kernel(sweeps.best_onward)
follow = kernel(sweeps.follow)


def warm() -> None:
    """Compile or load every kernel, with the types that searches use."""
    codes, table = np.array([[0, 55], [10, 1]], np.uint8), np.zeros((2, 2), np.int32)
    best_onward(codes, np.arange(100, dtype=np.int32), table, 1, -1)
    follow(codes, table, np.zeros(2, np.bool_))
