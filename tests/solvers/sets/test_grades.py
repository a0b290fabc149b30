"""The grades of the levels of a set: difficulty, hardest reason, and why there is
none."""

from __future__ import annotations

from gridwright.solvers.files.level_file import level_hash
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.difficulty.choices import Limit
from gridwright.solvers.insight.difficulty.measure import difficulty
from gridwright.solvers.kind import StopToken
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.sets.grades import SEARCH, graded, grading_of, reasons_of


def test_the_grade_is_that_of_difficulty() -> None:
    level = read_bundled(level_files("coin_maze")[1])
    found = graded(level)
    assert found.grade == difficulty(kind("coin_maze"), level).grade
    assert found.reasons is None
    assert found.trouble == ""


def test_a_tour_has_a_grade_of_reasons() -> None:
    level = read_bundled(level_files("tour")[0])
    found = graded(level)
    reasons = reasons_of(level)
    assert reasons is not None
    assert found.reasons == (reasons.tier if reasons.decided else SEARCH)
    assert found.grade is not None


def test_a_known_grade_is_not_searched_again() -> None:
    level = read_bundled(level_files("tour")[0])
    known = {level_hash(level): 9}
    nothing = Limit(seconds=0, each=0, nodes=0)
    found = finished(grading_of(level, nothing, StopToken(), known))
    assert found.grade == 9
    assert found.reasons == graded(level).reasons


def test_what_has_no_grade_says_why() -> None:
    walled = level_from_text("coin_maze", "S # E")
    assert "impossible" in graded(walled).trouble
    half = level_from_text("coin_maze", "S .")
    found = graded(half)
    assert found.grade is None
    assert found.trouble
