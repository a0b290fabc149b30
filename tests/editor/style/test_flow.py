"""Rows that wrap begin in the corner of their room, and ask for no more than they
fill."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gridwright.editor.views.style.flow import FlowLayout

SIDE = 20


@pytest.mark.parametrize(("wide", "rows"), [(4 * SIDE, 1), (2 * SIDE, 2), (SIDE, 4)])
def test_squares_fill_their_rows_to_the_edge(
    qtbot: QtBot, wide: int, rows: int
) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = FlowLayout(holder, spacing=0)
    squares = [QWidget() for _ in range(4)]
    for square in squares:
        square.setFixedSize(SIDE, SIDE)
        flow.addWidget(square)
    assert flow.heightForWidth(wide) == rows * SIDE
    flow.setGeometry(QRect(0, 0, wide, rows * SIDE))
    across = wide // SIDE
    places = [divmod(number, across) for number in range(4)]
    expected = [QRect(c * SIDE, r * SIDE, SIDE, SIDE) for r, c in places]
    assert [square.geometry() for square in squares] == expected
