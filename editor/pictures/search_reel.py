"""SearchReel: the frames of a film of a search, which goes along the axis of nodes evenly.

It has what a Reel has, so that the writers of films and the preview take either.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QFont, QImage, QPainter

from editor.kinds.registry import kind_view, painter_for
from editor.kinds.theatre import TheatreParts
from editor.kinds.view import loaded
from editor.models.theatre.axis import Axis
from editor.models.theatre.film import Film
from editor.painting.lettering import wrapped
from editor.painting.look import Look
from editor.painting.theatre.board import board_view
from editor.painting.theatre.code import code_height, paint_code, paint_variables, strip_height
from editor.painting.theatre.ink import CENTRE, RIGHT, Ink
from editor.painting.theatre.timeline import HEIGHT, paint_timeline
from editor.painting.theatre.words import TONES, event_name
from editor.pictures.film_style import USUAL_STYLE, FilmStyle, milliseconds
from editor.pictures.sheet import Pixels, ensure_application, painting_on, pixels_of
from solvers.text import Text
from solvers.trace.events import Op

SECONDS = 12.0
"""Of a film at the usual speed, without its first and last picture."""
STEP = 100
"""Milliseconds between two frames at least: an event wants to be read."""
CELL = 48
"""The side of a cell at which a film has the size of the drawings."""
WIDTH, STAGE, BOARD = 904, 440, 400
LETTERS = 13
LINES = 5
"""Of a sentence below the board at most."""
FEWEST = 8
"""Frames of a film that is shortened."""


@dataclass(frozen=True)
class SearchShot:
    """One frame. index: of the kept event. stays: milliseconds. card: the end card."""

    index: int
    stays: int
    card: bool = False


class SearchReel:
    """cell: its ratio to 48 is that of the film to the size of the drawings. logarithmic: how the
    axis is spaced."""

    def __init__(
        self,
        film: Film,
        *,
        cell: float = CELL,
        style: FilmStyle = USUAL_STYLE,
        look: Look,
        logarithmic: bool = True,
    ) -> None:
        ensure_application()
        self.film = Film(film.level, film.solver_id, film.trace, film.result)
        self.style, self.look, self.cell = style, look, cell
        self.axis = Axis(self.film.last_node, logarithmic)
        parts: TheatreParts = loaded(kind_view(film.level.kind).theatre)(self.film)
        self.parts = parts
        self.painter = painter_for(film.level.kind, look)
        unit = min(max(cell / CELL, 0.6), 2.5)
        letters = QFont()
        letters.setPixelSize(round(LETTERS * unit))
        self.ink = Ink(look, letters, unit)
        self.size = QSize(round(WIDTH * unit), round((STAGE + HEIGHT + 40) * unit))
        self._indexes = self._choose()
        self._lines = self._most_lines()
        begin, hold = milliseconds(style.begin), milliseconds(style.hold)
        last = len(self._indexes) - 1
        stays = [self.step] * (last + 1)
        stays[0], stays[last] = begin, milliseconds(style.between) if style.end_card else hold
        self._shots = [SearchShot(i, s) for i, s in zip(self._indexes, stays, strict=True)]
        if style.end_card:
            self._shots.append(SearchShot(self._indexes[last], hold, card=True))
        ends = np.cumsum([shot.stays for shot in self._shots])
        self._starts = [0, *ends[:-1].tolist()]
        self.count, self.length = len(self._shots), int(ends[-1])
        self.card_start = self._starts[-1] if style.end_card else None

    @property
    def events(self) -> int:
        """How many events show."""
        return len(self._indexes)

    @property
    def step(self) -> int:
        """Milliseconds between two frames."""
        return max(self.style.step, STEP)

    def _choose(self) -> list[int]:
        """The events that show: all of a short search, else those that lie evenly on the axis and
        every improvement."""
        style, film = self.style, self.film
        room = SECONDS / style.speed
        if style.fit is not None:
            room = max(style.fit - style.still, 0.5)
        most = max(int(room * 1000 / self.step), 2)
        if len(film) <= most:
            return list(range(len(film)))
        nodes = [self.axis.node(place) for place in np.linspace(0, 1, most)]
        found = {0, len(film) - 1, *film.trace.improvements.tolist()}
        for low, high in zip([0, *nodes[:-1]], nodes, strict=True):
            found.add(self._told(film.trace.nearest(low), film.trace.nearest(high)))
        return sorted(found)

    def _told(self, low: int, high: int) -> int:
        """Of some events that follow each other, one where a part is given up, else the last."""
        ops = self.film.trace.ops[low + 1 : high + 1]
        given_up = np.flatnonzero(np.isin(ops, [int(Op.PRUNE), int(Op.CUT)]))
        return low + 1 + int(given_up[-1]) if len(given_up) else high

    def _most_lines(self) -> int:
        """How many lines the longest sentence of the film takes."""
        font = self.ink.font()
        wide = self.ink.px(BOARD - 64) - self.ink.width(event_name(self.film.moment), font)
        long = self.parts.long_sentences()
        return max([2, *(len(wrapped(words, font, wide, LINES)[0]) for words in long)])

    def _tag_width(self) -> float:
        words = event_name(self.film.moment)
        return self.ink.width(words, self.ink.font(1.0, 600)) + self.ink.px(20)

    # -- which frame -----------------------------------------------------------------------------
    def shot(self, number: int) -> SearchShot:
        return self._shots[number]

    def start(self, number: int) -> int:
        """When a frame begins to show, in milliseconds."""
        return int(self._starts[number])

    def number_at(self, time: float) -> int:
        """The number of the frame that shows at a time in milliseconds."""
        return max(bisect_right(self._starts, time) - 1, 0)

    def rests(self, number: int) -> bool:
        """Whether a frame shows the same as the one before it."""
        return False

    # -- painting --------------------------------------------------------------------------------
    def image(self, number: int) -> QImage:
        """A frame as the film shows it."""
        image = QImage(self.size, QImage.Format.Format_RGB32)
        with painting_on(image) as p:
            self.paint(p, self._shots[number])
        return image

    def pixels(self, number: int) -> Pixels:
        """The same as 0x00RRGGBB."""
        image = self.image(number)  # its pixels go with it
        return pixels_of(image) & np.uint32(0xFFFFFF)

    def frames(self) -> Iterator[tuple[Pixels, int]]:
        """All frames, and how long each stays, in milliseconds."""
        for number, shot in enumerate(self._shots):
            yield self.pixels(number), shot.stays

    def paint(self, p: QPainter, shot: SearchShot) -> None:
        """Paint a frame at the origin of a device."""
        film, ink = self.film, self.ink
        film.seek(shot.index)
        whole = QRectF(0, 0, self.size.width(), self.size.height())
        p.fillRect(whole, ink.look.panel)
        head, stage = ink.px(40), ink.px(STAGE)
        self._paint_head(p, QRectF(0, 0, whole.width(), head))
        left = QRectF(0, head, ink.px(BOARD), stage)
        p.fillRect(left, ink.look.window)
        self._paint_board(p, left)
        self._paint_side(p, QRectF(left.right(), head, whole.width() - left.width(), stage))
        below = QRectF(0, head + stage, whole.width(), ink.px(HEIGHT))
        paint_timeline(p, below, ink, (film,), self.axis, film.node)
        if shot.card:
            self._paint_card(p, whole)

    def _paint_head(self, p: QPainter, room: QRectF) -> None:
        ink, film = self.ink, self.film
        inner = room.adjusted(ink.px(16), 0, -ink.px(16), 0)
        title = " · ".join(filter(None, (self.style.title, film.name)))
        ink.text(p, inner, title, ink.look.text, ink.font(1.15, 600))
        place = f"{film.node:,} / {film.last_node:,}"
        ink.text(p, inner, place, ink.look.muted, ink.font(), RIGHT)

    def _paint_board(self, p: QPainter, room: QRectF) -> None:
        ink, film, level = self.ink, self.film, self.film.level
        foot = max(ink.px(44), self._lines * ink.height(ink.font()) + ink.px(12))
        place = room.adjusted(ink.px(10), ink.px(6), -ink.px(10), -foot)
        view = board_view(place, level.rows, level.cols, self.painter.margins)
        self.painter.paint_state(p, self.parts.state(), view)
        self.parts.paint_marks(p, view, ink.look)
        bold, words = ink.font(1.0, 600), event_name(film.moment)
        tone = TONES.get(film.moment.op, "accent")
        tag = QRectF(room.left() + ink.px(14), room.bottom() - foot + ink.px(8), 0, ink.px(24))
        tag.setWidth(self._tag_width())
        p.setPen(getattr(ink.look, f"{tone}_soft"))
        p.setBrush(getattr(ink.look, f"{tone}_soft"))
        p.drawRoundedRect(tag, ink.px(8), ink.px(8))
        ink.text(p, tag, words, getattr(ink.look, tone), bold, CENTRE)
        rest = QRectF(tag.right() + ink.px(10), tag.top() + ink.px(3), 0, foot - ink.px(12))
        rest.setRight(room.right() - ink.px(8))
        ink.paragraph(p, rest, self.parts.sentence(), ink.look.text, ink.font())

    def _paint_side(self, p: QPainter, room: QRectF) -> None:
        ink, film = self.ink, self.film
        moment, panel = film.moment, self.parts.panel()
        lines = film.lines
        top = room.top()
        if lines:
            code = QRectF(room.left(), top, room.width(), code_height(ink, len(lines)))
            paint_code(p, code, ink, lines, moment.line, moment.op in (Op.PRUNE, Op.CUT))
            top = code.bottom() + ink.px(4)
        strip = QRectF(room.left(), top, room.width(), strip_height(ink))
        paint_variables(p, strip, ink, self.parts.variables())
        row = QRectF(room.left() + ink.px(12), strip.bottom() + ink.px(6), 0, ink.px(22))
        row.setRight(room.right() - ink.px(12))
        rest = QRectF(room.left(), row.bottom(), room.width(), 0)
        rest.setBottom(room.bottom() - ink.px(6))
        if rest.height() > ink.px(60):
            ink.text(p, row, panel.title(), ink.look.text, ink.font(1.0, 600))
            ink.text(p, row, panel.aside(), ink.look.muted, ink.font(0.9), RIGHT)
            panel.paint(p, rest, ink)

    def _paint_card(self, p: QPainter, whole: QRectF) -> None:
        """Everything dimmed, with words on a band across it."""
        ink = self.ink
        p.save()
        p.setOpacity(0.72)
        p.fillRect(whole, ink.look.window)
        p.setOpacity(1.0)
        band = QRectF(0, 0, whole.width(), ink.px(84))
        band.moveCenter(whole.center())
        p.fillRect(band, ink.look.panel)
        ink.text(p, band, self.style.end_card, ink.look.text, ink.font(2.0, 600), CENTRE)
        p.restore()


def in_search_style(reel: SearchReel, style: FilmStyle) -> SearchReel:
    """The same film in another style."""
    return SearchReel(
        reel.film,
        cell=reel.cell,
        style=style,
        look=reel.look,
        logarithmic=reel.axis.logarithmic,
    )


def fitted(reel: SearchReel, suffix: str) -> Generator[float, None, SearchReel]:
    """The film, shortened until it is estimated to fit into the bytes that its style asks for.
    ValueError if none does."""
    from editor.pictures.film_size import estimating, in_bytes

    most, speed = reel.style.fit_bytes, 1.0
    if most is None:
        return reel
    while True:
        style = replace(reel.style, fit_bytes=None, fit=None, speed=speed)
        shorter = in_search_style(reel, style)
        size = yield from estimating(shorter, suffix)
        if size <= most:
            return shorter
        if shorter.count <= FEWEST:
            raise ValueError(
                Text(
                    "no film of this board fits into {size}: choose smaller cells",
                    size=in_bytes(most),
                )
            )
        speed *= 1.5


def filming_search(reel: SearchReel, path: Path) -> Generator[float, None, Any]:
    """Write the film into a .gif, .webp or .png (APNG) file; yields the fraction done, returns a
    `films.Film`. As `films.filming`, it leaves no half a file behind."""
    from editor.pictures.films import written_film

    shorter = yield from fitted(reel, path.suffix.lower())
    return (yield from written_film(shorter, path))
