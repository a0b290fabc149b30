"""A run has a sample of the cases, and `--thorough` all of them: see
`tests.sampling`."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from argparse import ArgumentTypeError
from itertools import groupby
from pathlib import Path

import pytest

from tests.sampling import Cases, Share, one_of_each, sampled, shuffled

ROOT = Path(__file__).parents[2]
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
    "--thorough --share 1/2": "6 passed, 4 deselected",
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
        runs.append(
            [*PLUGINS, "--rootdir", str(tmp_path), "-c", os.devnull, *asked.split()]
        )
        runs[-1].append(str(file))
    command = [sys.executable, "-c", RUNS, json.dumps(runs)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    told = re.findall(
        r"^=+ (\d+ passed(?:, \d+ deselected)?)\b", run.stdout, re.MULTILINE
    )
    assert told == list(ASKED.values()), run.stdout + run.stderr
    assert run.stdout.count("left out: 4 long tests that are not in part 1 of 2") == 1


@pytest.mark.parametrize("of", [1, 2, 4, 7])
def test_the_shares_are_all_tests_each_once(of: int) -> None:
    tests = [f"tests/test_some.py::test_one[{number}]" for number in range(1000)]
    shares = [Share.read(f"{part}/{of}") for part in range(1, of + 1)]
    assert all(sum(share.has(test) for share in shares) == 1 for test in tests)
    sizes = [sum(map(share.has, tests)) for share in shares]
    assert max(sizes) < 1.3 * len(tests) / of


@pytest.mark.parametrize(
    "words", ["", "1", "0/4", "5/4", "1/0", "-1/4", "a/b", "1/4/4"]
)
def test_what_is_not_a_part_of_a_whole_is_refused(words: str) -> None:
    with pytest.raises(ArgumentTypeError, match="is not a part of a whole"):
        Share.read(words)


def test_the_sample_is_the_same_in_every_run() -> None:
    third = pytest.param("c", 2, id="third", marks=pytest.mark.slow)
    rows = sampled([("a", 0), ("b", 1), third], daily=1)
    assert rows == sampled([("a", 0), ("b", 1), third], daily=1)
    every = [pytest.param(*row) if type(row) is tuple else row for row in rows]
    assert [row.values for row in every] == [("a", 0), ("b", 1), ("c", 2)]
    assert sum("thorough" in {mark.name for mark in row.marks} for row in every) == 2
    assert every[2].id == "third" and "slow" in {mark.name for mark in every[2].marks}


def test_one_of_each_sort_runs_always() -> None:
    pairs = [(kind, number) for kind in "abc" for number in range(4)]
    rows = one_of_each(pairs, by=lambda pair: pair[0])
    daily = [row for row in rows if type(row) is tuple]
    assert [kind for kind, _ in daily] == ["a", "b", "c"]
    assert rows == one_of_each(pairs, by=lambda pair: pair[0])
    others = [row.values for row in rows if type(row) is not tuple]
    assert sorted(daily + others) == pairs


def test_another_order_has_the_same_tests_and_keeps_files_together() -> None:
    tests = [(file, number) for file in "abcdef" for number in range(9)]
    found = shuffled(tests, 1, lambda test: test[0])
    assert found == shuffled(tests, 1, lambda test: test[0]) != tests
    assert found != shuffled(tests, 2, lambda test: test[0])
    assert sorted(found) == tests
    files = [file for file, _ in groupby(found, key=lambda test: test[0])]
    assert sorted(files) == list("abcdef") != files


def test_cases_are_counted_from_0() -> None:
    assert Cases()(daily=2, thorough=5) == range(2)
    assert Cases(all_asked=True)(daily=2, thorough=5) == range(5)
