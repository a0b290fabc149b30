"""Reel: the frames of a film, each of them painted on its own.

The dialog that shows a film beforehand and the writers of files paint with it, so that a film is
what was seen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from editor.kinds.registry import painter_for
from editor.painting.lettering import paint_text, text_width
from editor.painting.look import Look
from editor.painting.look import look as look_named
from editor.pictures.film_style import USUAL_STYLE, FilmStyle, milliseconds
from editor.pictures.sheet import CELL, Pixels, Sheet, ensure_application, painting_on, pixels_of
from solvers import registry
from solvers.answers.timeline import Frame, Timeline
from solvers.level import Level

_CARD_TEXT = 0.34
"""Height of the digits of an end card, of that of its line."""
_END_ROOM = 0.06
"""Of the width, left free on each side of the words of an end card."""


def timelines_of(
    level: Level, routes: Sequence[Sequence[str]], style: FilmStyle, state: Any = None
) -> list[Timeline]:
    """The routes as time. state: where they begin, by default the level's initial state.

    LevelError or IllegalMove, now or when they are asked for their length, if they do not replay.
    """
    kind = registry.kind(level.kind)
    begin = kind.initial(level) if state is None else state
    return [Timeline(kind, begin, moves, style.long_moves) for moves in routes]


@dataclass(frozen=True)
class Shot:
    """One frame of a film. route: which one plays. stays: milliseconds. card: the end card."""

    route: int
    frame: Frame
    stays: int
    card: bool = False


@dataclass(frozen=True)
class _Part:
    """The frames of one route. first: number of its first frame, which shows from `start` on, in
    milliseconds. moving: frames between the first board and the last one."""

    timeline: Timeline
    first: int
    start: int
    moving: int


class Frames(Protocol):
    """What writers of films and the preview ask of the frames of a film."""

    @property
    def style(self) -> FilmStyle: ...
    @property
    def size(self) -> QSize: ...
    @property
    def count(self) -> int: ...

    def shot(self, number: int) -> Any:
        """The frame of a number; its `stays` are milliseconds."""

    def rests(self, number: int) -> bool:
        """Whether a frame surely shows the same as the one before it."""

    def pixels(self, number: int) -> Pixels:
        """A frame as 0x00RRGGBB."""

    def frames(self) -> Iterator[tuple[Pixels, int]]:
        """All frames, and how long each stays, in milliseconds."""


class Reel:
    """The frames of a film, by number.

    speed: times that of the window. size: in pixels. count: frames. length: milliseconds.
    card_start: when the end card shows, None without one.
    """

    def __init__(
        self,
        level: Level,
        timelines: Sequence[Timeline],
        *,
        cell: float = CELL,
        style: FilmStyle = USUAL_STYLE,
        look: Look | None = None,
    ) -> None:
        """ValueError if the style leaves no time for the moves."""
        ensure_application()
        self.style = style
        self.sheet = Sheet(
            painter_for(level.kind, look or look_named("light")),
            level.rows,
            level.cols,
            cell,
            caption=style.caption,
            heading=bool(style.title) or len(timelines) > 1,
        )
        self.size = self.sheet.size
        self.speed = style.speed_of(sum(t.duration for t in timelines), len(timelines))
        self._begin, self._hold = milliseconds(style.begin), milliseconds(style.hold)
        self._between = milliseconds(style.between)
        self._parts: list[_Part] = []
        first = start = 0
        for timeline in timelines:
            moving = int(np.ceil(timeline.duration / self.speed * 1000 / style.step))
            self._parts.append(_Part(timeline, first, start, moving))
            first += moving + 2
            start += self._begin + moving * style.step + self._between
        self.card_start = start if style.end_card else None
        self.count = first + bool(style.end_card)
        self.length = start + self._hold - (0 if style.end_card else self._between)
        self._firsts = [part.first for part in self._parts]
        self._starts = [part.start for part in self._parts]

    # -- which frame -----------------------------------------------------------------------------
    @property
    def moving(self) -> int:
        """The number of frames between first and last boards."""
        return sum(part.moving for part in self._parts)

    def shot(self, number: int) -> Shot:
        """The frame of a number, from 0 to count - 1."""
        route = bisect_right(self._firsts, number) - 1
        part = self._parts[route]
        place, timeline = number - part.first, part.timeline
        if place == 0:
            return Shot(route, timeline.rest(0), self._begin)
        if place <= part.moving:
            seconds = (place - 1) * self.style.step * self.speed / 1000
            return Shot(route, timeline.at(seconds), self.style.step)
        last = timeline.rest(len(timeline))
        if place > part.moving + 1:
            return Shot(route, last, self._hold, card=True)
        ends = route == len(self._parts) - 1 and not self.style.end_card
        return Shot(route, last, self._hold if ends else self._between)

    def start(self, number: int) -> int:
        """When a frame begins to show, in milliseconds."""
        part = self._parts[bisect_right(self._firsts, number) - 1]
        place = number - part.first
        if place == 0:
            return part.start
        moved = part.start + self._begin + min(place - 1, part.moving) * self.style.step
        return moved + (self._between if place > part.moving + 1 else 0)

    def number_at(self, time: float) -> int:
        """The number of the frame that shows at a time in milliseconds."""
        if self.card_start is not None and time >= self.card_start:
            return self.count - 1
        part = self._parts[max(bisect_right(self._starts, time) - 1, 0)]
        passed = time - part.start - self._begin
        if passed < 0:
            return part.first
        return part.first + 1 + min(int(passed // self.style.step), part.moving)

    def rests(self, number: int) -> bool:
        """Whether a frame surely shows the same as the one before it."""
        return number > 0 and _alike(self.shot(number - 1), self.shot(number))

    # -- painting --------------------------------------------------------------------------------
    def image(self, number: int) -> QImage:
        """A frame as the film shows it."""
        return self._painted(self.shot(number))

    def pixels(self, number: int) -> Pixels:
        """The same as 0x00RRGGBB."""
        return _pixels(self.image(number))

    def frames(self) -> Iterator[tuple[Pixels, int]]:
        """All frames, and how long each stays, in milliseconds; a board at rest is painted once."""
        shown: Shot | None = None
        pixels: Pixels | None = None
        for number in range(self.count):
            shot = self.shot(number)
            if pixels is None or shown is None or not _alike(shown, shot):
                pixels = _pixels(self._painted(shot))
            shown = shot
            yield pixels, shot.stays

    def _painted(self, shot: Shot) -> QImage:
        image = QImage(self.size, QImage.Format.Format_RGB32)
        with painting_on(image) as p:
            self.paint(p, shot)
        return image

    def paint(self, p: QPainter, shot: Shot) -> None:
        """Paint a frame at the origin of a device."""
        painter, frame, view = self.sheet.painter, shot.frame, self.sheet.view
        p.fillRect(QRectF(QPointF(), self.size), painter.look.window)
        if frame.stage is None:
            painter.paint_state(p, frame.state, view)
        else:
            painter.paint_stage(p, frame.state, frame.stage, frame.fraction, view)
        if self.sheet.caption:
            self._paint_caption(p, shot)
        if self.sheet.heading:
            place = self.sheet.heading_rect()
            paint_text(p, self._heading(shot), place, painter.look.text, 0.4)
        if shot.card:
            self._paint_card(p)

    def _heading(self, shot: Shot) -> str:
        """The title, and which of the routes plays."""
        several = f"{shot.route + 1} / {len(self._parts)}" if len(self._parts) > 1 else ""
        return "   ".join(filter(None, (self.style.title, several)))

    def _paint_caption(self, p: QPainter, shot: Shot) -> None:
        """Figures of the kind or words on the left, the number of moves made on the right."""
        rect, look = self.sheet.caption_rect(), self.sheet.painter.look
        text = f"{shot.frame.move} / {len(self._parts[shot.route].timeline)}"
        wide = text_width(text) * rect.height() * 0.36
        place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
        paint_text(p, text, place, look.muted, 0.36)
        if self.style.words:
            room = rect.adjusted(0, 0, -wide - 0.5 * rect.height(), 0)
            if room.width() > 0:
                paint_text(p, self.style.words, room, look.text, 0.36, at_left=True)
        else:
            self.sheet.painter.paint_status(p, shot.frame.state, rect)

    def _paint_card(self, p: QPainter) -> None:
        """The board dimmed, with words on a band across it; long ones are two lines."""
        look, (width, height) = self.sheet.painter.look, self.size.toTuple()
        line = min(height / 2, max(44.0, 0.18 * height))
        lines = [self.style.end_card]
        if text_width(lines[0]) * _CARD_TEXT * line > (1 - 2 * _END_ROOM) * width:
            lines = lines[0].replace(", ", ",\n").rsplit("\n", 1)
        each = line if len(lines) == 1 else 0.7 * line
        band = QRectF(0, 0, width, each * len(lines))
        band.moveCenter(QPointF(width / 2, height / 2))
        p.save()
        p.setOpacity(0.72)
        p.fillRect(QRectF(0, 0, width, height), look.window)
        p.setOpacity(1.0)
        p.fillRect(band, look.panel)
        for number, words in enumerate(lines):
            place = QRectF(_END_ROOM * width, 0, (1 - 2 * _END_ROOM) * width, each)
            place.moveTop(band.top() + number * each)
            paint_text(p, words.replace("\n", " "), place, look.text, _CARD_TEXT * line / each)
        p.restore()


def _alike(one: Shot, other: Shot) -> bool:
    """Whether two frames that follow each other surely show the same."""
    a, b = one.frame, other.frame
    rests = a.stage is None and b.stage is None and a.move == b.move
    return rests and one.route == other.route and one.card == other.card


def _pixels(image: QImage) -> Pixels:
    return pixels_of(image) & np.uint32(0xFFFFFF)
