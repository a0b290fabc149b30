"""ChartTable: the numbers of a chart, for a table view."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from editor.models.program.language import said
from solvers.lab.series import Chart

Index = QModelIndex | QPersistentModelIndex
COLUMNS = 5


class ChartTable(QAbstractTableModel):
    """A row a point: series, place, mean, smallest, largest."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._chart: Chart | None = None
        self._rows: list[tuple[str, str, float, float, float]] = []

    def show_chart(self, chart: Chart | None) -> None:
        """Show the numbers of another chart; None: of none."""
        self.beginResetModel()
        self._chart = chart
        self._rows = [
            (said(series.name), str(chart.place(mark)), mark.y, mark.low, mark.high)
            for series in (chart.series if chart else ())
            for mark in series.marks
            if chart is not None
        ]
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return 0 if parent.isValid() else COLUMNS

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        value = self._rows[index.row()][index.column()] if index.isValid() else None
        if role == Qt.ItemDataRole.DisplayRole:
            return f"{value:,.4g}" if isinstance(value, float) else value
        if role == Qt.ItemDataRole.TextAlignmentRole and index.column() > 0:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> Any:
        if orientation != Qt.Orientation.Horizontal or role != Qt.ItemDataRole.DisplayRole:
            return None
        place = said(self._chart.x_label) if self._chart else ""
        words = (self.tr("Series"), place, self.tr("Mean"), self.tr("Least"), self.tr("Most"))
        return words[section]
