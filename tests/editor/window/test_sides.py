"""An edge of the window: its flyout says each time that it opens or closes, and only
then."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.frame.column import Column
from gridwright.editor.views.frame.side import Mode, Side

ROOM = QRect(0, 0, 900, 600)


def test_a_flyout_tells_that_it_opens_and_that_it_closes(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    column = Column("right")
    side = Side(column, host, lambda: ROOM)
    side.setParent(host)
    told: list[bool] = []
    side.opened.connect(told.append)
    assert not side.open
    side.open_flyout()
    side.set_mode(Mode.DRAWER)
    side.open_flyout()
    assert (told, side.open) == ([], False), "nothing is in the column"
    column.set_guest(QLabel("a guest"))
    for _ in range(2):
        side.open_flyout()
    assert side.open and told and all(told)
    told.clear()
    for _ in range(2):
        side.close_flyout()
    assert (told, side.open) == ([False], False)
    side.toggle_flyout()
    assert (told.pop(), side.open) == (True, True)
    side.toggle_flyout()
    assert (told, side.open) == ([False, False], False)


def test_a_flyout_closes_with_its_mode_and_with_what_was_in_it(qtbot: QtBot) -> None:
    host = QWidget()
    qtbot.addWidget(host)
    column = Column("left")
    side = Side(column, host, lambda: ROOM)
    side.setParent(host)
    guest = QLabel("a guest")
    column.set_guest(guest)
    told: list[bool] = []
    side.set_mode(Mode.RAIL)
    side.opened.connect(told.append)
    side.toggle_flyout()
    side.set_mode(Mode.DOCKED)
    assert (told, side.open) == ([True, False], False)
    side.refresh()
    side.set_mode(Mode.RAIL)
    side.toggle_flyout()
    column.set_guest(None)
    side.refresh()
    assert (told, side.open) == ([True, False] * 2, False)
