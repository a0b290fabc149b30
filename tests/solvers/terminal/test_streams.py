"""The command line as a process: streams that are closed, full or left, libraries that
miss."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.registry import kind
from tests.solvers.processes import COMMAND, environment, run

posix = pytest.mark.skipif(not Path("/dev/full").exists(), reason="streams of Linux")


@pytest.fixture
def impossible(tmp_path: Path) -> Path:
    path = tmp_path / "impossible.json"
    path.write_text(
        level_to_json(level_from_text("tour", "S . .\n. # .")), encoding="utf-8"
    )
    return path


def shell(line: str, *words: object) -> subprocess.CompletedProcess[str]:
    """A line of the shell, in which "$@" is the command line of the program."""
    command = ["sh", "-c", line, "sh", *COMMAND, *map(str, words)]
    return subprocess.run(
        command, capture_output=True, text=True, env=environment(), timeout=120
    )


@pytest.mark.slow
@posix
@pytest.mark.parametrize("to", ["/dev/full", "&-"])
def test_an_answer_that_cannot_be_written_is_one_sentence(
    impossible: Path, to: str
) -> None:
    found = shell(f'"$@" >{to}', "solve", impossible)
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("gridwright: the output cannot be written: ")
    assert found.stderr.count("\n") == 1


@pytest.mark.slow
@posix
def test_a_reader_that_went_away_keeps_the_code_of_the_search(impossible: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    found = subprocess.run(
        [*COMMAND, "solve", str(impossible)],
        stdout=writing,
        stderr=subprocess.PIPE,
        env=environment(),
        timeout=120,
    )
    os.close(writing)
    assert (found.returncode, found.stderr) == (1, b"")


@pytest.mark.slow
@posix
def test_a_closed_stdin_is_no_level_and_a_closed_stderr_no_reason_to_use_stdout() -> (
    None
):
    found = shell('"$@" <&-', "solve", "-")
    assert (found.returncode, found.stdout) == (2, "")
    assert (
        found.stderr.startswith("gridwright: stdin: ") and found.stderr.count("\n") == 1
    )
    found = shell('"$@" 2>&-', "sovle")
    assert (found.returncode, found.stdout, found.stderr) == (2, "", "")


@pytest.mark.parametrize(
    "library", ["numpy", "msgspec", pytest.param("numba", marks=pytest.mark.slow)]
)
def test_a_missing_library_is_named(library: str, tmp_path: Path) -> None:
    cells = np.zeros((9, 9), np.int32)
    path = tmp_path / "tour.json"  # large enough to need compiled kernels
    path.write_text(level_to_json(Level("tour", cells)).replace('". .', '"S .', 1))
    older = (
        "from gridwright.solvers.runtime.kernels import shipped; "
        "shipped._processor_fits = bool;"
    )
    program = (
        f"import sys; sys.modules[{library!r}] = None; from "
        "gridwright.cli.main import main;"
        f"{older if library == 'numba' else ''} sys.exit(main(sys.argv[1:]))"
    )  # what ships is made for newer processors: an older one compiles
    found = subprocess.run(
        [sys.executable, "-c", program, "solve", str(path), "--solver", "frontier"],
        capture_output=True,
        text=True,
        env=environment(NUMBA_CACHE_DIR=str(tmp_path / "no kernels yet")),
    )
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr == (
        f"gridwright: the library {library} is not installed: pip install {library}\n"
    )


LOUD = """
import os, subprocess, sys, threading
from gridwright.solvers.commands.answers import solve
from gridwright.cli.main import main

def shout():
    os.write(1, b"a banner\\n")
    subprocess.run([sys.executable, "-c", "print('a child')"], check=True)

def loud(*words, **more):
    beside = threading.Thread(target=shout)
    beside.start()
    beside.join()
    return quiet(*words, **more)

quiet, solve.solve_question = solve.solve_question, loud
sys.exit(main())
"""
"""The program with a library that writes to the file descriptor, as one in C++ does."""


@pytest.mark.slow
def test_what_libraries_and_children_print_is_not_in_the_json(impossible: Path) -> None:
    words = [sys.executable, "-c", LOUD, "solve", str(impossible), "--json"]
    found = subprocess.run(
        words,
        capture_output=True,
        text=True,
        env=environment(),
        timeout=120,
        check=False,
    )
    assert found.returncode == 1
    assert json.loads(found.stdout)["status"] == "infeasible"
    assert found.stdout.count("\n") == 1
    assert found.stderr.splitlines() == ["a banner", "a child"]


@pytest.mark.slow
@posix
@pytest.mark.parametrize("to", ["/dev/full", "&-"])
def test_json_that_cannot_be_written_is_one_sentence(impossible: Path, to: str) -> None:
    found = shell(f'"$@" >{to}', "solve", impossible, "--json")
    assert (found.returncode, found.stdout) == (2, "")
    assert found.stderr.startswith("gridwright: the output cannot be written: ")
    assert found.stderr.count("\n") == 1


@pytest.mark.slow
@posix
def test_json_whose_reader_went_away_keeps_the_code_of_the_search(
    impossible: Path,
) -> None:
    found = shell('{ "$@"; echo $? >&2; } | true', "solve", impossible, "--json")
    assert found.stdout == ""
    assert found.stderr == "1\n"


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(
    ("size", "words"),
    [
        (14, ["--solver", "linear"]),
        pytest.param(30, ["--time-limit", "2"], marks=pytest.mark.thorough),
    ],
)
def test_the_json_of_a_linear_program_is_all_there_is(
    size: int, words: list[str], tmp_path: Path
) -> None:
    """Its library prints of itself; a large maze takes it without being asked."""
    path = tmp_path / "maze.json"
    level = kind("coin_maze").generate(size, size, 1, {})
    path.write_text(level_to_json(level), "utf-8")
    found = run("solve", path, "--json", *words)
    assert found.returncode in (0, 3)
    answer = json.loads(found.stdout)
    assert answer["bound"] >= answer["score"] > size * size // 2
    assert found.stdout.count("\n") == 1
    assert found.stderr == ""
