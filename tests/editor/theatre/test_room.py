"""Every word of the theatre can be read and reached: small windows, large words, languages."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from editor.models.program import language, preferences
from editor.models.program.settings import Settings
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.window.main_window import MainWindow
from solvers.files.rows import level_from_text
from solvers.registry import kind
from solvers.trace.events import Op
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
            found += [f"{op.name}: {words}" for words in wrong_in(window) if "compare" not in words]
    bare = Bare(theatre.page.timeline)
    return found + [f"timeline: {words}" for words in wrong_in_painting(bare)]


@pytest.mark.parametrize(
    "size", [SIZES[0], *(pytest.param(at, marks=pytest.mark.thorough) for at in SIZES[1:])]
)
def test_a_film_can_be_read(qtbot: QtBot, window: MainWindow, size: tuple[int, int]) -> None:
    window.resize(*size)
    theatre = watched(qtbot, window, level_from_text("coin_maze", PAPER))
    settle()
    assert (window.width(), window.height()) == size
    assert wrong_in_film(window, theatre) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("code", "scale"), sampled([("en", 80), ("zh_CN", 150), ("zh_TW", 200)], daily=1)
)
def test_in_every_language_and_size_of_the_interface(
    qtbot: QtBot, window: MainWindow, settings: Settings, scale: int, code: str
) -> None:
    settings.set(language.KEY, code)
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


@pytest.mark.slow
@pytest.mark.parametrize(("kind_id", "solver"), sampled(METHODS, daily=1))
def test_of_every_kind(qtbot: QtBot, window: MainWindow, kind_id: str, solver: str) -> None:
    window.resize(1024, 700)
    level = kind(kind_id).generate(*SHAPES[kind_id], 1, {})
    theatre = watched(qtbot, window, level, solver)
    settle()
    assert wrong_in_film(window, theatre) == []
