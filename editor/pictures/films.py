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


@dataclass(frozen=True)
class Pace:
    """How fast a film plays. speed: times that of the window. fps: frames a second."""

    speed: float = 1.0
    fps: float = 25

    @property
    def step(self) -> int:
        """Milliseconds between two frames, in GIF's steps of 10 and never below 20."""
        return max(20, round(100 / self.fps) * 10)


USUAL_PACE = Pace()


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
    steps = filming(level, moves, path, pace=Pace(speed, fps), **how)
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
    pace: Pace = USUAL_PACE,
    look: Look | None = None,
    state: Any = None,
    special: bool = False,
) -> Generator[float, None, Film]:
    """Play a solution into a .gif, .webp or .png (APNG) file; yields the fraction done.

    The film begins with a moment of rest, stays at the end for two seconds, and loops. state: where
    the moves start, by default the level's initial state. special: as in `rendering`. A film that
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
    size = checked_size(sheet.size, 1.0)
    count = int(np.ceil(timeline.duration / pace.speed * 1000 / pace.step))
    with written_whole(path, special=special) as file:
        film = film_writer(file, suffix, size.width(), size.height())
        frames = _frames(sheet, timeline, count, pace)
        for number, (pixels, milliseconds) in enumerate(frames):
            film.add(pixels, milliseconds)
            yield number / (count + 1)
        film.close()
        length = file.tell()
    return Film(path, film.frames, film.milliseconds / 1000, size.width(), size.height(), length)


def _frames(
    sheet: Sheet, timeline: Timeline, count: int, pace: Pace
) -> Iterator[tuple[Pixels, int]]:
    """Pictures and how long they stay, in milliseconds."""
    shown, pixels = timeline.rest(0), _pixels(sheet, timeline.rest(0), timeline)
    yield pixels, round(FIRST_FRAME_SECONDS * 1000)
    for number in range(count):
        frame = timeline.at(number * pace.step * pace.speed / 1000)
        at_rest = frame.stage is shown.stage is None and frame.move == shown.move
        shown, pixels = frame, pixels if at_rest else _pixels(sheet, frame, timeline)
        yield pixels, pace.step
    yield _pixels(sheet, timeline.rest(len(timeline)), timeline), round(LAST_FRAME_SECONDS * 1000)


def _pixels(sheet: Sheet, frame: Frame, timeline: Timeline) -> Pixels:
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
        _paint_caption(p, sheet, frame, len(timeline))
    return pixels_of(image) & np.uint32(0xFFFFFF)


def _paint_caption(p: QPainter, sheet: Sheet, frame: Frame, moves: int) -> None:
    """The kind's figures on the left, the number of moves made on the right."""
    rect = sheet.caption_rect()
    sheet.painter.paint_status(p, frame.state, rect)
    text = f"{frame.move} / {moves}"
    wide = text_width(text) * rect.height() * 0.36
    place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
    paint_text(p, text, place, sheet.painter.look.muted, 0.36)
