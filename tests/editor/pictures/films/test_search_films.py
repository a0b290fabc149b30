"""Films of searches: one, and two side by side on one clock, from the window and the
terminal."""

from __future__ import annotations

import shlex
from pathlib import Path

import numpy as np
import pytest
from PIL import Image
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSpinBox
from pytestqt.qtbot import QtBot

from gridwright.cli.main import main
from gridwright.editor.models.theatre.film import Film
from gridwright.editor.painting.look import look
from gridwright.editor.pictures.film_style import FilmStyle
from gridwright.editor.pictures.search_reel import SearchReel
from gridwright.editor.pictures.sheet import Reel, pixels_of, timelines_of
from gridwright.editor.views.pictures.export_dialog import ExportDialog
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level, stored_moves
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.problem import Limits, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import drive
from gridwright.solvers.trace.events import Op
from tests.editor.driving.exports import (
    changing,
    click,
    frames_of,
    level_of,
    part,
    write,
)
from tests.editor.driving.theatre import enter
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.usefixtures("qapp")
SMALL = "S . $ .\n. # . $\n$ . . E"
CELL = 30
SIZE = (565, 395)
"""Of a film with cells of 30 pixels."""


def film(solver: str, text: str = SMALL) -> Film:
    level, of = level_from_text("coin_maze", text), kind("coin_maze")
    problem = SearchProblem(level, trace=4096)
    run = drive(of, of.solver(solver), problem, Limits(threads=1))
    assert run.trace is not None and run.result is not None
    return Film(level, solver, run.trace, run.result)


@pytest.fixture
def maze(tmp_path: Path) -> Path:
    return level_of("coin_maze", "paper-maze", tmp_path)


# -- frames ----------------------------------------------------------------------------
def test_both_boards_stand_at_the_same_nodes_in_each_frame() -> None:
    films = film("backtracking"), film("frontier")
    reel = SearchReel(*films, look=look("light"), style=FilmStyle(end_card="done"))
    for number in range(reel.count - 1):
        shot = reel.shot(number)
        for one, index in zip(films, shot.indexes, strict=True):
            nodes = one.trace.nodes
            assert nodes[index] <= shot.node
            assert index + 1 == len(one) or nodes[index + 1] >= shot.node
    last = reel.shot(reel.count - 2)
    assert last.indexes == tuple(len(one) - 1 for one in films)
    card = reel.shot(reel.count - 1)
    assert card.card and card.node == reel.axis.last
    for one, index in zip(films, card.indexes, strict=True):
        one.seek(index)
        assert one.kind.score(one.state) == one.result.score, (
            "the best answer is on the board"
        )


@pytest.mark.parametrize("solvers", [("backtracking",), ("backtracking", "frontier")])
def test_as_many_events_show_as_are_asked_for(solvers: tuple[str, ...]) -> None:
    films = tuple(map(film, solvers))
    total = sum(map(len, films)) - len(films) + 1
    for asked in (2, 17, total - 1, total, 10 * total):
        reel = SearchReel(*films, look=look("light"), style=FilmStyle(events=asked))
        assert reel.events == reel.count == min(asked, total)
        shown = [reel.shot(number).indexes for number in range(reel.count)]
        assert shown == sorted(set(shown)) and shown[-1] == tuple(
            len(one) - 1 for one in films
        )
        told = (
            f"all {total:,} events"
            if asked >= total
            else f"{asked:,} of {total:,} events"
        )
        assert str(reel.told) == told


@pytest.mark.parametrize("solvers", [("backtracking",), ("backtracking", "frontier")])
def test_a_short_film_has_each_better_answer(solvers: tuple[str, ...]) -> None:
    films = tuple(map(film, solvers))
    reel = SearchReel(*films, look=look("light"), style=FilmStyle(speed=4))
    shots = [reel.shot(number).indexes for number in range(reel.count)]
    assert len(shots) < sum(map(len, films)) / 2
    for one, shown in zip(films, zip(*shots, strict=True), strict=True):
        better = set(one.trace.of(Op.IMPROVE).tolist())
        assert better and better <= set(shown)


def test_events_that_have_no_time_are_refused() -> None:
    one = film("backtracking")
    with pytest.raises(ValueError, match="85 events take 5 s at least, not 3 s"):
        SearchReel(one, look=look("light"), style=FilmStyle(fit=3, events=85))
    reel = SearchReel(one, look=look("light"), style=FilmStyle(fit=6, events=50))
    assert reel.events == 50 and abs(reel.length - 6000) <= 10 * 50 / 2


def test_an_end_card_hides_no_board(maze: Path) -> None:
    style = FilmStyle(end_card="23 points, proved optimal", caption=False)
    reel = SearchReel(film("backtracking"), look=look("light"), style=style)
    card = reel.shot(reel.count - 1)
    plain = type(card)(card.indexes, card.node, card.stays)
    pictures = []
    for shot in (plain, card):
        reel.shot = lambda _number, shown=shot: shown  # type: ignore[method-assign, misc]
        pictures.append(pixels_of(reel.image(0)).copy())
    rows = np.flatnonzero((pictures[0] != pictures[1]).any(axis=1))
    assert len(rows) and rows[-1] < reel.ink.px(40), (
        "words stand in the place of the head"
    )
    level = read_level(maze)
    stored = stored_moves(level)
    assert stored is not None
    routes = Reel(level, timelines_of(level, [stored[0]], style), cell=30, style=style)
    board, ended = (
        routes.pixels(number) for number in (routes.count - 2, routes.count - 1)
    )
    rows = np.flatnonzero((board != ended).any(axis=1))
    assert len(rows) and rows[0] >= routes.sheet.view.board_rect().bottom()


@pytest.mark.parametrize("words", ["HOH", "HOHOHOHOHOHOHOHOH, HOHOHOHOHOHOHOHOH"])
def test_the_words_of_a_card_stand_in_its_middle(maze: Path, words: str) -> None:
    level = read_level(maze)
    stored = stored_moves(level)
    assert stored is not None
    style = FilmStyle(end_card=words, caption=False)
    reel = Reel(level, timelines_of(level, [stored[0]], style), cell=30, style=style)
    pixels = reel.pixels(reel.count - 1)
    band = pixels[int(reel.sheet.caption_rect().top()) + 1 :]
    letters = band != band[-1, 0]
    for side, axis in zip(letters.shape, (1, 0), strict=True):
        inked = np.flatnonzero(letters.any(axis=axis))
        assert len(inked) and inked[0] > 0 and inked[-1] < side - 1
        assert abs(inked[0] + inked[-1] - side + 1) <= 6


# -- the terminal ----------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("name", ["a.gif", "a.webp", "a.png"])
def test_a_film_of_two_searches_opens_again(
    maze: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = maze.with_name(name)
    both = ("--search", "backtracking", "--search", "frontier", "--events", "30")
    words = [
        "film",
        str(maze),
        "-o",
        str(out),
        "--cell",
        str(CELL),
        *both,
        "--hold",
        "1",
    ]
    assert main(words) == 0
    told = capsys.readouterr().err
    assert "backtracking: optimal, 1,707 nodes" in told and "frontier: optimal" in told
    assert "30 of 4,041 events, " in told and "30 frames" in told
    with Image.open(out) as picture:
        assert picture.size == SIZE and getattr(picture, "n_frames", 1) == 30
    frames = frames_of(out)
    assert sum(stays for _, stays in frames) == 600 + 28 * 100 + 1000


@pytest.mark.thorough
@pytest.mark.slow
def test_all_events_are_shown_where_they_are_asked_for(
    maze: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = maze.with_name("all.gif")
    words = [
        "film",
        str(maze),
        "-o",
        str(out),
        "--cell",
        str(CELL),
        "--search",
        "frontier",
    ]
    assert main([*words, "--events", "all", "--speed", "5"]) == 0
    assert "all 237 events" in capsys.readouterr().err
    assert sum(stays for _, stays in frames_of(out)) == 600 + 235 * 20 + 2000


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--events", "9"], "give --search ID"),
        (["--search", "none"], "'none' is not a solver of coin_maze"),
        (
            ["--search", "frontier", "--set", "cuts=true"],
            "cuts is not an option of solver",
        ),
        (
            ["--search", "frontier", "--set", "pruned.count=true"],
            "is not an option of solver",
        ),
        (["--search", "frontier", "--solver", "auto"], "leave out --solver"),
        (["--search", "frontier", "--moves", "L"], "not allowed with argument"),
        (["--search", "frontier", "--no-caption"], "captions"),
        ([*["--search", "frontier"] * 3], "two side by side"),
        (["--search", "frontier", "--events", "0"], "not a whole number of at least 1"),
    ],
)
def test_what_a_film_of_a_search_refuses(
    maze: Path, words: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    out = maze.with_name("no.gif")
    assert main(["film", str(maze), "-o", str(out), *words]) == 2
    assert said in capsys.readouterr().err and not out.exists()


# -- the window ------------------------------------------------------------------------
@pytest.mark.thorough
@pytest.mark.slow
def test_two_films_leave_the_window_and_the_command_makes_the_same_bytes(
    qtbot: QtBot, window: MainWindow, maze: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    view = window.open_path(maze)
    assert view is not None
    view.session.limits = Limits(seconds=30, memory_mib=512)
    view.session.choose_solver("backtracking", {"cuts": False})
    theatre = enter(window)
    for act in (theatre.run, window.actions_["theatre.pair"].trigger):
        with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
            act()
    dialog = theatre.export()
    assert isinstance(dialog, ExportDialog)
    qtbot.waitUntil(lambda: dialog.ready is not None, timeout=SOLVE_TIMEOUT)
    assert dialog.form.fields["film_shows"].currentText() == "Both searches"  # type: ignore[union-attr]
    assert not part(dialog, QSpinBox, "exportRoutes").isVisible()
    kept = sum(map(len, theatre.showing.films)) - 1
    for field, value in (("exportCell", CELL), ("exportEvents", 25)):
        with changing(qtbot, dialog):
            part(dialog, QSpinBox, field).setValue(value)
    assert f"25 of {kept:,} events" in dialog.facts.words.text()
    assert "of 100 ms" in dialog.facts.words.text()
    made = maze.with_name("window.gif")
    write(qtbot, dialog, made)
    click(dialog, "exportCommand")
    words = shlex.split(QGuiApplication.clipboard().text())
    dialog.leave()
    assert words.count("--search") == 2 and "backtracking.cuts=false" in words
    told = maze.with_name("told.gif")
    words[words.index("-o") + 1] = str(told)
    assert main(words[1:]) == 0
    assert told.read_bytes() == made.read_bytes(), shlex.join(words)
    assert frames_of(made)[0][0].shape == SIZE[::-1]
