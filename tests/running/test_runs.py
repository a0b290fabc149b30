"""Runs of pytest under options that a person may give: what they have, how they end,
and how long a test may take."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.patience import LONGEST, allowed

ROOT = Path(__file__).parents[2]
SOME = """
import pytest
from hypothesis import given, strategies
from tests.sampling import CASES, examples, sampled

tried = []

def test_loop(cases):
    assert len(cases(daily=2, thorough=5)) == (5 if CASES.all_asked else 2)

@pytest.mark.parametrize("n", sampled(range(6), daily=2))
def test_row(n):
    pass

@examples(daily=3, thorough=9)
@given(strategies.integers())
def test_property(n):
    tried.append(n)

@pytest.mark.thorough
def test_long():
    pass

def test_short():
    assert len(tried) == (9 if CASES.all_asked else 3)
"""
LEFT_OUT = """
import pytest

def test_one():
    pytest.skip("root may write anywhere")

def test_two():
    pytest.importorskip("no_such_library")
"""
HANGS = """
import threading

def test_it_hangs():
    threading.Event().wait(300)
"""
CHILD = """
import json, os, sys
import pytest

for name, required, words in json.loads(sys.argv[1]):
    os.environ["GRIDWRIGHT_REQUIRE_ALL"] = required
    sys.modules.pop("tests.conftest", None)
    print(f"[[{name}]]", flush=True)
    print(f"code {int(pytest.main(words))}", flush=True)
"""
"""In one process, one run after the other: most of the time goes into imports."""

ASKED = {
    "": "5 passed, 5 deselected",
    "--thorough": "10 passed",
    "--thorough -m thorough": "7 passed, 3 deselected",
    "--thorough --share 1/2": "6 passed, 4 deselected",
}
"""What is asked for, and what the run says."""


@dataclass(frozen=True)
class Told:
    """What the runs said, by name, and how their process ended."""

    runs: dict[str, str]
    code: int
    err: str

    def ending(self, run: str) -> str:
        """The last line of a run without its time."""
        (said,) = re.findall(r"^=* ?(\d.*) in [\d.]+s\b", self.runs[run], re.MULTILINE)
        return str(said)

    def passed(self, run: str) -> bool:
        return self.runs[run].endswith("\ncode 0\n")


def alone(folder: Path, name: str, text: str) -> list[str]:
    """The words of a run of one file that knows none of our options but the plugin."""
    file = folder / f"test_{name}.py"
    file.write_text(text)
    plugins = ["-p", "tests.conftest", "-p", "no:pytest-qt", "-p", "no:warnings"]
    return [*plugins, "--rootdir", str(folder), "-c", os.devnull, str(file)]


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Told:
    folder = tmp_path_factory.mktemp("runs")
    runs: list[tuple[str, str, list[str]]] = [
        (asked, "", [*alone(folder, f"some_{number}", SOME), *asked.split()])
        for number, asked in enumerate(ASKED)
    ]
    left_out = alone(folder, "left_out", LEFT_OUT)
    runs += [("all required", "1", left_out), ("none required", "", left_out)]
    plain = ["-p", "no:cacheprovider", "-n", "0", "tests/solvers/test_decimals.py"]
    runs.append(("without cache", "", plain))
    hangs = [*alone(folder, "hangs", HANGS), "-o", "faulthandler_timeout=0.3"]
    runs.append(("hangs", "", hangs))  # the last one: the process ends there
    done = subprocess.run(
        [sys.executable, "-c", CHILD, json.dumps(runs)],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if "PYTEST" not in name},
        capture_output=True,
        text=True,
        timeout=240,
        check=False,
    )
    parts = re.split(r"^\[\[(.*)\]\]\n", done.stdout, flags=re.MULTILINE)[1:]
    said = dict(zip(parts[::2], parts[1::2], strict=True))
    return Told(said, done.returncode, done.stderr)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize("asked", ASKED)
def test_a_run_has_what_was_asked_for(told: Told, asked: str) -> None:
    assert told.ending(asked) == ASKED[asked], told.runs[asked]
    left_out = "left out: 4 long tests that are not in part 1 of 2"
    assert told.runs[asked].count(left_out) == ("--share" in asked)


@pytest.mark.slow
def test_a_run_fails_for_what_is_left_out(told: Told) -> None:
    assert told.ending("all required") == "1 failed, 1 skipped"
    assert not told.passed("all required")
    assert told.ending("none required") == "2 skipped"
    assert told.passed("none required")


@pytest.mark.slow
def test_they_run_without_pytests_cache(told: Told) -> None:
    assert told.passed("without cache"), told.runs["without cache"] + told.err


@pytest.mark.slow
def test_a_run_ends_at_a_test_that_hangs(told: Told) -> None:
    assert told.code == 1
    assert "code" not in told.runs["hangs"]
    assert "Timeout (" in told.err and "in test_it_hangs" in told.err


# -- patience ---------------------------------------------------------------------------
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
