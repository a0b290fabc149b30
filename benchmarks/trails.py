"""How long Hierholzer's algorithm takes for a million lines, and how many trails can be
counted.

    python benchmarks/trails.py [--rows N] [--cols N]

The board is random, with a trail. Printed are the lines, the seconds of the processor
for the search with its replay through the rules, and for the kernel alone; then, for
small boards, lines and trails.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.search import drive
from gridwright.solvers.trail.kind import KIND
from gridwright.solvers.trail.rules import counts_of, degrees, steps
from gridwright.solvers.trail.search import kernels


def search(rows: int, cols: int) -> None:
    """The whole search, and its kernel alone."""
    level = KIND.generate(rows, cols, 1, {"density": 60})
    kernels.warm()
    begun = time.process_time()
    run = drive(
        KIND, KIND.solver(), SearchProblem(level, options={"count": False}), Limits()
    )
    spent = time.process_time() - begun
    assert run.result is not None and run.result.moves is not None
    counts = counts_of(level.cells)
    lines, left = (
        int(counts.sum()),
        np.vstack((np.zeros((cols + 1, 4), np.uint8), counts)),
    )
    pen, done = np.zeros((2, lines + 1), np.int64)
    pen[0] = np.flatnonzero(degrees(counts, cols) % 2)[0]
    state, begun = np.array([1, 0], np.int64), time.process_time()
    kernels.follow(
        left, steps(cols), np.zeros(len(counts), np.uint8), pen, done, state, 1 << 40
    )
    seconds = time.process_time() - begun
    assert int(state[1]) == lines + 1
    print(f"{rows} x {cols}: {lines:,} lines, {spent:.2f} s, kernel {seconds:.3f} s")


def counts() -> None:
    """Numbers of trails of small boards."""
    for side in range(2, 8):
        level = KIND.generate(side, side, 1, {})
        run = drive(KIND, KIND.solver(), SearchProblem(level), Limits())
        result = run.result
        assert result is not None
        trails = (
            "uncounted"
            if result.counts.solutions is None
            else f"{result.counts.solutions:,}"
        )
        print(
            f"{side} x {side}: {result.score} lines, {trails}, {result.elapsed:.2f} s"
        )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rows", type=int, default=700)
    parser.add_argument("--cols", type=int, default=700)
    asked = parser.parse_args()
    search(asked.rows, asked.cols)
    counts()
