"""Films: games played into GIF, WebP and APNG files."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage, QPainter

from editor.kinds.registry import painter_for
from editor.painting.lettering import paint_text, text_width
from editor.painting.look import Look
from editor.painting.look import look as look_named
from editor.pictures.animated import film_writer
from editor.pictures.film_style import END_BOARD, USUAL_STYLE, FilmStyle, milliseconds
from editor.pictures.sheet import (
    CELL,
    Pixels,
    Sheet,
    checked_size,
    ensure_application,
    painting_on,
    pixels_of,
)
from solvers import registry
from solvers.answers.timeline import Frame, Timeline
from solvers.files.whole import written_whole
from solvers.level import Level
from solvers.problem import StopToken
from solvers.runtime.steps import Stopped, finished
from solvers.text import Text


@dataclass(frozen=True)
class Film:
    """What an animation export wrote."""

    path: Path
    frames: int
    seconds: float
    width: int
    height: int
    bytes: int


# -- films ---------------------------------------------------------------------------------------
def export_gif(
    level: Level,
    moves: Sequence[str],
    path: Path | str,
    *,
    on_progress: Callable[[float], object] | None = None,
    token: StopToken | None = None,
    speed: float = 1.0,
    fps: float = 25,
    **how: Any,
) -> Film | None:
    """Play a solution into a file as `filming` does; None if the token stopped it.

    on_progress gets the fraction done. how: the other keywords of `filming`.
    """
    steps = filming(level, moves, path, style=FilmStyle(speed=speed, fps=fps), **how)
    return film_of(steps, token, on_progress)


def film_of(
    steps: Generator[float, None, Film],
    token: StopToken | None = None,
    on_progress: Callable[[float], object] | None = None,
) -> Film | None:
    """The film that `filming` makes; None if the token stopped it."""
    try:
        film = finished(steps, token, on_progress)
    except Stopped:
        return None
    if on_progress is not None:
        on_progress(1.0)
    return film


def filming(
    level: Level,
    moves: Sequence[str],
    path: Path | str,
    *,
    cell: float = CELL,
    style: FilmStyle = USUAL_STYLE,
    look: Look | None = None,
    state: Any = None,
    special: bool = False,
) -> Generator[float, None, Film]:
    """Play a solution into a .gif, .webp or .png (APNG) file; yields the fraction done.

    style: pace, words and end of the film. state: where the moves start, by default the level's
    initial state. special: as in `rendering`. A film that fails, or is closed before its end,
    leaves no file behind and an older one untouched. LevelError or IllegalMove if the moves do
    not replay; ValueError for another suffix or a picture too large; OSError if it cannot be
    written.
    """
    path = Path(path)
    suffix = path.suffix.lower()
    if suffix not in (".gif", ".webp", ".png", ".apng"):
        raise ValueError(Text("{name}: films are written as .gif, .webp or .png", name=path.name))
    ensure_application()
    kind = registry.kind(level.kind)
    timeline = Timeline(kind, kind.initial(level) if state is None else state, moves)
    sheet = Sheet(
        painter_for(level.kind, look or look_named("light")),
        level.rows,
        level.cols,
        cell,
        caption=style.caption,
        heading=bool(style.title),
    )
    size = checked_size(sheet.size, 1.0)
    speed = style.speed_of(timeline.duration)
    count = int(np.ceil(timeline.duration / speed * 1000 / style.step))
    with written_whole(path, special=special) as file:
        film = film_writer(file, suffix, size.width(), size.height(), style.loop)
        frames = _frames(sheet, timeline, count, style, speed)
        for number, (pixels, stays) in enumerate(frames):
            film.add(pixels, stays)
            yield number / (count + 1)
        film.close()
        length = file.tell()
    return Film(path, film.frames, film.milliseconds / 1000, size.width(), size.height(), length)


def _frames(
    sheet: Sheet, timeline: Timeline, count: int, style: FilmStyle, speed: float
) -> Iterator[tuple[Pixels, int]]:
    """Pictures and how long they stay, in milliseconds."""
    shown, pixels = timeline.rest(0), _pixels(sheet, timeline.rest(0), timeline, style)
    yield pixels, milliseconds(style.begin)
    for number in range(count):
        frame = timeline.at(number * style.step * speed / 1000)
        at_rest = frame.stage is shown.stage is None and frame.move == shown.move
        shown, pixels = frame, pixels if at_rest else _pixels(sheet, frame, timeline, style)
        yield pixels, style.step
    last = _pixels(sheet, timeline.rest(len(timeline)), timeline, style)
    yield last, milliseconds(style.hold if not style.end_card else min(style.hold, END_BOARD))
    if style.end_card:
        yield _end_card(sheet, last, style.end_card), milliseconds(style.hold)


def _pixels(sheet: Sheet, frame: Frame, timeline: Timeline, style: FilmStyle) -> Pixels:
    """One frame of the film, drawn."""
    size = sheet.size
    image = QImage(size, QImage.Format.Format_RGB32)
    painter, view = sheet.painter, sheet.view
    with painting_on(image) as p:
        p.fillRect(QRectF(QPointF(), size), painter.look.window)
        if frame.stage is None:
            painter.paint_state(p, frame.state, view)
        else:
            painter.paint_stage(p, frame.state, frame.stage, frame.fraction, view)
        if style.caption:
            _paint_caption(p, sheet, frame, len(timeline))
        if style.title:
            paint_text(p, style.title, sheet.heading_rect(), painter.look.text, 0.4)
    return pixels_of(image) & np.uint32(0xFFFFFF)


def _paint_caption(p: QPainter, sheet: Sheet, frame: Frame, moves: int) -> None:
    """The kind's figures on the left, the number of moves made on the right."""
    rect = sheet.caption_rect()
    sheet.painter.paint_status(p, frame.state, rect)
    text = f"{frame.move} / {moves}"
    wide = text_width(text) * rect.height() * 0.36
    place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
    paint_text(p, text, place, sheet.painter.look.muted, 0.36)


def _end_card(sheet: Sheet, last: Pixels, words: str) -> Pixels:
    """The last board, dimmed, with words on a band across it."""
    height, width = last.shape
    image = QImage(width, height, QImage.Format.Format_RGB32)
    shown = np.ascontiguousarray(last | np.uint32(0xFF000000))
    board = QImage(shown.tobytes(), width, height, width * 4, QImage.Format.Format_RGB32)
    look = sheet.painter.look
    band = QRectF(0, 0, width, min(height, max(44.0, 0.18 * height)))
    band.moveCenter(QPointF(width / 2, height / 2))
    with painting_on(image) as p:
        p.drawImage(0, 0, board)
        p.setOpacity(0.72)
        p.fillRect(image.rect(), look.window)
        p.setOpacity(1.0)
        p.fillRect(band, look.panel)
        inner = band.adjusted(0.06 * width, 0, -0.06 * width, 0)
        paint_text(p, words, inner, look.text, 0.34)
    return pixels_of(image) & np.uint32(0xFFFFFF)
