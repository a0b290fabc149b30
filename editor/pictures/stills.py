"""Pictures of levels and solutions: PNG, SVG and thumbnails, GIF, WebP and APNG.

Everything is drawn by the painters of the window, at any size and without a display:
where no application runs, one is started on Qt's offscreen platform. Files appear whole
or not at all. Importing this module raises RuntimeError, with one sentence, where Qt's
libraries cannot be loaded.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import IO, Any

import numpy as np
from PySide6.QtCore import QBuffer, QByteArray, QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtSvg import QSvgGenerator

from gridwright.editor.kinds.registry import painter_for
from gridwright.editor.painting import (
    BoardView,
    Look,
    paint_text,
    painting_on,
    small_picture,
)
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.png import PngWriter
from gridwright.editor.pictures.sheet import (
    CELL,
    Sheet,
    checked_size,
    ensure_application,
    pixels_of,
)
from gridwright.solvers import registry
from gridwright.solvers.files.screenshot.stored import PictureMark
from gridwright.solvers.files.whole import Over, written_whole
from gridwright.solvers.kind import Level, Text, WordedError
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.text import whole, whole_lines

STILLS = (".png", ".svg")
"""Endings of the names of still pictures."""
_BAND_PIXELS = 1_000_000
"""A picture is painted this many pixels at a time, and an SVG `_BAND_CELLS` cells."""
_BAND_CELLS = 400


# -- still pictures --------------------------------------------------------------------
def render_level(level: Level, path: Path | str, **how: Any) -> QSize:
    """Draw a level to a file as `rendering` does, at once. how: the keywords of
    `rendering`."""
    return finished(rendering(level, path, **how))


def rendering(
    level: Level,
    path: Path | str,
    *,
    scale: float = 1.0,
    over: Over = Over.FILES,
    **how: Any,
) -> Generator[float, None, QSize]:
    """Draw a level, drafts too, to a .png or .svg file; its size in pixels.

    It takes steps of a few hundredths of a second and yields the fraction done. scale:
    device pixels a pixel, PNG alone. over: what may be there, see `Over`. how: the
    keywords of `Still`. ValueError for another suffix, moves that do not replay or a
    picture too large; OSError if it cannot be written. Closing it before its end leaves
    an older file as it was. It may run in any one thread.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in STILLS:
        raise WordedError(
            "{name}: pictures are written as .png or .svg", name=path.name
        )
    still = Still(level, **how)
    size = checked_size(still.sheet.size, scale if suffix == ".png" else 1.0)
    with written_whole(path, over=over) as file:
        if suffix == ".svg":
            yield from _svg(file, still)
        else:
            yield from _png(file, still, size, scale)
    return size


class Still:
    """A still picture: a level, a level with a route over it, or a board after some
    moves."""

    def __init__(
        self,
        level: Level,
        *,
        cell: float = CELL,
        look: Look | None = None,
        moves: Sequence[str] = (),
        after: int | None = None,
        title: str = "",
        words: str = "",
    ) -> None:
        """moves: a solution to lay over the level. after: the board after this number
        of moves, in place of that. title, words: above and below the board, "" for
        none. look: light unless given."""
        ensure_application()
        self.level = level
        self.title = title
        self._words = words
        self.moves_made = after or 0
        self._route = tuple(moves) if after is None else ()
        self._state = None if after is None else _state_after(level, moves, after)
        painter = painter_for(level.kind, look or look_named("light"))
        self.sheet = Sheet(
            painter,
            level.rows,
            level.cols,
            cell,
            caption=bool(words),
            heading=bool(title),
        )

    def image(self) -> QImage:
        """The whole picture."""
        image = QImage(self.sheet.size, QImage.Format.Format_RGB32)
        with painting_on(image) as p:
            self.paint_rows(p, 0, image.height())
            self.paint_over(p)
        return image

    def paint_rows(self, p: QPainter, top: float, bottom: float) -> None:
        """The ground and the cells between two lines of the sheet, in logical
        pixels."""
        view = self.sheet.view
        size = self.sheet.size
        p.fillRect(
            QRectF(0, top, size.width(), bottom - top), self.sheet.painter.look.window
        )
        first = max(0, int((top - view.origin.y()) // view.cell))
        last = min(
            self.level.rows, int(np.ceil((bottom - view.origin.y()) / view.cell))
        )
        if first < last:
            self.paint_cells(p, first, last)

    def paint_cells(self, p: QPainter, first: int, last: int) -> None:
        """Some rows of the level; the board after some moves is painted by
        `paint_over`."""
        if self._state is None:
            exposed = QRect(0, first, self.level.cols, last - first)
            view = replace(self.sheet.view, exposed=exposed)
            self.sheet.painter.paint_cells(p, self.level.cells, view)

    def paint_over(self, p: QPainter) -> None:
        """Paint what lies over the cells, or a board in play; title and words."""
        sheet = self.sheet
        painter = self.sheet.painter
        if self._state is not None:
            painter.paint_state(p, self._state, sheet.view)
        if self._route:
            painter.paint_route(p, self.level, self._route, sheet.view)
        if sheet.heading:
            paint_text(p, self.title, sheet.heading_rect(), painter.look.text, 0.4)
        if sheet.caption:
            rect = sheet.caption_rect()
            paint_text(p, self._words, rect, painter.look.text, 0.36, at_left=True)


def _state_after(level: Level, moves: Sequence[str], after: int) -> Any:
    """The state after the first `after` moves. ValueError if there are fewer."""
    if after > len(moves):
        one = Text("the game has 1 move only")
        many = Text("the game has {moves:# move|# moves} only", moves=len(moves))
        raise ValueError(one if len(moves) == 1 else many)
    kind = registry.kind(level.kind)
    return kind.replay(kind.initial(level), moves[:after])


def thumbnail(
    level: Level,
    size: int,
    look: Look,
    ratio: float = 1.0,
    ground: QColor | None = None,
) -> QImage:
    """A level fitted into a square of `size` logical pixels. ground: None for that of
    the window."""
    ensure_application()
    painter = painter_for(level.kind, look)

    def paint(p: QPainter, view: BoardView) -> None:
        painter.paint_cells(p, level.cells, view)

    return small_picture(
        (level.rows, level.cols), size, ground or look.window, ratio, paint
    )


def _png(
    file: IO[bytes], still: Still, size: QSize, scale: float
) -> Generator[float, None, None]:
    """Painted band by band on one image, and written as the bands come."""
    height = max(1, min(size.height(), _BAND_PIXELS // size.width()))
    mark = PictureMark(still.level, (size.width(), size.height()), still.moves_made)
    writer = PngWriter(file, size.width(), size.height(), mark)
    for top in range(0, size.height(), height):
        lines = min(height, size.height() - top)
        image = QImage(size.width(), lines, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(scale)
        # A last line that is covered in part blends with the ground.
        image.fill(still.sheet.painter.look.window)
        with painting_on(image) as p:
            p.translate(0, -top / scale)
            still.paint_rows(p, top / scale, (top + lines) / scale)
            still.paint_over(p)
        writer.add(pixels_of(image))
        yield (top + lines) / size.height()
    writer.close()


def _svg(file: IO[bytes], still: Still) -> Generator[float, None, None]:
    """Vectors, painted some rows at a time."""
    size = still.sheet.size
    level = still.level
    data = QByteArray()
    buffer = QBuffer(data)
    # of CSS pixels, so that the size is the one asked for
    generator = QSvgGenerator(resolution=96, size=size)
    generator.setOutputDevice(buffer)
    generator.setViewBox(QRect(0, 0, size.width(), size.height()))
    generator.setTitle(whole(still.title or level.title))
    generator.setDescription("Drawn by Gridwright")
    rows = max(1, _BAND_CELLS // level.cols)
    with painting_on(generator) as p:
        p.fillRect(QRectF(QPointF(), size), still.sheet.painter.look.window)
        for row in range(0, level.rows, rows):
            last = min(row + rows, level.rows)
            still.paint_cells(p, row, last)
            yield last / level.rows
        still.paint_over(p)
    file.write(whole_lines(bytes(data.data()).decode("utf-8", "replace")).encode())
