"""Where cells lie in a picture: lattices, what is told of them, and cells sampled from
them."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from gridwright.solvers.files.screenshot.groups import SIZE, cropping, rectified
from gridwright.solvers.files.screenshot.lattice import (
    Floats,
    Lattice,
    Sighting,
    doubtful,
    even,
    homography,
    mapped,
    parse_grid,
    within,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.runtime.steps import finished

SEEN = np.array([(40, 30), (300, 60), (270, 250), (20, 210)], np.float64)


def seen(image: Image.Image) -> tuple[Image.Image, Lattice]:
    """A picture of a board of 4 x 6 cells of 40 pixels, seen in perspective, and its
    lattice."""
    flat = even(4, 6, 0, 0, 40).corners
    back = homography(SEEN, flat)
    by = (back / back[2, 2]).ravel()[:8].tolist()
    shown = image.transform(
        (340, 280), Image.Transform.PERSPECTIVE, by, Image.Resampling.BILINEAR
    )
    return shown, within(SEEN, 4, 6)


def board() -> tuple[Image.Image, Floats]:
    rng = np.random.default_rng(1)
    colours = rng.integers(0, 256, (4, 6, 3))
    return Image.fromarray(
        np.kron(colours, np.ones((40, 40, 1))).astype(np.uint8)
    ), colours


def test_a_board_in_perspective_is_straightened_and_its_cells_are_sampled() -> None:
    image, colours = board()
    shown, lattice = seen(image)
    straight = rectified(shown, lattice, cell=20)
    assert straight.size == (120, 80)
    middle = np.asarray(straight)[10::20, 10::20]
    assert np.abs(middle - colours).max() <= 4
    looks = finished(cropping(shown, lattice))
    assert looks.shape == (4, 6, SIZE, SIZE, 3)
    assert np.abs(looks[:, :, 4:8, 4:8].mean(axis=(2, 3)) - colours).max() <= 4
    assert finished(cropping(shown, lattice, size=28)).shape == (4, 6, 28, 28, 3)


def test_uneven_light_is_divided_out_of_a_photo() -> None:
    white = np.full((160, 240, 3), 230.0)
    white[40:80, 40:80] = 40
    light = np.linspace(0.4, 1.0, 240)[None, :, None]
    photo = Image.fromarray((white * light).astype(np.uint8))
    looks = finished(cropping(photo, even(4, 6, 0, 0, 40), photo=True)).mean(
        axis=(2, 3, 4)
    )
    paper = np.delete(looks[0], 0)
    assert np.ptp(paper) < 16 and looks[1].min() < 120 and looks[3].min() > 200


def test_rows_and_columns_are_added_and_dropped_at_a_side() -> None:
    flat = even(3, 4, 10, 20, 30)
    assert flat.added("top", 2) == even(5, 4, 10, -40, 30)
    assert flat.added("bottom", -1) == even(2, 4, 10, 20, 30)
    assert flat.added("left", 1) == even(3, 5, -20, 20, 30)
    assert flat.added("right", -9) == even(3, 1, 10, 20, 30)
    more = within(SEEN, 4, 6).added("right", 1)
    assert (more.rows, more.cols) == (4, 7) and (more.crossings[:, -1, 0] > 268).all()


@pytest.mark.parametrize(
    "lattice",
    [even(3, 4, 10, 20, 30), even(3, 4, 10.5, 20, 30.25, 36), even(3, 4, -5, 20, 30),
     within(SEEN, 4, 6)],
)  # fmt: skip
def test_a_lattice_is_read_from_what_is_told_of_it(lattice: Lattice) -> None:
    told = parse_grid(lattice.told).lattice
    assert told is not None and np.abs(told.crossings - lattice.crossings).max() < 0.2


def test_a_hint_fits_a_picture_of_another_size() -> None:
    hint = parse_grid("3x4@0,0,80,0,80,60,0,60#2").scaled(0.5)
    assert hint.candidate == 2 and hint.lattice is not None
    assert np.allclose(hint.lattice.crossings, even(3, 4, 0, 0, 10).crossings)
    assert parse_grid("#3").lattice is None and parse_grid("3x4+1+2").scaled(2).x == 2


def test_corners_that_are_no_board_are_refused() -> None:
    with pytest.raises(LevelError, match="not corners of a board"):
        within(SEEN[[0, 2, 1, 3]], 4, 6)
    with pytest.raises(LevelError, match="not corners of a board"):
        within(np.zeros((4, 2)), 4, 6)


def test_the_projection_fits_many_points() -> None:
    flat = even(4, 6, 0, 0, 1).crossings
    wanted = within(SEEN, 4, 6).crossings
    by = homography(flat.reshape(-1, 2), wanted.reshape(-1, 2))
    assert np.abs(mapped(by, flat) - wanted).max() < 1e-6


def test_the_person_is_asked_where_the_finder_is_not_sure() -> None:
    assert doubtful(
        [Sighting(even(2, 2, 0, 0, 9), 0.4), Sighting(even(3, 2, 0, 0, 9), 0.3)]
    )
    assert not doubtful([Sighting(even(2, 2, 0, 0, 9), 0.8)])
