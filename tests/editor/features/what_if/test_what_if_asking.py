"""When what-if asks and when it rests: edits, pauses, stops, workspaces, several
levels."""

from __future__ import annotations

import os
from collections.abc import Callable
from threading import Event

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.what_if import question as models
from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.models.insight.difficulty import Grading
from gridwright.editor.models.insight.live import Live
from gridwright.editor.models.program.workspaces import Workspace
from gridwright.editor.models.search.runner import Rank
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from gridwright.solvers.problem import StopToken
from gridwright.solvers.registry import kind
from tests.editor.driving.what_if import KEYS, MAZE, opened, settled, show_all, strip_of
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window
same_processes = pytest.mark.usefixtures("same_processes")


@same_processes
@pytest.mark.slow
def test_an_edit_makes_it_outdated_and_it_is_asked_anew(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    rows = list(of.rows)
    view.document.change("Title", title="Another")
    assert not of.outdated and of.rows == rows, "a title asks nothing"
    view.document.paint([5], [0], "Open")
    assert of.outdated and of.chosen is None and of.asking
    assert "Outdated" in panel.words.text()
    view.undo()
    assert not of.outdated and of.rows == rows and not of.asking, (
        "nothing is lost by undo"
    )
    view.document.paint([5], [0], "Open")
    qtbot.waitUntil(lambda: not of.outdated, timeout=SOLVE_TIMEOUT)
    settled(qtbot, of)
    assert of.level is not None and of.level.cells[1, 1] == 0


@same_processes
def test_a_level_that_is_not_ready_says_why(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", ". . E"))
    assert view is not None
    of = view.part(WhatIf)
    window.actions_["solve.what_if"].trigger()
    panel = window.feature(WhatIfFeature).panel
    assert not of.asking and "a start is missing" in panel.words.text().lower()
    view.document.paint([0], [-2], "Start")
    qtbot.waitUntil(lambda: bool(of.rows), timeout=SOLVE_TIMEOUT)
    settled(qtbot, of)
    assert not panel.words.text()


@pytest.mark.thorough
@pytest.mark.slow
def test_closed_it_asks_nothing_and_the_inspector_is_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    column = window.frame.right.column
    assert column.guest is panel and not column.area.isVisible()
    QTest.mouseClick(panel.close_button, Qt.MouseButton.LeftButton)
    assert not of.on and column.guest is None and column.area.isVisible()
    assert column.pinned.isVisible() and not panel.isVisible()
    assert not strip_of(view).isVisible()
    assert window.actions_["tool.pen"].isChecked() and view.canvas.tool.edits
    view.document.paint([5], [0], "Open")
    assert not of.asking
    assert not window.feature(WhatIfFeature).children_.idle, (
        "no process waits for nothing"
    )


@pytest.mark.thorough
@pytest.mark.slow
def test_a_solve_gives_the_inspector_back(qtbot: QtBot, window: MainWindow) -> None:
    view, of, panel = opened(qtbot, window)
    QTest.keyClick(view.canvas, Qt.Key.Key_F9)
    assert not of.on and not panel.isVisible()
    qtbot.waitUntil(lambda: view.session.result is not None, timeout=SOLVE_TIMEOUT)


@pytest.mark.thorough
@pytest.mark.slow
def test_play_hides_it_and_coming_back_shows_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    _view, of, panel = opened(qtbot, window)
    window.actions_["play.start"].trigger()
    assert window.workspace is Workspace.PLAY and not panel.isVisible()
    window.actions_["play.edit"].trigger()
    assert panel.isVisible() and of.on


@pytest.mark.thorough
@pytest.mark.slow
def test_each_level_has_its_own(qtbot: QtBot, window: MainWindow) -> None:
    first, of, panel = opened(qtbot, window)
    shown = panel.order.rowCount()
    window.tabs.open_level(level_from_text("tour", "S . .\n. . ."))
    assert not panel.isVisible()
    window.tabs.setCurrentWidget(first)
    assert panel.isVisible() and panel.order.rowCount() == shown == len(
        [r for r in of.rows if r.edit.group == "walls"]
    )


@same_processes
@pytest.mark.slow
def test_more_edits_come_on_asking(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(models, "MOST", 10)
    view, of, panel = opened(qtbot, window)
    assert len(of.rows) == 10 and of.more and panel.more_button.isVisible()
    near = view.canvas.currentIndex()
    far = [
        max(abs(r.edit.cell[0] - near.row()), abs(r.edit.cell[1] - near.column()))
        for r in of.rows
    ]
    assert max(far) <= 1, "nearest to the cursor first"
    QTest.mouseClick(panel.more_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: len(of.rows) == 20 and not of.asking, timeout=SOLVE_TIMEOUT)
    while of.more:
        of.ask_more()
        qtbot.waitUntil(lambda: not of.asking, timeout=SOLVE_TIMEOUT)
    every = list(kind("coin_maze").single_edits(view.document.level()))
    assert {r.edit for r in of.rows} == set(every) and len(of.rows) == len(every)
    assert not panel.more_button.isVisible()


@same_processes
@pytest.mark.slow
def test_it_pauses_for_what_was_asked_and_goes_on(
    qtbot: QtBot, window: MainWindow
) -> None:
    begun, done = Event(), Event()

    def urgent(token: StopToken) -> None:
        begun.set()
        done.wait(30)

    job = window.runner.submit(urgent, Rank.ASKED)
    view = window.tabs.open_level(level_from_text("coin_maze", MAZE))
    of = view.part(WhatIf)
    window.actions_["solve.what_if"].trigger()
    assert begun.wait(10) and of.waiting and not of.rows
    assert "waits" in strip_of(view).count.text()  # type: ignore[arg-type]
    with qtbot.waitSignal(job.finished):
        done.set()
    settled(qtbot, of)


@same_processes
@pytest.mark.slow
def test_stop_keeps_what_was_found_and_it_can_go_on(
    qtbot: QtBot, window: MainWindow
) -> None:
    level = Level("sowing", np.full((2, 3), 4, np.int32))
    view = window.tabs.open_level(level)
    of = view.part(WhatIf)
    window.actions_["solve.what_if"].trigger()
    panel = window.feature(WhatIfFeature).panel
    qtbot.waitUntil(lambda: bool(of.rows) or not of.asking, timeout=SOLVE_TIMEOUT)
    if of.asking:
        QTest.mouseClick(panel.stop_button, Qt.MouseButton.LeftButton)
        assert of.stopped and not of.asking and "Stopped" in panel.words.text()
        QTest.mouseClick(panel.more_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(
        lambda: len(of.rows) == of.total and not of.asking, timeout=SOLVE_TIMEOUT
    )
    assert len({r.edit for r in of.rows}) == len(of.rows) == 12


@pytest.mark.slow
def test_no_process_outlives_the_window(qtbot: QtBot, window: MainWindow) -> None:
    opened(qtbot, window)
    children = window.feature(WhatIfFeature).children_
    pids = [child.pid for child in children.idle]
    assert pids
    for view in window.tabs.views():
        view.document.undo_stack.setClean()
    window.close()
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


@same_processes
@pytest.mark.slow
def test_opening_the_section_asks_and_escape_leaves(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    view = open_level("coin_maze", MAZE)
    what_if, section = view.part(WhatIf), window.sections["what_if"]
    for leave in (
        lambda: window.feature(WhatIfFeature).panel.table,
        lambda: view.canvas,
    ):
        section.header.click()
        assert what_if.on and not section.open
        settled(qtbot, what_if)
        widget = leave()
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_Escape)
        assert not what_if.on and view.canvas.hasFocus()


@pytest.mark.thorough
@pytest.mark.slow
def test_filters_start_fresh_and_say_why_nothing_shows(
    qtbot: QtBot, window: MainWindow
) -> None:
    view, of, panel = opened(qtbot, window)
    show_all(panel)
    panel.chips.buttons["unique"].click()
    unique = next(row for row in panel.order.rows() if row.verdict == "unique")
    of.choose(unique)
    panel.apply()
    assert panel.chips.chosen == "all"
    settled(qtbot, of)
    panel.chips.buttons["unique"].click()
    assert panel.order.rowCount() == 0
    assert panel.note.text() == "The level has exactly one optimal answer already."
    window.tabs.open_level(level_from_text("coin_maze", "S $ E"))
    assert panel.chips.chosen == "all"
    window.tabs.setCurrentWidget(view)
    panel.chips.buttons["better"].click()
    if not panel.order.rowCount():
        assert "No edit does this" in panel.note.text()


@pytest.mark.thorough
@pytest.mark.slow
def test_the_strip_says_how_long_the_rest_takes(
    qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    view, of, _panel = opened(qtbot, window)
    assert of.seconds_left is None, "all is answered"
    monkeypatch.setattr(WhatIf, "seconds_left", property(lambda _of: 41.6))
    of.changed.emit()
    assert strip_of(view).count.text().endswith("about 42 s left")


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_what_live_proved_is_not_solved_again_and_difficulty_goes_on_beside_it(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("coin_maze", MAZE))
    of = view.part(WhatIf)
    live = view.part(Live)
    qtbot.waitUntil(
        lambda: live.answer is not None and live.answer.ended, timeout=SOLVE_TIMEOUT
    )
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    assert of.asking and not of.solving
    panel = window.feature(WhatIfFeature).panel
    assert "solved first" not in panel.note.text()
    grading = view.part(Grading)
    grading.build()
    settled(qtbot, of)
    known = view.session.recall(view.document.level())
    assert of.base is not None and known is not None and of.base.moves == known.moves
    qtbot.waitUntil(lambda: grading.known, timeout=SOLVE_TIMEOUT)
