"""Edits that make a level unique, or no longer so, where answers are not counted."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from gridwright.solvers.insight.what_if.children import judged, what_if
from gridwright.solvers.kind.facts import Answer, change
from gridwright.solvers.level import Counts
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.text import Text
from tests.oracles.walks.free_tours import FreeTours, random_level
from tests.sampling import Cases

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
        (True, True, "same"),
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


@pytest.mark.parametrize(
    ("before", "after", "verdict"),
    [
        ((4, False), (2, True), "unique"),
        ((2, True), (4, False), "no longer unique"),
        ((2, True), (2, False), "no longer unique"),
        ((2, True), (1, True), "same"),
        ((1, True), (2, True), "same"),
        ((4, False), (2, False), "fewer"),
        ((2, None), (1, None), "unique"),
    ],
)
def test_a_tour_that_counts_as_two_is_one(
    before: tuple[int, bool | None], after: tuple[int, bool | None], verdict: str
) -> None:
    was, now = (
        Answer("optimal", 9, 9, Counts(number, number), only=only)
        for number, only in (before, after)
    )
    assert judged(kind("tour"), WALL, was, now).verdict == verdict


@pytest.mark.slow
def test_every_edit_of_levels_that_begin_anywhere(cases: Cases) -> None:
    """A tour and its reverse count as two, and are one."""
    tour = kind("tour")
    rng = Random(5)
    for _ in cases(daily=3, thorough=200):
        level = random_level(rng, 3)
        every = FreeTours(level)
        if not every.walks:
            continue
        for row in what_if(tour, level):
            edited = FreeTours(row.edit.apply(level))
            if edited.walks and row.edit.apply(level).rules.get("start") == "any":
                unique = row.verdict == "unique"
                ended = row.verdict == "no longer unique"
                assert unique == (edited.only and not every.only), row
                assert ended == (every.only and not edited.only), row


def test_an_answer_keeps_whether_it_is_the_only_one() -> None:
    level = MAZE.generate(5, 5, 3, {})
    problem = SearchProblem(level, options={"count": False})
    run = drive(MAZE, MAZE.solver(), problem, Limits(seconds=20))
    run.close()
    assert run.result is not None
    assert Answer.of_result(run.result).only is run.result.only is not None
