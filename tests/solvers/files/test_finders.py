"""Boards found on screens and on photos of paper, and what holds no board."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw

from solvers.commands.main import main
from solvers.files.level_file import read_level
from solvers.files.screenshot.digits import grouping_of
from solvers.files.screenshot.finding import find
from solvers.files.screenshot.lattice import doubtful, even
from solvers.level import LevelError
from solvers.runtime.steps import finished
from solvers.walks.marks import walled_steps
from tests.sampling import Cases
from tools.judge_pictures import fits
from tools.pictures_corpus import photo, screen

PAPERS = [0, 2, 3, 5, 7, 8, 12, 13]
"""Photos of boards whose cells have lines all round."""


def page_of_text() -> Image.Image:
    page = Image.new("RGB", (800, 1000), "white")
    draw = ImageDraw.Draw(page)
    rng = np.random.default_rng(3)
    for line in range(40):
        letters = rng.choice(list("abcdefghilmnoprstu     "), 70)
        draw.text((60, 60 + 22 * line), "".join(letters), "black")
    return page


@pytest.mark.slow
def test_boards_on_screens_are_found_in_every_style(cases: Cases) -> None:
    tried = [screen("tuned", number) for number in cases(daily=4, thorough=20)]
    assert all(fits(find(one.image)[0].lattice, one) for one in tried)


@pytest.mark.slow
def test_boards_on_paper_are_found_in_perspective(cases: Cases) -> None:
    for number in cases(daily=2, thorough=len(PAPERS)):
        case = photo("tuned", PAPERS[number])
        best = find(case.image)[0]
        assert fits(best.lattice, case) and best.source == "photo"


def test_walls_of_mazes_on_paper_are_read(cases: Cases) -> None:
    for number in cases(daily=1, thorough=6):
        case = photo("tuned", 4 + 5 * number)
        best = find(case.image)[0]
        assert fits(best.lattice, case) and not doubtful([best])
        walls = finished(grouping_of(case.image, best.lattice, photo=True)).walls
        assert walls is not None and case.across is not None and case.down is not None
        assert (walls.right[:, :-1] == case.down[:, 1:-1]).all() and not walls.right[:, -1].any()
        assert (walls.below[:-1] == case.across[1:-1]).all() and not walls.below[-1].any()


def test_a_maze_on_paper_becomes_a_level_with_walls(tmp_path: Path) -> None:
    case, picture, level = photo("tuned", 64), tmp_path / "maze.png", tmp_path / "maze.json"
    case.image.save(picture)
    assert main(["convert", str(picture), str(level), "--kind", "tour", "--token", "a=."]) == 0
    assert case.across is not None and case.down is not None
    below, right = case.across[1:-1].sum(), case.down[:, 1:-1].sum()
    assert len(walled_steps(read_level(level).cells)) == below + right
    # a kind without walls takes the marks alone
    assert main(["convert", str(picture), "-o", str(tmp_path), "--force", "--kind", "match3",
                 "--token", "a=1"]) == 0  # fmt: skip
    assert (read_level(level).cells == 1).all()


@pytest.mark.slow
@pytest.mark.parametrize("name", ["noise", "text", "plain"])
def test_no_board_is_believed_where_there_is_none(name: str) -> None:
    image = {
        "noise": Image.effect_noise((500, 400), 80).convert("RGB"),
        "text": page_of_text(),
        "plain": Image.new("RGB", (300, 200), "teal"),
    }[name]
    try:
        assert doubtful(find(image))
    except LevelError as error:
        assert "no grid was found" in str(error)


def test_a_board_of_many_cells_is_grouped_without_its_digits() -> None:
    squares = np.kron(np.indices((21, 20)).sum(axis=0) % 2, np.ones((12, 12))) * 255
    image = Image.fromarray(squares.astype(np.uint8)).convert("RGB")
    groups = finished(grouping_of(image, even(21, 20, 0, 0, 12)))
    assert (groups.labels == np.indices((21, 20)).sum(axis=0) % 2).all() and len(
        groups.samples
    ) == 2
