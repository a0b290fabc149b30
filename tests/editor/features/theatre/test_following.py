"""What a person does while the stage follows a search: stop, hold, edit, close, change
the look."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.compare.feature import CompareFeature
from gridwright.editor.features.theatre.feature import TheatreFeature
from gridwright.editor.models.program.translators import Language
from gridwright.editor.painting.look import look
from gridwright.editor.views.style.dressing import use_look
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.plugins.solver import reread
from gridwright.solvers.registry import kind
from tests.editor.driving.theatre import follow
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT, settle
from tests.editor.features.theatre.recording.test_filming import compiler

pytestmark = pytest.mark.one_window

__all__ = ["compiler"]

YIELDS = """
def solve(game):
    yield {first!r}
    {then}
"""
"""A student's solver that finds one answer; then it goes on, or breaks."""
ENDLESS, BREAKS = (
    "while True: game.moves(game.start)",
    "raise ZeroDivisionError('my mistake')",
)


def maze(seed: int = 3) -> Level:
    """A maze whose walks no search tries in a minute."""
    return kind("coin_maze").generate(10, 10, seed, {})


@pytest.fixture
def followed(qtbot: QtBot, window: MainWindow) -> TheatreFeature:
    return follow(qtbot, window, maze())


def front(window: MainWindow) -> DocumentView:
    view = window.tabs.current_view()
    assert view is not None
    return view


def end(qtbot: QtBot, theatre: TheatreFeature) -> None:
    """F8."""
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre.window.actions_["solve.stop"].trigger()
    assert not theatre.search.running and not theatre.showing.growing


# -- run, stop, edit, close ------------------------------------------------------------
@pytest.mark.thorough
@pytest.mark.slow
def test_a_search_is_stopped_and_run_again(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    end(qtbot, followed)
    first = followed.showing.lead
    with qtbot.waitSignal(followed.search.grown, timeout=SOLVE_TIMEOUT):
        followed.window.actions_["solve.start"].trigger()
    again = followed.showing.lead
    assert again is not first and again is not None and again.growing and again.at_end
    end(qtbot, followed)
    assert followed.showing.lead is again and len(again) > 1


@pytest.mark.slow
def test_a_held_search_is_stopped_at_once(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    followed.showing.toggle()
    assert followed.search.held and "Held" in followed.page.note.text()
    end(qtbot, followed)
    film = followed.showing.lead
    assert film is not None and len(film) > 1 and film.result.stopped_by == "user"
    assert "Held" not in followed.page.note.text()


@pytest.mark.slow
def test_an_edit_while_a_search_is_followed(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    view = front(followed.window)
    before = view.document.level()
    view.document.paint([int((before.cells.ravel() == 0).argmax())], -1, "wall")
    film = followed.showing.lead
    assert film is not None and film.level == before, (
        "the search is of the level before"
    )
    assert "edited" in followed.page.note.text()
    assert followed.search.aside, "an edit pauses the search of the board that was"
    settle()  # a film that was on its way
    assert film.at_end and "edited" in followed.page.note.text()
    with qtbot.waitSignal(followed.search.grown, timeout=SOLVE_TIMEOUT):
        view.document.undo_stack.undo()
    assert not followed.search.aside
    view.document.undo_stack.redo()
    end(qtbot, followed)
    with qtbot.waitSignal(followed.search.grown, timeout=SOLVE_TIMEOUT):
        followed.run()
    lead = followed.showing.lead
    assert lead is not None and lead.level == view.document.level() != before
    followed.search.cancel()


@pytest.mark.parametrize("held", [False, True])
def test_the_tab_is_closed(
    window: MainWindow, followed: TheatreFeature, held: bool
) -> None:
    if held:
        followed.showing.toggle()
    assert followed.search.held is held
    window.tabs.close_tab(0)
    assert not followed.search.running and followed.search.asker is None
    assert not followed.showing.films


@pytest.mark.thorough
@pytest.mark.slow
def test_language_and_look_change_while_it_is_held(
    qtbot: QtBot, window: MainWindow, followed: TheatreFeature
) -> None:
    followed.showing.toggle()
    with qtbot.waitSignal(followed.search.grown, timeout=SOLVE_TIMEOUT):
        followed.showing.step_forward()
    light = followed.page.grab().toImage()
    use_look(look("dark"))
    settle()
    assert followed.page.grab().toImage() != light
    language = window.findChild(Language)
    assert language is not None
    language.choose("zh_CN")
    settle()
    try:
        assert followed.search.held and followed.showing.growing
        assert (
            "Held" not in followed.page.note.text() and followed.page.note.isVisible()
        )
        film = followed.showing.lead
        assert film is not None
        total = film.trace.total
        with qtbot.waitSignal(followed.search.grown, timeout=SOLVE_TIMEOUT):
            followed.showing.step_forward()
        assert film.trace.total >= total
    finally:
        language.choose("en")
    followed.search.cancel()


# -- two searches ----------------------------------------------------------------------
@pytest.mark.thorough
@pytest.mark.slow
def test_one_of_two_ends_and_the_other_goes_on(
    qtbot: QtBot, followed: TheatreFeature
) -> None:
    theatre = followed
    theatre.watch("linear")
    theatre._on_solver("backtracking", True)
    theatre.run()
    showing = theatre.showing
    qtbot.waitUntil(
        lambda: (
            len(showing.films) == 2
            and [f.growing for f in showing.films] == [False, True]
        ),
        timeout=SOLVE_TIMEOUT,
    )
    first, second = showing.films
    assert first.result.status == "optimal" and theatre.search.running
    total = second.trace.total
    qtbot.waitUntil(lambda: second.trace.total > total, timeout=SOLVE_TIMEOUT)
    assert showing.followed is not None
    showing.toggle()
    assert theatre.search.held
    end(qtbot, theatre)


@pytest.mark.slow
def test_the_search_of_another_tab_takes_its_place(
    qtbot: QtBot, window: MainWindow, followed: TheatreFeature
) -> None:
    first = front(window)
    followed.showing.toggle()
    second = window.tabs.open_level(maze(5))
    with qtbot.waitSignal(followed.search.grown, timeout=SOLVE_TIMEOUT):
        followed.run()
    assert followed.search.asker is second and not followed.search.held
    window.tabs.setCurrentWidget(first)
    lead = followed.showing.lead
    assert lead is None or not lead.growing, "its search was cancelled"
    window.tabs.setCurrentWidget(second)
    assert followed.showing.growing
    end(qtbot, followed)


# -- what it waits for, what a step is -------------------------------------------------
@pytest.mark.slow
def test_while_kernels_compile_the_plain_search_is_on_the_stage(
    qtbot: QtBot, window: MainWindow, compiler: Event
) -> None:
    theatre = follow(qtbot, window, maze())
    theatre.search.set_rate(None)
    qtbot.waitUntil(
        lambda: "Preparing" in theatre.page.note.text(), timeout=SOLVE_TIMEOUT
    )
    film = theatre.showing.lead
    assert film is not None
    qtbot.waitUntil(lambda: len(film) > 300, timeout=SOLVE_TIMEOUT)
    assert (
        film.growing and theatre.showing.moving and "Python" in theatre.page.note.text()
    )
    end(qtbot, theatre)
    assert len(film) > 300 and not theatre.page.note.isVisible()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_step_of_a_linear_program_is_a_call(qtbot: QtBot, window: MainWindow) -> None:
    theatre = follow(qtbot, window, kind("coin_maze").generate(30, 30, 3, {}), "linear")
    showing = theatre.showing
    film = showing.lead
    assert film is not None
    qtbot.waitUntil(lambda: film.moment.solver == "linear", timeout=SOLVE_TIMEOUT)
    theatre.search.hold()
    with qtbot.waitSignal(theatre.search.grown, timeout=SOLVE_TIMEOUT):
        showing.step_forward()
    theatre._show_note()
    assert "call of HiGHS" in theatre.page.note.text()
    end(qtbot, theatre)


# -- a student's solver ----------------------------------------------------------------
def plugged(window: MainWindow, folder: Path, then: str) -> str:
    """The id of a student's solver of the paper maze, which does that after its first
    answer."""
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    file = folder / "mine.py"
    first = list("LLLDDDDD")
    file.write_text(YIELDS.format(first=first, then=then), encoding="utf-8")
    return window.feature(CompareFeature).plugins.add(reread(str(file))).id


@pytest.mark.slow
def test_a_students_solver_is_followed_with_what_it_yielded(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    name = plugged(window, tmp_path, ENDLESS)
    theatre = window.feature(TheatreFeature)
    theatre.watch(name)
    qtbot.waitUntil(
        lambda: (
            theatre.showing.growing and theatre.showing.films[0].moment.best is not None
        ),
        timeout=SOLVE_TIMEOUT,
    )
    film = theatre.showing.films[0]
    assert film.moment.moves == tuple("LLLDDDDD") and "mine" in film.name
    assert "Python" not in theatre.page.note.text(), "it has nothing to compile"
    end(qtbot, theatre)
    assert film.result.score == film.moment.score is not None


@pytest.mark.slow
def test_a_students_solver_that_breaks_leaves_its_film_and_the_other_search(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[str] = []
    monkeypatch.setattr(
        window, "show_error", lambda _title, words, _more="": shown.append(words)
    )
    name = plugged(window, tmp_path, BREAKS)
    theatre = window.feature(TheatreFeature)
    theatre.watch("backtracking")
    with qtbot.waitSignal(theatre.search.finished, timeout=SOLVE_TIMEOUT):
        theatre._on_solver(name, True)
        theatre.run()
    first, second = theatre.showing.films
    assert shown and "my mistake" in shown[0]
    assert first.result.status == "optimal" and second.solver_id == name
    assert (
        second.trace.improvements.size == 1
        and second.result.score == second.moment.best
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_a_students_solver_that_is_taken_away_is_no_choice_any_more(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    name = plugged(window, tmp_path, ENDLESS)
    theatre = window.feature(TheatreFeature)
    theatre.watch(name)
    assert theatre.page.head.solver_box.currentData() == name
    theatre.search.cancel()
    window.feature(CompareFeature).plugins.remove(name)
    box = theatre.page.head.solver_box
    assert box.findData(name) < 0 and box.currentData() == "backtracking"
    QTest.keyClick(theatre.page.timeline, Qt.Key.Key_Right)
    assert not theatre.search.running
