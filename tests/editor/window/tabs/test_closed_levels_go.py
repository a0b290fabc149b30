"""A level that is closed leaves nothing: no view, no answers, no search."""

from __future__ import annotations

import gc
from threading import Event
from weakref import ref

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.models.insight.live import Live
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.problem import Limits
from tests.editor.driving.playing import LEVELS, level
from tests.editor.driving.theatre import follow
from tests.editor.driving.window import SOLVE_TIMEOUT, centre

USED = (
    ("study.lab", "view.study", "solve.why"),
    ("wish.mend", "solve.difficulty", "view.next_part"),
)
"""What is used of each of two levels."""
Kept = dict[str, ref[object]]


def parts_of(view: DocumentView) -> Kept:
    """What must not outlive a level, by name."""
    parts = {
        "the view": view,
        "the board": view.canvas,
        "the document": view.document,
        "the search": view.session,
        "live": view.part(Live),
        "what if": view.part(WhatIf),
    }
    return {name: ref(part) for name, part in parts.items()}


def close_all(qtbot: QtBot, window: MainWindow) -> None:
    """Close all levels as they are, and wait for what searched them."""
    for view in window.tabs.views():
        view.document.settle()
        view.document.undo_stack.setClean()
        assert window.tabs.close_tab(window.tabs.indexOf(view))
    qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)


def left_of(kept: Kept) -> list[str]:
    """The names of what is still there once all is collected."""
    for _ in range(3):
        QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
        QCoreApplication.processEvents()
    gc.collect()
    if any(part() is not None for part in kept.values()):
        gc.unfreeze()  # the program sets aside what is there as a library comes in
        gc.collect()
    return [name for name, part in kept.items() if part() is not None]


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
@pytest.mark.parametrize("kind_id", LEVELS)
def test_a_level_of_every_kind_goes(
    qtbot: QtBot, window: MainWindow, kind_id: str
) -> None:
    view = window.tabs.open_level(level(kind_id))
    kept = parts_of(view)
    window.actions_["solve.what_if"].trigger()
    view.session.solve()
    QTest.keyClick(view.canvas, Qt.Key.Key_F3)
    del view
    close_all(qtbot, window)
    assert not left_of(kept)


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_a_level_goes_in_the_middle_of_a_stroke(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level("coin_maze"))
    kept = parts_of(view)
    port = view.canvas.viewport()
    QTest.mousePress(port, Qt.MouseButton.LeftButton, pos=centre(view.canvas, (1, 2)))
    QTest.mouseMove(port, centre(view.canvas, (2, 2)))
    del view, port
    close_all(qtbot, window)
    assert not left_of(kept)


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_a_level_goes_whose_search_an_edit_paused(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level("match3"))
    view.session.limits = Limits(seconds=600, memory_mib=512)
    view.session.solve()
    view.document.paint([0], [view.document.blank_code], "an edit")
    kept = parts_of(view)
    del view
    close_all(qtbot, window)
    assert not left_of(kept)


def test_a_level_goes_that_the_theatre_searches(
    qtbot: QtBot, window: MainWindow
) -> None:
    follow(qtbot, window, level("coin_maze"))
    kept = parts_of(window.tabs.views()[0])
    close_all(qtbot, window)
    assert not left_of(kept)


@pytest.mark.usefixtures("live_on")
def test_levels_go_whatever_was_built_while_they_were_open(
    qtbot: QtBot, window: MainWindow
) -> None:
    """What is built late finds its place in the tab order among the widgets of the
    levels that are open then."""
    kept: Kept = {}
    window.setUpdatesEnabled(True)  # a board that is painted is asked for its viewport
    for used in USED:
        view = window.tabs.open_level(level("coin_maze"))
        for name in used:
            assert window.actions_[name].isEnabled()
            window.actions_[name].trigger()
            qtbot.waitUntil(lambda: not window.runner.busy, timeout=SOLVE_TIMEOUT)
        port = view.canvas.viewport()
        QTest.mouseMove(port, centre(view.canvas, (1, 2)))
        kept |= {f"{part} after {used}": gone for part, gone in parts_of(view).items()}
        del view, port
        close_all(qtbot, window)
    assert not left_of(kept)


@pytest.mark.thorough
def test_a_board_that_something_holds_keeps_no_level(
    qtbot: QtBot, window: MainWindow
) -> None:
    """PySide holds on to a board for good now and then."""
    view = window.tabs.open_level(level("coin_maze"))
    window.actions_["solve.what_if"].trigger()
    kept = parts_of(view)
    board = view.canvas
    del view
    close_all(qtbot, window)
    left = left_of(kept)
    assert "the view" not in left and "what if" not in left and "live" not in left
    assert not board.layers


@pytest.mark.thorough
@pytest.mark.usefixtures("live_on")
def test_no_kernels_are_loaded_for_a_level_that_is_gone(
    qtbot: QtBot, window: MainWindow
) -> None:
    go = Event()
    held = window.runner.submit(lambda _token: go.wait())
    view = window.tabs.open_level(level("coin_maze"))
    kept = parts_of(view)
    assert view.part(Live).waiting
    del view
    assert window.tabs.close_tab(0)
    assert not left_of(kept)
    with qtbot.waitSignal(held.finished):
        go.set()
    assert not window.runner.busy
