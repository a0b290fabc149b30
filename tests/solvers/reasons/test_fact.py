"""Badges for cells, and the sentence of a grade."""

from __future__ import annotations

import pytest

from gridwright.solvers.reasons.asking import facts, hint, lost
from gridwright.solvers.reasons.fact import Fact, part_of, step_of
from gridwright.solvers.reasons.reasoner import ReasonGrade, grade_text, rounds_text
from gridwright.solvers.registry import kind
from gridwright.solvers.text import Text, place_of, places_of
from tests.oracles.walks.levels import level


def test_a_cell_has_one_badge_however_often_it_is_named() -> None:
    text = Text(
        "{one} and {cells} touch {part}.",
        one=place_of(0, 1),
        cells=places_of([(0, 1), (2, 3)]),
        part=part_of([(4, 4), (4, 5)]),
    ).capitalized()
    fact = Fact("rule", 1, text, ((4, 4), (4, 5)))
    assert fact.badges == ((0, 1), (2, 3))
    assert str(fact.text) == "(1) and (1) and (2) touch the marked part."
    assert str(fact.spoken).startswith("Row 0, column 1 and")


def test_marks_say_which_steps_are_used() -> None:
    used = step_of((0, 1), (0, 0))
    crossed = step_of((1, 0), (0, 0))
    fact = Fact("rule", 1, Text("So."), used=(used,), crossed=(crossed,))
    assert fact.marks == ((((0, 0), (0, 1)), True), (((0, 0), (1, 0)), False))


def test_a_grade_says_how_hard_and_how_many_tries() -> None:
    assert "(3 of 9); no try" in grade_text(ReasonGrade(3, (), True, 12))
    assert "2 tries of at most 8 facts" in grade_text(ReasonGrade(8, (3, 8), True, 30))
    assert "search is needed" in grade_text(ReasonGrade(8, (3,), False, 9))


def test_the_facts_at_a_time_are_counted_in_words() -> None:
    grade = ReasonGrade(3, (), True, 12, (7, 2, 3))
    assert (grade.fewest, grade.average) == (2, 4.0)
    assert rounds_text(grade) == "2 at fewest, 4.0 on average, in 3 rounds."
    assert ReasonGrade(8, (3,), False, 9).average is None


def test_a_kind_without_rules_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    made = level("tour", "S . . .\n. . . .")
    assert hint(made) is not None
    monkeypatch.setattr(type(kind("tour")), "reasoner", "")
    assert list(facts(made)) == []
    assert hint(made) is None
    assert lost(made) is None
