"""Pictures of levels and solutions: PNG, SVG and thumbnails, GIF, WebP and APNG.

Everything is drawn by the painters of the window, at any size and without a display: where no
application runs, one is started on Qt's offscreen platform. Files appear whole or not at all:
they are written beside their destination and moved there at the end. Importing this module raises
RuntimeError, with one sentence, where Qt's libraries cannot be loaded.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import numpy as np
from PIL import Image

from editor.gif import GifWriter, Pixels
from solvers import registry
from solvers.level import Level
from solvers.search import StopToken
from solvers.text import Text
from solvers.timeline import Frame, Timeline

try:
    from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgGenerator

    from editor.views.look import Look
    from editor.views.look import look as look_named
    from editor.views.painters import BoardView, Painter, painter_for
    from editor.views.painters.lettering import paint_text, text_width
except ImportError as error:
    raise RuntimeError(
        f"Pictures need Qt, which cannot be loaded here: {error}. "
        "On Linux, the system packages libegl1 and libgl1 usually are what is missing."
    ) from error

CELL = 48
"""Side of a cell in pictures, unless told: in pixels."""

FIRST_FRAME_SECONDS = 0.6
LAST_FRAME_SECONDS = 2.0

_PAD = 0.35
_CAPTION = 0.8
_MOST_PIXELS = 120_000_000
_MOST_KEPT = 1 << 30
"""Bytes of frames that formats written in one go (WebP, APNG) may hold."""

_application: list[QGuiApplication] = []


@dataclass(frozen=True)
class Film:
    """What an animation export wrote."""

    path: Path
    frames: int
    seconds: float
    width: int
    height: int
    bytes: int


@dataclass(frozen=True)
class Sheet:
    """A board on padded ground, with room for what play adds and, wanted, a caption below."""

    painter: Painter
    rows: int
    cols: int
    cell: float
    caption: bool = False

    @property
    def size(self) -> QSize:
        """In pixels, rounded up."""
        left, top, right, bottom = self.painter.margins
        width = (self.cols + left + right + 2 * _PAD) * self.cell
        height = (self.rows + top + bottom + 2 * _PAD) * self.cell + self.caption_height
        return QSize(int(np.ceil(width)), int(np.ceil(height)))

    @property
    def caption_height(self) -> float:
        return max(22.0, _CAPTION * min(self.cell, 64.0)) if self.caption else 0.0

    @property
    def view(self) -> BoardView:
        left, top, _, _ = self.painter.margins
        origin = QPointF(round((left + _PAD) * self.cell), round((top + _PAD) * self.cell))
        return BoardView.whole(self.rows, self.cols, self.cell, origin)

    def caption_rect(self) -> QRectF:
        size, view = self.size, self.view
        top = size.height() - self.caption_height - _PAD * self.cell * 0.6
        left = view.origin.x()
        return QRectF(left, top, size.width() - 2 * left, self.caption_height)


def ensure_application() -> None:
    """An application for fonts and images: the running one, or a new one without a display."""
    if QGuiApplication.instance() is None:
        _application.append(QGuiApplication(["gridwright", "-platform", "offscreen"]))


# -- still pictures ----------------------------------------------------------------------------
def render_level(
    level: Level,
    path: Path | str,
    *,
    cell: float = CELL,
    look: Look | None = None,
    moves: Sequence[str] = (),
    scale: float = 1.0,
) -> QSize:
    """Draw a level, drafts too, to a .png or .svg file; its size in pixels.

    moves: a solution to lay over it. look: light unless given. scale: device pixels a pixel, PNG
    alone. ValueError for another suffix or a picture too large; OSError if it cannot be written.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in (".png", ".svg"):
        raise ValueError(Text("{name}: pictures are written as .png or .svg", name=path.name))
    ensure_application()
    sheet = Sheet(
        painter_for(level.kind, look or look_named("light")), level.rows, level.cols, cell
    )
    size = _checked(sheet.size, scale if suffix == ".png" else 1.0)

    def draw(p: QPainter) -> None:
        p.fillRect(QRectF(QPointF(), sheet.size), sheet.painter.look.window)
        sheet.painter.paint_cells(p, level.cells, sheet.view)
        if moves:
            sheet.painter.paint_route(p, level, moves, sheet.view)

    data = _svg(sheet.size, level.title, draw) if suffix == ".svg" else _png(size, scale, draw)
    with _written_whole(path) as file:
        file.write(data)
    return size


def thumbnail(level: Level, size: int, look: Look, ratio: float = 1.0) -> QImage:
    """A level fitted into a square of `size` logical pixels, on the window's ground."""
    ensure_application()
    painter = painter_for(level.kind, look)
    cell = size / (max(level.rows, level.cols) + 0.2)
    cell = float(int(cell)) if cell >= 4 else cell
    image = QImage(round(size * ratio), round(size * ratio), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    image.fill(look.window)
    corner = QPointF(round((size - cell * level.cols) / 2), round((size - cell * level.rows) / 2))
    with _painting(image) as p:
        painter.paint_cells(p, level.cells, BoardView.whole(level.rows, level.cols, cell, corner))
    return image


def _png(size: QSize, scale: float, draw: Callable[[QPainter], None]) -> bytes:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(scale)
    with _painting(image) as p:
        draw(p)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]
        raise OSError("Qt could not encode the PNG")
    return bytes(data.data())


def _svg(size: QSize, title: str, draw: Callable[[QPainter], None]) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(96)  # CSS pixels, so that the size is the one asked for
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(title)
    generator.setDescription("Drawn by Gridwright")
    with _painting(generator) as p:
        draw(p)
    return bytes(data.data())


# -- films ---------------------------------------------------------------------------------------
def export_gif(
    level: Level,
    moves: Sequence[str],
    path: Path | str,
    *,
    cell: float = CELL,
    speed: float = 1.0,
    on_progress: Callable[[float], None] | None = None,
    token: StopToken | None = None,
    fps: float = 25,
    look: Look | None = None,
    state: Any = None,
) -> Film | None:
    """Play a solution into a .gif, .webp or .png (APNG) file; None if the token stopped it.

    Frames lie `1 / fps` seconds apart, in GIF's steps of 10 ms and never below 20. The film
    begins with a moment of rest, stays at the end for two seconds, and loops. state: where the
    moves start, by default the level's initial state. on_progress gets the fraction done. A
    stopped or failed export leaves no file behind and an older one untouched. LevelError or
    IllegalMove if the moves do not replay; ValueError for another suffix or a picture too large;
    OSError if it cannot be written.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in (".gif", ".webp", ".png", ".apng"):
        raise ValueError(Text("{name}: films are written as .gif, .webp or .png", name=path.name))
    ensure_application()
    kind = registry.kind(level.kind)
    timeline = Timeline(kind, kind.initial(level) if state is None else state, moves)
    sheet = Sheet(
        painter_for(level.kind, look or look_named("light")), level.rows, level.cols, cell, True
    )
    size = _checked(sheet.size, 1.0)
    step = max(20, round(100 / fps) * 10)
    count = int(np.ceil(timeline.duration / speed * 1000 / step))

    def frames() -> Iterator[tuple[Pixels, int]]:
        shown, pixels = timeline.rest(0), _pixels(sheet, timeline.rest(0), timeline)
        yield pixels, round(FIRST_FRAME_SECONDS * 1000)
        for number in range(count):
            if token is not None and token.stopped:
                raise _Stopped
            frame = timeline.at(number * step * speed / 1000)
            at_rest = frame.stage is shown.stage is None and frame.move == shown.move
            shown, pixels = frame, pixels if at_rest else _pixels(sheet, frame, timeline)
            yield pixels, step
            if on_progress is not None:
                on_progress((number + 1) / (count + 1))
        yield _pixels(sheet, timeline.rest(len(moves)), timeline), round(LAST_FRAME_SECONDS * 1000)
        if on_progress is not None:
            on_progress(1.0)

    try:
        with _written_whole(path) as file:
            if suffix == ".gif":
                written, length = _write_gif(file, size, frames())
            else:
                written, length = _write_with_pillow(file, suffix, size, frames())
    except _Stopped:
        return None
    return Film(path, written, length / 1000, size.width(), size.height(), path.stat().st_size)


class _Stopped(Exception):  # noqa: N818 - a way out, not an error
    """The token asked for the end."""


def _pixels(sheet: Sheet, frame: Frame, timeline: Timeline) -> Pixels:
    """One frame of the film, drawn."""
    size = sheet.size
    image = QImage(size, QImage.Format.Format_RGB32)
    painter, view = sheet.painter, sheet.view
    with _painting(image) as p:
        p.fillRect(QRectF(QPointF(), size), painter.look.window)
        if frame.stage is None:
            painter.paint_state(p, frame.state, view)
        else:
            painter.paint_stage(p, frame.state, frame.stage, frame.fraction, view)
        _paint_caption(p, sheet, frame, len(timeline))
    lines: Pixels = np.frombuffer(image.constBits(), dtype=np.uint32)
    lines = lines.reshape(size.height(), image.bytesPerLine() // 4)
    return lines[:, : size.width()] & np.uint32(0xFFFFFF)


def _paint_caption(p: QPainter, sheet: Sheet, frame: Frame, moves: int) -> None:
    """The kind's figures on the left, the number of moves made on the right."""
    rect = sheet.caption_rect()
    sheet.painter.paint_status(p, frame.state, rect)
    text = f"{frame.move} / {moves}"
    wide = text_width(text) * rect.height() * 0.36
    place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
    paint_text(p, text, place, sheet.painter.look.muted, 0.36)


def _write_gif(
    file: IO[bytes], size: QSize, frames: Iterator[tuple[Pixels, int]]
) -> tuple[int, int]:
    writer = GifWriter(file, size.width(), size.height())
    for pixels, milliseconds in frames:
        writer.add(pixels, milliseconds)
    writer.close()
    return writer.frames, writer.milliseconds


def _write_with_pillow(
    file: IO[bytes], suffix: str, size: QSize, frames: Iterator[tuple[Pixels, int]]
) -> tuple[int, int]:
    """WebP and APNG: their writers take all frames at once, so their memory is limited."""
    images: list[Image.Image] = []
    durations: list[int] = []
    shown: Pixels | None = None
    for pixels, milliseconds in frames:
        if shown is not None and np.array_equal(shown, pixels):
            durations[-1] += milliseconds
            continue
        if (len(images) + 1) * size.width() * size.height() * 3 > _MOST_KEPT:
            raise ValueError(
                Text(
                    "the film is too long for {suffix}: choose .gif or a smaller cell",
                    suffix=suffix,
                )
            )
        shown = pixels
        rgb = np.stack([pixels >> 16 & 255, pixels >> 8 & 255, pixels & 255], axis=2)
        images.append(Image.fromarray(rgb.astype(np.uint8)))
        durations.append(milliseconds)
    kind = "WEBP" if suffix == ".webp" else "PNG"
    images[0].save(
        file,
        kind,
        save_all=True,
        append_images=images[1:],
        duration=durations,
        loop=0,
        **({"lossless": True} if kind == "WEBP" else {}),
    )
    return len(images), sum(durations)


# -- files and devices -----------------------------------------------------------------------------
def _checked(size: QSize, scale: float) -> QSize:
    """The size in device pixels, if a picture may be so large."""
    width, height = round(size.width() * scale), round(size.height() * scale)
    if width * height > _MOST_PIXELS or max(width, height) > 32_767:
        raise ValueError(
            Text(
                "the picture would be {width} x {height} pixels: choose a smaller cell",
                width=width,
                height=height,
            )
        )
    return QSize(width, height)


@contextmanager
def _painting(device: QImage | QSvgGenerator) -> Iterator[QPainter]:
    """A painter that ends, whatever happens, before its device goes."""
    p = QPainter(device)
    p.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        yield p
    finally:
        p.end()


@contextmanager
def _written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file that takes its place only when all of it is written."""
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with part.open("wb") as file:
            yield file
        part.replace(path)
    finally:
        part.unlink(missing_ok=True)
