"""Menus of cells and tabs, by keyboard and by mouse; the right button alone still
erases."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.level_file import level_to_json
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import centre, click

pytestmark = pytest.mark.one_window

ROWS = "S # . .\n. $ $5 .\n. . # E"


@pytest.fixture
def view(open_level: Callable[..., DocumentView]) -> DocumentView:
    return open_level(rows=ROWS)


def open_menu(window: MainWindow, name: str) -> QMenu:
    menus = [menu for menu in window.findChildren(QMenu, name) if menu.isVisible()]
    assert len(menus) == 1
    return menus[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "modifiers"),
    [
        (Qt.Key.Key_Menu, Qt.KeyboardModifier.NoModifier),
        (Qt.Key.Key_F10, Qt.KeyboardModifier.ShiftModifier),
    ],
)
def test_keys_open_the_menu_of_the_cell_under_the_cursor(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier,
) -> None:
    view.canvas.setCurrentIndex(view.canvas.model().index(0, 1))
    QTest.keyClick(view.canvas, key, modifiers)
    menu = open_menu(window, "cellMenu")
    assert menu.actions()[0].text().lower() == "row 0, column 1, wall"
    assert window.actions_["level.insert_row"] in menu.actions()
    menu.setActiveAction(window.actions_["select.same"])
    QTest.keyClick(menu, Qt.Key.Key_Return)
    assert view.canvas.selection.flat().tolist() == [1, 10]


@pytest.mark.thorough
@pytest.mark.slow
def test_ctrl_and_the_right_button_open_it_and_paint_nothing(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    before = view.document.level()
    QTest.mouseClick(
        view.canvas.viewport(),
        Qt.MouseButton.RightButton,
        Qt.KeyboardModifier.ControlModifier,
        centre(view.canvas, (1, 1)),
    )
    menu = open_menu(window, "cellMenu")
    assert "row 1, column 1" in menu.actions()[0].text()
    menu.close()
    assert view.document.level() == before
    click(view.canvas, (1, 1), Qt.MouseButton.RightButton)
    assert view.document.cells[1, 1] == 0
    assert not [
        menu for menu in window.findChildren(QMenu, "cellMenu") if menu.isVisible()
    ]


@pytest.mark.slow
def test_a_tab_has_a_menu(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[QUrl] = []
    monkeypatch.setattr(
        QDesktopServices, "openUrl", lambda url: opened.append(url) or True
    )
    paths = [tmp_path / name for name in ("a.json", "b.json", "c.json")]
    for path in paths:
        path.write_text(level_to_json(level_from_text("coin_maze", ROWS)))
        window.open_path(path)
    bar = window.tabs.tabBar()
    bar.customContextMenuRequested.emit(bar.tabRect(1).center())
    menu = open_menu(window, "tabMenu")
    menu.close()
    assert window.tabs.currentIndex() == 1
    window.actions_["file.copy_path"].trigger()
    assert QGuiApplication.clipboard().text() == str(paths[1])
    window.actions_["file.show_in_folder"].trigger()
    assert [Path(url.toLocalFile()) for url in opened] == [tmp_path]
    window.actions_["file.close_others"].trigger()
    assert [view.document.path for view in window.tabs.views()] == [paths[1]]
    assert not window.actions_["file.close_others"].isEnabled()


@pytest.mark.slow
def test_closing_the_others_asks_for_unsaved_work(
    qtbot: QtBot,
    window: MainWindow,
    view: DocumentView,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view.document.paint([2], -1, "wall")
    window.tabs.open_level(level_from_text("coin_maze", ROWS))
    asked: list[list[DocumentView]] = []

    def refuse(views: list[DocumentView]) -> bool:
        asked.append(views)
        return False

    with monkeypatch.context() as patch:
        patch.setattr(window.tabs, "may_close", refuse)
        window.actions_["file.close_others"].trigger()
    assert asked == [[view]] and window.tabs.count() == 2


def test_a_level_without_a_file_has_no_path_to_copy(
    qtbot: QtBot, window: MainWindow, view: DocumentView
) -> None:
    assert not window.actions_["file.copy_path"].isEnabled()
    bar = window.tabs.tabBar()
    bar.customContextMenuRequested.emit(QPoint(5, 5))
    open_menu(window, "tabMenu").close()
