"""ExportBuilder: prepares what an export dialog shows and writes, in workers.

A worker's painters are its own; it returns levels, moves and timelines to the window.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from editor.models.pictures import (
    PictureTexts,
    Routes,
    Subject,
    levels_of_set,
    optimal_routes,
    read_levels,
)
from editor.models.theatre.film import Film
from editor.painting.look import Look
from editor.pictures.film_style import FilmStyle
from editor.pictures.films import estimating, filming, fitting_style, in_style
from editor.pictures.paper import Paper, Sheets, printing
from editor.pictures.reel import Reel, timelines_of
from editor.pictures.search_reel import SearchReel, filming_search, fitted
from editor.pictures.sheet import CELL, checked_size, end_words
from editor.pictures.stills import rendering
from editor.views.pictures.preview import (
    ShownFilm,
    ShownPages,
    ShownPictures,
    ShownSearch,
    ShownStill,
)
from solvers.answers import Timeline
from solvers.drawing.export_choices import SUFFIXES, ExportChoices
from solvers.level import Level, LevelError
from solvers.problem import StopToken
from solvers.text import Text

Steps = Generator[float, None, Any]
Order = Callable[[StopToken], Any]


class PreparedExport(ABC):
    """The chosen export, ready to show and write. note: a sentence about what it leaves out."""

    note: str = ""

    def end_words(self) -> str:
        """The words of the end card; "" for none."""
        return ""

    @abstractmethod
    def show(self) -> ShownPictures:
        """Its pictures, painted in the thread of the window."""

    @abstractmethod
    def write(self, path: Path, picture: int) -> Order:
        """Writes it. picture: the number of the picture in sight."""

    def estimate(self) -> Order | None:
        """Finds out (a PreparedExport, bytes); None where the size is not known before."""
        return None


@dataclass(frozen=True, eq=False)
class ReadyFilm(PreparedExport):
    """A film. fitted: the style that is estimated to fit into the bytes asked for."""

    level: Level
    routes: Routes
    timelines: Sequence[Timeline]
    style: FilmStyle
    cell: int
    look: Look
    suffix: str
    note: str = ""
    fitted: FilmStyle | None = None

    def end_words(self) -> str:
        return self.style.end_card

    def reel(self) -> Reel:
        style = self.fitted or self.style
        return Reel(self.level, self.timelines, cell=self.cell, style=style, look=self.look)

    def show(self) -> ShownPictures:
        return ShownFilm(self.level, self.timelines, self.reel(), self.look)

    def write(self, path: Path, picture: int) -> Order:
        steps = filming(
            self.level, self.routes, path, cell=self.cell, style=self.style, look=self.look
        )
        return lambda _token: steps

    def estimate(self) -> Order:
        return lambda _token: self._estimating()

    def _estimating(self) -> Generator[float, None, tuple[PreparedExport, int]]:
        reel = self.reel()
        checked_size(reel.size, 1.0)
        found = self
        if self.style.fit_bytes is not None:
            number = yield from fitting_style(self.level, self.timelines, reel, self.suffix)
            found = replace(self, fitted=list(self.style.smaller())[number])
            assert found.fitted is not None
            reel = in_style(self.level, self.timelines, reel, found.fitted)
        size = yield from estimating(reel, self.suffix)
        return found, size


@dataclass(frozen=True, eq=False)
class ReadySearch(PreparedExport):
    """A film of one search, or of two side by side."""

    films: tuple[Film, ...]
    style: FilmStyle
    cell: int
    look: Look
    suffix: str
    logarithmic: bool
    note: str = ""

    def end_words(self) -> str:
        return self.style.end_card

    def noted(self, reel: SearchReel, asked: int = 0) -> ReadySearch:
        """In the style of a reel, with a note how many events it shows. asked: how many it would
        show if its file might have any size."""
        note = reel.told
        if reel.events < asked:
            note = Text("shortened to fit: {events}", events=note)
        return replace(self, style=reel.style, note=note)

    def reel(self) -> SearchReel:
        return SearchReel(
            *self.films,
            cell=self.cell,
            style=self.style,
            look=self.look,
            logarithmic=self.logarithmic,
        )

    def show(self) -> ShownPictures:
        return ShownSearch(self.reel())

    def write(self, path: Path, picture: int) -> Order:
        return lambda _token: filming_search(self.reel(), path)

    def estimate(self) -> Order:
        return lambda _token: self._estimating()

    def _estimating(self) -> Generator[float, None, tuple[PreparedExport, int]]:
        whole = self.reel()
        shorter = yield from fitted(whole, self.suffix)
        size = yield from estimating(shorter, self.suffix)
        return self.noted(shorter, whole.events), size


@dataclass(frozen=True, eq=False)
class ReadyStill(PreparedExport):
    """A still picture. shows: one of STILL_SHOWS."""

    level: Level
    moves: tuple[str, ...]
    shows: str
    cell: int
    look: Look
    title: str
    words: str

    def show(self) -> ShownPictures:
        return ShownStill(
            self.level,
            self.cell,
            self.moves if self.shows != "board" else (),
            title=self.title,
            words=self.words,
            by_moves=self.shows == "moment",
        )

    def write(self, path: Path, picture: int) -> Order:
        steps = rendering(
            self.level,
            path,
            cell=self.cell,
            look=self.look,
            moves=self.moves if self.shows != "board" else (),
            after=picture if self.shows == "moment" else None,
            title=self.title,
            words=self.words,
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
        if choices.is_film:
            return lambda token: self._film(choices, words, look, token)
        if choices.is_sheet:
            return lambda _token: self._sheets(choices, words, look, set_file, sheet_shows)
        return lambda _token: self._still(choices, words, look)

    def _film(
        self, choices: ExportChoices, words: PictureTexts, look: Look, token: StopToken
    ) -> PreparedExport:
        level = self._subject.level
        assert level is not None
        routes, note = [self._subject.moves], ""
        if choices.film_shows == "optimal":
            if choices.routes not in self._optimal:
                self._optimal[choices.routes] = optimal_routes(level, choices.routes, token)
            routes, total = self._optimal[choices.routes]
            if total > len(routes):
                note = Text("{shown} of {total} routes", shown=len(routes), total=f"{total:,}")
        optimal = choices.film_shows == "optimal"
        if words.end_card and words.usual_end:
            proved = self._subject.proved or optimal
            words = words._replace(end_card=end_words(level, routes[-1], proved))
        style = _style_of(choices, words)
        timelines = timelines_of(level, routes, style)
        for timeline in timelines:
            timeline.at(timeline.duration)  # laid out: other threads only read it
        style.speed_of(sum(t.duration for t in timelines), len(timelines))
        suffix = SUFFIXES[choices.format]
        return ReadyFilm(level, routes, timelines, style, choices.cell, look, suffix, note)

    def _search(self, choices: ExportChoices, words: PictureTexts, look: Look) -> PreparedExport:
        films = self._subject.searches
        if not films:
            raise LevelError(Text("there is no film of a search: run one in Study"))
        suffix = SUFFIXES[choices.format]
        style, spaced = _style_of(choices, words), self._subject.logarithmic
        ready = ReadySearch(films, style, choices.cell or CELL, look, suffix, spaced)
        return ready.noted(ready.reel())

    def _still(self, choices: ExportChoices, words: PictureTexts, look: Look) -> PreparedExport:
        level = self._subject.level
        assert level is not None
        ready = ReadyStill(
            level,
            self._subject.moves,
            choices.still_shows,
            choices.cell,
            look,
            words.title,
            words.caption,
        )
        return ready

    def _sheets(
        self,
        choices: ExportChoices,
        words: PictureTexts,
        look: Look,
        set_file: Path | None,
        shows: str,
    ) -> PreparedExport:
        if shows == "open":
            levels: Sequence[Level] = self._subject.open_levels
        elif shows == "chosen":
            levels = read_levels(self._subject.chosen)
        elif shows == "set":
            if set_file is None:
                raise LevelError(Text("choose a set of levels first"))
            levels = levels_of_set(set_file)
        else:
            assert self._subject.level is not None
            levels = [self._subject.level]
        paper = Paper(int(choices.per_page), choices.answers, words.title, choices.paper)
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
