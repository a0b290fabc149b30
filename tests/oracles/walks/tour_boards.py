"""Random covering boards, and the plainest way to decide them."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from gridwright.solvers.walks.board import PathBoard, step_lists

MODES = ("free", "given", "closed")


def random_board(
    rng: np.random.Generator, high: int, wide: int, steps: bool = False
) -> PathBoard:
    """Any mode, holes anywhere; with `steps` also a few forced and forbidden steps."""
    rows, cols = int(rng.integers(1, high + 1)), int(rng.integers(1, wide + 1))
    free = rng.random((rows, cols)) >= rng.choice([0.0, 0.1, 0.2, 0.35])
    if not free.any():
        free[0, 0] = True
    cells = np.flatnonzero(free)
    mode = MODES[int(rng.integers(3))]
    start, end = int(rng.choice(cells)), int(rng.choice(cells))
    forced: set[tuple[int, int]] = set()
    forbidden: set[tuple[int, int]] = set()
    plain = covering(free, mode, start, end)
    if steps:
        every = [(a, b) for a, near in step_lists(plain).items() for b in near if a < b]
        for a, b in every:
            chance = rng.random()
            if chance < 0.08:
                forced.add((a, b))
            elif chance < 0.2:
                forbidden.add((a, b))
    return covering(free, mode, start, end, frozenset(forced), frozenset(forbidden))


def covering(
    free: np.ndarray,
    mode: str,
    start: int,
    end: int,
    forced: frozenset[tuple[int, int]] = frozenset(),
    forbidden: frozenset[tuple[int, int]] = frozenset(),
) -> PathBoard:
    """A board that must be covered; every cell scores its flat index, to notice
    mistakes."""
    weight = np.arange(free.size, dtype=np.int64).reshape(free.shape)
    return PathBoard(
        open=free,
        weight=weight,
        start=None if mode == "closed" and end % 2 else start,
        end=end if mode == "given" else None,
        closed=mode == "closed",
        cover=True,
        forced_steps=forced,
        forbidden_steps=forbidden,
    )


def drawn(text: str, mode: str = "free") -> PathBoard:
    """A board from rows of . # S E."""
    rows = [line.replace(" ", "") for line in text.strip().splitlines()]
    cells = np.array([list(row) for row in rows])
    flat = "".join(rows)
    return PathBoard(
        open=cells != "#",
        weight=(cells != "#").astype(np.int64),
        start=flat.index("S") if "S" in flat else None,
        end=flat.index("E") if "E" in flat else None,
        closed=mode == "closed",
        cover=True,
    )


def has_tour(board: PathBoard) -> bool:
    """Tries every walk."""
    near = step_lists(board)
    start = next(iter(near)) if board.start is None else board.start
    if board.closed and len(near) < 4:
        return False

    def onward(path: list[int]) -> bool:
        if len(path) == len(near):
            return fits(board, path)
        ways = [cell for cell in near[path[-1]] if cell not in path]
        return any(onward([*path, cell]) for cell in ways)

    return onward([start])


def fits(board: PathBoard, path: list[int]) -> bool:
    """Whether a path of all cells (a closed one without its last step) is an answer."""
    near = step_lists(board)
    start = next(iter(near)) if board.start is None else board.start
    steps = [*pairwise(path)]
    if board.closed:
        steps.append((path[-1], path[0]))
    made = {(min(step), max(step)) for step in steps}
    return (
        sorted(path) == sorted(near)
        and path[0] == start
        and board.end in (None, path[-1])
        and all(b in near[a] for a, b in steps)
        and board.forced_steps <= made
    )
