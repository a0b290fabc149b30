"""The look at tour boards: what it counts is what plain recursion counts."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.jit import python_of
from gridwright.solvers.tour.unique_kernels import UNKNOWN, look, room
from gridwright.solvers.walks.walk import EXIT, FLOOR, START, WALL
from tests.oracles.walks.plain import Puzzle
from tests.sampling import Cases


@pytest.mark.slow
def test_tours_are_none_one_or_several_as_recursion_counts_them(cases: Cases) -> None:
    rng, met = np.random.default_rng(3), {0: 0, 1: 0, 2: 0}
    limits = [10**6, 10**6]
    for _ in cases(daily=150, thorough=1500):
        rows, cols = int(rng.integers(2, 5)), int(rng.integers(2, 5))
        closed = bool(rng.random() < 0.3)
        cells = np.where(
            rng.random(rows * cols) < 0.2 * rng.random(), WALL, FLOOR
        ).astype(np.int64)
        free = rng.permutation(np.flatnonzero(cells == FLOOR))
        if len(free) < 4:
            continue
        if not closed:
            cells[free[0]] = START
            cells[free[1]] = EXIT if rng.random() < 0.4 else FLOOR
        text = [kind("tour").format_token(int(code)) for code in cells]
        lines = tuple(" ".join(text[r * cols : (r + 1) * cols]) for r in range(rows))
        counted = min(2, len(Puzzle("tour", lines, closed=closed).once()))
        left, found = divmod(
            int(look(cells, *room(cells.size), np.array([cols, closed, *limits]))), 4
        )
        assert found == counted, (lines, closed)
        quick = divmod(
            int(look(cells, *room(cells.size), np.array([cols, closed, 0, 0]))), 4
        )
        assert quick[0] == left and quick[1] in (counted, UNKNOWN)
        met[counted] += 1
    assert min(met.values()) >= 10


@pytest.mark.parametrize(
    ("rows", "tours"),
    [
        (("S . .", ". . ."), 2),
        (("S . E", ". . ."), 0),
        (("S # .", ". . ."), 1),
        ((". . .",) * 2, 1),
    ],
)
def test_boards_looked_at_by_hand(rows: tuple[str, ...], tours: int) -> None:
    of = kind("tour")
    cells = np.array(
        [of.parse_token(text) for row in rows for text in row.split()], np.int64
    )
    closed = int("S" not in rows[0])
    told = python_of(look)(cells, *room(6), np.array([3, closed, 99, 99]))
    assert (
        told % 4
        == min(2, len(Puzzle("tour", rows, closed=bool(closed)).once()))
        == tours
    )
