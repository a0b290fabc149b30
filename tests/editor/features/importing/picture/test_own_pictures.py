"""Pictures that the program makes of levels, read again: the same cells."""

from __future__ import annotations

import io
import re
from collections.abc import Sequence
from functools import cache

import numpy as np
import pytest
from PIL import Image

from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.sheet import CELL
from gridwright.editor.pictures.stills import Still
from gridwright.solvers.files.level_set import level_files, read_bundled
from gridwright.solvers.files.screenshot.finding import find
from gridwright.solvers.files.screenshot.lattice import doubtful, even
from gridwright.solvers.files.screenshot.reading import (
    ScreenshotBoard,
    find_board,
    level_of,
    open_picture,
)
from gridwright.solvers.files.screenshot.walls import walls_of
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.registry import kind
from tests.sampling import Cases, one_of_each

LOOKS = ["light", "dark", "contrast-light", "contrast-dark"]
KINDS = ["coin_maze", "tour", "match3", "collapse", "sowing"]
LARGEST = 20
LEVELS = [
    (kind_id, number, LOOKS[(number + at) % 4])
    for at, kind_id in enumerate(KINDS)
    for number, file in enumerate(level_files(kind_id))
    if max(read_bundled(file).cells.shape) <= LARGEST
]
"""Every bundled level of the sizes that are promised, the looks in turn."""
FAINT = [
    ("tour", 0, "light"),
    pytest.param("tour", 16, "dark", marks=pytest.mark.thorough),
    pytest.param("coin_maze", 10, "light", marks=pytest.mark.thorough),
]
"""Faint lines and few marks; walls beside filled cells."""


def picture_of(level: Level, look: str, moves: Sequence[str] = ()) -> Image.Image:
    """The still that the program exports, with a route over it."""
    pixels = Still(level, look=look_named(look), moves=moves).image()
    shown = np.frombuffer(pixels.constBits(), np.uint8).reshape(
        pixels.height(), pixels.width(), 4
    )
    return Image.fromarray(shown[..., 2::-1].copy())


def read_again(level: Level, board: ScreenshotBoard) -> Level:
    """The level of a board whose groups get the token that most of their cells have."""
    of = kind(level.kind)
    texts = np.array(
        [[of.format_token(int(code)) for code in row] for row in level.cells]
    )
    tokens: list[str | None] = []
    for group in range(len(board.groups.samples)):
        bare = [
            re.sub(r"[|_]+$", "", str(t)) for t in texts[board.groups.labels == group]
        ]
        names, counts = np.unique(bare, return_counts=True)
        tokens.append(str(names[counts.argmax()]))
    return level_of(board, level.kind, tokens)


@cache
def board_of(kind_id: str, number: int, look: str) -> ScreenshotBoard:
    """What is read from the picture of a bundled level."""
    held = io.BytesIO()
    level = read_bundled(level_files(kind_id)[number])
    picture_of(level, look).save(held, "PNG")
    return find_board(open_picture(held.getvalue()))


def same_or_marked(kind_id: str, number: int, look: str) -> bool:
    """True if the level is read again from its picture, but for cells that are
    marked."""
    level = read_bundled(level_files(kind_id)[number])
    board = board_of(kind_id, number, look)
    assert board.groups.labels.shape == level.cells.shape
    wrong = read_again(level, board).cells != level.cells
    assert not (wrong & ~board.groups.doubtful).any()
    return not wrong.any()


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(("kind_id", "number", "look"), FAINT)
def test_faint_lines_and_hidden_walls_are_seen(
    kind_id: str, number: int, look: str
) -> None:
    assert same_or_marked(kind_id, number, look)


@pytest.mark.usefixtures("qapp")
def test_a_picture_of_a_level_is_read_as_the_same_level(cases: Cases) -> None:
    """Of every kind and look. Two rows of pits may be asked for, and nine cells without
    a likeness marked."""
    tried = cases(daily=1, thorough=20)
    read = asked = 0
    for number in tried:
        kind_id, at, look = LEVELS[(number * len(LEVELS)) // 20]
        try:
            read += same_or_marked(kind_id, at, look)
        except LevelError:
            assert kind_id == "sowing"
            asked += 1
    assert read + asked >= max(len(tried) - 1, 1) and asked <= len(tried) // 3


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize(
    ("kind_id", "number"),
    [pytest.param("tour", 2, marks=pytest.mark.thorough), ("coin_maze", 3)],
)
def test_a_route_over_a_board_hides_no_row_without_a_word(
    kind_id: str, number: int
) -> None:
    """A board whose lines run on beyond it is asked for."""
    level = read_bundled(level_files(kind_id)[number])
    assert level.solution is not None
    image = picture_of(level, "contrast-dark", tuple(level.solution.moves))
    found = find(image)
    right = found[0].lattice.crossings.shape[:2] == (level.rows + 1, level.cols + 1)
    assert right != doubtful(found)


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("look", one_of_each(LOOKS, by=lambda look: "contrast" in look))
def test_walls_and_lines_of_a_grid_are_told_apart(look: str) -> None:
    """Lines of high contrast are no walls; a wall beside a filled cell, half hidden, is
    one."""
    for kind_id, number in (
        ("coin_maze", 2),
        ("coin_maze", 10),
        ("tour", 12),
        ("coin_maze", 12),
    ):
        level, of = read_bundled(level_files(kind_id)[number]), kind(kind_id)
        texts = [[of.format_token(int(code)) for code in row] for row in level.cells]
        right, below = (
            np.array([[s in t for t in row] for row in texts]) for s in "|_"
        )
        grid = even(level.rows, level.cols, 16.5, 16.5, CELL)
        walls = walls_of(picture_of(level, look), grid)
        assert (walls is None) == (not (right | below).any())
        if walls is not None:
            assert (walls.right == right).all() and (walls.below == below).all()


@pytest.mark.usefixtures("qapp")
def test_points_are_refused_in_a_sentence() -> None:
    board = board_of(*LEVELS[0])
    with pytest.raises(LevelError, match="boards of points are not read"):
        level_of(board, "trail", [None] * len(board.groups.samples))
