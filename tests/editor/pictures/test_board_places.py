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
