"""A change of look, language or size of letters reaches every widget that is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QStackedWidget, QToolButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete, getCppPointer

from gridwright.editor.features.layout.minimap import Minimap
from gridwright.editor.features.library.panel import LibraryPanel
from gridwright.editor.features.library.tree_view import LibraryTree
from gridwright.editor.models.program.settings import Settings
from gridwright.editor.models.program.translators import Language
from gridwright.editor.painting.look import look
from gridwright.editor.views.play.play_controls import PlayControls
from gridwright.editor.views.style.dressing import (
    current_look,
    dressed_when_shown,
    kept_dressed,
    scale_application,
    scaled,
    use_look,
    wear,
)
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, settle


class Counted(QWidget):
    """Counts how often it is dressed, and notes in which look."""

    def __init__(self) -> None:
        super().__init__()
        self.worn: list[str] = []
        self.styled: list[str] = []
        kept_dressed(self, self.dress)

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Polish:
            self.styled.append("polish")
        return super().event(event)

    def dress(self) -> None:
        self.worn.append(current_look().name)


def test_each_change_dresses_a_widget_once(
    qtbot: QtBot, settings: Settings, english: Language, size_put_back: None
) -> None:
    widget = Counted()
    qtbot.addWidget(widget)
    assert widget.worn == ["light"]
    use_look(look("dark"))
    assert widget.worn == ["light", "dark"]
    scale_application(150)
    assert widget.worn == ["light", "dark", "dark"]
    scale_application(150)
    assert len(widget.worn) == 3, "the same size is no change"
    settings.set("language", "zh_TW")
    settle()
    assert widget.worn == ["light", "dark", "dark", "dark"]


def test_what_is_gone_is_not_dressed() -> None:
    owner, dressed = QObject(), []
    kept_dressed(owner, lambda: dressed.append(1))
    delete(owner)
    use_look(look("dark"))
    assert dressed == [1]


def test_a_page_that_does_not_show_is_styled_and_dressed_when_it_is_shown(
    qtbot: QtBot, settings: Settings, english: Language, size_put_back: None
) -> None:
    pages = QStackedWidget()
    qtbot.addWidget(pages)
    worn: list[Counted] = []
    for _ in range(3):
        page = QWidget()
        worn.append(Counted())
        worn[-1].setParent(page)
        pages.addWidget(page)
        dressed_when_shown(page)
    pages.show()
    pages.setCurrentIndex(1)
    pages.setCurrentIndex(0)
    use_look(look("dark"))
    use_look(look("light"))
    wear("QWidget { padding: 1px }")
    scale_application(150)
    settings.set("language", "zh_TW")
    settle()
    assert [len(one.worn) for one in worn] == [1 + 4, 1, 1]
    pages.setCurrentIndex(2)
    assert [len(one.worn) for one in worn] == [5, 1, 2], (
        "once, however often all changed"
    )
    assert worn[2].styled[-1] == "polish", "it took the style before it is painted"
    pages.setCurrentIndex(0)
    assert len(worn[0].worn) == 5, "it is dressed by now"
    wear("")


def test_lengths_follow_the_size(qapp: QApplication, size_put_back: None) -> None:
    lengths = 0, 16, 52
    for per_cent in (100, 150, 200):
        scale_application(per_cent)
        assert [100 * scaled(length) for length in lengths] == [
            per_cent * length for length in lengths
        ]


@pytest.mark.one_window
def test_a_new_look_styles_what_shows_and_nothing_ten_times(
    window: MainWindow,
) -> None:
    for _ in range(4):
        window.tabs.open_level(level_from_text("coin_maze", PAPER))
    settle()
    watch = Polishes()
    QApplication.instance().installEventFilter(watch)
    window.looks.choose("dark")
    QApplication.instance().removeEventFilter(watch)
    styled: dict[bool, list[int]] = {True: [], False: []}
    for widget in window.findChildren(QWidget):
        hidden = hidden_with_its_tab(window, widget)
        styled[hidden].append(watch.styled.get(place(widget), 0))
    assert styled[True] and not any(styled[True])
    shown = styled[False]
    assert sum(shown) <= 3 * len(shown), "styled once for each that it lies in"


class Polishes(QObject):
    """Counts how often each widget hears of a new style."""

    def __init__(self) -> None:
        super().__init__()
        self.styled: dict[int, int] = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt
        if event.type() == QEvent.Type.StyleChange:
            self.styled[place(watched)] = self.styled.get(place(watched), 0) + 1
        return False


def place(of: QObject) -> int:
    """Where Qt keeps something: the same as long as it lives."""
    return int(getCppPointer(of)[0])


def hidden_with_its_tab(window: MainWindow, widget: QWidget) -> bool:
    views = [
        view for view in window.tabs.views() if view is not window.tabs.current_view()
    ]
    return any(view is widget or view.isAncestorOf(widget) for view in views)


@pytest.mark.one_window
@pytest.mark.slow
def test_open_panels_follow(window: MainWindow, size_put_back: None) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    window.actions_["play.start"].trigger()
    settle()
    controls, tree = window.findChild(PlayControls), window.findChild(LibraryTree)
    library, minimap = window.findChild(LibraryPanel), window.findChild(Minimap)
    high, icon = (
        controls.minimumHeight(),
        controls.step_buttons["first"].icon().cacheKey(),
    )
    scale_application(150)
    window.looks.choose("dark")
    window.settings.set("language", "zh_TW")
    settle()
    assert controls.minimumHeight() == pytest.approx(1.5 * high, abs=1)
    assert controls.step_buttons["first"].icon().cacheKey() != icon
    assert (
        tree.palette().color(QPalette.ColorRole.Highlight) == look("dark").accent_soft
    )
    assert library.search.placeholderText() == "搜尋關卡"
    assert minimap.accessibleName() == "棋盤概覽"
    assert {b.iconSize().width() for b in controls.findChildren(QToolButton)} == {30}
