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


def test_what_one_supply_decides_is_said_before_what_takes_both() -> None:
    """A step is barred on the first tier where food alone, or water alone, is short on
    every way from there: as it is where the game ends."""
    seen: Counter[tuple[int, bool]] = Counter()
    for seed in range(12):
        level = board(SORTS[seed % len(SORTS)], 1 + seed // 6, seed)
        ends = list(games(KIND, KIND.initial(level)))
        best = max(KIND.score(end) for _, end in ends)
        follow = next(moves for moves, end in ends if KIND.score(end) == best)
        for number in range(len(follow)):
            made = follow[:number]
            for fact in facts(level, made, par=best):
                if fact.rule != "supplies":
                    continue
                after = (*made, *fact.barred)
                left = [end for moves, end in ends if moves[: number + 1] == after]
                most = min(
                    max(end.food for end in left), max(end.water for end in left)
                )
                assert fact.tier == (1 if most < best else 2), fact
                seen[fact.tier, len(after) == len(follow)] += 1
    assert {(1, True), (1, False), (2, False)} <= set(seen)


def test_nothing_is_said_before_the_best_is_known() -> None:
    assert hint(board("mixed", 2, 1)) is None
