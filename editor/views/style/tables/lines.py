"""LineTable: a table whose lines are chosen and painted whole, by keys and mouse."""

from __future__ import annotations

from PySide6.QtCore import (
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QTableView,
)

from gridwright.editor.views.style.kit import set_up


class LineTable(QTableView):
    """The table: one line is chosen at a time, and Enter applies it."""

    applied = Signal()
    """Enter."""

    def __init__(self) -> None:
        super().__init__()
        set_up(self, showGrid=False, wordWrap=False, tabKeyNavigation=False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.applied.emit()
        else:
            super().keyPressEvent(event)
