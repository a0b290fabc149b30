"""The row of the menus: these keep their room, and what stands beside them shrinks."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gridwright.editor.views.frame.menu_row import MenuRow

MENUS = ("File", "Edit", "View", "Solve", "Play", "Tools", "Help")


@pytest.mark.parametrize("wide", [560, 700, 1000, 1600])
def test_menus_are_whole_at_every_width(qtbot: QtBot, wide: int) -> None:
    row = MenuRow([QAction(name) for name in ("Design", "Study")], QAction("Search"))
    qtbot.addWidget(row)
    for name in MENUS:
        row.menus.addMenu(name)
    row.resize(wide, 40)
    row.show()
    QApplication.processEvents()
    assert row.menus.width() >= row.menus.sizeHint().width()
    assert row.search.geometry().right() == row.width() - 8 - 1
