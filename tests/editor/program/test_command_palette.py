"""The command palette: what a few letters find, and that Enter does it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from editor.models.program.shortcuts import ranked, score
from editor.views.commands.command_palette import CommandPalette
from editor.views.features.program.shortcuts import CommandPaletteFeature
from editor.views.window.main_window import MainWindow
from solvers.registry import kind

MAZE = kind("coin_maze")
COMMANDS = [
    ("Save", "File"),
    ("Save as…", "File"),
    ("Rotate right", "Edit"),
    ("Rotate left", "Edit"),
    ("Zoom to fit", "View"),
    ("Filled rectangle", "Paint"),
]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("save", "Save"),
        ("rot l", "Rotate left"),
        ("fit", "Zoom to fit"),
        ("rr", "Rotate right"),
        ("RECT", "Filled rectangle"),
        ("edit left", "Rotate left"),
        ("zf", "Zoom to fit"),
    ],
)
def test_a_few_letters_find_a_command(query: str, first: str) -> None:
    found = ranked(query, COMMANDS, [])
    assert COMMANDS[found[0]][0] == first


def test_what_does_not_fit_is_not_found() -> None:
    assert ranked("xyz", COMMANDS, []) == []
    assert score("save xyz", "Save", "File") is None
    assert ranked("", COMMANDS, []) == list(range(len(COMMANDS)))


def test_equally_good_ones_come_in_the_order_of_use() -> None:
    assert ranked("", COMMANDS, [4, 2])[:3] == [4, 2, 0]
    assert ranked("rot", COMMANDS, [3]) == [3, 2]


def opened(window: MainWindow) -> CommandPalette:
    QTest.keyClick(
        window,
        Qt.Key.Key_P,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    palette = window.findChild(CommandPalette)
    assert palette is not None and palette.isVisible()
    return palette


@pytest.mark.slow
def test_enter_does_what_was_found(qtbot: QtBot, window: MainWindow) -> None:
    view = window.tabs.open_level(MAZE.blank(3, 4))
    palette = opened(window)
    QTest.keyClicks(palette.search, "ins row ab")
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert view.document.rows == 4
    assert not palette.isVisible()
    assert window.settings.text("recent_commands") == "level.insert_row"


@pytest.mark.slow
def test_arrows_choose_and_recent_ones_come_first(qtbot: QtBot, window: MainWindow) -> None:
    window.tabs.open_level(MAZE.blank(3, 4))
    window.settings.set("recent_commands", "level.clear view.zoom_in")
    palette = opened(window)
    texts = [palette.model.index(row, 0).data() for row in range(2)]
    assert texts == ["Clear the board", "Zoom in"]
    QTest.keyClick(palette.search, Qt.Key.Key_Down)
    assert palette.list.currentIndex().data() == "Zoom in"
    QTest.keyClick(palette.search, Qt.Key.Key_Up)
    QTest.keyClick(palette.search, Qt.Key.Key_Up)
    assert palette.list.currentIndex().row() == 0
    QTest.keyClick(palette, Qt.Key.Key_Escape)
    assert not palette.isVisible()


@pytest.mark.slow
def test_a_click_triggers_and_only_what_can_be_done_is_offered(
    qtbot: QtBot, window: MainWindow
) -> None:
    feature = window.feature(CommandPaletteFeature)
    names = {command.action.objectName() for command in feature.commands()}
    assert "file.new" in names and "tool.pen" not in names
    assert "find.action" not in names
    window.tabs.open_level(MAZE.blank(3, 4))
    offered = feature.commands()
    names = {command.action.objectName() for command in offered}
    assert "tool.fill" in names
    assert {command.menu for command in offered if command.action.objectName() == "tool.fill"} == {
        "Paint"
    }
    palette = opened(window)
    palette.search.setText("fill")
    row = palette.list.visualRect(palette.model.index(0, 0))
    QTest.mouseClick(palette.list.viewport(), Qt.MouseButton.LeftButton, pos=row.center())
    assert window.actions_["tool.fill"].isChecked()


@pytest.mark.slow
def test_an_empty_search_line_finds_every_command_once(qtbot: QtBot, window: MainWindow) -> None:
    every = window.feature(CommandPaletteFeature).commands(usable=False)
    actions = [id(command.action) for command in every]
    assert len(set(actions)) == len(actions)
    assert {id(action) for action in window.actions_.all()} <= set(actions)


def test_a_query_that_finds_nothing_says_so(window: MainWindow) -> None:
    palette = opened(window)
    assert palette.list.isVisible() and not palette.nothing.isVisible()
    QTest.keyClicks(palette.search, "xyzzy")
    assert palette.nothing.isVisible() and not palette.list.isVisible()
    assert palette.search.accessibleDescription() == palette.nothing.text()
    QTest.keyClick(palette.search, Qt.Key.Key_Return)
    assert palette.isVisible(), "there is nothing to do"
    palette.search.clear()
    assert palette.list.isVisible() and not palette.nothing.isVisible()
    palette.close()
