"""The frontier program beside graphillion and CP-SAT: `python benchmarks/paths_frontier.py`.

Sections: empty (all walks corner to corner), mazes (12 x 12 and 16 x 16), large (20 x 20, optimum
alone), tours (14 x 14), stop (the longest wait for a stop: the time between two yields), heat (with
and without counts by cell and step). Name some to run only those; `--peers` adds graphillion and
OR-tools, where installed. Ours answers with the optimum, a route and both counts; graphillion
counts all walks, in `heat` also those through each step; CP-SAT finds the optimum. Kernels are
warm, times are wall time of one process, in `heat` processor time.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Iterator

import numpy as np

from solvers import registry
from solvers.level import Level
from solvers.problem import Limits, Result, SearchProblem
from solvers.search import drive

MAZE = registry.kind("coin_maze")


def solve(level: Level, solver: str = "frontier", **options: object) -> tuple[float, Result]:
    """Seconds of search, and the result."""
    kind = registry.kind(level.kind)
    problem = SearchProblem(level, options=options)
    run = drive(kind, kind.solver(solver), problem, Limits(seconds=60))
    result = run.result
    run.close()
    assert result is not None
    return result.elapsed, result


def empty(side: int) -> Level:
    cells = np.zeros((side, side), np.int32)
    cells[0, 0], cells[-1, -1] = -2, -3
    return Level(kind="coin_maze", cells=cells)


def mazes(side: int, number: int, seed: int = 1, walls: float = 0.15) -> Iterator[Level]:
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


def graphillion_count(side: int, heat: bool = False) -> tuple[float, int]:
    """Seconds, and the number of walks; heat: with the number through each step."""
    import graphillion
    from graphillion import GraphSet

    edges = [
        (r * side + c + 1, r * side + c + 1 + step)
        for r in range(side)
        for c in range(side)
        for step, there in ((1, c + 1 < side), (side, r + 1 < side))
        if there
    ]
    GraphSet.set_universe(edges, traversal="as-is")
    started = time.perf_counter()
    walks = graphillion.GraphSet.paths(1, side * side)
    number = walks.len()
    if heat:
        for step in edges:
            walks.including(step).len()
    return time.perf_counter() - started, int(number)


def cp_sat_optimum(level: Level, seconds: float = 60) -> tuple[float, int | None, int]:
    """Seconds, best score (None: no route found) and bound of a circuit with optional cells."""
    from ortools.sat.python import cp_model

    cells, cols = level.cells, level.cols
    free = {k: i for i, k in enumerate(np.flatnonzero(cells != -1).tolist())}
    model = cp_model.CpModel()
    arcs, visits = [], []
    for k, i in free.items():
        for other, there in ((k + 1, (k + 1) % cols), (k + cols, k + cols < cells.size)):
            if there and other in free:
                for a, b in ((i, free[other]), (free[other], i)):
                    arcs.append((a, b, model.new_bool_var("")))
        stays = model.new_bool_var("")
        code = int(cells.flat[k])
        if code not in (-2, -3):
            arcs.append((i, i, stays))
            visits.append((1 + max(code, 0), stays))
    (start,), (end,) = ([free[int(k)] for k in np.flatnonzero(cells == c)] for c in (-2, -3))
    arcs.append((end, start, model.new_constant(1)))
    model.add_circuit(arcs)
    model.maximize(2 + sum(worth * (1 - stays) for worth, stays in visits))
    solver = cp_model.CpSolver()
    solver.parameters.max_time_in_seconds = seconds
    solver.parameters.num_workers = 2
    started = time.perf_counter()
    status = solver.solve(model)
    bound = int(solver.best_objective_bound)
    found = status in (cp_model.OPTIMAL, cp_model.FEASIBLE)
    score = int(solver.objective_value) if found else None
    return time.perf_counter() - started, score, bound


def run_empty(peers: bool) -> None:
    for side in (11, 13, 15):
        seconds, result = min((solve(empty(side)) for _ in range(3)), key=lambda pair: pair[0])
        print(f"empty {side} x {side}: {seconds:.3f} s, {result.counts}, {result.nodes:,} states")
        if peers and side <= 11:
            theirs, number = graphillion_count(side)
            assert number == result.counts.solutions
            print(f"  graphillion: {theirs:.3f} s, ratio {theirs / seconds:.1f}")


def run_mazes(peers: bool) -> None:
    for side, number in ((12, 15), (16, 9)):
        levels = list(mazes(side, number))
        answers = [solve(level) for level in levels]
        times = [seconds for seconds, _ in answers]
        print(
            f"mazes {side} x {side}: median {statistics.median(times):.4f} s, {max(times):.3f} max"
        )
        if peers:
            theirs = []
            for level, (_, result) in zip(levels[:3], answers, strict=False):
                seconds, score, bound = cp_sat_optimum(level)
                assert score is None or score < bound or score == result.score
                theirs.append(seconds)
            ratio = statistics.median(theirs) / statistics.median(times[:3])
            print(f"  CP-SAT: median {statistics.median(theirs):.2f} s of 3, ratio {ratio:.0f}")


def run_large(peers: bool) -> None:
    times = []
    for number, level in enumerate(mazes(20, 8)):
        seconds, result = solve(level, "pruned", count=False)
        times.append(seconds)
        gap = 1 - (result.score or 0) / (result.bound or 1)
        print(f"20 x 20: {seconds:.2f} s, {result.status} {result.score}, gap {gap:.2%}")
        if peers and number < 2:
            theirs, score, bound = cp_sat_optimum(level)
            print(f"  CP-SAT: {theirs:.1f} s, {score}, bound {bound}")
    print(f"20 x 20: median {statistics.median(times):.2f} s")


def run_tours(peers: bool) -> None:
    level = Level(kind="tour", cells=np.zeros((14, 14), np.int32), rules={"closed": True})
    seconds, result = min((solve(level) for _ in range(3)), key=lambda pair: pair[0])
    print(f"closed tours 14 x 14: {seconds:.3f} s, {result.counts.solutions}")


def run_stop(peers: bool) -> None:
    for name, level in (("empty 15 x 15", empty(15)), ("maze 16 x 16", next(mazes(16, 1)))):
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
        print(f"{name}: longest wait {1e3 * max(waits):.0f} ms, median {1e3 * middle:.1f} ms")


def processor_time(level: Level, cells: bool) -> float:
    """Processor seconds of a solve, the best of three. cells: with counts by cell and step."""
    spent = []
    for _ in range(3):
        started = time.process_time()
        solve(level, cells=cells)
        spent.append(time.process_time() - started)
    return min(spent)


def run_heat(peers: bool) -> None:
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
        times = [1e3 * processor_time(level, cells=cells) for level in levels]
        print(f"{name}: median {statistics.median(times):.1f} ms, worst {max(times):.1f} ms")
    if peers:
        seconds, _ = graphillion_count(8, heat=True)
        ours = processor_time(empty(8), cells=True)
        print(f"empty 8 x 8, heat: {1e3 * ours:.1f} ms, graphillion {1e3 * seconds:.0f} ms")


SECTIONS: dict[str, Callable[[bool], None]] = {
    "empty": run_empty,
    "mazes": run_mazes,
    "large": run_large,
    "tours": run_tours,
    "stop": run_stop,
    "heat": run_heat,
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("sections", nargs="*", metavar="|".join(SECTIONS))
    parser.add_argument("--peers", action="store_true")
    arguments = parser.parse_args()
    solve(empty(8))
    for name in arguments.sections or SECTIONS:
        SECTIONS[name](arguments.peers)
