"""The linear program on large coin mazes, beside CP-SAT and the MIP solver of HiGHS.

    python benchmarks/linear.py [--sides 20 24 30 40] [--boards 20] [--seconds 60]
                               [--ways linear cp-sat mip] [--record runs.jsonl] [--plot gaps.svg]
                               [--recorded] [--former FOLDER]

Seeded boards: 15 % walls, 10 % coins worth one point, start and exit in opposite
corners. Each way has the same processor seconds of one process, all threads together,
in the same run, board after board; what it knows is noted with the processor time. A
run that was ended goes on with the same record: what the record holds is not measured
again; with `--recorded` nothing is, and the table and the picture are of what the
record holds. The ways `former` and `former-auto` are the solvers `linear` and `auto` of
another checkout of the program, in `--former`, on the same boards in turns. CP-SAT has
one circuit with optional cells, and eight workers, since one alone finds hardly any
route; the others have one thread. The MIP has a single-commodity flow: the start sends
out one unit for each other cell of the walk, which flows along its steps. The table
tells how many boards were proved, the median and worst seconds to the proof, and the
median gap at the end; the picture, the median gap over time.
"""

from __future__ import annotations

import argparse
import json
import multiprocessing
import os
import statistics
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np
from peers import cp_sat_model, installed

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, SearchProblem, StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.walks.conditions import walk_board
from gridwright.solvers.walks.engines.improve.solver import first_walk

WALLS, COINS = 0.15, 0.1
KERNELS = (
    "gridwright.solvers.walks.engines.linear.kernels",
    "gridwright.solvers.walks.engines.improve.kernels",
    "gridwright.solvers.walks.engines.improve.passage_kernels",
    "gridwright.solvers.walks.engines.frontier.kernels",
    "gridwright.solvers.walks.engines.pruned.kernels",
)

Sample = tuple[float, int | None, int | None]


@dataclass
class Watch:
    """What a way knows as its processor time goes by: (seconds, score, bound)."""

    seconds: float
    samples: list[Sample] = field(default_factory=list)
    started: float = field(default_factory=time.process_time)

    @property
    def spent(self) -> float:
        return time.process_time() - self.started

    @property
    def over(self) -> bool:
        return self.spent >= self.seconds

    def note(self, score: float | None, bound: float | None) -> None:
        low = None if score is None or abs(score) > 1e15 else round(score)
        high = (
            None if bound is None or abs(bound) > 1e15 else int(np.floor(bound + 1e-6))
        )
        if not self.samples or self.samples[-1][1:] != (low, high):
            self.samples.append((round(self.spent, 3), low, high))


def board(side: int, seed: int) -> Level:
    """The first board of the seed whose exit can be reached."""
    rng = np.random.default_rng(seed)
    while True:
        cells = np.where(rng.random((side, side)) < COINS, 1, 0)
        cells[rng.random((side, side)) < WALLS] = -1
        cells[0, 0], cells[-1, -1] = -2, -3
        level = Level("coin_maze", cells.astype(np.int32))
        maze = walk_board(kind("coin_maze").initial(level), {})
        if finished(first_walk(maze, Limits())).moves is not None:
            return level


def by_us(solver: str) -> Callable[[Level, Watch], None]:
    """One of our solvers."""

    def run(level: Level, watch: Watch) -> None:
        token = StopToken()

        def hear(news: Progress) -> None:
            watch.note(news.score, news.bound)
            if watch.over:
                token.stop()

        maze = kind("coin_maze")
        asked = SearchProblem(level, options={"count": False})
        result = drive(maze, maze.solver(solver), asked, Limits(), hear, token).result
        assert result is not None
        watch.note(result.score, result.bound)

    return run


def by_cp_sat(level: Level, watch: Watch) -> None:
    """CP-SAT with eight workers, the seconds of which add up; a thread stops it."""
    from ortools.sat.python import cp_model

    class Heard(cp_model.CpSolverSolutionCallback):  # type: ignore[misc]
        def on_solution_callback(self) -> None:
            watch.note(self.objective_value, self.best_objective_bound)

    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 8
    ended = threading.Event()
    solver.best_bound_callback = lambda bound: watch.note(
        watch.samples[-1][1] if watch.samples else None, bound
    )

    def guard() -> None:
        while not ended.wait(0.1):
            if watch.over:
                solver.stop_search()

    guarding = threading.Thread(target=guard)
    guarding.start()
    status = solver.solve(cp_sat_model(level), Heard())
    ended.set()
    guarding.join()
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    watch.note(solver.objective_value if found else None, solver.best_objective_bound)


def by_mip(level: Level, watch: Watch) -> None:
    """The MIP solver of HiGHS on a single-commodity flow."""
    import highspy

    from gridwright.solvers.walks.engines.linear.highs import silent_program

    highs = silent_program()
    for name, value in (("output_flag", False), ("threads", 1), ("parallel", "off")):
        highs.setOptionValue(name, value)
    flow_model(level, highs, highspy)

    def hear(event: Any) -> None:
        told = event.data_out
        watch.note(told.mip_primal_bound, told.mip_dual_bound)
        if watch.over:
            event.interrupt()

    highs.cbMipInterrupt.subscribe(hear)
    highs.run()
    info = highs.getInfo()
    watch.note(info.objective_function_value, info.mip_dual_bound)


def flow_model(level: Level, highs: Any, highspy: Any) -> None:
    """Columns: steps in both directions, cells, and the flow along each step."""
    cells, cols = level.cells, level.cols
    free = {int(k): i for i, k in enumerate(np.flatnonzero(cells != -1))}
    arcs = [
        (i, free[k + apart])
        for k, i in free.items()
        for apart in (1, -1, cols, -cols)
        if k + apart in free
        and not (abs(apart) == 1 and k // cols != (k + apart) // cols)
    ]
    number, size = len(arcs), len(free)
    start, end = (free[int(np.flatnonzero(cells == code)[0])] for code in (-2, -3))
    columns = 2 * number + size
    high = np.ones(columns)
    high[number + size :] = size
    low = np.zeros(columns)
    low[[number + start, number + end]] = 1
    highs.addVars(columns, low, high)
    costs = np.zeros(columns)
    costs[number : number + size] = [1 + max(int(cells.flat[k]), 0) for k in free]
    every = np.arange(columns, dtype=np.int32)
    highs.changeColsCost(columns, every, costs)
    highs.changeObjectiveSense(highspy.ObjSense.kMaximize)
    whole = np.full(number + size, highspy.HighsVarType.kInteger)
    highs.changeColsIntegrality(number + size, every[: number + size], whole)
    out: list[list[int]] = [[] for _ in range(size)]
    into: list[list[int]] = [[] for _ in range(size)]
    for arc, (a, b) in enumerate(arcs):
        out[a].append(arc)
        into[b].append(arc)
    infinite = highspy.kHighsInf
    for cell in range(size):
        for steps, last in ((out[cell], end), (into[cell], start)):
            row(highs, 0, 0, steps, [number + cell] if cell != last else [])
        flows = [number + size + arc for arc in into[cell]]
        gone = [number + size + arc for arc in out[cell]]
        if cell != start:  # each cell of the walk keeps one unit
            row(highs, 0, 0, flows, [*gone, number + cell])
    for arc in range(number):
        pair = np.array([number + size + arc, arc], np.int32)
        highs.addRow(-infinite, 0, 2, pair, np.array([1.0, -float(size)]))


def row(highs: Any, low: float, high: float, plus: list[int], minus: list[int]) -> None:
    """Sum of some columns less that of others, between two limits."""
    columns = np.array([*plus, *minus], np.int32)
    values = np.array([1.0] * len(plus) + [-1.0] * len(minus))
    if len(columns):
        highs.addRow(low, high, len(columns), columns, values)


WAYS: dict[str, Callable[[Level, Watch], None]] = {
    "linear": by_us("linear"),
    "auto": by_us("auto"),
    "pruned": by_us("pruned"),
    "cp-sat": by_cp_sat,
    "mip": by_mip,
}

NAMES = {
    "linear": "linear program",
    "auto": "auto",
    "pruned": "pruned frontier",
    "cp-sat": "CP-SAT",
    "mip": "MIP of HiGHS",
    "former": "linear program, before",
    "former-auto": "auto, before",
}

FORMER = {"former": "linear", "former-auto": "auto"}
"""The ways of another checkout."""


def watched(way: str, level: Level, seconds: float) -> list[Sample]:
    """One way in this process. Kernels are loaded first, as every way has its library
    loaded."""
    if way in ("linear", "auto", "pruned"):
        for name in KERNELS:
            finished(prepare(name))
    watch = Watch(seconds)
    WAYS[way](level, watch)
    return watch.samples


def alone(way: str, side: int, seed: int, seconds: float) -> list[Sample]:
    """The same on the board of a seed."""
    return watched(way, board(side, seed), seconds)


def work(way: str, level: Level, seconds: float, answer: Connection) -> None:
    """What a child does."""
    answer.send(watched(way, level, seconds))


def measured(way: str, level: Level, seconds: float) -> list[Sample]:
    """The samples of one way on one board, in a process of its own: the libraries of
    OR-Tools and highspy cannot be loaded together."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe(duplex=False)
    child = context.Process(target=work, args=(way, level, seconds, theirs))
    child.start()
    theirs.close()
    samples: list[Sample] = ours.recv()
    child.join()
    return samples


def former(
    folder: Path, way: str, side: int, seed: int, seconds: float
) -> list[Sample]:
    """The samples of one of our solvers as another checkout has it."""
    path = str(Path(__file__).parent.resolve())  # the folder itself comes before it
    code = (
        f"import json, linear; print(json.dumps(linear.alone({way!r}, {side}, "
        f"{seed}, {seconds})))"
    )
    child = [sys.executable, "-W", "ignore", "-c", code]
    ended = subprocess.run(
        child,
        cwd=folder,
        env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        check=True,
    )
    return [(at, low, high) for at, low, high in json.loads(ended.stdout)]


def recorded(record: Path | None) -> dict[tuple[str, int, int], list[Sample]]:
    """What an earlier run of the same record has measured, by way, side and seed."""
    if record is None or not record.exists():
        return {}
    lines = [json.loads(line) for line in record.read_text().splitlines()]
    return {
        (way, side, seed): [(at, low, high) for at, low, high in samples]
        for way, side, seed, samples in lines
    }


def gap_at(samples: list[Sample], seconds: float) -> float:
    """(bound - score) / bound with what was known then; 1 before both are."""
    score = bound = None
    for at, low, high in samples:
        if at <= seconds:
            score = low if low is not None else score
            bound = (
                high if high is not None and (bound is None or high < bound) else bound
            )
    if score is None or not bound:
        return 1.0
    return max(0.0, (bound - score) / bound)


def told(way: str, side: int, runs: list[list[Sample]]) -> str:
    """A line of the table."""
    gaps = [gap_at(samples, float("inf")) for samples in runs]
    proofs = sorted(
        samples[-1][0] for samples, gap in zip(runs, gaps, strict=True) if gap == 0
    )
    times = (
        "-"
        if not proofs
        else f"{statistics.median(proofs):.1f}, worst {proofs[-1]:.1f}"
    )
    ends = " ".join(f"{samples[-1][1]}..{samples[-1][2]}" for samples in runs[:3])
    return (
        f"{side} x {side} {way:8} {len(proofs):3} of {len(runs)} proved ({times} s), "
        "median gap "
        f"{100 * statistics.median(gaps):.2f} %, worst {100 * max(gaps):.2f} %   {ends}"
    )


def plot(
    runs: dict[tuple[str, int], list[list[Sample]]], seconds: float, out: Path
) -> None:
    """The median gap over time: one panel a size, one line a way."""
    from gap_picture import draw

    times = np.geomspace(0.05, seconds, 120).tolist()
    panels: dict[str, dict[str, list[tuple[float, float]]]] = {}
    for (way, side), found in runs.items():
        gaps = [
            (at, statistics.median(gap_at(samples, at) for samples in found))
            for at in times
        ]
        panels.setdefault(f"{side} x {side}, median gap", {})[NAMES[way]] = gaps
    draw(panels, out)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--sides", nargs="+", type=int, default=[20, 24, 30, 40])
    parser.add_argument("--boards", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument(
        "--ways", nargs="+", choices=NAMES, default=["linear", "cp-sat", "mip"]
    )
    parser.add_argument("--record", type=Path)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--former", type=Path, help="another checkout of the program")
    parser.add_argument("--recorded", action="store_true", help="measure nothing more")
    asked = parser.parse_args()
    here = asked.recorded or installed("ortools")
    ways = [way for way in asked.ways if way != "cp-sat" or here]
    known = recorded(asked.record)
    runs: dict[tuple[str, int], list[list[Sample]]] = {}
    for side in asked.sides:
        for seed in range(asked.boards):
            for way in ways:
                samples = known.get((way, side, seed))
                if samples is None and asked.recorded:
                    continue
                if samples is None:
                    if way in FORMER:
                        if asked.former is None:
                            parser.error(f"--ways {way} needs --former FOLDER")
                        samples = former(
                            asked.former, FORMER[way], side, seed, asked.seconds
                        )
                    else:
                        samples = measured(way, board(side, seed), asked.seconds)
                    if asked.record:
                        with asked.record.open("a") as file:
                            file.write(json.dumps([way, side, seed, samples]) + "\n")
                runs.setdefault((way, side), []).append(samples)
        for way in ways:
            if (way, side) in runs:
                print(told(way, side, runs[way, side]), flush=True)
    if asked.plot:
        plot(runs, asked.seconds, asked.plot)


if __name__ == "__main__":
    main()
