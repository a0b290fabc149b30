"""While a search is recorded: tabs closed, changed and moved, edits, refusals, other options."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from editor.models.theatre.desk import Desk
from editor.models.theatre.film import Film
from editor.models.theatre.showing import LONGEST, Showing
from editor.views.features.theatre.theatre import TheatreFeature
from editor.views.window.document_view import DocumentView
from editor.views.window.main_window import MainWindow
from solvers.files.rows import level_from_text
from solvers.level import Level
from solvers.problem import Limits, Progress, SearchProblem
from solvers.registry import kind
from solvers.search import Run
from tests.editor.driving.theatre import enter, watched
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT


def paper() -> Level:
    return level_from_text("coin_maze", PAPER)


def recorded(solver: str, level: Level | None = None) -> Film:
    """A film without a window."""
    level = level or paper()
    of = kind(level.kind)
    run = Run(of, of.solver(solver), SearchProblem(level, trace=4096))
    result = run.advance(Limits(nodes=3_000))
    trace = run.trace
    run.close()
    assert trace is not None
    known = of.options_for(of.solver(solver), level, {})
    return Film(level, solver, trace, result, known)


@pytest.fixture
def recording(window: MainWindow) -> TheatreFeature:
    """A search that takes minutes, on the second of two tabs."""
    window.tabs.open_level(paper())
    window.tabs.open_level(kind("coin_maze").generate(9, 9, 3, {}))
    theatre = enter(window)
    theatre.watch("backtracking")
    assert theatre.search.running
    return theatre


def entries(theatre: TheatreFeature) -> list[object]:
    box = theatre.page.head.level_box
    return [box.itemData(place) for place in range(box.count())]


def front(window: MainWindow) -> DocumentView:
    view = window.tabs.current_view()
    assert view is not None
    return view


# -- tabs ------------------------------------------------------------------------------------------
def test_closing_the_tab_in_front_ends_its_recording(
    window: MainWindow, recording: TheatreFeature
) -> None:
    first = window.tabs.views()[0]
    window.tabs.close_tab(1)
    assert not recording.search.running and entries(recording) == [first]


@pytest.mark.slow
def test_closing_a_tab_behind_ends_its_recording(
    window: MainWindow, recording: TheatreFeature
) -> None:
    first, second = window.tabs.views()
    window.tabs.setCurrentWidget(first)
    assert recording.search.running, "another tab in front changes nothing"
    assert window.tabs.close_tab(1)
    assert second not in window.tabs.views()
    assert not recording.search.running and entries(recording) == [first]
    box = recording.page.findChild(QComboBox, "theatreLevel")
    assert box is not None
    box.activated.emit(0)
    assert front(window) is first


@pytest.mark.slow
def test_the_levels_are_listed_in_the_order_of_their_tabs(
    window: MainWindow, recording: TheatreFeature
) -> None:
    first, second = window.tabs.views()
    window.tabs.tabBar().moveTab(0, 1)
    assert entries(recording) == [second, first]
    recording.page.head.level_box.activated.emit(1)
    assert front(window) is first


@pytest.mark.slow
def test_closing_the_window_ends_the_recording(
    window: MainWindow, recording: TheatreFeature
) -> None:
    window.close()
    assert not recording.search.running


@pytest.mark.slow
def test_what_a_search_says_stays_with_its_level(qtbot: QtBot, window: MainWindow) -> None:
    theatre = watched(qtbot, window, paper())
    first = front(window)
    window.tabs.open_level(kind("coin_maze").generate(9, 9, 3, {}))
    theatre.watch("backtracking")
    said = theatre.page.empty.text()
    theatre.search.progressed.emit(Progress(nodes=7))
    assert theatre.page.empty.text() != said, "the level searched is in front"
    window.tabs.setCurrentWidget(first)
    theatre.search.progressed.emit(Progress(nodes=8))
    assert theatre.showing.films and not theatre.page.note.isVisible()
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.search.stop()
    assert not theatre.page.note.isVisible()
    assert [film.level for film in theatre.showing.films] == [first.document.level()]


@pytest.mark.slow
def test_an_edit_while_recording_is_told_when_the_film_comes(
    qtbot: QtBot, window: MainWindow, recording: TheatreFeature
) -> None:
    level = front(window).document.level()
    front(window).document.paint([1], -1, "wall")
    assert front(window).document.level() != level
    with qtbot.waitSignal(recording.search.finished, timeout=SOLVE_TIMEOUT):
        recording.search.stop()
    lead = recording.showing.lead
    assert lead is not None and lead.level == level
    assert recording.page.note.isVisible() and "edited" in recording.page.note.text()


# -- starting --------------------------------------------------------------------------------------
@pytest.mark.slow
def test_a_refused_start_asks_nothing_any_more(qtbot: QtBot, window: MainWindow) -> None:
    theatre = watched(qtbot, window, paper())
    film = theatre.showing.lead
    front(window).session.options["backtracking"] = {"nonsense": 1}
    theatre.run()
    assert not theatre.search.running and "Not ready" in theatre.page.note.text()
    assert theatre.showing.lead is film
    theatre.search.progressed.emit(Progress(nodes=7))
    assert "Not ready" in theatre.page.note.text(), "nothing is being searched"


def test_a_film_made_with_other_options_is_made_again() -> None:
    desk, level = Desk("frontier"), paper()
    desk.keep(recorded("frontier"))
    assert desk.missing(level, {}) == []
    usual, other = {"frontier": {"count": True}}, {"frontier": {"count": False}}
    assert desk.missing(level, usual) == [], "the default, chosen by hand"
    assert desk.missing(level, other) == ["frontier"]


def test_one_solver_is_never_in_both_halves() -> None:
    desk = Desk("backtracking")
    desk.choose("frontier", second=True)
    desk.choose("frontier")
    assert desk.solvers == ("frontier", "backtracking")
    desk.choose("frontier", second=True)
    assert desk.solvers == ("backtracking", "frontier")
    desk.choose("auto")
    assert desk.solvers == ("auto", "frontier")


@pytest.mark.slow
def test_a_lesson_that_chooses_the_second_solver_swaps_the_films(
    qtbot: QtBot, window: MainWindow
) -> None:
    theatre = watched(qtbot, window, paper())
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        window.actions_["theatre.pair"].trigger()
    first, second = theatre.showing.films
    front(window).session.choose_solver(second.solver_id, {})
    assert theatre.showing.films == (second, first)


# -- playing ---------------------------------------------------------------------------------------
def test_after_a_long_stop_two_films_end_and_go_no_further(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    films = (recorded("backtracking"), recorded("frontier"))
    showing, steps = Showing(), 0
    step = showing._step

    def counted(by: int) -> None:
        nonlocal steps
        steps += 1
        step(by)

    monkeypatch.setattr(showing, "_step", counted)
    showing.show_films(*films)
    for film in films:
        film.seek(0)
    showing.play()
    showing.advance(3600.0)
    assert showing.at_end and not showing.playing
    assert steps == sum(len(film) - 1 for film in films)


class StoodStill(QElapsedTimer):
    """A minute passed each time one looks."""

    def restart(self) -> int:
        return 60_000


def test_a_minute_of_standing_still_is_not_made_up_for(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    film, showing = recorded("backtracking"), Showing()
    showing.show_films(film)
    showing.rate = 200
    monkeypatch.setattr(showing, "_clock", StoodStill())
    showing.play()
    showing._tick()
    assert film.index == int(showing.rate * LONGEST) < len(film) - 1
    showing.pause()
