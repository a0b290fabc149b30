"""A test that hangs ends its run, and says where."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.patience import LONGEST, allowed

ROOT = Path(__file__).parents[2]
HANGS = """
import threading

def test_it_hangs():
    threading.Event().wait(300)
"""


def test_a_test_has_more_time_where_it_needs_more() -> None:
    assert allowed(120, False, 0.3) == 120
    assert allowed(120, False, 3) == 360
    assert allowed(120, True, 0.3) == 120 * LONGEST


def test_no_test_hangs_for_more_than_eight_minutes() -> None:
    assert allowed(120, False, 1000) == 480
    assert allowed(120, True, 1000) == 480


def test_the_limit_is_two_minutes() -> None:
    read = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    options = read["tool"]["pytest"]["ini_options"]
    assert options["faulthandler_timeout"] == 120
    assert options["faulthandler_exit_on_timeout"] is True


@pytest.mark.slow
def test_a_run_ends_at_a_test_that_hangs(tmp_path: Path) -> None:
    (tmp_path / "test_some.py").write_text(HANGS)
    plugins = (
        "-p",
        "tests.conftest",
        "-p",
        "no:pytest-qt",
        "-o",
        "faulthandler_timeout=1",
    )
    run = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            *plugins,
            "--rootdir",
            tmp_path,
            "-c",
            os.devnull,
            tmp_path,
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 1
    assert "Timeout (" in run.stderr and "in test_it_hangs" in run.stderr
