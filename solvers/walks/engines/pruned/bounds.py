"""A bound for the pruned frontier on what a state can still score, found by ignoring connections.

A relaxed state says which plugs there are, but not which of them belong together. Its value is the
best completion by any set of pieces and closed loops in which every cell has two steps or none, and
an end of the walk has one. Every walk is such a set, so the bound is never too low (admissible). It
respects the checkerboard balance, dead ends and all other local conflicts; it only ignores that
there must be one piece and no loop. A layer has at most 2**plugs relaxed states. One backward sweep
over numpy arrays with one axis for each plug computes all of their values.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from solvers.walks.engines.frontier.layout import (
    DOWN,
    DOWN_FORCED,
    MUST,
    OPEN,
    RIGHT,
    RIGHT_FORCED,
    TIP,
    FrontierBoard,
)

Ints = NDArray[np.int64]

IMPOSSIBLE = -(1 << 60)

MAX_AXES, SHARP_AXES = 17, 20
"""Most plugs that a layer may tell apart while it is computed: at first, and where that is not
enough. Each one more doubles the time."""

WORKING_BYTES = 128
"""What the computation takes for each bound of a layer, rounded up."""


class RelaxedBounds:
    """The bounds of every layer.

    plugs[k]: the plugs before the k-th cell that the bound tells apart. bounds[k]: by their
    occupancy, the first plug the highest bit, the most that can still be scored. coarse: whether
    more axes would make them closer.
    """

    def __init__(self, board: FrontierBoard, limit: int, axes: int = MAX_AXES) -> None:
        """limit: bytes for all bounds; layers too large for their share are made coarser."""
        self.board = board
        self.coarse = False
        self.plugs: list[list[int]] = [[] for _ in range(board.cells + 1)]
        self.bounds: list[Ints] = [np.zeros(1, dtype=np.int64)] * (board.cells + 1)
        share = max(limit // (8 * (board.cells + 1)), 1)
        self.axes = min(axes, max(limit // WORKING_BYTES, 1).bit_length() - 1)
        self.most_axes = min(self.axes, share.bit_length() - 1)

    def compute(self) -> Generator[None, None, None]:
        """From the last cell to the first."""
        board = self.board
        plugs: list[int] = []
        value = np.zeros((), dtype=np.int64)
        for k in range(board.cells - 1, -1, -1):
            column = k % board.width
            if column == board.width - 1:
                plugs = [plug - 1 for plug in plugs]
            value, plugs = _before(value, plugs, column, board, k)
            self.coarse = self.coarse or len(plugs) > self.axes
            value, plugs = _coarser(value, plugs, column, self.axes, board.width)
            kept, self.plugs[k] = _coarser(value, plugs, column, self.most_axes, board.width)
            self.bounds[k] = np.ascontiguousarray(kept).ravel()
            yield


def _before(
    value: Ints, plugs: list[int], column: int, board: FrontierBoard, k: int
) -> tuple[Ints, list[int]]:
    """The bounds before a cell and their axes, from those behind it, whose axes are `plugs`.

    A plug without an axis, there or not, is one that has been left out to save room.
    """
    at = sum(plug < column for plug in plugs)
    behind = value
    for place, plug in ((at, column), (at + 1, column + 1)):
        if plug not in plugs:
            behind = np.expand_dims(behind, place)
    left = bool(column and board.flags[k - 1] & RIGHT)
    up = bool(k >= board.width and board.flags[k - board.width] & DOWN)
    behind = np.moveaxis(behind, (at, at + 1), (0, 1))
    empty, single, double = _at_cell(behind, board.flags[k], board.weight[k])
    result = np.empty((1 + left, 1 + up, *behind.shape[2:]), dtype=np.int64)
    result[0, 0] = empty
    if left:
        result[1, 0] = single
    if up:
        result[0, 1] = single
    if left and up:
        result[1, 1] = double
    result = np.moveaxis(result, (0, 1), (at, at + 1))
    drop = tuple(axis for axis, there in ((at, left), (at + 1, up)) if not there)
    here = [plug for plug, there in ((column, left), (column + 1, up)) if there]
    now = [*(p for p in plugs if p < column), *here, *(p for p in plugs if p > column + 1)]
    return np.squeeze(result, axis=drop), now


def _at_cell(behind: Ints, flags: int, weight: int) -> tuple[Ints, Ints, Ints]:
    """The bounds before a cell that no, one or two plugs enter.

    behind: the first axis is the plug that goes down, the second the one to the right; an axis of
    length one stands for a plug that is not told apart.
    """
    impossible = np.full((), IMPOSSIBLE, dtype=np.int64)

    def after(down: int, right: int) -> Ints:
        allowed = (not down or flags & DOWN) and (not right or flags & RIGHT)
        forced = (not down and flags & DOWN_FORCED) or (not right and flags & RIGHT_FORCED)
        if forced or not allowed:
            return impossible
        chosen: Ints = behind[min(down, behind.shape[0] - 1), min(right, behind.shape[1] - 1)]
        return chosen

    one = np.maximum(after(1, 0), after(0, 1)) + weight
    none = after(0, 0)
    if flags & TIP:
        return one, none + weight, impossible
    skip = impossible if flags & MUST else none
    turn = after(1, 1) + weight if flags & OPEN else impossible
    return np.maximum(skip, turn), one, none + weight


def _coarser(
    value: Ints, plugs: list[int], column: int, axes: int, width: int
) -> tuple[Ints, list[int]]:
    """Tell at most so many plugs apart; of the others take the better bound.

    Those of the middle columns are left out first, in every layer the same. So the steps down in a
    few columns are never told apart, and all others always are: leaving out the plugs farthest from
    the cell loses twice as many columns at some time of their way over the board.
    """
    plugs = list(plugs)
    while len(plugs) > axes:
        columns = [plug if plug <= column else plug - 1 for plug in plugs]
        out = max(range(len(plugs)), key=lambda i: min(columns[i], width - 1 - columns[i]))
        value = value.max(axis=out)
        del plugs[out]
    return value, plugs


def rank_tables(plugs: list[int], width: int, bits: int) -> Ints:
    """(slices, 2**bits) int64: tables that turn slices of a key into the rank of its occupancy.

    The rank is the sum over slices of `bits` bits, lowest first. bits: an even number, two a plug.
    Entries for plugs beyond the frontier, which no key has, are left 0.
    """
    in_slice = bits // 2
    tables = np.zeros((-(-(width + 1) // in_slice), 1 << bits), dtype=np.int64)
    worth = {plug: 1 << place for place, plug in enumerate(reversed(plugs))}
    for plug in range(width + 1):
        part, low = divmod(plug, in_slice)
        # of the four marks a plug may have, all but 0 say that it is there
        empty, *occupied = tables[part, : 4 << 2 * low].reshape(4, -1)
        for marked in occupied:
            np.add(empty, worth.get(plug, 0), out=marked)
    return tables
