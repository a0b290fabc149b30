"""Pictures of levels and solutions: PNG, SVG and thumbnails, GIF, WebP and APNG.

Everything is drawn by the painters of the window, at any size and without a display: where no
application runs, one is started on Qt's offscreen platform. Files appear whole or not at all.
Importing this module raises RuntimeError, with one sentence, where Qt's libraries cannot be
loaded.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any, TypeVar

import numpy as np

from editor.animated import film_writer
from editor.gif import Pixels
from editor.png import PngWriter
from solvers import registry
from solvers.files.whole import written_whole
from solvers.level import Level
from solvers.problem import StopToken
from solvers.text import Text
from solvers.timeline import Frame, Timeline

try:
    from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize
    from PySide6.QtGui import QGuiApplication, QImage, QPainter
    from PySide6.QtSvg import QSvgGenerator

    from editor.kinds.registry import painter_for
    from editor.painting.geometry import BoardView
    from editor.painting.lettering import paint_text, text_width
    from editor.painting.look import Look
    from editor.painting.look import look as look_named
    from editor.painting.painter import Painter
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
_LONGEST_SIDE = 32_767
_BAND_PIXELS = 1_000_000
"""A picture is painted this many pixels at a time, and an SVG `_BAND_CELLS` cells."""
_BAND_CELLS = 400
R = TypeVar("R")

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
    special: bool = False,
) -> QSize:
    """Draw a level, drafts too, to a .png or .svg file; its size in pixels.

    moves: a solution to lay over it. look: light unless given. scale: device pixels a pixel, PNG
    alone. special: write to a device or a pipe too, instead of refusing it. ValueError for another
    suffix or a picture too large; OSError if it cannot be written.
    """
    steps = rendering(level, path, cell=cell, look=look, moves=moves, scale=scale, special=special)
    size = _drained(steps)
    assert size is not None  # nobody stopped it
    return size


def rendering(
    level: Level,
    path: Path | str,
    *,
    cell: float = CELL,
    look: Look | None = None,
    moves: Sequence[str] = (),
    scale: float = 1.0,
    special: bool = False,
) -> Generator[float, None, QSize]:
    """`render_level` in steps of a few hundredths of a second: yields the fraction done.

    Closing it before its end leaves an older file as it was. It may run in any one thread.
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
    with written_whole(path, special=special) as file:
        if suffix == ".svg":
            yield from _svg(file, sheet, level, moves)
        else:
            yield from _png(file, sheet, size, scale, level, moves)
    return size


def _paint_rows(p: QPainter, sheet: Sheet, level: Level, top: float, bottom: float) -> None:
    """The ground and the cells between two lines of the sheet, in logical pixels."""
    view, size = sheet.view, sheet.size
    p.fillRect(QRectF(0, top, size.width(), bottom - top), sheet.painter.look.window)
    first = max(0, int((top - view.origin.y()) // view.cell))
    last = min(level.rows, int(np.ceil((bottom - view.origin.y()) / view.cell)))
    if first < last:
        exposed = QRect(0, first, level.cols, last - first)
        sheet.painter.paint_cells(p, level.cells, replace(view, exposed=exposed))


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


def _png(
    file: IO[bytes], sheet: Sheet, size: QSize, scale: float, level: Level, moves: Sequence[str]
) -> Generator[float, None, None]:
    """Painted band by band on one image, and written as the bands come."""
    height = max(1, min(size.height(), _BAND_PIXELS // size.width()))
    writer = PngWriter(file, size.width(), size.height())
    for top in range(0, size.height(), height):
        lines = min(height, size.height() - top)
        image = QImage(size.width(), lines, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(scale)
        with _painting(image) as p:
            p.translate(0, -top / scale)
            _paint_rows(p, sheet, level, top / scale, (top + lines) / scale)
            if moves:
                sheet.painter.paint_route(p, level, moves, sheet.view)
        writer.add(_lines(image))
        yield (top + lines) / size.height()
    writer.close()


def _svg(
    file: IO[bytes], sheet: Sheet, level: Level, moves: Sequence[str]
) -> Generator[float, None, None]:
    """Vectors, painted some rows at a time."""
    size, view = sheet.size, sheet.view
    data = QByteArray()
    buffer = QBuffer(data)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setResolution(96)  # CSS pixels, so that the size is the one asked for
    generator.setSize(size)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(level.title)
    generator.setDescription("Drawn by Gridwright")
    rows = max(1, _BAND_CELLS // level.cols)
    with _painting(generator) as p:
        p.fillRect(QRectF(QPointF(), size), sheet.painter.look.window)
        for row in range(0, level.rows, rows):
            exposed = QRect(0, row, level.cols, min(rows, level.rows - row))
            sheet.painter.paint_cells(p, level.cells, replace(view, exposed=exposed))
            yield (row + exposed.height()) / level.rows
        if moves:
            sheet.painter.paint_route(p, level, moves, view)
    file.write(data.data())


def _lines(image: QImage) -> Pixels:
    """The pixels of an image, (height, width); they go with the image."""
    lines: Pixels = np.frombuffer(image.constBits(), dtype=np.uint32)
    return lines.reshape(image.height(), image.bytesPerLine() // 4)[:, : image.width()]


# -- films ---------------------------------------------------------------------------------------
def export_gif(
    level: Level,
    moves: Sequence[str],
    path: Path | str,
    *,
    on_progress: Callable[[float], None] | None = None,
    token: StopToken | None = None,
    **how: Any,
) -> Film | None:
    """Play a solution into a file as `filming` does; None if the token stopped it.

    on_progress gets the fraction done. how: the keywords of `filming`.
    """
    return _drained(filming(level, moves, path, **how), on_progress, token)


def filming(
    level: Level,
    moves: Sequence[str],
    path: Path | str,
    *,
    cell: float = CELL,
    speed: float = 1.0,
    fps: float = 25,
    look: Look | None = None,
    state: Any = None,
    special: bool = False,
) -> Generator[float, None, Film]:
    """Play a solution into a .gif, .webp or .png (APNG) file; yields the fraction done.

    Frames lie `1 / fps` seconds apart, in GIF's steps of 10 ms and never below 20. The film
    begins with a moment of rest, stays at the end for two seconds, and loops. state: where the
    moves start, by default the level's initial state. special: as in `render_level`. A film that
    fails, or is closed before its end, leaves no file behind and an older one untouched. LevelError
    or IllegalMove if the moves do not replay; ValueError for another suffix or a picture too large;
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
    with written_whole(path, special=special) as file:
        film = film_writer(file, suffix, size.width(), size.height())
        frames = _frames(sheet, timeline, count, step, speed)
        for number, (pixels, milliseconds) in enumerate(frames):
            film.add(pixels, milliseconds)
            yield number / (count + 1)
        film.close()
        length = file.tell()
    return Film(path, film.frames, film.milliseconds / 1000, size.width(), size.height(), length)


def _frames(
    sheet: Sheet, timeline: Timeline, count: int, step: int, speed: float
) -> Iterator[tuple[Pixels, int]]:
    """Pictures and how long they stay, in milliseconds."""
    shown, pixels = timeline.rest(0), _pixels(sheet, timeline.rest(0), timeline)
    yield pixels, round(FIRST_FRAME_SECONDS * 1000)
    for number in range(count):
        frame = timeline.at(number * step * speed / 1000)
        at_rest = frame.stage is shown.stage is None and frame.move == shown.move
        shown, pixels = frame, pixels if at_rest else _pixels(sheet, frame, timeline)
        yield pixels, step
    yield _pixels(sheet, timeline.rest(len(timeline)), timeline), round(LAST_FRAME_SECONDS * 1000)


def _drained(
    steps: Generator[float, None, R],
    on_progress: Callable[[float], None] | None = None,
    token: StopToken | None = None,
) -> R | None:
    """Run to the end, or until the token stops it: then None."""
    try:
        while token is None or not token.stopped:
            fraction = next(steps)
            if on_progress is not None:
                on_progress(fraction)
    except StopIteration as end:
        result: R = end.value
        if on_progress is not None:
            on_progress(1.0)
        return result
    steps.close()
    return None


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
    return _lines(image) & np.uint32(0xFFFFFF)


def _paint_caption(p: QPainter, sheet: Sheet, frame: Frame, moves: int) -> None:
    """The kind's figures on the left, the number of moves made on the right."""
    rect = sheet.caption_rect()
    sheet.painter.paint_status(p, frame.state, rect)
    text = f"{frame.move} / {moves}"
    wide = text_width(text) * rect.height() * 0.36
    place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
    paint_text(p, text, place, sheet.painter.look.muted, 0.36)


# -- files and devices -----------------------------------------------------------------------------
def largest_cell(level: Level) -> int:
    """The largest side of a cell, in whole pixels, at which a picture of a level can be drawn."""
    rows, cols = level.rows + 2, level.cols + 2
    side = min(int((_MOST_PIXELS / (rows * cols)) ** 0.5), _LONGEST_SIDE // max(rows, cols))
    return max(1, side)


def _checked(size: QSize, scale: float) -> QSize:
    """The size in device pixels, if a picture may be so large."""
    width, height = round(size.width() * scale), round(size.height() * scale)
    if width * height > _MOST_PIXELS or max(width, height) > _LONGEST_SIDE:
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
