"""The frontier program beside graphillion and CP-SAT: `python
benchmarks/paths_frontier.py`.

Sections: empty (all walks corner to corner), mazes (12 x 12 and 16 x 16), large (20 x
20, optimum alone), tours (closed), words (open rows in words beside rows in all their
states, in turns), parts (what a sweep by rows spends, and how many states are new once
a wall is opened), auto (the solver `auto` beside `frontier`, 6 to 60 million estimated
states of each, one and two threads), stop (the longest wait for a stop: the time
between two yields), heat (with and without counts by cell and step). Name some to run
only those.

Each row has the median and the worst of its boards, and beside it that of the other
program in the same run, on the boards it was given (the first few: `--peer-boards`);
`--no-peers` leaves them out. Ours answers with the optimum, a route and both counts;
graphillion counts all walks, in `heat` also those through each step of 8 x 8; CP-SAT
finds the optimum, for at most `--peer-seconds`. Where both count or both prove, the
answers have to agree. Kernels are warm; times are processor time of one process.
"""

from __future__ import annotations

import argparse
import resource
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module

import numpy as np
import peers

from gridwright.solvers import registry
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.frontier.layout import lay_out, laying_out
from gridwright.solvers.walks.engines.frontier.sweep import Sweep
from gridwright.solvers.walks.engines.tally.heat import frequencies, kernels_for

MAZE = registry.kind("coin_maze")


@dataclass(frozen=True)
class Asked:
    """How much the other programs get: so many boards of a row (0: none) and seconds a
    board."""

    boards: int
    seconds: float


def solve(
    level: Level,
    solver: str = "frontier",
    threads: int = 1,
    times: int = 1,
    **options: object,
) -> tuple[float, Result]:
    """Processor seconds, the least of some times, and the result."""
    kind = registry.kind(level.kind)
    problem = SearchProblem(level, options=options)
    least = float("inf")
    for _ in range(times):
        started = time.process_time()
        run = drive(
            kind, kind.solver(solver), problem, Limits(seconds=60, threads=threads)
        )
        least = min(least, time.process_time() - started)
        run.close()
    assert run.result is not None
    return least, run.result


def told(seconds: Sequence[float]) -> str:
    """Median and worst."""
    middle, worst = statistics.median(seconds), max(seconds)
    return f"median {1e3 * middle:.1f} ms, worst {1e3 * worst:.1f} ms"


def beside(name: str, theirs: Sequence[float], ours: Sequence[float]) -> None:
    """The row of another program, and how many times as long it took on the same
    boards."""
    ratio = statistics.median(theirs) / statistics.median(ours[: len(theirs)])
    print(
        f"  {name}: {told(theirs)} of {len(theirs)}, {ratio:.0f} times as long",
        flush=True,
    )


def empty(side: int) -> Level:
    cells = np.zeros((side, side), np.int32)
    cells[0, 0], cells[-1, -1] = -2, -3
    return Level(kind="coin_maze", cells=cells)


def mazes(
    side: int, number: int, seed: int = 1, walls: float = 0.15
) -> Iterator[Level]:
    """Mazes with 15 % walls and 10 % coins whose exit can be reached."""
    rng = np.random.default_rng(seed)
    while number:
        cells = np.where(rng.random((side, side)) < 0.1, 1, 0).astype(np.int32)
        cells[rng.random((side, side)) < walls] = -1
        start, end = rng.choice(np.flatnonzero(cells >= 0), 2, replace=False)
        cells.flat[start], cells.flat[end] = -2, -3
        level = Level(kind="coin_maze", cells=cells)
        if not MAZE.check(level):
            number -= 1
            yield level


def beside_graphillion(
    levels: Sequence[Level],
    ours: Sequence[tuple[float, Result]],
    asked: Asked,
    heat: bool = False,
) -> None:
    """Its counts of all walks of some boards, which have to be ours."""
    if not asked.boards or not peers.installed("graphillion"):
        return
    theirs = []
    for level, (_, result) in zip(levels[: asked.boards], ours, strict=False):
        seconds, number = peers.graphillion_count(level, heat)
        assert number == result.counts.solutions, (number, result.counts)
        theirs.append(seconds)
    beside(
        "graphillion, count of all" + " and by step" * heat,
        theirs,
        [s for s, _ in ours],
    )


def beside_cp_sat(
    levels: Sequence[Level], ours: Sequence[tuple[float, Result]], asked: Asked
) -> None:
    """Its optimum of some boards, which has to be ours where both are proved."""
    if not asked.boards or not peers.installed("ortools"):
        return
    theirs, proved = [], 0
    for level, (_, result) in zip(levels[: asked.boards], ours, strict=False):
        seconds, score, bound = peers.cp_sat_optimum(level, asked.seconds)
        if result.status == "optimal":
            assert (score or 0) <= (result.score or 0) <= bound
        proved += score == bound
        theirs.append(seconds)
    beside(f"CP-SAT, optimum, {proved} proved", theirs, [s for s, _ in ours])


def run_empty(asked: Asked) -> None:
    for side in (11, 13, 15):
        seconds, result = solve(empty(side), times=3)
        print(
            f"empty {side} x {side}: {seconds:.3f} s, {result.counts}, "
            f"{result.nodes:,} states"
        )
        if side <= 11:
            beside_graphillion([empty(side)], [(seconds, result)], asked)


def run_mazes(asked: Asked) -> None:
    for side, number in ((12, 15), (16, 9)):
        levels = list(mazes(side, number))
        answers = [solve(level) for level in levels]
        print(
            f"mazes {side} x {side}, {number} boards: {told([s for s, _ in answers])}"
        )
        beside_cp_sat(levels, answers, asked)
        if side <= 12:
            beside_graphillion(levels, answers, asked)


def run_large(asked: Asked) -> None:
    levels = list(mazes(20, 8))
    answers = [solve(level, "pruned", count=False) for level in levels]
    proved = sum(result.status == "optimal" for _, result in answers)
    print(
        f"mazes 20 x 20, 8 boards, pruned, {proved} proved: "
        f"{told([s for s, _ in answers])}"
    )
    beside_cp_sat(levels, answers, asked)


def run_tours(asked: Asked) -> None:
    for side in (8, 14):
        level = Level(
            kind="tour", cells=np.zeros((side, side), np.int32), rules={"closed": True}
        )
        seconds, result = solve(level, times=3)
        print(
            f"closed tours {side} x {side}: {seconds:.3f} s, {result.counts.solutions}"
        )
        if side <= 8 and asked.boards and peers.installed("graphillion"):
            theirs, number = peers.graphillion_tours(side)
            assert number == result.counts.solutions
            beside("graphillion", [theirs], [seconds])


def swept(side: int, every_state: bool) -> tuple[float, tuple[int | None, int | None]]:
    """Processor seconds of the sweep over an empty board, and both counts. every_state:
    as it was before open rows stood in their words, and as counting by cell still needs
    it."""
    board = PathBoard(
        np.ones((side, side), bool), np.ones((side, side), np.int64), 0, side**2 - 1
    )
    started = time.process_time()
    sweep = Sweep(lay_out(board), 4 << 30, None, drawing=False, keep=every_state)
    finished(sweep.enumerate_states())
    finished(sweep.evaluate())
    return time.process_time() - started, sweep.totals()


def run_words(asked: Asked) -> None:
    for side in (11, 13, 15):
        turns = [(swept(side, False), swept(side, True)) for _ in range(3)]
        assert all(ours[1] == theirs[1] for ours, theirs in turns)
        ours, theirs = (min(turn[way][0] for turn in turns) for way in (0, 1))
        print(
            f"empty {side} x {side}: {ours:.3f} s; all states {theirs / ours:.1f} "
            "times as long"
        )
    seconds, result = solve(empty(16))
    print(
        f"empty 16 x 16: {seconds:.1f} s, {result.counts}, {peak()} MiB, the whole "
        "process"
    )


def board_of(level: Level) -> PathBoard:
    return walk_board(MAZE.initial(level), MAZE.conditions(level))


def run_parts(asked: Asked) -> None:
    heat_kernels = import_module("gridwright.solvers.walks.engines.tally.heat_kernels")
    for side in (12, 14):
        spent, new = [], []
        for number, level in enumerate(mazes(side, 12, 3)):
            laid = lay_out(board_of(level))
            sweep = Sweep(laid, 1 << 30, None, share=False, keep=True)
            sweep.by_rows()
            times = [time.process_time()]
            for work in (sweep.enumerate_states, sweep.evaluate):
                finished(work())
                times.append(time.process_time())
            if kernels_for(sweep) == heat_kernels.__name__:
                finished(frequencies(sweep, heat_kernels))
                times.append(time.process_time())
                spent.append(np.diff(times))
            cells = level.cells.copy()
            walls = np.flatnonzero(cells == -1)
            cells.flat[walls[number % walls.size]] = 0
            like = finished(laying_out(board_of(Level("coin_maze", cells)), laid))
            other = Sweep(like, 1 << 30, None, share=False)
            other.by_rows()
            finished(other.enumerate_states())
            known = [
                np.isin(mine, keys)
                for mine, keys in zip(other.keys, sweep.keys, strict=True)
            ]
            new.append(1 - np.concatenate(known).mean())
        enumerating, valuing, by_cell = 1e3 * np.median(spent, axis=0)
        share = 100 * statistics.median(new)
        print(
            f"mazes {side} x {side}, medians: enumerating {enumerating:.1f} ms, values",
            end=" ",
        )
        print(
            f"{valuing:.1f} ms, counts by cell {by_cell:.1f} ms; of the states before "
            "a row",
            end=" ",
        )
        print(f"{share:.0f} % are new once a wall is opened", flush=True)


def peak() -> int:
    """The most memory that this process had, in MiB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


AUTO = (
    (16, 0.15, 3),
    (14, 0.1, 1),
    (15, 0.1, 3),
    (18, 0.2, 1),
    (16, 0.15, 0),
    (15, 0.1, 2),
)
"""Boards of 6 to 50 million states by estimate: side, share of walls, number."""


def run_auto(asked: Asked) -> None:
    levels = [
        list(mazes(side, number + 1, 5, walls))[number] for side, walls, number in AUTO
    ]
    spent: dict[tuple[str, int], list[float]] = {}
    solve(levels[-1], "auto", 2)
    for level in levels:
        least: dict[tuple[str, int], float] = {}
        for _ in range(5):
            for way in (("frontier", 1), ("auto", 1), ("auto", 2)):
                seconds, result = solve(level, *way)
                assert result.status == "optimal"
                least[way] = min(seconds, least.get(way, seconds))
        for way, quickest in least.items():
            spent.setdefault(way, []).append(quickest)
    for (solver, threads), all_of_them in spent.items():
        ratios = [a / b for a, b in zip(all_of_them, spent["frontier", 1], strict=True)]
        times = f"times the frontier: median {statistics.median(ratios):.2f}, worst"
        print(
            f"{solver}, threads {threads}: {told(all_of_them)}, {times} "
            f"{max(ratios):.2f}"
        )


def run_stop(asked: Asked) -> None:
    for name, level in (
        ("empty 15 x 15", empty(15)),
        ("maze 16 x 16", next(mazes(16, 1))),
    ):
        kind = registry.kind(level.kind)
        problem = SearchProblem(level, kind.initial(level))
        run = kind.solver("frontier").search(problem, Limits())
        last, waits = time.perf_counter(), []
        for _ in run:
            now = time.perf_counter()
            waits.append(now - last)
            last = now
        waits.append(time.perf_counter() - last)
        middle = statistics.median(waits)
        print(
            f"{name}: longest wait {1e3 * max(waits):.0f} ms, median "
            f"{1e3 * middle:.1f} ms"
        )


def run_heat(asked: Asked) -> None:
    solve(empty(8), cells=True)
    rows: list[tuple[str, list[Level], bool]] = [
        ("20 mazes 8 x 8, 10 % walls, heat", list(mazes(8, 20, walls=0.1)), True),
        ("20 mazes 12 x 12, 10 % walls, heat", list(mazes(12, 20, walls=0.1)), True),
        ("20 mazes 12 x 12, 10 % walls", list(mazes(12, 20, walls=0.1)), False),
        ("20 mazes 12 x 12, 15 % walls", list(mazes(12, 20)), False),
        ("empty 12 x 12, heat", [empty(12)], True),
        ("empty 13 x 13", [empty(13)], False),
        ("empty 15 x 15", [empty(15)], False),
    ]
    for name, levels, cells in rows:
        answers = [solve(level, times=3, cells=cells) for level in levels]
        print(f"{name}: {told([seconds for seconds, _ in answers])}", flush=True)
        if "empty" not in name:
            # by step it takes minutes on the larger ones
            beside_graphillion(levels, answers, asked, cells and levels[0].cols <= 8)


SECTIONS: dict[str, Callable[[Asked], None]] = {
    "empty": run_empty,
    "mazes": run_mazes,
    "large": run_large,
    "tours": run_tours,
    "words": run_words,
    "parts": run_parts,
    "auto": run_auto,
    "stop": run_stop,
    "heat": run_heat,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="|".join(SECTIONS))
    parser.add_argument("--peer-boards", type=int, default=3)
    parser.add_argument("--peer-seconds", type=float, default=20)
    parser.add_argument("--no-peers", action="store_true")
    arguments = parser.parse_args()
    wanted = Asked(
        0 if arguments.no_peers else arguments.peer_boards, arguments.peer_seconds
    )
    solve(empty(8))
    for name in arguments.sections or SECTIONS:
        SECTIONS[name](wanted)
