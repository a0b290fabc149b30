"""The reasons of trails are true, and complete."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

from gridwright.solvers.reasons.asking import facts, lost
from gridwright.solvers.trail import reasons
from gridwright.solvers.trail.kind import KIND
from gridwright.solvers.trail.rules import pieces
from tests.oracles.reasons import games, untrue
from tests.oracles.trail_boards import random_board
from tests.sampling import Cases

TIERS = {
    "not closed": 1,
    "apart": 1,
    "odd dots": 1,
    "even dots": 1,
    "one line": 1,
    "last line": 2,
    "any line": 2,
}
"""How hard it is to see each of them: 2 where whole ways are to be followed."""


def test_every_move_that_loses_is_barred_and_no_other(cases: Cases) -> None:
    rng = random.Random(51)
    rules: Counter[str] = Counter()
    for seed in cases(daily=120, thorough=5_000):
        level = random_board(seed, 9).level()
        if any(problem.severity == "error" for problem in KIND.check(level)):
            continue
        state = KIND.initial(level)
        moves: list[str] = []
        for _ in range(rng.randrange(5)):
            legal = KIND.moves(state)
            if not legal:
                break
            moves.append(rng.choice(legal))
            state = KIND.apply(state, moves[-1])
        answers = [(*moves, *rest) for rest, end in games(KIND, state)]
        seen = lost(level, moves)
        if KIND.finished(state):
            continue
        assert (seen is None) == bool(answers)
        barred: set[str] = set()
        for fact in facts(level, moves):
            rules[fact.rule] += 1
            assert fact.tier == TIERS[fact.rule]
            assert not untrue(fact, len(moves), answers, []), fact
            barred.update(fact.barred)
        if answers:
            good = {answer[len(moves)] for answer in answers}
            assert barred == set(KIND.moves(state)) - good
    assert rules.keys() >= {"odd dots", "even dots", "last line", "any line"}


@pytest.mark.parametrize("near", [1, 3, reasons.NEAR])
def test_lines_lead_to_the_dots_of_the_same_piece(
    near: int, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reasons, "NEAR", near)
    seen: Counter[bool] = Counter()
    for seed in cases(daily=30, thorough=500):
        level = random_board(seed, 9).level()
        state = KIND.initial(level)
        label = pieces(state.counts, level.cols)
        for at, to in permutations(range(len(label)), 2):
            leads = reasons._leads_round(replace(state, at=at), to)
            assert leads == (label[at] == label[to]), (seed, at, to)
            seen[leads] += 1
    assert min(seen[True], seen[False]) > 100
