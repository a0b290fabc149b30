"""All cells at which a tour can begin, on boards with a free start.

    python benchmarks/starts.py [--sizes 8 15 20 30] [--boards 3] [--holes 0 0.05 0.12]

Each row is a board of the generator: the processor seconds of the whole answer, of the
starts alone, kernels ready, and how many free cells are starts, are none, and are not
known. The boards of the last rows have an end, too.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.tours.starts import starting
from gridwright.solvers.walks.free_start import FreeWalks

TOUR = kind("tour")


def row(level: Level, name: str) -> None:
    """Measure one level, and print it."""
    construct = next(s for s in TOUR.solvers if s.id == "construct")
    began = time.process_time()
    run = drive(TOUR, construct, SearchProblem(level), Limits())
    run.close()
    whole = time.process_time() - began
    assert run.result is not None and run.result.moves is not None
    board = walk_board(TOUR.initial(level), {})
    path = FreeWalks(board).path(run.result.moves[1:])
    began = time.process_time()
    starts = finished(starting(board, path, Limits()))
    alone = time.process_time() - began
    free = level.cells != -1
    told = Counter(
        value
        for line, open_cells in zip(starts, free.tolist(), strict=True)
        for value, there in zip(line, open_cells, strict=True)
        if there
    )
    numbers = told[True], told[False], told[None]
    print(
        f"{name:24} {whole:7.2f} {alone:7.2f} {numbers[0]:6} {numbers[1]:6} "
        f"{numbers[2]:8}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[8, 15, 20, 30])
    parser.add_argument("--boards", type=int, default=3)
    parser.add_argument("--holes", type=float, nargs="+", default=[0, 0.05, 0.12])
    asked = parser.parse_args()
    print(f"{'board':24} {'answer':>7} {'starts':>7} {'are':>6} {'none':>6} unknown")
    for size in asked.sizes:
        for holes in asked.holes:
            for seed in range(asked.boards if holes else 1):
                for end in ("free", "given"):
                    options = {"holes": holes, "start": "any", "end": end}
                    level = TOUR.generate(size, size, seed, options)
                    name = f"{size} x {size}, {holes:.0%}" + ", end" * (end == "given")
                    row(level, name)


if __name__ == "__main__":
    main()
