"""The rows of what-if as a table, and the same sorted and filtered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from PySide6.QtCore import (
    QModelIndex,
    QObject,
    QSortFilterProxyModel,
    Qt,
)

from editor.models.work.rows_table import Index, RowsTable
from solvers.insight.what_if.answers import VERDICTS, Row, Verdict

EDIT, SCORE, OPTIMAL, EFFECT = range(4)
ROW = int(Qt.ItemDataRole.UserRole)
"""The role of the Row itself."""

Filter = Literal["all", "unique", "better", "breaks"]
FILTERS: dict[Filter, frozenset[Verdict]] = {
    "all": frozenset(VERDICTS),
    "unique": frozenset({"unique"}),
    "better": frozenset({"better", "mends"}),
    "breaks": frozenset({"breaks"}),
}


class Words(Protocol):
    """What a table says; the views know the words of the kind."""

    def title(self, column: int) -> str:
        """Of a column."""

    def cell(self, row: Row, column: int) -> str:
        """Of a row in a column."""

    def sentence(self, row: Row) -> str:
        """A whole row, read aloud."""


class WhatIfTable(RowsTable):
    """One line a row, in the order in which they were found."""

    COLUMNS = 4
    NUMBERS = frozenset({SCORE, OPTIMAL})

    def __init__(self, words: Words, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._words = words
        self._rows: list[Row] = []

    def clear(self, words: Words | None = None) -> None:
        """No rows; those that come may have other words."""
        self.beginResetModel()
        self._rows = []
        self._words = words or self._words
        self.endResetModel()

    def add(self, rows: Sequence[Row]) -> None:
        """More rows."""
        if rows:
            count = len(self._rows)
            self.beginInsertRows(QModelIndex(), count, count + len(rows) - 1)
            self._rows += rows
            self.endInsertRows()

    def row(self, number: int) -> Row:
        """The row of a line."""
        return self._rows[number]

    # -- a table -----------------------------------------------------------------------------------
    def title(self, column: int) -> str:
        return self._words.title(column)

    def cell(self, row: Row, column: int) -> str:
        return self._words.cell(row, column)

    def sentence(self, row: Row) -> str:
        return self._words.sentence(row)

    def fact(self, row: Row, role: int) -> Row | None:
        return row if role == ROW else None


class WhatIfOrder(QSortFilterProxyModel):
    """The rows of one group and filter, sorted by a column; equal ones by effect, then by place."""

    def __init__(self, source: WhatIfTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.group, self.filter = "", "all"
        self.table = source
        self.setSourceModel(source)
        self.sort(EFFECT, Qt.SortOrder.AscendingOrder)

    def choose(self, group: str, filter_: Filter) -> None:
        """Show the rows of a group ("": all) that a filter lets through."""
        self.group, self.filter = group, filter_
        self.invalidate()

    def rows(self) -> list[Row]:
        """The rows that show, in their order."""
        return [self.row(number) for number in range(self.rowCount())]

    def row(self, number: int) -> Row:
        """The row of a line as it shows."""
        return self.table.row(self.mapToSource(self.index(number, 0)).row())

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        row = self.table.row(source_row)
        in_group = self.group in ("", row.edit.group)
        return in_group and row.verdict in FILTERS[self.filter]  # type: ignore[index]

    def lessThan(self, left: Index, right: Index) -> bool:
        one, other = self.table.row(left.row()), self.table.row(right.row())
        return order_key(one, left.column()) < order_key(other, right.column())


def order_key(row: Row, column: int) -> tuple[Any, ...]:
    """What a row is sorted by; the smallest comes first in rising order."""
    effect = (VERDICTS.index(row.verdict), -row.by if row.verdict == "better" else row.by)
    place = (row.edit.cell, row.edit.text)
    if column == EDIT:
        return (row.edit.group, *place)
    if column == SCORE:
        score = row.answer.score
        return (score is not None, score or 0, *effect, *place)
    if column == OPTIMAL:
        number = row.answer.counts.optimal
        return (number is not None, number or 0, *effect, *place)
    return (*effect, row.answer.counts.optimal or 0, *place)
