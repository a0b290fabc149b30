"""Many open levels: whole tabs however they are scrolled, and a list of all by mouse
and keys."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolButton
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.dressing import scaled
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.editor.views.window.tabs.document_tabs import DocumentTabs
from gridwright.editor.views.window.tabs.tab_bar import LEAST, MOST, TabBar, fitting
from gridwright.editor.views.window.tabs.tab_list import PICTURE
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.library import write
from tests.sampling import sampled

pytestmark = pytest.mark.one_window

LEVEL = level_from_text("coin_maze", "S . . E")
TITLES = [f"Level with a longer title, number {number}" for number in range(14)]


def bar_of(tabs: DocumentTabs, titles: list[str]) -> TabBar:
    for title in titles:
        tabs.open_level(LEVEL.with_(title=title), title)
    bar = tabs.tabBar()
    assert isinstance(bar, TabBar)
    return bar


def test_a_game_in_another_tab_makes_no_window_wider(window: MainWindow) -> None:
    window.tabs.open_level(LEVEL)
    alone = window.minimumSizeHint().width()
    window.actions_["play.start"].trigger()
    window.tabs.open_level(LEVEL)
    assert window.minimumSizeHint().width() == alone


def wholly_shown(bar: TabBar) -> list[int]:
    return [
        k for k in range(bar.count()) if bar.tabRect(k).left() >= -2 and not_cut(bar, k)
    ]


def not_cut(bar: TabBar, index: int) -> bool:
    return bar.tabRect(index).right() < bar.width() and index not in bar.torn()


@pytest.mark.thorough
@pytest.mark.slow
def test_few_tabs_are_as_wide_as_their_titles(window: MainWindow) -> None:
    bar = bar_of(window.tabs, ["A", "A longer title", "X" * 200])
    widths = [bar.tabRect(k).width() for k in range(3)]
    assert widths[0] < widths[1] < widths[2] == MOST
    assert bar.torn() == []


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("width", sampled([1024, 1111, 1280, 1777], daily=1))
def test_scrolled_tabs_are_never_torn(
    qtbot: QtBot, window: MainWindow, width: int
) -> None:
    window.resize(width, 760)
    bar = bar_of(window.tabs, TITLES)
    for index in (0, 13, 5, 6, 7, 2):
        bar.setCurrentIndex(index)
        assert bar.torn() == [] and index in wholly_shown(bar)
    for name, times in (("ScrollRightButton", 9), ("ScrollLeftButton", 5)):
        button = bar.findChild(QToolButton, name)
        assert button is not None and button.isVisible()
        for _ in range(times):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
            assert bar.torn() == []


@pytest.mark.thorough
@pytest.mark.slow
def test_a_window_that_changes_its_width_tears_no_tab(
    qtbot: QtBot, window: MainWindow
) -> None:
    bar = bar_of(window.tabs, TITLES)
    bar.setCurrentIndex(6)
    for width in (1024, 1500, 1203, 1301):
        window.resize(width, 760)
        qtbot.waitUntil(lambda width=width: window.width() == width)
        assert bar.torn() == [] and 6 in wholly_shown(bar)
    window.tabs.close_tab(13)
    assert bar.torn() == []


def test_what_fits_is_shared_out() -> None:
    assert fitting([90, 90, 300], 500) == 300
    assert fitting([90, 90, 300], 400) == 220
    assert fitting([90, 200, 300], 300) == 105
    assert fitting([], 300) == 300


@pytest.mark.slow
def test_tabs_narrow_before_they_are_scrolled(window: MainWindow) -> None:
    window.resize(1280, 760)
    bar = bar_of(window.tabs, ["Toll free", *TITLES[:5]])
    widths = [bar.tabRect(k).width() for k in range(6)]
    button = bar.findChild(QToolButton, "ScrollRightButton")
    assert button is not None and not button.isVisible()
    assert sum(widths) <= bar.width() and min(widths[1:]) >= scaled(LEAST)
    assert max(widths[1:]) - min(widths[1:]) <= 1 and widths[0] <= widths[1]


def turned(bar: TabBar, notches: float) -> None:
    middle = QPointF(bar.rect().center())
    event = QWheelEvent(
        middle,
        middle,
        QPoint(),
        QPoint(0, round(notches * 120)),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(bar, event)


def test_the_wheel_goes_from_tab_to_tab(tabs: DocumentTabs) -> None:
    bar = bar_of(tabs, TITLES[:3])
    found = []
    for notches in (1, 0.5, 0.5, 1, -1, -9):
        turned(bar, notches)
        found.append(bar.currentIndex())
    assert found == [1, 1, 0, 0, 1, 2]


def test_every_tab_has_a_cross_that_closes_it(tabs: DocumentTabs) -> None:
    bar = bar_of(tabs, TITLES[:2])
    for left in (1, 0):
        cross = bar.tabButton(0, bar.ButtonPosition.RightSide)
        assert isinstance(cross, QToolButton)
        assert not cross.icon().isNull() and cross.iconSize().width() == scaled(10)
        assert cross.toolTip() == cross.accessibleName() == "Close"
        cross.click()
        assert tabs.count() == left


@pytest.mark.slow
def test_the_list_has_all_levels_and_says_how_many(tabs: DocumentTabs) -> None:
    bar_of(tabs, TITLES)
    button = tabs.list_button
    assert button.text() == "14" and button.accessibleName() == "Open levels"
    assert button.focusPolicy() & Qt.FocusPolicy.TabFocus
    tabs.close_tab(0)
    assert button.text() == "13"


def chosen_by_mouse(window: MainWindow) -> None:
    menu = window.tabs.list_button.menu()
    QTest.mouseClick(
        menu,
        Qt.MouseButton.LeftButton,
        pos=menu.actionGeometry(menu.actions()[2]).center(),
    )


def chosen_by_keys(window: MainWindow) -> None:
    menu = window.tabs.list_button.menu()
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(menu, key)


@pytest.mark.slow
@pytest.mark.parametrize("choose", [chosen_by_mouse, chosen_by_keys])
def test_a_level_is_chosen_from_the_list(
    qtbot: QtBot, window: MainWindow, choose: Callable[[MainWindow], None]
) -> None:
    bar_of(window.tabs, TITLES[:5])
    view = window.tabs.current_view()
    assert view is not None
    QTest.keyClick(
        view.canvas,
        Qt.Key.Key_L,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    menu = window.tabs.list_button.menu()
    assert menu.isVisible() and [action.isChecked() for action in menu.actions()][4]
    assert menu.activeAction() is menu.actions()[4]
    pictures = [action.icon().pixmap(PICTURE).toImage() for action in menu.actions()]
    assert all(picture.width() == PICTURE for picture in pictures)
    choose(window)
    assert window.tabs.currentIndex() == 2 and not menu.isVisible()


@pytest.mark.thorough
def test_levels_of_one_name_are_told_apart(window: MainWindow, tmp_path: Path) -> None:
    for folder in ("summer", "winter"):
        window.open_path(write(tmp_path / folder / "maze.json", "Maze"))
    window.tabs.show_list()
    menu = window.tabs.list_button.menu()
    assert [action.text() for action in menu.actions()] == [
        "Maze  (summer/maze.json)",
        "Maze  (winter/maze.json)",
    ]
    menu.close()


@pytest.mark.slow
def test_ctrl_tab_goes_through_the_levels(window: MainWindow) -> None:
    bar_of(window.tabs, TITLES[:3])
    view = window.tabs.current_view()
    assert view is not None
    QTest.keyClick(view.canvas, Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert window.tabs.currentIndex() == 0
