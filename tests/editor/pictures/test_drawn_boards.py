"""A board of each kind is read from its drawing alone: stills and frames of films."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from gridwright.editor.painting.look import look
from gridwright.editor.pictures.films import export_gif
from gridwright.editor.pictures.own_boards.own_board import own_board
from gridwright.editor.pictures.sheet import pixels_of
from gridwright.editor.pictures.stills import Still
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.kind import Level
from gridwright.solvers.registry import kind, kind_ids
from tests.sampling import Cases, one_of_each

pytestmark = pytest.mark.usefixtures("qapp")

SIZES = {"sowing": (2, 5), "collapse": (5, 5)}
CELLS = (17, 24, 33, 40, 51)
FILMED = ("trail", "sowing", "collapse")


def level_of(kind_id: str, seed: int) -> Level:
    """A random level of a kind."""
    return kind(kind_id).generate(*SIZES.get(kind_id, (4, 5)), seed, {})


def shown(level: Level, cell: float, name: str) -> Image.Image:
    """A picture of a level that says nothing but what it shows."""
    pixels = pixels_of(Still(level, cell=cell, look=look(name)).image())
    channels = [pixels >> np.uint32(shift) & np.uint32(255) for shift in (16, 8, 0)]
    return Image.fromarray(np.stack(channels, axis=-1).astype(np.uint8))


def check_is_read(level: Level, picture: Image.Image) -> None:
    found = own_board(picture)
    assert found is not None
    assert found.level.kind == level.kind
    assert np.array_equal(found.level.cells, level.cells)


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(
    ("kind_id", "name"),
    one_of_each(product(kind_ids(), ["light", "dark"]), by=lambda one: one[0]),
)
def test_random_boards_are_read_from_their_drawing(
    kind_id: str, name: str, cases: Cases
) -> None:
    for seed in cases(daily=1, thorough=15):
        level = level_of(kind_id, seed)
        cell = CELLS[(seed + len(kind_id)) % len(CELLS)]
        check_is_read(level, shown(level, cell, name))


@pytest.mark.parametrize("cell", [33, 34])
def test_an_edge_that_blends_to_the_colour_of_the_window_is_a_rim(cell: float) -> None:
    level = level_of("collapse", 0)
    check_is_read(level, shown(level, cell, "light"))


@pytest.mark.thorough
@pytest.mark.parametrize("rows", ["rd* zz\nr .", "d* dd\n. .", "ss d\nrr ."])
def test_lines_between_dots_are_counted(rows: str) -> None:
    level = level_from_text("trail", rows)
    check_is_read(level, shown(level, 32, "light"))


def test_the_middle_of_a_building_may_hold_something() -> None:
    level = level_from_text("collapse", "0 7/0 0\n1/0 3/0 5/5\n0 1/2 0")
    check_is_read(level, shown(level, 24, "dark"))


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", FILMED)
def test_the_first_frame_of_a_film_is_read(kind_id: str, tmp_path: Path) -> None:
    level = level_of(kind_id, 1)
    file = tmp_path / "film.gif"
    of = kind(kind_id)
    state = of.initial(level)
    move = of.format_move(of.moves(state)[0])
    export_gif(level, (move,), file, cell=32)
    with Image.open(file) as film:
        found = own_board(film.convert("RGB"), kind_id)
    assert found is not None
    assert np.array_equal(found.level.cells, level.cells)
