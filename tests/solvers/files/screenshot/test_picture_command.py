"""What `gridwright convert` says of pictures: doubtful grids and cells, corners, walls,
batches."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from gridwright.cli.main import main
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.screenshot.groups import Groups
from gridwright.solvers.files.screenshot.reading import (
    Picture,
    ScreenshotBoard,
    find_board,
)
from tests.solvers.files.screenshot.photos import MARKED, MAZE, taken

pytestmark = pytest.mark.usefixtures("application")

Capture = pytest.CaptureFixture[str]


def kept(image: Image.Image, folder: Path) -> Path:
    path = folder / "photo.png"
    image.save(path, compress_level=1)
    return path


@cache
def uncertain() -> Image.Image:
    """Of a photo with an uncertain mark by hand, the board, smaller."""
    image = taken(72).image.crop((250, 280, 850, 1160))
    return image.reduce(2)


def stripes(folder: Path) -> Path:
    """A picture that many boards explain equally badly."""
    path, image = folder / "stripes.png", Image.new("RGB", (160, 160), "white")
    draw = ImageDraw.Draw(image)
    for top in range(12, 148, 24):
        draw.rectangle((10, top, 150, top + 11), (90, 120, 200))
    image.save(path)
    return path


def parted(rows: list[list[str]], truth: NDArray[np.int64]) -> bool:
    """True if no letter stands for two looks."""
    letters = np.array(rows)
    return all(len(np.unique(truth[letters == one])) == 1 for one in np.unique(letters))


# -- grids -----------------------------------------------------------------------------
def test_a_grid_that_nobody_believes_is_asked_for_and_taken_by_number(
    tmp_path: Path, capsys: Capture
) -> None:
    path, level = stripes(tmp_path), tmp_path / "level.json"
    assert (
        main(["convert", str(path), str(level), "--kind", "match3", "--token", "a=1"])
        == 2
    )
    out, err = capsys.readouterr()
    *candidates, refusal = err.splitlines()
    assert out == "" and not level.exists() and "not clear where the cells" in refusal
    assert 2 <= len(candidates) <= 3
    told = [line.split() for line in candidates]
    assert [words[:2] for words in told] == [
        ["--candidate", str(number)] for number in range(1, len(told) + 1)
    ]
    rows, cols = (int(n) for n in told[1][3].split("+")[0].split("x"))
    assert main(["convert", str(path), "--candidate", "2"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert (len(lines), len(lines[0].split())) == (rows, cols)
    assert main(["convert", str(path), "--candidate", "9"]) == 2
    assert "choose from 1, 2, 3" in capsys.readouterr().err


def test_a_page_of_text_is_refused_in_a_sentence(
    tmp_path: Path, capsys: Capture
) -> None:
    page, path = Image.new("RGB", (360, 260), "white"), tmp_path / "page.png"
    draw, rng = ImageDraw.Draw(page), np.random.default_rng(3)
    for line in range(9):
        draw.text(
            (20, 20 + 24 * line),
            "".join(rng.choice(list("abdeghilmnorstu    "), 44)),
            "black",
        )
    page.save(path)
    assert (
        main(["convert", str(path), str(tmp_path / "level.json"), "--kind", "tour"])
        == 2
    )
    out, err = capsys.readouterr()
    assert out == "" and not (tmp_path / "level.json").exists()
    assert "not clear where the cells" in err


def test_four_corners_and_a_size_are_taken_as_told(
    tmp_path: Path, capsys: Capture
) -> None:
    case = taken(MARKED)
    rows, cols = case.cells.shape
    corners = case.crossings[[0, 0, -1, -1], [0, -1, -1, 0]].ravel()
    told = f"--corners={','.join(f'{v:.0f}' for v in corners)}"
    assert (
        main(
            [
                "convert",
                str(kept(case.image, tmp_path)),
                "--grid",
                f"{rows}x{cols}",
                told,
            ]
        )
        == 0
    )
    out, err = capsys.readouterr()
    printed = [line.split() for line in out.splitlines()]
    assert np.shape(printed) == (rows, cols) and parted(printed, case.cells)
    assert f"--grid {rows}x{cols}@" in err


# -- cells -----------------------------------------------------------------------------
@cache
def board_read() -> ScreenshotBoard:
    """The board of the photo some of whose marks are uncertain."""
    return find_board(Picture(uncertain()))


def named_as_uncertain(board: ScreenshotBoard) -> str:
    """The sentence that names the uncertain cells of a board."""
    places = [
        f"{row},{col}" for row, col in np.argwhere(board.groups.doubtful).tolist()
    ]
    assert places
    several = "" if len(places) == 1 else "s"
    told = " ".join(places)
    return f"{len(places)} uncertain cell{several}, as row,column: {told}\n"


@pytest.mark.thorough
def test_uncertain_cells_are_named(tmp_path: Path, capsys: Capture) -> None:
    board = board_read()
    assert main(["convert", str(kept(uncertain(), tmp_path))]) == 0
    out, err = capsys.readouterr()
    assert [line.split() for line in out.splitlines()] == [
        row.split() for row in board.rows
    ]
    assert err.startswith(f"gridwright: {named_as_uncertain(board)}")


def test_uncertain_cells_are_named_and_come_last_in_a_batch(
    tmp_path: Path, capsys: Capture
) -> None:
    board, folder = board_read(), tmp_path / "levels"
    path, clear = kept(uncertain(), tmp_path), tmp_path / "clear.txt"
    clear.write_text("1 2\n2 1\n", encoding="utf-8")
    tokens = [f"--token={name[0]}={k}" for k, name in enumerate(board.told, 1)]
    command = [
        str(path),
        str(clear),
        str(stripes(tmp_path)),
        "-o",
        str(folder),
        *tokens,
    ]
    assert main(["convert", *command, "--kind", "match3"]) == 2
    out, err = capsys.readouterr()
    assert [line.split(":")[0] for line in out.splitlines()] == [str(path), str(clear)]
    said = named_as_uncertain(board)
    assert err.startswith(f"gridwright: {path}: {said}") and "--candidate 1" in err
    assert sorted(one.name for one in folder.iterdir()) == ["clear.json", "photo.json"]
    cells = read_level(folder / "photo.json").cells
    assert (cells == board.groups.labels + cells.min()).all()


def test_many_uncertain_cells_are_counted_and_the_first_named() -> None:
    doubtful = np.ones((6, 5), np.bool_)
    [told] = Groups(doubtful * 0, np.zeros((1, 1, 1, 3)), doubtful).doubts
    assert str(told).startswith("30 uncertain cells, as row,column: 0,0 0,1 ")
    assert str(told).endswith(" 4,3 ...")
    assert not Groups(doubtful * 0, np.zeros((1, 1, 1, 3)), ~doubtful).doubts


def test_groups_of_a_maze_show_its_walls(tmp_path: Path, capsys: Capture) -> None:
    """A letter and a sign for each wall, as tokens have them."""
    case = taken(MAZE)
    assert main(["convert", str(kept(case.image.reduce(2), tmp_path))]) == 0
    printed = [line.split() for line in capsys.readouterr().out.splitlines()]
    assert case.across is not None and case.down is not None
    assert np.shape(printed) == case.cells.shape
    for (row, col), _ in np.ndenumerate(case.cells):
        walls = printed[row][col][1:]
        assert ("|" in walls) == (col + 1 < len(printed[0]) and case.down[row, col + 1])
        assert ("_" in walls) == (row + 1 < len(printed) and case.across[row + 1, col])
