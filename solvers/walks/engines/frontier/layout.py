"""A PathBoard laid out for the frontier program: one list of cells, and what each may do.

The frontier sweeps the board cell by cell, row by row or column by column, from whichever corner
leaves fewest connections to remember. Cells that lie on no walk at all are closed before the sweep:
fewer cells mean fewer connections to remember.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import TypeVar

import numpy as np
from numpy.typing import NDArray

from solvers.runtime.steps import finished
from solvers.text import Text
from solvers.walks.board import PathBoard
from solvers.walks.regions import regions

# What a cell may do, as bits. RIGHT and DOWN: the step to that side exists. The two with FORCED:
# every walk makes it. LAST: no cell after this one has to be visited, so a walk may be completed.
OPEN, MUST, TIP, MAY_END, RIGHT, DOWN, RIGHT_FORCED, DOWN_FORCED, LAST, CLOSED = (
    1 << bit for bit in range(10)
)

MAX_WIDTH = 31
"""Widest frontier: 32 plugs of two bits in one 64-bit key."""

Ints = NDArray[np.int64]
Flags = NDArray[np.bool_]


@dataclass(frozen=True)
class FrontierBoard:
    """The sweep: K = rows * width cells in the order in which the frontier passes them.

    order: the flat index on the PathBoard of the k-th cell. flags: its bits (above). weight: what
    a visit scores. tips: how many fixed ends of the walk lie before the k-th cell; a walk with a
    free end has one more end somewhere. start: flat index on the PathBoard, as there. trivial: the
    walk ends on the cell it begins with.
    """

    width: int
    order: list[int]
    flags: list[int]
    weight: list[int]
    tips: list[int]
    base: int
    closed: bool
    free_end: bool
    start: int | None
    trivial: bool
    reason: str

    @property
    def cells(self) -> int:
        return len(self.order)


LAYOUT_BYTES = 400
"""What laying out takes for each cell of a board, rounded up."""

PIECE = 1 << 14
"""Cells looked at in Python between two yields: a few milliseconds."""

T = TypeVar("T")
Work = Generator[None, None, T]


def too_wide(board: PathBoard) -> bool:
    """Whether the shorter side is beyond the frontier program."""
    return min(board.rows, board.cols) > MAX_WIDTH


def lay_out(board: PathBoard) -> FrontierBoard:
    """Turn, reduce and flag a board. `reason` is filled in if it is clear that no walk exists."""
    return finished(laying_out(board))


def laying_out(board: PathBoard) -> Work[FrontierBoard]:
    """`lay_out` in steps of a few milliseconds; it takes LAYOUT_BYTES a cell."""
    steps = _Steps(board)
    yield
    usable, reason = yield from _usable(board, steps)
    steps.keep(usable)
    must = _must(board)
    yield
    if not reason and (must & ~usable).any():
        reason = Text("a cell that has to be visited lies on no walk")
    if not reason and not all(steps.has(a, b) for a, b in board.forced_steps):
        reason = Text("a step that has to be made lies on no walk")
    trivial = stands_on_end(board)
    if not reason and trivial and np.count_nonzero(must) > 1:
        reason = NOT_ALONE
    way = yield from _sweep(board, steps)
    flags, tips = _flags(board, way, usable, must, steps)
    yield
    order = way.ravel()
    return FrontierBoard(
        width=way.shape[1],
        order=order.tolist(),
        flags=flags.tolist(),
        weight=board.weight.ravel()[order].tolist(),
        tips=tips.tolist(),
        base=board.base,
        closed=board.closed,
        free_end=not board.closed and board.end is None,
        start=board.start,
        trivial=trivial,
        reason=reason,
    )


NOT_ALONE = Text("the walk ends where it starts, but other cells have to be visited")
CUT_OFF = Text("the end cannot be reached from the start")
APART = Text("a part of the board cannot be reached")


def stands_on_end(board: PathBoard) -> bool:
    """Whether the walk ends on the cell it begins with."""
    return not board.closed and board.start == board.end


def glance(board: PathBoard) -> str:
    """Why a board has no walk, where its connected parts show it; "" if they do not.

    For boards too large to lay out. Forbidden steps are not looked at.
    """
    part = regions(board.open).ravel()
    must = _must(board)
    if stands_on_end(board):
        return NOT_ALONE if np.count_nonzero(must) > 1 else ""
    if board.end is not None and part[board.end] != part[board.start]:
        return CUT_OFF
    labels = part[must]
    return APART if len(labels) and (labels != labels[0]).any() else ""


class _Steps:
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
        """Whether the step between two cells, a < b, exists."""
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
        """Whether the step between each two neighbouring cells exists."""
        first = np.minimum(one, other)
        across = (np.abs(one - other) == 1) & (self.cols > 1)
        there: Flags = np.where(across, self.east[first], self.south[first])
        return there

    def around(self) -> Work[list[list[int]]]:
        """The cells one step away from each cell, by flat index."""
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


def _must(board: PathBoard) -> Flags:
    """(R * C,) bool: the cells every walk visits, ends and forced steps included."""
    must = board.open.ravel().copy() if board.cover else np.zeros(board.open.size, np.bool_)
    if board.forced_cells is not None:
        must |= board.forced_cells.ravel()
    ends = [end for end in (board.start, board.end) if end is not None]
    must[ends + [cell for step in board.forced_steps for cell in step]] = True
    return must


def _usable(board: PathBoard, steps: _Steps) -> Work[tuple[Flags, str]]:
    """The cells that lie on some walk between the ends, and why there are none."""
    free = board.open.ravel()
    if board.closed:
        return free, ""
    assert board.start is not None
    if board.end is None or board.cover:
        if board.forbidden_steps:
            around = yield from steps.around()
            reached = np.array((yield from _reachable(board.start, around)))
        else:
            part = regions(board.open).ravel()
            reached = part == part[board.start]
        if board.cover and not reached[free].all():
            return reached, APART
    else:
        around = yield from steps.around()
        reached = np.array((yield from walking_between(board.start, board.end, around)))
    if board.end is not None and not reached[board.end]:
        return reached, CUT_OFF
    return reached, ""


def _reachable(start: int, around: list[list[int]]) -> Work[list[bool]]:
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
    return seen


def between(start: int, end: int, around: list[list[int]]) -> list[bool]:
    """The cells on some simple walk from start to end, at once: see `walking_between`."""
    return finished(walking_between(start, end, around))


def walking_between(start: int, end: int, around: list[list[int]]) -> Work[list[bool]]:
    """The cells on some simple walk from start to end.

    These are the cells of the biconnected component that holds the step start-end once that step
    is added (Whitney 1932). Depth-first search with low points (Hopcroft and Tarjan 1973) from
    `end`, its only first step the added one: that component is then the one closed last.
    """
    size = len(around)
    order, low, inside = [0] * size, [0] * size, [False] * size
    inside[start] = inside[end] = True
    if start == end:
        return inside
    order[end], order[start], clock = 1, 2, 2
    low[start] = 1
    visited: list[int] = []
    stack: list[tuple[int, int, int]] = [(start, end, 0)]
    looked = 0
    while stack:
        looked += 1
        if looked % PIECE == 0:
            yield
        cell, parent, at = stack.pop()
        if at < len(around[cell]):
            stack.append((cell, parent, at + 1))
            other = around[cell][at]
            if other == parent and cell != start:
                continue
            if order[other]:
                low[cell] = min(low[cell], order[other])
            else:
                clock += 1
                order[other] = low[other] = clock
                visited.append(other)
                stack.append((other, cell, 0))
            continue
        if cell == start:
            continue
        low[parent] = min(low[parent], low[cell])
        if low[cell] >= order[parent]:
            while visited[-1] != cell:
                visited.pop()
            visited.pop()
    for cell in visited:
        inside[cell] = True
    connected = bool(visited) or end in around[start]
    inside[end] = connected
    return inside


def _sweep(board: PathBoard, steps: _Steps) -> Work[Ints]:
    """The cells in rows of the sweep: of the eight ways over a board, the one with fewest states.

    Fewest as `count_states` estimates: walls make one way several times smaller than another.
    Among equals along the shorter side, and so that the ends of the walk are passed late: every
    end that has been passed adds a plug that may stand anywhere.
    """
    grid = np.arange(board.rows * board.cols).reshape(board.rows, board.cols)
    turned = [grid, grid.T] if board.cols <= board.rows else [grid.T, grid]
    ends = [end for end in (board.start, board.end) if end is not None]
    passed = np.nonzero(np.isin(turned[0], ends))[0]
    late = 1 if 2 * int(passed.sum()) >= (turned[0].shape[0] - 1) * passed.size else -1
    if max(board.rows, board.cols) > MAX_WIDTH:
        turned.pop()
    ways = [
        lines[::down, ::right] for lines in turned for down in (late, -late) for right in (1, -1)
    ]
    if ways[0].shape[1] > MAX_WIDTH:
        return ways[0]
    pairs = steps.pairs()
    tips = np.array([] if board.closed else ends, dtype=np.int64)
    free_end = not board.closed and board.end is None
    fewest: float | None = None
    best = ways[0]
    for way in ways:
        yield
        states = _states_of(way.ravel(), pairs, tips, free_end)
        if fewest is None or states < fewest:
            fewest, best = states, way
    return best


def _states_of(order: Ints, steps: Ints, tips: Ints, free_end: bool) -> float:
    """`count_states` of an order of the cells, from the steps that cross each frontier."""
    place = np.empty(order.size, dtype=np.int64)
    place[order] = np.arange(order.size)
    ends = np.sort(place[steps], axis=1)
    size = order.size
    opened, closed = (np.bincount(ends[:, side], minlength=size) for side in (0, 1))
    crossing = np.concatenate([[0], np.cumsum(opened - closed)[:-1]])
    passed = np.searchsorted(np.sort(place[tips]), np.arange(size))
    return count_states(crossing, passed, free_end)


def count_states(crossing: Ints, tips: Ints, free_end: bool) -> int:
    """An upper bound on the number of states, from the steps that cross each frontier.

    A frontier with m steps across it and t ends passed has at most C(m, t) M(m - t) states: the
    loose ends may stand anywhere, the others pair up like parentheses (Motzkin words, A001006).
    """
    kinds, numbers = np.unique(3 * crossing + tips, return_counts=True)
    total = 0
    for kind, number in zip(kinds.tolist(), numbers.tolist(), strict=True):
        m, t = divmod(kind, 3)
        total += number * (_words(m, t) + (_words(m, t + 1) if free_end else 0))
    return total


@cache
def _words(plugs: int, loose: int) -> int:
    return comb(plugs, loose) * _motzkin(plugs - loose) if loose <= plugs else 0


@cache
def _motzkin(n: int) -> int:
    if n < 2:
        return 1
    return ((2 * n + 1) * _motzkin(n - 1) + (3 * n - 3) * _motzkin(n - 2)) // (n + 2)


def _flags(
    board: PathBoard,
    way: Ints,
    usable: Flags,
    must: Flags,
    steps: _Steps,
) -> tuple[Ints, Ints]:
    """The bits of each cell in the order of the sweep, and the ends that lie before it."""
    order, width = way.ravel(), way.shape[1]
    open_, needed = usable[order], must[order]
    free_end = not board.closed and board.end is None
    tip = np.zeros(order.size, np.bool_)
    if not board.closed:
        tip = np.isin(order, [end for end in (board.start, board.end) if end is not None]) & open_
    flags = np.where(open_, OPEN | (MAY_END if free_end else 0), 0).astype(np.int64)
    flags |= np.where(open_ & needed, MUST, 0) | np.where(tip, TIP, 0)
    flags |= CLOSED if board.closed else 0
    musts = np.flatnonzero(needed)
    flags[musts[-1] if len(musts) else 0 :] |= LAST
    lines = flags.reshape(way.shape)
    lines[:, :-1] |= np.where(steps.between(way[:, :-1], way[:, 1:]), RIGHT, 0)
    lines[:-1] |= np.where(steps.between(way[:-1], way[1:]), DOWN, 0)
    place = {cell: k for k, cell in enumerate(order.tolist())} if board.forced_steps else {}
    for a, b in board.forced_steps:
        if steps.has(a, b):
            first, second = sorted((place[a], place[b]))
            flags[first] |= RIGHT_FORCED if second - first == 1 and width > 1 else DOWN_FORCED
    return flags, np.cumsum(tip) - tip
