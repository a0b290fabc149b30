"""The welcome page: there while nothing is open, gone as soon as something is."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from editor.kinds.registry import offered_kinds, samples
from editor.models.program.settings import Settings
from editor.views.features.program.help import WelcomeFeature
from editor.views.level.dialogs import NewLevelDialog
from editor.views.library.welcome import WelcomePage
from editor.views.window.main_window import MainWindow
from solvers.files.level_file import level_to_json, read_level
from solvers.registry import kind


def page_of(window: MainWindow) -> WelcomePage:
    return window.feature(WelcomeFeature).page


def test_there_is_a_sample_of_every_kind() -> None:
    found = samples()
    assert [sample.kind for sample in found] == list(offered_kinds())
    assert all(sample.sentence and read_level(sample.path).kind == sample.kind for sample in found)


@pytest.mark.slow
@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return])
def test_a_sample_opens_by_keyboard_and_the_page_comes_back(
    qtbot: QtBot, window: MainWindow, key: Qt.Key
) -> None:
    page = page_of(window)
    assert page.isVisible() and not window.tabs.isVisible()
    first = page.cards[0]
    assert first.hasFocus() or window.focusWidget() is first
    page.cards[1].setFocus()
    QTest.keyClick(page.cards[1], key)
    view = window.tabs.current_view()
    assert view is not None and view.document.path == page.cards[1].sample.path
    assert not page.isVisible() and window.tabs.isVisible()
    window.actions_["file.close"].trigger()
    assert page.isVisible() and not window.tabs.isVisible()


def test_tab_reaches_everything_on_the_page(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    reached, widget = set(), page.cards[0]
    for _ in window.findChildren(QWidget):
        widget = widget.nextInFocusChain()
        if page.isAncestorOf(widget) and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
            reached.add(widget.objectName())
    assert {card.objectName() for card in page.cards} <= reached
    assert {"welcome.file.new", "welcome.file.open"} <= reached


@pytest.mark.slow
def test_new_is_a_click_away(qtbot: QtBot, window: MainWindow) -> None:
    button = page_of(window).findChild(QPushButton, "welcome.file.new")
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    dialog = window.findChild(NewLevelDialog)
    assert dialog is not None
    dialog.accept()
    assert window.tabs.count() == 1 and not page_of(window).isVisible()


@pytest.mark.slow
def test_recent_files_are_listed_while_they_exist(
    qtbot: QtBot, window: MainWindow, settings: Settings, tmp_path: Path
) -> None:
    path = tmp_path / "kept & safe.json"
    path.write_text(level_to_json(kind("tour").blank(3, 3)))
    settings.add_recent_file(tmp_path / "gone.json")
    settings.add_recent_file(tmp_path / ("n" * 300))  # nor as in a folder that may not be entered
    settings.add_recent_file(path)
    page = page_of(window)
    buttons = [page._files.itemAt(i).widget() for i in range(page._files.count())]
    assert [button.toolTip() for button in buttons] == [str(path)]
    QTest.mouseClick(buttons[0], Qt.MouseButton.LeftButton)
    view = window.tabs.current_view()
    assert view is not None and view.document.path == path


@pytest.mark.slow
def test_pictures_are_drawn_in_the_look_worn(qtbot: QtBot, window: MainWindow) -> None:
    page = page_of(window)
    qtbot.waitUntil(lambda: all(card._picture is not None for card in page.cards))
    for name in ("light", "dark"):
        window.looks.choose(name)
        qtbot.waitUntil(lambda: all(card._picture is not None for card in page.cards))
        picture = page.cards[0]._picture
        assert picture is not None and picture.pixelColor(0, 0) == window.looks.look.window
