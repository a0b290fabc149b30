"""The bounds of the linear program against every walk of small boards."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest

from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.linear import KERNELS, solver
from gridwright.solvers.walks.engines.linear import cutting as cutting_module
from gridwright.solvers.walks.engines.linear.cuts import Cut, holds, row_of
from gridwright.solvers.walks.engines.linear.cutting import Cutting, Ended
from gridwright.solvers.walks.engines.linear.model import (
    NONE,
    UNIT,
    DualBound,
    Network,
    Row,
    multiplier,
    network,
    refuted,
)
from tests.oracles.walks.frontier_boards import all_walks, maze, score_of, steps_of
from tests.oracles.walks.linear_runs import EMPTY, PLENTY, boards
from tests.sampling import Cases, sampled

pytest.importorskip("highspy")


def closed_up(found: Network) -> tuple[Cutting, Ended]:
    """A board's program after all cuts."""
    cutting = Cutting(found, finished(prepare(KERNELS)), PLENTY)
    return cutting, finished(cutting.close(lambda: None))


def best_of(board: PathBoard) -> int | None:
    """The optimum without what was scored before the start; None if there is no
    walk."""
    walks = all_walks(board)
    return max((score_of(board, walk) - board.base for walk in walks), default=None)


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), daily=1))
def test_no_bound_lies_below_the_optimum(seed: int, cases: Cases) -> None:
    number = len(cases(daily=32, thorough=250))
    sharp = solved = none = refutations = 0
    for board, found in boards(seed, number):
        best = best_of(board)
        if found.reason:
            assert best is None
            continue
        cutting, ended = closed_up(found)
        if best is None:
            none += 1
            refutations += ended == "refuted"
            continue
        assert ended in ("whole", "tailing")
        assert cutting.proof is not None
        assert cutting.proof.bound >= best
        solved += 1
        sharp += cutting.proof.bound == best
    assert solved > 0.3 * number
    assert sharp > solved * 0.8
    assert refutations > none * 0.5


def test_some_bounds_of_small_boards() -> None:
    none = 0
    for board, found in boards(99, 60, 4):
        best = best_of(board)
        if found.reason:
            assert best is None
            continue
        cutting, ended = closed_up(found)
        if best is None:
            result = finished(solver.search(board, SearchProblem(EMPTY), Limits()))
            assert result.status == "infeasible" and result.moves is None
            none += 1
            continue
        assert ended != "refuted"
        assert cutting.proof is not None and cutting.proof.bound >= best
    assert none > 3


def noise(rng: np.random.Generator, size: int) -> list[float]:
    """Numbers of all sizes, with infinite ones and some that are none."""
    values = rng.normal(size=size) * 10.0 ** rng.integers(-9, 12, size)
    odd = rng.random(size)
    values[odd < 0.02] = math.nan
    values[(odd > 0.02) & (odd < 0.03)] = math.inf
    values[(odd > 0.03) & (odd < 0.04)] = -math.inf
    return [float(value) for value in values]


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(3), daily=1))
def test_noise_for_duals_still_gives_true_bounds(seed: int, cases: Cases) -> None:
    number = len(cases(daily=50, thorough=150))
    rng = np.random.default_rng(seed)
    compared = 0
    for board, found in boards(100 + seed, number, 4):
        best = best_of(board)
        if best is None or found.reason:
            continue
        cutting, _ = closed_up(found)
        rows, low, high = cutting.relaxation.rows, *found.box()
        for spread in (0.0, 1e-6, 0.1, 1.0):
            near = [
                dual + spread * float(rng.normal()) for dual in cutting.relaxation.duals
            ]
            assert DualBound(found.costs(), rows, near, low, high).bound >= best
        for _ in range(3):
            duals = noise(rng, len(rows))
            assert DualBound(found.costs(), rows, duals, low, high).bound >= best
            assert not refuted(rows, duals, low, high)
        compared += 1
    assert compared > 0.2 * number


def test_columns_are_fixed_only_to_what_every_good_walk_has() -> None:
    """Of all walks that score at least the optimum, and of all that score more than
    another."""
    fixed = 0
    for board, found in boards(7, 200, 4):
        walks = all_walks(board)
        if not walks or found.reason or board.closed or board.end is None:
            continue
        cutting, _ = closed_up(found)
        assert cutting.proof is not None
        best = max(score_of(board, walk) - board.base for walk in walks)
        for least in (best, best - 1):
            kept = cutting.proof.fixed(*found.box(), least)
            fixed += len(kept)
            for walk in walks:
                if score_of(board, walk) - board.base >= least:
                    point = columns_of(found, walk)
                    assert all(point[column] == value for column, value in kept.items())
    assert fixed > 100


def columns_of(found: Network, walk: tuple[int, ...]) -> list[int]:
    """The point of a walk between two fixed ends."""
    made = {(int(found.node[a]), int(found.node[b])) for a, b in steps_of(walk)}
    visited = {int(found.node[cell]) for cell in walk}
    edges = [int((a, b) in made) for a, b in found.pairs.tolist()]
    return edges + [int(node in visited) for node in range(found.nodes)]


def test_every_walk_satisfies_the_rows_and_cuts() -> None:
    rng = np.random.default_rng(11)
    looked = 0
    for board, found in boards(12, 400, 4):
        if board.closed or board.end is None or found.reason:
            continue
        points = [columns_of(found, walk) for walk in all_walks(board)]
        rows = found.degrees() + [row for _, row in random_cuts(rng, found, 5)]
        for row in rows:
            for point in points:
                total = sum(
                    k * point[c]
                    for c, k in zip(row.columns, row.coefficients, strict=True)
                )
                assert row.low is None or total >= row.low
                assert row.high is None or total <= row.high
                looked += 1
    assert looked > 5_000


def random_cuts(
    rng: np.random.Generator, found: Network, number: int
) -> list[tuple[Cut, Row]]:
    """Cuts of random sets without the root."""
    others = [node for node in range(found.nodes) if node != found.root]
    if found.root == NONE or not others:
        return []
    cuts = []
    for _ in range(number):
        size = int(rng.integers(1, len(others) + 1))
        inside = sorted(rng.choice(others, size, replace=False).tolist())
        cuts.append(Cut(tuple(inside), int(rng.choice(inside))))
    return [(cut, row_of(found, cut)) for cut in cuts]


def test_a_row_that_was_changed_is_none_of_the_family() -> None:
    rng = np.random.default_rng(5)
    looked = 0
    for _, found in boards(6, 60):
        for cut, row in random_cuts(rng, found, 4):
            assert holds(found, cut, row)
            assert not holds(found, Cut((*cut.inside, found.root), cut.visited), row)
            assert not holds(found, Cut(cut.inside, found.root), row)
            if row.low is not None:
                assert not holds(found, cut, row._replace(low=row.low + 1))
            else:
                assert not holds(found, cut, row._replace(high=-1))
            assert not holds(found, Cut((*cut.inside, cut.inside[0]), cut.visited), row)
            assert not holds(found, Cut((*cut.inside, found.nodes), cut.visited), row)
            assert not holds(found, Cut((-1, *cut.inside), cut.visited), row)
            short = row._replace(coefficients=row.coefficients[:-1])
            assert not row.columns or not holds(found, cut, short)
            for column in (-1, found.columns, 1 << 40):
                more = (*row.columns, column), (*row.coefficients, 1)
                assert not holds(
                    found, cut, row._replace(columns=more[0], coefficients=more[1])
                )
            if row.columns:
                place = int(rng.integers(len(row.columns)))
                less = row.columns[:place] + row.columns[place + 1 :]
                rest = row.coefficients[:place] + row.coefficients[place + 1 :]
                assert not holds(
                    found, cut, row._replace(columns=less, coefficients=rest)
                )
                other = (*row.coefficients[:place], 3, *row.coefficients[place + 1 :])
                assert not holds(found, cut, row._replace(coefficients=other))
            looked += 1
    assert looked > 100


def test_the_proof_of_a_closed_program_is_no_weaker_than_its_last_duals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Duals are made a proof only where the value of the program may lower the
    bound."""
    proofs = rounds = 0

    def counted(*arguments: Any) -> DualBound:
        nonlocal proofs
        proofs += 1
        return DualBound(*arguments)

    monkeypatch.setattr(cutting_module, "DualBound", counted)
    for seed in range(3):
        cutting, _ = closed_up(finished(network(maze(np.random.default_rng(seed), 10))))
        relaxation = cutting.relaxation
        last = DualBound(
            cutting.network.costs(),
            relaxation.rows,
            relaxation.duals,
            relaxation.low,
            relaxation.high,
        )
        assert cutting.proof is not None and cutting.proof.value <= last.value
        value = float(relaxation.point @ np.array(cutting.network.costs(), float))
        assert cutting.proof.value == pytest.approx(value * UNIT, abs=UNIT / 100)
        rounds += cutting.rounds
    assert proofs < rounds


def test_a_row_in_the_basis_is_one_that_does_not_bind() -> None:
    import highspy

    cutting, _ = closed_up(finished(network(maze(np.random.default_rng(4), 9))))
    basis = cutting.relaxation._highs.getBasis().row_status
    slack = cutting.relaxation.slack_rows()
    assert slack == [status == highspy.HighsBasisStatus.kBasic for status in basis]
    assert 0 < sum(slack) < len(slack)


@pytest.mark.parametrize(
    ("dual", "low", "high", "units"),
    [
        (0.5, None, 0, UNIT // 2),
        (-0.5, None, 0, 0),
        (0.5, 0, None, 0),
        (-0.5, 0, None, -UNIT // 2),
        (-0.5, 0, 0, -UNIT // 2),
        (math.nan, 0, 0, 0),
        (math.inf, 0, None, 0),
        (math.inf, 0, 0, UNIT << 60),
        (1e-9, 0, 0, 0),
    ],
)
def test_a_multiplier_has_the_sign_that_its_row_allows(
    dual: float, low: int | None, high: int | None, units: int
) -> None:
    assert multiplier(dual, Row((), (), low, high)) == units
