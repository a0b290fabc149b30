"""ReadyFilms: films of all levels of a set, one file a level, in one folder."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from gridwright.editor.models.pictures import PictureTexts, clean_name
from gridwright.editor.painting.look import Look
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.films import written_film
from gridwright.editor.pictures.sheet import CELL, Reel, end_words, timelines_of
from gridwright.editor.views.pictures.prepared import Order, PreparedExport
from gridwright.editor.views.pictures.shown import ShownFilm, ShownPictures
from gridwright.solvers.drawing.export_choices import SUFFIXES, ExportChoices
from gridwright.solvers.files.level_file import stored_moves
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.text import Text


@dataclass(frozen=True, eq=False)
class ReadyFilms(PreparedExport):
    """The films of a set. names: of their files, in the same order."""

    reels: Sequence[Reel]
    names: Sequence[str]
    note: str = ""

    def show(self) -> ShownPictures:
        return ShownFilm(self.reels[0].like())

    def write(self, path: Path, picture: int) -> Order:
        return lambda _token: self._writing(path)

    def _writing(self, folder: Path) -> Generator[float, None, Path]:
        """Write all films beside the folder, and put them into it once all are
        there."""
        with TemporaryDirectory(prefix=".", dir=folder.parent) as place:
            for number, (reel, name) in enumerate(
                zip(self.reels, self.names, strict=True)
            ):
                for done in written_film(reel.like(), Path(place) / name):
                    yield (number + done) / len(self.reels)
            folder.mkdir(exist_ok=True)
            for name in self.names:
                (Path(place) / name).replace(folder / name)
        return folder


def films_of_set(
    levels: Sequence[Level],
    choices: ExportChoices,
    words: PictureTexts,
    style: FilmStyle,
    look: Look,
) -> ReadyFilms:
    """Make ready a film of the stored answer of each level. LevelError if no level has
    one."""
    suffix = SUFFIXES[choices.format]
    reels: list[Reel] = []
    names: list[str] = []
    for number, level in enumerate(levels, 1):
        kept = stored_moves(level)
        if kept is None:
            continue
        ended = words.end_card or end_words(level, *kept)
        own = replace(
            style,
            end_card=ended if choices.end_card else "",
            title=level.title if choices.title else "",
        )
        timelines = timelines_of(level, [kept[0]], own)
        for timeline in timelines:
            timeline.at(timeline.duration)  # laid out: other threads only read it
        cell = choices.cell or CELL
        reels.append(Reel(level, timelines, cell=cell, style=own, look=look))
        names.append(f"{number:02} {clean_name(level.title)}{suffix}")
    if not reels:
        raise LevelError(Text("no level of the set has an answer: solve them first"))
    return ReadyFilms(reels, names, _note(len(reels), len(levels)))


def _note(films: int, levels: int) -> str:
    """The number of the films, and of the levels that have none."""
    if films == levels:
        return Text("the first of {films:# film|# films}", films=films)
    return Text(
        "the first of {films:# film|# films}; {left:# level|# levels} without an "
        "answer left out",
        films=films,
        left=levels - films,
    )
