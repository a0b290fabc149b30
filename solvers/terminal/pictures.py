"""Pictures and films of levels and games for commands, and the flags that choose their looks.

The editor package draws them. The editor depends on the solvers, never the other way round, so it
is named here, not imported: it loads when a picture is asked for, and only then is Qt needed. The
flags are made from the choices that the export dialog has, too.

`write_plain_gif` makes a plain film of tokens and arrows without Qt. The editor's painters make
far better pictures; this one is for a machine on which Qt does not load, so that the demo still
shows something there.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from solvers.files.whole import WriteError, written_whole
from solvers.level import Level, LevelError
from solvers.runtime.steps import finished
from solvers.terminal.arguments import Kind, refuse_unwritable
from solvers.terminal.exits import CommandError, stop_on_signals, tell
from solvers.terminal.report import board_grid
from solvers.terminal.screen import qt_or_refuse

if TYPE_CHECKING:
    from PIL.Image import Image

    from solvers.search import Run


STILLS = (".png", ".svg")
"""Endings of still pictures."""


def _pictures(module: str) -> Any:
    """A module of the room that draws."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # no window is opened, no display is needed
    with qt_or_refuse("drawing"):
        return import_module(f"editor.pictures.{module}")


def render_level(
    level: Level, path: str, cell: int | None = None, look: str = "light", **how: Any
) -> None:
    """Draw a level as PNG or SVG, by the ending of the path.

    cell: pixels of a cell; unless given, as many as the picture may have, and stderr gets a note.
    how: other keywords of `editor.pictures.stills.rendering`.
    """
    refuse_target(path, "a picture", STILLS)
    stills, looks = _pictures("stills"), import_module("editor.painting.look")
    side = cell or _fitting(level, path)
    how |= {"cell": side, "look": looks.look(look), "special": True}
    _write(path, lambda: stills.render_level(level, Path(path), **how))


def game_pixels(level: Level, moves: Sequence[str]) -> Any:
    """The board after the moves, as uint8 of (height, width, 3)."""
    stills, sheet = _pictures("stills"), _pictures("sheet")
    still = stills.Still(level, moves=moves, after=len(moves))
    image = still.image()  # its pixels go with it
    return sheet.pixels_of(image)[..., None].view("uint8")[..., 2::-1].copy()


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


def write_icon(path: Path, side: int) -> None:
    """Draw the icon of the program, PNG, `side` pixels wide and high."""
    _pictures("sheet").ensure_application()
    icons = import_module("editor.views.style.theme.icons")
    drawn = icons.app_icon(import_module("editor.painting.look").look("light"))
    _write(str(path), lambda: drawn.pixmap(side, side).save(str(path), "PNG"))


def font_families() -> tuple[int, int]:
    """How many families of fonts there are, and how many of them have Chinese characters."""
    _pictures("sheet").ensure_application()
    fonts = import_module("PySide6.QtGui").QFontDatabase
    return len(fonts.families()), len(fonts.families(fonts.WritingSystem.SimplifiedChinese))


def words_of_end(level: Level, moves: Sequence[str], proved: bool) -> str:
    """The result of moves in words: "23 points, proved optimal"."""
    return str(_pictures("sheet").end_words(level, tuple(moves), proved))


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

    with stop_on_signals() as token:

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
    with stop_on_signals() as token:

        def draw() -> None:
            how = {"cell": side, "look": looks.look(look), "style": films.FilmStyle(**style)}
            steps = films.filming(level, routes, Path(path), special=True, **how)
            made.append(films.film_of(steps, token))

        _write(path, draw)
    return made[0]


def events_kept() -> int:
    """The most events that are recorded for a film of a search."""
    return int(import_module("editor.models.theatre.traced_search").KEPT)


def film_searches(
    runs: Sequence[Run], path: str, style: dict[str, Any], cell: int | None, look: str, even: bool
) -> Any:
    """Write a film of one recorded search, or of two side by side; None if Ctrl-C ended that.

    style: as in `film_level`. even: each node has the same room on the axis.
    """
    reels, films = _pictures("search_reel"), _pictures("films")
    writing = _pictures("search_page").writing_search
    looks = import_module("editor.painting.look")
    film = import_module("editor.models.theatre.film").Film
    made: list[Any] = []

    def shown(run: Run) -> Any:
        of, options = run.problem, run.problem.options
        return film(of.level, run.solver.id, run.trace, run.result, options, solver=run.solver)

    with stop_on_signals() as token:

        def draw() -> None:
            reel = reels.SearchReel(
                *map(shown, runs),
                cell=cell or reels.CELL,
                style=films.FilmStyle(**style),
                look=looks.look(look),
                logarithmic=not even,
            )
            made.append(films.film_of(writing(reel, Path(path), True), token))

        _write(path, draw)
    return made[0]


def search_page(runs: Sequence[Run], events: int) -> str:
    """A film of one recorded search, or of two, as the HTML of a page."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "film.html"
        film_searches(runs, str(path), {"events": events}, None, "light", False)
        return path.read_text("utf-8")


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


SIDE = 48
MOVE_MS, LAST_MS = 300, 2000


def write_plain_gif(of: Kind, level: Level, moves: Sequence[str], path: str) -> None:
    """One frame a state, first and last included. WriteError if it cannot be written."""
    frames = [_frame(grid) for grid in _grids(of, level, moves)]
    durations = [MOVE_MS] * (len(frames) - 1) + [LAST_MS]
    with written_whole(path, special=True) as file:
        frames[0].save(
            file, "GIF", save_all=True, append_images=frames[1:], duration=durations, loop=0
        )


def _grids(of: Kind, level: Level, moves: Sequence[str]) -> Iterator[list[list[str]]]:
    state = of.initial(level)
    yield board_grid(of, of.board(state), of.path(state))
    for text in moves:
        state = of.apply(state, of.parse_move(text))
        yield board_grid(of, of.board(state), of.path(state))


def _frame(grid: list[list[str]]) -> Image:
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("RGB", (SIDE * len(grid[0]) + 1, SIDE * len(grid) + 1), "#f4f1ea")
    draw = ImageDraw.Draw(image)
    font = ImageFont.load_default(SIDE // 2)
    for r, row in enumerate(grid):
        for c, text in enumerate(row):
            left, top = c * SIDE, r * SIDE
            ground = {"#": "#3d4451", "@": "#e69f00"}.get(text, "#f4f1ea")
            draw.rectangle((left, top, left + SIDE, top + SIDE), fill=ground, outline="#b8b2a4")
            ink = "#0072b2" if text in "<>^v" else "#20242c"
            draw.text((left + SIDE / 2, top + SIDE / 2), text[:4], fill=ink, font=font, anchor="mm")
    return image
