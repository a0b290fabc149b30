"""ExportBuilder: prepares what an export dialog shows and writes, in workers.

A worker's painters are its own; it returns levels, moves and timelines to the window.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from gridwright.editor.models.pictures import (
    PictureTexts,
    Routes,
    Subject,
    levels_of_set,
    optimal_routes,
    read_levels,
)
from gridwright.editor.painting.look import Look
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import estimating, fitting_style, written_film
from gridwright.editor.pictures.paper import Paper, Sheets, printing
from gridwright.editor.pictures.search_page import page_reel, writing_search
from gridwright.editor.pictures.search_reel import SearchReel, fitted
from gridwright.editor.pictures.sheet import (
    CELL,
    Frames,
    Reel,
    checked_size,
    end_words,
    timelines_of,
)
from gridwright.editor.pictures.stills import rendering
from gridwright.editor.pictures.text_export import text_in_form, write_text
from gridwright.editor.views.pictures.prepared import Order, PreparedExport
from gridwright.editor.views.pictures.set_films import films_of_set
from gridwright.editor.views.pictures.shown import (
    ShownEvents,
    ShownFilm,
    ShownPages,
    ShownPictures,
    ShownStill,
)
from gridwright.editor.views.pictures.shown_text import ShownText
from gridwright.solvers.drawing.export_choices import PAGES, SUFFIXES, ExportChoices
from gridwright.solvers.files.whole import write_whole
from gridwright.solvers.kind import Level, LevelError, StopToken, Text

Steps = Generator[float, None, Any]


@dataclass(frozen=True, eq=False)
class ReadyFilm(PreparedExport):
    """A film. fitting: the one that is estimated to fit into the bytes asked for."""

    reel: Frames
    suffix: str
    note: str = ""
    fitting: Frames | None = None

    def end_words(self) -> str:
        return self.reel.style.end_card

    def show(self) -> ShownPictures:
        return ShownFilm((self.fitting or self.reel).like())

    def write(self, path: Path, picture: int) -> Order:
        return lambda _token: written_film(self.reel.like(), path)

    def estimate(self) -> Order | None:
        return lambda _token: self._estimating()

    def _estimating(self) -> Generator[float, None, tuple[PreparedExport, int]]:
        reel = self.reel.like()
        found = self
        checked_size(reel.size, 1.0)
        if reel.style.fit_bytes is not None:
            number = yield from fitting_style(reel, self.suffix)
            reel = reel.like(style=list(reel.style.smaller())[number])
            found = replace(self, fitting=reel)
        size = yield from estimating(reel, self.suffix)
        return found, size


@dataclass(frozen=True, eq=False)
class ReadySearch(ReadyFilm):
    """A film of one search, or of two side by side."""

    reel: SearchReel

    def write(self, path: Path, picture: int) -> Order:
        return lambda _token: writing_search(self.reel.like(), path)

    def estimate(self) -> Order | None:
        return None if self.suffix in PAGES else super().estimate()

    def show(self) -> ShownPictures:
        if self.suffix in PAGES:
            return ShownEvents(self.reel.like())
        return super().show()

    def _estimating(self) -> Generator[float, None, tuple[PreparedExport, int]]:
        shorter = yield from fitted(self.reel.like(), self.suffix)
        size = yield from estimating(shorter, self.suffix)
        note = shorter.told
        if shorter.events < self.reel.events:
            note = Text("shortened to fit: {events}", events=note)
        return replace(self, reel=shorter, note=note), size


@dataclass(frozen=True, eq=False)
class ReadyStill(PreparedExport):
    """A still picture. by_moves: of the board after some of its moves. how: the
    keywords of a `Still`."""

    level: Level
    by_moves: bool
    how: dict[str, Any]

    def show(self) -> ShownPictures:
        return ShownStill(self.level, self.by_moves, self.how)

    def write(self, path: Path, picture: int) -> Order:
        steps = rendering(
            self.level, path, after=picture if self.by_moves else None, **self.how
        )
        return lambda _token: steps


@dataclass(frozen=True, eq=False)
class ReadySheets(PreparedExport):
    """Pages of levels."""

    levels: Sequence[Level]
    paper: Paper
    look: Look

    def show(self) -> ShownPictures:
        return ShownPages(Sheets(self.levels, self.paper, self.look))

    def write(self, path: Path, picture: int) -> Order:
        steps = printing(self.levels, path, paper=self.paper, look=self.look)
        return lambda _token: steps


@dataclass(frozen=True, eq=False)
class ReadyText(PreparedExport):
    """A text for other programs. data: all of it."""

    level: Level
    form: str
    data: bytes
    look: Look

    def show(self) -> ShownPictures:
        return ShownText(self.data, self.look)

    def write(self, path: Path, picture: int) -> Order:
        return lambda _token: self._writing(path)

    def _writing(self, path: Path) -> Generator[float, None, Path]:
        yield 0.0
        write_text(self.level, self.form, path)
        return path


@dataclass(frozen=True, eq=False)
class ReadyPage(PreparedExport):
    """A page to play. text: the whole file."""

    level: Level
    look: Look
    text: bytes

    def show(self) -> ShownPictures:
        how = {"moves": (), "cell": CELL, "look": self.look, "title": "", "words": ""}
        return ShownStill(self.level, False, how)

    def write(self, path: Path, picture: int) -> Order:
        def work(_token: StopToken) -> int:
            write_whole(path, self.text)
            return len(self.text)

        return work

    def estimate(self) -> Order | None:
        return lambda _token: (self, len(self.text))


class ExportBuilder:
    """Makes what is chosen ready; it remembers the routes that it found."""

    def __init__(self, subject: Subject) -> None:
        self._subject = subject
        self._optimal: dict[int, tuple[Routes, int]] = {}

    def order(
        self,
        choices: ExportChoices,
        words: PictureTexts,
        look: Look,
        set_file: Path | None,
        sheet_shows: str = "level",
    ) -> Order:
        """The work that makes it ready."""
        if choices.is_film and choices.film_shows == "search":
            return lambda _token: self._search(choices, words, look)
        if choices.is_film and self._subject.level is None:
            return lambda _token: self._films(choices, words, look)
        if choices.is_film:
            return lambda token: self._film(choices, words, look, token)
        if choices.is_text:
            return lambda _token: self._text(choices, look)
        if choices.is_sheet:
            return lambda _token: self._sheets(
                choices, words, look, set_file, sheet_shows
            )
        return lambda _token: self._still(choices, words, look)

    def playing(self, title: str, look: Look, best: bool) -> Order:
        """The work that makes a page to play ready, of one level or of all of a set.
        best: whether the best answers are inside."""
        one = self._subject.level
        levels = self._subject.of_set if one is None else (one,)
        title = title or self._subject.set_title

        def work(_token: StopToken) -> PreparedExport:
            from gridwright.solvers.page.page import (
                page,  # loads with its rules and styles, when asked for
            )

            text = page(levels, title, best=best)
            return ReadyPage(levels[0], look, text.encode())

        return work

    def _film(
        self, choices: ExportChoices, words: PictureTexts, look: Look, token: StopToken
    ) -> PreparedExport:
        level = self._subject.level
        assert level is not None
        routes = [self._subject.moves]
        note = ""
        if choices.film_shows == "optimal":
            if choices.routes not in self._optimal:
                self._optimal[choices.routes] = optimal_routes(
                    level, choices.routes, token
                )
            routes, total = self._optimal[choices.routes]
            if total > len(routes):
                note = Text(
                    "{shown} of {total:# route|# routes}",
                    shown=len(routes),
                    total=total,
                )
        optimal = choices.film_shows == "optimal"
        if words.end_card and words.usual_end:
            proved = self._subject.proved or optimal
            words = words._replace(end_card=end_words(level, routes[-1], proved))
        style = _style_of(choices, words)
        timelines = timelines_of(level, routes, style)
        for timeline in timelines:
            timeline.at(timeline.duration)  # laid out: other threads only read it
        reel = Reel(level, timelines, cell=choices.cell, style=style, look=look)
        return ReadyFilm(reel, SUFFIXES[choices.format], note)

    def _films(
        self, choices: ExportChoices, words: PictureTexts, look: Look
    ) -> PreparedExport:
        style = _style_of(choices, words)
        return films_of_set(self._subject.of_set, choices, words, style, look)

    def _search(
        self, choices: ExportChoices, words: PictureTexts, look: Look
    ) -> PreparedExport:
        films = self._subject.searches
        if not films:
            raise LevelError(Text("there is no film of a search: run one in Study"))
        style = _style_of(choices, words)
        spaced = self._subject.logarithmic
        cell = choices.cell or CELL
        reel = SearchReel(*films, cell=cell, style=style, look=look, logarithmic=spaced)
        suffix = SUFFIXES[choices.format]
        if suffix in PAGES:
            reel = page_reel(reel)
        return ReadySearch(reel, suffix, reel.told)

    def _still(
        self, choices: ExportChoices, words: PictureTexts, look: Look
    ) -> PreparedExport:
        level = self._subject.level
        assert level is not None
        moves = self._subject.moves if choices.still_shows != "board" else ()
        how = {
            "cell": choices.cell,
            "look": look,
            "title": words.title,
            "words": words.caption,
        }
        return ReadyStill(
            level, choices.still_shows == "moment", {"moves": moves, **how}
        )

    def _text(self, choices: ExportChoices, look: Look) -> PreparedExport:
        level = self._subject.level
        assert level is not None
        form = choices.text_form
        return ReadyText(level, form, text_in_form(level, form), look)

    def _sheets(
        self,
        choices: ExportChoices,
        words: PictureTexts,
        look: Look,
        file: Path | None,
        shows: str,
    ) -> PreparedExport:
        if shows == "open":
            levels: Sequence[Level] = self._subject.open_levels
        elif shows == "of_set":
            levels = self._subject.of_set
        elif shows == "chosen":
            levels = read_levels(self._subject.chosen)
        elif shows == "set":
            if file is None:
                raise LevelError(Text("choose a set of levels first"))
            levels = levels_of_set(file)
        else:
            assert self._subject.level is not None
            levels = [self._subject.level]
        paper = Paper(
            int(choices.per_page), choices.answers, words.title, choices.paper
        )
        Sheets(levels, paper, look)  # refuses what no sheet takes
        return ReadySheets(levels, paper, look)


def _style_of(choices: ExportChoices, words: PictureTexts) -> FilmStyle:
    return FilmStyle(
        speed=choices.speed if choices.pace == "speed" else 1.0,
        fit=choices.seconds if choices.pace == "seconds" else None,
        fit_bytes=round(choices.megabytes * 1e6) if choices.pace == "size" else None,
        events=choices.events if choices.film_shows == "search" else 0,
        hold=choices.hold,
        title=words.title,
        caption=choices.caption,
        words=words.caption,
        end_card=words.end_card,
        loop=choices.loop,
        long_moves=choices.long_moves,  # type: ignore[arg-type]
    )
