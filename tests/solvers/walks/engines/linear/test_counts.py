"""Trees that branch on counts, against every walk of small boards."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.runtime.jit import prepare
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.engines.linear import KERNELS
from gridwright.solvers.walks.engines.linear.cutting import (
    BranchNode,
    Cutting,
    Tree,
    counts_of,
)
from gridwright.solvers.walks.engines.linear.model import (
    Floats,
    Network,
    network,
    route_of,
)
from tests.oracles.walks.frontier_boards import all_walks, score_of
from tests.oracles.walks.linear_runs import PLENTY, boards
from tests.sampling import Cases, sampled
from tests.solvers.walks.engines.linear.test_bound import columns_of

pytest.importorskip("highspy")


def program(found: Network, counted: bool = True) -> Cutting:
    cutting = Cutting(found, finished(prepare(KERNELS)), PLENTY)
    for columns in counts_of(found) if counted else []:
        cutting.count(columns)
    return cutting


def searched(
    cutting: Cutting, least: int, most: int = 200
) -> tuple[Tree, list[Floats], int]:
    """A tree of walks that score at least so much, the points it found, and its
    nodes."""
    points: list[Floats] = []

    def take(point: Floats) -> None:
        points.append(point.copy())

    tree = Tree(cutting, BranchNode({}, 1 << 40), lambda: least - (not points), take)
    finished(tree.tighten(20))
    for number in range(most):
        if tree.done:
            return tree, points, number
        finished(tree.step())
    return tree, points, most


def held(board: PathBoard, found: Network) -> bool:
    """Hold a tree for the optimum, and one for a point more, against every walk."""
    best = max(
        (score_of(board, walk) - board.base for walk in all_walks(board)), default=None
    )
    if best is None or found.reason:
        assert best is None
        return False
    tree, points, _ = searched(program(found), best)
    (point,) = points
    path = route_of(found, point)
    assert path is not None and score_of(board, tuple(path)) - board.base == best
    for columns, value in zip(counts_of(found), point[found.columns :], strict=True):
        assert value == pytest.approx(point[columns].sum())
    tree, points, _ = searched(program(found), best + 1)
    assert tree.done and tree.given_up <= best and not points
    return True


def test_trees_that_count_find_the_optimum_of_some_boards() -> None:
    looked = sum(held(*each) for each in boards(41, 60, 4) if each[0].end is not None)
    assert looked > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), daily=1))
def test_trees_that_count_find_the_optimum_of_brute_force(
    seed: int, cases: Cases
) -> None:
    number = len(cases(daily=60, thorough=150))
    looked = sum(
        held(*each) for each in boards(500 + seed, number) if each[0].end is not None
    )
    assert looked > 0.15 * number


def test_every_good_walk_has_the_counts_that_are_fixed() -> None:
    fixed = 0
    for board, found in boards(43, 250, 4):
        walks = all_walks(board)
        if not walks or found.reason or board.closed or board.end is None:
            continue
        cutting = program(found)
        finished(cutting.close(lambda: None))
        best = max(score_of(board, walk) - board.base for walk in walks)
        kept = cutting.fixed(best)
        fixed += sum(column >= found.columns for column in kept)
        for walk in walks:
            if score_of(board, walk) - board.base == best:
                point = columns_of(found, walk)
                point += [
                    sum(point[column] for column in columns)
                    for columns in counts_of(found)
                ]
                assert all(point[column] == value for column, value in kept.items())
    assert fixed > 20


def test_counts_are_the_visits_of_one_score_and_of_one_colour() -> None:
    weight = np.array([[1, 1, 2], [1, 5, 9], [7, 2, 1]], np.int64)
    found = finished(network(PathBoard(np.ones((3, 3), bool), weight, 0, 8)))
    cells = [
        [int(found.flat[column - found.edges]) for column in each]
        for each in counts_of(found)
    ]
    assert cells == [[4], [6], [5], [1, 3, 5, 7]]  # of 1, 2, 5, 7 and 9 the last three
    plain = replace(found, weight=(1,) * found.nodes)
    assert len(counts_of(plain)) == 1


def strewn(side: int, seed: int) -> PathBoard:
    """A maze with walls and coins, from corner to corner."""
    rng = np.random.default_rng(seed)
    weight = np.where(rng.random((side, side)) < 0.1, 2, 1)
    free = rng.random((side, side)) >= 0.15
    free[0, 0] = free[-1, -1] = True
    weight[0, 0] = weight[-1, -1] = 1
    return PathBoard(free, np.where(free, weight, 0), 0, side * side - 1)


@pytest.mark.parametrize(("seed", "best"), sampled([(4, 172), (32, 173)], daily=1))
def test_a_count_closes_what_single_cells_leave_open(seed: int, best: int) -> None:
    """The program allows a point more than the optimum; no whole number of cells of one
    colour and of coins does, though any single cell can be visited or not."""
    found = finished(network(strewn(14, seed)))
    for counted in (True, False):
        cutting = program(found, counted)
        finished(cutting.close(lambda: None))
        assert cutting.proof is not None and cutting.proof.bound == best + 1
        tree, points, nodes = searched(cutting, best + 1, most=20)
        assert not points
        assert nodes <= 3 if counted else not tree.done


@pytest.mark.parametrize("value", [0, 1])
def test_a_column_that_its_node_settles_has_one_side(
    value: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """HiGHS proves nothing of limits that contradict each other, so that the node would
    be given up, and the tree answer no more."""
    cutting = program(finished(network(strewn(14, 4))), counted=False)
    tree = Tree(cutting, BranchNode({}, 1 << 40), lambda: 172, lambda _: None)
    monkeypatch.setattr(
        cutting, "fixed", lambda _: {tree._column(cutting.relaxation.point): value}
    )
    finished(tree.step())
    (node,) = tree.open
    assert list(node.limits.values()) == [(value, value)]
    monkeypatch.undo()
    for _ in range(5):
        finished(tree.step())
    assert tree.given_up < 0


@pytest.mark.parametrize("beyond", [1 - 2e-6, 3 + 2e-6])
def test_a_count_beyond_its_limits_by_a_rounding_error_is_split(beyond: float) -> None:
    cutting = program(finished(network(strewn(14, 4))))
    node = BranchNode({cutting.network.columns: (1, 3)}, 1 << 40)
    tree = Tree(cutting, node, lambda: 172, lambda _: None)
    tree.open.clear()
    finished(cutting.close(lambda: None))
    cutting.relaxation.point = np.round(cutting.relaxation.point)
    cutting.relaxation.point[cutting.network.columns] = beyond
    tree._closed(node, "tailing")
    sides = sorted(each.limits[cutting.network.columns] for each in tree.open)
    assert sides in ([(1, 1), (2, 3)], [(1, 2), (3, 3)])
