"""Structures instead of random walls: `python benchmarks/structures.py [SECONDS]
[SIZE...]`.

Walls in lines, rooms, spirals, combs, checkerboards and narrow boards at several sizes,
for coin mazes and open tours, by the default solver. Prints each structure's median and
worst, and every board that took ten times the median of its structure, or met the
limit. Kernels are warm, times are wall time.
"""

from __future__ import annotations

import statistics
import sys
from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from gridwright.solvers import registry
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import drive

Walls = NDArray[np.bool_]


def lines(side: int) -> Walls:
    """Every fourth row a wall with a gap of two cells, in turns on the left and on the
    right."""
    walls = np.zeros((side, side), np.bool_)
    for number, row in enumerate(range(3, side - 1, 4)):
        walls[row] = True
        walls[row, slice(0, 2) if number % 2 else slice(side - 2, side)] = False
    return walls


def rooms(side: int) -> Walls:
    """Rooms of 4 x 4 with a door in the middle of each wall."""
    walls = np.zeros((side, side), np.bool_)
    walls[4::5], walls[:, 4::5] = True, True
    walls[4::5, 1::5] = walls[1::5, 4::5] = False
    return walls


def spiral(side: int) -> Walls:
    """One corridor, two cells wide, that winds inwards."""
    walls = np.zeros((side, side), np.bool_)
    for ring in range(2, side // 2, 3):
        walls[ring, ring - 3 if ring > 2 else 0 : side - ring] = True
        walls[ring : side - ring, side - 1 - ring] = True
        walls[side - 1 - ring, ring : side - ring] = True
        walls[ring + 3 : side - ring, ring] = True
    return walls


def comb(side: int) -> Walls:
    """Teeth of one column each from below, up to the first two rows."""
    walls = np.zeros((side, side), np.bool_)
    walls[2:, 2::3] = True
    return walls


def checkers(side: int) -> Walls:
    """A wall on every cell with two odd coordinates."""
    walls = np.zeros((side, side), np.bool_)
    walls[1::2, 1::2] = True
    return walls


def narrow(rows: int) -> Callable[[int], Walls]:
    """No walls: a board of so many rows, with as many cells as a square of that
    side."""
    return lambda side: np.zeros((rows, side * side // rows), np.bool_)


STRUCTURES: dict[str, Callable[[int], Walls]] = {
    "lines": lines,
    "rooms": rooms,
    "spiral": spiral,
    "comb": comb,
    "checkers": checkers,
    "1 x n": narrow(1),
    "2 x n": narrow(2),
}
SIZES = (6, 8, 10, 12, 14, 16, 20)


def level(kind: str, walls: Walls) -> Level:
    """From the first free cell; a maze ends on the last one, a tenth of its cells have
    coins."""
    cells = np.where(walls, -1, 0).astype(np.int32)
    free = np.flatnonzero(~walls)
    cells.flat[free[0]] = -2
    if kind == "coin_maze":
        cells.flat[free[5:-1:10]] = 1
        cells.flat[free[-1]] = -3
    return Level(kind=kind, cells=cells)


def solve(puzzle: Level, seconds: float) -> Result:
    """The answer of the default solver."""
    kind = registry.kind(puzzle.kind)
    run = drive(kind, kind.solver(None), SearchProblem(puzzle), Limits(seconds=seconds))
    result = run.result
    run.close()
    assert result is not None
    return result


def main(seconds: float, sizes: tuple[int, ...]) -> None:
    for kind in ("coin_maze", "tour"):
        for side in (6, 16):  # load every kernel
            solve(level(kind, lines(side)), 5)
        for name, walls in STRUCTURES.items():
            results = {side: solve(level(kind, walls(side)), seconds) for side in sizes}
            times = [result.elapsed for result in results.values()]
            middle = statistics.median(times)
            print(
                f"{kind} {name}: median {1e3 * middle:.1f} ms, worst "
                f"{1e3 * max(times):.1f} ms"
            )
            for side, result in results.items():
                if result.elapsed > 10 * middle or result.stopped_by is not None:
                    told = (
                        f"{result.status}, {result.stopped_by}, {result.nodes:,} nodes"
                    )
                    print(
                        f"  {side}: {1e3 * result.elapsed:.0f} ms, {told}", flush=True
                    )


if __name__ == "__main__":
    limit = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    main(limit, tuple(map(int, sys.argv[2:])) or SIZES)
