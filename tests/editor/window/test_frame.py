"""The button of the drawer stands where it was put, and shows at once."""

from __future__ import annotations

from PySide6.QtWidgets import QHBoxLayout, QLabel, QToolBar, QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.frame.column import Column
from gridwright.editor.views.frame.frame import Frame
from gridwright.editor.views.frame.side import Mode


def test_the_button_of_the_drawer_shows_in_either_row(qtbot: QtBot) -> None:
    page = QWidget()
    row = QHBoxLayout(page)
    left, right = Column("left"), Column("right")
    frame = Frame(QToolBar(), QToolBar(), page, {"left": left, "right": right})
    qtbot.addWidget(frame)
    frame.resize(700, 500)
    frame.show()
    right.set_guest(QLabel("a guest"))
    frame.arrange()
    assert frame.right.mode is Mode.DRAWER
    for place in (row, None, row):
        frame.put_drawer_button(place)
        assert frame.drawer_button.isVisible()
        assert page.isAncestorOf(frame.drawer_button) is (place is row)


def test_a_column_is_as_wide_as_its_sections_and_at_most_two_fifths(
    qtbot: QtBot,
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    column = Column("right")
    column.setParent(window)
    window.resize(1000, 500)
    window.show()
    wide = QWidget(column.body)
    rows = column.body.layout()
    assert rows is not None
    rows.addWidget(wide)
    told: list[int] = []
    column.widened.connect(lambda: told.append(column.minimumWidth()))
    for width, least in ((300, 300), (350, 350), (900, 400)):
        wide.setMinimumWidth(width)
        qtbot.waitUntil(lambda least=least: column.minimumWidth() >= least)
        assert column.minimumWidth() <= 400
        assert told[-1] == column.minimumWidth()
