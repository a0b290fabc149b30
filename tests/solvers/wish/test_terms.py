"""Images of a board under a symmetry: what the editor's turns make of it."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.level import Cells
from gridwright.solvers.registry import kind
from gridwright.solvers.walks.walk import EXIT, START
from gridwright.solvers.wish.language import parse_wish
from gridwright.solvers.wish.orders import WishOrder
from gridwright.solvers.wish.terms import board_images, images
from tests.oracles.walks.levels import level

BOARDS = {
    "coin_maze": "S| . #\n.@1 $5_ .\n. # E",
    "tour": "S| .@1 .\n._ . .@2|",
    "collapse": None,
}
"""Boards with walls between cells and numbers, or drawn by lot."""


def board(name: str) -> Cells:
    rows = BOARDS[name]
    if rows is not None:
        return level(name, rows).cells
    of = kind(name)
    options = {option.name: option.default for option in of.generator_options}
    return of.generate(5, 5, 3, options).cells


@pytest.mark.parametrize("name", BOARDS)
def test_images_are_those_of_the_turns_of_a_board(name: str) -> None:
    of, cells = kind(name), board(name)
    across = of.turned_over(cells, "flip_h")
    down = of.turned_over(cells, "flip_v")
    half = of.turned_over(across, "flip_v")
    for symmetry, wanted in {
        "mirror": [across],
        "both": [across, down],
        "turn": [half],
    }.items():
        found = board_images(of, cells, symmetry)
        assert len(found) == len(wanted)
        for one, other in zip(found, wanted, strict=True):
            assert np.array_equal(one, other), symmetry


def test_images_of_numbers_are_taken_cell_by_cell() -> None:
    cells = np.arange(6).reshape(2, 3)
    assert [image.tolist() for image in images(cells, "both")] == [
        [[2, 1, 0], [5, 4, 3]],
        [[3, 4, 5], [0, 1, 2]],
    ]
    assert [image.tolist() for image in images(cells, "turn")] == [
        [[5, 4, 3], [2, 1, 0]]
    ]


@pytest.mark.parametrize(
    ("name", "rows", "shaped"),
    [
        ("coin_maze", "S # $ .\n. . . E", "S # # .\n. . . E"),
        ("coin_maze", "S $ # #\n# . $ E", "S $ $ .\n. . . E"),
        ("tour", "S # . #\n. . . E", "S # # .\n. . . E"),
    ],
)
def test_an_image_of_what_stands_once_is_empty(
    name: str, rows: str, shaped: str
) -> None:
    of = kind(name)
    order = WishOrder(of, parse_wish(of, "symmetric=mirror"), 2, 4)
    found = order.shaped(level(name, rows))
    assert np.array_equal(found.cells, level(name, shaped).cells)


def test_what_stands_once_comes_back_into_open_cells() -> None:
    of = kind("coin_maze")
    maze = level("coin_maze", "S . . .\n. . . .\n. # . E")
    cells = frozenset({(0, 0), (1, 1), (1, 2), (2, 3)})
    order = WishOrder(
        of, parse_wish(of, "walls=1.."), 3, 4, like=maze, open=cells, seed=1
    )
    rng = np.random.default_rng(1)
    for _ in range(20):
        drawn = order.draw(rng).cells
        assert np.count_nonzero(drawn == START) == 1
        assert np.count_nonzero(drawn == EXIT) == 1
        changed = np.argwhere(drawn != maze.cells)
        assert cells.issuperset(map(tuple, changed.tolist()))
