"""Where a board may stand in a picture: rectangles with every side of cells that
divides them, unless that makes too many."""

from __future__ import annotations

import numpy as np
import pytest

from gridwright.editor.painting.look import look
from gridwright.editor.pictures.own_boards.places import _sides, places

ROUND = 8


@pytest.mark.parametrize(
    ("height", "width", "sides"),
    [(48, 96, [48, 24, 16]), (34, 51, [17])],
)
def test_a_bare_rectangle_is_divided_into_cells(
    height: int, width: int, sides: list[int]
) -> None:
    style = look("light")
    pixels = np.empty((height + 2 * ROUND, width + 2 * ROUND, 3), np.int16)
    pixels[:] = style.window.toTuple()[:3]
    pixels[ROUND:-ROUND, ROUND:-ROUND] = style.board.toTuple()[:3]
    found = list(places(pixels, style))
    assert [place.side for place in found] == sides
    for place in found:
        assert (place.left, place.top) == (ROUND, ROUND)
        assert (place.rows * place.side, place.cols * place.side) == (height, width)


def test_sides_that_make_too_many_cells_are_left_out() -> None:
    assert _sides(1600, 1600)[-1] == 16, "10 000 cells"
    assert _sides(1616, 1616) == [101]


def bare() -> np.ndarray:
    """A picture of a bare rectangle, 48 pixels high and 96 wide."""
    style = look("light")
    pixels = np.empty((48 + 2 * ROUND, 96 + 2 * ROUND, 3), np.int16)
    pixels[:] = style.window.toTuple()[:3]
    pixels[ROUND:-ROUND, ROUND:-ROUND] = style.board.toTuple()[:3]
    return pixels


TURNS = [np.s_[:, :], np.s_[::-1, ::-1]]
"""The views of a picture in which the upper and the left side come first, or the lower
and the right one."""
ALONG = slice(ROUND + 8, -ROUND - 8)
"""A side without its corners."""


@pytest.mark.parametrize("turned", TURNS)
@pytest.mark.parametrize("across", [True, False])
def test_every_side_of_a_board_is_its_rim(
    turned: tuple[slice, slice], across: bool
) -> None:
    style = look("light")
    window = style.window.toTuple()[:3]

    def found(lines: slice, colour: tuple[int, ...]) -> bool:
        """Whether the board is found when lines along a side have a colour."""
        pixels = bare()
        seen = pixels[turned]
        if across:
            seen[lines, ALONG] = colour
        else:
            seen[ALONG, lines] = colour
        return bool(list(places(pixels, style)))

    first = ROUND
    assert found(slice(first, first + 1), window), "an edge may be blended"
    assert not found(slice(first, first + 2), window)
    foreign = (200, 30, 30)
    assert found(slice(first - 2, first - 1), foreign), "what lies farther away"
    assert not found(slice(first - 1, first), foreign)
