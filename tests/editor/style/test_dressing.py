"""A change of look, language or size of letters reaches every widget that is there."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QObject
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QToolButton, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import delete

from editor.models.program.language import Language
from editor.models.program.settings import Settings
from editor.painting.look import look
from editor.views.canvas.minimap import Minimap
from editor.views.library.panel import LibraryPanel
from editor.views.library.tree import LibraryTree
from editor.views.play.play_controls import PlayControls
from editor.views.style.dressing import current_look, kept_dressed, scale_application, use_look
from editor.views.window.main_window import MainWindow
from solvers.files.rows import level_from_text
from tests.editor.driving.window import PAPER, settle


class Counted(QWidget):
    """Counts how often it is dressed, and notes in which look."""

    def __init__(self) -> None:
        super().__init__()
        self.worn: list[str] = []
        kept_dressed(self, self.dress)

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


@pytest.mark.slow
def test_open_panels_follow(window: MainWindow, size_put_back: None) -> None:
    window.tabs.open_level(level_from_text("coin_maze", PAPER))
    window.actions_["play.start"].trigger()
    settle()
    controls, tree = window.findChild(PlayControls), window.findChild(LibraryTree)
    library, minimap = window.findChild(LibraryPanel), window.findChild(Minimap)
    high, icon = controls.minimumHeight(), controls.step_buttons["first"].icon().cacheKey()
    scale_application(150)
    window.looks.choose("dark")
    window.settings.set("language", "zh_TW")
    settle()
    assert controls.minimumHeight() == pytest.approx(1.5 * high, abs=1)
    assert controls.step_buttons["first"].icon().cacheKey() != icon
    assert tree.palette().color(QPalette.ColorRole.Highlight) == look("dark").accent_soft
    assert library.search.placeholderText() == "搜尋關卡"
    assert minimap.accessibleName() == "棋盤概覽"
    assert {b.iconSize().width() for b in controls.findChildren(QToolButton)} == {30}
