"""Numbered tours of the size people play: until a route is proved and all routes are
counted.

    python benchmarks/numbered.py            times of random boards, with kernels loaded
    python benchmarks/numbered.py --check 5000      every exact engine beside brute force

Each board has a covering walk with numbers at its ends and in between, walls beside it,
and no holes. Seconds are processor seconds of `auto`, preparing left out.
"""

from __future__ import annotations

import argparse
import time

import numpy as np

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare_together
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import Run
from gridwright.solvers.walks.engines import exact

SIZES = ((6, 50), (7, 100), (8, 100), (10, 20))
"""Rows and columns, and how many boards."""


def solved(level: Level, solver: str) -> tuple[Result, float]:
    run = Run(kind(level.kind), kind(level.kind).solver(solver), SearchProblem(level))
    run.advance(Limits(seconds=60))
    run.close()
    assert run.result is not None
    return run.result, run.processor


def times() -> None:
    of = kind("tour")
    finished(prepare_together(exact.KERNELS, exact.VALUES, exact.NUMBERED))
    print("size    boards  median ms  95 % ms  worst ms  most routes")
    for side, boards in SIZES:
        spent, routes = [], []
        for seed in range(boards):
            rng = np.random.default_rng([side, seed])
            numbers, lines = (
                int(rng.integers(side, 2 * side + 1)),
                float(rng.choice([0, 0.1, 0.2])),
            )
            level = of.generate(
                side, side, seed, {"numbers": numbers, "lines": lines, "holes": 0}
            )
            result, seconds = solved(level, "auto")
            assert result.status == "optimal" and result.counts.solutions, (
                side,
                seed,
                result,
            )
            spent.append(1000 * seconds)
            routes.append(result.counts.solutions)
        low, high, worst = np.percentile(spent, [50, 95, 100])
        row = (
            f"{side} x {side}".ljust(8)
            + f"{boards:6}{low:11.1f}{high:9.1f}{worst:10.1f}"
        )
        print(f"{row}{max(routes):13}", flush=True)


def check(boards: int) -> None:
    from tests.oracles.walks.levels import level_of
    from tests.oracles.walks.marked import random_marked

    rng, numbered, with_routes, began = (
        np.random.default_rng(5),
        0,
        0,
        time.process_time(),
    )
    for _ in range(boards):
        puzzle = random_marked(rng)
        routes = puzzle.once()
        best = max((route.score for route in routes), default=None)
        wanted = len(routes), sum(route.score == best for route in routes), best
        for solver in ("frontier", "backtracking", "auto"):
            result, _ = solved(level_of(puzzle), solver)
            found = result.counts.solutions, result.counts.optimal, result.score
            assert found == wanted, (solver, puzzle, found, wanted)
        numbered += "@" in " ".join(puzzle.rows)
        with_routes += bool(routes)
    spent = time.process_time() - began
    print(
        f"{boards} boards agree, {numbered} numbered, {with_routes} with routes, "
        f"{spent:.0f} s"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", type=int, metavar="N", help="compare N small boards")
    asked = parser.parse_args()
    check(asked.check) if asked.check else times()
