"""WhatIfOrder: the rows of a group and a filter, in their order."""

from __future__ import annotations

from typing import Any, Literal

from PySide6 import QtCore

from gridwright.editor.features.what_if.row_words import EDIT, EFFECT, OPTIMAL, SCORE
from gridwright.editor.views.style.tables.rows_table import Index, RowsTable
from gridwright.solvers.insight.what_if.children import VERDICTS, Verdict, WhatIfRow

Filter = Literal["all", "unique", "better", "breaks"]
FILTERS: dict[Filter, frozenset[Verdict]] = {
    "all": frozenset(VERDICTS),
    "unique": frozenset({"unique"}),
    "better": frozenset({"better", "mends"}),
    "breaks": frozenset({"breaks"}),
}


class WhatIfOrder(QtCore.QSortFilterProxyModel):
    """The rows of one group and filter, sorted by a column. Equal rows are sorted by
    effect, then by place."""

    def __init__(self, source: RowsTable, parent: QtCore.QObject | None = None) -> None:
        super().__init__(parent)
        self.group = ""
        self.filter = "all"
        self.table = source
        self.setSourceModel(source)
        self.sort(EFFECT, QtCore.Qt.SortOrder.AscendingOrder)

    def choose(self, group: str, filter_: Filter) -> None:
        """Show the rows of a group ("": all) that pass a filter."""
        self.group = group
        self.filter = filter_
        self.invalidate()

    def rows(self) -> list[WhatIfRow]:
        """Return the visible rows in their order."""
        return [self.row(number) for number in range(self.rowCount())]

    def row(self, number: int) -> WhatIfRow:
        """Return the row of a line of the table."""
        row: WhatIfRow = self.table.rows[self.mapToSource(self.index(number, 0)).row()]
        return row

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        row = self.table.rows[source_row]
        in_group = self.group in ("", row.edit.group)
        return in_group and row.verdict in FILTERS[self.filter]  # type: ignore[index]

    def lessThan(self, left: Index, right: Index) -> bool:
        one = self.table.rows[left.row()]
        other = self.table.rows[right.row()]
        return order_key(one, left.column()) < order_key(other, right.column())


def order_key(row: WhatIfRow, column: int) -> tuple[Any, ...]:
    """Return the key by which a row is sorted; the smallest comes first in rising
    order."""
    effect = (
        VERDICTS.index(row.verdict),
        -row.by if row.verdict == "better" else row.by,
    )
    place = (row.edit.cell, row.edit.text)
    if column == EDIT:
        return (row.edit.group, *place)
    if column == SCORE:
        score = row.answer.score
        return (
            score is not None,
            score or 0,
            *effect,
            *place,
        )
    if column == OPTIMAL:
        number = row.answer.counts.optimal
        return (number is not None, number or 0, *effect, *place)
    return (
        *effect,
        row.answer.counts.optimal or 0,
        *place,
    )
