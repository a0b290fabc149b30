"""The first search of bundled levels right after an install, and later.

    python benchmarks/cold.py [--kind KIND] [--only WORD] [--former] [--warm] [--time-limit 20]

Every level is solved by `gridwright solve LEVEL --json` in a process of its own, first
with empty folders for all that the program keeps, then again with what that left. All
times are processor seconds of the whole process and its children, since other programs
share the machine. `--former` also solves it without the kernels that ship, in turn, as
before they did; `--warm` measures `gridwright warm` alone. The aims, cold: 1 s a level;
sowing 06 to 12, 2 s; tour/10, 3 s; `warm`, 5 s. The last line says what a cold run
takes in all.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

from gridwright.solvers.registry import kind_ids

ROOT = Path(__file__).parents[1]
LEVELS = ROOT / "levels"
AIM, WARM = 1.0, 5.0
AIMS = {f"sowing/{number:02}": 2.0 for number in range(6, 13)} | {"tour/10": 3.0}
COMMAND = "from gridwright.cli.main import main; raise SystemExit(main())"
FORMER = (
    "from pathlib import Path; from gridwright.solvers.runtime.kernels import shipped; "
)
FORMER += "shipped.FOLDER = Path('none'); "


def spent(arguments: list[str], folder: str, former: bool) -> tuple[float, str]:
    """Processor seconds of a command that keeps things in a folder, and what it
    writes."""
    names = ("HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "GRIDWRIGHT_CACHE_DIR")
    folders = dict.fromkeys(names, folder) | {"NUMBA_CACHE_DIR": f"{folder}/kernels"}
    environment = {**os.environ, **folders, "PYTHONPATH": str(ROOT)}
    code = (FORMER if former else "") + COMMAND
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    if done.returncode not in (0, 1, 3):
        raise SystemExit(done.stderr)
    return (
        after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime,
        done.stdout,
    )


def report(path: Path, former: bool, limit: float) -> tuple[float, float]:
    """Print the row of a level; its seconds cold, now and as before."""
    solve = ["solve", str(path), "--json", "--time-limit", str(limit)]
    with tempfile.TemporaryDirectory() as folder:
        cold, text = spent(solve, folder, False)
        later, _ = spent(solve, folder, False)
    before = 0.0
    if former:
        with tempfile.TemporaryDirectory() as folder:
            before, _ = spent(solve, folder, True)
    answer = json.loads(text)
    name = f"{path.parent.name}/{path.stem}"
    missed = cold > AIMS.get(name.partition("-")[0], AIM)
    print(
        f"{name:36}{cold:7.2f}{later:7.2f}"
        + (f"{before:8.2f}{before / cold:6.1f}" if former else "")
        + f"  {answer['status']} {answer['score']}{'  MISSED' if missed else ''}",
        flush=True,
    )
    return cold, before


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kind", action="append", choices=kind_ids())
    parser.add_argument("--only", default="", help="levels whose name holds this")
    parser.add_argument("--time-limit", type=float, default=20)
    parser.add_argument(
        "--former", action="store_true", help="also without the kernels that ship"
    )
    parser.add_argument(
        "--warm", action="store_true", help="measure `gridwright warm` alone"
    )
    asked = parser.parse_args()
    if asked.warm:
        with tempfile.TemporaryDirectory() as folder:
            now, _ = spent(["warm", "--jobs", "1"], folder, False)
        print(f"warm: {now:.1f} s{'  MISSED' if now > WARM else ''}")
        return
    print(
        f"{'level':36}{'cold':>7}{'later':>7}"
        + ("  before ratio" if asked.former else "")
    )
    rows = [
        report(path, asked.former, asked.time_limit)
        for kind_id in asked.kind or kind_ids()
        for path in sorted((LEVELS / kind_id).glob("*.json"))
        if asked.only in path.stem
    ]
    cold, before = map(sum, zip(*rows, strict=True))
    print(
        f"all {len(rows)}: {cold:.1f} s cold"
        + (f", {before:.1f} before" * asked.former)
    )


if __name__ == "__main__":
    main()
