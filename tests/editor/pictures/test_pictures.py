"""Pictures and films as files: what was written is read back."""

from __future__ import annotations

import io
import itertools
import os
import subprocess
import sys
import xml.etree.ElementTree as ET
from pathlib import Path

import numpy as np
import pytest
from PIL import Image, ImageSequence
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QFont, QImage
from PySide6.QtSvg import QSvgRenderer

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting.lettering import text_width, wrapped
from gridwright.editor.painting.look import look
from gridwright.editor.pictures import stills as drawing
from gridwright.editor.pictures.films import export_gif
from gridwright.editor.pictures.gif import GifWriter
from gridwright.editor.pictures.sheet import Sheet, pixels_of
from gridwright.editor.pictures.stills import render_level, thumbnail
from gridwright.solvers import registry
from gridwright.solvers.kind import IllegalMove
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.problem import StopToken
from tests.editor.driving.pictures import (
    difference,
    draft,
    paint,
    playable_levels,
    random_moves,
)

KINDS = ("collapse", "coin_maze", "tour", "match3", "sowing")

pytestmark = pytest.mark.usefixtures("qapp")


def film_of(kind_id: str, count: int = 2) -> tuple[Level, list[str]]:
    kind = registry.kind(kind_id)
    level = playable_levels(kind_id)[-1]
    moves = random_moves(kind_id, kind.initial(level), count, 5)
    return level, [kind.format_move(move) for move in moves]


def read_frames(path: Path) -> tuple[list[np.ndarray], list[int]]:
    frames, durations = [], []
    with Image.open(path) as image:
        for frame in ImageSequence.Iterator(image):
            rgb = np.asarray(frame.convert("RGB")).astype(np.uint32)
            frames.append(rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2])
            durations.append(int(frame.info["duration"]))
    return frames, durations


@pytest.mark.parametrize("kind_id", KINDS)
def test_png_and_svg_show_the_same_level(kind_id: str, tmp_path: Path) -> None:
    for name, level in (
        ("draft", draft(kind_id)),
        ("level", playable_levels(kind_id)[0]),
    ):
        png, svg = tmp_path / f"{name}.png", tmp_path / f"{name}.svg"
        size = render_level(level, png, cell=24)
        assert render_level(level, svg, cell=24) == size
        with Image.open(png) as image:
            assert image.size == (size.width(), size.height())
        root = ET.fromstring(svg.read_text("utf-8"))
        assert root.get("viewBox") == f"0 0 {size.width()} {size.height()}"
        tags = {element.tag.rpartition("}")[2] for element in root.iter()}
        assert "image" not in tags, "an SVG of vectors, not of pixels"
        assert "text" not in tags, "digits are outlines: no font is needed to read them"
        renderer = QSvgRenderer(str(svg))
        vector = paint(size.width(), size.height(), renderer.render)
        raster = QImage(str(png)).convertToFormat(QImage.Format.Format_RGB32)
        pixels = np.frombuffer(raster.constBits(), np.uint32).reshape(vector.shape)
        assert difference(pixels, vector) < 0.03


@pytest.mark.parametrize("title", ["a\x1bb", "\x00", "\x07", "\uffff"])
def test_an_svg_is_whole_whatever_the_title_holds(title: str, tmp_path: Path) -> None:
    render_level(draft("tour").with_(title=title), tmp_path / "x.svg", cell=20)
    ET.parse(tmp_path / "x.svg")


@pytest.mark.parametrize("title", ["x" * 1_000_000, "漢" * 300_000])
def test_what_no_picture_can_show_of_a_title_costs_nothing(title: str) -> None:
    """An outline of each of its characters took ten seconds and more."""
    assert text_width(title) < 500
    lines, cut = wrapped(title, QFont(), 200, 3)
    assert sum(map(len, lines)) <= 5000 and cut


def test_a_picture_may_carry_a_route_and_be_larger(tmp_path: Path) -> None:
    level, moves = film_of("coin_maze", 4)
    size = render_level(level, tmp_path / "plain.png", cell=20)
    render_level(level, tmp_path / "route.png", cell=20, moves=moves, look=look("dark"))
    assert (tmp_path / "plain.png").read_bytes() != (
        tmp_path / "route.png"
    ).read_bytes()
    twice = render_level(level, tmp_path / "twice.png", cell=20, scale=2.0)
    assert (twice.width(), twice.height()) == (2 * size.width(), 2 * size.height())


def test_unusable_requests_are_one_sentence_and_no_file(tmp_path: Path) -> None:
    level, moves = film_of("tour")
    with pytest.raises(ValueError, match=r"\.png or \.svg"):
        render_level(level, tmp_path / "x.bmp")
    with pytest.raises(ValueError, match="smaller cell"):
        render_level(level, tmp_path / "x.png", cell=5000)
    with pytest.raises(ValueError, match=r"\.gif"):
        export_gif(level, moves, tmp_path / "x.mp4")
    with pytest.raises(IllegalMove, match="move 1"):
        export_gif(level, ["Q"], tmp_path / "x.gif")
    with pytest.raises(LevelError):
        export_gif(level.with_(cells=np.zeros((3, 3))), [], tmp_path / "x.gif")
    with pytest.raises(OSError, match="nowhere"):
        render_level(level, tmp_path / "nowhere" / "x.png")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize("kind_id", KINDS)
def test_a_gif_plays_as_drawn(kind_id: str, tmp_path: Path) -> None:
    level, moves = film_of(kind_id)
    kind = registry.kind(kind_id)
    path = tmp_path / "film.gif"
    told: list[float] = []
    film = export_gif(level, moves, path, cell=24, on_progress=told.append)
    assert film is not None
    frames, durations = read_frames(path)
    assert (len(frames), film.frames) == (film.frames, len(durations))
    assert sum(durations) == round(film.seconds * 1000)
    assert film.bytes == path.stat().st_size
    assert all(d >= 20 and d % 10 == 0 for d in durations)
    assert durations[-1] >= 2000
    assert told == sorted(told)
    assert told[-1] == 1.0
    assert all((a != b).any() for a, b in itertools.pairwise(frames))
    with Image.open(path) as image:
        assert image.info["loop"] == 0
        assert image.size == (film.width, film.height)
    sheet = Sheet(painter_for(kind_id, look("light")), level.rows, level.cols, 24, True)
    states = kind.initial(level), kind.replay(kind.initial(level), moves)
    for frame, state in zip((frames[0], frames[-1]), states, strict=True):

        def draw(p, state=state) -> None:  # type: ignore[no-untyped-def]
            p.fillRect(QRectF(QPointF(), sheet.size), look("light").window)
            sheet.painter.paint_state(p, state, sheet.view)

        shown = paint(film.width, film.height, draw) & 0xFFFFFF
        above = int(sheet.caption_rect().top())
        assert difference(frame[:above], shown[:above]) < 0.002


@pytest.mark.slow
def test_speed_and_frame_rate_change_the_time_alone(tmp_path: Path) -> None:
    level, moves = film_of("match3", 1)
    normal = export_gif(level, moves, tmp_path / "a.gif", cell=16)
    quick = export_gif(level, moves, tmp_path / "b.gif", cell=16, speed=2.0)
    dense = export_gif(level, moves, tmp_path / "c.gif", cell=16, fps=500)
    assert normal is not None
    assert quick is not None
    assert dense is not None
    assert quick.seconds - 2.6 == pytest.approx((normal.seconds - 2.6) / 2, abs=0.05)
    assert dense.seconds == pytest.approx(normal.seconds, abs=0.05)
    assert dense.frames > normal.frames
    assert min(read_frames(tmp_path / "c.gif")[1]) == 20
    for name in "bc":
        last = read_frames(tmp_path / f"{name}.gif")[0][-1]
        assert difference(last, read_frames(tmp_path / "a.gif")[0][-1]) < 0.002


@pytest.mark.parametrize("suffix", [".webp", ".png"])
def test_other_moving_formats(suffix: str, tmp_path: Path) -> None:
    level, moves = film_of("match3", 1)
    path = tmp_path / f"film{suffix}"
    film = export_gif(level, moves, path, cell=16)
    assert film is not None
    with Image.open(path) as image:
        assert image.n_frames == film.frames > 3
        assert image.size == (film.width, film.height)


def test_a_stopped_or_failed_export_leaves_what_was_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    level, moves = film_of("coin_maze", 3)
    path = tmp_path / "film.gif"
    path.write_bytes(b"older")
    token = StopToken()

    def stop_late(fraction: float) -> None:
        if fraction > 0.5:
            token.stop()

    assert (
        export_gif(level, moves, path, cell=16, on_progress=stop_late, token=token)
        is None
    )

    def broken(self: GifWriter, pixels: np.ndarray, milliseconds: int) -> None:
        raise OSError("the disk is full")

    monkeypatch.setattr(GifWriter, "add", broken)
    with pytest.raises(OSError, match="disk"):
        export_gif(level, moves, path, cell=16)
    assert [p.name for p in tmp_path.iterdir()] == ["film.gif"]
    assert path.read_bytes() == b"older"


def test_gif_frames_merge_only_when_equal_and_keep_their_colours() -> None:
    rng = np.random.default_rng(8)
    plain = np.zeros((12, 9), np.uint32)
    dotted = plain.copy()
    dotted[3, 4] = 0x12AB34
    many = rng.integers(0, 1 << 24, (12, 9)).astype(np.uint32)
    file = io.BytesIO()
    writer = GifWriter(file, 9, 12)
    for pixels, time in (
        (plain, 40),
        (plain, 40),
        (dotted, 30),
        (many, 20),
        (plain, 50),
    ):
        writer.add(pixels, time)
    writer.close()
    file.seek(0)
    with Image.open(file) as image:
        shown = [
            np.asarray(f.convert("RGB")).astype(np.uint32)
            for f in ImageSequence.Iterator(image)
        ]
        times = [f.info["duration"] for f in ImageSequence.Iterator(image)]
    assert times == [80, 30, 20, 50]
    assert writer.milliseconds == 180
    for rgb, pixels in zip(shown, (plain, dotted, many, plain), strict=True):
        assert (rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2] == pixels).all()


def test_gif_of_more_colours_than_it_can_hold_keeps_the_frequent_ones() -> None:
    rng = np.random.default_rng(9)
    pixels = rng.integers(0, 1 << 24, (64, 64)).astype(np.uint32)
    pixels[:, ::2] = 0x3060C0
    file = io.BytesIO()
    writer = GifWriter(file, 64, 64)
    writer.add(pixels, 100)
    writer.close()
    file.seek(0)
    with Image.open(file) as image:
        rgb = np.asarray(image.convert("RGB")).astype(np.uint32)
    shown = rgb[..., 0] << 16 | rgb[..., 1] << 8 | rgb[..., 2]
    assert (shown[:, ::2] == 0x3060C0).all()
    error = np.abs((shown >> 8 & 255).astype(int) - (pixels >> 8 & 255).astype(int))
    assert error.mean() < 30
    with pytest.raises(ValueError, match="70,000"):
        GifWriter(io.BytesIO(), 70_000, 3)


@pytest.mark.parametrize("kind_id", KINDS)
def test_thumbnails_fit_their_square(kind_id: str) -> None:
    for level in (draft(kind_id), Level(kind_id, np.zeros((1, 400)))):
        image = thumbnail(level, 44, look("dark"), ratio=2.0)
        assert (image.width(), image.height()) == (88, 88)
        assert image.devicePixelRatio() == 2.0
        pixels = np.frombuffer(image.constBits(), np.uint32)
        assert len(np.unique(pixels)) > 1 or level.rows == 1


@pytest.mark.slow
def test_pictures_need_no_display_and_no_running_application(tmp_path: Path) -> None:
    path = tmp_path / "film.gif"
    level, moves = film_of("coin_maze", 1)
    program = (
        "import sys, pickle; from gridwright.editor.pictures.films import export_gif;"
        "level, moves, path = pickle.load(sys.stdin.buffer);"
        "print(export_gif(level, moves, path, cell=12).frames)"
    )
    import pickle

    hidden = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    run = subprocess.run(
        [sys.executable, "-c", program],
        input=pickle.dumps((level, moves, path)),
        env={key: value for key, value in os.environ.items() if key not in hidden},
        cwd=Path(drawing.__file__).parents[2],
        capture_output=True,
        timeout=120,
        check=False,
    )
    assert run.returncode == 0, run.stderr.decode()
    assert int(run.stdout) == len(read_frames(path)[0])


def test_pixels_keep_the_image_that_nobody_else_holds() -> None:
    def filled(colour: int) -> QImage:
        image = QImage(503, 301, QImage.Format.Format_RGB32)
        image.fill(colour)
        return image

    red = 0xFFFF0000
    pixels = pixels_of(filled(red))[1:, 2:]
    others = [filled(0xFF0000FF) for _ in range(50)]
    assert len(others) == 50
    assert pixels.shape == (300, 501)
    assert (pixels == red).all()
