"""Searches beside the window: responsive, stoppable, and never able to take it down."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QThread
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from gridwright.editor.models.search.runner import Request, SolverRunner
from gridwright.editor.models.work.background import Failure
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import Limits, Result, SearchProblem, Solver
from gridwright.solvers.registry import kind
from tests.editor.driving.fakes import BROKEN, ENDLESS, LIAR

pytestmark = pytest.mark.one_window

MAZE = kind("coin_maze")
EMPTY_8 = "S" + " ." * 7 + "\n" + "\n".join([". " * 8] * 6) + "\n" + ". " * 7 + "E"


def level(text: str = "S .\n. E") -> Level:
    return level_from_text("coin_maze", text)


def request(
    solver: Solver, of: Level | None = None, limits: Limits | None = None
) -> Request:
    return Request(MAZE, solver, SearchProblem(of or level()), limits or Limits())


def test_a_result_arrives_in_the_gui_thread(qtbot: QtBot, runner: SolverRunner) -> None:
    job = runner.search(request(MAZE.solver("backtracking")))
    threads = []
    job.finished.connect(lambda _result: threads.append(QThread.currentThread()))
    with qtbot.waitSignal(job.finished, timeout=60_000) as caught:
        pass
    assert caught.args[0].counts.solutions == 2
    assert threads == [runner.thread()] and job.ended and not job.can_continue


@pytest.mark.slow
def test_a_newer_search_of_a_level_takes_the_place_of_its_older_one(
    qtbot: QtBot,
    tabs: DocumentTabs,
    runner: SolverRunner,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = tabs.open_level(level())
    monkeypatch.setattr(type(MAZE), "solvers", property(lambda self: (ENDLESS,)))
    view.session.solver_id = "endless"
    with qtbot.waitSignal(view.session.progressed, timeout=10_000):
        view.session.solve()
    monkeypatch.undo()
    results: list[Result] = []
    view.session.answered.connect(results.append)
    view.session.solver_id = "backtracking"
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        view.session.solve()
    qtbot.waitUntil(lambda: not runner.busy)
    assert [result.solver for result in results] == ["backtracking"]


def test_an_exception_in_a_solver_is_told_and_the_next_search_runs(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    with qtbot.waitSignal(
        runner.search(request(BROKEN)).failed, timeout=10_000
    ) as caught:
        pass
    failure: Failure = caught.args[0]
    assert "divided by zero" in failure.message and "Traceback" in failure.details
    job = runner.search(request(MAZE.solver("backtracking")))
    with qtbot.waitSignal(job.finished, timeout=60_000):
        pass


def test_a_route_that_breaks_the_rules_never_arrives(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    with qtbot.waitSignal(
        runner.search(request(LIAR)).failed, timeout=10_000
    ) as caught:
        pass
    assert "illegal move" in caught.args[0].message


def test_a_run_that_met_its_limit_goes_on(qtbot: QtBot, runner: SolverRunner) -> None:
    job = runner.search(
        request(MAZE.solver("backtracking"), level(EMPTY_8), Limits(nodes=1))
    )
    with qtbot.waitSignal(job.finished, timeout=60_000) as first:
        pass
    assert first.args[0].stopped_by == "nodes" and job.can_continue
    more = runner.keep_searching(job, Limits(nodes=1))
    with qtbot.waitSignal(more.finished, timeout=60_000) as second:
        pass
    assert second.args[0].nodes > first.args[0].nodes
    assert more.can_continue and not job.can_continue


@pytest.mark.slow
def test_a_level_is_solved_again_and_closed_after_its_search_has_ended(
    qtbot: QtBot, tabs: DocumentTabs
) -> None:
    """What is left of an ended search is freed already."""
    view = tabs.open_level(level())
    for _ in range(2):
        with qtbot.waitSignal(view.session.answered, timeout=60_000):
            view.session.solve()
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    tabs.close_tab(tabs.indexOf(view))


def test_a_search_that_could_go_on_frees_its_tables_for_another(
    qtbot: QtBot, runner: SolverRunner
) -> None:
    job = runner.search(
        request(MAZE.solver("backtracking"), level(EMPTY_8), Limits(nodes=1))
    )
    with qtbot.waitSignal(job.finished, timeout=60_000):
        pass
    assert job.can_continue
    with qtbot.waitSignal(job.released):
        runner.search(request(MAZE.solver("backtracking")))
    assert not job.can_continue


@pytest.mark.slow
def test_stop_ends_a_real_search_and_shows_what_was_found(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level(EMPTY_8))
    view.session.solver_id = "backtracking"
    with qtbot.waitSignal(view.session.progressed, timeout=60_000):
        view.session.solve()
    qtbot.waitUntil(lambda: view.session.progress.nodes > 0, timeout=60_000)
    with qtbot.waitSignal(view.session.answered, timeout=10_000) as caught:
        window.actions_["solve.stop"].trigger()
    assert caught.args[0].stopped_by == "user"
    assert view.session.can_continue


@pytest.mark.slow
def test_closing_a_level_frees_the_search_that_could_go_on(
    qtbot: QtBot, tabs: DocumentTabs
) -> None:
    view = tabs.open_level(level(EMPTY_8))
    view.session.solver_id = "backtracking"
    view.session.limits = Limits(nodes=1)
    with qtbot.waitSignal(view.session.answered, timeout=60_000):
        view.session.solve()
    other = tabs.open_level(level())
    tabs.close_tab(tabs.indexOf(other))
    session = view.session
    assert session.can_continue
    tabs.close_tab(tabs.indexOf(view))
    assert not session.can_continue


def test_closing_the_window_while_solving_ends_cleanly(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level(EMPTY_8))
    view.session.solver_id = "backtracking"
    with qtbot.waitSignal(view.session.started, timeout=60_000):
        view.session.solve()
    view.document.undo_stack.setClean()
    assert window.close()
    assert not window.runner.busy


@pytest.mark.slow
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
