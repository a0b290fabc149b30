"""What is remarked of a pit is what sowing it does."""

from __future__ import annotations

import random

from gridwright.solvers.reasons.asking import hint
from gridwright.solvers.sowing.kind import KIND
from tests.oracles.sowing_games import level_of
from tests.sampling import Cases


def _place(pit: int, pits: int) -> str:
    """The near row goes to the right from pit 0, the far row back."""
    row, col = (1, pit) if 2 * pit < pits else (0, pits - 1 - pit)
    return f"row {row}, column {col}"


def test_the_pit_gains_more_over_its_best_reply_than_any_other(cases: Cases) -> None:
    rng = random.Random(51)
    remarks = 0
    for _ in cases(daily=60, thorough=5_000):
        pits = [rng.randrange(7) for _ in range(rng.choice((6, 8, 10)))]
        level = level_of(*pits, chain=rng.random() < 0.5)
        if any(problem.severity == "error" for problem in KIND.check(level)):
            continue
        fact = hint(level)
        if fact is None or not fact.remark:
            continue
        remarks += 1
        state = KIND.initial(level)
        gains = {}
        for move in KIND.moves(state):
            after = KIND.apply(state, move)
            replies = [KIND.apply(after, other) for other in KIND.moves(after)]
            taken = after.totals[0]
            reply = max((then.totals[1] for then in replies), default=0)
            gains[str(move)] = (taken, reply)
        if not fact.move:
            worth = sorted(one - other for one, other in gains.values())
            assert worth[-1] == worth[-2] > worth[-3]
            continue
        taken, reply = gains.pop(fact.move)
        assert str(fact.spoken).lower().startswith(_place(int(fact.move), len(pits)))
        assert (fact.spoken.values["takes"], fact.spoken.values["reply"]) == (
            taken,
            reply,
        )
        assert all(one - other < taken - reply for one, other in gains.values())
    assert remarks
