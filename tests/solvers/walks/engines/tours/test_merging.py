"""How often the merging search goes on with more cycles."""

from __future__ import annotations

import numpy as np

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.engines.tours.graph import tour_graph
from gridwright.solvers.walks.engines.tours.solver import MergingSearch
from tests.oracles.walks.tour_boards import covering

ALWAYS = 2**31
SHARE = 0.3


def tried(merging: MergingSearch, heat: int) -> int:
    """How many cycles more one exchange leaves; nothing stays changed."""
    rim, mark, _ = merging.room
    arrays = (*merging.cycles, rim, mark, merging.state, merging.rng)
    kept = [array.copy() for array in arrays]
    merging.state[3] = 1
    merging.kernels.merge(
        *merging.shape, merging.cycles, merging.room, merging.rng, merging.state, heat
    )
    more = int(merging.state[0]) - int(kept[-2][0])
    for array, before in zip(arrays, kept, strict=True):
        array[:] = before
    return more


def test_an_exchange_that_leaves_more_cycles_is_accepted_by_its_chance() -> None:
    board = covering(np.ones((8, 8), np.bool_), "closed", 0, 0)
    merging = MergingSearch(tour_graph(board), 3)
    finished(merging._cover(None))
    count = merging.kernels.label_all(merging.cycles)
    merging.state[:2] = count, merging.graph.nodes - count
    assert count > 1
    expected = accepted = 0.0
    for seed in range(1, 500):
        merging.rng[0] = seed * 2_654_435_761
        merging.state[5] = 0
        more = tried(merging, ALWAYS)
        assert tried(merging, 0) == min(more, 0)
        if more > 0:
            expected += SHARE**more
            accepted += tried(merging, int(SHARE * ALWAYS)) > 0
    assert expected > 20
    assert abs(accepted - expected) < 4 * expected**0.5
