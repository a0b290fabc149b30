"""`solve -v`: stdout stays what it is, and stderr has the search."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from gridwright.cli.main import main
from gridwright.solvers.problem import Limits, Progress
from gridwright.solvers.service.files.inputs import read_level_argument
from gridwright.solvers.service.questions.question import Question, SolverArguments
from gridwright.solvers.terminal.search_log import SearchLog

PAPER = ". . . S\n. $ . .\n. # . .\n. . . .\n. . # .\nE . . $\n"


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    path = tmp_path / "maze.json"
    main(["new", "coin_maze", "--rows", "4", "--cols", "4", "-o", str(path)])
    return path


def test_the_log_begins_with_the_question_and_ends_with_the_cost(
    maze: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    words = ["solve", str(maze), "-q", "--node-limit", "100000"]
    main(words)
    quiet = capfd.readouterr()
    main([*words, "-v"])
    verbose = capfd.readouterr()
    assert verbose.out == quiet.out and not quiet.err
    begin, *_, end = verbose.err.splitlines()
    assert begin == f"{maze}: solver auto, threads=2, nodes=100000"
    assert end.startswith("optimal: ") and " node" in end


def test_a_log_without_options_and_limits_begins_with_the_solver(
    maze: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = SolverArguments("frontier", (), (), Limits())
    question = Question.of(read_level_argument(str(maze)), asked, "maze")
    bare = SimpleNamespace(threads=None, seconds=None, memory_mib=None, nodes=None)
    SearchLog(replace(question, options={}, limits=cast("Limits", bare))).begin()
    assert capfd.readouterr().err == "maze: solver frontier\n"


def test_a_line_has_news_or_a_second_between(
    maze: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    asked = SolverArguments(None, (), (), Limits())
    log = SearchLog(Question.of(read_level_argument(str(maze)), asked, "maze"))
    log(Progress(nodes=1, elapsed=0.1))
    log(Progress(nodes=2, elapsed=0.2))
    log(Progress(nodes=3, elapsed=0.3, score=4))
    log(Progress(nodes=4, elapsed=1.4, score=4))
    told = capfd.readouterr().err.splitlines()
    assert [line.split()[2] for line in told] == ["1", "3", "4"]
