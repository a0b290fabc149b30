"""The points of clear tiles are edited in number boxes, each change one undo step."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QSpinBox, QToolButton

from gridwright.editor.views.level.table_field import TableField
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text

pytestmark = pytest.mark.one_window

LEFT = Qt.MouseButton.LeftButton
TILES = "1 2 1\n2 1 2\n1 2 1"


def test_points_are_edited_in_boxes(window: MainWindow) -> None:
    view = window.tabs.open_level(level_from_text("match3", TILES))
    document = view.document
    window.sections["rules"].set_open(True)
    [field] = [f for f in window.findChildren(TableField) if f.isVisible()]

    def points() -> dict[str, int]:
        return dict(document.kind.rule_values(document.level())["points"])

    def box(part: str, row: int) -> QSpinBox:
        found = field.findChild(QSpinBox, f"option.points.{part}.{row}")
        assert found is not None
        return found

    assert points() == field.value() == {"3": 1, "4": 4, "5": 10}
    box("value", 1).setValue(7)
    assert points() == {"3": 1, "4": 7, "5": 10}
    add = field.findChild(QPushButton, "option.points.add")
    assert add is not None
    QTest.mouseClick(add, LEFT)
    assert points() == {"3": 1, "4": 7, "5": 10, "6": 10}
    box("value", 3).setValue(25)
    remove = field.findChild(QToolButton, "option.points.remove.0")
    assert remove is not None
    QTest.mouseClick(remove, LEFT)
    assert points() == field.value() == {"4": 7, "5": 10, "6": 25}
    while document.undo_stack.canUndo():
        document.undo_stack.undo()
    assert points() == field.value() == {"3": 1, "4": 4, "5": 10}
    assert box("value", 2).text() == "10 points"
