"""Pictures of levels and games, drawn by the editor package.

The editor stands on the solvers, never the other way round, so it is named here, not imported:
it loads when a picture is asked for, and only then is Qt needed.
"""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

from solvers.files.whole import WriteError
from solvers.level import Level, LevelError
from solvers.runtime.steps import finished
from solvers.terminal.arguments import refuse_unwritable
from solvers.terminal.exits import CommandError, tell
from solvers.terminal.screen import qt_or_refuse
from solvers.terminal.solving import stop_on_interrupt

LOOKS = ("light", "dark", "contrast-light", "contrast-dark")
STILLS = (".png", ".svg")
"""Endings of still pictures."""
FILMS = (".gif", ".webp", ".png", ".apng")
"""Endings of films."""


def _pictures(module: str) -> Any:
    """A module of the room that draws."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # no window is opened, no display is needed
    with qt_or_refuse("drawing"):
        return import_module(f"editor.pictures.{module}")


def render_level(
    level: Level, path: str, cell: int | None = None, look: str = "light", **how: Any
) -> None:
    """Draw a level as PNG or SVG, by the ending of the path.

    cell: pixels of a cell; unless given, as many as the picture may have, and stderr says so. how:
    other keywords of `editor.pictures.stills.rendering`.
    """
    refuse_target(path, "a picture", STILLS)
    stills, looks = _pictures("stills"), import_module("editor.painting.look")
    side = cell or _fitting(level, path)
    how |= {"cell": side, "look": looks.look(look), "special": True}
    _write(path, lambda: stills.render_level(level, Path(path), **how))


def print_levels(levels: Sequence[Level], path: str, paper: dict[str, Any], look: str) -> int:
    """Write levels as sheets of paper, PDF; the number of pages. paper: the fields of a Paper."""
    refuse_target(path, "a sheet", (".pdf",))
    sheets, looks = _pictures("paper"), import_module("editor.painting.look")
    pages: list[int] = []

    def draw() -> None:
        how = {"paper": sheets.Paper(**paper), "look": looks.look(look), "special": True}
        pages.append(finished(sheets.printing(levels, Path(path), **how)))

    _write(path, draw)
    return pages[0]


def words_of_end(level: Level, moves: Sequence[str], proved: bool) -> str:
    """What moves come to: "23 points, proved optimal"."""
    return str(_pictures("words").end_words(level, tuple(moves), proved))


def draw_charts(charts: Mapping[str, Any]) -> None:
    """Draw charts of the lab as PNG and SVG, by the name of the files without their ending."""
    drawing = _pictures("charts")
    for name, chart in charts.items():
        for ending in STILLS:
            _write(name + ending, partial(drawing.draw_chart, chart, name + ending))


def export_gif(level: Level, moves: Sequence[str], path: str) -> bool:
    """Write the playback of a game as GIF; False if Ctrl-C ended that, and nothing is written."""
    refuse_target(path, "a playback", (".gif",))
    films = _pictures("films")
    side = _fitting(level, path)

    with stop_on_interrupt() as token:

        def draw() -> None:
            films.export_gif(level, tuple(moves), Path(path), cell=side, special=True, token=token)

        _write(path, draw)
    return not token.stopped


def film_level(
    level: Level,
    routes: Sequence[Sequence[str]],
    path: str,
    style: dict[str, Any],
    cell: int | None,
    look: str,
) -> Any:
    """Write a film as `editor.pictures.films.filming` does; None if Ctrl-C ended that.

    style: the fields of a FilmStyle. CommandError for a style that no film can have.
    """
    films, looks = _pictures("films"), import_module("editor.painting.look")
    side = cell or _fitting(level, path)
    made: list[Any] = []
    with stop_on_interrupt() as token:

        def draw() -> None:
            how = {"cell": side, "look": looks.look(look), "style": films.FilmStyle(**style)}
            steps = films.filming(level, routes, Path(path), special=True, **how)
            made.append(films.film_of(steps, token))

        _write(path, draw)
    return made[0]


def _fitting(level: Level, path: str) -> int:
    """The usual side of a cell, or the largest at which the picture is not too large."""
    sheet = _pictures("sheet")
    side = int(sheet.largest_cell(level))
    if side < sheet.CELL:
        why = f"with {sheet.CELL} the picture would be too large"
        tell(f"gridwright: {path} has {side} pixels a cell: {why}")
    return min(side, int(sheet.CELL))


def refuse_target(path: str, what: str, endings: tuple[str, ...]) -> None:
    """CommandError if the output cannot be written there; checked before the work begins."""
    if Path(path).suffix.lower() not in endings:
        raise CommandError(f"{path}: {what} is written as {' or '.join(endings)}")
    refuse_unwritable(path)


def _write(path: str, draw: Any) -> None:
    try:
        draw()
    except WriteError as error:
        raise CommandError(str(error)) from None
    except (OSError, ValueError, LevelError) as error:
        message = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"{path}: {message}") from None
