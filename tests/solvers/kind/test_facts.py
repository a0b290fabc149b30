"""Numbers by lot, of any size."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.kind.facts import below


@pytest.mark.parametrize("total", [1, 2, 3, 7, 8, 9, 200])
def test_every_number_below_a_total_comes_as_often(total: int) -> None:
    rng = np.random.default_rng(4)
    times = 300
    found = Counter(below(total, rng) for _ in range(times * total))
    assert sorted(found) == list(range(total))
    assert max(abs(times - often) for often in found.values()) < 6 * times**0.5


def test_a_total_may_have_any_length() -> None:
    rng = np.random.default_rng(4)
    total = 10**40
    found = [below(total, rng) for _ in range(200)]
    assert 0 <= min(found) < total // 10 < total - total // 10 < max(found) < total
