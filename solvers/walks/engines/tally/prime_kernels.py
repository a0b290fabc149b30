"""Kernels that carry numbers modulo primes through a diagram, several (lanes) at a time.

A prime below 2**31 keeps every product below 2**62. Exact integers come back by the Chinese
remainder theorem, see solvers.walks.engines.tally.by_primes.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.jit import helper, kernel

Lanes = NDArray[np.uint64]
Rows = NDArray[np.uint32]
Ints = NDArray[np.int64]

RIGHT, DOWN, VISITED = 1, 2, 4
"""What a choice draws, as bits of `draws`, which is indexed by 4 * kind + choice."""

_TOP = 30
_MASK = (1 << _TOP) - 1


class Layer(NamedTuple):
    """The choices at one cell, and which of them count.

    rows: (states, choices) uint32, as the frontier's kernels write them. draws: what each choice
    draws. gain: what a visit scores. optimal: only choices that keep to the best score count;
    best, best_after: the best scores still to come in this layer and the next. primes: one a lane.
    """

    rows: Rows
    draws: Ints
    gain: int
    optimal: bool
    best: Ints
    best_after: Ints
    primes: Lanes


@helper
def _counted(
    entry: np.uint32, drawn: int, gain: int, optimal: bool, best: int, best_after: Ints
) -> np.int64:
    """The entry of the state a choice leads to; 0 if it leads nowhere or does not count.

    best: the best score still to come before the choice.
    """
    lead = np.int64(entry) & _MASK
    if optimal and best_after[lead] + (gain if drawn & VISITED else 0) != best:
        return np.int64(0)
    return np.int64(lead)


@kernel
def weigh(layer: Layer, begin: int, count: int, factors: Lanes, after: Lanes, here: Lanes) -> None:
    """Values of states begin .. begin + count of a layer from those of the next.

    A value is the sum over choices of the values they lead to, times the lane's factor where the
    choice visits the cell. Entries 0 and 1 of a layer are DEAD and DONE, state i is entry i + 2.
    """
    rows, draws, gain, optimal, best, best_after, primes = layer
    for i in range(begin, begin + count):
        kind = np.int64(rows[i, 0]) >> _TOP
        for lane in range(primes.size):
            here[i + 2, lane] = 0
        for c in range(rows.shape[1]):
            drawn = draws[4 * kind + c]
            lead = _counted(rows[i, c], drawn, gain, optimal, best[i + 2], best_after)
            if lead:
                for lane in range(primes.size):
                    value = after[lead, lane]
                    if drawn & VISITED:
                        value = value * factors[lane] % primes[lane]
                    here[i + 2, lane] += value
        for lane in range(primes.size):
            here[i + 2, lane] %= primes[lane]


@kernel
def spread(
    layer: Layer,
    begin: int,
    count: int,
    after: Lanes,
    arrived: Lanes,
    arrived_after: Lanes,
    sums: Lanes,
) -> None:
    """Ways to the states of the next layer, and how many walks a cell's choices make.

    sums[0], [1], [2]: walks that visit the cell, go right, go down: ways to a state times walks
    on from where its choice leads (`after`).
    """
    rows, draws, gain, optimal, best, best_after, primes = layer
    for i in range(begin, begin + count):
        kind = np.int64(rows[i, 0]) >> _TOP
        for c in range(rows.shape[1]):
            drawn = draws[4 * kind + c]
            lead = _counted(rows[i, c], drawn, gain, optimal, best[i + 2], best_after)
            if lead:
                for lane in range(primes.size):
                    ways = arrived[i + 2, lane]
                    walks = ways * after[lead, lane] % primes[lane]
                    if drawn & VISITED:
                        sums[0, lane] += walks
                    if drawn & RIGHT:
                        sums[1, lane] += walks
                    if drawn & DOWN:
                        sums[2, lane] += walks
                    arrived_after[lead, lane] = (arrived_after[lead, lane] + ways) % primes[lane]
    for lane in range(primes.size):
        for number in range(3):
            sums[number, lane] %= primes[lane]


def warm() -> None:
    """Compile or load both kernels."""
    rows, ints = np.zeros((1, 2), np.uint32), np.zeros(16, np.int64)
    lanes, one = np.zeros((3, 1), np.uint64), np.ones(1, np.uint64)
    layer = Layer(rows, ints, 0, False, ints, ints, one)
    weigh(layer, 0, 1, one, lanes, lanes.copy())
    spread(layer, 0, 1, lanes, lanes.copy(), lanes.copy(), lanes.copy())
