"""Edits of several cells, and numbers by lot, of any size."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.kind.facts import Edit, below
from gridwright.solvers.level import Level
from gridwright.solvers.text import Text


def test_an_edit_needs_a_code_before_and_after_for_each_cell() -> None:
    level = Level("coin_maze", np.zeros((1, 3), np.int32))
    cells = (0, 0), (0, 2)
    whole = Edit(cells, (0, 0), (-2, -3), "ends", Text("both ends"))
    assert whole.apply(level).cells.tolist() == [[-2, 0, -3]]
    for before, after in (((0,), (-2, -3)), ((0, 0), (-2,)), ((0,), (-2,))):
        edit = Edit(cells, before, after, "ends", Text("both ends"))
        with pytest.raises(ValueError, match="shorter"):
            edit.apply(level)


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
