"""Walls between the cells of a board on a screen, some half hidden by filled cells."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from gridwright.solvers.files.screenshot.lattice import even
from gridwright.solvers.files.screenshot.walls import walls_of
from tests.sampling import Cases

Sides = NDArray[np.bool_]

GROUND = 240
LINE = 215
WALL = 40
READ = [("square", 24), ("square", 48), ("round", 48), ("round", 64)]
"""Ends of walls and sides of cells. Round ones beside filled cells are read from about
40 pixels on."""
MARGIN = 10


def random_board(number: int) -> tuple[Sides, Sides, Sides]:
    """Holes, and walls right of cells and below them; a third of the boards has none.
    Between two holes there are none."""
    rng = np.random.default_rng(number)
    shape = tuple(rng.integers(4, 9, 2))
    often = (0.0, 0.12, 0.3)[number % 3]
    holes = rng.random(shape) < 0.25
    right = rng.random(shape) < often
    below = rng.random(shape) < often
    right[:, -1] = False
    below[-1] = False
    right[:, :-1] &= ~(holes[:, :-1] & holes[:, 1:])
    below[:-1] &= ~(holes[:-1] & holes[1:])
    return holes, right, below


class Drawing:
    """A board with thin lines, drawn four times as large and shrunk."""

    FINE = 4

    def __init__(self, shape: tuple[int, int], cell: int) -> None:
        rows, cols = shape
        self._side = cell * self.FINE
        self._edge = MARGIN * self.FINE
        right = cols * self._side + self._edge
        bottom = rows * self._side + self._edge
        size = (right + self._edge, bottom + self._edge)
        self._image = Image.new("L", size, GROUND)
        self._pen = ImageDraw.Draw(self._image)
        for row in range(rows + 1):
            _, y = self._at(row, 0)
            self._pen.line((self._edge, y, right, y), LINE, self.FINE)
        for col in range(cols + 1):
            x, _ = self._at(0, col)
            self._pen.line((x, self._edge, x, bottom), LINE, self.FINE)

    def walls(self, places: Sides, upright: bool, square: bool) -> None:
        """Walls right of cells if upright, or else below them."""
        half = 0.07 * self._side
        for row, col in np.argwhere(places).tolist():
            left, top = self._at(row + (not upright), col + upright)
            right, bottom = self._at(row + 1, col + 1)
            wide = half if upright or not square else 0
            high = half if not upright or not square else 0
            box = (left - wide, top - high, right + wide, bottom + high)
            self._pen.rounded_rectangle(box, 0 if square else half, WALL)

    def holes(self, places: Sides, inset: float, cleared: bool = False) -> None:
        """Filled cells. inset: how far from the sides, as a share of a cell. cleared:
        what was drawn in these cells is taken away."""
        gap = inset * self._side
        for row, col in np.argwhere(places).tolist():
            left, top = self._at(row, col)
            right, bottom = self._at(row + 1, col + 1)
            if cleared:
                self._pen.rectangle((left, top, right, bottom), GROUND)
            box = (left + gap, top + gap, right - gap, bottom - gap)
            self._pen.rounded_rectangle(box, 4 * gap, WALL)

    def picture(self) -> Image.Image:
        return self._image.reduce(self.FINE).convert("RGB")

    def _at(self, row: int, col: int) -> tuple[int, int]:
        return self._edge + col * self._side, self._edge + row * self._side


def drawn(
    board: tuple[Sides, Sides, Sides], cell: int, ends: str, inset: float = 0.05
) -> Image.Image:
    """Square: a wall lies in free cells alone, as older pictures have it. Round: it
    lies in filled cells, too, and goes on beyond its ends."""
    holes, right, below = board
    drawing = Drawing((len(holes), holes.shape[1]), cell)
    square = ends == "square"
    if not square:
        drawing.holes(holes, inset)
    drawing.walls(right, True, square)
    drawing.walls(below, False, square)
    if square:
        drawing.holes(holes, inset, cleared=True)
    return drawing.picture()


@pytest.mark.parametrize(("ends", "cell"), READ)
def test_walls_are_read_whatever_their_ends(ends: str, cell: int, cases: Cases) -> None:
    """Those beside filled cells among them."""
    for number in cases(daily=2, thorough=60):
        board = random_board(number + 1)
        holes, right, below = board
        rows, cols = holes.shape
        grid = even(rows, cols, MARGIN - 0.5, MARGIN - 0.5, cell)
        walls = walls_of(drawn(board, cell, ends), grid)
        assert (walls is None) == (not (right | below).any())
        if walls is not None:
            assert np.array_equal(walls.right, right)
            assert np.array_equal(walls.below, below)


@pytest.mark.parametrize("inset", [0.0, 0.02])
@pytest.mark.parametrize("cell", [20, 32, 48])
def test_filled_cells_that_stand_out_a_pixel_have_no_walls(
    inset: float, cell: int, cases: Cases
) -> None:
    """Where the lines of the lattice are a pixel beside those of the picture."""
    for number in cases(daily=2, thorough=60):
        holes, right, below = random_board(3 * number)
        assert not (right | below).any()
        picture = drawn((holes, right, below), cell, "round", inset)
        for down, across in ((1, 1), (-1, 0)):
            left = MARGIN - 0.5 + across
            top = MARGIN - 0.5 + down
            rows, cols = holes.shape
            grid = even(rows, cols, left, top, cell)
            assert walls_of(picture, grid) is None
