"""Shortcuts: the person's own, conflicts, what is remembered, and the page of all of
them."""

from __future__ import annotations

import re
from inspect import signature
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidgetAction
from pytestqt.qtbot import QtBot

from gridwright.editor.app import build
from gridwright.editor.features.shortcuts.feature import ShortcutsFeature
from gridwright.editor.features.shortcuts.overview import ShortcutsOverview
from gridwright.editor.features.shortcuts.sheet import ShortcutsSheet
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.shortcuts import BOARD_KEYS, Shortcuts, normal
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.registry import kind

pytestmark = pytest.mark.one_window

DEFAULTS = {"a": ("Ctrl+A",), "b": ("Ctrl+B", "F2"), "c": ()}


def test_a_taken_shortcut_moves_and_reset_brings_it_back(settings: Settings) -> None:
    shortcuts = Shortcuts(settings, DEFAULTS)
    assert shortcuts.user("ctrl+b") == "b"
    assert shortcuts.user("ctrl+b", "b") is None
    shortcuts.set("a", ["Ctrl+B"])
    assert (shortcuts.of("a"), shortcuts.of("b")) == (("Ctrl+B",), ("F2",))
    shortcuts.reset("b")
    assert (shortcuts.of("a"), shortcuts.of("b")) == ((), ("Ctrl+B", "F2"))
    shortcuts.reset_all()
    assert not shortcuts.customised and shortcuts.of("a") == ("Ctrl+A",)


def test_only_differences_are_remembered(settings: Settings) -> None:
    shortcuts = Shortcuts(settings, DEFAULTS)
    shortcuts.set("c", ["F7"])
    shortcuts.set("a", ["F6"])
    shortcuts.set("a", ["Ctrl+A"])
    again = Shortcuts(settings, {**DEFAULTS, "a": ("Ctrl+U",)})
    assert again.of("a") == ("Ctrl+U",) and again.of("c") == ("F7",)
    assert again.customised == ["c"]


@pytest.mark.parametrize("kept", ["", "[]", "{", '{"gone": ["F1"], "a": 3}'])
def test_damaged_settings_leave_the_defaults(settings: Settings, kept: str) -> None:
    settings.set("shortcuts", kept)
    assert Shortcuts(settings, DEFAULTS).of("a") == ("Ctrl+A",)


def sheet_of(window: MainWindow) -> ShortcutsSheet:
    window.actions_["edit.shortcuts"].trigger()
    sheet = window.findChild(ShortcutsSheet)
    assert sheet is not None
    return sheet


def press(sheet: ShortcutsSheet, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> None:
    sheet.edit.setFocus()
    QTest.keyClick(sheet.edit, key, modifiers)


CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier


@pytest.mark.slow
def test_a_pressed_key_becomes_the_shortcut_and_works(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(3, 4))
    sheet = sheet_of(window)
    sheet.choose("level.clear")
    press(sheet, Qt.Key.Key_J, CTRL | ALT)
    action = window.actions_["level.clear"]
    assert [key.toString() for key in action.shortcuts()] == ["Ctrl+Alt+J"]
    assert "Ctrl+Alt+J" in action.toolTip()
    sheet.accept()
    view.document.paint([0], -1, "wall")
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, Qt.Key.Key_J, CTRL | ALT)
    assert not view.document.cells.any()


@pytest.mark.slow
def test_shortcuts_are_there_after_a_restart(qtbot: QtBot, settings: Settings) -> None:
    settings.set("shortcuts", '{"file.new": ["Ctrl+Alt+N"]}')
    window = build(settings)
    assert window.actions_["file.new"].shortcut() == QKeySequence("Ctrl+Alt+N")
    assert "Ctrl+Alt+N" in window.actions_["file.new"].toolTip()
    window.close()
    window.deleteLater()


@pytest.mark.slow
def test_a_conflict_is_named_and_can_be_settled(
    qtbot: QtBot, window: MainWindow
) -> None:
    sheet = sheet_of(window)
    sheet.choose("level.clear")
    press(sheet, Qt.Key.Key_S, CTRL)
    assert "Save" in sheet._conflict.text() and sheet._conflict.isVisible()
    assert window.actions_["level.clear"].shortcuts() == []
    QTest.mouseClick(sheet.take_button, Qt.MouseButton.LeftButton)
    assert window.actions_["level.clear"].shortcut() == QKeySequence("Ctrl+S")
    assert window.actions_["file.save"].shortcuts() == []
    sheet.edit.clear()
    assert window.actions_["level.clear"].shortcuts() == []
    sheet.choose("file.save")
    QTest.mouseClick(sheet.reset_button, Qt.MouseButton.LeftButton)
    assert window.actions_["file.save"].shortcut() == QKeySequence("Ctrl+S")
    assert window.actions_["level.clear"].shortcuts() == []
    QTest.mouseClick(sheet.reset_all_button, Qt.MouseButton.LeftButton)
    assert not window.feature(ShortcutsFeature).shortcuts.customised
    sheet.accept()


@pytest.mark.slow
def test_keys_of_the_board_cannot_be_taken(qtbot: QtBot, window: MainWindow) -> None:
    sheet = sheet_of(window)
    sheet.choose("level.clear")
    press(sheet, Qt.Key.Key_3, Qt.KeyboardModifier.NoModifier)
    assert "choose a token" in sheet._conflict.text()
    assert not sheet.take_button.isVisible()
    assert window.actions_["level.clear"].shortcuts() == []
    sheet.accept()


@pytest.mark.slow
def test_the_sheet_is_searched_by_name_and_key(
    qtbot: QtBot, window: MainWindow
) -> None:
    sheet = sheet_of(window)
    sheet.search.setText("ctrl+z")
    visible = [name for name, item in sheet._items.items() if not item.isHidden()]
    assert visible == ["edit.undo"]
    sheet.accept()


@pytest.mark.slow
def test_the_page_of_all_shortcuts_can_be_printed(
    qtbot: QtBot, window: MainWindow, tmp_path: Path
) -> None:
    window.actions_["help.shortcuts"].trigger()
    page = window.findChild(ShortcutsOverview)
    assert page is not None
    text = page.page.toPlainText()
    for words in ("Ctrl+Shift+P", "Find an action", "Redo", "choose a token"):
        assert words in text
    page.write_pdf(tmp_path / "keys.pdf")
    written = (tmp_path / "keys.pdf").read_bytes()
    assert written.startswith(b"%PDF") and written.rstrip().endswith(b"%%EOF")
    assert b"/Title" in written and page.windowTitle().encode("utf-16-be") in written
    page.reject()


@pytest.mark.slow
def test_a_page_that_cannot_be_written_says_so(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window.actions_["help.shortcuts"].trigger()
    page = window.findChild(ShortcutsOverview)
    assert page is not None
    target = str(tmp_path / "nowhere" / "keys.pdf")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_args: (target, ""))
    page.pdf_button.click()
    box = window.findChild(QMessageBox, "errorBox")
    assert box is not None and "folder does not exist" in box.informativeText()
    box.reject()
    page.reject()


# -- every action of the window --------------------------------------------------------


def test_every_action_can_be_read_named_and_seen(
    qtbot: QtBot, window: MainWindow
) -> None:
    for name, spec in window.actions_.specs.items():
        action = window.actions_[name]
        assert action.text() and action.toolTip(), name
        assert action.objectName() == name
        assert not spec.icon or not action.icon().isNull(), name
    for action in window.toolbar.actions():
        room = isinstance(
            action, QWidgetAction
        )  # it parts the buttons at the end from the others
        assert action.isSeparator() or room or not action.icon().isNull(), action.text()


@pytest.mark.slow
def test_no_two_actions_share_a_shortcut(qtbot: QtBot, window: MainWindow) -> None:
    """Only a command of the game and one that sleeps while a level is played may."""
    shortcuts = window.feature(ShortcutsFeature).shortcuts
    for command in shortcuts.commands():
        for key in shortcuts.of(command):
            assert shortcuts.user(key, command) is None, (command, key)
            assert normal(key) not in map(normal, BOARD_KEYS) or command.startswith(
                "game."
            ), key
    users: dict[str, list[str]] = {}
    for view in (window.tabs.open_level(kind("coin_maze").blank(2, 2)), None):
        users.clear()
        for action in window.findChildren(QAction):
            for key in action.shortcuts() if action.isEnabled() else []:
                users.setdefault(key.toString(), []).append(action.objectName())
        assert {key: names for key, names in users.items() if len(names) > 1} == {}
        if view is not None:
            window.actions_["file.close"].trigger()


def test_every_command_asks_for_what_its_feature_gives(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(kind("coin_maze").blank(2, 2))
    for feature in window.features:
        given = {"self", "view", "name", "number", *feature.given(view)}
        for spec in feature.specs:
            functions = [
                one for one in (spec.act, spec.when, spec.checked) if one is not None
            ]
            parameters = [
                p for one in functions for p in signature(one).parameters.values()
            ]
            assert {p.name for p in parameters if p.default is p.empty} <= given, (
                spec.id
            )


@pytest.mark.slow
def test_every_action_is_in_a_menu(qtbot: QtBot, window: MainWindow) -> None:
    """An action in no menu would have a shortcut that does nothing."""
    in_menus: set[str] = set()
    menus = [action.menu() for action in window.menuBar().actions()]
    while menus:
        menu = menus.pop()
        for action in menu.actions():
            in_menus.add(action.objectName())
            if action.menu() is not None:
                menus.append(action.menu())
    keys_alone = {f"stamp.{what}_{n}" for what in ("keep", "use") for n in range(1, 10)}
    assert set(window.actions_.specs) - keys_alone <= in_menus


@pytest.mark.slow
def test_the_keys_in_the_guide_are_those_of_the_program(
    qtbot: QtBot, window: MainWindow
) -> None:
    page = (Path(__file__).parents[4] / "docs" / "editor.md").read_text()
    table = page[page.index("## Keys") :]
    told = {key for row in table.splitlines() for key in re.findall(r"`([^`]+)`", row)}
    shortcuts = window.feature(ShortcutsFeature).shortcuts
    known = {
        key for command in shortcuts.commands() for key in shortcuts.default(command)
    }
    assert len(told) > 50
    assert {normal(key) for key in told} <= known | set(map(normal, BOARD_KEYS))
