"""Levels by their reasons: the easy ones first, those that the rules do not decide
last."""

from __future__ import annotations

from itertools import pairwise

from gridwright.solvers.reasons.reasoner import HARDEST, ReasonGrade


def test_levels_with_easy_reasons_and_few_tries_come_first() -> None:
    grades = [
        ReasonGrade(tier, (1,) * tries, decided=True, facts=9)
        for tier in range(1, HARDEST + 1)
        for tries in (0, 1, 3)
    ]
    undecided = ReasonGrade(1, (), decided=False, facts=1)
    assert all(a.rank < b.rank for a, b in pairwise([*grades, undecided]))
