"""Generated mazes and tours: the same again for a seed, solvable, with the shares asked
for."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest

from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.options import OptionError, fill_options
from gridwright.solvers.registry import kind
from gridwright.solvers.tour.generator import (
    GENERATOR_OPTIONS,
    draw,
    hamiltonian_cycle,
    hamiltonian_path,
)
from gridwright.solvers.walks.board import letters
from gridwright.solvers.walks.marks import plain

MAZE, TOUR = kind("coin_maze"), kind("tour")

SIZES = [(1, 2), (1, 7), (2, 2), (3, 3), (2, 9), (5, 4), (7, 7), (9, 12), (40, 40)]


def reached_from(level: Level, first: tuple[int, int]) -> set[tuple[int, int]]:
    """Free cells a flood from `first` reaches, wall code -1."""
    seen, stack = {first}, [first]
    while stack:
        r, c = stack.pop()
        for there in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            inside = 0 <= there[0] < level.rows and 0 <= there[1] < level.cols
            if inside and there not in seen and level.cells[there] != -1:
                seen.add(there)
                stack.append(there)
    return seen


@pytest.mark.parametrize("size", SIZES)
def test_a_maze_can_be_walked_and_its_free_cells_hang_together(
    size: tuple[int, int],
) -> None:
    for seed in range(4):
        for options in (
            {},
            {"walls": 0.5, "coins": 1.0, "max_worth": 1_000_000},
            {"walls": 0.5, "numbers": 3},
            {"walls": 0},
        ):
            level = MAZE.generate(*size, seed, options)
            assert level == MAZE.generate(*size, seed, options)
            assert MAZE.check(level) == []
            start = tuple(int(i) for i in np.argwhere(plain(level.cells) == -2)[0])
            assert len(reached_from(level, start)) == int((level.cells != -1).sum())


def test_shares_of_a_maze_are_met() -> None:
    level = MAZE.generate(40, 40, 5, {"walls": 0.25, "coins": 0.5, "max_worth": 4})
    walls, coins = (level.cells == -1).sum(), level.cells[level.cells > 0]
    assert walls == 400 and len(coins) == round(0.5 * (1600 - 400 - 2))
    assert set(np.unique(coins)) == {1, 2, 3, 4}
    assert not (MAZE.generate(9, 9, 5, {"walls": 0, "coins": 0}).cells[1:] > 0).any()


def test_seeds_and_options_are_checked() -> None:
    assert MAZE.generate(6, 6, 1, {}) != MAZE.generate(6, 6, 2, {})
    assert TOUR.generate(6, 6, -1, {}) == TOUR.generate(6, 6, -1, {})
    with pytest.raises(LevelError, match="two cells"):
        MAZE.generate(1, 1, 0, {})
    with pytest.raises(LevelError, match="two rows"):
        TOUR.generate(1, 9, 0, {"closed": True})
    with pytest.raises(OptionError):
        TOUR.generate(5, 5, 0, {"holes": 0.9})
    with pytest.raises(OptionError):
        TOUR.generate(5, 5, 0, {"end": "anywhere"})


def assert_stroke(order: list[int], rows: int, cols: int, closed: bool) -> None:
    assert len(set(order)) == len(order)
    ring = [*order, order[0]] if closed else order
    for a, b in pairwise(ring):
        (r, c), (down, right) = divmod(a, cols), divmod(b, cols)
        assert abs(r - down) + abs(c - right) == 1


@pytest.mark.parametrize("size", [(1, 1), (1, 6), (6, 1), *SIZES])
def test_hamiltonian_strokes_of_a_full_board(size: tuple[int, int]) -> None:
    rows, cols = size
    for seed in range(5):
        path = hamiltonian_path(rows, cols, np.random.default_rng(seed))
        assert len(path) == rows * cols
        assert_stroke(path, rows, cols, closed=False)
        if min(size) > 1:
            cycle = hamiltonian_cycle(rows, cols, np.random.default_rng(seed))
            assert len(cycle) == rows * cols - (rows * cols) % 2
            assert_stroke(cycle, rows, cols, closed=True)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1, 1), *SIZES])
@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("end", ["free", "given"])
def test_the_stroke_behind_a_tour_solves_it(
    size: tuple[int, int], closed: bool, end: str
) -> None:
    if closed and min(size) < 2:
        return
    for seed in range(4):
        for holes in (0.0, 0.12, 0.4):
            given = {"closed": closed, "end": end, "holes": holes}
            level = TOUR.generate(*size, seed, given)
            assert level == TOUR.generate(*size, seed, given)
            assert TOUR.check(level) == []
            order = draw(*size, seed, fill_options(GENERATOR_OPTIONS, given)).order
            state = TOUR.initial(level)
            if closed:
                place = order.index(state.path[0])
                order = order[place:] + order[: place + 1]
            assert order[0] == state.path[0]
            state = TOUR.replay(state, letters(order, level.cols))
            assert TOUR.finished(state)
            assert (level.cells == -3).any() == (
                end == "given" and not closed and len(order) > 1
            )


def test_holes_are_as_many_as_asked_for_and_scattered() -> None:
    level = TOUR.generate(40, 40, 3, {})
    holes = level.cells == -1
    assert holes.sum() == round(0.12 * 1600)
    # Every quarter of the board has its part; holes are cut in pairs, and many pairs
    # have parted (of 12 % single holes thrown at random, 40 % would have a hole at a
    # side).
    for rows in (slice(0, 20), slice(20, 40)):
        for cols in (slice(0, 20), slice(20, 40)):
            assert 24 <= holes[rows, cols].sum() <= 72
    beside = np.zeros_like(holes)
    beside[1:] |= holes[:-1]
    beside[:-1] |= holes[1:]
    beside[:, 1:] |= holes[:, :-1]
    beside[:, :-1] |= holes[:, 1:]
    assert (holes & beside).sum() < 0.75 * holes.sum()
