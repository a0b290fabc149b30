"""Driving what-if: a level with all its edits answered."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gridwright.editor.features.what_if.feature import WhatIfFeature
from gridwright.editor.features.what_if.panel import WhatIfPanel
from gridwright.editor.features.what_if.question import WhatIf
from gridwright.editor.features.what_if.row_words import EDIT
from gridwright.editor.features.what_if.strip import WhatIfStrip
from gridwright.editor.views.window.document_view import DocumentView
from gridwright.editor.views.window.main_window import MainWindow
from gridwright.solvers.files.rows import level_from_text
from gridwright.solvers.level import Level
from tests.editor.driving.window import SOLVE_TIMEOUT

KEYS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier
MAZE = """
S . $3 .
. # . .
. . # .
. $ . E
"""


def settled(qtbot: QtBot, of: WhatIf) -> None:
    qtbot.waitUntil(lambda: not of.asking and bool(of.rows), timeout=SOLVE_TIMEOUT)


def opened(
    qtbot: QtBot, window: MainWindow, level: Level | None = None
) -> tuple[DocumentView, WhatIf, WhatIfPanel]:
    """A level with what-if open and answered, as by its keys."""
    view = window.tabs.open_level(level or level_from_text("coin_maze", MAZE))
    assert view is not None
    of = view.part(WhatIf)
    QTest.keyClick(view.canvas, Qt.Key.Key_W, KEYS)
    assert of.on
    settled(qtbot, of)
    return view, of, window.feature(WhatIfFeature).panel


def untouched(view: DocumentView, before: Level) -> bool:
    return view.document.level() == before and view.document.undo_stack.count() == 0


def strip_of(view: DocumentView) -> WhatIfStrip:
    found = view.findChild(WhatIfStrip)
    assert found is not None
    return found


def show_all(panel: WhatIfPanel) -> None:
    panel.group.setCurrentIndex(panel.group.count() - 1)


def point_at(panel: WhatIfPanel, number: int) -> None:
    table = panel.table
    place = table.visualRect(panel.order.index(number, EDIT)).center()
    QTest.mouseMove(table.viewport(), place + QPoint(2, 2))
    QTest.mouseMove(table.viewport(), place)
