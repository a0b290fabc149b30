"""How much longer searches of collapse, match3 and sowing take when they are recorded.

    python benchmarks/trace_games.py [--rounds 5]

Processor time of a run with and without a record of 4,096 events, in turn, kernels
warm. A search that ends sooner is run anew until a second has gone by; the times are
those of one run, and the ratio is the median of the ratios of the rounds.
"""

from __future__ import annotations

import argparse
import math
import statistics
import time
from dataclasses import replace

from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.sowing.rules import sow

EVENTS, WIDTH = 4096, 10_000
LEAST = 1.0
"""Processor seconds that runs of a case take together at least."""
SOWN = ("04", "06", "07", "09", "12", "13", "14")
CASES = (
    ("match3", "11", "backtracking", 4_000_000),
    ("match3", "11", "memoised", 2_000_000),
    ("match3", "14", "top-k", 4_000_000),
    ("match3", "X = 6", "exact", 5_000_000),
    ("match3", "X = 8", "beam", None),
    ("match3", "11", "exact", None),
    ("match3", "15", "beam", None),
    ("collapse", "n = 300", "skyline", None),
    ("collapse", "n = 1000", "food", None),
    ("collapse", "n = 1000", "greedy-pair", None),
    ("collapse", "n = 1000", "pareto", None),
    *(("sowing", name, "perfect-play", None) for name in SOWN),
)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    print(
        f"{'kind':9} {'level':9} {'solver':13} {'plain':>9} {'recorded':>9} ratio  "
        "events"
    )
    for kind_id, name, solver, nodes in CASES:
        level = level_of(kind_id, name)
        plain, recorded, ratio, kept = measure(kind_id, level, solver, nodes, rounds)
        times = f"{plain * 1e3:7.1f}ms {recorded * 1e3:7.1f}ms {ratio:5.2f}"
        print(f"{kind_id:9} {name:9} {solver:13} {times}  {kept}", flush=True)


def level_of(kind_id: str, name: str) -> Level:
    """A bundled level by its number, a random building by its size, or a random board
    by the number of its swaps."""
    if name.startswith("n = "):
        side = 2 * int(name[4:]) + 1
        return kind(kind_id).generate(side, side, 1, {"hard": True})
    if name.startswith("X = "):
        level = kind(kind_id).generate(12, 12, 1, {})
        return replace(level, rules={**level.rules, "swaps": int(name[4:])})
    file = next(file for file in level_files(kind_id) if file.name.startswith(name))
    return read_bundled(file)


def measure(
    kind_id: str, level: Level, solver: str, nodes: int | None, rounds: int
) -> tuple[float, float, float, str]:
    """The best processor times of a run without and with a record, the ratio, and what
    was kept of how much."""
    pairs, times = [], 1
    for events in (0, EVENTS):  # load the kernels
        run_once(kind_id, level, solver, nodes, events)
    for round_ in range(rounds + 1):
        pair, kept = [], ""
        for events in (0, EVENTS):
            began = time.process_time()
            for _ in range(times):
                run = run_once(kind_id, level, solver, nodes, events)
            pair.append((time.process_time() - began) / times)
            if run.trace is not None:
                kept = f"{len(run.trace)} of {run.trace.total}"
        if round_ == 0:  # how often
            times = max(1, math.ceil(LEAST / pair[0]))
        else:
            pairs.append(pair)
    plain, recorded = (min(spent) for spent in zip(*pairs, strict=True))
    return (
        plain,
        recorded,
        statistics.median(told / silent for silent, told in pairs),
        kept,
    )


def run_once(
    kind_id: str, level: Level, solver: str, nodes: int | None, events: int
) -> Run:
    """One search, closed."""
    of = kind(kind_id)
    sow.cache_clear()  # as for a level that is searched the first time
    options: dict[str, object] = {}
    if kind_id == "collapse" and solver != "greedy-pair":
        options["count"] = False
    if solver == "beam":
        options["width"] = WIDTH
    problem = SearchProblem(level, options=options, trace=events)
    run = Run(of, of.solver(solver), problem)
    run.advance(Limits(nodes=nodes, threads=1))
    run.close()
    return run


if __name__ == "__main__":
    main()
