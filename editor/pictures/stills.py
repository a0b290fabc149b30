"""Pictures of levels and solutions: PNG, SVG and thumbnails, GIF, WebP and APNG.

Everything is drawn by the painters of the window, at any size and without a display: where no
application runs, one is started on Qt's offscreen platform. Files appear whole or not at all.
Importing this module raises RuntimeError, with one sentence, where Qt's libraries cannot be
loaded.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from editor.kinds.registry import painter_for
from editor.painting.geometry import BoardView
from editor.painting.look import Look
from editor.painting.look import look as look_named
from editor.pictures.png import PngWriter
from editor.pictures.sheet import (
    CELL,
    Sheet,
    checked_size,
    ensure_application,
    painting_on,
    pixels_of,
)
from solvers.files.whole import written_whole
from solvers.level import Level
from solvers.runtime.steps import finished
from solvers.text import Text

_BAND_PIXELS = 1_000_000
"""A picture is painted this many pixels at a time, and an SVG `_BAND_CELLS` cells."""
_BAND_CELLS = 400


# -- still pictures ----------------------------------------------------------------------------
def render_level(level: Level, path: Path | str, **how: Any) -> QSize:
    """Draw a level to a file as `rendering` does, at once. how: the keywords of `rendering`."""
    return finished(rendering(level, path, **how))


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
    """Draw a level, drafts too, to a .png or .svg file; its size in pixels.

    It takes steps of a few hundredths of a second and yields the fraction done. moves: a solution
    to lay over the level. look: light unless given. scale: device pixels a pixel, PNG alone.
    special: write to a device or a pipe too, instead of refusing it. ValueError for another suffix
    or a picture too large; OSError if it cannot be written. Closing it before its end leaves an
    older file as it was. It may run in any one thread.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in (".png", ".svg"):
        raise ValueError(Text("{name}: pictures are written as .png or .svg", name=path.name))
    ensure_application()
    sheet = Sheet(
        painter_for(level.kind, look or look_named("light")), level.rows, level.cols, cell
    )
    size = checked_size(sheet.size, scale if suffix == ".png" else 1.0)
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
    with painting_on(image) as p:
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
        image.fill(sheet.painter.look.window)  # a last line that is covered in part blends with it
        with painting_on(image) as p:
            p.translate(0, -top / scale)
            _paint_rows(p, sheet, level, top / scale, (top + lines) / scale)
            if moves:
                sheet.painter.paint_route(p, level, moves, sheet.view)
        writer.add(pixels_of(image))
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
    with painting_on(generator) as p:
        p.fillRect(QRectF(QPointF(), size), sheet.painter.look.window)
        for row in range(0, level.rows, rows):
            exposed = QRect(0, row, level.cols, min(rows, level.rows - row))
            sheet.painter.paint_cells(p, level.cells, replace(view, exposed=exposed))
            yield (row + exposed.height()) / level.rows
        if moves:
            sheet.painter.paint_route(p, level, moves, view)
    file.write(data.data())
