"""Edits that make a level unique, or no longer so, where answers are not counted."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gridwright.solvers.insight.what_if.children import judged
from gridwright.solvers.kind.facts import Answer, change
from gridwright.solvers.level import Counts
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.text import Text

MAZE = kind("coin_maze")
WALL = change((0, 1), 0, 1, "walls", Text("wall"))


@pytest.mark.parametrize(
    ("before", "after", "verdict"),
    [
        (False, True, "unique"),
        (True, False, "no longer unique"),
        (False, False, "even"),
        (None, True, "even"),
        (True, None, "even"),
    ],
)
def test_the_only_one_stands_in_for_numbers(
    before: bool | None, after: bool | None, verdict: str
) -> None:
    known = Answer("optimal", 9, 9, only=before)
    edited = replace(known, only=after)
    assert judged(MAZE, WALL, known, edited).verdict == verdict
    counted = replace(edited, counts=Counts(5, 5))
    assert judged(MAZE, WALL, known, counted).verdict == verdict


def test_an_answer_keeps_whether_it_is_the_only_one() -> None:
    level = MAZE.generate(5, 5, 3, {})
    problem = SearchProblem(level, options={"count": False})
    run = drive(MAZE, MAZE.solver(), problem, Limits(seconds=20))
    run.close()
    assert run.result is not None
    assert Answer.of_result(run.result).only is run.result.only is not None
