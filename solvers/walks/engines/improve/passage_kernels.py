"""Resumable kernels: which cells a walk can reach, and which lie on a walk between two ends.

ways: (cells,) uint8, the steps each cell may make, one bit a direction: up 1, down 2, left 4,
right 8. Cells are flat indices; `cols` is the width of the board.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from solvers.runtime.jit import kernel

Ints = Any
"""Arrays of integers, and integers, as the kernels see them."""

HEAD, TAIL, END = range(3)
CELL, CLOCK, SEEN, START = range(4)


@kernel
def spread(ways: Ints, cols: Ints, came: Ints, queue: Ints, state: Ints, budget: Ints) -> bool:
    """Breadth-first search by up to `budget` cells; whether it has ended.

    came: (cells,) int32, the cell each one was reached from, -1 for none, the start from itself.
    queue: (cells,) int32. state: HEAD and TAIL of the queue, and the END to reach.
    """
    head, tail, end = state[0], state[1], state[2]
    while budget > 0 and head < tail and came[end] < 0:
        cell = queue[head]
        head += 1
        budget -= 1
        for side in range(4):
            if ways[cell] >> side & 1:
                step = cols if side < 2 else 1
                other = cell + (step if side & 1 else -step)
                if came[other] < 0:
                    came[other] = cell
                    queue[tail] = other
                    tail += 1
    state[0], state[1] = head, tail
    return bool(head >= tail or came[end] >= 0)


@kernel
def enclose(ways: Ints, cols: Ints, table: Ints, state: Ints, budget: Ints) -> bool:
    """Depth-first search with low points by up to `budget` steps; whether it has ended.

    table: (5, cells) int32: the number of each cell in order of discovery, its low point, the
    cell it was found from, the sides tried, and the cells found and not yet known to be off the
    way. state: CELL, CLOCK, how many cells are SEEN (the last row of the table), and START.
    """
    order, low, parent, tried, seen = table[0], table[1], table[2], table[3], table[4]
    cell, clock, size, start = state[0], state[1], state[2], state[3]
    ended = False
    while budget > 0 and not ended:
        budget -= 1
        if tried[cell] < 4:
            side = tried[cell]
            tried[cell] += 1
            if not ways[cell] >> side & 1:
                continue
            step = cols if side < 2 else 1
            other = cell + (step if side & 1 else -step)
            if other == parent[cell] and cell != start:
                continue
            if order[other]:
                low[cell] = min(low[cell], order[other])
                continue
            clock += 1
            order[other] = low[other] = clock
            parent[other] = cell
            seen[size] = other
            size += 1
            cell = other
        elif cell == start:
            ended = True
        else:
            before = parent[cell]
            low[before] = min(low[before], low[cell])
            if low[cell] >= order[before]:
                while seen[size - 1] != cell:
                    size -= 1
                size -= 1
            cell = np.int64(before)
    state[0], state[1], state[2] = cell, clock, size
    return ended


def warm() -> None:
    """Compile both on a board of one cell."""
    ways = np.zeros(1, np.uint8)
    cells = np.zeros(1, np.int32)
    spread(ways, 1, cells.copy(), cells, np.zeros(3, np.int64), 1)
    enclose(ways, 1, np.zeros((5, 1), np.int32), np.zeros(4, np.int64), 1)
