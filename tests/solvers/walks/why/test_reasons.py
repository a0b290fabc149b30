"""Reasons why there is no covering walk: never one where there is a walk, and nearly
always one where there is none."""

from __future__ import annotations

from collections import Counter
from random import Random

import numpy as np
import pytest

from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard
from gridwright.solvers.walks.conditions import NoWalk, walk_board
from gridwright.solvers.walks.engines.tours.graph import tour_graph
from gridwright.solvers.walks.engines.tours.reasons import find_reason
from gridwright.solvers.walks.why.explain import covering_reason
from gridwright.solvers.walks.why.links import forcing, supposing
from gridwright.solvers.walks.why.pieces import cutting
from gridwright.solvers.walks.why.texts import ProofWords
from tests.oracles.walks.free_tours import FreeTours, random_level
from tests.oracles.walks.tour_boards import drawn, has_tour, random_board
from tests.sampling import Cases, sampled

TOUR = kind("tour")
CORNER = "S . . . .\n. # . . .\n. . . . .\n. . . . .\n. . . # ."
"""Eighteen steps from a corner whose diagonal is blocked; the colours balance."""


def hard_boards(
    count: int, seed: int, steps: bool = False
) -> list[tuple[PathBoard, bool]]:
    """Boards that pass every test at a glance, and whether they have a tour."""
    rng, found = np.random.default_rng(seed), []
    while len(found) < count:
        board = random_board(rng, 4, 5, steps)
        small = np.count_nonzero(board.open) < 5 or (
            board.start == board.end and not board.closed
        )
        if not small and find_reason(board) is None:
            found.append((board, has_tour(board)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), daily=1))
@pytest.mark.parametrize("steps", [False, True])
def test_no_argument_refutes_a_board_that_has_a_tour(
    seed: int, steps: bool, cases: Cases
) -> None:
    untold = 0
    for board, there in hard_boards(len(cases(daily=30, thorough=90)), seed, steps):
        graph = tour_graph(board)
        proofs = (
            finished(cutting(board)),
            finished(forcing(graph)),
            finished(supposing(graph)),
        )
        assert not (there and any(proofs)), board
        untold += not there and not any(proofs)
    assert untold <= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(20), daily=1))
def test_reasons_of_thousands_of_boards_are_sound_and_nearly_complete(
    seed: int, cases: Cases
) -> None:
    rng = np.random.default_rng(1000 + seed)
    told = untold = 0
    for number in cases(daily=120, thorough=250):
        board = random_board(rng, 4, 5, steps=bool(number % 2))
        if board.start == board.end and not board.closed:
            continue
        reason, there = finished(covering_reason(board)), has_tour(board)
        assert reason is None or not there, board
        if reason is not None:
            told += 1
            assert reason.text and reason.readable
            assert all(board.open[cell] for cell in reason.cells)
        elif not there:
            untold += 1
    assert told > 20 and untold <= told // 50


def test_a_free_start_is_refuted_only_where_there_is_no_tour(cases: Cases) -> None:
    rng = Random(11)
    seen: Counter[tuple[bool, bool]] = Counter()
    for _ in cases(daily=40, thorough=1000):
        level = random_level(rng)
        try:
            board = walk_board(TOUR.initial(level), {})
        except NoWalk:
            continue
        reason = finished(covering_reason(board))
        there = bool(FreeTours(level).walks)
        assert reason is None or not there, level.cells
        seen[there, reason is not None] += 1
    assert seen[True, False] > 5 and seen[False, True] > 5


def test_a_corner_start_with_its_diagonal_blocked_is_said_in_two_lines() -> None:
    board = drawn(CORNER)
    assert find_reason(board) is None and not has_tour(board)
    reason = finished(covering_reason(board))
    assert reason is not None and reason.method in ("pieces", "forced")
    assert len(reason.lines) <= 5
    assert {(0, 1), (1, 0)} & set(reason.cells)


def test_the_steps_of_a_forced_proof_are_steps_of_the_board_and_told() -> None:
    for board, there in hard_boards(15, 7, steps=True):
        proof = None if there else finished(forcing(tour_graph(board)))
        if proof is None:
            continue
        reason = ProofWords(tour_graph(board)).reason(proof, "forced")
        for one, other in (*reason.steps, *reason.barred):
            assert abs(one[0] - other[0]) + abs(one[1] - other[1]) == 1
            assert board.open[one] and board.open[other]
        assert not set(reason.steps) & set(reason.barred)
        assert "{" not in "".join((reason.text, *reason.lines))


def test_cells_that_cut_the_board_are_counted_right() -> None:
    board = drawn("S . . .\n. # # .\n. . . .\n# . # .\n# . # E", mode="given")
    cut = finished(cutting(board))
    assert cut is not None and not has_tour(board)
    assert cut.needed > cut.room
    together = [cell for part in cut.parts for cell in part] + list(cut.taken)
    assert sorted(together) == np.flatnonzero(board.open).tolist()
