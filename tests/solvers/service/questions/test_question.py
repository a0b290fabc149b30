"""One question: kind, level, solver, options and limits, resolved once."""

from __future__ import annotations

import dataclasses

import pytest

from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.questions.question import (
    Question,
    Setting,
    SolverArguments,
)
from gridwright.solvers.service.questions.solving import solve_question

MAZE = level_from_text("coin_maze", ". . . S\n. $ . .\n. # . .\nE . . $")


def asked(
    solver: str | None = None,
    options: tuple[Setting, ...] = (),
    rules: tuple[Setting, ...] = (),
) -> SolverArguments:
    return SolverArguments(solver, options, rules, Limits(seconds=60, threads=1))


def test_words_become_values_and_the_level_gets_its_rules() -> None:
    wanted = asked("frontier", (("count", "false"),), (("cell", "5"),))
    question = Question.of(MAZE, wanted, "maze.json")
    assert question.kind.id == "coin_maze"
    assert question.solver.id == "frontier"
    assert question.options == {"count": False}
    assert question.limits == wanted.limits
    assert question.level.rules["cell"] == 5
    assert question.filled().keys() >= {"count", "force", "forbid"}
    assert not question.own


def test_a_question_never_changes() -> None:
    question = Question.of(MAZE, asked(), "maze.json")
    with pytest.raises(dataclasses.FrozenInstanceError):
        question.file = "other.json"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (asked("none"), "'none' is not a solver of coin_maze"),
        (asked(options=(("none", "1"),)), "none is not an option of solver auto"),
        (asked(rules=(("none", "1"),)), "none is not an option of the rules of"),
    ],
)
def test_names_that_its_kind_does_not_have_are_refused(
    wanted: SolverArguments, words: str
) -> None:
    with pytest.raises(CommandError, match=words):
        Question.of(MAZE, wanted, "maze.json")


def test_a_level_that_cannot_be_played_is_refused_with_its_file() -> None:
    cells = MAZE.cells.copy()
    cells[0, 3] = cells[0, 0]
    question = Question.of(MAZE.with_(cells=cells), asked(), "no-start.json")
    with pytest.raises(CommandError, match=r"^no-start\.json: "):
        solve_question(question)


def test_the_answer_is_that_of_the_solver_asked() -> None:
    question = Question.of(MAZE, asked("frontier"), "maze.json")
    result = solve_question(question)
    assert (result.solver, result.status) == ("frontier", "optimal")
