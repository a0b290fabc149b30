"""Random coin mazes in which all free cells hang together, so a route always exists."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from solvers.coin_maze.rules import MAX_WORTH
from solvers.level import Cells, Level, LevelError
from solvers.options import Option
from solvers.walks.walk import EXIT, FLOOR, START, WALL

GENERATOR_OPTIONS = (
    Option(
        "walls",
        "float",
        0.2,
        title="Walls",
        help="Share of the cells that are walls, as far as the free cells stay connected.",
        minimum=0,
        maximum=0.5,
    ),
    Option(
        "coins",
        "float",
        0.2,
        title="Coins",
        help="Share of the free cells that hold a coin.",
        minimum=0,
        maximum=1,
    ),
    Option(
        "max_worth",
        "int",
        3,
        title="Highest worth",
        help="Coins are worth 1 to this many points.",
        minimum=1,
        maximum=MAX_WORTH,
    ),
)

_RING = ((-1, 0), (-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1))


def generate(blank: Level, seed: int, options: Mapping[str, Any]) -> Level:
    """Fill an empty level. LevelError if it has no room for a start and an exit."""
    rows, cols = blank.rows, blank.cols
    if rows * cols < 2:
        raise LevelError("a coin maze needs at least two cells: a start and an exit")
    rng = np.random.default_rng(seed % 2**64)
    start, end = _ends(rows, cols, rng)
    walls = _walls(rows, cols, round(options["walls"] * rows * cols), {start, end}, rng)
    cells = np.where(walls, WALL, FLOOR).astype(np.int32)
    cells.flat[start], cells.flat[end] = START, EXIT
    _place_coins(cells, options["coins"], options["max_worth"], rng)
    return blank.with_(cells=cells)


def _ends(rows: int, cols: int, rng: np.random.Generator) -> tuple[int, int]:
    """Two cells some way apart: of six random exits the farthest from a random start."""
    start = int(rng.integers(rows * cols))
    others = (start + rng.integers(1, rows * cols, 6)) % (rows * cols)
    apart = np.abs(others // cols - start // cols) + np.abs(others % cols - start % cols)
    return start, int(others[np.argmax(apart)])


def _walls(
    rows: int, cols: int, wanted: int, keep: set[int], rng: np.random.Generator
) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """(rows, cols) bool: walls at random cells whose loss keeps the free cells connected.

    A cell may go if its free side neighbours lie on one unbroken arc of free cells round it: then
    they reach each other without it. The test is local: it also refuses some cells that could go.
    """
    width = cols + 2
    free = np.zeros((rows + 2, width), bool)
    free[1:-1, 1:-1] = True
    flat: list[bool] = free.ravel().tolist()
    ring = [down * width + right for down, right in _RING]
    for cell in rng.permutation(rows * cols).tolist():
        if wanted <= 0:
            break
        place = (cell // cols + 1) * width + cell % cols + 1
        around = [flat[place + offset] for offset in ring]
        arcs = sum(around[i] and not (around[i - 1] and around[i - 2]) for i in (0, 2, 4, 6))
        if arcs <= 1 and cell not in keep:
            flat[place] = False
            wanted -= 1
    return ~np.array(flat).reshape(rows + 2, width)[1:-1, 1:-1]


def _place_coins(cells: Cells, share: float, max_worth: int, rng: np.random.Generator) -> None:
    floor = np.flatnonzero(cells == FLOOR)
    chosen = rng.permutation(floor)[: round(share * len(floor))]
    cells.flat[chosen] = rng.integers(1, max_worth + 1, len(chosen))
