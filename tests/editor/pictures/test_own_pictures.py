"""Pictures of this program are read back without a question, and never wrongly."""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PIL.PngImagePlugin import PngInfo

from gridwright.cli.main import main
from gridwright.editor.commands.drawing import own_board
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.films import export_gif
from gridwright.editor.pictures.stills import render_level
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.files.screenshot.reading import own_level
from gridwright.solvers.files.screenshot.stored import KEY
from gridwright.solvers.kind import Level, LevelError
from gridwright.solvers.registry import kind, kind_ids

MAZE = level_from_text("coin_maze", ". . S|\n. $7 #\nE@1 $ .")
MOVES = ["D", "D", "L", "L"]
CELL = 24
"""A size of cells that is read in a moment."""


def png(level: Level, folder: Path, **how: object) -> bytes:
    file = folder / "a.png"
    render_level(level, file, **how)
    return file.read_bytes()


def bare(data: bytes) -> bytes:
    """The same pixels in a file that says nothing."""
    return again(data)


def again(data: bytes, text: str | None = None, paint: bool = False) -> bytes:
    """A picture saved anew. text: its mark. paint: over one of its pixels."""
    image = Image.open(io.BytesIO(data)).convert("RGB")
    if paint:
        image.putpixel((0, 0), (1, 2, 3))
    texts = PngInfo()
    if text is not None:
        texts.add_text(KEY, text)
    file = io.BytesIO()
    image.save(file, "PNG", pnginfo=texts)
    return file.getvalue()


def mark(data: bytes) -> str:
    image = Image.open(io.BytesIO(data))
    image.load()
    return str(image.info[KEY])


def stored(data: bytes) -> tuple[Level | None, list[str]]:
    hints = FileHints()
    return own_level(data, hints), [str(one) for one in hints.remarks]


# -- what the file holds ---------------------------------------------------------------
@pytest.mark.parametrize("kind_id", kind_ids())
@pytest.mark.parametrize("name", ["light", "contrast-dark"])
def test_every_kind_is_read_back_with_its_rules(
    tmp_path: Path, kind_id: str, name: str
) -> None:
    of = kind(kind_id)
    size = (2, 5) if kind_id == "sowing" else (5, 5)
    level = of.generate(*size, 4, {})
    found, remarks = stored(png(level, tmp_path, cell=20, look=look(name)))
    assert found is not None
    assert found.same_puzzle(level)
    assert remarks == []


def test_rules_are_stored(tmp_path: Path) -> None:
    loop = kind("tour").blank(4, 4).with_(rules={"closed": True})
    found, _remarks = stored(png(loop, tmp_path, cell=8))
    assert found is not None
    assert found.same_puzzle(loop)


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".gif", ".webp", ".apng", ".png"])
def test_films_are_read_back(tmp_path: Path, ending: str) -> None:
    level = level_from_text("coin_maze", "S . .\n. $ .\n. . E")
    file = tmp_path / f"film{ending}"
    export_gif(level, ("R", "R", "D"), file, cell=16)
    found, remarks = stored(file.read_bytes())
    assert found is not None
    assert found.same_puzzle(level)
    assert remarks == []


def test_a_moment_of_a_game_says_that_its_board_is_another(tmp_path: Path) -> None:
    level = level_from_text("coin_maze", "S $ .\n. . E")
    found, remarks = stored(png(level, tmp_path, moves=["R"], after=1))
    assert found is not None
    assert found.same_puzzle(level)
    assert len(remarks) == 1
    assert "after 1 move" in remarks[0]


def test_a_picture_that_was_painted_over_is_not_believed(tmp_path: Path) -> None:
    data = png(MAZE, tmp_path)
    assert stored(again(data, mark(data)))[0] is not None
    found, remarks = stored(again(data, mark(data), paint=True))
    assert found is None
    assert "was changed since it was written" in remarks[0]


def test_the_text_of_another_picture_is_not_believed(tmp_path: Path) -> None:
    other = MAZE.with_(cells=MAZE.cells[::-1].copy())
    text = mark(png(other, tmp_path))
    found, remarks = stored(again(png(MAZE, tmp_path), text))
    assert found is None
    assert len(remarks) == 1


def test_a_link_that_was_swapped_is_not_believed(tmp_path: Path) -> None:
    data = png(MAZE, tmp_path)
    other = mark(png(kind("tour").blank(3, 3), tmp_path)).split()[1]
    words = mark(data).split()
    words[1] = other
    found, remarks = stored(again(data, " ".join(words)))
    assert found is None
    assert len(remarks) == 1


def test_a_picture_that_is_turned_by_its_exif_is_not_believed(tmp_path: Path) -> None:
    data = png(MAZE, tmp_path)
    image = Image.open(io.BytesIO(data)).convert("RGB")
    exif = Image.Exif()
    exif[0x0112] = 3
    texts = PngInfo()
    texts.add_text(KEY, mark(data))
    file = io.BytesIO()
    image.save(file, "PNG", pnginfo=texts, exif=exif)
    assert stored(file.getvalue())[0] is None


@pytest.mark.parametrize("text", ["", "Gridwright", "Gridwright x 0 " + "0" * 64])
def test_other_texts_are_nothing(tmp_path: Path, text: str) -> None:
    assert stored(again(png(MAZE, tmp_path), text))[0] is None


def test_what_is_not_believed_is_said_with_the_refusal(tmp_path: Path) -> None:
    data = png(MAZE, tmp_path, cell=CELL)
    with pytest.raises(LevelError, match="was changed since"):
        format_module("picture").read(again(data, mark(data), paint=True), FileHints())


def test_a_person_may_read_it_otherwise(tmp_path: Path) -> None:
    data = png(MAZE, tmp_path)
    assert own_level(data, FileHints(tokens={"a": "."})) is None
    hints = FileHints("match3")
    assert own_level(data, hints) is None
    assert "another kind, coin_maze" in hints.remarks[0]


# -- what the drawing shows ------------------------------------------------------------
def drawn(data: bytes, kind_id: str | None = None) -> Level | None:
    found = own_board(data, kind_id)
    return None if found is None else found[0]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["light", "dark"])
@pytest.mark.parametrize(
    ("kind_id", "rows"),
    [
        ("coin_maze", ". . S|\n. $7 #\nE@1 $ ."),
        ("coin_maze", "# # # #\n# S $12 #\n# . E #\n# # # #"),
        ("tour", "S@1 . .\n.| # .@3\n._ .@2 E"),
        ("match3", "1 2 3\n0 20 4\n5 6 7"),
    ],
)
def test_a_board_is_read_from_its_drawing_alone(
    tmp_path: Path, kind_id: str, rows: str, name: str
) -> None:
    level = level_from_text(kind_id, rows)
    found = drawn(bare(png(level, tmp_path, cell=CELL, look=look(name))), kind_id)
    assert found is not None
    assert np.array_equal(found.cells, level.cells)


@pytest.mark.slow
def test_a_route_over_the_board_hides_nothing(tmp_path: Path) -> None:
    level = level_from_text("coin_maze", "S $3 .\n# . $12\nE . .@1")
    data = png(level, tmp_path, cell=40, moves=["R", "R", "D", "D", "L", "L"])
    found = drawn(bare(data), level.kind)
    assert found is not None
    assert np.array_equal(found.cells, level.cells)


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("name", ["coin_maze-light", "coin_maze-dark", "tour-dark"])
def test_screenshots_of_the_window_are_read(name: str) -> None:
    images = Path(__file__).parents[3] / "docs" / "images"
    found = own_board((images / f"{name}-en.png").read_bytes(), None)
    assert found is not None
    level, remarks = found
    assert level.kind == name.split("-")[0]
    assert any("rules" in one for one in remarks)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_board_that_was_painted_into_is_not_taken(tmp_path: Path) -> None:
    """What the painter does not draw is never a guess."""
    image = Image.open(io.BytesIO(png(MAZE, tmp_path))).convert("RGB")
    image.paste((200, 30, 30), (70, 70, 100, 100))
    file = io.BytesIO()
    image.save(file, "PNG")
    assert drawn(file.getvalue()) is None


def test_other_pictures_are_none_of_ours() -> None:
    noise = np.random.default_rng(5).integers(0, 255, (90, 120, 3), np.uint8)
    for pixels in (noise, np.full((90, 120, 3), 252, np.uint8)):
        file = io.BytesIO()
        Image.fromarray(pixels).save(file, "PNG")
        assert own_board(file.getvalue(), None) is None
    assert own_board(b"no picture", None) is None


@pytest.mark.slow
def test_convert_reads_its_own_picture(tmp_path: Path) -> None:
    data = png(MAZE, tmp_path, cell=CELL)
    out = tmp_path / "out.json"
    assert main(["convert", str(tmp_path / "a.png"), str(out)]) == 0
    assert read_level(out).same_puzzle(MAZE)
    (tmp_path / "b.png").write_bytes(bare(data))
    code = main(
        ["convert", str(tmp_path / "b.png"), str(out), "--force", "--kind", "coin_maze"]
    )
    assert code == 0
    assert np.array_equal(read_level(out).cells, MAZE.cells)
