"""Sheet: a board on padded ground, and the image or file it is drawn on.

`end_words` says what a game came to, for the end card of a film and the answers of a
sheet.

Reel: the frames of a film, each of them painted on its own.

The dialog that shows a film beforehand and the writers of files paint with it, so that
a film is what was seen.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize
from PySide6.QtGui import QGuiApplication, QImage, QPainter

from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.models.program.translators import Catalogue, catalogue
from gridwright.editor.painting import (
    BoardView,
    Look,
    Painter,
    paint_text,
    painting_on,
    text_width,
)
from gridwright.editor.painting.look import look as look_named
from gridwright.editor.pictures.film_style import USUAL_STYLE, FilmStyle, milliseconds
from gridwright.solvers import registry
from gridwright.solvers.answers import Timeline, TimelineMoment
from gridwright.solvers.kind import Level, WordedError

Pixels = NDArray[np.uint32]
"""(height, width), 0x00RRGGBB."""
CELL = 48
"""The default side of a cell in pictures, in pixels."""

_PAD = 0.35
_CAPTION = 0.8
_MOST_PIXELS = 120_000_000
_LONGEST_SIDE = 32_767
_application: list[QGuiApplication] = []


@dataclass(frozen=True)
class Sheet:
    """A board on padded ground, with room for what play adds and, where wanted, a
    heading above and a caption below."""

    painter: Painter
    rows: int
    cols: int
    cell: float
    caption: bool = False
    heading: bool = False

    @property
    def size(self) -> QSize:
        """In pixels, rounded up."""
        left, top, right, bottom = self.painter.margins
        width = (self.cols + left + right + 2 * _PAD) * self.cell
        height = (self.rows + top + bottom + 2 * _PAD) * self.cell
        height += self.caption_height + self.heading_height
        return QSize(int(np.ceil(width)), int(np.ceil(height)))

    @property
    def caption_height(self) -> float:
        if self.caption:
            return max(22.0, _CAPTION * min(self.cell, 64.0))
        return 0.0

    @property
    def heading_height(self) -> float:
        if self.heading:
            return max(26.0, min(self.cell, 64.0))
        return 0.0

    @property
    def view(self) -> BoardView:
        left, top, _, _ = self.painter.margins
        across = (left + _PAD) * self.cell
        down = (top + _PAD) * self.cell
        origin = QPointF(round(across), round(down + self.heading_height))
        return BoardView.whole(self.rows, self.cols, self.cell, origin)

    def heading_rect(self) -> QRectF:
        left = 0.5 * self.view.origin.x()
        return QRectF(
            left,
            0.1 * self.cell,
            self.size.width() - 2 * left,
            self.heading_height,
        )

    def caption_rect(self) -> QRectF:
        size = self.size
        view = self.view
        top = size.height() - self.caption_height - _PAD * self.cell * 0.6
        left = view.origin.x()
        return QRectF(left, top, size.width() - 2 * left, self.caption_height)


def ensure_application() -> None:
    """An application for fonts and images: the running one, or a new one without a
    display."""
    if QGuiApplication.instance() is None:
        made = QGuiApplication(["gridwright", "-platform", "offscreen"])
        _application.append(made)
        # A command speaks English: "23 points", not "23 point(s)".
        plurals = Catalogue(made)
        if plurals.open(catalogue("en")):
            made.installTranslator(plurals)


class _Memory:
    """The memory of an image. An array that numpy makes of it keeps the image alive;
    one of the bits alone would be left with memory that Qt uses again."""

    def __init__(self, image: QImage) -> None:
        self._image = image
        bits: Pixels = np.frombuffer(image.constBits(), dtype=np.uint32)
        lines = bits.reshape(image.height(), image.bytesPerLine() // 4)
        self.__array_interface__ = lines.__array_interface__


def pixels_of(image: QImage) -> Pixels:
    """The pixels of an image, (height, width), in its own memory."""
    lines: Pixels = np.asarray(_Memory(image))
    return lines[:, : image.width()]


# -- files and devices -----------------------------------------------------------------
def largest_cell(level: Level) -> int:
    """The largest side of a cell, in whole pixels, at which a picture of a level can be
    drawn."""
    rows = level.rows + 2
    cols = level.cols + 2
    side = min(
        int((_MOST_PIXELS / (rows * cols)) ** 0.5), _LONGEST_SIDE // max(rows, cols)
    )
    return max(1, side)


def checked_size(size: QSize, scale: float) -> QSize:
    """The size in device pixels, if a picture may be so large."""
    width = round(size.width() * scale)
    height = round(size.height() * scale)
    if width * height > _MOST_PIXELS or max(width, height) > _LONGEST_SIDE:
        raise WordedError(
            "the picture would be {width} x {height} pixels: choose a smaller cell",
            width=width,
            height=height,
        )
    return QSize(width, height)


def end_words(level: Level, moves: Sequence[str], proved: bool) -> str:
    """The result of moves with its unit, and whether it is proved to be the best: "23
    points, proved". IllegalMove or LevelError if they do not replay."""
    ensure_application()
    kind = registry.kind(level.kind)
    end = kind.replay(kind.initial(level), moves)
    words = kind_view(level.kind).result_words.ending(
        kind.score(end), kind.finished(end)
    )
    if not proved:
        return words
    return QCoreApplication.translate("Pictures", "{words}, proved").format(words=words)


_CARD_TEXT = 0.36
_TWO_LINES = 0.5
"""Height of the digits of an end card, of that of its one line, or of each of two."""
_END_ROOM = 0.06
"""The part of the width left free on each side of the words of an end card."""


def timelines_of(
    level: Level, routes: Sequence[Sequence[str]], style: FilmStyle, state: Any = None
) -> list[Timeline]:
    """The routes as time. state: where they begin, by default the level's initial
    state.

    LevelError or IllegalMove, now or when they are asked for their length, if they do
    not replay.
    """
    kind = registry.kind(level.kind)
    begin = kind.initial(level) if state is None else state
    return [Timeline(kind, begin, moves, style.long_moves) for moves in routes]


@dataclass(frozen=True)
class Shot:
    """One frame of a film. route: which one plays. stays: milliseconds. card: the end
    card."""

    route: int
    frame: TimelineMoment
    stays: int
    card: bool = False


@dataclass(frozen=True)
class _Part:
    """The frames of one route. first: number of its first frame, which shows from
    `start` on, in milliseconds. moving: frames between the first board and the last
    one."""

    timeline: Timeline
    first: int
    start: int
    moving: int


class Frames:
    """The frames of a film by number, as writers of films and the preview use them.

    cell: pixels of a cell. size: in pixels. count: frames. length: milliseconds; step:
    those of a frame. card_start: when the end card shows, None without one.
    """

    style: FilmStyle
    cell: float
    size: QSize
    count: int
    length: int
    step: int
    card_start: int | None

    @property
    def shown_first(self) -> Level | None:
        """The level that the first frame shows; None if it shows another board."""
        return None

    def shot(self, number: int) -> Any:
        """The frame of a number, from 0 to count - 1; its `stays` are milliseconds."""
        raise NotImplementedError

    def paint(self, p: QPainter, shot: Any) -> None:
        """Paint a frame at the origin of a device."""
        raise NotImplementedError

    def number_at(self, time: float) -> int:
        """The number of the frame that shows at a time in milliseconds."""
        raise NotImplementedError

    def rests(self, number: int) -> bool:
        """True if a frame surely shows the same as the one before it."""
        return False

    def like(
        self, *, style: FilmStyle | None = None, cell: float | None = None
    ) -> Frames:
        """The same film in another style or size, with painters of its own."""
        raise NotImplementedError

    def image(self, number: int) -> QImage:
        """A frame as the film shows it."""
        image = QImage(self.size, QImage.Format.Format_RGB32)
        with painting_on(image) as p:
            self.paint(p, self.shot(number))
        return image

    def pixels(self, number: int) -> Pixels:
        """The same as 0x00RRGGBB."""
        image = self.image(number)  # its pixels go with it
        return pixels_of(image) & np.uint32(0xFFFFFF)

    def frames(self) -> Iterator[tuple[Pixels, int]]:
        """All frames, and how long each stays, in milliseconds; what rests is painted
        once."""
        pixels = self.pixels(0)
        for number in range(self.count):
            if number and not self.rests(number):
                pixels = self.pixels(number)
            yield pixels, self.shot(number).stays


class Reel(Frames):
    """The frames of a film of routes. speed: times that of the window."""

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
        self.level = level
        self.timelines = timelines
        self.style = style
        self.step = style.step
        self.cell = cell
        self.sheet = Sheet(
            painter_for(level.kind, look or look_named("light")),
            level.rows,
            level.cols,
            cell,
            caption=style.caption or bool(style.end_card),
            heading=bool(style.title) or len(timelines) > 1,
        )
        self.size = self.sheet.size
        self.speed = style.speed_of(
            sum(t.duration for t in timelines),
            len(timelines),
        )
        self._begin = milliseconds(style.begin)
        self._hold = milliseconds(style.hold)
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

    @property
    def shown_first(self) -> Level | None:
        kind = registry.kind(self.level.kind)
        if not self.timelines:
            return None
        first = self.timelines[0].state(0)
        return self.level if first == kind.initial(self.level) else None

    def like(
        self, *, style: FilmStyle | None = None, cell: float | None = None
    ) -> Reel:
        look = self.sheet.painter.look
        cell = cell or self.cell
        return Reel(
            self.level, self.timelines, cell=cell, style=style or self.style, look=look
        )

    # -- which frame -------------------------------------------------------------------
    @property
    def moving(self) -> int:
        """The number of frames between first and last boards."""
        return sum(part.moving for part in self._parts)

    def shot(self, number: int) -> Shot:
        route = bisect_right(self._firsts, number) - 1
        part = self._parts[route]
        place = number - part.first
        timeline = part.timeline
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
        if self.card_start is not None and time >= self.card_start:
            return self.count - 1
        part = self._parts[max(bisect_right(self._starts, time) - 1, 0)]
        passed = time - part.start - self._begin
        if passed < 0:
            return part.first
        return part.first + 1 + min(int(passed // self.style.step), part.moving)

    def rests(self, number: int) -> bool:
        return number > 0 and _alike(self.shot(number - 1), self.shot(number))

    # -- painting ----------------------------------------------------------------------
    def paint(self, p: QPainter, shot: Shot) -> None:
        painter = self.sheet.painter
        frame = shot.frame
        view = self.sheet.view
        p.fillRect(QRectF(QPointF(), self.size), painter.look.window)
        if frame.stage is None:
            painter.paint_state(p, frame.state, view)
        else:
            painter.paint_stage(p, frame.state, frame.stage, frame.fraction, view)
        if self.style.caption and not shot.card:
            self._paint_caption(p, shot)
        if self.sheet.heading:
            place = self.sheet.heading_rect()
            paint_text(p, self._heading(shot), place, painter.look.text, 0.4)
        if shot.card:
            self._paint_card(p)

    def _heading(self, shot: Shot) -> str:
        """The title, and which of the routes plays."""
        if len(self._parts) > 1:
            several = f"{shot.route + 1} / {len(self._parts)}"
        else:
            several = ""
        return "   ".join(filter(None, (self.style.title, several)))

    def _paint_caption(self, p: QPainter, shot: Shot) -> None:
        """Figures of the kind or words on the left, the number of moves made on the
        right."""
        rect = self.sheet.caption_rect()
        look = self.sheet.painter.look
        text = f"{shot.frame.move:,} / {len(self._parts[shot.route].timeline):,}"
        wide = text_width(text) * rect.height() * 0.36
        place = QRectF(rect.right() - wide, rect.top(), wide + 1, rect.height())
        paint_text(p, text, place, look.muted, 0.36)
        room = rect.adjusted(0, 0, -wide - 0.5 * rect.height(), 0)
        if room.width() <= 0:
            return
        if self.style.words:
            paint_text(p, self.style.words, room, look.text, 0.36, at_left=True)
        else:
            self.sheet.painter.paint_status(p, shot.frame.state, room)

    def _paint_card(self, p: QPainter) -> None:
        """Words on a band in the place of the caption, so that the last board is to be
        seen; long ones are two lines."""
        look = self.sheet.painter.look
        (width, height) = self.size.toTuple()
        band = QRectF(0, self.sheet.caption_rect().top(), width, 0)
        band.setBottom(height)
        lines = [self.style.end_card]
        inner = (1 - 2 * _END_ROOM) * width
        if text_width(lines[0]) * _CARD_TEXT * band.height() > inner:
            lines = lines[0].replace(", ", ",\n").rsplit("\n", 1)
        each = band.height() / len(lines)
        size = _CARD_TEXT if len(lines) == 1 else _TWO_LINES
        p.fillRect(band, look.success_soft)
        for number, words in enumerate(lines):
            place = QRectF(_END_ROOM * width, band.top() + number * each, inner, each)
            paint_text(p, words.replace("\n", " "), place, look.success, size)


def _alike(one: Shot, other: Shot) -> bool:
    """True if two frames that follow each other surely show the same."""
    a = one.frame
    b = other.frame
    rests = a.stage is None and b.stage is None and a.move == b.move
    return rests and one.route == other.route and one.card == other.card
