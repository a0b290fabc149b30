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
from gridwright.solvers.files.whole import check_folder, check_writable, refusing
from gridwright.solvers.kind import IllegalMove
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
        """Write all films apart, on the disk of the folder, and put them into it once
        all are there."""
        check_folder(folder)
        apart = folder.parent
        if folder.is_dir():  # perhaps a disk of its own, or the only one of the person
            apart = folder
            for name in self.names:
                check_writable(folder / name)
        with (
            refusing(folder),
            TemporaryDirectory(prefix=".", dir=apart) as place,
        ):
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
    """Make ready a film of the stored answer of each level. LevelError if there is
    none to show."""
    reels: list[Reel] = []
    names: list[str] = []
    refused: list[str] = []
    for number, level in enumerate(levels, 1):
        name = f"{number:02} {clean_name(level.title)}"
        try:
            reel = _reel_of(level, choices, words, style, look)
        except (IllegalMove, LevelError):
            refused.append(name)
            continue
        if reel is not None:
            reels.append(reel)
            names.append(name + SUFFIXES[choices.format])
    if not reels:
        raise LevelError(_nothing(refused))
    return ReadyFilms(reels, names, _note(len(reels), len(levels), refused))


def _reel_of(
    level: Level,
    choices: ExportChoices,
    words: PictureTexts,
    style: FilmStyle,
    look: Look,
) -> Reel | None:
    """The film of the stored answer of a level; None if it has none. IllegalMove or
    LevelError if the answer does not replay."""
    kept = stored_moves(level)
    if kept is None:
        return None
    ended = words.end_card or end_words(level, *kept)
    own = replace(
        style,
        end_card=ended if choices.end_card else "",
        title=level.title if choices.title else "",
    )
    timelines = timelines_of(level, [kept[0]], own)
    for timeline in timelines:
        timeline.at(timeline.duration)  # laid out: other threads only read it
    return Reel(level, timelines, cell=choices.cell or CELL, style=own, look=look)


def _nothing(refused: Sequence[str]) -> Text:
    """The reason that no film was made. refused: the levels whose answer breaks the
    rules."""
    if not refused:
        return Text("no level of the set has an answer: solve them first")
    return Text(
        "no answer of the set follows the rules: {names}", names=", ".join(refused)
    )


def _note(films: int, levels: int, refused: Sequence[str]) -> Text:
    """The number of the films, and of the levels that have none. refused: those whose
    answer breaks the rules."""
    left = levels - films - len(refused)
    if left:
        note = Text(
            "the first of {films:# film|# films}; {left:# level|# levels} without an "
            "answer left out",
            films=films,
            left=left,
        )
    else:
        note = Text("the first of {films:# film|# films}", films=films)
    if not refused:
        return note
    return Text(
        "{note}; {count:# answer breaks|# answers break} the rules: {names}",
        note=note,
        count=len(refused),
        names=", ".join(refused),
    )
