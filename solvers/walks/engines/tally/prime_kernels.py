"""The kernel that carries numbers modulo primes through a diagram, several (lanes) at a
time.

A prime below 2**31 keeps every product below 2**62. Exact integers come back by the
Chinese remainder theorem, see gridwright.solvers.walks.engines.tally.by_primes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import kernel

Lanes = NDArray[np.uint64]
Rows = NDArray[np.uint32]

_TOP = 30
_MASK = (1 << _TOP) - 1


class LaneChoices(NamedTuple):
    """The choices at one cell.

    rows: (states, choices) uint32, as the frontier's kernels write them. tip: whether
    the cell is an end of all walks, so that every choice visits it. primes: one a lane.
    """

    rows: Rows
    tip: bool
    primes: Lanes


@kernel
def weigh(
    layer: LaneChoices,
    begin: int,
    count: int,
    factors: Lanes,
    after: Lanes,
    here: Lanes,
) -> None:
    """Values of states begin .. begin + count of a layer from those of the next.

    A value is the sum over choices of the values they lead to, times the lane's factor
    where the choice visits the cell: all but the first of a state of kind 0 do. Entries
    0 and 1 of a layer are DEAD and DONE, state i is entry i + 2.
    """
    rows, tip, primes = layer
    for i in range(begin, begin + count):
        kind = np.int64(rows[i, 0]) >> _TOP
        for lane in range(primes.size):
            here[i + 2, lane] = 0
        for c in range(rows.shape[1]):
            lead = np.int64(rows[i, c])
            if c == 0:
                lead &= _MASK
            if lead:
                for lane in range(primes.size):
                    value = after[lead, lane]
                    if tip or kind or c:
                        value = value * factors[lane] % primes[lane]
                    here[i + 2, lane] += value
        for lane in range(primes.size):
            here[i + 2, lane] %= primes[lane]


def warm() -> None:
    """Compile or load the kernel."""
    rows = np.zeros((1, 2), np.uint32)
    lanes = np.zeros((3, 1), np.uint64)
    one = np.ones(1, np.uint64)
    weigh(LaneChoices(rows, False, one), 0, 1, one, lanes, lanes.copy())
