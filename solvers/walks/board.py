"""PathBoard: the problem that both walk kinds give to the engines, in arrays.

`conditions.walk_board` turns a level and a state into a PathBoard, and every engine
works on PathBoards alone. A walk under way is a smaller board: its visited cells are
closed, it goes on from the start, and `base` is what the visited cells have scored.

`Steps` holds the graph of a board in arrays: its cells, and the steps that a walk may
make between them. `regions` finds connected parts in numpy. Functions in plain Python
give lists of neighbours, which cells can be reached, which parts hang on one cell, and
which cells lie on a walk at all. Those that look at one cell after another are
generators that yield every `PIECE` cells.

A graph is written once, except for kernels. Kernels have their own, since they must
stop and resume within a chunk and work on their own tables; the plain search of tiny
tours has sets of cells in the bits of one integer.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.level import DIRECTIONS
from gridwright.solvers.runtime.steps import finished

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]
Pair = tuple[int, int]
"""Two cells side by side, by flat index, the smaller one first."""


@dataclass(frozen=True, eq=False)
class PathBoard:
    """A walk problem on a rectangle of cells.

    open: (R, C) bool, cells the walk may use, start and end among them. weight: (R, C)
    int64, what a visit scores, never negative. start: flat index (row * C + col) where
    the walk begins; None for closed walks, which begin anywhere, and for covering walks
    with two free ends (`loose`), which have no direction. end: flat index where it must
    stop; None for a free end, and for closed walks. closed: the walk returns to its
    first cell, by a last step that scores nothing. cover: every open cell must be
    visited. base: score earned before the start; the start's own weight counts in
    `weight`. backwards: the level has these walks the other way round: its end is given
    and its start is free.

    forced / forbidden cells: (R, C) bool. forced / forbidden steps: frozensets of (a,
    b) flat indices with a < b, steps that every / no walk makes. numbers: flat indices
    of cells that every walk visits in this order, after the start and before the end.
    """

    open: Flags
    weight: Ints
    start: int | None
    end: int | None
    closed: bool = False
    cover: bool = False
    base: int = 0
    forced_cells: Flags | None = None
    forced_steps: frozenset[Pair] = frozenset()
    forbidden_steps: frozenset[Pair] = frozenset()
    numbers: tuple[int, ...] = ()
    backwards: bool = False

    @property
    def loose(self) -> bool:
        """True if both ends of the walk are free."""
        return self.start is None and not self.closed

    @property
    def rows(self) -> int:
        rows, _cols = self.open.shape
        return int(rows)

    @property
    def cols(self) -> int:
        _rows, cols = self.open.shape
        return int(cols)


def letters(path: list[int] | Ints, cols: int) -> tuple[str, ...]:
    """The UDLR moves along a path of flat indices, each to a cell at its side."""
    flat = np.asarray(path, np.int64)
    apart = np.diff(flat)
    turns = np.where(apart < 0, 0, 1)  # with one column every step is up or down
    if cols > 1:
        sideways = np.abs(apart) == 1
        turns[sideways] += 2
    signs = np.frombuffer(DIRECTIONS.encode(), np.uint8)
    text = signs[turns].tobytes().decode()
    return tuple(text)


def regions(free: Flags) -> NDArray[np.int32]:
    """(R, C) labels of the side-connected parts of the free cells; -1 elsewhere.

    The label of a part is the flat index of its first cell in reading order. Runs of
    free cells along rows are joined with the runs they touch in the next row, all at
    once, the larger root under the smaller, and chains are halved until every run
    points at its root (Shiloach and Vishkin 1982): a few passes over the runs, where a
    flood fill in Python takes one look per cell. It takes about 20 bytes a cell.
    """
    behind_free = free[:, :-1]
    begins = free.copy()
    begins[:, 1:] &= ~behind_free
    first_cells = np.flatnonzero(begins)
    first = first_cells.astype(np.int32)  # of each run
    if not len(first):
        return np.full(free.shape, -1, np.int32)
    so_far = np.cumsum(begins, dtype=np.int32)
    run = (so_far - 1).reshape(free.shape)
    touch = _touching(free, begins)
    above = run[:-1][touch]
    below = run[1:][touch]
    root = _roots(len(first), above, below)
    of_run = first[root]
    some_run = np.maximum(run, 0)
    labels: NDArray[np.int32] = of_run[some_run]
    labels[~free] = -1
    return labels


def _touching(free: Flags, begins: Flags) -> Flags:
    """(R - 1, C) bool: cells at which a run touches one in the next row. Of two runs
    that touch in several cells the leftmost ones of each stretch will do."""
    upper = free[:-1]
    lower = free[1:]
    touch = upper & lower
    upper_begins = begins[:-1, 1:]
    lower_begins = begins[1:, 1:]
    apart = ~touch[:, :-1]
    touch[:, 1:] &= apart | lower_begins | upper_begins
    return touch


def _roots(
    runs: int,
    one: NDArray[np.int32],
    other: NDArray[np.int32],
) -> NDArray[np.int32]:
    """The smallest run of the part of each run. one, other: the runs that touch."""
    root = np.arange(runs, dtype=np.int32)
    while len(one):
        one_root = root[one]
        other_root = root[other]
        larger = np.maximum(one_root, other_root)
        smaller = np.minimum(one_root, other_root)
        np.minimum.at(root, larger, smaller)
        shorter = root[root]
        while not np.array_equal(shorter, root):
            root = shorter
            shorter = root[root]
        apart = root[one] != root[other]
        one = one[apart]
        other = other[apart]
    return root


Neighbours = Sequence[Sequence[int]]
"""By flat index, the cells one step away in reading order."""

PIECE = 1 << 14
"""Cells looked at in Python between two yields: a few milliseconds."""

T = TypeVar("T")
Work = Generator[None, None, T]

UP = 1
DOWN = 2
LEFT = 4
RIGHT = 8
"""The bits of `Steps.ways`, in the order of the move letters."""


class Steps:
    """The steps of a board: (R * C,) bool, from each cell to the right and to the one
    below."""

    def __init__(self, board: PathBoard) -> None:
        self.cols = board.cols
        free = board.open
        east = np.zeros(free.shape, np.bool_)
        south = np.zeros(free.shape, np.bool_)
        left = free[:, :-1]
        right = free[:, 1:]
        upper = free[:-1]
        lower = free[1:]
        east[:, :-1] = left & right
        south[:-1] = upper & lower
        self.east: Flags = east.ravel()
        self.south: Flags = south.ravel()
        for a, b in board.forbidden_steps:
            self._of(a, b)[a] = False

    def _both(self) -> tuple[tuple[Flags, int], ...]:
        """The steps of each direction, and how far apart their cells are."""
        return (self.east, 1), (self.south, self.cols)

    def _of(self, a: int, b: int) -> Flags:
        beside = b - a == 1
        across = beside and self.cols > 1
        return self.east if across else self.south

    def has(self, a: int, b: int) -> bool:
        """True if the step between two cells, a < b, exists."""
        return bool(self._of(a, b)[a])

    def keep(self, usable: Flags) -> None:
        """Drop the steps to and from other cells."""
        for steps, apart in self._both():
            steps &= usable
            steps[:-apart] &= usable[apart:]

    def pairs(self) -> Ints:
        """(steps, 2) int64: the cells of each step, the smaller one first."""
        parts = []
        for steps, apart in self._both():
            first = np.flatnonzero(steps)
            second = first + apart
            both = np.stack([first, second], axis=1)
            parts.append(both)
        return np.concatenate(parts)

    def between(self, one: Ints, other: Ints) -> Flags:
        """(n,) bool: True where the step between two neighbouring cells exists."""
        first = np.minimum(one, other)
        apart = np.abs(one - other)
        beside = apart == 1
        across = beside & (self.cols > 1)
        eastward = self.east[first]
        southward = self.south[first]
        there: Flags = np.where(across, eastward, southward)
        return there

    def ways(self) -> NDArray[np.uint8]:
        """(R * C,) uint8: the steps out of each cell, in the bits UP, DOWN, LEFT and
        RIGHT."""
        from_left = self.east[:-1]
        from_above = self.south[: -self.cols]
        left = from_left * np.uint8(LEFT)
        up = from_above * np.uint8(UP)
        ways = self.east * np.uint8(RIGHT)
        ways |= self.south * np.uint8(DOWN)
        ways[1:] |= left
        ways[self.cols :] |= up
        return ways

    def around(self) -> Work[list[list[int]]]:
        """The neighbours of each cell, closed cells included: they have none."""
        near: list[list[int]] = []
        east = self.east.tolist()
        south = self.south.tolist()
        cols = self.cols
        yield
        both = zip(east, south, strict=True)
        for cell, (right, down) in enumerate(both):
            here = []
            above = cell - cols
            if above >= 0 and south[above]:
                here.append(above)
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
    cells = np.flatnonzero(board.open).tolist()
    return {cell: around[cell] for cell in cells}


def reachable(start: int, around: Neighbours) -> Work[Flags]:
    """(R * C,) bool: the cells that a walk from start may come to."""
    seen = [False] * len(around)
    seen[start] = True
    stack = [start]
    looked = 0
    while stack:
        looked += 1
        if looked % PIECE == 0:
            yield
        cell = stack.pop()
        for other in around[cell]:
            if seen[other]:
                continue
            seen[other] = True
            stack.append(other)
    return np.array(seen)


@dataclass(frozen=True)
class Blocks:
    """A depth-first search over all that can be reached, and the parts that hang on cut
    cells.

    order: the cells in preorder. hanging: (cut cell, begin, end): order[begin:end] is a
    part that the cut cell separates from the first cell; a part stands before those
    that contain it. The first cell is itself a cut cell if two parts or more hang on
    it.
    """

    order: list[int]
    hanging: list[tuple[int, int, int]]


def _places(count: int, without: tuple[int, ...]) -> list[int]:
    """The place of each cell in the order: -1 as none is found yet, and for those that
    are left out one behind all others."""
    found = [-1] * count
    for cell in without:
        found[cell] = count
    return found


def blocks_from(
    root: int, around: Neighbours, without: tuple[int, ...] = ()
) -> Work[Blocks]:
    """The blocks by low points (Hopcroft and Tarjan 1973). without: cells that are
    left out."""
    order = [root]
    hanging = []
    found = _places(len(around), without)
    low = [0] * len(around)
    found[root] = 0
    root_parts = 0
    looked = 0
    stack = [root]
    onward = [iter(around[root])]
    while True:
        looked += 1
        if looked % PIECE == 0:
            yield
        cell = stack[-1]
        steps = onward[-1]
        for other in steps:
            if found[other] < 0:
                place = len(order)
                found[other] = place
                low[other] = place
                order.append(other)
                stack.append(other)
                onward.append(iter(around[other]))
                break
            if found[other] < low[cell]:
                low[cell] = found[other]
        else:
            stack.pop()
            onward.pop()
            if not stack:
                break
            parent = stack[-1]
            low[parent] = min(low[parent], low[cell])
            hangs = low[cell] >= found[parent]
            if hangs:
                begin = found[cell]
                end = len(order)
                hanging.append((parent, begin, end))
                if parent == root:
                    root_parts += 1
    if root_parts == 1:
        hanging.pop()
    return Blocks(order, hanging)


def walking_between(
    start: int,
    end: int,
    around: Neighbours,
) -> Work[Flags]:
    """(R * C,) bool: the cells on some simple walk from start to end; no end if there
    is none.

    A part that hangs on a cut cell without the end in it is entered and left only by
    that cell, so no walk to the end goes there. All other cells lie on one (Whitney
    1932).
    """
    inside = np.zeros(len(around), np.bool_)
    inside[start] = True
    if start == end:
        return inside
    blocks = yield from blocks_from(start, around)
    order = np.array(blocks.order)
    is_end = order == end
    found = np.flatnonzero(is_end)
    if not len(found):
        return inside
    yield
    last = int(found[0])
    on_way = np.ones(len(order), np.bool_)
    larger_first = reversed(blocks.hanging)
    for _cut, first, behind in larger_first:
        has_end = first <= last < behind
        if on_way[first] and not has_end:
            on_way[first:behind] = False
    inside[order[on_way]] = True
    return inside
