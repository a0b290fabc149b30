"""Pictures and films of levels and games for commands and for the library.

No window is opened and no display is needed. Qt loads when a picture is asked for; a
CommandError says what to install where it does not.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, TypedDict

from gridwright.editor.commands.screen import qt_or_refuse
from gridwright.solvers.answers import LongMoves
from gridwright.solvers.files.whole import WriteError
from gridwright.solvers.level import Level, LevelError
from gridwright.solvers.runtime.steps import finished
from gridwright.solvers.service.exits import CommandError
from gridwright.solvers.service.files.outputs import (
    over_of,
    refusal,
    refuse_target,
    write_bytes,
)
from gridwright.solvers.service.signals import stop_on_signals
from gridwright.solvers.service.stderr import tell

if (
    TYPE_CHECKING
):  # Qt loads late, and experiments and lessons have commands of their own
    import numpy as np
    from numpy.typing import NDArray

    from gridwright.editor.models.theatre.film import Film
    from gridwright.editor.pictures.films import WrittenFilm
    from gridwright.solvers.lab.charts import Chart
    from gridwright.solvers.search import Run
    from gridwright.solvers.teaching.questions import Asked
    from gridwright.solvers.text import Text

STILLS = (".png", ".svg")
"""Endings of still pictures."""


class StyleFields(TypedDict, total=False):
    """The fields of a `FilmStyle` that a command gives."""

    events: int
    speed: float
    fit: float | None
    fit_bytes: int | None
    fps: float
    hold: float
    title: str
    caption: bool
    words: str
    end_card: str
    loop: bool
    long_moves: LongMoves
    asked: tuple[Asked, ...]


def drawing() -> AbstractContextManager[None]:
    """A block in which Qt loads, for pictures alone; CommandError where it does not."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    return qt_or_refuse("drawing")


@contextmanager
def written(path: str) -> Iterator[None]:
    """A block that writes a picture; CommandError with the reason if it cannot."""
    try:
        yield
    except WriteError as error:
        raise refusal(error, path) from None
    except (OSError, ValueError, LevelError) as error:
        message = getattr(error, "strerror", None) or str(error)
        raise CommandError(f"{path}: {message}") from None


# -- stills ----------------------------------------------------------------------------
def render_level(
    level: Level,
    path: str,
    cell: int | None = None,
    look: str = "light",
    *,
    force: bool,
    moves: Sequence[str] = (),
    after: int | None = None,
    title: str = "",
    words: str = "",
) -> None:
    """Draw a level as PNG or SVG, by the ending of the path.

    cell: pixels of a cell; unless given, as many as the picture may have, and stderr
    gets a note. moves, after, title, words: as for `Still`.
    """
    refuse_target(path, "a picture", STILLS, force=force)
    with drawing():
        from gridwright.editor.painting import look as looks
        from gridwright.editor.pictures import stills
    side = cell or _fitting(level, path)
    with written(path):
        stills.render_level(
            level,
            Path(path),
            cell=side,
            look=looks.look(look),
            over=over_of(force),
            moves=moves,
            after=after,
            title=title,
            words=words,
        )


def game_pixels(level: Level, moves: Sequence[str]) -> NDArray[np.uint8]:
    """The board after the moves, as uint8 of (height, width, 3)."""
    with drawing():
        from gridwright.editor.pictures import sheet, stills
    still = stills.Still(level, moves=moves, after=len(moves))
    image = still.image()  # its pixels go with it
    pixels = sheet.pixels_of(image)[..., None].view("uint8")
    return pixels[..., 2::-1].copy()


def own_board(
    data: bytes, kind_id: str | None
) -> tuple[Level, tuple[Text, ...]] | None:
    """The level in a picture that the program drew, with remarks; None for other
    pictures, and where Qt is not installed."""
    try:
        with drawing():
            from gridwright.editor.pictures.own_boards.own_board import read_own_board
    except CommandError:
        return None
    return read_own_board(data, kind_id)


def print_levels(
    levels: Sequence[Level],
    path: str,
    look: str,
    *,
    force: bool,
    per_page: int,
    answers: bool,
    title: str,
    size: str,
) -> int:
    """Write levels as sheets of paper, PDF; the number of pages. per_page, answers,
    title, size: the fields of a Paper."""
    refuse_target(path, "a sheet", (".pdf",), force=force)
    with drawing():
        from gridwright.editor.painting import look as looks
        from gridwright.editor.pictures import paper
    with written(path):
        asked = paper.Paper(per_page, answers, title, size)
        printing = paper.printing(
            levels,
            Path(path),
            paper=asked,
            look=looks.look(look),
            over=over_of(force),
        )
        return finished(printing)


def write_icon(path: Path, side: int, *, force: bool) -> None:
    """Draw the icon of the program, PNG, `side` pixels wide and high."""
    with drawing():
        from PySide6.QtCore import QBuffer, QIODevice

        from gridwright.editor.painting import look as looks
        from gridwright.editor.pictures import sheet
        from gridwright.editor.views.style.theme import icons
    sheet.ensure_application()
    drawn = icons.app_icon(looks.look("light"))
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    drawn.pixmap(side, side).save(buffer, "PNG")
    write_bytes(path, bytes(buffer.data().data()), force=force)


def font_families() -> tuple[int, int]:
    """The number of families of fonts, and of those with Chinese characters."""
    with drawing():
        from PySide6.QtGui import QFontDatabase

        from gridwright.editor.pictures import sheet
    sheet.ensure_application()
    chinese = QFontDatabase.WritingSystem.SimplifiedChinese
    return len(QFontDatabase.families()), len(QFontDatabase.families(chinese))


def draw_charts(charts: Mapping[str, Chart]) -> None:
    """Draw charts of the lab as PNG and SVG, by the name of the files without their
    ending."""
    with drawing():
        from gridwright.editor.pictures.charts import draw_chart
    for name, chart in charts.items():
        for ending in STILLS:
            path = name + ending
            with written(path):
                draw_chart(chart, path)


# -- films -----------------------------------------------------------------------------
def words_of_end(level: Level, moves: Sequence[str], proved: bool) -> str:
    """The result of moves in words: "23 points, proved"."""
    with drawing():
        from gridwright.editor.pictures import sheet
    return sheet.end_words(level, tuple(moves), proved)


def export_gif(level: Level, moves: Sequence[str], path: str, *, force: bool) -> bool:
    """Write the playback of a game as GIF; False if Ctrl-C ended that, and nothing is
    written."""
    refuse_target(path, "a playback", (".gif",), force=force)
    with drawing():
        from gridwright.editor.pictures import films
    side = _fitting(level, path)
    with stop_on_signals() as token, written(path):
        film = films.export_gif(
            level,
            tuple(moves),
            Path(path),
            cell=side,
            over=over_of(force),
            token=token,
        )
    return film is not None


def film_level(
    level: Level,
    routes: Sequence[Sequence[str]],
    path: str,
    style: StyleFields,
    cell: int | None,
    look: str,
    *,
    force: bool,
) -> WrittenFilm | None:
    """Write a film as `gridwright.editor.pictures.films.filming` does; None if Ctrl-C
    ended that. CommandError for a style that no film can have."""
    with drawing():
        from gridwright.editor.painting import look as looks
        from gridwright.editor.pictures import films
        from gridwright.editor.pictures.film_style import FilmStyle
    side = cell or _fitting(level, path)
    with stop_on_signals() as token, written(path):
        steps = films.filming(
            level,
            routes,
            Path(path),
            cell=side,
            look=looks.look(look),
            style=FilmStyle(**style),
            over=over_of(force),
        )
        return films.film_of(steps, token)


def events_kept() -> int:
    """The most events that are recorded for a film of a search."""
    from gridwright.editor.features.theatre.recording.traced_search import KEPT

    return KEPT


def film_searches(
    runs: Sequence[Run],
    path: str,
    style: StyleFields,
    cell: int | None,
    look: str,
    even: bool,
    *,
    usual_end: bool = False,
    force: bool,
) -> WrittenFilm | None:
    """Write a film of one recorded search, or of two side by side; None if Ctrl-C ended
    that.

    even: each node has the same room on the axis. usual_end: an end card says what the
    searches came to.
    """
    with drawing():
        from gridwright.editor.painting import look as looks
        from gridwright.editor.pictures import films, search_ends, search_reel
        from gridwright.editor.pictures.film_style import FilmStyle
        from gridwright.editor.pictures.search_page import writing_search
    with stop_on_signals() as token, written(path):
        shown = [_film_of(run) for run in runs]
        if usual_end:
            style["end_card"] = search_ends.search_end_words(shown)
        reel = search_reel.SearchReel(
            *shown,
            cell=cell or search_reel.CELL,
            style=FilmStyle(**style),
            look=looks.look(look),
            logarithmic=not even,
        )
        steps = writing_search(reel, Path(path), over_of(force))
        return films.film_of(steps, token)


def _film_of(run: Run) -> Film:
    """The film of a search that has ended and was recorded."""
    from gridwright.editor.models.theatre.film import Film

    assert run.trace is not None
    assert run.result is not None
    return Film(
        run.problem.level,
        run.solver.id,
        run.trace,
        run.result,
        run.problem.options,
        solver=run.solver,
    )


def search_page(runs: Sequence[Run], events: int) -> str:
    """A film of one recorded search, or of two, as the HTML of a page."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "film.html"
        style = StyleFields(events=events)
        film_searches(runs, str(path), style, None, "light", False, force=False)
        return path.read_text("utf-8")


def _fitting(level: Level, path: str) -> int:
    """The usual side of a cell, or the largest at which the picture is not too
    large."""
    with drawing():
        from gridwright.editor.pictures import sheet
    side = sheet.largest_cell(level)
    if side < sheet.CELL:
        why = f"with {sheet.CELL} the picture would be too large"
        tell(f"gridwright: {path} has {side} pixels a cell: {why}")
    return min(side, sheet.CELL)
