"""The first answer and the proof of bundled levels right after an install, and later.

    python benchmarks/cold.py [--kind KIND] [--only WORD] [--time-limit 20]

Every level is solved by its default solver in a process of its own, first with an empty cache
folder, then again with what that left. All times are processor seconds of the process and its
children, from the moment the level is read, since other programs share the machine: until the first
answer is told, and until the search ends. `code` is how many kernels were compiled, then loaded.
The aims: a first answer within 3 s cold; where the proof takes under 1 s later, within 8 s cold.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import Any

from solvers.files.level_file import read_level
from solvers.problem import Limits, Progress, SearchProblem
from solvers.registry import kind, kind_ids
from solvers.search import drive

LEVELS = Path(__file__).parents[1] / "levels"
FIRST, PROOF, QUICK = 3.0, 8.0, 1.0


def spent() -> float:
    """Processor seconds of this process and of its children that have ended."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


def solve_here(path: Path, limit: float) -> dict[str, Any]:
    """Solve a level in this process."""
    level = read_level(path)
    found = kind(level.kind)
    first: list[float] = []
    before = spent()

    def hear(progress: Progress) -> None:
        if progress.moves is not None and not first:
            first.append(spent() - before)

    run = drive(found, found.solvers[0], SearchProblem(level), Limits(seconds=limit), hear)
    whole = spent() - before
    run.close()
    assert run.result is not None
    from solvers.runtime.kernels.kernel import Kernel

    modules = [module for name, module in list(sys.modules.items()) if name.startswith("solvers.")]
    kernels = {id(v): v for m in modules for v in vars(m).values() if isinstance(v, Kernel)}
    return {
        "first": first[0] if first else whole,
        "whole": whole,
        "status": run.result.status,
        "preparing": run.result.preparing,
        "elapsed": run.result.elapsed,
        "compiled": sum(one.compiled for one in kernels.values()),
        "loaded": sum(one.loaded for one in kernels.values()),
    }


def solve(path: Path, limit: float, folder: str) -> dict[str, Any]:
    """Solve a level in a process that keeps its kernels in a folder."""
    caches = {"NUMBA_CACHE_DIR": f"{folder}/kernels", "GRIDWRIGHT_CACHE_DIR": folder}
    command = [sys.executable, __file__, "--here", str(path), "--time-limit", str(limit)]
    environment = {**os.environ, **caches, "PYTHONPATH": str(LEVELS.parent)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"{path.name}: {done.stderr}")
    answer: dict[str, Any] = json.loads(done.stdout)
    return answer


def report(kind_id: str, only: str, limit: float) -> list[tuple[str, float, float, float]]:
    """Print a row for each level; (level, first answer cold, proof cold, proof later)."""
    rows = []
    for path in sorted((LEVELS / kind_id).glob("*.json")):
        if only not in path.stem:
            continue
        with tempfile.TemporaryDirectory() as folder:
            cold, later = solve(path, limit, folder), solve(path, limit, folder)
        missed = [
            *(["first answer"] if cold["first"] > FIRST else []),
            *(["proof"] if later["whole"] < QUICK and cold["whole"] > PROOF else []),
        ]
        print(
            f"{kind_id + ' ' + path.stem:38}{cold['first']:8.2f}{cold['whole']:8.2f}"
            f"{later['first']:8.2f}{later['whole']:8.2f}{cold['whole'] / later['whole']:7.1f}"
            f"{cold['compiled']:5}{later['loaded']:4}  {later['status']}"
            f"{'  MISSED: ' + ', '.join(missed) if missed else ''}",
            flush=True,
        )
        rows.append((path.stem, cold["first"], cold["whole"], later["whole"]))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", action="append", choices=kind_ids())
    parser.add_argument("--only", default="", help="levels whose name holds this")
    parser.add_argument("--time-limit", type=float, default=20)
    parser.add_argument("--here", type=Path, help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.here:
        print(json.dumps(solve_here(asked.here, asked.time_limit)))
        return
    print(f"{'level':38}{'cold: 1st':>8}{'proof':>7}{'later':>8}{'proof':>8}{'ratio':>7}  code")
    rows = []
    for each in asked.kind or kind_ids():
        rows += report(each, asked.only, asked.time_limit)
    firsts, proofs = [row[1] for row in rows], [row[2] for row in rows if row[3] < QUICK]
    print(f"first answer cold: median {median(firsts):.2f}, worst {max(firsts):.2f}")
    print(
        f"proof cold where it is quick later: median {median(proofs):.2f}, worst {max(proofs):.2f}"
    )


if __name__ == "__main__":
    main()
