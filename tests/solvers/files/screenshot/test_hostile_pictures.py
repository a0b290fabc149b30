"""Pictures that mislead or are made to harm: forms, depths, sizes, and work without an
end."""

from __future__ import annotations

import io
import itertools
import subprocess
import sys
import time
import tracemalloc
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image, ImageOps

from gridwright.solvers.files.screenshot import groups as groups_module
from gridwright.solvers.files.screenshot import papers
from gridwright.solvers.files.screenshot.finding import find, finding
from gridwright.solvers.files.screenshot.groups import (
    SIZE,
    Floats,
    cropping,
    distances,
    grouping,
)
from gridwright.solvers.files.screenshot.lattice import even, parse_grid
from gridwright.solvers.files.screenshot.reading import (
    find_board,
    open_picture,
    opening,
)
from gridwright.solvers.level import LevelError
from gridwright.solvers.runtime.steps import Stopped, finished
from tests.oracles.screenshots import photographed, shot
from tests.solvers.files.screenshot.photos import MARKED, MAZE, taken

EPS = b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 100 100\n%%EndComments\n{} loop\n"
MOST_SECONDS = 8.0


def saved(image: Image.Image, form: str, **options: object) -> bytes:
    store = io.BytesIO()
    image.save(store, form, **options)
    return store.getvalue()


def refusal(data: bytes) -> str:
    with pytest.raises(LevelError) as caught:
        open_picture(data)
    return str(caught.value)


# -- forms -----------------------------------------------------------------------------
def test_a_picture_starts_no_other_program(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[object] = []
    monkeypatch.setattr(
        subprocess, "check_call", lambda *words, **_: started.append(words)
    )
    monkeypatch.setattr(subprocess, "Popen", lambda *words, **_: started.append(words))
    assert "a form that is read: PNG, JPEG, GIF, BMP, TIFF, WebP" in refusal(EPS)
    assert not started


@pytest.mark.parametrize("form", ["PPM", "PCX", "ICO", "TGA", "PDF"])
def test_another_form_is_refused_in_one_clear_sentence(form: str) -> None:
    said = refusal(saved(Image.new("RGB", (16, 16)), form))
    assert (
        "a form that is read: PNG, JPEG, GIF, BMP, TIFF, WebP" in said
        and "BytesIO" not in said
    )


@pytest.mark.parametrize("form", ["PNG", "GIF", "BMP", "TIFF", "WEBP"])
def test_the_forms_that_are_read(form: str) -> None:
    image = Image.new("RGB", (30, 20), (255, 255, 255))
    image.paste((0, 0, 0), (10, 5, 20, 15))
    options = {"lossless": True} if form == "WEBP" else {}
    assert (
        open_picture(saved(image, form, **options)).image.tobytes() == image.tobytes()
    )


GREY = np.add.outer(np.arange(0, 160, 8), np.arange(0, 96, 4)).astype(np.float64)
GREY[0, 0], GREY[-1, -1] = 0, 255


DEEP = {
    "I;16": (GREY * 257).astype(np.uint16),
    "I": (GREY * 1000).astype(np.int32),
    "F": (GREY / 255).astype(np.float32),
}


@pytest.mark.parametrize(
    ("form", "depth"), [("PNG", "I;16"), ("TIFF", "I;16"), ("TIFF", "I"), ("TIFF", "F")]
)
def test_deep_grey_is_scaled(form: str, depth: str) -> None:
    found = np.asarray(open_picture(saved(Image.fromarray(DEEP[depth]), form)).image)
    assert np.abs(found[..., 0] - GREY).max() <= 1


def test_floats_that_are_no_numbers_are_black() -> None:
    values = np.array([[np.nan, np.inf, 0.0, 1.0]], np.float32)
    found = np.asarray(open_picture(saved(Image.fromarray(values), "TIFF")).image)
    assert found[0, :, 0].tolist() == [0, 0, 0, 255]


@pytest.mark.parametrize("form", ["JPEG", "PNG", "TIFF", "WEBP"])
@pytest.mark.parametrize("turned", range(1, 9))
def test_a_picture_is_turned_as_its_exif_says(form: str, turned: int) -> None:
    image = Image.new("RGB", (32, 16), "white")
    image.paste((0, 0, 0), (0, 0, 8, 8))
    exif = Image.Exif()
    exif[0x0112] = turned
    options = {"lossless": True} if form == "WEBP" else {}
    data = saved(image, form, exif=exif, **options)
    with Image.open(io.BytesIO(data)) as plain:
        wanted = ImageOps.exif_transpose(plain).convert("RGB")
    assert open_picture(data).image.tobytes() == wanted.tobytes()
    assert wanted.size == ((16, 32) if turned > 4 else (32, 16))


def test_ink_of_four_colours_is_seen_as_red_green_and_blue() -> None:
    data = saved(Image.new("CMYK", (16, 16), (0, 255, 255, 0)), "JPEG", quality=95)
    red, green, blue = np.asarray(open_picture(data).image)[8, 8].tolist()
    assert red > 200 and max(green, blue) < 60


@pytest.mark.parametrize("form", ["GIF", "WEBP", "PNG"])
def test_the_first_picture_of_a_film_is_read(form: str) -> None:
    frames = [Image.new("RGB", (16, 16), colour) for colour in ("white", "black")]
    data = saved(frames[0], form, save_all=True, append_images=frames[1:], duration=100)
    assert np.asarray(open_picture(data).image).min() > 250


@pytest.mark.parametrize("form", ["PNG", "JPEG", "GIF", "BMP", "TIFF", "WEBP"])
def test_a_file_that_is_cut_short_is_refused_in_a_sentence(form: str) -> None:
    noise = np.random.default_rng(0).integers(0, 256, (64, 64, 3), np.uint8)
    data = saved(Image.fromarray(noise), form)
    assert "not a picture" in refusal(data[: len(data) // 2])


@pytest.mark.parametrize("size", [(1, 1), (1, 900), (900, 1)])
def test_a_picture_without_room_for_a_board_has_no_grid(size: tuple[int, int]) -> None:
    picture = open_picture(saved(Image.new("RGB", size, "white"), "PNG"))
    with pytest.raises(LevelError, match="no grid was found"):
        find_board(picture)


def test_a_board_of_one_row_in_a_low_picture_crashes_nothing() -> None:
    """Once its lines are moved into gaps, the picture has no room for a second row."""
    colours = np.array([(250, 250, 250), (200, 60, 60), (60, 60, 200)], np.uint8)
    row = np.kron(
        colours[np.random.default_rng(1).integers(0, 3, (1, 30))], np.ones((30, 30, 1))
    )
    row = np.pad(row.astype(np.uint8), ((0, 1), (0, 1), (0, 0)))
    row[::30] = row[:, ::30] = 0
    page = np.pad(row, ((20, 20), (20, 20), (0, 0)), constant_values=230)
    assert find(Image.fromarray(page))


def test_damaged_exif_refuses_no_picture() -> None:
    image = Image.new("RGB", (8, 8), "white")
    data = saved(image, "JPEG", exif=b"Exif\0\0MM\0*\xff\xff\xff\xff" + b"\x01" * 20)
    assert open_picture(data).image.size == (8, 8)


# -- sizes -----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("size", "words"),
    [
        ((9000, 8000), "limited to 64,000,000 pixels"),
        ((65_000, 65_000), "limited to 64,000,000 pixels"),
        ((70_000, 1), "limited to 65,535 pixels a side"),
    ],
)
def test_too_many_pixels_are_refused_before_they_are_decoded(
    size: tuple[int, int], words: str
) -> None:
    data = bytearray(saved(Image.new("1", (1, 1)), "BMP"))
    data[18:26] = size[0].to_bytes(4, "little") + size[1].to_bytes(4, "little")
    assert words in refusal(bytes(data))


PEAK = """
import sys
from pathlib import Path
from gridwright.solvers.files.screenshot.reading import find_board, open_picture
board = find_board(open_picture(Path(sys.argv[1]).read_bytes()))
[peak] = [line for line in open("/proc/self/status") if line.startswith("VmHWM")]
print(board.lattice.rows, board.lattice.cols, peak.split()[1])
"""


@pytest.mark.thorough
@pytest.mark.skipif(
    not Path("/proc/self/status").exists(), reason="no peak of a process to read"
)
def test_a_photo_of_twelve_megapixels_is_read_in_half_a_gigabyte(
    tmp_path: Path,
) -> None:
    case, path = taken(MAZE), tmp_path / "photo.jpg"
    case.image.resize((3000, 4000), Image.Resampling.NEAREST).save(path)
    ran = subprocess.run(
        [sys.executable, "-c", PEAK, path], capture_output=True, check=True
    )
    rows, cols, peak = map(int, ran.stdout.split())
    assert (rows, cols) == case.cells.shape and peak < 512 * 1024


def test_a_photo_that_its_exif_turns_is_read_as_a_person_sees_it() -> None:
    case = taken(MARKED)
    exif = Image.Exif()
    exif[0x0112] = 6  # the camera was held on its side
    data = saved(
        case.image.transpose(Image.Transpose.ROTATE_90), "JPEG", exif=exif, quality=92
    )
    board = find_board(open_picture(data))
    labels = board.groups.labels
    assert labels.shape == case.cells.shape
    assert all(len(np.unique(case.cells[labels == k])) == 1 for k in np.unique(labels))
    assert (
        np.abs(board.lattice.crossings - case.crossings).max()
        < 0.25 * board.lattice.side
    )


@pytest.mark.slow
def test_a_large_picture_is_shrunk_and_its_grid_told_in_its_own_pixels() -> None:
    small = shot("flat", 5, 6, 1)
    by = 2400 // small.image.width
    image = small.image.resize((small.image.width * by, small.image.height * by), 0)
    picture = open_picture(saved(image, "PNG", compress_level=1))
    assert picture.scale == 0.5 and picture.image.width == (image.width + 1) // 2
    found = find_board(picture, parse_grid("5x6")).lattice
    x, y = found.corners[0].tolist()
    assert (found.rows, found.cols) == (5, 6)
    assert found.side == pytest.approx(small.side * by, rel=0.01)
    assert x == pytest.approx(small.x * by, abs=0.1 * found.side)
    told = find_board(
        picture, parse_grid(f"2x3+{x:.0f}+{y:.0f}+{found.side:.2f}")
    ).lattice
    assert (told.rows, told.cols) == (2, 3)
    assert told.side == pytest.approx(found.side, abs=0.01)


def test_cells_are_cut_in_strips() -> None:
    image = Image.effect_noise((600, 600), 60).convert("RGB")
    tracemalloc.start()
    finished(cropping(image, even(10, 10, 20.5, -30.25, 57.3)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 9_000_000


def test_thousands_of_holes_in_ink_take_little_memory() -> None:
    """A net or a cloth of 5,000 light squares: no table of each with each is made."""
    squares = np.where((np.indices((800, 800)) % 11 < 9).all(axis=0), 255, 0).astype(
        np.uint8
    )
    image = Image.fromarray(squares).convert("RGB")
    tracemalloc.start()
    assert finished(papers.search(image)) == []
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 340_000_000


def test_a_cell_outside_the_picture_is_black() -> None:
    looks = finished(
        cropping(Image.new("RGB", (40, 30), "white"), even(2, 3, 20, 10, 20))
    )
    assert looks[0, 0].min() > 254 and looks[1, 2].max() == 0


@pytest.mark.parametrize("text", ["100x5", "5x999", "4x4+1+1+0", "4x4+1+1+0.5"])
def test_a_grid_without_measure_is_refused(text: str) -> None:
    with pytest.raises(LevelError):
        parse_grid(text)


# -- work without an end ---------------------------------------------------------------
@pytest.mark.slow
def test_a_photo_in_perspective_ends_within_the_limit() -> None:
    """A plain table around the board looks like more and more cells."""
    end = time.thread_time() + MOST_SECONDS

    def in_time(_step: float) -> None:
        assert time.thread_time() < end

    found = finished(finding(photographed(9, 15, (1200, 900))), None, in_time)
    assert found[0].lattice.rows * found[0].lattice.cols > 0


def test_the_search_for_a_grid_ends_at_its_limit(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """After 8 seconds of processor time, as promised: here each look at the clock takes
    one."""
    clock = itertools.count()
    monkeypatch.setattr(time, "thread_time", lambda: float(next(clock)))
    squares = np.kron(np.indices((9, 8)).sum(axis=0) % 2, np.ones((20, 20))) * 255
    steps, told = finding(Image.fromarray(squares.astype(np.uint8)).convert("RGB")), 0
    with pytest.raises(LevelError, match="no grid was found in 8 seconds"):
        for _ in steps:
            told += 1
    assert told == MOST_SECONDS


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many looks each comparison takes; more than a million in all end the test."""
    counts: list[int] = []

    def counted(look: Floats, others: Floats) -> Floats:
        counts.append(len(others))
        assert sum(counts) < 1_500_000
        return distances(look, others)

    monkeypatch.setattr(groups_module, "distances", counted)
    return counts


def looks_of(kinds: NDArray[np.int64], noise: float = 0.0) -> Floats:
    rng = np.random.default_rng(3)
    drawn = rng.uniform(0, 255, (int(kinds.max()) + 1, SIZE, SIZE, 3))
    return np.asarray(
        drawn[kinds] + rng.normal(0, noise, (*kinds.shape, SIZE, SIZE, 3))
    )


@pytest.mark.slow
def test_many_cells_of_few_looks_are_grouped_in_time(pairs: list[int]) -> None:
    kinds = np.random.default_rng(1).integers(0, 6, (50, 60))
    kinds[20, 30] = 6  # one alone is not lost
    found = finished(grouping(looks_of(kinds, noise=2.0)))
    names = {
        (int(a), int(b))
        for a, b in zip(found.labels.ravel(), kinds.ravel(), strict=True)
    }
    assert len(names) == 7 and not found.doubtful.any()
    assert found.counts == sorted(found.counts, reverse=True)


@pytest.mark.slow
def test_cells_that_are_all_different_are_refused(pairs: list[int]) -> None:
    with pytest.raises(LevelError, match="too different"):
        finished(grouping(looks_of(np.arange(33 * 33).reshape(33, 33))))


@pytest.mark.parametrize("form", ["PNG", "JPEG"])
def test_a_picture_is_given_up_while_it_is_decoded(form: str) -> None:
    data = saved(Image.effect_noise((400, 400), 90), form)
    reads = 0

    def stopped() -> bool:
        nonlocal reads
        reads += 1
        return reads > 20

    with pytest.raises(Stopped):
        finished(opening(data, stopped))
    assert reads == 21
    open_picture(data)
