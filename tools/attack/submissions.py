"""Submissions: a class of files that do harm, honest ones among them, judged by one
lab.

Each file is one of `tests/data/submissions`, or one made here with a number, a text or
a move that is drawn by lot. What is asked: the lab ends, its table and page are there,
`--resume` goes on, the honest ones have their marks, and no process of the class is
left.
"""

from __future__ import annotations

import csv
import json
import os
import random
import sys
from pathlib import Path

from tools.attack.command import call, fault_of

SUBMISSIONS = Path(__file__).resolve().parents[2] / "tests" / "data" / "submissions"
HONEST = "def solve(game):\n    return ['D', 'R', 'U', 'R', 'D']\n"
SLOW = (
    "loops",
    "deaf",
    "holds",
    "floods",
    "prints",
    "threads",
    "takes",
    "calls_itself",
)
"""How the names of those begin that a limit ends: some seconds each."""
LEVEL = {
    "format": "gridwright-level",
    "version": 1,
    "kind": "coin_maze",
    "rows": ["S . .", "$ . E"],
}
SPEC = '[levels]\nfiles = ["small.json"]\n[[solvers]]\nid = "frontier"\n'
MARK = "GRIDWRIGHT_ATTACK"
NUMBERS = (
    "10**400",
    "-1",
    "2**63",
    "float('nan')",
    "float('inf')",
    "1e300",
    "True",
    "None",
    "''",
)
VALUES = (
    "NaN",
    "-Infinity",
    "1e999",
    "-1",
    "9" * 400,
    '"x"',
    "null",
    "[]",
    "{}",
    "true",
)
FIELDS = (
    "nodes",
    "memory",
    "processor",
    "left_out",
    "printed",
    "answers",
    "ended",
    "told",
)


def case(rng: random.Random, folder: Path) -> str:
    """One class of five files that do harm and two that do not."""
    inside = folder / "in"
    inside.mkdir()
    (folder / "small.json").write_text(json.dumps(LEVEL), "utf-8")
    (folder / "small.toml").write_text(SPEC, "utf-8")
    names = sorted(
        file for file in SUBMISSIONS.glob("*.txt") if not file.stem.startswith(SLOW)
    )
    for file in rng.sample(names, 3):
        (inside / f"{file.stem}.py").write_bytes(file.read_bytes())
    for number in range(2):
        (inside / f"made_{number}.py").write_text(_made(rng), "utf-8")
    for name in ("a_honest", "z_honest"):
        (inside / f"{name}.py").write_text(HONEST, "utf-8")
    if hasattr(os, "mkfifo"):
        os.mkfifo(inside / "pipe.py")
    os.environ[MARK] = str(folder)
    try:
        return _judged(folder, [], len(list(inside.iterdir()))) or _judged(
            folder, ["--resume"], 0
        )
    finally:
        del os.environ[MARK]


def _made(rng: random.Random) -> str:
    """A file that says something out of bounds."""
    if rng.random() < 0.5:
        said = rng.choice(NUMBERS)
        return (
            f"def solve(game):\n    game.nodes = {said}\n    return ['R', 'R', 'D']\n"
        )
    text = f'{{"answer": {{"{rng.choice(FIELDS)}": {rng.choice(VALUES)}}}}}'
    line = text.encode() + b"\n"
    return (
        "import os\n\ndef solve(game):\n"
        "    for turn in range(1000):\n"
        "        for number in range(3, 20):\n"
        "            try:\n"
        f"                os.write(number, {line!r})\n"
        "            except OSError:\n                pass\n"
    )


def _judged(folder: Path, more: list[str], files: int) -> str:
    """What is wrong with a class that was judged. files: how many lines it has; 0 for
    any."""
    words = [
        "lab",
        "small.toml",
        "--plugins",
        "in",
        "-o",
        "out",
        "--time-limit",
        "10",
        *more,
    ]
    said = call(words, folder)
    if said.code != 0:
        return fault_of(said, words) or f"exit {said.code}: {said.err.strip()[:300]!r}"
    table = folder / "out" / "class.csv"
    if not table.is_file() or not (folder / "out" / "class.html").is_file():
        return "there is no class.csv or no class.html"
    with table.open(encoding="utf-8") as file:
        lines = {line["file"]: line for line in csv.DictReader(file)}
    if files and len(lines) != files:
        return f"{len(lines)} lines for {files} files"
    for name in ("a_honest.py", "z_honest.py"):
        if lines[name]["optimal"] != "1":
            return f"an honest submission was judged {lines[name]}"
    left = _processes_of(folder)
    return f"processes are left: {left}" if left else ""


def _processes_of(folder: Path) -> list[int]:
    """The processes that were started for a class, where /proc shows them."""
    if sys.platform != "linux":
        return []
    mark = f"{MARK}={folder}".encode()
    found = []
    for entry in Path("/proc").iterdir():
        if not entry.name.isdecimal():
            continue
        try:
            told = (entry / "environ").read_bytes()
        except OSError:
            continue
        if mark in told.split(b"\0"):
            found.append(int(entry.name))
    return found
