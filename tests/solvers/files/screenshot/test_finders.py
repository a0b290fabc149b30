"""Boards found on screens and on photos of paper, and what holds no board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFilter

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.screenshot.digits import grouping_of
from gridwright.solvers.files.screenshot.finding import find
from gridwright.solvers.files.screenshot.judging import Axis, Judged
from gridwright.solvers.files.screenshot.lattice import (
    GridHint,
    Lattice,
    doubtful,
    even,
    parse_grid,
)
from gridwright.solvers.files.screenshot.middles import gapped, refined, rims
from gridwright.solvers.files.screenshot.papers import runs_of, without_gaps
from gridwright.solvers.files.screenshot.sight import Sight
from gridwright.solvers.files.screenshot.walls import lines_of, mazes
from gridwright.solvers.level import LevelError
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.walks.marks import walled_steps
from tests.sampling import Cases
from tests.solvers.files.screenshot.photos import MARKED, MAZE, taken
from tools.pictures.judge_pictures import fits
from tools.pictures.screens import screen

pytestmark = pytest.mark.usefixtures("application")

PAPERS = [MARKED, 0, 3, 5, 7, 8, 12, 13]
"""Photos of boards whose cells have lines all round."""
SMALL = 7
"""A picture of a screen that has few pixels."""


def noise(seed: int, rows: int, cols: int) -> Image.Image:
    """Grains of all greys; `Image.effect_noise` draws others in each order of tests."""
    grains = np.random.default_rng(seed).normal(128, 80, (rows, cols))
    return Image.fromarray(np.clip(grains, 0, 255).astype(np.uint8)).convert("RGB")


def page_of_text() -> Image.Image:
    page = Image.new("RGB", (420, 400), "white")
    draw = ImageDraw.Draw(page)
    rng = np.random.default_rng(3)
    for line in range(14):
        letters = rng.choice(list("abcdefghilmnoprstu     "), 50)
        draw.text((40, 40 + 22 * line), "".join(letters), "black")
    return page


def board_of_discs(
    rng: np.random.Generator, rows: int, cols: int, side: int
) -> Image.Image:
    """Discs of three colours on a page of another, the first at 50, 60; gaps of a
    seventh."""
    image = Image.new("RGB", (100 + cols * side, 120 + rows * side), (214, 216, 214))
    draw, gap = ImageDraw.Draw(image), side / 14
    colours = ((92, 96, 104), (160, 150, 200), (220, 120, 60))
    for row, col in np.ndindex(rows, cols):
        x, y = 50 + col * side + gap, 60 + row * side + gap
        box = (x, y, x + side - 2 * gap - 1, y + side - 2 * gap - 1)
        draw.ellipse(box, colours[int(rng.integers(3))])
    return image


def board_of_bars(rows: int, cols: int, side: int) -> Image.Image:
    """Grey bars from the upper to the lower end of each cell."""
    image = Image.new("RGB", (cols * side + 90, rows * side + 120), (246, 246, 243))
    draw = ImageDraw.Draw(image)
    for row, col in np.ndindex(rows, cols):
        x = 50 + col * side + side // 2
        y = 60 + row * side
        draw.rectangle((x - 2, y, x + 2, y + side - 1), (90, 90, 90))
    return image


def test_cells_of_one_grey_bar_are_missed_beyond_a_board() -> None:
    sight = Sight(board_of_bars(6, 8, 30))
    less = Judged(1.0, 1.0, Axis(50, 30, 7), Axis(90, 30, 5))
    assert [more for _, more in rims(sight, less)] == [True, True, False, False]


def test_lines_are_moved_into_the_middle_of_gaps_from_wherever_they_are() -> None:
    rng = np.random.default_rng(11)
    for _ in range(6):
        rows, cols, side = (int(v) for v in rng.integers((5, 5, 18), (12, 12, 60)))
        sight = Sight(board_of_discs(rng, rows, cols, side))
        off = float(rng.uniform(0.1, 0.3) * rng.choice((-1, 1)))
        x, y = Axis(50 + off * side, side, cols), Axis(60, side, rows)
        moved = gapped(sight.pixels, x, y, sight)
        assert moved is not None and abs(moved.first - 50) <= 0.05 * side
        assert gapped(sight.pixels, Axis(50, side, cols), y, sight) is None


def test_lines_beside_drawn_ones_are_not_moved_to_what_is_blank_in_cells() -> None:
    image = Image.new("RGB", (400, 400), "white")
    draw = ImageDraw.Draw(image)
    for at in range(40, 361, 40):
        draw.line((at, 40, at, 360), "black", 2)
        draw.line((40, at, 360, at), "black", 2)
    sight = Sight(image)
    for first in (40, 44):
        across = Axis(first, 40, 8)
        assert gapped(sight.pixels, across, Axis(40, 40, 8), sight) is None


def test_words_beside_a_board_are_no_row_of_it_and_its_own_cells_are_missed() -> None:
    image = board_of_discs(np.random.default_rng(5), 6, 8, 30)
    ImageDraw.Draw(image).text((54, 36), "Level 52", (40, 40, 50))
    sight, x, y = Sight(image), Axis(50, 30, 8), Axis(60, 30, 6)
    whole = Judged(1.0, 1.0, x, y)
    assert rims(sight, whole) == [(False, False)] * 4
    worded = Judged(1.0, 1.0, x, Axis(30, 30, 7))
    assert rims(sight, worded) == [(True, False), *[(False, False)] * 3]
    assert refined(sight, worded, GridHint()).y.count == 6
    less = Judged(1.0, 1.0, Axis(50, 30, 7), Axis(90, 30, 5))
    assert [more for _, more in rims(sight, less)] == [True, True, False, False]
    best = find(image)[0]
    assert (
        np.abs(best.lattice.crossings - even(6, 8, 50, 60, 30).crossings).max()
        < 0.12 * 30
    )


def test_a_screen_whose_filled_cells_look_like_a_maze_is_no_photo() -> None:
    case = screen("judged", 68)
    best = find(case.image)[0]
    assert fits(best.lattice, case) and best.source == "screen"


@pytest.mark.slow
def test_boards_on_screens_are_found_in_every_style(cases: Cases) -> None:
    numbers = [(SMALL + number) % 20 for number in cases(daily=1, thorough=20)]
    tried = [screen("tuned", number) for number in numbers]
    assert all(fits(find(one.image)[0].lattice, one) for one in tried)


@pytest.mark.slow
def test_boards_on_paper_are_found_in_perspective(cases: Cases) -> None:
    for number in cases(daily=1, thorough=len(PAPERS)):
        case = taken(PAPERS[number])
        best = find(case.image)[0]
        assert fits(best.lattice, case) and best.source == "photo"


@pytest.mark.thorough
def test_walls_of_mazes_on_paper_are_read() -> None:
    for number in range(6):
        case = taken(4 + 5 * number)
        best = find(case.image)[0]
        assert fits(best.lattice, case) and not doubtful([best])
        walls = finished(grouping_of(case.image, best.lattice, photo=True)).walls
        assert walls is not None and case.across is not None and case.down is not None
        assert (walls.right[:, :-1] == case.down[:, 1:-1]).all() and not walls.right[
            :, -1
        ].any()
        assert (walls.below[:-1] == case.across[1:-1]).all() and not walls.below[
            -1
        ].any()


def test_a_maze_on_paper_becomes_a_level_with_walls(tmp_path: Path) -> None:
    case, picture, level = (
        taken(MAZE),
        tmp_path / "maze.png",
        tmp_path / "maze.json",
    )
    case.image.reduce(2).save(picture)
    assert (
        main(["convert", str(picture), str(level), "--kind", "tour", "--token", "a=."])
        == 0
    )
    assert case.across is not None and case.down is not None
    below, right = case.across[1:-1].sum(), case.down[:, 1:-1].sum()
    assert len(walled_steps(read_level(level).cells)) == below + right
    # a kind without walls takes the marks alone
    assert main(["convert", str(picture), "-o", str(tmp_path), "--force", "--kind", "match3",
                 "--token", "a=1"]) == 0  # fmt: skip
    assert (read_level(level).cells == 1).all()


def test_a_board_on_whole_pixels_is_found_there_and_equal_cells_make_one_group() -> (
    None
):
    """Stripes inside cells stand on one side of their lines alone and draw these
    aside."""
    floors, wood = ((112, 160, 112), (122, 172, 122)), (92, 72, 58)
    rows = ["P..#..C", ".#.#.#.", ".#C..#.", "...##..", ".#.C.#.", ".#.#..C", "C..#..E"]
    image = Image.new("RGB", (500, 380), (245, 238, 222))
    draw = ImageDraw.Draw(image)
    draw.rectangle((105, 52, 390, 337), (40, 28, 52))
    for (row, col), sign in np.ndenumerate(np.array([list(line) for line in rows])):
        x, y, floor = 108 + 40 * col, 55 + 40 * row, floors[(row + col) % 2]
        draw.rectangle((x, y, x + 39, y + 39), wood if sign == "#" else floor)
        for step in range(4, 40, 8) if sign == "#" else ():
            draw.line((x, y + step, x + 39, y + step), (64, 48, 38))
        if sign == "C":
            draw.ellipse(
                (x + 12, y + 12, x + 28, y + 28), (250, 200, 50), (190, 130, 20), 2
            )
        elif sign in "PE":
            draw.rectangle(
                (x + 10, y + 6, x + 30, y + 37), (130, 30, 10 + 100 * (sign == "P"))
            )
    lattice = find(image)[0].lattice
    assert np.abs(lattice.crossings - even(7, 7, 108, 55, 40).crossings).max() < 0.1
    labels = finished(grouping_of(image, lattice)).labels
    coins = [int(labels[place]) for place in ((0, 6), (2, 2), (6, 0), (4, 3), (5, 6))]
    assert len(set(coins[:3])) == len(set(coins[3:])) == 1


@pytest.mark.slow
@pytest.mark.whole
@pytest.mark.parametrize(
    "name", ["noise", pytest.param("text", marks=pytest.mark.thorough), "plain"]
)
def test_no_board_is_believed_where_there_is_none(name: str) -> None:
    image = {
        "noise": noise(361, 200, 250),
        "text": page_of_text(),
        "plain": Image.new("RGB", (300, 200), "teal"),
    }[name]
    try:
        assert find(image)[0].sure < 0.6
    except LevelError as error:
        assert "no grid was found" in str(error)


def test_a_board_of_many_cells_is_grouped_without_its_digits() -> None:
    squares = np.kron(np.indices((21, 20)).sum(axis=0) % 2, np.ones((12, 12))) * 255
    image = Image.fromarray(squares.astype(np.uint8)).convert("RGB")
    groups = finished(grouping_of(image, even(21, 20, 0, 0, 12)))
    assert (groups.labels == np.indices((21, 20)).sum(axis=0) % 2).all() and len(
        groups.samples
    ) == 2


def lined(
    rows: int, cols: int, side: int, filled: tuple[int, int] | None = None
) -> Image.Image:
    """A board of lines on a white page, one of its cells filled."""
    image = Image.new("RGB", ((cols + 2) * side, (rows + 2) * side), "white")
    draw = ImageDraw.Draw(image)
    for row, col in np.ndindex(rows, cols):
        box = tuple(side * k for k in (col + 1, row + 1, col + 2, row + 2))
        draw.rectangle(box, "black" if (row, col) == filled else None, "black", 3)
    return image


def test_sides_are_seen_where_their_ink_is() -> None:
    """Also beside a filled cell, half the width of a line inside it."""
    ink = np.asarray(lined(3, 4, 40, (2, 3)).convert("L")) < 128
    true = even(3, 4, 40.5, 40.5, 40).crossings
    flat, there = lines_of(true + np.array((4, -5)), true, ink, 0.3)
    apart = there - flat
    upright = np.abs(flat[:, 0] % 40 - 0.5) < 1
    assert len(flat) >= 28 and np.abs(apart[upright, 0]).max() < 1.8
    assert np.abs(apart[~upright, 1]).max() < 1.8


def test_light_that_is_a_slope_tells_a_photo_of_paper() -> None:
    rng = np.random.default_rng(5)
    page = np.asarray(lined(5, 6, 40, (1, 1)), np.float64) + rng.normal(
        0, 3, (280, 320, 3)
    )
    for light, source in (
        (1.0, "screen"),
        (np.linspace(1, 0.8, 320)[:, None], "photo"),
    ):
        image = Image.fromarray(np.clip(page * light, 0, 255).astype(np.uint8))
        best = find(image)[0]
        assert (best.lattice.rows, best.lattice.cols, best.source) == (5, 6, source)
        assert (
            find(image, parse_grid("5x6+40+40+40"))[0].source.replace("told", "screen")
            == source
        )


def test_marks_by_hand_make_one_group_of_each_kind() -> None:
    """Lines and marks that wobble by a twelfth of a cell."""
    case = taken(MARKED)
    groups = finished(grouping_of(case.image, Lattice(case.crossings), photo=True))
    pairs = {
        (int(k), int(of))
        for k, of in zip(groups.labels.flat, case.cells.flat, strict=True)
    }
    assert len(pairs) == len(groups.samples) == len(np.unique(case.cells))
    assert groups.doubtful.mean() < 0.1


@pytest.mark.parametrize("size", [(1, 1), (1, 9), (9, 1), (2, 2), (30, 20)])
def test_gaps_in_what_is_dark_are_closed_as_by_a_filter(size: tuple[int, int]) -> None:
    grey = Image.effect_noise(size, 90)
    wanted = grey
    for pixels in (0, 2, 4):
        assert without_gaps(grey, pixels).tobytes() == wanted.tobytes()
        wanted = wanted.filter(ImageFilter.MinFilter(3))


def test_small_cells_are_asked_for() -> None:
    cells = np.random.default_rng(2).choice(np.array([40, 120, 250], np.uint8), (8, 8))
    page = np.pad(np.kron(cells, np.ones((10, 10), np.uint8)), 20, constant_values=200)
    found = find(Image.fromarray(page).convert("RGB"))
    assert (found[0].lattice.rows, found[0].lattice.cols) == (8, 8) and doubtful(found)


def test_a_maze_that_the_rim_of_the_picture_cuts_is_none() -> None:
    across, down = (np.random.default_rng(3).random((8, 8)) < 0.5 for _ in range(2))
    image = Image.new("L", (400, 400), 0)
    draw = ImageDraw.Draw(image)
    draw.rectangle((38, 38, 362, 362), None, 255, 5)
    for row, col in np.ndindex(8, 8):
        x, y = 40 + 40 * col, 40 + 40 * row
        draw.line((x, y, x + 40 * across[row, col], y), 255, 5)
        draw.line((x, y, x, y + 40 * down[row, col]), 255, 5)
    ink = np.asarray(image) > 0
    (found,) = mazes(ink, runs_of(ink))
    assert (found[0].rows, found[0].cols) == (8, 8)
    cut = ink[38:]
    assert mazes(cut, runs_of(cut)) == []
