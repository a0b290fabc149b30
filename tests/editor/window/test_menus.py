"""Menus by keyboard: letters that are the same in every language, F10, Alt, and short
menus."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.features.selection.context_menus import ContextMenus
from gridwright.editor.features.shortcuts.feature import ShortcutsFeature
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.shortcuts import (
    BOARD_KEYS,
    free_letter,
    with_letter,
    without_letter,
)
from gridwright.editor.models.program.translators import KEY, NAMES
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow

pytestmark = pytest.mark.one_window


@pytest.mark.parametrize(
    ("text", "letter", "shown"),
    [
        ("Save as…", "a", "Save &as…"),
        ("Export", "p", "Ex&port"),
        ("文件", "f", "文件(&F)"),
        ("打开…", "o", "打开(&O)…"),
        ("导出 GIF…", "g", "导出 &GIF…"),
        ("Proof", "j", "Proof"),
        ("Cut & paste", "p", "Cut && &paste"),
        ("Save", "", "Save"),
    ],
)
def test_a_text_with_its_letter(text: str, letter: str, shown: str) -> None:
    assert with_letter(text, letter) == shown
    assert without_letter(shown) == text


def test_a_letter_is_the_first_of_a_word_that_is_free() -> None:
    assert free_letter("Save as…", "") == "s"
    assert free_letter("Save as…", "s") == "a"
    assert free_letter("Save as…", "sa") == "v"
    assert free_letter("Go", "go") == "", "no letter that is not of the words"


def menus(window: MainWindow) -> Iterator[QMenu | QMenuBar]:
    """The menu bar, its menus, those of the toolbar, and those of a cell and a tab."""
    yield window.menuBar()
    yield from window.menuBar().findChildren(QMenu)
    yield from window.toolbar.findChildren(QMenu)
    menus_of = window.feature(ContextMenus)
    yield menus_of._menu("cellMenu", menus_of.menus["cell"])
    yield menus_of._menu("tabMenu", menus_of.menus["tab"])


def letters(window: MainWindow) -> dict[str, list[str]]:
    """For each menu the letters of its entries in order; files and layouts have
    numbers."""
    found = {}
    for menu in menus(window):
        entries = [action for action in menu.actions() if not action.isSeparator()]
        if menu.objectName() not in ("", "menu.recent", "menu.layouts"):
            found[menu.objectName()] = [
                QKeySequence.mnemonic(entry.text()).toString() for entry in entries
            ]
    return found


@pytest.mark.slow
def test_each_entry_has_a_letter_of_its_own_in_its_menu_the_same_in_every_language(
    qtbot: QtBot, window: MainWindow, settings: Settings
) -> None:
    shown = {}
    for code in NAMES:
        settings.set(KEY, code)
        QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
        QApplication.processEvents()
        shown[code] = letters(window)
        for name, found in shown[code].items():
            given = [letter for letter in found if letter]
            assert all(re.fullmatch("Alt\\+[A-Z]", letter) for letter in given), (
                code,
                name,
                found,
            )
            assert len(set(given)) == len(given), (code, name, found)
            assert len(given) > 0.8 * len(found), (code, name, found)
    assert shown["zh_CN"] == shown["zh_TW"] == shown["en"]
    assert window.menuBar().actions()[0].text() == "檔案(&F)"
    bar = shown["en"]["menuBar"]
    shortcuts = window.feature(ShortcutsFeature).shortcuts
    for letter in bar:
        assert letter in BOARD_KEYS
        assert not any(
            letter in shortcuts.of(command) for command in shortcuts.commands()
        )
    settings.set(KEY, "en")
    QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
    QApplication.processEvents()
    entries = [entry.text() for menu in menus(window) for entry in menu.actions()]
    assert not [text for text in entries if re.search(r"\(&[A-Z]\)", text)]
    settings.set(KEY, "zh_TW")
    QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
    QApplication.processEvents()
    buttons = [
        window.actions_[name].iconText() for name in ("file.save", "file.export_gif")
    ]
    assert buttons == ["儲存", "匯出"], "a button has no letter"


def test_what_stands_side_by_side_has_icons_of_its_own(window: MainWindow) -> None:
    names = (
        "solve.difficulty",
        "study.compare",
        "study.lab",
        "view.study",
        "theatre.pair",
    )
    drawn = [window.actions_[name].icon().pixmap(32).toImage() for name in names]
    assert not [pair for pair in combinations(drawn, 2) if pair[0] == pair[1]]


@pytest.mark.slow
def test_every_command_is_reached_by_keys_and_solve_is_short(
    window: MainWindow,
) -> None:
    listed = {action for menu in menus(window) for action in menu.actions()}
    hidden = [
        name
        for name, spec in window.actions_.specs.items()
        if not spec.keys and window.actions_[name] not in listed
    ]
    assert hidden == []
    solve = window.findChild(QMenu, "menu.solve")
    assert solve is not None
    for menu in window.menuBar().findChildren(QMenu):
        entries = [action for action in menu.actions() if not action.isSeparator()]
        assert len(entries) <= 14, menu.objectName()


def popup() -> QMenu:
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    return menu


def test_f10_alt_and_letters_open_the_menus(
    qtbot: QtBot, window: MainWindow, open_level: Callable[..., DocumentView]
) -> None:
    window.activateWindow()
    canvas: QWidget = open_level().canvas
    canvas.setFocus()
    QTest.keyClick(canvas, Qt.Key.Key_F10)
    assert popup().objectName() == "menu.file"
    QTest.keyClick(popup(), Qt.Key.Key_Escape)
    QTest.keyClick(canvas, Qt.Key.Key_S, Qt.KeyboardModifier.AltModifier)
    assert popup().objectName() == "menu.solve"
    QTest.keyClick(popup(), Qt.Key.Key_R)
    assert popup().objectName() == "menu.solve.routes"
    while QApplication.activePopupWidget() is not None:
        popup().close()
    window.menuBar().setActiveAction(None)  # type: ignore[arg-type]
