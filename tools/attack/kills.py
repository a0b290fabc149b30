"""Kills: a process killed while it writes leaves the old file or the new one, never a
part."""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.level import LevelError
from tools.attack.files import LEVELS

WRITER = """
import sys
from dataclasses import replace
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.files.level_file import level_to_json, read_level
level = read_level(sys.argv[1])
number = 0
print("ready", flush=True)
while True:
    number += 1
    write_whole(sys.argv[2], level_to_json(replace(level, title=f"version {number}")).encode())
"""

PATIENCE = 240.0
"""Seconds twelve levels may take, kernels compiled first; generous, since machines are
busy."""


def case(rng: random.Random, folder: Path) -> str:
    """One process killed while it saves, or while it solves many levels."""
    return _saving(rng, folder) if rng.random() < 0.7 else _batch(rng, folder)


def _environment() -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(LEVELS.parent), "PYTHONSAFEPATH": "1"}


def _saving(rng: random.Random, folder: Path) -> str:
    source = rng.choice(sorted(LEVELS.glob("*/*.json")))
    target = folder / ("名" * 60 + ".json" if rng.random() < 0.2 else "level.json")
    child = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(source), str(target)],
        env=_environment(),
        stdout=subprocess.PIPE,
    )
    assert child.stdout is not None
    child.stdout.readline()
    while not target.exists() and child.poll() is None:
        time.sleep(0.005)
    time.sleep(rng.uniform(0, 0.05))
    child.send_signal(signal.SIGKILL)
    child.wait()
    child.stdout.close()
    try:
        title = read_level(target).title
    except (LevelError, OSError) as error:
        return f"a killed save left {error}"
    if not title.startswith("version "):
        return f"a killed save left the title {title!r}"
    if len(list(folder.iterdir())) > 2:
        return f"a killed save left {[p.name for p in folder.iterdir()]}"
    return ""


def _batch(rng: random.Random, folder: Path) -> str:
    """`batch` killed, then resumed: every level has exactly one whole line in the
    end."""
    files = [str(p) for p in sorted(LEVELS.glob("*/*.json")) if p.stat().st_size < 1500]
    files = rng.sample(files, 12)
    words = ["batch", *files, "--jobs", "2", "--time-limit", "2", "-o", "out.jsonl"]
    command = [sys.executable, "-P", "-m", "gridwright.cli", *words]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    child = subprocess.Popen(command, cwd=folder, env=_environment(), **quiet)  # type: ignore[call-overload]
    try:
        child.wait(rng.uniform(0.2, 3))
    except subprocess.TimeoutExpired:
        child.send_signal(signal.SIGKILL)
    child.wait()
    out = folder / "out.jsonl"
    before = out.read_bytes().rpartition(b"\n")[0].splitlines() if out.exists() else []
    try:
        again = subprocess.run(
            [*command, "--resume"],
            cwd=folder,
            env=_environment(),
            capture_output=True,
            timeout=PATIENCE,
        )
    except subprocess.TimeoutExpired:
        return f"batch --resume still runs after {PATIENCE} s"
    if again.returncode not in (0, 1, 3, 4):
        return f"batch --resume ends with {again.returncode}: {again.stderr[-200:]!r}"
    lines = [json.loads(line) for line in out.read_bytes().splitlines()]
    if sorted(line["file"] for line in lines) != sorted(files):
        return f"{len(lines)} lines for {len(files)} levels after a kill and --resume"
    if [json.loads(line) for line in before] != lines[: len(before)]:
        return "--resume changed lines that were finished"
    return ""
