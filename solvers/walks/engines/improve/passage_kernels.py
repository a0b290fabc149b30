"""Resumable kernels: which cells a walk can reach, and which lie on a walk between two
ends.

ways: (cells,) uint8, the steps each cell may make, one bit a direction: up 1, down 2,
left 4, right 8. Cells are flat indices; `cols` is the width of the board.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from gridwright.solvers.runtime.jit import kernel

Ints = Any
"""Arrays of integers, and integers, as the kernels see them."""

HEAD = 0
TAIL = 1
END = 2
CELL = 0
CLOCK = 1
SEEN = 2
START = 3


@kernel
def spread(
    ways: Ints, cols: Ints, came: Ints, queue: Ints, state: Ints, budget: Ints
) -> bool:
    """Breadth-first search by up to `budget` cells; whether it has ended.

    came: (cells,) int32, the cell each one was reached from, -1 for none, the start
    from itself. queue: (cells,) int32. state: HEAD and TAIL of the queue, and the END
    to reach.
    """
    head = state[0]
    tail = state[1]
    end = state[2]
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
    state[0] = head
    state[1] = tail
    return bool(head >= tail or came[end] >= 0)


@kernel
def enclose(ways: Ints, cols: Ints, table: Ints, state: Ints, budget: Ints) -> bool:
    """Depth-first search with low points by up to `budget` steps; whether it has ended.

    table: (5, cells) int32: the number of each cell in order of discovery, its low
    point, the cell it was found from, the sides tried, and the cells found and not yet
    known to be off the way. state: CELL, CLOCK, how many cells are SEEN (the last row
    of the table), and START.
    """
    order = table[0]
    low = table[1]
    parent = table[2]
    tried = table[3]
    seen = table[4]
    cell = state[0]
    clock = state[1]
    size = state[2]
    start = state[3]
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
    state[0] = cell
    state[1] = clock
    state[2] = size
    return ended


@kernel
def grow(
    ways: Ints, cols: Ints, table: Ints, queue: Ints, state: Ints, budget: Ints
) -> bool:
    """Lengthen a walk by detours, looking at up to `budget` cells; whether it has
    ended.

    Each step of the walk, from its start on, is replaced by a shortest way through free
    cells between the same two cells, if a breadth-first search of as many cells as the
    queue holds finds one, and the first step of that way is looked at next. Free cells
    only get fewer, so a step without such a way stays without one, and a look at each
    step is enough. Nothing is promised of the length.

    table: (2, cells) int32: the next cell of the walk, -1 off it, the end itself at the
    end; and the number of the last search that saw each cell. queue: (2, places) int32:
    the cells that a search saw, and the place of the cell each was reached from. state:
    the CELL that is looked at, and the number of searches.
    """
    following = table[0]
    seen = table[1]
    cells = queue[0]
    came = queue[1]
    last = queue.shape[1]
    cell = state[0]
    number = state[1]
    while budget > 0 and following[cell] != cell:
        goal = following[cell]
        number += 1
        cells[0] = cell
        seen[cell] = number
        head = 0
        tail = 1
        found = -1
        while found < 0 and head < tail and tail < last - 3:
            here = cells[head]
            for side in range(4):
                if ways[here] >> side & 1:
                    step = cols if side < 2 else 1
                    other = here + (step if side & 1 else -step)
                    if other == goal and head > 0:
                        found = head
                    elif following[other] < 0 and seen[other] != number:
                        seen[other] = number
                        cells[tail] = other
                        came[tail] = head
                        tail += 1
            head += 1
        budget -= head
        if found < 0:
            cell = np.int64(goal)
        while found >= 0:  # the way is linked from its end
            following[cells[found]] = goal
            goal = cells[found]
            found = came[found] if found else -1
    state[0] = cell
    state[1] = number
    return bool(following[cell] == cell)


def warm() -> None:
    """Compile all on a board of one cell."""
    ways = np.zeros(1, np.uint8)
    cells = np.zeros(1, np.int32)
    spread(ways, 1, cells.copy(), cells, np.zeros(3, np.int64), 1)
    enclose(ways, 1, np.zeros((5, 1), np.int32), np.zeros(4, np.int64), 1)
    table = np.zeros((2, 1), np.int32)
    queue = np.zeros((2, 1), np.int32)
    grow(ways, 1, table, queue, np.zeros(2, np.int64), 1)
