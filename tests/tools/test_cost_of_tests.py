"""What a run of tests costs: the time of its processes, and of theirs."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

cost_of_tests = pytest.importorskip(
    "tools.cost_of_tests",
    reason="this system has no resource module",
    exc_type=ImportError,
)
SPENT = 0.1
BUSY = f"""
import time
while time.process_time() < {SPENT}:
    pass
"""
GRANDCHILD = f"""
import subprocess, sys
subprocess.run([sys.executable, "-c", {BUSY!r}])
print("=== 3 passed in 1 s ===")
sys.exit(1)
"""


@pytest.mark.slow
def test_processes_of_processes_count(tmp_path: Path) -> None:
    cost = cost_of_tests.measured([sys.executable, "-c", GRANDCHILD], tmp_path)
    assert cost.processor > SPENT
    assert cost.code == 1
    assert cost.summary == "3 passed in 1 s"
    assert cost.line("0123abcd").startswith("0123abcd")


def test_a_run_that_says_nothing_is_told(tmp_path: Path) -> None:
    cost = cost_of_tests.measured([sys.executable, "-S", "-c", ""], tmp_path)
    assert (cost.code, cost.summary) == (0, "nothing was said")


def test_the_command_is_that_of_the_readme() -> None:
    page = (Path(__file__).parents[2] / "README.md").read_text("utf-8")
    line = next(
        line for line in page.splitlines() if "venv" in line and "pytest" in line
    )
    for words in (cost_of_tests.INSTALL, cost_of_tests.TESTS):
        assert " ".join(words) in line.replace("'", "")


def test_only_commits_are_compared() -> None:
    with pytest.raises(subprocess.CalledProcessError):
        cost_of_tests.short("no-such-commit")
