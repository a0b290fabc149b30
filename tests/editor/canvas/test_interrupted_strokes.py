"""What comes in the middle of a stroke: undo, another edit, another size, saving."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.document.document import Stroke
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import read_level
from gridwright.solvers.level import Cell
from tests.editor.driving.window import centre, click, new_maze
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


def hold(view: DocumentView, start: Cell, end: Cell) -> None:
    """Draw, and leave the button down."""
    viewport = view.canvas.viewport()
    QTest.mousePress(viewport, LEFT, pos=centre(view.canvas, start))
    QTest.mouseMove(viewport, centre(view.canvas, end))


def let_go(view: DocumentView, cell: Cell) -> None:
    QTest.mouseRelease(view.canvas.viewport(), LEFT, pos=centre(view.canvas, cell))


def undo_all(view: DocumentView) -> list[np.ndarray]:
    """The boards of every step back to the first."""
    boards = [np.array(view.document.cells)]
    while view.undo_stack.canUndo():
        view.undo()
        boards.append(np.array(view.document.cells))
    return boards


@pytest.mark.slow
def test_undo_during_a_stroke_takes_back_the_stroke(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = new_maze(qtbot, window, 4, 4)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    first = np.array(view.document.cells)
    QTest.keyClick(view.canvas, Qt.Key.Key_3)
    hold(view, (0, 1), (0, 0))
    assert view.document.cells[0, 0] == view.brush.code
    window.actions_["edit.undo"].trigger()
    assert np.array_equal(view.document.cells, first)
    let_go(view, (0, 0))
    assert np.array_equal(view.document.cells, first) and view.undo_stack.count() == 1
    assert not undo_all(view)[-1].any()


@pytest.mark.slow
def test_redo_during_a_stroke_keeps_the_stroke(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = new_maze(qtbot, window, 4, 4)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    click(view.canvas, (0, 0))
    window.actions_["edit.undo"].trigger()
    hold(view, (1, 0), (1, 3))
    window.actions_["edit.redo"].trigger()
    let_go(view, (1, 3))
    assert view.document.cells[1].all() and view.document.cells[0, 0] == 0
    assert not undo_all(view)[-1].any()


@pytest.mark.slow
@pytest.mark.parametrize(
    "interrupt",
    sampled(
        [
            lambda view: view.document.replace_cells(
                np.zeros((2, 2), np.int32), "Resize"
            ),
            lambda view: view.document.paint([0, 1], [-1, -1], "Paint"),
            lambda view: view.document.change("Rename", title="Another"),
        ],
        daily=1,
    ),
    ids=["resize", "paint", "title"],
)
def test_an_edit_during_a_stroke_is_a_step_of_its_own(
    qtbot: QtBot, window: MainWindow, interrupt: Callable[[DocumentView], bool]
) -> None:
    view = new_maze(qtbot, window, 5, 5)
    QTest.keyClick(view.canvas, Qt.Key.Key_2)
    hold(view, (4, 0), (4, 4))
    drawn = np.array(view.document.cells)
    assert interrupt(view)
    let_go(view, (0, 0))
    boards = undo_all(view)
    assert any(np.array_equal(board, drawn) for board in boards)
    assert boards[-1].shape == (5, 5) and not boards[-1].any()


@pytest.mark.slow
def test_a_size_undone_during_a_stroke(qtbot: QtBot, window: MainWindow) -> None:
    view = new_maze(qtbot, window, 3, 3)
    view.document.replace_cells(np.zeros((9, 9), np.int32), "Resize")
    for tool in ("tool.pen", "tool.rectangle", "tool.select"):
        window.actions_[tool].trigger()
        hold(view, (8, 8), (8, 3))
        view.undo_stack.undo() if tool != "tool.pen" else view.undo()
        let_go(view, (2, 2))
        if tool != "tool.pen":
            assert view.document.cells.shape == (3, 3)
            window.actions_["edit.redo"].trigger()
        assert view.document.cells.shape == (9, 9) and not view.document.cells.any()


def test_saving_and_closing_count_the_stroke_under_way(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    view = new_maze(qtbot, window, 3, 3)
    stroke = Stroke(view.document, "Paint")
    stroke.paint([0, 1], [-1, -1])
    path = tmp_path / "held.json"
    assert window.tabs.save_to(view, path)
    assert not view.document.modified
    assert np.array_equal(read_level(path).cells, view.document.cells)
    stroke.paint([2], [-1])
    stroke.finish()
    assert view.document.modified and view.undo_stack.count() == 2
    view.undo()
    assert not view.document.modified
    assert np.array_equal(read_level(path).cells, view.document.cells)
