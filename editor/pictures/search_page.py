"""A film of a search as one HTML file, which a browser plays and scrubs; a SearchReel
chooses its events.

The page places what is made here: boards, panels and curves are the program's own, as
SVG, and words and values are those of the window. A line of SVG stands in the file
once; a picture is a list of numbers of lines. Pictures are painted in both looks. Where
these differ, a line names a variable for a colour, and each look has its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

from PySide6.QtCore import QBuffer, QIODevice, QRectF, QSize
from PySide6.QtGui import QPainter
from PySide6.QtSvg import QSvgGenerator

from gridwright.editor.kinds.theatre import TheatreParts
from gridwright.editor.models.program.language import translated
from gridwright.editor.models.program.translators import language_in_use
from gridwright.editor.models.theatre.film import NodeAxis
from gridwright.editor.painting.geometry import BoardView
from gridwright.editor.painting.look import look
from gridwright.editor.painting.shapes import painting_on
from gridwright.editor.painting.theatre.code import (
    TONES,
    event_name,
    place_words,
)
from gridwright.editor.painting.theatre.panel import board_view
from gridwright.editor.painting.theatre.timeline import HEIGHT, Places, paint_still
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import WrittenFilm
from gridwright.editor.pictures.search_ends import question_and_ends
from gridwright.editor.pictures.search_reel import (
    SearchReel,
    SearchShot,
    filming_search,
)
from gridwright.solvers.drawing.export_choices import PAGES
from gridwright.solvers.files.whole import Over, write_whole
from gridwright.solvers.page.page import film_page
from gridwright.solvers.teaching.questions import Asked

EVENTS = 300
"""Events of a page, unless another number is asked for."""
BYTES = 400_000
"""Bytes of a page, unless another number is asked for; it has as many events as fit."""
BOARD = QSize(400, 400)
PANEL = QSize(480, 230)
WIDTHS = {"wide": 904, "narrow": 400}
"""Widths of the curve, in pixels."""
_COLOUR = re.compile(r"#[0-9a-f]{6}")
_FAMILY = re.compile(r'font-family="([^"]*)"')
_IDS = ('id="', "url(#")
"""The text before each id."""
_PATH = re.compile(r' d="[^"]*')
_FINE = re.compile(r"(?<=\.\d\d)\d+")
"""Digits of a place in a path that are finer than a hundredth of a pixel."""
Painting = Callable[[QPainter], None]


class SvgLines:
    """lines: of SVG, each once. colours: of both looks, by variable."""

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}
        self._colours: dict[tuple[str, str], int] = {}

    @property
    def lines(self) -> list[str]:
        return list(self._numbers)

    @property
    def colours(self) -> tuple[dict[str, str], dict[str, str]]:
        """The colours of each variable, by look."""
        names = [f"c{number}" for number in self._colours.values()]
        light, dark = zip(*self._colours, strict=True)
        return dict(zip(names, light, strict=True)), dict(zip(names, dark, strict=True))

    def picture(
        self, size: QSize, name: str, light: Painting, dark: Painting
    ) -> list[int]:
        """A picture in both looks as numbers of lines. name: of its place in the
        page."""
        both = [_svg(size, name, paint) for paint in (light, dark)]
        lines = (
            one if one == other else self._line(one, other)
            for one, other in zip(*both, strict=True)
        )
        return [self._numbers.setdefault(one, len(self._numbers)) for one in lines]

    def _line(self, light: str, dark: str) -> str:
        """A line that differs by look, with a variable for each colour."""
        pairs = iter(zip(_COLOUR.findall(light), _COLOUR.findall(dark), strict=True))

        def variable(_found: re.Match[str]) -> str:
            number = self._colours.setdefault(next(pairs), len(self._colours))
            return f"var(--c{number})"

        return _COLOUR.sub(variable, light)


def _svg(size: QSize, name: str, paint: Painting) -> list[str]:
    """The lines of a picture; its ids begin with the name."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    generator = QSvgGenerator()
    generator.setOutputDevice(buffer)
    generator.setSize(size)
    generator.setResolution(96)
    with painting_on(generator) as p:
        paint(p)
    text = bytes(buffer.data().data()).decode()
    _, _, body = text.partition("<defs>")
    head = f'<svg viewBox="0 0 {size.width()} {size.height()}"><defs>'
    body = _PATH.sub(lambda path: _FINE.sub("", path[0]), body)
    for before in _IDS:
        body = body.replace(before, f"{before}{name}-")
    body = _FAMILY.sub(_with_generic, body)
    return (head + body).splitlines()


def _with_generic(family: re.Match[str]) -> str:
    """A family of letters, and which kind to take where it is not there."""
    kind = "monospace" if "mono" in family[1].lower() else "system-ui, sans-serif"
    return f'font-family="{family[1]}, {kind}"'


class SearchPage:
    """The record of a page. reels: the same film in the light look and in the dark
    one."""

    def __init__(self, reel: SearchReel) -> None:
        looks = (look("light"), look("dark"))
        self.reels = [
            SearchReel(*reel.films, style=reel.style, look=one) for one in looks
        ]
        self.reel = self.reels[0]
        self.logarithmic = reel.axis.logarithmic
        self.svg = SvgLines()

    def _curves(self) -> dict[str, Any]:
        """The curve of every scale and width, by both names."""
        curves: dict[str, Any] = {}
        for name in ("log", "even"):
            axis = NodeAxis(self.reel.axis.last, name == "log")
            for width, pixels in WIDTHS.items():
                curves[f"{name} {width}"] = self._curve(axis, pixels)
        return curves

    def recording(self) -> Generator[float, None, dict[str, Any]]:
        """The record, as view/film.js reads it; yields the fraction done."""
        reel = self.reel
        shots = [reel.shot(number) for number in range(reel.events)]
        films: list[dict[str, Any]] = []
        places: list[dict[int, int]] = []
        for number in range(len(reel.films)):
            indexes = {shot.indexes[number] for shot in shots}
            kept = dict(zip(sorted(indexes), count(), strict=False))
            events = []
            codes = dict[tuple[str, ...], int]()
            for index in kept:
                events.append(self._event(number, index, codes))
                yield (number + len(events) / len(kept)) / len(reel.films)
            films.append({"codes": list(codes), "events": events})
            places.append(kept)
        curves = self._curves()
        lead = reel.films[0]
        names = " · ".join(film.name for film in reel.films)
        return {
            "title": reel.style.title
            or " · ".join(filter(None, (lead.level.title, names))),
            "note": f"{question_and_ends(reel.films)} · {translated(reel.told)}",
            "films": films,
            "shots": [
                [
                    shot.node,
                    *(at[i] for at, i in zip(places, shot.indexes, strict=True)),
                ]
                for shot in shots
            ],
            "last": reel.axis.last,
            "logarithmic": self.logarithmic,
            "curves": curves,
            "questions": [self._question(one, shots) for one in reel.style.asked],
            "lines": self.svg.lines,
            "colours": self.svg.colours,
        }

    def _event(
        self, number: int, index: int, codes: dict[tuple[str, ...], int]
    ) -> dict[str, Any]:
        """The part of the page for an event of a film. codes: the pseudocode of its
        engines, by number; a new one is added."""
        stages = [reel.parts[number] for reel in self.reels]
        for parts in stages:
            parts.film.seek(index)
        parts = stages[0]
        film = stages[0].film
        moment = film.moment
        panel = parts.panel()
        boards = [
            self._board(one, reel) for one, reel in zip(stages, self.reels, strict=True)
        ]
        panels = [
            self._panel(one, reel) for one, reel in zip(stages, self.reels, strict=True)
        ]
        return {
            "op": moment.op.name,
            "name": event_name(moment),
            "tone": TONES.get(moment.op, "accent"),
            "sentence": parts.sentence(),
            "code": codes.setdefault(film.lines, len(codes)),
            "line": moment.line,
            "whose": place_words(film),
            "values": list(parts.variables().items()),
            "title": panel.title(),
            "aside": panel.aside(),
            "spoken": panel.spoken(),
            "board": self.svg.picture(BOARD, f"b{number}", *boards),
            "panel": self.svg.picture(PANEL, f"p{number}", *panels),
        }

    def _question(self, one: Asked, shots: Sequence[SearchShot]) -> dict[str, Any]:
        """A question and its answer. corner, side: of the cells on the picture of the
        board."""
        indexes = [shot.indexes[0] for shot in shots]
        cell = self._view(self.reel).rect(0, 0)
        return {
            "wanted": one.question.wanted,
            "words": translated(one.question.words),
            "choices": list(map(translated, one.choices)),
            "at": indexes.index(one.at),
            "seen": indexes.index(one.seen),
            "truth": one.truth,
            "right": translated(one.verdict(True)),
            "wrong": translated(one.verdict(False)),
            "corner": [cell.left(), cell.top()],
            "side": cell.width(),
            "size": [self.reel.films[0].level.rows, self.reel.films[0].level.cols],
        }

    @staticmethod
    def _view(reel: SearchReel) -> BoardView:
        level = reel.films[0].level
        room = QRectF(0, 0, BOARD.width(), BOARD.height())
        return board_view(room, level.rows, level.cols, reel.painter.margins)

    def _board(self, parts: TheatreParts, reel: SearchReel) -> Painting:
        return lambda p: parts.paint_board(p, reel.painter, self._view(reel))

    def _panel(self, parts: TheatreParts, reel: SearchReel) -> Painting:
        room = QRectF(0, 0, PANEL.width(), PANEL.height())
        return lambda p: parts.panel().paint(p, room, reel.ink)

    def _curve(self, axis: NodeAxis, width: int) -> dict[str, Any]:
        """The curve on an axis. left, right: where the axis lies, as parts of the
        width."""
        room = QRectF(0, 0, width, HEIGHT)
        light, dark = (
            lambda p, reel=reel: paint_still(p, room, reel.ink, reel.films, axis)
            for reel in self.reels
        )
        curve = Places.within(room, self.reel.ink).curve
        picture = self.svg.picture(QSize(width, HEIGHT), "t", light, dark)
        return {
            "picture": picture,
            "left": curve.left() / width,
            "right": curve.right() / width,
        }


def writing_search(
    reel: SearchReel, path: Path, over: Over = Over.FILES
) -> Generator[float, None, WrittenFilm]:
    """Write the film as a page, or as `filming_search` does, by the ending of the
    path."""
    write = paging_search if path.suffix.lower() in PAGES else filming_search
    return (yield from write(reel, path, over))


def page_reel(reel: SearchReel) -> SearchReel:
    """The film with the events that its page has, if they fit into the bytes."""
    style = reel.style
    wanted = FilmStyle(
        events=min(style.events or EVENTS, len(reel.clock)),
        fit_bytes=style.fit_bytes,
        title=style.title,
        asked=style.asked,
    )
    return reel.like(style=wanted)


def paging_search(
    reel: SearchReel, path: Path, over: Over = Over.FILES
) -> Generator[float, None, WrittenFilm]:
    """Write the page of a film; yields the fraction done. It has as many events as fit
    into the bytes. OSError and ValueError as `filming_search`."""
    shorter = page_reel(reel)
    most = reel.style.fit_bytes or BYTES
    events = shorter.style.events
    while True:
        page = SearchPage(shorter)
        record = yield from page.recording()
        data = film_page(record, language_in_use()).encode()
        if len(data) <= most or events <= 3:
            break
        events = max(min(int(events * most / len(data) * 0.95), events - 1), 3)
        shorter = shorter.like(style=replace(shorter.style, events=events))
    write_whole(path, data, over=over)
    size = page.reel.size
    return WrittenFilm(
        path,
        page.reel.events,
        0.0,
        size.width(),
        size.height(),
        len(data),
        page.reel.told,
    )
