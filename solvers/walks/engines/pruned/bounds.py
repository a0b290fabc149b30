"""A bound for the pruned frontier on what a state can still score, found by ignoring
connections.

A relaxed state says which plugs there are, but not which of them belong together. Its
value is the best completion by any set of pieces and closed loops in which every cell
has two steps or none, and an end of the walk has one. Every walk is such a set, so the
bound is never too low (admissible). It respects the checkerboard balance, dead ends and
all other local conflicts; it only ignores that there must be one piece and no loop. A
layer has at most 2**plugs relaxed states. One backward sweep computes all of their
values.
"""

from __future__ import annotations

from collections.abc import Generator

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers.walks.engines.frontier.layout import DOWN, RIGHT, FrontierBoard
from gridwright.solvers.walks.engines.pruned import kernels

Ints = NDArray[np.int64]

MAX_AXES = 17
SHARP_AXES = 20
"""Most plugs that a layer may tell apart while it is computed: at first, and where that
is not enough. Each one more doubles the time."""

WORKING_BYTES = 128
"""Bytes that the computation takes for each bound of a layer, rounded up."""


class RelaxedBounds:
    """The bounds of every layer.

    plugs[k]: the plugs before the k-th cell that the bound tells apart. bounds[k]: by
    their occupancy, the first plug the highest bit, the most that can still be scored.
    coarse: whether more axes would make them closer.
    """

    def __init__(
        self,
        board: FrontierBoard,
        limit: int,
        axes: int = MAX_AXES,
    ) -> None:
        """limit: bytes for all bounds; layers too large for their share are made
        coarser."""
        self.board = board
        self.coarse = False
        self.plugs: list[list[int]] = [[] for _ in range(board.cells + 1)]
        self.bounds: list[Ints] = [np.zeros(1, dtype=np.int64)] * (board.cells + 1)
        share = max(limit // (8 * (board.cells + 1)), 1)
        working = max(limit // WORKING_BYTES, 1)
        self.axes = min(axes, working.bit_length() - 1)
        self.most_axes = min(self.axes, share.bit_length() - 1)

    def compute(self) -> Generator[None, None, None]:
        """Compute the bounds from the last cell to the first."""
        board = self.board
        plugs: list[int] = []
        value = np.zeros(1, dtype=np.int64)
        for k in range(board.cells - 1, -1, -1):
            column = k % board.width
            if column == board.width - 1:
                plugs = [plug - 1 for plug in plugs]
            value, plugs = _before(value, plugs, column, board, k)
            self.coarse = self.coarse or len(plugs) > self.axes
            value, plugs = _coarser(
                value,
                plugs,
                column,
                self.axes,
                board.width,
            )
            most = self.most_axes
            self.bounds[k], self.plugs[k] = _coarser(
                value, plugs, column, most, board.width
            )
            yield


def _before(
    value: Ints,
    plugs: list[int],
    column: int,
    board: FrontierBoard,
    k: int,
) -> tuple[Ints, list[int]]:
    """The bounds before a cell and their plugs, from those behind it, whose plugs are
    `plugs`.

    A plug that is not distinguished, there or not, is one that has been left out to
    save room.
    """
    left = column > 0 and bool(board.flags[k - 1] & RIGHT)
    above = k - board.width
    up = above >= 0 and bool(board.flags[above] & DOWN)
    beyond = [plug for plug in plugs if plug > column + 1]
    ahead = [plug for plug in plugs if plug < column]
    here = []
    if left:
        here.append(column)
    if up:
        here.append(column + 1)
    now = [*ahead, *here, *beyond]
    below = int(column in plugs)
    right = int(column + 1 in plugs)
    axes = (below, right, len(beyond))
    before = np.empty(1 << len(now), np.int64)
    kernels.relax(
        value, axes, (int(left), int(up)), board.flags[k], board.weight[k], before
    )
    return before, now


def _coarser(
    value: Ints,
    plugs: list[int],
    column: int,
    axes: int,
    width: int,
) -> tuple[Ints, list[int]]:
    """Distinguish fewer plugs; of the others take the better bound.

    Those of the middle columns are left out first, in every layer the same. So the
    steps down in a few columns are never distinguished, and all others always are:
    leaving out the plugs farthest from the cell loses twice as many columns at some
    time of their way over the board.
    """
    plugs = list(plugs)
    while len(plugs) > axes:
        columns = [plug - int(plug > column) for plug in plugs]
        out = max(
            range(len(plugs)), key=lambda i: min(columns[i], width - 1 - columns[i])
        )
        coarser = np.empty(len(value) // 2, np.int64)
        kernels.widen(value, len(plugs) - 1 - out, coarser)
        value = coarser
        del plugs[out]
    return value, plugs


def rank_tables(
    plugs: list[int],
    width: int,
    bits: int,
) -> Ints:
    """(slices, 2**bits) int64: tables that turn slices of a key into the rank of its
    occupancy.

    The rank is the sum over slices of `bits` bits, lowest first. bits: an even number,
    two a plug. Plugs beyond the frontier, which no key has, count as 0.
    """
    in_slice = bits // 2
    slices = -(-(width + 1) // in_slice)
    tables = np.empty((slices, 1 << bits), dtype=np.int64)
    axes = np.array(plugs, np.int64)
    kernels.rank(axes, tables)
    return tables
