"""Walks through each cell and step of a large board, by one more pass over its diagram.

The sweep backward has counted the walks on from every state. This pass goes forward and counts the
ways to every state; `frequencies` explains how the two make the numbers of walks through cells and
steps.
"""

from __future__ import annotations

from collections.abc import Generator
from types import ModuleType

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.frontier.layout import TIP, FrontierBoard
from solvers.walks.engines.frontier.plain import CELL_CHOICES, TIP_CHOICES
from solvers.walks.engines.frontier.sweep import Sweep
from solvers.walks.engines.tally.frequencies import Frequencies

Counts = NDArray[np.uint64]
Ints = NDArray[np.int64]


def kernels_for(sweep: Sweep) -> str:
    """The module of the kernel that the numbers of an evaluated sweep need."""
    name = "heat_wide_kernels" if max(_columns(sweep)) > 2 else "heat_kernels"
    return f"solvers.walks.engines.tally.{name}"


def _columns(sweep: Sweep) -> tuple[int, int]:
    """How many columns of 64 bits the numbers of all and of optimal walks take, at least two."""
    routes, optimal = sweep.totals()
    assert routes is not None and optimal is not None
    return max(2, -(-routes.bit_length() // 64)), max(2, -(-optimal.bit_length() // 64))


def frequencies(sweep: Sweep, kernels: ModuleType) -> Generator[None, None, Frequencies]:
    """On how many walks, and optimal walks, each cell and step lies.

    sweep: evaluated, with all its counts. kernels: the module `kernels_for` it, loaded.
    """
    found = Frequencies()
    ways, optimal = _columns(sweep)
    arrived = np.zeros((3, ways + optimal), dtype=np.uint64)
    arrived[2, [0, ways]] = 1
    for row in range(sweep.height):
        layers, values, limbs = yield from sweep.layer_values(row, ways + optimal)
        diagram = sweep.diagrams[row]
        half = int(diagram.sizes.max()) + 2
        both = np.empty((2 * half, ways + optimal), dtype=np.uint64)
        both[: arrived.shape[0]] = arrived
        sums = np.zeros((12 * sweep.band, ways + optimal), dtype=np.uint64)
        at = np.array([0, 0, 0, ways], dtype=np.int64)
        while kernels.spread(at, layers, values, limbs, both, sums, sweep.chunk) == kernels.BUDGET:
            yield
        _enter(found, sweep.board, row * sweep.band, sums, ways)
        yield
        last = sweep.band % 2 * half
        arrived = both[last : last + int(diagram.sizes[-1]) + 2]
        if diagram.link is not None:
            turned = np.zeros((sweep.keys[row + 1].size + 2, ways + optimal), dtype=np.uint64)
            turned[diagram.link + 2] = arrived[2:]
            arrived = turned
    return found


def _draws(choices: tuple[tuple[tuple[int, int, int], ...], ...]) -> Ints:
    """(3, 12): which choices visit the cell, go right, go down."""
    return np.array(choices, dtype=np.int64).reshape(12, 3).T[[2, 0, 1]]


_AT_CELL, _AT_TIP = _draws(CELL_CHOICES), _draws(TIP_CHOICES)


def _enter(found: Frequencies, board: FrontierBoard, first: int, sums: Counts, ways: int) -> None:
    """Enter what the choices at some cells add up to; `first`: the first of the cells."""
    halves = np.stack([sums & np.uint64(2**32 - 1), sums >> np.uint64(32)], axis=2)
    parts = halves.reshape(-1, 12, 2 * sums.shape[1]).astype(np.int64)
    by_cell = _AT_CELL @ parts
    for k in range(parts.shape[0]):
        if board.flags[first + k] & TIP:
            by_cell[k] = _AT_TIP @ parts[k]
    for of, columns_of in enumerate((slice(2 * ways), slice(2 * ways, None))):
        for k, (visited, right, down) in enumerate(_numbers(by_cell[..., columns_of]), first):
            beside = board.order[k + 1] if k + 1 < board.cells else -1
            below = board.order[k + board.width] if k + board.width < board.cells else -1
            found.add(of, board.order[k], (visited, right, down), beside, below)


def _numbers(halves: Ints) -> list[list[int]]:
    """(..., columns) as integers: columns of 32 bits, lowest first; each may hold more."""
    used = np.flatnonzero(halves.any((0, 1)))
    number = np.zeros(halves.shape[:2], dtype=object)
    for column in range(int(used[-1]) if used.size else 0, -1, -1):
        number = number * 2**32 + halves[..., column]
    found: list[list[int]] = number.tolist()
    return found
