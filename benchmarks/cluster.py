"""Ten thousand tiny levels on a local cluster whose scheduler is killed and restarted
half-way.

    python benchmarks/cluster.py [--levels 10000] [--workers 2]

It prints how many lines there are, how many files have none or two, and how long it
took.
"""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from gridwright.cli.main import main as gridwright
from gridwright.solvers.runtime.children import trusted_path

ROOT = Path(__file__).parents[1]


def start(name: str, *words: str) -> subprocess.Popen[bytes]:
    """A program of Dask, with the path of this one."""
    code = (
        f"import sys; sys.path[:] = {trusted_path()!r}; from "
        f"distributed.cli.{name} import main"
    )
    command = [sys.executable, "-P", "-c", f"{code}; main()", *words]
    quiet = subprocess.DEVNULL
    return subprocess.Popen(
        command, stdout=quiet, stderr=quiet, cwd=tempfile.gettempdir()
    )


def start_scheduler(port: int) -> subprocess.Popen[bytes]:
    where = ("--host", "127.0.0.1", "--port", str(port), "--no-dashboard")
    return start("dask_scheduler", *where)


def run(levels: int, workers: int, folder: Path) -> None:
    """Make the levels, solve them, and say what came of it."""
    made = folder / "levels"
    gridwright(
        [
            "new",
            "coin_maze",
            "--rows",
            "3",
            "--cols",
            "4",
            "--count",
            str(levels),
            "-o",
            str(made),
        ]
    )
    with closing(socket.socket()) as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    address, out = f"tcp://127.0.0.1:{port}", folder / "out.jsonl"
    how = (
        "--no-nanny",
        "--nthreads",
        "1",
        "--no-dashboard",
        "--local-directory",
        str(folder),
    )
    processes = [start_scheduler(port)]
    processes += [start("dask_worker", address, *how) for _ in range(workers)]
    words = (
        "-m",
        "gridwright.cli",
        "batch",
        str(made),
        "-o",
        str(out),
    )
    began = time.monotonic()
    batch = subprocess.Popen(
        [sys.executable, "-P", *words, "--scheduler", address], cwd=ROOT
    )
    try:
        while not out.exists() or out.read_bytes().count(b"\n") < levels // 2:
            time.sleep(0.1)
        processes[0].kill()
        processes[0].wait()
        processes[0] = start_scheduler(port)
        processes += [start("dask_worker", address, *how) for _ in range(workers)]
        code = batch.wait()
    finally:
        for process in (*processes, batch):
            process.kill()
            process.wait()
    seconds = time.monotonic() - began
    files = Counter(
        json.loads(line)["file"] for line in out.read_text("utf-8").splitlines()
    )
    twice = sum(count > 1 for count in files.values())
    print(f"{levels:,} levels, {workers} workers, the scheduler restarted half-way")
    print(
        f"exit code {code}; {files.total():,} lines, {levels - len(files)} lost, "
        f"{twice} doubled"
    )
    print(f"{seconds:.1f} s of wall time")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--levels", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        run(given.levels, given.workers, Path(folder))


if __name__ == "__main__":
    main()
