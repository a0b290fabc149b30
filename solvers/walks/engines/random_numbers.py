"""Random numbers in kernels, from a state in an array: a search with one seed repeats
exactly."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import helper

Words = NDArray[np.uint64]
Int = Any  # numpy's int64 or Python's int: a kernel takes both for the same


LEFT = np.uint64(13)
RIGHT = np.uint64(7)
AGAIN = np.uint64(17)
TOP = np.uint64(33)
WORD = np.uint64(2**64 - 1)  # the numbers of Python do not wrap round


@helper
def draw(rng: Words, below: Int) -> Int:
    """A number from 0 to below - 1, by xorshift64 (Marsaglia 2003)."""
    x = rng[0]
    x ^= (x << LEFT) & WORD
    x ^= x >> RIGHT
    x ^= (x << AGAIN) & WORD
    rng[0] = x
    return (np.int64(x >> TOP) * below) >> np.int64(31)
