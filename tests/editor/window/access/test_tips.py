"""The status bar tells what a click will do, on a button and on the board."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton

from gridwright.editor.models.program import translators
from gridwright.editor.views.commands.actions import TIPS, tip_of
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text


def shown(window: MainWindow) -> str:
    label = window.statusBar().findChild(QLabel, "statusTip")
    assert label is not None
    return label.text()


def button_of(window: MainWindow, action: QAction) -> QToolButton:
    return next(
        b
        for b in window.findChildren(QToolButton)
        if b.defaultAction() is action and b.isVisible()
    )


def settle() -> None:
    """Qt delivers the change of language by the event loop."""
    QApplication.sendPostedEvents(None, int(QEvent.Type.LanguageChange))
    QApplication.processEvents()


@pytest.mark.one_window
@pytest.mark.slow
def test_a_button_pointed_at_says_what_it_does(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("tour", "S . .\n. . ."))
    assert view is not None
    of_board = shown(window)
    assert of_board == view.canvas.tip()
    window.say("Saved")
    for name in ("tool.pen", "file.save"):
        action = window.actions_[name]
        action.showStatusText(button_of(window, action))
        assert shown(window) == tip_of(name) != of_board
    window.actions_["view.rulers"].showStatusText(window)
    assert shown(window) == of_board, "an action without a tip leaves that of the board"
    assert window.statusBar().currentMessage() == "Saved", "messages stay"


@pytest.mark.one_window
def test_quit_ends_its_menu_and_no_menu_has_two_separators_in_line(
    window: MainWindow,
) -> None:
    menus = [
        menu
        for menu in window.findChildren(QMenu)
        if menu.objectName().startswith("menu.")
    ]
    assert len(menus) > 8
    for menu in menus:
        parts = [action.isSeparator() for action in menu.actions()]
        assert not any(one and two for one, two in pairwise(parts)), menu.objectName()
        if menu.objectName() == "menu.file":
            assert menu.actions()[-1].objectName() == "file.quit"


@pytest.mark.one_window
@pytest.mark.slow
def test_every_tip_is_of_an_action_there_is(window: MainWindow) -> None:
    assert set(TIPS) <= {action.objectName() for action in window.actions_.all()}
    window.settings.set(translators.KEY, "zh_CN")
    settle()
    try:
        assert window.actions_["tool.pen"].statusTip() not in ("", TIPS["tool.pen"])
    finally:
        window.settings.set(translators.KEY, "en")
        settle()
    assert window.actions_["tool.pen"].statusTip() == TIPS["tool.pen"]
