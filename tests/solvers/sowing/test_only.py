"""The only best pit, by both solvers of sowing."""

from __future__ import annotations

import pytest

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from tests.sampling import Cases

SOWING = kind("sowing")


@pytest.mark.parametrize("solver", ["best-move", "perfect-play"])
def test_one_pit_is_best_or_several(solver: str, cases: Cases) -> None:
    met = {True: 0, False: 0}
    for seed in cases(daily=25, thorough=500):
        options = {"per_pit": 1 + seed % 2, "chain": seed % 3 == 0}
        level = SOWING.generate(2, 2 + seed % 2, seed, options)
        problem = SearchProblem(level)
        run = drive(SOWING, SOWING.solver(solver), problem, Limits(seconds=20))
        run.close()
        result = run.result
        assert result is not None and result.status == "optimal"
        name = "captures" if solver == "best-move" else "values"
        worths = [worth for worth in result.details[name] if worth is not None]
        if not result.moves:
            continue
        assert result.only is (worths.count(max(worths)) == 1), seed
        met[result.only] += 1
    assert min(met.values()) >= 1, met
