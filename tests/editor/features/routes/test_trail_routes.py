"""Trails are browsed in the window as walks are."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gridwright.editor.models.answers.routes import RouteBrowser
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from tests.editor.driving.window import SOLVE_TIMEOUT

pytestmark = pytest.mark.one_window


def test_the_trails_of_a_board_are_listed_each_alone(
    qtbot: QtBot, window: MainWindow
) -> None:
    view = window.tabs.open_level(level_from_text("trail", "rs dz*\nr ."))
    browser = view.part(RouteBrowser)
    assert browser.available
    browser.build()
    qtbot.waitUntil(lambda: browser.picked is not None, timeout=SOLVE_TIMEOUT)
    assert browser.count == 6
    browser.turn_to(0)
    qtbot.waitUntil(lambda: browser.page is not None, timeout=SOLVE_TIMEOUT)
    page = browser.page
    assert page is not None and len(set(page.routes)) == 6
    assert page.groups == tuple((number,) for number in range(6))
    browser.step(1)
    qtbot.waitUntil(lambda: browser.route == page.routes[1], timeout=SOLVE_TIMEOUT)
