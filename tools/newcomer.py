"""Type the README's two commands in a fresh clone, with each Python that is found.

python -m tools.newcomer [--first] [--python 3.12]

`--first` leaves out the second command, which runs the tests. The tool looks for
interpreters on the path and beside the one that runs it; it names those it does not
find.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).parent.parent
VERSIONS = ("3.11", "3.12", "3.13")
LAST_LINES = 12


def main() -> int:
    asked = _arguments()
    commands = _commands()[: 1 if asked.first else 2]
    failed = False
    for version in asked.python or VERSIONS:
        python = _interpreter(version)
        if python is None:
            print(f"Python {version}: not found")
            continue
        with tempfile.TemporaryDirectory(prefix="gridwright-newcomer-") as folder:
            for number, command in enumerate(commands):
                failed |= not _run(version, python, command, Path(folder) / str(number))
    return 1 if failed else 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m tools.newcomer", description=__doc__
    )
    parser.add_argument("--first", action="store_true", help="the first command alone")
    parser.add_argument(
        "--python", action="append", choices=VERSIONS, help="this version alone"
    )
    return parser.parse_args()


def _commands() -> list[str]:
    """The commands of the README that make a virtual environment, in their order."""
    readme = (HERE / "README.md").read_text(encoding="utf-8")
    return [line for line in readme.splitlines() if line.startswith("python3 -m venv")]


def _interpreter(version: str) -> Path | None:
    """A Python of this version: on the path, or installed beside the one that runs
    this."""
    name = f"python{version}"
    beside = Path(sys.base_prefix).parent.glob(f"*/bin/{name}")
    on_path = (Path(folder) / name for folder in os.get_exec_path())
    for python in (*on_path, *beside):
        if python.is_file() and _says(python) == version:
            return python
    return None


def _says(python: Path) -> str:
    """The version that an interpreter says of itself; shims that lead nowhere say
    nothing."""
    done = subprocess.run([python, "--version"], capture_output=True, text=True)
    found = re.match(r"Python (\d+\.\d+)", done.stdout)
    return found[1] if found else ""


def _run(version: str, python: Path, command: str, folder: Path) -> bool:
    """Clone the last commit and run one command there, with `python3` as this
    interpreter."""
    subprocess.run(["git", "clone", "-q", HERE, folder / "clone"], check=True)
    (folder / "bin").mkdir()
    (folder / "bin" / "python3").symlink_to(python)
    homes = {
        f"XDG_{name}_HOME": str(folder / name) for name in ("CONFIG", "CACHE", "DATA")
    }
    path = os.pathsep.join((str(folder / "bin"), *os.get_exec_path()))
    begin = time.monotonic()
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", command],
        cwd=folder / "clone",
        env={**os.environ, **homes, "PATH": path},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    passed = done.returncode == 0
    what = command.rpartition("&&")[2].strip()
    print(
        f"Python {version}: {'passed' if passed else 'FAILED'}"
        f" in {time.monotonic() - begin:.0f} s: {what}",
        flush=True,
    )
    lines = done.stdout.splitlines()
    print(
        *(f"    {line}" for line in lines[-1 if passed else -LAST_LINES :]),
        sep="\n",
        flush=True,
    )
    return passed


if __name__ == "__main__":
    sys.exit(main())
