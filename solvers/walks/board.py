"""PathBoard: the problem that both walk kinds give to the engines, in arrays.

`conditions.walk_board` turns a level and a state into a PathBoard, and every engine works on
PathBoards alone. A walk under way is a smaller board: its visited cells are closed, it goes on from
the start, and `base` is what the visited cells have scored.

`Steps` holds the graph of a board in arrays: its cells, and the steps that a walk may make between
them. `regions` finds connected parts in numpy. Functions in plain Python give lists of neighbours,
which cells can be reached, which parts hang on one cell, and which cells lie on a walk at all.
Those that look at one cell after another are generators that yield every `PIECE` cells.

A graph is written once, except for kernels. Kernels have their own, since they must stop and
resume within a chunk and work on their own tables; the plain search of tiny tours has sets of
cells in the bits of one integer.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from solvers.level import DIRECTIONS
from solvers.runtime.steps import finished


@dataclass(frozen=True, eq=False)
class PathBoard:
    """A walk problem on a rectangle of cells.

    open: (R, C) bool, cells the walk may use, start and end among them. weight: (R, C) int64,
    what a visit scores, never negative. start: flat index (row * C + col) where the walk begins;
    None only for closed walks, which begin anywhere. end: flat index where it must stop; None
    for a free end, and for closed walks. closed: the walk returns to its first cell, by a last
    step that scores nothing. cover: every open cell must be visited. base: score earned before
    the start; the start's own weight counts in `weight`.

    forced / forbidden cells: (R, C) bool. forced / forbidden steps: frozensets of (a, b) flat
    indices with a < b, steps that every / no walk makes. numbers: flat indices of cells that every
    walk visits in this order, after the start and before the end.
    """

    open: NDArray[np.bool_]
    weight: NDArray[np.int64]
    start: int | None
    end: int | None
    closed: bool = False
    cover: bool = False
    base: int = 0
    forced_cells: NDArray[np.bool_] | None = None
    forced_steps: frozenset[tuple[int, int]] = frozenset()
    forbidden_steps: frozenset[tuple[int, int]] = frozenset()
    numbers: tuple[int, ...] = ()

    @property
    def rows(self) -> int:
        return int(self.open.shape[0])

    @property
    def cols(self) -> int:
        return int(self.open.shape[1])


def letters(path: list[int] | NDArray[np.int64], cols: int) -> tuple[str, ...]:
    """The UDLR moves along a path of flat indices, each to a cell at its side."""
    apart = np.diff(np.asarray(path, np.int64))
    turns = np.where(apart < 0, 0, 1)  # with one column every step is up or down
    if cols > 1:
        turns[np.abs(apart) == 1] += 2
    return tuple(np.frombuffer(DIRECTIONS.encode(), np.uint8)[turns].tobytes().decode())


def regions(free: NDArray[np.bool_]) -> NDArray[np.int32]:
    """(R, C) labels of the side-connected parts of the free cells; -1 elsewhere.

    The label of a part is the flat index of its first cell in reading order. Runs of free cells
    along rows are joined with the runs they touch in the next row, all at once, the larger root
    under the smaller, and chains are halved until every run points at its root (Shiloach and
    Vishkin 1982): a few passes over the runs, where a flood fill in Python takes one look per
    cell. It takes about 20 bytes a cell.
    """
    begins = free.copy()
    begins[:, 1:] &= ~free[:, :-1]
    first = np.flatnonzero(begins).astype(np.int32)  # of each run, its first cell
    run = (np.cumsum(begins, dtype=np.int32) - 1).reshape(free.shape)
    touch = free[:-1] & free[1:]
    # of two runs that touch in several cells, the leftmost ones of each stretch will do
    touch[:, 1:] &= begins[1:, 1:] | begins[:-1, 1:] | ~touch[:, :-1]
    one, other = run[:-1][touch], run[1:][touch]
    root = np.arange(len(first), dtype=np.int32)
    while len(one):
        np.minimum.at(root, np.maximum(root[one], root[other]), np.minimum(root[one], root[other]))
        while not np.array_equal(shorter := root[root], root):
            root = shorter
        apart = root[one] != root[other]
        one, other = one[apart], other[apart]
    if not len(first):
        return np.full(free.shape, -1, np.int32)
    labels: NDArray[np.int32] = first[root][np.maximum(run, 0)]
    labels[~free] = -1
    return labels


Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Neighbours = Sequence[Sequence[int]]
"""By flat index, the cells one step away in reading order."""

PIECE = 1 << 14
"""Cells looked at in Python between two yields: a few milliseconds."""

T = TypeVar("T")
Work = Generator[None, None, T]

UP, DOWN, LEFT, RIGHT = (1 << turn for turn in range(4))
"""The bits of `Steps.ways`, in the order of the move letters."""


class Steps:
    """The steps of a board: (R * C,) bool, from each cell to the right and to the one below."""

    def __init__(self, board: PathBoard) -> None:
        self.cols = board.cols
        free = board.open
        east, south = np.zeros((2, *free.shape), np.bool_)
        east[:, :-1] = free[:, :-1] & free[:, 1:]
        south[:-1] = free[:-1] & free[1:]
        self.east: Flags = east.ravel()
        self.south: Flags = south.ravel()
        for a, b in board.forbidden_steps:
            self._of(a, b)[a] = False

    def _of(self, a: int, b: int) -> Flags:
        return self.east if b - a == 1 and self.cols > 1 else self.south

    def has(self, a: int, b: int) -> bool:
        """True if the step between two cells, a < b, exists."""
        return bool(self._of(a, b)[a])

    def keep(self, usable: Flags) -> None:
        """Drop the steps to and from other cells."""
        for steps, apart in ((self.east, 1), (self.south, self.cols)):
            steps &= usable
            steps[:-apart] &= usable[apart:]

    def pairs(self) -> Ints:
        """(steps, 2) int64: the cells of each step, the smaller one first."""
        parts = []
        for steps, apart in ((self.east, 1), (self.south, self.cols)):
            first = np.flatnonzero(steps)
            parts.append(np.stack([first, first + apart], axis=1))
        return np.concatenate(parts)

    def between(self, one: Ints, other: Ints) -> Flags:
        """(n,) bool: True where the step between two neighbouring cells exists."""
        first = np.minimum(one, other)
        across = (np.abs(one - other) == 1) & (self.cols > 1)
        there: Flags = np.where(across, self.east[first], self.south[first])
        return there

    def ways(self) -> NDArray[np.uint8]:
        """(R * C,) uint8: the steps out of each cell, in the bits UP, DOWN, LEFT and RIGHT."""
        ways = self.east * np.uint8(RIGHT)
        ways |= self.south * np.uint8(DOWN)
        ways[1:] |= self.east[:-1] * np.uint8(LEFT)
        ways[self.cols :] |= self.south[: -self.cols] * np.uint8(UP)
        return ways

    def around(self) -> Work[list[list[int]]]:
        """The neighbours of each cell, closed cells included: they have none."""
        near: list[list[int]] = []
        east, south, cols = self.east.tolist(), self.south.tolist(), self.cols
        yield
        for cell, (right, down) in enumerate(zip(east, south, strict=True)):
            here = [cell - cols] if cell >= cols and south[cell - cols] else []
            if cell and east[cell - 1]:
                here.append(cell - 1)
            if right:
                here.append(cell + 1)
            if down:
                here.append(cell + cols)
            near.append(here)
            if cell % PIECE == 0:
                yield
        return near


def step_lists(board: PathBoard) -> dict[int, list[int]]:
    """The neighbours of the open cells, at once: by flat index, in reading order."""
    around = finished(Steps(board).around())
    return {cell: around[cell] for cell in np.flatnonzero(board.open).tolist()}


def reachable(start: int, around: Neighbours) -> Work[Flags]:
    """(R * C,) bool: the cells that a walk from start may come to."""
    seen = [False] * len(around)
    seen[start] = True
    stack, looked = [start], 0
    while stack:
        looked += 1
        if looked % PIECE == 0:
            yield
        for other in around[stack.pop()]:
            if not seen[other]:
                seen[other] = True
                stack.append(other)
    return np.array(seen)


@dataclass(frozen=True)
class Blocks:
    """A depth-first search over all that can be reached, and the parts that hang on cut cells.

    order: the cells in preorder. hanging: (cut cell, begin, end): order[begin:end] is a part that
    the cut cell separates from the first cell; a part stands before those that contain it. The
    first cell is itself a cut cell if two parts or more hang on it.
    """

    order: list[int]
    hanging: list[tuple[int, int, int]]


def blocks_from(root: int, around: Neighbours) -> Work[Blocks]:
    """The blocks by low points (Hopcroft and Tarjan 1973)."""
    order, hanging = [root], []
    found, low = [-1] * len(around), [0] * len(around)
    found[root] = root_parts = looked = 0
    stack, onward = [root], [iter(around[root])]
    while True:
        looked += 1
        if looked % PIECE == 0:
            yield
        cell = stack[-1]
        for other in onward[-1]:
            if found[other] < 0:
                found[other] = low[other] = len(order)
                order.append(other)
                stack.append(other)
                onward.append(iter(around[other]))
                break
            low[cell] = min(low[cell], found[other])
        else:
            stack.pop()
            onward.pop()
            if not stack:
                break
            parent = stack[-1]
            low[parent] = min(low[parent], low[cell])
            if low[cell] >= found[parent]:
                root_parts += parent == root
                hanging.append((parent, found[cell], len(order)))
    if root_parts == 1:
        hanging.pop()
    return Blocks(order, hanging)


def walking_between(start: int, end: int, around: Neighbours) -> Work[Flags]:
    """(R * C,) bool: the cells on some simple walk from start to end; no end if there is none.

    A part that hangs on a cut cell without the end in it is entered and left only by that cell,
    so no walk to the end goes there. All other cells lie on one (Whitney 1932).
    """
    inside = np.zeros(len(around), np.bool_)
    inside[start] = True
    if start == end:
        return inside
    blocks = yield from blocks_from(start, around)
    order = np.array(blocks.order)
    found = np.flatnonzero(order == end)
    if not len(found):
        return inside
    yield
    last = int(found[0])
    on_way = np.ones(len(order), np.bool_)
    for _, first, behind in reversed(blocks.hanging):
        if on_way[first] and not first <= last < behind:
            on_way[first:behind] = False
    inside[order[on_way]] = True
    return inside
