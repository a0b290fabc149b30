"""RowsTable: the model of a list of values, one line each, worded by its maker."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)

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
        """title: of a column. cell: the text of a line in a column. sentence: a whole
        line, read aloud. numbers: the columns that stand at the right. facts: other
        roles of a line."""
        super().__init__(parent)
        self._columns = columns
        self._numbers = numbers
        self._facts = facts or {}
        self._title = title
        self._cell = cell
        self._sentence = sentence
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
            self.dataChanged.emit(
                self.index(0, 0), self.index(len(rows) - 1, self._columns - 1)
            )

    # -- a model -----------------------------------------------------------------------
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self._columns

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        column = index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self._cell(row, column)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return None if self._sentence is None else self._sentence(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(column) if column in self._numbers else None
        fact = self._facts.get(role)
        return None if fact is None else fact(row)

    def headerData(
        self,
        section: int,
        orientation: Qt.Orientation,
        role: int = Qt.ItemDataRole.DisplayRole,
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            return self._title(section)
        return (
            self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None
        )

    def _side(self, column: int) -> int:
        right = column in self._numbers
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)
