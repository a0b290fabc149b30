"""A level from a picture of a board: grid, groups, skins, and what is refused."""

from __future__ import annotations

import io
import itertools
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from gridwright.cli.main import main
from gridwright.solvers.files.formats import FileHints, format_module
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.files.rows import level_to_text
from gridwright.solvers.files.screenshot.finding import find, finding
from gridwright.solvers.files.screenshot.groups import cropping, grouping
from gridwright.solvers.files.screenshot.lattice import parse_grid
from gridwright.solvers.files.screenshot.reading import (
    Picture,
    ScreenshotBoard,
    find_board,
    letter,
    load_skin,
    open_picture,
    save_skin,
    skin_names,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.problem import StopToken
from gridwright.solvers.runtime.steps import Stopped, finished
from tests.oracles.screenshots import STYLES, Shot, shot
from tests.sampling import sampled

pytestmark = pytest.mark.usefixtures("application")

picture = format_module("picture")
TOKENS = (".", "#", "$", "S", "E")


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("XDG_DATA_HOME", "APPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "home"))


def png(image: Image.Image) -> bytes:
    kept = io.BytesIO()
    image.save(kept, "PNG", compress_level=1)
    return kept.getvalue()


pictured = cache(shot)
FEW = (4, 5, 3)
"""Rows, columns and seed of pictures of few pixels."""


@cache
def board_in(taken: Shot) -> ScreenshotBoard:
    """The board that is found in a picture, once."""
    return find_board(Picture(taken.image))


def share_right(taken: Shot) -> float:
    """The share of cells whose group, once named, is the right one; 0 if the grid is
    wrong."""
    board = board_in(taken)
    if (board.lattice.rows, board.lattice.cols) != taken.cells.shape:
        return 0.0
    right = 0
    for number in range(len(board.groups.samples)):
        truth = taken.cells[board.groups.labels == number]
        right += int(np.bincount(truth).max())
    return right / taken.cells.size


def corpus() -> list[Callable[[], Shot]]:
    """Five styles, 4 to 20 rows and columns, scaled, noisy, with JPEG marks, margins,
    words, mixed: the first few have every style and size."""
    sizes = [(4, 12), (6, 6), (10, 14), (20, 20)]
    rows = itertools.product(range(2), range(len(sizes)), enumerate(STYLES))
    mixed = [
        (style, sizes[(turn + number) % len(sizes)], seed)
        for seed, turn, (number, style) in rows
    ]
    return [
        partial(shot, style, *size, seed, kinds=3 + seed % 4)
        for style, size, seed in mixed
    ]


@pytest.mark.slow
@pytest.mark.parametrize("style", sampled(STYLES, daily=2))
def test_some_pictures_of_every_style_are_read(style: str) -> None:
    assert share_right(pictured(style, *FEW, kinds=3)) == 1.0


@pytest.mark.thorough
def test_nearly_all_cells_of_the_corpus_are_right() -> None:
    shots = [take() for take in corpus()[:20]]
    cells = sum(taken.cells.size for taken in shots)
    right = sum(share_right(taken) * taken.cells.size for taken in shots)
    assert right / cells >= 0.98


@pytest.mark.slow
def test_a_hint_is_kept_to() -> None:
    taken = shot("flat", 5, 4, 7)
    rows, cols = taken.cells.shape
    told = find(taken.image, parse_grid(f"{rows}x{cols}"))[0].lattice
    assert (told.rows, told.cols) == (rows, cols)
    place = f"+{taken.x:.0f}+{taken.y:.0f}"
    assert find(taken.image, parse_grid(f"3x4{place}"))[0].lattice.rows == 3
    exact = find(taken.image, parse_grid(f"5x2{place}+{taken.side:.2f}"))[0].lattice
    assert (exact.rows, exact.cols) == (5, 2)
    assert (
        abs(exact.side - taken.side) < 0.01 and abs(exact.corners[0, 0] - taken.x) <= 1
    )


@pytest.mark.slow
def test_finding_and_grouping_tell_how_far_they_are_and_can_be_stopped() -> None:
    taken = pictured("textured", *FEW, kinds=3)
    fractions = list[float]()
    found = finished(finding(taken.image), None, fractions.append)
    assert found[0].lattice == board_in(taken).lattice
    looks = finished(cropping(taken.image, found[0].lattice))
    parts = list[float]()
    groups = finished(grouping(looks), None, parts.append)
    assert (groups.labels == finished(grouping(looks)).labels).all()
    for told in (fractions, parts):
        assert (
            told == sorted(told)
            and told[0] == 0
            and 0.8 < told[-1] < 1
            and len(told) > taken.cells.size
        )
    for work in (finding(taken.image), grouping(looks)):
        token, steps = StopToken(), list[float]()

        def third(
            step: float, token: StopToken = token, steps: list[float] = steps
        ) -> None:
            steps.append(step)
            if len(steps) == 3:
                token.stop()

        with pytest.raises(Stopped):
            finished(work, token, third)
        assert len(steps) == 3


@pytest.mark.parametrize(
    "text",
    ["", "6", "0x4", "6x", "6x4+1", "axb", "6x4+1+2+3+4+5", "-1x4", "#0", "6x4@1,2"],
)
def test_what_is_no_grid(text: str) -> None:
    with pytest.raises(LevelError, match="is not a grid"):
        parse_grid(text)


def named(taken: Shot) -> dict[str, str]:
    """What a person would name the groups of a picture."""
    labels = board_in(taken).groups.labels
    truth = {
        int(k): TOKENS[int(taken.cells[labels == k][0])] for k in np.unique(labels)
    }
    return {letter(k): token for k, token in truth.items()}


def rows_of(taken: Shot) -> str:
    return "".join(
        " ".join(TOKENS[int(k)] for k in row) + "\n" for row in taken.cells.tolist()
    )


@cache
def of_a_game(seed: int) -> Shot:
    """A picture of a game whose pictures all have the same tiles."""
    return shot("rounded", 7, 7 + seed, seed, game=1)


@pytest.mark.slow
def test_named_groups_make_a_level() -> None:
    taken = pictured("photo", *FEW, kinds=3)
    level = picture.read(png(taken.image), FileHints("coin_maze", named(taken)))
    assert level_to_text(level) == rows_of(taken)


@pytest.mark.thorough
def test_a_skin_reads_the_next_pictures_of_its_game(tmp_path: Path) -> None:
    first, second = map(of_a_game, (1, 2))
    shots = [tmp_path / "one.png", tmp_path / "two.png"]
    for path, taken in zip(shots, (first, second), strict=True):
        path.write_bytes(png(taken.image))
    words = [f"--token={name}={token}" for name, token in named(first).items()]
    out = tmp_path / "one.json"
    command = [
        "convert",
        str(shots[0]),
        str(out),
        "--kind",
        "coin_maze",
        "--skin",
        "phone",
        *words,
    ]
    assert main(command) == 0
    assert level_to_text(read_level(out)) == rows_of(first) and skin_names() == [
        "phone"
    ]
    again = tmp_path / "two.json"
    assert main(["convert", str(shots[1]), str(again), "--skin", "phone"]) == 0
    assert level_to_text(read_level(again)) == rows_of(second)
    assert read_level(again).kind == "coin_maze"
    blank, levels = tmp_path / "blank.png", tmp_path / "levels"
    blank.write_bytes(png(Image.new("RGB", (300, 300), "white")))
    names = [str(name) for name in (blank, *shots)]
    assert main(["convert", *names, "-o", str(levels), "--skin", "phone"]) == 2
    assert sorted(file.name for file in levels.iterdir()) == ["one.json", "two.json"]
    assert (levels / "two.json").read_bytes() == again.read_bytes()


@pytest.mark.slow
def test_a_picture_alone_prints_its_groups(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = shot("dark", 4, 5, 9)
    path = tmp_path / "shot.png"
    path.write_bytes(png(taken.image))
    assert main(["convert", str(path)]) == 0
    out, err = capsys.readouterr()
    rows = [line.split() for line in out.splitlines()]
    assert np.shape(rows) == taken.cells.shape
    groups = {(name, int(k)) for row, ks in zip(rows, taken.cells, strict=True)
              for name, k in zip(row, ks, strict=True)}  # fmt: skip
    assert len(groups) == len(np.unique(taken.cells)), (
        "a letter a group, a group a letter"
    )
    assert err.startswith(("--grid 4x5+", "--grid 4x5@"))
    place = err.split()[1]
    assert main(["convert", str(path), "--grid", place]) == 0
    assert capsys.readouterr().out == out


@pytest.mark.slow
def test_what_convert_says_of_pictures(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    taken = shot("flat", 3, 3, 1)
    path, level = tmp_path / "shot.png", tmp_path / "level.json"
    path.write_bytes(png(taken.image))
    source, target = str(path), str(level)
    written = tmp_path / "written.json"
    written.write_text("{}", encoding="utf-8")

    def refused(*words: str) -> str:
        assert main(["convert", *words]) == 2
        said = capsys.readouterr()
        assert said.out == "" and said.err.count("\n") == 1 and not level.exists()
        return said.err

    there = f"--grid=3x3+{taken.x:.0f}+{taken.y:.0f}+{taken.side:.2f}"
    told = (source, target, there)
    assert "use --kind" in refused(source, target)
    assert "have no token yet: a (" in refused(*told, "--kind", "tour")
    assert "no group z" in refused(*told, "--kind", "tour", "--token", "z=.")
    assert "no skin nobody yet" in refused(*told, "--skin", "nobody")
    assert "not a name for a skin" in refused(*told, "--skin", "../up")
    assert "is not a grid" in refused(
        source, target, "--kind", "tour", "--grid", "5by5"
    )
    assert "OUT is missing" in refused(str(written))
    path.write_bytes(b"\x89PNG nothing")
    assert "not a picture" in refused(source)
    Image.new("RGB", (200, 120), "white").save(path)
    assert "no grid was found" in refused(source)
    Image.new("RGB", (1, 1)).save(path)
    assert "no grid was found" in refused(source)


@pytest.mark.slow
def test_skins_come_back_as_they_were_kept(tmp_path: Path) -> None:
    board = board_in(pictured("textured", *FEW, kinds=3))
    from gridwright.solvers.files.screenshot.reading import empty_skin

    tokens: list[str | None] = [str(k) for k in range(len(board.groups.samples))]
    tokens[-1] = None
    skin = empty_skin("match3").with_groups(board.groups, tokens)
    path = save_skin("game one", skin)
    kept = load_skin("game one")
    assert kept is not None and kept.kind == "match3" and kept.tokens == skin.tokens
    assert np.abs(kept.looks - skin.looks).max() <= 0.5
    assert kept.name(board.groups)[:-1] == tokens[:-1]
    renewed = kept.with_groups(board.groups, [*tokens[:-1], "9"])
    assert renewed.tokens == (*skin.tokens, "9")
    path.write_text("{}", encoding="utf-8")
    with pytest.raises(LevelError, match="is not a skin"):
        load_skin("game one")
    assert load_skin("another") is None


def test_a_skin_that_cannot_be_kept_is_a_sentence(tmp_path: Path) -> None:
    """Its folder would lie below a file, as one below a home that is read-only."""
    from gridwright.solvers.files.screenshot.reading import empty_skin

    (tmp_path / "home").write_text("")
    with pytest.raises(OSError, match="the skin cannot be kept: ") as refused:
        save_skin("mine", empty_skin("tour"))
    assert "Errno" not in str(refused.value)


@pytest.mark.slow
def test_a_clear_background_and_a_palette_are_read_as_a_person_sees_them() -> None:
    taken = shot("flat", 5, 5, 3)
    plain = open_picture(png(taken.image)).image.tobytes()
    assert open_picture(png(taken.image.convert("RGBA"))).image.tobytes() == plain
    assert find(open_picture(png(taken.image.quantize(64))).image)[0].lattice.cols == 5


@settings(max_examples=40, deadline=None)
@given(
    st.binary(max_size=200)
    | st.integers(0, 400).map(lambda k: png(SMALL)[:k] + b"\0" * 9)
)
def test_any_bytes_are_a_picture_or_refused(data: bytes) -> None:
    try:
        picture.read(data, FileHints("tour"))
    except LevelError as error:
        assert "\n" not in str(error)


SMALL = Image.new("RGB", (12, 9), "navy")
