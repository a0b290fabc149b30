"""Exports of pictures and films: what they show, what a person chooses, and the file.

A Subject is what an export can show, as it stood when the export was asked for. Optimal
routes and levels from files are gathered in a worker. Choices are remembered from one
export to the next, and are shown as a command line. A new picture has a name that every
system takes, in a folder that a person sees.
"""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import islice
from math import inf
from pathlib import Path
from typing import Any, NamedTuple

from PySide6.QtCore import QStandardPaths

from gridwright.editor.models.program.settings import (
    Settings,
    bundled_folder,
    data_folder,
    own_levels_folder,
)
from gridwright.editor.models.theatre.film import Film
from gridwright.solvers.answers import Timeline
from gridwright.solvers.drawing.export_choices import (
    EXPORT_OPTIONS,
    ExportChoices,
)
from gridwright.solvers.files.level_file import read_level, stored_moves
from gridwright.solvers.files.level_set import entry_level, read_set
from gridwright.solvers.kind import (
    Level,
    LevelError,
    Option,
    OptionError,
    PuzzleKind,
    StopToken,
    Text,
)
from gridwright.solvers.kind.facts import RoutesInSteps
from gridwright.solvers.plugins.solver import PluginSolver
from gridwright.solvers.registry import kind
from gridwright.solvers.runtime.steps import finished

BEST = "page/best"
"""The setting: pages to play show the best answers."""
FOLDER = "export/folder"
"""Setting: where the last picture went."""

_FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')
_LONGEST = 80


def clean_name(name: str) -> str:
    """A name for a file, without an ending. A dot inside it does not begin an ending:
    "Easy 2, no. 743"."""
    name = _FORBIDDEN.sub("-", name.removesuffix(".json")).strip(" .-")
    return name[:_LONGEST].rstrip(" .") or "level"


def start_folder(settings: Settings, level_file: Path | None) -> Path:
    """The folder where the file dialog begins: that of the last picture, else that of
    the level, unless it is hidden or one of the program's own; else the person's
    pictures."""
    last = settings.text(FOLDER)
    if last and Path(last).is_dir():
        return Path(last)
    if level_file is not None and _is_seen(level_file.parent):
        return level_file.parent
    places = QStandardPaths.standardLocations(
        QStandardPaths.StandardLocation.PicturesLocation
    )
    return next((Path(place) for place in places if Path(place).is_dir()), Path.home())


def _is_seen(folder: Path) -> bool:
    own = (bundled_folder(), data_folder(), own_levels_folder())
    if any(folder.is_relative_to(place) for place in own):
        return False
    return folder.is_dir() and not any(part.startswith(".") for part in folder.parts)


@dataclass(frozen=True, eq=False)
class Subject:
    """The things that an export can show.

    level: the current one, None for levels of the library alone. moves: the route on
    its board, or the game. proved: whether that is proved to be the best. name: of a
    new file, without an ending. file: of the level, None while it is unsaved.
    open_levels: of all tabs. of_set: of an open set, and set_title its title. chosen:
    files selected in the library. searches: films of one search, or of two on one
    clock; logarithmic: how their axis is spaced.
    """

    name: str
    level: Level | None = None
    moves: tuple[str, ...] = ()
    proved: bool = False
    file: Path | None = None
    open_levels: tuple[Level, ...] = ()
    chosen: tuple[Path, ...] = ()
    searches: tuple[Film, ...] = ()
    logarithmic: bool = True
    of_set: tuple[Level, ...] = ()
    set_title: str = ""

    @property
    def lists_routes(self) -> bool:
        """True if the level's kind can list its optimal routes."""
        return (
            self.level is not None
            and type(kind(self.level.kind)).routes is not PuzzleKind.routes
        )


Routes = list[tuple[str, ...]]


def optimal_routes(level: Level, most: int, token: StopToken) -> tuple[Routes, int]:
    """The first optimal routes of a level, and how many there are. LevelError if there
    are none, or too many to keep; Stopped if the token was."""
    every = kind(level.kind).routes(level, "all")
    if every is None:
        raise LevelError(Text("this kind of puzzle does not list routes"))
    try:
        if isinstance(every, RoutesInSteps):
            finished(every.building(), token)
            best = every.among("optimal")
        else:
            found = kind(level.kind).routes(level, "optimal")
            assert found is not None
            best = found
        total = best.count()
    except MemoryError:
        raise LevelError(Text("the set of routes does not fit in memory")) from None
    if not total:
        raise LevelError(Text("there is no route"))
    return list(islice(best, most)), total


def read_levels(paths: Sequence[Path]) -> list[Level]:
    """The levels of files, those that cannot be read left out. LevelError if none is
    left."""
    found: list[Level] = []
    for path in paths:
        try:
            found.append(read_level(path))
        except LevelError:
            continue
    if not found:
        raise LevelError(Text("none of these files can be read as a level"))
    return found


def levels_of_set(path: Path) -> list[Level]:
    """The levels of a set. LevelError if one of them cannot be read, or if it is
    empty."""
    levels = [entry_level(entry, path) for entry in read_set(path).entries]
    if not levels:
        raise LevelError(Text("the set is empty"))
    return levels


class PictureTexts(NamedTuple):
    """The texts of a picture, "" for none. usual_end: the end card says what the moves
    come to, and nobody wrote other words."""

    title: str = ""
    caption: str = ""
    end_card: str = ""
    usual_end: bool = True


# -- settings --------------------------------------------------------------------------
def remembered_choices(settings: Settings) -> ExportChoices:
    """The choices made last; a value that this version does not know is left out."""
    return ExportChoices(
        **{name: _read(settings, one) for name, one in EXPORT_OPTIONS.items()}
    )


def remember_choices(settings: Settings, choices: ExportChoices) -> None:
    """Keep the choices for the next time."""
    for name in EXPORT_OPTIONS:
        settings.set(f"export/{name}", getattr(choices, name))


def _read(settings: Settings, option: Option) -> Any:
    """The remembered value, or the usual one."""
    key = f"export/{option.name}"
    usual = option.default
    if option.type == "bool":
        return settings.flag(key, usual)
    if option.type == "choice":
        value: Any = settings.text(key, usual)
    else:
        value = settings.number(key, usual)
        value = int(value) if option.type == "int" and abs(value) < 1e9 else value
    try:
        return option.read(value)
    except OptionError:
        return usual


# -- the command -----------------------------------------------------------------------
def _still(subject: Subject, choices: ExportChoices, after: int | None) -> list[str]:
    """The moves on a picture: a route, or those made so far."""
    if choices.still_shows == "route":
        return ["--route", *_moves(subject)]
    if after is not None:
        return ["--after", str(after), *_moves(subject)]
    return []


def _cell_size(choices: ExportChoices) -> list[str]:
    """The size of cells; a page has none."""
    return [] if choices.is_page else ["--cell", str(choices.cell)]


def _words_on_film(choices: ExportChoices, words: PictureTexts) -> PictureTexts:
    """The words of a film: one of a search has no caption."""
    return words._replace(caption="") if choices.film_shows == "search" else words


def command_of(
    subject: Subject,
    choices: ExportChoices,
    words: PictureTexts,
    look: str,
    after: int | None = None,
) -> str:
    """The command line that writes what an export dialog would write. subject: with a
    file. look: the name of the colours. after: the moves made on the picture, None for
    no such one."""
    output = subject.name + choices.suffix
    if choices.is_text:
        of_text = ["convert", str(subject.file), output, "--to", choices.text_form]
        return shlex.join(["gridwright", *of_text])
    parts = ["film" if choices.is_film else "render", str(subject.file), "-o", output]
    if choices.is_sheet:
        parts += ["--per-page", choices.per_page, *choices.flags("paper", "answers")]
    else:
        parts += _cell_size(choices)
        if choices.is_film:
            parts += _film(subject, choices, words)
            words = _words_on_film(choices, words)
        else:
            parts += _still(subject, choices, after)
        if words.caption:
            parts.append(f"--caption={words.caption}")
    if look != "light" and not choices.is_page:
        parts += ["--look", look]
    if words.title:
        parts.append(f"--title={words.title}")
    return shlex.join(["gridwright", *parts])


def page_command_of(subject: Subject, words: PictureTexts, best: bool) -> str:
    """The command line that writes a page to play. subject: with a file."""
    parts = ["page", str(subject.file), "-o", f"{subject.name}.html"]
    if words.title:
        parts.append(f"--title={words.title}")
    parts += [] if best else ["--no-best"]
    return shlex.join(["gridwright", *parts])


FIT = 20.0
"""Seconds that a film takes at most, until the person chooses a pace."""
LONG = 1000
"""The number of moves from which a film is known to be longer without laying it out."""


def first_choices(settings: Settings, subject: Subject, laid: bool) -> ExportChoices:
    """The choices that a dialog begins with: those made last, with what is on the
    screen. laid: whether a route is drawn on the board."""
    choices = remembered_choices(settings)
    if laid and not choices.is_film:
        format_ = choices.format if choices.format in ("png", "svg") else "png"
        choices = replace(choices, format=format_, still_shows="route")
    if not settings.text("export/pace") and _seconds(subject) > FIT:
        choices = replace(choices, pace="seconds", seconds=FIT)
    return choices


def _seconds(subject: Subject) -> float:
    """The length of a film of the moves at the usual speed."""
    level = subject.level
    if level is None or not subject.moves:
        return 0.0
    if len(subject.moves) > LONG:
        return inf
    of = kind(level.kind)
    return float(Timeline(of, of.initial(level), subject.moves).duration)


def _film(subject: Subject, choices: ExportChoices, words: PictureTexts) -> list[str]:
    if choices.film_shows == "search":
        parts = _search(subject, choices)
    elif choices.film_shows == "optimal":
        parts = ["--all-optimal", str(choices.routes)]
    else:
        parts = _moves(subject)
    if choices.is_page:
        return parts
    if choices.pace == "seconds":
        parts += ["--fit", f"{choices.seconds:g}s"]
    elif choices.pace == "size":
        parts += ["--fit", f"{choices.megabytes:g}MB"]
    else:
        parts += choices.flags("speed")
    if words.end_card:
        parts.append(
            "--end-card" if words.usual_end else f"--end-card={words.end_card}"
        )
    of_moves = ("long_moves", "caption") if choices.film_shows != "search" else ()
    return [*parts, *choices.flags(*of_moves, "hold", "loop")]


def _search(subject: Subject, choices: ExportChoices) -> list[str]:
    """The searches, so that they do the same again. One that was stopped ends at its
    last node."""
    parts = []
    nodes = [0]
    for film in subject.searches:
        own = film.solver.source.path if isinstance(film.solver, PluginSolver) else ""
        parts += ["--plugin", own] if own else ["--search", film.solver_id]
        parts += _options_of(film)
        if film.result.stopped_by in ("time", "user", "nodes"):
            nodes.append(film.result.nodes)
    memory = [film.result.limits.memory_mib for film in subject.searches]
    if None not in memory:
        parts += ["--memory-limit", f"{max(filter(None, memory)):g}"]
    if max(nodes):
        parts += ["--node-limit", str(max(nodes))]
    parts += [] if subject.logarithmic else ["--even"]
    return [*parts, *choices.flags("events")]


def _options_of(film: Film) -> list[str]:
    """The --set arguments for options that differ from their defaults and from the
    conditions of the level."""
    solver = film.solver or film.kind.solver(film.solver_id)
    known = film.kind.conditions(film.level)
    own = "" if solver.code else f"{solver.id}."
    parts = []
    for option in solver.options:
        value = film.options.get(option.name, option.default)
        if value != option.default and value != known.get(option.name):
            text = value if isinstance(value, str) else json.dumps(value)
            parts += ["--set", f"{own}{option.name}={text}"]
    return parts


def _moves(subject: Subject) -> list[str]:
    """The --moves arguments, empty if the moves are those stored with the level."""
    assert subject.level is not None
    stored = stored_moves(subject.level)
    if stored is not None and stored[0] == subject.moves:
        return []
    return ["--moves", kind(subject.level.kind).join_moves(subject.moves)]
