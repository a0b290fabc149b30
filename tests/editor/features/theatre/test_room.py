"""Every word of the theatre can be read and reached: small windows, large words,
languages."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.features.lessons.feature import LessonsFeature
from gridwright.editor.features.presentation.feature import PresentationFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.film.film_parts import ink_of
from gridwright.editor.features.theatre.film.film_view import MOST_SIDE
from gridwright.editor.features.theatre.panel import Theatre
from gridwright.editor.models.program import preferences, translators
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.painting.look import look
from gridwright.editor.painting.theatre.code import (
    LEAST_LETTERS,
    code_cut,
    code_width,
    least_row,
    letters_for,
    letters_in,
)
from gridwright.editor.painting.theatre.panel import PanelStyle, board_view
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.registry import BUNDLED, kind
from gridwright.solvers.teaching.lessons import LESSONS
from gridwright.solvers.trace.events import Op
from gridwright.solvers.trace.pseudocode import pseudocode
from tests.editor.driving.screen.painted import wrong_in_painting
from tests.editor.driving.screen.room import wrong_in
from tests.editor.driving.theatre import Bare, watched
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, settle
from tests.sampling import sampled

SIZES = ((1024, 700), (1280, 800), (1920, 1080))
SHAPES = {"sowing": (2, 4), "collapse": (5, 5), "match3": (4, 4), "tour": (4, 4)}
METHODS = (
    ("tour", "frontier"),
    ("collapse", "skyline"),
    ("collapse", "food"),
    ("match3", "memoised"),
    ("sowing", "best-move"),
    ("sowing", "perfect-play"),
)
"""Those that are ready at once: others compile their kernels first."""


pytestmark = pytest.mark.usefixtures("size_put_back")


def wrong_in_film(window: MainWindow, theatre: TheatreFeature) -> list[str]:
    """What is wrong at an event of each kind that the film has."""
    found, lead = [], theatre.showing.lead
    assert lead is not None
    for op in Op:
        places = lead.trace.of(op)
        if len(places):
            theatre.showing.seek(int(places[len(places) // 2]))
            settle()
            found += [
                f"{op.name}: {words}"
                for words in wrong_in(window)
                if "compare" not in words
            ]
    bare = Bare(theatre.page.timeline)
    return found + [f"timeline: {words}" for words in wrong_in_painting(bare)]


@pytest.mark.one_window
@pytest.mark.parametrize(
    "size",
    [SIZES[0], *(pytest.param(at, marks=pytest.mark.thorough) for at in SIZES[1:])],
)
def test_a_film_can_be_read(
    qtbot: QtBot, window: MainWindow, size: tuple[int, int]
) -> None:
    window.resize(*size)
    theatre = watched(qtbot, window, level_from_text("coin_maze", PAPER))
    settle()
    assert (window.width(), window.height()) == size
    assert wrong_in_film(window, theatre) == []


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "scale"), sampled([("en", 80), ("zh_CN", 150), ("zh_TW", 200)], daily=1)
)
def test_in_every_language_and_size_of_the_interface(
    qtbot: QtBot, window: MainWindow, settings: Settings, scale: int, code: str
) -> None:
    settings.set(translators.KEY, code)
    settings.set(preferences.SCALE, scale)
    window.resize(1024, 700)
    theatre = watched(qtbot, window, level_from_text("coin_maze", PAPER))
    settle()
    assert (window.width(), window.height()) == (1024, 700)
    assert wrong_in_film(window, theatre) == []
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        window.actions_["theatre.pair"].trigger()
    settle()
    assert wrong_in_film(window, theatre) == []


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize(("kind_id", "solver"), sampled(METHODS, daily=1))
def test_of_every_kind(
    qtbot: QtBot, window: MainWindow, kind_id: str, solver: str
) -> None:
    window.resize(1024, 700)
    level = kind(kind_id).generate(*SHAPES[kind_id], 1, {})
    theatre = watched(qtbot, window, level, solver)
    settle()
    assert wrong_in_film(window, theatre) == []


# -- a small window --------------------------------------------------------------------
def cut_lines(page: Theatre) -> bool:
    """True if a line of the pseudocode ends in dots, or a short one has not room for
    all lines."""
    code = page.views[0].code
    ink, room = ink_of(code), QRectF(code.rect())
    part = letters_in(ink, code.lines, room)
    wide = code_width(ink, code.lines, part) > room.width()
    return wide or (len(code.lines) <= 10 and code_cut(room, ink, code.lines))


@pytest.mark.one_window
@pytest.mark.slow
@pytest.mark.parametrize(
    "number", sampled([lesson.number for lesson in LESSONS], daily=1)
)
def test_a_lesson_fits_into_a_small_window(
    qtbot: QtBot, window: MainWindow, number: int
) -> None:
    """Whole lines of pseudocode, and the tree below them: also while a question and its
    answer take room."""
    window.resize(1024, 700)
    theatre = window.feature(TheatreFeature)
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        window.feature(LessonsFeature).open_lesson(number)
    page, quiz = theatre.page, theatre.page.quiz
    qtbot.waitUntil(lambda: bool(quiz.quiz.asked), timeout=SOLVE_TIMEOUT)
    for asked in quiz.quiz.asked:
        theatre.showing.seek(asked.at)
        settle()
        assert (window.width(), window.height()) == (1024, 700)
        assert not cut_lines(page) and page.views[0].panel.isVisible()
        quiz.judge((0, 0) if asked.question.wanted == "cell" else 1)
        settle()
        assert quiz.verdict.isVisible()
        assert not cut_lines(page) and page.views[0].panel.isVisible()


@pytest.mark.parametrize("part", [LEAST_LETTERS, 0.85, 0.95])
def test_letters_are_as_large_as_a_low_room_allows(
    qapp: QApplication, part: float
) -> None:
    """Ten lines that are as high as those of a size get letters of no lower rows."""
    ink = PanelStyle(look("light"), qapp.font())
    lines = ("a short line",) * 10
    room = QRectF(0, 0, 671, 10 * least_row(ink, part))
    assert not code_cut(room, ink, lines)
    assert least_row(ink, letters_in(ink, lines, room)) == least_row(ink, part)
    half = QRectF(0, 0, 671, 4 * least_row(ink, LEAST_LETTERS))
    assert code_cut(half, ink, lines)
    assert letters_in(ink, lines, half) == letters_for(ink, lines, 671)


def test_pseudocode_of_every_solver_has_room_for_its_lines(qapp: QApplication) -> None:
    """In the narrowest theatre that a window of 1024 pixels has."""
    ink = PanelStyle(look("light"), qapp.font())
    room = 671 * MOST_SIDE
    for kind_id in BUNDLED:
        for solver in kind(kind_id).solvers:
            text = pseudocode(solver)
            if text is not None:
                part = letters_for(ink, text.lines, room)
                assert code_width(ink, text.lines, part) <= room, solver.id


@pytest.mark.parametrize("size", [(300, 300), (150, 400), (900, 500)])
@pytest.mark.parametrize("sides", [(201, 201), (1000, 1000), (3, 900), (5, 5)])
def test_a_large_board_is_fitted_whole(
    size: tuple[int, int], sides: tuple[int, int]
) -> None:
    room = QRectF(10, 20, *size)
    view = board_view(room, *sides, (0.5, 0.5, 0.5, 0.5))
    assert room.contains(view.board_rect())
    assert view.cell < 2 or view.cell == int(view.cell)


@pytest.mark.thorough
@pytest.mark.slow
def test_a_large_building_is_presented_whole(window: MainWindow) -> None:
    level = Level("collapse", np.full((1000, 1000), 5, np.int32))
    window.tabs.open_level(level)
    window.actions_["view.presentation"].trigger()
    shown = window.feature(PresentationFeature).shown
    assert shown is not None
    shown.resize(900, 600)
    settle()
    board, port = shown.board.board_view(), shown.board.viewport().rect()
    assert QRectF(port).contains(board.board_rect())
    assert not shown.board.grab().isNull()
    shown.close()
