"""The solver `auto` with two threads beside one, in turns.

    python benchmarks/threads.py [--boards 100] [--rounds 5] [--seconds 20] [--only SET]

Solves every bundled level, and with `--boards` so many seeded boards: mazes 12 x 12 and
16 x 16 and tours 12 x 12 and 20 x 20, a quarter of them each. Each is solved with one
thread and with two, in turns, `--rounds` times; the first pair only loads kernels.
Three ratios, two threads by one, are those of the medians: of the processor seconds of
the thread that looks for the proof (`prover`, what a machine with a processor for each
thread waits for), of those of all threads (`all`), and of the seconds that went by
(`wall`), which other programs disturb. Rows are printed where the first is above 1.05
and more than a millisecond lies between; the last lines have the median and the worst.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterator
from pathlib import Path

from paths_frontier import mazes

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind, kind_ids
from gridwright.solvers.search import drive

LEVELS = Path(__file__).parents[1] / "levels"
Times = tuple[float, float, float]
NAMES = ("prover", "all", "wall")


def solved(level: Level, threads: int, seconds: float) -> Times:
    """What a search takes: seconds of this thread, of all threads, and of the clock."""
    puzzle = kind(level.kind)
    problem = SearchProblem(level)
    before = time.thread_time(), time.process_time(), time.perf_counter()
    run = drive(
        puzzle, puzzle.solver("auto"), problem, Limits(seconds=seconds, threads=threads)
    )
    after = time.thread_time(), time.process_time(), time.perf_counter()
    run.close()
    assert run.result is not None
    found = [end - begin for begin, end in zip(before, after, strict=True)]
    return found[0], found[1], found[2]


def medians(level: Level, rounds: int, seconds: float) -> tuple[Times, Times]:
    """The medians of several runs with one thread, and with two."""
    runs: dict[int, list[Times]] = {1: [], 2: []}
    for turn in range(rounds + 1):
        for threads in (1, 2) if turn % 2 else (2, 1):
            runs[threads].append(solved(level, threads, seconds))
    one, two = (
        [statistics.median(column) for column in zip(*runs[threads][1:], strict=True)]
        for threads in (1, 2)
    )
    return (one[0], one[1], one[2]), (two[0], two[1], two[2])


def bundled() -> Iterator[tuple[str, Level]]:
    for name in kind_ids():
        for path in sorted((LEVELS / name).glob("*.json")):
            yield f"{name}/{path.stem[:24]}", read_level(path)


def seeded(number: int) -> Iterator[tuple[str, Level]]:
    share = number // 4
    for side in (12, 16):
        for seed, level in enumerate(mazes(side, share)):
            yield f"maze {side} x {side}, {seed}", level
    for side in (12, 20):
        for seed in range(share):
            yield (
                f"tour {side} x {side}, {seed}",
                kind("tour").generate(side, side, seed, {}),
            )


def report(
    title: str, levels: Iterator[tuple[str, Level]], rounds: int, seconds: float
) -> None:
    """Print what the levels of a set take with two threads, by one."""
    ratios: list[list[float]] = []
    slower = 0
    for name, level in levels:
        one, two = medians(level, rounds, seconds)
        ratios.append([b / a for a, b in zip(one, two, strict=True)])
        if ratios[-1][0] > 1.05 and two[0] - one[0] > 1e-3:
            slower += 1
            shown = "  ".join(
                f"{n} {r:.2f}" for n, r in zip(NAMES, ratios[-1], strict=True)
            )
            print(f"{name:34}{1e3 * one[0]:9.1f} ms  {shown}", flush=True)
    for name, column in zip(NAMES, zip(*ratios, strict=True), strict=True):
        middle, worst = statistics.median(column), max(column)
        print(
            f"{title}, {name}: median {middle:.2f}, worst {worst:.2f} of {len(column)}"
        )
    print(
        f"{title}: {slower} of {len(ratios)} more than 5 % and 1 ms slower", flush=True
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--boards", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--only", choices=("bundled", "seeded"))
    asked = parser.parse_args()
    if asked.only != "seeded":
        report("bundled", bundled(), asked.rounds, asked.seconds)
    if asked.only != "bundled":
        report("seeded", seeded(asked.boards), asked.rounds, asked.seconds)


if __name__ == "__main__":
    main()
