"""A line a solver of a comparison."""

from __future__ import annotations

import pytest

from gridwright.solvers.service.insights.compare import ComparedSolver, Comparison


@pytest.mark.parametrize(
    ("score", "bound", "told"),
    [
        (12_000, 12_345, "12,000 feasible, bound 12,345, 1,000 nodes, 0.500 s"),
        (12, 12, "12 feasible, 1,000 nodes, 0.500 s"),
        (12, None, "12 feasible, 1,000 nodes, 0.500 s"),
        (None, 12, "- feasible, bound 12, 1,000 nodes, 0.500 s"),
    ],
)
def test_a_bound_is_told_where_it_is_not_met(
    score: int | None, bound: int | None, told: str
) -> None:
    one = ComparedSolver(
        solver="frontier",
        title="Frontier",
        status="feasible",
        stopped_by="time",
        score=score,
        bound=bound,
        solutions=None,
        optimal=None,
        proves=False,
        nodes=1_000,
        unit="nodes",
        asked="",
        elapsed=0.5,
        processor=None,
        memory=None,
        error="",
    )
    whole = Comparison("tour", "", (one,), (), "", "", None)
    assert list(whole.facts()) == [("frontier", told)]
