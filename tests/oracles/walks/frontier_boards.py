"""Random small PathBoards, and every walk on them by plain depth-first search."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np

from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.frontier.layout import OPEN, lay_out


def empty(
    rows: int, cols: int, start: int | None, end: int | None, **more: object
) -> PathBoard:
    """A board without walls that scores one point a cell."""
    weight = np.ones((rows, cols), dtype=np.int64)
    return PathBoard(np.ones((rows, cols), dtype=bool), weight, start, end, **more)


def random_board(rng: np.random.Generator, side: int = 5) -> PathBoard:
    """Any terminal mode, walls, weights, forced and forbidden cells and steps."""
    rows, cols = int(rng.integers(1, side + 1)), int(rng.integers(1, side + 1))
    walls = rng.choice([0.0, 0.1, 0.25])
    is_open = rng.random((rows, cols)) >= walls
    weight = rng.choice(
        [np.int64(0), np.int64(1), np.int64(2), np.int64(9)], (rows, cols)
    )
    mode = rng.choice(["fixed", "fixed", "free", "closed"])
    cells = rng.integers(0, rows * cols, 2)
    start: int | None = int(cells[0])
    end: int | None = int(cells[1])
    if mode == "closed":
        start, end = (start if rng.random() < 0.5 else None), None
    elif mode == "free":
        end = None
    for cell in (start, end):
        if cell is not None:
            is_open.flat[cell] = True
    board = PathBoard(
        is_open,
        weight,
        start,
        end,
        closed=bool(mode == "closed"),
        cover=bool(rng.random() < 0.3),
        base=int(rng.integers(0, 5)),
    )
    if rng.random() < 0.35:
        board = _with_wishes(board, rng)
    return board


def _with_wishes(board: PathBoard, rng: np.random.Generator) -> PathBoard:
    cols = board.cols
    cells = np.flatnonzero(board.open)
    steps = [
        (int(a), int(a) + 1) for a in cells if (a + 1) % cols and board.open.flat[a + 1]
    ]
    below = [
        int(a)
        for a in cells
        if a + cols < board.open.size and board.open.flat[a + cols]
    ]
    steps += [(a, a + cols) for a in below]
    forced = np.zeros(board.open.shape, dtype=bool)
    if rng.random() < 0.6:
        forced.flat[rng.choice(cells, min(2, len(cells)), replace=False)] = True
    picks = [steps[i] for i in rng.permutation(len(steps))[:3]] if steps else []
    cut = int(rng.integers(0, 3))
    return replace(
        board,
        forced_cells=forced if forced.any() else None,
        forced_steps=frozenset(picks[:cut][:1]),
        forbidden_steps=frozenset(picks[cut:]),
    )


def all_walks(board: PathBoard) -> list[tuple[int, ...]]:
    """Every walk of a board; a closed one once, from its lowest or its start cell."""
    rows, cols = board.rows, board.cols
    around: list[list[int]] = [[] for _ in range(rows * cols)]
    for cell in np.flatnonzero(board.open).tolist():
        row, col = divmod(cell, cols)
        for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            r, c = row + dr, col + dc
            if 0 <= r < rows and 0 <= c < cols and board.open[r, c]:
                other = r * cols + c
                if (min(cell, other), max(cell, other)) not in board.forbidden_steps:
                    around[cell].append(other)
    starts = (
        [board.start]
        if board.start is not None
        else np.flatnonzero(board.open).tolist()
    )
    must: set[int] = set()
    if board.cover:
        must.update(np.flatnonzero(board.open).tolist())
    if board.forced_cells is not None:
        must.update(np.flatnonzero(board.forced_cells).tolist())
    found: list[tuple[int, ...]] = []
    for start in starts:
        _extend(board, around, must, [start], {start}, found)
    return found


def _extend(
    board: PathBoard,
    around: list[list[int]],
    must: set[int],
    path: list[int],
    seen: set[int],
    found: list[tuple[int, ...]],
) -> None:
    """Note each walk that begins with this path. must: the cells that walks pass."""
    here = path[-1]
    if board.closed:
        if (
            len(path) >= 4
            and path[0] in around[here]
            and path[1] < here
            and _legal(board, must, path)
        ):
            found.append((*path, path[0]))
    elif board.end in (None, here) and _legal(board, must, path):
        found.append(tuple(path))
    if here == board.end:
        return
    for other in around[here]:
        if other in seen or (board.closed and board.start is None and other < path[0]):
            continue
        path.append(other)
        seen.add(other)
        _extend(board, around, must, path, seen, found)
        path.pop()
        seen.remove(other)


def _legal(board: PathBoard, must: set[int], path: list[int]) -> bool:
    if not must.issubset(path):
        return False
    if not board.forced_steps:
        return True
    whole = (*path, path[0]) if board.closed else tuple(path)
    return board.forced_steps <= steps_of(whole)


def steps_of(path: tuple[int, ...]) -> set[tuple[int, int]]:
    """The undirected steps of a walk."""
    return {(min(a, b), max(a, b)) for a, b in pairwise(path)}


def score_of(board: PathBoard, path: tuple[int, ...]) -> int:
    """What a walk scores."""
    weight = board.weight.ravel().tolist()
    return board.base + sum(weight[cell] for cell in set(path))


def maze(
    rng: np.random.Generator, side: int, walls: float = 0.15, coins: float = 0.1
) -> PathBoard:
    """A square coin maze most of whose cells can be reached, start and end anywhere."""
    while True:
        is_open = rng.random((side, side)) >= walls
        weight = np.where(rng.random((side, side)) < coins, 2, 1).astype(np.int64)
        start, end = rng.choice(np.flatnonzero(is_open), 2, replace=False).tolist()
        board = PathBoard(is_open, weight, start, end)
        laid = lay_out(board)
        if (
            not laid.reason
            and sum(flags & OPEN for flags in laid.flags) > side * side * 0.6
        ):
            return board
