"""A PathBoard laid out for the frontier program: one list of cells, and what each may do.

The frontier sweeps the board cell by cell, row by row or column by column, from whichever corner
leaves fewest connections to remember. Cells that lie on no walk at all are closed before the sweep:
fewer cells mean fewer connections to remember.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import comb

import numpy as np
from numpy.typing import NDArray

from solvers.paths.board import PathBoard
from solvers.text import Text

# What a cell may do, as bits. RIGHT and DOWN: the step to that side exists. The two with FORCED:
# every walk makes it. LAST: no cell after this one has to be visited, so a walk may be completed.
OPEN, MUST, TIP, MAY_END, RIGHT, DOWN, RIGHT_FORCED, DOWN_FORCED, LAST, CLOSED = (
    1 << bit for bit in range(10)
)

MAX_WIDTH = 31
"""Widest frontier: 32 plugs of two bits in one 64-bit key."""

Step = tuple[int, int]
Ints = NDArray[np.int64]


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


def lay_out(board: PathBoard) -> FrontierBoard:
    """Turn, reduce and flag a board. `reason` is filled in if it is clear that no walk exists."""
    rows, cols = board.rows, board.cols
    neighbours = _steps(board)
    usable, reason = _usable(board, neighbours)
    must = _must(board)
    if not reason and any(must[cell] and not usable[cell] for cell in range(rows * cols)):
        reason = Text("a cell that has to be visited lies on no walk")
    steps = {
        (a, b)
        for a, around in enumerate(neighbours)
        for b in around
        if a < b and usable[a] and usable[b]
    }
    if not reason and not board.forced_steps <= steps:
        reason = Text("a step that has to be made lies on no walk")
    trivial = not board.closed and board.start == board.end
    if not reason and trivial and sum(must) > 1:
        reason = Text("the walk ends where it starts, but other cells have to be visited")
    order, width = _sweep(board, steps)
    flags, tips = _flags(board, order, width, usable, must, steps)
    weight = board.weight.ravel().tolist()
    return FrontierBoard(
        width=width,
        order=order,
        flags=flags,
        weight=[weight[cell] for cell in order],
        tips=tips,
        base=board.base,
        closed=board.closed,
        free_end=not board.closed and board.end is None,
        start=board.start,
        trivial=trivial,
        reason=reason,
    )


def _steps(board: PathBoard) -> list[list[int]]:
    """The cells one step away from each cell, by flat index."""
    rows, cols = board.rows, board.cols
    usable = board.open.ravel().tolist()
    around: list[list[int]] = [[] for _ in usable]
    for cell, is_open in enumerate(usable):
        if not is_open:
            continue
        nearby = [cell + 1] if cell % cols < cols - 1 else []
        if cell // cols < rows - 1:
            nearby.append(cell + cols)
        for other in nearby:
            if usable[other] and (cell, other) not in board.forbidden_steps:
                around[cell].append(other)
                around[other].append(cell)
    return around


def _must(board: PathBoard) -> list[bool]:
    """The cells every walk visits, ends and forced steps included."""
    must: list[bool] = board.open.ravel().tolist() if board.cover else [False] * board.open.size
    if board.forced_cells is not None:
        for cell, forced in enumerate(board.forced_cells.ravel().tolist()):
            must[cell] = must[cell] or forced
    for end in (board.start, board.end):
        if end is not None:
            must[end] = True
    for a, b in board.forced_steps:
        must[a] = must[b] = True
    return must


def _usable(board: PathBoard, around: list[list[int]]) -> tuple[list[bool], str]:
    """The cells that lie on some walk between the ends, and why there are none."""
    if board.closed:
        return board.open.ravel().tolist(), ""
    assert board.start is not None
    if board.end is None or board.cover:
        reached = _reachable(board.start, around)
        if board.cover and not all(
            a or not b for a, b in zip(reached, board.open.flat, strict=True)
        ):
            return reached, "a part of the board cannot be reached"
    else:
        reached = between(board.start, board.end, around)
    if board.end is not None and not reached[board.end]:
        return reached, "the end cannot be reached from the start"
    return reached, ""


def _reachable(start: int, around: list[list[int]]) -> list[bool]:
    seen = [False] * len(around)
    seen[start] = True
    stack = [start]
    while stack:
        for other in around[stack.pop()]:
            if not seen[other]:
                seen[other] = True
                stack.append(other)
    return seen


def between(start: int, end: int, around: list[list[int]]) -> list[bool]:
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
    while stack:
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


def _sweep(board: PathBoard, steps: set[Step]) -> tuple[list[int], int]:
    """The order of the cells: of the eight ways to sweep a board, the one with fewest states.

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
        return ways[0].ravel().tolist(), ways[0].shape[1]
    pairs = np.array(sorted(steps), dtype=np.int64).reshape(-1, 2)
    tips = np.array([] if board.closed else ends, dtype=np.int64)
    free_end = not board.closed and board.end is None
    best = min(ways, key=lambda way: _states_of(way.ravel(), pairs, tips, free_end))
    return best.ravel().tolist(), best.shape[1]


def _states_of(order: Ints, steps: Ints, tips: Ints, free_end: bool) -> float:
    """`count_states` of an order of the cells, from the steps that cross each frontier."""
    place = np.empty(order.size, dtype=np.int64)
    place[order] = np.arange(order.size)
    ends = np.sort(place[steps], axis=1)
    size = order.size
    opened, closed = (np.bincount(ends[:, side], minlength=size) for side in (0, 1))
    crossing = np.concatenate([[0], np.cumsum(opened - closed)[:-1]])
    passed = np.searchsorted(np.sort(place[tips]), np.arange(size))
    return count_states(crossing.tolist(), passed.tolist(), free_end)


def count_states(crossing: list[int], tips: list[int], free_end: bool) -> int:
    """An upper bound on the number of states, from the steps that cross each frontier.

    A frontier with m steps across it and t ends passed has at most C(m, t) M(m - t) states: the
    loose ends may stand anywhere, the others pair up like parentheses (Motzkin words, A001006).
    """
    return sum(
        _words(m, t) + (_words(m, t + 1) if free_end else 0)
        for m, t in zip(crossing, tips, strict=True)
    )


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
    order: list[int],
    width: int,
    usable: list[bool],
    must: list[bool],
    steps: set[Step],
) -> tuple[list[int], list[int]]:
    total = len(order)
    last_must = max((k for k in range(total) if must[order[k]]), default=-1)
    free_end = not board.closed and board.end is None
    flags, tips, passed = [], [], 0
    for k, cell in enumerate(order):
        tips.append(passed)
        bits = CLOSED if board.closed else 0
        if k >= last_must:
            bits |= LAST
        if usable[cell]:
            is_tip = not board.closed and cell in (board.start, board.end)
            passed += is_tip
            bits |= OPEN | (MUST if must[cell] else 0) | (TIP if is_tip else 0)
            bits |= MAY_END if free_end else 0
            if (k + 1) % width:
                bits |= _side(board, steps, cell, order[k + 1], RIGHT, RIGHT_FORCED)
            if k + width < total:
                bits |= _side(board, steps, cell, order[k + width], DOWN, DOWN_FORCED)
        flags.append(bits)
    return flags, tips


def _side(board: PathBoard, steps: set[Step], a: int, b: int, there: int, forced: int) -> int:
    step = (a, b) if a < b else (b, a)
    if step not in steps:
        return 0
    return there | (forced if step in board.forced_steps else 0)
