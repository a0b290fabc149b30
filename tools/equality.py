"""Whether small random levels get the same answers as at another commit: the status,
the score, and the counts of answers.

    python -m tools.equality                    # 30 levels of each kind, and 1.0.0
    python -m tools.equality --levels 300 --seed 7
    python -m tools.equality --than COMMIT

The other commit makes the levels, writes them and solves them, in a copy of its sources
in a temporary folder; this checkout opens the files and solves them. A level that a
limit of time ends on either side is not compared, but counted. Ends with exit code 1 if
an answer differs, a file does not open, or fewer levels of a kind were made.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections import Counter
from io import BytesIO
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
BEFORE = "d60562f1"
"""1.0.0, with which all later commits are compared."""
SECONDS = 10.0
"""Limit for a level, on either side."""
MAKE = """
import random, sys
from pathlib import Path
import gridwright

folder, kind, count, seed = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4]
draw = random.Random(f"{kind} {seed}")
made = 0
for number in range(20 * count):
    rows = draw.randint(2, 6)
    cols = draw.randint(2, 6)
    try:
        level = gridwright.Level.random(kind, rows, cols, seed=draw.randrange(10**6))
    except gridwright.Error:
        continue  # no level of this kind has that size
    level.save(Path(folder) / f"{kind}_{number:05}.json")
    made += 1
    if made == count:
        break
"""
"""Writes random levels of a kind, in the library of either commit."""
SOLVE = """
import json, sys
from pathlib import Path
import gridwright

for file in sorted(Path(sys.argv[1]).glob("*.json")):
    try:
        found = gridwright.solve(file, time_limit=float(sys.argv[2]))
    except gridwright.Error as error:
        answer = ["refused", str(error)]
    else:
        cut = found.stopped_by == "time"
        counts = [found.solutions, found.optimal]
        answer = ["cut short"] if cut else [found.status, found.score, *counts]
    print(json.dumps([file.name, answer]), flush=True)
"""
"""Prints an answer a level, in the library of either commit."""
Answers = dict[str, list[Any]]


def sources_of(commit: str, folder: Path) -> None:
    """Write the files of a commit into a folder."""
    packed = subprocess.run(
        ["git", "archive", commit], cwd=ROOT, capture_output=True, check=True
    ).stdout
    with tarfile.open(fileobj=BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")


def said(sources: Path, program: str, *words: object) -> str:
    """What a program prints that imports the library of some sources."""
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(
        [sys.executable, "-c", program, *map(str, words)],
        cwd=sources,
        env=environment,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return done.stdout


def answers_of(sources: Path, levels: Path) -> Answers:
    """The answers of a library to the levels in a folder, by the names of the files."""
    lines = said(sources, SOLVE, levels, SECONDS).splitlines()
    return dict(map(json.loads, lines))


def compared(before: Answers, now: Answers) -> tuple[Counter[str], list[str]]:
    """The numbers of levels that are alike, different and cut short, and a line for
    each difference."""
    counts: Counter[str] = Counter()
    lines: list[str] = []
    for name in sorted({*before, *now}):
        pair = (before.get(name, ["missing"]), now.get(name, ["missing"]))
        if ["cut short"] in pair:
            counts["cut short"] += 1
        elif pair[0] == pair[1]:
            counts["alike"] += 1
        else:
            counts["different"] += 1
            lines.append(f"{name}: {pair[0]}, now {pair[1]}")
    return counts, lines


def kinds() -> list[str]:
    """The kinds of puzzles."""
    printed = said(ROOT, "import gridwright as g; print(*g.kinds())")
    return printed.split()


def is_proved(counts: Counter[str], asked: int) -> bool:
    """True if no answer of a kind differs, and as many levels as were asked for were
    compared or cut short."""
    return not counts["different"] and counts.total() >= asked


def main(given: list[str] | None = None) -> int:
    """Compare, print a line a kind, and return 1 if not all of them agree."""
    parser = argparse.ArgumentParser(
        prog="python -m tools.equality",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--than", metavar="COMMIT", default=BEFORE)
    parser.add_argument("--levels", type=int, default=30, help="of each kind")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(given)
    open_kinds = 0
    with tempfile.TemporaryDirectory(prefix="gridwright-equality-") as scratch:
        other = Path(scratch) / "sources"
        sources_of(asked.than, other)
        for kind in kinds():
            levels = Path(scratch) / kind
            levels.mkdir()
            said(other, MAKE, levels, kind, asked.levels, asked.seed)
            before = answers_of(other, levels)
            counts, lines = compared(before, answers_of(ROOT, levels))
            print(*lines, sep="\n", end="\n" if lines else "")
            words = ", ".join(
                f"{count} {what}" for what, count in sorted(counts.items())
            )
            print(f"{kind}: {words or 'nothing'} of {asked.levels}", flush=True)
            open_kinds += not is_proved(counts, asked.levels)
    return 1 if open_kinds else 0


if __name__ == "__main__":
    sys.exit(main())
