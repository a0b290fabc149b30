"""How well time and memory limits are kept, by every solver of every kind.

    python -m benchmarks.limits [--kinds tour coin_maze] [--solvers auto] [--sides 100 1000]
                                [--seconds 0.2 30] [--mib 0 1 50 none] [--threads 1 2] [--quick]

Solves made-up boards under each pair of limits, each in a process of its own with the
kernels loaded before. Prints how late each time limit was, with one and with two
threads, by the wall clock; then for every solver the worst that was seen: seconds over
the time limit, less what is allowed (0.5 s or 5 %, whichever is more; 1.5 s on boards
above 250,000 cells); seconds that `elapsed` leaves out; and the most memory above that
of the level, in MiB, for each memory limit. 0 MiB stands for a limit of one byte.
Solves whose memory was not limited show what the answer itself and the arrays of the
level take. --quick asks the kinds' own choice of a solver, without limits of memory,
for at most 5 s a board. Needs fork (Linux, macOS).
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import resource
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product
from multiprocessing.connection import Connection
from statistics import median
from typing import Any

import numpy as np

from gridwright.solvers.answers import SearchBug
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import code_of, kind, kind_ids
from gridwright.solvers.runtime.jit import kernel_modules, prepare
from gridwright.solvers.search import drive

LARGE = 250_000
SIDES = (9, 30, 100, 300, 1000)
PATIENCE = 30.0
"""Seconds over the limit after which a solve is ended and counted as this late."""

Mib = float | None


@dataclass(frozen=True)
class Case:
    kind: str
    solver: str
    board: str
    side: int
    seconds: float
    mib: Mib
    threads: int = 1

    @property
    def allowed(self) -> float:
        """Seconds a solve may take over its limit."""
        return 1.5 if self.side**2 > LARGE else max(0.5, self.seconds / 20)


@dataclass(frozen=True)
class Outcome:
    """wall: seconds of `drive` without loading kernels. peak: MiB above those of the
    level."""

    status: str
    stopped_by: str
    wall: float
    elapsed: float
    peak: float


def boards(kind_id: str, side: int) -> dict[str, Level]:
    """Made-up boards of about that side, by name; none if the kind has none of that
    size."""
    rng = np.random.default_rng(side)
    if kind_id == "sowing":
        if side > 20:
            return {}
        return {"random": Level("sowing", rng.integers(0, 6, (2, side), np.int32))}
    if kind_id == "collapse":
        side += 1 - side % 2
        cells = rng.integers(0, 10, (side, side)) * np.where(
            rng.random((side, side)) < 0.5, 10, 1
        )
        cells[side // 2, side // 2] = 0
        return {"hard": Level("collapse", cells.astype(np.int32))}
    if kind_id == "match3":
        cells = np.add.outer(np.arange(side) * 2, np.arange(side)) % 5 + 1
        swapped = rng.random((side, side)) < 0.2
        cells = np.where(swapped, rng.integers(1, 6, (side, side)), cells)
        return {
            "random": Level(
                "match3", cells.astype(np.int32), rules={"swaps": 3, "exactly": False}
            )
        }
    made = {}
    shapes = {"open": (side, side), "walls": (side, side)}
    if side > 100:
        shapes["long"] = side * side // 30, 30
    for name, shape in shapes.items():
        walls = rng.random(shape) < (0.0 if name == "open" else 0.2)
        cells = np.where(walls, -1, 0)
        cells[:2], cells[:, :2], cells[-2:], cells[:, -2:] = 0, 0, 0, 0
        cells[0, 0] = -2
        if kind_id == "coin_maze":
            cells = np.where((cells == 0) & (rng.random(shape) < 0.1), 5, cells)
            cells[-1, -1] = -3
        made[name] = Level(kind_id, cells.astype(np.int32))
    return made


def solve(case: Case, level: Level, answer: Connection) -> None:
    """Run one case and send its Outcome."""
    known, limits = (
        kind(case.kind),
        Limits(case.seconds, case.mib, threads=case.threads),
    )
    before = peak_mib()
    started = time.perf_counter()
    try:
        result = drive(
            known, known.solver(case.solver), SearchProblem(level), limits
        ).result
    except SearchBug as bug:
        answer.send(Outcome(f"BUG {bug}", "", time.perf_counter() - started, 0, 0))
        return
    assert result is not None
    wall = time.perf_counter() - started - result.preparing
    answer.send(
        Outcome(
            result.status,
            str(result.stopped_by),
            wall,
            result.elapsed,
            peak_mib() - before,
        )
    )


def peak_mib() -> float:
    """The most memory this process has held."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most / (2**20 if sys.platform == "darwin" else 2**10)


def measured(case: Case, level: Level) -> Outcome:
    """The Outcome of a case, in a process of its own."""
    context: Any = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=solve, args=(case, level, theirs))
    child.start()
    theirs.close()
    late = case.seconds + PATIENCE
    try:
        if ours.poll(late):
            outcome: Outcome = ours.recv()
            return outcome
        return Outcome("never", "", late, 0, 0)
    except EOFError:
        return Outcome("died", "", late, 0, 0)
    finally:
        child.kill()
        child.join()


def warm() -> None:
    """Load all kernels, so that no solve pays for them."""
    for name in kernel_modules(part for one in kind_ids() for part in code_of(one)):
        for _ in prepare(name):
            pass


def cases(chosen: argparse.Namespace) -> Iterator[tuple[Case, Level]]:
    for known in map(kind, kind_ids()):
        if chosen.kinds and known.id not in chosen.kinds:
            continue
        for side in chosen.sides:
            for name, level in boards(known.id, side).items():
                for solver in known.solvers:
                    if chosen.solvers and solver.id not in chosen.solvers:
                        continue
                    if chosen.quick and solver is not known.solver():
                        continue
                    for seconds in chosen.seconds:
                        for mib, threads in product(chosen.mib, chosen.threads):
                            yield (
                                Case(
                                    known.id,
                                    solver.id,
                                    name,
                                    side,
                                    seconds,
                                    mib,
                                    threads,
                                ),
                                level,
                            )


def show(case: Case, outcome: Outcome, bad: bool) -> None:
    """One line about a case; with `bad` only if something is wrong with it."""
    over = outcome.wall - case.seconds
    marks = " LATE" if over > case.allowed else ""
    marks += " LEFT OUT" if outcome.wall - outcome.elapsed > 0.1 else ""
    marks += " MEMORY" if case.mib is not None and outcome.peak > case.mib + 40 else ""
    if bad and not marks:
        return
    print(
        f"{case.kind:10} {case.solver:13} {case.board:7} {case.side:5} "
        f"{case.seconds:4} s {'none' if case.mib is None else f'{case.mib:g}':>7} MiB "
        f"{case.threads} threads: "
        f"{outcome.wall:6.2f} s, elapsed {outcome.elapsed:6.2f}, {outcome.peak:7.1f} "
        "MiB, "
        f"{outcome.status} {outcome.stopped_by}{marks}",
        flush=True,
    )


def mib(text: str) -> Mib:
    """A memory limit as given: 0 is one byte, "none" is no limit."""
    return None if text == "none" else float(text) or 2**-20


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--kinds", nargs="+", default=[])
    parser.add_argument("--solvers", nargs="+", default=[])
    parser.add_argument("--sides", nargs="+", type=int, default=SIDES)
    parser.add_argument(
        "--seconds", nargs="+", type=float, default=(0.2, 0.5, 2.0, 10.0, 30.0)
    )
    parser.add_argument("--threads", nargs="+", type=int, default=(1, 2))
    parser.add_argument("--mib", nargs="+", type=mib, default=(2**-20, 1.0, 50.0, None))
    parser.add_argument(
        "--bad", action="store_true", help="only solves over a limit, as they end"
    )
    parser.add_argument(
        "--quick", action="store_true", help="the kinds' own solvers, a few minutes"
    )
    chosen = parser.parse_args()
    if chosen.quick:
        chosen.seconds, chosen.sides, chosen.mib = (0.2, 1.0, 5.0), (30, 100), (None,)
    warm()
    worst: dict[tuple[str, str], list[float]] = {}
    late: dict[tuple[float, int], list[float]] = {}
    for case, level in cases(chosen):
        outcome = measured(case, level)
        show(case, outcome, chosen.bad)
        if outcome.stopped_by == "time" or outcome.wall > case.seconds:
            late.setdefault((case.seconds, case.threads), []).append(
                outcome.wall - case.seconds
            )
        row = worst.setdefault((case.kind, case.solver), [-9.0, 0.0, 0.0, 0.0])
        row[0] = max(row[0], outcome.wall - case.seconds - case.allowed)
        row[1] = max(row[1], outcome.wall - outcome.elapsed)
        limited = case.mib is not None
        row[2] = max(row[2], outcome.peak - case.mib if case.mib is not None else 0)
        row[3] = max(row[3], 0 if limited else outcome.peak)
    print(
        f"\n{'limit, s':>8} {'threads':>8} {'solves':>7} {'late, s: median':>16} "
        f"{'worst':>8}"
    )
    for (seconds, threads), over in sorted(late.items()):
        print(
            f"{seconds:8g} {threads:8} {len(over):7} {median(over):16.3f} "
            f"{max(over):8.3f}"
        )
    load, processors = os.getloadavg()[0], os.cpu_count()
    print(
        f"at the end the load of the machine was {load:.1f} on {processors} processors"
    )
    print(
        f"\n{'':24} {'s over':>8} {'s untold':>9} {'MiB over':>9} {'MiB, no limit':>14}"
    )
    for (kind_id, solver), (beyond, untold, more, free) in worst.items():
        print(
            f"{kind_id:10} {solver:13} {beyond:8.2f} {untold:9.2f} {more:9.1f} "
            f"{free:14.1f}"
        )


if __name__ == "__main__":
    main()
