"""LineTable: a table whose lines are chosen and painted whole, by keys and mouse alike."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.painting.look import Look
from editor.views.style.scaling import scaled


def show_sign(option: QStyleOptionViewItem, sign: QPixmap, side: int) -> None:
    """Put a picture before the words of a cell."""
    option.icon = QIcon(sign)
    option.decorationSize = QSize(side, side)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


class LineDelegate(QStyledItemDelegate):
    """Paints a line as one: no frame round a cell, a bar before the chosen line.

    first: the column that stands first.
    """

    def __init__(self, look: Look, first: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self._first = first

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def paint(self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().paint(p, option, index)
        if index.column() == self._first and option.state & QStyle.StateFlag.State_Selected:
            bar = QRect(option.rect)
            bar.setWidth(scaled(3))
            p.fillRect(bar, self.look.accent)


class LineTable(QTableView):
    """The table: one line is chosen at a time, and Enter applies it."""

    applied = Signal()
    """Enter."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().hide()
        self.horizontalHeader().setHighlightSections(False)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.applied.emit()
        else:
            super().keyPressEvent(event)
