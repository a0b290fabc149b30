"""A script that is typed strictly runs, and mypy finds no `Any` in it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from gridwright.solvers.files.level_set import level_files
from tests.typed import use

ROOT = Path(__file__).parents[2]
MAZE = str(level_files("coin_maze")[1])


def test_the_script_runs() -> None:
    assert use.scores([MAZE]) == [23]
    found = use.facts(MAZE)
    assert (found["score"], found["needed"], found["length"]) == (23, 18, 21)


@pytest.mark.slow
def test_its_words_are_sentences() -> None:
    assert "agrees" in use.words(MAZE)


@pytest.mark.thorough
def test_mypy_finds_no_any_in_it() -> None:
    words = ["-m", "mypy", "--strict", "--disallow-any-expr", "tests/typed/use.py"]
    done = subprocess.run(
        [sys.executable, *words, "--follow-imports=silent"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
