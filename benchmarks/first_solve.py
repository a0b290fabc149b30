"""The first solve after an install beside every later one, for bundled levels.

    python benchmarks/first_solve.py [--kind KIND] [--all-solvers] [--time-limit 20]

Every level is solved by `gridwright solve` in a process of its own, first with empty caches, then
again with the caches that run left. The times are processor seconds of the process and its
children, since other programs share the machine; `preparing` is the program's own figure, seconds
by the clock spent loading or compiling kernels. With --all-solvers the last level of each kind,
the most demanding one, is solved by each of its solvers too.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from solvers.registry import kind, kind_ids

LEVELS = Path(__file__).parents[1] / "levels"


@dataclass(frozen=True)
class Solve:
    """One process: its processor seconds, and the seconds it says it spent preparing."""

    seconds: float
    preparing: float


@dataclass(frozen=True)
class Pair:
    """A level solved with empty caches, then with full ones."""

    name: str
    cold: Solve
    warm: Solve


def used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def solve(level: Path, solver: str, folder: Path, limit: float) -> Solve:
    command = [sys.executable, "-m", "solvers.commands.main", "solve", str(level), "--json"]
    command += ["--time-limit", str(limit)] + (["--solver", solver] if solver else [])
    caches = {"NUMBA_CACHE_DIR": str(folder / "numba"), "XDG_CACHE_HOME": str(folder / "home")}
    before = used()
    run = subprocess.run(
        command, env={**os.environ, **caches}, capture_output=True, text=True, check=False
    )
    seconds = used() - before
    if not run.stdout:
        raise SystemExit(f"{level.name}: {run.stderr}")
    return Solve(seconds, float(json.loads(run.stdout)["preparing"]))


def pair(level: Path, solver: str, limit: float) -> Pair:
    with tempfile.TemporaryDirectory() as name:
        cold = solve(level, solver, Path(name), limit)
        warm = solve(level, solver, Path(name), limit)
    return Pair(f"{level.stem}{' ' + solver if solver else ''}", cold, warm)


def tasks(kind_id: str, all_solvers: bool) -> Iterator[tuple[Path, str]]:
    levels = sorted((LEVELS / kind_id).glob("*.json"))
    for level in levels:
        yield level, ""
    if all_solvers:
        for solver in kind(kind_id).solvers[1:]:
            yield levels[-1], solver.id


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", action="append", choices=kind_ids())
    parser.add_argument("--all-solvers", action="store_true")
    parser.add_argument("--time-limit", type=float, default=20)
    asked = parser.parse_args()
    print(f"{'level':44}{'preparing':>10}{'cold CPU':>10}{'warm CPU':>10}{'added':>8}{'ratio':>7}")
    for kind_id in asked.kind or kind_ids():
        runs = []
        for level, solver in tasks(kind_id, asked.all_solvers):
            runs.append(pair(level, solver, asked.time_limit))
            show(f"{kind_id} {runs[-1].name}", runs[-1].cold, runs[-1].warm)
        worst = max(runs, key=lambda run: run.cold.seconds - run.warm.seconds)
        show(f"{kind_id}, most added", worst.cold, worst.warm)


def show(name: str, cold: Solve, warm: Solve) -> None:
    added = cold.seconds - warm.seconds
    figures = f"{cold.preparing:10.2f}{cold.seconds:10.2f}{warm.seconds:10.2f}{added:8.2f}"
    print(f"{name:44}{figures}{cold.seconds / warm.seconds:7.1f}", flush=True)


if __name__ == "__main__":
    main()
