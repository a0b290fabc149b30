"""What a process of xdist tells the one that prints."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal

import pytest

from tests import reports

ROOT = Path(__file__).parents[2]
OUTCOMES = """
import os
import pytest

@pytest.fixture
def broken():
    raise ValueError("never set up")

@pytest.fixture
def left_broken():
    yield
    raise ValueError("never torn down")

def test_passes():
    pass

def test_fails():
    assert not "failed"

def test_left_out():
    pytest.skip("root may write anywhere")

def test_set_up(broken):
    pass

def test_torn_down(left_broken):
    pass

def test_ends_its_process():
    os._exit(3)
"""


Outcome = Literal["passed", "failed", "skipped"]
When = Literal["setup", "call", "teardown"]
STAGES: tuple[When, ...] = ("setup", "call", "teardown")
OUTCOMES_OF_ONE: tuple[Outcome, ...] = ("passed", "failed", "skipped")


def test_calls_and_what_did_not_pass_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    every = [
        pytest.TestReport("some", ("", 0, ""), {}, outcome, None, when)
        for when, outcome in product(STAGES, OUTCOMES_OF_ONE)
    ]
    monkeypatch.setattr(reports, "runtestprotocol", lambda *_, **__: every)
    told: list[pytest.TestReport] = []
    hook = SimpleNamespace(pytest_runtest_logreport=lambda report: told.append(report))
    item: Any = SimpleNamespace(ihook=hook)
    reports.run(item, None)
    silent = {("setup", "passed"), ("teardown", "passed")}
    expected = set(product(STAGES, OUTCOMES_OF_ONE)) - silent
    assert {(report.when, report.outcome) for report in told} == expected
    assert len(told) == len(expected)


@pytest.mark.parametrize("wanted", ["", "durations", "xmlpath"])
@pytest.mark.parametrize("worker", [True, False])
def test_all_is_told_where_it_is_printed_or_wanted(wanted: str, worker: bool) -> None:
    config: Any = SimpleNamespace(getoption=lambda name, _: name == wanted)
    if worker:
        config.workerinput = {}
    assert reports.counted_elsewhere(config) is (worker and not wanted)


@pytest.mark.thorough
@pytest.mark.parametrize("asked", ["", "--durations=2", "--junitxml=said.xml"])
def test_every_outcome_is_told(tmp_path: Path, asked: str) -> None:
    file = tmp_path / "test_outcomes.py"
    file.write_text(OUTCOMES)
    plugins = ["-p", "tests.conftest", "-p", "no:pytest-qt", "-p", "no:warnings"]
    workers = ["-n", "1", "--max-worker-restart=0"]
    alone = ["--rootdir", str(tmp_path), "-c", os.devnull, str(file)]
    words = [*plugins, *workers, *alone, *asked.split()]
    told = subprocess.run(
        [sys.executable, "-m", "pytest", *words],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(ROOT), "GRIDWRIGHT_REQUIRE_ALL": ""},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    ).stdout
    assert "2 failed, 2 passed, 1 skipped, 2 errors" in told, told
    assert "never set up" in told and "never torn down" in told
    assert "crashed while running 'test_outcomes.py::test_ends_its_process'" in told
    assert ("slowest 2 durations" in told) == asked.startswith("--durations")
    file_said = tmp_path / "said.xml"
    assert file_said.exists() == asked.startswith("--junitxml")
    if file_said.exists():
        assert 'errors="3" failures="1" skipped="1"' in file_said.read_text()
