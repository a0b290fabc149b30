"""LineTable: a table whose lines are chosen and painted whole, by keys and mouse alike.

RowsTable is the model of a list of values, one line each; whoever makes it gives it its words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QRect,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QIcon, QKeyEvent, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from editor.views.style.dressing import current_look, scaled
from editor.views.style.kit import set_up

Index = QModelIndex | QPersistentModelIndex


class RowsTable(QAbstractTableModel):
    """A list of values as a table to look at, one line each."""

    def __init__(
        self,
        columns: int,
        title: Callable[[int], str],
        cell: Callable[[Any, int], str],
        sentence: Callable[[Any], str] | None = None,
        *,
        numbers: Collection[int],
        facts: Mapping[int, Callable[[Any], Any]] | None = None,
        parent: QObject | None = None,
    ) -> None:
        """title: of a column. cell: the text of a line in a column. sentence: a whole line, read
        aloud. numbers: the columns that stand at the right. facts: other roles of a line."""
        super().__init__(parent)
        self._columns, self._numbers, self._facts = columns, numbers, facts or {}
        self._title, self._cell, self._sentence = title, cell, sentence
        self.rows: list[Any] = []

    def show(self, rows: Sequence[Any]) -> None:
        """Show other lines."""
        self.beginResetModel()
        self.rows = list(rows)
        self.endResetModel()

    def add(self, rows: Sequence[Any]) -> None:
        """Show more lines."""
        if rows:
            count = len(self.rows)
            self.beginInsertRows(QModelIndex(), count, count + len(rows) - 1)
            self.rows += rows
            self.endInsertRows()

    def update(self, rows: Sequence[Any]) -> None:
        """Show the same lines with other values; a chosen line stays chosen."""
        if len(rows) != len(self.rows):
            self.show(rows)
        elif rows:
            self.rows = list(rows)
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, self._columns - 1))

    # -- a model -----------------------------------------------------------------------------------
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._columns

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cell(row, column)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None if self._sentence is None else self._sentence(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(column) if column in self._numbers else None
        fact = self._facts.get(role)
        return None if fact is None else fact(row)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._title(section)
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _side(self, column: int) -> int:
        right = column in self._numbers
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)


def show_sign(option: QStyleOptionViewItem, sign: QPixmap, side: int) -> None:
    """Put a picture before the words of a cell."""
    option.icon = QIcon(sign)
    option.decorationSize = QSize(side, side)
    option.features |= QStyleOptionViewItem.ViewItemFeature.HasDecoration


class LineDelegate(QStyledItemDelegate):
    """Paints a line as one: no frame round a cell, a bar before the chosen line.

    first: the column that stands first.
    """

    def __init__(self, first: int, parent: QWidget) -> None:
        super().__init__(parent)
        self._first = first

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().initStyleOption(option, index)
        option.state &= ~QStyle.StateFlag.State_HasFocus

    def paint(self, p: QPainter, option: QStyleOptionViewItem, index: QModelIndex) -> None:  # type: ignore[override]
        super().paint(p, option, index)
        if index.column() == self._first and option.state & QStyle.StateFlag.State_Selected:
            bar = set_up(QRect(option.rect), width=scaled(3))
            p.fillRect(bar, current_look().accent)


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
