"""What shows belongs to the level in front, and to the state it was computed for."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gridwright.editor.features.answer.feature import SolverFeature
from gridwright.editor.kinds.verdict_words import fact, rest
from gridwright.editor.models.answers.heat_map import HeatMap
from gridwright.editor.models.library.info import PROVED, level_info
from gridwright.editor.models.program.translators import Language
from gridwright.editor.models.search.verdict import Standing, Verdict
from gridwright.editor.views.canvas.layers import shown_together
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.insight.live import Heat
from gridwright.solvers.level import Counts
from gridwright.solvers.problem import Result
from gridwright.solvers.registry import kind
from tests.editor.driving.fakes import ENDLESS
from tests.editor.driving.robots.state_checker import Robot, close
from tests.editor.driving.window import PAPER, SOLVE_TIMEOUT
from tests.sampling import sampled

pytestmark = pytest.mark.usefixtures("live_on")
STEPS = 120


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("seed", sampled(range(4), daily=1))
def test_what_shows_is_what_is_known(
    qtbot: QtBot, window: MainWindow, seed: int
) -> None:
    robot = Robot(window, seed)
    robot.walk(STEPS)
    close(robot)


def told(window: MainWindow) -> str:
    """The strip over the board in front."""
    view = window.tabs.current_view()
    assert view is not None
    return view.strip.words


def rest_told(window: MainWindow) -> str:
    """The second line of the strip."""
    view = window.tabs.current_view()
    assert view is not None
    return view.strip.note.text()


def solve(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.current_view()
    assert view is not None
    with qtbot.waitSignal(view.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()


@pytest.mark.slow
def test_the_strip_speaks_of_the_level_in_front(
    qtbot: QtBot, window: MainWindow
) -> None:
    solved = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    solve(qtbot, window)
    assert told(window) == "23 points, proved"
    window.tabs.open_level(level_from_text("coin_maze", "S . E"))
    assert told(window) == "Ready to solve"
    assert "23" not in window.statusBar().currentMessage()
    window.tabs.setCurrentWidget(solved)
    assert told(window) == "23 points, proved"
    solved.document.paint([0], 5, "Paint")
    assert told(window) == "23 points, proved (outdated)"
    solved.document.undo_stack.undo()
    assert told(window) == "23 points, proved"


@pytest.mark.thorough
@pytest.mark.slow
def test_nobody_says_that_it_can_be_solved_where_it_cannot(
    qtbot: QtBot, window: MainWindow
) -> None:
    window.tabs.open_level(level_from_text("coin_maze", "S # .\n. # E"))
    assert "not known" in rest_told(window)
    solve(qtbot, window)
    card = window.feature(SolverFeature).answer.card.text()
    for words in (told(window), card):
        assert words.startswith("No answer, proved")


@pytest.mark.thorough
@pytest.mark.slow
def test_a_search_pauses_for_one_of_another_level_and_goes_on(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    maze = kind("coin_maze")
    solvers = (*maze.solvers, ENDLESS)
    window.actions_["solve.live"].trigger()  # off: it would prove what is searched
    first = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    monkeypatch.setattr(type(maze), "solvers", property(lambda self: solvers))
    first.session.solver_id = "endless"
    with qtbot.waitSignal(first.session.progressed, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.start"].trigger()
    first.session.solver_id = "backtracking"
    second = window.tabs.open_level(level_from_text("coin_maze", "S . E"))
    second.session.solver_id = "backtracking"
    waits: list[str] = []
    first.session.changed.connect(
        lambda: waits.append("paused" * first.session.waiting)
    )
    solve(qtbot, window)
    assert second.session.result is not None and "paused" in waits
    with qtbot.waitSignal(first.session.progressed, timeout=SOLVE_TIMEOUT):
        pass
    assert first.session.running and not first.session.waiting
    window.tabs.setCurrentWidget(first)
    assert told(window).startswith("Searching")
    with qtbot.waitSignal(first.session.answered, timeout=SOLVE_TIMEOUT):
        window.actions_["solve.stop"].trigger()


@pytest.mark.thorough
@pytest.mark.slow
def test_a_search_that_pauses_says_so_and_can_be_stopped(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    maze = kind("coin_maze")
    monkeypatch.setattr(type(maze), "solvers", property(lambda self: (ENDLESS,)))
    views = [
        window.tabs.open_level(level_from_text("coin_maze", PAPER)) for _ in range(2)
    ]
    for view in views:
        view.session.solver_id = "endless"
        with qtbot.waitSignal(view.session.progressed, timeout=SOLVE_TIMEOUT):
            view.session.solve()
    first, second = views
    assert first.session.waiting and not second.session.waiting
    window.tabs.setCurrentWidget(first)
    assert told(window).startswith("Paused")
    live = window.feature(SolverFeature).answer.findChild(QLabel, "liveProgress")
    assert "Paused" in live.text() and "goes on by itself" in live.text()
    with qtbot.waitSignal(first.session.answered, timeout=SOLVE_TIMEOUT) as answered:
        window.actions_["solve.stop"].trigger()
    assert answered.args[0].stopped_by == "user" and second.session.running
    with qtbot.waitSignal(second.session.answered, timeout=SOLVE_TIMEOUT):
        second.session.stop()


@pytest.mark.slow
def test_heat_and_route_of_two_states_never_show_together(
    qtbot: QtBot, window: MainWindow
) -> None:
    """An edit after solving, then the heat of the level as it is now."""
    window.actions_[
        "solve.live"
    ].trigger()  # off: it would find the route of that level, too
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    solve(qtbot, window)
    layers = [*view.canvas.layers, view.canvas.overlay]
    assert shown_together(layers) == [view.canvas.overlay]
    view.document.paint([0], 5, "Paint")
    assert (
        shown_together(layers) == [view.canvas.overlay] and view.canvas.overlay.outdated
    )
    heat_map = view.part(HeatMap)
    window.actions_["view.heatmap"].trigger()
    qtbot.waitUntil(lambda: heat_map.heat is not None, timeout=SOLVE_TIMEOUT)
    assert view.canvas.overlay not in shown_together(layers)
    QTest.keyClick(view.canvas, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert shown_together(layers) == [view.canvas.overlay]
    assert isinstance(heat_map.heat, Heat) and heat_map.outdated


@pytest.mark.slow
def test_a_stroke_outdates_what_it_paints_over_at_once(
    qtbot: QtBot, window: MainWindow
) -> None:
    from gridwright.editor.models.document.document import Stroke

    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    solve(qtbot, window)
    stroke = Stroke(view.document, "Paint")
    stroke.paint([0], [5])
    assert "outdated" in told(window) and view.canvas.overlay.outdated
    stroke.cancel()
    assert "outdated" not in told(window) and not view.canvas.overlay.outdated


@pytest.mark.slow
def test_what_the_file_keeps_is_said_to_be_kept(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", PAPER))
    solve(qtbot, window)
    window.actions_["solve.keep"].trigger()
    path = tmp_path / "kept.json"
    assert window.tabs.save_to(view, path)
    assert level_info(path).answer == PROVED
    window.tabs.close_tab(0)
    again = window.open_path(path)
    assert (
        again is not None and told(window) == "23 points, proved (kept with the level)"
    )
    again.document.paint([0], 5, "Paint")
    assert told(window) == "23 points, proved (kept with the level) (outdated)"
    again.document.undo_stack.undo()
    assert told(window) == "23 points, proved (kept with the level)"


@pytest.mark.parametrize(
    ("result", "standing", "solvable", "words"),
    [
        (
            Result("optimal", score=3, bound=3, counts=Counts(1_246, 15)),
            Standing.SOLVED,
            True,
            ("3 points, proved", "1,246 routes, 15 optimal"),
        ),
        (
            Result("optimal", score=1, bound=1, counts=Counts(1, 1)),
            Standing.SOLVED,
            True,
            ("1 point, proved", "1 route"),
        ),
        (
            Result("feasible", "time", 3, 5),
            Standing.UNDECIDED,
            True,
            ("At least 3 points, at most 5", "The time limit was reached."),
        ),
        (
            Result("unknown", "user", bound=5),
            Standing.UNDECIDED,
            False,
            ("Not decided yet, at most 5", "Stopped by you."),
        ),
        (
            Result("infeasible", reason="There is no way."),
            Standing.IMPOSSIBLE,
            False,
            ("No answer, proved", "There is no way."),
        ),
    ],
)
def test_a_verdict_in_words(
    english: Language,
    result: Result,
    standing: Standing,
    solvable: bool,
    words: tuple[str, str],
) -> None:
    verdict = Verdict.of_result(result)
    assert (verdict.standing, verdict.solvable) == (standing, solvable)
    assert (fact(verdict, "coin_maze"), rest(verdict, "coin_maze")) == words
    stale = Verdict.of_result(result, outdated=True)
    assert not stale.solvable and "outdated" in fact(stale, "coin_maze")
