"""The curve of a set in words: its range, and where it falls."""

from __future__ import annotations

import pytest

from gridwright.solvers.sets.curve import GradeCurve, difficulty_curve, reasons_curve
from gridwright.solvers.sets.grades import LevelGrade


@pytest.mark.parametrize(
    ("grades", "words"),
    [
        ((), "Difficulty not known"),
        ((None, None), "Difficulty not known"),
        ((4,), "Difficulty 4"),
        ((2, 3, 3, 6), "Difficulty 2 to 6, it never falls"),
        (
            (2, 3, 4, 4, 4, 4, 4, 6, 5, 5, 6, 6),
            "Difficulty 2 to 6, it falls once, after 8",
        ),
        ((3, 1, 2, 1), "Difficulty 1 to 3, it falls 2 times, after 1, 3"),
        (
            (5, 4, 3, 2, 1, 0),
            "Difficulty 0 to 5, it falls 5 times, after 1, 2, 3 and 2 more",
        ),
        ((4, None, 3), "Difficulty 3 to 4, it falls once, after 1"),
        ((3, None, 4), "Difficulty 3 to 4, it never falls"),
    ],
)
def test_a_curve_in_one_sentence(grades: tuple[int | None, ...], words: str) -> None:
    assert GradeCurve(grades).words() == words


def test_two_curves_of_the_same_levels() -> None:
    grades = [LevelGrade(3, 2), LevelGrade(None, 4), LevelGrade(5)]
    assert difficulty_curve(grades).grades == (3, None, 5)
    assert reasons_curve(grades).grades == (2, 4, None)
    assert reasons_curve(grades).falls == ()
