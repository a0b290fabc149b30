"""The reasons of the building are true."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.collapse.kind import KIND
from gridwright.solvers.reasons.asking import facts, hint, lost
from tests.oracles.collapse_boards import SORTS, board
from tests.oracles.reasons import games, untrue
from tests.sampling import Cases


@pytest.mark.slow
def test_no_fact_of_the_building_is_untrue(cases: Cases) -> None:
    rng = np.random.default_rng(51)
    rules: Counter[str] = Counter()
    for seed in cases(daily=60, thorough=5_000):
        level = board(SORTS[seed % len(SORTS)], int(rng.integers(1, 4)), seed)
        state = KIND.initial(level)
        ends = [(moves, KIND.score(end)) for moves, end in games(KIND, state)]
        best = max(score for _, score in ends)
        optimal = [moves for moves, score in ends if score == best]
        follow = optimal[int(rng.integers(len(optimal)))]
        made = follow[: int(rng.integers(len(follow)))]
        if rng.random() < 0.3:
            other = ends[int(rng.integers(len(ends)))][0]
            made = other[: len(made)]
        answers = [moves for moves in optimal if moves[: len(made)] == made]
        for fact in facts(level, made, par=best):
            rules[fact.rule] += 1
            assert not untrue(fact, len(made), answers, []), fact
        if lost(level, made, best) is not None:
            assert not answers
    assert rules["supplies"] > 20


def test_nothing_is_said_before_the_best_is_known() -> None:
    assert hint(board("mixed", 2, 1)) is None
