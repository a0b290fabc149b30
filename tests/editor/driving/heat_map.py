"""Driving the heat map."""

from __future__ import annotations

from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.views.canvas.grid_view import GridView
from gridwright.solvers.level import Cell
from tests.editor.driving.window import centre


def hover(qtbot: QtBot, canvas: GridView, cell: Cell) -> None:
    place = centre(canvas, cell)
    QTest.mouseMove(
        canvas.viewport(), place + QPoint(3, 3)
    )  # Qt tells no move to where it is
    with qtbot.waitSignal(canvas.hovered):
        QTest.mouseMove(canvas.viewport(), place)
