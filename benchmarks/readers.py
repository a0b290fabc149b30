"""What the largest hostile files cost: growth of the peak in MiB and processor seconds, one by one.

    python benchmarks/readers.py

Each file is just below 64 MiB, or what its case needs. The aim: 512 MiB and 5 seconds at most.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

HEAD = b'{"format":"gridwright-level","version":1,"kind":"tour","rows":['
CASES: dict[str, Callable[[], bytes]] = {
    "empty lists": lambda: HEAD + b'"S ."],"x":[' + b"[]," * 22_000_000 + b"[]]}",
    "integers": lambda: HEAD + b'"S ."],"x":[' + b"1234567," * 8_000_000 + b"1]}",
    "10^7 moves": lambda: HEAD + b'"S ."],"solution":{"moves":"' + b"U" * 10**7 + b'"}}',
    "4194304 x 1": lambda: HEAD + b'"S"' + b',"."' * 4_194_303 + b"]}",
    "1 x 4194304": lambda: HEAD + b'"S' + b" ." * 4_194_303 + b'"]}',
    "empty rows": lambda: HEAD + b'"",' * 22_000_000 + b'""]}',
    "zeros": lambda: bytes(64 * 2**20),
    "digits": lambda: b'{"version":' + b"1" * 60_000_000 + b"}",
    "depth": lambda: b"[" * 60_000_000,
}


def measure(path: str) -> None:
    """Read one file in this process, and print what it cost."""
    from solvers.files.level_file import read_level
    from solvers.level import LevelError
    from solvers.registry import kind

    kind("tour")
    held = _peak()
    before = resource.getrusage(resource.RUSAGE_SELF)
    try:
        level = read_level(path)
        said = f"read: {level.rows} x {level.cols}"
    except LevelError as error:
        said = str(error).removeprefix(f"{path}: ")
    after = resource.getrusage(resource.RUSAGE_SELF)
    seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"{_peak() - held:6.0f} MiB {seconds:6.2f} s  {said}")


def _peak() -> float:
    """MiB this process held at most. (Linux; ru_maxrss is inherited from the parent there.)"""
    lines = Path("/proc/self/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        for name, make in CASES.items():
            path = Path(folder) / "case.json"
            path.write_bytes(make())
            print(f"{name:12}", end=" ", flush=True)
            subprocess.run([sys.executable, __file__, str(path)], check=True)


if __name__ == "__main__":
    if len(sys.argv) > 1:
        measure(sys.argv[1])
    else:
        main()
