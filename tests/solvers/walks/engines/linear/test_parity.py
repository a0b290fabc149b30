"""Parity cuts against every walk of small boards, and the search for them against every
set."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.linear import KERNELS
from gridwright.solvers.walks.engines.linear.cuts import (
    LEAST,
    Parity,
    Separator,
    is_parity,
    parity_row,
)
from gridwright.solvers.walks.engines.linear.cutting import Cutting
from gridwright.solvers.walks.engines.linear.model import NONE, Network, network
from tests.oracles.walks.frontier_boards import all_walks, maze, score_of
from tests.oracles.walks.linear_runs import PLENTY, boards, border_of
from tests.sampling import Cases

pytest.importorskip("highspy")

Floats = NDArray[np.float64]

BOARD = ("#221#", "11211", "22##2", "#1121", "221#1")
"""What its cells score: a board whose bound only parity cuts bring down to the best
walk."""


def steps_of(found: Network, walk: tuple[int, ...]) -> list[int]:
    """Which edges of a network a walk makes; a free end makes one more."""
    nodes = [int(found.node[cell]) for cell in walk]
    if found.goal != NONE and nodes[-1] != found.goal:
        nodes.append(found.goal)
    made = {(min(a, b), max(a, b)) for a, b in pairwise(nodes)}
    edges = [int((min(a, b), max(a, b)) in made) for a, b in found.pairs.tolist()]
    assert sum(edges) == len(made)
    return edges


def ends_inside(found: Network, inside: tuple[int, ...]) -> int:
    return 0 if found.goal == NONE else (found.root in inside) + (found.goal in inside)


def random_parity(rng: np.random.Generator, found: Network) -> Parity:
    """A cut of a random set, and of random edges across its border in an allowed
    number."""
    size = int(rng.integers(1, found.nodes + 1))
    inside = tuple(sorted(rng.choice(found.nodes, size, replace=False).tolist()))
    border = border_of(found, inside)
    made = {edge for edge in border if rng.random() < 0.5}
    if (len(made) + ends_inside(found, inside)) % 2 == 0 and border:
        made ^= {int(rng.choice(border))}
    return Parity(inside, tuple(sorted(made)))


@pytest.mark.slow
def test_every_walk_satisfies_parity_cuts(cases: Cases) -> None:
    """Walks of all kinds: between two ends, with a free end, closed."""
    rng = np.random.default_rng(31)
    looked = {"fixed": 0, "free": 0, "closed": 0}
    for board, found in boards(32, len(cases(daily=150, thorough=600)), 4):
        if found.reason or not found.edges:
            continue
        mode = "closed" if board.closed else "free" if board.end is None else "fixed"
        points = [steps_of(found, walk) for walk in all_walks(board)]
        for _ in range(6):
            cut = random_parity(rng, found)
            row = parity_row(found, cut)
            if not is_parity(found, cut, row):
                assert (len(cut.made) + ends_inside(found, cut.inside)) % 2 == 0
                continue
            for point in points:
                total = sum(
                    k * point[c]
                    for c, k in zip(row.columns, row.coefficients, strict=True)
                )
                assert row.low is not None and total >= row.low and row.high is None
                looked[mode] += 1
    assert min(looked.values()) > 1.5 * len(cases(daily=150, thorough=600))


def test_a_row_of_the_wrong_number_or_with_changes_is_no_parity_cut() -> None:
    rng = np.random.default_rng(33)
    looked = 0
    for _, found in boards(34, 200, 4):
        for _ in range(4):
            if not found.edges:
                continue
            cut = random_parity(rng, found)
            row = parity_row(found, cut)
            if not is_parity(found, cut, row) or not row.columns:
                continue
            looked += 1
            assert row.low is not None
            assert not is_parity(found, cut, row._replace(low=row.low + 1))
            assert not is_parity(found, cut, row._replace(high=1))
            place = int(rng.integers(len(row.columns)))
            turned = (
                *row.coefficients[:place],
                -row.coefficients[place],
                *row.coefficients[place + 1 :],
            )
            assert not is_parity(found, cut, row._replace(coefficients=turned))
            less = row.columns[:place] + row.columns[place + 1 :]
            fewer = row.coefficients[:place] + row.coefficients[place + 1 :]
            assert not is_parity(
                found, cut, row._replace(columns=less, coefficients=fewer)
            )
            twice = row._replace(
                columns=(*row.columns, row.columns[0]),
                coefficients=(*row.coefficients, row.coefficients[0]),
            )
            assert not is_parity(found, cut, twice)
            flipped = tuple(sorted(set(cut.made) ^ {row.columns[place]}))
            even = Parity(cut.inside, flipped)
            assert not is_parity(found, even, parity_row(found, even))
            outside = [edge for edge in range(found.edges) if edge not in row.columns]
            if len(outside) > 1:
                more = Parity(cut.inside, (*cut.made, *outside[:2]))
                assert not is_parity(found, more, parity_row(found, more))
                assert not is_parity(found, more, row)
            assert not is_parity(found, Parity((), cut.made), row)
            assert not is_parity(
                found, Parity((*cut.inside, found.nodes), cut.made), row
            )
            assert not is_parity(
                found, Parity((*cut.inside, *cut.inside[:1]), cut.made), row
            )
            assert not is_parity(found, Parity(cut.inside, (*cut.made[1:], -1)), row)
            assert not is_parity(
                found, Parity(cut.inside, (*cut.made[1:], found.edges)), row
            )
            for column in (-1, found.edges, 1 << 40):
                more = (*row.columns, column), (*row.coefficients, 1)
                longer = row._replace(columns=more[0], coefficients=more[1])
                assert not is_parity(found, cut, longer)
            doubled = Parity(cut.inside, (*cut.made, *cut.made[:1] * 2))
            assert not cut.made or not is_parity(found, doubled, row)
    assert looked > 200


def most_violated(found: Network, value: Floats) -> float:
    """By all sets of nodes and all edges across: the largest violation of a parity
    cut."""
    worst = -np.inf
    nodes = range(found.nodes)
    for size in range(1, found.nodes):
        for inside in combinations(nodes, size):
            border = border_of(found, inside)
            values = value[border]
            cost = np.minimum(values, 1 - values).sum()
            odd = (np.count_nonzero(values > 0.5) + ends_inside(found, inside)) % 2
            if not odd:
                cost += np.abs(1 - 2 * values).min(initial=np.inf)
            worst = max(worst, 1 - cost)
    return float(worst)


@pytest.mark.slow
def test_what_is_found_is_violated_and_nothing_is_missed(cases: Cases) -> None:
    """On random points, that satisfy no row at all, and on those of linear programs."""
    number = len(cases(daily=100, thorough=400))
    kernels = finished(prepare(KERNELS))
    rng = np.random.default_rng(35)
    violated = quiet = 0
    for _, found in boards(36, number, 3):
        if not 2 <= found.nodes <= 9 or not found.edges:
            continue
        separator = Separator(found, kernels)
        point = np.zeros(found.columns)
        point[: found.edges] = rng.choice([0, 0, 0, 1, 1, 0.5, 0.2, 0.9], found.edges)
        told = finished(separator.parities(point))
        worst = most_violated(found, point[: found.edges])
        for violation, cut in told:
            assert isinstance(cut, Parity)
            row = parity_row(found, cut)
            assert is_parity(found, cut, row) and row.low is not None
            total = sum(
                k * float(point[c])
                for c, k in zip(row.columns, row.coefficients, strict=True)
            )
            assert violation == pytest.approx(row.low - total)
            assert violation <= worst + 1e-9
        best = max((violation for violation, _ in told), default=0.0)
        single = max_of_single_nodes(found, point[: found.edges])
        if worst > LEAST * 2:
            assert best > 0 or single > 0
            violated += 1
        else:
            assert not told
            quiet += 1
    assert violated > 0.1 * number and quiet > 0.05 * number


def max_of_single_nodes(found: Network, value: Floats) -> float:
    """The same for sets of one node, which other rows of the program speak of."""
    worst = 0.0
    for node in range(found.nodes):
        values = value[border_of(found, (node,))]
        cost = np.minimum(values, 1 - values).sum()
        odd = (np.count_nonzero(values > 0.5) + ends_inside(found, (node,))) % 2
        if not odd:
            cost += np.abs(1 - 2 * values).min(initial=np.inf)
        worst = max(worst, 1 - float(cost))
    return worst


def test_a_program_with_parity_cuts_only_keeps_true_ones() -> None:
    """Every cut in the pool is of its family."""
    looked = 0
    for _, found in boards(37, 150, 5):
        if found.reason or found.root == NONE:
            continue
        cutting = Cutting(found, finished(prepare(KERNELS)), PLENTY)
        finished(cutting.close(lambda: None))
        first = len(cutting.relaxation.rows) - len(cutting.cuts)
        for cut, row in zip(cutting.cuts, cutting.relaxation.rows[first:], strict=True):
            if isinstance(cut, Parity):
                assert is_parity(found, cut, row)
                looked += 1
    assert looked > 10


def bound_of(board: PathBoard, found: Network) -> int:
    """What the closed program proves."""
    cutting = Cutting(found, finished(prepare(KERNELS)), PLENTY)
    assert finished(cutting.close(lambda: None)) in ("whole", "tailing")
    assert cutting.proof is not None
    return cutting.proof.bound + board.base


def bounds_of(
    board: PathBoard, found: Network, monkeypatch: pytest.MonkeyPatch
) -> tuple[int, int]:
    """The bounds with parity cuts and without them."""
    closer = bound_of(board, found)
    with monkeypatch.context() as without:
        without.setattr(Separator, "parities", no_parities)
        return closer, bound_of(board, found)


def no_parities(
    separator: Separator, point: Floats
) -> Generator[None, None, list[Any]]:
    yield
    return []


def test_parity_cuts_close_the_gap_of_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    is_open, weight = np.ones((5, 5), bool), np.ones((5, 5), np.int64)
    for row, line in enumerate(BOARD):
        is_open[row] = [mark != "#" for mark in line]
        weight[row] = [int(mark) if mark != "#" else 0 for mark in line]
    board = PathBoard(is_open, weight, 20, 3)
    closer, other = bounds_of(board, finished(network(board)), monkeypatch)
    assert max(score_of(board, walk) for walk in all_walks(board)) == closer < other


@pytest.mark.slow
def test_bounds_get_closer_by_parity_cuts_and_never_too_low(
    monkeypatch: pytest.MonkeyPatch, cases: Cases
) -> None:
    numbers = cases(daily=35, thorough=160)
    rng = np.random.default_rng(52)
    closer, looked = 0, {"fixed": 0, "free": 0, "closed": 0}
    for number in numbers:
        board = maze(rng, 5, 0.25, 0.4)
        mode = ("fixed", "fixed", "fixed", "free", "closed")[number % 5]
        if mode != "fixed":
            board = replace(board, end=None, closed=mode == "closed")
        found = finished(network(board))
        walks = all_walks(board)
        if found.reason or found.root == NONE or not walks:
            continue
        low, high = bounds_of(board, found, monkeypatch)
        assert max(score_of(board, walk) for walk in walks) <= low <= high
        closer += low < high
        looked[mode] += 1
    assert closer and min(looked.values()) > 0.1 * len(numbers)
