"""What is said of a swap is what it does."""

from __future__ import annotations

from collections import Counter

import numpy as np

from gridwright.solvers.match3.kind import KIND
from gridwright.solvers.match3.rules import Vanish
from gridwright.solvers.reasons.asking import hint
from tests.sampling import Cases


def test_the_swap_earns_or_clears_most(cases: Cases) -> None:
    rng = np.random.default_rng(51)
    rules: Counter[str] = Counter()
    for seed in cases(daily=60, thorough=5_000):
        rows, cols = (int(side) for side in rng.integers(3, 7, 2))
        swaps = int(rng.integers(1, 4))
        options = {"colours": int(rng.integers(3, 6)), "swaps": swaps}
        level = KIND.generate(rows, cols, seed, options)
        fact = hint(level)
        if fact is None:
            continue
        rules[fact.rule] += 1
        state = KIND.initial(level)
        moves = {KIND.format_move(move): move for move in KIND.moves(state)}
        assert fact.move in moves
        if fact.rule == "last swap":
            ends = {text: KIND.apply(state, move) for text, move in moves.items()}
            assert ends[fact.move].score == max(end.score for end in ends.values())
        if fact.rule == "most tiles":
            cleared = {}
            for text, move in moves.items():
                vanished = KIND.stages(state, move)[1]
                assert isinstance(vanished, Vanish)
                cleared[text] = len(vanished.cells)
            first = cleared.pop(fact.move)
            assert all(other < first for other in cleared.values())
            assert fact.remark
    assert {"last swap", "most tiles"} <= rules.keys()
