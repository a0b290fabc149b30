"""Points of the linear program as routes, and its fixed columns as a smaller board."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from solvers.walks.board import PathBoard
from solvers.walks.engines.linear.model import NONE, Network

Floats = NDArray[np.float64]

ALMOST = 1e-6
"""A value this near to a whole number is taken for it; routes are replayed in any case."""


def fractional(point: Floats) -> NDArray[np.int64]:
    """The columns whose values are no whole numbers."""
    return np.flatnonzero(np.abs(point - np.round(point)) > ALMOST)


def route_of(network: Network, point: Floats) -> list[int] | None:
    """The flat indices along the walk of a whole point; None if it is no single walk.

    A closed walk returns to its first cell.
    """
    made = np.flatnonzero(point[: network.edges] > 0.5)
    near: dict[int, list[int]] = {}
    for one, other in network.pairs[made].tolist():
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    first = network.root if network.root != NONE else min(near, default=NONE)
    path, before, here = [first], NONE, first
    while True:
        onward = [each for each in near.get(here, ()) if each != before]
        if here == network.goal or not onward or len(path) > network.nodes:
            break
        before, here = here, onward[0]
        path.append(here)
        if here == first:
            break
    steps = len(path) - 1
    wanted = first if network.goal == NONE else network.goal
    if steps != len(made) or steps == 0 or here != wanted:
        return None
    cells = [int(network.flat[each]) for each in path]
    return cells[:-1] if cells[-1] == NONE else cells


def score_of(board: PathBoard, path: Sequence[int]) -> int:
    """What a route scores, the start's visit included."""
    weights = board.weight.ravel()
    return board.base + sum(int(weights[cell]) for cell in set(path))


def satisfies(board: PathBoard, path: Sequence[int]) -> bool:
    """Whether a route of the network keeps the conditions that its columns may have lost by
    rounding: all that must be visited and made is."""
    cells = set(path)
    made = {(min(a, b), max(a, b)) for a, b in pairwise(path)}
    if board.cover and len(cells) != int(np.count_nonzero(board.open)):
        return False
    forced = board.forced_cells
    if forced is not None and not set(np.flatnonzero(forced).tolist()) <= cells:
        return False
    return board.forced_steps <= made and (not board.closed or len(path) > 4)


def restricted(network: Network, low: Sequence[int], high: Sequence[int]) -> PathBoard:
    """The board with columns fixed: steps and cells at 0 are gone, those at 1 are forced.

    Where a walk with a free end may stop is not restricted.
    """
    board, edges = network.board, network.edges
    forced, forbidden = set(board.forced_steps), set(board.forbidden_steps)
    for edge, (one, other) in enumerate(network.pairs.tolist()):
        step = int(network.flat[one]), int(network.flat[other])
        if NONE in step:
            continue
        if high[edge] == 0:
            forbidden.add((min(step), max(step)))
        elif low[edge] == 1:
            forced.add((min(step), max(step)))
    free = np.zeros_like(board.open)
    needed = np.zeros_like(board.open)
    for node in range(network.cells):
        free.flat[network.flat[node]] = high[edges + node] == 1
        needed.flat[network.flat[node]] = low[edges + node] == 1
    return replace(
        board,
        open=free,
        forced_cells=needed if needed.any() and not board.cover else None,
        forced_steps=frozenset(step for step in forced if free.flat[list(step)].all()),
        forbidden_steps=frozenset(step for step in forbidden if free.flat[list(step)].all()),
    )
