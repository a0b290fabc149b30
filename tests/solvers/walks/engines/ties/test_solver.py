"""Whether the best route of a maze is the only one, against every walk of small
boards."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

from gridwright.solvers.problem import Limits
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import PathBoard, letters
from gridwright.solvers.walks.engines.ties import changes, solver
from gridwright.solvers.walks.engines.ties.solver import TiesSearch
from tests.oracles.walks.frontier_boards import all_walks, random_board, score_of
from tests.sampling import Cases

Walks = list[list[int]]


def best_walks(board: PathBoard) -> tuple[int, Walks]:
    """The best score without what was scored before the start, and all its walks."""
    walks = [list(walk) for walk in all_walks(board)]
    scores = [score_of(board, tuple(walk)) - board.base for walk in walks]
    best = max(scores, default=-1)
    return best, [w for w, score in zip(walks, scores, strict=True) if score == best]


def searched(board: PathBoard, path: list[int], score: int) -> TiesSearch:
    search = TiesSearch(board, path, score, Limits())
    finished(search.run())
    return search


def without_changes(board: PathBoard, path: list[int]) -> None:
    """In place of `changed_route`: no small change is tried."""


@pytest.mark.parametrize("way", ["all", "program", "frontier"])
def test_it_says_what_every_walk_says(
    way: str, cases: Cases, monkeypatch: pytest.MonkeyPatch
) -> None:
    if way != "all":
        monkeypatch.setattr(solver, "changed_route", without_changes)
    if way == "program":
        pytest.importorskip("highspy")
        monkeypatch.setattr(solver, "too_wide", lambda board: True)
    if way == "frontier":
        monkeypatch.setattr(solver, "available", lambda: False)
    met: Counter[bool] = Counter()
    for case in cases(daily=200, thorough=8_000):
        rng = np.random.default_rng(case)
        board = random_board(rng, 5)
        if board.closed or board.cover or board.end is None:
            continue
        score, best = best_walks(board)
        if not best:
            continue
        first = best[case % len(best)]
        search = searched(board, first, score)
        assert search.only in (None, len(best) == 1), case
        assert search.only is not None or board.numbers, case
        if search.another is not None:
            assert search.another != first and search.another in best, case
        met[len(best) == 1] += 1
    assert min(met[True], met[False]) >= 8, met


def test_small_changes_are_walks_of_the_same_score(cases: Cases) -> None:
    found = 0
    for case in cases(daily=200, thorough=3_000):
        board = random_board(np.random.default_rng(case), 5)
        if board.closed or board.cover or board.end is None:
            continue
        _, best = best_walks(board)
        for first in best[:2]:
            other = changes.changed_route(board, first)
            if other is not None:
                assert other != first and other in best, case
                found += 1
    assert found >= 10


def drawn(*rows: str) -> PathBoard:
    """A board of `S`, `E`, `.`, `#` and coins `$`, worth a point more."""
    tokens = np.array([row.split() for row in rows])
    weight = np.where(tokens == "$", 2, 1).astype(np.int64)
    start, end = (int(np.flatnonzero(tokens == end)[0]) for end in "SE")
    return PathBoard(tokens != "#", weight, start, end)


@pytest.mark.parametrize(
    ("rows", "moves", "others"),
    [
        (("S . #", "# . .", "# # E"), "RDRD", 0),
        (("S $", ". E"), "RD", 0),
        (("S .", ". E"), "RD", 1),
        (("S . .", ". . .", ". . E"), "RRDLLDRR", 1),
    ],
)
def test_a_maze_by_hand(rows: tuple[str, ...], moves: str, others: int) -> None:
    board = drawn(*rows)
    score, best = best_walks(board)
    (first,) = (walk for walk in best if "".join(letters(walk, board.cols)) == moves)
    search = searched(board, first, score)
    assert len(best) == 1 + others and search.only is not bool(others)
