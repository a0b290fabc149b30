"""Images of a board under a symmetry: what the editor's turns make of it."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.solvers.level import Cells
from gridwright.solvers.registry import kind
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
