"""The graph of a board against walking, and against taking cells away."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.board import (
    PathBoard,
    Steps,
    blocks_from,
    reachable,
    step_lists,
    walking_between,
)
from tests.oracles.walks.frontier_boards import all_walks, random_board


def boards(seed: int, number: int, side: int = 5) -> list[PathBoard]:
    rng = np.random.default_rng(seed)
    found = [random_board(rng, side) for _ in range(number)]
    return [replace(board, start=0) for board in found if board.open.flat[0]]


def without(near: dict[int, list[int]], gone: int) -> list[list[int]]:
    """The neighbours by flat index, with one cell taken away."""
    size = max(near) + 1
    return [
        [other for other in near.get(cell, []) if gone not in (cell, other)]
        for cell in range(size)
    ]


def test_every_form_of_the_steps_says_the_same() -> None:
    for board in boards(1, 200):
        steps, near = Steps(board), step_lists(board)
        ways, apart = steps.ways(), (-board.cols, board.cols, -1, 1)
        for cell in range(board.open.size):
            here = sorted(
                cell + apart[turn] for turn in range(4) if ways[cell] >> turn & 1
            )
            assert near.get(cell, []) == here
        pairs = {(a, b) for a in near for b in near[a] if a < b}
        assert set(map(tuple, steps.pairs().tolist())) == pairs
        assert not board.forbidden_steps & pairs
        assert all(steps.has(a, b) for a, b in pairs)


def test_the_cells_on_walks_are_those_that_some_walk_visits() -> None:
    compared = 0
    for board in boards(2, 300, 4):
        around = finished(Steps(board).around())
        for end in np.flatnonzero(board.open).tolist()[::3]:
            plain = PathBoard(
                board.open, board.weight, 0, end, forbidden_steps=board.forbidden_steps
            )
            visited = {cell for walk in all_walks(plain) for cell in walk} or {0}
            assert (
                set(np.flatnonzero(finished(walking_between(0, end, around))))
                == visited
            )
            compared += len(visited) > 2
    assert compared > 200


@pytest.mark.parametrize("seed", range(2))
def test_parts_that_hang_on_a_cell_are_cut_off_without_it(seed: int) -> None:
    parts = 0
    for board in boards(seed, 200):
        near = step_lists(board)
        around = without(near, -1)
        reached = np.flatnonzero(finished(reachable(0, around))).tolist()
        blocks = finished(blocks_from(0, around))
        assert sorted(blocks.order) == reached
        hanging: dict[int, list[set[int]]] = {}
        for cut, begin, end in blocks.hanging:
            hanging.setdefault(cut, []).append(set(blocks.order[begin:end]))
        for cell in reached:
            left = without(near, cell)
            rest, apart = set(reached) - {cell}, []
            while rest:
                some = 0 if 0 in rest else min(rest)
                part = set(np.flatnonzero(finished(reachable(some, left))).tolist())
                apart += [part] if 0 not in part else []
                rest -= part
            expected = apart if cell or len(apart) > 1 else []
            assert sorted(map(sorted, hanging.get(cell, []))) == sorted(
                map(sorted, expected)
            )
            parts += len(expected)
    assert parts > 200
