"""RowsTable: a list of values as a table to look at, one line each."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

Index = QModelIndex | QPersistentModelIndex


class RowsTable(QAbstractTableModel):
    """A subclass keeps `_rows`, tells Qt when they change, and says what a cell shows."""

    COLUMNS: ClassVar[int]
    NUMBERS: ClassVar[frozenset[int]] = frozenset()
    """The columns of numbers, which stand at the right."""
    _rows: Sequence[Any] = ()

    # -- what a subclass says ----------------------------------------------------------------------
    @abstractmethod
    def title(self, column: int) -> str:
        """Of a column."""

    @abstractmethod
    def cell(self, row: Any, column: int) -> str:
        """What a line shows in a column."""

    def sentence(self, row: Any) -> str | None:
        """A whole line, read aloud; None where its cells say enough."""
        return None

    def fact(self, row: Any, role: int) -> Any:
        """What a role of the subclass's own tells of a line."""
        return None

    # -- a model -----------------------------------------------------------------------------------
    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's own signature
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else self.COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.cell(row, column)
        if role in (Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole):
            return self.sentence(row)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return self._side(column) if column in self.NUMBERS else None
        return self.fact(row, role)

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal:
            return None
        if role == Qt.ItemDataRole.DisplayRole:
            return self.title(section)
        return self._side(section) if role == Qt.ItemDataRole.TextAlignmentRole else None

    def _side(self, column: int) -> int:
        right = column in self.NUMBERS
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        return int(side | Qt.AlignmentFlag.AlignVCenter)
