"""While a search is recorded: tabs closed, changed and moved, edits, refusals, other
options."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QComboBox
from pytestqt.qtbot import QtBot

from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.features.theatre.recording.chosen_films import ChosenFilms
from gridwright.editor.models.theatre.film import LONGEST, Film, FilmPlayer
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Progress, SearchProblem
from gridwright.solvers.registry import kind
from gridwright.solvers.search import Run
from gridwright.solvers.trace.buffer import MARGIN
from tests.editor.driving.theatre import PACE, enter, follow, watched
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window


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
    theatre.search.set_rate(PACE)
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


# -- tabs ------------------------------------------------------------------------------
def test_closing_the_tab_in_front_ends_its_recording(
    window: MainWindow, recording: TheatreFeature
) -> None:
    first = window.tabs.views()[0]
    window.tabs.close_tab(1)
    assert not recording.search.running and entries(recording) == [first]


@pytest.mark.thorough
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


@pytest.mark.thorough
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
def test_what_a_search_says_stays_with_its_level(
    qtbot: QtBot, window: MainWindow
) -> None:
    theatre = watched(qtbot, window, paper())
    first = front(window)
    window.tabs.open_level(kind("coin_maze").generate(9, 9, 3, {}))
    theatre.search.set_rate(PACE)
    theatre.watch("backtracking")
    theatre.search.progressed.emit(Progress(preparing=True))
    assert "Preparing" in theatre.page.note.text(), "the level searched is in front"
    window.tabs.setCurrentWidget(first)
    theatre.search.progressed.emit(Progress(preparing=True))
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


# -- starting --------------------------------------------------------------------------
@pytest.mark.slow
def test_a_refused_start_asks_nothing_any_more(
    qtbot: QtBot, window: MainWindow
) -> None:
    theatre = watched(qtbot, window, paper())
    film = theatre.showing.lead
    front(window).session.options["backtracking"] = {"nonsense": 1}
    theatre.run()
    assert not theatre.search.running and "Not ready" in theatre.page.note.text()
    assert theatre.showing.lead is film
    theatre.search.progressed.emit(Progress(nodes=7))
    assert "Not ready" in theatre.page.note.text(), "nothing is being searched"


def test_a_film_made_with_other_options_is_made_again() -> None:
    desk, level = ChosenFilms("frontier"), paper()
    desk.keep(recorded("frontier"))
    assert desk.missing(level, {}) == []
    usual, other = {"frontier": {"count": True}}, {"frontier": {"count": False}}
    assert desk.missing(level, usual) == [], "the default, chosen by hand"
    assert desk.missing(level, other) == ["frontier"]


def test_one_solver_is_never_in_both_halves() -> None:
    desk = ChosenFilms("backtracking")
    desk.choose("frontier", second=True)
    desk.choose("frontier")
    assert desk.solvers == ("frontier", "backtracking")
    desk.choose("frontier", second=True)
    assert desk.solvers == ("backtracking", "frontier")
    desk.choose("auto")
    assert desk.solvers == ("auto", "frontier")


@pytest.mark.thorough
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


# -- playing ---------------------------------------------------------------------------
def test_after_a_long_stop_two_films_end_and_go_no_further(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    films = (recorded("backtracking"), recorded("frontier"))
    showing, steps = FilmPlayer(), 0
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
    film, showing = recorded("backtracking"), FilmPlayer()
    showing.show_films(film)
    showing.rate = 200
    monkeypatch.setattr(showing, "_clock", StoodStill())
    showing.play()
    showing._tick()
    assert film.index == int(showing.rate * LONGEST) < len(film) - 1
    showing.pause()


# -- following a search ----------------------------------------------------------------
@pytest.fixture
def followed(qtbot: QtBot, window: MainWindow) -> TheatreFeature:
    """A search that goes on, followed at its last event."""
    return follow(qtbot, window, kind("coin_maze").generate(10, 10, 3, {}))


def grown(qtbot: QtBot, theatre: TheatreFeature, events: int) -> Film:
    """The film, once it has so many events."""
    film = theatre.showing.lead
    assert film is not None
    qtbot.waitUntil(
        lambda: len(film) >= events or film.trace.stride > 1, timeout=SOLVE_TIMEOUT
    )
    return film


@pytest.mark.slow
def test_the_stage_follows_a_search_until_one_goes_back(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    showing, search = followed.showing, followed.search
    film = grown(qtbot, followed, 200)
    assert film.growing and film.at_end and showing.moving
    assert followed.page.transport.slow.isVisible()
    showing.seek(50)
    number = int(film.trace.numbers[50])
    before = film.trace
    qtbot.waitUntil(lambda: film.trace is not before, timeout=SOLVE_TIMEOUT)
    assert abs(int(film.trace.numbers[film.index]) - number) <= film.trace.stride
    assert not showing.moving and search.running
    followed.window.actions_["theatre.head"].trigger()
    assert film.at_end and showing.moving
    with qtbot.waitSignal(search.finished, timeout=SOLVE_TIMEOUT):
        followed.window.actions_["solve.stop"].trigger()
    assert (
        not film.growing
        and len(film) > 50
        and not followed.page.transport.slow.isVisible()
    )


def stepped(qtbot: QtBot, theatre: TheatreFeature, times: int) -> None:
    """Step forward at the head, each time until the film was looked at again."""
    for _ in range(times):
        with qtbot.waitSignal(theatre.search.grown, timeout=SOLVE_TIMEOUT):
            theatre.showing.step_forward()


@pytest.mark.slow
def test_a_search_is_held_stepped_and_slowed(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    showing, search = followed.showing, followed.search
    film = grown(qtbot, followed, 20)
    showing.toggle()
    assert search.held and not showing.moving
    stepped(qtbot, followed, 8)  # what was under way when it was held comes first
    total = film.trace.total
    for _ in range(100):  # not every event of a long search is kept
        stepped(qtbot, followed, 1)
        if film.trace.total > total:
            break
    assert total < film.trace.total <= total + 2 * MARGIN * film.trace.stride
    followed.window.actions_["theatre.slow"].trigger()
    showing.set_rate(200)
    showing.toggle()
    before = film.trace.total
    qtbot.waitUntil(lambda: film.trace.total > before, timeout=SOLVE_TIMEOUT)
    assert search.running and not search.held
    search.cancel()
    assert not search.running


@pytest.mark.thorough
@pytest.mark.slow
def test_two_searches_are_followed_side_by_side(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    followed.window.actions_["theatre.pair"].trigger()
    followed.run()
    showing = followed.showing
    qtbot.waitUntil(
        lambda: (
            len(showing.films) == 2 and all(len(film) > 1 for film in showing.films)
        ),
        timeout=SOLVE_TIMEOUT,
    )
    assert len({film.solver_id for film in showing.films}) == 2
    with qtbot.waitSignal(followed.search.finished, timeout=SOLVE_TIMEOUT):
        followed.search.stop()
    assert not showing.growing


@pytest.mark.thorough
@pytest.mark.slow
def test_a_search_that_is_held_gives_its_turn_to_a_solve(
    qtbot: QtBot, window: MainWindow, followed: TheatreFeature
) -> None:
    grown(qtbot, followed, 20)
    followed.showing.toggle()
    view = window.tabs.open_level(paper())
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        view.session.solve()
    assert followed.search.running and followed.search.held
    window.close()
    assert not followed.search.running
