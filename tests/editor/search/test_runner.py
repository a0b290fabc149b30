"""Searches beside the window: responsive, stoppable, and never able to take it down."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from editor.models.search.runner import Failure, Request, SolverRunner
from editor.views.window.main_window import MainWindow
from solvers.files.level_file import level_from_text
from solvers.level import Level
from solvers.problem import Limits, Result, SearchProblem, Solver
from solvers.registry import kind
from tests.editor.driving.fakes import BROKEN, ENDLESS, LIAR

MAZE = kind("coin_maze")
EMPTY_8 = "S" + " ." * 7 + "\n" + "\n".join([". " * 8] * 6) + "\n" + ". " * 7 + "E"


def level(text: str = "S .\n. E") -> Level:
    return level_from_text("coin_maze", text)


def request(solver: Solver, of: Level | None = None, limits: Limits | None = None) -> Request:
    return Request(MAZE, solver, SearchProblem(of or level()), limits or Limits())


@pytest.fixture
def runner(qapp: object) -> object:
    made = SolverRunner()
    yield made
    made.close()


def test_a_result_arrives_in_the_gui_thread(qtbot: QtBot, runner: SolverRunner) -> None:
    with qtbot.waitSignal(runner.finished, timeout=60_000) as caught:
        runner.start(request(MAZE.solver("backtracking")))
    assert caught.args[0].counts.solutions == 2
    assert not runner.running


def test_a_newer_request_supersedes_an_older_one(qtbot: QtBot, runner: SolverRunner) -> None:
    results: list[Result] = []
    runner.finished.connect(results.append)
    runner.start(request(ENDLESS))
    with qtbot.waitSignal(runner.finished, timeout=60_000):
        runner.start(request(MAZE.solver("backtracking")))
    assert [result.solver for result in results] == ["backtracking"]


def test_an_exception_in_a_solver_is_told_and_the_next_search_runs(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    with qtbot.waitSignal(runner.failed, timeout=10_000) as caught:
        runner.start(request(BROKEN))
    failure: Failure = caught.args[0]
    assert "divided by zero" in failure.message and "Traceback" in failure.details
    with qtbot.waitSignal(runner.finished, timeout=60_000):
        runner.start(request(MAZE.solver("backtracking")))


def test_a_route_that_breaks_the_rules_never_arrives(qtbot: QtBot, runner: SolverRunner) -> None:
    with qtbot.waitSignal(runner.failed, timeout=10_000) as caught:
        runner.start(request(LIAR))
    assert "illegal move" in caught.args[0].message


def test_a_run_that_met_its_limit_goes_on(qtbot: QtBot, runner: SolverRunner) -> None:
    of = level(EMPTY_8)
    with qtbot.waitSignal(runner.finished, timeout=60_000) as first:
        runner.start(request(MAZE.solver("backtracking"), of, Limits(nodes=1)))
    assert first.args[0].stopped_by == "nodes" and runner.can_continue
    with qtbot.waitSignal(runner.finished, timeout=60_000) as second:
        runner.keep_searching(Limits(nodes=1))
    assert second.args[0].nodes > first.args[0].nodes


def test_stop_ends_a_real_search_and_shows_what_was_found(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level(EMPTY_8))
    view.session.solver_id = "backtracking"
    with qtbot.waitSignal(view.session.progressed, timeout=60_000):
        view.session.solve()
    qtbot.waitUntil(lambda: view.session.progress.nodes > 0, timeout=60_000)
    with qtbot.waitSignal(view.session.answered, timeout=10_000) as caught:
        window.actions_["solve.stop"].trigger()
    assert caught.args[0].stopped_by == "user"
    assert view.session.can_continue


def test_closing_a_level_frees_the_search_that_could_go_on(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level(EMPTY_8))
    view.session.solver_id = "backtracking"
    view.session.limits = Limits(nodes=1)
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        view.session.solve()
    other = window.tabs.open_level(level())
    window.tabs.close_tab(window.tabs.indexOf(other))
    assert window.runner.can_continue
    window.tabs.close_tab(window.tabs.indexOf(view))
    assert not window.runner.can_continue


def test_closing_the_window_while_solving_ends_cleanly(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level(EMPTY_8))
    view.session.solver_id = "backtracking"
    with qtbot.waitSignal(view.session.started, timeout=60_000):
        view.session.solve()
    view.document.undo_stack.setClean()
    assert window.close()
    assert not window.runner.running


def test_a_broken_solver_is_shown_and_the_window_goes_on(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = window.tabs.open_level(level())
    monkeypatch.setattr(type(MAZE), "solvers", property(lambda self: (BROKEN,)))
    view.session.solver_id = "broken"
    with qtbot.waitSignal(view.session.failed, timeout=10_000):
        view.session.solve()
    box = window.findChild(QMessageBox, "errorBox")
    assert box is not None and "divided by zero" in box.informativeText()
    box.close()
    monkeypatch.undo()
    view.session.solver_id = "backtracking"
    with qtbot.waitSignal(view.session.answered, timeout=60_000) as caught:
        view.session.solve()
    assert caught.args[0].status == "optimal"
