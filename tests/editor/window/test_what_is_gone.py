"""What goes away while something still refers to it: a stroke, an action, a level, a
cell."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.features.selection.mapping import MappingDialog
from gridwright.editor.features.shortcuts.palette import CommandPaletteFeature
from gridwright.editor.models.document.clips import copied, to_mime
from gridwright.editor.views.canvas.tools.select import Paste
from gridwright.editor.views.canvas.tools.tool import PenTool
from gridwright.editor.views.commands.command_palette import CommandPalette
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.registry import kind
from tests.editor.driving.playing import level, make_by_keys, play
from tests.editor.driving.window import centre, new_maze

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton


def carrying(window: MainWindow, rows: int = 4) -> DocumentView:
    """A blank maze with a wall carried under the pointer, the button down on it."""
    view = window.tabs.open_level(kind("coin_maze").blank(rows, rows))
    wall = np.full((1, 1), -1, np.int32)
    clip = copied(view.document.kind, wall, np.ones((1, 1), np.bool_))
    QGuiApplication.clipboard().setMimeData(to_mime(clip))
    window.actions_["edit.paste"].trigger()
    assert isinstance(view.canvas.tool, Paste)
    QTest.mousePress(view.canvas.viewport(), LEFT, pos=centre(view.canvas, (1, 1)))
    assert view.document.cells[1, 1] == -1
    return view


@pytest.mark.slow
def test_another_tool_while_a_paste_is_held_takes_it_back(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = carrying(window)
    QTest.keyClick(view.canvas, Qt.Key.Key_B)
    assert isinstance(view.canvas.tool, PenTool) and not view.document.cells.any()
    QTest.mouseRelease(view.canvas.viewport(), LEFT, pos=centre(view.canvas, (1, 1)))
    assert not view.document.cells.any() and view.undo_stack.count() == 0


@pytest.mark.slow
def test_escape_and_undo_while_a_paste_is_held(
    qtbot: QtBot, window: MainWindow
) -> None:
    for give_up in (
        lambda view: QTest.keyClick(view.canvas, Qt.Key.Key_Escape),
        lambda view: view.undo(),
        lambda view: view.document.replace_cells(np.zeros((3, 3), np.int32), "Resize"),
    ):
        view = carrying(window)
        give_up(view)
        assert isinstance(view.canvas.tool, PenTool)
        QTest.mouseRelease(
            view.canvas.viewport(), LEFT, pos=centre(view.canvas, (1, 1))
        )
        while view.undo_stack.canUndo():
            view.undo()
        assert not view.document.cells.any() and view.document.cells.shape == (4, 4)


@pytest.mark.slow
def test_a_paste_put_down_is_one_step(qtbot: QtBot, window: MainWindow) -> None:
    view = carrying(window)
    QTest.mouseRelease(view.canvas.viewport(), LEFT, pos=centre(view.canvas, (1, 1)))
    assert view.document.cells[1, 1] == -1 and view.undo_stack.count() == 1
    assert isinstance(view.canvas.tool, PenTool)


def test_the_palette_outlives_the_menus_it_was_made_from(
    qtbot: QtBot, window: MainWindow
) -> None:
    doomed = QAction("Once upon a time", window)
    window.menuBar().actions()[0].menu().addAction(doomed)
    palette = window.feature(CommandPaletteFeature).show()
    assert isinstance(palette, CommandPalette)
    palette.search.setText("once upon")
    assert palette.model.rowCount() == 1
    doomed.deleteLater()
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    palette.list.viewport().repaint()
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    again = window.feature(CommandPaletteFeature).show()
    again.search.setText("once upon")
    assert again.model.rowCount() == 0
    again.close()


@pytest.mark.slow
def test_a_dialog_on_a_level_goes_with_it(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(3, 3))
    source = kind("collapse")
    clip = copied(source, np.full((1, 1), 7, np.int32), np.ones((1, 1), np.bool_))
    QGuiApplication.clipboard().setMimeData(to_mime(clip))
    for action in ("edit.paste", "level.resize"):
        window.actions_[action].trigger()
    mapping = window.findChild(MappingDialog)
    assert mapping is not None and mapping.isVisible()
    gone: list[bool] = []
    mapping.destroyed.connect(lambda: gone.append(True))
    assert window.tabs.close_tab(window.tabs.indexOf(view))
    assert not mapping.isVisible() and QApplication.activeModalWidget() is None
    QCoreApplication.sendPostedEvents(None, int(QEvent.Type.DeferredDelete))
    assert gone, "the dialog is freed"


@pytest.mark.slow
def test_the_status_bar_names_what_stands_in_the_cell_now(
    qtbot: QtBot, window: MainWindow
) -> None:
    words = window.statusBar().findChild(QLabel, "statusCell")
    view = new_maze(qtbot, window, 5, 5)
    canvas, last = view.canvas, (4, 4)
    canvas.set_cell_size(40)
    with qtbot.waitSignal(canvas.hovered):
        QTest.mouseMove(canvas.viewport(), centre(canvas, last))
    assert words.text() == canvas.grid_model.spoken(*last)
    QTest.keyClick(canvas, Qt.Key.Key_2)
    QTest.mousePress(canvas.viewport(), LEFT, pos=centre(canvas, last))
    assert view.document.cells[last] == view.brush.code
    assert words.text() == canvas.grid_model.spoken(*last)
    QTest.mouseRelease(canvas.viewport(), LEFT, pos=centre(canvas, last))
    view.undo()
    assert words.text() == canvas.grid_model.spoken(*last)
    view.document.replace_cells(np.zeros((2, 2), np.int32), "Resize")
    assert words.text() == "" and canvas.pointed is None
    canvas.viewport().repaint()


def test_the_status_bar_names_the_cell_pressed_where_nothing_points(
    window: MainWindow,
) -> None:
    """As a finger on a screen does."""
    words = window.statusBar().findChild(QLabel, "statusCell")
    view = window.tabs.open_level(kind("coin_maze").blank(3, 3))
    view.canvas.setFocus()
    QTest.mousePress(view.canvas.viewport(), LEFT, pos=centre(view.canvas, (2, 1)))
    QTest.mouseRelease(view.canvas.viewport(), LEFT, pos=centre(view.canvas, (2, 1)))
    assert view.canvas.pointed is None and view.canvas.spot == (2, 1)
    assert words.text() == view.canvas.grid_model.spoken(2, 1)
    view.canvas.go_to((0, 2))
    assert words.text() == view.canvas.grid_model.spoken(0, 2)


@pytest.mark.thorough
@pytest.mark.slow
def test_what_a_hidden_board_tells_of_its_cells_is_not_said(
    qtbot: QtBot, window: MainWindow
) -> None:
    words = window.statusBar().findChild(QLabel, "statusCell")
    large = window.tabs.open_level(kind("coin_maze").blank(9, 9))
    window.tabs.open_level(level_from_text("coin_maze", "S E"))
    large.canvas.hovered.emit((8, 8))
    assert words.text() == "row 0, column 1, exit"  # the cursor of the one in front
    QTest.mouseMove(large.canvas.viewport(), QPoint(3, 3))
    assert words.text() == "row 0, column 1, exit"


@pytest.mark.slow
def test_a_button_that_disables_itself_gives_the_keys_back_to_the_board(
    qtbot: QtBot, window: MainWindow
) -> None:
    shown = play(window, level("coin_maze"))
    make_by_keys(shown, "L")
    restart = next(
        button
        for button in shown.findChildren(QToolButton)
        if button.defaultAction() is window.actions_["game.restart"]
    )
    restart.setFocus()
    assert window.focusWidget() is restart
    QTest.keyClick(restart, Qt.Key.Key_Space)
    assert shown.session.game.moves == () and not restart.isEnabled()
    assert window.focusWidget() is shown.board
    make_by_keys(shown, "L")
    assert shown.session.game.moves == ("L",)
