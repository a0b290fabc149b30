"""Collapse: the bounded engine beside the published array method, in one run.

    python -m benchmarks.collapse [--sizes 20 50 100] [--large] [--reference]

The peer is a transcription into plain Python of the published method: for every room a
list of the most water indexed by the food, one room after the other, all four quarters,
no route. Ours answers with the route, which a first run has had replayed by the rules.
Both are measured in processor time, which other programs on the machine disturb least,
kernels ready; every figure is the best of `--repeat` runs. Scores must agree or the
program stops.
"""

from __future__ import annotations

import argparse
import platform
import resource
import time
from collections.abc import Callable
from functools import partial
from typing import TypeVar

import numba
import numpy as np

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.level import Level
from gridwright.solvers.options import fill_options
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.search import drive

T = TypeVar("T")


def published(cells: list[list[int]]) -> int:
    """The largest min(food, water): the array method in plain Python."""
    n = len(cells) // 2
    best = 0
    for down in (-1, 1):
        for right in (-1, 1):
            above: list[list[int]] = []
            for i in range(n + 1):
                row: list[list[int]] = []
                for j in range(n + 1):
                    food, water = divmod(cells[n + i * down][n + j * right], 10)
                    most = [-1] * (9 * (i + j) + 1)
                    if i == j == 0:
                        most[0] = 0
                    for before in ([above[j]] if i else []) + (
                        [row[j - 1]] if j else []
                    ):
                        for amount, value in enumerate(before):
                            if value >= 0 and value + water > most[amount + food]:
                                most[amount + food] = value + water
                    row.append(most)
                above = row
            best = max(best, *(min(pair) for pair in enumerate(above[n])))
    return best


def timed(work: Callable[[], T], repeat: int) -> tuple[float, T]:
    """Best processor seconds of some runs, and what they returned."""
    seconds = []
    for _ in range(repeat):
        started = time.process_time()
        answer = work()
        seconds.append(time.process_time() - started)
    return min(seconds), answer


def solved(
    level: Level, solver: str, repeat: int, **options: bool
) -> tuple[float, Result]:
    """Best processor seconds of the search alone, and its replayed result."""
    entry = KIND.solver(solver)
    result = drive(KIND, entry, SearchProblem(level, options=options)).result
    assert result is not None
    problem = SearchProblem(
        level, KIND.initial(level), fill_options(entry.options, options)
    )

    def search() -> None:
        for _ in entry.search(problem, Limits()):
            pass

    return timed(search, repeat)[0], result


def constant_sum(n: int, amounts: list[int]) -> Level:
    """Food of the given amounts, and water that completes it to nine."""
    food = np.random.default_rng(1).choice(amounts, (2 * n + 1, 2 * n + 1))
    cells = food * 10 + 9 - food
    cells[n, n] = 0
    return Level("collapse", cells)


def near_tie(n: int, amounts: list[int], share: float) -> Level:
    """The same, but one more or less water in a share of the rooms."""
    rng = np.random.default_rng(1)
    shape = (2 * n + 1, 2 * n + 1)
    food = rng.choice(amounts, shape)
    off = (rng.random(shape) < share) * rng.choice([-1, 1], shape)
    cells = food * 10 + np.clip(9 - food + off, 0, 9)
    cells[n, n] = 0
    return Level("collapse", cells)


def near_ties(large: bool, repeat: int) -> None:
    """Levels on which bounds rule out little, beside the published method, compiled."""
    print(
        f"\n{'food + water = 9 but in a share of rooms':<42}{'skyline':>12}{'pareto':>12}  score"
    )
    for n in (20, 100, 1000) if large else (20, 100):
        for amounts in ([1, 4, 7], [2, 9], [0, 9]):
            for share in (1e-5, 1e-3, 0.05):
                level = near_tie(n, amounts, share)
                times = []
                for solver in ("skyline", "pareto"):
                    if n > 100 and solver == "skyline":
                        times.append(f"{'':>12}")
                        continue
                    seconds, found = solved(
                        level, solver, 1 if n > 100 else repeat, count=False
                    )
                    times.append(f"{1e3 * seconds:>9.2f} ms")
                title = f"n = {n}, food {amounts}, share {share:g}"
                print(f"{title:<42}{''.join(times)}  {found.score}", flush=True)


def beside_the_peer(sizes: list[int], repeat: int) -> None:
    """Hard levels: the published method, the same compiled, and the bounded search."""
    print(
        f"{'hard level':<12}{'published':>12}{'skyline':>12}{'pareto':>12}{'ratio':>9}  score"
    )
    for n in sizes:
        level = KIND.generate(2 * n + 1, 2 * n + 1, 1, {"hard": True})
        rows = level.cells.tolist()
        peer, score = timed(partial(published, rows), repeat)
        array_time, skyline = solved(level, "skyline", repeat, count=False)
        our_time, pareto = solved(level, "pareto", repeat, count=False)
        if not score == skyline.score == pareto.score:
            raise SystemExit(f"scores differ: {score}, {skyline.score}, {pareto.score}")
        times = "".join(f"{1e3 * t:>9.2f} ms" for t in (peer, array_time, our_time))
        print(f"n = {n:<8}{times}{peer / our_time:>8.0f}x  {score}", flush=True)


XORS = 19_000_000
"""Rounds of the article's reference loop, as published: one XOR each."""


def reference() -> int:
    """Run a plain loop of that many XORs; what else the article's does is not known."""
    value = 0
    for number in range(XORS):
        value ^= number
    return value


def beside_the_reference() -> None:
    """Food on easy rooms beside the article's reference loop, its count as
    published."""
    n = 100
    rooms = 4 * (n + 1) ** 2
    level = KIND.generate(2 * n + 1, 2 * n + 1, 1, {"hard": False})
    loop, _ = timed(reference, 1)
    ours, found = solved(level, "food", 3, count=False)
    print(f"\nreference loop, as published: {XORS:,} XORs, here {loop:.2f} s")
    print(
        f"food, easy, n = {n}: {rooms:,} rooms, an addition and a comparison each: "
        f"{1e3 * ours:.2f} ms, score {found.score}, {ours / loop:.5f} loops"
    )


def alone(large: bool, repeat: int) -> None:
    """What no peer in plain Python is waited for."""
    print(f"\n{'level':<34}{'solver':<12}{'time':>11}  score  bound  optimal routes")
    cases: list[tuple[str, Level, str, bool]] = []
    for n in (100, 300, 1000) if large else (100, 300):
        side = 2 * n + 1
        hard, easy = (
            KIND.generate(side, side, 1, {"hard": hard}) for hard in (True, False)
        )
        cases += [
            (f"hard, n = {n}", hard, "pareto", False),
            (f"hard, n = {n}, counted", hard, "pareto", True),
            (f"hard, n = {n}", hard, "greedy-pair", False),
            (f"easy, n = {n}", easy, "food", False),
            (f"easy, n = {n}, counted", easy, "food", True),
        ]
    for amounts in (list(range(10)), [1, 4, 7], [2, 9]):
        for n in (300, 301):
            level = constant_sum(n, amounts)
            cases.append(
                (f"constant sum {amounts[:3]}, n = {n}", level, "pareto", False)
            )
    for name, level, solver, count in cases:
        options = {"count": count} if solver != "greedy-pair" else {}
        seconds, found = solved(level, solver, repeat, **options)
        optimal = "" if found.counts.optimal is None else f"{found.counts.optimal:.3g}"
        print(
            f"{name:<34}{solver:<12}{1e3 * seconds:>8.2f} ms"
            f"{found.score:>7}{found.bound:>7}  {optimal}",
            flush=True,
        )


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--sizes", type=int, nargs="+", default=[20, 50, 100])
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--large", action="store_true", help="n = 1000, too")
    parser.add_argument(
        "--reference", action="store_true", help="only food beside the article's loop"
    )
    options = parser.parse_args()
    if options.reference:
        beside_the_reference()
        return
    versions = f"numpy {np.__version__}, numba {numba.__version__}"
    print(f"Python {platform.python_version()}, {versions}, {platform.machine()}\n")
    beside_the_peer(options.sizes, options.repeat)
    alone(options.large, options.repeat)
    near_ties(options.large, options.repeat)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"\npeak memory of the process: {peak:.0f} MiB")


if __name__ == "__main__":
    main()
