"""The only trail: one without a marked start is the same as its reverse."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.search import drive
from gridwright.solvers.wish.judge import judging
from gridwright.solvers.wish.language import parse_wish
from tests.sampling import Cases

TRAIL = kind("trail")
FEW = 60
"""The most trails that are compared."""


def answered(level: Level) -> Result:
    run = drive(TRAIL, TRAIL.solver(), SearchProblem(level), Limits(seconds=20))
    run.close()
    assert run.result is not None
    return run.result


def drawn(*rows: str) -> Level:
    tokens = [row.split() for row in rows]
    cells = [[TRAIL.parse_token(token) for token in row] for row in tokens]
    return Level("trail", np.array(cells, np.int32))


def test_it_says_what_all_trails_say(cases: Cases) -> None:
    met: Counter[tuple[bool, bool]] = Counter()
    for case in cases(daily=16, thorough=1_000):
        marked = case % 3 == 0
        rows, cols = 2 + case % 2, 2 + case // 2 % 2
        level = TRAIL.generate(rows, cols, case, {"start": marked})
        result = answered(level)
        number = result.counts.optimal
        if not number or number > FEW:
            continue
        routes = TRAIL.routes(level, "all")
        assert routes is not None
        every = [tuple(routes.nth(place)) for place in range(number)]
        first = every[0]
        one = all(TRAIL.same_answer(level, first, other) for other in every)
        assert result.only is one, case
        met[marked, one] += 1
    assert met[False, True] and met[False, False]


@pytest.mark.parametrize(
    ("rows", "only"),
    [
        (["r ."], True),
        (["r* ."], True),
        (["rr* ."], True),
        (["rr ."], False),
        (["rd d", "r ."], False),
    ],
)
def test_a_trail_by_hand(rows: list[str], only: bool) -> None:
    assert answered(drawn(*rows)).only is only


def test_a_game_under_way_has_one_direction() -> None:
    level = drawn("r rd z", ". . .")
    state = TRAIL.replay(TRAIL.initial(level), ("0,0:",))
    run = drive(TRAIL, TRAIL.solver(), SearchProblem(level, state), Limits(seconds=20))
    run.close()
    assert run.result is not None
    assert run.result.counts.optimal == 2 and run.result.only is False


def test_a_wish_for_one_answer_counts_a_trail_and_its_reverse_once() -> None:
    level = drawn("r r .")
    wish = parse_wish(TRAIL, "unique")
    judged = finished(judging(TRAIL, level, wish))
    assert judged.fulfilled
    judged = finished(judging(TRAIL, drawn("rd d", "r ."), wish))
    assert not judged.fulfilled
