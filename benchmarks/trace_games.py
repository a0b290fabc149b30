"""How much longer searches of collapse, match3 and sowing take when they are recorded.

    python benchmarks/trace_games.py [--rounds 5]

Processor time of a run with and without a record of 4,096 events, one after the other in turn; the
ratio is that of the best times. Kernels are warm.
"""

from __future__ import annotations

import argparse
import time

from solvers.files.bundled import level_files, read_bundled
from solvers.level import Level
from solvers.problem import Limits, SearchProblem
from solvers.registry import kind
from solvers.search import Run

EVENTS = 4096
CASES = (
    ("match3", "11", "backtracking", 4_000_000),
    ("match3", "11", "memoised", 2_000_000),
    ("match3", "14", "top-k", 4_000_000),
    ("match3", "11", "exact", 4_000_000),
    ("match3", "15", "beam", 4_000_000),
    ("collapse", "n = 300", "skyline", None),
    ("collapse", "n = 1000", "food", None),
    ("collapse", "n = 1000", "greedy-pair", None),
    ("collapse", "n = 1000", "pareto", None),
    ("sowing", "12", "perfect-play", None),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(f"{'kind':9} {'level':9} {'solver':13} {'plain':>9} {'recorded':>9} ratio  events")
    for kind_id, name, solver, nodes in CASES:
        level = level_of(kind_id, name)
        plain, recorded, kept = measure(kind_id, level, solver, nodes, rounds)
        times = f"{plain * 1e3:7.1f}ms {recorded * 1e3:7.1f}ms {recorded / plain:5.2f}"
        print(f"{kind_id:9} {name:9} {solver:13} {times}  {kept}", flush=True)


def level_of(kind_id: str, name: str) -> Level:
    """A bundled level by its number, or a random building by its size."""
    if name.startswith("n = "):
        side = 2 * int(name[4:]) + 1
        return kind(kind_id).generate(side, side, 1, {"hard": True})
    file = next(file for file in level_files(kind_id) if file.name.startswith(name))
    return read_bundled(file)


def measure(
    kind_id: str, level: Level, solver: str, nodes: int | None, rounds: int
) -> tuple[float, float, str]:
    """The best processor times without and with a record, and what was kept of how much."""
    times: dict[int, list[float]] = {0: [], EVENTS: []}
    kept = ""
    run_once(kind_id, level, solver, nodes, 0)
    for _ in range(rounds):
        for events, found in times.items():
            began = time.process_time()
            run = run_once(kind_id, level, solver, nodes, events)
            found.append(time.process_time() - began)
            if run.trace is not None:
                kept = f"{len(run.trace)} of {run.trace.total}"
    return min(times[0]), min(times[EVENTS]), kept


def run_once(kind_id: str, level: Level, solver: str, nodes: int | None, events: int) -> Run:
    """One search, closed."""
    of = kind(kind_id)
    options = {"count": False} if kind_id == "collapse" and solver != "greedy-pair" else {}
    problem = SearchProblem(level, options=options, trace=events)
    run = Run(of, of.solver(solver), problem)
    run.advance(Limits(nodes=nodes))
    run.close()
    return run


if __name__ == "__main__":
    main()
