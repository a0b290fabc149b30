"""The kernel of backtracking as it records its events: loaded only for that."""

from __future__ import annotations

from typing import cast

import numpy as np

from solvers.runtime.jit import kernel_with, python_with
from solvers.trace.buffer import new_buffer
from solvers.walks.engines.backtracking import kernels
from solvers.walks.engines.backtracking.kernels import Advance, Table

advance: Advance = python_with(kernels.advance, *kernels.PARTS, RECORDING=True)
"""For lists of numbers."""

compiled: Advance = kernel_with(kernels.advance, *kernels.PARTS, RECORDING=True)
"""For arrays."""


def warm() -> None:
    """Compile it on a board of one cell."""
    table = cast(Table, np.zeros((kernels.ROWS, kernels.SHORTEST), np.int64))
    compiled(table, new_buffer(1, 1, 1), 1, 1)
