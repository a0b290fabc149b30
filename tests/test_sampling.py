"""A run has a sample of the cases, and `--thorough` all of them: see `tests.sampling`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sampling import Cases, sampled

ROOT = Path(__file__).parents[1]
PLUGINS = ("-p", "tests.conftest", "-p", "no:pytest-qt")
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


ASKED = {
    "": "5 passed, 5 deselected",
    "--thorough": "10 passed",
    "--thorough -m thorough": "7 passed, 3 deselected",
}
"""What is asked for, and what the run says."""
RUNS = """
import json, sys
import pytest

for words in json.loads(sys.argv[1]):
    pytest.main(words)
"""


@pytest.mark.slow
def test_a_run_has_what_was_asked_for(tmp_path: Path) -> None:
    """In one process, one run after the other: most of the time goes into imports."""
    runs = []
    for number, asked in enumerate(ASKED):
        file = tmp_path / f"test_some_{number}.py"
        file.write_text(SOME)
        runs.append([*PLUGINS, "--rootdir", str(tmp_path), "-c", os.devnull, *asked.split()])
        runs[-1].append(str(file))
    command = [sys.executable, "-c", RUNS, json.dumps(runs)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    told = re.findall(r"^=+ (\d+ passed(?:, \d+ deselected)?)\b", run.stdout, re.MULTILINE)
    assert told == list(ASKED.values()), run.stdout + run.stderr


def test_the_sample_is_the_same_in_every_run() -> None:
    third = pytest.param("c", 2, id="third", marks=pytest.mark.slow)
    rows = sampled([("a", 0), ("b", 1), third], daily=1)
    assert rows == sampled([("a", 0), ("b", 1), third], daily=1)
    every = [pytest.param(*row) if type(row) is tuple else row for row in rows]
    assert [row.values for row in every] == [("a", 0), ("b", 1), ("c", 2)]
    assert sum("thorough" in {mark.name for mark in row.marks} for row in every) == 2
    assert every[2].id == "third" and "slow" in {mark.name for mark in every[2].marks}


def test_cases_are_counted_from_0() -> None:
    assert Cases()(daily=2, thorough=5) == range(2)
    assert Cases(all_asked=True)(daily=2, thorough=5) == range(5)
