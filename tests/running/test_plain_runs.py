"""The tests run under options that a person may give to pytest."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def test_they_run_without_pytests_cache() -> None:
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-n", "0"]
    done = subprocess.run(
        [*command, "tests/solvers/test_decimals.py"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if "PYTEST" not in name},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
