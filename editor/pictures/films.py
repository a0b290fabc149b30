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
from editor.pictures.gif import Pixels
from editor.pictures.sheet import (
    CELL,
    Sheet,
    _checked,
    _drained,
    _lines,
    _painting,
    ensure_application,
)
from solvers import registry
from solvers.answers.timeline import Frame, Timeline
from solvers.files.whole import written_whole
from solvers.level import Level
from solvers.problem import StopToken
from solvers.text import Text

FIRST_FRAME_SECONDS = 0.6
LAST_FRAME_SECONDS = 2.0


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
