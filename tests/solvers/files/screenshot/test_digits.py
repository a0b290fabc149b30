"""Digits in the cells of pictures: read, doubtful, or none; and the tokens they stand
for."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from gridwright.cli.main import main
from gridwright.solvers.files.screenshot.digits import (
    CLASSES,
    GLYPH,
    SIDE,
    pieces,
    read,
    token_of,
    weights,
)
from gridwright.solvers.files.screenshot.groups import Digits
from gridwright.solvers.files.screenshot.lattice import even
from gridwright.solvers.files.screenshot.reading import (
    ScreenshotBoard,
    find_board,
    open_picture,
)
from gridwright.solvers.registry import kind
from tests.sampling import Cases
from tools.pictures.digits_corpus import FONTS, JUDGED_FONTS, TRAIN_FONTS, cell
from tools.pictures.digits_model import (
    FILE,
    fresh,
    gathered,
    judged,
    save,
    slopes,
    trained,
)

pytestmark = pytest.mark.usefixtures("application")

fonts = pytest.mark.skipif(
    not all((FONTS / name).exists() for name in TRAIN_FONTS + JUDGED_FONTS),
    reason="other fonts",
)
"""Pictures are drawn with the fonts that the net was trained and judged with."""


# -- how well --------------------------------------------------------------------------
@fonts
@pytest.mark.parametrize(
    ("sort", "right", "wrong"), [("print", 94, 1), ("hand", 94, 1)]
)
def test_most_digits_of_fonts_and_hands_never_seen_are_read(
    sort: str, right: int, wrong: int, cases: Cases
) -> None:
    count = len(cases(daily=64, thorough=1000))
    sure, doubted, _, mistaken = judged(sort, count)
    assert 100 * (sure + doubted) >= right * count
    assert 100 * mistaken <= max(wrong * count, 100)


@fonts
def test_what_is_no_digit_is_hardly_ever_taken_for_one(cases: Cases) -> None:
    count = len(cases(daily=64, thorough=1000))
    none, _, _, mistaken = judged("none", count)
    assert 100 * none >= 90 * count and 100 * mistaken <= max(count, 100)


def test_the_weights_are_small_and_have_the_shape_that_the_script_makes() -> None:
    assert FILE.stat().st_size <= 200_000
    made = fresh(np.random.default_rng(0))
    assert {name: w.shape for name, w in weights().items()} == {
        name: w.shape for name, w in made.items()
    }


def test_training_follows_the_slope_of_the_loss() -> None:
    rng = np.random.default_rng(3)
    w = {name: value.astype(np.float64) for name, value in fresh(rng).items()}
    x, names = rng.uniform(0, 1, (5, GLYPH, GLYPH)), np.array([0, 3, 7, 10, 11])
    _, slope = slopes(x, names, w)  # type: ignore[arg-type]
    for name, value in w.items():
        at = np.unravel_index(int(np.abs(slope[name]).argmax()), value.shape)
        losses = []
        for step in (1e-5, -1e-5):
            moved = {**w, name: value.copy()}
            moved[name][at] += step
            losses.append(slopes(x, names, moved)[0])  # type: ignore[arg-type]
        assert (losses[0] - losses[1]) / 2e-5 == pytest.approx(
            slope[name][at], rel=1e-3
        ), name


@fonts
@pytest.mark.thorough
def test_the_script_makes_weights_that_read_as_well(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From a tenth of the cells."""
    save(tmp_path / "w.npz", trained(*gathered(1500), 10))
    with np.load(tmp_path / "w.npz") as kept:
        made = {name: kept[name].astype(np.float32) for name in kept.files}
    monkeypatch.setattr(
        "gridwright.solvers.files.screenshot.digits.weights", lambda: made
    )
    sure, doubted, _, _ = judged("print", 400)
    assert sure + doubted >= 0.9 * 400


@fonts
def test_a_digit_keeps_its_name_on_any_ground() -> None:
    """Light on dark, and small or large."""
    for number in range(10):
        one = cell("judged", number, "hand")
        told, other = read(np.stack([one.picture, 255 - one.picture]))
        assert told and other and told.text == other.text


def test_pieces_at_the_border_and_plain_cells_are_no_digits() -> None:
    cells = np.full((2, SIDE, SIDE, 3), 230.0)
    cells[1, :, 15:25] = 20
    assert read(cells) == [None, None]
    assert len(pieces(cells)[0]) == 0


# -- what they stand for ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind_id", "tokens"),
    [
        ("coin_maze", (None, "$3", "$12", None)),
        ("tour", (None, ".@3", ".@12", None)),
        ("collapse", ("0", "3", None, "3/5")),
        ("match3", ("0", "3", "12", None)),
        ("sowing", ("0", "3", "12", None)),
        ("trail", (None, None, None, None)),
    ],
)
def test_a_number_stands_for_the_token_of_a_kind(
    kind_id: str, tokens: tuple[str | None, ...]
) -> None:
    texts = ("0", "3", "12", "3/5")
    assert set("".join(texts)) <= set(CLASSES)
    assert (
        tuple(token_of(kind(kind_id), Digits(text, True)) for text in texts) == tokens
    )
    assert token_of(kind(kind_id), Digits("3", False)) is None


COINS = ("3 . 12 8", "# 3 # .", "7 . . 12", "# 8 . 7")
CELL = 56


def drawn(path: Path, rows: tuple[str, ...] = COINS, aside: str = "") -> Path:
    """A board of coins with numbers. aside: the number that stands in a corner of its
    cell."""
    texts = [row.split() for row in rows]
    high, wide = CELL * len(texts), CELL * len(texts[0])
    image = Image.new("RGB", (wide + 40, high + 60), (250, 250, 252))
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(26)
    for r, row in enumerate(texts):
        for c, text in enumerate(row):
            x, y = 20 + CELL * c, 30 + CELL * r
            draw.rectangle(
                (x, y, x + CELL, y + CELL), (236, 240, 244), (150, 156, 170), 2
            )
            middle = x + CELL / 2, y + CELL / 2
            if text == "#":
                draw.rectangle((x + 2, y + 2, x + CELL - 2, y + CELL - 2), (60, 70, 86))
            elif text == aside:
                draw.text((x + 16, y + 17), text, (40, 30, 10), font, "mm")
            elif text != ".":
                draw.ellipse((x + 6, y + 6, x + CELL - 6, y + CELL - 6), (246, 190, 50))
                draw.text(middle, text, (70, 40, 0), font, "mm")
    image.save(path)
    return path


GRID = f"4x4+20+30+{CELL}"


def convert(path: Path, *more: str) -> tuple[int, Path]:
    out = path.with_suffix(".json")
    words = [
        "convert",
        str(path),
        str(out),
        "--kind",
        "coin_maze",
        "--grid",
        GRID,
        *more,
    ]
    return main(words), out


def test_coins_have_the_worth_that_is_written_on_them(tmp_path: Path) -> None:
    code, out = convert(
        drawn(tmp_path / "coins.png"), "--token", "a=.", "--token", "b=#"
    )
    assert code == 0
    rows = [row.split() for row in json.loads(out.read_text())["rows"]]
    assert rows == [
        [text if text in ".#" else f"${text}" for text in row.split()] for row in COINS
    ]


def test_a_person_may_call_a_number_something_else(tmp_path: Path) -> None:
    path = drawn(tmp_path / "coins.png")
    board = board_of(path)
    eight = next(
        k for k, one in enumerate(board.groups.digits) if one == Digits("8", True)
    )
    named = f"{'abcdefgh'[eight]}=E"
    code, out = convert(path, "--token", "a=.", "--token", "b=#", "--token", named)
    text = out.read_text()
    assert code == 0 and text.count("E") >= 2 and "$8" not in text and "$7" in text


def board_of(path: Path) -> ScreenshotBoard:
    from gridwright.solvers.files.screenshot.lattice import parse_grid

    return find_board(open_picture(path.read_bytes()), parse_grid(GRID))


def test_a_skin_knows_looks_by_their_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """An 8 that is an exit in one picture is so in the next, where a 6 is another
    thing."""
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    path = drawn(tmp_path / "coins.png")
    digits = board_of(path).groups.digits
    eight = "abcdefgh"[digits.index(Digits("8", True))]
    named = [word for of in ("a=.", "b=#", f"{eight}=E") for word in ("--token", of)]
    assert convert(path, "--skin", "shop", *named)[0] == 0
    other = drawn(tmp_path / "next.png", ("6 . 12 8", "# 3 # .", "7 . . 12", "# 6 . 7"))
    code, out = convert(other, "--skin", "shop")
    assert code == 0, capsys.readouterr().err
    rows = json.loads(out.read_text())["rows"]
    assert rows[0].split() == ["$6", ".", "$12", "E"] and "$8" not in "".join(rows)


def test_a_doubtful_number_is_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """It stands in a corner, as numbers do that mean something else."""
    path = drawn(
        tmp_path / "coins.png", ("3 . 12 8", "# 5 # .", "7 . . 12", "# 8 . 7"), "5"
    )
    code, out = convert(path, "--token", "a=.", "--token", "b=#")
    error = capsys.readouterr().err
    assert code == 2 and not out.exists()
    assert "(1: 5?)" in error and "7" not in error.split("token yet: ")[1]


def test_groups_without_a_level_tell_what_is_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn(tmp_path / "coins.png")
    assert main(["convert", str(path), "--grid", GRID]) == 0
    error = capsys.readouterr().err
    assert "a (5)" in error and "(2: 12)" in error and "(2: 8)" in error


def test_numbers_part_groups_and_every_cell_stays_in_one(tmp_path: Path) -> None:
    board = board_of(drawn(tmp_path / "coins.png"))
    shown = board.groups
    assert board.lattice == even(4, 4, 20, 30, CELL)
    texts = [one.text if one else None for one in shown.digits]
    written = [["." if t in ".#" else t for t in row.split()] for row in COINS]
    assert [[texts[k] or "." for k in row] for row in shown.labels.tolist()] == written
    assert sum(shown.counts) == 16 and shown.counts == sorted(
        shown.counts, reverse=True
    )
    assert len(shown.samples) == len(shown.digits) == len(shown.counts)
