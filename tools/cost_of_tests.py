"""How much processor time the README's tests take, and how much they took at another
commit.

    python -m tools.cost_of_tests                # this commit, and d60562f1 beside it
    python -m tools.cost_of_tests --than COMMIT
    python -m tools.cost_of_tests --only         # this commit alone

Each commit is tried in a fresh clone with an environment of its own, one after the
other on the same machine: the share says more than seconds, which differ by machine and
by what else runs on it. What is printed counts user and system time of all processes of
the tests; installing is not counted.
"""

from __future__ import annotations

import argparse
import resource
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
BEFORE = "d60562f1"
"""The commit that all later ones are compared with: 1.0.0, before its tests were made
shorter."""
INSTALL = ("-m", "pip", "install", "-q", "-c", "constraints.txt", "-e", ".[test]")
TESTS = ("-m", "pytest", "-n", "auto")


@dataclass(frozen=True)
class Cost:
    """What the tests of a commit took, in seconds, and how they ended.

    processor: of all processes. clock: on the wall. code: 0 if all tests passed.
    """

    processor: float
    clock: float
    code: int
    summary: str

    def line(self, commit: str) -> str:
        """What is printed of it."""
        return (
            f"{commit:<10} {self.processor:7.0f} s of processor time, {self.clock:5.0f} s "
            f"on the clock; {self.summary}"
        )


def children_time() -> float:
    """The processor seconds of all children that have ended, and of theirs."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def measured(command: list[str], folder: Path) -> Cost:
    """Run the tests in a folder, with everything they say kept to the last line."""
    processor = children_time()
    clock = time.monotonic()
    done = subprocess.run(
        command,
        cwd=folder,
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        check=False,
    )
    said = [line for line in done.stdout.splitlines() if line.strip()]
    return Cost(
        processor=children_time() - processor,
        clock=time.monotonic() - clock,
        code=done.returncode,
        summary=said[-1].strip("= ") if said else "nothing was said",
    )


def cost_of(commit: str, scratch: Path) -> Cost:
    """The tests of a commit, in a clone of its own."""
    folder = scratch / commit
    subprocess.run(["git", "clone", "-q", str(ROOT), str(folder)], check=True)
    subprocess.run(["git", "checkout", "-q", commit], cwd=folder, check=True)
    subprocess.run([sys.executable, "-m", "venv", ".venv"], cwd=folder, check=True)
    python = str(folder / ".venv" / "bin" / "python")
    subprocess.run([python, *INSTALL], cwd=folder, check=True)
    return measured([python, *TESTS], folder)


def short(commit: str) -> str:
    """The short name of a commit of this checkout. CalledProcessError for others."""
    words = ["git", "rev-parse", "--short", "--verify", "-q", f"{commit}^{{commit}}"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.strip()


def main() -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tools.cost_of_tests",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--than", metavar="COMMIT", default=BEFORE)
    parser.add_argument("--only", action="store_true", help="compare with nothing")
    asked = parser.parse_args()
    commits = ["HEAD"] if asked.only else [asked.than, "HEAD"]
    costs = []
    with tempfile.TemporaryDirectory(prefix="gridwright-tests-") as folder:
        for commit in map(short, commits):
            costs.append(cost_of(commit, Path(folder)))
            print(costs[-1].line(commit), flush=True)
    if not asked.only:
        share = costs[1].processor / costs[0].processor
        print(f"{share:.0%} of the processor time of {asked.than}")
    return costs[-1].code


if __name__ == "__main__":
    sys.exit(main())
