"""The number of trails, counted with strands in both forms, beside a brute force."""

from __future__ import annotations

import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, Result, SearchProblem
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.trail.kind import KIND
from gridwright.solvers.trail.search.asked import asked
from gridwright.solvers.trail.search.counting import NARROW, number_of_trails
from tests.oracles import trails
from tests.oracles.trail_boards import random_board

LIMITS = Limits(memory_mib=64)
MOST_LINES = 9


def counted(level: Level, narrow: int) -> int | None:
    """The number of trails; None where the lines allow none."""
    problem = SearchProblem(level, KIND.initial(level))
    question = finished(asked(problem, LIMITS))
    if isinstance(question, Result):
        return None
    number, why = finished(
        number_of_trails(question, Progress(0), LIMITS, narrow=narrow)
    )
    assert why is None
    return number


def test_wide_boards_count_as_narrow_ones_do() -> None:
    found = 0
    for seed in range(200):
        level = random_board(seed, MOST_LINES).level()
        number = counted(level, NARROW)
        assert number == counted(level, narrow=0), str(level.cells)
        found += number is not None
        if number is not None:
            assert number == drawn(level), str(level.cells)
    assert found > 10


def drawn(level: Level) -> int:
    """The number of trails that a brute force draws."""
    rows = [" ".join(map(KIND.format_token, row)) for row in level.cells.tolist()]
    lines, start = trails.read(rows)
    return len(trails.trails(lines, start, bool(level.rules.get("closed"))))


@pytest.mark.parametrize("narrow", [0, NARROW])
def test_a_drawing_beyond_brute_force_has_the_number_of_strands_joined_one_by_one(
    narrow: int,
) -> None:
    level = KIND.generate(6, 6, 1, {})
    assert counted(level, narrow) == 66_847_334_400
