"""SearchReel: the frames of a film of one search, or of two side by side on one clock
of nodes.

It goes along the axis of nodes evenly, or shows as many events as are asked for. An
event of two searches is the next event of either, as in the window.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QFont, QPainter

from gridwright.editor.kinds.registry import kind_view, painter_for
from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.kinds.view import loaded
from gridwright.editor.models.theatre.film import Film, NodeAxis
from gridwright.editor.painting import Look, disc, draw_with, wrapped
from gridwright.editor.painting.theatre import code as listing
from gridwright.editor.painting.theatre.panel import (
    CENTRE,
    RIGHT,
    PanelStyle,
    board_view,
)
from gridwright.editor.painting.theatre.timeline import (
    HEIGHT,
    curve_colours,
    paint_timeline,
)
from gridwright.editor.pictures.film_style import USUAL_STYLE, FilmStyle, milliseconds
from gridwright.editor.pictures.sheet import Frames, ensure_application
from gridwright.solvers.files.whole import Over
from gridwright.solvers.kind import Level
from gridwright.solvers.text import Text
from gridwright.solvers.trace.events import Op

SECONDS = 12.0
"""The length of a film at the usual speed, without its first and last picture."""
STEP = 100
"""Milliseconds between two frames at least: an event wants to be read."""
CELL = 48
"""The side of a cell at which a film has the size of the drawings."""
WIDTH = 904
STAGE = 440
BOARD = 400
LETTERS = 13
LINES = 5
"""The most lines of a sentence below the board."""
FEWEST = 8
"""Events of a film that is shortened."""
SHORTEST = 0.02
"""Seconds of an event at least."""
CARD = 1.5
"""The size of the letters of the end card at most."""
NAME = 46
"""The height of the rows with the name of a board and its question."""


@dataclass(frozen=True)
class SearchShot:
    """One frame. indexes: of the kept event of each film. node: where the clock stands.
    stays: milliseconds. card: the end card."""

    indexes: tuple[int, ...]
    node: int
    stays: int
    card: bool = False


class CommonClock:
    """The kept events of all films, in the order of their nodes."""

    def __init__(self, films: Sequence[Film]) -> None:
        later = np.concatenate([film.trace.nodes[1:] for film in films])
        order = np.argsort(later, kind="stable")
        of = np.repeat(np.arange(len(films)), [len(film) - 1 for film in films])[order]
        begin = max(int(film.trace.nodes[0]) for film in films)
        nodes = np.concatenate([[begin], later[order]])
        self.nodes: NDArray[np.int64] = np.maximum.accumulate(nodes)
        """Where the clock stands after each event."""
        places = [
            np.concatenate([[0], np.cumsum(of == one)]) for one in range(len(films))
        ]
        self.places: NDArray[np.int64] = np.stack(places, axis=1)
        """The index that each film stands at then."""
        ops = np.concatenate([film.trace.ops[1:] for film in films])[order]
        self._ops = np.concatenate([films[0].trace.ops[:1], ops])

    def __len__(self) -> int:
        return len(self.nodes)

    def of(self, *ops: Op) -> NDArray[np.intp]:
        """The events of these kinds, of any film."""
        return np.flatnonzero(np.isin(self._ops, [int(op) for op in ops]))

    def last(self, node: int) -> int:
        """The last event at which no more than `node` nodes were searched; else the
        first."""
        return max(int(np.searchsorted(self.nodes, node, "right")) - 1, 0)


class SearchReel(Frames):
    """cell: its ratio to 48 is that of the film to the size of the drawings.
    logarithmic: how the axis is spaced."""

    def __init__(
        self,
        *films: Film,
        cell: float = CELL,
        style: FilmStyle = USUAL_STYLE,
        look: Look,
        logarithmic: bool = True,
    ) -> None:
        """ValueError if the style leaves no time for its events."""
        ensure_application()
        self.films = tuple(
            Film(f.level, f.solver_id, f.trace, f.result, f.options, solver=f.solver)
            for f in films
        )
        self.style = style
        self.look = look
        self.cell = cell
        self.axis = NodeAxis(max(film.last_node for film in films), logarithmic)
        kind = films[0].level.kind
        make = loaded(kind_view(kind).theatre)
        self.parts: tuple[TheatreParts, ...] = tuple(make(film) for film in self.films)
        self.painter = painter_for(kind, look)
        unit = min(max(cell / CELL, 0.6), 2.5)
        letters = QFont()
        letters.setPixelSize(round(LETTERS * unit))
        self.ink = PanelStyle(look, letters, unit)
        self.size = QSize(round(WIDTH * unit), round((STAGE + HEIGHT + 40) * unit))
        self.clock = CommonClock(self.films)
        chosen = self._choose()
        self.step = self._stay(len(chosen))
        begin = milliseconds(style.begin)
        hold = milliseconds(style.hold)
        stays = [begin] + [self.step] * (len(chosen) - 1)
        stays[-1] = milliseconds(style.between) if style.end_card else hold
        self._shots = [
            self._at(at, stay) for at, stay in zip(chosen, stays, strict=True)
        ]
        if style.end_card:
            self._shots.append(self._card(hold))
        ends = np.cumsum([shot.stays for shot in self._shots])
        self._starts = [0, *ends[:-1].tolist()]
        self.count = len(self._shots)
        self.length = int(ends[-1])
        self.card_start = self._starts[-1] if style.end_card else None

    @property
    def shown_first(self) -> Level | None:
        return self.films[0].level

    def like(
        self, *, style: FilmStyle | None = None, cell: float | None = None
    ) -> SearchReel:
        return SearchReel(
            *self.films,
            cell=cell or self.cell,
            style=style or self.style,
            look=self.look,
            logarithmic=self.axis.logarithmic,
        )

    @property
    def events(self) -> int:
        """The number of events that show."""
        return self.count - bool(self.style.end_card)

    @property
    def told(self) -> Text:
        """How many events of how many show."""
        shown = self.events
        kept = len(self.clock)
        total = sum(film.trace.total for film in self.films)
        if total > sum(map(len, self.films)):
            counts = {"shown": shown, "kept": kept, "total": total}
            return Text(
                "{shown} of {kept:# recorded event|# recorded events}, of {total} in "
                "all",
                **counts,
            )
        if shown < kept:
            return Text("{shown} of {total:# event|# events}", shown=shown, total=kept)
        return Text("{total:the only event|all # events}", total=kept)

    def _at(self, at: int, stays: int) -> SearchShot:
        return SearchShot(
            tuple(self.clock.places[at].tolist()),
            int(self.clock.nodes[at]),
            stays,
        )

    def _card(self, stays: int) -> SearchShot:
        """The end of the search, with the best answer of each film on its board."""
        steps = [(film.trace.improvements, len(film) - 1) for film in self.films]
        last = [int(better[-1]) if len(better) else end for better, end in steps]
        return SearchShot(
            tuple(last),
            int(self.clock.nodes[-1]),
            stays,
            card=True,
        )

    # -- which events ------------------------------------------------------------------
    def _choose(self) -> list[int]:
        """The events that show: all of a short search, else those that lie evenly on
        the axis and every improvement; as many as are asked for, if any number is."""
        style = self.style
        clock = self.clock
        asked = self.style.events
        room = SECONDS / style.speed
        if style.fit is not None:
            room = max(style.fit - style.still, 0.5)
        most = asked or max(int(room * 1000 / max(style.step, STEP)), 2)
        if len(clock) <= most:
            return list(range(len(clock)))
        better = clock.of(Op.IMPROVE)
        if asked:
            better = _evenly(better, asked // 2)
        found = {0, len(clock) - 1, *better.tolist()}
        nodes = [
            self.axis.node(place)
            for place in np.linspace(
                0,
                1,
                max(most - len(better), 2),
            )
        ]
        for low, high in zip([0, *nodes[:-1]], nodes, strict=True):
            found.add(self._told(clock.last(low), clock.last(high)))
        if asked:
            ends = {0, len(clock) - 1}
            inner = _evenly(
                np.array(sorted(found - ends), np.intp),
                asked - 2,
            )
            found = ends | set(inner.tolist())
            rest = np.setdiff1d(
                np.arange(len(clock)),
                list(found),
            )
            found.update(_evenly(rest, asked - len(found)).tolist())
        found.update(place for one in style.asked for place in (one.at, one.seen))
        return sorted(found)

    def _told(self, low: int, high: int) -> int:
        """The event to tell of several: one where a part is given up, else the last."""
        given_up = self._given_up[
            slice(*np.searchsorted(self._given_up, (low + 1, high + 1)))
        ]
        if len(given_up):
            return int(given_up[-1])
        return high

    @cached_property
    def _given_up(self) -> NDArray[np.intp]:
        return self.clock.of(Op.PRUNE, Op.CUT)

    def _stay(self, events: int) -> int:
        """Milliseconds of an event: what the style asks for, in GIF's steps."""
        style = self.style
        if not style.events:
            return max(style.step, STEP)
        if style.fit is None:
            return milliseconds(STEP / 1000 / style.speed)
        room = (style.fit - style.still) / max(events - 2, 1)
        if room < SHORTEST:
            least = ceil(style.still + max(events - 2, 1) * SHORTEST)
            told = {"events": events, "least": least, "seconds": f"{style.fit:g}"}
            text = Text(
                "{events:# event takes|# events take} {least} s at least, not "
                "{seconds} s",
                **told,
            )
            raise ValueError(text)
        return milliseconds(room)

    @cached_property
    def _lines(self) -> int:
        """The number of lines that the longest sentence of the films takes: a page,
        which has no frames, never asks."""
        font = self.ink.font()
        words = [listing.event_name(film.trace.at(0)) for film in self.films]
        wide = (
            self._board_width
            - self.ink.px(64)
            - max(self.ink.width(w, font) for w in words)
        )
        long = [sentence for parts in self.parts for sentence in parts.long_sentences()]
        return max(
            [2, *(len(wrapped(sentence, font, wide, LINES)[0]) for sentence in long)]
        )

    @property
    def _board_width(self) -> float:
        """The width of a board with its sentence."""
        if len(self.films) > 1:
            return self.size.width() / 2
        return self.ink.px(BOARD)

    # -- which frame -------------------------------------------------------------------
    def shot(self, number: int) -> SearchShot:
        return self._shots[number]

    def start(self, number: int) -> int:
        """When a frame begins to show, in milliseconds."""
        return int(self._starts[number])

    def number_at(self, time: float) -> int:
        return max(bisect_right(self._starts, time) - 1, 0)

    # -- painting ----------------------------------------------------------------------
    def paint(self, p: QPainter, shot: SearchShot) -> None:
        ink = self.ink
        films = self.films
        for film, index in zip(films, shot.indexes, strict=True):
            film.seek(index)
        whole = QRectF(0, 0, self.size.width(), self.size.height())
        p.fillRect(whole, ink.look.panel)
        head = QRectF(0, 0, whole.width(), ink.px(40))
        stage = QRectF(0, head.bottom(), self._board_width, ink.px(STAGE))
        self._paint_head(p, head, shot)
        for number, parts in enumerate(self.parts):
            board = stage.translated(number * stage.width(), 0)
            p.fillRect(board, ink.look.window)
            if len(films) > 1:
                name = QRectF(board.left(), board.top(), board.width(), ink.px(NAME))
                self._paint_name(p, name, number)
                board.setTop(name.bottom())
            self._paint_board(p, board, parts)
        if len(films) == 1:
            side = QRectF(
                stage.right(),
                stage.top(),
                whole.width() - stage.width(),
                stage.height(),
            )
            self._paint_side(p, side)
        below = QRectF(0, stage.bottom(), whole.width(), ink.px(HEIGHT))
        paint_timeline(p, below, ink, films, self.axis, shot.node)

    def _paint_head(self, p: QPainter, room: QRectF, shot: SearchShot) -> None:
        """The names, and where the clock stands; on the end card its words in their
        place."""
        ink = self.ink
        look = self.ink.look
        inner = room.adjusted(
            ink.px(16),
            0,
            -ink.px(16),
            0,
        )
        if shot.card:
            p.fillRect(room, look.success_soft)
            words = self.style.end_card
            ink.text(p, inner, words, look.success, self._card_font(inner), CENTRE)
            return
        pair = len(self.films) > 1
        lead = self.films[0]
        if not (pair and self.style.title):
            names = [film.name for film in self.films]
        else:
            names = []
        names += [] if pair else [listing.question_words(lead)]
        title = " · ".join(filter(None, (self.style.title, *names)))
        ink.text(p, inner, title, look.text, ink.font(1.15, 600))
        place = f"{shot.node:,} / {self.axis.last:,}"
        ink.text(p, inner, place, look.muted, ink.font(), RIGHT)

    def _card_font(self, room: QRectF) -> QFont:
        """The letters of the end card: as large as its words have room for."""
        large = self.ink.font(CARD, 700)
        wide = self.ink.width(self.style.end_card, large)
        return self.ink.font(CARD * min(1.0, room.width() / max(wide, 1)), 700)

    def _paint_name(self, p: QPainter, room: QRectF, number: int) -> None:
        """The owner of a board, in the colour of its curve, with its node and its best
        answer."""
        ink = self.ink
        film = self.films[number]
        colour = curve_colours(ink.look)[number]
        inner = room.adjusted(
            ink.px(34),
            0,
            -ink.px(14),
            -room.height() / 2,
        )
        disc(
            p,
            QPointF(room.left() + ink.px(22), inner.center().y()),
            ink.px(5),
            colour,
        )
        ink.text(
            p,
            inner,
            listing.place_words(film),
            ink.look.text,
            ink.font(1.0, 600),
        )
        below = inner.translated(0, inner.height())
        ink.text(
            p,
            below,
            listing.question_words(film),
            ink.look.muted,
            ink.font(),
        )

    def _paint_board(self, p: QPainter, room: QRectF, parts: TheatreParts) -> None:
        ink = self.ink
        film = parts.film
        level = film.level
        foot = max(ink.px(44), self._lines * ink.height(ink.font()) + ink.px(12))
        place = room.adjusted(
            ink.px(10),
            ink.px(6),
            -ink.px(10),
            -foot,
        )
        view = board_view(place, level.rows, level.cols, self.painter.margins)
        parts.paint_board(p, self.painter, view)
        bold = ink.font(1.0, 600)
        words = listing.event_name(film.moment)
        tone = listing.TONES.get(film.moment.op, "accent")
        tag = QRectF(
            room.left() + ink.px(14),
            room.bottom() - foot + ink.px(8),
            0,
            ink.px(24),
        )
        tag.setWidth(ink.width(words, bold) + ink.px(20))
        draw_with(
            p,
            getattr(ink.look, f"{tone}_soft"),
            getattr(ink.look, f"{tone}_soft"),
        )
        p.drawRoundedRect(tag, ink.px(8), ink.px(8))
        ink.text(p, tag, words, getattr(ink.look, tone), bold, CENTRE)
        rest = QRectF(
            tag.right() + ink.px(10),
            tag.top() + ink.px(3),
            0,
            foot - ink.px(12),
        )
        rest.setRight(room.right() - ink.px(8))
        ink.paragraph(
            p,
            rest,
            parts.sentence(),
            ink.look.text,
            ink.font(),
        )

    def _paint_side(self, p: QPainter, room: QRectF) -> None:
        """Pseudocode, values and panel of the one film."""
        ink = self.ink
        film = self.films[0]
        parts = self.parts[0]
        moment = film.moment
        panel = parts.panel()
        lines = film.lines
        top = room.top()
        if lines:
            code = QRectF(
                room.left(),
                top,
                room.width(),
                listing.code_height(ink, len(lines)),
            )
            listing.paint_code(
                p,
                code,
                ink,
                lines,
                moment.line,
                moment.op in (Op.PRUNE, Op.CUT),
            )
            top = code.bottom() + ink.px(4)
        strip = QRectF(room.left(), top, room.width(), listing.strip_height(ink))
        listing.paint_variables(p, strip, ink, parts.variables())
        row = QRectF(
            room.left() + ink.px(12),
            strip.bottom() + ink.px(6),
            0,
            ink.px(22),
        )
        row.setRight(room.right() - ink.px(12))
        rest = QRectF(room.left(), row.bottom(), room.width(), 0)
        rest.setBottom(room.bottom() - ink.px(6))
        if rest.height() > ink.px(60):
            ink.text(
                p,
                row,
                panel.title(),
                ink.look.text,
                ink.font(1.0, 600),
            )
            ink.text(
                p,
                row,
                panel.aside(),
                ink.look.muted,
                ink.font(0.9),
                RIGHT,
            )
            panel.paint(p, rest, ink)


def _evenly(places: NDArray[np.intp], most: int) -> NDArray[np.intp]:
    """So many of these places at most, the last one among them."""
    if len(places) <= most:
        return places
    kept = np.linspace(
        len(places) - 1,
        0,
        max(most, 0),
        endpoint=False,
    )
    return np.asarray(places[kept.astype(int)])


def fitted(reel: SearchReel, suffix: str) -> Generator[float, None, SearchReel]:
    """The film, with fewer events until it is estimated to fit into the bytes that its
    style asks for. ValueError if none does."""
    from gridwright.editor.pictures.films import estimating, in_bytes

    most = reel.style.fit_bytes
    events = reel.events
    if most is None:
        return reel
    while events > FEWEST or events == reel.events:
        style = replace(reel.style, fit_bytes=None, events=events)
        shorter = reel.like(style=style)
        size = yield from estimating(shorter, suffix)
        if size <= most:
            return shorter
        events = events * 2 // 3
    told = in_bytes(most)
    words = Text(
        "no film of this board fits into {size}: choose smaller cells", size=told
    )
    raise ValueError(words)


def filming_search(
    reel: SearchReel, path: Path, over: Over = Over.FILES
) -> Generator[float, None, Any]:
    """Write the film into a .gif, .webp or .png (APNG) file; yields the fraction done,
    returns a `films.WrittenFilm` and what it tells of its events. As `films.filming`,
    it leaves no half a file behind."""
    from gridwright.editor.pictures.films import written_film

    shorter = yield from fitted(reel, path.suffix.lower())
    made = yield from written_film(shorter, path, over)
    return replace(made, note=shorter.told)
